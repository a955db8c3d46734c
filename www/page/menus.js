/** The menus: New, Examples, Share, More and the settings. They load when one is first opened. */

import { sharing } from './copying.js';
import { givens, once, tell, there } from './line.js';
import { allow } from './consent.js';
import { examples, ruledExamples } from './examples.js';
import { dress } from './dom.js';
import { PATHS } from './icons.js';
import { toggleMenu } from './menu.js';
import { BLANK, BRANCH, CLEAR, EYE, LOCK, MARKS, SINGLE } from './menu-icons.js';
import { settingsMenu } from './settings-menu.js';
import { store } from './store.js';
import { hasOwn } from '../puzzle/moment.js';
import { digits } from '../puzzle/puzzle.js';
import { learn, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Group } from './menu.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {(puzzle: Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> |
 *   string }) => void} load
 * @property {() => AbortSignal} newest aborted when another puzzle comes in
 * @property {import('./line.js').Tell} tell
 * @property {(dialog: 'photo' | 'paste' | 'web' | 'help') => void} open
 * @property {() => Promise<string>} link to the page with the puzzle
 * @property {() => boolean} isLoaded whether the grid's module has loaded
 * @property {() => boolean} isRuled whether the puzzle has more than digits,
 *   such as rules
 * @property {(part?: import('./panel.js').Part) => void} openPanel opens a part of the panel and
 *   moves the focus there, or closes the panel
 * @property {Record<'start' | 'unlock' | 'blank', () => void>} deeds lock the clues, unlock them,
 *   and load an empty grid
 * @property {(language: string) => Promise<unknown>} speak changes the language
 */

/** The modes, in the order of the keys Z, X, C and V. */
const MODES = /** @type {const} */ ([
  ['digit', 'menu.digits'],
  ['corner', 'page.corner'],
  ['pencil', 'page.pencil'],
  ['colour', 'page.colour'],
]);

/** @param {Page} page */
export async function menus(page) {
  await Promise.all([learn('menus'), dress(new URL('./menus.css', import.meta.url))]);
  const { grid, load, newest, open, openPanel, deeds } = page;

  /** @param {string} puzzle */
  function start(puzzle) {
    const own = hasOwn(grid.snapshot);
    load({ cells: digits(puzzle) });
    if (own) tell(say('menu.replaced'));
    grid.focus({ preventScroll: true });
  }

  /** @param {string} name */
  function startRuled(name) {
    const signal = newest();
    return there(async () => {
      const [{ puzzles, explainedRule }] = await Promise.all([import('./examples-ruled.js'), learn('rules')]);
      if (signal.aborted) return;
      const puzzle = { ...puzzles[name] };
      if (puzzle.customRule) allow((puzzle.customRule = explainedRule()));
      load(puzzle);
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
      { name: 'blank', icon: BLANK, label: say('menu.blank'), choose: deeds.blank },
    ],
  });

  /** Empties the grid and removes its candidates. If there is nothing but rules, removes those. */
  function clearAll() {
    const { puzzle, customRule, value } = grid;
    const keeps = puzzle.candidates || /\d/.test(value);
    load({ ...(keeps && { ...puzzle, customRule }), candidates: null, cells: new Uint8Array(81), locked: false });
  }

  /** @returns {Promise<Group[]>} */
  async function more() {
    const { length: count } = await grid.nakedSingles().catch(() => []);
    const { snapshot, locked } = grid;
    const { picture } = store;
    const has = snapshot.givenCells.length || snapshot.candidates;
    const own = locked && hasOwn(snapshot);
    return [
      {
        look: 'boxes',
        items: /** @type {const} */ (['steps', 'insight', 'rules']).map((name) => ({
          name,
          label: say(`page.${name}`),
          choose: () => openPanel(name),
        })),
      },
      {
        title: say('menu.modes'),
        look: 'modes',
        items: MODES.map(([mode, label]) => ({
          name: mode,
          label: say(label),
          checked: grid.mode === mode,
          choose: () => (grid.mode = mode),
        })),
      },
      {
        look: 'pairs',
        items: [
          { name: 'candidates', icon: MARKS, label: say('menu.candidates'), choose: () => there(() => grid.fillPencilMarks()) },
          ...(count
            ? [{ name: 'singles', icon: SINGLE, label: say('menu.singles', { count }), choose: () => there(() => grid.fillNakedSingles()) }]
            : []),
          ...(snapshot.trial
            ? []
            : [{ name: 'trial', icon: BRANCH, label: say('menu.trial'), choose: () => there(() => grid.beginTrial()) }]),
          ...(picture && !picture.signal.aborted
            ? [{ name: 'picture', icon: PATHS.photo, label: say('menu.picture'), choose: picture.show }]
            : []),
          { name: 'reveal', icon: EYE, label: say('menu.reveal'), choose: () => there(() => grid.reveal()) },
        ],
      },
      {
        look: 'icons',
        items: [
          locked
            ? { name: 'unlock', icon: LOCK, label: say('menu.unlock'), choose: deeds.unlock }
            : { name: 'lock', icon: LOCK, label: say('menu.lock'), choose: deeds.start },
          ...(own ? [{ name: 'restart', icon: CLEAR, label: say('menu.restart'), choose: () => grid.clear() }] : []),
          ...(has || !own ? [{ name: 'clear', icon: CLEAR, label: say('menu.clear'), choose: clearAll }] : []),
        ],
      },
    ];
  }

  const levels = once(async () => (await import('./make/menu.js')).levels(page));
  const lists = {
    examples: listExamples,
    create: async () => [...(await levels()).list(), ways()],
    async share() {
      await learn('texts'); // The names of the formats.
      return sharing(page);
    },
    more,
  };
  const toggleSettings = once(() => settingsMenu(page));
  return {
    /** @param {number} [rating] */
    another: async (rating) => (await levels()).another(rating),

    /**
     * Opens a menu, or closes it if it is open.
     *
     * @param {keyof typeof lists | 'settings'} name
     * @param {HTMLButtonElement} button
     * @param {AbortSignal} signal
     * @param {MouseEvent | number} cause the click, or the index of the item to focus
     */
    async toggle(name, button, signal, cause) {
      if (name !== 'settings') return toggleMenu(button, lists[name], signal, cause);
      const toggle = await toggleSettings();
      signal.throwIfAborted();
      toggle(button);
    },
  };
}
