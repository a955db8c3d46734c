// Which module works on a puzzle: nobody else decides that.

import { HOUSES, isPlain, hasNoRules } from '../puzzle/puzzle.js';

/**
 * The solver, which is already loaded, solves classic puzzles. `analysis` answers questions about
 * them. All other puzzles need `full`, which is several times as large. For steps of puzzles
 * without rules, the tasks load `explain` themselves.
 * @param {{ json: string, customRule?: string, ask?: string, way?: string }} task `ask` is the
 *   question, if it is one, and `way` one about steps.
 * @returns {'solver' | 'analysis' | 'full'}
 */
export function engineOf({ json, customRule = '', ask, way }) {
  const { cells: _, houses = HOUSES, rules = [], candidates, ...unknown } = JSON.parse(json);
  // That module reports what is wrong with a puzzle.
  if (!Array.isArray(rules) || !Array.isArray(houses) || Object.keys(unknown).length) return 'full';
  if (!(way ? hasNoRules : isPlain)({ houses, rules, customRule, candidates })) return 'full';
  return ask ? 'analysis' : 'solver';
}

/** Where the modules are that a worker has not got yet. */
const DOORS = { analysis: () => import('../analysis.js'), full: () => import('../full.js') };

/**
 * A task with the module that it needs, if it is another one than the solver: compiled, so that the
 * worker need not do that again.
 * @template {Parameters<typeof engineOf>[0]} T
 * @param {T} task
 * @returns {Promise<T & { module?: WebAssembly.Module }>}
 */
export async function equip(task) {
  const engine = engineOf(task);
  if (engine === 'solver') return task;
  const { [engine]: module } = await (await DOORS[engine]()).init({}, [engine]);
  return { ...task, module };
}
