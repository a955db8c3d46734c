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
  board.replace(made, { givens: GIVENS, givenCells: [0, 1, 4], locked });
  return made;
}

/**
 * What undoing, step after step, makes of what a function sees.
 *
 * @param {board.Board} made
 * @param {(made: board.Board) => unknown} see
 */
function back(made, see) {
  const seen = [];
  for (; made.past.length; board.undo(made)) seen.push(see(made));
  return [...seen, see(made)];
}

test('a locked clue can’t be overwritten or cleared, and the selection stays during play', () => {
  const made = printed(true);
  const { now } = made;
  board.type(made, 7, true);
  assert.equal(made.now, now, 'another digit stays away');
  board.type(made, 0, false);
  assert.equal(made.now, now);
  board.type(made, 5, true);
  board.type(made, 0, true);
  assert.equal(made.now.cursor, 0, 'its own digit and a blank change nothing');
  assert.equal(board.goesBack(made), false);
  assert.deepEqual(made.now.givens, GIVENS);
  board.select(made, 2);
  board.type(made, 4, true);
  assert.equal(made.now.givens[2], 4, 'an empty cell takes a digit');
  assert.equal(board.isLocked(made.now, 2), false);
  assert.equal(made.now.cursor, 2);
  board.type(made, 0, true);
  assert.equal(made.now.givens[2], 0);
});

test('clues that are not locked can be corrected, and stay clues', () => {
  const made = printed();
  board.type(made, 7, true);
  assert.equal(made.now.givens[0], 7);
  assert.deepEqual(made.now.givenCells, [0, 1, 4]);
  board.back(made);
  assert.deepEqual(made.now.givenCells, [1, 4]);
});

test('until the clues are locked typed digits are clues, and from then on the player’s own', () => {
  const made = board.create();
  board.type(made, 5, true);
  board.type(made, 3, true);
  assert.deepEqual(made.now.givenCells, [0, 1]);
  board.back(made);
  assert.deepEqual(made.now.givenCells, [0]);
  board.type(made, 3, true);
  board.lock(made);
  board.type(made, 4, true);
  assert.deepEqual([made.now.givenCells, board.isOwn(made.now, 1), board.isOwn(made.now, 2)], [[0, 1], false, true]);
  assert.deepEqual([...board.clueDigits(made.now)].slice(0, 4), [5, 3, 0, 0]);
  board.undo(made);
  board.undo(made);
  assert.equal(made.now.locked, false, 'locking is a step');
  board.type(made, 4, true);
  assert.deepEqual(made.now.givenCells, [0, 1, 2], 'digits are clues again');
});

test('unlocking keeps the player’s digits; what is typed then is a clue', () => {
  const made = printed(true);
  board.select(made, 2);
  board.type(made, 4, true);
  board.replace(made, { locked: false });
  assert.equal(board.isOwn(made.now, 2), true);
  board.select(made, 3);
  board.type(made, 6, true);
  assert.deepEqual(made.now.givenCells, [0, 1, 3, 4]);
  board.select(made, 2);
  board.type(made, 8, true);
  assert.deepEqual(made.now.givenCells, [0, 1, 2, 3, 4]);
});

test('a puzzle without any clue can be locked, and then all digits are the player’s', () => {
  const made = board.create();
  board.replace(made, { rules: '[{"type":"diagonal"}]', locked: true });
  board.type(made, 5, true);
  assert.deepEqual([made.now.givenCells, board.isOwn(made.now, 0), board.isLocked(made.now, 0)], [[], true, false]);
  board.type(made, 6, false);
  board.clear(made);
  assert.deepEqual([...made.now.givens].filter(Boolean), []);
});

test('starting again keeps the clues alone, as one step', () => {
  const made = printed(true);
  board.replace(made, { pencilMarks: new Array(81).fill(1) });
  board.select(made, 2);
  board.type(made, 4, true);
  board.follow(made, { givens: made.now.givens.with(3, 6), revealed: [3] }, 3);
  const before = made.now;
  board.clear(made);
  const { givens, givenCells, locked, pencilMarks, revealed, result } = made.now;
  assert.deepEqual(
    { givens, givenCells, locked, pencilMarks, revealed, result },
    { givens: GIVENS, givenCells: [0, 1, 4], locked: true, pencilMarks: null, revealed: [], result: null },
  );
  const { length } = made.past;
  board.clear(made);
  assert.equal(made.past.length, length, 'there is nothing more to clear');
  board.undo(made);
  assert.equal(made.now, before);
});

test('the only solution locks the clues, as a part of its step; one of several does not', () => {
  const unlocked = printed(false);
  board.answer(unlocked, SOLVED);
  assert.equal(unlocked.now.locked, false);
  const made = printed(false);
  board.answer(made, { ...SOLVED, status: 'unique', count: 1 });
  assert.equal(made.now.locked, true);
  board.hide(made);
  board.select(made, 2);
  board.type(made, 9, true);
  assert.deepEqual(made.now.givenCells, [0, 1, 4], 'what is typed after hiding it is no clue');
  for (let steps = 0; steps < 3; steps++) board.undo(made);
  assert.deepEqual([made.now.locked, made.now.result], [false, null]);
});

test('a solution is shown over wrong digits, and hiding it brings them back', () => {
  const made = printed(true);
  board.select(made, 2);
  board.type(made, 9, true);
  board.answer(made, SOLVED);
  assert.equal(board.shown(made.now, 2), 4);
  board.hide(made);
  assert.equal(board.shown(made.now, 2), 9);
  assert.equal(made.now.known, SOLVED, 'it is the solution of the clues, whatever else stands there');
});

test('changing what is a clue, or a clue, takes the solution away; locking leaves it', () => {
  const made = printed();
  board.answer(made, SOLVED);
  board.replace(made, { locked: true });
  assert.deepEqual([made.now.locked, made.now.result], [true, SOLVED]);
  board.undo(made);
  assert.deepEqual([made.now.locked, made.now.result], [false, SOLVED]);
  board.redo(made);
  board.replace(made, { givenCells: [0] });
  assert.deepEqual([made.now.givenCells, made.now.result, made.now.known], [[0], null, null]);
});

test('the first puzzle of an empty grid is no step, if it is said to be the first', () => {
  const steps = (/** @type {Parameters<typeof board.replace>[2]} */ how) => {
    const made = board.create();
    board.replace(made, { givens: new Uint8Array(81).fill(1, 7, 9) }, how);
    board.replace(made, { givens: new Uint8Array(81).fill(2, 7, 9) }, how);
    return made.past.length;
  };
  assert.deepEqual([{}, { whole: true }, { begins: true }, { whole: true, first: true }].map(steps), [2, 2, 1, 1]);
});

test('another puzzle inherits nothing, whichever way it comes, and undo brings back what was there', () => {
  for (const how of [{}, { begins: true }, { whole: true }]) {
    const made = printed(true);
    board.replace(made, { pencilMarks: new Array(81).fill(1), revealed: [4] });
    const before = made.now;
    board.replace(made, { givens: new Uint8Array(81).fill(1, 7, 9) }, how);
    const { givenCells, locked, pencilMarks, revealed } = made.now;
    assert.deepEqual({ givenCells, locked, pencilMarks, revealed }, { givenCells: [7, 8], locked: true, pencilMarks: null, revealed: [] });
    board.undo(made);
    assert.equal(made.now, before);
    board.replace(made, { givens: new Uint8Array(81) }, how);
    assert.deepEqual(
      [made.now.givenCells, made.now.locked, made.now.pencilMarks],
      [[], false, null],
      'an empty grid is there to be filled in',
    );
  }
});

test('a whole puzzle has no rules that it does not bring, and a variant without clues is there to be played', () => {
  const rules = '[{"type":"diagonal"}]';
  const made = printed(true);
  board.replace(made, { rules, houses: ['rows'], customRule: 'return true' });
  board.replace(made, { givens: GIVENS }, { whole: true });
  const { houses, customRule } = made.now;
  assert.deepEqual([made.now.rules, houses, customRule, made.past.length], ['', ['rows', 'columns', 'boxes'], '', 3]);
  board.replace(made, { givens: new Uint8Array(81), rules }, { whole: true });
  assert.deepEqual([made.now.rules, made.now.givenCells, made.now.locked], [rules, [], true]);
  board.replace(made, { givens: new Uint8Array(81), rules, locked: false }, { whole: true });
  assert.equal(made.now.locked, false, 'unless it says otherwise');
});

test('beginning with other rules keeps the clues, and nothing that was written by hand', () => {
  const made = printed(true);
  board.select(made, 2);
  board.type(made, 4, true);
  board.replace(made, { pencilMarks: new Array(81).fill(1) });
  board.replace(made, { rules: '[{"type":"diagonal"}]' }, { begins: true });
  assert.deepEqual([made.now.givens, made.now.givenCells, made.now.locked, made.now.pencilMarks], [GIVENS, [0, 1, 4], true, null]);
  const fresh = board.create();
  board.replace(fresh, { rules: '[{"type":"diagonal"}]' }, { begins: true });
  board.replace(fresh, { houses: ['rows'] }, { begins: true });
  assert.equal(fresh.past.length, 0, 'what takes the place of nothing is no step');
});

test('clues are cells that hold a digit', () => {
  const made = board.create();
  board.replace(made, { givens: GIVENS, givenCells: [0, 1, 2, 3], locked: true });
  assert.deepEqual(made.now.givenCells, [0, 1]);
});

test('a clue that was read in doubt can be corrected, although it is locked, and stays one', () => {
  const made = printed(true);
  board.type(made, 6, true, () => ({ clue: true }));
  assert.deepEqual([made.now.givens[0], made.now.givenCells], [6, [0, 1, 4]]);
  board.select(made, 0);
  board.type(made, 0, false, () => ({ clue: true }));
  assert.deepEqual([made.now.givens[0], made.now.givenCells], [0, [1, 4]]);
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
  assert.deepEqual(
    back(made, ({ now }) => now.result),
    [SOLVED, null, SOLVED, null, null],
  );
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
  board.replace(made, { rules });
  const before = board.told(made);
  board.type(made, 5, true);
  const after = board.told(made);
  assert.equal(before.value, '.'.repeat(81));
  assert.equal(after.value, `5${'.'.repeat(80)}`);
  assert.equal(after.rules, before.rules);
  assert.deepEqual(after.rules, JSON.parse(rules));
  assert.throws(() => Reflect.apply(Array.prototype.push, after.rules[0].cells, ['r1c3']), TypeError);
  assert.throws(() => Object.assign(after, { value: '' }), TypeError);
  assert.throws(() => Reflect.apply(Array.prototype.push, after.houses, ['rows']), TypeError);
});

test('Backspace goes back only in a run of typing, past empty cells and locked clues', () => {
  const made = board.create();
  board.type(made, 5, true);
  board.type(made, 3, true);
  assert.equal(made.now.cursor, 2);
  assert.ok(board.goesBack(made), 'typing has moved on to an empty cell');
  board.back(made);
  assert.ok(board.goesBack(made), 'the run goes on');
  board.back(made);
  assert.ok(!board.goesBack(made), 'there is no cell before the first');
  assert.deepEqual(made.now.givens, new Uint8Array(81));
  board.select(made, 40);
  assert.ok(!board.goesBack(made), 'a cell that was chosen');
  board.type(made, 7, true);
  board.select(made, 50);
  board.select(made, 41);
  assert.ok(!board.goesBack(made), 'a cell that typing had moved on to, chosen again');
  board.select(made, 80);
  board.type(made, 9, true);
  assert.ok(!board.goesBack(made), 'the last cell holds what was typed');
  board.type(made, 0, false);
  assert.ok(board.goesBack(made), 'empty, it is as any other');
  board.select(made, 20);
  board.type(made, 4, false);
  board.type(made, 0, false);
  assert.ok(!board.goesBack(made), 'where typing does not move on');
  board.replace(made, { pencilMarks: Array(81).fill(1) });
  board.select(made, 9);
  board.type(made, 2, true);
  assert.ok(!board.goesBack(made), 'pencil marks are something to erase');
});

test('a revealed digit is neither a clue nor the player’s own', () => {
  const made = board.create();
  board.replace(made, {
    givens: Uint8Array.from({ length: 81 }, (_, cell) => (cell < 3 ? cell + 1 : 0)),
    givenCells: [0],
    locked: true,
    revealed: [1],
  });
  assert.deepEqual(
    [0, 1, 2].map((cell) => board.isOwn(made.now, cell)),
    [false, false, true],
  );
  assert.deepEqual(
    [0, 1, 2].map((cell) => board.isLocked(made.now, cell)),
    [true, false, false],
  );
});

/** Three digits for each cell. */
const CANDIDATES = new Array(81).fill(7);

/** A board with three clues in its first row, and candidates. */
function withCandidates() {
  const made = board.create();
  board.replace(made, { givens: GIVENS, candidates: CANDIDATES }, { whole: true });
  return made;
}

/** Those of the cells without a clue. */
const LEFT = CANDIDATES.with(0, 0).with(1, 0).with(4, 0);

test('candidates belong to the puzzle, but for those of clues', () => {
  const made = withCandidates();
  assert.deepEqual(made.now.candidates, LEFT);
  assert.deepEqual(board.told(made).candidates, LEFT);
  assert.ok(Object.isFrozen(board.told(made).candidates));
  assert.equal(board.told(made), board.told(made));
  board.replace(made, { candidates: new Array(81).fill(0) });
  assert.equal(board.told(made).candidates, null);
});

test('they go with the digits that they came with, and stay while others are written', () => {
  const made = withCandidates();
  board.type(made, 3, true);
  board.select(made, 2);
  board.type(made, 3, true);
  assert.deepEqual(made.now.candidates, LEFT);
  board.clear(made);
  assert.deepEqual(made.now.candidates, LEFT, 'the clues stay, and so do they');
  board.replace(made, { rules: '[{"type":"antiKnight"}]' });
  assert.deepEqual(made.now.candidates, LEFT);
  board.replace(made, { givens: GIVENS.with(8, 9) });
  assert.equal(made.now.candidates, null);
  board.undo(made);
  assert.deepEqual(made.now.candidates, LEFT);
  board.replace(made, { rules: '' }, { whole: true });
  assert.equal(made.now.candidates, null);
});

test('a puzzle of candidates alone is played at once, and Clear leaves them', () => {
  const made = board.create();
  board.replace(made, { givens: new Uint8Array(81), candidates: CANDIDATES });
  assert.equal(made.now.locked, true);
  board.type(made, 3, true);
  assert.deepEqual(made.now.givenCells, []);
  board.clear(made);
  assert.deepEqual([made.now.candidates, made.now.givens.some(Boolean)], [CANDIDATES, false]);
  board.replace(made, { locked: false });
  board.clear(made);
  assert.equal(made.now.candidates, null, 'while it is entered, all of it goes');
  board.replace(made, { candidates: new Array(81).fill(0) });
  assert.equal(made.now.locked, false, 'without any there is nothing to play');
});

test('a clue that is entered takes the place of the candidates of its cell', () => {
  const made = withCandidates();
  board.replace(made, { locked: false });
  board.select(made, 2);
  board.type(made, 9, false);
  assert.deepEqual(made.now.candidates, LEFT.with(2, 0));
  board.undo(made);
  assert.deepEqual(made.now.candidates, LEFT);
});

test('what solving found holds as long as the candidates do', () => {
  const made = withCandidates();
  board.answer(made, SOLVED);
  board.hide(made);
  assert.equal(made.now.known, SOLVED);
  board.select(made, 2);
  board.type(made, 3, true);
  assert.equal(made.now.known, SOLVED);
  board.replace(made, { candidates: LEFT });
  assert.equal(made.now.known, SOLVED, 'they are the same');
  board.replace(made, { candidates: LEFT.with(2, 1) });
  assert.equal(made.now.known, null);
});

test('rules that it begins with leave its candidates, and candidates that it begins with lock it', () => {
  const made = board.create();
  board.replace(made, { givens: GIVENS, candidates: CANDIDATES }, { begins: true });
  board.replace(made, { rules: '[{"type":"antiKnight"}]' }, { begins: true });
  assert.deepEqual(made.now.candidates, LEFT);
  const other = board.create();
  board.replace(other, { rules: '', candidates: CANDIDATES }, { begins: true });
  assert.deepEqual([other.now.candidates, other.now.locked, other.past.length], [CANDIDATES, true, 0]);
});
