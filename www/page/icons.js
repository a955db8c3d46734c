/** Icons for buttons: one path each, in a 20 × 20 view box. menu-icons.js has more for menus. */

import { drawn } from '../element/nodes.js';

export const PATHS = {
  first: 'M14 4l-6 6 6 6M5.5 4v12',
  previous: 'M12 4l-6 6 6 6',
  another: 'M3 6h2c5 0 5 8 10 8h2M3 14h2c5 0 5-8 10-8h2M14 3l3 3-3 3M14 11l3 3-3 3',
  end: 'M5 5l10 10M15 5L5 15',
  on: 'M8 4l6 6-6 6',
  undo: 'M7.5 3.5l-4 4 4 4M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'M12.5 3.5l4 4-4 4M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12',
  marks: 'M3 17l.9-3.9 9.7-9.7a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2l-9.7 9.7zM12 5l3 3',
  check: 'M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5zM6.8 10.2l2.2 2.2 4.2-4.6',
  more: 'M4 9.25v1.5M10 9.25v1.5M16 9.25v1.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  new: 'M10 4v12M4 10h12',
  share: 'M10 12V2.75M6.5 6L10 2.5 13.5 6M6 9H3.75v8h12.5V9H14',
  photo: 'M2.75 6.75h3l1.5-2.25h5.5l1.5 2.25h3v9H2.75zM10 8.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5z',
  paste: 'M7 3.75H4.25v13h11.5v-13H13M7 2.5h6v3H7zM7.25 9.5h5.5M7.25 12.75h3.5',
  puzzle: 'M3 3h14v14H3zM3 7.67h14M3 12.33h14M7.67 3v14M12.33 3v14',
  steps: 'M3 16.5h3.5V13H10V9.5h3.5V6H17',
  insight: 'M8.75 3.25a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4.25 4.25',
  rules: 'M2.5 7h15v6h-15zM6 7v2.5M9 7v2.5M12 7v2.5M15 7v2.5',
  examples: 'M10 5.5C8.5 4 6 3.5 3 3.75v11.5c3-.25 5.5.25 7 1.75 1.5-1.5 4-2 7-1.75V3.75C14 3.5 11.5 4 10 5.5zM10 5.5V17',
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {string} path */
export const iconOf = (path) => drawn('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, drawn('path', { d: path }));

/** @param {Icon} name */
export const icon = (name) => iconOf(PATHS[name]);
