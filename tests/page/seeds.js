/** A hundred seeds with the puzzles that they have always made, and how an engine makes them again. */

import { readFileSync } from 'node:fs';

/** @typedef {{ wishes: Record<string, unknown>, cells: string, rating: number, pearl: number, diamond: number, technique: string, minimal: boolean, seed: string }} Line */

/** @type {Line[]} */
export const SEEDS = JSON.parse(readFileSync(new URL('../data/make/seeds.json', import.meta.url), 'utf8'));

/**
 * Makes puzzles again; it needs nothing from around it, so that a page can run it.
 *
 * @param {{ from: string, wishes: Record<string, unknown>[] }} asked Where `make.js` lies, and what is wished.
 * @returns {Promise<unknown[]>} As the lines of [`SEEDS`] are.
 */
export async function remade({ from, wishes }) {
  const { generate, init } = await import(from);
  await init();
  return wishes.map((wish) => {
    const { cells, rating, pearl, diamond, technique, minimal, seed, problem } = generate(wish, { tries: 400_000 });
    if (problem) return { wishes: wish, problem };
    return { wishes: wish, cells: cells.join('').replaceAll('0', '.'), rating, pearl, diamond, technique, minimal, seed };
  });
}
