// A custom rule runs in a worker of its own, which ends with the job; nowhere else.

import { ownWorker } from '../start-own-worker.js';
import { open, settle } from './workers.js';

/** @import { Job } from './workers.js' */

/**
 * Has a job done.
 * @param {Job} job
 * @returns {(reason: unknown) => void} What ends it.
 */
export function take(job) {
  const { id, method, payload, reject, progress } = job;
  /** @type {Worker | undefined} */
  let alone;
  /** @param {unknown} reason */
  const end = (reason) => {
    alone?.terminate();
    reject(reason);
  };
  const impossible = () => end(new Error('a JavaScript rule needs a worker, and this page can’t have one'));
  try {
    alone = open(ownWorker);
  } catch {
    impossible();
    return end;
  }
  alone.onmessage = ({ data }) => {
    if (data.progress) return progress?.(data.progress);
    alone?.terminate();
    settle(job, data);
  };
  alone.onerror = (event) => {
    event.preventDefault();
    impossible();
  };
  try {
    alone.postMessage({ id, method, payload });
  } catch (error) {
    end(error); // it can't be sent
  }
  return end;
}
