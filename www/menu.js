/** Menu buttons: a button that opens a list of things to do, by mouse, finger or arrow keys. */

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [note] A few more words, said more quietly.
 * @property {string} [group] The heading that it stands under.
 * @property {() => void} choose
 */

/**
 * @param {HTMLButtonElement} button Its `aria-controls` names the element that becomes the menu.
 * @param {() => Item[]} items Asked each time the menu opens.
 */
export function menuButton(button, items) {
  const menu = /** @type {HTMLElement} */ (document.getElementById(button.getAttribute('aria-controls') ?? ''));
  /** @type {HTMLElement[]} */
  let entries = [];

  /** @param {number} place Of the item to focus, counted from the end where it is negative. */
  function open(place) {
    entries = [];
    menu.replaceChildren();
    let parent = menu;
    for (const { label, note, group, choose } of items()) {
      if (group && group !== parent.ariaLabel) {
        parent = add(menu, 'div', '', { role: 'group', 'aria-label': group });
        add(parent, 'div', group, { class: 'heading', 'aria-hidden': 'true' });
      }
      const entry = add(parent, 'button', label, { type: 'button', role: 'menuitem', tabindex: '-1' });
      if (note) add(entry, 'small', note);
      entry.addEventListener('click', () => {
        close();
        button.focus();
        choose();
      });
      entries.push(entry);
    }
    show(true);
    entries.at(place)?.focus();
    menu.scrollIntoView({ block: 'nearest' });
  }
  const close = () => show(false);

  /** @param {boolean} on */
  function show(on) {
    menu.hidden = !on;
    button.setAttribute('aria-expanded', `${on}`);
  }

  button.addEventListener('click', () => (menu.hidden ? open(0) : close()));
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
      button.focus();
    } else return;
    // Tab goes on from the button.
    if (event.key !== 'Tab') event.preventDefault();
  });
  // A press anywhere else puts it away, and does what it would have done.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close();
  });
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
