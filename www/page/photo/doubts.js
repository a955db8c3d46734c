/**
 * Replaces the tools while cells need checking: the selected cell as it is in the picture, and
 * buttons for what to do next.
 */

import { make } from '../../element/nodes.js';
import { say } from '../../messages/words.js';
import { button } from '../dom.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Doubts } from '../../element/doubts.js' */

/**
 * @param {RedokuGrid} grid
 * @param {HTMLElement} place After which it stands.
 * @param {object} page
 * @param {() => void} page.show Shows the picture.
 * @param {() => void} page.done Nothing is doubtful any more.
 */
export function doubtsBeside(grid, place, { show, done }) {
  /** @type {Doubts | undefined} */
  let doubts;
  const cell = make('div');
  /** A press leaves the keys in the grid. @param {() => void} act */
  const then = (act) => () => {
    act();
    grid.focus({ preventScroll: true });
  };
  const right = button(
    '',
    then(() => {
      doubts?.settle();
      doubts?.next();
    }),
    { 'data-i18n': 'doubt.right' },
  );
  const next = button(
    '',
    then(() => doubts?.next()),
    { 'data-i18n': 'doubt.next', 'aria-keyshortcuts': 'N', title: 'N' },
  );
  const picture = button('', show, { 'data-i18n': 'doubt.picture' });
  const strip = make('div', { id: 'doubts', hidden: true }, cell, right, next, picture);
  place.after(strip);

  function draw() {
    const { left = [], current } = doubts ?? {};
    const was = !strip.hidden;
    strip.hidden = !left.length;
    right.hidden = current === undefined;
    cell.replaceChildren();
    if (current !== undefined && doubts) {
      const shown = doubts.picture(current);
      shown.role = 'img';
      shown.ariaLabel = say('doubt.photo');
      cell.append(shown);
    }
    if (was && strip.hidden && doubts?.stands) done();
  }
  grid.addEventListener('review', draw);

  return {
    /** @param {Doubts} now */
    begin(now) {
      doubts = now;
      for (const each of [right, next, picture]) each.textContent = say(/** @type {string} */ (each.dataset.i18n));
      draw();
      if (now.current === undefined) now.next();
    },
    end() {
      doubts?.end();
      doubts = undefined;
      draw();
    },
  };
}
