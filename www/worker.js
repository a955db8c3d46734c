// Long work off the main thread: answers each {id, method, payload} with {id, result} or {id,
// error}, and meanwhile, where that takes long, with any number of {id, progress}.

import { init } from './solver.js';
import { run } from './work/tasks.js';

addEventListener('message', async ({ data: { id, method, payload } }) => {
  try {
    // The page has what `init` returns.
    const result = method === 'init' ? void (await init(payload)) : await run(method, payload, (progress) => postMessage({ id, progress }));
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(/** @type {any} */ (error)?.message ?? error) });
  }
});
