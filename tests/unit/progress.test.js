/** www/puzzle/progress.js: a link with what the player has written. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressOf, splitProgress } from '../../www/puzzle/progress.js';

const CLUES = `53..7${'.'.repeat(76)}`;
const DIGITS = `534.7${'.'.repeat(76)}`;
const NONE = { text: CLUES, progress: null };

test('without digits of the player’s own and without marks there is nothing to add', () => {
  assert.equal(progressOf({ value: CLUES, givenCells: [0, 1, 4], pencilMarks: null, cornerMarks: null }), '');
});

test('digits and marks are restored from the link, with or without rules', () => {
  const pencilMarks = new Array(81).fill(0).with(3, 511).with(80, 1);
  const cornerMarks = new Array(81).fill(0).with(0, 256);
  for (const link of [CLUES, `${CLUES}~abc-_`, `https://example.com/#${CLUES}!e30`]) {
    for (const marks of [
      { pencilMarks: null, cornerMarks: null },
      { pencilMarks, cornerMarks: null },
      { pencilMarks: null, cornerMarks },
      { pencilMarks, cornerMarks },
    ]) {
      const end = progressOf({ value: DIGITS, givenCells: [0, 1, 4], ...marks });
      assert.deepEqual(splitProgress(link + end), { text: link, progress: { digits: DIGITS, ...marks } });
    }
  }
  const only = progressOf({ value: CLUES, givenCells: [0, 1, 4], pencilMarks, cornerMarks: null });
  assert.deepEqual(splitProgress(CLUES + only).progress?.pencilMarks, pencilMarks);
});

test('a link without it, and one whose end is damaged, stays as it is', () => {
  for (const text of [
    CLUES,
    '',
    ';',
    `${CLUES};`,
    `${CLUES};${DIGITS}0`,
    `${CLUES};${DIGITS.slice(1)}`,
    `${CLUES};${DIGITS}${'_'.repeat(162)}`,
  ]) {
    assert.deepEqual(splitProgress(text), { ...NONE, text });
  }
});
