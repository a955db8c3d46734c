/**
 * Steps and ratings: every step of a solution by name and in words, and how hard a puzzle is on the
 * scale of Sudoku Explainer 1.2.1.
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
import loader, { timed } from './modules/loader.js';

/** @import { CandidatePuzzle, Description, Next, State, Step, Steps } from './pkg/explain.js' */

const { enter, needsModule } = loader('explain', load, new URL('./pkg/explain_bg.wasm', import.meta.url));
const next = needsModule(/** @type {any} */ (module).nextStep);
const easiest = needsModule(/** @type {any} */ (module).easiestSteps);
const byTechnique = needsModule(/** @type {any} */ (module).stepsByTechnique);

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = timed(needsModule, module.measure);
export const rate = needsModule(module.rate);
export const rateBatch = needsModule(module.rateBatch);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const steps = needsModule(module.steps);

/**
 * @param {State} state
 * @returns {[CandidatePuzzle, Uint8Array, Uint8Array]} as the module takes it
 */
const taken = ({ cells, givens = cells, pencilMarks, ...puzzle }) => [{ ...puzzle, cells: givens }, cells, bytesOf(pencilMarks)];

/**
 * The easiest step from a state.
 *
 * @param {State} state
 * @returns {Next}
 */
export const nextStep = (state) => next(...taken(state));

/**
 * All steps that are as easy as that one, which comes first.
 *
 * @param {State} state
 * @returns {Steps}
 */
export const easiestSteps = (state) => easiest(...taken(state));

/**
 * The first step of each technique that applies, in the order of the scale. If the search ends
 * before it is complete, `more` is true.
 *
 * @param {State} state
 * @param {number} [most] the highest rating to search for
 * @param {number} [nodes] about how many nodes of chains to search
 * @returns {Steps & { more?: boolean }}
 */
export const stepsByTechnique = (state, most = 9, nodes = 10_000_000) => byTechnique(...taken(state), most, nodes);

/**
 * A step in words, which load with the first step that is described in a language.
 *
 * @param {Step} step
 * @param {{ language?: string, ruleName?: (rule: number, how?: 'quoted') => string }} [options]
 * @returns {Promise<Description>}
 */
export const describe = async (step, options) => (await import('./steps/words.js')).describe(step, options);

/** A rating in progress, for puzzles that may take long. */
export class Rater extends held(enter, module.Rater) {}
