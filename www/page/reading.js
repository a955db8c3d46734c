/** Puzzles read from text: their rules, and messages about formats and errors. */

import { HOUSES, written } from '../puzzle/puzzle.js';
import { knows, say, tongue } from '../messages/words.js';
import { whole } from '../puzzle/rest.js';

/** @import { Puzzle } from '../work/reader.js' */
/** @import { RedokuGrid } from '../element.js' */
/** @import { Skipped } from '../pkg/full.js' */
/** @import { Problem } from '../pkg/redoku.js' */

/**
 * Has the rules of a puzzle understood before it is loaded, so that this takes no longer than
 * without.
 *
 * @param {RedokuGrid} grid
 * @param {Puzzle} read
 */
export async function ahead(grid, read) {
  if (!read.puzzle) return;
  const { houses = HOUSES, rules = [] } = whole(read);
  await grid.loadRules();
  await (await import('../element/variant.js')).ahead({ houses, rules: written(rules) });
}

/** @param {string} format */
export const nameOf = (format) => (knows(`format.${format}`) ? say(`format.${format}`) : format);

/** A sentence names at most this many rules, then “…”. */
const MOST_NAMED = 5;

/**
 * A sentence that names the rules that were skipped, and where each is; '' if there are none.
 *
 * @param {Skipped[]} [skipped]
 */
export function saySkipped(skipped = []) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { what, place } of skipped) places.set(what, [...(places.get(what) ?? []), place]);
  const rules = Array.from(places, ([what, [place, ...more]]) =>
    place ? say('load.skippedAt', { what, place: more.length ? `${place}, …` : place }) : what,
  );
  if (rules.length > MOST_NAMED) rules.splice(MOST_NAMED, rules.length, '…');
  return rules.length ? say('load.skipped', { rules: rules.join(', ') }) : '';
}

/** The problems that have no place in a text. */
const NOWHERE = ['none', 'noDigits', 'empty', 'rule', 'payload', 'own', 'noSolver', 'broken', 'file'];

/**
 * Whether there is a place in the text to look at.
 *
 * @param {Problem} problem
 */
export const hasPlace = ({ code }) => !NOWHERE.includes(code);

/**
 * Why a text is no puzzle, and where, if there is a place to look at.
 *
 * @param {Problem} problem
 */
export function explain(problem) {
  const { code, found, line, column, message, words } = problem;
  const key = `problem.${code}`;
  if (!hasPlace(problem)) return say(key, { message: words?.[tongue()] ?? message });
  if (!knows(key)) return message;
  const count = Number(found);
  const seen = found.replace(/\p{C}/gu, (hidden) => `U+${hidden.codePointAt(0)?.toString(16).padStart(4, '0')}`);
  // Short of 81 cells; or of the 729 candidates of a sukaku.
  const reason = say(key, { found: seen, count, all: count < 81 ? 81 : 729 });
  return say('problem.at', { line, column, reason });
}
