// How many solutions are enough to know, and how long a run is long enough to be measured.

/** @import { Result } from '../puzzle/puzzle.js' */

/** Solutions are counted up to here; that there are more is all that one wants to know then. */
export const COUNTED = 1000;

/** A run of this many milliseconds is long enough for the browser's coarse clock; a shorter one is measured by repeating. */
export const CLOCKED = 50;

/**
 * @param {number} count up to one more than are counted
 * @returns {Pick<Result, 'status' | 'count' | 'more'>}
 */
export const verdict = (count) => ({
  status: count > 1 ? 'multiple' : count === 1 ? 'unique' : 'none',
  count: Math.min(count, COUNTED),
  more: count > COUNTED,
});
