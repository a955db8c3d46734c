// The whole way to a solution, step by step.

import { after } from '../puzzle/marks.js';

/** @import { Next, Step } from '../pkg/explain.js' */
/** @import { Tell } from './tasks.js' */

/** So many milliseconds lie between two words of steps that were found. */
const PAUSE = 50;

/**
 * All steps from the givens on. On the way it tells of those that were found since it told last.
 * @param {(state: { cells: Uint8Array, pencilMarks: ArrayLike<number> }) => Next} next
 * @param {Uint8Array} givens
 * @param {Tell} [tell]
 */
export async function walk(next, givens, tell) {
  let cells = givens;
  /** @type {ArrayLike<number>} */
  let marks = new Uint16Array(81);
  /** @type {Step[]} */
  const steps = [];
  let told = 0;
  let then = performance.now();
  for (;;) {
    const { step, fault } = next({ cells, pencilMarks: marks });
    if (fault) throw new Error(fault);
    if (!step) return steps;
    ({ cells, marks } = after(step, cells, marks));
    steps.push(step);
    const now = performance.now();
    if (now - then < PAUSE) continue;
    then = now;
    await tell?.({ done: cells.filter(Boolean).length / 81, count: steps.length, steps: steps.slice(told) });
    told = steps.length;
  }
}
