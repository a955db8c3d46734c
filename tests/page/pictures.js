/** Pictures of puzzles, as files: drawn by tests/photo, see tests/data/photo/README.md. */

import { readFileSync } from 'node:fs';

/** @param {string} name */
const picture = (name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(new URL(`../data/photo/pages/${name}`, import.meta.url)) });

const labels = readFileSync(new URL('../data/photo/pages/labels.txt', import.meta.url), 'utf8');

/** A sheet in somebody's hand. */
export const SHEET = picture('sheet.jpg');
export const SHEET_CELLS = /^sheet\.jpg (.+)$/m.exec(labels)?.[1] ?? '';

/** The same on its side, as its EXIF says. */
export const TURNED = picture('turned.jpg');

/** Two grids beside each other. */
export const TWO_GRIDS = picture('two.jpg');
export const TWO_CELLS = [
  '2..7..9............54.69.1349..753.6..3....5.16..934.25..9..2...86.32.41.........',
  '64......72.........97218.....3.2.1...867.532...9.4.6.....43796.........57......82',
];

/** Out of focus. */
export const BLURRED = picture('blurred.jpg');
