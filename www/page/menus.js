/** The lists in the menus New, Examples and Share. They load with the first of them that opens. */

import { sharing } from './copying.js';
import { givens, once, tell, there } from './line.js';
import { allow } from './consent.js';
import { examples, ruledExamples } from './examples.js';
import { PATHS } from './icons.js';
import { digits } from '../puzzle/puzzle.js';
import { learn, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Group } from './menu.js' */

/** An empty square. */
const BLANK = 'M3.5 3.5h13v13h-13z';

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {HTMLDetailsElement} panel with all options for a new puzzle
 * @property {(puzzle: Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> |
 *   string }) => void} load
 * @property {() => AbortSignal} newest aborted when another puzzle comes in
 * @property {import('./line.js').Tell} tell
 * @property {(dialog: 'photo' | 'paste' | 'web') => void} open
 * @property {() => Promise<string>} link to the page with the puzzle
 * @property {() => boolean} isLoaded whether the grid's module has loaded
 * @property {() => boolean} isRuled whether there is more to the puzzle than digits
 */

/** @param {Page} page */
export async function menus(page) {
  await learn('menus');
  const { grid, load, newest, open } = page;

  /** @param {string | Uint8Array} cells */
  function start(cells) {
    load({ cells: digits(cells) });
    grid.focus({ preventScroll: true });
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
      grid.focus({ preventScroll: true });
    });
  }

  /** @returns {Group[]} */
  const listExamples = () => [
    {
      title: say('menu.classics'),
      look: 'pairs',
      items: examples.map(({ key, puzzle }) => ({ label: say(key), note: givens(digits(puzzle)), choose: () => start(puzzle) })),
    },
    {
      title: say('menu.variants'),
      look: 'pairs',
      items: ruledExamples.map((name) => ({ label: say(`example.${name}`), choose: () => startRuled(name) })),
    },
  ];

  /** @returns {Group} The ways in, which an empty grid shows as well. */
  const ways = () => ({
    look: 'icons',
    items: [
      { name: 'photo', icon: PATHS.photo, label: say('page.photo'), choose: () => open('photo') },
      { name: 'paste', icon: PATHS.paste, label: say('page.paste'), choose: () => open('paste') },
      { name: 'examples', icon: PATHS.examples, label: say('page.examples'), list: listExamples },
      { name: 'blank', icon: BLANK, label: say('menu.blank'), choose: () => start(new Uint8Array(81)) },
    ],
  });

  const levels = once(async () => (await import('./make/menu.js')).levels(page));
  return {
    examples: listExamples,
    create: async () => [...(await levels())(), ways()],
    share: () => sharing(page),
  };
}
