/** Puzzles that come as texts: all of a puzzle that was read, or in the reader's words why there is none. */

import { HOUSES } from './board.js';
import { knows, say, tongue } from './words.js';

/** @import { House, Rule } from './board.js' */
/** @import { Puzzle } from './dialog.js' */
/** @import { Problem } from './pkg/redoku.js' */

/** What a puzzle has that says nothing of rules. @type {{ houses: House[], rules: Rule[], own: string }} */
export const PLAIN = { houses: [...HOUSES], rules: [], own: '' };

/**
 * What there is to a puzzle beside its digits, as JSON; '' for nothing.
 *
 * @param {typeof PLAIN} puzzle
 */
export function restOf({ houses, rules, own }) {
  const more = { ...(houses.length < HOUSES.length && { houses }), ...(rules.length && { rules }), ...(own && { own }) };
  return Object.keys(more).length ? JSON.stringify(more) : '';
}

/**
 * All of a puzzle that was read.
 *
 * @param {Puzzle} read
 */
export const whole = ({ cells, puzzle, own }) => ({ ...PLAIN, cells, ...(puzzle && JSON.parse(puzzle)), own: own ?? '' });

/** A text that is meant for a sudoku has so many cells at least, or so many before its first fault. */
const CELLS = { all: 27, before: 9 };

/** So many characters are enough to see that. */
const SEEN = 10_000;

/**
 * Whether somebody who looks at a text would see a sudoku in it.
 *
 * @param {string} text
 * @param {Problem} problem
 */
function inSight(text, { line, column }) {
  const lines = text.split('\n', line);
  const before = [...lines.slice(0, -1), [...(lines[line - 1] ?? '')].slice(0, column - 1).join('')].join('');
  /** @param {string} text */
  const cells = (text) => text.slice(0, SEEN).match(/[\d.]/g)?.length ?? 0;
  return cells(before) >= CELLS.before || cells(text) >= CELLS.all;
}

/** The problems that have no place in a text. */
const NOWHERE = ['none', 'empty', 'rule', 'payload', 'own', 'noSolver', 'picture', 'file'];

/**
 * @param {Problem} problem
 * @param {string} text
 */
const codeOf = (problem, text) => (`${problem.code} ${problem.found}` === 'tooFew 0' || (problem.code === 'character' && !inSight(text, problem)) ? 'none' : problem.code);

/**
 * Whether there is a place in a text to look at.
 *
 * @param {Problem} problem
 * @param {string} text
 */
export const hasPlace = (problem, text) => !NOWHERE.includes(codeOf(problem, text));

/**
 * @param {Problem} problem
 * @param {string} text that it is in
 */
export function explain(problem, text) {
  const { found, line, column, message, words } = problem;
  const key = `problem.${codeOf(problem, text)}`;
  if (!hasPlace(problem, text)) return say(key, { message: words?.[tongue()] ?? message });
  if (!knows(key)) return message;
  const count = Number(found);
  const seen = found.replace(/\p{C}/gu, (hidden) => `U+${hidden.codePointAt(0)?.toString(16).padStart(4, '0')}`);
  // Short of 81 cells; or of the 729 candidates of a sukaku.
  const reason = say(key, { found: seen, count, all: count < 81 ? 81 : 729 });
  return say('problem.at', { line, column, reason });
}
