/**
 * Counts or saves all solutions. This can take a very long time, so each job has its own worker,
 * which ends with the job.
 */

import { desk } from '../../work/client.js';
import { store } from '../store.js';
import { long, progressOf } from './insight-words.js';
import { taskOf } from '../../puzzle/puzzle.js';
import { say } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */
/** @import { InsightPanel } from './insight-panel.js' */
/** @import { Questions } from '../../work/desk.js' */
/** @import { Progress } from '../../work/tasks.js' */

/** How many solutions are saved at most. */
const SAVED = 100_000;

/** The jobs that are running. @type {{ count?: AbortController, save?: AbortController }} */
const jobs = {};

/** Stops the jobs. */
export function stopJobs() {
  for (const job of Object.values(jobs)) job.abort();
}

/**
 * Runs a job about the current puzzle. If it fails, shows a message. Returns `undefined` if it
 * fails or is stopped.
 *
 * @template {keyof Questions} A
 * @param {keyof typeof jobs} name
 * @param {Tell} tell
 * @param {A} ask
 * @param {object} [more]
 * @param {(progress: Progress) => void} [progress]
 * @returns {Promise<Awaited<ReturnType<Questions[A]>> | undefined>}
 */
async function run(name, tell, ask, more, progress) {
  const { signal } = (jobs[name] = new AbortController());
  const { request, close } = desk();
  try {
    const task = { json: taskOf(store.puzzle).json, ask, ...more };
    return /** @type {any} */ (await request('insight', /** @type {any} */ (task), { signal, progress }));
  } catch {
    if (!signal.aborted) tell(say('insight.failed'), 'problem');
  } finally {
    close();
    delete jobs[name];
  }
}

/**
 * Counts all solutions, or stops counting.
 *
 * @param {Tell} tell
 * @param {InsightPanel} panel
 * @param {(news: { exact: bigint }) => void} show
 */
export async function countSolutions(tell, panel, show) {
  if (jobs.count) {
    jobs.count.abort();
    return panel.count('', false);
  }
  panel.count(say('insight.looking'), true);
  const exact = await run('count', tell, 'countAll', {}, (progress) => {
    if (jobs.count) panel.count(progressOf(progress), true);
  });
  panel.count('', false);
  if (exact === undefined) return;
  show({ exact });
  tell(say('insight.exactly', { all: long(exact) }));
}

/**
 * Saves the solutions as a text file, or stops saving.
 *
 * @param {Tell} tell
 * @param {InsightPanel} panel
 */
export async function saveSolutions(tell, panel) {
  if (jobs.save) {
    jobs.save.abort();
    return panel.save(false);
  }
  panel.save(true);
  const found = await run('save', tell, 'lines', { limit: SAVED + 1 });
  panel.save(false);
  if (!found) return;
  const { text, count } = found;
  const url = URL.createObjectURL(new Blob([text.subarray(0, 82 * SAVED)], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'redoku.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  tell(say(count > SAVED ? 'insight.savedFirst' : 'insight.saved', { count: Math.min(count, SAVED) }));
}
