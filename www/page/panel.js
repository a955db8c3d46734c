/**
 * The panel: Steps, Analysis and Rules as tabs, or the options for a new puzzle. It replaces the
 * facts, the tools and the pad and, in one column, the answers. While it is open, rows and columns
 * are numbered.
 *
 * Each part is an element whose id is the part's name. It is open unless it is `hidden`, and it
 * dispatches `toggle` when it opens or closes.
 */

import { find, isRendered, keepFocus } from './dom.js';
import { once, preload, there } from './line.js';
import { follow } from './store.js';

/** @import { RedokuGrid } from '../element.js' */

/** @typedef {'steps' | 'insight' | 'rules' | 'make'} Part */

/** The parts with tabs, in tab order. @type {Part[]} */
const TABS = ['steps', 'insight', 'rules'];

/**
 * Opens a part of the panel; without one, closes the panel. With `byKey`, focuses the part's tab.
 *
 * @typedef {(part?: Part, byKey?: boolean) => void} OpenPanel
 */

/** @param {RedokuGrid} grid @returns {OpenPanel} */
export function panel(grid) {
  const box = find('panel', HTMLElement);
  const [title, list, close] = /** @type {HTMLElement[]} */ ([...find('tabs', HTMLElement).children]);
  const parts = new Map([...TABS, /** @type {const} */ ('make')].map((part) => [part, find(part, HTMLElement)]));
  const tabs = new Map(TABS.map((part) => [part, find(`tab-${part}`, HTMLButtonElement)]));

  /** The element focused before the panel opened; gets the focus back. @type {Element | null} */
  let opener = null;

  const loadKeys = once(async () => (await import('./panel-keys.js')).panelKeys(box, tabs, open));

  /** @type {OpenPanel} */
  function open(part, byKey) {
    if (box.hidden) opener = document.activeElement;
    document.documentElement.toggleAttribute('data-panel', !!part);
    const toggled = [...parts].filter(([name, { hidden }]) => hidden === (name === part));
    keepFocus(
      () => {
        box.hidden = !part;
        title.hidden = part !== 'make';
        list.hidden = part === 'make';
        for (const [, element] of toggled) element.hidden = !element.hidden;
      },
      () => /** @type {HTMLElement} */ (opener !== document.body && isRendered(opener) ? opener : grid),
    );
    for (const [name, tab] of tabs) {
      tab.ariaSelected = `${name === part}`;
      tab.tabIndex = name === part ? 0 : -1;
    }
    // The panel may have hidden the focused element.
    if (part && (byKey || !isRendered(document.activeElement))) tabs.get(part)?.focus({ preventScroll: true });
    for (const [, element] of toggled) element.dispatchEvent(new Event('toggle'));
    there(async () => {
      await loadKeys();
      (await import('../element/edges.js')).edge(grid, !box.hidden);
    });
  }

  for (const part of TABS)
    for (const button of [find(`fact-${part}`, HTMLButtonElement), /** @type {HTMLElement} */ (tabs.get(part))])
      button.addEventListener('click', () => open(part, document.activeElement === button));
  close.addEventListener('click', () => open());
  // Keys pressed before the handler has loaded are handled once it has.
  list.addEventListener('keydown', (event) => there(async () => (await loadKeys())(event)));
  // Preloaded, so that the panel has its style when it opens.
  follow(['loaded'], ({ loaded }) => {
    if (loaded) preload(loadKeys); // Opening tries again.
  });

  return open;
}
