/** Bundles modules with Rollup, and makes each file as small as it gets. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from '@rollup/wasm-node';
import { transform } from 'esbuild';
import { minify } from 'terser';
import { kept } from './kept.js';
import { shorten } from './shorten.js';

/** @import { GetModuleInfo, OutputChunk, Plugin } from '@rollup/wasm-node' */

/** @type {import('esbuild').CommonOptions} */
export const SMALL = {
  minify: true,
  charset: 'utf8',
  // What README.md says of browsers.
  target: ['chrome111', 'firefox119', 'safari16.4'],
  // The settings for the types would make each file begin with "use strict".
  tsconfigRaw: {},
  logLevel: 'warning',
};

/**
 * @param {string | Uint8Array} contents
 * @param {import('node:crypto').BinaryToTextEncoding} [encoding]
 */
export const digest = (contents, encoding = 'hex') => createHash('sha256').update(contents).digest(encoding);

/** Changes with this file and with terser. */
const MAKER = digest(
  readFileSync(new URL(import.meta.resolve('terser/package.json')), 'utf8') + readFileSync(fileURLToPath(import.meta.url), 'utf8'),
);

/**
 * The two “unsafe” options break only functions that are used as constructors.
 *
 * @type {import('terser').CompressOptions}
 */
const COMPRESS = { ecma: 2020, passes: 2, unsafe_arrows: true, unsafe_methods: true };

/**
 * A module, minified: three percent smaller, gzipped, than by esbuild.
 *
 * @param {string} code
 */
export const squeezed = (code) =>
  kept(digest(MAKER + code), async () => (await minify(code, { module: true, compress: COMPRESS })).code ?? code);

/** The hash in a file's name. @param {string | Uint8Array} contents */
const hashOf = (contents) => digest(contents).slice(0, 8);

/**
 * A name by the content.
 *
 * @param {string} stem
 * @param {string | Uint8Array} contents
 * @param {string} type
 */
export const nameBy = (stem, contents, type) => `${stem}-${hashOf(contents)}${type}`;

/**
 * @typedef {object} Bundle
 * @property {string[]} entries Paths.
 * @property {(path: string) => Promise<string>} place Puts a file that a module addresses into the
 *   site; returns its name there.
 * @property {Map<string, string>} [built] Names of modules that are in the site already, by their
 *   paths.
 * @property {string} base A module that is one file with all that it imports.
 * @property {boolean} [whole] Whether the base has in it all that it loads later, too.
 */

/**
 * Bundles modules: each entry, what several of them share, and all that loads later get a file of
 * their own, named by its content.
 *
 * @param {Bundle} bundle
 * @returns {Promise<OutputChunk[]>} The files, for one folder.
 */
export async function bundle({ entries, base, place, built = new Map(), whole = false }) {
  const bundled = await rollup({
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    plugins: [resolved(built), contents(place)],
  });
  const { output } = await bundled.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    hashCharacters: 'hex',
    manualChunks: whole ? () => basename(base, '.js') : together(entries, base),
    onlyExplicitManualChunks: true,
    paths: (id) => (built.has(id) ? `./${built.get(id)}` : id),
    plugins: [{ name: 'small', renderChunk: squeezed }],
  });
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Decides which modules share a file: all that the base imports; all that an entry imports and no
 * other entry ever loads; and everything else that several entries import, unless the base loads
 * it later. Rollup by itself makes a file for each set of entries and of modules that load later,
 * which is twice as many for a page.
 *
 * @param {string[]} entries
 * @param {string} base
 * @returns {(id: string, graph: { getModuleInfo: GetModuleInfo }) => string | undefined} The name
 *   of the file, unless Rollup chooses it.
 */
function together(entries, base) {
  /** @type {((module: string) => string | undefined) | undefined} */
  let fileOf;
  return (id, { getModuleInfo }) => (fileOf ??= files(getModuleInfo))(id);

  /** @param {GetModuleInfo} getModuleInfo */
  function files(getModuleInfo) {
    /** @param {string} start @param {('importedIds' | 'dynamicallyImportedIds')[]} kinds */
    const loaded = (start, ...kinds) => {
      const found = new Set([start]);
      for (const module of found) for (const kind of kinds) for (const other of getModuleInfo(module)?.[kind] ?? []) found.add(other);
      return found;
    };
    const atOnce = [base, ...entries].map((start) => loaded(start, 'importedIds'));
    const ever = [base, ...entries].map((start) => loaded(start, 'importedIds', 'dynamicallyImportedIds'));
    return (/** @type {string} */ module) => {
      if (atOnce[0].has(module)) return basename(base, '.js');
      const importers = entries.filter((_, place) => atOnce[place + 1].has(module));
      const loaders = entries.filter((_, place) => ever[place + 1].has(module));
      if (importers.length && loaders.length === 1) return basename(importers[0], '.js');
      return importers.length > 1 && !ever[0].has(module) ? 'common' : undefined;
    };
  }
}

/**
 * Finds packages beside this file, wherever the sources are, and leaves out what is in the site
 * already.
 *
 * @param {Map<string, string>} built
 * @returns {Plugin}
 */
const resolved = (built) => ({
  name: 'resolved',
  resolveId(source, importer) {
    if (!/^[./]/.test(source)) return fileURLToPath(import.meta.resolve(source));
    const path = importer ? resolve(dirname(importer), source) : source;
    return { id: path, external: built.has(path) };
  },
});

/** The folder of the modules that wasm-pack wrote. */
const GLUE = `${sep}pkg${sep}`;

/** What wasm-pack adds for browsers that are older than those that the page is made for. */
const OLD_ENCODER = /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{.*?^\}$/ms;

/** Its decoder of texts, renewed before it fails in Safari, after two gigabytes. */
const DECODER = /^let cachedTextDecoder = new TextDecoder([^;]+);\n.*?^function decodeText\(bytes\) \{.*?^\}$/ms;

/** How it tells what it is started with: always an object with a compiled module. */
const STARTED = /^ {4}if \(module_or_path !== undefined\) \{.*?^ {4}\}\n\n {4}if \(module_or_path === undefined\) \{.*?^ {4}\}\n/ms;
const FETCHED = /^ {4}if \(typeof module_or_path === 'string'.*?^ {4}\}\n/ms;

/**
 * What wasm-pack wrote, with short names, and without the ways to fetch the WebAssembly and the
 * warnings about them: www/modules/loader.js always hands it over compiled.
 *
 * @param {string} path
 */
async function withoutFetching(path) {
  const define = Object.fromEntries(['Response', 'Request', 'URL'].map((name) => [name, 'undefined']));
  const source = readFileSync(path, 'utf8')
    .replace(OLD_ENCODER, '')
    // A new one for each text needs no counting. The worker of a custom rule takes globals away.
    .replace(DECODER, 'const Decoder = TextDecoder;\nconst decodeText = (bytes) => new Decoder$1.decode(bytes);')
    .replace(STARTED, '    ({ module_or_path } = module_or_path);\n')
    .replace(FETCHED, '');
  const { code } = await transform(source, { ...SMALL, define, pure: ['console.warn'], minify: false, minifySyntax: true });
  return (await shorten(path.replace(/\.js$/, '_bg.wasm'))).glue(code);
}

/** The styles of a shadow, in a module: text to a minifier, which leaves it as it is. */
const STYLE = /(?<=\bconst style = `)[^`]+(?=`)/g;

/** @param {string} style */
const tight = (style) =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|(:) /g, '$1$2')
    .replaceAll(';}', '}')
    .trim();

/** The address of a file: `new URL('./name', import.meta.url)`. */
const ADDRESS = /(?<=new URL\(')[^']+(?=', import\.meta\.url\))/g;

/**
 * Makes the styles in modules smaller, and follows the addresses.
 *
 * @param {(path: string) => Promise<string>} place
 * @returns {Plugin}
 */
const contents = (place) => ({
  name: 'contents',
  async load(path) {
    if (extname(path) !== '.js') throw new Error(`${path} is not a module`);
    const source = path.includes(GLUE) ? await withoutFetching(path) : readFileSync(path, 'utf8').replace(STYLE, tight);
    return rewrite(source, ADDRESS, async (name) => `./${await place(resolve(dirname(path), name))}`);
  },
});

/**
 * `text.replace`, where what is put in takes time.
 *
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(...match: string[]) => Promise<string>} replace
 */
export async function rewrite(text, pattern, replace) {
  const found = await Promise.all(Array.from(text.matchAll(pattern), (match) => replace(...match)));
  return text.replace(pattern, () => /** @type {string} */ (found.shift()));
}
