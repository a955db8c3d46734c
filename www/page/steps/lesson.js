/** The details below a hint: the name of the technique, and why the conclusion follows. */

import { heading, lines } from './lines.js';
import { learn } from '../../messages/words.js';
import { find, keepFocus } from '../dom.js';

/** @import { RedokuGrid } from '../../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {HTMLElement} lesson that is filled
 */
export async function teach(grid, lesson) {
  await learn('hint');
  const { stage, step, words, number } = grid.currentHint ?? {};
  keepFocus(
    () => {
      // The Steps panel explains its own steps.
      lesson.hidden = !(step && words && stage && stage > 1) || !!number;
      // In one column, the lesson replaces the pad: page.css shows it only with the full reason.
      lesson.toggleAttribute('data-whole', stage === 3);
      if (lesson.hidden || !step || !words) return;
      const reason = stage === 3 ? [lines(words.reason, grid)] : [];
      lesson.replaceChildren(heading(step, words.name), ...reason);
    },
    () => find('hint', HTMLElement),
  );
}
