// Long work on the page's own thread, done in slices, so that none of it is in anybody's way.

/** So many milliseconds a page can do without us: a quarter of a frame. */
const SLICE = 4;

/** When the slice of now ends, which all work of a task shares; 0 before it begins. */
let end = 0;

/**
 * Begins the slice of this task, unless it has begun: what can't be done in slices is counted too.
 */
export function beginSlice() {
  if (end) return;
  end = performance.now() + SLICE;
  setTimeout(() => (end = 0));
}

/**
 * Takes the steps of some work: at once as many as fit into a slice, the others in between what
 * else happens.
 * @param {Iterator<unknown>} steps
 * @param {() => void} [done] Hears of the end, which may come at once.
 * @returns {() => void} Ends the work where it is.
 */
export function inSlices(steps, done) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const goOn = () => {
    beginSlice();
    while (performance.now() < end) if (steps.next().done) return done?.();
    timer = setTimeout(goOn);
  };
  goOn();
  return () => clearTimeout(timer);
}
