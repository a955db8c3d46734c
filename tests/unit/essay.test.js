/** The drawings of docs/how-it-works.md: up to date, complete, and small. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DRAWINGS, FOLDER } from '../../xtask/node/essay.js';

const folder = new URL(`../../${FOLDER}`, import.meta.url);

for (const [name, draw] of Object.entries(DRAWINGS)) {
  test(`${FOLDER}${name} is up to date (node xtask/node/essay.js)`, () => {
    const drawn = draw();
    assert.ok(readFileSync(new URL(name, folder), 'utf8') === drawn);
    assert.ok(drawn.length < 15_000, `${drawn.length} bytes`);
    assert.doesNotMatch(drawn, /NaN|undefined|\$/);
  });
}

test('the folder holds no other file', () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(DRAWINGS).sort());
});

test('the essay shows each drawing', () => {
  const essay = readFileSync(new URL('../../docs/how-it-works.md', import.meta.url), 'utf8');
  for (const name of Object.keys(DRAWINGS)) assert.ok(essay.includes(`](how-it-works/${name})`), name);
});
