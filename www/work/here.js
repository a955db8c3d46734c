// Does a task on the thread that asked, if the page can have no worker.

import { init } from '../solver.js';
import { run } from './tasks.js';

/** @import { Progress } from './tasks.js' */
/** @import { Answer, Job } from './workers.js' */

const breath = () => new Promise((drawn) => setTimeout(drawn));

/**
 * @param {Job} job
 * @param {() => boolean} wanted whether it was not cancelled meanwhile
 * @returns {Promise<Answer>}
 */
export async function perform({ id, method, payload, progress }, wanted) {
  /** @param {Progress} done */
  const tell = async (done) => {
    progress?.(done);
    await breath();
    if (!wanted()) throw new Error('cancelled');
  };
  await breath();
  await init({}, ['solver']);
  // Most questions can't be interrupted on this thread, so the module's default limit applies.
  const limited = payload.abortable ? { ...payload, branches: undefined } : payload;
  return { id, result: wanted() ? await run(method, limited, tell) : undefined };
}
