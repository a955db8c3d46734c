/** What a puzzle has besides its digits: houses, rules and candidates, as JSON and back. */

import { HOUSES } from './puzzle.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Puzzle } from '../work/reader.js' */
/** @import { House, Rule } from './puzzle.js' */

/**
 * The rest that was written last, and of which puzzle: it is asked for several times with each
 * digit.
 */
let last = { of: '', rules: /** @type {readonly Rule[] | null} */ (null), rest: '' };

/**
 * The houses, rules, custom rule and candidates of a puzzle as JSON, as far as they aren't those of
 * a classic one; '' for a classic puzzle.
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
 * A puzzle that was read, as a grid takes it.
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
