/**
 * Which custom rules may run. They are programs: one that comes with a puzzle runs only after the
 * visitor has allowed it.
 */

/** @import { RedokuGrid } from '../element.js' */

/** In the storage of the session: it holds until the tab is closed. */
const KEY = 'redoku.allowed';

/** The texts of those that may run: written or allowed here, or ours. @type {Set<string>} */
let allowed = new Set();
try {
  allowed = new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
} catch {} // Storage may be forbidden: then nothing was allowed before.

/** @param {string} customRule */
export function allow(customRule) {
  allowed.add(customRule);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...allowed]));
  } catch {}
}

/** @param {string} customRule '' for none */
export const mayRun = (customRule) => !customRule || allowed.has(customRule);

/**
 * Ends solving with a rule that nobody has allowed, for {@link RedokuGrid.beforeSolving}.
 *
 * @param {RedokuGrid} grid
 * @param {() => void} ask
 */
export function guard(grid, ask) {
  if (mayRun(grid.customRule)) return;
  ask();
  throw new DOMException('The JavaScript rule has not been allowed to run.', 'NotAllowedError');
}
