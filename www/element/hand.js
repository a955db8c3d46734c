// Adds and removes marks and colours, updates marks when a digit is typed, selects several cells,
// begins and ends trials, and fills in naked singles. Loaded with notes.js.

import { open } from '../puzzle/marks.js';
import { MARKS, MASKS } from '../puzzle/moment.js';
import { decode, encode } from '../puzzle/progress.js';
import { CELLS, columnOf, digits, peers } from '../puzzle/puzzle.js';
import { difference, follow, hasMarks, lock, replace, select, selection, shown, target, type } from './board.js';
import { returned } from './returned.js';
import { isBlank } from './state.js';

/** @import { MarkPart, Marks, Part } from '../puzzle/moment.js' */
/** @import { Board, Move, Snapshot } from './board.js' */
/** @import { Mode, State } from './state.js' */

/**
 * @param {Board} board
 * @param {Partial<Record<Part, number[]>>} masks
 * @param {boolean} adds
 */
function put(board, masks, adds) {
  const { now } = board;
  const change = {
    ...Object.fromEntries(Object.entries(masks).map(([part, all]) => [part, all.some(Boolean) ? all : null])),
    // Adding marks or colours means that the clues are complete and play has begun, so lock them.
    locked: now.locked || (adds && !isBlank(now)),
  };
  if (Object.keys(difference(change, now)).length) replace(board, change);
}

/**
 * Adds a mark to the empty selected cells, or a colour to all selected cells; if all of these
 * already have it, removes it. A cell without pencil marks starts with the puzzle's candidates.
 * @param {State} state
 * @param {number} digit or the number of a colour
 * @param {keyof typeof MASKS} kind
 */
export function mark(state, digit, kind) {
  const part = MASKS[kind];
  const { givens, [part]: masks } = state.board.now;
  const cells = selection(state.board.now).filter((cell) => kind === 'colour' || !givens[cell]);
  const all = [...(masks ?? new Array(CELLS).fill(0))];
  const candidates = kind === 'pencil' && state.pencil?.given(state);
  if (candidates) for (const cell of cells) all[cell] ||= candidates[cell];
  const bit = 1 << (digit - 1);
  const there = cells.every((cell) => all[cell] & bit);
  for (const cell of cells) all[cell] = there ? all[cell] & ~bit : all[cell] | bit;
  put(state.board, { [part]: all }, !there);
}

/**
 * Returns the parts to erase next in the selected cells, or null for their digits. The order is
 * digits, marks, colours; in colour mode, it is colours, digits, marks.
 *
 * @param {Snapshot} now
 * @param {Mode} mode
 * @param {boolean} digits whether there are digits to remove
 */
export function erased(now, mode, digits) {
  const colours = { colour: MASKS.colour };
  const order = mode === 'colour' ? [colours, null, MARKS] : [null, MARKS, colours];
  return order.find((parts) => (parts ? selection(now).some((cell) => hasMarks(now, cell, parts)) : digits)) ?? null;
}

/**
 * Empties the given parts of the selected cells.
 *
 * @param {Board} board
 * @param {Record<string, Part>} parts
 */
export function bare(board, parts) {
  const { now } = board;
  const cells = selection(now);
  /** @param {number} mask @param {number} cell */
  const rest = (mask, cell) => (cells.includes(cell) ? 0 : mask);
  put(board, Object.fromEntries(Object.values(parts).flatMap((part) => (now[part] ? [[part, now[part].map(rest)]] : []))), false);
}

/**
 * Marks all candidates in the empty cells that have no pencil marks. If exactly these candidates
 * are already marked in all cells, removes all pencil marks.
 * @param {State} state
 */
export function fill(state) {
  const { board, variant } = state;
  const { givens, pencilMarks, candidates } = board.now;
  const all = open(givens, null, candidates, variant?.peers);
  const isFull = all.every((mask, cell) => mask === (pencilMarks?.[cell] ?? 0));
  put(board, { pencilMarks: isFull ? [] : all.map((mask, cell) => (mask && pencilMarks?.[cell]) || mask) }, !isFull);
}

/**
 * Returns all marks as they are after a digit is written into a cell (0 erases). Marks that the
 * old digit removed return. The new digit removes the marks of its cell and, unless it is in
 * conflict or tidying is off, equal marks from the cells that see it.
 * @param {State} state
 * @param {number} digit
 * @param {number} cell
 * @returns {Record<MarkPart, Marks>}
 */
export function left(state, digit, cell) {
  const { now } = state.board;
  /** @param {number} other */
  const isNear = (other) => other !== cell && (state.variant ?? { peers }).peers(other, cell);
  const stays = state.element.tidy === 'off' || now.givens.some((there, other) => there === digit && isNear(other));
  const gone = stays ? 0 : (1 << digit) >> 1;
  /** @param {number} mask @param {number} other */
  const rest = (mask, other) => (isNear(other) ? mask & ~gone : digit && other === cell ? 0 : mask);
  return /** @type {Record<MarkPart, Marks>} */ (
    Object.fromEntries(Object.values(MARKS).map((part) => [part, returned(state, cell, part)?.map(rest) ?? null]))
  );
}

/**
 * Adds a cell to the selection.
 *
 * @param {Board} board
 * @param {number} cell
 */
export function add(board, cell) {
  select(
    board,
    cell,
    selection(board.now).filter((other) => other !== cell),
  );
}

/**
 * Adds a cell to the selection or, if it is selected and not the only one, removes it.
 *
 * @param {Board} board
 * @param {number} cell
 */
export function toggle(board, cell) {
  const [first = cell, ...others] = selection(board.now).filter((other) => other !== cell);
  if (others.length === board.now.also.length) add(board, cell);
  else select(board, first, others);
}

/**
 * Extends the selection from the focused cell to the target of a move, which becomes the focused
 * cell.
 *
 * @param {Board} board
 * @param {Move} move
 */
export function extend(board, move) {
  let { cursor } = board.now;
  const end = target(cursor, move);
  const step = Math.sign(end - cursor) * (columnOf(cursor) === columnOf(end) ? 9 : 1);
  while (cursor !== end) add(board, (cursor += step));
}

/**
 * Selects all cells that show the same digit as the selected cell; if that is empty, those with the
 * same pencil marks or, if it has none, the same corner marks.
 * @param {Board} board
 * @param {ArrayLike<number> | null} [instead] digits displayed instead of the grid's own
 */
export function selectSame(board, instead) {
  const { now } = board;
  const part = now.pencilMarks?.[now.cursor] ? 'pencilMarks' : 'cornerMarks';
  /** @param {number} cell */
  const look = (cell) => shown(now, cell, instead) || -(now[part]?.[cell] ?? 0);
  const here = look(now.cursor);
  select(board, now.cursor, here ? [...now.givens.keys()].filter((cell) => cell !== now.cursor && look(cell) === here) : []);
}

/**
 * Begins a trial: until it ends, the player's new digits are shown as trial digits. Locks the
 * clues, because play has begun. Does nothing if there is no puzzle or during a trial.
 *
 * @param {Board} board
 */
export function begin(board) {
  const { now } = board;
  if (now.trial || isBlank(now)) return;
  // Clues can be corrected during the trial, so `trial` leaves them out.
  const value = Array.from(now.givens, (digit, cell) => (now.givenCells.includes(cell) ? '.' : digit || '.')).join('');
  replace(board, { trial: encode({ ...now, value }), locked: true });
}

/**
 * Ends a trial, as one step: keeps all entries, or restores those from before the trial.
 *
 * @param {Board} board
 * @param {boolean} kept
 */
export function end(board, kept) {
  const { givens, givenCells, revealed, trial, cursor } = board.now;
  if (!trial) return;
  if (kept) return replace(board, { trial: '' });
  const { digits: own, ...marks } = decode(trial);
  const old = digits(own).map((digit, cell) => (givenCells.includes(cell) ? givens[cell] : digit));
  /** @param {number} cell */
  const stays = (cell) => old[cell] > 0 && old[cell] === givens[cell];
  follow(board, { givens: old, ...marks, revealed: revealed.filter(stays), trial: '' }, cursor);
}

/**
 * The empty cells that can take only one digit, according to the digits in the grid, the pencil
 * marks and the candidates of the puzzle.
 *
 * @param {State} state
 */
export function nakedSingles({ board: { now }, variant }) {
  return open(now.givens, now.pencilMarks, now.candidates, variant?.peers).flatMap((mask, cell) =>
    mask && !(mask & (mask - 1)) ? { cell, digit: Math.log2(mask) + 1 } : [],
  );
}

/**
 * Writes the naked singles into their cells as the player's own digits, in one step. The selection
 * stays.
 *
 * @param {State} state
 */
export function fillSingles(state) {
  const { board } = state;
  const singles = nakedSingles(state);
  if (!singles.length) return;
  const { now } = board;
  const { length } = board.past;
  lock(board);
  for (const { cell, digit } of singles) {
    select(board, cell);
    type(board, digit, false, () => ({ marks: left(state, digit, cell) }));
  }
  board.past.splice(length, Infinity, now);
  select(board, now.cursor, now.also);
}
