/**
 * What a player has written, as the end of a link: `;`, all digits as 81 characters, and two
 * letters for the pencil marks of each cell, if there are any.
 */

import { printed } from './puzzle.js';

/** @typedef {{ digits: string, pencilMarks: number[] | null }} Progress */

const FORM = /^([\d.]{81})((?:[\da-z]{2}){81})?$/;

/**
 * The end of a link to this state of a puzzle; '' if the player has written nothing.
 *
 * @param {{ value: string, givenCells: readonly number[], pencilMarks: readonly number[] |
 *   null }} snapshot
 */
export function progressOf({ value, givenCells, pencilMarks }) {
  if (!pencilMarks && printed({ value, givenCells }) === value) return '';
  return `;${value}${pencilMarks?.map((mask) => mask.toString(36).padStart(2, '0')).join('') ?? ''}`;
}

/**
 * A link, or the part of one behind the `#`, without that end; and what the end says.
 *
 * @param {string} text
 * @returns {{ text: string, progress: Progress | null }}
 */
export function splitProgress(text) {
  const at = text.lastIndexOf(';');
  const [all, digits, marks] = FORM.exec(at < 0 ? '' : text.slice(at + 1).trim()) ?? [];
  if (all === undefined) return { text, progress: null };
  return {
    text: text.slice(0, at),
    progress: { digits, pencilMarks: marks?.match(/../g)?.map((pair) => parseInt(pair, 36) & 511) ?? null },
  };
}
