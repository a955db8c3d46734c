/** Clear: once the player has written something, it asks whether the clues go, too. */

import { find } from './dom.js';
import { menuButton } from './menu.js';
import { put } from '../element/nodes.js';
import { say } from '../messages/words.js';
import { hasOwn } from '../puzzle/puzzle.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {(puzzle: Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> }) =>
 *   void} load
 */
export function clearMenu(grid, load) {
  const button = find('clear', HTMLButtonElement);

  /** Empties the grid and removes its candidates. If there is nothing but rules, removes those. */
  function clearAll() {
    const { puzzle, customRule, value } = grid;
    const keeps = puzzle.candidates || /\d/.test(value);
    load({ ...(keeps && { ...puzzle, customRule }), candidates: null, cells: new Uint8Array(81), locked: false });
  }

  /** What Clear can mean now. */
  function ways() {
    const all = { label: say('page.clearAll'), note: say('page.clearAllNote'), choose: clearAll };
    if (!grid.locked || !hasOwn(grid.snapshot)) return [all];
    const again = { label: say('page.restart'), note: say('page.restartNote'), choose: () => grid.clear() };
    return grid.givenCells.length || grid.snapshot.candidates ? [again, all] : [again];
  }

  menuButton(button, () => [{ items: ways() }]);

  return {
    /** Tells assistive technology whether it will ask. */
    refresh: () => put(button, 'aria-haspopup', ways().length > 1 ? 'menu' : null),
  };
}
