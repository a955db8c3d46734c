// Marks all candidates in pencil. Loaded when that is asked for the first time.

import { open } from '../puzzle/marks.js';
import { put } from './marks.js';

/** @import { State } from './state.js' */

/**
 * Marks all candidates in the empty cells without marks; takes them away again if there are no
 * other marks.
 * @param {State} state
 */
export function fill(state) {
  const { board, variant } = state;
  const { givens, pencilMarks, candidates } = board.now;
  const all = open(givens, null, candidates, variant?.peers);
  put(
    state,
    all.every((mask, cell) => mask === (pencilMarks?.[cell] ?? 0)) ? [] : all.map((mask, cell) => (mask && pencilMarks?.[cell]) || mask),
  );
}
