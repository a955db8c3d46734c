/** Shows the colours on the number pad. Loaded when colour mode is first turned on. */

import { paint } from '../element/colours.js';
import { KEYS } from '../element/keypad.js';
import { learn, say } from '../messages/words.js';
import { dress } from './dom.js';
import { follow } from './store.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * Paints and labels the keys in colour mode.
 *
 * @param {RedokuGrid} grid
 * @param {readonly HTMLElement[]} keys in the order of `KEYS`
 */
export async function swatches(grid, keys) {
  await Promise.all([learn('menus'), dress(new URL('./swatches.css', import.meta.url))]);
  const isOn = () => grid.mode === 'colour';
  const show = () => keys.forEach((key, at) => paint(key, isOn() ? KEYS[at] : 0));
  function label() {
    if (!isOn()) return;
    keys.forEach((key, at) => {
      if (KEYS[at]) key.ariaLabel = say('menu.colourKey', { digit: KEYS[at] });
    });
  }
  show();
  label();
  follow(['mode'], show);
  // pad.js labels the keys whenever one of these changes.
  follow(['puzzle', 'solved', 'language', 'mode'], label);
}
