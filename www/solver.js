/**
 * The solver alone as an ES module: redoku.js without text formats, at less than half the size. The
 * element uses it.
 *
 * ```js
 * import { init, solve } from './solver.js';
 * await init();
 * solve(cells); // a Uint8Array of 81 digits, 0 for an empty cell
 * ```
 *
 * @module
 */

import load, * as module from './pkg/solver.js';
import loader, { timed } from './modules/loader.js';

const { needsModule } = loader('solver', load, new URL('./pkg/solver_bg.wasm', import.meta.url));

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const countWithin = needsModule(module.countWithin);
export const measure = timed(needsModule, module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
