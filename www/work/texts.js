/**
 * What a text holds: a short one is read at once, a long one by a worker, so that the page never
 * stands still.
 */

import { weigh } from '../puzzle/payload.js';
import { splitProgress } from '../puzzle/progress.js';
import { failed, literate, mayHaveRules, module, read as readHere } from './reader.js';

/** @import { Read } from './reader.js' */

/** It may take more than a frame to read a text with more characters. */
const LONG = 20_000;

export { literate };

/**
 * @param {string} link or any other text
 * @param {AbortSignal} [signal]
 */
async function take(link, signal) {
  const { text } = splitProgress(link);
  if (text.length <= LONG && (await weigh(text)) <= LONG) return readHere(text);
  const { request, close } = (await import('./client.js')).desk();
  try {
    return await request('text', { text }, { signal });
  } finally {
    close();
  }
}

/**
 * What stands for a text, if that is known without waiting: it is short, and has no rules.
 *
 * @param {string} text
 */
export function readNow(text) {
  const plain = text.length <= LONG ? module?.parse(text) : undefined;
  return plain && !mayHaveRules(text, plain) ? plain : undefined;
}

/**
 * What stands for a text, whatever it takes. What `signal` has ended is of no use.
 *
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<Read>}
 */
export const read = (text, signal) => take(text, signal).catch(failed);
