/** Menu buttons: a button that opens a list of things to do, by mouse, finger or arrow keys. */

import { isDisabled, make } from '../element/nodes.js';
import { button as makeButton } from './dom.js';
import { show } from './opening.js';

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [note] A few more words, said more quietly.
 * @property {string} [group] The heading that it stands under.
 * @property {() => void} choose
 */

/**
 * @param {HTMLButtonElement} button Its `popovertarget` names the element that becomes the menu.
 * @param {() => Item[] | Promise<Item[]>} items Asked each time the menu opens. A single one is
 *   done right away.
 */
export function menuButton(button, items) {
  const menu = /** @type {HTMLElement} */ (document.getElementById(button.getAttribute('popovertarget') ?? ''));
  /** @type {HTMLElement[]} */
  let entries = [];

  /** @param {number} place Of the item to focus. */
  function open(place) {
    const all = items();
    if (Array.isArray(all) && all.length === 1) return all[0].choose();
    show(button, async (signal) => {
      // Items that are there are shown at once.
      if (Array.isArray(all)) return fill(all, place);
      const late = await all;
      signal.throwIfAborted();
      fill(late, place);
    });
  }

  /**
   * @param {Item[]} all
   * @param {number} place Of the item to focus, counted from the end if it is negative.
   */
  function fill(all, place) {
    /** @type {HTMLElement} */
    let parent = menu;
    menu.replaceChildren();
    entries = all.map(({ label, note, group, choose }) => {
      if (group && group !== parent.ariaLabel) {
        parent = make('div', { role: 'group', 'aria-label': group }, make('div', { class: 'heading', 'aria-hidden': 'true' }, group));
        menu.append(parent);
      }
      const entry = makeButton(
        label,
        () => {
          toggle(false);
          choose();
        },
        { role: 'menuitem', tabindex: '-1' },
      );
      if (note) entry.append(make('small', {}, note));
      parent.append(entry);
      return entry;
    });
    toggle(true);
    fit();
    // The page stays where it is: what was under the pointer still is.
    entries.at(place)?.focus({ preventScroll: true });
    menu.scrollTop = place < 0 ? menu.scrollHeight : 0;
  }

  /**
   * The browser restores the focus, except one without popovers, which only shows and hides the
   * menu.
   *
   * @param {boolean} on
   */
  function toggle(on) {
    menu.togglePopover?.(on);
    tell(on);
  }

  /** @param {boolean} on */
  function tell(on) {
    menu.hidden = !on;
    button.setAttribute('aria-expanded', `${on}`);
  }

  /** Puts the menu below or above the tools, wherever it has more room. */
  function fit() {
    const { top, bottom, left, width } = /** @type {Element} */ (button.closest('.tools')).getBoundingClientRect();
    const below = innerHeight - bottom;
    const up = menu.scrollHeight > below && top > below;
    menu.style.maxHeight = `${Math.floor(Math.max(up ? top : below, 160)) - 8}px`;
    if (!('togglePopover' in menu)) return; // Without popovers it stays below the button.
    menu.style.width = `${width}px`;
    menu.style.left = `${scrollX + left}px`;
    menu.style.top = `${scrollY + (up ? top - menu.offsetHeight - 1 : bottom + 1)}px`;
  }

  // Also after a press elsewhere.
  menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && tell(false));
  button.addEventListener('click', (event) => {
    event.preventDefault(); // Else the browser toggles it, too.
    if (!menu.hidden) toggle(false);
    else if (!isDisabled(button)) open(0);
  });
  button.addEventListener('keydown', (event) => {
    // If there is no menu to open, they scroll.
    if (!/^Arrow(Down|Up)$/.test(event.key) || !button.hasAttribute('aria-haspopup') || isDisabled(button)) return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  });
  menu.addEventListener('keydown', (event) => {
    const { key } = event;
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = { ArrowDown: (at + 1) % entries.length, ArrowUp: at - 1, Home: 0, End: -1 }[key];
    if (to !== undefined) entries.at(to)?.focus();
    else if (key === 'Escape' || key === 'Tab') toggle(false);
    else return;
    if (key === 'Tab')
      button.focus(); // Tab goes on from the button.
    else event.preventDefault();
  });
  // Tab leads to where the focus is, if anywhere in it.
  for (const [event, tabIndex] of /** @type {const} */ ([
    ['focusin', 0],
    ['focusout', -1],
  ])) {
    menu.addEventListener(event, ({ target }) => {
      /** @type {HTMLElement} */ (target).tabIndex = tabIndex;
    });
  }
}
