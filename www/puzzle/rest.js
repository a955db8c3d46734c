/** Converts a puzzle's houses, rules and candidates to JSON and back. */

import { HOUSES } from './puzzle.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Puzzle } from '../work/reader.js' */
/** @import { House, Rule } from './puzzle.js' */

/** The last result of `restOf` and its puzzle. `restOf` is called several times for each digit. */
let last = { of: '', rules: /** @type {readonly Rule[] | null} */ (null), rest: '' };

/**
 * Returns the houses, rules, custom rule and candidates of a puzzle as JSON, leaving out those that
 * match a classic puzzle; '' for a classic puzzle.
 *
 * @param {RedokuGrid['snapshot']} snapshot
 */
export function restOf({ houses, rules, customRule, candidates }) {
  const of = `${houses} ${candidates ?? ''} ${customRule}`;
  if (rules !== last.rules || of !== last.of) {
    const rest = {
      ...(houses.length < HOUSES.length && { houses }),
      ...(rules.length && { rules }),
      ...(customRule && { customRule }),
      ...(candidates && { candidates }),
    };
    last = { of, rules, rest: Object.keys(rest).length ? JSON.stringify(rest) : '' };
  }
  return last.rest;
}

/**
 * Converts a puzzle from the reader to the form that a grid accepts.
 *
 * @param {Puzzle} read
 * @returns {{ cells: ArrayLike<number> | string, houses?: House[], rules?: Rule[],
 *   customRule?: string, candidates?: ArrayLike<number>, pencilMarks?: ArrayLike<number> }}
 */
export const whole = ({ cells, puzzle, customRule, candidates, pencilMarks }) => ({
  cells,
  candidates,
  pencilMarks,
  ...(puzzle && JSON.parse(puzzle)),
  customRule,
});
