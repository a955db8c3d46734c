/** www/page/photo/votes.js: when frames of a camera are certain. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Votes } from '../../www/page/photo/votes.js';

/** @param {number} digit in the first cell @param {boolean} sure @param {number} [confidence] */
const frame = (digit, sure, confidence = 0.9) =>
  /** @type {any} */ ({
    canvas: {},
    reading: { cells: new Uint8Array(81).fill(digit, 0, 1), sure, confidence: Array(81).fill(confidence) },
  });

test('two frames that are sure of the same digits are certain', () => {
  const votes = new Votes();
  assert.equal(votes.add(frame(1, true)), false);
  assert.equal(votes.add(frame(2, true)), false);
  assert.equal(votes.add(frame(1, true)), true);
});

test('frames that are not sure never are, however many there are', () => {
  const votes = new Votes();
  for (let count = 0; count < 30; count++) assert.equal(votes.add(frame(1, false)), false);
  assert.equal(votes.add(frame(1, true)), false);
});

test('what was seen long ago no longer counts', () => {
  const votes = new Votes();
  votes.add(frame(1, true));
  for (let count = 0; count < 8; count++) votes.add(frame(2, false));
  assert.equal(votes.add(frame(1, true)), false);
});

test('the best frame is a sure one, or else the surest', () => {
  const votes = new Votes();
  assert.equal(votes.best, undefined);
  const [faint, firm, sure] = [frame(1, false, 0.5), frame(2, false, 0.9), frame(3, true, 0.2)];
  votes.add(faint);
  votes.add(firm);
  assert.equal(votes.best, firm);
  votes.add(sure);
  assert.equal(votes.best, sure);
});
