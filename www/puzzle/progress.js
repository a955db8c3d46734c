/**
 * Encodes the player's entries as the end of a link: `;`, all digits as 81 characters, and two
 * characters per cell for the pencil marks, if there are any marks; then the same for the corner
 * marks, if there are any of those.
 */

import { CELLS, hasOwn } from './puzzle.js';

/** @import { Marks } from './moment.js' */

/** @typedef {{ digits: string, pencilMarks: Marks, cornerMarks: Marks }} Progress */

const FORM = /^([\d.]{81})((?:[\da-z]{2}){81})?((?:[\da-z]{2}){81})?$/;

/**
 * The end of a link to this state of a puzzle; '' if the player has written nothing.
 *
 * @param {{ value: string, givenCells: readonly number[], pencilMarks: Marks,
 *   cornerMarks: Marks }} snapshot
 */
export function progressOf({ value, givenCells, pencilMarks, cornerMarks }) {
  if (!hasOwn({ value, givenCells, pencilMarks, cornerMarks })) return '';
  const kinds = cornerMarks ? [pencilMarks ?? new Array(CELLS).fill(0), cornerMarks] : [pencilMarks ?? []];
  return `;${value}${kinds
    .flat()
    .map((mask) => mask.toString(36).padStart(2, '0'))
    .join('')}`;
}

/** @param {string | undefined} pairs */
function marksOf(pairs) {
  const marks = pairs?.match(/../g)?.map((pair) => parseInt(pair, 36) & 511);
  return marks?.some(Boolean) ? marks : null;
}

/**
 * A link, or the part of one behind the `#`, without that end; and what the end says.
 *
 * @param {string} text
 * @returns {{ text: string, progress: Progress | null }}
 */
export function splitProgress(text) {
  const at = text.lastIndexOf(';');
  const [all, digits, pencil, corner] = FORM.exec(at < 0 ? '' : text.slice(at + 1).trim()) ?? [];
  if (all === undefined) return { text, progress: null };
  return {
    text: text.slice(0, at),
    progress: { digits, pencilMarks: marksOf(pencil), cornerMarks: marksOf(corner) },
  };
}
