/**
 * Loads the panel's style and handles its keys: Escape, and arrows, Home and End on its tabs.
 * Loaded soon after the solver, or when the panel first opens.
 */

import { dress } from './dom.js';
import { isText } from './focus.js';

/** @import { OpenPanel, Part } from './panel.js' */

/**
 * Whether this is an Escape that hasn't been handled yet, outside text fields and with no dialog or
 * menu open.
 *
 * @param {KeyboardEvent} event
 */
export const isEscape = ({ key, target, defaultPrevented }) =>
  key === 'Escape' && !defaultPrevented && !isText(target) && !document.querySelector('dialog[open], .popup:not([hidden])');

/**
 * Makes Escape close the panel, and returns the key handler for the tabs.
 *
 * @param {HTMLElement} box the panel
 * @param {ReadonlyMap<Part, HTMLElement>} tabs in their order
 * @param {OpenPanel} open
 * @returns {Promise<(event: KeyboardEvent) => void>}
 */
export async function panelKeys(box, tabs, open) {
  await dress(new URL('./panel.css', import.meta.url));

  // The window gets the key last, so anything else that Escape cancels takes precedence.
  addEventListener('keydown', (event) => {
    if (!box.hidden && isEscape(event)) open();
  });

  const parts = [...tabs.keys()];
  return (event) => {
    const at = parts.findIndex((part) => tabs.get(part) === document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open(parts.at(to % parts.length), true);
  };
}
