// Draws marks and candidates in empty cells, and the colours of cells. Loaded with hand.js when any
// of them is first needed, or several cells are first selected.

import { style as forced, paint } from './colours.js';
import { colours, dress as put } from './element-style.js';
import { make } from './nodes.js';
import { open } from '../puzzle/marks.js';

/** @import { State } from './state.js' */

export * from './hand.js';
export { paint };

const style = `
.all { ${colours({ trial: ['#1b6a3c', '#86d3a4'] })} }
.notes {
  position: absolute;
  inset: 3%;
  display: grid;
  grid: repeat(3, 1fr) / repeat(3, 1fr);
  place-items: center;
  --_note: var(--redoku-note-size, 2.9cqmin);
  font: 500 var(--_note)/1 var(--_sans);
  color: var(--redoku-note, var(--_ink));
}
/* Candidates of the puzzle look printed, like its clues. */
.notes.candidates { color: var(--_ink); font-family: var(--_font); font-weight: var(--redoku-weight, 600); }
.notes.line { grid: none; place-content: center; line-height: .9; }
.dense { font-size: calc(.8 * var(--_note)); }
/* Below the total of a cage. */
[data-total] .notes { --_note: var(--redoku-note-size, 2.4cqmin); inset: 30% 8% 4%; }
/* Dotted, so that trial digits differ even without colour. */
.tried { color: var(--_trial); --_pen: 6.5; }
.tried path { stroke-dasharray: .1 8.5; }
/* Between the digit and the background for the cell's state. If there is such a background, it
   stays visible as a frame. */
.cell { isolation: isolate; }
.colours { position: absolute; z-index: -1; inset: 0; display: flex; flex-wrap: wrap; }
:host(:not([readonly], :disabled)) .selected .colours,
.cell:is(.also, .chosen, .conflict, .doubtful, .differs, .rule, .pointed, .hint, .cover, .blocker) .colours,
.grid:focus-within .same .colours { inset: 13%; }
/* On colours, a hint's candidates need the full ink; on plain paper, they are paler. */
.colours ~ .notes:has(.candidate) { color: var(--_ink); }
/* Paler, so that the lines of a variant stay visible behind them. */
.grid:has(> .drawing) .colours { opacity: .5; }
@media print {
  .notes { color: var(--_ink); }
  .cell .colours { inset: 0 !important; }
  .colours > * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
${forced}`;

/** @param {ShadowRoot} root */
export const dress = (root) => put(root, style);

/** @param {number} mask bit d-1 for digit d */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));

/**
 * Adds the marks and colours of a cell to its label.
 *
 * @param {{ notes: number, given: number, corners?: number, colours: number }} masks
 * @param {(key: string, params: { digits: string, count: number }) => void} add
 */
export function describe({ notes, given, corners = 0, colours }, add) {
  for (const [key, mask] of /** @type {const} */ ([
    ['cell.corners', corners],
    [given ? 'cell.candidates' : 'cell.notes', notes],
    ['cell.colours', colours],
  ])) {
    const digits = digitsOf(mask);
    if (mask) add(key, { digits: digits.join(' '), count: digits.length });
  }
}

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
 * Grid areas (row / column) of corner marks in the order in which they are filled: corners, edges,
 * centre.
 */
const CORNERS = ['1 / 1', '1 / 3', '3 / 1', '3 / 3', '1 / 2', '3 / 2', '2 / 1', '2 / 3', '2 / 2'];

/**
 * @param {number} mask
 * @param {string} parts
 * @param {(digit: number, at: number) => string} area
 * @param {string} [roles] nine letters, one for each digit
 */
function written(mask, parts, area, roles = '') {
  const notes = make('span', { class: parts, part: parts });
  digitsOf(mask).forEach((digit, at) => {
    const role = ROLES[roles[digit - 1]];
    const name = role && `candidate ${role}`;
    const one = make('span', { class: name, part: name }, `${digit}`);
    one.style.gridArea = area(digit, at);
    notes.append(one);
  });
  return notes;
}

/** The maximum number of pencil marks in one row; more are split into two rows. */
const WIDEST = 5;

/**
 * The marks of a cell. Each pencil mark has its place in three rows of three; in a grid with corner
 * marks they are in the middle instead, to keep the two kinds apart.
 *
 * @param {number} mask
 * @param {string} [roles] nine letters, one for each digit
 * @param {boolean} [given] whether they are the puzzle's candidates
 * @param {number} [corners] 0 if only other cells have corner marks, undefined if none do
 */
export function small(mask, roles, given, corners) {
  const parts = `notes${given ? ' candidates' : ''}`;
  /** @param {number} at @param {number} columns */
  const area = (at, columns) => `${Math.floor(at / columns) + 1} / ${(at % columns) + 1}`;
  if (corners === undefined) return [written(mask, parts, (digit) => area(digit - 1, 3), roles)];
  const { length } = digitsOf(mask);
  const isDense = length > WIDEST;
  const line = written(mask, `${parts} line`, (_, at) => area(at, isDense ? Math.ceil(length / 2) : WIDEST), roles);
  line.classList.toggle('dense', isDense);
  return [...(corners ? [written(corners, 'notes corners', (_, at) => CORNERS[at])] : []), ...(mask ? [line] : [])];
}

/**
 * The colours of a cell: side by side; three or more take several rows.
 *
 * @param {number} mask bit d-1 for colour d
 */
export function coloured(mask) {
  const all = digitsOf(mask);
  const fields = all.map((colour) => {
    const field = make('span', {});
    field.style.flex = `1 1 ${100 / Math.ceil(Math.sqrt(all.length)) - 1}%`;
    paint(field, colour);
    return field;
  });
  // Not a `span`: in cells with own or solved digits, those are visually hidden.
  return make('div', { class: 'colours', part: 'colours' }, ...fields);
}
