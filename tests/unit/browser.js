/**
 * What modules of www want to find around them, where there is no browser: none of them gets the
 * modules that wasm-pack writes.
 */

import { register } from 'node:module';

// They need not be built for this; whoever calls one of their functions has no business here.
const hooks = `
  export const resolve = (specifier, context, next) =>
    /\\/pkg\\/\\w+\\.js$/.test(specifier) ? { url: 'data:text/javascript,export default async () => {}; export class Puzzle {} export class Counter {} export class Search {}', shortCircuit: true } : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** A module without anything in it. */
export const EMPTY_MODULE = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/**
 * Puts something of a browser into the place where modules look for it.
 *
 * @param {Record<string, unknown>} things
 */
export function provide(things) {
  for (const [name, value] of Object.entries(things))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * Waits until something is so.
 *
 * @param {() => unknown} so
 */
export async function until(so) {
  while (!so()) await new Promise((resolve) => setImmediate(resolve));
}
