/**
 * The numbers of rows and columns at the edges of the grid, outside of whatever clues stand there.
 * They take their room from the grid, unless the page has room for them around the element.
 */

import { dress } from './element-style.js';
import { make } from './nodes.js';

/** @import { RedokuGrid } from '../element.js' */

const style = `
.numbered { --_edge: var(--redoku-edge, 1.2rem); padding: var(--_edge) 0 0 var(--_edge); }
.edge {
  position: absolute;
  display: flex;
  /* No background if --redoku-edge is 0: the numbers are then on the page's own paper. */
  background: linear-gradient(var(--_paper) 0 0) 0 0 / 100% min(100%, 1000 * var(--_edge)) no-repeat;
  color: color-mix(in srgb, var(--_ink) 70%, var(--_paper));
  font: 500 max(10px, min(.75rem, 2cqmin))/1 system-ui, sans-serif;
  pointer-events: none;
}
.edge span { flex: 1; display: grid; place-items: center; }
.edge.top { inset: auto 0 calc(100% + var(--_above, 0cqmin) + min(.3rem, .6cqmin)); }
.edge.left { inset: 0 calc(100% + var(--_before, 0cqmin) + min(.3rem, .6cqmin)) 0 auto; flex-direction: column; }
@media print { .edge { display: none; } }
`;

/**
 * @param {RedokuGrid} grid
 * @param {boolean} on
 */
export function edge(grid, on) {
  const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
  const there = root.querySelectorAll('.edge');
  const inner = /** @type {HTMLElement} */ (root.querySelector('[role=grid]'));
  inner.parentElement?.classList.toggle('numbered', on);
  if (!on) for (const edge of there) edge.remove();
  else if (!there.length) {
    dress(root, style);
    for (const side of ['top', 'left']) {
      const numbers = Array.from({ length: 9 }, (_, n) => make('span', {}, `${n + 1}`));
      inner.append(make('div', { class: `edge ${side}`, 'aria-hidden': 'true' }, ...numbers));
    }
  }
}
