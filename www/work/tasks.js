// The tasks of workers, or of the page's own thread if there can be no worker. Only what every grid
// needs is loaded at once.

import { solve } from './solve.js';

/** @typedef {typeof import('./other-tasks.js') & { solve: typeof solve }} Tasks */

/** How far a long task is. @typedef {import('../async.js').Progress} Progress */

/**
 * Called with progress; if it returns a promise, the work waits for that.
 *
 * @typedef {(progress: Progress) => unknown} Tell
 */

/**
 * A puzzle as JSON has it, and the source text of a custom rule, which runs only in own-worker.js.
 * `module` is the one that engine.js names, if that is not the solver; `check` is the custom rule,
 * compiled.
 * @typedef {{ json: string, customRule?: string, module?: WebAssembly.Module, check?: Check }} Task
 */

/** @typedef {(cells: Uint8Array, row: number, column: number) => boolean} Check */

/**
 * @param {keyof Tasks} method
 * @param {any} payload
 * @param {Tell} tell
 * @returns {Promise<unknown>}
 */
export async function run(method, payload, tell) {
  if (method === 'solve') return solve(payload);
  const tasks = await import('./other-tasks.js');
  return /** @type {any} */ (tasks[method])(payload, tell);
}
