// Questions about steps, for the module that explains. For puzzles with rules, puzzle-tasks.js has
// the same.

import * as explain from '../explain.js';
import { digits } from '../puzzle/puzzle.js';
import { walk } from './way.js';

/** @import { Task, Tell } from './tasks.js' */

/**
 * A state: all digits, the clues as text, if they aren't all digits, and pencil marks.
 * @typedef {Task & { given?: string, marks?: ArrayLike<number> | null }} Place
 */

/** @param {Place} place */
async function stateOf({ json, given, marks }) {
  await explain.init({}, ['explain']);
  const { cells: text, candidates } = JSON.parse(json);
  const cells = digits(text);
  return { cells, givens: given ? digits(given) : cells, candidates, pencilMarks: marks };
}

/** @param {Place} place */
export async function nextStep(place) {
  return explain.nextStep(await stateOf(place));
}

/** @param {Place} place */
export async function easiestSteps(place) {
  return explain.easiestSteps(await stateOf(place));
}

/** @param {Place & { most?: number, nodes?: number }} place */
export async function stepsByTechnique({ most, nodes, ...place }) {
  return explain.stepsByTechnique(await stateOf(place), most, nodes);
}

/** So many nodes of chains are searched before the clock is looked at: some milliseconds. */
const NODES = 10_000;

/** So many milliseconds lie between two calls for progress. */
const PAUSE = 100;

/**
 * How hard a puzzle is.
 * @param {Task} task
 * @param {Tell} [tell]
 */
export async function rate(task, tell) {
  const rater = new explain.Rater(await stateOf(task));
  try {
    let told = performance.now();
    while (!rater.advance(NODES)) {
      const now = performance.now();
      if (now - told < PAUSE) continue;
      told = now;
      await tell?.({ done: 0, count: rater.steps(), rating: rater.ratings().rating });
    }
    return rater.ratings();
  } finally {
    rater.free();
  }
}

/**
 * All steps from the clues to the solution; progress has those that were found since the last
 * progress.
 * @param {Place} place
 * @param {Tell} [tell]
 */
export async function steps(place, tell) {
  const { givens, candidates } = await stateOf(place);
  return walk((state) => explain.nextStep({ ...state, givens, candidates }), givens, tell);
}
