/** The address holds the puzzle: `#` and 81 characters, so that a reload, a link and the back button bring it back. */

/** A browser refuses a page that writes its address all the time, so typing is written when it pauses. */
const PAUSE = 250;

/**
 * @param {() => string} puzzle The 81 characters of now, or '' for an empty grid.
 */
export function keepAddress(puzzle) {
  let timer = 0;

  /** @returns {string} */
  const link = () => `${location.pathname}${location.search}${puzzle() && '#' + puzzle()}`;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    history.replaceState(null, '', link());
  };
  addEventListener('pagehide', flush);

  return {
    /** The puzzle has changed a little: the address follows when the typing pauses. */
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
      clearTimeout(timer);
      timer = 0;
      if (puzzle() !== before) history.pushState(null, '', link());
    },

    /**
     * What the address says now and whenever it comes to say something else.
     *
     * @param {(text: string) => void} read Given what stands behind the `#`.
     */
    follow(read) {
      const arrive = () => {
        clearTimeout(timer);
        timer = 0;
        const text = decode(location.hash.slice(1));
        if (text !== puzzle()) read(text);
      };
      addEventListener('popstate', arrive);
      addEventListener('hashchange', arrive);
      if (location.hash.length > 1) arrive();
    },
  };
}

/**
 * @param {string} text
 * @returns {string} Itself where its `%` signs encode nothing.
 */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
