/** The status of the page: the state of the puzzle and, below it, the latest notice. */

import { button, find, keepFocus } from './dom.js';
import { reason } from './excuse.js';
import { knows, say } from '../messages/words.js';

/** @import { Skipped } from '../pkg/full.js' */

/**
 * Shows a notice, with a button for the next action if there is one.
 *
 * @typedef {(text: string, kind?: 'done' | 'problem', action?: { label: string, press: () =>
 *   void }) => void} Tell
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

/** In portrait and short windows, a wider notice replaces the state. */
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

/** @param {string} format */
export const nameOf = (format) => (knows(`format.${format}`) ? say(`format.${format}`) : format);

/** @param {Uint8Array} cells */
export const givens = (cells) => say('page.givens', { count: cells.filter(Boolean).length });

/** A sentence names at most this many rules, then “…”. */
const MOST_NAMED = 5;

/**
 * A sentence that names the rules that were skipped, and where each is; '' if there are none.
 *
 * @param {Skipped[]} [skipped]
 */
export function saySkipped(skipped = []) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { what, place } of skipped) places.set(what, [...(places.get(what) ?? []), place]);
  const rules = Array.from(places, ([what, [place, ...more]]) =>
    place ? say('page.skippedAt', { what, place: more.length ? `${place}, …` : place }) : what,
  );
  if (rules.length > MOST_NAMED) rules.splice(MOST_NAMED, rules.length, '…');
  return rules.length ? say('page.skipped', { rules: rules.join(', ') }) : '';
}

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
