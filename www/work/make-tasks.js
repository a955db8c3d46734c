// New puzzles, made by the module for that: a few tries at a time, so that it can tell how far it
// is and be sent away.

import * as make from '../make.js';

/** @import { Impossible, Made, Nearest, NotFound, Options } from '../pkg/make.js' */
/** @import { Tell } from './tasks.js' */

/** So many puzzles are tried before the clock is looked at: some milliseconds, as a rule. */
const STEP = 20;

/** So many milliseconds lie between two words of progress. */
const PAUSE = 100;

/** What is not found within so many milliseconds is given up. */
const PATIENCE = 60_000;

/**
 * A puzzle that meets the options; or which option none can meet (`why`); or what is wrong with an
 * `option`; or how many were tried, and which came nearest.
 *
 * @typedef {{ puzzle?: Made, why?: Impossible['why'], wrong?: string, option?: string,
 *   tried?: number, nearest?: Nearest }} Answer
 */

/** The search for a puzzle, or the problem with the options. @param {Options} options */
function begin(options) {
  try {
    return { maker: new make.Maker(options) };
  } catch (error) {
    return { wrong: /** @type {Error} */ (error).message };
  }
}

/** The limits of `generate`, as redoku/make has them. */
const TRIES = 100_000;
const NODES = 50_000_000;

/** So many nodes of chains are spent at most on rating the puzzles of a step. */
const STEP_NODES = 500 * STEP;

/**
 * Looks for a puzzle until it is found, can't be, or a limit is reached.
 * @param {make.Maker} maker
 * @param {{ tries?: number, nodes?: number, patience?: number }} limits
 * @param {Tell} [tell]
 */
async function search(maker, { tries = Infinity, nodes = Infinity, patience = Infinity }, tell) {
  const start = performance.now();
  let told = start;
  let [tried, spent] = [0, 0];
  for (;;) {
    const work = maker.work(Math.min(STEP, tries - tried), Math.min(STEP_NODES, nodes - spent));
    if (work.puzzle || work.problem) return work;
    tried = work.tried;
    if (work.pending) spent += STEP_NODES; // Only then all of them are spent.
    const now = performance.now();
    if (now - start >= patience || (work.pending ? spent >= nodes : tried >= tries)) return work;
    if (now - told < PAUSE) continue;
    told = now;
    const done = Math.max((now - start) / patience, work.pending ? 0 : tried / tries, spent / nodes || 0);
    await tell?.({ done, count: tried, nearest: maker.nearest() });
  }
}

/**
 * @param {Options} options
 * @param {Tell} [tell]
 * @returns {Promise<Answer>}
 */
export async function puzzle(options, tell) {
  await make.init({}, ['make']);
  const { maker, wrong = '' } = begin(options);
  if (!maker) return { wrong, option: wrong.split(':')[0] }; // The message begins with it.
  try {
    const work = await search(maker, { patience: PATIENCE }, tell);
    if (work.puzzle) return { puzzle: work.puzzle };
    return work.problem ? { why: work.why } : { tried: work.tried, nearest: maker.nearest() };
  } finally {
    maker.free();
  }
}

/**
 * @param {{ options?: Options, limits?: { tries?: number, nodes?: number } }} task
 * @param {Tell} [tell]
 * @returns {Promise<Made | Impossible | NotFound>}
 */
export async function generate({ options, limits: { tries = TRIES, nodes = NODES } = {} }, tell) {
  await make.init({}, ['make']);
  const maker = new make.Maker(options);
  try {
    const work = await search(maker, { tries, nodes }, tell);
    if (work.puzzle) return work.puzzle;
    if (work.problem) return work;
    const nearest = maker.nearest();
    return { problem: work.pending ? 'work' : 'tries', tried: work.tried, ...(nearest && { nearest }) };
  } finally {
    maker.free();
  }
}
