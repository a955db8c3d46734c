/**
 * Apart from the files in `INSIDE`, tests take the selectors of the page's elements from
 * `tests/where.js`. Every entry there is used.
 */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} folder @returns {[file: string, text: string][]} The scripts in it. */
const scripts = (folder) =>
  /** @type {string[]} */ (readdirSync(root + folder, { recursive: true }))
    .filter((name) => name.endsWith('.js') && !/^(pkg|results)\b/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(`${root}${folder}/${name}`, 'utf8')]);

const table = readFileSync(`${root}tests/where.js`, 'utf8');
const tests = [...scripts('tests/page'), ...scripts('tests/engines')];

/**
 * Exceptions: tests of how the page is built, and tests of two other pages that share some ids with
 * it.
 */
const INSIDE = [
  'tests/page/cookbook.spec.js',
  'tests/page/fit.spec.js',
  'tests/page/insight.spec.js',
  'tests/page/layout.spec.js',
  'tests/page/loading.spec.js',
  'tests/page/sheets.spec.js',
];

/** The ids of all places. */
const ids = [...table.matchAll(/#([a-z-]+)\b(?!-)/g), ...table.matchAll(/panelOf\('(\w+)'\)/g)].map(([, id]) => id);

test('tests use only the selectors in the tables', () => {
  const named = new RegExp(`#(${ids.join('|')})(?![\\w=-])|getElementById\\('(${ids.join('|')})(-note|-more)?'\\)`);
  const found = tests.filter(([, text]) => text.split('\n').some((line) => named.test(line.replace(/^\s*(\*|\/[/*]).*/, ''))));
  assert.deepEqual(
    found.map(([file]) => file),
    INSIDE,
  );
});

test('each place is on the page and used by a test', () => {
  const page = [readFileSync(`${root}index.html`, 'utf8'), ...scripts('www/page').map(([, text]) => text)].join('\n');
  for (const id of ids) assert.match(page, new RegExp(`["'\`]${id}["'\`]`), `#${id}`);
  const used = tests.map(([, text]) => text).join('\n');
  const places = /const PLACES = \{(.*?)\n\}/s.exec(table)?.[1] ?? '';
  for (const [, name] of places.matchAll(/^ {2}(\w+):/gm)) assert.ok(used.includes(`'${name}'`), `no test uses ${name}`);
});
