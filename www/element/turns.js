// Many grids on one page take turns at drawing, so that they never hold it up: a few draw at once,
// the others one after the other.

/** So many grids draw before the page gets its breath. */
const MANY = 8;

/**
 * Those that have drawn in this turn, and those that wait for one, by the functions that draw them.
 *
 * @type {Set<() => void>[]}
 */
const [now, waiting] = [new Set(), new Set()];

/**
 * Whether a grid may draw now. If not, it is told to when it may.
 * @param {() => void} draw
 */
export function mayDraw(draw) {
  if (!now.size) setTimeout(turn);
  const may = now.has(draw) || now.size < MANY;
  if (may) now.add(draw);
  waiting[may ? 'delete' : 'add'](draw);
  return may;
}

/**
 * Has a grid draw that is needed now, if it waits.
 * @param {() => void} draw
 */
export function hurry(draw) {
  if (!waiting.delete(draw)) return;
  now.add(draw);
  draw();
}

function turn() {
  now.clear();
  for (const draw of [...waiting].slice(0, MANY)) hurry(draw);
  if (now.size) setTimeout(turn);
}

// On paper there is no later.
globalThis.addEventListener?.('beforeprint', () => waiting.forEach(hurry));
