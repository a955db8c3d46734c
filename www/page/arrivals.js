/**
 * Puzzles that are on their way: from a text, a picture, a link. The newest takes the place of
 * those before it.
 */

/** @import { RedokuGrid } from '../element.js' */

/**
 * Keys wait from now on: until the page has started, it settles for which puzzle.
 *
 * @param {RedokuGrid} grid
 */
export function arrivals(grid) {
  let coming = new AbortController();

  /** The newest; settled once that or something else is in the grid. @type {Promise<unknown>} */
  let arriving = Promise.resolve();

  let wait = (/** @type {any} */ puzzle) => grid.waitFor(puzzle);
  grid.waitFor(new Promise((settle) => (wait = settle)));

  /** Something comes in: whatever is still on its way comes too late. */
  function newest() {
    coming.abort();
    return (coming = new AbortController()).signal;
  }

  return {
    newest,

    /**
     * @param {(signal: AbortSignal) => Promise<unknown>} puzzle What is typed from now on is meant
     *   for it, until it is here or something else comes.
     */
    arrive(puzzle) {
      const signal = newest();
      arriving = Promise.race([puzzle(signal), new Promise((over) => signal.addEventListener('abort', over))]);
      wait(arriving);
    },

    /**
     * Waits for the puzzle that is on its way. Resolves to false if something else has taken its
     * place meanwhile.
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
