/**
 * www/page/exchange.js: pasting, copying and dropping reach the puzzle unless a dialog covers it.
 */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { provide } from './browser.js';

class Node {
  dataset = {};
  matches = () => false;
  setAttribute() {}
}

/** The dialog that is open, if any. @type {object | null} */
let dialog = null;

/** @type {Record<string, (event: any) => void>} */
const listeners = {};

provide({
  Element: Node,
  HTMLElement: Node,
  document: { documentElement: {}, getElementById: () => new Node(), querySelector: () => dialog, querySelectorAll: () => [] },
  addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => (listeners[type] = listener),
  getSelection: () => ({ isCollapsed: true }),
});
await (await import('../../www/messages/words.js')).speak('en', 'page');
const { exchange } = await import('../../www/page/exchange.js');

let isLoading = false;

/** @type {unknown[]} */
let brought = [];
exchange({
  puzzle: () => /** @type {any} */ ({ cells: 'the puzzle' }),
  isLoading: () => isLoading,
  bring: (source) => brought.push(source),
});

/**
 * Sends an event with a text or a file.
 *
 * @param {'paste' | 'copy' | 'drop'} type
 * @param {{ text?: string, file?: object }} [what]
 */
function send(type, { text = '', file } = {}) {
  const data = {
    files: file ? [file] : [],
    types: [],
    getData: () => text,
    copied: '',
    setData: (/** @type {string} */ _, /** @type {string} */ copied) => (data.copied = copied),
  };
  const event = {
    target: new Node(),
    clipboardData: data,
    dataTransfer: data,
    prevented: false,
    preventDefault: () => (event.prevented = true),
  };
  listeners[type](event);
  return { prevented: event.prevented, copied: data.copied };
}

beforeEach(() => {
  dialog = null;
  isLoading = false;
  brought = [];
});

test('texts and files are brought in, and the puzzle is copied', () => {
  const file = {};
  send('paste', { text: 'pasted' });
  send('drop', { text: 'dropped' });
  send('drop', { file });
  assert.deepEqual(brought, ['pasted', 'dropped', file]);
  assert.equal(send('copy').copied, 'the puzzle');
});

test('behind a dialog nothing is brought in or copied, and a dropped file does not replace the page', () => {
  dialog = {};
  send('paste', { text: 'pasted' });
  assert.equal(send('drop', { text: 'dropped' }).prevented, true);
  assert.equal(send('drop', { file: {} }).prevented, true);
  assert.deepEqual(brought, []);
  assert.deepEqual(send('copy'), { prevented: false, copied: '' });
});

test('the dialog for texts takes dropped texts and all files', () => {
  dialog = {};
  isLoading = true;
  const file = {};
  send('drop', { text: 'dropped' });
  send('paste', { file });
  assert.deepEqual(brought, ['dropped', file]);
  assert.equal(send('copy').copied, '');
});
