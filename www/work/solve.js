// Solving a classic puzzle, as the element tells of it.

import { countSolutions, measure, solve as solveCells } from '../solver.js';
import { COUNTED, verdict } from './verdict.js';

/** @import { Result } from '../puzzle/puzzle.js' */

/**
 * A run of fewer milliseconds is measured again: a first one may have waited until the browser had
 * compiled the solver.
 */
const COLD = 1000;

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
