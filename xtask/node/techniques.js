/**
 * Makes what is told of techniques from steps that the engine finds:
 * `node xtask/node/techniques.js`, once the modules are built, writes
 * tests/data/explain/examples.json again, and of that techniques.html and docs/techniques.md; with
 * `pages` behind it only these, without the modules. Tests fail as long as one of them is out of
 * date.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { peers } from '../../www/puzzle/puzzle.js';
import { document, page } from './technique-page.js';

/** @import { Step } from '../../www/pkg/explain.js' */

/**
 * A step of a puzzle: which one, from 0; the digits that stand there by then, 81 characters; and
 * the candidates of each cell, those of a filled one `-`, with spaces between the cells.
 * @typedef {{ puzzle: string, at: number, digits: string, marks: string, step: Step }} Example
 */

/**
 * The modules that wasm-pack wrote.
 *
 * @typedef {Pick<typeof import('../../www/pkg/explain.js'), 'countSolutions' | 'rate' |
 *   'steps'>} Engine
 */

const root = new URL('../../', import.meta.url);
const EXAMPLES = new URL('tests/data/explain/examples.json', root);

/** What is written of the examples. @type {Record<string, (all: readonly Example[]) => string>} */
export const PAGES = { 'techniques.html': page, 'docs/techniques.md': document };

/** @returns {Example[]} */
export const examples = () => JSON.parse(readFileSync(EXAMPLES, 'utf8'));

/** The engine, in Node.js. @returns {Promise<Engine>} */
export async function engine() {
  const module = await import(new URL('www/pkg/explain.js', root).href);
  await module.default({ module_or_path: readFileSync(new URL('www/pkg/explain_bg.wasm', root)) });
  return module;
}

/**
 * What the engine says now of the steps of examples.
 *
 * @param {Pick<Example, 'puzzle' | 'at'>[]} wanted
 * @param {Engine} engine
 * @returns {Example[]}
 */
export function found(wanted, { steps }) {
  /** Some take seconds. @type {Map<string, Step[]>} */
  const known = new Map();
  return wanted.map(({ puzzle, at }) => {
    const cells = digitsOf(puzzle);
    const all = known.get(puzzle) ?? steps(cells);
    known.set(puzzle, all);
    const marks = Array.from(cells, (_, cell) => free(cells, cell));
    for (const { place, remove } of all.slice(0, at)) {
      for (const { cell, digit } of remove) marks[cell] = marks[cell].filter((other) => other !== digit);
      for (const { cell, digit } of place) {
        cells[cell] = digit;
        marks.forEach(
          (digits, other) => (marks[other] = other === cell ? [] : peers(cell, other) ? digits.filter((one) => one !== digit) : digits),
        );
      }
    }
    const written = marks.map((digits) => digits.join('') || '-').join(' ');
    return { puzzle, at, digits: cells.join('').replaceAll('0', '.'), marks: written, step: all[at] };
  });
}

/** @param {string} puzzle */
export const digitsOf = (puzzle) => Uint8Array.from(puzzle, (character) => Number(character) || 0);

/** The digits that no other cell forbids. @param {Uint8Array} cells @param {number} cell */
const free = (cells, cell) =>
  cells[cell] ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !cells.some((other, at) => other === digit && peers(cell, at)));

/** One example a line, as it is in the file. @param {Example[]} all */
export const written = (all) => `[\n${all.map((example) => JSON.stringify(example)).join(',\n')}\n]\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== 'pages') writeFileSync(EXAMPLES, written(found(examples(), await engine())));
  for (const [name, make] of Object.entries(PAGES)) writeFileSync(new URL(name, root), make(examples()));
}
