/**
 * What *New…* offers: a puzzle of each level at once, the panel with all other options, and sheets
 * to print.
 */

import { capital, maker } from './maker.js';
import { once, there } from '../line.js';
import { RANGES } from '../../steps/level.js';
import { learn, say } from '../../messages/words.js';

/** @import { Item } from '../menu.js' */
/** @import { Page } from './maker.js' */

/**
 * @param {HTMLDetailsElement} panel for all other options: there only while it is open
 * @param {Page} page
 */
export async function newMenu(panel, page) {
  await Promise.all([learn('make'), learn('steps')]);
  const making = maker(page);

  const fill = once(async () => (await import('./make-panel.js')).makePanel({ ...page, panel, making }));

  async function open() {
    if (!(await there(fill))) return;
    panel.hidden = false;
    panel.open = true;
    panel.querySelector('select')?.focus();
  }
  panel.addEventListener('toggle', () => (panel.hidden = !panel.open));

  /** @param {readonly number[]} range */
  const ratings = ([from, to]) => say('make.range', { from: from.toFixed(1), to: to.toFixed(1) });
  /** @returns {Item[]} */
  return () => {
    making.prepare().catch(() => {}); // Whoever makes a puzzle hears of it.
    return [
      ...Object.entries(RANGES)
        .slice(0, -1)
        .map(([level, range]) => ({
          label: capital(say(`steps.level.${level}`)),
          note: ratings(range),
          choose: () => making.make({ rating: range, symmetry: 'half-turn' }),
        })),
      { label: say('make.more'), choose: open },
      { label: say('make.sheet'), choose: () => location.assign('sheet.html') },
    ];
  };
}
