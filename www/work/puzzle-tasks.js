// The tasks of puzzles with rules, which can take long: they tell how far they are.

import { Puzzle, generateRuled, init } from '../full.js';
import { COUNTED, verdict } from './verdict.js';
import { digits } from '../puzzle/puzzle.js';
import { walk } from './way.js';
import { PAUSE, watcher } from './watcher.js';

/** @import { Result } from '../puzzle/puzzle.js' */
/** @import { Task, Tell } from './tasks.js' */

/**
 * A run of this many milliseconds is long enough for the browser's coarse clock; a shorter one is
 * measured by repeating.
 */
const CLOCKED = 50;

/**
 * So many branches of the search are looked at before the clock is; that takes some milliseconds,
 * as a rule.
 */
const STEP = 100;

/** Counting stops after so many milliseconds, where there is more than one solution. */
const PATIENCE = 2000;

/** A quick run is repeated for so many milliseconds, to measure it. */
const MEASURED = 20;

/** @param {Task} task */
async function open({ module, json, check }) {
  await init({ full: module }, ['full']);
  const puzzle = new Puzzle(json);
  if (check) puzzle.addRule(check);
  return puzzle;
}

/**
 * Searches until all is known, or `limit` solutions, or the time is up and there are two.
 * @param {Puzzle} puzzle
 * @param {number} limit
 * @param {number} patience in milliseconds
 * @param {Tell} [tell]
 */
async function explore(puzzle, limit, patience, tell) {
  const search = puzzle.search();
  const start = performance.now();
  let told = start;
  let count = 0;
  let more = true;
  /** @type {Uint8Array | null} */
  let first = null;
  while (count < limit) {
    const state = search.step(STEP);
    if (state === 'done') {
      more = false;
      break;
    }
    if (state === 'found' && ++count === 1) first = search.solution();
    const now = performance.now();
    if (count > 1 && now - start > patience) break;
    if (now - told < PAUSE) continue;
    told = now;
    await tell?.({ done: search.progress(), count });
  }
  search.free();
  return { count, more, first, time: performance.now() - start };
}

/** No clock is so coarse that this many looks, a tenth of a second or more, see it stand still. */
const LOOKS = 2 ** 22;

/** Whether the clock moves: a page may have one of its own, which does not. */
function moves() {
  const from = performance.now();
  for (let looks = 0; looks < LOOKS; looks++) if (performance.now() > from) return true;
  return false;
}

/**
 * @param {Puzzle} puzzle
 * @returns {{ solution: Uint8Array | null, time: number }} in milliseconds; 0 by a clock that
 *   stands still
 */
function measure(puzzle) {
  const again = moves();
  const start = performance.now();
  let runs = 0;
  let taken = 0;
  let solution;
  do {
    solution = puzzle.solve();
    runs++;
    taken = performance.now() - start;
  } while (again && taken < MEASURED);
  return { solution: solution ?? null, time: taken / runs };
}

/**
 * @param {Task} task
 * @param {Tell} [tell]
 * @returns {Promise<Result>}
 */
export async function solvePuzzle(task, tell) {
  const puzzle = await open(task);
  const { count, more, first, time } = await explore(puzzle, COUNTED + 1, PATIENCE, tell);
  // Any solution is the smallest one where it is the only one.
  const run = count > 1 || time < CLOCKED ? measure(puzzle) : { solution: first, time };
  puzzle.free();
  return { ...verdict(count), more: more && count > 1, solution: run.solution, time: 1000 * run.time };
}

/**
 * @param {Task & { options?: import('../pkg/full.js').RuledOptions }} task
 * @param {Tell} [tell]
 */
export async function generate({ json, module, options }, tell) {
  await init({ full: module }, ['full']);
  return generateRuled(json, options, watcher(tell));
}

/**
 * @param {Task & { limit: number }} task
 * @param {Tell} [tell]
 */
export async function countPuzzle(task, tell) {
  const puzzle = await open(task);
  const { count, more } = await explore(puzzle, task.limit + 1, Infinity, tell);
  puzzle.free();
  return { count: Math.min(count, task.limit), more };
}

/**
 * Finds some of the solutions; reports progress once, before the search begins.
 * @param {Task & { from: number, count: number }} task
 * @param {Tell} [tell]
 */
export async function browse(task, tell) {
  const puzzle = await open(task);
  await tell?.({ done: 0, count: 0 });
  const solutions = puzzle.solutions(task.from + task.count);
  puzzle.free();
  return solutions.slice(81 * task.from);
}

/**
 * The puzzle whose steps were asked for last: its solution is known, and who asks for one step asks
 * for more.
 *
 * @type {{ key: string, puzzle: Promise<Puzzle> } | null}
 */
let last = null;

/** A puzzle that is not freed by hand, since several may be at work on it. @param {Task} task */
function same(task) {
  const key = JSON.stringify([task.json, task.customRule]);
  if (last?.key === key) return last.puzzle;
  const puzzle = open(task);
  last = { key, puzzle };
  puzzle.catch(() => (last = null)); // What couldn't be loaded may come the next time.
  return puzzle;
}

/**
 * The same questions about steps as in explain-tasks.js.
 * @param {import('./explain-tasks.js').Place &
 *   { way: Exclude<keyof typeof import('./explain-tasks.js'), 'rate'> }} task
 * @param {Tell} [tell]
 */
export async function explain({ way, given, marks, ...task }, tell) {
  const { cells, ...rest } = JSON.parse(task.json);
  const clues = given ?? cells;
  const puzzle = await same({ ...task, json: JSON.stringify({ ...rest, cells: clues }) });
  if (way === 'steps') return walk((state) => puzzle.nextStep(state), digits(clues), tell);
  return puzzle[way]({ cells: digits(cells), pencilMarks: marks });
}
