/**
 * What is wrong with a classic puzzle, what would fix it, and what it leaves open: the analysis of
 * full.js for puzzles without rules, at a sixth of the size.
 *
 * ```js
 * import { diagnose, init } from './analysis.js';
 * await init();
 * diagnose(cells).status; // "unique", say, for a Uint8Array of 81 digits, 0 for an empty cell
 * ```
 *
 * @module
 */

import load, * as module from './pkg/analysis.js';
import { held } from './modules/held.js';
import loader, { timed } from './modules/loader.js';

const { enter, needsModule } = loader('analysis', load, new URL('./pkg/analysis_bg.wasm', import.meta.url));

export { init } from './modules/loader.js';
export const check = needsModule(module.check);
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const diagnose = needsModule(module.diagnose);
export const differences = needsModule(module.differences);
export const measure = timed(needsModule, module.measure);
export const redundantGivens = needsModule(module.redundantGivens);
export const repairs = needsModule(module.repairs);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const trueCandidates = needsModule(module.trueCandidates);

/** Counts the solutions of a grid exactly, in steps. */
export class Counter extends held(enter, module.Counter) {}
