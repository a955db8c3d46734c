/** The number pad: the digits, how many of each are left, and the key that erases. */

import { KEYS, listenToKeys, placeOf } from '../element/keypad.js';
import { make } from '../element/nodes.js';
import { eraser } from '../element/pen.js';
import { say, write } from '../messages/words.js';
import { once, there } from './line.js';
import { follow } from './store.js';

/** @import { RedokuGrid } from '../element.js' */

/** How often each digit occurs in a solution; rows, columns or boxes alone guarantee this. */
const EACH = 9;

/**
 * Keys that move the focus within the pad, which is a single tab stop, like a toolbar.
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

  listenToKeys(
    box,
    () => grid.mode,
    (digit, how) => {
      const typed = grid.typeDigit(digit, how);
      // Keyboard users keep the focus in the pad.
      if (!box.contains(document.activeElement) && !grid.matches(':focus-within')) grid.focus({ preventScroll: true });
      return typed;
    },
  );
  box.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys.at(move(placeOf(keys, event)))?.focus();
  });
  box.addEventListener('focusin', ({ target }) => {
    for (const key of keys) key.tabIndex = key === target ? 0 : -1;
  });

  const paint = once(async () => (await import('./swatches.js')).swatches(grid, keys));
  follow(['mode'], ({ mode }) => {
    box.dataset.mode = mode;
    if (mode === 'colour') there(paint);
  });
  const markSame = () => {
    const digit = `${(grid.solution ?? grid.value)[grid.selected]}`;
    for (const key of keys) key.toggleAttribute('data-same', key.firstChild?.textContent === digit);
  };
  grid.addEventListener('selection', markSame);
  follow(['puzzle', 'solved', 'solution'], markSame);
  follow(['puzzle', 'solved', 'language', 'mode'], ({ puzzle: { value, houses, locked }, solved, language, mode }) => {
    if (!language) return; // The messages haven't loaded yet.
    // Only during play (not while clues are typed or a solution is shown), if there are houses, and
    // not in colour mode.
    const counts = locked && houses.length > 0 && !solved && mode !== 'colour';
    box.ariaLabel = say('page.pad');
    keys.forEach((key, at) => {
      const digit = KEYS[at];
      const left = counts && digit ? Math.max(0, EACH - value.split(`${digit}`).length + 1) : NaN;
      key.ariaLabel = say(!digit ? 'page.erase' : left >= 0 ? 'page.digitLeft' : 'page.digit', { digit, count: left });
      key.toggleAttribute('data-done', left === 0);
      write(/** @type {HTMLElement} */ (key.lastChild), left ? `${left}` : '');
    });
  });
}
