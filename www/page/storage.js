/** What was chosen is remembered where the browser allows it, and else until the page is closed. */

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`redoku.${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`redoku.${key}`, value);
  } catch {}
}
