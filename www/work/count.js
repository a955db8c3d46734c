// Counts the solutions of a classic puzzle in parts, so that others have their turn in between.

import { countSolutions } from '../solver.js';
import { PAUSE } from './watcher.js';

/** @import { Tell } from './tasks.js' */

/** A part with so many solutions is split instead of counted; until then it takes milliseconds. */
const LARGE = 20_000;

/**
 * How many solutions there are, up to a limit.
 *
 * @param {Uint8Array} cells
 * @param {number} limit
 * @param {Tell} [tell]
 * @returns {Promise<number>}
 */
export async function count(cells, limit, tell) {
  /** What is still to be counted, and about what share of the work that is. */
  const open = [{ cells, share: 1 }];
  let [count, done] = [0, 0];
  let told = performance.now();
  while (count < limit && open.length) {
    const { cells, share } = /** @type {(typeof open)[number]} */ (open.pop());
    const most = Math.min(LARGE, limit - count);
    const found = countSolutions(cells, most);
    if (found < LARGE || found >= limit - count) {
      count += found;
      done += share;
    } else {
      const cell = cells.indexOf(0);
      for (let digit = 9; digit; digit--) open.push({ cells: cells.with(cell, digit), share: share / 9 });
    }
    const now = performance.now();
    if (now - told < PAUSE) continue;
    told = now;
    await tell?.({ done, count });
  }
  return count;
}
