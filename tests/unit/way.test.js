/**
 * www/page/steps/way.js: the way belongs to the puzzle in the grid, and begins where the player is.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_MODULE } from './browser.js';
import { busy } from './workers.js';

await (await import('../../www/solver.js')).init({ solver: EMPTY_MODULE }, ['solver']);
const { nextOf, ways } = await import('../../www/page/steps/way.js');

const HOUSES = ['rows', 'columns', 'boxes'];
const FIRST = '53..7'.padEnd(81, '.');

/** @param {string} value @param {number[]} [givenCells] */
const snapshot = (value, givenCells = []) => ({ value, givenCells, rules: [], houses: HOUSES, customRule: '' });

/** @param {number} cell @param {number} digit */
const placing = (cell, digit) => /** @type {any} */ ({ name: 'hidden-single', place: [{ cell, digit }], remove: [] });

test('once the grid has another puzzle, the steps of the one before are gone', async () => {
  const grid = /** @type {any} */ ({ snapshot: snapshot(FIRST, [0, 1, 4]) });
  /** @type {number[]} */
  const told = [];
  const way = ways(grid, ({ steps }) => told.push(steps.length));
  const going = way.go();
  const worker = await busy();
  await worker.answer([placing(2, 4)]);
  await going;
  assert.equal(way.now().steps.length, 1);
  // The player's own digits change nothing.
  grid.snapshot = snapshot('534.7'.padEnd(81, '.'), [0, 1, 4]);
  assert.equal(way.now().steps.length, 1);
  grid.snapshot = snapshot('.'.repeat(81));
  assert.deepEqual(way.now().steps, []);
  assert.equal(way.now().puzzle, '');
  grid.snapshot = { ...snapshot(FIRST, [0, 1, 4]), rules: [{ type: 'antiKnight' }] };
  const again = way.go();
  await (await busy()).answer([placing(2, 6)]);
  await again;
  grid.snapshot = snapshot(FIRST, [0, 1, 4]);
  assert.deepEqual(way.now().steps, []);
});

test('it begins with the first step that changes something in the grid', () => {
  const removing = /** @type {any} */ ({ place: [], remove: [{ cell: 80, digit: 9 }] });
  const steps = [placing(0, 5), removing, placing(1, 3), placing(2, 4)];
  const cells = new Uint8Array(81);
  assert.equal(nextOf(steps, cells, null), 0);
  cells[0] = 5;
  assert.equal(nextOf(steps, cells, null), 1);
  const marks = new Uint16Array(81);
  marks[80] = 0b10000000;
  assert.equal(nextOf(steps, cells, marks), 2);
  cells[80] = 9;
  cells[1] = 2; // Wrong: the step is still to be done.
  assert.equal(nextOf(steps, cells, null), 2);
  cells[1] = 3;
  cells[2] = 4;
  assert.equal(nextOf(steps, cells, null), 3);
});
