// The tasks that load more, or may take longer than a frame. What they need is loaded when they are
// asked for.

import { digits } from '../puzzle/puzzle.js';
import { solutions } from '../solver.js';
import { countInParts } from './count.js';
import { solve } from './solve.js';

/** @import { Result } from '../puzzle/puzzle.js' */
/** @import { Task, Tell } from './tasks.js' */

/** @param {Task} task of a puzzle without rules */
const cellsOf = ({ json }) => digits(JSON.parse(json).cells);

/** What puzzles with rules need is only loaded for them. */
const ruled = () => import('./puzzle-tasks.js');

/**
 * Solves a puzzle, with rules or without.
 * @param {Task} task
 * @param {Tell} [tell]
 * @returns {Promise<Result>}
 */
export async function solvePuzzle(task, tell) {
  return task.module ? (await ruled()).solvePuzzle(task, tell) : solve(cellsOf(task));
}

/**
 * How many solutions there are, up to a limit.
 * @param {Task & { limit: number }} task
 * @param {Tell} [tell]
 * @returns {Promise<{ count: number, more: boolean }>}
 */
export async function countPuzzle(task, tell) {
  if (task.module) return (await ruled()).countPuzzle(task, tell);
  const count = await countInParts(cellsOf(task), task.limit + 1, tell);
  return { count: Math.min(count, task.limit), more: count > task.limit };
}

/**
 * Some of the solutions, the smallest first: 81 digits each, in one flat array.
 * @param {Task & { from: number, count: number }} task
 * @param {Tell} [tell]
 * @returns {Promise<Uint8Array>}
 */
export async function browse(task, tell) {
  if (task.module) return (await ruled()).browse(task, tell);
  return solutions(cellsOf(task), task.from + task.count).slice(81 * task.from);
}

/**
 * What stands for a long text, as reader.js has it.
 * @param {{ text: string }} task
 * @returns {Promise<import('./reader.js').Read>}
 */
export async function text({ text }) {
  return (await import('./reader.js')).read(text);
}

/**
 * A question about a puzzle: one of insight-tasks.js.
 * @template {keyof typeof import('./insight-tasks.js')} Ask
 * @param {Task & { ask: Ask, limit?: number, branches?: number, given?: string }} task
 * @param {Tell} [tell]
 * @returns {Promise<Awaited<ReturnType<typeof import('./insight-tasks.js')[Ask]>>>}
 */
export async function insight(task, tell) {
  const questions = await import('./insight-tasks.js');
  return /** @type {any} */ (questions[task.ask])(task, tell);
}

/**
 * A question about steps: one of explain-tasks.js, or the same where there are rules.
 * @template {keyof typeof import('./explain-tasks.js')} Way
 * @param {import('./explain-tasks.js').Place & { way: Way, most?: number, nodes?: number }} task
 * @param {Tell} [tell]
 * @returns {Promise<Awaited<ReturnType<typeof import('./explain-tasks.js')[Way]>>>}
 */
export async function explain(task, tell) {
  if (task.module) return /** @type {any} */ ((await ruled()).explain(/** @type {any} */ (task), tell));
  const ways = await import('./explain-tasks.js');
  return /** @type {any} */ (ways[task.way])(task, tell);
}

/**
 * What a picture shows.
 * @param {import('./photo-tasks.js').PhotoTask} task
 */
export async function photo(task) {
  return (await import('./photo-tasks.js')).read(task);
}

/**
 * A new puzzle.
 * @param {import('../pkg/make.js').Options} options
 * @param {Tell} [tell]
 */
export async function make(options, tell) {
  return (await import('./make-tasks.js')).puzzle(options, tell);
}

/**
 * The same as redoku/make has it, with limits of tries and nodes; or with the rules of a puzzle, as
 * redoku/full has it.
 * @param {(Task & { options?: any }) | { options?: any, limits?: { tries?: number,
 *   nodes?: number } }} task
 * @param {Tell} [tell]
 */
export async function generate(task, tell) {
  return (await ('json' in task ? ruled() : import('./make-tasks.js'))).generate(/** @type {any} */ (task), tell);
}
