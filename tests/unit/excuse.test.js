/** www/page/excuse.js: what failed is told apart, in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provide } from './browser.js';

provide({ document: { documentElement: {}, querySelectorAll: () => [] } });
const { say, speak } = await import('../../www/messages/words.js');
await speak('en', 'page');
const { reason } = await import('../../www/page/excuse.js');

/** @param {string} name @param {string} message */
const error = (name, message) => Object.assign(new Error(message), { name });

const LOST = 'Couldn’t load this. Check your connection and reload.';
const BROKEN = 'This failed because of an error in Redoku. Reload the page and try again.';

test('only what could not be loaded is blamed on the connection', () => {
  for (const message of [
    'Failed to fetch', // Chromium
    'NetworkError when attempting to fetch resource.', // Firefox
    'Load failed', // WebKit
    'Failed to fetch dynamically imported module: https://example.com/a.js',
    'error loading dynamically imported module: https://example.com/a.js',
    'Importing a module script failed.',
    'https://example.com/a.wasm: 503 Service Unavailable',
  ])
    assert.equal(reason(new TypeError(message)), LOST, message);
  assert.equal(reason(new TypeError("Cannot read properties of undefined (reading 'type')")), BROKEN);
  assert.equal(reason(new RangeError('Maximum call stack size exceeded')), BROKEN);
  assert.equal(reason('unreachable executed'), BROKEN);
});

test('a browser is too old only if it lacks something; otherwise the file is damaged', (t) => {
  const damaged = error('CompileError', 'WebAssembly.compileStreaming(): expected magic word 00 61 73 6d, found 3c 21 64 6f');
  assert.equal(reason(damaged), LOST);
  t.mock.method(WebAssembly, 'validate', () => false);
  assert.equal(reason(damaged), say('page.tooOld'));
  assert.equal(reason(error('ReferenceError', 'WebAssembly is not defined')), say('page.tooOld'));
  assert.equal(
    reason(error('CompileError', 'WebAssembly.compile(): Refused to compile because of the Content Security Policy')),
    say('page.forbidden'),
  );
});

test('the same in Chinese', async () => {
  await speak('zh');
  assert.equal(reason(new Error('unreachable')), 'Redoku 内部出错，未能完成。请重新加载页面后再试。');
  await speak('en');
});
