// Pencil marks in empty cells, each in its place of three rows of three. Loaded only where they are shown.

import { dress as put } from './element-style.js';

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

/** @param {number} mask */
export function small(mask) {
  const digits = digitsOf(mask);
  const notes = document.createElement('span');
  notes.className = digits.length === 1 ? 'notes single' : 'notes';
  notes.part.value = notes.className;
  for (const digit of digits) {
    const one = document.createElement('span');
    one.textContent = `${digit}`;
    one.style.gridArea = `${Math.floor((digit - 1) / 3) + 1} / ${((digit - 1) % 3) + 1}`;
    notes.append(one);
  }
  return notes;
}
