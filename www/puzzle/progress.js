/**
 * Encodes the player's entries as the end of a link: `;`, all digits as 81 characters, and two
 * characters per cell for the masks of each part in `MASKS`. Empty parts at the end are omitted.
 */

import { MASKS } from './moment.js';
import { CELLS, hasOwn } from './puzzle.js';

/** @import { Marks, Part } from './moment.js' */

/** @typedef {{ digits: string } & Record<Part, Marks>} Progress */

const PARTS = Object.values(MASKS);

const FORM = new RegExp(`^([\\d.]{${CELLS}})((?:[\\da-z]{${2 * CELLS}}){0,${PARTS.length}})$`);

const NONE = new Array(CELLS).fill(0);

/**
 * The end of a link to this state of a puzzle; '' if the player has entered nothing.
 *
 * @param {{ value: string, givenCells: readonly number[] } & Record<Part, Marks>} snapshot
 */
export function progressOf(snapshot) {
  if (!hasOwn(snapshot)) return '';
  const all = PARTS.map((part) => snapshot[part]);
  const masks = all.slice(0, all.findLastIndex(Boolean) + 1).flatMap((one) => one ?? NONE);
  return `;${snapshot.value}${masks.map((mask) => mask.toString(36).padStart(2, '0')).join('')}`;
}

/** @param {string} pairs */
function marksOf(pairs) {
  const marks = pairs.match(/../g)?.map((pair) => parseInt(pair, 36) & 511);
  return marks?.some(Boolean) ? marks : null;
}

/**
 * Splits a link, or its part after `#`, into the puzzle and the player's entries.
 *
 * @param {string} text
 * @returns {{ text: string, progress: Progress | null }}
 */
export function splitProgress(text) {
  const at = text.lastIndexOf(';');
  const [all, digits, pairs] = FORM.exec(at < 0 ? '' : text.slice(at + 1).trim()) ?? [];
  if (all === undefined) return { text, progress: null };
  const masks = Object.fromEntries(PARTS.map((part, i) => [part, marksOf(pairs.slice(2 * CELLS * i, 2 * CELLS * (i + 1)))]));
  return { text: text.slice(0, at), progress: { digits, .../** @type {Record<Part, Marks>} */ (masks) } };
}
