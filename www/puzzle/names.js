// Cells by their names, and houses by their numbers.

import { boxOf, columnOf, rowOf } from './puzzle.js';

/** "r1c1" to "r9c9". @param {number} cell 0 to 80 */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** @param {string} name "r1c1" to "r9c9" */
export const cellOf = (name) => 9 * Number(name[1]) + Number(name[3]) - 10;

/**
 * Whether a cell lies in a row (0 to 8), a column (9 to 17) or a box (18 to 26).
 * @param {number} house
 * @param {number} cell
 */
export const inHouse = (house, cell) => [rowOf, columnOf, boxOf][rowOf(house)](cell) === columnOf(house);
