/** Masks of digits as the modules take them: pencil marks, and the candidates of a puzzle. */

/**
 * Two bytes for each cell, the low one first.
 *
 * @param {ArrayLike<number> | null} [marks] A mask for each cell, bit d-1 for digit d; none if it
 *   is left out.
 * @param {string} [what] they are
 * @throws {Error} If these are not 81 masks: which cell has none, and why.
 */
export function bytesOf(marks, what = 'pencil marks') {
  const bytes = new Uint8Array(162);
  if (marks === undefined || marks === null) return bytes;
  const { length } = marks;
  if (length !== 81) throw new Error(`${what} must be 81 masks, not ${Number(length) || 0}`);
  for (let cell = 0; cell < 81; cell++) {
    const mask = marks[cell];
    if (!Number.isInteger(mask) || mask < 0 || mask > 511) {
      const found = typeof mask === 'number' ? `${mask}` : `of type ${typeof mask}`;
      throw new Error(`${what}: r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1} is ${found}, not a whole number from 0 to 511`);
    }
    bytes[2 * cell] = mask & 255;
    bytes[2 * cell + 1] = mask >> 8;
  }
  return bytes;
}

/**
 * Whether a puzzle has rules or other houses than a classic one.
 *
 * @param {any} puzzle As a program has it, or as `parse` returns it.
 */
export const isRuled = ({ houses, rules, customRule, puzzle }) => !!(rules?.length || houses?.length < 3 || customRule || puzzle);

/**
 * Cells, or a puzzle with candidates: then 81 digits and its masks, in an array of another type.
 *
 * @param {any} puzzle Cells, or an object that has them.
 * @returns {Uint8Array | Uint8ClampedArray | undefined} Nothing if there are no cells.
 * @throws {Error} If the candidates are not 81 masks: which cell has none, and why. If the puzzle
 *   has rules or other houses.
 */
export function givensOf(puzzle) {
  if (ArrayBuffer.isView(puzzle)) return puzzle instanceof Uint8Array ? new Uint8Array(puzzle) : undefined;
  try {
    const { cells, candidates } = Object(puzzle);
    if (isRuled(Object(puzzle))) throw new TypeError('this function is not for puzzles with rules: use Puzzle from redoku/full');
    if (!(ArrayBuffer.isView(cells) && cells instanceof Uint8Array)) return undefined;
    if (candidates === undefined || candidates === null || cells.length !== 81) return new Uint8Array(cells);
    return Uint8ClampedArray.of(...new Uint8Array(cells), ...bytesOf(candidates, 'candidates'));
  } catch (error) {
    // A getter may throw anything.
    throw error instanceof Error ? error : new TypeError("the puzzle can't be read", { cause: error });
  }
}
