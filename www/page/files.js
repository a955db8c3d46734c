/** What people open, paste or drop: the text in it, the picture, or why there is neither. */

/** @import { Problem } from '../pkg/redoku.js' */

/** A file with more bytes is no list of puzzles. */
const LIMIT = 16e6;

/** How pictures begin, whatever the file is called: PNG, JPEG, GIF, WebP, TIFF, HEIC and AVIF. */
const PICTURE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftyp(?:hei|hev|mif|msf|avi))/s;

/**
 * How a text begins that is not in UTF-8, and what it is in.
 *
 * @type {[RegExp, string][]}
 */
const CODINGS = [
  [/^\xff\xfe/, 'utf-16le'],
  [/^\xfe\xff/, 'utf-16be'],
];

/**
 * @param {string | File} source
 * @returns {Promise<{ text: string, picture?: undefined, problem?: undefined } | { picture: File,
 *   problem?: undefined } | { picture?: undefined, problem: Problem }>}
 */
export async function textOf(source) {
  if (typeof source === 'string') return { text: source };
  try {
    const start = String.fromCharCode(...new Uint8Array(await source.slice(0, 16).arrayBuffer()));
    if (source.type.startsWith('image/') || PICTURE.test(start)) return { picture: source };
    if (source.size < LIMIT) {
      const coding = CODINGS.find(([mark]) => mark.test(start))?.[1];
      const text = new TextDecoder(coding).decode(await source.arrayBuffer());
      if (!text.includes('\0')) return { text };
    }
  } catch {} // Gone, or a folder.
  return { problem: { code: 'file', message: 'this file is no text, or too much of it', found: '', line: 0, column: 0 } };
}
