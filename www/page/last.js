/** What there is to the puzzle beside what its address says; and what was there last, kept on this device for whoever comes back. */

import { filled } from './clues.js';
import { allow, mayRun } from '../element/consent.js';
import { PLAIN } from '../element/reading.js';
import { recall, remember } from './store.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * What the address does not say: each entry of the history has its own, which a reload keeps.
 *
 * @typedef {{ clues: readonly number[], locked: boolean, solved: boolean, marks: readonly number[] | null, revealed: readonly number[] }} Left
 */

const KEY = 'last';

/**
 * @param {RedokuGrid} grid
 * @param {() => void} ask for a rule of one's own that nobody here has allowed
 */
export function keepLast(grid, ask) {
  /** Whether it is being solved, because it was. */
  let solving = false;

  /** @returns {Left} */
  const left = () => {
    const { clues, locked, marks, revealed } = grid.snapshot;
    return { clues, locked, marks, revealed, solved: solving || !!grid.solution };
  };

  const whole = () => `${grid.json.slice(0, -1)},${JSON.stringify({ own: grid.own, ...left(), allowed: mayRun(grid.own) }).slice(1)}`;

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
   * A puzzle comes from an address: as it was left, or, where that is not known, as a printed one.
   *
   * @param {Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> | string }} puzzle
   * @param {Partial<Left> | null} as it was left
   */
  function arrive(puzzle, as) {
    const { clues = filled(puzzle.cells), locked = false, marks = null, revealed = [], solved = false } = as ?? {};
    /** @type {Promise<unknown> | undefined} */
    let solution;
    coming++;
    solving = solved;
    try {
      grid.setPuzzle({ ...PLAIN, ...puzzle, clues, locked, marks, revealed });
      kept = whole();
      if (!mayRun(grid.own)) ask();
      else if (solved) solution = grid.solve();
    } finally {
      Promise.resolve(solution).catch(() => {}).then(() => { // The status says it.
        solving = false;
        coming--;
        keep();
      });
    }
  }

  return {
    left,
    keep,
    arrive,

    /** What was there last comes back; answers whether there was anything. */
    comeBack() {
      try {
        const { cells, houses, rules, own, clues, locked, marks, revealed, solved, allowed } = JSON.parse(recall(KEY) ?? '{}');
        if (!(/[1-9]/.test(cells) || rules?.length || own || houses?.length < 3)) return false;
        if (allowed) allow(own);
        arrive({ cells, houses, rules, own }, { clues, locked, marks, revealed, solved });
        return true;
      } catch {
        return false; // Nobody knows what that was.
      }
    },
  };
}
