/**
 * www/sheet/making.js and link.js: what is made while someone types, and what is said if it can't
 * be.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provide } from './browser.js';
import { making } from '../../www/sheet/making.js';

/** @import { Progress } from '../../www/sheet/making.js' */
/** @import { Answer } from '../../www/work/make-tasks.js' */

/** A sheet, the searches that it has started, and its progress as told. */
function sheet() {
  /**
   * @type {{ seed?: string, signal: AbortSignal, answer: (answer: Answer) => Promise<unknown>,
   *   fail: (error: Error) => Promise<unknown> }[]}
   */
  const searches = [];
  /** @type {Progress[]} */
  const told = [];
  const told1 = () => /** @type {Progress} */ (told.at(-1));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const { want } = making(
    ({ seed }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        searches.push({ seed, signal, answer: (answer) => (resolve(answer), settled()), fail: (error) => (reject(error), settled()) });
      }),
    (progress) => told.push(progress),
  );
  return { searches, now: told1, want: (/** @type {string[]} */ ...seeds) => want(seeds.map((seed) => ({ seed }))) };
}

/** @param {string} seed */
const puzzle = (seed) => /** @type {Answer} */ ({ puzzle: { seed } });

test('one puzzle is made after another, and each only once', async () => {
  const { searches, now, want } = sheet();
  want('a', 'b');
  assert.deepEqual(now(), { answers: [undefined, undefined], making: 0, error: undefined });
  await searches[0].answer(puzzle('a'));
  assert.deepEqual(now(), { answers: [puzzle('a'), undefined], making: 1, error: undefined });
  await searches[1].answer(puzzle('b'));
  assert.deepEqual(now(), { answers: [puzzle('a'), puzzle('b')], making: -1, error: undefined });
  want('b', 'a');
  assert.deepEqual(now().answers, [puzzle('b'), puzzle('a')]);
  assert.deepEqual(
    searches.map(({ seed }) => seed),
    ['a', 'b'],
  );
});

test('a search goes on while the sheet still needs its puzzle, however often the title changes', async () => {
  const { searches, now, want } = sheet();
  for (let letter = 0; letter < 33; letter++) want('a', 'b');
  want('c', 'a');
  assert.deepEqual(
    searches.map(({ seed }) => seed),
    ['a'],
  );
  assert.equal(now().making, 1);
  want('c');
  assert.equal(searches[0].signal.aborted, true);
  assert.deepEqual(
    searches.map(({ seed }) => seed),
    ['a', 'c'],
  );
  await searches[0].fail(new Error('too late'));
  assert.deepEqual(now(), { answers: [undefined], making: 0, error: undefined });
});

test('a puzzle that isn’t found leaves the others to be made', async () => {
  const { searches, now, want } = sheet();
  want('a', 'b');
  await searches[0].answer({ tried: 12 });
  await searches[1].answer(puzzle('b'));
  assert.deepEqual(now(), { answers: [{ tried: 12 }, puzzle('b')], making: -1, error: undefined });
});

test('an error ends it, and the next change tries again', async () => {
  const { searches, now, want } = sheet();
  const error = new Error('no network');
  want('a');
  await searches[0].fail(error);
  assert.deepEqual(now(), { answers: [undefined], making: -1, error });
  want('a');
  assert.deepEqual(now(), { answers: [undefined], making: 0, error: undefined });
  await searches[1].answer(puzzle('a'));
  assert.deepEqual(now().answers, [puzzle('a')]);
});

test('the address is written as soon as the browser allows it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let refuses = true;
  const location = { hash: '' };
  provide({
    location,
    history: {
      replaceState(/** @type {unknown} */ _, /** @type {string} */ __, /** @type {string} */ hash) {
        if (refuses) throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
        location.hash = hash;
      },
    },
  });
  const { writeLink } = await import('../../www/sheet/link.js');
  writeLink('title=S');
  writeLink('title=Su');
  assert.equal(location.hash, '');
  t.mock.timers.tick(1000);
  assert.equal(location.hash, '');
  refuses = false;
  t.mock.timers.tick(1000);
  assert.equal(location.hash, '#title=Su');
});
