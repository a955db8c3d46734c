/** What the page knows. Whoever shows a part of it follows that part; app.js alone listens to the grid. */

/** @import { RedokuGrid, Status } from '../element.js' */
/** @import { Known } from './analysis/insight.js' */
/** @import { Way } from './steps/way.js' */

/**
 * @typedef {object} Store
 * @property {RedokuGrid['snapshot']} puzzle
 * @property {Status} status
 * @property {string} language
 * @property {{ owner: unknown, cells: number[], ended?: boolean }} picked the cells that are being chosen in the grid, and for whom
 * @property {Known} analysis what is known of the puzzle's solutions
 * @property {Way} steps of the solution, as far as they are known
 */

/** @typedef {keyof Store} Part */

const store = /** @type {Store} */ ({});

/** What shows each part. @type {Map<(store: Store) => void, Part[]>} */
const followers = new Map();

/** Tells those who follow the parts that are now another value. @param {Partial<Store>} news */
export function update(news) {
  const changed = /** @type {Part[]} */ (Object.keys(news)).filter((part) => news[part] !== store[part]);
  Object.assign(store, news);
  for (const [show, parts] of followers) if (parts.some((part) => changed.includes(part))) show(store);
}

/**
 * Calls `show` whenever one of these parts changes. Returns a function that ends this.
 *
 * @param {Part[]} parts
 * @param {(store: Store) => void} show
 */
export function follow(parts, show) {
  followers.set(show, parts);
  return () => followers.delete(show);
}
