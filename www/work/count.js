// Counts the solutions of a classic puzzle in parts, so that other work can run in between.

import { countSolutions } from '../solver.js';
import { PAUSE } from './watcher.js';

/** @import { Tell } from './tasks.js' */

/**
 * A part with this many solutions is split, unless that reaches the limit. Counting up to this many
 * takes milliseconds.
 */
const LARGE = 20_000;

/**
 * Counts the solutions, up to a limit.
 *
 * @param {Uint8Array} cells
 * @param {number} limit
 * @param {Tell} [tell]
 * @returns {Promise<number>}
 */
export async function countInParts(cells, limit, tell) {
  /** The parts that are still to be counted, each with its approximate share of the work. */
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
    await tell?.({ done: Math.max(done, count / limit), count });
  }
  return count;
}
