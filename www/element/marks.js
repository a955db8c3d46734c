// Pencil marks by hand. Loaded with the first of them.

import { candidates } from '../puzzle/marks.js';
import { CELLS } from '../puzzle/puzzle.js';
import { act } from './actions.js';
import { load } from './board.js';

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
 * Puts a mark into the selected cell, or takes it away; 0 takes all away.
 * @param {State} state
 * @param {number} digit
 */
export function mark(state, digit) {
  const { givens, cursor, marks } = state.board.now;
  if (givens[cursor]) return;
  const all = [...(marks ?? new Array(CELLS).fill(0))];
  all[cursor] = digit ? all[cursor] ^ (1 << (digit - 1)) : 0;
  put(state, all);
}

/** Marks all candidates in all empty cells. @param {State} state */
export function fill(state) {
  const { board, variant } = state;
  put(state, candidates(board.now.givens, variant ? (a, b) => variant.peers(a, b) : undefined));
}
