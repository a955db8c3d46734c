/**
 * Puzzles with rules from texts: our JSON, our links, and those of f-puzzles. Loads the full
 * module, so it is loaded for such texts alone.
 */

import { init, parse } from '../full.js';
import { linkIn, unpack } from '../puzzle/payload.js';
import { jsonOf } from '../puzzle/puzzle.js';

/** @import { Problem } from '../pkg/redoku.js' */
/** @import { Read } from './reader.js' */

/** @param {string} code @param {string} message @returns {{ problem: Problem }} */
const failed = (code, message) => ({ problem: { code, message, found: '', line: 1, column: 1 } });

/**
 * @param {string} text
 * @returns {Promise<Read>}
 */
export async function read(text) {
  await init({}, ['full']);
  const link = linkIn(text);
  let json = text;
  if (link) {
    try {
      json = await unpack(link);
    } catch {
      return failed('payload', 'the part with the rules is damaged');
    }
  }
  const { customRule, json: rest } = withoutCustomRule(json);
  if (typeof customRule !== 'string') return failed('own', 'the JavaScript rule must be a text');
  const puzzle = parse(rest);
  return puzzle.problem
    ? puzzle
    : { ...puzzle, puzzle: puzzle.puzzle && JSON.stringify(puzzle.puzzle), customRule, ...(json !== text && { format: 'link' }) };
}

/**
 * A custom rule is a program, which the module does not read.
 *
 * @param {string} text
 * @returns {{ customRule: unknown, json: string }}
 */
function withoutCustomRule(text) {
  try {
    const { customRule = '', ...rest } = JSON.parse(text);
    if (customRule) return { customRule, json: jsonOf({ rules: [], ...rest }) };
  } catch {} // It is no JSON, which the module says better.
  return { customRule: '', json: text };
}
