// Solving a classic puzzle, in a worker or, if it takes less than a frame, on the page's thread.

import { countSolutions, countWithin, measure, solve as solveCells } from '../solver.js';
import { COUNTED, verdict } from './verdict.js';

/** @import { Result } from '../puzzle/puzzle.js' */

/**
 * A run of fewer milliseconds is measured again: a first one may have waited until the browser had
 * compiled the solver.
 */
const COLD = 1000;

/**
 * The most nodes of the search tree that the page's thread visits for each solution. The puzzles of
 * hardest-1106 take fewer than 2,000, which is 0.3 ms in Node.js.
 */
const QUICK = 5000;

/**
 * @param {Uint8Array} cells
 * @returns {Result}
 */
export function solve(cells) {
  const start = performance.now();
  const solution = solveCells(cells) ?? null;
  const taken = performance.now() - start;
  const count = solution ? countSolutions(cells, COUNTED + 1) : 0;
  return { ...verdict(count), solution, time: taken < COLD ? measure(cells) : taken * 1000 };
}

/**
 * Returns the same, unless that could take longer than a frame.
 *
 * @param {Uint8Array} cells
 * @returns {Result | undefined}
 */
export function solveQuickly(cells) {
  // To list several solutions may take long.
  if (Number(countWithin(cells, 2, QUICK)) < 2) return solve(cells);
}
