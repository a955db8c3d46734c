/**
 * www/work/client.js: who waits for a worker gets an answer, an error, or is sent away, and no
 * worker is left behind.
 */

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { EMPTY_MODULE, until } from './browser.js';
import { alive, busy, doing } from './workers.js';

const { init } = await import('../../www/solver.js');
await init({ solver: EMPTY_MODULE }, ['solver']);
await (await import('../../www/full.js')).init({ full: EMPTY_MODULE }, ['full']);
const { desk, request: shared } = await import('../../www/work/client.js');
const { pool } = await import('../../www/work/pools.js');

const CELLS = new Uint8Array(81);
const OWN = { json: JSON.stringify({ cells: '.'.repeat(81) }), customRule: 'return true' };

/** @param {Promise<unknown>} promise */
const nameOfError = (promise) =>
  promise.then(
    () => 'none',
    (error) => error.name,
  );

beforeEach(() => alive.clear());

test('a desk has one worker, which does one thing after the other', async () => {
  const { request } = desk();
  const both = [request('solve', CELLS), request('solve', CELLS)];
  const worker = await busy();
  assert.equal(worker.got.length, 1);
  await worker.answer('first');
  assert.equal(await both[0], 'first');
  await worker.answer('second');
  assert.equal(await both[1], 'second');
});

test('closing ends the worker, and all who wait are told', async () => {
  const { request, close } = desk();
  const names = [request('solve', CELLS), request('solve', CELLS)].map(nameOfError);
  await busy();
  close();
  assert.deepEqual(await Promise.all(names), ['AbortError', 'AbortError']);
  assert.equal(alive.size, 0);
});

test('a closed desk starts nothing any more', async () => {
  const { request, close } = desk();
  close();
  close();
  assert.equal(await nameOfError(request('solve', CELLS)), 'AbortError');
  assert.equal(alive.size, 0);
});

test('so it is with a desk that is closed while a request is prepared', async () => {
  const { request, close } = desk();
  const name = nameOfError(request('countPuzzle', { json: OWN.json, limit: 1 }));
  close();
  assert.equal(await name, 'AbortError');
  assert.equal(alive.size, 0);
});

test('closing ends the worker of a custom rule as well', async () => {
  const { request, close } = desk();
  const name = nameOfError(request('browse', { ...OWN, from: 0, count: 1 }));
  assert.equal((await busy()).name, 'own-worker.js');
  close();
  assert.equal(await name, 'AbortError');
  assert.equal(alive.size, 0);
});

test('what can’t be sent is an error, and holds nobody up', async () => {
  const { request } = desk();
  const bad = nameOfError(request('browse', /** @type {any} */ ({ json: OWN.json, from: () => 0 })));
  assert.equal(await bad, 'DataCloneError');
  const good = request('solve', CELLS);
  await (await busy()).answer('good');
  assert.equal(await good, 'good');
});

test('a signal is forgotten with the request that it was for', async () => {
  const { request } = desk();
  const abort = new AbortController();
  let listeners = 0;
  const { addEventListener, removeEventListener } = abort.signal;
  abort.signal.addEventListener = (/** @type {[any, any]} */ ...args) => (listeners++, addEventListener.apply(abort.signal, args));
  abort.signal.removeEventListener = (/** @type {[any, any]} */ ...args) => (listeners--, removeEventListener.apply(abort.signal, args));
  const answer = request('solve', CELLS, { signal: abort.signal });
  const worker = await busy();
  assert.equal(listeners, 1);
  await worker.answer('done');
  await answer;
  assert.equal(listeners, 0);
});

test('cancelling what is being done puts another worker in the place of the one that does it', async () => {
  const { request } = desk();
  const abort = new AbortController();
  const first = nameOfError(request('solve', CELLS, { signal: abort.signal }));
  const second = request('solve', CELLS);
  const one = await busy();
  abort.abort();
  assert.equal(await first, 'AbortError');
  const other = await busy();
  assert.notEqual(other, one);
  await other.answer('second');
  assert.equal(await second, 'second');
});

test('a thousand puzzles that are requested and given up leave one worker, which waits', async () => {
  const { request, close } = desk();
  for (let times = 0; times < 1000; times++) {
    const abort = new AbortController();
    const given = nameOfError(request('make', { rating: [11, 12] }, { signal: abort.signal }));
    await busy();
    abort.abort();
    assert.equal(await given, 'AbortError');
    assert.equal(alive.size, 1);
  }
  const made = request('make', {});
  await (await busy()).answer({ puzzle: 'one' });
  assert.deepEqual(await made, { puzzle: 'one' });
  close();
  assert.equal(alive.size, 0);
});

test('a worker ends after a minute without a task, and the next task starts another one', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { request } = desk();
    const first = request('solve', CELLS);
    const one = await busy();
    mock.timers.tick(3_600_000);
    assert.equal(alive.size, 1, 'a task may take as long as it takes');
    await one.answer('first');
    await first;
    mock.timers.tick(59_999);
    assert.equal(alive.size, 1);
    const second = request('solve', CELLS);
    mock.timers.tick(60_000);
    await (await busy()).answer('second');
    assert.equal(await second, 'second');
    mock.timers.tick(60_000);
    assert.equal(alive.size, 0);
    const third = request('solve', CELLS);
    await (await busy()).answer('third');
    assert.equal(await third, 'third');
  } finally {
    mock.timers.reset();
  }
});

test('a pool gives each task a worker with nothing to do, up to its size', async () => {
  const request = pool(2);
  const tasks = [request('make', {}), request('make', {}), request('make', {})];
  await until(() => [...alive].filter(({ got }) => got.length).length === 2);
  assert.equal(alive.size, 2);
  for (const result of ['one', 'two', 'three']) await (await doing('make')).answer(result);
  assert.deepEqual((await Promise.all(tasks)).sort(), ['one', 'three', 'two']);
  assert.equal(alive.size, 2);
});

test('solving waits neither for a search for a puzzle nor for a hint, and a hint for neither search nor hint', async () => {
  const place = { way: /** @type {const} */ ('nextStep'), json: OWN.json };
  const long = [shared('make', {}), shared('make', {}), shared('explain', place)];
  await doing('make');
  await doing('explain');
  const solved = shared('solve', CELLS);
  await (await doing('solve')).answer('solved');
  assert.equal(await solved, 'solved');
  const hinted = shared('explain', place);
  await until(() => [...alive].filter(({ got }) => got[0]?.method === 'explain').length === 2);
  for (const method of ['make', 'make', 'explain', 'explain']) await (await doing(method)).answer(method);
  assert.deepEqual(await Promise.all([...long, hinted]), ['make', 'make', 'explain', 'explain']);
});
