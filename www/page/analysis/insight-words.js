/** Words for findings about a puzzle: cells, houses, reasons, changes. */

import { OCCURS } from './questions.js';
import { say } from '../../messages/words.js';
import { columnOf, inHouse, nameOf, rowOf } from '../../puzzle/puzzle.js';

/** @import { Diagnosis, Repair, TrueCandidates } from '../../pkg/analysis.js' */
/** @import { Progress } from '../../work/tasks.js' */

/** The solutions of the empty grid, as Felgenhauer and Jarvis counted them in 2005. */
export const ALL = 6670903752021072936960n;

/** To count as many takes so long that a part of a hundred says nothing. */
const LONG = 1e10;

const tongue = () => document.documentElement.lang;

/**
 * A number of any length.
 *
 * @param {bigint | number} count
 */
export const long = (count) => new Intl.NumberFormat(tongue()).format(count);

/** @param {readonly string[]} items */
const joined = (items) => new Intl.ListFormat(tongue()).format(items);

/** @param {number} count */
const about = (count) => new Intl.NumberFormat(tongue(), { maximumSignificantDigits: 2 }).format(count);

/**
 * How far counting is.
 *
 * @param {Progress} progress
 */
export function progressOf({ done, count, estimate = 0 }) {
  if (estimate > LONG) return say('insight.countingLong', { count, estimate: about(estimate) });
  return say('insight.counting', { count, percent: Math.floor(100 * done) });
}

/** @param {number} cell */
const row = (cell) => rowOf(cell) + 1;
/** @param {number} cell */
const column = (cell) => columnOf(cell) + 1;

/**
 * Cells with the digits in them, each of which stays in one line.
 *
 * @param {readonly number[]} cells
 * @param {Record<number, number>} digits
 */
export const cellsIn = (cells, digits) => cells.map((cell) => `${nameOf(cell)}\u00a0${digits[cell]}`).join(say('insight.comma'));

/** @param {number} house 0 to 26: rows, columns, boxes */
const houseName = (house) => say(`insight.${['row', 'column', 'box'][Math.floor(house / 9)]}`, { n: (house % 9) + 1 });

/**
 * Why there is no solution: a sentence, and then more of them.
 *
 * @param {Diagnosis} diagnosis
 * @param {readonly string[]} rules The names of the rules that take part.
 * @param {ArrayLike<number>} digits
 * @param {boolean} [candidates] Whether the puzzle has candidates.
 */
export function reasons({ conflict, minimal, place }, rules, digits, candidates = false) {
  const count = conflict.length;
  if (!count && candidates) return [rules.length ? say('insight.candidateRules', { rules: joined(rules) }) : say('insight.candidates')];
  const besides = rules.length ? [say('insight.rules', { count, rules: joined(rules) })] : [];
  if (!count) return besides.length ? besides : [say('insight.nothing')];
  const [a, b] = conflict;
  const shared =
    count === 2 && digits[a] === digits[b]
      ? Array.from({ length: 27 }, (_, house) => house).find((house) => inHouse(house, a) && inHouse(house, b))
      : undefined;
  if (shared !== undefined && !rules.length) return [say('insight.pair', { digit: digits[a], house: houseName(shared) })];
  const why =
    place?.kind === 'cell'
      ? say('insight.noCell', { count, cell: nameOf(place.cell) })
      : place
        ? say('insight.noPlace', { count, digit: place.digit, house: houseName(place.house) })
        : say('insight.together', { count });
  return [why, ...besides, say(minimal ? 'insight.less' : 'insight.framed', { count, cells: cellsIn(conflict, digits) })];
}

/**
 * Returns a text that gives, for each candidate of a cell, the number of solutions with it.
 *
 * @param {TrueCandidates} candidates
 * @param {number} cell
 */
export const occurrences = ({ masks, counts }, cell) =>
  [...counts.subarray(9 * cell, 9 * cell + 9)]
    .flatMap((count, index) =>
      masks[cell] & (1 << index) ? [say(count < OCCURS ? 'insight.times' : 'insight.timesMore', { digit: index + 1, count })] : [],
    )
    .join(' · ');

/**
 * @param {Repair} repair
 * @param {ArrayLike<number>} digits before it
 */
export function repairName(repair, digits) {
  const [a, b] = repair.cells;
  switch (repair.kind) {
    case 'digit':
      return say(digits[a] ? 'insight.digit' : 'insight.add', { row: row(a), column: column(a), digit: repair.digit, old: digits[a] });
    case 'remove':
      return say('insight.remove', { row: row(a), column: column(a), old: digits[a] });
    case 'swap':
      return say('insight.swap', { a: nameOf(a), b: nameOf(b) });
    case 'shift': {
      const { house, forward } = repair;
      const way = house < 9 ? (forward ? 'right' : 'left') : forward ? 'down' : 'up';
      return say(`insight.${way}`, { n: (house % 9) + 1 });
    }
  }
}
