/**
 * Tracks puzzles that are still loading from a text, a picture or a link. A new one replaces those
 * before it.
 */

/** @import { RedokuGrid } from '../element.js' */

/**
 * Queues the keys that are typed until the first puzzle is there, or `started` is called.
 *
 * @param {RedokuGrid} grid
 */
export function arrivals(grid) {
  let coming = new AbortController();

  /** Settles when the newest is in the grid, or has been replaced. @type {Promise<unknown>} */
  let arriving = Promise.resolve();

  let wait = (/** @type {any} */ puzzle) => grid.waitFor(puzzle);
  grid.waitFor(new Promise((settle) => (wait = settle)));

  /** Aborts the puzzle that is loading. Returns the signal for another one. */
  function newest() {
    coming.abort();
    return (coming = new AbortController()).signal;
  }

  return {
    newest,

    /**
     * Queues the keys that are typed until the puzzle is there or has been replaced.
     *
     * @param {(signal: AbortSignal) => Promise<unknown>} puzzle loads it into the grid
     */
    arrive(puzzle) {
      const signal = newest();
      arriving = Promise.race([puzzle(signal), new Promise((over) => signal.addEventListener('abort', over))]);
      wait(arriving);
    },

    /**
     * Waits for the puzzle that is loading. Resolves to whether no other one has replaced it
     * meanwhile.
     */
    async here() {
      const { signal } = coming;
      await arriving;
      return !signal.aborted;
    },

    /** The page has started: from now on keys wait for each puzzle. */
    started() {
      wait(undefined);
      wait = (puzzle) => grid.waitFor(puzzle);
    },
  };
}
