/** The results of `cargo xtask bench explain` as a table for bench/README.md, and as a picture. */

import { described } from './conditions.js';
import { bars } from './picture.js';
import { figures, written } from './table.js';

/**
 * Milliseconds per puzzle.
 * @typedef {{ puzzles: number, agree: number, mean: number, yardstick: number }} Took
 */
/** @typedef {{ name: string, node: Took, native: Took }} Group */
/** @typedef {Parameters<typeof described>[0] & { passes: number, sets: Group[] }} Results */

/**
 * The peers' times on samples of the same sets, from another machine: sukaku-forge 0.6.0 natively,
 * the original in Java 17.
 */
export const OTHERS = /** @type {Record<string, { peer?: number, original?: number }>} */ ({
  '17-clue': { peer: 0.28, original: 13 },
  'random minimal': { peer: 1.7, original: 26 },
  magictour: { peer: 28, original: 590 },
  'hardest-1106': { peer: 4070, original: 60_000 },
  'hardest-11plus': { peer: 2290, original: 93_000 },
  'Golden Nugget': { peer: 16_500 },
});

/** @param {Results} results @returns {string} An SVG. */
export function draw({ machine, sets }) {
  const rows = sets.map(({ name, node, native }) => ({
    name,
    times: [native.mean, node.mean, OTHERS[name]?.peer, OTHERS[name]?.original],
  }));
  return bars(rows, {
    title: `Milliseconds per rating, on ${machine}: shorter bars are faster`,
    note: 'Logarithmic scale: shorter bars are faster. sukaku-forge and Sudoku Explainer were measured on another machine.',
    unit: 'ms',
    kinds: [
      ['Redoku, native', 'ours native'],
      ['Redoku, WebAssembly in Node', 'ours'],
      ['sukaku-forge, native', 'peer native'],
      ['Sudoku Explainer, Java', 'script'],
    ],
  });
}

/**
 * @param {string} page The text of bench/README.md.
 * @param {Results} results
 * @returns {string} The page with the table of these results.
 */
export function readme(page, results) {
  const { sets, passes } = results;
  const cell = (/** @type {number | undefined} */ time) => (time === undefined ? '' : figures(time));
  const rows = sets.map(({ name, node, native }) => {
    const { peer, original } = OTHERS[name] ?? {};
    return `| ${name} | ${node.puzzles} | ${Math.min(node.agree, native.agree)} | **${cell(node.mean)}** | **${cell(native.mean)}** | ${cell(peer)} | ${cell(original)} |`;
  });
  const yard = sets.reduce((sum, { node }) => sum + node.yardstick, 0) / sets.length;
  return written(page, 'cargo xtask bench explain', [
    '| ms per puzzle | puzzles | agree | Redoku, Node | Redoku, native | sukaku-forge, native | Sudoku Explainer, Java |',
    `|---|${'--:|'.repeat(6)}`,
    ...rows,
    '',
    `${described(results)}, best of ${passes} passes; yardstick during the run: ${figures(yard)} µs.`,
  ]);
}
