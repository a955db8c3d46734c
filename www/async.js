/**
 * The functions of Redoku that may take long, done in workers: each has the name, arguments and
 * result of its original, plus options such as a signal and a progress function. They load what
 * they need.
 *
 * ```js
 * import { solve } from './async.js';
 * const { signal } = new AbortController();
 * // a Uint8Array of 81 digits
 * await solve({ cells: '.'.repeat(81), rules: [{ type: 'antiKing' }] }, { signal });
 * ```
 *
 * @module
 */

import { isRuled } from './modules/bytes.js';
import { expectOnly } from './modules/options.js';
import { digits, jsonOf } from './puzzle/puzzle.js';
import { desk, request } from './work/client.js';
import { engineOf } from './work/engine.js';

/**
 * @import { CandidatePuzzle, Diagnosis, Differences, OneOf, PuzzleInput, Repair, RuledMade,
 *   RuledOptions, TrueCandidates } from './pkg/full.js'
 */
/** @import { Next, Ratings, State, Step, Steps } from './pkg/explain.js' */
/** @import { Impossible, Made, Nearest, NotFound, Options } from './pkg/make.js' */
/** @import { Corners, PhotoOptions, PhotoProblem, PhotoReading, Picture } from './pkg/photo.js' */

/** The request function of each opened worker. @type {WeakMap<OwnWorker, typeof request>} */
const workers = new WeakMap();

/**
 * A puzzle: a grid of 81 digits, an object that may have rules, or its JSON text. `customRule` is
 * the source text of a function `(cells, row, column) => boolean`, which runs in a sandboxed
 * worker.
 *
 * @typedef {Uint8Array | (PuzzleInput & { customRule?: string }) | string} AsyncPuzzle
 */

/**
 * A state, with the rules and houses of its puzzle.
 *
 * @typedef {State & Partial<Omit<PuzzleInput, 'cells'>> & { customRule?: string }} AsyncState
 */

/**
 * How far something is: `done` goes from 0 to 1, `count` is how many solutions, steps or tries
 * there were so far. `estimate` is about how many solutions there are in all, `steps` are those
 * that were found since the last progress, `rating` is the least that it will be, and `nearest` is
 * the puzzle so far that comes nearest to the options.
 *
 * @typedef {{ done: number, count: number, estimate?: number, steps?: Step[], rating?: number,
 *   nearest?: Nearest }} Progress
 */

/**
 * A worker of your own: it does one thing after the other. After `close()`, all that it has not
 * done is rejected with an `AbortError`.
 *
 * @typedef {{ close(): void }} OwnWorker
 */

/**
 * `signal` aborts it, so that it is rejected with the signal's reason. `progress` is called several
 * times a second if it takes long. `worker` does it, instead of one of those that are shared.
 *
 * @typedef {{ signal?: AbortSignal, progress?: (progress: Progress) => void,
 *   worker?: OwnWorker }} AsyncOptions
 */

/**
 * `branches` limits questions about puzzles with rules, as it does in `redoku/full`.
 *
 * @typedef {AsyncOptions & { branches?: number }} AnalysisOptions
 */

/**
 * Opens a worker of your own, which nothing else waits for; it starts with its first task.
 *
 * @returns {OwnWorker}
 */
export function openWorker() {
  const { request, close } = desk();
  const worker = { close };
  workers.set(worker, request);
  return worker;
}

/** The names of the options that all functions take. */
const HOW = ['signal', 'progress', 'worker'];

/**
 * @param {keyof import('./work/tasks.js').Tasks} method
 * @param {any} payload
 * @param {AsyncOptions} [options]
 * @returns {Promise<any>}
 */
function run(method, payload, options = {}) {
  expectOnly(options, HOW);
  const { worker, ...more } = options;
  const ask = worker ? workers.get(worker) : request;
  if (!ask) throw new TypeError('openWorker() makes a worker');
  return ask(method, payload, more);
}

/**
 * A puzzle as workers take it.
 *
 * @param {AsyncPuzzle} puzzle
 * @returns {import('./work/tasks.js').Task}
 */
function taskFrom(puzzle) {
  const { cells, houses, rules, customRule, ...rest } = objectFrom(puzzle);
  return { json: jsonOf({ cells: digits(cells).join(''), houses: houses ?? undefined, rules: rules ?? undefined, ...rest }), customRule };
}

/**
 * @param {any} puzzle
 * @returns {any} A puzzle as an object.
 */
function objectFrom(puzzle) {
  if (typeof puzzle === 'string') {
    if (!/^\s*\{/.test(puzzle)) throw new TypeError('a puzzle as a text is JSON; parse() reads other texts');
    return objectFrom(JSON.parse(puzzle));
  }
  if (typeof puzzle !== 'object' || !puzzle) throw new TypeError('a puzzle is a grid of 81 digits, an object with cells, or JSON');
  if ('length' in puzzle) return { cells: puzzle };
  // What parse() returns.
  if ('format' in puzzle) return puzzle.puzzle ?? { cells: puzzle.cells, candidates: puzzle.candidates };
  if (!puzzle.cells) throw new TypeError('"cells" is missing');
  return puzzle;
}

/**
 * @param {Uint8Array | CandidatePuzzle} puzzle
 * @returns {PuzzleInput} without rules
 */
function ofClassic(puzzle) {
  const object = objectFrom(puzzle);
  if (isRuled(object)) throw new TypeError('rate: not for puzzles with rules');
  const { cells, candidates } = object;
  return { cells, candidates };
}

/** @param {number} limit */
function limitOf(limit) {
  if (limit >= 0 && (Number.isInteger(limit) || limit === Infinity)) return limit;
  throw new Error('a limit is a whole number from 0, or Infinity');
}

/**
 * @param {keyof typeof import('./work/insight-tasks.js')} ask
 * @param {AsyncPuzzle} puzzle
 * @param {AnalysisOptions} [options]
 * @param {{ limit?: number }} [limits]
 */
function analyse(ask, puzzle, options = {}, limits) {
  expectOnly(options, [...HOW, 'branches']);
  const { branches, ...how } = options;
  const task = taskFrom(puzzle);
  if (task.customRule) throw new Error(`${ask}: not for puzzles with a custom rule`);
  return run('insight', { ...task, ask, branches, ...limits }, how);
}

/**
 * The smallest solution, or `undefined` if there is none.
 *
 * @param {AsyncPuzzle} puzzle
 * @param {AsyncOptions} [options]
 * @returns {Promise<Uint8Array | undefined>}
 */
export async function solve(puzzle, options) {
  const first = await run('browse', { ...taskFrom(puzzle), from: 0, count: 1 }, options);
  return first.length ? first : undefined;
}

/**
 * How many solutions there are, counted up to a limit.
 *
 * @param {AsyncPuzzle} puzzle
 * @param {number} limit A whole number, or Infinity.
 * @param {AsyncOptions} [options]
 * @returns {Promise<number>}
 */
export const countSolutions = async (puzzle, limit, options) =>
  (await run('countPuzzle', { ...taskFrom(puzzle), limit: limitOf(limit) }, options)).count;

/**
 * The exact number of solutions. For classic puzzles the search does about a million branches a
 * second, so it can take very long.
 *
 * @param {AsyncPuzzle} puzzle
 * @param {AsyncOptions} [options]
 * @returns {Promise<bigint>}
 */
export async function countExactly(puzzle, options) {
  const task = taskFrom(puzzle);
  if (engineOf(task) === 'solver') return run('insight', { ...task, ask: 'countAll' }, options);
  return BigInt((await run('countPuzzle', { ...task, limit: Infinity }, options)).count);
}

/**
 * The first `limit` solutions, smallest first: 81 digits each, in one flat array.
 *
 * @param {AsyncPuzzle} puzzle
 * @param {number} limit A whole number, or Infinity; there may be a million solutions at most.
 * @param {AsyncOptions} [options]
 * @returns {Promise<Uint8Array>}
 */
export const solutions = async (puzzle, limit, options) => run('browse', { ...taskFrom(puzzle), from: 0, count: limitOf(limit) }, options);

/**
 * Whether there is a solution, and why not; or how many there are.
 *
 * @type {(puzzle: AsyncPuzzle, options?: AnalysisOptions) => Promise<Diagnosis>}
 */
export const diagnose = async (puzzle, options) => analyse('diagnose', puzzle, options);

/**
 * The single changes that leave exactly one solution, likeliest first.
 *
 * @type {(puzzle: AsyncPuzzle, options?: AnalysisOptions) => Promise<Repair[] | undefined>}
 */
export const repairs = async (puzzle, options) => analyse('repairs', puzzle, options);

/**
 * The givens that can each be removed without a second solution.
 *
 * @type {(puzzle: AsyncPuzzle, options?: AnalysisOptions) => Promise<number[] | undefined>}
 */
export const redundantGivens = async (puzzle, options) => analyse('redundantGivens', puzzle, options);

/**
 * The cells in which the solutions differ, and a few further givens with which there is only one.
 *
 * @type {(puzzle: AsyncPuzzle, options?: AnalysisOptions) => Promise<Differences | undefined>}
 */
export const differences = async (puzzle, options) => analyse('differences', puzzle, options);

/**
 * The candidates that are in some solution, and in how many, each counted up to `limit`.
 *
 * @type {(puzzle: AsyncPuzzle, limit: number, options?: AnalysisOptions) =>
 *   Promise<TrueCandidates | undefined>}
 */
export const trueCandidates = async (puzzle, limit, options) => analyse('trueCandidates', puzzle, options, { limit });

/** Why there are no steps, in the words of `steps`. */
const FAULTS = new Map([
  ['none', 'the puzzle has no solution'],
  ['multiple', 'the puzzle has more than one solution'],
  ['unknown', 'it takes too long to know whether the puzzle has one solution'],
]);

/**
 * Every step of the solution; progress has those that are new.
 *
 * @param {AsyncPuzzle} puzzle
 * @param {AsyncOptions} [options]
 * @returns {Promise<Step[]>}
 */
export async function steps(puzzle, options) {
  try {
    return await run('explain', { ...taskFrom(puzzle), way: 'steps' }, options);
  } catch (error) {
    const words = FAULTS.get(error instanceof Error ? error.message : '');
    throw words ? new Error(words) : error;
  }
}

/**
 * @param {keyof typeof import('./work/explain-tasks.js')} way
 * @param {AsyncState} state
 * @param {AsyncOptions} [options]
 * @param {{ most?: number, nodes?: number }} [limits]
 */
function ask(way, state, options, limits) {
  const { givens, pencilMarks, ...puzzle } = objectFrom(state);
  const given = givens && digits(givens).join('');
  return run('explain', { ...taskFrom(puzzle), way, given, marks: pencilMarks, ...limits }, options);
}

/**
 * The easiest step from a state, or what is wrong there.
 *
 * @param {AsyncState} state
 * @param {AsyncOptions} [options]
 * @returns {Promise<Next>}
 */
export const nextStep = async (state, options) => ask('nextStep', state, options);

/**
 * All steps that are as easy as the easiest one, or what is wrong there.
 *
 * @param {AsyncState} state
 * @param {AsyncOptions} [options]
 * @returns {Promise<Steps>}
 */
export const easiestSteps = async (state, options) => ask('easiestSteps', state, options);

/**
 * The first step of each technique that applies, or what is wrong there. The limits are for classic
 * puzzles.
 *
 * @param {AsyncState} state
 * @param {number} [most] The highest rating to search for (default 9).
 * @param {number} [nodes] About how many nodes of chains to search (default 10,000,000).
 * @param {AsyncOptions} [options]
 * @returns {Promise<Steps & { more?: boolean }>}
 */
export const stepsByTechnique = async (state, most, nodes, options) => ask('stepsByTechnique', state, options, { most, nodes });

/**
 * How hard a classic puzzle is.
 *
 * @param {Uint8Array | CandidatePuzzle} cells
 * @param {AsyncOptions} [options]
 * @returns {Promise<Ratings>}
 */
export const rate = async (cells, options) => run('explain', { ...taskFrom(ofClassic(cells)), way: 'rate' }, options);

/**
 * Makes a puzzle that meets some options.
 *
 * @param {Options} [options]
 * @param {{ tries?: number, nodes?: number }} [limits]
 * @param {AsyncOptions} [how]
 * @returns {Promise<OneOf<Made | Impossible | NotFound>>}
 */
export async function generate(options, limits = {}, how = undefined) {
  expectOnly(limits, ['tries', 'nodes']);
  return run('generate', { options, limits }, how);
}

/**
 * Makes a puzzle with the rules of one without digits.
 *
 * @param {PuzzleInput | string} puzzle
 * @param {RuledOptions} [options]
 * @param {AsyncOptions} [how]
 * @returns {Promise<OneOf<RuledMade | { problem: 'narrow' | 'limit' }>>}
 */
export async function generateRuled(puzzle, options, how) {
  const { json, customRule } = taskFrom(puzzle);
  if (customRule) throw new TypeError('generateRuled: not for puzzles with a custom rule');
  return run('generate', { json, options }, how);
}

/**
 * Reads a picture. In a page it may be a file or a bitmap, too, with corners in the pixels of
 * these.
 *
 * @param {Picture | Blob | ImageBitmap} picture
 * @param {PhotoOptions} [options]
 * @param {AsyncOptions} [how]
 * @returns {Promise<OneOf<PhotoReading | PhotoProblem | { problem: 'kind' | 'drawing' }>>} The
 *   `problem` is `'kind'` if the browser can't open the file, and `'drawing'` for an SVG file.
 */
export async function readPhoto(picture, options = {}, how = {}) {
  expectOnly(options, ['corners', 'classic']);
  expectOnly(how, HOW);
  how.signal?.throwIfAborted();
  const { pixelsIn, scaled } = await import('./work/pictures.js');
  const pixels = await pixelsIn(picture);
  if ('problem' in pixels) return pixels;
  const { scale, ...small } = pixels;
  const { photo: module } = await (await import('./photo.js')).init({}, ['photo']);
  const reading = await run('photo', { ...small, module, ...options, corners: scaled(options.corners, scale) }, how);
  if (reading.problem) return reading;
  const others = reading.others.map((/** @type {Corners} */ corners) => scaled(corners, 1 / scale));
  return { ...reading, corners: scaled(reading.corners, 1 / scale), others };
}
