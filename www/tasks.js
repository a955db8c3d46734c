// The work that may take longer than a frame: done in the worker, or on the page's own thread where there is no worker.

import { countSolutions, measure, solve } from './redoku.js';

/** @import { Result } from './board.js' */

/** Solutions are counted up to here; that there are more is all that one wants to know then. */
const COUNTED = 1000;

/** A run of this many milliseconds is long enough for the browser's coarse clock; a shorter one is measured by repeating. */
const CLOCKED = 50;

export const tasks = {
  /**
   * @param {Uint8Array} cells
   * @returns {Result}
   */
  solve(cells) {
    const start = performance.now();
    const solution = solve(cells) ?? null;
    const taken = performance.now() - start;
    const count = solution ? countSolutions(cells, COUNTED + 1) : 0;
    return {
      status: count > 1 ? 'multiple' : count === 1 ? 'unique' : 'none',
      count: Math.min(count, COUNTED),
      more: count > COUNTED,
      solution,
      time: taken < CLOCKED ? measure(cells) : taken * 1000,
    };
  },
};
