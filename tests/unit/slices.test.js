/**
 * www/element/slices.js: long work leaves the page its turn. The clock here goes on by one
 * millisecond with each look at it.
 */

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { provide } from './browser.js';

let now = 0;
provide({ performance: { now: () => ++now } });
const { beginSlice, inSlices } = await import('../../www/element/slices.js');

/** What is done in each turn of the page. @type {string[]} */
let turns = [];

/** Steps that leave their marks. @param {string} name @param {number} count */
function* work(name, count) {
  for (let step = 0; step < count; step++) {
    turns[turns.length - 1] += name;
    yield;
  }
}

/** What the page does when it comes to it. @type {Map<number, () => void>} */
const waiting = new Map();

/** Has all of it done, each in a turn of its own. */
function goOn() {
  for (const [id, act] of waiting) {
    turns.push('');
    waiting.delete(id);
    act();
  }
}

const { setTimeout, clearTimeout } = globalThis;
let ids = 0;
beforeEach(() => {
  provide({
    setTimeout: (/** @type {() => void} */ act) => (waiting.set(++ids, act), ids),
    clearTimeout: (/** @type {number} */ id) => waiting.delete(id),
  });
  turns = [''];
});
afterEach(() => provide({ setTimeout, clearTimeout }));

test('a little is done at once', () => {
  let done = false;
  inSlices(work('a', 2), () => (done = true));
  assert.deepEqual([turns, done], [['aa'], true]);
  goOn();
});

test('of much only a part is done in each turn, all of it once, and then the end is told', () => {
  let ends = 0;
  inSlices(work('a', 100), () => ends++);
  goOn();
  assert.deepEqual([turns.join(''), ends], ['a'.repeat(100), 1]);
  assert.ok(
    turns.every((turn) => turn.length <= 4),
    turns.join(),
  );
});

test('all work of a turn shares its slice, also with what could not be done in slices', () => {
  beginSlice();
  now += 10;
  inSlices(work('a', 20));
  inSlices(work('b', 20));
  assert.deepEqual(turns, ['']);
  goOn();
  assert.deepEqual([...turns.join('')].sort().join(''), 'a'.repeat(20) + 'b'.repeat(20));
  assert.ok(
    turns.every((turn) => turn.length <= 4),
    turns.join(),
  );
});

test('what has been ended goes no further', () => {
  const end = inSlices(work('a', 100));
  const before = turns.join('');
  end();
  goOn();
  assert.equal(turns.join(''), before);
});
