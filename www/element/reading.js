/**
 * Puzzles that come as texts: what is known beside the digits, or why there is no puzzle, in the
 * reader's language.
 */

import { HOUSES, written } from '../puzzle/puzzle.js';
import { knows, say, tongue } from '../messages/words.js';
import { whole } from '../work/texts.js';

/** @import { Rule } from '../puzzle/puzzle.js' */
/** @import { Puzzle } from '../work/reader.js' */
/** @import { RedokuGrid } from '../element.js' */
/** @import { Problem } from '../pkg/redoku.js' */

/**
 * The rest that was written last, and of which puzzle: it is asked for several times with each
 * digit.
 */
let last = { of: '', rules: /** @type {readonly Rule[] | null} */ (null), rest: '' };

/**
 * The houses, rules, custom rule and candidates of a puzzle as JSON, as far as they aren't those of
 * a classic one; '' for a classic puzzle.
 *
 * @param {RedokuGrid['snapshot']} snapshot
 */
export function restOf({ houses, rules, customRule, candidates }) {
  const of = `${houses} ${candidates ?? ''} ${customRule}`;
  if (rules !== last.rules || of !== last.of) {
    const rest = {
      ...(houses.length < HOUSES.length && { houses }),
      ...(rules.length && { rules }),
      ...(customRule && { customRule }),
      ...(candidates && { candidates }),
    };
    last = { of, rules, rest: Object.keys(rest).length ? JSON.stringify(rest) : '' };
  }
  return last.rest;
}

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
  await (await import('./variant.js')).ahead({ houses, rules: written(rules) });
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
