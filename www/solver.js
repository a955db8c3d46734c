/**
 * The solver alone as an ES module: redoku.js without texts, for who only has cells. The element is made with it.
 *
 * @module
 */

import load, * as module from './pkg/solver.js';
import loader from './modules/loader.js';

const { needsModule } = loader('solver', load, new URL('./pkg/solver_bg.wasm', import.meta.url));

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
