/** A step in full: its name, with the way to what that means, and its reason line by line, where what rests on more folds. */

import { make } from '../../element/make.js';
import { say } from '../../messages/words.js';

/** @import { Step } from '../../pkg/explain.js' */
/** @import { Line } from '../../steps/phrases.js' */

/**
 * @param {readonly Line[]} reason
 * @returns {HTMLElement}
 */
export const lines = (reason) =>
  make('ol', { class: 'reason' }, ...reason.map((line) => (typeof line === 'string' ? make('li', {}, line) : make('li', {}, make('details', {}, make('summary', {}, line.text), lines(line.children))))));

/** Whether there is a page about its technique: what rules say by themselves and trial are none. @param {Step} step */
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
