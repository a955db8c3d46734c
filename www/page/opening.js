/** Opens dialogs and menus that may have to be loaded first. */

import { there } from './line.js';

/** The one that is loading. @type {{ key: unknown, abort: AbortController } | undefined} */
let coming;

function cancel() {
  coming?.abort.abort();
  coming = undefined;
}
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || !coming) return;
  cancel();
  event.preventDefault();
});

/**
 * Opens a dialog or a menu, unless another one is requested while it loads. A second request for
 * the same one is ignored. Escape cancels the loading.
 *
 * @param {unknown} key identifies it
 * @param {(signal: AbortSignal) => Promise<unknown>} open throws the signal's reason if the signal
 *   is aborted before anything is shown
 */
export function show(key, open) {
  if (coming?.key === key) return;
  cancel();
  const mine = (coming = { key, abort: new AbortController() });
  const { signal } = mine.abort;
  there(async () => {
    try {
      await open(signal);
    } catch (error) {
      signal.throwIfAborted(); // An error is of no interest then.
      throw error;
    }
  }).finally(() => {
    if (coming === mine) coming = undefined;
  });
}
