/** The address holds the puzzle: `#` and 81 characters, so that a reload, a link and the back button bring it back. */

/** Browsers ignore or refuse a page that writes its address too often: it is written once more when typing pauses. */
const PAUSE = 250;

/** @param {() => string} puzzle The 81 characters of now, or '' for an empty grid. */
export function keepAddress(puzzle) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const link = () => location.pathname + location.search + (puzzle() && `#${puzzle()}`);
  const rest = () => (timer = void clearTimeout(timer));
  const write = () => {
    try {
      history.replaceState(null, '', link());
    } catch {} // Too often.
  };
  const flush = () => {
    if (timer) write();
    rest();
  };
  let stepping = false;

  return {
    /** The puzzle has changed a little. A reload may follow at once. */
    typed() {
      if (stepping) return;
      write();
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
      stepping = true;
      change();
      stepping = false;
      if (puzzle() !== before) history.pushState(null, '', link());
    },

    /** @param {(text: string) => void} read Given what stands behind the `#`, now and whenever that changes. */
    follow(read) {
      const arrive = () => {
        rest();
        const text = decode(location.hash.slice(1));
        if (text !== puzzle()) read(text);
      };
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
