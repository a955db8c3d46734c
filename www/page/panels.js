/**
 * The panels (Steps, Analysis, Rules, and the options for a new puzzle). At most one is open. It
 * replaces the tools and the pad and, in one column, the answers. While a panel is open, rows and
 * columns are numbered.
 */

import { once, there } from './line.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {HTMLDetailsElement[]} panels
 * @returns {(panel: HTMLDetailsElement, keys?: boolean) => void} opens a panel; if `keys` is set,
 *   moves the focus to its title
 */
export function panels(grid, panels) {
  const edges = once(() => import('../element/edges.js'));

  /** @param {HTMLDetailsElement} newest has just been opened or closed */
  function arrange(newest) {
    if (newest.open) for (const panel of panels) panel.open &&= panel === newest;
    const open = panels.some((panel) => panel.open);
    document.documentElement.toggleAttribute('data-panel', open);
    // In one column, the title of a closed panel is hidden, too.
    const { activeElement } = document;
    if (activeElement && newest.contains(activeElement) && !activeElement.getClientRects().length) grid.focus({ preventScroll: true });
    there(async () => (await edges()).edge(grid, open));
  }
  for (const panel of panels) panel.addEventListener('toggle', () => arrange(panel));

  return (panel, keys) => {
    panel.open = true;
    arrange(panel);
    if (keys) panel.querySelector('summary')?.focus({ preventScroll: true });
  };
}
