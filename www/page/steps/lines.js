/**
 * A step in full: its name, with the way to what that means, and its reason line by line, where
 * what rests on more folds.
 */

import { make } from '../../element/nodes.js';
import { say } from '../../messages/words.js';
import { follow } from '../store.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Step } from '../../pkg/explain.js' */
/** @import { Line } from '../../steps/phrases.js' */

/** Highlights only these cells. @param {RedokuGrid} grid @param {number[]} cells */
const point = (grid, ...cells) => grid.highlight('pointed', cells, 'reason');

/** Grids whose highlight is cleared when the hint ends. @type {WeakSet<RedokuGrid>} */
const followed = new WeakSet();

/**
 * The lines of a reason. While a line about a chain link is focused or hovered over, the grid shows
 * the link and everything it follows from; after a touch, until the next touch. Names of cells
 * highlight their cells in the same way. The up and down arrow keys move between lines and names.
 *
 * @param {readonly Line[]} reason
 * @param {RedokuGrid} grid
 * @returns {HTMLElement}
 */
export function lines(reason, grid) {
  point(grid);
  if (!followed.has(grid)) follow(['hint'], ({ hint }) => hint || point(grid));
  followed.add(grid);
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

/** @param {HTMLElement} element @param {() => void} begin @param {() => void} end */
function onAttention(element, begin, end) {
  for (const event of ['focus', 'pointerenter', 'click']) element.addEventListener(event, begin);
  element.addEventListener('blur', end);
  element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'touch' || end());
}

/**
 * Turns the names of cells in a text into buttons that highlight the cells.
 *
 * @param {string} text
 * @param {RedokuGrid} grid
 */
function named(text, grid) {
  const [row, column] = ['(?<row>[1-9])', '(?<column>[1-9])'];
  const name = new RegExp(`(${say('steps.cell', { row, column })})([,.:;)，。、：；）]*)`, 'g');
  const parts = [];
  let end = 0;
  for (const { index, groups = {}, 0: whole, 1: cell } of text.matchAll(name)) {
    const element = make('button', { type: 'button' }, cell);
    onAttention(
      element,
      () => point(grid, 9 * (Number(groups.row) - 1) + Number(groups.column) - 1),
      () => point(grid),
    );
    // Keep punctuation on the same line as the button before it.
    parts.push(text.slice(end, index), make('span', {}, element, whole.slice(cell.length)));
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** @param {readonly Line[]} reason @param {RedokuGrid} grid @returns {HTMLElement} */
const listed = (reason, grid) =>
  make(
    'ol',
    { class: 'reason' },
    ...reason.map((line) => {
      if (typeof line === 'string') return make('li', {}, ...named(line, grid));
      const { text, children = [], link } = line;
      const head = children.length ? make('summary', {}, text) : link ? make('button', { type: 'button' }, text) : text;
      if (link && typeof head !== 'string')
        onAttention(
          head,
          () => grid.showLink(link),
          () => grid.showLink(null),
        );
      if (head === text) return make('li', {}, ...named(text, grid));
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
