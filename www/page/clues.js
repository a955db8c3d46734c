/** Which digits of a puzzle are printed clues. */

/** @import { RedokuGrid } from '../element.js' */

/**
 * The cells that hold a digit.
 *
 * @param {ArrayLike<number | string>} cells
 */
export const filled = (cells) => Array.from(cells).flatMap((digit, cell) => (Number(digit) ? cell : []));

/**
 * The clues after a change that the page makes: what it writes into an empty cell is one, what it corrects is what it was.
 *
 * @param {RedokuGrid} grid
 * @param {ArrayLike<number>} cells
 */
export function cluesIn({ clues, cells: before }, cells) {
  return clues.length ? filled(cells).filter((cell) => clues.includes(cell) || !before[cell]) : [];
}
