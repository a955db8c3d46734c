/**
 * Seeds for puzzles that are made without one: by the browser's random numbers, since WebAssembly
 * has none.
 */

const random = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join('');

/**
 * A random seed if none is given, or an empty one.
 *
 * @template [T=string]
 * @param {T} [seed]
 */
export const seedOf = (seed) => (seed === undefined || seed === '' ? random() : seed);
