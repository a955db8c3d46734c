/** www/puzzle/marks.js: candidates, and pencil marks after a step. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, candidates, open } from '../../www/puzzle/marks.js';
import { masks } from '../../www/puzzle/puzzle.js';

const CELLS = Uint8Array.from(
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  (digit) => Number(digit) || 0,
);

/** @param {...number} digits */
const mask = (...digits) => digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

test('candidates are what row, column and box leave; a filled cell has none', () => {
  const all = candidates(CELLS);
  assert.equal(all[0], 0);
  assert.equal(all[2], mask(1, 2, 4));
  assert.equal(all[40], mask(5));
  assert.equal(candidates(new Uint8Array(81))[80], 511);
  // In a grid where only rows hold, columns and boxes take nothing away.
  assert.equal(candidates(CELLS, (a, b) => Math.floor(a / 9) === Math.floor(b / 9))[2], mask(1, 2, 4, 6, 8, 9));
});

test('pencil marks narrow what is open, where there are any', () => {
  const marks = new Array(81).fill(0);
  marks[2] = mask(2, 9);
  assert.equal(open(CELLS, marks)[2], mask(2));
  assert.equal(open(CELLS, marks)[3], mask(2, 6));
  assert.equal(open(CELLS, null)[2], mask(1, 2, 4));
});

test('the candidates of the puzzle narrow what is open, too, and what a step leaves', () => {
  const own = new Array(81).fill(0);
  own[2] = mask(1, 4, 9);
  const marks = new Array(81).fill(0);
  marks[2] = mask(2, 4);
  assert.equal(open(CELLS, null, own)[2], mask(1, 4));
  assert.equal(open(CELLS, marks, own)[2], mask(4));
  assert.equal(open(CELLS, null, own)[3], mask(2, 6));
  const see = () => false;
  assert.equal(open(CELLS, null, own, see)[2], own[2]);
  const removed = after({ place: [], remove: [{ cell: 2, digit: 1 }] }, CELLS, null, own);
  assert.equal(removed.marks[2], mask(4));
});

test('a step is remembered as marks of the cells that it looked at, and changes nothing that it was given', () => {
  const removed = after(
    {
      place: [],
      remove: [
        { cell: 2, digit: 1 },
        { cell: 2, digit: 2 },
        { cell: 3, digit: 2 },
      ],
    },
    CELLS,
    null,
  );
  assert.equal(removed.marks[2], mask(4));
  assert.equal(removed.marks[3], mask(6));
  assert.equal(removed.marks.filter(Boolean).length, 2);
  assert.deepEqual(removed.cells, CELLS);

  const placed = after({ place: [{ cell: 2, digit: 4 }], remove: [] }, CELLS, removed.marks);
  assert.equal(placed.cells[2], 4);
  assert.equal(placed.marks[2], 0);
  assert.equal(placed.marks[3], mask(6));
  assert.equal(CELLS[2], 0);
  assert.equal(removed.marks[2], mask(4));
});

test('pencil marks are 81 masks of nine bits, or none', () => {
  assert.equal(masks(null), null);
  assert.deepEqual(masks(new Array(81).fill(1023)), new Array(81).fill(511));
  assert.throws(() => masks([1, 2]), /must be 81 masks/);
});
