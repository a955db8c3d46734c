// Pencil marks by hand, and what becomes of them when a digit is written.

import { CELLS, peers } from '../puzzle/puzzle.js';
import { act } from './actions.js';
import { difference, replace, select } from './board.js';
import { highlight, isBlank, layer } from './state.js';
import { draw } from './view.js';

/** @import { Clues } from '../puzzle/moment.js' */
/** @import { State } from './state.js' */

/**
 * @param {State} state
 * @param {NonNullable<Clues['pencilMarks']>} marks
 */
export function put(state, marks) {
  const { now } = state.board;
  // Whoever makes marks has entered the puzzle, and plays.
  const change = { pencilMarks: marks.some(Boolean) ? marks : null, locked: now.locked || !isBlank(now) };
  if (Object.keys(difference(change, now)).length) act(state, () => replace(state.board, change), true);
}

/**
 * Puts a mark into the selected cells, or takes it away where all of them have it; 0 takes all
 * marks away. A cell without pencil marks starts with the puzzle's candidates.
 * @param {State} state
 * @param {number} digit
 */
export function mark(state, digit) {
  const { givens, cursor, pencilMarks } = state.board.now;
  const cells = [...new Set([cursor, ...layer(state, 'also')])].filter((cell) => !givens[cell]);
  const all = [...(pencilMarks ?? new Array(CELLS).fill(0))];
  const candidates = state.pencil?.given(state);
  for (const cell of cells) all[cell] ||= candidates?.[cell] ?? 0;
  const bit = (1 << digit) >> 1;
  const there = cells.every((cell) => all[cell] & bit);
  for (const cell of cells) all[cell] = !digit ? 0 : there ? all[cell] & ~bit : all[cell] | bit;
  put(state, all);
}

/**
 * Selects another cell beside those that are selected.
 * @param {State} state
 * @param {number} cell
 */
export function extend(state, cell) {
  const also = [...layer(state, 'also'), state.board.now.cursor];
  act(state, () => select(state.board, cell));
  highlight(state, 'also', also);
  draw(state);
}

/**
 * The pencil marks after a digit, or 0, is written into a cell (default: the selected one). Marks
 * that the old digit removed return. The new digit removes the marks of its cell and, unless it is
 * in conflict or tidying is off, its own mark from the cells that see it.
 * @param {State} state
 * @param {number} digit
 * @param {number} [cell]
 */
export function left(state, digit, cell = state.board.now.cursor) {
  const { givens, pencilMarks } = state.board.now;
  /** @param {number} other */
  const isNear = (other) => other !== cell && (state.variant ?? { peers }).peers(other, cell);
  const stays = state.element.tidy === 'off' || givens.some((there, other) => there === digit && isNear(other));
  const gone = stays ? 0 : (1 << digit) >> 1;
  const marks = state.pencil?.returned(state, cell) ?? pencilMarks;
  return marks?.map((mask, other) => (isNear(other) ? mask & ~gone : digit && other === cell ? 0 : mask)) ?? null;
}
