/** Pencil marks as the modules take them. */

/**
 * Two bytes for each cell, the low one first.
 *
 * @param {ArrayLike<number>} [marks] A mask for each cell; none where it is left out.
 */
export const bytesOf = (marks = new Uint16Array(81)) => Uint8Array.from({ length: 2 * marks.length }, (_, at) => (marks[at >> 1] >> (8 * (at & 1))) & 255);
