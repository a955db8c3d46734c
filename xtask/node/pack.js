/**
 * Packs the site: dist/site gets the pages and www, bundled, small, and named by content wherever a name need not last.
 * `node pack.js [address]` packs once; the address is where the site will be, for what must be said in full.
 *
 * Two pages never get each other's parts: what a page loads is named by what is in it, and so is what that loads. Names that
 * last are those that others write down: the pages, pictures, and the modules of `PUBLIC`.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, watch as watchFolder, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

/** @typedef {import('esbuild').Metafile['outputs'][string]} Output */
/** @typedef {Record<string, { text: string, output: Output }>} Bundles By their names. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const www = join(root, 'www');

/** The folder to host; each run of the tests has its own. */
export const site = process.env.REDOKU_SITE ?? join(root, 'dist/site');

/** What others import. Each has in it all that it runs at once, so that an `integrity` covers that. */
const PUBLIC = ['element.js', 'redoku.js', 'full.js'];

/** What others may start a worker from. */
const WORKERS = ['worker.js', 'own-worker.js'];

/** Loaded by those who show a link to it, never by the page. */
const PREVIEW = 'www/preview.png';

/** @type {import('esbuild').CommonOptions} */
const SMALL = {
  minify: true,
  charset: 'utf8',
  // What README.md says of browsers.
  target: ['chrome108', 'firefox119', 'safari16.4'],
  // The settings for the types would make each file begin with "use strict".
  tsconfigRaw: {},
  logLevel: 'warning',
};

/**
 * Packs once.
 *
 * @param {string} [folder]
 * @param {string} [address] Where the site will be; without it, what would be said in full is said relative to the page.
 */
export async function pack(folder = site, address = '') {
  const files = await collect(address);
  mkdirSync(folder, { recursive: true });
  // What names others comes after what it names.
  for (const [name, contents] of files) write(folder, name, contents);
  for (const name of list(folder)) {
    if (!files.has(name)) rmSync(join(folder, name), { force: true });
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
  watchFolder(www, { recursive: true }, again);
  watchFolder(root, (_, name) => name?.endsWith('.html') && again());
}

/**
 * @param {string} address
 * @returns {Promise<Map<string, string | Uint8Array>>} All files of the site.
 */
async function collect(address) {
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
    const placing = placed.get(path) ?? (extname(path) === '.js' ? worker(path) : asset(path));
    placed.set(path, placing);
    return placing;
  }

  /**
   * @param {string} stem
   * @param {string} type
   * @param {string | Uint8Array} contents
   */
  function keep(stem, type, contents) {
    const name = `${stem}-${digest(contents, 'hex').slice(0, 8).toUpperCase()}${type}`;
    files.set(`www/${name}`, contents);
    return name;
  }

  /** @param {string} path of what is no module */
  async function asset(path) {
    const [, stem, type] = /** @type {string[]} */ (/([\w-]+?)(?:_bg)?(\.\w+)$/.exec(path));
    const contents = readFileSync(path);
    const small = type === '.css' ? (await transform(contents, { ...SMALL, loader: 'css' })).code : contents;
    return keep(stem, type, small);
  }

  /** The workers share what they have in common. @type {Promise<Bundles> | undefined} */
  let workers;

  /** @param {string} path of a module that is loaded by its address: a worker */
  async function worker(path) {
    workers ??= bundle(WORKERS.map((name) => join(www, name)), place);
    const bundles = await workers;
    for (const [name, { text }] of Object.entries(bundles)) files.set(`www/${name}`, text);
    return nameOf(bundles, path);
  }

  /** @param {string} path of a script for browsers that know no modules: its syntax stays as old as it is */
  async function script(path) {
    const { code } = await transform(readFileSync(path), { ...SMALL, target: 'es5', minify: false, minifyWhitespace: true });
    return keep(basename(path, '.js'), '.js', code);
  }

  // What others link to.
  for (const name of list(www)) {
    if (/^[^./\\]+\.(svg|png|webmanifest)$/.test(name)) files.set(`www/${name}`, readFileSync(join(www, name)));
  }
  for (const name of PUBLIC) {
    for (const [part, text] of Object.entries(await whole(join(www, name), place))) files.set(`www/${part}`, text);
  }
  for (const name of WORKERS) files.set(`www/${name}`, `import"./${await place(join(www, name))}";\n`);

  // The pages, which share what they have in common.
  const pages = list(root, false).filter((name) => name.endsWith('.html'));
  const texts = pages.map((name) => readFileSync(join(root, name), 'utf8').replace(/^<link rel="modulepreload".*\n/gm, ''));
  const starts = texts.flatMap((text) => Array.from(text.matchAll(/<script type="module" src="([^"]+)">/g), ([, src]) => join(root, src)));
  const bundles = await bundle(starts, place);
  for (const [name, { text }] of Object.entries(bundles)) files.set(`www/${name}`, text);

  for (const [i, text] of texts.entries()) {
    let page = await rewrite(text, /(?<=^<(link|script).* (?:src|href)="www\/)[^"]+\.(?:js|css)/gm, async (src, element) => {
      const path = join(www, src);
      if (!starts.includes(path)) return element === 'link' ? place(path) : script(path);
      return nameOf(bundles, path);
    });
    page = page.replace(/^<script type="module" src="www\/([^"]+)"/m, (tag, start) => {
      const more = atOnce(bundles, start).slice(1).map((name) => `<link rel="modulepreload" href="www/${name}">\n`);
      return [...more, tag].join('');
    });
    if (address) page = page.replaceAll(`content="${PREVIEW}"`, `content="${new URL(PREVIEW, address.replace(/\/*$/, '/'))}"`);
    files.set(pages[i], page);
  }
  return files;
}

/**
 * @param {string | Uint8Array} contents
 * @param {import('node:crypto').BinaryToTextEncoding} encoding
 */
const digest = (contents, encoding) => createHash('sha256').update(contents).digest(encoding);

/**
 * Bundles modules; what several need is a part of its own, and so is what loads later.
 *
 * @param {string[]} entries
 * @param {(path: string) => Promise<string>} place
 * @param {import('esbuild').CommonOptions} [options]
 * @returns {Promise<Bundles>}
 */
async function bundle(entries, place, options) {
  const { outputFiles, metafile } = await build({
    ...SMALL,
    ...options,
    absWorkingDir: root,
    entryPoints: entries,
    outdir: www,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
    plugins: [addresses(place)],
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [basename(path), { text, output: metafile.outputs[relative(root, path).replaceAll('\\', '/')] }]),
  );
}

/**
 * Bundles a module under its own name, with all that it runs at once in it; what loads later imports that from there.
 *
 * @param {string} entry
 * @param {(path: string) => Promise<string>} place
 * @returns {Promise<Record<string, string>>}
 */
async function whole(entry, place) {
  const bundles = await bundle([entry], place, { minify: false });
  const start = nameOf(bundles, entry);
  const parts = atOnce(bundles, start);

  // All that the parts export, under names that no two of them share.
  const names = parts.map((part, i) => (part === start ? '*' : `{ ${bundles[part].output.exports.map((name) => `${name} as $${i}${name}`)} }`));
  const [joined] = (
    await build({
      ...SMALL,
      stdin: { contents: parts.map((part, i) => `export ${names[i]} from './${part}';`).join('\n') },
      bundle: true,
      format: 'esm',
      write: false,
      plugins: [
        {
          name: 'parts',
          setup(build) {
            build.onResolve({ filter: /^\.\// }, ({ path }) => (parts.includes(basename(path)) ? { path, namespace: 'parts' } : { path, external: true }));
            build.onLoad({ filter: /.*/, namespace: 'parts' }, ({ path }) => ({ contents: bundles[basename(path)].text }));
          },
        },
      ],
    })
  ).outputFiles;

  /** @type {Record<string, string>} */
  const written = { [basename(entry)]: joined.text };
  for (const [name, { text }] of Object.entries(bundles)) {
    if (parts.includes(name)) continue;
    const moved = text.replace(/^import(?: \{([^}]*)\} from)? "\.\/([^"]+)";$/gm, (whole, taken = '', from) => {
      const i = parts.indexOf(from);
      if (i < 0) return whole;
      const names = Array.from(taken.matchAll(/([\w$]+)(?: as ([\w$]+))?/g), ([, name, own = name]) => `$${i}${name} as ${own}`);
      return `import {${names}} from "./${basename(entry)}";`;
    });
    written[name] = (await transform(moved, { ...SMALL, format: 'esm' })).code;
  }
  return written;
}

/**
 * What runs at once with a module, and it first.
 *
 * @param {Bundles} bundles
 * @param {string} start
 * @returns {string[]}
 */
function atOnce(bundles, start) {
  const names = new Set([start]);
  for (const name of names) {
    for (const { path, kind } of bundles[name].output.imports) {
      if (kind === 'import-statement') names.add(basename(path));
    }
  }
  return [...names];
}

/**
 * @param {Bundles} bundles
 * @param {string} path
 * @returns {string} What a module is named as a bundle.
 */
function nameOf(bundles, path) {
  const entry = relative(root, path).replaceAll('\\', '/');
  const [name] = Object.keys(bundles).filter((name) => bundles[name].output.entryPoint === entry);
  return name;
}

/**
 * Follows the addresses in modules: `new URL('./name', import.meta.url)`.
 *
 * @param {(path: string) => Promise<string>} place
 * @returns {import('esbuild').Plugin}
 */
const addresses = (place) => ({
  name: 'addresses',
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const contents = await rewrite(readFileSync(path, 'utf8'), /(?<=new URL\(')[^']+(?=', import\.meta\.url\))/g, async (name) => {
        const named = resolve(dirname(path), name);
        // Some have names that last, and some are no part of www.
        const lasts = PUBLIC.includes(basename(named)) || !named.startsWith(www + sep);
        return lasts ? name : `./${await place(named)}`;
      });
      return { contents };
    });
  },
});

/**
 * `text.replace`, where what is put in takes time.
 *
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(...match: string[]) => Promise<string>} replace
 */
async function rewrite(text, pattern, replace) {
  const found = await Promise.all(Array.from(text.matchAll(pattern), (match) => replace(...match)));
  return text.replace(pattern, () => /** @type {string} */ (found.shift()));
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
