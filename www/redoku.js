/**
 * Redoku as an ES module: loads the WebAssembly once and hands on its functions.
 *
 * ```js
 * import { init, solve } from './redoku.js';
 * await init();
 * solve(cells); // a Uint8Array of 81 digits, 0 for an empty cell
 * ```
 *
 * @module
 */

import load, * as module from './pkg/redoku.js';

let loaded = false;

/**
 * @template {(...args: any[]) => unknown} F
 * @param {F} call
 * @returns {F} The same, but for an error that says what to do where the module is not there yet.
 */
const needsModule = (call) =>
  /** @type {F} */ (
    (...args) => {
      if (!loaded) throw new Error('Redoku is not loaded yet: await init() first');
      return call(...args);
    }
  );

export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const parse = needsModule(module.parse);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const solveBatch = needsModule(module.solveBatch);
export const write = needsModule(module.write);

/** @type {Promise<WebAssembly.Module> | undefined} */
let loading;

/**
 * Loads the module, once however often it is called; the other functions throw before it has.
 *
 * @param {WebAssembly.Module | URL | string} [from] The compiled module, where another thread has it already, or
 *   where the `.wasm` lies; otherwise it lies beside this file.
 * @returns {Promise<WebAssembly.Module>} The compiled module, which can be posted to a worker. Rejected where the
 *   browser lacks what it needs; calling again tries again.
 */
export function init(from) {
  loading ??= start(from).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * @param {WebAssembly.Module | URL | string} [from]
 * @returns {Promise<WebAssembly.Module>}
 */
async function start(from) {
  const compiled = from instanceof WebAssembly.Module ? from : await compile(from ?? new URL('./pkg/redoku_bg.wasm', import.meta.url));
  await load({ module_or_path: compiled });
  loaded = true;
  return compiled;
}

/**
 * Compiles while it arrives; a host that sends the wrong type for `.wasm` only costs that.
 *
 * @param {URL | string} address
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.url || address}: ${response.status} ${response.statusText}`);
  }
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
