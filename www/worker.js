// Long work off the main thread: answers each {id, method, payload} with {id, result} or {id, error}, and meanwhile, where
// that takes long, with any number of {id, progress}.

import { init } from './solver.js';
import { tasks } from './work/tasks.js';

/** @import { Progress } from './work/tasks.js' */

/** @type {Record<string, (payload: any, tell: (progress: Progress) => void) => unknown>} */
const methods = { init: (from) => init(from), ...tasks };

addEventListener('message', async ({ data: { id, method, payload } }) => {
  try {
    const result = await methods[method](payload, (progress) => postMessage({ id, progress }));
    // `init` returns the compiled module, which the page has already.
    postMessage({ id, result: method === 'init' ? undefined : result });
  } catch (error) {
    postMessage({ id, error: String(error instanceof Error ? error.message : error) });
  }
});
