/**
 * Steps in words, with the module as it was built: what is kept of its steps is what it says, and
 * all of them can be told.
 */

import { readFileSync } from 'node:fs';
import { digitsOf, engine, examples, found } from '../../xtask/node/techniques.js';
import { LANGUAGES, check } from '../unit/telling.js';
import { expect, test } from './fixtures.js';

/** @import { Step } from '../../www/pkg/explain.js' */

test('the examples of techniques are what the engine says', async () => {
  test.slow();
  const kept = examples();
  // Most of the time goes to a few puzzles that only the deepest chains are taken from.
  const quick = kept.filter(({ step: { rating } }) => rating < 11);
  expect(quick.length).toBeGreaterThan(75);
  expect(found(quick, await engine())).toEqual(quick);
});

test('every step of puzzles that have all techniques between them is told in both languages', async () => {
  test.slow();
  const puzzles = readFileSync(new URL('../data/explain/covering.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[.\d]{81}$/.test(line));
  expect(puzzles.length).toBeGreaterThan(20);
  const { steps } = await engine();
  /** @type {Set<string>} */
  const told = new Set();
  for (const puzzle of puzzles) {
    for (const step of steps(digitsOf(puzzle))) {
      for (const language of LANGUAGES) check(step, language);
      for (const key of keys(step)) told.add(key);
    }
  }
  // Each technique and name but those that no puzzle has, and dynamic chains of all depths that are
  // known.
  expect(told.size).toBe(36 + 8 + 4);
  for (const depth of [1, 2, 3, 4]) expect([...told]).toContain(`depth ${depth}`);
});

/** @param {Step} step */
const keys = ({ technique, name, variant }) => [
  technique,
  name,
  ...(technique.startsWith('dynamic') && variant ? [`depth ${variant}`] : []),
];
