/** www/puzzle/progress.js: a link with the player's entries. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNWRITTEN } from '../../www/puzzle/moment.js';
import { decode, encode, progressOf, splitProgress } from '../../www/puzzle/progress.js';

const CLUES = `53..7${'.'.repeat(76)}`;
const DIGITS = `534.7${'.'.repeat(76)}`;

const { revealed, trial, ...EMPTY } = UNWRITTEN;
const givenCells = [0, 1, 4];
const pencilMarks = new Array(81).fill(0).with(3, 511).with(80, 1);
const cornerMarks = new Array(81).fill(0).with(0, 256);
const colours = new Array(81).fill(0).with(40, 130);

test('if the player has entered nothing, there is nothing to add', () => {
  assert.equal(progressOf({ value: CLUES, givenCells, ...EMPTY, trial }), '');
});

test('digits, marks and colours are restored from the link, with or without rules', () => {
  for (const link of [CLUES, `${CLUES}~abc-_`, `https://example.com/#${CLUES}!e30`]) {
    for (const entered of [
      {},
      { pencilMarks },
      { cornerMarks },
      { colours },
      { pencilMarks, cornerMarks },
      { pencilMarks, colours },
      { pencilMarks, cornerMarks, colours },
    ]) {
      const marks = { ...EMPTY, ...entered };
      const end = progressOf({ value: DIGITS, givenCells, ...marks, trial });
      assert.deepEqual(splitProgress(link + end), { text: link, progress: { digits: DIGITS, ...marks, trial } });
    }
  }
  for (const only of [{ pencilMarks }, { cornerMarks }, { colours }]) {
    const end = progressOf({ value: CLUES, givenCells, ...EMPTY, ...only, trial });
    assert.deepEqual(splitProgress(CLUES + end).progress, { digits: CLUES, ...EMPTY, ...only, trial });
  }
});

test('unused kinds at the end are omitted', () => {
  const lengths = [{}, { pencilMarks }, { cornerMarks }, { colours }].map(
    (marks) => progressOf({ value: DIGITS, givenCells, ...EMPTY, ...marks, trial }).length,
  );
  assert.deepEqual(
    lengths,
    [0, 1, 2, 3].map((kinds) => 82 + 162 * kinds),
  );
});

test('the entries from before a trial follow the current ones, even if there are no current ones', () => {
  for (const link of [CLUES, `https://example.com/#${CLUES}!e30`])
    for (const [before, now] of [
      [
        { value: DIGITS, ...EMPTY, pencilMarks },
        { value: DIGITS, ...EMPTY, colours },
      ],
      [
        { value: DIGITS, ...EMPTY },
        { value: CLUES, ...EMPTY },
      ],
    ]) {
      const trial = encode(before);
      const { value, ...marks } = before;
      assert.deepEqual(decode(trial), { digits: value, ...marks });
      const { text, progress } = splitProgress(link + progressOf({ ...now, givenCells, trial }));
      assert.equal(text, link);
      const { value: digits, ...rest } = now;
      assert.deepEqual(progress, { digits, ...rest, trial });
    }
});

test('a list of names, puzzles and solutions isn’t a link to a trial', () => {
  const solution = `${DIGITS.slice(0, 5)}${'8'.repeat(76)}`;
  for (const start of ['1', 'Puzzle 12', `1;${CLUES};${solution}\n2`]) {
    const { text } = splitProgress(`${start};${CLUES};${solution}`);
    assert.equal(text, `${start};${CLUES}`);
  }
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
    `${CLUES};${DIGITS}${'0'.repeat(4 * 162)}`,
  ]) {
    assert.deepEqual(splitProgress(text), { text, progress: null });
  }
});
