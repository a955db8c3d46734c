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
export const measure = timed(needsModule, module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);

const within = needsModule(module.countWithin);

/**
 * The number of solutions of a classic puzzle, counted up to `limit`, or `undefined` if the search
 * visits more than `nodes` nodes of the search tree before it finds the next solution, or knows
 * that there is none. A node takes about 0.2 µs.
 *
 * @param {Uint8Array} cells
 * @param {number} limit
 * @param {number} nodes A whole number from 1, or Infinity.
 * @returns {number | undefined}
 */
export function countWithin(cells, limit, nodes) {
  if (!(nodes >= 1 && (Number.isInteger(nodes) || nodes === Infinity))) throw new TypeError('nodes is a whole number from 1, or Infinity');
  return within(cells, limit, Math.min(nodes, 0xffff_ffff));
}
