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
  background: var(--_paper);
  color: color-mix(in srgb, var(--_ink) 70%, var(--_paper));
  font: 500 max(.6875rem, min(.875rem, 2cqmin))/1 system-ui, sans-serif;
  pointer-events: none;
}
.edge span { flex: 1; display: grid; place-items: center; }
.edge.top { inset: auto 0 calc(100% + var(--_above, 0cqmin) + .3rem); }
.edge.left { inset: 0 calc(100% + var(--_before, 0cqmin) + .3rem) 0 auto; flex-direction: column; }
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
