/** The address holds the puzzle: `#` and 81 characters, and then its rules, so that a reload, a link and the back button bring it back. */

import { pack, writeOut } from './payload.js';

/** Browsers ignore or refuse a page that writes its address too often: it is written once more when typing pauses. */
const PAUSE = 250;

/**
 * @param {() => { cells: string, rest: string }} puzzle The puzzle of now: 81 characters, or '' for an empty one, and what
 *   else there is to it as JSON, or ''.
 */
export function keepAddress(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** What was packed last. Until that is done the address holds the same in a longer form. */
  let packed = { rest: '', text: '' };

  /** What stands behind the `#`. */
  const text = () => {
    const { cells, rest } = puzzle();
    return cells + (rest && (rest === packed.rest ? packed.text : writeOut(rest)));
  };
  const link = () => location.pathname + location.search + (text() && `#${text()}`);
  const rest = () => (timer = void clearTimeout(timer));
  /** What the address had when we last knew it: another one has been typed or followed, and is about to be read. */
  let known = location.hash;
  const write = () => {
    if (location.hash !== known) return;
    try {
      history.replaceState(null, '', link());
    } catch {} // Too often.
    known = location.hash;
  };
  const flush = () => {
    if (timer) write();
    rest();
  };
  let stepping = false;

  /** Makes the address short, unless it has become another one meanwhile. */
  async function shorten() {
    const { rest } = puzzle();
    if (!rest || rest === packed.rest) return;
    const long = text();
    packed = { rest, text: await pack(rest) };
    if (decode(location.hash.slice(1)) === long && puzzle().rest === rest) write();
  }

  return {
    /** The puzzle has changed a little. A reload may follow at once. */
    typed() {
      if (stepping) return;
      write();
      shorten();
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },

    /**
     * The puzzle becomes another one: the back button leads to the one before.
     *
     * @param {() => void} change
     */
    step(change) {
      flush();
      const before = text();
      stepping = true;
      change();
      stepping = false;
      if (text() !== before) history.pushState(null, '', link());
      known = location.hash;
      shorten();
    },

    /** The link to the puzzle of now, with zeros for blanks: programs that make links of texts cut off dots at their end. */
    async link() {
      await shorten();
      const hash = text().replace(/^[\d.]{81}/, (cells) => cells.replaceAll('.', '0'));
      return location.href.replace(/#.*/s, '') + (hash && `#${hash}`);
    },

    /** @param {(text: string) => void} read Given what stands behind the `#`, now and whenever that changes. */
    follow(read) {
      const arrive = () => {
        rest();
        known = location.hash;
        const arrived = decode(location.hash.slice(1));
        const { cells, rest: more } = puzzle();
        if (arrived !== text() && arrived !== cells + (more && writeOut(more))) read(arrived);
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
