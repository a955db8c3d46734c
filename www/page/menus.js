/** The menu of examples: classic ones at once, those with rules when one is chosen. */

import { givens, tell, there } from './line.js';
import { allow } from './consent.js';
import { examples, ruledExamples } from './examples.js';
import { find } from './dom.js';
import { menuButton } from './menu.js';
import { digits } from '../puzzle/puzzle.js';
import { say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {(puzzle: Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> |
 *   string }) => void} load
 * @param {() => AbortSignal} newest Something else comes in, until this ends it.
 * @returns {() => void} Starts with the first one.
 */
export function examplesMenu(grid, load, newest) {
  /** @param {string} example */
  function start(example) {
    load({ cells: digits(example) });
    grid.focus();
  }

  /** @param {string} name */
  function startRuled(name) {
    const signal = newest();
    return there(async () => {
      const { puzzles } = await import('./examples-ruled.js');
      if (signal.aborted) return;
      const { meaning, ...puzzle } = puzzles[name];
      if (puzzle.customRule) allow(puzzle.customRule);
      load(puzzle);
      if (meaning) tell(say(meaning));
      grid.focus();
    });
  }

  menuButton(find('examples', HTMLButtonElement), () => [
    ...examples.map(({ key, puzzle }) => ({ label: say(key), note: givens(digits(puzzle)), choose: () => start(puzzle) })),
    ...ruledExamples.map((name) => ({ group: say('page.withRules'), label: say(`example.${name}`), choose: () => startRuled(name) })),
  ]);
  return () => start(examples[0].puzzle);
}
