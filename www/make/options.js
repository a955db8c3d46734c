/**
 * Options for a new puzzle as a line of words: the same line in an attribute of the element, in the
 * link of a sheet and in a field of the page, like `hard half-turn seed:42`.
 */

import { RANGES } from '../steps/level.js';

/** @import { Options, Symmetry } from '../pkg/make.js' */

/**
 * The options in such a line, and whether the seed is the day.
 *
 * @typedef {{ options: Options, daily: boolean }} Line
 */

/** Which cells have a clue together. @type {readonly Symmetry[]} */
export const SYMMETRIES = [
  'half-turn',
  'quarter-turn',
  'horizontal',
  'vertical',
  'mirrors',
  'diagonal',
  'antidiagonal',
  'diagonals',
  'none',
];

/** The word for each level: `very-easy`, ... @type {Map<string, [number, number]>} */
export const LEVEL_WORDS = new Map(
  Object.entries(RANGES).map(([level, range]) => [level.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), range]),
);

/** All ratings. */
export const SCALE = /** @type {const} */ ([1, 20]);

const isSymmetry = (/** @type {string} */ word) => SYMMETRIES.some((symmetry) => symmetry === word);

/**
 * `2.6-3.4`, or one number for both ends.
 *
 * @param {string} text
 * @returns {[number, number] | null}
 */
function span(text) {
  const [, low, high = low] = /^(\d+(?:\.\d)?)(?:-(\d+(?:\.\d)?))?$/.exec(text) ?? [];
  return low ? [Number(low), Number(high)] : null;
}

/**
 * The options in a line: a level (`very-easy`, `easy`, `medium`, `hard`, `very-hard`, `extreme`,
 * `beyond`) or ratings (`2.6-3.4`), a symmetry (default `half-turn`), `clues:24-28`,
 * `technique:xy-wing`, `pattern:` with 81 characters (`.` for a cell without a clue), and `seed:42`
 * or `daily`; in any order.
 *
 * @param {string} text
 * @returns {Line | { problem: string }} `problem` is the first unknown word.
 */
export function read(text) {
  /** @type {Options} */
  const options = {};
  let daily = false;
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const [, name, value] = /^([a-z]+):(.+)$/.exec(word) ?? [];
    const rating = LEVEL_WORDS.get(word) ?? span(word);
    const clues = name === 'clues' && span(value);
    if (word === 'daily') daily = true;
    else if (rating) options.rating = rating;
    else if (isSymmetry(word)) options.symmetry = /** @type {Symmetry} */ (word);
    else if (clues) options.clues = clues;
    else if (name === 'technique') options.technique = value;
    else if (name === 'seed') options.seed = value;
    else if (name === 'pattern' && /^[.x]{81}$/.test(value)) options.pattern = Uint8Array.from(value, (cell) => Number(cell === 'x'));
    else return { problem: word };
  }
  // What is drawn need not be symmetric.
  options.symmetry ??= options.pattern ? 'none' : SYMMETRIES[0];
  return { options, daily };
}

/**
 * The line for some options.
 *
 * @param {Options} options
 */
export function write({ rating, symmetry = 'none', clues, technique, pattern, seed }) {
  const level = rating && [...LEVEL_WORDS].find(([, range]) => `${range}` === `${rating}`)?.[0];
  const tenths = (/** @type {readonly number[]} */ ends) => ends.map((end) => end.toFixed(1)).join('-');
  return [
    rating && (level ?? (`${rating}` === `${SCALE}` ? '' : tenths(rating))),
    symmetry !== (pattern ? 'none' : SYMMETRIES[0]) && symmetry,
    clues && `clues:${clues.join('-')}`,
    technique && `technique:${technique}`,
    pattern && `pattern:${Array.from(pattern, (clue) => (clue ? 'x' : '.')).join('')}`,
    seed && `seed:${seed}`,
  ]
    .filter(Boolean)
    .join(' ');
}
