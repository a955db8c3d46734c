/**
 * www/modules/bytes.js: pencil marks as the modules take them, and what is said of those that are
 * none.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../../www/modules/bytes.js';

const NONE = Array(81).fill(0);

test('a mask is two bytes, and none are zeros', () => {
  assert.deepEqual(Array.from(bytesOf(NONE.with(1, 0b1_0000_0011)).slice(0, 6)), [0, 0, 3, 1, 0, 0]);
  for (const none of [undefined, null, NONE, new Uint16Array(81)]) assert.deepEqual(bytesOf(none), new Uint8Array(162));
});

test('what is no mask is named with its cell', () => {
  for (const [mask, what] of [
    [2 ** 40 + 511, '1099511628287'],
    [0xfe00, '65024'],
    [512, '512'],
    [-1, '-1'],
    [511.7, '511.7'],
    [NaN, 'NaN'],
    ['511', 'of type string'],
    [null, 'of type object'],
    [Symbol('s'), 'of type symbol'],
  ]) {
    const marks = /** @type {any} */ (NONE.with(14, mask));
    assert.throws(() => bytesOf(marks), {
      name: 'Error',
      message: `pencil marks: r2c6 is ${String(what)}, not a whole number from 0 to 511`,
    });
  }
  for (const marks of [[], Array(82), 5, { length: -1 }])
    assert.throws(() => bytesOf(/** @type {any} */ (marks)), /marks must be 81 masks/);
});
