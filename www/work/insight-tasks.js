// Questions about a puzzle, asked of the full module: what is wrong with it, what would mend it, what else there is to know.

import { HOUSES, boxOf, columnOf, rowOf } from '../puzzle/puzzle.js';
import * as full from '../full.js';
import { solutions } from '../solver.js';

/** @import { Task, Tell } from './tasks.js' */

/** So many branches are looked at before the clock is; that takes some milliseconds. */
const STEP = 20_000;

/** So many milliseconds lie between two words of progress. */
const PAUSE = 100;

/**
 * The answer for the classic grid, or by a puzzle with rules.
 * @template T
 * @param {Task} task
 * @param {(cells: Uint8Array) => T} classic
 * @param {(puzzle: full.Puzzle) => T} ruled
 */
async function answer({ json, module }, classic, ruled) {
  await full.init(module);
  const { cells, rules = [], houses = HOUSES } = JSON.parse(json);
  if (!rules.length && houses.length === 3) return classic(cellsOf(cells));
  const puzzle = new full.Puzzle(json);
  try {
    return ruled(puzzle);
  } finally {
    puzzle.free();
  }
}

/** @param {string} text */
const cellsOf = (text) => Uint8Array.from(text, (digit) => Number(digit) || 0);

/**
 * What rows, columns and boxes leave to each empty cell, one by one; regions stand for boxes.
 * @param {Task} task
 */
export function candidates({ json }) {
  const { cells, rules = [], houses = HOUSES } = JSON.parse(json);
  const digits = cellsOf(cells);
  /** @type {string | undefined} */
  const map = rules.find((/** @type {{ type: string }} */ { type }) => type === 'regions')?.map;
  /** @type {Record<string, (cell: number) => number | string>} */
  const ways = {
    rows: rowOf,
    columns: columnOf,
    boxes: (cell) => map?.[cell] ?? boxOf(cell),
  };
  const held = new Set([...houses, ...(map ? ['boxes'] : [])]);
  return Uint16Array.from(digits, (digit, cell) => {
    if (digit) return 0;
    const seen = [...digits.keys()].filter((other) => [...held].some((house) => ways[house](other) === ways[house](cell)));
    return seen.reduce((mask, other) => (digits[other] ? mask & ~(1 << (digits[other] - 1)) : mask), 511);
  });
}

/** @param {Task} task */
export const diagnose = (task) => answer(task, full.diagnose, (puzzle) => puzzle.diagnose());

/** @param {Task} task */
export const repairs = (task) => answer(task, full.repairs, (puzzle) => puzzle.repairs());

/** @param {Task} task */
export const redundantGivens = (task) => answer(task, full.redundantGivens, (puzzle) => puzzle.redundantGivens());

/** @param {Task} task */
export const differences = (task) => answer(task, full.differences, (puzzle) => puzzle.differences());

/** @param {Task & { limit?: number }} task */
export const trueCandidates = (task) =>
  answer(task, (cells) => full.trueCandidates(cells, task.limit ?? 1), (puzzle) => puzzle.trueCandidates(task.limit ?? 1));

/** So many times `BRANCHES` are looked at to see whether a solution with rules is the only one. */
const TRIES = 20;
const BRANCHES = 1000;

/**
 * Whether there is only one solution; false where that takes long to know.
 * @param {full.Puzzle} puzzle
 */
function isUnique(puzzle) {
  const search = puzzle.search();
  let found = 0;
  try {
    for (let tries = 0; tries < TRIES && found < 2; tries++) {
      const state = search.step(BRANCHES);
      if (state === 'done') return found === 1;
      if (state === 'found') found++;
    }
    return false;
  } finally {
    search.free();
  }
}

/**
 * The digits that can't be right, of those that are no givens, and whether the givens leave one solution; null where they leave none.
 * @param {Task & { given?: string }} task
 */
export function check({ json, module, given = '' }) {
  const { cells, ...rest } = JSON.parse(json);
  const digits = cellsOf(cells);
  return answer(
    { json: JSON.stringify({ ...rest, cells: given }), module },
    (printed) => (full.countSolutions(printed, 1) ? { wrong: full.check(digits, printed), unique: full.countSolutions(printed, 2) === 1 } : null),
    (puzzle) => (puzzle.count(1) ? { wrong: puzzle.check(digits), unique: isUnique(puzzle) } : null),
  );
}

/**
 * How many solutions there are, however long that takes.
 * @param {Task} task
 * @param {Tell} [tell]
 */
export async function countAll({ json, module }, tell) {
  await full.init(module);
  const counter = new full.Counter(cellsOf(JSON.parse(json).cells));
  let told = performance.now();
  while (counter.step(STEP) === 'paused') {
    const now = performance.now();
    if (now - told < PAUSE) continue;
    told = now;
    await tell?.({ done: counter.progress(), count: Number(counter.count()), estimate: counter.estimate() });
  }
  const count = counter.count();
  counter.free();
  return count;
}

/**
 * The smallest solutions as text, 81 digits a line.
 * @param {Task & { limit?: number }} task
 */
export async function lines(task) {
  const { limit = 1 } = task;
  const flat = await answer(task, (cells) => solutions(cells, limit), (puzzle) => puzzle.solutions(limit));
  const count = flat.length / 81;
  const text = new Uint8Array(82 * count).fill(10);
  for (let at = 0; at < count; at++) {
    for (let cell = 0; cell < 81; cell++) text[82 * at + cell] = 48 + flat[81 * at + cell];
  }
  return { text, count };
}
