/**
 * Why a digit follows: the steps of a solution by name, and how hard a puzzle is on the scale of Sudoku Explainer 1.2.1.
 *
 * ```js
 * import { init, rate } from './explain.js';
 * await init();
 * rate(cells).rating; // 7.1, say, for a Uint8Array of 81 digits, 0 for an empty cell
 * ```
 *
 * @module
 */

import load, * as module from './pkg/explain.js';
import { held } from './modules/held.js';
import loader from './modules/loader.js';

/** @import { Next } from './pkg/explain.js' */

const { enter, init, needsModule } = loader(load, new URL('./pkg/explain_bg.wasm', import.meta.url));
const nextStep = needsModule(/** @type {any} */ (module).nextStep);

export { init };
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const rate = needsModule(module.rate);
export const rateBatch = needsModule(module.rateBatch);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const steps = needsModule(module.steps);

/**
 * The easiest step from where somebody is, with digits and pencil marks of their own.
 *
 * @param {object} state
 * @param {Uint8Array} state.cells all digits that stand there
 * @param {Uint8Array} [state.givens] those of the puzzle; without them all are
 * @param {ArrayLike<number>} [state.marks] 81 masks, bit d-1 for digit d, 0 for a cell without pencil marks
 * @returns {Next}
 */
export function next({ cells, givens = cells, marks = new Uint16Array(81) }) {
  const bytes = new Uint8Array(2 * marks.length);
  for (let cell = 0; cell < marks.length; cell++) bytes.set([marks[cell] & 255, marks[cell] >> 8], 2 * cell);
  return nextStep(givens, cells, bytes);
}

/** A rating in progress, for puzzles that may take long. */
export class Rater extends held(enter, module.Rater) {}
