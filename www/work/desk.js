// Hands tasks to a worker, one after the other; each can be cancelled.

import { init } from '../solver.js';
import { worker as program } from '../start-worker.js';
import { open, settle } from './workers.js';

/** @import { Answer, Job } from './workers.js' */

/** @typedef {import('./tasks.js').Tasks} Tasks */
/** @typedef {typeof import('./insight-tasks.js')} Questions */
/** @typedef {typeof import('./explain-tasks.js')} Ways */
/**
 * What a task answers, or what it was told to ask.
 *
 * @template {keyof Tasks} Method, Payload
 * @typedef {Awaited<ReturnType<Payload extends { ask: infer Ask extends keyof Questions } ?
 *   Questions[Ask] : Payload extends { way: infer Way extends keyof Ways } ?
 *   Ways[Way] : Tasks[Method]>>} Answered
 */
/** @typedef {import('./tasks.js').Progress} Progress */
/** @typedef {{ signal?: AbortSignal, progress?: (progress: Progress) => void }} Options */

/**
 * A worker with nothing to do ends after this many milliseconds; the next task starts another one.
 * In Deno and Bun, which have no `document`, a program can't exit until its workers have ended.
 */
const IDLE = globalThis.document || 'WorkerGlobalScope' in globalThis ? 60_000 : 100;

/** A worker that does one task after the other. */
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

  /** How many requests are not settled yet, including those whose module is still loading. */
  let pending = 0;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  /** Whether this page can have a worker, as far as we know. */
  let possible = true;

  /** What ends each of the jobs that are not done yet. @type {Set<(reason: unknown) => void>} */
  const ends = new Set();

  /** Why nothing is done here any more. @type {DOMException | undefined} */
  let closed;

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
    const check = () => {
      signal?.throwIfAborted();
      if (closed) throw closed;
    };
    check();
    /** @type {(reason: unknown) => void} */
    let end = () => {};
    const abort = () => end(signal?.reason);
    pending++;
    try {
      const ready = 'json' in payload ? await (await import('./engine.js')).equip(payload) : payload;
      const alone = 'customRule' in ready && ready.customRule && (await import('./alone.js'));
      check();
      return await new Promise((/** @type {(result: any) => void} */ resolve, reject) => {
        const job = { id: ++lastId, method, payload: ready, resolve, reject, progress };
        end = alone ? alone.take(job) : enqueue(job);
        ends.add(end);
        signal?.addEventListener('abort', abort);
      });
    } finally {
      pending--;
      ends.delete(end);
      signal?.removeEventListener('abort', abort);
    }
  }

  /**
   * @param {Job} job
   * @returns {(reason: unknown) => void} What ends it.
   */
  function enqueue(job) {
    queue.push(job);
    start();
    next();
    return (reason) => cancel(job, reason);
  }

  /** Starts the worker, if it is not there yet. */
  function start() {
    if (worker || !possible) return;
    try {
      const started = open(program);
      worker = started;
      started.onmessage = ({ data }) => started === worker && hear(data);
      started.onerror = (event) => {
        event.preventDefault();
        if (started === worker) giveUp();
      };
      init({}, ['solver']).then(
        (modules) => started.postMessage({ id: 0, method: 'init', payload: modules }),
        (error) => started === worker && fail(error),
      );
    } catch {
      giveUp(); // the page's policy forbids it
    }
  }

  /** @param {Answer} answer to `init`, which has the id 0, or to a job */
  function hear(answer) {
    const job = queue[0];
    if (answer.progress) return void (job?.id === answer.id && job.progress?.(answer.progress));
    // A job that was cancelled is no longer the first.
    if (answer.id) job?.id === answer.id && settle(/** @type {Job} */ (queue.shift()), answer);
    else if (answer.error) return giveUp();
    idle = true;
    next();
  }

  function next() {
    clearTimeout(resting);
    const job = queue[0];
    if (!idle) return;
    if (!job) {
      if (worker) resting = setTimeout(dismiss, IDLE);
      return;
    }
    idle = false;
    if (!worker) return doHere(job);
    const { id, method, payload } = job;
    try {
      worker.postMessage({ id, method, payload });
    } catch (error) {
      queue.shift()?.reject(error); // it can't be sent
      idle = true;
      next();
    }
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
    dismiss();
    start();
  }

  function dismiss() {
    clearTimeout(resting);
    worker?.terminate();
    worker = null;
    idle = false;
  }

  /**
   * What the worker needs can't be loaded. A later request tries again.
   * @param {unknown} error
   */
  function fail(error) {
    dismiss();
    for (const { reject } of queue.splice(0)) reject(error);
  }

  /**
   * Ends the worker. What is not done yet is rejected with an `AbortError`, and so is all that is
   * asked from now on.
   */
  function close() {
    closed ??= new DOMException('worker closed', 'AbortError');
    possible = false;
    for (const end of ends) end(closed);
    dismiss();
  }

  /** No worker: from now on the work is done here. */
  function giveUp() {
    dismiss();
    possible = false;
    idle = true;
    next();
  }

  /** @param {Job} job */
  async function doHere(job) {
    try {
      hear(await (await import('./here.js')).perform(job, () => queue[0] === job));
    } catch (error) {
      hear({ id: job.id, error: String(/** @type {any} */ (error)?.message ?? error) });
    }
  }

  return { request, close, pending: () => pending };
}
