/**
 * The card beside or below the grid: with a hint, the name of the technique and why the conclusion
 * follows; after the last digit of a game, a tick and how hard the puzzle was.
 */

import { heading, lines } from './lines.js';
import { drawn, make } from '../../element/nodes.js';
import { learn, say } from '../../messages/words.js';
import { button, dress, find, isRendered, keepFocus } from '../dom.js';
import { update } from '../store.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Store } from '../store.js' */

/** The path of a tick, 100 × 80 units. */
const TICK = 'M8 44C16 50 24 60 30 72C44 44 66 20 96 6';

/** Loads the messages and styles. */
export const ready = () => Promise.all([learn('hint'), learn('steps'), dress(new URL('./steps.css', import.meta.url))]);

/**
 * Shows the details of the grid's hint, or nothing if there are none.
 *
 * @param {RedokuGrid} grid
 * @param {HTMLElement} lesson the card to fill
 */
export function teach(grid, lesson) {
  const { stage, step, words, number } = grid.currentHint ?? {};
  keepFocus(
    () => {
      // The Steps panel explains its own steps.
      lesson.hidden = !(step && words && stage && stage > 1) || !!number;
      // In one column, the lesson replaces the pad: steps.css shows it only with the full reason.
      lesson.toggleAttribute('data-whole', stage === 3);
      if (lesson.hidden || !step || !words) return;
      const reason = stage === 3 ? [lines(words.reason, grid)] : [];
      lesson.replaceChildren(heading(step, words.name), ...reason);
    },
    () => find('hint', HTMLElement),
  );
}

/**
 * Shows the card after a game, and offers the next actions.
 *
 * @param {Store['grade']} grade
 * @param {HTMLElement} lesson the card to fill
 * @param {object} next
 * @param {(rating?: number) => unknown} next.another makes a puzzle of similar difficulty
 * @param {(press: MouseEvent) => unknown} next.showSteps
 */
export function finish(grade, lesson, { another, showSteps }) {
  update({
    finish: {
      left: { deed: 'send', key: 'page.share', press: () => find('share', HTMLElement).click() },
      right: { deed: 'again', key: 'finish.another', look: 'inked', press: () => another(grade?.rating) },
    },
  });
  // Keep an existing tick, so its animation doesn't restart.
  let card = lesson.querySelector('.finish');
  if (!card) {
    const path = drawn('path', { pathLength: '1', d: TICK });
    card = make('div', { class: 'finish' }, drawn('svg', { class: 'tick', viewBox: '0 0 100 80', 'aria-hidden': 'true' }, path));
    lesson.replaceChildren(card);
  }
  card.querySelector('div')?.remove();
  if (grade)
    card.append(
      make(
        'div',
        {},
        make('strong', {}, grade.text),
        make('p', {}, say('finish.hardest', { name: grade.hardest })),
        button(say('page.showSteps'), showSteps),
      ),
    );
  lesson.toggleAttribute('data-whole', true);
  lesson.hidden = false;
  // In one column, the card hides the tools and the pad, which may have had the focus.
  const { activeElement, body } = document;
  if (activeElement !== body && !isRendered(activeElement)) find('hint', HTMLElement).focus({ preventScroll: true });
}
