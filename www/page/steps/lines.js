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

/**
 * @param {Step} step
 * @param {string} name
 */
export const heading = (step, name) =>
  make('p', { class: 'technique' }, make('a', { href: `techniques.html#${step.name}`, target: '_blank' }, name), ` · ${say('lesson.rating', { rating: step.rating.toFixed(1) })}`);
