/**
 * The state of the page. Views follow the parts that they show; app.js alone updates those that the
 * grid reports.
 */

/** @import { RedokuGrid, Status } from '../element.js' */
/** @import { Notes } from './analysis/insight.js' */
/** @import { Known } from './analysis/questions.js' */
/** @import { Answer, Offer } from './answers.js' */
/** @import { Way } from './steps/way.js' */

/**
 * @typedef {object} Store
 * @property {RedokuGrid['snapshot']} puzzle
 * @property {boolean} empty whether the grid shows nothing, there are no rules, and the mode is
 *   `digit`
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {Status} status
 * @property {string} language
 * @property {RedokuGrid['mode']} mode
 * @property {RedokuGrid['currentHint']} hint
 * @property {boolean} solved whether a solution is shown
 * @property {Uint8Array} solution if there are several solutions, the one shown now or last
 * @property {boolean} slow whether solving takes so long that Cancel is shown
 * @property {boolean} loaded whether the solver has loaded
 * @property {string} allowed the custom rule that was allowed last
 * @property {Store['puzzle']} accepted the grid when the player last left it as is or ended a hint
 * @property {Store['puzzle']} made the newly made puzzle, before anything is typed
 * @property {Store['puzzle']} returned the puzzle restored from the last visit
 * @property {{ owner: unknown, cells: number[], ended?: boolean }} picked the cells that are being
 *   chosen in the grid, and for whom
 * @property {Offer | null} busy the answers while a puzzle is made or a picture is read
 * @property {Offer | null} doubts the answers while cells of a picture are doubtful
 * @property {{ show: () => void, signal: AbortSignal }} picture `show` opens the picture that the
 *   puzzle was read from; `signal` is aborted when another puzzle comes in
 * @property {{ left: Answer, right: Answer } | undefined} trial the answers during a trial
 * @property {Offer} finish the answers after a game
 * @property {Known} analysis what is known of the puzzle's solutions
 * @property {Notes} notes which candidates Analysis shows in empty cells
 * @property {Way} steps of the solution, as far as they are known
 * @property {{ level: string, rating: number, text: string, hardest: string } | undefined} grade of
 *   the puzzle, if known; `text`: level and rating, `hardest`: name of the hardest step
 * @property {{ time: string, hints: number, seen: boolean } | undefined} result of a finished game,
 *   if it was timed: its time as text, the number of hints and revealed cells, and whether the
 *   solution was shown before the game ended
 */

/** @typedef {keyof Store} Part */

/** @type {Readonly<Store>} */
export const store = /** @type {Store} */ ({});

/** What shows each part. @type {Map<(store: Store) => void, Part[]>} */
const followers = new Map();

/** Notifies the followers of parts whose values have changed. @param {Partial<Store>} news */
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
