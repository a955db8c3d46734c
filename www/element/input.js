// Keys and fingers: what they ask of a grid.

import { lineOf, places } from '../puzzle/puzzle.js';
import { act, say, select, settle, tell, validate } from './actions.js';
import { read } from './asking.js';
import * as board from './board.js';
import { expect, order } from './job.js';
import { command } from './keys.js';
import { hint } from './lesson.js';
import { listenToKeys, placeOf } from './keypad.js';
import { statusOf } from './labels.js';
import { isDisabled } from './nodes.js';
import { extend, left, mark } from './marks.js';
import { against, isFixed, isOff, solutionOf } from './state.js';
import { hurry } from './turns.js';
import { TOOLS, draw } from './view.js';

/** @import { Command } from './keys.js' */
/** @import { Choice } from './picking.js' */
/** @import { State } from './state.js' */

/** @param {State} state */
export function listen(state) {
  const { element, nodes } = state;
  const { grid, pad, tools } = nodes;
  /** What the grid has used is not the page's as well. @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** Selects a cell after what was typed before. @param {number} cell */
  const choose = (cell) => {
    if (cell < 0 || (!state.queue && cell === element.selected)) return;
    order(state, () => {
      select(state, cell);
      if (grid.matches(':focus-within')) element.focus({ preventScroll: true });
    });
  };
  /** @param {(pictures: typeof import('./picture.js')) => unknown} use */
  const pictures = (use) => import('./picture.js').then(use).catch(() => say(state, 'failed'));
  // Here, so that whoever listens to the element itself hears of it.
  element.addEventListener('keydown', (event) => {
    const asked = !event.defaultPrevented && event.composedPath().includes(grid) && command(event);
    if (asked && obey(state, asked, event.repeat)) keep(event);
  });
  grid.addEventListener('mousedown', (event) => {
    choose(placeOf(nodes.cells, event));
  });
  // A finger that marks goes over cells, not over the page (view.js).
  grid.addEventListener('pointerdown', (event) => {
    if (!state.pencilMode || event.pointerType === 'mouse') return;
    const cell = placeOf(nodes.cells, event);
    if (cell < 0) return;
    nodes.cells[cell].releasePointerCapture(event.pointerId);
    choose(cell);
  });
  grid.addEventListener('pointermove', (event) => {
    const cell = state.pencilMode && event.buttons === 1 && !isOff(state) ? placeOf(nodes.cells, event) : -1;
    if (cell >= 0) order(state, () => cell === element.selected || extend(state, cell));
  });
  grid.addEventListener('focusin', (event) => {
    const comes = !grid.contains(/** @type {Node | null} */ (event.relatedTarget));
    const cell = placeOf(nodes.cells, event);
    // Focus from a label, or from the form for a conflict, comes to the first cell; it is meant for
    // the selected one.
    const delegated = comes && cell === 0;
    if (delegated && element.selected !== 0) element.focus();
    else if (cell !== element.selected) choose(cell);
  });
  grid.addEventListener('copy', (event) => {
    if (event.defaultPrevented || !element.ownerDocument.getSelection()?.isCollapsed) return;
    event.clipboardData?.setData('text/plain', lineOf(element.puzzle));
    keep(event);
  });
  grid.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isFixed(state)) return;
    keep(event);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [file] = event.clipboardData?.files ?? [];
    const fail = () => say(state, 'unreadable');
    if (!text.trim())
      return file
        ? expect(
            state,
            pictures(({ take }) => take(state, file)),
          )
        : fail();
    read(state, text, (found) => element.setPuzzle(found), fail);
    if (state.reading) expect(state, state.reading.promise);
  });
  // What reads pictures is there before one is dropped.
  grid.addEventListener('dragenter', () => pictures(({ hear }) => hear(state)), { once: true });
  listenToKeys(pad, (digit, how) => {
    const typed = typeDigit(state, digit, how);
    if (!grid.matches(':focus-within')) element.focus({ preventScroll: true });
    return typed;
  });
  tools.addEventListener('click', (event) => {
    const place = placeOf(tools.children, event);
    const tool = TOOLS[place];
    if (!tool || isDisabled(tools.children[place])) return;
    if (tool !== 'solve') obey(state, tool === 'hint' ? { name: tool, pressed: true } : { name: tool });
    else if (state.notice?.busy) element.cancel();
    else if (solutionOf(state))
      event.detail > 1 || element.hideSolution(); // a double click means to solve
    else obey(state, { name: tool, pressed: true });
  });
  // A press on a button leaves the focus in the grid.
  tools.addEventListener('mousedown', (event) => event.preventDefault());
  // The browser will focus us: then on the conflict.
  element.addEventListener('invalid', () => {
    hurry(state.redraw);
    validate(state);
    const [first] = against(state);
    if (first) select(state, first.cells[0]);
  });
  element.addEventListener('focusout', (event) => {
    if (!element.contains(/** @type {Node | null} */ (event.relatedTarget))) settle(state);
  });
}

/**
 * Lets cells be chosen.
 * @param {State} state
 * @param {Choice} choice
 */
export function pick(state, choice) {
  places(choice.cells ?? []);
  const { owner } = choice;
  const before = state.chooser;
  endPick(state);
  const chooser = (state.chooser = { owner });
  if (before && before.owner !== owner) tell(state, 'pick', { cells: [], enough: false, owner: before.owner, ended: true });
  const begun = import('./picking.js').then(({ Picking }) => {
    if (chooser !== state.chooser) return; // ended or begun again meanwhile
    hurry(state.redraw);
    state.picking = new Picking(choice, state.nodes.grid, state.nodes.cells, () => picked(state));
    draw(state);
  });
  // Keys that come sooner are meant for choosing; whoever called hears if it fails.
  order(state, () => begun.catch(() => {}));
  return begun;
}

/**
 * Ends choosing and returns the chosen cells.
 *
 * @param {State} state
 * @param {unknown} [owner] ends only what this owner began
 */
export function endPick(state, owner) {
  if (owner !== undefined && owner !== state.chooser?.owner) return [];
  const cells = state.element.picked;
  state.picking?.end();
  state.picking = state.chooser = null;
  draw(state);
  return cells;
}

/** Cells were chosen, or no longer are. @param {State} state */
function picked(state) {
  draw(state);
  tell(state, 'pick', { cells: state.element.picked, enough: state.picking?.enough, owner: state.chooser?.owner });
}

/**
 * Types or erases, for a key of a number pad. Returns false if the grid is disabled or readonly.
 *
 * @param {State} state
 * @param {number} digit 0 erases
 * @param {{ pencilMark?: boolean }} how
 */
export function typeDigit(state, digit, { pencilMark = false }) {
  return !isFixed(state) && obey(state, digit ? { name: pencilMark ? 'mark' : 'type', digit } : { name: 'erase' });
}

/**
 * Does what a key asks, or will do that; answers whether the key was ours.
 * @param {State} state
 * @param {Command} asked
 * @param {boolean} [repeated]
 */
function obey(state, asked, repeated = false) {
  if (isOff(state)) return false;
  if (!state.queue || asked.name === 'cancel') return obeyNow(state, asked, repeated);
  order(state, () => void obeyNow(state, asked, repeated));
  return true;
}

/** Whether a game has ended with every digit right. @param {State} state */
const isOver = (state) =>
  state.board.now.locked && board.isBegun(state.board.now) && statusOf({ ...state, notice: null, hint: null }).kind === 'complete';

/**
 * @param {State} state
 * @param {Command} pressed
 * @param {boolean} repeated
 */
function obeyNow(state, pressed, repeated) {
  const { element, picking } = state;
  if (picking?.obey(pressed, element.selected)) {
    picked(state);
    return true;
  }
  // Backspace goes back only in a run of typing; otherwise it empties the selected cell.
  /** @type {Command} */
  const asked = pressed.name === 'back' && !board.goesBack(state.board) ? { name: 'erase' } : pressed;
  const advance = element.advance === 'on';
  const { name } = asked;
  switch (name) {
    case 'move':
      element.selected = board.target(element.selected, asked.move);
      return true;
    case 'hint':
      // The status shows the error.
      if (!repeated && (asked.pressed || !isOver(state))) hint(state).catch(() => {});
      return true;
    case 'extend':
      extend(state, board.target(element.selected, asked.move));
      return true;
    case 'solve':
      if (repeated || (!asked.pressed && isOver(state))) return true;
      // Enter by mistake would end a game: it asks first.
      if (!asked.pressed && state.board.now.locked && board.isBegun(state.board.now) && !solutionOf(state) && state.notice?.kind !== 'ask')
        say(state, 'ask');
      else element.solve().catch(() => {}); // the status tells of it
      return true;
    case 'doubt':
      return !!state.doubts?.next();
    case 'cancel':
      if ((state.job && !state.job.quiet) || state.reading) element.cancel();
      else if (state.hint) element.endHint();
      else return false;
      return true;
  }
  if (element.readOnly) return false;
  const { now } = state.board;
  // What was read from a picture in doubt is there to be corrected.
  const doubtful = !!state.doubts?.covers(now.cursor);
  const how = { clue: !now.locked || doubtful };
  if (!how.clue && (name === 'erase' ? board.isLocked(now, now.cursor) : name === 'type' && board.refuses(now, asked.digit))) {
    if (!state.notice?.busy) say(state, 'locked');
    return true;
  }
  if (name === 'type' || name === 'erase') state.doubts?.typed('digit' in asked ? asked.digit : 0);
  if (name === 'mark' || (name === 'type' && asked.digit && state.pencilMode) || (name === 'erase' && now.pencilMarks?.[now.cursor])) {
    mark(state, 'digit' in asked ? asked.digit : 0);
    return true;
  }
  switch (name) {
    case 'type':
      act(state, () => board.type(state.board, asked.digit, advance, { ...how, pencilMarks: left(state, asked.digit) }));
      break;
    case 'marks':
      if (!repeated) element.pencilMode = !state.pencilMode;
      break;
    case 'back':
      act(state, () => board.back(state.board, { pencilMarks: left(state, 0, now.cursor - 1) }));
      break;
    case 'erase':
      act(state, () => board.erase(state.board, { ...how, pencilMarks: left(state, 0) }));
      break;
    default:
      element[name]();
  }
  if (doubtful && (name === 'type' || name === 'erase')) state.doubts?.next(now.cursor);
  return true;
}
