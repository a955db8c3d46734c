/**
 * Packs the site: dist/site gets the pages and www, bundled, small, and named by content wherever a
 * name need not last. `node pack.js [address]` packs once; the address is where the site will be,
 * for what must be said in full.
 *
 * Two versions of a page never get each other's parts: what a page loads is named by what is in it,
 * and so is what that loads. Names that last are those that others write down: the pages, sw.js,
 * pictures, the modules for programs and the element. No file imports a module by a name that
 * lasts.
 */

import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, watch as watchFolder, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { bundle, digest, nameBy, rewrite, SMALL, squeezed } from './bundle.js';
import { needed } from './needs.js';
import { shorten } from './shorten.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder to host; each run of the tests has its own. */
export const site = process.env.REDOKU_SITE ?? join(root, 'dist/site');

/** The modules for programs, except the next two. */
const DOORS = ['redoku.js', 'analysis.js', 'full.js', 'explain.js', 'make.js', 'photo.js'];
const SOLVER = 'solver.js';
const ASYNC = 'async.js';

/** The element: one line, which imports the file that our own pages load. */
const ELEMENT = 'element.js';

/** What the modules for programs share, with one `init` for all of them. */
const SHARED = ['modules/loader.js', 'modules/held.js'];

/** What describes steps: for programs it loads later, with its words. */
const STEPS = ['steps/words.js', 'steps/describe.js'];

/** What workers start from. */
const WORKERS = ['worker.js', 'own-worker.js'];

/** What all workers run, and what runs it on the thread of a page. */
const TASKS = 'work/tasks.js';
const HERE = 'work/here.js';

/** The page that is Redoku's own. */
const PAGE = 'index.html';

/** Loaded by those who show a link to it, never by the page. */
const PREVIEW = 'www/preview.png';

/**
 * Packs once.
 *
 * @param {string} [folder]
 * @param {string} [address] Where the site will be; without it, what would be said in full is said
 *   relative to the page.
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

  /** Names in www, by the paths of the sources. @type {Map<string, string>} */
  const names = new Map();

  /**
   * Puts a file that is no module into the site, under a name by its content. A script for browsers
   * that know no modules is not rewritten, only made smaller.
   *
   * @param {string} path
   * @returns {Promise<string>} The name, in www.
   */
  async function place(path) {
    const placed = names.get(path);
    if (placed) return placed;
    const [, stem, type] = /** @type {string[]} */ (/([\w-]+?)(?:_bg)?(\.\w+)$/.exec(path));
    const contents = type === '.wasm' ? (await shorten(path)).wasm : type === '.css' ? await styled(path) : readFileSync(path);
    /** @type {Record<string, import('esbuild').TransformOptions>} */
    const ways = { '.css': { ...SMALL, loader: 'css' }, '.js': { ...SMALL, minify: false, minifyWhitespace: true, target: 'es5' } };
    const small = type in ways ? (await transform(contents, ways[type])).code : contents;
    return named(path, stem, small);
  }

  /**
   * Returns a style sheet with its imports inlined and its fonts renamed as in the site.
   *
   * @param {string} path
   * @returns {Promise<string>}
   */
  async function styled(path) {
    const style = await rewrite(readFileSync(path, 'utf8'), /(?<=\burl\()[\w-]+\.woff2/g, (name) => place(join(dirname(path), name)));
    return rewrite(style, /^@import "(.+)";$/gm, (_, name) => styled(join(dirname(path), name)));
  }

  /** @param {string} path @param {string} stem @param {string | Uint8Array} contents */
  function named(path, stem, contents) {
    const name = nameBy(stem, contents, extname(path));
    names.set(path, name);
    files.set(`www/${name}`, contents);
    return name;
  }

  /**
   * Puts bundled modules into the site.
   *
   * @param {Omit<import('./bundle.js').Bundle, 'place'>} options
   * @param {string} [door] An entry whose name lasts. No other file imports it.
   */
  async function modules(options, door) {
    for (const { fileName, facadeModuleId, isEntry, code } of await bundle({ ...options, place })) {
      const name = isEntry && facadeModuleId === door ? basename(door) : fileName;
      if (isEntry && facadeModuleId) names.set(facadeModuleId, name);
      files.set(`www/${name}`, code);
    }
  }

  // What others link to, and what others import.
  for (const name of list(www)) {
    if (/^[^./\\]+\.(svg|png|webmanifest|txt)$/.test(name)) files.set(`www/${name}`, readFileSync(join(www, name)));
  }
  await modules({ entries: STEPS.map((name) => join(www, name)), base: '' });
  const words = new Map(names);
  await modules({ entries: SHARED.map((name) => join(www, name)), base: '' });
  const shared = new Map(names);
  for (const name of [...DOORS, SOLVER]) {
    const door = join(www, name);
    await modules({ entries: [door], base: door, built: shared }, door);
  }
  // Pages and workers have these within other files.
  for (const name of [...SHARED, SOLVER]) names.delete(join(www, name));

  // A module that others import from is run twice in WebKit, if a worker has started from it: so
  // that one only imports the rest.
  await modules({ entries: [...WORKERS, ...DOORS, HERE].map((name) => join(www, name)), base: join(www, TASKS), built: words });
  for (const name of WORKERS) named(join(www, name), basename(name, '.js'), `import"./${names.get(join(www, name))}";\n`);

  const pages = list(sources, false)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));
  const starts = pages.flatMap(({ text }) => Array.from(text.matchAll(START), ([, path]) => join(www, path)));
  const built = new Map(names);
  const door = join(www, ASYNC);
  await modules({ entries: [door], base: door, built, whole: true }, door);
  const base = join(www, ELEMENT);
  await modules({ entries: [...new Set([base, ...starts])], base, built });
  files.set(`www/${ELEMENT}`, `export{RedokuGrid}from"./${names.get(base)}";\n`);

  const preloads = (/** @type {string} */ start) =>
    Array.from(needed(files, start, ['now']), (name) => `<link rel="modulepreload" href="${name}">\n`).join('');
  for (const { name, text } of pages) {
    let page = text.replace(/^<link rel="modulepreload"[^\n]*\n|<!--.*?-->\n|^ +(?=<)/gms, '');
    page = await rewrite(page, /(?<=^<(?:link|script).* (?:src|href)="www\/)[^"]+\.(?:js|css|woff2)/gm, (path) => place(join(www, path)));
    const [, start] = /^<script type="module" src="([^"]+)"/m.exec(page) ?? [];
    const [, script] = /^<script src="([^"]+)"/m.exec(page) ?? [];
    // Modules are preloaded before the first script, which blocks the parser, and that script
    // before everything else.
    if (start) page = page.replace(/^<script (?:type="module" )?src/m, (tag) => `${preloads(start)}${tag}`);
    if (script) page = page.replace(/^<link rel="stylesheet"/m, (link) => `<link rel="preload" as="script" href="${script}">\n${link}`);
    if (address) page = page.replaceAll(`content="${PREVIEW}"`, `content="${new URL(PREVIEW, address.replace(/\/*$/, '/'))}"`);
    files.set(name, page.replace('<html', '<html data-worker="sw.js"'));
  }
  files.set('sw.js', await serviceWorker(readFileSync(join(www, 'sw.js'), 'utf8'), files));
  return files;
}

/** The module that a page starts from. */
const START = /^<script type="module" src="www\/([^"]+)"/gm;

/**
 * The service worker, with the list of all that it keeps.
 *
 * @param {string} source
 * @param {Map<string, string | Uint8Array>} files
 */
async function serviceWorker(source, files) {
  const core = needed(files, PAGE);
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
 * Writes a file, or replaces it at once: it may be served just now, or packed by another program
 * too.
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
export function list(folder, recursive = true) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive }));
  const isFile = (/** @type {string} */ name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  return names
    .filter(isFile)
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack(site, process.argv[2]);
