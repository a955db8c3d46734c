/** Puzzles with rules from texts: our JSON, our links, and those of f-puzzles. Loads the full module, so it is loaded for such texts alone. */

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
  await init();
  const link = linkIn(text);
  let json = text;
  if (link) {
    try {
      json = await unpack(link);
    } catch {
      return failed('payload', 'the part with the rules is damaged');
    }
  }
  const { own, json: rest } = withoutOwn(json);
  if (typeof own !== 'string') return failed('own', 'the JavaScript rule must be a text');
  const puzzle = parse(rest);
  return puzzle.problem ? puzzle : { ...puzzle, own, ...(json !== text && { format: 'link' }) };
}

/**
 * A rule of one's own is a program, and nothing that the module reads.
 *
 * @param {string} text
 * @returns {{ own: unknown, json: string }}
 */
function withoutOwn(text) {
  try {
    const { own = '', ...rest } = JSON.parse(text);
    if (own) return { own, json: jsonOf({ rules: [], ...rest }) };
  } catch {} // It is no JSON, which the module says better.
  return { own: '', json: text };
}
