/**
 * What a text holds: a short one is read at once, a long one by a worker, so that the page never
 * stands still.
 */

import { weigh } from '../puzzle/payload.js';
import { splitProgress } from '../puzzle/progress.js';
import { failed, literate, module, parse as parseHere, read as readHere } from './reader.js';

/** @import { Read } from './reader.js' */

/**
 * It may take more than a frame to read a text with more characters; with fewer where there may be
 * rules in it.
 */
const LONG = { parse: 100_000, read: 20_000 };

export { literate };

/**
 * @param {'parse' | 'read'} way
 * @param {string} link or any other text
 * @param {AbortSignal} [signal]
 */
async function take(way, link, signal) {
  const { text } = splitProgress(link);
  const long = text.length > LONG[way] || (way === 'read' && (await weigh(text)) > LONG.read);
  if (!long) return way === 'read' ? readHere(text) : parseHere(text);
  const { request, close } = (await import('./client.js')).desk();
  try {
    return await request('text', { way, text }, { signal });
  } finally {
    close();
  }
}

/**
 * What stands for a text of which only the digits matter, where that is known without waiting.
 *
 * @param {string} text
 */
export const parseNow = (text) => (text.length <= LONG.parse ? module?.parse(text) : undefined);

/**
 * The same, whatever it takes. Rejected where it can't be known, or `signal` has ended it.
 *
 * @param {string} text
 * @param {AbortSignal} [signal]
 */
export const parse = (text, signal) => take('parse', text, signal);

/**
 * What stands for a text in which there may be rules. What `signal` has ended is of no use.
 *
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<Read>}
 */
export const read = (text, signal) => take('read', text, signal).catch(failed);
