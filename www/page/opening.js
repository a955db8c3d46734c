/** What a button opens: a dialog or a menu that may have to be loaded first. */

import { there } from './line.js';

/** What is on its way. @type {{ key: unknown, abort: AbortController } | undefined} */
let coming;

/**
 * Opens something, unless something else is asked for before it is there. Asked for twice, it
 * opens once.
 *
 * @param {unknown} key what it is
 * @param {(signal: AbortSignal) => Promise<unknown>} open throws the signal's reason if that is
 *   aborted before there is anything to see
 */
export function show(key, open) {
  if (coming?.key === key) return;
  coming?.abort.abort();
  const mine = (coming = { key, abort: new AbortController() });
  const { signal } = mine.abort;
  there(async () => {
    try {
      await open(signal);
    } catch (error) {
      signal.throwIfAborted(); // Nobody wants to hear why it failed.
      throw error;
    }
  }).finally(() => {
    if (coming === mine) coming = undefined;
  });
}
