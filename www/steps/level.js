/** How hard a rating is in a word. */

/**
 * The highest rating of each level but the last, with the word's key in `messages/steps.*.js`;
 * docs/techniques.md says why there.
 * @type {[number, string][]}
 */
export const LEVELS = [
  [1.2, 'veryEasy'],
  [1.5, 'easy'],
  [2.5, 'medium'],
  [3.4, 'hard'],
  [6.2, 'veryHard'],
  [8.9, 'extreme'],
];

/**
 * The lowest and the highest rating of each level, as the options of `redoku/make` take them; the
 * key is that of a message without `steps.level.`.
 *
 * ```js
 * RANGES.medium; // [1.6, 2.5]
 * ```
 *
 * @type {Record<string, [number, number]>}
 */
export const RANGES = Object.fromEntries(
  [...LEVELS.map(([, level]) => level), 'beyond'].map((level, i) => {
    const lowest = i ? (Math.round(10 * LEVELS[i - 1][0]) + 1) / 10 : 1;
    return [level, [lowest, LEVELS[i]?.[0] ?? 20]];
  }),
);

/**
 * How hard a puzzle or a step of this rating is: the key of a message.
 *
 * ```js
 * say(levelOf(2.3)); // "medium"
 * ```
 *
 * @param {number} rating on the scale of Sudoku Explainer, 1.0 and more
 */
export function levelOf(rating) {
  // Tenths are compared as whole numbers.
  const [, level] = LEVELS.find(([most]) => Math.round(10 * rating) <= Math.round(10 * most)) ?? [0, 'beyond'];
  return `steps.level.${level}`;
}
