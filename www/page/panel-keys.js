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
 * @param {HTMLElement} box the panel
 * @param {ReadonlyMap<Part, HTMLElement>} tabs in their order
 * @param {OpenPanel} open
 */
export function panelKeys(box, tabs, open) {
  const parts = [...tabs.keys()];
  for (const [at, tab] of [...tabs.values()].entries())
    tab.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      open(parts.at(to % parts.length), true);
    });

  // On the window, the last to hear of the key: whatever else Escape cancels comes first.
  addEventListener('keydown', (event) => {
    if (!box.hidden && isEscape(event)) open();
  });
}
