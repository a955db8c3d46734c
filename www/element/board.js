// The state behind <redoku-grid> and the functions that change it. No DOM, no solver: a board carries rules, but knows none.

import { CELLS, HOUSES, columnOf, differ, listed } from '../puzzle/puzzle.js';

/** @import { House, Puzzle, Result, Rule } from '../puzzle/puzzle.js' */

/**
 * Which cells hold printed clues, where that is known, and whether they are locked; none where all digits are the puzzle's. And
 * one's pencil marks: 81 masks, bit d-1 for digit d, 0 for a cell without any; null for none at all. `revealed` are the cells whose
 * digits came from the solution, one by one.
 * @typedef {{ clues: readonly number[], locked: boolean, marks: readonly number[] | null, revealed: readonly number[] }} Clues
 */

/**
 * A moment of the grid: `result` is that of solving exactly this puzzle, as far as it is shown; `known` is kept while it is
 * hidden. `cursor` is the selected cell. Snapshots and the arrays in them are never changed, only replaced.
 * @typedef {Puzzle & Clues & { result: Result | null, known: Result | null, cursor: number }} Snapshot
 */

/** @typedef {{ now: Snapshot, past: Snapshot[], future: Snapshot[] }} Board */

/** @typedef {'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last'} Move */

const LAST = CELLS - 1;

/** @returns {Board} without a puzzle and without a past */
export function create() {
  return { now: { givens: new Uint8Array(CELLS), rules: '', houses: HOUSES, own: '', clues: [], locked: false, marks: null, revealed: [], result: null, known: null, cursor: 0 }, past: [], future: [] };
}

/**
 * What a page is told of a moment. Nothing of it ever changes.
 * @param {Snapshot} now
 */
export function told({ givens, rules, houses, own, clues, locked, marks, revealed }) {
  const value = Array.from(givens, (digit) => digit || '.').join('');
  return Object.freeze({ value, rules: listed(rules), houses: Object.freeze([...houses]), own, clues: Object.freeze([...clues]), locked, marks: marks && Object.freeze([...marks]), revealed: Object.freeze([...revealed]) });
}

/**
 * The digit that a cell shows, 0 where it is empty.
 * @param {Snapshot} now
 * @param {number} cell
 * @param {ArrayLike<number> | null} [solution] instead of the one that was found
 */
export function shown({ givens, result }, cell, solution) {
  return givens[cell] || ((solution ?? result?.solution)?.[cell] ?? 0);
}

/**
 * Whether a cell holds a digit of one's own, where those are told apart from printed clues.
 * @param {Snapshot} now
 * @param {number} cell
 */
export function isOwn({ givens, clues, revealed }, cell) {
  return givens[cell] > 0 && clues.length > 0 && !clues.includes(cell) && !revealed.includes(cell);
}

/**
 * Whether a cell holds a clue that can't be typed over.
 * @param {Snapshot} now
 * @param {number} cell
 */
export function isLocked({ givens, clues, locked }, cell) {
  return locked && givens[cell] > 0 && clues.includes(cell);
}

/**
 * Whether the selected cell is locked against this digit; leaving it as it is, by the same digit or by 0, is no offence.
 * @param {Snapshot} now
 * @param {number} digit
 */
export function refuses(now, digit) {
  return digit > 0 && digit !== now.givens[now.cursor] && isLocked(now, now.cursor);
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
  board.now.known = differ(board.now, now) ? null : (board.now.result ?? now.known);
}

/**
 * Selects a cell; no step, since undoing it would surprise.
 * @param {Board} board
 * @param {number} cell
 */
export function select(board, cell) {
  if (cell !== board.now.cursor) board.now = { ...board.now, cursor: cell };
}

/**
 * The cell that a move leads to: it stops at the edges.
 * @param {number} cell
 * @param {Move} move
 */
export function target(cell, move) {
  const column = columnOf(cell);
  switch (move) {
    case 'up': return cell < 9 ? cell : cell - 9;
    case 'down': return cell > LAST - 9 ? cell : cell + 9;
    case 'left': return column === 0 ? cell : cell - 1;
    case 'right': return column === 8 ? cell : cell + 1;
    case 'rowStart': return cell - column;
    case 'rowEnd': return cell - column + 8;
    case 'first': return 0;
    case 'last': return LAST;
  }
}

/**
 * Puts a digit into a cell, or 0 to empty it, and selects `cursor`. Any change takes the solution away, and so does
 * emptying a cell that shows a solved digit: what else could be meant? A locked clue stays.
 * @param {Board} board
 * @param {number} cell
 * @param {number} digit
 * @param {number} cursor
 * @param {Clues['marks']} [marks] those that are left then
 */
function put(board, cell, digit, cursor, marks = board.now.marks) {
  const { givens, result } = board.now;
  if (givens[cell] !== digit && !isLocked(board.now, cell)) {
    const changed = givens.slice();
    changed[cell] = digit;
    step(board, { givens: changed, result: null, cursor, marks, revealed: board.now.revealed.filter((other) => other !== cell) });
  } else if (digit === 0 && !givens[cell] && result?.solution) {
    step(board, { result: null, cursor });
  } else {
    select(board, cursor);
  }
}

/**
 * Types a digit, or 0 for an empty cell, and moves on in reading order.
 * @param {Board} board
 * @param {number} digit
 * @param {boolean} advance
 * @param {Clues['marks']} [marks] those that are left then
 */
export function type(board, digit, advance, marks) {
  const { cursor } = board.now;
  put(board, cursor, digit, advance && !refuses(board.now, digit) ? Math.min(cursor + 1, LAST) : cursor, marks);
}

/**
 * Empties the selected cell.
 * @param {Board} board
 */
export function erase(board) {
  put(board, board.now.cursor, 0, board.now.cursor);
}

/**
 * Takes the last typed digit back: goes back a cell and empties it. Where the cursor did not move on after typing
 * (in the last cell, or where it never does), that digit is in the selected cell itself.
 * @param {Board} board
 * @param {boolean} advance
 */
export function back(board, advance) {
  const { cursor, givens } = board.now;
  const stayed = !advance || cursor === 0 || (cursor === LAST && givens[cursor] !== 0);
  const cell = stayed ? cursor : cursor - 1;
  put(board, cell, 0, cell);
}

/**
 * The parts of a puzzle that differ from those of another one.
 * @param {Partial<Puzzle & Clues>} puzzle
 * @param {Puzzle & Clues} other
 * @returns {Partial<Puzzle & Clues>}
 */
function difference(puzzle, other) {
  const parts = Object.entries(puzzle);
  return Object.fromEntries(parts.filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(other[/** @type {keyof (Puzzle & Clues)} */ (part)])));
}

/**
 * Replaces the puzzle, or some parts of it, as one step. Another grid begins at its first cell. Where only the clues become
 * others, the solution stays.
 * @param {Board} board
 * @param {Partial<Puzzle & Clues & { result: Result }>} puzzle what solving it found may come with it
 */
export function load(board, puzzle) {
  const { now } = board;
  const change = difference(puzzle, now);
  const changes = Object.keys(change).length > 0;
  if (changes && !differ({ ...now, ...change }, now)) step(board, change);
  else if (changes || now.result) step(board, { result: null, ...change, cursor: puzzle.givens ? 0 : now.cursor });
}

/**
 * Begins with a puzzle, or with some parts of one: no step, where there is nothing yet that it takes the place of.
 * @param {Board} board
 * @param {Partial<Puzzle & Clues>} puzzle
 */
export function begin(board, puzzle) {
  const { now, past } = board;
  const replaced = Object.keys(puzzle).map((part) => [part, now[/** @type {keyof (Puzzle & Clues)} */ (part)]]);
  if (past.length || Object.keys(difference(Object.fromEntries(replaced), create().now)).length) load(board, puzzle);
  else board.now = { ...now, ...puzzle };
}

/**
 * Takes a step that was worked out elsewhere, and selects a cell.
 * @param {Board} board
 * @param {Partial<Puzzle & Clues>} change
 * @param {number} cursor
 */
export function follow(board, change, cursor) {
  step(board, { ...change, result: null, cursor });
}

/**
 * Writes down the result of solving. Only a solution that was not there before is a step.
 * @param {Board} board
 * @param {Result} result
 */
export function answer(board, result) {
  if (result.solution && !board.now.result?.solution) step(board, { result });
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
