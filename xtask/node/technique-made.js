/**
 * Steps made by hand, of techniques that no puzzle is known to need. Where a line claims a digit
 * for a box, and another line has one place left for it outside, a box beside that one points,
 * which is found first. In a chain of remote pairs each two neighbours are a naked pair; after
 * these the digits have two places each between them, and an X-chain is found first.
 */

/** @import { Link, Step } from '../../www/pkg/explain.js' */
/** @import { Example } from './techniques.js' */

/** @param {number} cell @param {number} digit */
const at = (cell, digit) => ({ cell, digit });

/**
 * A link that follows from the one before it, by its cell or by a row, column or box.
 *
 * @param {number} cell
 * @param {number} digit
 * @param {boolean} on
 * @param {number | 'cell'} by
 * @param {number} parent
 * @returns {Link}
 */
const link = (cell, digit, on, by, parent) => ({
  cell,
  digit,
  on,
  ...(by === 'cell' ? { reason: by } : { reason: /** @type {const} */ ('house'), house: by }),
  parents: [parent],
});

/**
 * A grid with these candidates and nothing else.
 *
 * @param {Record<number, string>} marks
 * @param {Step} step
 * @returns {Example}
 */
const example = (marks, step) => ({
  puzzle: '',
  at: 0,
  digits: '.'.repeat(81),
  marks: Array.from({ length: 81 }, (_, cell) => marks[cell] ?? '-').join(' '),
  step,
});

/** @type {Example[]} */
export const MADE = [
  example(
    { 0: '7', 1: '7', 11: '7', 17: '7' },
    {
      technique: 'direct-claiming',
      name: 'direct-claiming',
      variant: 0,
      rating: 1.9,
      place: [at(17, 7)],
      remove: [],
      parts: [
        { role: 'base', candidates: [at(0, 7), at(1, 7)], houses: [0] },
        { role: 'cover', candidates: [], houses: [18] },
        { role: 'single', candidates: [at(17, 7)], houses: [1] },
      ],
      chains: [],
    },
  ),
  example(
    { 0: '12', 4: '15', 8: '12', 27: '12', 35: '12' },
    {
      technique: 'forcing-chain',
      name: 'remote-pair',
      variant: 0,
      rating: 7.2,
      place: [],
      remove: [at(4, 1)],
      parts: [],
      chains: [
        [
          { cell: 4, digit: 1, on: true, reason: 'assumed', parents: [] },
          link(0, 1, false, 0, 0),
          link(0, 2, true, 'cell', 1),
          link(27, 2, false, 9, 2),
          link(27, 1, true, 'cell', 3),
          link(35, 1, false, 3, 4),
          link(35, 2, true, 'cell', 5),
          link(8, 2, false, 17, 6),
          link(8, 1, true, 'cell', 7),
          link(4, 1, false, 0, 8),
        ],
      ],
    },
  ),
];
