/**
 * New puzzles with the rating, symmetry, clues and technique of your choice.
 *
 * ```js
 * import { generate, init } from './make.js';
 * await init();
 * // a Uint8Array of 81 digits, 0 for an empty cell
 * generate({ rating: [3, 4.5], symmetry: 'half-turn' }).cells;
 * ```
 *
 * @module
 */

import load, * as module from './pkg/make.js';
import { held } from './modules/held.js';
import loader, { timed } from './modules/loader.js';
import { expectOnly } from './modules/options.js';
import { seedOf } from './modules/seed.js';

/** @import { Impossible, Made, Nearest, NotFound, Options, Work } from './pkg/make.js' */

const { enter, needsModule } = loader('make', load, new URL('./pkg/make_bg.wasm', import.meta.url));
const fullGrid = needsModule(/** @type {any} */ (module).fullGrid);
const minimizeCells = needsModule(/** @type {any} */ (module).minimizeCells);
const transformCells = needsModule(/** @type {any} */ (module).transformCells);

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = timed(needsModule, module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);

/** The default limits of `generate`: tries, and nodes of chains spent on rating. */
const TRIES = 100_000;
const NODES = 50_000_000;

/** The default limit of `Maker.work`, in nodes of chains for each try. */
const NODES_PER_TRY = 500;

/**
 * @param {string} what
 * @param {unknown} text
 * @returns {string}
 */
function textOf(what, text) {
  if (typeof text !== 'string') throw new Error(`${what}: a string`);
  return text;
}

/**
 * @param {string} what
 * @param {unknown} range
 * @returns {[number, number]} Not a number if it is left out.
 */
function rangeOf(what, range) {
  if (range === undefined) return [NaN, NaN];
  const [low, high, ...more] = Array.isArray(range) ? range : [];
  if (typeof low !== 'number' || typeof high !== 'number' || Number.isNaN(low + high) || more.length)
    throw new Error(`${what}: [low, high], two numbers`);
  return [low, high];
}

/** @param {ArrayLike<number> | undefined} pattern @returns {Uint8Array} */
function patternOf(pattern) {
  if (pattern === undefined) return new Uint8Array();
  if (typeof pattern !== 'object' || !pattern) throw new TypeError('pattern: a list of 81 values, true or 1 for a cell with a clue');
  const cells = Uint8Array.from(pattern, (value) => Number(Boolean(value)));
  if (cells.length !== 81) throw new Error(`pattern: 81 values, not ${cells.length}`);
  return cells;
}

/**
 * @param {Options} options
 * @returns {unknown[]} As the module takes them.
 */
function taken(options) {
  expectOnly(options, ['rating', 'symmetry', 'clues', 'technique', 'pattern', 'seed']);
  const { rating, symmetry = 'none', clues, technique = '', pattern, seed } = options;
  const [low, high] = rangeOf('rating', rating);
  const [least, most] = rangeOf('clues', clues);
  return [
    low,
    high,
    textOf('symmetry', symmetry),
    least,
    most,
    textOf('technique', technique),
    patternOf(pattern),
    textOf('seed', seedOf(seed)),
  ];
}

/**
 * @type {new (...args: any[]) => { work(tries: number, nodes: number): Work,
 *   nearest(): Nearest | undefined, free(): void }}
 */
const Held = /** @type {any} */ (held(enter, module.Maker));

/** A search for puzzles, done a little at a time. */
export class Maker extends Held {
  /** @param {Options} [options] */
  constructor(options = {}) {
    super(...taken(options));
  }

  /**
   * Continues until a puzzle is found, after at most `tries` tries and about `nodes` nodes of
   * chains spent on rating.
   *
   * @param {number} tries
   * @param {number} [nodes] 500 per try if left out
   * @returns {Work}
   */
  work(tries, nodes = typeof tries === 'number' ? NODES_PER_TRY * tries : 0) {
    return super.work(tries, nodes);
  }
}

/**
 * Makes a puzzle that meets some options.
 *
 * @param {Options} [options]
 * @param {{ tries?: number, nodes?: number }} [limits]
 * @returns {(Made & { problem?: undefined }) | Impossible | NotFound}
 */
export function generate(options = {}, limits = {}) {
  expectOnly(limits, ['tries', 'nodes']);
  const { tries = TRIES, nodes = NODES } = limits;
  const maker = new Maker(options);
  try {
    /** @type {Work & { pending?: boolean }} */
    const work = maker.work(tries, nodes);
    if (work.puzzle) return work.puzzle;
    if (work.problem) return work;
    const nearest = maker.nearest();
    return { problem: work.pending ? 'work' : 'tries', tried: work.tried, ...(nearest && { nearest }) };
  } finally {
    maker.free();
  }
}

/**
 * A random complete grid.
 *
 * @param {string} [seed]
 * @returns {Uint8Array}
 */
export const randomSolution = (seed) => fullGrid(textOf('seed', seedOf(seed)));

/** @param {(puzzle: any, seed: string) => any} make @returns {any} */
const another = (make) => (/** @type {any} */ puzzle, /** @type {string | undefined} */ seed) => {
  const made = make(puzzle, textOf('seed', seedOf(seed)));
  return ArrayBuffer.isView(puzzle) ? made.cells : made;
};

/**
 * A puzzle with the same solution, and with no redundant clue.
 *
 * @type {typeof import('./pkg/make.js')['minimize']}
 */
export const minimize = another(minimizeCells);

/**
 * A random symmetry of the puzzle.
 *
 * @type {typeof import('./pkg/make.js')['transform']}
 */
export const transform = another(transformCells);
