/**
 * Puzzles with rules as an ES module, next to what redoku.js and analysis.js have. Several times as
 * large as these, so load it only if it is needed.
 *
 * ```js
 * import { init, Puzzle } from './full.js';
 * await init();
 * const cages = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }];
 * new Puzzle({ cells: '.'.repeat(81), rules: cages }).solve(); // a Uint8Array of 81 digits
 * ```
 *
 * @module
 */

import load, * as module from './pkg/full.js';
import { bytesOf } from './modules/bytes.js';
import { held } from './modules/held.js';
import loader, { plain, timed } from './modules/loader.js';
import { expectOnly } from './modules/options.js';
import { seedOf } from './modules/seed.js';
import { filledIn, textOf } from './puzzle/json.js';
import { nameOf } from './puzzle/puzzle.js';

/**
 * @import { Description, Next, OneOf, Parsed, PuzzleInput, PuzzleObject, RuleDrawing, RuleKind,
 *   RuledMade, RuledOptions, State, Step, Steps } from './pkg/full.js'
 */

const { enter, needsModule } = loader('full', load, new URL('./pkg/full_bg.wasm', import.meta.url));

export { init } from './modules/loader.js';
export const check = needsModule(module.check);
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const diagnose = needsModule(module.diagnose);
export const differences = needsModule(module.differences);
export const measure = timed(needsModule, module.measure);
export const redundantGivens = needsModule(module.redundantGivens);
export const repairs = needsModule(module.repairs);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);
export const solveBatch = needsModule(module.solveBatch);
export const trueCandidates = needsModule(module.trueCandidates);
export const write = needsModule(module.write);

const { makeRuled } = /** @type {any} */ (module);
const parsed = needsModule(/** @type {any} */ (module).parse);
const kindsAsJson = needsModule(/** @type {any} */ (module).ruleKinds);

/**
 * Reads a puzzle from a text. Never throws.
 *
 * @param {string} text
 * @returns {Parsed}
 */
export function parse(text) {
  const read = parsed(text);
  return read.puzzle ? { ...read, puzzle: JSON.parse(read.puzzle) } : read;
}

/**
 * All types of rules, with words in English and Chinese.
 *
 * @returns {RuleKind[]}
 */
export const ruleKinds = () => JSON.parse(kindsAsJson());

/**
 * A new puzzle with the rules of one without digits.
 *
 * @param {PuzzleInput | string} puzzle
 * @param {RuledOptions} [options]
 * @param {(used: number) => unknown} [watch] Called with the share of the branches that is used.
 * @returns {OneOf<RuledMade | { problem: 'narrow' | 'limit' }>}
 */
export function generateRuled(puzzle, options = {}, watch) {
  expectOnly(options, ['cages', 'symmetry', 'seed', 'branches']);
  const { cages = false, symmetry = 'none', seed, branches } = options;
  const json = `${textOf(puzzle)}`;
  const watching = typeof watch === 'function' ? watch : undefined;
  const {
    cells,
    cages: made,
    ...rest
  } = enter(() => makeRuled(json, Number(cages), `${symmetry}`, `${seedOf(seed)}`, plain(branches), watching));
  if (rest.problem) return rest;
  /** @param {{ cells: number[], total?: number }} cage */
  const rule = ({ cells, total }) => ({
    type: /** @type {const} */ ('cage'),
    cells: cells.map(nameOf),
    ...(total === undefined ? {} : { total }),
  });
  return { puzzle: filledIn(json, cells, made.map(rule)), ...rest };
}

/** A search for the solutions of a puzzle with rules that can pause; made by `Puzzle.search`. */
export const Search = held(enter, module.Search);

const Held = held(enter, module.Puzzle, { search: Search });

/**
 * Its methods as the module has them, with text and bytes instead of objects.
 *
 * @type {Record<string, (...args: any[]) => any>}
 */
const raw = /** @type {any} */ (Held.prototype);

/** A puzzle, perhaps with rules. */
export class Puzzle extends Held {
  /** @param {PuzzleInput | string} puzzle */
  constructor(puzzle) {
    super(textOf(puzzle));
  }

  /** @param {Pick<State, 'cells' | 'pencilMarks'>} state @returns {Next} */
  nextStep({ cells, pencilMarks }) {
    return raw.nextStep.call(this, cells, bytesOf(pencilMarks));
  }

  /** @param {Pick<State, 'cells' | 'pencilMarks'>} state @returns {Steps} */
  easiestSteps({ cells, pencilMarks }) {
    return raw.easiestSteps.call(this, cells, bytesOf(pencilMarks));
  }

  /** @param {Pick<State, 'cells' | 'pencilMarks'>} state @returns {Steps} */
  stepsByTechnique({ cells, pencilMarks }) {
    return raw.stepsByTechnique.call(this, cells, bytesOf(pencilMarks));
  }

  /** @returns {RuleDrawing[]} */
  drawing() {
    return JSON.parse(raw.drawing.call(this));
  }

  /** @returns {PuzzleObject} */
  toJSON() {
    return JSON.parse(raw.toJSON.call(this));
  }
}

/**
 * A step in words, which load with the first step that is described in a language.
 *
 * @param {Step} step
 * @param {{ language?: string, ruleName?: (rule: number, how?: 'quoted') => string }} [options]
 * @returns {Promise<Description>}
 */
export const describe = async (step, options) => (await import('./steps/words.js')).describe(step, options);

/** Counts the solutions of a grid exactly, in steps. */
export class Counter extends held(enter, module.Counter) {}
