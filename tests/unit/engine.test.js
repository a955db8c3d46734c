/** www/work/engine.js: which module works on a puzzle, and that a task goes with that one. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_MODULE } from './browser.js';

const { engineOf, equip } = await import('../../www/work/engine.js');

const HOUSES = ['rows', 'columns', 'boxes'];

/** @param {object} more */
const json = (more = {}) => JSON.stringify({ cells: '.'.repeat(81), ...more });

/**
 * Puzzles, and whether they are classic.
 *
 * @type {[string, { json: string, customRule?: string }, boolean][]}
 */
const PUZZLES = [
  ['digits', { json: json() }, true],
  ['all houses and no rules', { json: json({ houses: HOUSES, rules: [] }) }, true],
  ['houses in another order', { json: json({ houses: HOUSES.toReversed() }), customRule: '' }, true],
  ['a rule', { json: json({ rules: [{ type: 'antiKing' }] }) }, false],
  ['a house that does not hold', { json: json({ houses: ['rows', 'columns'] }) }, false],
  ['no house', { json: json({ houses: [] }) }, false],
  ['a custom rule', { json: json(), customRule: 'return true' }, false],
  ['candidates', { json: json({ candidates: new Array(81).fill(3) }) }, false],
];

for (const [name, puzzle, classic] of PUZZLES) {
  test(`${name}: ${classic ? 'solver and analysis' : 'the full module'}`, () => {
    assert.equal(engineOf(puzzle), classic ? 'solver' : 'full');
    assert.equal(engineOf({ ...puzzle, ask: 'diagnose' }), classic ? 'analysis' : 'full');
  });
}

test('steps of a puzzle without rules need no full module, with candidates or without', () => {
  const candidates = new Array(81).fill(3);
  assert.equal(engineOf({ json: json(), way: 'steps' }), 'solver');
  assert.equal(engineOf({ json: json({ candidates }), way: 'steps' }), 'solver');
  assert.equal(engineOf({ json: json({ candidates, rules: [{ type: 'antiKing' }] }), way: 'steps' }), 'full');
});

test('a task goes with the module that it needs, and without one where the solver is enough', async () => {
  const copy = () => structuredClone(EMPTY_MODULE);
  const [analysis, full] = [copy(), copy()];
  await (await import('../../www/analysis.js')).init({ analysis }, ['analysis']);
  await (await import('../../www/full.js')).init({ full }, ['full']);
  const classic = { json: json(), limit: 1 };
  const ruled = { json: json({ rules: [{ type: 'antiKing' }] }) };
  assert.deepEqual(await equip(classic), classic);
  assert.equal((await equip({ ...classic, ask: 'diagnose' })).module, analysis);
  assert.equal((await equip(ruled)).module, full);
  assert.equal((await equip({ ...ruled, ask: 'repairs' })).module, full);
});
