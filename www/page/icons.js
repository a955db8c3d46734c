/** Icons for buttons: one path each, in a 20 × 20 view box. */

import { drawn } from '../element/nodes.js';

const PATHS = {
  first: 'M14 4l-6 6 6 6M5.5 4v12',
  previous: 'M12 4l-6 6 6 6',
  another: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 2.75V6H13',
  end: 'M5 5l10 10M15 5L5 15',
  on: 'M8 4l6 6-6 6',
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  drawn('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, drawn('path', { d: PATHS[name] }));
