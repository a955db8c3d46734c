// What a puzzle is: 81 digits, the houses that hold, and rules, of which nothing more is known here
// than that they are a list.

import { bytesOf, isRuled } from '../modules/bytes.js';

/**
 * A rule as the JSON of puzzles has it.
 * @typedef {{ type: string, [field: string]: any }} Rule
 */

/** @typedef {'rows' | 'columns' | 'boxes'} House */

/**
 * What solving a grid brought to light. `count` is exact unless `more` is set: then there are more
 * than `count`. `time` is how long one run of the solver takes, in microseconds.
 * @typedef {object} Result
 * @property {'unique' | 'multiple' | 'none'} status
 * @property {number} count
 * @property {boolean} more
 * @property {Uint8Array | null} solution
 * @property {number} time
 */

/**
 * @typedef {object} Puzzle
 * @property {Uint8Array} givens
 * @property {string} rules the list of them as JSON, which nobody else can change; '' for none
 * @property {readonly House[]} houses in which no digit stands twice
 * @property {string} customRule the source text of a custom rule, or ''
 * @property {readonly number[] | null} candidates the digits that each cell may take: 81 masks, bit
 *   d-1 for digit d, 0 for any digit and for givens; null if there are none
 */

/** How many cells there are. */
export const CELLS = 81;

/** The fewest clues that a classic puzzle with one solution can have. */
export const FEWEST_CLUES = 17;

/** @type {readonly House[]} */
export const HOUSES = ['rows', 'columns', 'boxes'];

/** @param {number} cell 0 to 80 */
export const rowOf = (cell) => Math.floor(cell / 9);

/** @param {number} cell */
export const columnOf = (cell) => cell % 9;

/** @param {number} cell */
export const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** "r1c1" to "r9c9". @param {number} cell 0 to 80 */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** @param {string} name "r1c1" to "r9c9" */
export const cellOf = (name) => 9 * Number(name[1]) + Number(name[3]) - 10;

/**
 * Whether a cell is in a row (0 to 8), a column (9 to 17) or a box (18 to 26).
 * @param {number} house
 * @param {number} cell
 */
export const inHouse = (house, cell) => [rowOf, columnOf, boxOf][rowOf(house)](cell) === columnOf(house);

/**
 * Whether two cells share a row, a column or a box.
 * @param {number} a
 * @param {number} b
 */
export const peers = (a, b) => rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b);

/**
 * The cells that hold a digit.
 * @param {ArrayLike<number | string>} cells
 */
export const filled = (cells) => Array.from(cells).flatMap((digit, cell) => (Number(digit) ? cell : []));

/**
 * The clues as 81 characters, without the player's own digits.
 * @param {{ value: string, givenCells: readonly number[] }} snapshot
 */
export const printed = ({ value, givenCells }) => Array.from(value, (digit, cell) => (givenCells.includes(cell) ? digit : '.')).join('');

/**
 * A puzzle in one line, to be copied: its clues as 81 characters, or with its candidates nine for
 * each cell.
 * @param {{ cells: string, candidates?: ArrayLike<number> | null }} puzzle
 */
export const lineOf = ({ cells, candidates }) =>
  candidates
    ? Array.from(cells, (clue, cell) =>
        '123456789'.replace(/./g, (d) => ((clue === '.' ? (candidates[cell] || 511) & (1 << (Number(d) - 1)) : clue === d) ? d : '.')),
      ).join('')
    : cells;

/**
 * A puzzle as workers take it: its clues, or other cells, with houses, rules and candidates as
 * JSON, and the source text of its custom rule.
 * @param {Parameters<typeof printed>[0] & { houses: readonly House[], rules: readonly Rule[],
 *   customRule: string, candidates?: readonly number[] | null }} snapshot
 * @param {string} [cells] 81 characters
 */
export function taskOf(snapshot, cells = printed(snapshot)) {
  const { houses, rules, customRule, candidates } = snapshot;
  return { json: JSON.stringify({ cells, houses, rules, ...(candidates && { candidates }) }), customRule };
}

/**
 * Whether all houses apply and there are no rules; candidates are allowed.
 * @param {{ rules: { length: number }, houses: readonly House[], customRule: string }} puzzle
 */
export const hasNoRules = (puzzle) => !isRuled(puzzle);

/**
 * Whether there are no candidates either: a classic puzzle.
 * @param {Parameters<typeof hasNoRules>[0] & { candidates?: ArrayLike<number> | null }} puzzle
 */
export const isPlain = (puzzle) => hasNoRules(puzzle) && !puzzle.candidates;

/**
 * Candidates without the masks of givens; null if no mask is left.
 * @param {ArrayLike<number> | null} candidates
 * @param {readonly number[]} givenCells
 */
export function withoutGivens(candidates, givenCells) {
  const masks = candidates && Array.from(candidates, (mask, cell) => (givenCells.includes(cell) ? 0 : mask));
  return masks?.some(Boolean) ? masks : null;
}

/**
 * Whether an array can be the givens of a grid.
 * @param {ArrayLike<unknown>} cells
 */
export function isGrid(cells) {
  return cells?.length === CELLS && Array.from(cells).every(isDigit);
}

/** @param {unknown} digit or 0 */
export const isDigit = (digit) => Number.isInteger(digit) && Number(digit) >= 0 && Number(digit) <= 9;

/**
 * The digits of a grid, from an array or from 81 characters. Throws an error that says what is
 * none.
 * @param {ArrayLike<unknown> | string} cells
 */
export function digits(cells) {
  const all =
    typeof cells === 'string' ? Array.from(cells, (character) => (/^[.0]$/.test(character) ? 0 : Number(character) || NaN)) : cells;
  if (isGrid(all)) return Uint8Array.from(/** @type {ArrayLike<number>} */ (all));
  const count = Number(all?.length) || 0;
  const wrong = count === CELLS ? Array.from(all).findIndex((digit) => !isDigit(digit)) : -1;
  const what = wrong < 0 ? `and these are ${count}` : `and cell ${wrong} is ${String(cells[wrong])}`;
  throw new TypeError(`a grid has 81 cells, each a digit from 0 to 9, ${what}`);
}

/**
 * Pencil marks, as a new list; null for none. Throws if there aren't 81.
 * @param {ArrayLike<number> | null} marks
 */
export function masks(marks) {
  if (marks && marks.length !== CELLS) throw new TypeError('pencil marks must be 81 masks, one for each cell');
  return marks && Array.from(marks, (mask) => mask & 511);
}

/**
 * Candidates, as a new list; null for none. Throws if they aren't 81 whole numbers from 0 to 511.
 * @param {ArrayLike<number> | null} candidates
 */
export function limits(candidates) {
  bytesOf(candidates, 'candidates');
  return masks(candidates);
}

/**
 * Numbers of cells, as a new list. Throws an error that says which is none.
 * @param {Iterable<number>} cells
 */
export function places(cells) {
  if (!cells?.[Symbol.iterator]) throw new TypeError(`${String(cells)} isn't a list of cells`);
  const list = [...cells];
  const wrong = list.findIndex((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < CELLS));
  if (wrong >= 0) throw new RangeError(`${String(list[wrong])} isn't a cell: they are numbered 0 to 80`);
  return list;
}

/**
 * Houses, as a new list. Throws an error that says what is none.
 * @param {readonly House[]} houses
 */
export function named(houses) {
  const wrong = Array.isArray(houses) ? houses.filter((house) => !HOUSES.includes(house)) : [houses];
  if (wrong.length) throw new TypeError(`houses must be a list of "${HOUSES.join('", "')}", and ${String(wrong[0])} isn't one of them`);
  return HOUSES.filter((house) => houses.includes(house));
}

/**
 * JSON in which infinite numbers (`1e999` in other JSON) become strings, so that they stay invalid:
 * `null` would leave a field out. Typed arrays become lists. Throws if there is a function in it.
 * @param {unknown} value
 */
export const jsonOf = (value) =>
  JSON.stringify(value, (name, part) => {
    if (typeof part === 'function') throw new TypeError(`"${name}" is a function, which a puzzle can't have`);
    if (typeof part === 'number' && !Number.isFinite(part)) return `${part}`;
    return ArrayBuffer.isView(part) ? Array.from(/** @type {any} */ (part)) : part;
  });

/**
 * Rules as a puzzle has them, from a list or from JSON. Throws an error where they are none.
 * @param {readonly Rule[] | string} rules
 */
export function written(rules) {
  const list = typeof rules === 'string' ? JSON.parse(rules || '[]') : rules;
  if (!Array.isArray(list)) throw new TypeError('rules must be a list, each rule an object with its type');
  return list.length ? jsonOf(list) : '';
}

/**
 * The rules, the houses and, if there are any, the candidates of a JSON text: a list of rules, or
 * an object with any of them. Throws if it is neither.
 * @param {string} json
 */
export function fromJson(json) {
  const given = JSON.parse(json || '[]');
  const parts = Array.isArray(given) ? { rules: given } : Object(given);
  const { houses, candidates, rules = houses || candidates !== undefined ? [] : given, ...others } = parts;
  const list = written(rules);
  for (const name in others) throw new TypeError(`"${name}" can't be set here, only rules, houses and candidates`);
  return { rules: list, houses: named(houses ?? HOUSES), ...(candidates && { candidates: limits(candidates) }) };
}

let last = { text: '', rules: Object.freeze([]) };

/**
 * The rules of a puzzle as a list that nobody can change; the same list for as long as they are the
 * same.
 * @param {string} text
 * @returns {readonly Rule[]}
 */
export function listed(text) {
  if (text !== last.text) last = { text, rules: JSON.parse(text || '[]', (_, value) => Object.freeze(value)) };
  return last.rules;
}

/**
 * Whether two puzzles are not the same one.
 * @param {Puzzle} puzzle
 * @param {Puzzle} other
 */
export function differ(puzzle, other) {
  return (
    puzzle.givens !== other.givens ||
    puzzle.rules !== other.rules ||
    puzzle.houses !== other.houses ||
    puzzle.customRule !== other.customRule ||
    puzzle.candidates !== other.candidates
  );
}
