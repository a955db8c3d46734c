// How many solutions are enough to know, and what is said of a puzzle that has so many.

/** @import { Result } from '../puzzle/puzzle.js' */

/** Solutions are counted up to here; that there are more is all that one wants to know then. */
export const COUNTED = 1000;

/**
 * @param {number} count up to one more than are counted
 * @returns {Pick<Result, 'status' | 'count' | 'more'>}
 */
export const verdict = (count) => ({
  status: count > 1 ? 'multiple' : count === 1 ? 'unique' : 'none',
  count: Math.min(count, COUNTED),
  more: count > COUNTED,
});
