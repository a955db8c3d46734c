/** Keys of the panel: arrows, Home and End on its tabs; Escape. They load when it first opens. */

import { isText } from './focus.js';

/** @import { OpenPanel, Part } from './panel.js' */

/**
 * Whether this is an Escape that nothing else has heard, and that neither a text field nor an open
 * dialog or menu may want.
 *
 * @param {KeyboardEvent} event
 */
export const isEscape = ({ key, target, defaultPrevented }) =>
  key === 'Escape' && !defaultPrevented && !isText(target) && !document.querySelector('dialog[open], .popup:not([hidden])');

/**
 * Has Escape close the panel, and returns the handler for the keys of the tabs.
 *
 * @param {HTMLElement} box the panel
 * @param {ReadonlyMap<Part, HTMLElement>} tabs in their order
 * @param {OpenPanel} open
 * @returns {(event: KeyboardEvent) => void}
 */
export function panelKeys(box, tabs, open) {
  // On the window, the last to hear of the key: whatever else Escape cancels comes first.
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
