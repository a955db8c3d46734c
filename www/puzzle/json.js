/** The JSON text of a puzzle that a program has as an object. */

import { HOUSES, digits, jsonOf } from './puzzle.js';

/** @import { PuzzleInput, PuzzleObject } from '../pkg/full.js' */

/**
 * The JSON text of a puzzle, which may already be JSON text. The module rejects anything else that
 * isn't an object.
 *
 * @param {PuzzleInput | string} puzzle
 * @returns {string}
 * @throws {Error} If the cells are an array, but not 81 digits, or the object can't be written as
 *   JSON.
 */
export function textOf(puzzle) {
  if (typeof puzzle !== 'object' || !puzzle) return puzzle;
  try {
    const { cells, ...rest } = puzzle;
    return jsonOf({ cells: typeof cells === 'object' && cells ? digits(cells).join('') : cells, ...rest });
  } catch (error) {
    // A getter may throw anything.
    throw error instanceof Error ? error : new TypeError("the puzzle can't be read", { cause: error });
  }
}

/**
 * A puzzle with other digits, and with more rules.
 *
 * @param {string} json
 * @param {Uint8Array} cells
 * @param {PuzzleObject['rules']} added
 * @returns {PuzzleObject}
 */
export function filledIn(json, cells, added) {
  const { houses, rules, candidates } = JSON.parse(json);
  return {
    cells: Array.from(cells, (digit) => digit || '.').join(''),
    houses: houses ?? [...HOUSES],
    rules: [...(rules ?? []), ...added],
    ...(candidates && { candidates }),
  };
}
