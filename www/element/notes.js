// Pencil marks in empty cells, each in its place of three rows of three. Loaded only where they are
// shown.

import { dress as put } from './element-style.js';
import { make } from './nodes.js';

export { returned } from './returned.js';

const style = `
.notes {
  position: absolute;
  inset: 3%;
  display: grid;
  grid: repeat(3, 1fr) / repeat(3, 1fr);
  place-items: center;
  font-size: var(--redoku-note-size, 2.9cqw);
  font-weight: 500;
  line-height: 1;
  color: var(--redoku-note, var(--_ink));
}
/* Below the total of a cage. */
[data-total] .notes { inset: 30% 8% 4%; font-size: var(--redoku-note-size, 2.4cqw); }
@media print { .notes { color: var(--_ink); } }
`;

/** @param {ShadowRoot} root */
export const dress = (root) => put(root, style);

/** @param {number} mask bit d-1 for digit d */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

/**
 * What a candidate does in a step that is shown, by the letter that stands for it.
 *
 * @type {Record<string, string>}
 */
const ROLES = { b: 'base', e: 'extra', t: 'true', f: 'false', p: 'placed', g: 'gone' };

/**
 * @param {number} mask
 * @param {string} [roles] nine letters, one for each digit
 */
export function small(mask, roles = '') {
  const digits = digitsOf(mask);
  const notes = make('span', { class: 'notes', part: 'notes' });
  for (const digit of digits) {
    const role = ROLES[roles[digit - 1]];
    const name = role && `candidate ${role}`;
    const one = make('span', { class: name, part: name }, `${digit}`);
    one.style.gridArea = `${Math.floor((digit - 1) / 3) + 1} / ${((digit - 1) % 3) + 1}`;
    notes.append(one);
  }
  return notes;
}
