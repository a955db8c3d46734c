/** www/element/board.js: the steps of a grid, its clues and its solution. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as board from '../../www/element/board.js';

/** @import { Result } from '../../www/puzzle/puzzle.js' */

const GIVENS = Uint8Array.from('53..7'.padEnd(81, '.'), (digit) => Number(digit) || 0);

/** @type {Result} */
const SOLVED = { status: 'multiple', count: 2, more: false, solution: new Uint8Array(81).fill(4), time: 1 };

/** A board with three clues in its first row. @param {boolean} [locked] */
function printed(locked = false) {
  const made = board.create();
  board.load(made, { givens: GIVENS, clues: [0, 1, 4], locked });
  return made;
}

/** What undoing, step after step, makes of what a function sees. @param {board.Board} made @param {(made: board.Board) => unknown} see */
function back(made, see) {
  const seen = [];
  for (; made.past.length; board.undo(made)) seen.push(see(made));
  return [...seen, see(made)];
}

test('a locked clue is not typed over, not emptied, not taken back, and typing goes on past it', () => {
  const made = printed(true);
  const { now } = made;
  board.type(made, 7, true);
  assert.equal(made.now, now, 'another digit stays away');
  board.erase(made);
  assert.equal(made.now, now);
  board.type(made, 5, true);
  board.type(made, 0, true);
  assert.equal(made.now.cursor, 2, 'its own digit and a blank move on');
  board.back(made, true);
  assert.equal(made.now.cursor, 1);
  assert.deepEqual(made.now.givens, GIVENS);
  board.select(made, 2);
  board.type(made, 4, true);
  assert.equal(made.now.givens[2], 4, 'an empty cell takes a digit');
  assert.equal(board.isLocked(made.now, 2), false);
  board.back(made, true);
  assert.equal(made.now.givens[2], 0);
});

test('clues that are not locked can be corrected, and stay clues', () => {
  const made = printed();
  board.type(made, 7, true);
  assert.equal(made.now.givens[0], 7);
  assert.deepEqual(made.now.clues, [0, 1, 4]);
});

test('a lock is a step of its own, which leaves the solution', () => {
  const made = printed();
  board.answer(made, SOLVED);
  board.load(made, { clues: [0], locked: true });
  assert.deepEqual([made.now.clues, made.now.locked, made.now.result], [[0], true, SOLVED]);
  board.undo(made);
  assert.deepEqual([made.now.clues, made.now.locked, made.now.result], [[0, 1, 4], false, SOLVED]);
  board.redo(made);
  assert.deepEqual([made.now.clues, made.now.locked], [[0], true]);
  board.load(made, { clues: [0], locked: true });
  assert.equal(made.now.result, null, 'the same puzzle once more is a new beginning');
});

test('another puzzle brings its own clues, and undo the ones before', () => {
  const made = printed(true);
  board.load(made, { givens: new Uint8Array(81).fill(1, 0, 2), clues: [], locked: false });
  board.type(made, 9, true);
  assert.deepEqual(back(made, ({ now: { clues, locked } }) => [clues, locked]), [[[], false], [[], false], [[0, 1, 4], true], [[], false]]);
});

test('hiding the solution is a step, and what was known is shown again', () => {
  const made = printed();
  board.answer(made, SOLVED);
  board.hide(made);
  assert.deepEqual([made.now.result, made.now.known], [null, SOLVED]);
  assert.deepEqual(made.now.givens, GIVENS);
  board.hide(made);
  board.answer(made, /** @type {Result} */ (made.now.known));
  assert.equal(made.now.result, SOLVED);
  assert.deepEqual(back(made, ({ now }) => now.result), [SOLVED, null, SOLVED, null, null]);
});

test('what is known of a puzzle is forgotten with the next digit, and comes back with it', () => {
  const made = printed();
  board.answer(made, SOLVED);
  board.hide(made);
  board.select(made, 2);
  board.type(made, 4, true);
  assert.equal(made.now.known, null);
  board.undo(made);
  assert.equal(made.now.known, SOLVED);
});

test('a snapshot is never changed, and has its rules as one list for as long as they are the same', () => {
  const made = board.create();
  const rules = '[{"type":"cage","cells":["r1c1","r1c2"],"total":3}]';
  board.load(made, { rules });
  const before = board.told(made.now);
  board.type(made, 5, true);
  const after = board.told(made.now);
  assert.equal(before.value, '.'.repeat(81));
  assert.equal(after.value, `5${'.'.repeat(80)}`);
  assert.equal(after.rules, before.rules);
  assert.deepEqual(after.rules, JSON.parse(rules));
  assert.throws(() => Reflect.apply(Array.prototype.push, after.rules[0].cells, ['r1c3']), TypeError);
  assert.throws(() => Object.assign(after, { value: '' }), TypeError);
  assert.throws(() => Reflect.apply(Array.prototype.push, after.houses, ['rows']), TypeError);
});
