/** Bundles a module: one file with all that runs at once, and one for each part that loads later. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform, version } from 'esbuild';
import { minify } from 'terser';
import { kept } from './kept.js';
import { shorten } from './shorten.js';

/** What esbuild makes of a module, by the names of the files. @typedef {Record<string, { text: string, output: import('esbuild').Metafile['outputs'][string] }>} Parts */

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

/** Another one where this file, esbuild or terser is another one. */
const MAKER = digest(version + readFileSync(new URL(import.meta.resolve('terser/package.json'))) + readFileSync(fileURLToPath(import.meta.url)));

/**
 * A module, smaller than esbuild makes it: by three percent, gzipped.
 *
 * @param {string} code
 */
export const squeezed = (code) =>
  kept(digest(MAKER + code), async () => (await minify(code, { module: true, compress: { ecma: 2020, passes: 2 } })).code ?? code);

/**
 * A name by the content.
 *
 * @param {string} stem
 * @param {string | Uint8Array} contents
 * @param {string} type
 */
export const nameBy = (stem, contents, type) => `${stem}-${digest(contents).slice(0, 8).toUpperCase()}${type}`;

/**
 * Bundles a module. What loads later imports from the module what the two share.
 *
 * @param {string} path
 * @param {(path: string) => Promise<string | undefined>} place Puts a file that the module addresses into the site; answers with
 *   the address from then on, if that is another one.
 * @param {string} [lasting] The module's name, where it is not to be one by the content.
 * @returns {Promise<{ name: string, files: Record<string, string> }>} The module's name, and all files by theirs, it last.
 */
export async function bundle(path, place, lasting) {
  const { outputFiles, metafile } = await build({
    ...SMALL,
    minify: false,
    absWorkingDir: dirname(path),
    entryPoints: [basename(path)],
    outdir: '.',
    // Names by what is in the file and in all that it imports, and by what is made of that here.
    banner: { js: `/* ${MAKER} */` },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
    plugins: [contents(place)],
  });
  const parts = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), { text, output: metafile.outputs[basename(path)] }]));
  const start = Object.keys(parts).find((name) => parts[name].output.entryPoint === basename(path)) ?? '';
  const inside = reached(parts, [start], ['import-statement']);
  const name = lasting ?? start;

  /** @type {Record<string, string>} */
  const files = {};
  /** @type {Record<string, string>} */
  const names = {};
  const later = reached(parts, inside, ['import-statement', 'dynamic-import']).slice(inside.length);
  /** What those take from the joined file, each under a name that is short, and like nothing else. @type {Map<string, string>} */
  const shared = new Map();
  for (const part of later) {
    for (const [, taken = '', from] of parts[part].text.matchAll(IMPORT)) {
      const i = inside.indexOf(from);
      if (i > 0) for (const [, name] of taken.matchAll(NAME)) shared.set(`${i} ${name}`, '');
    }
  }
  for (const [place, each] of [...shared.keys()].sort().entries()) shared.set(each, `$${place.toString(36)}`);
  for (const part of later) {
    const code = await squeezed((await transform(turned(parts[part].text, inside, name, shared), { ...SMALL, format: 'esm' })).code);
    // One that imports others is good for just this module as it is; the words of a language, say, are good for all.
    names[part] = nameBy(part.replace(/-\w+\.js$/, ''), parts[part].output.imports.length ? part + start : code, '.js');
    files[names[part]] = code;
  }
  files[name] = await joined(parts, inside, shared);
  const named = Object.entries(files).map(([file, text]) => [file, text.replace(/(?<="\.\/)[^"]+(?=")/g, (part) => names[part] ?? part)]);
  return { name, files: Object.fromEntries(named) };
}

/** What a part takes from another one, as esbuild writes it, and each of the names in it. */
const IMPORT = /^import(?: \{([^}]*)\} from)? "\.\/([^"]+)";$/gm;
const NAME = /([\w$]+)(?: as ([\w$]+))?/g;

/**
 * Parts with those that they import, and so on.
 *
 * @param {Parts} parts
 * @param {string[]} starts
 * @param {import('esbuild').ImportKind[]} kinds
 * @returns {string[]}
 */
function reached(parts, starts, kinds) {
  const names = new Set(starts);
  for (const name of names) {
    for (const { path, kind } of parts[name].output.imports) {
      if (kinds.includes(/** @type {import('esbuild').ImportKind} */ (kind))) names.add(basename(path));
    }
  }
  return [...names];
}

/**
 * Parts in one file, which exports what the first of them does, and what is shared of the others.
 *
 * @param {Parts} parts
 * @param {string[]} inside
 * @param {Map<string, string>} shared
 */
async function joined(parts, inside, shared) {
  const lines = [...shared].map(([each, short]) => {
    const [i, name] = each.split(' ');
    return `export { ${name} as ${short} } from './${inside[Number(i)]}';`;
  });
  lines.unshift(`export * from './${inside[0]}';`);
  const { outputFiles } = await build({
    ...SMALL,
    stdin: { contents: lines.join('\n') },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'parts',
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ path }) => (inside.includes(basename(path)) ? { path, namespace: 'parts' } : { path, external: true }));
          build.onLoad({ filter: /.*/, namespace: 'parts' }, ({ path }) => ({ contents: parts[basename(path)].text }));
        },
      },
    ],
  });
  return squeezed(outputFiles[0].text);
}

/**
 * A part that imports from the joined file what it did from what is in there.
 *
 * @param {string} text
 * @param {string[]} inside
 * @param {string} name of the joined file
 * @param {Map<string, string>} shared
 */
function turned(text, inside, name, shared) {
  return text.replace(IMPORT, (line, taken = '', from) => {
    const i = inside.indexOf(from);
    if (i < 0) return line;
    const names = Array.from(taken.matchAll(NAME), ([, name, own = name]) => `${shared.get(`${i} ${name}`) ?? name} as ${own}`);
    return `import {${names}} from "./${name}";`;
  });
}

/** Where the modules lie that wasm-pack wrote. */
const GLUE = `${sep}pkg${sep}`;

/** What wasm-pack adds for browsers that are older than those that the page is made for. */
const OLD_ENCODER = /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{.*?^\}$/ms;

/**
 * What wasm-pack wrote, with short names, and without the ways to fetch the WebAssembly and the warnings about them:
 * www/modules/loader.js always hands it over compiled.
 *
 * @param {string} path
 */
async function withoutFetching(path) {
  const define = Object.fromEntries(['Response', 'Request', 'URL'].map((name) => [name, 'undefined']));
  const source = readFileSync(path, 'utf8').replace(OLD_ENCODER, '');
  const { code } = await transform(source, { ...SMALL, define, pure: ['console.warn'], minify: false, minifySyntax: true });
  return (await shorten(path.replace(/\.js$/, '_bg.wasm'))).glue(code);
}

/** The styles of a shadow, in a module: text to esbuild, which leaves it as it is. */
const STYLE = /(?<=\bconst style = `)[^`]+(?=`)/g;

/** @param {string} style */
const tight = (style) => style.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ').replace(/ ?([{};,]) ?|(:) /g, '$1$2').replaceAll(';}', '}').trim();

/**
 * Makes the styles in modules smaller, and follows the addresses: `new URL('./name', import.meta.url)`.
 *
 * @param {(path: string) => Promise<string | undefined>} place
 * @returns {import('esbuild').Plugin}
 */
const contents = (place) => ({
  name: 'contents',
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const address = /(?<=new URL\(')[^']+(?=', import\.meta\.url\))/g;
      const source = path.includes(GLUE) ? await withoutFetching(path) : readFileSync(path, 'utf8').replace(STYLE, tight);
      return { contents: await rewrite(source, address, async (name) => (await place(resolve(dirname(path), name))) ?? name) };
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
export async function rewrite(text, pattern, replace) {
  const found = await Promise.all(Array.from(text.matchAll(pattern), (match) => replace(...match)));
  return text.replace(pattern, () => /** @type {string} */ (found.shift()));
}
