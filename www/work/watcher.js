// Progress of questions that are asked of a module and answered in one piece.

/** @import { Tell } from './tasks.js' */

/** So many milliseconds lie between two words of progress. */
export const PAUSE = 100;

/**
 * What a module calls with the share of a limit that is used.
 *
 * @param {Tell} [tell]
 * @returns {(used: number) => void}
 */
export function watcher(tell) {
  let told = performance.now();
  return (done) => {
    const now = performance.now();
    if (now - told < PAUSE) return;
    told = now;
    // Without workers the answer comes first, and then the progress is rejected as cancelled.
    Promise.resolve(tell?.({ done, count: 0 })).catch(() => {});
  };
}
