/** Pencil marks as the modules take them. */

/**
 * Two bytes for each cell, the low one first.
 *
 * @param {ArrayLike<number> | null} [marks] A mask for each cell, bit d-1 for digit d; none if it
 *   is left out.
 * @throws {Error} If these are not 81 masks: which cell has none, and why.
 */
export function bytesOf(marks) {
  const bytes = new Uint8Array(162);
  if (marks === undefined || marks === null) return bytes;
  const { length } = marks;
  if (length !== 81) throw new Error(`pencil marks are 81 masks, and these are ${Number(length) || 0}`);
  for (let cell = 0; cell < 81; cell++) {
    const mask = marks[cell];
    if (!Number.isInteger(mask) || mask < 0 || mask > 511) {
      const what = typeof mask === 'number' ? `${mask}` : `of type ${typeof mask}`;
      throw new Error(
        `pencil marks: r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1} is ${what}, but a mask is a whole number from 0 to 511`,
      );
    }
    bytes[2 * cell] = mask & 255;
    bytes[2 * cell + 1] = mask >> 8;
  }
  return bytes;
}
