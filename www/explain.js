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
import { bytesOf } from './modules/bytes.js';
import { held } from './modules/held.js';
import loader from './modules/loader.js';

/** @import { Next, Steps } from './pkg/explain.js' */

/**
 * A state of solving: all digits in the grid; the clues, if not all of these digits are; and 81 masks of pencil marks, bit d-1 for digit d,
 * 0 for a cell without any.
 *
 * @typedef {{ cells: Uint8Array, givens?: Uint8Array, marks?: ArrayLike<number> | null }} State
 */

const { enter, init, needsModule } = loader(load, new URL('./pkg/explain_bg.wasm', import.meta.url));
const nextStep = needsModule(/** @type {any} */ (module).nextStep);
const easiestSteps = needsModule(/** @type {any} */ (module).easiestSteps);
const kindsOfSteps = needsModule(/** @type {any} */ (module).kindsOfSteps);

export { init };
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const rate = needsModule(module.rate);
export const rateBatch = needsModule(module.rateBatch);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const steps = needsModule(module.steps);

/** @param {State} state @returns {[Uint8Array, Uint8Array, Uint8Array]} as the module takes it */
const taken = ({ cells, givens = cells, marks }) => [givens, cells, bytesOf(marks)];

/**
 * The easiest step from where somebody is, with digits and pencil marks of their own.
 *
 * @param {State} state
 * @returns {Next}
 */
export const next = (state) => nextStep(...taken(state));

/**
 * All steps that are as easy as that one, which comes first.
 *
 * @param {State} state
 * @returns {Steps}
 */
export const easiest = (state) => easiestSteps(...taken(state));

/**
 * The first step of each technique that applies, in the order of the scale. If the search ends before it is complete, `more` is true.
 *
 * @param {State} state
 * @param {number} [most] the highest rating to search for
 * @param {number} [nodes] about how many nodes of chains to search
 * @returns {Steps & { more?: boolean }}
 */
export const kinds = (state, most = 9, nodes = 10_000_000) => kindsOfSteps(...taken(state), most, nodes);

/** A rating in progress, for puzzles that may take long. */
export class Rater extends held(enter, module.Rater) {}
