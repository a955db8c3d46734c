/** www/puzzle/puzzle.js: what the attribute `rules` may hold. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSES, fromJson } from '../../www/puzzle/puzzle.js';

const knight = { type: 'antiKnight' };

test('rules and houses come from a list of rules, or from an object with either', () => {
  const rules = JSON.stringify([knight]);
  assert.deepEqual(fromJson(''), { rules: '', houses: HOUSES });
  assert.deepEqual(fromJson(rules), { rules, houses: HOUSES });
  assert.deepEqual(fromJson(`{"rules": ${rules}}`), { rules, houses: HOUSES });
  assert.deepEqual(fromJson('{"houses": ["columns", "rows"]}'), { rules: '', houses: ['rows', 'columns'] });
  assert.deepEqual(fromJson(`{"houses": [], "rules": ${rules}}`), { rules, houses: [] });
});

test('anything else is refused, for what is wrong with it', () => {
  for (const text of ['5', 'null', '"[]"x', '{}', JSON.stringify(knight), '{"rules": {}}', '{"houses": ["rows"], "rules": 5}'])
    assert.throws(() => fromJson(text), /rules must be a list|JSON/, text);
  for (const houses of ['"rows"', '["rows", "cells"]', '5'])
    assert.throws(() => fromJson(`{"houses": ${houses}}`), /houses must be a list/, houses);
});
