// Questions about a puzzle: what is wrong with it, what would mend it, what else there is to know.

import { open } from '../puzzle/marks.js';
import { HOUSES, boxOf, columnOf, digits, rowOf } from '../puzzle/puzzle.js';
import { asked } from './asked.js';
import { countInParts } from './count.js';
import { engineOf } from './engine.js';
import { PAUSE, watcher } from './watcher.js';

/** @import { Task, Tell } from './tasks.js' */

/**
 * One without rules is asked in the same way.
 *
 * @typedef {import('./insight-ruled.js').Puzzle} Asked
 */

/** So many branches are looked at before the clock is; that takes some milliseconds. */
const STEP = 20_000;

/**
 * A question about a puzzle with rules may take about so many branches. `abortable` if the limit is
 * only good where the question can be aborted.
 *
 * @typedef {{ branches?: number, abortable?: boolean }} Limited
 */

/**
 * What a puzzle answers.
 * @template T
 * @param {Task & Limited} task
 * @param {(puzzle: Asked, ...limit: [branches?: number, watch?: (used: number) => void]) => T} ask
 * @param {Tell} [tell]
 */
async function answer(task, ask, tell) {
  const { Puzzle } = await asked(task);
  const puzzle = /** @type {Asked} */ (new Puzzle(task.json));
  try {
    return ask(puzzle, task.branches, watcher(tell));
  } finally {
    puzzle.free();
  }
}

/**
 * The puzzle's candidates that are left in each empty cell by its row, column and box, or by its
 * region instead of the box.
 * @param {Task} task
 */
export function candidates({ json }) {
  const { cells, rules = [], houses = HOUSES, candidates } = JSON.parse(json);
  /** @type {string | undefined} */
  const map = rules.find((/** @type {{ type: string }} */ { type }) => type === 'regions')?.map;
  /** @type {Record<string, (cell: number) => number | string>} */
  const ways = {
    rows: rowOf,
    columns: columnOf,
    boxes: (cell) => map?.[cell] ?? boxOf(cell),
  };
  const held = new Set([...houses, ...(map ? ['boxes'] : [])]);
  return Uint16Array.from(open(digits(cells), null, candidates, (a, b) => [...held].some((house) => ways[house](a) === ways[house](b))));
}

/** @param {Task & Limited} task @param {Tell} [tell] */
export const diagnose = (task, tell) => answer(task, (puzzle, ...limit) => puzzle.diagnose(...limit), tell);

/** @param {Task & Limited} task @param {Tell} [tell] */
export const repairs = (task, tell) => answer(task, (puzzle, ...limit) => puzzle.repairs(...limit), tell);

/** @param {Task & Limited} task @param {Tell} [tell] */
export const redundantGivens = (task, tell) => answer(task, (puzzle, ...limit) => puzzle.redundantGivens(...limit), tell);

/** @param {Task & Limited} task @param {Tell} [tell] */
export const differences = (task, tell) => answer(task, (puzzle, ...limit) => puzzle.differences(...limit), tell);

/** In classic puzzles, more solutions of a candidate than this are counted in parts. */
const MANY = 1000;

/** @param {Task & Limited & { limit?: number }} task @param {Tell} [tell] */
export async function trueCandidates(task, tell) {
  const { limit = 1 } = task;
  const inParts = limit > MANY && limit === limit >>> 0 && engineOf(task) === 'analysis';
  const found = await answer(task, (puzzle, ...branches) => puzzle.trueCandidates(inParts ? MANY : limit, ...branches), tell);
  if (!inParts || !found) return found;
  const cells = digits(JSON.parse(task.json).cells);
  for (const [at, count] of found.counts.entries()) {
    if (count < MANY) continue;
    const part = (/** @type {{ done: number }} */ { done }) => tell?.({ done: (at + done) / found.counts.length, count: 0 });
    found.counts[at] = await countInParts(cells.with(Math.floor(at / 9), (at % 9) + 1), limit, part);
  }
  return found;
}

/**
 * How many solutions there are, however long that takes.
 * @param {Task} task
 * @param {Tell} [tell]
 */
export async function countAll(task, tell) {
  const { Counter } = await asked(task);
  const { cells, candidates } = JSON.parse(task.json);
  const counter = new Counter({ cells: digits(cells), candidates });
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
