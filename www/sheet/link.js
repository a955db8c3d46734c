/** The address of the sheet: it says how the sheet is to be, as soon as the browser lets it. */

/**
 * Browsers ignore or refuse a page that writes its address too often: it tries again after this
 * many milliseconds.
 */
const PAUSE = 1000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Writes the part of the address that follows its `#`.
 *
 * @param {string} text as `URLSearchParams` writes it
 */
export function writeLink(text) {
  clearTimeout(timer);
  try {
    history.replaceState(null, '', `#${text}`);
  } catch {} // Browsers throw if this is called too often.
  if (location.hash !== `#${text}`) timer = setTimeout(writeLink, PAUSE, text);
}

/**
 * Adds a history entry, so that Back returns to this sheet.
 *
 * @param {string} text its address, as for `writeLink`
 */
export function keepLink(text) {
  writeLink(text);
  try {
    history.pushState(null, '', `#${text}`);
  } catch {} // Browsers throw if this is called too often.
}
