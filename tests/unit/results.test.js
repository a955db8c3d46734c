/** bench: the tables of bench/README.md and the charts show the stored results. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as picture from '../../bench/js/picture.js';
import * as ratings from '../../bench/js/ratings.js';
import * as table from '../../bench/js/table.js';

/** @param {string} file */
const read = (file) => readFileSync(new URL(`../../bench/${file}`, import.meta.url), 'utf8');

const page = read('README.md');

for (const [name, chart, { readme }, { draw }] of /** @type {const} */ ([
  ['latest', 'speed', table, picture],
  ['explain', 'explain', ratings, ratings],
])) {
  test(`${name}.json is what README.md and ${chart}.svg show`, () => {
    const results = JSON.parse(read(`results/${name}.json`));
    assert.equal(readme(page, results), page);
    assert.ok(draw(results) === read(`results/${chart}.svg`));
  });
}

test('a page without the place for a table is an error', () => {
  assert.throws(() => table.written('# Benchmarks', 'cargo xtask bench', []), /no place for the table of cargo xtask bench/);
});
