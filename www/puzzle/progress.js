/**
 * Encodes the player's entries as the end of a link: `;`, all digits as 81 characters, and two
 * characters per cell for the masks of each part in `MASKS`. Empty parts at the end are omitted. If
 * there is a trial, `;` and the entries from before it follow in the same form, without the clues.
 */

import { ENTRIES, MASKS, hasOwn } from './moment.js';
import { CELLS } from './puzzle.js';

/** @import { Marks, Part } from './moment.js' */

/** @typedef {{ digits: string } & Record<Part, Marks>} Entries */

const PARTS = Object.values(MASKS);

const END = new RegExp(`;(${ENTRIES})\\s*$`);

/** How a link ends before the player's entries. */
const PUZZLE = new RegExp(`[\\d.]{${CELLS}}([~!][\\w-]*)?$`);

const NONE = new Array(CELLS).fill(0);

/**
 * The player's entries as text. The digits may include the clues.
 *
 * @param {{ value: string } & Record<Part, Marks>} snapshot
 */
export function encode(snapshot) {
  const all = PARTS.map((part) => snapshot[part]);
  const masks = all.slice(0, all.findLastIndex(Boolean) + 1).flatMap((one) => one ?? NONE);
  return snapshot.value + masks.map((mask) => mask.toString(36).padStart(2, '0')).join('');
}

/** @param {string} pairs */
function marksOf(pairs) {
  const marks = pairs.match(/../g)?.map((pair) => parseInt(pair, 36) & 511);
  return marks?.some(Boolean) ? marks : null;
}

/**
 * Reads the text that `encode` returns.
 *
 * @param {string} entries
 */
export function decode(entries) {
  const pairs = entries.slice(CELLS);
  const masks = PARTS.map((part, i) => [part, marksOf(pairs.slice(2 * CELLS * i, 2 * CELLS * (i + 1)))]);
  return /** @type {Entries} */ ({ digits: entries.slice(0, CELLS), ...Object.fromEntries(masks) });
}

/**
 * The end of a link to this state of a puzzle; '' if the player has entered nothing.
 *
 * @param {{ value: string, givenCells: readonly number[], trial: string } &
 *   Record<Part, Marks>} snapshot
 */
export function progressOf(snapshot) {
  const { trial } = snapshot;
  return trial || hasOwn(snapshot) ? `;${encode(snapshot)}${trial && `;${trial}`}` : '';
}

/**
 * Splits a link, or its part after `#`, into the puzzle and the player's entries.
 *
 * @param {string} text
 * @returns {{ text: string, progress: Entries & { trial: string } | null }}
 */
export function splitProgress(text) {
  const last = END.exec(text);
  if (!last) return { text, progress: null };
  const rest = text.slice(0, last.index);
  const first = END.exec(rest);
  const puzzle = rest.slice(0, first?.index);
  // In `name;puzzle;solution`, no part holds the player's entries.
  if (first && PUZZLE.test(puzzle)) return { text: puzzle, progress: { ...decode(first[1]), trial: last[1] } };
  return { text: rest, progress: { ...decode(last[1]), trial: '' } };
}
