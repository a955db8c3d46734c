/**
 * Writes the zip files of a release: `node zips.js [folder]` packs dist/site into redoku-site.zip,
 * the site for any static host, and redoku-element.zip, the element with an example page. The same
 * site always produces the same bytes.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { needed } from './needs.js';
import { list, site } from './pack.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The date of all files, as local time, which zip files contain: the same in every time zone. */
const DATE = new Date(2000, 0, 1, 12);

/** The two lines of the README that put a grid on a page. */
const LINES = /** @type {RegExpExecArray} */ (/(?<=^```html\n).*?(?=\n```)/ms.exec(readFileSync(join(root, 'README.md'), 'utf8')))[0];

/**
 * The page in redoku-element.zip.
 *
 * @param {string} lines
 */
const example = (lines) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>A sudoku grid for your site</title>
<link rel="icon" href="data:,">
<style>
  body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  redoku-grid { max-width: 26rem; margin: 1rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
</style>
<main>
<h1>A sudoku grid for your site</h1>
${lines.replace('></redoku-grid>', '>To see the grid, put this folder on a web server: browsers don’t load modules from files.</redoku-grid>')}
<p>To put this grid on your own page, copy the folder <code>redoku</code> to your site, next to the
  page, and add these two lines:</p>
<pre><code>${lines.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>
<p>Set <code>value</code> to any puzzle. For a new puzzle each time, replace <code>value="…"</code>
  with <code>new="medium"</code>; for a daily puzzle, use <code>new="hard daily"</code>. If the page
  is in another folder, adjust <code>src</code>.</p>
</main>
`;

/**
 * Writes the zip files.
 *
 * @param {string} [from] The packed site.
 * @param {string} [to] An existing folder.
 */
export function zips(from = site, to = join(root, 'dist')) {
  const files = new Map(list(from).map((name) => /** @type {const} */ ([name, readFileSync(join(from, name))])));
  const licenses = ['LICENSE-APACHE', 'LICENSE-MIT'].map((name) => /** @type {const} */ ([name, readFileSync(join(root, name))]));
  zip('redoku-site', new Map([...licenses, ...files].map(([name, bytes]) => [`redoku/${name}`, bytes])));

  const parts = [...needed(files, 'www/element.js', ['now', 'address', 'later'])].sort();
  const element = parts.map((name) => /** @type {const} */ ([name.replace('www/', ''), /** @type {Uint8Array} */ (files.get(name))]));
  const page = Buffer.from(example(LINES.replace('"www/', '"redoku/')));
  const folder = [...licenses, ...element].map(([name, bytes]) => /** @type {const} */ ([`redoku/${name}`, bytes]));
  zip('redoku-element', new Map([['index.html', page], ...folder]));

  /** @param {string} name @param {Map<string, Uint8Array>} files */
  function zip(name, files) {
    writeFileSync(join(to, `${name}.zip`), zipSync(Object.fromEntries(files), { level: 9, mtime: DATE }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) zips(site, process.argv[2]);
