// Pencil marks: 81 masks, bit d-1 for digit d, 0 for a cell without any.

import { peers } from './puzzle.js';

/** @import { Step } from '../pkg/explain.js' */

/**
 * What the digits that stand there leave to each empty cell.
 * @param {ArrayLike<number>} cells 81 digits
 * @param {(a: number, b: number) => boolean} [see] whether two cells can't have the same digit
 */
export function candidates(cells, see = peers) {
  const digits = Array.from(cells);
  return digits.map((digit, cell) =>
    digit ? 0 : digits.reduce((mask, other, place) => (other && see(cell, place) ? mask & ~(1 << (other - 1)) : mask), 511),
  );
}

/**
 * What each empty cell may still be: by the digits, and by its pencil marks and the candidates of
 * the puzzle where it has any.
 * @param {ArrayLike<number>} cells
 * @param {ArrayLike<number> | null} marks
 * @param {ArrayLike<number> | null} [own] the candidates of the puzzle
 * @param {Parameters<typeof candidates>[1]} [see]
 */
export const open = (cells, marks, own, see) =>
  candidates(cells, see).map((mask, cell) => mask & (marks?.[cell] || 511) & (own?.[cell] || 511));

/**
 * Digits and marks once a step is done: new lists. What it removes is gone from the marks of these
 * cells, which have all that is open if they had none.
 * @param {Pick<Step, 'place' | 'remove' | 'candidates'>} step
 * @param {ArrayLike<number>} cells
 * @param {ArrayLike<number> | null} marks
 * @param {ArrayLike<number> | null} [own] the candidates of the puzzle
 */
export function after({ place, remove, candidates }, cells, marks, own) {
  const [digits, masks] = [Uint8Array.from(cells), Array.from({ length: 81 }, (_, cell) => marks?.[cell] ?? 0)];
  const may = candidates ?? (remove.length ? open(cells, marks, own) : []);
  for (const { cell, digit } of remove) masks[cell] = (masks[cell] || may[cell]) & ~(1 << (digit - 1));
  for (const { cell, digit } of place) [digits[cell], masks[cell]] = [digit, 0];
  return { cells: digits, marks: masks };
}
