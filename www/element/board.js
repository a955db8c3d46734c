// The state behind <redoku-grid> and the functions that change it. No DOM, no solver: a board carries rules, but knows none.

/**
 * A rule as the JSON of puzzles has it.
 * @typedef {{ type: string, [field: string]: any }} Rule
 */

/** @typedef {'rows' | 'columns' | 'boxes'} House */

/**
 * What solving a grid brought to light. `count` is exact unless `more` is set: then there are more than `count`.
 * `time` is how long one run of the solver takes, in microseconds.
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
 * @property {string} own the source text of a rule of one's own, or ''
 */

/**
 * Which cells hold printed clues, where that is known, and whether they are locked; none where all digits are the puzzle's.
 * @typedef {{ clues: readonly number[], locked: boolean }} Clues
 */

/**
 * A moment of the grid: `result` is that of solving exactly this puzzle, as far as it is shown; `known` is kept while it is
 * hidden. `cursor` is the selected cell. Snapshots and the arrays in them are never changed, only replaced.
 * @typedef {Puzzle & Clues & { result: Result | null, known: Result | null, cursor: number }} Snapshot
 */

/** @typedef {{ now: Snapshot, past: Snapshot[], future: Snapshot[] }} Board */

/** @typedef {'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last'} Move */

/** How many cells there are. */
export const CELLS = 81;

/** @type {readonly House[]} */
export const HOUSES = ['rows', 'columns', 'boxes'];

const LAST = CELLS - 1;

/** @returns {Board} without a puzzle and without a past */
export function create() {
  return { now: { givens: new Uint8Array(CELLS), rules: '', houses: HOUSES, own: '', clues: [], locked: false, result: null, known: null, cursor: 0 }, past: [], future: [] };
}

/**
 * Whether all houses hold and nothing else does: the puzzle that needs no rules engine.
 * @param {{ rules: { length: number }, houses: readonly House[], own: string }} puzzle
 */
export function isPlain({ rules, houses, own }) {
  return !rules.length && houses.length === HOUSES.length && !own;
}

/**
 * Whether an array can be the givens of a grid.
 * @param {ArrayLike<unknown>} cells
 */
export function isGrid(cells) {
  return cells?.length === CELLS && Array.from(cells).every(isDigit);
}

/** @param {unknown} digit or 0 */
const isDigit = (digit) => Number.isInteger(digit) && Number(digit) >= 0 && Number(digit) <= 9;

/**
 * The digits of a grid, from an array or from 81 characters. Throws an error that says what is none.
 * @param {ArrayLike<unknown> | string} cells
 */
export function digits(cells) {
  const all = typeof cells === 'string' ? Array.from(cells, (character) => (/^[.0]$/.test(character) ? 0 : Number(character) || NaN)) : cells;
  if (isGrid(all)) return Uint8Array.from(/** @type {ArrayLike<number>} */ (all));
  const count = Number(all?.length) || 0;
  const wrong = count === CELLS ? Array.from(all).findIndex((digit) => !isDigit(digit)) : -1;
  const what = wrong < 0 ? `and these are ${count}` : `and cell ${wrong} is ${String(cells[wrong])}`;
  throw new TypeError(`a grid has 81 cells, each a digit from 0 to 9, ${what}`);
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
 * Rules as a puzzle has them, from a list or from JSON. Throws an error where they are none.
 * @param {readonly Rule[] | string} rules
 */
export function written(rules) {
  const list = typeof rules === 'string' ? JSON.parse(rules || '[]') : rules;
  if (!Array.isArray(list)) throw new TypeError('rules must be a list, each rule an object with its type');
  return list.length ? JSON.stringify(list) : '';
}

/**
 * Whether two puzzles are not the same one.
 * @param {Puzzle} puzzle
 * @param {Puzzle} other
 */
export function differ(puzzle, other) {
  return puzzle.givens !== other.givens || puzzle.rules !== other.rules || puzzle.houses !== other.houses || puzzle.own !== other.own;
}

/**
 * The digit that a cell shows, 0 where it is empty.
 * @param {Snapshot} now
 * @param {number} cell
 * @param {Uint8Array | null} [solution] instead of the one that was found
 */
export function shown({ givens, result }, cell, solution) {
  return givens[cell] || ((solution ?? result?.solution)?.[cell] ?? 0);
}

/**
 * Whether a cell holds a digit of one's own, where those are told apart from printed clues.
 * @param {Snapshot} now
 * @param {number} cell
 */
export function isOwn({ givens, clues }, cell) {
  return givens[cell] > 0 && clues.length > 0 && !clues.includes(cell);
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
  const column = cell % 9;
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
 */
function put(board, cell, digit, cursor) {
  const { givens, result } = board.now;
  if (givens[cell] !== digit && !isLocked(board.now, cell)) {
    const changed = givens.slice();
    changed[cell] = digit;
    step(board, { givens: changed, result: null, cursor });
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
 */
export function type(board, digit, advance) {
  const { cursor } = board.now;
  put(board, cursor, digit, advance && !refuses(board.now, digit) ? Math.min(cursor + 1, LAST) : cursor);
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
 * @param {Partial<Puzzle & Clues>} puzzle
 */
export function load(board, puzzle) {
  const { now } = board;
  const change = difference(puzzle, now);
  const changes = Object.keys(change).length > 0;
  if (changes && !differ({ ...now, ...change }, now)) step(board, change);
  else if (changes || now.result) step(board, { ...change, result: null, cursor: puzzle.givens ? 0 : now.cursor });
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
