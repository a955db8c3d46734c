/** Menus: lists of actions. All share one element. */

import { make } from '../element/nodes.js';
import { button as makeButton, find } from './dom.js';
import { iconOf } from './icons.js';
import { popup } from './popup.js';

/**
 * An item either does something, once the menu has closed, or replaces the list with another one.
 *
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [name] identifies the item
 * @property {string} [note] extra text, in a softer colour
 * @property {string} [icon] an SVG path, as in icons.js
 * @property {boolean} [checked] for one of several choices, whether it is selected
 * @property {() => unknown} [choose]
 * @property {() => Group[]} [list]
 */

/**
 * `look` is the arrangement: boxes side by side, smaller boxes for `modes`, rows in two columns if
 * there is room, or icons above their words; the default is one row per item. The title of `modes`
 * isn't shown; screen readers announce it.
 *
 * @typedef {{ title?: string, look?: 'boxes' | 'modes' | 'pairs' | 'icons', items: Item[] }} Group
 */

/** The maximum time, in ms, and distance, in px, between the two presses of a double click. */
const [SOON, NEAR] = [500, 24];

const menu = find('menu', HTMLElement);
menu.tabIndex = -1;
const popped = popup(menu);

/** @type {HTMLElement[]} */
let entries = [];

/**
 * Opens the menu of a button. If it is open, a click closes it.
 *
 * @param {HTMLButtonElement} button
 * @param {() => Group[] | Promise<Group[]>} list
 * @param {AbortSignal} signal
 * @param {MouseEvent | number} cause the click, or the index of the item to focus; negative numbers
 *   count from the end
 */
export async function toggleMenu(button, list, signal, cause) {
  const isClick = typeof cause === 'object';
  if (isClick && popped.isOpen(button)) return popped.close();
  const groups = await list();
  signal.throwIfAborted();
  fill(button, groups, isClick ? placeFor(cause) : cause);
}

/**
 * Shows a list.
 *
 * @param {HTMLElement} button
 * @param {Group[]} groups
 * @param {number} [place] index of the item to focus; negative numbers count from the end. Without
 *   it, the menu itself gets the focus.
 */
function fill(button, groups, place) {
  menu.setAttribute('aria-labelledby', button.id);
  menu.replaceChildren(
    ...groups.map(({ title, look, items }) =>
      make(
        'div',
        { class: look, ...(title && { role: 'group', 'aria-label': title }) },
        ...(title && look !== 'modes' ? [make('div', { class: 'heading', 'aria-hidden': 'true' }, title)] : []),
        ...items.map((item) => entryOf(button, item)),
      ),
    ),
  );
  entries = Array.from(menu.querySelectorAll('button'));
  popped.open(button);
  // Don't scroll the page under the pointer.
  (place === undefined ? menu : entries.at(place))?.focus({ preventScroll: true });
  menu.scrollTop = Number(place) < 0 ? menu.scrollHeight : 0;
}

/**
 * The index of the item to focus after a click: 0 if a key caused the click, otherwise none,
 * because a highlighted item would look selected.
 *
 * @param {MouseEvent} click
 */
const placeFor = ({ detail }) => (detail ? undefined : 0);

/**
 * Ignores the second press of a double click. Otherwise it would hit whatever the menu covered.
 *
 * @param {MouseEvent} click the first click
 */
function ignoreSecond({ detail, clientX, clientY }) {
  if (!detail) return; // A key was pressed.
  const over = new AbortController();
  /** @param {MouseEvent} event */
  function ignore(event) {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return over.abort();
    event.stopPropagation();
    event.preventDefault();
  }
  for (const type of /** @type {const} */ (['pointerdown', 'mousedown', 'click']))
    addEventListener(type, ignore, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), SOON);
}

/** @param {HTMLElement} button @param {Item} item */
function entryOf(button, { label, name, note, icon, checked, choose, list }) {
  /** @param {MouseEvent} click */
  function press(click) {
    if (list) return fill(button, list(), placeFor(click));
    popped.close();
    ignoreSecond(click);
    choose?.();
  }
  const role = checked === undefined ? 'menuitem' : 'menuitemradio';
  const entry = makeButton('', press, { role, 'tabindex': '-1', 'data-item': name, 'aria-checked': checked?.toString() });
  entry.append(...(icon ? [iconOf(icon)] : []), make('span', {}, label), ...(note ? [' ', make('small', {}, note)] : []));
  return entry;
}

/**
 * Returns the index of the nearest item in the next row down, or up if `way` is -1. Down from the
 * last row it is 0; up from the first row it is -1, the last item.
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

menu.addEventListener('keydown', (event) => {
  const { key } = event;
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (key === 'ArrowDown') entries.at(nextRow(at, 1))?.focus();
  else if (key === 'ArrowUp') entries.at(nextRow(at, -1))?.focus();
  else if (key === 'ArrowRight') entries.at((at + 1) % entries.length)?.focus();
  else if (key === 'ArrowLeft') entries.at(Math.max(at, 0) - 1)?.focus();
  else if (key === 'Home') entries[0]?.focus();
  else if (key === 'End') entries.at(-1)?.focus();
  else if (key === 'Tab') {
    popped.close();
    popped.opener()?.focus(); // Tab continues from the button.
    return;
  } else return;
  event.preventDefault();
});
// Only the focused item is a tab stop.
for (const [event, tabIndex] of /** @type {const} */ ([
  ['focusin', 0],
  ['focusout', -1],
])) {
  menu.addEventListener(event, ({ target }) => {
    /** @type {HTMLElement} */ (target).tabIndex = tabIndex;
  });
}
