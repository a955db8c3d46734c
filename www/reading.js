/** Puzzles that come as texts: what a text holds, or in the reader's words why it holds none. */

import { HOUSES } from './board.js';
import { linkIn } from './payload.js';
import { knows, say, tongue } from './words.js';

/** @import { House, Rule } from './board.js' */
/** @import { Puzzle, Read } from './dialog.js' */
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

/** @type {{ problem: Problem }} */
const missing = { problem: { code: 'noSolver', message: 'what reads puzzles could not be loaded', found: '', line: 1, column: 1 } };

/** Loads what reads and writes texts, with the first of them. Rejected where it can't come. */
export async function literate() {
  const texts = await import('./redoku.js');
  await texts.init();
  return texts;
}

/**
 * What stands for a text in which there may be rules; the module for them only comes where there may be.
 *
 * @param {string} text
 * @returns {Promise<Read>}
 */
export async function read(text) {
  try {
    const { parse } = await literate();
    const plain = parse(text);
    const ruled = linkIn(text) || (plain.problem ? text.includes('"rules"') : /^(json|fpuzzles)$/.test(plain.format));
    return ruled ? readRules(text) : plain;
  } catch {
    return missing;
  }
}

/**
 * @param {string} text
 * @returns {Promise<Read>}
 */
async function readRules(text) {
  try {
    return await (await import('./ruled.js')).read(text);
  } catch {
    return missing;
  }
}

/**
 * All of a puzzle that was read.
 *
 * @param {Puzzle} read
 */
export const whole = ({ cells, puzzle, own }) => ({ ...PLAIN, cells, ...(puzzle && JSON.parse(puzzle)), own: own ?? '' });

/** @param {Problem} problem */
export function explain({ code, found, line, column, message, words }) {
  const key = `problem.${code}`;
  if (['rule', 'payload', 'own', 'noSolver'].includes(code)) return say(key, { message: words?.[tongue()] ?? message });
  if (!knows(key)) return message;
  const count = Number(found);
  const seen = found.replace(/\p{C}/gu, (hidden) => `U+${hidden.codePointAt(0)?.toString(16).padStart(4, '0')}`);
  // Short of 81 cells; or of the 729 candidates of a sukaku.
  const reason = say(key, { found: seen, count, all: count < 81 ? 81 : 729 });
  return say('problem.at', { line, column, reason });
}
