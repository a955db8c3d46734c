/** The address holds the puzzle: `#` and 81 characters, so that a reload, a link and the back button bring it back. */

/** Browsers refuse a page that writes its address too often: typing is written when it pauses. */
const PAUSE = 250;

/** @param {() => string} puzzle The 81 characters of now, or '' for an empty grid. */
export function keepAddress(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const link = () => location.pathname + location.search + (puzzle() && `#${puzzle()}`);
  const rest = () => (timer = void clearTimeout(timer));
  const flush = () => {
    if (timer) history.replaceState(null, '', link());
    rest();
  };
  addEventListener('pagehide', flush);

  return {
    /** The puzzle has changed a little. */
    typed() {
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
      const before = puzzle();
      change();
      rest();
      if (puzzle() !== before) history.pushState(null, '', link());
    },

    /** @param {(text: string) => void} read Given what stands behind the `#`, now and whenever that changes. */
    follow(read) {
      const arrive = () => {
        rest();
        const text = decode(location.hash.slice(1));
        if (text !== puzzle()) read(text);
      };
      addEventListener('popstate', arrive);
      addEventListener('hashchange', arrive);
      if (location.hash) arrive();
    },
  };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Its `%` signs encode nothing.
  }
}
