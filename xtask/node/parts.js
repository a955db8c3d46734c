/**
 * Says which files of the packed site load when, in lines like `page.en www/en-abcd1234.js`: a
 * visit of the `page` or the `element` alone loads its files at once, of those with a language one
 * language's; the rest loads `later` or not at all.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { needed } from './needs.js';
import { site } from './pack.js';

/** The language of a file of words. */
const WORDS = /\b(en|zh)-\w+\.js$/;

const names = /** @type {string[]} */ (readdirSync(site, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
const files = new Map(
  names
    .filter((name) => /\.\w+$/.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(site, name))]),
);
const parts = { page: needed(files, 'index.html'), element: needed(files, 'www/element.js') };
for (const file of files.keys()) {
  const language = WORDS.exec(file)?.[1];
  const found = Object.entries(parts)
    .filter(([, files]) => files.has(file))
    .map(([part]) => (language ? `${part}.${language}` : part));
  for (const part of found.length ? found : ['later']) console.log(part, file);
}
