/**
 * Writes the package for npm to dist/npm: the modules of www that programs need, without comments,
 * their types with the docs in them, and the WebAssembly. `node npm.js` writes it once, from what
 * is in www/pkg.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { elements } from './elements.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const www = join(root, 'www');

/** The folder to publish. */
const folder = join(root, 'dist/npm');

/** What can be imported, and the modules of www that it is. */
const ENTRIES = {
  '.': 'redoku.js',
  './solver': 'solver.js',
  './analysis': 'analysis.js',
  './full': 'full.js',
  './explain': 'explain.js',
  './make': 'make.js',
  './photo': 'photo.js',
  './async': 'async.js',
  './element': 'element.js',
};

/** What bundlers and import maps are told of by the addresses of the WebAssembly. */
const WASM = Object.fromEntries(
  ['solver', 'redoku', 'analysis', 'full', 'explain', 'make', 'photo'].map((name) => [`./${name}.wasm`, `pkg/${name}_bg.wasm`]),
);

/** The worker scripts, for bundlers that need them as entries. */
const WORKERS = { './worker': 'worker.js', './own-worker': 'own-worker.js' };

/** Keywords of the package, in addition to the crate's. */
const KEYWORDS = ['hint', 'rating', 'killer-sudoku', 'web-component', 'custom-element'];

/** The types of `init`, without the `dom` library. */
const INIT = `/** A compiled module: a \`WebAssembly.Module\`. */
export type Compiled = typeof globalThis extends { WebAssembly: { Module: abstract new (...from: never[]) => infer Module } } ? Module : object;
/** The names of the modules. */
export type ModuleName = 'solver' | 'redoku' | 'analysis' | 'full' | 'explain' | 'make' | 'photo';
DOCS
export declare function init(from?: { readonly [name in ModuleName]?: Compiled | { readonly href: string } | string }, only?: readonly ModuleName[]): Promise<{ [name in ModuleName]?: Compiled }>;
`;

/** What the types of each module re-export. */
const INITS = `export { init } from './modules/loader.js';
export type { Compiled, ModuleName } from './modules/loader.js';
`;

/** What JSDoc has no words for: the element in the types of pages, and its events. */
const ELEMENT = `
export interface RedokuGridEvents {
  input: CustomEvent<RedokuGrid['snapshot']>;
  change: Event;
  made: CustomEvent<import('./make.js').Made>;
  solved: CustomEvent<Result>;
  progress: CustomEvent<import('./async.js').Progress>;
  mode: Event;
  pick: CustomEvent<{ cells: number[]; enough?: boolean; owner?: unknown; ended?: boolean }>;
  selection: Event;
  review: Event;
  status: CustomEvent<Status>;
}
type EventsOfGrid = Omit<HTMLElementEventMap, keyof RedokuGridEvents> & RedokuGridEvents;
export interface RedokuGrid {
  addEventListener<K extends keyof EventsOfGrid>(type: K, listener: (this: RedokuGrid, event: EventsOfGrid[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof EventsOfGrid>(type: K, listener: (this: RedokuGrid, event: EventsOfGrid[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
declare global {
  interface HTMLElementTagNameMap {
    'redoku-grid': RedokuGrid;
  }
}
`;

/**
 * The text of react.d.ts: the element in React's JSX.
 *
 * @param {string[]} properties The properties that can be set.
 */
const react = (properties) => `/**
 * The element \`<redoku-grid>\` with types for the JSX of React 19 and later.
 *
 * @module
 */

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { RedokuGrid, RedokuGridEvents } from './element.js';

export * from './element.js';

type Settable = ${properties.map((name) => `'${name}'`).join(' | ')};

/** The attributes, properties and events of \`<redoku-grid>\`. */
export interface RedokuGridProps
  extends Omit<DetailedHTMLProps<HTMLAttributes<RedokuGrid>, RedokuGrid>, Settable>,
    Partial<Pick<RedokuGrid, Settable>>,
    Partial<{ [Type in keyof RedokuGridEvents as \`on\${Type}\`]: (event: RedokuGridEvents[Type]) => void }> {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'redoku-grid': RedokuGridProps;
    }
  }
}
`;

/**
 * The element's own type of a rule, which is any object. In the package, the exact type of the
 * module with rules replaces it.
 */
const ANY_RULE = /(?<=^export type Rule = )\{[^}]*\}/m;
const RULE = "import('../full.js').Rule";

/**
 * Writes the package.
 *
 * @param {string} [to]
 */
export default async function npm(to = folder) {
  const licenses = ['LICENSE-APACHE', 'LICENSE-MIT'].map((file) => /** @type {const} */ ([file, readFileSync(join(root, file))]));
  const described = elements(readFileSync(join(root, 'docs/embedding.md'), 'utf8'), ENTRIES['./element']);
  const { members } = described.modules[0].declarations[0];
  const settable = members.filter((member) => member.kind === 'field' && !('readonly' in member)).map(({ name }) => String(name));
  const files = [
    ...(await code()),
    ...types(),
    ['react.d.ts', react(settable)],
    ['package.json', manifest()],
    ['custom-elements.json', `${JSON.stringify(described, null, 2)}\n`],
    ['README.md', readFileSync(join(root, 'docs/npm.md'))],
    ...licenses,
  ];
  rmSync(to, { recursive: true, force: true });
  for (const [file, content] of /** @type {[string, string | Uint8Array][]} */ (files)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
  }
}

/**
 * The modules that the entries need, without comments, and what those name by its address: workers
 * and WebAssembly.
 *
 * @returns {Promise<Map<string, string | Uint8Array>>} By their paths.
 */
async function code() {
  const found = new Set([...Object.values(ENTRIES), ...Object.values(WASM)]);
  /** @type {Map<string, string | Uint8Array>} */
  const contents = new Map();
  for (const file of found) {
    const content = readFileSync(join(www, file));
    if (!file.endsWith('.js')) {
      contents.set(file, content);
      continue;
    }
    const { code } = await transform(content, { charset: 'utf8' });
    contents.set(file, code);
    for (const [, near] of code.matchAll(/(?:from |import\(|new URL\()"(\.[^"]+)"/g)) found.add(posix.join(posix.dirname(file), near));
  }
  return contents;
}

/**
 * The types of the entries, and of what those speak of.
 *
 * @returns {Map<string, string>} By their paths.
 */
function types() {
  const draft = mkdtempSync(join(tmpdir(), 'redoku-types-'));
  try {
    const project = join(draft, 'tsconfig.json');
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, rootDir: www, outDir: draft },
      files: Object.values(ENTRIES).map((file) => join(www, file)),
      include: [],
    };
    writeFileSync(project, JSON.stringify(settings));
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', project], { stdio: 'inherit' });
    const [docs] = /\/\*\*(?:(?!\*\/).)*\*\/(?=\s*export declare function init\()/s.exec(
      readFileSync(join(draft, 'modules/loader.d.ts'), 'utf8'),
    ) ?? [''];
    const found = new Set(Object.values(ENTRIES));
    /** @type {Map<string, string>} */
    const texts = new Map([
      ['modules/loader.d.ts', INIT.replace('DOCS', docs.replace(/(?<=@param|@returns) \{.*\}>?\}?(?= \[| The)/g, ''))],
    ]);
    for (const file of found) {
      const name = file.replace(/\.js$/, '');
      const isModule = existsSync(join(www, `pkg/${name}.d.ts`));
      if (texts.has(`${name}.d.ts`)) continue;
      const text = isModule
        ? ofModule(name)
        : documented(readFileSync(join(draft, `${name}.d.ts`), 'utf8'))
            .replaceAll('/pkg/', '/')
            .replace(ANY_RULE, RULE)
            .replaceAll("'./async.js'", "'redoku/async'")
            .replaceAll('Uint8Array<ArrayBuffer>', 'Uint8Array');
      texts.set(`${name}.d.ts`, file === ENTRIES['./element'] ? text + ELEMENT : text);
      for (const [, near] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
        found.add(posix.join(posix.dirname(file), near));
    }
    return sharing(texts);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/**
 * Types with what was said of them: the compiler leaves that behind, where JSDoc has defined them.
 *
 * @param {string} types
 */
function documented(types) {
  let text = types.replace(/^\/\*\*(?: |\n \* )@import (?:(?!\*\/).)*\*\/\n/gms, '');
  // Of choices between texts that take several lines, the compiler keeps the stars.
  text = text.replace(/(?<=\|) \*\s+(?=')/g, ' ');
  for (const [block, docs, name] of text.matchAll(
    /^\/\*\*((?:(?!\*\/|@\w).)*)(?:@template [^@]*)?@typedef (?:(?!\*\/).)*?\} (\w+)(?:(?!\*\/).)*\*\/\n/gms,
  )) {
    const said = docs.replace(/[\s*]+$/, '');
    text = text
      .replace(block, '')
      .replace(new RegExp(`^export type ${name}\\b`, 'm'), (type) =>
        said ? `/**${said}${said.includes('\n') ? '\n' : ''} */\n${type}` : type,
      );
  }
  return text;
}

/** A type that is exported, with its docs. */
const DECLARED = /^(?:\/\*\*(?:(?!\*\/).)*\*\/\n)?export (?:interface|type) (\w+)\b(?:(?!^(?:\/\*\*|export |declare )).)*/gms;

/**
 * Moves types that several modules have alike to a file of their own, so that those of one module
 * are those of another.
 *
 * @param {Map<string, string>} texts By their paths.
 */
function sharing(texts) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [path, text] of texts)
    for (const [type] of text.matchAll(DECLARED)) users.set(type.trim(), [...(users.get(type.trim()) ?? []), path]);
  const shared = new Map([...users].filter(([, paths]) => paths.length > 1));
  const named = new Map(
    [...shared.keys()].map((type) => [type, /** @type {string} */ (/export (?:interface|type) (\w+)/.exec(type)?.[1])]),
  );
  for (const path of new Set([...shared.values()].flat())) {
    /** @type {string[]} */
    const names = [];
    const text = /** @type {string} */ (texts.get(path)).replace(DECLARED, (type) => {
      if (!shared.has(type.trim())) return type;
      names.push(/** @type {string} */ (named.get(type.trim())));
      return '';
    });
    const list = `{ ${names.sort().join(', ')} } from './types.js';\n`;
    texts.set(
      path,
      text.replace(/^(?=export )/m, () => `import type ${list}export type ${list}`),
    );
  }
  return texts.set('types.d.ts', `/** What several entries have alike. */\n\n${[...shared.keys()].join('\n')}\n`);
}

/**
 * The types of a module, which wasm-pack wrote; how it starts its WebAssembly is nothing that is
 * handed on.
 *
 * @param {string} name
 */
function ofModule(name) {
  const about = /^\/\*\*.*?\*\//s.exec(readFileSync(join(www, `${name}.js`), 'utf8'))?.[0] ?? '';
  const written = readFileSync(join(www, `pkg/${name}.d.ts`), 'utf8');
  const handed = written
    .slice(0, written.indexOf('export type InitInput'))
    .replace(/^\/\* (tslint|eslint).*\n/gm, '')
    .replace(/\/\*\*(?:(?!\*\/).)*\*\/\nexport function start\(\): void;\n/s, '')
    .replace(/# Errors\n( *\*) Throws /g, '@throws {Error} ')
    .replaceAll("'./www/redoku.js'", "'redoku'")
    .replace(/'\.\/www\/(\w+)\.js'/g, "'redoku/$1'")
    .replaceAll('export function', 'export declare function')
    .replaceAll('export class', 'export declare class');
  const disposes = handed.includes('[Symbol.dispose]') ? '/// <reference lib="esnext.disposable" />\n' : '';
  const text = `${disposes}${about.replaceAll(`./${name}.js`, name === 'redoku' ? name : `redoku/${name}`)}\n`;
  return text + INITS + handed.replace(/\n{3,}/g, '\n\n');
}

/** The package.json, by what Cargo.toml says of the crate. */
function manifest() {
  const cargo = readFileSync(join(root, 'Cargo.toml'), 'utf8').split(/^\[(?!package\])/m)[0];
  /** @param {string} name */
  const field = (name) => JSON.parse(new RegExp(`^${name} = (.*)$`, 'm').exec(cargo)?.[1] ?? 'null') ?? undefined;
  const modules = Object.entries(ENTRIES).map(([entry, file]) => [
    entry,
    { types: `./${file.replace(/js$/, 'd.ts')}`, default: `./${file}` },
  ]);
  const addresses = Object.entries({ ...WORKERS, ...WASM }).map(([entry, file]) => [entry, `./${file}`]);
  const text = {
    name: field('name'),
    version: field('version'),
    description: field('description'),
    keywords: [...(field('keywords') ?? []), ...KEYWORDS],
    homepage: field('homepage'),
    repository: field('repository'),
    license: `(${field('license')})`,
    type: 'module',
    main: './redoku.js', // Older resolvers, such as TypeScript's node10, don't read `exports`.
    types: './redoku.d.ts',
    engines: { node: '>=20.16' },
    exports: {
      ...Object.fromEntries([...modules, ...addresses]),
      './react': { types: './react.d.ts', default: `./${ENTRIES['./element']}` },
      './package.json': './package.json',
      './custom-elements.json': './custom-elements.json',
    },
    customElements: './custom-elements.json',
    sideEffects: ['./element.js'],
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await npm();
