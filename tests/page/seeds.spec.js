/** www/make.js: the same puzzles everywhere, and what is said where there is none. */

import { expect, test } from './fixtures.js';
import { SEEDS, remade } from './seeds.js';

const www = new URL('../../www/', import.meta.url);

/** @type {typeof import('../../www/make.js')} */
const make = await import(new URL('make.js', www).href);
test.beforeAll(() => make.init().then(() => {}));

const all = SEEDS.map(({ options }) => options);

test('a seed makes the same puzzle in Node', async () => {
  expect(await remade({ from: new URL('make.js', www).href, all })).toEqual(SEEDS);
});

test('and in a browser', async ({ page, address }) => {
  await page.route(`${address}program.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
  );
  await page.goto('./program.html');
  expect(await page.evaluate(remade, { from: `${address}www/make.js`, all })).toEqual(SEEDS);
});

test('a search finds the same however it is cut up, and goes on after that', () => {
  const found = [1, 7, 1000].map((tries) => {
    const maker = new make.Maker({ rating: [4.2, 7.2], symmetry: 'half-turn', seed: '1:slices' });
    const seeds = [];
    while (seeds.length < 5) {
      const work = maker.work(tries);
      if (work.puzzle) seeds.push(work.puzzle.seed);
      else if (!work.problem) expect(work.tried).toBeGreaterThanOrEqual(work.rated);
    }
    maker.free();
    expect(() => maker.work(1)).toThrow('freed');
    return seeds;
  });
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
  expect(new Set(found[0]).size).toBe(5);
});

test('what cannot be ends with a word, and what is not found with the nearest', () => {
  const sixteen = Array.from({ length: 81 }, (_, cell) => Number(cell % 5 === 0 && cell < 80));
  expect(make.generate({ pattern: sixteen, clues: [17, 17] })).toEqual({ problem: 'impossible', why: 'pattern' });
  expect(make.generate({ clues: [10, 16] })).toEqual({ problem: 'impossible', why: 'clues' });
  expect(make.generate({ rating: [1, 2], technique: 'bug' })).toEqual({ problem: 'impossible', why: 'technique' });
  expect(make.generate({ clues: [81, 81] })).toEqual({ problem: 'impossible', why: 'clues' });
  expect(make.generate({ rating: [1.1, 1.1] })).toEqual({ problem: 'impossible', why: 'rating' });
  const maker = new make.Maker({ rating: [0, 0.9] });
  expect(maker.work(1)).toEqual({ problem: 'impossible', why: 'rating' });
  expect(maker.nearest()).toBeUndefined();
  const rare = make.generate({ rating: [1.2, 1.2], clues: [20, 20], symmetry: 'quarter-turn', seed: '1:rare' }, { tries: 300 });
  if (rare.problem !== 'tries' || !rare.nearest) throw new Error('it was found, or nothing was');
  const { nearest, tried } = rare;
  expect([nearest.why, tried, make.countSolutions(nearest.cells, 2)]).toEqual(['clues', 300, 1]);
});

test('an invalid option is named, with the reason', () => {
  /** @type {[any, string][]} */
  const wrong = [
    [{ rating: 5 }, 'rating: [low, high], two numbers'],
    [{ rating: [3] }, 'rating: [low, high], two numbers'],
    [{ rating: [5, 4] }, 'rating: the low end is above'],
    [{ rating: [1, 30] }, 'rating: [low, high], two numbers from 0 to 20'],
    [{ clues: [30, 20] }, 'clues: two numbers'],
    [{ clues: [20.5, 30] }, 'clues: [least, most], two whole numbers'],
    [{ clues: [20, 82] }, 'clues: [least, most], two whole numbers'],
    [
      { symmetry: 'round' },
      'symmetry: "round" isn\'t one of none, half-turn, quarter-turn, horizontal, vertical, mirrors, diagonal, antidiagonal, diagonals',
    ],
    [{ technique: 'magic' }, 'technique: "magic" isn\'t one of last-cell, '],
    [{ pattern: [1, 2, 3] }, 'pattern: 81 values, not 3'],
    [{ seed: 42 }, 'seed: a string'],
    [{ seed: '99:x' }, 'seed: there is no version 99'],
  ];
  for (const [options, words] of wrong) {
    expect(() => make.generate(options), words).toThrow(words);
    expect(() => new make.Maker(options), words).toThrow(words);
  }
  expect(() => make.generate({}, { tries: -1 })).toThrow('whole number');
  expect(() => make.generate({}, { nodes: NaN })).toThrow('whole number');
  expect(() => make.minimize(new Uint8Array(81))).toThrow('not exactly one solution');
});

test('without a seed each puzzle is another one, and its seed makes it again', () => {
  const puzzles = Array.from({ length: 20 }, () => make.generate({ rating: [1, 2.5] }));
  const texts = puzzles.map((puzzle) => puzzle.problem ?? puzzle.cells.join(''));
  expect(new Set(texts).size).toBe(20);
  const again = puzzles.map((puzzle) => (puzzle.problem ? puzzle : make.generate({ rating: [1, 2.5], seed: puzzle.seed })));
  expect(again).toEqual(puzzles);
  expect(make.randomSolution().join('')).not.toBe(make.randomSolution().join(''));
  // An empty seed is none. A random one here would be the first that Rust makes in each new module.
  expect(make.randomSolution('').join('')).not.toBe(make.randomSolution('').join(''));
  const empty = make.generate({ seed: '' });
  expect(empty.problem ?? empty.seed).not.toBe('1:8f22e13d5a7d24ae~0');
});

test('a seed is found in its try, whatever work that is, and what ended a search is said', () => {
  const rating = /** @type {[number, number]} */ ([3, 15]);
  const again = make.generate({ rating, seed: '1:8f22e13d5a7d24ae~0' }, { tries: 1 });
  expect(again).toMatchObject({ seed: '1:8f22e13d5a7d24ae~0' });
  // Nothing but rating, for one node at most: the first puzzle is not rated, and comes nearest.
  const hard = make.generate({ rating: [7.5, 15], seed: '1:little' }, { tries: 1000, nodes: 1 });
  if (hard.problem !== 'work') throw new Error('a rating above 7.5 takes more than a node');
  expect(hard.tried).toBeLessThanOrEqual(1000);
  expect(hard.nearest).toMatchObject({ why: 'rating' });
  const none = make.generate({ rating: [11.9, 20], seed: '1:rare' }, { tries: 3 });
  expect(none).toMatchObject({ problem: 'tries', tried: 3, nearest: { why: 'rating' } });
});
