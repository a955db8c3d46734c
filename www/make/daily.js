/**
 * The puzzle of the day: a seed that is the same for everybody whose calendar shows the same day.
 */

/**
 * The day of the reader's calendar, wherever they are: `2026-11-22`.
 *
 * @param {Date} [now]
 */
export const today = (now = new Date()) =>
  [`${now.getFullYear()}`.padStart(4, '0'), ...[now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'))].join('-');

/**
 * The seed of a day's puzzle, or of a series of such puzzles that has a seed of its own.
 *
 * @param {string} day
 * @param {string} [series]
 */
export const seedOf = (day, series) => (series ? `${series}-${day}` : day);
