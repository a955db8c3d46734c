/** The number pad: the digits, how many of each are left, and the key that erases. */

import { KEYS, listenToKeys, placeOf } from '../element/keypad.js';
import { make } from '../element/nodes.js';
import { eraser } from '../element/pen.js';
import { say } from '../messages/words.js';
import { follow } from './store.js';

/** @import { RedokuGrid } from '../element.js' */

/** How many cells each digit fills: one in each row, column or box. */
const EACH = 9;

/**
 * The keys that move the focus: the pad is one stop of the Tab key, as a toolbar is.
 *
 * @type {Record<string, (place: number) => number>}
 */
const MOVES = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => (place + 1) % KEYS.length,
  Home: () => 0,
  End: () => -1,
};

/**
 * @param {RedokuGrid} grid
 * @param {HTMLElement} box becomes the pad
 */
export function pad(grid, box) {
  const keys = KEYS.map((digit) => make('button', { type: 'button', tabindex: '-1' }, digit ? `${digit}` : eraser(), make('small', {})));
  keys[0].tabIndex = 0;
  box.append(...keys);

  listenToKeys(box, (digit, how) => {
    const typed = grid.typeDigit(digit, how);
    // Whoever came to the pad by keys goes on there.
    if (!box.contains(document.activeElement) && !grid.matches(':focus-within')) grid.focus({ preventScroll: true });
    return typed;
  });
  box.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys.at(move(placeOf(keys, event)))?.focus();
  });
  box.addEventListener('focusin', ({ target }) => {
    for (const key of keys) key.tabIndex = key === target ? 0 : -1;
  });

  follow(['pencilMode'], ({ pencilMode }) => box.toggleAttribute('data-marking', pencilMode));
  follow(['puzzle', 'status', 'language'], ({ puzzle: { value, houses, locked }, language }) => {
    if (!language) return; // The words are on their way.
    // While the clues are typed, nobody counts; a solution leaves nothing to count.
    const counts = locked && houses.length > 0 && !grid.solution;
    box.ariaLabel = say('page.pad');
    keys.forEach((key, at) => {
      const digit = KEYS[at];
      const left = counts && digit ? Math.max(0, EACH - value.split(`${digit}`).length + 1) : NaN;
      key.ariaLabel = say(!digit ? 'page.erase' : left >= 0 ? 'page.digitLeft' : 'page.digit', { digit, count: left });
      key.toggleAttribute('data-done', left === 0);
      /** @type {HTMLElement} */ (key.lastChild).textContent = left ? `${left}` : '';
    });
  });
}
