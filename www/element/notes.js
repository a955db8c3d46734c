// Pencil marks in empty cells, each in its place of three rows of three. Loaded only where they are shown.

import { peers } from '../puzzle/puzzle.js';
import { dress as put } from './element-style.js';

/** @import { State } from './state.js' */

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
  color: var(--redoku-note, color-mix(in srgb, var(--_ink) 72%, var(--_paper)));
}
.notes.single { font-weight: 700; color: var(--redoku-note, var(--_ink)); }
@media print { .notes { color: var(--_ink); } }
`;

/** @param {ShadowRoot} root */
export const dress = (root) => put(root, style);

/** @param {number} mask bit d-1 for digit d */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

/** What a candidate does in a step that is shown, by the letter that stands for it. @type {Record<string, string>} */
const ROLES = { b: 'base', e: 'extra', t: 'true', f: 'false', p: 'placed', g: 'gone' };

/**
 * @param {number} mask
 * @param {string} [roles] nine letters, one for each digit
 */
export function small(mask, roles = '') {
  const digits = digitsOf(mask);
  const notes = document.createElement('span');
  notes.className = digits.length === 1 ? 'notes single' : 'notes';
  notes.part.value = notes.className;
  for (const digit of digits) {
    const one = document.createElement('span');
    one.textContent = `${digit}`;
    const role = ROLES[roles[digit - 1]];
    if (role) one.part.value = one.className = `candidate ${role}`;
    one.style.gridArea = `${Math.floor((digit - 1) / 3) + 1} / ${((digit - 1) % 3) + 1}`;
    notes.append(one);
  }
  return notes;
}

/**
 * One's pencil marks once a digit stands in a cell, the selected one as a rule: none there, and as a rule not this digit in the cells that see it.
 * @param {State} state
 * @param {number} digit
 * @param {number} [cell]
 */
export function left({ element, board: { now }, variant }, digit, cell = now.cursor) {
  const { marks } = now;
  if (!marks || !digit) return marks;
  const sees = variant ?? { peers };
  const gone = element.getAttribute('tidy') === 'off' ? 0 : 1 << (digit - 1);
  return marks.map((mask, other) => (other === cell ? 0 : sees.peers(other, cell) ? mask & ~gone : mask));
}
