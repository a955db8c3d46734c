// Pencil marks by hand. Loaded with the first of them.

import { candidates } from '../puzzle/marks.js';
import { CELLS } from '../puzzle/puzzle.js';
import { act } from './actions.js';
import { load, select } from './board.js';
import { draw } from './view.js';

/** @import { Clues } from './board.js' */
/** @import { State } from './state.js' */

/**
 * @param {State} state
 * @param {NonNullable<Clues['marks']>} marks
 */
function put(state, marks) {
  act(state, () => load(state.board, { marks: marks.some(Boolean) ? marks : null }), true);
}

/**
 * Puts a mark into the selected cells, or takes it away where all of them have it; 0 takes all marks away.
 * @param {State} state
 * @param {number} digit
 */
export function mark(state, digit) {
  const { givens, cursor, marks } = state.board.now;
  const cells = [...new Set([cursor, ...(state.layers.also ?? [])])].filter((cell) => !givens[cell]);
  const all = [...(marks ?? new Array(CELLS).fill(0))];
  const bit = digit ? 1 << (digit - 1) : 0;
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
  const also = [...(state.layers.also ?? []), state.board.now.cursor];
  act(state, () => select(state.board, cell));
  state.layers.also = also;
  draw(state);
}

/** Marks all candidates in all empty cells. @param {State} state */
export function fill(state) {
  const { board, variant } = state;
  put(state, candidates(board.now.givens, variant ? (a, b) => variant.peers(a, b) : undefined));
}
