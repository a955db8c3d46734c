/**
 * The pages: each has a policy, and a sentence for browsers that can't start it if it is of no use
 * then.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const pages = readdirSync(root).filter((name) => name.endsWith('.html'));

/** What example code needs, which runs in frames that inherit the policy. */
const INLINE = ['cookbook.html'];

for (const name of pages) {
  const page = readFileSync(new URL(name, root), 'utf8');

  test(`${name}: a policy stands before everything that it is about, and allows only files of this site`, () => {
    const [first] = /<(?:meta http-equiv|link|script|style)\b[^>]*>/.exec(page) ?? [''];
    const [, policy = ''] = /^<meta http-equiv="Content-Security-Policy" content="([^"]*)">$/.exec(first) ?? [];
    const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    for (const directive of ['default-src', 'base-uri', 'form-action']) assert.deepEqual(rules[directive], ["'none'"], directive);
    const scripts = Array.from(page.matchAll(/<script>(.*?)<\/script>/gs), ([, script]) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    assert.deepEqual(rules['script-src'].slice(2, 2 + hashes.length), hashes);
    const allowed = ["'none'", "'self'", "'wasm-unsafe-eval'", 'blob:', ...hashes, ...(INLINE.includes(name) ? ["'unsafe-inline'"] : [])];
    assert.deepEqual(
      Object.values(rules)
        .flat()
        .filter((source) => !allowed.includes(source)),
      [],
    );
  });

  test(`${name}: nothing is styled inline, or runs without a hash in the policy`, () => {
    assert.deepEqual(page.match(/<style\b|<[a-z-]+\b[^>]*\s(?:style|on\w+)=|<script(?! src=| type="module" src=|>)/g), null);
  });
}

for (const name of ['index.html', 'embed.html', 'sheet.html']) {
  test(`${name}: browsers that can’t start it are told so in both languages`, () => {
    const page = readFileSync(new URL(name, root), 'utf8');
    assert.match(page, /<script src="www\/page\/early\.js"><\/script>/);
    assert.match(page, /<p id="too-old" hidden>.*Redoku couldn’t start\..*lang="zh-Hans">Redoku 无法启动。/);
  });
}
