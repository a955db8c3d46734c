/** www/element/board.js, hand.js: several selected cells, and digits that go to all of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as board from '../../www/element/board.js';
import { add, extend, left, selectSame, toggle } from '../../www/element/hand.js';

const GIVENS = Uint8Array.from(
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  (digit) => Number(digit) || 0,
);

function game() {
  const made = board.create();
  board.replace(made, { givens: GIVENS });
  return made;
}

/** @param {board.Board} made */
const selected = ({ now }) => board.selection(now);

/** @param {board.Board} made @param {number[]} cells */
const digits = ({ now }, cells) => cells.map((cell) => now.givens[cell]);

test('cells are added and toggled, and at least one stays selected', () => {
  const made = game();
  board.select(made, 2);
  toggle(made, 3);
  toggle(made, 11);
  assert.deepEqual(selected(made), [11, 3, 2]);
  add(made, 3);
  assert.deepEqual(selected(made), [3, 11, 2], 'the last one added has the focus');
  toggle(made, 3);
  assert.deepEqual(selected(made), [11, 2]);
  toggle(made, 2);
  toggle(made, 11);
  assert.deepEqual(selected(made), [11]);
  const { now } = made;
  board.select(made, 11);
  assert.equal(made.now, now, 'nothing has changed');
  add(made, 12);
  board.select(made, 12);
  assert.deepEqual(selected(made), [12]);
  assert.equal(made.past.length, 1, 'selecting isn’t an undo step');
});

test('a move with Shift selects all cells on the way', () => {
  const made = game();
  board.select(made, 40);
  for (const move of /** @type {const} */ (['right', 'down'])) extend(made, move);
  assert.deepEqual(selected(made), [50, 41, 40]);
  board.select(made, 40);
  extend(made, 'rowStart');
  assert.deepEqual(selected(made), [36, 37, 38, 39, 40]);
  extend(made, 'up');
  extend(made, 'left');
  assert.deepEqual(selected(made), [27, 36, 37, 38, 39, 40], 'it stops at the edge');
});

test('a digit goes into all selected cells except locked clues, as one step', () => {
  const made = game();
  board.select(made, 2, [1, 3, 10]);
  board.type(made, 4, true);
  assert.deepEqual(digits(made, [1, 2, 3, 10]), [3, 4, 4, 4]);
  assert.deepEqual(selected(made), [2, 1, 3, 10], 'the selection stays');
  board.type(made, 8, true);
  assert.equal(made.past.length, 3);
  board.undo(made);
  assert.deepEqual(digits(made, [1, 2, 3, 10]), [3, 4, 4, 4]);
  board.undo(made);
  assert.deepEqual(made.now.givens, GIVENS);
  assert.deepEqual(selected(made), [2, 1, 3, 10]);
  board.redo(made);
  board.type(made, 0, false);
  assert.deepEqual(made.now.givens, GIVENS);
  assert.deepEqual(made.future, []);
});

test('while a puzzle is entered, a digit in several cells makes them clues and does not move on', () => {
  const made = board.create();
  board.select(made, 0, [30, 60]);
  board.type(made, 7, true);
  assert.deepEqual(made.now.givenCells, [0, 30, 60]);
  assert.deepEqual(selected(made), [0, 30, 60]);
  board.undo(made);
  assert.deepEqual(made.now.givenCells, []);
});

test('typing the digit that is already there isn’t a step', () => {
  const made = game();
  board.select(made, 2, [3]);
  board.type(made, 4, true);
  const { length } = made.past;
  board.type(made, 4, true);
  assert.equal(made.past.length, length);
});

test('selectSame selects the cells with the same digit or, for an empty cell, those with the same marks', () => {
  const made = game();
  board.select(made, 0);
  board.type(made, 5, true);
  selectSame(made);
  assert.deepEqual(selected(made), [0, 14, 71]);
  board.select(made, 2);
  selectSame(made);
  assert.deepEqual(selected(made), [2], 'empty cells have nothing in common');
  board.replace(made, { pencilMarks: Array.from({ length: 81 }, (_, cell) => ([2, 3, 11].includes(cell) ? 3 : cell === 12 ? 1 : 0)) });
  board.select(made, 2);
  selectSame(made);
  assert.deepEqual(selected(made), [2, 3, 11]);
  board.replace(made, { cornerMarks: Array.from({ length: 81 }, (_, cell) => ([3, 15, 16].includes(cell) ? 3 : 0)) });
  selectSame(made);
  assert.deepEqual(selected(made), [2, 3, 11], 'corner marks aren’t pencil marks');
  board.select(made, 15);
  selectSame(made);
  assert.deepEqual(selected(made), [15, 3, 16]);
  board.select(made, 0);
  selectSame(
    made,
    GIVENS.map((digit, cell) => (cell === 80 ? 5 : digit)),
  );
  assert.deepEqual(selected(made), [0, 14, 71, 80], 'displayed digits count too');
});

test('a new puzzle or a hint step leaves one cell selected', () => {
  const made = game();
  board.select(made, 0, [1, 2]);
  board.replace(made, { givens: GIVENS.with(0, 0) });
  assert.deepEqual(selected(made), [0]);
  board.select(made, 2, [3, 4]);
  board.follow(made, { givens: made.now.givens.with(2, 4) }, 2);
  assert.deepEqual(selected(made), [2]);
});

test('marks removed by a digit in several cells return as each cell is erased', () => {
  const made = game();
  const state = /** @type {any} */ ({ element: { tidy: 'on' }, board: made, variant: null });
  /** @param {number[]} cells @param {number} digit */
  const type = ([first, ...others], digit) => {
    board.select(made, first, others);
    board.type(made, digit, false, (cell) => ({ marks: left(state, digit, cell) }));
  };
  const marks = new Array(81).fill(0);
  // The mark 4: r1c3 and r4c7 get the digit; r1c4 sees the first, r4c8 the second, r9c1 neither.
  for (const cell of [2, 33, 3, 34, 72]) marks[cell] = 8;
  board.replace(made, { pencilMarks: marks });
  type([2, 33], 4);
  assert.deepEqual(
    [2, 33, 3, 34, 72].map((cell) => made.now.pencilMarks?.[cell]),
    [0, 0, 0, 0, 8],
  );
  type([33], 0);
  assert.deepEqual(
    [2, 33, 3, 34, 72].map((cell) => made.now.pencilMarks?.[cell]),
    [0, 8, 0, 8, 8],
  );
  // Typing and erasing other digits in several cells doesn’t affect this.
  type([60, 80], 1);
  type([60, 80], 0);
  type([2], 0);
  assert.deepEqual(made.now.pencilMarks, marks);
});
