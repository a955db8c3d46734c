/**
 * The state of a puzzle beyond what its address says; and the last puzzle, kept on this device for
 * the next visit.
 */

import { mayRun } from './consent.js';
import { UNPLAYED, UNWRITTEN, partsOf } from '../puzzle/moment.js';
import { digits, filled, printed } from '../puzzle/puzzle.js';
import { recall, remember } from './storage.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * The state of the grid, apart from the clues, which are in the address: each entry of the history
 * has one, which a reload keeps. `digits` are all digits.
 *
 * @typedef {typeof UNPLAYED & { digits: string, solved: boolean }} Left
 */

const KEY = 'last';

/**
 * @param {RedokuGrid} grid
 * @param {() => void} ask Asks about a custom rule that has not been allowed in this tab.
 * @param {() => void} settled Called once for each puzzle that arrives, when solving it again has
 *   ended; at once if it was left unsolved.
 */
export function keepLast(grid, ask, settled) {
  /**
   * A token of the arrival whose puzzle is being solved again; null if there is none.
   *
   * @type {object | null}
   */
  let solving = null;

  /** @returns {Left} */
  const left = () => {
    const { snapshot, solution } = grid;
    return { digits: snapshot.value, ...partsOf(snapshot, UNPLAYED), solved: !!solving || !!solution };
  };

  const whole = () => {
    const { houses, rules, customRule, candidates } = grid.snapshot;
    return JSON.stringify({ cells: printed(grid.snapshot), houses, rules, customRule, candidates, ...left() });
  };

  /** What is kept, or need not be: a link that was only looked at takes the place of nothing. */
  let kept = whole();

  /** How many puzzles are on their way to how they were left. */
  let coming = 0;

  function keep() {
    const now = whole();
    if (coming || now === kept) return;
    kept = now;
    remember(KEY, now);
  }

  /**
   * A puzzle comes from an address: as it was left, or as a new one.
   *
   * @param {Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> | string }} puzzle
   * @param {Partial<Left> | null} as it was left, or a link says
   */
  function arrive(puzzle, as) {
    const { solved = false } = as ?? {};
    const played = partsOf({ ...UNWRITTEN, ...(puzzle.pencilMarks && { pencilMarks: Array.from(puzzle.pencilMarks) }), ...as }, UNPLAYED);
    const given = digits(puzzle.cells);
    // Clues are those of the address, whatever else is said.
    const cells = as?.digits ? digits(as.digits).map((digit, cell) => given[cell] || digit) : given;
    /** @type {Promise<unknown> | undefined} */
    let solution;
    coming++;
    const mine = (solving = solved ? {} : null);
    try {
      grid.replace({ ...puzzle, cells, givenCells: filled(given), ...played }, { first: true });
      kept = whole();
      if (!mayRun(grid.customRule)) ask();
      else if (solved) solution = grid.solve();
    } finally {
      Promise.resolve(solution)
        .catch(() => {}) // The status says it.
        .then(() => {
          if (solving === mine) solving = null;
          coming--;
          keep();
          settled();
        });
    }
  }

  return {
    left,
    keep,
    arrive,

    /**
     * Brings back what was there last, and returns whether there was anything. A custom rule has to
     * be allowed again: this is another tab.
     */
    comeBack() {
      try {
        const { cells, houses, rules, customRule, candidates = null, ...left } = JSON.parse(recall(KEY) ?? '{}');
        if (!(/[1-9]/.test(left.digits ?? cells) || rules?.length || customRule || candidates || houses?.length < 3)) return false;
        arrive({ cells, houses, rules, customRule, candidates }, left);
        return true;
      } catch {
        return false; // Nobody knows what that was.
      }
    },
  };
}
