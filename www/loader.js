// Loads a module that wasm-pack wrote, once, and guards its functions until it is there.

/**
 * @param {(options: { module_or_path: WebAssembly.Module }) => Promise<unknown>} load What wasm-pack wrote to start it.
 * @param {URL} place Where the `.wasm` lies, unless `init` is told otherwise.
 */
export default function loader(load, place) {
  let loaded = false;

  /** @type {Promise<WebAssembly.Module> | undefined} */
  let loading;

  /** @param {WebAssembly.Module | URL | string} from */
  async function start(from) {
    const compiled = from instanceof WebAssembly.Module ? from : await compile(from);
    await load({ module_or_path: compiled });
    loaded = true;
    return compiled;
  }

  /** Throws an error that says what to do where the module is not there yet. */
  function needed() {
    if (!loaded) throw new Error('Redoku is not loaded yet: await init() first');
  }

  return {
    needed,

    /**
     * @template {(...args: any[]) => unknown} F
     * @param {F} call
     * @returns {F} The same, which needs the module.
     */
    needsModule: (call) =>
      /** @type {F} */ (
        (...args) => {
          needed();
          return call(...args);
        }
      ),

    /**
     * Loads the module, once however often it is called; the other functions throw before it has.
     *
     * @param {WebAssembly.Module | URL | string} [from] The compiled module, where another thread has it already, or
     *   where the `.wasm` lies; otherwise it lies beside this file.
     * @returns {Promise<WebAssembly.Module>} The compiled module, which can be posted to a worker. Rejected where the
     *   browser lacks what it needs; calling again tries again.
     */
    init(from = place) {
      loading ??= start(from).catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/**
 * Compiles while it arrives; a host that sends the wrong type for `.wasm` only costs that.
 *
 * @param {URL | string} address
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(address) {
  // Node.js fetches nothing from disk; asked like this, it hands over what bundlers for browsers need not know of.
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
