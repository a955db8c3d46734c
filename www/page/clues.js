/** Changes of the clues alone. */

import { filled } from '../puzzle/puzzle.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * The puzzle with other clues; what the player has written stays, but for digits where there is a clue now.
 *
 * @param {RedokuGrid} grid
 * @param {ArrayLike<number>} clues 81 digits
 */
export function withClues({ cells, snapshot }, clues) {
  const { clues: before, locked, marks, revealed } = snapshot;
  return {
    cells: cells.map((digit, cell) => clues[cell] || (before.includes(cell) ? 0 : digit)),
    clues: filled(clues),
    locked,
    marks,
    revealed: revealed.filter((cell) => !clues[cell]),
  };
}
