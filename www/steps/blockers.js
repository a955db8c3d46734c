/** The digits that rule out the alternatives to a single. */

import { inHouse, peers } from '../puzzle/puzzle.js';

/** @import { Step } from '../pkg/explain.js' */

/**
 * Returns the cells whose digits rule out the alternatives to a single. Hidden single: cells with
 * its digit, chosen greedily, so that every other empty cell of its house sees one of them.
 * Naked single: for each other digit, one cell that the single sees. Empty for other steps, and if
 * digits alone don't explain the single.
 *
 * @param {Step} step
 * @param {ArrayLike<number>} cells 81 digits, 0 for an empty cell
 * @param {(a: number, b: number) => boolean} [see] whether two cells can't have the same digit
 * @returns {number[]} cells from 0 to 80
 */
export function blockersOf({ technique, parts, place }, cells, see = peers) {
  const all = Array.from(cells, (digit, cell) => ({ digit, cell })).filter(({ digit }) => digit);
  const [single] = place;
  if (technique === 'naked-single') {
    const seen = new Map(all.filter(({ cell }) => see(cell, single.cell)).map(({ digit, cell }) => [digit, cell]));
    return seen.size === 8 ? [...seen.values()] : [];
  }
  if (technique !== 'hidden-single') return [];
  const [{ houses, cells: own }] = parts;
  const isIn = (/** @type {number} */ cell) => own?.includes(cell) ?? inHouse(houses[0], cell);
  let open = Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => cell !== single.cell && !cells[cell] && isIn(cell));
  const same = all.filter(({ digit }) => digit === single.digit);
  const chosen = [];
  while (open.length) {
    const left = same.map(({ cell }) => ({ cell, open: open.filter((one) => !see(one, cell)) }));
    const best = left.reduce((a, b) => (b.open.length < a.open.length ? b : a), { cell: -1, open });
    if (best.cell < 0) return [];
    chosen.push(best.cell);
    open = best.open;
  }
  return chosen.sort((a, b) => a - b);
}
