/**
 * New puzzles in the menu New: one of each level at once, the panel with all other options, and
 * sheets to print.
 */

import { capital, maker } from './maker.js';
import { once, there } from '../line.js';
import { RANGES } from '../../steps/level.js';
import { learn, say } from '../../messages/words.js';

/** @import { Group } from '../menu.js' */
/** @import { Page } from '../menus.js' */

const OPTIONS = 'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0z';
const SHEET = 'M6 7V2.75h8V7M6 14H3V7h14v7h-3M6 11.5h8v5.75H6z';

/** @param {Page} page */
export async function levels(page) {
  const { panel } = page;
  await Promise.all([learn('make'), learn('steps')]);
  const making = maker(page);

  const fill = once(async () => (await import('./make-panel.js')).makePanel({ ...page, making }));

  async function open() {
    if (!(await there(fill))) return;
    panel.hidden = false;
    panel.open = true;
    panel.querySelector('select')?.focus();
  }
  panel.addEventListener('toggle', () => (panel.hidden = !panel.open));

  /** @param {readonly number[]} range */
  const ratings = ([from, to]) => say('make.range', { from: from.toFixed(1), to: to.toFixed(1) });
  /** @returns {Group[]} */
  return () => {
    making.prepare().catch(() => {}); // Whoever makes a puzzle hears of it.
    const levels = Object.entries(RANGES).slice(0, -1);
    return [
      {
        title: say('page.newTitle'),
        look: 'boxes',
        items: levels.map(([level, range]) => ({
          name: level,
          label: capital(say(`steps.level.${level}`)),
          note: ratings(range),
          choose: () => making.make({ rating: range, symmetry: 'half-turn' }),
        })),
      },
      {
        look: 'pairs',
        items: [
          { name: 'options', icon: OPTIONS, label: say('make.more'), choose: open },
          { name: 'sheet', icon: SHEET, label: say('make.sheet'), choose: () => location.assign('sheet.html') },
        ],
      },
    ];
  };
}
