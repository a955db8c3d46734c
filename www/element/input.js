// Keys and fingers: what they ask of a grid.

import { hasMasks } from '../puzzle/moment.js';
import { lineOf, places } from '../puzzle/puzzle.js';
import { act, say, settle, tell, validate } from './actions.js';
import { read } from './asking.js';
import * as board from './board.js';
import { expect, order } from './job.js';
import { command } from './keys.js';
import { hint } from './lesson.js';
import { isInside, listenToKeys, placeOf } from './keypad.js';
import { statusOf, text } from './labels.js';
import { isDisabled } from './nodes.js';
import { MODES, against, isFixed, isOff, solutionOf } from './state.js';
import { hurry } from './turns.js';
import { draw, fetchPencil } from './view.js';

/** @import { Tool } from './controls.js' */
/** @import { Command } from './keys.js' */
/** @import { Choice } from './picking.js' */
/** @import { Mode, State } from './state.js' */

/** @typedef {typeof import('./notes.js')} Hand */

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
    if (cell >= 0 && !isOff(state)) order(state, () => act(state, () => board.select(state.board, cell), false, true));
  };
  /**
   * Adds a cell to the selection, or toggles it.
   *
   * @param {number} cell
   * @param {'add' | 'toggle'} how
   */
  const change = (cell, how) => {
    if (cell >= 0 && !isOff(state)) byHand(state, (hand) => act(state, () => hand[how](state.board, cell), false, true));
  };
  /** Aborted to end the current drag. */
  let drag = new AbortController();
  /** @param {(pictures: typeof import('./picture.js')) => unknown} use */
  const pictures = (use) => import('./picture.js').then(use).catch(() => say(state, 'failed'));
  // Here, so that whoever listens to the element itself hears of it.
  element.addEventListener('keydown', (event) => {
    const asked = !event.defaultPrevented && event.composedPath().includes(grid) && command(event);
    if (asked && obey(state, asked, event.repeat)) keep(event);
  });
  /** @param {MouseEvent} event */
  const isModified = ({ shiftKey, ctrlKey, metaKey }) => shiftKey || ctrlKey || metaKey;
  grid.addEventListener('mousedown', (event) => {
    const cell = placeOf(nodes.cells, event);
    // A right or middle click on a selected cell keeps the selection and the focus.
    if (event.button && element.selection.includes(cell)) return cell === element.selected || event.preventDefault();
    if (event.button || state.picking || !isModified(event)) return choose(cell);
    // Otherwise, the browser would focus this cell even if the click deselects it.
    event.preventDefault();
    element.focus({ preventScroll: true });
    change(cell, 'toggle');
  });
  grid.addEventListener('dblclick', (event) => {
    if (placeOf(nodes.cells, event) >= 0 && !isModified(event)) obey(state, { name: 'same' });
  });
  // A finger that marks goes over cells, not over the page (view.js).
  grid.addEventListener('pointerdown', (event) => {
    const { pointerId, pointerType, target } = event;
    const isMouse = pointerType === 'mouse';
    let cell = placeOf(nodes.cells, event);
    if (cell < 0 || event.button || state.picking || (!isMouse && state.mode === 'digit')) return;
    drag.abort();
    const mine = (drag = new AbortController());
    grid.addEventListener(
      'pointermove',
      (moved) => {
        const there = placeOf(nodes.cells, moved);
        if (moved.pointerId !== pointerId || there < 0 || there === cell || !isInside(nodes.cells[there], moved)) return;
        if (moved.buttons & 1) change((cell = there), 'add');
        else mine.abort();
      },
      mine,
    );
    // Listen to the window only during a drag, so that a removed grid can be garbage-collected.
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel']))
      addEventListener(name, (ended) => ended.pointerId === pointerId && mine.abort(), mine);
    if (isMouse) return;
    /** @type {Element} */ (target).releasePointerCapture(pointerId);
    choose(cell);
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
  listenToKeys(
    pad,
    () => state.mode,
    (digit, how) => {
      const typed = typeDigit(state, digit, how);
      if (!grid.matches(':focus-within')) element.focus({ preventScroll: true });
      return typed;
    },
  );
  tools.addEventListener('click', (event) => {
    const button = /** @type {HTMLButtonElement | undefined} */ (tools.children[placeOf(tools.children, event)]);
    if (!button || isDisabled(button)) return;
    const name = /** @type {Tool} */ (button.name);
    if (name !== 'solve') obey(state, name === 'hint' ? { name, pressed: true } : { name });
    else if (state.notice?.busy) element.cancel();
    else if (solutionOf(state))
      event.detail > 1 || element.hideSolution(); // a double click means to solve
    else obey(state, { name, pressed: true });
  });
  // A press on a button leaves the focus in the grid.
  tools.addEventListener('mousedown', (event) => event.preventDefault());
  // The browser will focus us: then on the conflict.
  element.addEventListener('invalid', () => {
    hurry(state.redraw);
    validate(state);
    const [first] = against(state);
    if (first) element.selected = first.cells[0];
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
  // Picking hides a multiple selection, but digits would still go to all its cells, so reduce it to
  // one cell. `order`, because keys pressed earlier may still extend it.
  order(state, () => {
    state.element.selected = state.board.now.cursor;
  });
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
 * @param {{ mode?: Mode, clue?: boolean }} how
 */
export function typeDigit(state, digit, { mode, clue }) {
  return !isFixed(state) && obey(state, digit ? { name: 'type', digit, mode, clue } : { name: 'erase', mode });
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

/**
 * Calls `use` with the code in hand.js, loading it first if necessary.
 *
 * @param {State} state
 * @param {(hand: Hand) => void} use
 * @param {(error: unknown) => void} [otherwise] called if it can't be loaded; by default, sets
 *   the status `failed`
 */
export const byHand = (state, use, otherwise = () => say(state, 'failed')) =>
  order(state, () => {
    if (state.pencil) return use(state.pencil);
    const { givens } = state.board.now;
    // If the digits change while this loads, do nothing: the command was for the old ones.
    return fetchPencil(state).then((hand) => state.board.now.givens === givens && use(hand), otherwise);
  });

/**
 * Changes the mode and announces it to screen readers.
 *
 * @param {State} state
 * @param {Mode} mode
 */
function turn(state, mode) {
  state.element.mode = mode;
  state.nodes.mode.textContent = text(state, `mode.${mode}`);
}

/**
 * Ends the trial, if there is one.
 *
 * @param {State} state
 * @param {Hand} hand
 * @param {boolean} kept
 */
export function endTrial(state, hand, kept) {
  if (!state.board.now.trial) return;
  act(state, () => hand.end(state.board, kept), true);
  tell(state, 'trial', { kept });
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
  // While a puzzle is played, Space switches to the next mode; otherwise it leaves a cell empty.
  if (pressed.name === 'space') {
    const mode = MODES[(MODES.indexOf(state.mode) + 1) % MODES.length];
    return obeyNow(state, picking || !state.board.now.locked ? { name: 'type', digit: 0 } : { name: 'mode', mode }, repeated);
  }
  if (picking?.obey(pressed, element.selected)) {
    picked(state);
    return true;
  }
  const { now } = state.board;
  // Backspace goes back only in a run of typing, and 0 leaves a cell empty only while clues are
  // typed; otherwise, both erase.
  const erases = pressed.name === 'back' ? !board.goesBack(state.board) : pressed.name === 'type' && !pressed.digit && now.locked;
  /** @type {Exclude<Command, { name: 'space' }>} */
  const asked = erases ? { name: 'erase' } : pressed;
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
      if (picking) element.selected = board.target(element.selected, asked.move);
      else byHand(state, (hand) => act(state, () => hand.extend(state.board, asked.move)));
      return true;
    case 'same':
      if (!picking) byHand(state, (hand) => act(state, () => hand.selectSame(state.board, state.hint?.moment?.cells ?? state.other)));
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
      else if (state.board.now.also.length) element.selected = state.board.now.cursor;
      else return false;
      return true;
  }
  if (element.readOnly) return false;
  const cells = board.selection(now);
  // What was read from a picture in doubt is there to be corrected.
  /** @param {number} cell */
  const isDoubtful = (cell) => !!state.doubts?.covers(cell);
  const digit = 'digit' in asked ? asked.digit : 0;
  const current = ('mode' in asked && asked.mode) || state.mode;
  const mode = name === 'type' && digit ? current : 'digit';
  const corrects = name === 'type' && mode === 'digit' && digit > 0 && asked.clue;
  /** @param {number} cell */
  const isClue = (cell) => !now.locked || isDoubtful(cell) || (corrects && board.isLocked(now, cell));
  const types = name === 'type' || name === 'erase';
  /** Whether the cell has a clue that can't be changed. @param {number} cell */
  const isKept = (cell) => !corrects && board.isLocked(now, cell) && !isDoubtful(cell);
  /** @param {number} cell */
  const isRefused = (cell) =>
    isKept(cell) && (name === 'erase' ? !now.colours?.[cell] : mode !== 'colour' && board.refuses(now, digit, cell));
  if (types && cells.every(isRefused)) {
    if (!state.notice?.busy) say(state, 'locked', '', 'locked', mode === 'digit' && digit ? { digit } : {});
    return true;
  }
  if (mode !== 'digit') {
    byHand(state, (hand) => act(state, () => hand.mark(state, digit, mode), true));
    return true;
  }
  /** Whether erasing removes digits or hides the solution. */
  const hasDigits = cells.some((cell) => (now.givens[cell] ? !isKept(cell) : now.result?.solution));
  /**
   * Calls `write`. If there are marks or colours, first loads the code for them and passes it; if
   * that fails, calls `write` without it unless there is nothing else to erase.
   *
   * @param {(hand?: Hand) => void} write
   */
  const change = (write) => {
    if (!hasMasks(now)) return write();
    byHand(state, write, name === 'erase' && !hasDigits ? undefined : () => write());
  };
  switch (name) {
    case 'type':
    case 'erase':
      change((hand) => {
        const parts = name === 'erase' && hand?.erased(now, current, hasDigits);
        if (hand && parts) return act(state, () => hand.bare(state.board, parts), true);
        for (const cell of cells) state.doubts?.typed(digit, cell);
        act(state, () =>
          board.type(state.board, digit, advance && name === 'type', (cell) => ({
            clue: isClue(cell),
            marks: hand?.left(state, digit, cell),
          })),
        );
        if (!now.also.length && isDoubtful(now.cursor)) state.doubts?.next(now.cursor);
      });
      break;
    case 'marks':
      if (!repeated) turn(state, state.mode === 'digit' ? state.markMode : 'digit');
      break;
    case 'mode':
      if (!repeated) turn(state, asked.mode);
      break;
    case 'trial':
      if (repeated || picking) break;
      if (now.trial) byHand(state, (hand) => endTrial(state, hand, asked.keeps));
      else if (asked.keeps) byHand(state, (hand) => act(state, () => hand.begin(state.board), true));
      break;
    case 'back':
      change((hand) => act(state, () => board.back(state.board, { marks: hand?.left(state, 0, now.cursor - 1) })));
      break;
    default:
      element[name]();
  }
  return true;
}
