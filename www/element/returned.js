// Restores the marks that a digit removed when that digit is erased or replaced. Loaded with
// hand.js.

import { peers } from '../puzzle/puzzle.js';

/** @import { MarkPart } from '../puzzle/moment.js' */
/** @import { Snapshot } from './board.js' */
/** @import { State } from './state.js' */

/** The mark of a digit; 0 has none. @param {number} digit */
const bit = (digit) => (1 << digit) >> 1;

/**
 * Returns all marks of one kind as they would be without the digit in a cell, or `undefined` if
 * there are none.
 *
 * The marks that a digit removed are read from the undo steps, which a reload clears. A mark
 * doesn't return if it sees an equal digit that was written later.
 * @param {Pick<State, 'element' | 'board' | 'variant'>} state
 * @param {number} cell
 * @param {MarkPart} part
 */
export function returned({ element, board: { now, past }, variant }, cell, part) {
  const { givens } = now;
  const digit = givens[cell];
  /** @param {number} one @param {number} other */
  const sees = (one, other) => element.tidy !== 'off' && one !== other && (variant ?? { peers }).peers(one, other);
  // Moments before the last change of several cells may belong to another puzzle, so start after
  // it. Typing one digit into several cells, or erasing them, doesn't count as such a change.
  const first = past.findLastIndex(({ givens, givenCells }, i) => {
    const later = past[i + 1] ?? now;
    const news = later.givens.filter((digit, at) => digit !== givens[at]);
    const isSame = later[part] && `${later.givenCells}` === `${givenCells}` && news.every((digit) => digit === news[0]);
    return news.length > 1 && !isSame;
  });
  const moments = [...past.slice(first + 1), now];
  /** @param {Snapshot} moment @param {number} at */
  const marks = (moment, at) => moment[part]?.[at] ?? 0;
  /**
   * The digits, as marks, that a cell sees and that were written since a moment.
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
    // It doesn't return if it, or all marks of the cell, were removed by hand.
    const isByHand = later.some((moment, i) => {
      const before = later[i - 1];
      return before?.givens === moment.givens && marks(before, at) && (i === 1 || !marks(moment, at));
    });
    return isByHand ? 0 : bit(digit) & ~since(at, later[0]);
  };

  return now[part]?.map((mask, at) => {
    if (at !== cell) return givens[at] || !sees(at, cell) ? mask : mask | lost(at);
    // The marks that the cell had when it was last empty.
    const empty = moments.findLast(({ givens }) => !givens[cell]);
    return empty ? marks(empty, at) & ~since(at, empty) : mask;
  });
}
