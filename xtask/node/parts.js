/**
 * Says which files of the packed site load when, in lines like `page.en www/en-ABCD1234.js`: a visit of the `page` or the
 * `element` alone loads its files at once, of those with a language one language's; the rest loads `later` or not at all.
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from './pack.js';

/**
 * How a packed file names others. What is for other programs than the browser that shows the page is left out.
 *
 * @type {Record<'now' | 'later' | 'address', RegExp>}
 */
const NAMES = {
  now: /(?:\bfrom|\bimport)"\.\/([^"]+)"|^<(?!link rel="(?:apple|manifest)).* (?:src|href)="([^"#]+)"/gm,
  later: /\bimport\("\.\/([^"]+)"\)/g,
  address: /\bnew URL\("\.\/([^"]+)",import\.meta\.url\)/g,
};

/** Of what is loaded on demand, what is in demand from the start: the words in the language that is spoken. */
const WORDS = /\b(en|zh)-\w+\.js$/;
const SPOKEN = /^(?:page\.)?(?:en|zh)-/;

/** The client of the worker, which loads when the page is idle, or with the first task. */
const CLIENT = /^client-/;

/** The one worker that is not started beforehand. */
const ON_DEMAND = /^own-/;

/**
 * @param {string} file of the site
 * @param {keyof typeof NAMES} how
 * @returns {string[]} The files that it names so.
 */
export function named(file, how) {
  if (!/\.(js|html)$/.test(file)) return [];
  const folder = file.replace(/[^/]+$/, '');
  const text = readFileSync(join(site, file), 'utf8');
  return Array.from(text.matchAll(NAMES[how]), ([, name, linked]) => folder + (name ?? linked)).filter((name) => existsSync(join(site, name)));
}

/** @param {string} start */
function atOnce(start) {
  const files = new Set([start]);
  for (const file of files) {
    const demanded = named(file, 'later').filter((name) => [SPOKEN, CLIENT].some((form) => form.test(name.replace('www/', ''))));
    const addressed = named(file, 'address').filter((name) => !ON_DEMAND.test(name.replace('www/', '')));
    for (const name of [...named(file, 'now'), ...demanded, ...addressed]) files.add(name);
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = { page: atOnce('index.html'), element: atOnce('www/element.js') };
  const all = /** @type {string[]} */ (readdirSync(site, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
  for (const file of all) {
    const language = WORDS.exec(file)?.[1];
    const found = Object.entries(parts).filter(([, files]) => files.has(file)).map(([part]) => (language ? `${part}.${language}` : part));
    for (const part of found.length ? found : ['later']) console.log(part, file);
  }
}
