// Questions about a puzzle: what is wrong with it, what would mend it, what else there is to know.

import { candidates as left } from '../puzzle/marks.js';
import { HOUSES, boxOf, columnOf, digits, rowOf } from '../puzzle/puzzle.js';
import { asked } from './asked.js';

/** @import { Task, Tell } from './tasks.js' */

/** @typedef {import('./insight-classic.js').Puzzle | import('./insight-ruled.js').Puzzle} Asked */

/** So many branches are looked at before the clock is; that takes some milliseconds. */
const STEP = 20_000;

/** So many milliseconds lie between two words of progress. */
const PAUSE = 100;

/**
 * What a puzzle answers.
 * @template T
 * @param {Task} task
 * @param {(puzzle: Asked) => T} ask
 */
async function answer(task, ask) {
  const { Puzzle } = await asked(task);
  const puzzle = new Puzzle(task.json);
  try {
    return ask(puzzle);
  } finally {
    puzzle.free();
  }
}

/**
 * What rows, columns and boxes leave to each empty cell, one by one; regions stand for boxes.
 * @param {Task} task
 */
export function candidates({ json }) {
  const { cells, rules = [], houses = HOUSES } = JSON.parse(json);
  /** @type {string | undefined} */
  const map = rules.find((/** @type {{ type: string }} */ { type }) => type === 'regions')?.map;
  /** @type {Record<string, (cell: number) => number | string>} */
  const ways = {
    rows: rowOf,
    columns: columnOf,
    boxes: (cell) => map?.[cell] ?? boxOf(cell),
  };
  const held = new Set([...houses, ...(map ? ['boxes'] : [])]);
  return Uint16Array.from(left(digits(cells), (a, b) => [...held].some((house) => ways[house](a) === ways[house](b))));
}

/** @param {Task} task */
export const diagnose = (task) => answer(task, (puzzle) => puzzle.diagnose());

/** @param {Task} task */
export const repairs = (task) => answer(task, (puzzle) => puzzle.repairs());

/** @param {Task} task */
export const redundantGivens = (task) => answer(task, (puzzle) => puzzle.redundantGivens());

/** @param {Task} task */
export const differences = (task) => answer(task, (puzzle) => puzzle.differences());

/** @param {Task & { limit?: number }} task */
export const trueCandidates = (task) => answer(task, (puzzle) => puzzle.trueCandidates(task.limit ?? 1));

/**
 * How many solutions there are, however long that takes.
 * @param {Task} task
 * @param {Tell} [tell]
 */
export async function countAll(task, tell) {
  const { Counter } = await asked(task);
  const counter = new Counter(digits(JSON.parse(task.json).cells));
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
  const flat = await answer(task, (puzzle) => puzzle.solutions(limit));
  const count = flat.length / 81;
  const text = new Uint8Array(82 * count).fill(10);
  for (let at = 0; at < count; at++) {
    for (let cell = 0; cell < 81; cell++) text[82 * at + cell] = 48 + flat[81 * at + cell];
  }
  return { text, count };
}
