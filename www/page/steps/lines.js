/**
 * A step in full: its name, with the way to what that means, and its reason line by line, where
 * what rests on more folds.
 */

import { make } from '../../element/nodes.js';
import { say } from '../../messages/words.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Step } from '../../pkg/explain.js' */
/** @import { Line } from '../../steps/phrases.js' */

/**
 * The lines of a reason. One that tells of a link shows it in the grid, and what it follows from,
 * while it has the focus or the mouse; arrow keys go from link to link.
 * @param {readonly Line[]} reason
 * @param {RedokuGrid} grid
 * @returns {HTMLElement}
 */
export function lines(reason, grid) {
  const list = listed(reason, grid);
  const links = [...list.querySelectorAll('button')];
  links.forEach((link, i) => (link.tabIndex = i ? -1 : 0));
  list.addEventListener('keydown', (event) => {
    const at = links.findIndex((link) => link === event.target);
    const next = links[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
    if (at < 0 || !next) return;
    const fold = next.closest('details');
    if (fold) fold.open = true;
    links.forEach((link) => (link.tabIndex = link === next ? 0 : -1));
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return list;
}

/** @param {readonly Line[]} reason @param {RedokuGrid} grid @returns {HTMLElement} */
const listed = (reason, grid) =>
  make(
    'ol',
    { class: 'reason' },
    ...reason.map((line) => {
      if (typeof line === 'string') return make('li', {}, line);
      const { text, children = [], link } = line;
      const head = children.length ? make('summary', {}, text) : link ? make('button', { type: 'button' }, text) : text;
      if (link && typeof head !== 'string') {
        for (const begin of ['focus', 'pointerenter']) head.addEventListener(begin, () => grid.showLink(link));
        for (const end of ['blur', 'pointerleave']) head.addEventListener(end, () => grid.showLink(null));
      }
      return make('li', {}, children.length ? make('details', {}, head, listed(children, grid)) : head);
    }),
  );

/**
 * Whether there is a page about its technique: what rules say by themselves and trial are none.
 *
 * @param {Step} step
 */
const isTechnique = ({ name }) => name !== 'rule' && name !== 'trial';

/**
 * @param {Step} step
 * @param {string} name
 */
export const heading = (step, name) =>
  make(
    'p',
    { class: 'technique' },
    isTechnique(step) ? make('a', { href: `techniques.html#${step.name}`, target: '_blank' }, name) : name,
    step.rating ? ` · ${say('lesson.rating', { rating: step.rating.toFixed(1) })}` : '',
  );
