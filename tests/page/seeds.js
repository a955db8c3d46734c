/**
 * A hundred seeds with the puzzles that they have always made, and how an engine makes them again.
 */

import { readFileSync } from 'node:fs';

/**
 * @typedef {{ options: Record<string, unknown>, cells: string, rating: number, pearl: number,
 *   diamond: number, technique: string, minimal: boolean, seed: string }} Line
 */

/** @type {Line[]} */
export const SEEDS = JSON.parse(readFileSync(new URL('../data/make/seeds.json', import.meta.url), 'utf8')).map(line);

/** @param {any} line */
function line({ wishes, options = wishes, ...made }) {
  return { options, ...made };
}

/**
 * Makes puzzles again; it needs nothing from around it, so that a page can run it.
 *
 * @param {{ from: string, all: Record<string, unknown>[] }} asked The address of `make.js`, and the
 *   options of each puzzle.
 * @returns {Promise<unknown[]>} As the lines of [`SEEDS`] are.
 */
export async function remade({ from, all }) {
  const { generate, init } = await import(from);
  await init();
  return all.map((options) => {
    const { cells, rating, pearl, diamond, technique, minimal, seed, problem } = generate(options, { tries: 400_000 });
    if (problem) return { options, problem };
    return { options, cells: cells.join('').replaceAll('0', '.'), rating, pearl, diamond, technique, minimal, seed };
  });
}
