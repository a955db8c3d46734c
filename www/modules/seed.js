/** Seeds that nobody has named: of the browser's own chance, for there is none in WebAssembly. */

export const unnamed = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join('');
