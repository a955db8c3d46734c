/**
 * The parts of a grid's state, listed once. All code that creates, copies, compares, keeps or
 * restores a state uses these lists.
 */

import { CELLS, HOUSES, filled } from './puzzle.js';

/** @import { Puzzle } from './puzzle.js' */

/**
 * `givenCells` are the cells whose digits belong to the puzzle. Until the clues are `locked`, each
 * typed digit is a clue. Once they are, the puzzle is being played, and typed digits are the
 * player's own.
 *
 * @typedef {Written & { givenCells: readonly number[], locked: boolean }} Clues
 */

/**
 * The player's entries besides digits. `pencilMarks` are the candidates that a cell may still take,
 * `cornerMarks` the player's other notes, and `colours` the colours of the cells, each as 81 masks,
 * bit d-1 for digit or colour d, or null if there are none. `revealed` are the cells whose digits
 * were taken from the solution. During a trial, `trial` holds the entries from before it as text
 * (see `encode` in progress.js); otherwise, it is ''.
 *
 * @typedef {{ pencilMarks: Marks, cornerMarks: Marks, colours: Marks,
 *   revealed: readonly number[], trial: string }} Written
 * @typedef {readonly number[] | null} Marks
 */

/**
 * These parts in a new puzzle and after Clear.
 *
 * @type {Written}
 */
export const UNWRITTEN = { pencilMarks: null, cornerMarks: null, colours: null, revealed: Object.freeze([]), trial: '' };

/** The parts that hold marks, by mode. Typing a digit updates them. */
export const MARKS = /** @type {const} */ ({ pencil: 'pencilMarks', corner: 'cornerMarks' });

/** `MARKS` and the part that holds colours. */
export const MASKS = /** @type {const} */ ({ ...MARKS, colour: 'colours' });

/** @typedef {typeof MARKS[keyof typeof MARKS]} MarkPart */
/** @typedef {typeof MASKS[keyof typeof MASKS]} Part */

/** Matches the text of the player's entries that `encode` in progress.js returns. */
export const ENTRIES = `[\\d.]{${CELLS}}(?:[\\da-z]{${2 * CELLS}}){0,${Object.keys(MASKS).length}}`;

/** Whether the player has entered marks or colours. @param {Record<Part, Marks>} state */
export const hasMasks = (state) => Object.values(MASKS).some((part) => state[part]);

/**
 * Whether the player has entered anything: a digit, a mark, a colour or a revealed digit.
 *
 * @param {{ value: ArrayLike<number | string>, givenCells: readonly number[] } &
 *   Record<Part, Marks>} snapshot
 */
export const hasOwn = (snapshot) => hasMasks(snapshot) || filled(snapshot.value).length > snapshot.givenCells.length;

/**
 * The parts that a reload restores besides digits.
 *
 * @type {Written & Pick<Clues, 'locked'>}
 */
export const UNPLAYED = { locked: false, ...UNWRITTEN };

/**
 * All parts that a page can read and set, as they are in an empty grid.
 *
 * @type {Puzzle & Clues}
 */
export const EMPTY = {
  givens: new Uint8Array(CELLS),
  rules: '',
  houses: HOUSES,
  customRule: '',
  candidates: null,
  givenCells: Object.freeze([]),
  ...UNPLAYED,
};

/**
 * Returns the parts of `state` that `parts` lists.
 *
 * @template {object} Parts
 * @param {Partial<Parts>} state
 * @param {Parts} parts
 */
export const partsOf = (state, parts) =>
  /** @type {Parts} */ (Object.fromEntries(Object.keys(parts).map((part) => [part, Reflect.get(state, part)])));
