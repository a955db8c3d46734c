/**
 * The numbers of rows and columns at the edges of the grid, outside of whatever clues stand there.
 */

import { dress } from './element-style.js';
import { make } from './nodes.js';

/** @import { RedokuGrid } from '../element.js' */

const style = `
.edge {
  position: absolute;
  display: flex;
  color: color-mix(in srgb, var(--_ink) 70%, var(--_paper));
  font: 500 max(.6875rem, min(.875rem, 2cqw))/1 system-ui, sans-serif;
  pointer-events: none;
}
.edge span { flex: 1; display: grid; place-items: center; }
.edge.top { inset: auto 0 calc(100% + var(--_above, 0cqw) + .3rem); }
.edge.left { inset: 0 calc(100% + var(--_before, 0cqw) + .3rem) 0 auto; flex-direction: column; }
@media print { .edge { display: none; } }
`;

/**
 * @param {RedokuGrid} grid
 * @param {boolean} on
 */
export function edge(grid, on) {
  const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
  const there = root.querySelectorAll('.edge');
  if (!on) for (const edge of there) edge.remove();
  else if (!there.length) {
    dress(root, style);
    for (const side of ['top', 'left']) {
      const numbers = Array.from({ length: 9 }, (_, n) => make('span', {}, `${n + 1}`));
      root.querySelector('[role=grid]')?.append(make('div', { class: `edge ${side}`, 'aria-hidden': 'true' }, ...numbers));
    }
  }
}
