/** www/page/browse.js: what goes wrong while solutions are looked for is told as it is. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_MODULE, provide } from './browser.js';
import { busy } from './workers.js';

provide({ document: { documentElement: {}, querySelectorAll: () => [] } });
await (await import('../../www/full.js')).init({ full: EMPTY_MODULE }, ['full']);
await (await import('../../www/messages/words.js')).speak('en', 'page');
const { browse } = await import('../../www/page/browse.js');

test('a custom rule that fails is not a lost connection', async () => {
  const snapshot = { value: '.'.repeat(81), givenCells: [], houses: [], rules: [], customRule: 'throw Error("too bad")' };
  const grid = /** @type {any} */ ({ snapshot });
  /** @type {any[]} */
  const failures = [];
  /** @type {string[]} */
  const told = [];
  const browser = await browse(
    grid,
    (text) => told.push(text),
    (error) => failures.push(error),
  );
  const done = browser.go('next');
  await (await busy()).fail('too bad', { own: true, line: 1 });
  await done;
  assert.deepEqual(
    failures.map(({ message, cause }) => ({ message, cause })),
    [{ message: 'too bad', cause: { own: true, line: 1 } }],
  );
  assert.equal(told.at(-1), 'Your own rule: too bad');
});
