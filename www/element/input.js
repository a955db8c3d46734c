// Keys and fingers: what they ask of a grid.

import { places } from '../puzzle/puzzle.js';
import { start } from '../work/client.js';
import { act, say, select, settle, tell, validate } from './actions.js';
import { read } from './asking.js';
import * as board from './board.js';
import { command } from './keys.js';
import { against, isFixed, isOff, solutionOf } from './state.js';
import { hurry } from './turns.js';
import { KEYS, TOOLS, draw } from './view.js';

/** @import { Command } from './keys.js' */
/** @import { Choice } from './picking.js' */
/** @import { State } from './state.js' */

/** A key of the pad that is held for so many milliseconds means a pencil mark. */
const LONG = 450;

/**
 * @param {Iterable<Element>} elements
 * @param {Event} event
 * @returns {number} Which of them it happened in.
 */
const placeOf = (elements, { target }) => [...elements].findIndex((element) => element.contains(/** @type {Node} */ (target)));

/** @param {State} state */
export function listen(state) {
  const { element, nodes } = state;
  const { grid, pad, tools } = nodes;
  /** What the grid has used is not the page's as well. @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {(pictures: typeof import('./picture.js')) => unknown} use */
  const pictures = (use) => import('./picture.js').then(use).catch(() => say(state, 'failed'));
  // Here, so that whoever listens to the element itself hears of it.
  element.addEventListener('keydown', (event) => {
    const asked = !event.defaultPrevented && event.composedPath().includes(grid) && command(event);
    if (asked && obey(state, asked, event.repeat)) keep(event);
  });
  grid.addEventListener('mousedown', (event) => {
    const cell = placeOf(nodes.cells, event);
    if (cell >= 0) select(state, cell);
  });
  // A finger that marks goes over cells, not over the page (view.js).
  grid.addEventListener('pointerdown', (event) => {
    if (!state.marking || event.pointerType === 'mouse') return;
    const cell = placeOf(nodes.cells, event);
    if (cell < 0) return;
    nodes.cells[cell].releasePointerCapture(event.pointerId);
    select(state, cell);
  });
  grid.addEventListener('pointermove', (event) => {
    const cell = state.marking && event.buttons === 1 ? placeOf(nodes.cells, event) : -1;
    if (cell >= 0 && cell !== element.selected) import('./marks.js').then(({ extend }) => extend(state, cell));
  });
  grid.addEventListener('focusin', (event) => {
    if (state.loaded) start();
    const cell = placeOf(nodes.cells, event);
    // Focus from a label, or from the form for a conflict, comes to the first cell; it is meant for the selected one.
    const delegated = cell === 0 && !grid.contains(/** @type {Node | null} */ (event.relatedTarget));
    if (delegated && element.selected !== 0) element.focus();
    else select(state, cell);
  });
  grid.addEventListener('copy', (event) => {
    if (event.defaultPrevented || !element.ownerDocument.getSelection()?.isCollapsed) return;
    event.clipboardData?.setData('text/plain', element.value);
    keep(event);
  });
  grid.addEventListener('paste', (event) => {
    if (event.defaultPrevented || isFixed(state)) return;
    keep(event);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [file] = event.clipboardData?.files ?? [];
    const fail = () => say(state, 'unreadable');
    if (!text.trim()) return file ? pictures(({ take }) => take(state, file)) : fail();
    read(state, text, (cells) => element.load(cells), fail);
    if (state.reading) expect(state, state.reading.promise);
  });
  // What reads pictures is there before one is dropped.
  grid.addEventListener('dragenter', () => pictures(({ hear }) => hear(state)), { once: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holding;
  let held = false;
  const release = () => clearTimeout(holding);
  pad.addEventListener('pointerdown', (event) => {
    const digit = KEYS[placeOf(pad.children, event)];
    held = false;
    release();
    if (digit) holding = setTimeout(() => (held = obey(state, { name: 'mark', digit })), LONG);
  });
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) pad.addEventListener(name, release);
  pad.addEventListener('contextmenu', (event) => event.preventDefault());
  pad.addEventListener('click', (event) => {
    const digit = KEYS[placeOf(pad.children, event)];
    if (digit === undefined || held) return; // A long press was a pencil mark.
    obey(state, digit ? { name: 'type', digit } : { name: 'erase' });
    if (!grid.matches(':focus-within')) element.focus({ preventScroll: true });
  });
  tools.addEventListener('click', (event) => {
    const tool = TOOLS[placeOf(tools.children, event)];
    if (tool !== 'solve') tool && obey(state, { name: tool });
    else if (state.notice?.kind === 'solving') element.cancel();
    else if (solutionOf(state)) event.detail > 1 || element.hide(); // a double click means to solve
    else obey(state, { name: tool });
  });
  // A press on a button leaves the focus in the grid.
  for (const box of [pad, tools]) box.addEventListener('mousedown', (event) => event.preventDefault());
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
export async function pick(state, choice) {
  places(choice.cells ?? []);
  endPick(state);
  const turn = state.picks;
  const { Picking } = await import('./picking.js');
  if (turn !== state.picks) return; // ended or begun anew meanwhile
  hurry(state.redraw);
  state.picking = new Picking(choice, state.nodes.grid, state.nodes.cells, () => picked(state));
  draw(state);
}

/** Ends choosing, and answers what was chosen. @param {State} state */
export function endPick(state) {
  const cells = state.element.picked;
  state.picks++;
  state.picking?.end();
  state.picking = null;
  draw(state);
  return cells;
}

/** Cells were chosen, or no longer are. @param {State} state */
function picked(state) {
  draw(state);
  tell(state, 'pick', { cells: state.element.picked, enough: state.picking?.enough });
}

/**
 * What is typed from now on waits until a puzzle has come, unless another one is expected before that.
 * @param {State} state
 * @param {Promise<unknown>} puzzle
 */
export function expect(state, puzzle) {
  /** @type {(() => void)[]} */
  const typed = [];
  state.coming = typed;
  const come = () => {
    if (state.coming !== typed) return;
    state.coming = null;
    for (const act of typed) act();
  };
  puzzle.then(come, come);
}

/**
 * Does what a key asks, or will do that; answers whether the key was ours.
 * @param {State} state
 * @param {Command} asked
 * @param {boolean} [repeated]
 */
function obey(state, asked, repeated = false) {
  if (isOff(state)) return false;
  const act = () => obeyNow(state, asked, repeated);
  return state.coming && asked.name !== 'cancel' ? !!state.coming.push(act) : act();
}

/**
 * @param {State} state
 * @param {Command} asked
 * @param {boolean} repeated
 */
function obeyNow(state, asked, repeated) {
  const { element, picking } = state;
  if (picking?.obey(asked, element.selected)) {
    picked(state);
    return true;
  }
  const advance = element.getAttribute('advance') !== 'off';
  const { name } = asked;
  switch (name) {
    case 'move':
      element.selected = board.target(element.selected, asked.move);
      return true;
    case 'hint':
      if (!repeated) element.hint().catch(() => {}); // the status tells of it
      return true;
    case 'extend':
      import('./marks.js').then(({ extend }) => extend(state, board.target(element.selected, asked.move)));
      return true;
    case 'solve':
      if (!repeated) element.solve().catch(() => {}); // the status tells of it
      return true;
    case 'doubt':
      return !!state.doubts?.next();
    case 'cancel':
      if (state.hint) element.endHint();
      else if (!state.solving) return false;
      else element.cancel();
      return true;
  }
  if (element.readOnly) return false;
  const { now } = state.board;
  if (name === 'erase' ? board.isLocked(now, now.cursor) : name === 'type' && board.refuses(now, asked.digit)) {
    if (!state.solving) say(state, 'locked');
    return true;
  }
  if (name === 'type' || name === 'erase') state.doubts?.settle();
  if (name === 'mark' || (name === 'type' && asked.digit && state.marking) || (name === 'erase' && now.marks?.[now.cursor])) {
    import('./marks.js').then(({ mark }) => mark(state, 'digit' in asked ? asked.digit : 0));
    return true;
  }
  switch (name) {
    case 'type':
      act(state, () => board.type(state.board, asked.digit, advance, state.pencil?.left(state, asked.digit)));
      break;
    case 'marks':
      if (!repeated) element.marking = !state.marking;
      break;
    case 'back':
      act(state, () => board.back(state.board, advance));
      break;
    case 'erase':
      act(state, () => board.erase(state.board));
      break;
    default:
      element[name]();
  }
  return true;
}
