/** The lists of the menus New, Examples, Share and More. They load with the first that opens. */

import { sharing } from './copying.js';
import { givens, once, tell, there } from './line.js';
import { allow } from './consent.js';
import { examples, ruledExamples } from './examples.js';
import { PATHS } from './icons.js';
import { digits, hasOwn } from '../puzzle/puzzle.js';
import { learn, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Group } from './menu.js' */

const BLANK = 'M3.5 3.5h13v13h-13z';
const MARKS = 'M5 4.25v1.5M10 4.25v1.5M15 4.25v1.5M5 9.25v1.5M10 9.25v1.5M15 9.25v1.5M5 14.25v1.5M10 14.25v1.5M15 14.25v1.5';
const EYE = 'M2 10s3-5.25 8-5.25S18 10 18 10s-3 5.25-8 5.25S2 10 2 10zM10 7.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z';
const LOCK = 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9';
const CLEAR = 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5L6.25 17h7.5l.75-11.5';

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
 * @property {Record<'start' | 'unlock', () => void>} deeds lock and unlock the clues
 */

/** @param {Page} page */
export async function menus(page) {
  await learn('menus');
  const { grid, load, newest, open, deeds } = page;

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

  /** @returns {Group} Other ways to start. */
  const ways = () => ({
    look: 'icons',
    items: [
      { name: 'photo', icon: PATHS.photo, label: say('page.photo'), choose: () => open('photo') },
      { name: 'paste', icon: PATHS.paste, label: say('page.paste'), choose: () => open('paste') },
      { name: 'examples', icon: PATHS.examples, label: say('page.examples'), list: listExamples },
      { name: 'blank', icon: BLANK, label: say('menu.blank'), choose: () => start(new Uint8Array(81)) },
    ],
  });

  /** Empties the grid and removes its candidates. If there is nothing but rules, removes those. */
  function clearAll() {
    const { puzzle, customRule, value } = grid;
    const keeps = puzzle.candidates || /\d/.test(value);
    load({ ...(keeps && { ...puzzle, customRule }), candidates: null, cells: new Uint8Array(81), locked: false });
  }

  /** @returns {Group[]} */
  function more() {
    const { snapshot, locked } = grid;
    const has = snapshot.givenCells.length || snapshot.candidates;
    const own = locked && hasOwn(snapshot);
    return [
      {
        items: [
          { name: 'candidates', icon: MARKS, label: say('menu.candidates'), choose: () => there(() => grid.fillPencilMarks()) },
          { name: 'reveal', icon: EYE, label: say('menu.reveal'), choose: () => there(() => grid.reveal()) },
          locked
            ? { name: 'unlock', icon: LOCK, label: say('menu.unlock'), choose: deeds.unlock }
            : { name: 'lock', icon: LOCK, label: say('menu.lock'), choose: deeds.start },
        ],
      },
      {
        items: [
          ...(own ? [{ name: 'restart', icon: CLEAR, label: say('menu.restart'), choose: () => grid.clear() }] : []),
          ...(has || !own ? [{ name: 'clear', icon: CLEAR, label: say('menu.clear'), choose: clearAll }] : []),
        ],
      },
    ];
  }

  const levels = once(async () => (await import('./make/menu.js')).levels(page));
  return {
    examples: listExamples,
    create: async () => [...(await levels())(), ways()],
    share: () => sharing(page),
    more,
  };
}
