/**
 * All of Redoku as an ES module: what redoku.js has, puzzles with rules, and what is wrong with a puzzle. Several times
 * as large, so load it where it is needed.
 *
 * ```js
 * import { init, Puzzle } from './full.js';
 * await init();
 * const cages = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }];
 * new Puzzle(JSON.stringify({ cells: '.'.repeat(81), rules: cages })).solve(); // a Uint8Array of 81 digits
 * ```
 *
 * @module
 */

import load, * as module from './pkg/full.js';
import { bytesOf } from './modules/bytes.js';
import { held } from './modules/held.js';
import loader from './modules/loader.js';
import { seedOf } from './modules/seed.js';
import { nameOf } from './puzzle/names.js';

/** @import { Next, RuledMade, RuledOptions, Steps } from './pkg/full.js' */

const { enter, init, needsModule } = loader(load, new URL('./pkg/full_bg.wasm', import.meta.url));

export { init };
export const check = needsModule(module.check);
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const diagnose = needsModule(module.diagnose);
export const differences = needsModule(module.differences);
export const measure = needsModule(module.measure);
export const parse = needsModule(module.parse);
export const redundantGivens = needsModule(module.redundantGivens);
export const repairs = needsModule(module.repairs);
export const ruleKinds = needsModule(module.ruleKinds);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const solveBatch = needsModule(module.solveBatch);
export const trueCandidates = needsModule(module.trueCandidates);
export const write = needsModule(module.write);

const makeRuled = needsModule(/** @type {any} */ (module).makeRuled);

/**
 * A new puzzle with the rules of one without digits.
 *
 * @param {string} json
 * @param {RuledOptions} [options]
 * @returns {RuledMade | { problem: 'narrow' }}
 */
export function generateRuled(json, { cages = false, symmetry = 'none', seed } = {}) {
  const text = `${json}`;
  const { cells, cages: made, ...rest } = makeRuled(text, Number(cages), `${symmetry}`, `${seedOf(seed)}`);
  if (rest.problem) return rest;
  const { rules, ...puzzle } = JSON.parse(text);
  /** @param {{ cells: number[], total?: number }} cage */
  const rule = ({ cells, total }) => ({ type: 'cage', cells: cells.map(nameOf), total });
  const all = [...(rules ?? []), ...made.map(rule)];
  return { puzzle: JSON.stringify({ ...puzzle, cells: Array.from(cells, (digit) => digit || '.').join(''), rules: all }), ...rest };
}

/** A search for the solutions of a puzzle with rules that can pause; made by `Puzzle.search`. */
export const Search = held(enter, module.Search);

/** A puzzle with rules. */
export class Puzzle extends held(enter, module.Puzzle, { search: Search }) {
  /**
   * The easiest step from where somebody is, with digits and pencil marks of their own; the cells of the puzzle are the givens. The
   * first time it looks for the solution, for some seconds at most.
   *
   * @param {object} state
   * @param {Uint8Array} state.cells all digits that stand there
   * @param {ArrayLike<number> | null} [state.marks] 81 masks, bit d-1 for digit d, 0 for a cell without pencil marks
   * @returns {Next}
   */
  next({ cells, marks }) {
    return /** @type {any} */ (this).nextStep(cells, bytesOf(marks));
  }

  /**
   * All steps that are as easy as that one, which is the first of them; none where the puzzle is solved.
   *
   * @param {object} state as for `next`
   * @param {Uint8Array} state.cells
   * @param {ArrayLike<number> | null} [state.marks]
   * @returns {Steps}
   */
  easiest({ cells, marks }) {
    return /** @type {any} */ (this).easiestSteps(cells, bytesOf(marks));
  }

  /**
   * The first step of each kind that applies, the easiest one first; a digit by trial only where there is no other step.
   *
   * @param {object} state as for `next`
   * @param {Uint8Array} state.cells
   * @param {ArrayLike<number> | null} [state.marks]
   * @returns {Steps}
   */
  kinds({ cells, marks }) {
    return /** @type {any} */ (this).kindsOfSteps(cells, bytesOf(marks));
  }
}

/** Counts the solutions of a grid exactly, in steps. */
export class Counter extends held(enter, module.Counter) {}
