/** www/sheet/settings.js: what a link says of a sheet, and which puzzles that means. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionsOf, placed, read, write } from '../../www/sheet/settings.js';

const seed = () => 'new';

test('a link says what is not as it would be anyway', () => {
  assert.equal(write(read('', seed)), 'seed=new');
  const link =
    'count=9&paper=letter&from=very-easy&to=extreme&clues=36&order=mixed&symmetry=none&solutions=foot&numbers=off&ratings=off&name=on&title=A+%26+B&seed=1';
  assert.equal(write(read(link, seed)), link);
  assert.deepEqual(read(link, seed), {
    count: 9,
    paper: 'letter',
    from: 'very-easy',
    to: 'extreme',
    clues: '36',
    order: 'mixed',
    symmetry: 'none',
    solutions: 'foot',
    numbers: false,
    ratings: 'off',
    name: true,
    title: 'A & B',
    seed: '1',
  });
  assert.equal(read('title=', seed).title, '');
  assert.equal(read('', seed).title, undefined);
});

test('what makes no sense is as if it were not there', () => {
  assert.deepEqual(read('count=5&paper=<a4>&from=&order=up&numbers=1&seed=&__proto__=x', seed), read('', seed));
  assert.equal(read(`title=${'x'.repeat(999)}`, seed).title?.length, 80);
});

test('levels rise from the first puzzle to the last, each puzzle with a seed of its own', () => {
  const options = optionsOf(read('count=6&from=easy&to=extreme&seed=s', seed));
  assert.deepEqual(
    options.map(({ rating }) => rating?.[0]),
    [1.3, 1.6, 2.6, 2.6, 3.5, 6.3],
  );
  assert.deepEqual(
    options.map(({ seed }) => seed),
    ['s.1', 's.2', 's.3', 's.4', 's.5', 's.6'],
  );
  assert.deepEqual(optionsOf(read('count=1&from=hard&to=easy&symmetry=diagonals&seed=s', seed)), [
    { rating: [2.6, 3.4], symmetry: 'diagonals', seed: 's.1' },
  ]);
  assert.deepEqual(
    optionsOf(read('count=2&from=hard&to=easy&seed=s', seed)).map(({ rating }) => rating?.[0]),
    [2.6, 1.3],
  );
});

test('a minimum number of clues applies to each puzzle; a sheet without one has no limit', () => {
  const clues = (/** @type {string} */ link) => optionsOf(read(`count=2&seed=s${link}`, seed)).map((options) => options.clues);
  assert.deepEqual(clues('&clues=36'), [
    [36, 81],
    [36, 81],
  ]);
  assert.deepEqual(clues(''), [undefined, undefined]);
  assert.deepEqual(clues('&clues=35'), [undefined, undefined]);
});

test('mixed, it is the same levels in another order, by the seed', () => {
  const orders = ['a', 'b', 'c', 'd'].map((name) =>
    optionsOf(read(`count=9&from=very-easy&to=beyond&order=mixed&seed=${name}`, seed)).map(({ rating }) => rating?.[0]),
  );
  const rising = optionsOf(read('count=9&from=very-easy&to=beyond&seed=a', seed)).map(({ rating }) => Number(rating?.[0]));
  for (const order of orders)
    assert.deepEqual(
      [...order].sort((a, b) => Number(a) - Number(b)),
      rising,
    );
  assert.ok(new Set(orders.map(String)).size > 1);
  assert.deepEqual(
    orders[0],
    optionsOf(read('count=9&from=very-easy&to=beyond&order=mixed&seed=a', seed)).map(({ rating }) => rating?.[0]),
  );
});

test('puzzles stand by their ratings once all are there, unless they are mixed', () => {
  const made = [{ rating: 2.8 }, { rating: 2.6 }, { rating: 3 }];
  const ratings = (/** @type {string} */ link, puzzles = made) => placed(read(link, seed), puzzles).map((puzzle) => puzzle?.rating);
  assert.deepEqual(ratings('from=hard&to=hard'), [2.6, 2.8, 3]);
  assert.deepEqual(ratings('from=hard&to=easy'), [3, 2.8, 2.6]);
  assert.deepEqual(ratings('order=mixed'), [2.8, 2.6, 3]);
  assert.deepEqual(placed(read('', seed), [...made, undefined]), [...made, undefined]);
});
