/**
 * The address holds the puzzle: `#` and 81 characters, and then its rules, so that a reload, a link
 * and the back button bring it back.
 */

import { pack, writeOut } from './payload.js';

/**
 * What has more rules than this as JSON is packed before it is written: a long address holds up the
 * page.
 */
const LONG = 5000;

/**
 * Browsers ignore or refuse a page that writes its address too often: it tries again after so many
 * milliseconds.
 */
const PAUSE = 1000;

/** The sessionStorage key for the state to restore after a reload. */
const LEFT = 'redoku.left';

/**
 * @param {() => { cells: string, rest: string }} puzzle The puzzle of now: 81 characters, or '' for
 *   an empty one, and what else there is to it as JSON, or ''.
 * @param {() => unknown} marks What there is that the address does not say; the entries of the
 *   history have it.
 */
export function keepAddress(puzzle, marks) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * What was packed last. Until that is done the address holds the same in a longer form, if it is
   * not too long.
   */
  let packed = { rest: '', text: '' };

  /** Whether the address can't be written before more is packed. */
  const isEarly = () => {
    const { rest } = puzzle();
    return rest.length > LONG && rest !== packed.rest;
  };

  /** All of the puzzle, to be compared. */
  const all = () => {
    const { cells, rest } = puzzle();
    return cells + rest;
  };

  /** What stands behind the `#`. */
  const text = () => {
    const { cells, rest } = puzzle();
    return cells + (rest && (rest === packed.rest ? packed.text : writeOut(rest)));
  };
  const hash = () => {
    const written = text();
    return written && `#${written}`;
  };
  /** @param {string} hash */
  const link = (hash) => location.pathname + location.search + hash;

  // After a reload within milliseconds of a change, the browser may restore an older history entry,
  // without the change and its marks. So restore our own copy.
  /** @param {[state: unknown, hash: string] | null} left */
  const leave = (left) => {
    try {
      sessionStorage.setItem(LEFT, JSON.stringify(left));
    } catch {} // Storage may be forbidden.
  };
  try {
    const [state, hash] = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null') ?? [];
    const [visit] = performance.getEntriesByType('navigation');
    if (state && /** @type {PerformanceNavigationTiming} */ (visit).type === 'reload') history.replaceState(state, '', link(hash));
  } catch {}
  addEventListener('pageshow', () => leave(null));
  addEventListener('pagehide', () => leave(due && !isEarly() ? [marks(), hash()] : [history.state, location.hash]));

  /**
   * What the address had when we last knew it: another one has been typed or followed, and is about
   * to be read.
   */
  let known = location.hash;

  /** How the address is still to be written. @type {'pushState' | 'replaceState' | ''} */
  let due = '';
  const rest = () => {
    clearTimeout(timer);
    due = '';
  };
  /** @param {'pushState' | 'replaceState'} way */
  const write = (way) => {
    rest();
    if (location.hash !== known) return;
    if (isEarly()) {
      due = way; // shorten() comes back to it.
      return;
    }
    try {
      history[way](marks(), '', link(hash()));
    } catch {} // Too often.
    known = location.hash;
    if (known === hash() && JSON.stringify(history.state) === JSON.stringify(marks())) return;
    due = way;
    timer = setTimeout(flush, PAUSE);
  };
  const flush = () => {
    if (due) write(due);
  };
  let stepping = false;

  /** Whether the address is that of the puzzle of now. */
  const isOurs = () => {
    if (isEarly()) return false;
    const { cells, rest } = puzzle();
    const hash = decode(location.hash.slice(1));
    return hash === text() || (rest.length <= LONG && hash === cells + (rest && writeOut(rest)));
  };

  /** Makes the address short, unless it has become another one meanwhile. */
  async function shorten() {
    const { rest } = puzzle();
    if (!rest || rest === packed.rest) return;
    const short = await pack(rest);
    if (puzzle().rest !== rest) return;
    const ours = isOurs();
    packed = { rest, text: short };
    if (due || ours) write(due || 'replaceState');
  }

  return {
    /** The puzzle has changed a little. A reload may follow at once. */
    typed() {
      if (stepping) return;
      write(due || 'replaceState');
      shorten();
    },

    /** What the address does not say has changed. */
    marked() {
      if (isOurs()) write(due || 'replaceState');
    },

    /**
     * The puzzle becomes another one: the back button leads to the one before.
     *
     * @param {() => void} change
     */
    step(change) {
      flush();
      const before = all();
      stepping = true;
      try {
        change();
      } finally {
        stepping = false;
      }
      write(all() === before ? due || 'replaceState' : 'pushState');
      shorten();
    },

    /**
     * The link to the current puzzle, with zeros for blanks: programs that make links of texts cut
     * off dots at their end.
     */
    async link() {
      await shorten();
      const hash = text().replace(/^[\d.]{81}/, (cells) => cells.replaceAll('.', '0'));
      return location.href.replace(/#.*/s, '') + (hash && `#${hash}`);
    },

    /**
     * @param {(text: string, marks: any) => void} read Given what stands behind the `#`, and its
     *   marks, now and whenever that changes.
     */
    follow(read) {
      const arrive = () => {
        rest();
        known = location.hash;
        if (!isOurs()) read(decode(location.hash.slice(1)), history.state);
      };
      addEventListener('hashchange', arrive);
      if (location.hash) arrive();
    },
  };
}

/** @param {string} text What stands behind the `#`, where some characters may be encoded. */
export function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Its `%` signs encode nothing.
  }
}
