/**
 * Reads texts on the thread that it is called on. Whoever has a text from a stranger goes by
 * texts.js, which leaves long ones to a worker.
 */

import { isUnloaded } from '../modules/loader.js';
import { linkIn } from '../puzzle/payload.js';

/** @import { Skipped } from '../pkg/full.js' */
/** @import { Parsed, Problem } from '../pkg/redoku.js' */

/**
 * A puzzle that was read. If it has rules, `puzzle` is the whole puzzle as JSON, `skipped` lists
 * unsupported rules, and `customRule` is the text of a custom rule.
 *
 * @typedef {Exclude<Parsed, { problem: Problem }> & { puzzle?: string, skipped?: Skipped[],
 *   customRule?: string }} Puzzle
 */

/**
 * If the reader itself could not be loaded or failed, there is an `error`, too.
 *
 * @typedef {Puzzle | { problem: Problem, error?: unknown }} Read
 */

/**
 * The problem that stands for an error of reading: something could not be loaded, or is wrong with
 * the reader.
 *
 * @param {unknown} error
 * @returns {{ problem: Problem, error: unknown }}
 */
export function failed(error) {
  const [code, message] = isUnloaded(error)
    ? ['noSolver', 'the reader of puzzles could not be loaded']
    : ['broken', `the reader of puzzles failed: ${error}`];
  return { problem: { code, message, found: '', line: 1, column: 1 }, error };
}

/**
 * What reads and writes texts, once it is there.
 *
 * @type {typeof import('../redoku.js') | undefined}
 */
export let module;

/** Loads that, with the first text. Rejected where it can't come. */
export async function literate() {
  const texts = await import('../redoku.js');
  await texts.init({}, ['redoku']);
  return (module = texts);
}

/**
 * Whether a text may be a puzzle with rules, which may have no clues.
 *
 * @param {string} text
 * @param {Parsed} plain What stands for it if only the digits matter.
 */
export function mayHaveRules(text, { problem, format }) {
  if (linkIn(text)) return true;
  if (!problem) return format === 'fpuzzles' || (format === 'json' && text.includes('{'));
  const { code } = problem;
  return /^layer/.test(code) || /"(rules|candidates)"/.test(text) || (/^no/.test(code) && /"grid"|load=|fpuzzles|N4Ig/.test(text));
}

/**
 * What stands for a text in which there may be rules; the module for them only comes where there
 * may be.
 *
 * @param {string} text
 * @returns {Promise<Read>}
 */
export async function read(text) {
  try {
    const plain = (await literate()).parse(text);
    return mayHaveRules(text, plain) ? await (await import('./ruled-texts.js')).read(text) : plain;
  } catch (error) {
    return failed(error);
  }
}
