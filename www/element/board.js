// The state behind <redoku-grid> and the functions that change it. No DOM, no solver: a board
// carries rules, but knows none.

import { EMPTY, MARKS, UNWRITTEN, hasOwn, partsOf } from '../puzzle/moment.js';
import { CELLS, withoutGivens, columnOf, differ, filled, hasNoRules, listed } from '../puzzle/puzzle.js';

/** @import { Clues, Part, Written } from '../puzzle/moment.js' */
/** @import { House, Puzzle, Result, Rule } from '../puzzle/puzzle.js' */

/**
 * A moment of the grid. `result` is that of solving its clues, as far as it is shown; `known` is
 * kept while it is hidden. `cursor` is the focused cell, and `also` the other selected cells.
 * Snapshots and the arrays in them are never changed, only replaced.
 * @typedef {Puzzle & Clues & { result: Result | null, known: Result | null,
 *   cursor: number, also: readonly number[] }} Snapshot
 */

/**
 * `run` is the cell to which typing has moved on, if nothing was selected since.
 *
 * @typedef {{ now: Snapshot, past: Snapshot[], future: Snapshot[], run?: number,
 *   told?: { of: unknown[], puzzle: ReturnType<typeof written> } }} Board
 */

/** @typedef {'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last'} Move */

const LAST = CELLS - 1;

/** @type {readonly number[]} */
const NONE = [];

/** @returns {Board} without a puzzle and without a past */
export function create() {
  return { now: { ...EMPTY, result: null, known: null, cursor: 0, also: NONE }, past: [], future: [] };
}

/**
 * The puzzle as a page gets it: an immutable object, the same one until the puzzle changes.
 * @param {Board} board
 */
export function told(board) {
  const of = Object.values(partsOf(board.now, EMPTY));
  if (!board.told?.of.every((part, at) => part === of[at])) board.told = { of, puzzle: written(board.now) };
  return board.told.puzzle;
}

/** @template Part @param {Part} part */
const frozen = (part) => /** @type {Part} */ (part && typeof part === 'object' ? Object.freeze([...Object(part)]) : part);

/** @param {Snapshot} now */
function written(now) {
  const { givens, rules, ...parts } = partsOf(now, EMPTY);
  const value = Array.from(givens, (digit) => digit || '.').join('');
  const rest = /** @type {typeof parts} */ (Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, frozen(part)])));
  return Object.freeze({ value, rules: listed(rules), ...rest });
}

/**
 * The digits of the clues alone, 0 for every other cell.
 *
 * @param {Pick<Snapshot, 'givens' | 'givenCells'>} now
 */
export function clueDigits({ givens, givenCells }) {
  const digits = new Uint8Array(CELLS);
  for (const cell of givenCells) digits[cell] = givens[cell];
  return digits;
}

/**
 * Whether two moments have the same puzzle: the same clues, rules and candidates, whatever else is
 * written in the grid.
 * @param {Snapshot} one
 * @param {Snapshot} other
 */
function sameClues(one, other) {
  if (differ({ ...one, givens: other.givens }, other)) return false;
  const digits = clueDigits(other);
  return clueDigits(one).every((digit, cell) => digit === digits[cell]);
}

/**
 * Whether the player has entered anything: a digit, a mark, a colour or a revealed digit.
 *
 * @param {Snapshot} now
 */
export const isBegun = ({ givens, ...now }) => hasOwn({ ...now, value: givens });

/**
 * The digit that a cell shows, 0 if it is empty. A solution is shown in full, also over wrong
 * digits of the player.
 * @param {Snapshot} now
 * @param {number} cell
 * @param {ArrayLike<number> | null} [instead] digits to show in the place of those that are there
 */
export const shown = ({ givens, result }, cell, instead) => (instead ?? result?.solution ?? givens)[cell];

/**
 * Whether a cell holds a digit of the player's own.
 * @param {Snapshot} now
 * @param {number} cell
 */
export const isOwn = ({ givens, givenCells, revealed }, cell) => givens[cell] > 0 && !givenCells.includes(cell) && !revealed.includes(cell);

/**
 * Whether a cell holds a clue that can't be typed over.
 * @param {Snapshot} now
 * @param {number} cell
 */
export const isLocked = ({ locked, givenCells }, cell) => locked && givenCells.includes(cell);

/**
 * Whether a locked clue in this cell rejects the digit. 0 and the clue's own digit aren't rejected,
 * because they change nothing.
 * @param {Snapshot} now
 * @param {number} digit
 * @param {number} cell
 */
export function refuses(now, digit, cell) {
  return digit > 0 && digit !== now.givens[cell] && isLocked(now, cell);
}

/**
 * Takes a step that can be undone.
 * @param {Board} board
 * @param {Partial<Snapshot>} change
 */
function step(board, change) {
  const { now } = board;
  board.past.push(now);
  board.future = [];
  board.now = { ...now, ...change };
  board.now.known = sameClues(board.now, now) ? (board.now.result ?? now.known) : null;
}

/**
 * Selects a cell, which gets the focus, and optionally others. Not an undo step: undoing a
 * selection would be surprising.
 * @param {Board} board
 * @param {number} cell
 * @param {readonly number[]} [also]
 */
export function select(board, cell, also = NONE) {
  const { now } = board;
  if (cell === now.cursor && `${also}` === `${now.also}`) return;
  board.run = undefined;
  board.now = { ...now, cursor: cell, also };
}

/**
 * All selected cells, the focused one first.
 *
 * @param {Snapshot} now
 */
export const selection = ({ cursor, also }) => [cursor, ...also];

/**
 * The cell that a move leads to: it stops at the edges.
 * @param {number} cell
 * @param {Move} move
 */
export function target(cell, move) {
  const column = columnOf(cell);
  switch (move) {
    case 'up':
      return cell < 9 ? cell : cell - 9;
    case 'down':
      return cell > LAST - 9 ? cell : cell + 9;
    case 'left':
      return column === 0 ? cell : cell - 1;
    case 'right':
      return column === 8 ? cell : cell + 1;
    case 'rowStart':
      return cell - column;
    case 'rowEnd':
      return cell - column + 8;
    case 'first':
      return 0;
    case 'last':
      return LAST;
  }
}

/**
 * Puts a digit into a cell, or 0 to empty it, and selects `cursor`. Until the clues are locked the
 * digit is one of them. Any change hides the solution, and so does emptying a cell that shows a
 * solved digit: what else could be meant? A locked clue stays.
 * @param {Board} board
 * @param {number} cell
 * @param {number} digit
 * @param {number} cursor
 * @param {object} [how]
 * @param {Partial<Written>} [how.marks] all marks after the change
 * @param {boolean} [how.clue] whether it corrects a clue, even a locked one
 */
function put(board, cell, digit, cursor, { marks = {}, clue = !board.now.locked } = {}) {
  const { givens, result, givenCells, revealed, candidates } = board.now;
  if (givens[cell] !== digit && (clue || !isLocked(board.now, cell))) {
    const others = givenCells.filter((other) => other !== cell);
    step(board, {
      givens: givens.with(cell, digit),
      ...(clue && digit
        ? { givenCells: [...others, cell].sort((a, b) => a - b), candidates: withoutGivens(candidates, [cell]) }
        : { givenCells: others }),
      result: null,
      cursor,
      ...marks,
      revealed: revealed.filter((other) => other !== cell),
    });
  } else if (digit === 0 && !givens[cell] && result?.solution) {
    step(board, { result: null, cursor });
  } else {
    select(board, cursor, board.now.also);
  }
}

/**
 * Types a digit into the selected cells, or 0 to empty them, as one step. While a puzzle is being
 * played, the selection stays, so that the player can see and correct the digit.
 * @param {Board} board
 * @param {number} digit
 * @param {boolean} advance whether to go to the next cell after a clue, if only one cell is
 *   selected
 * @param {(cell: number) => Parameters<typeof put>[4]} [how] called for each cell just
 *   before it is changed
 */
export function type(board, digit, advance, how) {
  const { cursor, also, locked } = board.now;
  const goesOn = advance && !locked && !also.length;
  const { length } = board.past;
  for (const cell of selection(board.now)) put(board, cell, digit, goesOn ? Math.min(cursor + 1, LAST) : cursor, how?.(cell));
  board.past.splice(length + 1);
  if (goesOn) board.run = board.now.cursor;
}

/**
 * Whether a cell has anything in one of the given parts.
 *
 * @param {Snapshot} now
 * @param {number} cell
 * @param {Record<string, Part>} parts
 */
export const hasMarks = (now, cell, parts) => Object.values(parts).some((part) => now[part]?.[cell]);

/**
 * Whether the selected cell is empty and the last clue was typed into the cell before it.
 * @param {Board} board
 */
export function goesBack({ now, run }) {
  const { cursor, also, givens, locked } = now;
  return cursor > 0 && cursor === run && !also.length && !locked && !hasMarks(now, cursor, MARKS) && !givens[cursor];
}

/**
 * Goes back a cell and empties it.
 * @param {Board} board
 * @param {Parameters<typeof put>[4]} [how]
 */
export function back(board, how) {
  const cell = board.now.cursor - 1;
  put(board, cell, 0, cell, how);
  board.run = cell;
}

/**
 * The parts of a puzzle that differ from those of another one.
 * @param {Partial<Puzzle & Clues>} puzzle
 * @param {Puzzle & Clues} other
 * @returns {Partial<Puzzle & Clues>}
 */
export function difference(puzzle, other) {
  const parts = Object.entries(puzzle);
  return Object.fromEntries(
    parts.filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(other[/** @type {keyof (Puzzle & Clues)} */ (part)])),
  );
}

/**
 * Replaces the puzzle, or the given parts of it, as one step: the only way in, and the only place
 * for defaults. New digits become locked clues, and everything that belonged to the old digits is
 * dropped, including candidates. Setting candidates locks the puzzle unless `locked` says
 * otherwise. An empty grid is unlocked, except that a variant is locked with `whole`. The solution
 * stays only if something else changes than digits, rules, candidates or clues.
 * @param {Board} board
 * @param {Partial<Puzzle & Clues & { result: Result }>} puzzle what solving it found may come with
 *   it
 * @param {object} [how]
 * @param {boolean} [how.whole] whether parts that are left out become those of a classic puzzle; a
 *   variant is played even without clues
 * @param {boolean} [how.begins] whether nobody has typed in it; then it is `first` as well
 * @param {boolean} [how.first] whether it isn't an undo step if there was nothing before
 */
export function replace(board, puzzle, { whole = false, begins = false, first = begins } = {}) {
  const { now, past } = board;
  const { rules, houses, customRule, candidates } = EMPTY;
  /** @type {Partial<Snapshot>} */
  const parts = {
    ...(begins && !puzzle.givens && { givens: clueDigits(now), givenCells: now.givenCells, locked: now.locked, ...UNWRITTEN }),
    ...(whole && { rules, houses, customRule, candidates }),
    ...puzzle,
  };
  const { givens = now.givens } = parts;
  if (puzzle.givens) {
    const locked = givens.some(Boolean) || (whole && !hasNoRules({ ...now, ...parts }));
    Object.assign(parts, { givenCells: filled(givens), locked, candidates, ...UNWRITTEN, ...puzzle });
  }
  for (const part of /** @type {const} */ (['givenCells', 'revealed'])) parts[part] &&= parts[part].filter((cell) => givens[cell]);
  parts.candidates = withoutGivens(parts.candidates === undefined ? now.candidates : parts.candidates, parts.givenCells ?? now.givenCells);
  if (puzzle.candidates && parts.candidates && puzzle.locked === undefined) parts.locked = true;
  const had = difference(now, create().now);
  if (first && !past.length && !isBegun(now) && !Object.keys(puzzle).some((part) => part in had)) {
    board.now = { ...now, ...parts };
    return;
  }
  const change = difference(parts, now);
  const after = { ...now, ...change };
  const changes = Object.keys(change).length > 0;
  if (changes && !differ(after, now) && sameClues(after, now)) step(board, change);
  else if (changes || now.result) step(board, { result: null, ...change, ...(parts.givens && { cursor: 0, also: NONE }) });
}

/** The puzzle is entered, and is played from now on. @param {Board} board */
export function lock(board) {
  if (!board.now.locked) step(board, { locked: true });
}

/**
 * Starts again with the clues alone; while the puzzle is being entered, with an empty grid.
 *
 * @param {Board} board
 */
export function clear(board) {
  const { now } = board;
  if (!now.locked) replace(board, { givens: new Uint8Array(CELLS) });
  else if (isBegun(now) || now.trial || now.result) step(board, { givens: clueDigits(now), ...UNWRITTEN, result: null });
}

/**
 * Takes a step that was worked out elsewhere, and selects a cell.
 * @param {Board} board
 * @param {Partial<Puzzle & Clues>} change
 * @param {number} cursor
 */
export function follow(board, change, cursor) {
  step(board, { ...change, result: null, cursor, also: NONE });
}

/**
 * Writes down the result of solving. Only a solution that was not there before is a step; if it is
 * the only one, the clues are locked from then on.
 * @param {Board} board
 * @param {Result} result
 */
export function answer(board, result) {
  if (result.solution && !board.now.result?.solution) step(board, { result, locked: board.now.locked || result.status === 'unique' });
  else board.now = { ...board.now, result };
}

/**
 * Hides the solution; it is known for as long as the puzzle stays the same.
 * @param {Board} board
 */
export function hide(board) {
  if (board.now.result?.solution) step(board, { result: null });
}

/** @param {Board} board */
export function undo(board) {
  const before = board.past.pop();
  if (!before) return;
  board.future.push(board.now);
  board.now = before;
}

/** @param {Board} board */
export function redo(board) {
  const after = board.future.pop();
  if (!after) return;
  board.past.push(board.now);
  board.now = after;
}
