/** Icons that only menus use, as paths like those in icons.js. */

export const BLANK = 'M3.5 3.5h13v13h-13z';
export const BRANCH = 'M6 3v14M6 12.5c0-4.5 8-3 8-8M11.5 6.5L14 4l2.5 2.5';
export const CLEAR = 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5L6.25 17h7.5l.75-11.5';
export const CODE = 'M7 6l-4 4 4 4M13 6l4 4-4 4';
export const COPY = 'M7 7h10v10H7zM13 7V3H3v10h4';
export const EYE = 'M2 10s3-5.25 8-5.25S18 10 18 10s-3 5.25-8 5.25S2 10 2 10zM10 7.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z';
export const LINK =
  'M8.5 11.5a3.25 3.25 0 0 0 4.6 0l3-3a3.25 3.25 0 1 0-4.6-4.6l-.9.9M11.5 8.5a3.25 3.25 0 0 0-4.6 0l-3 3a3.25 3.25 0 1 0 4.6 4.6l.9-.9';
export const LOCK = 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9';
export const MARKS = 'M5 4.25v1.5M10 4.25v1.5M15 4.25v1.5M5 9.25v1.5M10 9.25v1.5M15 9.25v1.5M5 14.25v1.5M10 14.25v1.5M15 14.25v1.5';
export const OPTIONS = 'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0z';
export const PRINT = 'M6 7V2.75h8V7M6 14H3V7h14v7h-3M6 11.5h8v5.75H6z';
export const SINGLE = 'M3.5 3.5h13v13h-13zM8.75 7.75l1.75-1v6.75';
