// Draws pencil marks and candidates in empty cells, in three rows of three. Loaded with hand.js
// when marks or candidates are first needed, or several cells are first selected.

import { dress as put } from './element-style.js';
import { make } from './nodes.js';
import { open } from '../puzzle/marks.js';

/** @import { State } from './state.js' */

export * from './hand.js';
export { returned } from './returned.js';

const style = `
.notes {
  position: absolute;
  inset: 3%;
  display: grid;
  grid: repeat(3, 1fr) / repeat(3, 1fr);
  place-items: center;
  font: 500 var(--redoku-note-size, 2.9cqmin)/1 var(--_sans);
  color: var(--redoku-note, var(--_ink));
}
/* Candidates of the puzzle look printed, like its clues. */
.notes.candidates { color: var(--_ink); font-family: var(--_font); font-weight: var(--redoku-weight, 600); }
/* Below the total of a cage. */
[data-total] .notes { inset: 30% 8% 4%; font-size: var(--redoku-note-size, 2.4cqmin); }
@media print { .notes { color: var(--_ink); } }
`;

/** @param {ShadowRoot} root */
export const dress = (root) => put(root, style);

/** @param {number} mask bit d-1 for digit d */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

/**
 * The puzzle's remaining candidates in each cell, or null.
 *
 * @param {Pick<State, 'board' | 'variant'>} state
 * @param {(cell: number) => number} [digitOf] the digit that is shown in a cell, or 0
 */
export function given({ board: { now }, variant }, digitOf = (cell) => now.givens[cell]) {
  const { candidates } = now;
  const cells = now.givens.map((_, cell) => digitOf(cell));
  return candidates && open(cells, null, candidates, variant?.peers).map((mask, cell) => candidates[cell] & mask);
}

/**
 * What a candidate does in a step that is shown, by the letter that stands for it.
 *
 * @type {Record<string, string>}
 */
const ROLES = { b: 'base', e: 'extra', t: 'true', f: 'false', p: 'placed', g: 'gone' };

/**
 * @param {number} mask
 * @param {string} [roles] nine letters, one for each digit
 * @param {boolean} [given] whether they are the puzzle's candidates
 */
export function small(mask, roles = '', given = false) {
  const digits = digitsOf(mask);
  const parts = given ? 'notes candidates' : 'notes';
  const notes = make('span', { class: parts, part: parts });
  for (const digit of digits) {
    const role = ROLES[roles[digit - 1]];
    const name = role && `candidate ${role}`;
    const one = make('span', { class: name, part: name }, `${digit}`);
    one.style.gridArea = `${Math.floor((digit - 1) / 3) + 1} / ${((digit - 1) % 3) + 1}`;
    notes.append(one);
  }
  return notes;
}
