/**
 * Packs the site: dist/site gets the pages and www, bundled, small, and named by content wherever a name need not last.
 * `node pack.js [address]` packs once; the address is where the site will be, for what must be said in full.
 *
 * Two pages never get each other's parts: what a page loads is named by what is in it, and so is what that loads. Names that
 * last are those that others write down: the pages, sw.js, pictures, and the modules of `PUBLIC`.
 */

import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, watch as watchFolder, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { bundle, digest, nameBy, rewrite, SMALL, squeezed } from './bundle.js';
import { shorten } from './shorten.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder to host; each run of the tests has its own. */
export const site = process.env.REDOKU_SITE ?? join(root, 'dist/site');

/** What others import. Each has in it all that it runs at once, so that an `integrity` covers that. */
const PUBLIC = ['element.js', 'redoku.js', 'analysis.js', 'full.js', 'explain.js', 'make.js', 'photo.js'];

/** What others may start a worker from. */
const WORKERS = ['worker.js', 'own-worker.js'];

/** The page that is Redoku's own. */
const PAGE = 'index.html';

/** Loaded by those who show a link to it, never by the page. */
const PREVIEW = 'www/preview.png';

/**
 * Packs once.
 *
 * @param {string} [folder]
 * @param {string} [address] Where the site will be; without it, what would be said in full is said relative to the page.
 * @param {string} [sources]
 */
export async function pack(folder = site, address = '', sources = root) {
  const files = await collect(sources, address);
  mkdirSync(folder, { recursive: true });
  // What names others comes after what it names.
  for (const [name, contents] of files) write(folder, name, contents);
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const kept = [...files.keys()];
  for (const name of names) {
    if (!kept.some((file) => file === name || file.startsWith(`${name}/`))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Packs, and again whenever a file changes, until the program ends. */
export async function watch() {
  await pack();
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const again = () => {
    clearTimeout(soon);
    soon = setTimeout(() => pack().catch(() => {}), 50); // What is wrong has been printed.
  };
  watchFolder(join(root, 'www'), { recursive: true }, again);
  watchFolder(root, (_, name) => name?.endsWith('.html') && again());
}

/**
 * @param {string} sources
 * @param {string} address
 * @returns {Promise<Map<string, string | Uint8Array>>} All files of the site.
 */
async function collect(sources, address) {
  const www = join(sources, 'www');

  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();

  /** @type {Map<string, Promise<string>>} */
  const placed = new Map();

  /**
   * Puts a file of www into the site, under a name by its content.
   *
   * @param {string} path
   * @returns {Promise<string>} The name, in www.
   */
  function place(path) {
    const placing = placed.get(path) ?? (extname(path) === '.js' ? module(path) : asset(path));
    placed.set(path, placing);
    return placing;
  }

  /**
   * @param {string} path
   * @param {string} [lasting] The name, where it is not to be one by the content.
   */
  async function module(path, lasting) {
    const { name, files: parts } = await bundle(path, follow, lasting);
    for (const [part, text] of Object.entries(parts)) files.set(`www/${part}`, text);
    return name;
  }

  /** @param {string} path that a module has the address of; some have names that last, and some are no part of www */
  async function follow(path) {
    const lasts = PUBLIC.includes(basename(path)) || !path.startsWith(www + sep);
    return lasts ? undefined : `./${await (WORKERS.includes(basename(path)) ? start(path) : place(path))}`;
  }

  /**
   * What a worker starts from only imports the rest: a module that others import from is run twice in WebKit, where the worker has
   * started from it.
   *
   * @param {string} path
   * @param {string} [lasting]
   */
  async function start(path, lasting) {
    const text = `import"./${await place(path)}";\n`;
    const name = lasting ?? nameBy(basename(path, '.js'), text, '.js');
    files.set(`www/${name}`, text);
    return name;
  }

  /** @param {string} path of what is no module: one for the browsers that know none is not rewritten, only made smaller */
  async function asset(path) {
    const [, stem, type] = /** @type {string[]} */ (/([\w-]+?)(?:_bg)?(\.\w+)$/.exec(path));
    const contents = type === '.wasm' ? (await shorten(path)).wasm : readFileSync(path);
    /** @type {Record<string, import('esbuild').TransformOptions>} */
    const ways = { '.css': { ...SMALL, loader: 'css' }, '.js': { ...SMALL, minify: false, minifyWhitespace: true, target: 'es5' } };
    const small = type in ways ? (await transform(contents, ways[type])).code : contents;
    const name = nameBy(stem, small, type);
    files.set(`www/${name}`, small);
    return name;
  }

  // What others link to, and what others import.
  for (const name of list(www)) {
    if (/^[^./\\]+\.(svg|png|webmanifest)$/.test(name)) files.set(`www/${name}`, readFileSync(join(www, name)));
  }
  for (const name of PUBLIC) await module(join(www, name), name);
  for (const name of WORKERS) await start(join(www, name), name);

  for (const name of list(sources, false).filter((name) => name.endsWith('.html'))) {
    const source = readFileSync(join(sources, name), 'utf8').replace(/^<link rel="modulepreload".*\n/gm, '');
    let page = await rewrite(source, /^(<(?:link|script).* (?:src|href)="www\/)([^"]+\.(?:js|css))/gm, async (_, tag, src) => {
      const old = tag.startsWith('<script src');
      return tag + (await (old ? asset : place)(join(www, src)));
    });
    if (address) page = page.replaceAll(`content="${PREVIEW}"`, `content="${new URL(PREVIEW, address.replace(/\/*$/, '/'))}"`);
    files.set(name, page.replace('<html', '<html data-worker="sw.js"'));
  }
  files.set('sw.js', await serviceWorker(readFileSync(join(www, 'sw.js'), 'utf8'), files));
  return files;
}

/** What a file names that it needs from the start: in pages, scripts and styles; in scripts, what they import and the addresses of files, and both languages. */
const NEEDS = /(?:href|src)="(www\/[^"]+)"|(?:\bfrom|\bimport|new URL\()\s*"\.\/([^"]+)"|\bimport\("\.\/((?:page\.)?(?:en|zh)-[^"]+)"\)/g;

/**
 * What the page needs to solve a puzzle.
 *
 * @param {Map<string, string | Uint8Array>} files
 */
function coreOf(files) {
  const core = new Set([PAGE]);
  for (const name of core) {
    for (const [, whole, imported, language] of `${/\.(html|js)$/.test(name) ? files.get(name) : ''}`.matchAll(NEEDS)) {
      const needed = whole ?? `www/${imported ?? language}`;
      if (files.has(needed)) core.add(needed);
    }
  }
  return core;
}

/**
 * The service worker, with the list of all that it keeps.
 *
 * @param {string} source
 * @param {Map<string, string | Uint8Array>} files
 */
async function serviceWorker(source, files) {
  const core = coreOf(files);
  const late = (/** @type {string} */ name) => Number(!core.has(name));
  const kept = [...files].filter(([name]) => name !== PREVIEW).sort(([a], [b]) => late(a) - late(b) || (a < b ? -1 : 1));
  const hashes = kept.map(([name, contents]) => [name === PAGE ? './' : name, `sha256-${digest(contents, 'base64')}`]);
  const list = JSON.stringify(Object.fromEntries(hashes));
  const filled = source
    .replace('const FILES = {}', `const FILES = ${list}`)
    .replace('const CORE = 0', `const CORE = ${core.size}`)
    .replace("const VERSION = ''", `const VERSION = '${digest(list + source).slice(0, 8)}'`);
  return squeezed((await transform(filled, { ...SMALL, format: 'esm' })).code);
}

/**
 * Writes a file, or replaces it at once: it may be served just now, or packed by another program too.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string | Uint8Array} contents
 */
function write(folder, name, contents) {
  const draft = `${folder}.${process.pid}`;
  writeFileSync(draft, contents);
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  renameSync(draft, join(folder, name));
}

/**
 * @param {string} folder
 * @param {boolean} [recursive]
 * @returns {string[]} All files in it, as paths that start there, in the order of their names.
 */
function list(folder, recursive = true) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive }));
  const isFile = (/** @type {string} */ name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  return names.filter(isFile).map((name) => name.replaceAll('\\', '/')).sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack(site, process.argv[2]);
