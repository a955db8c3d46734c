/**
 * The card beside or below the grid: with a hint, the name of the technique and why the conclusion
 * follows; after the last digit of a game, a tick, the time, the hints used and how hard the puzzle
 * was.
 */

import { heading, lines } from './lines.js';
import { drawn, make } from '../../element/nodes.js';
import { learn, say, write } from '../../messages/words.js';
import { button, dress, find, isRendered, keepFocus } from '../dom.js';
import { store, update } from '../store.js';

/** @import { RedokuGrid } from '../../element.js' */

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
  const { stage, step, words, number } = store.hint ?? {};
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
 * @param {HTMLElement} lesson the card to fill
 * @param {object} next
 * @param {(rating?: number) => unknown} next.another makes a puzzle of similar difficulty
 * @param {(press: MouseEvent) => unknown} next.showSteps
 */
export function finish(lesson, { another, showSteps }) {
  update({
    finish: {
      left: { deed: 'send', key: 'page.share', press: () => find('share', HTMLElement).click() },
      right: { deed: 'again', key: 'finish.another', look: 'inked', press: () => another(store.grade?.rating) },
    },
  });
  // Reuse a visible card, so that its animation doesn't restart and its button keeps the focus.
  if (lesson.hidden || !lesson.querySelector('.finish')) {
    const path = drawn('path', { pathLength: '1', d: TICK });
    const tick = drawn('svg', { class: 'tick', viewBox: '0 0 100 80', 'aria-hidden': 'true' }, path);
    const live = make('div', { role: 'status', 'aria-atomic': 'false' }, make('strong'), make('p'), make('p'), make('p'));
    lesson.replaceChildren(make('div', { class: 'finish' }, tick, make('div', {}, live, button('', showSteps, { hidden: true }))));
  }
  lesson.toggleAttribute('data-whole', true);
  lesson.hidden = false;
  // Screen readers announce text only in a live region that already exists.
  requestAnimationFrame(() => setTimeout(writeResult, 0, lesson));
  // In one column, the card hides the tools and the pad, which may have had the focus.
  const { activeElement, body } = document;
  if (activeElement !== body && !isRendered(activeElement)) find('hint', HTMLElement).focus({ preventScroll: true });
}

/** Writes the result into the card, if the card still exists. @param {HTMLElement} lesson */
function writeResult(lesson) {
  const { grade, result } = store;
  const [title, summary, level, hardest, steps] = lesson.querySelectorAll('.finish :is(strong, p, button)');
  if (!title) return;
  const { time = '', hints: count = 0, seen } = result ?? {};
  write(title, say('finish.done'));
  write(summary, time && say(seen ? 'finish.seen' : 'finish.played', { time, count }));
  write(level, grade?.text ?? '');
  write(hardest, grade ? say('finish.hardest', { name: grade.hardest }) : '');
  write(steps, say('page.showSteps'));
  /** @type {HTMLElement} */ (steps).hidden = !grade;
}
