// The figures that the pens write: one stroke path per digit, in a 100 × 100 square.

import { columnOf, rowOf } from '../puzzle/puzzle.js';
import { drawn } from './nodes.js';

/** Index 0 is no digit. */
const STROKES = [
  '',
  'M42 33Q50 29 54 21L53 79',
  'M35 35C36 25 43 21 50 21C60 21 66 28 64 38C62 50 45 64 34 77C44 74 56 79 67 75',
  'M36 27C43 19 63 18 63 33C63 43 54 47 46 47C57 46 67 51 66 63C65 78 45 82 33 73',
  'M52 21C48 35 42 47 33 59C45 59 57 59 69 57M58 42C57 55 57 67 57 80',
  'M65 22L42 23C41 31 40 38 38 46C49 40 66 43 66 59C66 77 45 83 33 74',
  'M59 20C46 28 36 43 36 60C36 73 44 79 51 79C60 79 66 72 66 63C66 54 59 48 52 48C44 48 38 54 36 62',
  'M34 23C44 25 56 25 67 22C58 38 50 57 46 80',
  'M63 29C58 17 38 18 38 33C38 46 66 49 66 65C66 83 34 83 34 65C34 50 60 47 63 29',
  'M64 36C63 26 57 21 50 21C41 21 35 28 35 37C35 46 41 51 49 51C57 51 63 45 64 36C64 52 61 66 53 80',
];

/** @param {Record<string, string>} svg @param {Record<string, string>} path */
const drawing = (svg, path) => drawn('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true', ...svg }, drawn('path', path));

/** The transforms for the handwriting of the reader and of Redoku. */
const HANDS = { own: 'skewX(-3)scale(.84)', solved: 'skewX(-9)scale(.9)' };

/**
 * A digit as a pen writes it into a cell: slightly different in each cell, and always the same
 * there.
 * @param {number} digit
 * @param {number} cell
 * @param {keyof typeof HANDS} hand
 */
export function written(digit, cell, hand) {
  const turn = ((cell * 7 + digit * 3) % 11) - 5;
  const aside = ((cell * 5) % 7) / 2 - 51.5;
  const svg = drawing(
    { part: 'pen' },
    {
      d: STROKES[digit],
      ...(hand === 'solved' && { pathLength: '1' }),
      transform: `translate(50 50)rotate(${turn})${HANDS[hand]}translate(${aside} -50)`,
    },
  );
  // From the first cell to the last, when all are written.
  svg.style.setProperty('--_wait', `${(rowOf(cell) + columnOf(cell)) * 11}ms`);
  return svg;
}

/** The sign on the key that empties a cell. */
export const eraser = () => drawing({}, { d: 'M38 26H88V74H38L12 50ZM53 40L73 60M73 40L53 60' });
