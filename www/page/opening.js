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

/**
 * Makes a button open a popup, or close it if it is open; the arrow keys also open a menu.
 *
 * @param {HTMLButtonElement} button
 * @param {(signal: AbortSignal, cause: MouseEvent | 0 | -1) => Promise<unknown>} toggle
 *   `cause`: the click, or the item to focus, if an arrow key was pressed
 */
export function popupButton(button, toggle) {
  button.addEventListener('click', (event) => {
    event.preventDefault(); // Otherwise the browser toggles it, too.
    show(button, (signal) => toggle(signal, event));
  });
  button.addEventListener('keydown', (event) => {
    if (button.ariaHasPopup !== 'menu' || !/^Arrow(Down|Up)$/.test(event.key)) return;
    event.preventDefault();
    show(button, (signal) => toggle(signal, event.key === 'ArrowDown' ? 0 : -1));
  });
}
