/** www/work/texts.js: long texts are read by a worker, which goes with the text. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { EMPTY_MODULE } from './browser.js';
import { alive, busy } from './workers.js';

await (await import('../../www/solver.js')).init({ solver: EMPTY_MODULE }, ['solver']);
const { read, readNow } = await import('../../www/work/texts.js');

const LONG = '1'.repeat(1e6);
const FOUND = { cells: new Uint8Array(81), format: 'line', count: 1 };

beforeEach(() => alive.clear());

test('a long text is handed over, and leaves no worker behind', async () => {
  const answer = read(LONG);
  const worker = await busy();
  assert.deepEqual(
    worker.got.map(({ method, payload }) => [method, payload]),
    [['text', { text: LONG }]],
  );
  await worker.answer(FOUND);
  assert.equal(await answer, FOUND);
  assert.equal(alive.size, 0);
});

test('reading stops when something else is to be read', async () => {
  const abort = new AbortController();
  const answer = read(LONG, abort.signal);
  await busy();
  abort.abort();
  await answer;
  assert.equal(alive.size, 0);
});

test('a long text has no answer without waiting', () => {
  assert.equal(readNow(LONG), undefined);
  assert.equal(alive.size, 0);
});

test('a short link that unpacks to very many rules is handed over as it is', async () => {
  const rules = deflateRawSync(JSON.stringify({ rules: Array(20_000).fill({ type: 'antiKing' }) })).toString('base64url');
  const link = `${'.'.repeat(81)}~${rules}`;
  assert.ok(link.length < 5000);
  const answer = read(link);
  const worker = await busy();
  assert.deepEqual(
    worker.got.map(({ payload }) => payload),
    [{ text: link }],
  );
  await worker.answer(FOUND);
  assert.equal(await answer, FOUND);
});

test('an error in the worker is reported as a problem, and only a missing file as one of loading', async () => {
  for (const [error, code] of [
    ['out of memory', 'broken'],
    ['Failed to fetch dynamically imported module: https://example.com/a.js', 'noSolver'],
  ]) {
    const answer = read(LONG);
    await (await busy()).fail(error, undefined);
    assert.equal((await answer).problem?.code, code);
    assert.equal(alive.size, 0);
  }
});
