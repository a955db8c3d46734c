/**
 * Why something failed, in the page's words: only what could not be loaded is blamed on the
 * connection.
 */

import { say } from '../messages/words.js';
import { isUnloaded, reasonOf } from '../modules/loader.js';

/** @param {unknown} error */
export function reason(error) {
  const kind = reasonOf(error);
  return say(kind !== 'failed' ? `page.${kind}` : isUnloaded(error) ? 'page.noSolver' : 'page.broken');
}
