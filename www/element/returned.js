// The pencil marks that return when a digit leaves its cell: those that it took away. Loaded with
// what shows marks.

import { peers } from '../puzzle/puzzle.js';

/** @import { Snapshot } from './board.js' */
/** @import { State } from './state.js' */

/** The mark of a digit; none of 0. @param {number} digit */
const bit = (digit) => (1 << digit) >> 1;

/**
 * All pencil marks as they are without the digit of a cell; nothing if there are none.
 *
 * What a digit took away is read from the undo steps: a page that is opened again has forgotten it.
 * A mark that is in sight of an equal digit that came later stays away.
 * @param {Pick<State, 'element' | 'board' | 'variant'>} state
 * @param {number} cell
 */
export function returned({ element, board: { now, past }, variant }, cell) {
  const { givens } = now;
  const digit = givens[cell];
  /** @param {number} one @param {number} other */
  const sees = (one, other) => element.tidy !== 'off' && one !== other && (variant ?? { peers }).peers(one, other);
  // All moments since more than one digit changed at once: those before may be of another puzzle.
  const first = past.findLastIndex(({ givens }, i) => givens.filter((digit, at) => digit !== (past[i + 1] ?? now).givens[at]).length > 1);
  const moments = [...past.slice(first + 1), now];
  /** @param {Snapshot} moment @param {number} at */
  const marks = ({ pencilMarks }, at) => pencilMarks?.[at] ?? 0;
  /**
   * The digits in sight, as marks, that have come into their cells since a moment.
   * @param {number} from
   * @param {Snapshot} then
   */
  const since = (from, then) =>
    givens.reduce((mask, digit, at) => mask | (at !== cell && digit !== then.givens[at] && sees(from, at) ? bit(digit) : 0), 0);

  /** The mark of the digit, if a cell has lost it to a digit. @param {number} at */
  const lost = (at) => {
    const last = moments.findLastIndex((moment) => marks(moment, at) & bit(digit));
    if (last < 0) return 0;
    const later = moments.slice(last);
    // It stays away if it was taken away by hand, or all marks of the cell were.
    const isByHand = later.some((moment, i) => {
      const before = later[i - 1];
      return before?.givens === moment.givens && marks(before, at) && (i === 1 || !marks(moment, at));
    });
    return isByHand ? 0 : bit(digit) & ~since(at, later[0]);
  };

  return now.pencilMarks?.map((mask, at) => {
    if (at !== cell) return givens[at] || !sees(at, cell) ? mask : mask | lost(at);
    // What the cell had when it was empty.
    const empty = moments.findLast(({ givens }) => !givens[cell]);
    return empty ? marks(empty, at) & ~since(at, empty) : mask;
  });
}
