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

import load from './pkg/redoku.js';

export { conflicts, countSolutions, measure, parse, solutions, solve, solveBatch, write } from './pkg/redoku.js';

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
  const module = from instanceof WebAssembly.Module ? from : await compile(from ?? new URL('./pkg/redoku_bg.wasm', import.meta.url));
  await load({ module_or_path: module });
  return module;
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
