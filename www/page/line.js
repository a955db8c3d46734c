/** The status line of the page: what holds of the puzzle, and below it what has just been done. */

import { find } from './dialog.js';
import { knows, say } from '../messages/words.js';
import { reasonOf } from '../modules/loader.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * Says what has just been done, with a way on from there, if there is one.
 *
 * @typedef {(text: string, kind?: 'done' | 'problem', action?: { label: string, press: () => void }) => void} Tell
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
  const way = document.createElement('button');
  way.type = 'button';
  way.textContent = label;
  way.addEventListener('click', () => {
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
 * Waits for something that needs WebAssembly, and says so where it can't come.
 *
 * @param {() => Promise<unknown>} load
 * @returns {Promise<boolean>} Whether it is there.
 */
export async function there(load) {
  try {
    await load();
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    tell(say(reason === 'failed' ? 'page.noSolver' : `page.${reason}`), 'problem');
    return false;
  }
}

/**
 * Does what comes when it is asked for.
 *
 * @param {() => Promise<unknown>} open
 */
export async function late(open) {
  try {
    await open();
  } catch {
    tell(say('page.noSolver'), 'problem');
  }
}
