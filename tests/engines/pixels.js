/** What a screenshot shows, pixel by pixel. */

import { inflateSync } from 'node:zlib';

/**
 * Of a screenshot, in its own pixels.
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 */

/**
 * Reads a PNG as browsers write them: eight bits a channel, not interlaced.
 *
 * @param {Buffer} png
 */
export function read(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = new Uint8Array(stride * height);
  // Each byte is told by how it differs from what is left of it and above
  // (https://www.w3.org/TR/png-3/#9Filters).
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : bytes[at - channels];
      const up = y ? bytes[at - stride] : 0;
      const corner = x < channels || !y ? 0 : bytes[at - stride - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      bytes[at] = packed[y * (stride + 1) + 1 + x] + guess;
    }
  }
  /** @param {number} x @param {number} y @returns {number} From 0, black, to 255, white. */
  const light = (x, y) => {
    const at = Math.round(y) * stride + Math.round(x) * channels;
    return (bytes[at] + bytes[at + 1] + bytes[at + 2]) / 3;
  };
  return { width, height, light };
}

/**
 * The one of three neighbours that is nearest to where they lead.
 *
 * @param {number} left
 * @param {number} up
 * @param {number} corner
 */
function paeth(left, up, corner) {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/**
 * How much of a box is not as light as its lightest place, from 0 to 1.
 *
 * @param {ReturnType<typeof read>} picture
 * @param {Box} box
 */
export function shadeOf({ light }, { left, top, right, bottom }) {
  const lights = [];
  for (let y = Math.ceil(top); y < bottom; y++) for (let x = Math.ceil(left); x < right; x++) lights.push(light(x, y));
  const paper = Math.max(...lights);
  return lights.filter((each) => each < paper - 12).length / lights.length;
}

/**
 * The lightness of the darkest pixel in a box, from 0 to 255.
 *
 * @param {ReturnType<typeof read>} picture
 * @param {Box} box
 */
export function darkestOf({ light }, { left, top, right, bottom }) {
  let darkest = 255;
  for (let y = Math.ceil(top); y < bottom; y++) for (let x = Math.ceil(left); x < right; x++) darkest = Math.min(darkest, light(x, y));
  return darkest;
}

/**
 * Where there is ink in a box: what is not as its upper left corner is.
 *
 * @param {ReturnType<typeof read>} picture
 * @param {Box} box
 * @returns {Box}
 */
export function inkOf({ light }, { left, top, right, bottom }) {
  const paper = light(left, top);
  const ink = { left: right, top: bottom, right: left, bottom: top };
  for (let y = Math.ceil(top); y < bottom; y++) {
    for (let x = Math.ceil(left); x < right; x++) {
      if (Math.abs(light(x, y) - paper) < 60) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  return ink;
}
