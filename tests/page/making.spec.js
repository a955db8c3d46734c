/** www/work/make-tasks.js: a puzzle, or why there is none; and how far it is meanwhile. */

import { expect, test } from './fixtures.js';

/**
 * In Node, with the module as it was built.
 *
 * @type {typeof import('../../www/work/make-tasks.js')}
 */
const { puzzle } = await import(new URL('../../www/work/make-tasks.js', import.meta.url).href);

const { now } = performance;

/** Hardly ever found. */
const RARE = { clues: /** @type {[number, number]} */ ([17, 17]), seed: '1' };

/**
 * From now on each look at the clock is so many milliseconds after the one before.
 *
 * @param {number} step
 */
function hurry(step) {
  let time = 0;
  performance.now = () => (time += step);
}

test.afterEach(() => {
  performance.now = now;
});

test('the puzzle meets the options, and is the same by its seed', async () => {
  const options = { rating: /** @type {[number, number]} */ ([3, 4.5]), symmetry: /** @type {const} */ ('half-turn'), seed: '42' };
  const made = (await puzzle(options)).puzzle;
  expect(made?.rating).toBeGreaterThanOrEqual(3);
  expect(made?.rating).toBeLessThanOrEqual(4.5);
  expect((await puzzle(options)).puzzle).toEqual(made);
});

test('what none can meet, and what makes no sense, is told', async () => {
  expect(await puzzle({ clues: [5, 16] })).toEqual({ why: 'clues' });
  expect(await puzzle({ pattern: Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 16)), clues: [17, 17] })).toEqual({
    why: 'pattern',
  });
  expect((await puzzle({ seed: '2:42' })).wrong ?? '').toMatch(/version 2/);
  expect((await puzzle({ technique: 'luck' })).wrong ?? '').toMatch(/luck/);
});

test('what is not found for a minute is given up, with the nearest and why it is none', async () => {
  hurry(10_000);
  const { tried = 0, nearest, ...rest } = await puzzle(RARE);
  expect(rest).toEqual({});
  expect(tried).toBeGreaterThan(0);
  expect(nearest?.clues).toBeGreaterThan(17);
  expect(nearest?.why).toBe('clues');
});

test('it tells of its progress, and ends where nobody listens any more', async () => {
  hurry(60);
  /** @type {import('../../www/work/tasks.js').Progress[]} */
  const told = [];
  const done = puzzle(RARE, (progress) => {
    told.push(progress);
    if (told.length === 3) throw new Error('cancelled');
  });
  await expect(done).rejects.toThrow(/cancelled/);
  expect(told.length).toBe(3);
  for (const [at, { done: part, count, nearest }] of told.entries()) {
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(1);
    expect(count).toBeGreaterThan(told[at - 1]?.count ?? 0);
    expect(nearest?.clues).toBeLessThanOrEqual(told[at - 1]?.nearest?.clues ?? 81);
  }
});
