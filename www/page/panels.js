/**
 * What comes with the first panel that is opened: numbers at the edges of the grid, and on a phone
 * a place that keeps the grid in sight.
 */

import { dress } from './dom.js';
import { edge } from '../element/edges.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {HTMLDetailsElement[]} panels
 * @returns {Promise<(newest?: HTMLDetailsElement) => void>} puts a panel that has just been opened
 *   where it belongs, before its event does
 */
export async function panels(grid, panels) {
  await dress(new URL('./panels.css', import.meta.url));

  /**
   * Where there is little room, one at a time: this one, or none that is open.
   *
   * @param {HTMLDetailsElement} [newest]
   */
  function arrange(newest) {
    const open = panels.filter((panel) => panel.open);
    const shown = newest?.open ? newest : open[0];
    edge(grid, open.length > 0);
    document.documentElement.toggleAttribute('data-panel', !!shown);
    for (const panel of panels) panel.toggleAttribute('data-shown', panel === shown);
  }
  for (const panel of panels) panel.addEventListener('toggle', () => arrange(panel));
  arrange();
  return arrange;
}
