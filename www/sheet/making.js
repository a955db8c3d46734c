/**
 * Makes the puzzles of a sheet one after another, and keeps them: only a change that no longer
 * needs the puzzle being made ends that.
 */

/** @import { Options } from '../pkg/make.js' */
/** @import { Answer } from '../work/make-tasks.js' */

/**
 * `answers` are undefined for puzzles that are still to be made, the first of which is number
 * `making`, counted from 0; -1 if none is being made. `error` is why not.
 *
 * @typedef {{ answers: (Answer | undefined)[], making: number, error?: unknown }} Progress
 */

/**
 * @param {(options: Options, signal: AbortSignal) => Promise<Answer>} make
 * @param {(progress: Progress) => void} tell
 */
export function making(make, tell) {
  /** What was made, by its options as JSON. @type {Map<string, Answer>} */
  const known = new Map();

  /** What the sheet needs now. @type {string[]} */
  let keys = [];

  /** @type {{ key: string, abort: AbortController } | null} */
  let job = null;

  /** @param {unknown} [error] */
  const report = (error) => tell({ answers: keys.map((key) => known.get(key)), making: job ? keys.indexOf(job.key) : -1, error });

  async function work() {
    for (;;) {
      const key = keys.find((each) => !known.has(each));
      const mine = (job = key === undefined ? null : { key, abort: new AbortController() });
      report();
      if (!mine) return;
      try {
        const answer = await make(JSON.parse(mine.key), mine.abort.signal);
        if (mine !== job) return;
        known.set(mine.key, answer);
      } catch (error) {
        if (mine !== job) return;
        job = null;
        return report(error);
      }
    }
  }

  return {
    /** Makes what is missing of these. @param {Options[]} options */
    want(options) {
      keys = options.map((each) => JSON.stringify(each));
      if (job && keys.includes(job.key)) return report();
      job?.abort.abort();
      work();
    },
  };
}
