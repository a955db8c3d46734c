/**
 * Analyses the puzzle: shows as clues are typed whether there is one solution, several or none, and
 * why. Loaded with the first digit; the panel loads when it is first opened.
 */

import { equip } from '../../work/engine.js';
import { find } from '../dom.js';
import { once } from '../line.js';
import { store, update } from '../store.js';
import { studying } from './study.js';
import { taskOf } from '../../puzzle/puzzle.js';
import { learn, say } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */
/** @import { RedokuGrid } from '../../element.js' */
/** @import { InsightPanel } from './insight-panel.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {Tell} tell
 * @property {import('../panel.js').OpenPanel} openPanel
 */

/** Which candidates are shown in empty cells. @typedef {'off' | 'candidates' | 'true'} Notes */

/** Their order when the user switches from one to the next. @type {Notes[]} */
const NOTES = ['off', 'candidates', 'true'];

// Imported only once, since in WebKit a second import() can resolve before the module has run:
// see https://bugs.webkit.org/show_bug.cgi?id=242740.
const panelModule = once(() => import('./insight-panel.js'));

/** @param {Page} page */
export async function observe({ grid, tell, openPanel }) {
  const room = find('insight', HTMLElement);
  await learn('insight');

  /** @type {InsightPanel | undefined} */
  let panel;
  const { look, search, show } = studying(grid, () => panel);

  /** @param {Notes} notes */
  function choose(notes) {
    update({ notes });
    panel?.choose(notes);
    tell(say(`insight.shown.${notes}`));
    if (notes === 'off') grid.candidates = null;
    panel?.showCell();
    look(true);
  }

  /** Loads the panel if necessary, and shows in it what is known. */
  async function open() {
    try {
      const [{ insightPanel, ready }] = await Promise.all([panelModule(), equip({ json: taskOf(store.puzzle).json, ask: 'diagnose' })]);
      await ready();
      if (!panel) {
        panel = insightPanel(room, { grid, tell, choose, search, show });
        panel.choose(store.notes ?? NOTES[0]);
      }
      show({});
      look(true);
    } catch {
      if (!room.hidden) openPanel();
      tell(say('insight.failed'), 'problem');
    }
  }

  room.addEventListener('toggle', () => {
    if (!room.hidden) return open();
    grid.highlight('pointed', [], 'analysis');
    show({});
  });

  /** Opens the panel and scrolls it into view. @param {boolean} keys whether to focus it */
  async function explain(keys) {
    openPanel('insight');
    await open();
    panel?.focus(keys);
  }
  grid.shadowRoot?.addEventListener('focusin', () => panel?.showCell());

  look();
  if (!room.hidden) open();
  return { explain, nextMarks: () => choose(NOTES[(NOTES.indexOf(store.notes ?? NOTES[0]) + 1) % NOTES.length]) };
}
