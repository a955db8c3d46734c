/**
 * The items for new puzzles in the New menu: one per level, which makes a puzzle right away, one
 * for the panel with all options, and one for printable sheets.
 */

import { capital, maker } from './maker.js';
import { find } from '../dom.js';
import { once, there } from '../line.js';
import { OPTIONS, PRINT } from '../menu-icons.js';
import { RANGES } from '../../steps/level.js';
import { learn, say } from '../../messages/words.js';

/** @import { Options } from '../../pkg/make.js' */
/** @import { Group } from '../menu.js' */
/** @import { Page } from '../menus.js' */

/** @param {Page} page */
export async function levels(page) {
  await Promise.all([learn('make'), learn('steps')]);
  const making = maker(page);

  const fill = once(async () => (await import('./make-panel.js')).makePanel({ ...page, making }));

  async function open() {
    if (!(await there(fill))) return;
    page.openPanel('make');
    find('make', HTMLElement).querySelector('select')?.focus();
  }

  /** @param {Options['rating']} rating @returns {Options} */
  const optionsFor = (rating) => ({ rating, symmetry: 'half-turn' });

  /** @param {readonly number[]} range */
  const ratings = ([from, to]) => say('make.range', { from: from.toFixed(1), to: to.toFixed(1) });
  const levels = Object.entries(RANGES).slice(0, -1);

  /** @returns {Group[]} */
  function list() {
    making.prepare().catch(() => {}); // The error is shown when a puzzle is made.
    return [
      {
        title: say('make.levels'),
        look: 'boxes',
        items: levels.map(([level, range]) => ({
          name: level,
          label: capital(say(`steps.level.${level}`)),
          note: ratings(range),
          choose: () => making.make(optionsFor(range)),
        })),
      },
      {
        look: 'pairs',
        items: [
          { name: 'options', icon: OPTIONS, label: say('make.more'), choose: open },
          { name: 'sheet', icon: PRINT, label: say('menu.sheets'), choose: () => location.assign('sheet.html') },
        ],
      },
    ];
  }

  /**
   * Makes a puzzle with the same options as the puzzle in the grid, if that was made here.
   * Otherwise, makes one of the same level as `rating`, from very easy to extreme.
   *
   * @param {number} [rating]
   */
  function another(rating = RANGES.medium[0]) {
    const [, range] = levels.findLast(([, [from]]) => from <= rating) ?? levels[0];
    return making.make(making.options() ?? optionsFor(range));
  }

  return { list, another };
}
