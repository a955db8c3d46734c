/**
 * Menu buttons: each opens a list of things to do, by mouse, finger or arrow keys. They share one
 * menu: it stands below or above its button, and on a phone at the bottom edge of the window.
 */

import { isDisabled, make } from '../element/nodes.js';
import { button as makeButton, find } from './dom.js';
import { iconOf } from './icons.js';
import { show } from './opening.js';

/**
 * An item either does something, once the menu has closed, or replaces the list by another one.
 *
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [name] identifies the item
 * @property {string} [note] a few more words, in soft ink
 * @property {string} [icon] an SVG path, as in icons.js
 * @property {() => unknown} [choose]
 * @property {() => Group[]} [list]
 */

/**
 * `look` is the arrangement: boxes side by side, rows in two columns if there is room, or icons
 * above their words; the default is one row per item.
 *
 * @typedef {{ title?: string, look?: 'boxes' | 'pairs' | 'icons', items: Item[] }} Group
 */

const menu = find('menu', HTMLElement);

/** The button that opened the menu last. @type {HTMLButtonElement | undefined} */
let opener;

/** @type {HTMLElement[]} */
let entries = [];

/**
 * @param {HTMLButtonElement} button Its `popovertarget` is the menu.
 * @param {() => Group[] | Promise<Group[]>} list Called each time the menu opens. An item that is
 *   alone in it is done right away.
 */
export function menuButton(button, list) {
  /** @param {number} place of the item to focus */
  function open(place) {
    const groups = list();
    if (Array.isArray(groups) && groups.length === 1 && groups[0].items.length === 1) return groups[0].items[0].choose?.();
    show(button, async (signal) => {
      // Items that are there are shown at once.
      const shown = Array.isArray(groups) ? groups : await groups;
      signal.throwIfAborted();
      // Closed first, so that the focus comes back to this button.
      if (!menu.hidden) toggle(false);
      opener = button;
      fill(shown, place);
    });
  }

  button.addEventListener('click', (event) => {
    event.preventDefault(); // Else the browser toggles it, too.
    if (!menu.hidden && opener === button) toggle(false);
    else if (!isDisabled(button)) open(0);
  });
  button.addEventListener('keydown', (event) => {
    // If there is no menu to open, they scroll.
    if (!/^Arrow(Down|Up)$/.test(event.key) || !button.hasAttribute('aria-haspopup') || isDisabled(button)) return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  });
}

/**
 * Shows a list.
 *
 * @param {Group[]} groups
 * @param {number} place of the item to focus, counted from the end if it is negative
 */
function fill(groups, place) {
  menu.setAttribute('aria-labelledby', opener?.id ?? '');
  menu.replaceChildren(
    ...groups.map(({ title, look, items }) =>
      make(
        'div',
        { class: look, ...(title && { role: 'group', 'aria-label': title }) },
        ...(title ? [make('div', { class: 'heading', 'aria-hidden': 'true' }, title)] : []),
        ...items.map(entryOf),
      ),
    ),
  );
  entries = Array.from(menu.querySelectorAll('button'));
  toggle(true);
  fit();
  // The page stays where it is: what was under the pointer still is.
  entries.at(place)?.focus({ preventScroll: true });
  menu.scrollTop = place < 0 ? menu.scrollHeight : 0;
}

/** @param {Item} item */
function entryOf({ label, name, note, icon, choose, list }) {
  function press() {
    if (list) return fill(list(), 0);
    toggle(false);
    choose?.();
  }
  const entry = makeButton('', press, { role: 'menuitem', tabindex: '-1', 'data-item': name });
  entry.append(...(icon ? [iconOf(icon)] : []), make('span', {}, label), ...(note ? [' ', make('small', {}, note)] : []));
  return entry;
}

/**
 * The browser restores the focus, except one without popovers, which only shows and hides the menu.
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
  opener?.setAttribute('aria-expanded', `${on}`);
}

/**
 * Measures the room below or above the button, wherever there is more; the style sheet decides
 * whether the menu stands there.
 */
function fit() {
  const around = opener?.closest('header, #tools');
  if (!around) return;
  const { top, bottom, left, width } = around.getBoundingClientRect();
  const below = innerHeight - bottom;
  const up = menu.scrollHeight > below && top > below;
  const put = (/** @type {string} */ name, /** @type {number} */ length) => menu.style.setProperty(name, `${Math.floor(length)}px`);
  put('--room', Math.max(up ? top : below, 160) - 8);
  put('--width', width);
  put('--left', left);
  put('--top', up ? top - menu.offsetHeight - 4 : bottom + 4);
}
addEventListener('resize', () => menu.hidden || fit());

/**
 * The item above or below, the nearest in the next row; from the last row it goes on in the first.
 *
 * @param {number} at
 * @param {1 | -1} way
 */
function nextRow(at, way) {
  const boxes = entries.map((entry) => entry.getBoundingClientRect());
  const { top, left } = boxes[at] ?? { top: -Infinity, left: 0 };
  const beyond = boxes.filter((box) => way * (box.top - top) > 1);
  if (!beyond.length) return way > 0 ? 0 : -1;
  const row = way * Math.min(...beyond.map((box) => way * box.top));
  const [nearest] = beyond.filter((box) => Math.abs(box.top - row) < 1).sort((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left));
  return boxes.indexOf(nearest);
}

// Also after a press elsewhere.
menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && tell(false));
menu.addEventListener('keydown', (event) => {
  const { key } = event;
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (key === 'ArrowDown') entries.at(nextRow(at, 1))?.focus();
  else if (key === 'ArrowUp') entries.at(nextRow(at, -1))?.focus();
  else if (key === 'ArrowRight') entries.at((at + 1) % entries.length)?.focus();
  else if (key === 'ArrowLeft') entries.at(at - 1)?.focus();
  else if (key === 'Home') entries[0]?.focus();
  else if (key === 'End') entries.at(-1)?.focus();
  else if (key === 'Escape' || key === 'Tab') toggle(false);
  else return;
  if (key === 'Tab')
    opener?.focus(); // Tab goes on from the button.
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
