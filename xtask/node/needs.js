/** Finds which files those of the packed site refer to, and so which ones a visit needs. */

import { posix } from 'node:path';

/**
 * How a file names others. Links meant for programs other than the visitor's browser are left out.
 */
const NAMES = {
  now: /(?:\bfrom|\bimport)"(\.\/[^"]+)"|^<(?:script|link(?! rel="(?:apple|manifest))).* (?:src|href)="([^"#]+)"/gm,
  /** Workers, WebAssembly and styles. */
  address: /\bnew URL\("(\.\/[^"]+)",import\.meta\.url\)/g,
  /** The words of a language. */
  soon: /\bimport\("(\.\/(?:page\.)?(?:en|zh)-[^"]+)"\)/g,
  /** Everything else. */
  later: /\bimport\("(\.\/[^"]+)"\)/g,
};

/**
 * Returns all files that a file needs, directly or indirectly: by default, to load or to solve a
 * puzzle.
 *
 * @param {ReadonlyMap<string, string | Uint8Array>} files Contents of the site's files, by their
 *   names.
 * @param {string} start
 * @param {(keyof typeof NAMES)[]} [ways]
 * @returns {Set<string>} Their names, that of the first included.
 */
export function needed(files, start, ways = ['now', 'address', 'soon']) {
  const names = new Set([start]);
  for (const name of names) {
    if (!/\.(js|html)$/.test(name)) continue;
    const text = `${files.get(name)}`;
    for (const [, near, whole] of ways.flatMap((way) => [...text.matchAll(NAMES[way])])) {
      const file = whole ?? posix.join(posix.dirname(name), near);
      if (files.has(file)) names.add(file);
    }
  }
  return names;
}
