/**
 * techniques.html and docs/techniques.md: written of what is there now, with every technique and
 * every name.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawing } from '../../xtask/node/technique-draw.js';
import { ENTRIES } from '../../xtask/node/technique-texts.js';
import { PAGES, examples } from '../../xtask/node/techniques.js';

const root = new URL('../../', import.meta.url);

/** @param {string} file */
const read = (file) => readFileSync(new URL(file, root), 'utf8');

for (const [name, make] of Object.entries(PAGES)) {
  test(`${name} is up to date (node xtask/node/techniques.js pages)`, () => {
    assert.ok(read(name) === make(examples()));
  });
}

test('they have every technique and every name, each once', () => {
  const keys = [
    ...new Set([
      ...Array.from(read('src/explain/technique.rs').matchAll(/^ {4}\w+, "([\w-]+)"/gm), ([, key]) => key),
      ...Array.from(read('src/explain/names.rs').matchAll(/Name::\w+ => "([a-z-]+)"/g), ([, key]) => key),
    ]),
  ];
  assert.equal(keys.length, 46);
  assert.deepEqual(ENTRIES.map(({ key }) => key).sort(), keys.sort());
  const html = read('techniques.html');
  for (const key of keys) assert.ok(html.includes(`<section id="${key}">`), key);
});

test('three sentences say what each is, in both languages', () => {
  for (const { key, en, zh } of ENTRIES) {
    assert.ok((en.match(/[.;:] |\.$/g) ?? []).length >= 3, key);
    assert.ok((zh.match(/[。；：]/g) ?? []).length >= 3, key);
  }
});

test('the drawing of an X-wing has its four corners, and what goes in their columns', () => {
  const none = '- '.repeat(9).trim();
  const row = '4 - - - - - 47 - -';
  const marks = [row, none, '45 - - - - - - - -', none, row, none, none, none, none].join(' ');
  const candidates = [0, 6, 36, 42].map((cell) => ({ cell, digit: 4 }));
  const step = {
    technique: 'x-wing',
    name: 'x-wing',
    variant: 0,
    rating: 3.2,
    place: [],
    remove: [{ cell: 18, digit: 4 }],
    chains: [],
    parts: [
      { role: /** @type {const} */ ('base'), candidates, houses: [0, 4] },
      { role: /** @type {const} */ ('cover'), candidates: [], houses: [9, 15] },
    ],
  };
  assert.equal(
    drawing({ puzzle: '', at: 0, digits: `.1${'.'.repeat(79)}`, marks, step }),
    `\
{4}  1 . | . . . | {4} . .
.    . . | . . . | .   . .
{-4} . . | . . . | .   . .
---------+-------+--------
.    . . | . . . | .   . .
{4}  . . | . . . | {4} . .
.    . . | . . . | .   . .
---------+-------+--------
.    . . | . . . | .   . .
.    . . | . . . | .   . .
.    . . | . . . | .   . .`,
  );
});
