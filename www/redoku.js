/**
 * Classic puzzles as an ES module: solve, count, read and write.
 *
 * ```js
 * import { init, solve } from './redoku.js';
 * await init();
 * solve(cells); // a Uint8Array of 81 digits, 0 for an empty cell
 * ```
 *
 * @module
 */

import load, * as module from './pkg/redoku.js';
import loader, { timed } from './modules/loader.js';

const { needsModule } = loader('redoku', load, new URL('./pkg/redoku_bg.wasm', import.meta.url));

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = timed(needsModule, module.measure);
export const parse = needsModule(module.parse);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const solveBatch = needsModule(module.solveBatch);
export const write = needsModule(module.write);
