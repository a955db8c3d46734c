/** www/page/last.js: what comes back from storage, and what of it may run. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { provide } from './browser.js';

/** A storage as browsers have it. */
function storage() {
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    kept,
  };
}

const local = storage();
const session = storage();
provide({ localStorage: local, sessionStorage: session, document: { documentElement: {}, querySelectorAll: () => [] } });
const { allow } = await import('../../www/page/consent.js');
const { keepLast } = await import('../../www/page/last.js');

const CELLS = '5'.padEnd(81, '.');

/** A page with an empty grid. */
function page() {
  const done = /** @type {string[]} */ ([]);
  const grid = {
    customRule: '',
    cells: '',
    solution: null,
    candidates: /** @type {number[] | null | undefined} */ (null),
    get snapshot() {
      const puzzle = { houses: ['rows', 'columns', 'boxes'], rules: [], customRule: grid.customRule, candidates: grid.candidates };
      return {
        ...puzzle,
        value: grid.cells,
        givenCells: [],
        locked: false,
        pencilMarks: null,
        cornerMarks: null,
        colours: null,
        trial: '',
        revealed: [],
      };
    },
    replace: (/** @type {{ customRule: string, cells: string, candidates?: number[] | null }} */ { customRule, cells, candidates }) =>
      Object.assign(grid, { customRule, cells, candidates }),
    solve: async () => void done.push('solved'),
  };
  return {
    grid,
    done,
    last: keepLast(
      /** @type {any} */ (grid),
      () => done.push('asked'),
      () => {},
    ),
  };
}

beforeEach(() => {
  local.kept.clear();
});

test('a custom rule that another tab, or another site of this origin, says was allowed is asked about', () => {
  local.setItem(
    'redoku.last',
    JSON.stringify({ cells: CELLS, houses: ['rows', 'columns', 'boxes'], rules: [], customRule: 'for (;;);', solved: true, allowed: true }),
  );
  const { grid, done, last } = page();
  assert.equal(last.comeBack(), true);
  assert.equal(grid.customRule, 'for (;;);');
  assert.deepEqual(done, ['asked']);
  assert.deepEqual([...session.kept], []);
});

test('one that was allowed in this tab runs, and storage says nothing of it', () => {
  allow('return true;');
  const first = page();
  first.grid.replace({ customRule: 'return true;', cells: CELLS });
  first.last.keep();
  const kept = local.getItem('redoku.last') ?? '';
  assert.match(kept, /"customRule":"return true;"/);
  assert.doesNotMatch(kept, /allowed/);
  local.setItem('redoku.last', JSON.stringify({ ...JSON.parse(kept), solved: true }));
  const second = page();
  second.last.comeBack();
  assert.deepEqual(second.done, ['solved']);
});

test('a puzzle of candidates alone comes back', () => {
  const candidates = new Array(81).fill(7);
  const empty = '.'.repeat(81);
  const first = page();
  first.grid.replace({ customRule: '', cells: empty, candidates });
  first.last.keep();
  const second = page();
  assert.equal(second.last.comeBack(), true);
  assert.deepEqual(second.grid.candidates, candidates);
});
