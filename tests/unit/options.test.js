/**
 * www/make/options.js: options for a new puzzle as a line of words, and the ratings that levels
 * stand for.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVEL_WORDS, read, write } from '../../www/make/options.js';
import { RANGES, levelOf } from '../../www/steps/level.js';

const PATTERN = `${'x.'.repeat(40)}x`;

test('a line is read, in whatever order', () => {
  assert.deepEqual(read('hard'), { options: { rating: [2.6, 3.4], symmetry: 'half-turn' }, daily: false });
  assert.deepEqual(read(' seed:1:a~17  clues:24-28\nnone 3.0-4.5 '), {
    options: { rating: [3, 4.5], symmetry: 'none', clues: [24, 28], seed: '1:a~17' },
    daily: false,
  });
  assert.deepEqual(read('daily technique:xy-wing clues:25'), {
    options: { symmetry: 'half-turn', clues: [25, 25], technique: 'xy-wing' },
    daily: true,
  });
  assert.deepEqual(read('7.1'), { options: { rating: [7.1, 7.1], symmetry: 'half-turn' }, daily: false });
  assert.deepEqual(read(''), { options: { symmetry: 'half-turn' }, daily: false });
});

test('what is drawn need not be symmetric', () => {
  const line = read(`pattern:${PATTERN}`);
  assert.ok('options' in line);
  assert.equal(line.options.symmetry, 'none');
  assert.deepEqual(
    Array.from(line.options.pattern ?? []),
    Array.from(PATTERN, (cell) => Number(cell === 'x')),
  );
});

test('the first word that means nothing is named', () => {
  for (const word of ['fiendish', 'clues:many', 'clues:', 'seed:', '3.25', '3-', 'pattern:x.x', `pattern:${PATTERN}x`, 'Daily', 'half']) {
    assert.deepEqual(read(`hard ${word} nonsense`), { problem: word });
  }
});

test('a line that is written reads as the same options', () => {
  for (const text of [
    '',
    'very-easy',
    'beyond quarter-turn',
    '3.0-4.5 none clues:24-28 technique:xy-wing seed:1:a~17',
    `extreme pattern:${PATTERN}`,
    `half-turn pattern:${PATTERN} seed:7`,
  ]) {
    const line = read(text);
    assert.ok('options' in line);
    assert.equal(write(line.options), text);
  }
  assert.equal(write({ rating: [1, 20], symmetry: 'half-turn' }), '');
});

test('the levels are the whole scale without a gap, each under its own word', () => {
  assert.deepEqual([...LEVEL_WORDS.keys()], ['very-easy', 'easy', 'medium', 'hard', 'very-hard', 'extreme', 'beyond']);
  assert.deepEqual(
    [...LEVEL_WORDS.values()],
    [
      [1, 1.2],
      [1.3, 1.5],
      [1.6, 2.5],
      [2.6, 3.4],
      [3.5, 6.2],
      [6.3, 8.9],
      [9, 20],
    ],
  );
  for (const [level, range] of Object.entries(RANGES))
    assert.deepEqual(range.map(levelOf), [`steps.level.${level}`, `steps.level.${level}`]);
});
