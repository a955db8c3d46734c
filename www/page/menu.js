/** Menu buttons: a button that opens a list of things to do, by mouse, finger or arrow keys. */

import { there } from './line.js';

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [note] A few more words, said more quietly.
 * @property {string} [group] The heading that it stands under.
 * @property {() => void} choose
 */

/**
 * @param {HTMLButtonElement} button Its `aria-controls` names the element that becomes the menu.
 * @param {() => Item[]} items Asked each time the menu opens. A single one is done right away.
 */
export function menuButton(button, items) {
  const menu = /** @type {HTMLElement} */ (document.getElementById(button.getAttribute('aria-controls') ?? ''));
  /** @type {HTMLElement[]} */
  let entries = [];
  /** What had the keys before the menu opened: the button itself, unless it was only pressed. @type {Element | null} */
  let before = null;

  /** @param {number} place Of the item to focus, counted from the end where it is negative. */
  function open(place) {
    before = document.activeElement;
    entries = [];
    menu.replaceChildren();
    let parent = menu;
    const all = items();
    if (all.length === 1) return all[0].choose();
    for (const { label, note, group, choose } of all) {
      if (group && group !== parent.ariaLabel) {
        parent = add(menu, 'div', '', { role: 'group', 'aria-label': group });
        add(parent, 'div', group, { class: 'heading', 'aria-hidden': 'true' });
      }
      const entry = add(parent, 'button', label, { type: 'button', role: 'menuitem', tabindex: '-1' });
      if (note) add(entry, 'small', note);
      entry.addEventListener('click', () => {
        close();
        choose();
      });
      entries.push(entry);
    }
    show(true);
    fit();
    // The page stays where it is: what was under the pointer still is.
    entries.at(place)?.focus({ preventScroll: true });
    menu.scrollTop = place < 0 ? menu.scrollHeight : 0;
  }

  /** Puts the menu below or above the tools, wherever it has more room. */
  function fit() {
    const { top, bottom } = /** @type {Element} */ (menu.offsetParent).getBoundingClientRect();
    const below = innerHeight - bottom;
    const up = menu.scrollHeight > below && top > below;
    menu.classList.toggle('up', up);
    menu.style.maxHeight = `${Math.floor(Math.max(up ? top : below, 160)) - 8}px`;
  }

  function close() {
    const { activeElement } = document;
    show(false);
    if (!(activeElement instanceof HTMLElement && menu.contains(activeElement))) return;
    activeElement.blur();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  /** @param {boolean} on */
  function show(on) {
    menu.hidden = !on;
    button.setAttribute('aria-expanded', `${on}`);
  }

  button.addEventListener('click', () => (button.ariaDisabled === 'true' ? undefined : menu.hidden ? open(0) : close()));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  });
  menu.addEventListener('keydown', (event) => {
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = { ArrowDown: (at + 1) % entries.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) entries.at(to)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      if (event.key === 'Tab') button.focus();
    } else return;
    // Tab goes on from the button.
    if (event.key !== 'Tab') event.preventDefault();
  });
  // Tab leads to where the focus is, if anywhere in it.
  for (const [event, tabIndex] of /** @type {const} */ ([['focusin', 0], ['focusout', -1]])) {
    menu.addEventListener(event, ({ target }) => (/** @type {HTMLElement} */ (target).tabIndex = tabIndex));
  }
  // A press anywhere else puts it away, and does what it would have done.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close();
  });
}

/**
 * A menu whose items come with the first press of its button.
 *
 * @param {HTMLButtonElement} button
 * @param {() => Promise<() => Item[]>} load
 */
export function lateMenu(button, load) {
  const open = () => there(async () => {
    button.removeEventListener('click', open);
    try {
      menuButton(button, await load());
    } catch (error) {
      button.addEventListener('click', open);
      throw error;
    }
    button.click();
  });
  button.addEventListener('click', open);
}

/**
 * @param {Element} parent
 * @param {string} name
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
function add(parent, name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  parent.append(made);
  return made;
}
