/**
 * www/messages: everything is said in every language, with the same things filled in, and in the
 * words of a puzzle page.
 */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { format, list } from '../../www/messages/index.js';

/** @typedef {Record<string, string | Record<string, string>>} Texts */

const folder = new URL('../../www/messages/', import.meta.url);
const files = readdirSync(folder).filter((name) => !['index.js', 'words.js'].includes(name));
const parts = [...new Set(files.map((name) => name.replace(/\w+\.js$/, '')))];

/** @param {string} name @returns {Promise<Texts>} */
const read = async (name) => (await import(new URL(name, folder).href)).default;

/** @param {string | Record<string, string>} message */
const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message));

test('each part of the page has its messages in both languages', () => {
  assert.ok(parts.length >= 6, parts.join());
  assert.deepEqual(files.sort(), parts.flatMap((part) => [`${part}en.js`, `${part}zh.js`]).sort());
});

for (const part of parts) {
  test(`${part}*: both languages have the same messages, with the same places to fill in`, async () => {
    /** @param {Texts} texts */
    const places = (texts) =>
      Object.entries(texts).map(([key, message]) => [
        key,
        ...new Set(
          forms(message)
            .join()
            .match(/\{\w+\}/g)
            ?.sort(),
        ),
      ]);
    const [en, zh] = await Promise.all([read(`${part}en.js`), read(`${part}zh.js`)]);
    assert.deepEqual(places(zh), places(en));
  });

  test(`${part}*: no message is there twice`, () => {
    for (const lang of ['en', 'zh']) {
      /** @type {string[]} */
      const keys = readFileSync(new URL(`${part}${lang}.js`, folder), 'utf8').match(/^ {2}'[\w.-]+':/gm) ?? [];
      assert.deepEqual(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        [],
      );
    }
  });

  test(`${part}*: people say clues, and rows, columns and boxes`, async () => {
    const said = Object.values(await read(`${part}en.js`)).flatMap(forms);
    assert.deepEqual(
      said.filter((text) => /\b(givens?|houses?)\b/i.test(text.replace(/\{\w+\}/g, ''))),
      [],
    );
  });
}

/** The pages and scripts that use the messages. */
const sources = ['', 'www/', 'xtask/node/'].flatMap((room) => {
  const at = new URL(`../../${room}`, import.meta.url);
  return readdirSync(at, { recursive: room !== '' })
    .map((name) => `${name}`)
    .filter((name) => /\.(js|html)$/.test(name) && !/^(pkg|messages)\//.test(name))
    .map((name) => readFileSync(new URL(name, at), 'utf8'));
});

test('each message is used', async () => {
  const text = sources.join('\n');
  // Skip templates such as `page.${name}`, which match any message of their part.
  const templates = Array.from(text.matchAll(/`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g), ([, template]) => template)
    .filter((template) => /[\w-]{2}/.test(template.replace(/\$\{[^}]*\}|^(page|steps)\./g, '')))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`));
  /** @param {string} key */
  const isNamed = (key) => ["'", '"', '`'].some((quote) => text.includes(quote + key + quote)) || templates.some((one) => one.test(key));
  // Keys of steps omit the part; keys of proof lines also omit the number.
  /** @param {string} key */
  const isUsed = (key) => {
    const told = key.replace(/^steps\./, '');
    return isNamed(key) || (told !== key && (isNamed(told) || isNamed(told.replace(/\.\d$/, ''))));
  };
  /** excuse.js builds these keys from the kind of an error. */
  const excuses = ['page.tooOld', 'page.forbidden'];
  const keys = (await Promise.all(parts.map((part) => read(`${part}en.js`)))).flatMap((texts) => Object.keys(texts));
  assert.ok(keys.length > 500);
  assert.deepEqual(
    keys.filter((key) => !isUsed(key)),
    excuses,
  );
});

test('a message has a form for each number', async () => {
  const text = await read('en.js');
  const en = { lang: 'en', text };
  assert.equal(format(en, 'status.typing', { count: 0 }), 'No clues');
  assert.equal(format(en, 'status.typing', { count: 1 }), '1 clue');
  assert.equal(format(en, 'status.typing', { count: 30 }), '30 clues');
  const house = list(en, [format(en, 'house.row', { n: 1 }), format(en, 'house.box', { n: 1 })]);
  assert.equal(format(en, 'status.conflict', { count: 2, digit: 4, house }), 'Two 4s in row 1 and box 1');
});

test('numbers are formatted as by Intl.NumberFormat', () => {
  for (const lang of ['en', 'zh-Hans']) {
    const { format: usual } = new Intl.NumberFormat(lang, { maximumSignificantDigits: 15 });
    for (const n of [0, 7, 999, 0.5, 12.34, 0.1 + 0.2, 999.5, 0.001, 1.2e-7, 1000, 1234567.8, -3])
      assert.equal(format({ lang, text: { n: '{n}' } }, 'n', { n }), usual(n));
  }
});
