/**
 * docs/embedding.md: names every property and every part by which a page can change the looks of
 * the grid.
 */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const docs = readFileSync(new URL('docs/embedding.md', root), 'utf8');
const source = readdirSync(new URL('www/element/', root))
  .map((name) => readFileSync(new URL(`www/element/${name}`, root), 'utf8'))
  .join('\n');

/** @param {RegExp} pattern */
const found = (pattern) => [...new Set(Array.from(source.matchAll(pattern), ([, name]) => name))];

test('every property is documented', () => {
  const named = [...found(/var\(--redoku-([a-z-]+)/g), ...found(/^ +'([\w-]+)': \['[^']+', '[^']+'\],$/gm)];
  assert.ok(named.length > 25);
  assert.deepEqual(
    named.filter((name) => !docs.includes(`\`--redoku-${name}\``)),
    [],
  );
});

test('so is every part, also those that cells get by the layers of marks', () => {
  const named = [
    ...found(/\bpart: '([a-z]+)'/g),
    ...found(/\bhighlight\((?:this\.#)?state, '([a-z]+)'/g),
    ...found(/[ ,{]'?([a-z]+)'?: of\(/g),
    'suspect',
    'replaced',
    'rule',
    'pointed',
  ];
  assert.ok(named.length > 8, named.join());
  const parts = docs.slice(docs.indexOf('| part | description |'), docs.indexOf('## Cookbook'));
  assert.deepEqual(
    named.filter((name) => !parts.includes(`\`${name}\``)),
    [],
  );
});
