/** Keeps the place of a clue outside the grid the same in its form and in the margin. */

import { nameOf } from '../../puzzle/puzzle.js';

/** @import { RedokuGrid } from '../../element.js' */

/** Where diagonals go, by rows and columns. @type {Record<string, [number, number]>} */
const WAYS = { 'down-right': [1, 1], 'down-left': [1, -1], 'up-right': [-1, 1], 'up-left': [-1, -1] };

/** @param {number} place */
const inside = (place) => place >= 0 && place < 9;

/** @param {number} row @param {number} column */
const sideOf = (row, column) => (column < 0 ? 'left' : column > 8 ? 'right' : row < 0 ? 'top' : 'bottom');

/**
 * Lets the margin be pressed, where the rule is a clue outside.
 *
 * @param {(cells: number[]) => void} highlight
 * @param {RedokuGrid} grid
 * @param {Record<string, HTMLInputElement>} fields of its form, by their names; the number is the
 *   last
 */
export function outside(highlight, grid, fields) {
  const { side, index, from, direction } = fields;
  if (!side && !direction) return;

  /** The way of the diagonal that is chosen. */
  const way = () => WAYS[direction.value];

  /** @param {HTMLInputElement} field @param {string} value */
  function fill(field, value) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {number} row @param {number} column */
  function press(row, column) {
    if (side) {
      fill(side, sideOf(row, column));
      fill(index, `${1 + (/left|right/.test(side.value) ? row : column)}`);
    } else {
      // The diagonal that was chosen, if one begins here that way; else the one that does.
      const begins = [direction.value, ...Object.keys(WAYS)].find((name) => inside(row + WAYS[name][0]) && inside(column + WAYS[name][1]));
      if (!begins) return;
      fill(direction, begins);
      fill(from, nameOf(9 * (row + way()[0]) + column + way()[1]));
    }
    Object.values(fields).at(-1)?.focus();
  }

  /** @type {ReturnType<typeof import('./margin.js').margin> | undefined} */
  let shown;
  let ended = false;

  /** Shows in the margin what the form says. */
  function mark() {
    if (side) {
      const line = Number(index.value) - 1;
      const cells = inside(line)
        ? Array.from({ length: 9 }, (_, place) => (/left|right/.test(side.value) ? 9 * line + place : 9 * place + line))
        : [];
      highlight(cells);
      shown?.mark(
        .../** @type {Record<string, [number, number]>} */ ({ left: [line, -1], right: [line, 9], top: [-1, line], bottom: [9, line] })[
          side.value
        ],
      );
    } else {
      const [, row, column] = /^r(\d)c(\d)$/.exec(from.value.trim()) ?? [];
      shown?.mark(Number(row) - 1 - way()[0], Number(column) - 1 - way()[1]);
    }
  }

  for (const field of Object.values(fields)) field.addEventListener('input', mark);
  import('./margin.js')
    .then(({ margin }) => {
      if (ended) return;
      // Diagonals begin at corners too.
      shown = margin(grid, (row, column) => (side ? inside(row) !== inside(column) : true), press);
      mark();
    })
    .catch(() => {}); // The form does without.

  return {
    end() {
      ended = true;
      shown?.end();
    },
  };
}
