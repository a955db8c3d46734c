// The workers that all grids of a page share. Code that asks much in the background has a desk of
// its own.

import { desk } from './desk.js';

export { desk };

/** Solving a classic puzzle never waits behind anything longer: that is for pools.js. */
const solver = desk();

/**
 * Has one of the tasks done by a worker that all grids share. Aborting it rejects with the signal's
 * reason.
 * @type {typeof solver.request}
 */
export const request = (method, ...rest) =>
  method === 'solve' ? solver.request(method, ...rest) : import('./pools.js').then(({ request }) => request(method, ...rest));
