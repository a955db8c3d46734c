// The module that answers questions about a puzzle, loaded.

import { engineOf } from './engine.js';

/** @import { Task } from './tasks.js' */

/** Where the questions go, each with an `init`, a `Puzzle` that is asked, and a `Counter`. */
const ASKED = { analysis: () => import('./insight-classic.js'), full: () => import('./insight-ruled.js') };

/**
 * What answers a question, loaded.
 * @param {Task & { ask?: string }} task
 */
export async function asked(task) {
  const engine = /** @type {'analysis' | 'full'} */ (engineOf({ ask: 'any', ...task }));
  const module = await ASKED[engine]();
  await module.init({ [engine]: task.module }, [engine]);
  return module;
}
