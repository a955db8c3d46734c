// Speaks to a worker: one task at a time, each can be cancelled. All grids of a page share one; who asks much in the background
// has a desk of their own.

import { HOUSES, isPlain } from './board.js';
import { init } from './solver.js';

/** @typedef {typeof import('./tasks.js').tasks} Tasks */
/** @typedef {typeof import('./insight-tasks.js')} Questions */
/** What a task answers, or what it was told to ask. @template {keyof Tasks} Method, Payload @typedef {Awaited<ReturnType<Payload extends { ask: infer Ask extends keyof Questions } ? Questions[Ask] : Tasks[Method]>>} Answered */
/** @typedef {import('./tasks.js').Progress} Progress */
/** @typedef {{ id: number, result?: any, error?: string, cause?: unknown, progress?: Progress }} Answer */
/** @typedef {{ signal?: AbortSignal, progress?: (progress: Progress) => void }} Options */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {keyof Tasks} method
 * @property {any} payload
 * @property {(result: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {Options['progress']} [progress]
 */

/** Whether this lies on another origin than the page, which can't start workers from there. */
const foreign = new URL(import.meta.url).origin !== globalThis.origin;

/**
 * A worker of the page's own, whose whole program is to import one that lies elsewhere.
 * @param {URL} place
 */
function borrow(place) {
  const program = URL.createObjectURL(new Blob([`import ${JSON.stringify(place)}`], { type: 'text/javascript' }));
  const worker = new Worker(program, { type: 'module' });
  for (const name of ['message', 'error']) worker.addEventListener(name, () => URL.revokeObjectURL(program), { once: true });
  return worker;
}

/** A worker, and those who wait for it. */
export function desk() {
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
   * @template {keyof Tasks} Method
   * @template {Parameters<Tasks[Method]>[0]} Payload
   * @param {Method} method
   * @param {Payload} payload
   * @param {Options} [options]
   * @returns {Promise<Answered<Method, Payload>>}
   */
  async function request(method, payload, { signal, progress } = {}) {
    signal?.throwIfAborted();
    const ready = payload instanceof Uint8Array ? payload : await prepare(payload);
    signal?.throwIfAborted();
    return new Promise((/** @type {(result: any) => void} */ resolve, reject) => {
      const job = { id: ++lastId, method, payload: ready, resolve, reject, progress };
      if ('own' in ready && ready.own) return doAlone(job, signal);
      signal?.addEventListener('abort', () => cancel(job, signal.reason), { once: true });
      queue.push(job);
      start();
      next();
    });
  }

  /** Starts the worker, if it is not there yet, so that a later request finds it ready. */
  function start() {
    if (worker || !possible) return;
    try {
      // In full, so that bundlers find it.
      const started = foreign ? borrow(new URL('./worker.js', import.meta.url)) : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
      worker = started;
      started.onmessage = ({ data }) => started === worker && hear(data);
      started.onerror = (event) => {
        event.preventDefault();
        if (started === worker) giveUp();
      };
      init().then((module) => started.postMessage({ id: 0, method: 'init', payload: module }), giveUp);
    } catch {
      giveUp(); // the page's policy forbids it
    }
  }

  /** @param {Answer} answer to `init`, which has the id 0, or to a job */
  function hear(answer) {
    const job = queue[0];
    if (answer.progress) return job?.id === answer.id ? job.progress?.(answer.progress) : undefined;
    // A job that was cancelled is no longer the first.
    if (answer.id) job?.id === answer.id && settle(/** @type {Job} */ (queue.shift()), answer);
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
  async function doHere(job) {
    const { id, method, payload } = job;
    const breath = () => new Promise((drawn) => setTimeout(drawn));
    /** @param {Progress} progress */
    const tell = async (progress) => {
      job.progress?.(progress);
      await breath();
      if (queue[0] !== job) throw new Error('cancelled');
    };
    try {
      await breath();
      await init();
      const { tasks } = await import('./tasks.js');
      hear({ id, result: queue[0] === job ? await tasks[method](payload, tell) : undefined });
    } catch (error) {
      hear({ id, error: String(error instanceof Error ? error.message : error) });
    }
  }

  return { request, start };
}

const shared = desk();

/** Has one of the tasks done by the worker that all share. Aborting it rejects with the signal's reason. */
export const request = shared.request;

/** Starts that worker, if it is not there yet, so that a later request finds it ready. */
export const start = shared.start;

/**
 * Adds the full module to a puzzle that needs it: compiled, so that the worker need not do that again.
 * @template {{ json: string, own?: string }} P
 * @param {P} payload
 * @returns {Promise<P & { module?: WebAssembly.Module }>}
 */
async function prepare(payload) {
  const { houses = HOUSES, rules = [] } = JSON.parse(payload.json);
  if (isPlain({ houses, rules, own: payload.own ?? '' })) return payload;
  const full = await import('./full.js');
  return { ...payload, module: await full.init() };
}

/**
 * @param {Job} job
 * @param {Answer} answer
 */
function settle({ resolve, reject }, { result, error, cause }) {
  if (error === undefined) resolve(result);
  else reject(new Error(error, { cause }));
}

/**
 * A rule of one's own runs in a worker of its own, which ends with the job; nowhere else.
 * @param {Job} job
 * @param {AbortSignal} [signal]
 */
function doAlone(job, signal) {
  const { id, method, payload, reject, progress } = job;
  const impossible = () => reject(new Error('a rule of one’s own needs a worker, and this page can’t have one'));
  /** @type {Worker} */
  let alone;
  try {
    alone = foreign ? borrow(new URL('./own-worker.js', import.meta.url)) : new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
  } catch {
    return impossible();
  }
  alone.onmessage = ({ data }) => {
    if (data.progress) return progress?.(data.progress);
    alone.terminate();
    settle(job, data);
  };
  alone.onerror = (event) => {
    event.preventDefault();
    alone.terminate();
    impossible();
  };
  signal?.addEventListener('abort', () => {
    alone.terminate();
    reject(signal.reason);
  }, { once: true });
  alone.postMessage({ id, method, payload });
}
