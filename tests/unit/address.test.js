/**
 * www/puzzle/address.js: the address holds the puzzle, also where the browser lets a page write it
 * only so often.
 */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { provide, until } from './browser.js';

const FIRST = '1'.padEnd(81, '.');
const SECOND = '12'.padEnd(81, '.');
const THIRD = '2'.padEnd(81, '.');

/**
 * Whether the browser lets the page write its address, or what it does instead.
 *
 * @type {'writes' | 'throws' | 'ignores'}
 */
let mood = 'writes';

/** The hashes of the history, the one of now last. @type {string[]} */
let entries = [];

/** What the entry of now has beside its address. @type {unknown} */
let entryHas = null;

/** What there is to the puzzle that no address says. @type {unknown} */
let marks = null;

/** @param {string} address */
const hashOf = (address) => address.replace(/^[^#]*/, '');

/** @param {(hash: string) => void} write */
const way = (write) => (/** @type {unknown} */ state, /** @type {string} */ __, /** @type {string} */ address) => {
  if (mood === 'throws') throw new DOMException('too often', 'SecurityError');
  if (mood !== 'writes') return;
  write(hashOf(address));
  entryHas = state;
};

provide({
  location: {
    pathname: '/',
    search: '',
    get hash() {
      return entries.at(-1);
    },
  },
  history: {
    get state() {
      return entryHas;
    },
    pushState: way((hash) => entries.push(hash)),
    replaceState: way((hash) => entries.splice(-1, 1, hash)),
  },
  addEventListener() {},
});
const { keepAddress } = await import('../../www/puzzle/address.js');

beforeEach(() => {
  mood = 'writes';
  entries = [''];
  entryHas = marks = null;
});

for (const refusal of /** @type {const} */ (['throws', 'ignores'])) {
  test(`a browser that ${refusal} when another puzzle is loaded gets its address later, as a step of its own`, ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    let cells = FIRST;
    const address = keepAddress(
      () => ({ cells, rest: '' }),
      () => marks,
    );
    address.typed();
    mood = refusal;
    address.step(() => (cells = SECOND));
    mock.timers.tick(60_000);
    assert.deepEqual(entries, [`#${FIRST}`]);
    mood = 'writes';
    mock.timers.tick(60_000);
    assert.deepEqual(entries, [`#${FIRST}`, `#${SECOND}`]);
  });

  test(`a browser that ${refusal} while somebody types gets the address when it lets it be written`, ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    let cells = FIRST;
    const address = keepAddress(
      () => ({ cells, rest: '' }),
      () => marks,
    );
    address.typed();
    mood = refusal;
    cells = SECOND;
    address.typed();
    mock.timers.tick(60_000);
    assert.deepEqual(entries, [`#${FIRST}`]);
    mood = 'writes';
    mock.timers.tick(60_000);
    assert.deepEqual(entries, [`#${SECOND}`]);
    // And then there is peace.
    entries = ['#elsewhere'];
    mock.timers.tick(60_000);
    assert.deepEqual(entries, ['#elsewhere']);
  });
}

test('what is typed after a puzzle whose address is still due goes into that one’s entry', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let cells = FIRST;
  const address = keepAddress(
    () => ({ cells, rest: '' }),
    () => marks,
  );
  address.typed();
  mood = 'throws';
  address.step(() => (cells = THIRD));
  mood = 'writes';
  cells = SECOND;
  address.typed();
  assert.deepEqual(entries, [`#${FIRST}`, `#${SECOND}`]);
});

test('a step that fails leaves the address in step with what is typed', () => {
  let cells = FIRST;
  const address = keepAddress(
    () => ({ cells, rest: '' }),
    () => marks,
  );
  const fail = () => {
    throw new Error('no such rule');
  };
  assert.throws(() => address.step(fail), /no such rule/);
  cells = SECOND;
  address.typed();
  assert.deepEqual(entries, [`#${SECOND}`]);
});

test('what has very many rules is packed before its address is written: a step stays one, and the newest wins', async () => {
  entries = [`#${FIRST}`];
  let rest = '';
  const address = keepAddress(
    () => ({ cells: FIRST, rest }),
    () => marks,
  );
  const many = (/** @type {string} */ type) => JSON.stringify({ rules: Array(1000).fill({ type }) });
  address.step(() => (rest = many('antiKing')));
  address.typed();
  assert.deepEqual(entries, [`#${FIRST}`]);
  await until(() => entries.length > 1);
  address.step(() => (rest = many('windoku')));
  address.step(() => (rest = many('antiKnight')));
  await until(() => entries.length > 2);
  const packed = entries.slice(1).map((entry) => JSON.parse(inflateRawSync(Buffer.from(entry.split('~')[1], 'base64url')).toString()));
  assert.deepEqual(
    packed.map(({ rules }) => rules[0].type),
    ['antiKing', 'antiKnight'],
  );
  assert.ok(entries.every(({ length }) => length < 1000));
});

test('rules that are packed late never take the place of later ones', async () => {
  /** @type {((value?: unknown) => void)[]} */
  const gates = [];
  /** Packs nothing, when it is let. */
  function CompressionStream() {
    const open = new Promise((resolve) => gates.push(resolve));
    return new TransformStream({ transform: (chunk, controller) => open.then(() => controller.enqueue(chunk)) });
  }
  provide({ CompressionStream });
  let rest = '{"rules":[1]}';
  const address = keepAddress(
    () => ({ cells: FIRST, rest }),
    () => marks,
  );
  address.typed();
  rest = '{"rules":[1,2]}';
  address.typed();
  const [first, second] = gates;
  second();
  const short = `#${FIRST}~${Buffer.from(rest).toString('base64url')}`;
  await until(() => entries[0] === short);
  first();
  let turns = 0;
  await until(() => ++turns > 100);
  address.typed();
  assert.deepEqual(entries, [short]);
});

test('what the address does not say goes into its entry, at once or when the browser lets it', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const address = keepAddress(
    () => ({ cells: FIRST, rest: '' }),
    () => marks,
  );
  address.typed();
  marks = { solved: true };
  address.marked();
  assert.deepEqual([entries, entryHas], [[`#${FIRST}`], { solved: true }]);
  mood = 'throws';
  marks = { solved: false };
  address.marked();
  mood = 'writes';
  mock.timers.tick(60_000);
  assert.deepEqual([entries, entryHas], [[`#${FIRST}`], { solved: false }]);
});

test('an address that is not yet read is not written over by what it does not say', () => {
  entries = [`#${SECOND}`];
  const address = keepAddress(
    () => ({ cells: FIRST, rest: '' }),
    () => ({ solved: true }),
  );
  address.marked();
  assert.deepEqual([entries, entryHas], [[`#${SECOND}`], null]);
});
