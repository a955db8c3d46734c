// Questions about steps, asked of the module that explains: which one is next, and which lead to the solution. For puzzles with
// rules, puzzle-tasks.js has the same.

import * as explain from '../explain.js';
import { digits } from '../puzzle/puzzle.js';
import { walk } from './way.js';

/** @import { Task, Tell } from './tasks.js' */

/**
 * Where somebody is: all digits, the clues as a text, where they are known, and pencil marks.
 * @typedef {Task & { given?: string, marks?: readonly number[] | null }} Place
 */

/** @param {Place} place */
async function stateOf({ json, given, marks }) {
  await explain.init();
  const cells = digits(JSON.parse(json).cells);
  return { cells, givens: given ? digits(given) : cells, marks: marks ?? undefined };
}

/** The easiest step from there, or what is wrong there. @param {Place} place */
export async function next(place) {
  return explain.next(await stateOf(place));
}

/** All steps that are as easy as that one, or what is wrong there. @param {Place} place */
export async function easiest(place) {
  return explain.easiest(await stateOf(place));
}

/** The first step of each technique that applies, up to the rating `most`, or what is wrong there. @param {Place & { most?: number }} place */
export async function kinds({ most, ...place }) {
  return explain.kinds(await stateOf(place), most);
}

/**
 * All steps from the clues to the solution. On the way it tells of those that were found since it told last.
 * @param {Place} place
 * @param {Tell} [tell]
 */
export async function all(place, tell) {
  const { givens } = await stateOf(place);
  return walk((state) => explain.next({ ...state, givens }), givens, tell);
}
