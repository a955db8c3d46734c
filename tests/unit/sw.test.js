/**
 * www/sw.js: a version is kept file by file, each to the byte, and no failure takes away what is
 * there.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { provide } from './browser.js';

const SCOPE = 'https://example.com/';
const source = readFileSync(new URL('../../www/sw.js', import.meta.url), 'utf8');

/** What is kept, by the names of the stores. @type {Map<string, Map<string, Response>>} */
const stores = new Map();

/** What the host has, by address. @type {Record<string, string>} */
let host = {};

/** The addresses that were asked for, and how many at the same time. */
let asked = { addresses: /** @type {string[]} */ ([]), now: 0, most: 0 };

/** @param {string} text */
const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @param {Map<string, Response>} store */
const cache = (store) => ({
  keys: async () => [...store.keys()].map((url) => ({ url })),
  put: async (/** @type {string} */ address, /** @type {Response} */ response) => void store.set(address, response),
});

provide({
  caches: {
    open: async (/** @type {string} */ name) => cache(stores.get(name) ?? /** @type {any} */ (stores.set(name, new Map()).get(name))),
    match: async (/** @type {string} */ address, /** @type {{ cacheName: string }} */ { cacheName }) =>
      stores.get(cacheName)?.get(address)?.clone(),
    delete: async (/** @type {string} */ name) => stores.delete(name),
    keys: async () => [...stores.keys()],
  },
  fetch: async (/** @type {string | Request} */ what, /** @type {RequestInit} */ { integrity } = {}) => {
    const address = typeof what === 'string' ? what : what.url;
    asked.addresses.push(address);
    asked.most = Math.max(asked.most, ++asked.now);
    await new Promise((resolve) => setImmediate(resolve));
    asked.now--;
    if (!(address in host)) throw new TypeError('no network');
    if (integrity && integrity !== hash(host[address])) throw new TypeError('integrity');
    return new Response(host[address]);
  },
});

/**
 * @typedef {{ waitUntil?: (done: Promise<unknown>) => void,
 *   respondWith?: (answer: Promise<Response>) => void, data?: unknown,
 *   request?: Request }} Happening
 */

/**
 * Starts the service worker of a version, as a browser does.
 *
 * @param {string} version
 * @param {Record<string, string>} files the core, and then the rest
 * @param {{ core?: number, active?: boolean, saveData?: boolean }} [how] `active`: a version is in
 *   use already
 */
async function start(version, files, { core = 1, active = false, saveData = false } = {}) {
  /** @type {Record<string, (event: Happening) => void>} */
  const listeners = {};
  const addEventListener = (/** @type {string} */ type, /** @type {any} */ listener) => (listeners[type] = listener);
  const clients = { matchAll: async () => [], claim: async () => {} };
  provide({
    self: {
      registration: { scope: SCOPE, active: active ? {} : null },
      navigator: { connection: { saveData } },
      clients,
      skipWaiting: async () => {},
      addEventListener,
    },
  });
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash(text)]));
  const packed = source
    .replace('const FILES = {}', `const FILES = ${JSON.stringify(hashes)}`)
    .replace('const CORE = 0', `const CORE = ${core}`)
    .replace("const VERSION = ''", `const VERSION = '${version}'`);
  // A program of its own, however often.
  await import(`data:text/javascript,${encodeURIComponent(packed)}//${crypto.randomUUID()}`);
  /** @param {string} type @param {Happening} [event] */
  const send = (type, event) => {
    /** @type {Promise<unknown>} */
    let done = Promise.resolve();
    listeners[type]({ waitUntil: (promise) => (done = promise), ...event });
    return done;
  };
  return {
    install: () => send('install'),
    activate: () => send('activate'),
    complete: () => send('message', { data: 'complete' }),
    /** What a page gets. @param {string} name */
    async get(name) {
      /** @type {Promise<Response> | undefined} */
      let answer;
      listeners.fetch({ request: new Request(SCOPE + name), respondWith: (response) => (answer = response) });
      return (await answer)?.text();
    },
  };
}

const kept = () =>
  Object.fromEntries(
    [...stores].map(([name, store]) => [name.split(' ').at(-1), [...store.keys()].map((address) => address.slice(SCOPE.length)).sort()]),
  );

/** What was asked for since the last time. */
const requests = () =>
  asked.addresses
    .splice(0)
    .map((address) => address.slice(SCOPE.length))
    .sort();

const FILES = { './': 'the page', 'embed.html': 'the frame', 'www/steps-aaaaaaaa.js': 'steps' };

/** Puts files on the host. @param {Record<string, string>} files */
const publish = (files) => (host = Object.fromEntries(Object.entries(files).map(([name, text]) => [new URL(name, SCOPE).href, text])));

beforeEach(() => {
  stores.clear();
  asked = { addresses: [], now: 0, most: 0 };
  publish(FILES);
});

test('the first version is there with its core; the rest follows', async () => {
  const worker = await start('one', FILES);
  await worker.install();
  assert.deepEqual(kept(), { one: [''] });
  await worker.complete();
  assert.deepEqual(kept(), { one: ['', 'embed.html', 'www/steps-aaaaaaaa.js'] });
  assert.deepEqual(requests(), ['', 'embed.html', 'www/steps-aaaaaaaa.js']);
  host = {};
  assert.equal(await worker.get(''), 'the page');
  assert.equal(await worker.get('index.html?from=elsewhere#53'), 'the page');
  assert.equal(await worker.get('www/steps-aaaaaaaa.js'), 'steps');
  assert.equal(await worker.get('other.html'), undefined);
});

test('a file that can’t be had keeps no other away, and only it is asked for again', async () => {
  const worker = await start('one', FILES, { core: 3 });
  delete host[`${SCOPE}embed.html`];
  await assert.rejects(worker.install(), /no network/);
  assert.deepEqual(kept(), { one: ['', 'www/steps-aaaaaaaa.js'] });
  requests();
  publish(FILES);
  await (await start('one', FILES, { core: 3 })).install();
  assert.deepEqual(requests(), ['embed.html']);
  assert.deepEqual(kept(), { one: ['', 'embed.html', 'www/steps-aaaaaaaa.js'] });
});

test('hundreds of files are not loaded all at the same time', async () => {
  const many = Object.fromEntries(Array.from({ length: 290 }, (_, at) => [`${at}.js`, `${at}`]));
  publish(many);
  const worker = await start('one', many);
  await worker.install();
  await worker.complete();
  assert.equal(kept().one.length, 290);
  assert.ok(asked.most <= 6, `${asked.most} at the same time`);
});

test('a new version comes only as a whole, and takes over the files that are the same', async () => {
  const first = await start('one', FILES);
  await first.install();
  await first.complete();
  requests();
  const next = { ...FILES, './': 'another page', 'www/rules-bbbbbbbb.js': 'rules' };
  publish({ ...next, 'www/rules-bbbbbbbb.js': 'not yet' });
  const second = await start('two', next, { active: true });
  await assert.rejects(second.install(), /integrity/);
  assert.equal(await first.get(''), 'the page');
  publish(next);
  await second.install();
  assert.deepEqual(requests(), ['', 'embed.html', 'www/rules-bbbbbbbb.js', 'www/rules-bbbbbbbb.js']);
  await second.activate();
  assert.deepEqual(kept(), { two: ['', 'embed.html', 'www/rules-bbbbbbbb.js', 'www/steps-aaaaaaaa.js'] });
  assert.equal(await second.get(''), 'another page');
});

test('a version in use that is installed once more without network stays as it is', async () => {
  await (await start('one', FILES, { core: 3 })).install();
  host = {};
  await (await start('one', FILES, { core: 3, active: true })).install();
  for (const store of stores.values()) store.delete(`${SCOPE}embed.html`);
  await assert.rejects((await start('one', FILES, { core: 3, active: true })).install(), /no network/);
  assert.deepEqual(kept(), { one: ['', 'www/steps-aaaaaaaa.js'] });
});

test('a visitor who saves data gets the core, and the rest as it is used', async () => {
  const worker = await start('one', FILES, { saveData: true });
  await worker.install();
  await worker.complete();
  assert.deepEqual(requests(), ['']);
  assert.equal(await worker.get('embed.html'), 'the frame');
  host = {};
  assert.equal(await worker.get('embed.html'), 'the frame');
  assert.deepEqual(kept(), { one: ['', 'embed.html'] });
});

test('a store that was emptied is filled again, by use and by the next visit', async () => {
  const worker = await start('one', FILES, { core: 3 });
  await worker.install();
  stores.clear();
  assert.equal(await worker.get('embed.html'), 'the frame');
  assert.deepEqual(kept(), { one: ['embed.html'] });
  await worker.complete();
  assert.deepEqual(kept(), { one: ['', 'embed.html', 'www/steps-aaaaaaaa.js'] });
});

test('a version whose store is gone does not open it again for what the host no longer has', async () => {
  const worker = await start('one', FILES);
  await worker.install();
  await worker.activate();
  stores.clear();
  publish({});
  await assert.rejects(worker.get('www/steps-aaaaaaaa.js'));
  assert.deepEqual(kept(), {});
});

test('a damaged entry is never served, and is put again', async () => {
  const worker = await start('one', FILES, { core: 3 });
  await worker.install();
  const [store] = stores.values();
  for (const damaged of [new Response('<!doctype html>'), new Response('steps', { status: 500 }), new Response('ste')]) {
    store.set(`${SCOPE}www/steps-aaaaaaaa.js`, damaged.clone());
    assert.equal(await worker.get('www/steps-aaaaaaaa.js'), 'steps');
    assert.equal(await store.get(`${SCOPE}www/steps-aaaaaaaa.js`)?.clone().text(), 'steps');
    store.set(`${SCOPE}www/steps-aaaaaaaa.js`, damaged);
    const before = host;
    host = {};
    await assert.rejects(worker.get('www/steps-aaaaaaaa.js'), /no network/);
    host = before;
  }
});

test('with a host that has gone on to another version, what is lost comes from there', async () => {
  const worker = await start('one', FILES, { core: 3 });
  await worker.install();
  stores.clear();
  publish({ './': 'another page' });
  assert.equal(await worker.get(''), 'another page');
  await worker.complete();
  assert.deepEqual(kept(), { one: [] });
});
