// The work that may take longer than a frame: done in the worker, or on the page's own thread where there is no worker.

import { countSolutions, measure, solutions, solve } from '../solver.js';
import { COUNTED, verdict } from './verdict.js';

/** @import { Result } from '../puzzle/puzzle.js' */

/** How far a long task is. @typedef {import('../async.js').Progress} Progress */

/** Hears of progress; where it answers with a promise, the work waits for that. @typedef {(progress: Progress) => unknown} Tell */

/**
 * A puzzle as JSON has it, and the source text of a custom rule, which runs only in own-worker.js. `module` is the
 * one that engine.js names, if that is not the solver; `check` is what became of `customRule`.
 * @typedef {{ json: string, customRule?: string, module?: WebAssembly.Module, check?: Check }} Task
 */

/** @typedef {(cells: Uint8Array, row: number, column: number) => boolean} Check */

/** A run of fewer milliseconds is measured again: a first one may have waited until the browser had compiled the solver. */
const COLD = 1000;

/** @param {Task} task of a puzzle without rules */
const cellsOf = ({ json }) => Uint8Array.from(/** @type {string} */ (JSON.parse(json).cells), (digit) => Number(digit) || 0);

/** What puzzles with rules need is only loaded for them. */
const ruled = () => import('./puzzle-tasks.js');

export const tasks = {
  /**
   * @param {Uint8Array} cells
   * @returns {Result}
   */
  solve(cells) {
    const start = performance.now();
    const solution = solve(cells) ?? null;
    const taken = performance.now() - start;
    const count = solution ? countSolutions(cells, COUNTED + 1) : 0;
    return { ...verdict(count), solution, time: taken < COLD ? measure(cells) : taken * 1000 };
  },

  /**
   * The same for a puzzle with rules.
   * @param {Task} task
   * @param {Tell} [tell]
   * @returns {Promise<Result>}
   */
  async solvePuzzle(task, tell) {
    return task.module ? (await ruled()).solvePuzzle(task, tell) : tasks.solve(cellsOf(task));
  },

  /**
   * How many solutions there are, up to a limit.
   * @param {Task & { limit: number }} task
   * @param {Tell} [tell]
   * @returns {Promise<{ count: number, more: boolean }>}
   */
  async countPuzzle(task, tell) {
    if (task.module) return (await ruled()).countPuzzle(task, tell);
    const count = countSolutions(cellsOf(task), task.limit + 1);
    return { count: Math.min(count, task.limit), more: count > task.limit };
  },

  /**
   * Some of the solutions, the smallest first: 81 digits each, in one flat array.
   * @param {Task & { from: number, count: number }} task
   * @param {Tell} [tell]
   * @returns {Promise<Uint8Array>}
   */
  async browse(task, tell) {
    if (task.module) return (await ruled()).browse(task, tell);
    return solutions(cellsOf(task), task.from + task.count).slice(81 * task.from);
  },

  /**
   * What stands for a long text, as reader.js has it.
   * @param {{ way: 'parse' | 'read', text: string }} task
   * @returns {Promise<import('./reader.js').Read>}
   */
  async text({ way, text }) {
    return (await import('./reader.js'))[way](text);
  },

  /**
   * A question about a puzzle: one of insight-tasks.js.
   * @template {keyof typeof import('./insight-tasks.js')} Ask
   * @param {Task & { ask: Ask, limit?: number, given?: string }} task
   * @param {Tell} [tell]
   * @returns {Promise<Awaited<ReturnType<typeof import('./insight-tasks.js')[Ask]>>>}
   */
  async insight(task, tell) {
    const questions = await import('./insight-tasks.js');
    return /** @type {any} */ (questions[task.ask])(task, tell);
  },

  /**
   * A question about steps: one of explain-tasks.js, or the same where there are rules.
   * @template {keyof typeof import('./explain-tasks.js')} Way
   * @param {import('./explain-tasks.js').Place & { way: Way, most?: number, nodes?: number }} task
   * @param {Tell} [tell]
   * @returns {Promise<Awaited<ReturnType<typeof import('./explain-tasks.js')[Way]>>>}
   */
  async explain(task, tell) {
    if (task.module) return /** @type {any} */ ((await ruled()).explain(/** @type {any} */ (task), tell));
    const ways = await import('./explain-tasks.js');
    return /** @type {any} */ (ways[task.way])(task, tell);
  },

  /**
   * What a picture shows.
   * @param {import('./photo-tasks.js').PhotoTask} task
   */
  async photo(task) {
    return (await import('./photo-tasks.js')).read(task);
  },

  /**
   * A new puzzle.
   * @param {import('../pkg/make.js').Options} options
   * @param {Tell} [tell]
   */
  async make(options, tell) {
    return (await import('./make-tasks.js')).puzzle(options, tell);
  },

  /**
   * The same as redoku/make has it, with limits of tries and nodes; or with the rules of a puzzle, as redoku/full has it.
   * @param {(Task & { options?: any }) | { options?: any, limits?: { tries?: number, nodes?: number } }} task
   * @param {Tell} [tell]
   */
  async generate(task, tell) {
    return (await ('json' in task ? ruled() : import('./make-tasks.js'))).generate(/** @type {any} */ (task), tell);
  },
};
