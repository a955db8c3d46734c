/** The status line of the page: what holds of the puzzle, and below it what has just been done. */

import { button, find, keepFocus } from './dom.js';
import { reason } from './excuse.js';
import { knows, say } from '../messages/words.js';

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
  const way =
    action &&
    button(action.label, () => {
      hush();
      action.press();
    });
  keepFocus(
    () => {
      notice.textContent = text;
      if (way) notice.append(' ', way);
    },
    () => way ?? document.getElementById('grid'),
  );
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
