// Speaks to the worker: one task at a time, each can be cancelled. All grids of a page share the one worker.

import { init } from './redoku.js';

/** @import { Result } from './board.js' */
/** @typedef {{ id: number, result?: any, error?: string }} Answer */
/** @typedef {{ id: number, method: 'solve', payload: Uint8Array, resolve: (result: any) => void, reject: (error: unknown) => void }} Job */

/**
 * The first one is being worked on.
 * @type {Job[]}
 */
const queue = [];

/** @type {Worker | null} */
let worker = null;

/** Whether the next job can be handed over: somebody is there to do it, and waits. */
let idle = false;

/** Whether this page can have a worker, as far as we know. */
let possible = true;

let lastId = 0;

/**
 * Has one of the `tasks` done. Aborting it rejects with the signal's reason.
 * @param {Job['method']} method
 * @param {Uint8Array} payload
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<Result>}
 */
export function request(method, payload, { signal } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const job = { id: ++lastId, method, payload, resolve, reject };
    signal?.addEventListener('abort', () => cancel(job, signal.reason), { once: true });
    queue.push(job);
    start();
    next();
  });
}

/** Starts the worker, if it is not there yet, so that a later request finds it ready. */
export function start() {
  if (worker || !possible) return;
  try {
    const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker = started;
    started.onmessage = ({ data }) => started === worker && hear(data);
    started.onerror = (event) => {
      event.preventDefault();
      if (started === worker) giveUp();
    };
    init().then((module) => started.postMessage({ id: 0, method: 'init', payload: module }), giveUp);
  } catch {
    giveUp(); // the page's policy forbids it, or it lies on another origin
  }
}

/** @param {Answer} answer to `init`, which has the id 0, or to a job */
function hear(answer) {
  if (answer.id) settle(answer);
  else if (answer.error) return giveUp();
  idle = true;
  next();
}

function next() {
  if (!idle || !queue.length) return;
  idle = false;
  if (!worker) return doHere(queue[0]);
  const { id, method, payload } = queue[0];
  worker.postMessage({ id, method, payload });
}

/** @param {Answer} answer */
function settle({ id, result, error }) {
  if (queue[0]?.id !== id) return; // cancelled
  const { resolve, reject } = /** @type {Job} */ (queue.shift());
  if (error === undefined) resolve(result);
  else reject(new Error(error));
}

/**
 * A worker that computes can't listen: it is put away, and another one takes its place.
 * @param {Job} job
 * @param {unknown} reason
 */
function cancel(job, reason) {
  const place = queue.indexOf(job);
  if (place < 0) return;
  queue.splice(place, 1);
  job.reject(reason);
  if (place > 0 || idle || !worker) return;
  worker.terminate();
  worker = null;
  start();
}

/** No worker: from now on the work is done here. */
function giveUp() {
  worker?.terminate();
  worker = null;
  possible = false;
  idle = true;
  next();
}

/** @param {Job} job */
async function doHere({ id, method, payload }) {
  try {
    await new Promise((drawn) => setTimeout(drawn));
    await init();
    const { tasks } = await import('./tasks.js');
    hear({ id, result: queue[0]?.id === id ? tasks[method](payload) : undefined });
  } catch (error) {
    hear({ id, error: String(error instanceof Error ? error.message : error) });
  }
}
