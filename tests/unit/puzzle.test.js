/** www/puzzle/puzzle.js: what the attribute `rules` may hold, and what makes a puzzle classic. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledIn, textOf } from '../../www/puzzle/json.js';
import { HOUSES, withoutGivens, differ, fromJson, isPlain, hasNoRules, taskOf } from '../../www/puzzle/puzzle.js';

const knight = { type: 'antiKnight' };

/** Two digits for each cell. */
const CANDIDATES = Array.from({ length: 81 }, (_, cell) => 3 << (cell % 8));

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
  assert.throws(() => fromJson('{"houses": [], "candidate": []}'), /^TypeError: "candidate" can't be set here, only rules/);
});

test('candidates come with rules or houses, or alone', () => {
  const rules = JSON.stringify([knight]);
  const candidates = CANDIDATES;
  assert.deepEqual(fromJson(JSON.stringify({ candidates })), { rules: '', houses: HOUSES, candidates });
  assert.deepEqual(fromJson(JSON.stringify({ rules: [knight], candidates })), { rules, houses: HOUSES, candidates });
  assert.deepEqual(fromJson(JSON.stringify({ houses: ['rows'], candidates })), { rules: '', houses: ['rows'], candidates });
  assert.throws(() => fromJson('{"candidates": [1, 2]}'), /^Error: candidates must be 81 masks, not 2$/);
});

test('a puzzle with candidates is rated, but no classic one; rules and fewer houses are neither', () => {
  const classic = { rules: [], houses: HOUSES, customRule: '' };
  assert.deepEqual([isPlain(classic), hasNoRules(classic)], [true, true]);
  const sukaku = { ...classic, candidates: CANDIDATES };
  assert.deepEqual([isPlain(sukaku), hasNoRules(sukaku)], [false, true]);
  for (const other of [{ rules: [knight] }, { houses: HOUSES.slice(1) }, { customRule: 'return true' }])
    assert.deepEqual([isPlain({ ...classic, ...other }), hasNoRules({ ...classic, ...other })], [false, false]);
});

test('nothing is said of the candidates of givens, and without any candidates nothing at all', () => {
  assert.deepEqual(withoutGivens(CANDIDATES, [0, 80]), CANDIDATES.with(0, 0).with(80, 0));
  assert.equal(withoutGivens(CANDIDATES, [...CANDIDATES.keys()]), null);
  assert.equal(withoutGivens(new Uint16Array(81), []), null);
  assert.equal(withoutGivens(null, [3]), null);
});

test('other candidates make another puzzle', () => {
  const puzzle = { givens: new Uint8Array(81), rules: '', houses: HOUSES, customRule: '', candidates: CANDIDATES };
  assert.equal(differ(puzzle, { ...puzzle }), false);
  assert.equal(differ(puzzle, { ...puzzle, candidates: null }), true);
  assert.equal(differ(puzzle, { ...puzzle, candidates: CANDIDATES.with(0, 1) }), true);
});

test('JSON has the candidates of a puzzle as a list, if there are any', () => {
  const snapshot = { value: '.'.repeat(81), givenCells: [], houses: HOUSES, rules: [], customRule: '' };
  assert.deepEqual(JSON.parse(taskOf({ ...snapshot, candidates: CANDIDATES }).json).candidates, CANDIDATES);
  assert.ok(!('candidates' in JSON.parse(taskOf({ ...snapshot, candidates: null }).json)));
  const cells = '.'.repeat(81);
  const text = textOf(/** @type {any} */ ({ cells, candidates: Uint16Array.from(CANDIDATES) }));
  assert.deepEqual(JSON.parse(text), { cells, candidates: CANDIDATES });
  assert.deepEqual(Reflect.get(filledIn(text, new Uint8Array(81), []), 'candidates'), CANDIDATES);
  assert.ok(!('candidates' in filledIn(JSON.stringify({ cells }), new Uint8Array(81), [])));
});
