// Which module works on a puzzle: nobody else decides that.

import { HOUSES, isPlain } from '../puzzle/puzzle.js';

/**
 * The solver, which is there already, finds the solutions of classic puzzles; questions about these
 * are for `analysis`; whatever is about other puzzles takes `full`, several times as large.
 * @param {{ json: string, customRule?: string, ask?: string }} task `ask` is the question, if it is
 *   one.
 * @returns {'solver' | 'analysis' | 'full'}
 */
export function engineOf({ json, customRule = '', ask }) {
  const { houses = HOUSES, rules = [] } = JSON.parse(json);
  if (!isPlain({ houses, rules, customRule })) return 'full';
  return ask ? 'analysis' : 'solver';
}

/** Where the modules are that a worker has not got yet. */
const DOORS = { analysis: () => import('../analysis.js'), full: () => import('../full.js') };

/**
 * A task with the module that it needs, if it is another one than the solver: compiled, so that the
 * worker need not do that again.
 * @template {{ json: string, customRule?: string, ask?: string }} T
 * @param {T} task
 * @returns {Promise<T & { module?: WebAssembly.Module }>}
 */
export async function equip(task) {
  const engine = engineOf(task);
  if (engine === 'solver') return task;
  const { [engine]: module } = await (await DOORS[engine]()).init({}, [engine]);
  return { ...task, module };
}
