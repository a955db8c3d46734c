/** www/sw.js: a version is kept as a whole or not at all, and no failure takes away what is in use. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { provide } from './browser.js';

const SCOPE = 'https://example.com/';
const source = readFileSync(new URL('../../www/sw.js', import.meta.url), 'utf8');

/** What is kept, by the names of the stores. @type {Map<string, Map<string, Response>>} */
const stores = new Map();

/** What the host has, by their addresses. @type {Record<string, string>} */
let host = {};

/** @param {Map<string, Response>} store */
const cache = (store) => ({
  match: async (/** @type {string} */ address) => store.get(address)?.clone(),
  put: async (/** @type {string} */ address, /** @type {Response} */ response) => void store.set(address, response),
});

provide({
  caches: {
    has: async (/** @type {string} */ name) => stores.has(name),
    open: async (/** @type {string} */ name) => cache(stores.get(name) ?? /** @type {any} */ (stores.set(name, new Map()).get(name))),
    delete: async (/** @type {string} */ name) => stores.delete(name),
    keys: async () => [...stores.keys()],
  },
  fetch: async (/** @type {string} */ address) => {
    if (!(address in host)) throw new TypeError('no network');
    return new Response(host[address]);
  },
});

/**
 * Installs a version, as a browser does that has got its service worker.
 *
 * @param {string} version
 * @param {string[]} files
 */
async function install(version, files) {
  /** @type {Record<string, (event: { waitUntil(done: Promise<unknown>): void }) => void>} */
  const listeners = {};
  const addEventListener = (/** @type {string} */ type, /** @type {any} */ listener) => (listeners[type] = listener);
  provide({ self: { registration: { scope: SCOPE }, addEventListener } });
  const packed = source
    .replace('const FILES = {}', `const FILES = ${JSON.stringify(Object.fromEntries(files.map((file) => [file, 'sha256-'])))}`)
    .replace("const VERSION = ''", `const VERSION = '${version}'`);
  // A program of its own, however often.
  await import(`data:text/javascript,${encodeURIComponent(packed)}//${crypto.randomUUID()}`);
  /** @type {Promise<unknown>} */
  let done = Promise.resolve();
  listeners.install({ waitUntil: (promise) => (done = promise) });
  return done;
}

const kept = () => Object.fromEntries([...stores].map(([name, store]) => [name.split(' ').at(-1), [...store.keys()].sort()]));

beforeEach(() => {
  stores.clear();
  host = { [SCOPE]: 'the page', [`${SCOPE}embed.html`]: 'the frame' };
});

test('a version is kept under its name', async () => {
  await install('one', ['./', 'embed.html']);
  assert.deepEqual(kept(), { one: [SCOPE, `${SCOPE}embed.html`] });
});

test('of a version that does not come as a whole nothing is kept, and the one before stays', async () => {
  await install('one', ['./', 'embed.html']);
  host = { [SCOPE]: 'another page' };
  await assert.rejects(install('two', ['./', 'embed.html']), /no network/);
  assert.deepEqual(kept(), { one: [SCOPE, `${SCOPE}embed.html`] });
});

test('a version in use that is installed once more without network stays as it is', async () => {
  await install('one', ['./', 'embed.html']);
  host = {};
  await install('one', ['./', 'embed.html']);
  assert.deepEqual(kept(), { one: [SCOPE, `${SCOPE}embed.html`] });
});

test('so it does where one of its files has got lost, and can’t be had', async () => {
  await install('one', ['./', 'embed.html']);
  for (const store of stores.values()) store.delete(`${SCOPE}embed.html`);
  host = {};
  await assert.rejects(install('one', ['./', 'embed.html']), /no network/);
  assert.deepEqual(kept(), { one: [SCOPE] });
});
