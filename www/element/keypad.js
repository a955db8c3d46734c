// The keys of a number pad: a short press types a digit, a long press a pencil mark.

/** @import { Mode } from './state.js' */

/** The keys, in their order; 0 erases. */
export const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** A key that is held for this many milliseconds writes a pencil mark. */
const LONG = 450;

/**
 * @param {Iterable<Element>} elements
 * @param {Event} event
 * @returns {number} the index of the element in which the event happened, -1 if in none
 */
export const placeOf = (elements, { target }) => [...elements].findIndex((element) => element.contains(/** @type {Node} */ (target)));

/**
 * How close to a cell's centre a drag must come, as a fraction of the cell's width. Less than half,
 * so that drags can cross corners diagonally.
 */
const REACH = 0.38;

/**
 * Whether a pointer is well inside a cell.
 *
 * @param {Element} cell
 * @param {{ clientX: number, clientY: number }} pointer
 */
export function isInside(cell, { clientX, clientY }) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return Math.abs(clientX - left - width / 2) < REACH * width && Math.abs(clientY - top - height / 2) < REACH * height;
}

/**
 * Listens to a pad. A press doesn't move the focus.
 *
 * @param {HTMLElement} pad its children are the keys, in the order of `KEYS`
 * @param {() => Mode} mode the current mode; in colour mode, a long press is an ordinary press
 * @param {(digit: number, how: { mode?: 'pencil' }) => boolean} type returns false if nothing
 *   can be typed now
 */
export function listenToKeys(pad, mode, type) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holding;
  let held = false;
  const release = () => clearTimeout(holding);
  pad.addEventListener('mousedown', (event) => event.preventDefault());
  pad.addEventListener('pointerdown', (event) => {
    const digit = KEYS[placeOf(pad.children, event)];
    held = false;
    release();
    if (digit && mode() !== 'colour') holding = setTimeout(() => (held = type(digit, { mode: 'pencil' })), LONG);
  });
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) pad.addEventListener(name, release);
  pad.addEventListener('contextmenu', (event) => event.preventDefault());
  pad.addEventListener('click', (event) => {
    const digit = KEYS[placeOf(pad.children, event)];
    // A long press has already written its mark, so ignore its click. Clicks without a pointer, for
    // example from a screen reader, have a `detail` of 0 and always count.
    if (digit !== undefined && !(held && event.detail)) type(digit, {});
  });
}
