/** www/element/hand.js: trials, and naked singles. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as board from '../../www/element/board.js';
import { begin, end, fillSingles, mark, nakedSingles } from '../../www/element/hand.js';

/** @import { State } from '../../www/element/state.js' */

const GIVENS = Uint8Array.from(
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  (digit) => Number(digit) || 0,
);

/** The naked singles of this puzzle. */
const SINGLES = [
  { cell: 40, digit: 5 },
  { cell: 59, digit: 7 },
  { cell: 62, digit: 4 },
  { cell: 70, digit: 3 },
];

/** @param {Parameters<typeof board.replace>[1]} [puzzle] */
function game(puzzle = { givens: GIVENS }) {
  const made = board.create();
  board.replace(made, puzzle);
  return { made, state: /** @type {State} */ (/** @type {unknown} */ ({ board: made, variant: null, element: { tidy: 'on' } })) };
}

/** @param {board.Board} made @param {number} cell @param {number} digit */
function write(made, cell, digit) {
  board.select(made, cell);
  board.type(made, digit, false);
}

test('discarding a trial restores digits, marks and colours in one step, and undo brings the trial back', () => {
  const { made, state } = game();
  write(made, 2, 4);
  board.select(made, 3);
  mark(state, 2, 'pencil');
  mark(state, 5, 'colour');
  const before = board.told(made);
  begin(made);
  assert.notEqual(made.now.trial, '');
  write(made, 2, 1);
  write(made, 5, 8);
  board.select(made, 3);
  mark(state, 6, 'corner');
  mark(state, 5, 'colour');
  const during = board.told(made);
  end(made, false);
  assert.deepEqual(board.told(made), before);
  assert.equal(made.now.cursor, 3, 'the selection stays');
  board.undo(made);
  assert.deepEqual(board.told(made), during);
});

test('keeping a trial changes nothing else', () => {
  const { made } = game();
  begin(made);
  write(made, 2, 4);
  const { trial, ...during } = board.told(made);
  end(made, true);
  assert.deepEqual(board.told(made), { ...during, trial: '' });
  const { length } = made.past;
  end(made, true);
  end(made, false);
  assert.equal(made.past.length, length, 'there is no trial to end');
});

test('a trial locks the clues; it doesn’t begin in an empty grid, or twice', () => {
  const { made: empty } = game({});
  begin(empty);
  assert.equal(empty.now.trial, '');
  const { made } = game({ givens: GIVENS, locked: false });
  begin(made);
  const { trial, locked } = made.now;
  assert.ok(locked && trial);
  write(made, 2, 4);
  begin(made);
  assert.equal(made.now.trial, trial);
});

test('a new puzzle and Clear end a trial; discarding a trial keeps corrected clues', () => {
  const { made } = game();
  begin(made);
  write(made, 2, 4);
  board.clear(made);
  assert.equal(made.now.trial, '');
  board.undo(made);
  assert.notEqual(made.now.trial, '');
  board.replace(made, { locked: false });
  write(made, 0, 1);
  end(made, false);
  assert.deepEqual([made.now.givens[0], made.now.givens[2]], [1, 0]);
  begin(made);
  board.replace(made, { givens: GIVENS });
  assert.equal(made.now.trial, '');
});

test('a clue removed during a trial doesn’t come back as the player’s digit', () => {
  const { made } = game();
  begin(made);
  board.replace(made, { locked: false });
  write(made, 0, 0);
  end(made, false);
  assert.deepEqual([made.now.givens[0], made.now.givenCells.includes(0)], [0, false]);
});

test('discarding restores the player’s digit that Reveal replaced during the trial', () => {
  const { made } = game();
  write(made, 2, 1);
  begin(made);
  board.follow(made, { givens: made.now.givens.with(2, 4), revealed: [2] }, 2);
  end(made, false);
  assert.deepEqual([made.now.givens[2], made.now.revealed], [1, []]);
});

test('Clear ends a trial in which nothing has been entered', () => {
  const { made } = game();
  begin(made);
  board.clear(made);
  assert.equal(made.now.trial, '');
});

test('discarding keeps digits revealed before the trial, and removes those revealed during it', () => {
  const { made } = game({ givens: GIVENS });
  const revealed = (/** @type {number} */ cell, /** @type {number} */ digit) =>
    board.follow(made, { givens: made.now.givens.with(cell, digit), revealed: [...made.now.revealed, cell] }, cell);
  revealed(2, 4);
  begin(made);
  revealed(3, 6);
  end(made, false);
  assert.deepEqual([made.now.givens[2], made.now.givens[3], made.now.revealed], [4, 0, [2]]);
});

test('naked singles follow the digits, the pencil marks and the candidates of the puzzle', () => {
  const { state } = game();
  assert.deepEqual(nakedSingles(state), SINGLES);
  board.select(state.board, 2);
  mark(state, 4, 'pencil');
  assert.deepEqual(nakedSingles(state), [{ cell: 2, digit: 4 }, ...SINGLES]);
  const { state: sukaku } = game({ givens: GIVENS, candidates: new Array(81).fill(0).with(3, 1 << 5) });
  assert.ok(nakedSingles(sukaku).some(({ cell, digit }) => cell === 3 && digit === 6));
});

test('all naked singles are filled in as one step, as the player’s own digits, and update the marks', () => {
  const { made, state } = game({ givens: GIVENS, locked: false });
  board.select(made, 2, [3]);
  mark(state, 4, 'pencil');
  board.select(made, 37, [42]);
  mark(state, 5, 'corner');
  board.select(made, 2, [3]);
  const { length } = made.past;
  const before = made.now;
  fillSingles(state);
  assert.deepEqual([made.now.givens[2], made.now.givens[40]], [4, 5]);
  assert.equal(made.now.givenCells.length, 30);
  assert.ok(
    made.now.cornerMarks?.every((mask) => !mask),
    'the 5 is gone from its row',
  );
  assert.deepEqual(board.selection(made.now), [2, 3]);
  assert.equal(made.past.length, length + 1);
  board.undo(made);
  assert.equal(made.now, before);
});

test('without naked singles, filling them in adds no undo step', () => {
  const { made, state } = game({ givens: new Uint8Array(81).with(0, 1), locked: false });
  const { length } = made.past;
  fillSingles(state);
  assert.deepEqual([made.past.length, made.now.locked], [length, false]);
});
