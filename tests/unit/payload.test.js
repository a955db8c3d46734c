/** www/puzzle/payload.js: a link holds the rules of a puzzle. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { pack, unpack, writeOut } = await import('../../www/puzzle/payload.js');
const { listed, written } = await import('../../www/puzzle/puzzle.js');

const CELLS = '.'.repeat(81);

test('a total that is no finite number stays invalid instead of being left out', async () => {
  for (const total of ['1e999', '-1e999']) {
    const rule = `{"type":"cage","cells":["r1c1","r1c2"],"total":${total}}`;
    const { rules } = JSON.parse(await unpack(CELLS + writeOut(`{"rules":[${rule}]}`)));
    assert.match(rules[0].total, /^-?Infinity$/);
    assert.deepEqual(listed(written(`[${rule}]`))[0].total, rules[0].total);
  }
  assert.equal(listed(written([{ type: 'sum', cells: ['r1c1'], total: NaN }]))[0].total, 'NaN');
});

test('what JSON can write is written as before', async () => {
  const rules = [{ type: 'thermometer', cells: ['r1c1', 'r1c2'], slow: true, note: null }];
  const text = await unpack(CELLS + writeOut(JSON.stringify({ rules, houses: ['rows'] })));
  assert.equal(text, JSON.stringify({ cells: CELLS, houses: ['rows'], rules }));
});

test('candidates come back from a link, with rules or without', async () => {
  const candidates = Array.from({ length: 81 }, (_, cell) => cell);
  assert.deepEqual(JSON.parse(await unpack(CELLS + (await pack(JSON.stringify({ candidates }))))), { cells: CELLS, rules: [], candidates });
  const rules = [{ type: 'antiKnight' }];
  const text = await unpack(CELLS + writeOut(JSON.stringify({ rules, candidates })));
  assert.deepEqual(JSON.parse(text), { cells: CELLS, rules, candidates });
});
