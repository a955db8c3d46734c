/**
 * Review of a picture's doubtful cells: shows the picture of the selected cell in the caption, and
 * sets the answers.
 */

import { make } from '../../element/nodes.js';
import { say } from '../../messages/words.js';
import { find } from '../dom.js';
import { update } from '../store.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Doubts } from '../../element/doubts.js' */
/** @import { Answer } from '../answers.js' */

/**
 * @param {RedokuGrid} grid
 * @param {object} page
 * @param {() => void} page.show Shows the picture.
 * @param {() => void} page.done Nothing is doubtful any more.
 */
export function doubtsBeside(grid, { show, done }) {
  /** @type {Doubts | undefined} */
  let doubts;
  let asking = false;
  const crop = make('div', { id: 'crop' });
  find('status', HTMLElement).after(crop);

  /** @type {Answer} */
  const skip = { deed: 'skip', key: 'doubt.next', press: () => doubts?.next() };
  /** @type {Answer} */
  const settle = {
    deed: 'settle',
    key: 'doubt.right',
    look: 'inked',
    press() {
      doubts?.settle();
      doubts?.next();
    },
  };
  /** @type {Answer} */
  const picture = { deed: 'photo', key: 'doubt.picture', press: show };

  function draw() {
    const { left = [], current } = doubts ?? {};
    const was = asking;
    asking = left.length > 0;
    update({ doubts: asking ? { left: skip, ...(current !== undefined && { right: settle }), ends: [picture] } : null });
    crop.replaceChildren();
    if (current !== undefined && doubts) {
      const shown = doubts.picture(current);
      shown.role = 'img';
      shown.ariaLabel = say('doubt.photo');
      crop.append(shown);
    }
    if (was && !asking && doubts?.stands) done();
  }
  grid.addEventListener('review', draw);

  return {
    /** @param {Doubts} now */
    begin(now) {
      doubts = now;
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
