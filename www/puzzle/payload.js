/**
 * The rules of a puzzle as a part of its address: JSON, deflated and in letters that an address may
 * have.
 */

import { jsonOf } from './puzzle.js';

/**
 * Stands between the 81 characters and the JSON: packed, or as it is where a browser can't pack.
 */
const PACKED = '~';
const PLAIN = '!';

/** Nothing that anybody wrote is longer than this, unpacked; a link may be made to burst. */
const LIMIT = 1e6;

/** What an address with rules looks like from its 81 characters on. */
const LINK = /^([\d.]{81})([~!])([\w-]*)$/;

/**
 * What there is of a puzzle with rules in an address, or in the part of it behind the `#`; nothing
 * in any other text.
 *
 * @param {string} text
 */
export function linkIn(text) {
  const part = text.trim().replace(/^\S+#/, '').replace(/%7E/i, PACKED).replace('%21', PLAIN);
  return LINK.test(part) ? part : undefined;
}

/** So many bytes at once are made characters of: a function takes only so many arguments. */
const LOT = 10_000;

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  let binary = '';
  for (let at = 0; at < bytes.length; at += LOT) binary += String.fromCharCode(...bytes.subarray(at, at + LOT));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} letters */
const toBytes = (letters) => Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {ReadableWritablePair<Uint8Array, BufferSource>} way
 */
async function through(bytes, way) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LIMIT) throw new RangeError('too large');
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}

/**
 * At once, and somewhat long.
 *
 * @param {string} json
 */
export const writeOut = (json) => PLAIN + toLetters(new TextEncoder().encode(json));

/**
 * As short as can be.
 *
 * @param {string} json
 */
export async function pack(json) {
  try {
    return PACKED + toLetters(await through(new TextEncoder().encode(json), new CompressionStream('deflate-raw')));
  } catch {
    return writeOut(json); // This browser can't.
  }
}

/**
 * What there is beside the digits. Throws where it is damaged.
 *
 * @param {string} text
 */
async function bytesIn(text) {
  const [, , mark, letters] = LINK.exec(text) ?? [];
  const bytes = toBytes(letters);
  return mark === PACKED ? through(bytes, new DecompressionStream('deflate-raw')) : bytes;
}

/**
 * How many bytes whoever reads a text has to do with: of an address with rules, what it unpacks to.
 *
 * @param {string} text
 */
export async function weigh(text) {
  const link = linkIn(text);
  try {
    return link ? (await bytesIn(link)).length : text.length;
  } catch (error) {
    // It bursts, or it is damaged, as whoever reads it will say.
    return error instanceof RangeError ? Infinity : 0;
  }
}

/**
 * The puzzle that an address is for, as JSON. Throws where its rules are damaged.
 *
 * @param {string} text
 */
export async function unpack(text) {
  const [, cells] = LINK.exec(text) ?? [];
  const bytes = await bytesIn(text);
  const { houses, rules, customRule, candidates } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return jsonOf({ cells, houses, rules: rules ?? [], customRule, candidates });
}
