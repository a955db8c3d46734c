/** A reason, line by line; what rests on more folds. */

import { make } from '../../element/make.js';

/** @import { Line } from '../../steps/phrases.js' */

/**
 * @param {readonly Line[]} reason
 * @returns {HTMLElement}
 */
export const lines = (reason) =>
  make('ol', { class: 'reason' }, ...reason.map((line) => (typeof line === 'string' ? make('li', {}, line) : make('li', {}, make('details', {}, make('summary', {}, line.text), lines(line.children))))));
