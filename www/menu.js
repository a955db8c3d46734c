/** Menu buttons: a button that opens a list of things to do, by mouse, finger or arrow keys. */

/**
 * @typedef {object} Item
 * @property {string} label What it says.
 * @property {string} [note] A few more words, said more quietly.
 * @property {string} [group] The group that it stands in; items of a group follow each other.
 * @property {() => void} choose What it does.
 */

/**
 * Makes a button open a menu. The menu is the element that the button's `aria-controls` names.
 *
 * @param {HTMLButtonElement} button
 * @param {() => Item[]} items Asked each time the menu opens.
 */
export function menuButton(button, items) {
  const menu = /** @type {HTMLElement} */ (document.getElementById(button.getAttribute('aria-controls') ?? ''));
  const entries = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role=menuitem]')]);

  /** @param {boolean} open */
  const show = (open) => {
    if (open) menu.replaceChildren(...draw(items()));
    menu.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) menu.scrollIntoView({ block: 'nearest' });
  };
  /** @param {number} index From the end where negative. */
  const focus = (index) => entries().at(index % entries().length)?.focus();

  button.addEventListener('click', () => {
    show(menu.hidden);
    if (!menu.hidden) focus(0);
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(true);
    focus(event.key === 'ArrowDown' ? 0 : -1);
  });

  menu.addEventListener('keydown', (event) => {
    const at = entries().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focus(to);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      show(false);
      button.focus();
    } else if (event.key === 'Tab') {
      show(false);
      button.focus();
    }
  });
  menu.addEventListener('click', (event) => {
    const entry = /** @type {Element} */ (event.target).closest('[role=menuitem]');
    if (!entry) return;
    const index = entries().indexOf(/** @type {HTMLElement} */ (entry));
    const chosen = drawn[index];
    show(false);
    button.focus();
    chosen?.choose();
  });
  // A press anywhere else puts it away; the press itself does what it would have done.
  document.addEventListener('pointerdown', (event) => {
    const path = event.composedPath();
    if (!menu.hidden && !path.includes(menu) && !path.includes(button)) show(false);
  });
  addEventListener('blur', () => show(false));

  /** @type {Item[]} */
  let drawn = [];

  /**
   * @param {Item[]} list
   * @returns {HTMLElement[]}
   */
  function draw(list) {
    drawn = list;
    /** @type {HTMLElement[]} */
    const out = [];
    let group = /** @type {HTMLElement | undefined} */ (undefined);
    for (const item of list) {
      const entry = element('button', { type: 'button', role: 'menuitem', tabindex: '-1' }, item.label);
      if (item.note) entry.append(element('small', {}, item.note));
      if (!item.group) {
        out.push(entry);
        continue;
      }
      if (group?.getAttribute('aria-label') !== item.group) {
        group = element('div', { role: 'group', 'aria-label': item.group });
        group.append(element('div', { class: 'heading', 'aria-hidden': 'true' }, item.group));
        out.push(group);
      }
      group?.append(entry);
    }
    return out;
  }
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {string} [text]
 * @returns {HTMLElement}
 */
function element(name, attributes, text) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
}
