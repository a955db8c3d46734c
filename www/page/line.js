/** The status of the page: the state of the puzzle and, below it, the latest notice. */

import { button, find, keepFocus } from './dom.js';
import { reason } from './excuse.js';
import { say } from '../messages/words.js';

/**
 * Shows a notice, with a button for the next action if there is one.
 *
 * @typedef {(text: string, kind?: 'done' | 'problem' | 'rules', action?: { label: string,
 *   press: () => void }) => void} Tell
 */

export const status = find('status', HTMLElement);
export const state = find('state', HTMLElement);
export const notice = find('notice', HTMLElement);

/**
 * The width of a string, measured in Latin letters. A Chinese character counts as two.
 *
 * @param {string} text
 */
export const widthOf = (text) => text.replace(/[\u2e80-\uffef]/g, '  ').length;

/**
 * If a notice and its button together are wider than this, they hide the chip of the steps or the
 * analysis in portrait and short windows.
 */
const LINE = 36;

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
      status.dataset.news = widthOf(text + (action?.label ?? '')) > LINE ? 'long' : '';
      if (way) notice.append(' ', way);
    },
    () => way ?? document.getElementById('grid'),
  );
}

export const hush = () => tell('');

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
 * Loads something in advance: when the browser is idle, or after one second at the latest. Ignores
 * failures.
 *
 * @param {() => Promise<unknown>} load
 */
export function preload(load) {
  const run = () => load().catch(() => {});
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run); // Safari has no requestIdleCallback.
}

/**
 * Runs an action that may load more code. If it fails and wasn't cancelled, shows why.
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
