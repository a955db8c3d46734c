// Questions about steps, asked of the module that explains: which one is next, and which lead to the solution.

import * as explain from '../explain.js';
import { after } from '../puzzle/marks.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Task, Tell } from './tasks.js' */

/** So many milliseconds lie between two words of steps that were found. */
const PAUSE = 50;

/** @param {string} text */
const cellsOf = (text) => Uint8Array.from(text, (digit) => Number(digit) || 0);

/**
 * The easiest step from where somebody is, or what is wrong there. `given` are the clues, where they are known; `marks` pencil marks.
 * @param {Task & { given?: string, marks?: readonly number[] | null }} task
 */
export async function next({ json, given, marks }) {
  await explain.init();
  const cells = cellsOf(JSON.parse(json).cells);
  return explain.next({ cells, givens: given ? cellsOf(given) : cells, marks: marks ?? undefined });
}

/**
 * All steps of the solution. On the way it tells of those that were found since it told last.
 * @param {Task} task
 * @param {Tell} [tell]
 */
export async function all({ json }, tell) {
  await explain.init();
  const givens = cellsOf(JSON.parse(json).cells);
  /** @type {{ cells: Uint8Array, marks: ArrayLike<number> }} */
  let state = { cells: givens, marks: new Uint16Array(81) };
  /** @type {Step[]} */
  const steps = [];
  let told = 0;
  let then = performance.now();
  for (;;) {
    const { step, fault } = explain.next({ ...state, givens });
    if (fault) throw new Error(fault);
    if (!step) return steps;
    state = after(step, state.cells, state.marks);
    steps.push(step);
    const now = performance.now();
    if (now - then < PAUSE) continue;
    then = now;
    await tell?.({ done: state.cells.filter(Boolean).length / 81, count: steps.length, steps: steps.slice(told) });
    told = steps.length;
  }
}
