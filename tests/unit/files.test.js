/** www/page/files.js: files of all kinds, told apart by what is in them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../www/page/files.js';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/**
 * @param {any[]} parts
 * @param {string} name
 * @param {string} [type]
 */
const file = (parts, name, type = '') => new File(parts, name, { type });

/** @param {string | File} source */
const codeOf = async (source) => {
  const { picture, problem } = await textOf(source);
  return picture ? picture === source && 'picture' : problem?.code;
};

test('a text is a text, whatever it is called', async () => {
  assert.deepEqual(await textOf(LINE), { text: LINE });
  for (const [name, type] of [
    ['puzzle.txt', 'text/plain'],
    ['puzzle.sdk', ''],
    ['puzzle', ''],
    ['puzzle.csv', 'application/vnd.ms-excel'],
  ]) {
    assert.deepEqual(await textOf(file([LINE], name, type)), { text: LINE });
  }
  // What begins like a picture may be none.
  assert.deepEqual(await textOf(file(['BM 1 2 3'], 'list.txt')), { text: 'BM 1 2 3' });
});

test('text of spreadsheets in UTF-16 is read', async () => {
  const coded = Buffer.from(`\ufeff5\t3\t五\n`, 'utf16le');
  assert.deepEqual(await textOf(file([coded], 'sheet.txt')), { text: '5\t3\t五\n' });
  assert.deepEqual(await textOf(file([Buffer.from(coded).swap16()], 'sheet.txt')), { text: '5\t3\t五\n' });
});

test('a picture is a picture by what the browser calls it', async () => {
  for (const type of ['image/png', 'image/jpeg', 'image/heic', 'image/svg+xml', 'image/x-unheard-of'])
    assert.equal(await codeOf(file([LINE], 'photo', type)), 'picture');
});

test('and by how it begins, where the browser does not know', async () => {
  const starts = [
    '89504e470d0a1a0a',
    'ffd8ffe000104a464946',
    '474946383961',
    '524946460000000057454250',
    '49492a0008000000',
    '4d4d002a00000008',
    '0000001866747970686569',
    '0000001c6674797061766966',
  ];
  for (const start of starts) assert.equal(await codeOf(file([Buffer.from(start.padEnd(64, '0'), 'hex')], 'IMG_0001')), 'picture', start);
});

test('what is no text, too much, or gone is said to be that', async () => {
  assert.equal(await codeOf(file([Buffer.from('504b0304140000000800', 'hex')], 'sheet.xlsx')), 'file');
  assert.equal(await codeOf(file([new Uint8Array(16e6).fill(49)], 'all.txt')), 'file');
  const gone = file([LINE], 'gone.txt');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  assert.equal(await codeOf(gone), 'file');
});
