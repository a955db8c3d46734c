// New puzzles, made by the module for that: a few tries at a time, so that it can tell how far it is and be sent away.

import * as make from '../make.js';

/** @import { Impossible, Made, Nearest, Options } from '../pkg/make.js' */
/** @import { Tell } from './tasks.js' */

/** So many puzzles are tried before the clock is looked at: some milliseconds, as a rule. */
const STEP = 20;

/** So many milliseconds lie between two words of progress. */
const PAUSE = 100;

/** What is not found within so many milliseconds is given up. */
const PATIENCE = 60_000;

/** A puzzle that meets the options; or which option none can meet (`why`); or what is wrong with an `option`; or how many were tried, and which came nearest. @typedef {{ puzzle?: Made, why?: Impossible['why'], wrong?: string, option?: string, tried?: number, nearest?: Nearest }} Answer */

/** What looks for a puzzle, or what is wrong with the options. @param {Options} options */
function begin(options) {
  try {
    return { maker: new make.Maker(options) };
  } catch (error) {
    return { wrong: /** @type {Error} */ (error).message };
  }
}

/**
 * @param {Options} options
 * @param {Tell} [tell]
 * @returns {Promise<Answer>}
 */
export async function puzzle(options, tell) {
  await make.init();
  const { maker, wrong = '' } = begin(options);
  if (!maker) return { wrong, option: wrong.split(':')[0] }; // The message begins with it.
  try {
    const start = performance.now();
    let told = start;
    for (;;) {
      const work = maker.work(STEP);
      if (work.puzzle) return { puzzle: work.puzzle };
      if (work.problem) return { why: work.why };
      const now = performance.now();
      if (now - start > PATIENCE) return { tried: work.tried, nearest: maker.nearest() };
      if (now - told < PAUSE) continue;
      told = now;
      await tell?.({ done: (now - start) / PATIENCE, count: work.tried, nearest: maker.nearest() });
    }
  } finally {
    maker.free();
  }
}
