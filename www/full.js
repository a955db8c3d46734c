/**
 * All of Redoku as an ES module: what redoku.js has, and puzzles with rules. Several times as large, so load it where
 * it is needed.
 *
 * @module
 */

import load, * as module from './pkg/full.js';
import loader from './loader.js';

const { init, needsModule } = loader(load, new URL('./pkg/full_bg.wasm', import.meta.url));

export { init };
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const parse = needsModule(module.parse);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const solveBatch = needsModule(module.solveBatch);
export const write = needsModule(module.write);
