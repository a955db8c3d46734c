/** www/element/hand.js, returned.js: pencil marks that a digit removes, and their return. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as board from '../../www/element/board.js';
import { left } from '../../www/element/hand.js';

const GIVENS = Uint8Array.from(
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  (digit) => Number(digit) || 0,
);

/** @param {...number} digits */
const mask = (...digits) => digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

/** The cells r2c3, r4c3, r5c3, r8c3, r9c3. */
const COLUMN = [11, 29, 38, 65, 74];

/**
 * A game with the marks 4 and 5 in a column, played as the element plays it.
 * @param {object} [how]
 * @param {'on' | 'off'} [how.tidy]
 * @param {{ peers: (a: number, b: number) => boolean } | null} [how.variant]
 */
function game({ tidy = 'on', variant = null } = {}) {
  const made = board.create();
  board.replace(made, { givens: GIVENS });
  const state = /** @type {any} */ ({ element: { tidy }, board: made, variant });
  const play = {
    board: made,
    /** @param {number} cell @param {number} digit */
    type(cell, digit) {
      board.select(made, cell);
      board.type(made, digit, false, () => ({ marks: left(state, digit, cell) }));
    },
    /** @param {number} cell */
    erase(cell) {
      play.type(cell, 0);
    },
    /** Sets marks by hand. @param {Record<number, number>} masks */
    mark(masks) {
      const marks = Array.from({ length: 81 }, (_, cell) => masks[cell] ?? made.now.pencilMarks?.[cell] ?? 0);
      board.replace(made, { pencilMarks: marks });
    },
    marks: (cells = COLUMN) => cells.map((cell) => made.now.pencilMarks?.[cell]),
  };
  play.mark(Object.fromEntries(COLUMN.map((cell) => [cell, mask(4, 5)])));
  return play;
}

const BOTH = COLUMN.map(() => mask(4, 5));
const FIVES = COLUMN.map(() => mask(5));

test('a digit that is in conflict leaves the marks of others alone', () => {
  const play = game();
  play.type(2, 5);
  assert.deepEqual(play.marks(), BOTH);
  play.erase(2);
  assert.deepEqual(play.marks(), BOTH);
});

test('a digit that is taken back gives the marks back, and each is one step', () => {
  const play = game();
  const { length } = play.board.past;
  play.type(2, 4);
  assert.deepEqual(play.marks(), FIVES);
  play.erase(2);
  assert.deepEqual(play.marks(), BOTH);
  assert.equal(play.board.past.length, length + 2);
  board.undo(play.board);
  assert.deepEqual(play.marks(), FIVES);
  board.undo(play.board);
  assert.deepEqual(play.marks(), BOTH);
  board.redo(play.board);
  play.type(2, 0);
  assert.deepEqual(play.marks(), BOTH);
});

test('another digit over it gives its marks back, and takes away its own', () => {
  const play = game();
  play.mark({ 11: mask(1, 4) });
  play.type(2, 4);
  play.type(2, 1);
  assert.deepEqual(play.marks(), [mask(4), ...BOTH.slice(1)]);
  play.type(2, 5); // in conflict
  assert.deepEqual(play.marks(), [mask(1, 4), ...BOTH.slice(1)]);
});

test('what was changed by hand meanwhile stays as it is', () => {
  const play = game();
  play.type(2, 4);
  play.mark({ 11: mask(4, 5) }); // set again
  play.mark({ 11: mask(5) }); // and removed
  play.mark({ 29: mask(4, 5) }); // set again
  play.mark({ 38: 0 }); // all removed
  play.mark({ 65: mask(5, 7) }); // another mark
  play.erase(2);
  assert.deepEqual(play.marks(), [mask(5), mask(4, 5), 0, mask(4, 5, 7), mask(4, 5)]);
});

test('a mark returns once no digit takes it away, whichever goes first', () => {
  for (const cells of [
    [74, 10],
    [10, 74],
  ]) {
    const play = game();
    // r2c3 sees both r9c3 and r2c2.
    play.type(74, 4);
    play.type(10, 4);
    play.erase(cells[0]);
    assert.deepEqual(play.marks([11]), [mask(5)]);
    play.erase(cells[1]);
    assert.deepEqual(play.marks(), BOTH);
  }
});

test('a cell that has got a digit has its own marks again when it is empty, as far as they are open', () => {
  const play = game();
  play.type(74, 5);
  assert.deepEqual(play.marks(), [...COLUMN.slice(1).map(() => mask(4)), 0]);
  play.type(2, 4);
  assert.deepEqual(play.marks(), [0, 0, 0, 0, 0]);
  play.erase(74);
  assert.deepEqual(play.marks(), FIVES);
  play.erase(2);
  assert.deepEqual(play.marks(), BOTH);
});

test('cells see what the rules say', () => {
  // Only rows count: a digit removes no marks from its column.
  const play = game({ variant: { peers: (a, b) => Math.floor(a / 9) === Math.floor(b / 9) } });
  play.type(2, 4);
  assert.deepEqual(play.marks(), BOTH);
  play.type(10, 4);
  assert.deepEqual(play.marks(), [mask(5), ...BOTH.slice(1)]);
  play.erase(10);
  assert.deepEqual(play.marks(), BOTH);
});

test('marks stay as they are without tidying, but for those of the cell', () => {
  const play = game({ tidy: 'off' });
  play.type(2, 4);
  assert.deepEqual(play.marks(), BOTH);
  play.type(11, 4);
  assert.deepEqual(play.marks(), [0, ...BOTH.slice(1)]);
  play.erase(11);
  play.erase(2);
  assert.deepEqual(play.marks(), BOTH);
});

test('nothing returns from another puzzle, nor without the steps before', () => {
  const play = game();
  play.type(2, 4);
  const { givens, pencilMarks, givenCells } = play.board.now;
  const other = givens.with(80, 0).with(79, 0);
  board.replace(play.board, { givens: other, givenCells, locked: true, pencilMarks });
  play.erase(2);
  assert.deepEqual(play.marks(), FIVES);
});
