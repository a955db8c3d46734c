/**
 * The margin of the grid, for clues outside the grid. Pressing next to a row or column chooses the
 * clue's place.
 */

import { dress } from '../../element/drawing-style.js';
import { dress as put } from '../../element/element-style.js';
import { make } from '../../element/nodes.js';

/** @import { RedokuGrid } from '../../element.js' */

// As much room as clues take that are drawn there, on all sides.
const style = `
.frame.marginal { --_around: calc(7.865% + var(--_edge, 0px)); padding: var(--_around) 7.865% 7.865% var(--_around) !important; aspect-ratio: 1 !important; }
.marginal .grid { --_above: 9.334cqmin !important; --_before: 9.334cqmin !important; }
.margin { position: absolute; inset: -9.334cqmin; pointer-events: none; }
.margin span {
  position: absolute;
  inline-size: 7.86%;
  block-size: 7.86%;
  inset: var(--_y) auto auto var(--_x);
  pointer-events: auto;
  cursor: pointer;
}
.margin span::before { content: ""; position: absolute; inset: 12%; border: 1px dashed var(--_line); }
.margin .chosen::before { border: 2px solid var(--_ink); background: var(--_chosen); }
@media (hover: hover) { .margin span:hover::before { border: 1px solid var(--_ink); background: var(--_same); } }
@media print { .margin { display: none; } }
`;

/** How wide the margin and a cell are, in parts of the whole. */
const MARGIN = 84 / 1068;
const CELL = 100 / 1068;

/** @param {number} place of a row or column; -1 and 9 are outside */
const start = (place) => (place < 0 ? 0 : place > 8 ? 1 - MARGIN : MARGIN + place * CELL + (CELL - MARGIN) / 2);

/**
 * @param {RedokuGrid} grid
 * @param {(row: number, column: number) => boolean} takes whether a clue can stand there; rows and
 *   columns from 0, -1 and 9 are outside
 * @param {(row: number, column: number) => void} press
 */
export function margin(grid, takes, press) {
  const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
  const inner = /** @type {HTMLElement} */ (root.querySelector('[role=grid]'));
  dress(inner);
  put(root, style);
  const layer = make('div', { class: 'margin', 'aria-hidden': 'true' });
  const line = Array.from({ length: 11 }, (_, index) => index - 1);
  for (const row of line) {
    for (const column of line) {
      if ((row >= 0 && row < 9 && column >= 0 && column < 9) || !takes(row, column)) continue;
      const place = make('span', { 'data-at': `${row} ${column}` });
      place.style.setProperty('--_x', `${100 * start(column)}%`);
      place.style.setProperty('--_y', `${100 * start(row)}%`);
      place.addEventListener('click', () => press(row, column));
      layer.append(place);
    }
  }
  // Pressing the margin doesn't move the focus.
  layer.addEventListener('mousedown', (event) => event.preventDefault());
  inner.append(layer);
  inner.parentElement?.classList.add('marginal');

  return {
    /** Marks the place of the clue. @param {number} row @param {number} column */
    mark(row, column) {
      for (const place of layer.children)
        place.classList.toggle('chosen', /** @type {HTMLElement} */ (place).dataset.at === `${row} ${column}`);
    },
    end() {
      layer.remove();
      inner.parentElement?.classList.remove('marginal');
    },
  };
}
