/** Tells errors of loading from all others, whatever the browser calls them. */

/** How browsers, and our own errors, name a file that could not be fetched or compiled. */
const UNLOADED = /fetch|load|import|network|WebAssembly|: \d{3} /i;

/** @param {unknown} error */
export const isUnloaded = (error) => UNLOADED.test(String(error));
