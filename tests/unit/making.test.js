/** www/work/make-tasks.js: a puzzle, or why there is none; and how far it is meanwhile. */

import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { puzzle } from '../../www/work/make-tasks.js';

/** Hardly ever found. */
const RARE = { clues: /** @type {[number, number]} */ ([17, 17]), seed: '1' };

/** From now on each look at the clock is so many milliseconds after the one before. @param {number} step */
function hurry(step) {
  let now = 0;
  mock.method(performance, 'now', () => (now += step));
}

afterEach(() => mock.restoreAll());

test('the puzzle that was wished for comes, the same by its seed', async () => {
  const wishes = { rating: /** @type {[number, number]} */ ([3, 4.5]), symmetry: /** @type {const} */ ('half-turn'), seed: '42' };
  const made = (await puzzle(wishes)).puzzle;
  assert.ok(made && made.rating >= 3 && made.rating <= 4.5);
  assert.deepEqual((await puzzle(wishes)).puzzle, made);
});

test('what none can meet, and what makes no sense, is told', async () => {
  assert.deepEqual(await puzzle({ clues: [5, 16] }), { why: 'clues' });
  assert.deepEqual(await puzzle({ pattern: Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 16)), clues: [17, 17] }), { why: 'pattern' });
  assert.match((await puzzle({ seed: '2:42' })).wrong ?? '', /version 2/);
  assert.match((await puzzle({ technique: 'luck' })).wrong ?? '', /luck/);
});

test('what is not found for a minute is given up, with the nearest and why it is none', async () => {
  hurry(10_000);
  const { tried = 0, nearest, ...rest } = await puzzle(RARE);
  assert.deepEqual(rest, {});
  assert.ok(tried > 0 && nearest && nearest.clues > 17);
  assert.equal(nearest.why, 'clues');
});

test('it tells of its progress, and ends where nobody listens any more', async () => {
  hurry(60);
  /** @type {import('../../www/work/tasks.js').Progress[]} */
  const told = [];
  const done = puzzle(RARE, (progress) => {
    told.push(progress);
    if (told.length === 3) throw new Error('cancelled');
  });
  await assert.rejects(done, /cancelled/);
  assert.equal(told.length, 3);
  for (const [at, { done: part, count, nearest }] of told.entries()) {
    assert.ok(part > 0 && part < 1 && count > (told[at - 1]?.count ?? 0));
    assert.ok(nearest && nearest.clues <= (told[at - 1]?.nearest?.clues ?? 81));
  }
});
