/** The status line of the page: what holds of the puzzle, and below it what has just been done. */

import { button, find } from './dom.js';
import { reason } from './excuse.js';
import { knows, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * Says what has just been done, with a way on from there, if there is one.
 *
 * @typedef {(text: string, kind?: 'done' | 'problem', action?: { label: string, press: () =>
 *   void }) => void} Tell
 */

export const status = find('status', HTMLElement);
export const state = find('state', HTMLElement);
export const notice = find('notice', HTMLElement);

/** @type {Tell} */
export function tell(text, kind = 'done', action) {
  if (text) status.setAttribute('aria-live', 'polite');
  notice.dataset.kind = kind;
  notice.textContent = text;
  if (!action) return;
  const { label, press } = action;
  const way = button(label, () => {
    // By keys: the button goes, and they go on in the grid.
    if (document.activeElement === way) /** @type {RedokuGrid} */ (document.getElementById('grid')).focus();
    hush();
    press();
  });
  notice.append(' ', way);
}

export const hush = () => tell('');

/** @param {string} format */
export const nameOf = (format) => (knows(`format.${format}`) ? say(`format.${format}`) : format);

/** @param {Uint8Array} cells */
export const givens = (cells) => say('page.givens', { count: cells.filter(Boolean).length });

/**
 * Loads something once, when it is first asked for; after a failure it can be asked for again.
 *
 * @template Loaded
 * @param {() => Promise<Loaded>} load
 */
export function once(load) {
  /** @type {Promise<Loaded> | undefined} */
  let loaded;
  return () =>
    (loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    }));
}

/**
 * Does something for which more may have to be loaded, and says why if it fails without having been
 * cancelled.
 *
 * @param {() => Promise<unknown>} act
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export async function there(act) {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) tell(reason(error), 'problem');
    return false;
  }
}
