/** www/steps/blockers.js: the digits that rule out the alternatives to a single. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digits, inHouse, peers } from '../../www/puzzle/puzzle.js';
import { blockersOf } from '../../www/steps/blockers.js';
import { describe } from '../../www/steps/describe.js';
import { examples } from '../../xtask/node/techniques.js';
import { LANGUAGES, flat, speaker } from './telling.js';

const singles = examples()
  .filter(({ step }) => /-single$/.test(step.technique))
  .map(({ step, digits: drawn }) => ({ step, cells: digits(drawn) }));

test('the blockers of a hidden single have its digit, and together see every other empty cell of the house', () => {
  const hidden = singles.filter(({ step }) => step.technique === 'hidden-single');
  assert.ok(hidden.length >= 3);
  for (const { step, cells } of hidden) {
    const [{ cell, digit }] = step.place;
    const blockers = blockersOf(step, cells);
    assert.ok(blockers.length);
    for (const blocker of blockers) assert.equal(cells[blocker], digit);
    for (const other of cells.keys()) {
      if (other === cell || cells[other] || !inHouse(step.parts[0].houses[0], other)) continue;
      assert.ok(blockers.some((blocker) => peers(blocker, other)));
    }
  }
});

test('the blockers of a naked single have the eight other digits', () => {
  const naked = singles.filter(({ step }) => step.technique === 'naked-single');
  assert.ok(naked.length);
  for (const { step, cells } of naked) {
    const [{ cell, digit }] = step.place;
    const blockers = blockersOf(step, cells);
    assert.deepEqual(
      blockers.map((blocker) => cells[blocker]).sort(),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((other) => other !== digit),
    );
    for (const blocker of blockers) assert.ok(peers(blocker, cell));
  }
});

test('there are no blockers for other steps, or if digits alone don’t explain the single', () => {
  for (const { step, cells } of singles) {
    const digit = cells[blockersOf(step, cells)[0]];
    assert.deepEqual(
      blockersOf(
        step,
        cells.map((other) => (other === digit ? 0 : other)),
      ),
      [],
    );
    assert.deepEqual(
      blockersOf(step, cells, () => false),
      [],
    );
    assert.deepEqual(blockersOf({ ...step, technique: 'last-cell' }, cells), []);
  }
});

test('the reason of a hidden single names its blockers', () => {
  const [{ step, cells }] = singles;
  const [en, zh] = LANGUAGES.map(speaker);
  const blockers = blockersOf(step, cells);
  const one = blockers.slice(0, 1);
  assert.deepEqual(blockers, [25, 59, 74]);
  const reason = (/** @type {typeof en} */ say, /** @type {number[]} */ named) => flat(describe(step, say, undefined, named).reason).at(-1);
  assert.equal(reason(en, blockers), 'The 8s in r3c8, r7c6 and r9c3 rule out the other empty cells there.');
  assert.equal(reason(en, one), 'The 8 in r3c8 rules out the other empty cells there.');
  assert.equal(reason(zh, blockers), 'r3c8、r7c6、r9c3 的 8 排除了其他空格。');
  assert.equal(reason(en, []), 'The other empty cells there can’t be 8, so r5c5 is 8.');
});
