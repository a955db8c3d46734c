/**
 * What a hint has to say beyond its line: what the technique is called, why it follows, and other
 * ways on.
 */

import { heading, lines } from './lines.js';
import { make } from '../../element/nodes.js';
import { learn, say } from '../../messages/words.js';
import { button, keepFocus } from '../dom.js';

/** @import { RedokuGrid } from '../../element.js' */

/**
 * @param {RedokuGrid} grid
 * @param {HTMLElement} lesson that is filled
 */
export async function teach(grid, lesson) {
  await learn('hint');
  const { stage, step, words, number } = grid.currentHint ?? {};
  // The panel with the steps says it of its own.
  lesson.hidden = !(step && words && stage && stage > 1) || !!number;
  if (lesson.hidden || !step || !words) return;
  const reason = stage === 3 ? [lines(words.reason, grid)] : [];
  const other = make(
    'div',
    { class: 'row' },
    button(say('lesson.another'), () => grid.anotherHint()),
    button(say('lesson.end'), () => (grid.endHint(), grid.focus({ preventScroll: true }))),
  );
  keepFocus(
    () => lesson.replaceChildren(heading(step, words.name), ...reason, other),
    () => other.querySelector('button'),
  );
}
