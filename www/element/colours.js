// The nine colours of cells. Each has its own pattern, so they can be told apart without colour.
// Loaded with notes.js.

import { themed } from './element-style.js';

/**
 * Shades for light and for dark paper.
 *
 * @type {[light: string, dark: string][]}
 */
const SHADES = [
  ['#f2a0a8', '#7d3a44'],
  ['#f7b267', '#85512a'],
  ['#f2e04a', '#6b6020'],
  ['#9ed36a', '#3f6b2c'],
  ['#5fcdb5', '#1d6a60'],
  ['#8fb8ee', '#34588f'],
  ['#c3a5ec', '#62479a'],
  ['#d0b492', '#6b4f37'],
  ['#b4b0a8', '#62605c'],
];

/**
 * Patterns use the colour of the paper, so digits contrast with them at least as well as with the
 * shade. Style sheets set `--_pattern` and `--_swatch` if colours are forced.
 */
const INK = 'var(--_pattern, color-mix(in srgb, var(--_paper, var(--sheet)) 65%, transparent))';

/** @param {number} angle in degrees */
const lines = (angle) => `repeating-linear-gradient(${angle}deg, ${INK} 0 2px, transparent 0 7px)`;

const PATTERNS = [
  lines(45),
  lines(-45),
  `radial-gradient(${INK} 36%, transparent 40%) 0 0 / 8px 8px`,
  lines(0),
  lines(90),
  `${lines(0)}, ${lines(90)}`,
  `${lines(45)}, ${lines(-45)}`,
  `conic-gradient(${INK} 25%, transparent 0 50%, ${INK} 0 75%, transparent 0) 0 0 / 10px 10px`,
  `radial-gradient(transparent 24%, ${INK} 28% 46%, transparent 50%) 0 0 / 12px 12px`,
];

/** With forced colours, only the patterns are left. */
export const style = `
@media (forced-colors: active) {
  .colours { --_pattern: color-mix(in srgb, CanvasText 40%, transparent); --_swatch: transparent; }
  .pad { --_pattern: color-mix(in srgb, ButtonText 40%, transparent); --_swatch: ButtonFace; }
  .pad button:not(:disabled) { border-color: ButtonText; color: ButtonText; }
}
`;

/**
 * Fills an element with a colour. It is translucent, so lines and tints behind it stay visible.
 *
 * @param {HTMLElement} element
 * @param {number} colour 1 to 9; 0 removes it
 */
export function paint(element, colour) {
  const { style } = element;
  style.background = colour
    ? `${PATTERNS[colour - 1]}, var(--_swatch, color-mix(in srgb, ${themed(...SHADES[colour - 1])} 60%, transparent))`
    : '';
  style.setProperty('forced-color-adjust', colour ? 'none' : '');
}
