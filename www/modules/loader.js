// Loads a module that wasm-pack wrote, once, and stands between it and programs: what these throw
// must never come through it, for it would stay as it was in that moment.

import { givensOf } from './bytes.js';

/**
 * What the module may have for an argument: nothing that runs a program when it is looked at.
 * @param {any} value
 * @returns {any} A primitive value, a copy of bytes, a puzzle with candidates, or nothing.
 */
export const plain = (value) => (typeof value === 'string' || typeof value === 'number' ? value : givensOf(value));

/**
 * Throws where the stack is about to end: so many arguments fill more of it than the module needs.
 */
export const needsStack = () => Math.max.apply(0, (many ??= Array(8192).fill(0)));

/** @type {number[] | undefined} */
let many;

/** A module with a type that has vectors, the newest thing that ours need. */
const NEWEST = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b);

/**
 * Why a module can't be loaded: the browser is too old, the page's policy forbids it, or the file
 * is missing or damaged.
 * @param {unknown} error
 * @returns {'tooOld' | 'forbidden' | 'failed'}
 */
export function reasonOf(error) {
  const text = String(error);
  if (!/^(Compile|Link|Reference|Eval)Error/.test(text)) return 'failed';
  if (/policy|eval|csp/i.test(text)) return 'forbidden';
  return /^Ref/.test(text) || !WebAssembly.validate(NEWEST) ? 'tooOld' : 'failed';
}

/** Matches errors, also our own, about a file that could not be fetched or compiled. */
const UNLOADED = /fetch|load|import|network|WebAssembly|: \d{3} /i;

/** Whether a file could not be loaded, whatever the browser calls it. @param {unknown} error */
export const isUnloaded = (error) => UNLOADED.test(String(error));

const NAMES = /** @type {const} */ (['solver', 'redoku', 'analysis', 'full', 'explain', 'make', 'photo']);

/** The names of the modules. @typedef {(typeof NAMES)[number]} ModuleName */

/**
 * A compiled module, or the address of its `.wasm`.
 *
 * @typedef {WebAssembly.Module | URL | string} Source
 */

/**
 * The modules that have been imported, by name.
 *
 * @type {[ModuleName, (from?: Source) => Promise<WebAssembly.Module>][]}
 */
const imported = [];

/**
 * Loads the WebAssembly of everything that has been imported from Redoku so far, each module once,
 * however often this is called; their functions throw until then. If one can't be loaded, the
 * others can be used nevertheless, and calling again tries again.
 *
 * @param {{ readonly [name in ModuleName]?: Source }} [from] Compiled modules, or the addresses of
 *   the `.wasm` files, by name; by default these are next to the JavaScript.
 * @param {readonly ModuleName[]} [only] The modules to load; by default all.
 * @returns {Promise<{ [name in ModuleName]?: WebAssembly.Module }>} The compiled modules by name,
 *   for `init` in a worker. Rejected if one can't be loaded.
 */
export async function init(from = {}, only) {
  if (Object.getPrototypeOf(from) !== Object.prototype) throw new TypeError('init takes modules or addresses by name');
  for (const name of [...Object.keys(from), ...(only ?? [])])
    if (!NAMES.includes(/** @type {ModuleName} */ (name)))
      throw new TypeError(`init: unknown module "${name}"; the modules are ${NAMES.join(', ')}`);
  const chosen = imported.filter(([name]) => !only || only.includes(name));
  const loading = chosen.map(async ([name, load]) => [name, await load(from[name])]);
  await Promise.allSettled(loading);
  return Object.fromEntries(await Promise.all(loading));
}

/**
 * @param {ModuleName} name
 * @param {(options: { module_or_path: WebAssembly.Module }) => Promise<unknown>} start What
 *   wasm-pack wrote to start it.
 * @param {URL} place Where the `.wasm` is, unless `init` is told otherwise.
 */
export default function loader(name, start, place) {
  let loaded = false;

  /** Whether the stack has ended in the module once; it is not to happen again. */
  let careful = false;

  /** @type {Promise<WebAssembly.Module> | undefined} */
  let loading;

  /** @param {Source} from */
  async function begin(from) {
    const compiled = from instanceof WebAssembly.Module ? from : await compile(from);
    await start({ module_or_path: compiled });
    loaded = true;
    return compiled;
  }

  imported.push([
    name,
    (from = place) =>
      (loading ??= begin(from).catch((error) => {
        loading = undefined;
        throw error;
      })),
  ]);

  /**
   * Calls the module. What it throws is a string, or an object with `message` and more, and becomes
   * an Error; an Error comes from the browser.
   * @template T
   * @param {() => T} call
   * @returns {T}
   */
  function enter(call) {
    if (!loaded) throw new Error('Redoku is not loaded yet: await init() first');
    if (careful) needsStack();
    try {
      return call();
    } catch (/** @type {any} */ wrong) {
      careful ||= wrong instanceof Error;
      throw wrong?.words ? Object.assign(new Error(wrong.message), wrong) : typeof wrong === 'string' ? new Error(wrong) : wrong;
    }
  }

  /**
   * @template {(...args: any[]) => unknown} F
   * @param {F} call
   * @returns {F} `call`, which throws until the module is loaded.
   */
  const needsModule = (call) =>
    /** @type {F} */ (
      (...args) => {
        const given = args.map(plain);
        return enter(() => call(...given));
      }
    );

  return { enter, needsModule };
}

/** The page's clock; 0 if the page's `now` throws or doesn't return a number. */
const clock = {
  now() {
    try {
      return Number(performance.now()) || 0;
    } catch {
      return 0;
    }
  },
};

/**
 * @template {(cells: any, clock?: any) => unknown} F
 * @param {(call: F) => F} needsModule From the module's loader.
 * @param {F} call
 * @returns {F} `call`, which throws until the module is loaded, and gets the clock as well.
 */
export const timed = (needsModule, call) => needsModule(/** @type {F} */ ((cells) => call(cells, clock)));

/**
 * Compiles while it arrives; a host that sends the wrong type for `.wasm` only costs that.
 *
 * @param {URL | string} address
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(address) {
  // Node.js fetches nothing from disk; asked like this, it hands over what bundlers for browsers
  // need not know of.
  const disk = String(address).startsWith('file:') && Reflect.get(globalThis, 'process')?.getBuiltinModule?.('node:fs').promises;
  if (disk) return WebAssembly.compile(await disk.readFile(new URL(address)));
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.url || address}: ${response.status} ${response.statusText}`);
  }
  // With a charset behind it, browsers refuse the type.
  const typed = response.headers.get('content-type') === 'application/wasm';
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
