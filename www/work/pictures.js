/**
 * Pictures: from a file or a camera to pixels, and from these, in a worker of their own, to the
 * digits of a puzzle.
 */

import { filled } from '../puzzle/puzzle.js';
import { desk } from './client.js';

/** @import { Corners, OneOf, PhotoProblem, PhotoReading, Picture } from '../pkg/photo.js' */

/**
 * A picture is made so small before it is read, in pixels of its longer side: the reader makes it
 * smaller still.
 */
const SIDE = 1280;

/**
 * No picture has longer sides or more pixels: what browsers would have to unpack of it fills the
 * memory of a phone.
 */
const LONGEST = 16_384;
const MOST = 120e6;

/**
 * A canvas with a picture, upright, as its EXIF says, and how wide a pixel of the picture is on it.
 *
 * @param {Blob} file
 * @param {Document} document
 * @returns {Promise<{ canvas: HTMLCanvasElement, scale: number } | { problem: 'drawing' | 'kind' |
 *   'large' }>}
 */
async function unpack(file, document) {
  // A drawing of a few lines can keep a browser busy for minutes, and one with a page in it can't
  // be read back.
  if (file.type.startsWith('image/svg')) return { problem: 'drawing' };
  const address = URL.createObjectURL(file);
  const image = document.createElement('img');
  try {
    // Its size is known before it is unpacked.
    await new Promise((load, fail) => Object.assign(image, { onload: load, onerror: fail, src: address }));
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.max(width, height) > LONGEST || width * height > MOST) return { problem: 'large' };
    if (!width || !height) return { problem: 'kind' };
    const canvas = drawn(image, width, height, document);
    return { canvas, scale: canvas.width / width };
  } catch {
    return { problem: 'kind' };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The same of a picture that is there, or of the one that a camera sees now.
 *
 * @param {CanvasImageSource} source
 * @param {number} width
 * @param {number} height
 * @param {Document} document
 * @param {number} [side] The longer side that it has at most.
 */
export function drawn(source, width, height, document, side = SIDE) {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = pen(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const pen = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));

/**
 * The pixels of a canvas; nothing if the browser doesn't hand them out.
 *
 * @param {HTMLCanvasElement} canvas
 */
function pixelsOf(canvas) {
  try {
    return pen(canvas).getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    return undefined;
  }
}

/**
 * The pixels of a file or a bitmap, made smaller, or of a picture that has them.
 *
 * @param {Picture | Blob | ImageBitmap} picture
 * @returns {Promise<(Picture & { scale: number }) | { problem: 'drawing' | 'kind' | 'large' }>}
 */
export async function pixelsIn(picture) {
  if ('data' in picture) return { data: picture.data, width: picture.width, height: picture.height, scale: 1 };
  if (!globalThis.document) throw new TypeError('files and bitmaps are read in a page, elsewhere only pixels');
  const unpacked = picture instanceof Blob ? await unpack(picture, document) : ofBitmap(picture);
  if ('problem' in unpacked) return unpacked;
  const pixels = pixelsOf(unpacked.canvas);
  return pixels ? { data: pixels.data, width: pixels.width, height: pixels.height, scale: unpacked.scale } : { problem: 'kind' };
}

/** @param {ImageBitmap} bitmap */
function ofBitmap(bitmap) {
  const canvas = drawn(bitmap, bitmap.width, bitmap.height, document);
  return { canvas, scale: canvas.width / bitmap.width };
}

/**
 * Corners in a picture that was made smaller.
 *
 * @template {Corners | undefined} C
 * @param {C} corners
 * @param {number} scale
 */
export const scaled = (corners, scale) => /** @type {C} */ (corners?.map((corner) => corner.map((part) => part * scale)));

/** What reads pictures: a worker that is there until it is closed. */
export function reader() {
  const { request, close } = desk();
  return {
    close,
    /**
     * @param {HTMLCanvasElement} canvas
     * @param {{ corners?: Corners, classic?: boolean }} known
     * @param {AbortSignal} [signal]
     * @returns {Promise<OneOf<PhotoReading | PhotoProblem | { problem: 'kind' }>>}
     */
    async read(canvas, known, signal) {
      const pixels = pixelsOf(canvas);
      if (!pixels) return { problem: 'kind' };
      const { data, width, height } = pixels;
      const { photo: module } = await (await import('../photo.js')).init({}, ['photo']);
      return request('photo', { data, width, height, module, ...known }, { signal });
    },
  };
}

/**
 * What a picture shows, or why it can't be read.
 *
 * @param {Blob | HTMLCanvasElement} picture
 * @param {{ corners?: Corners, classic?: boolean }} known
 * @param {AbortSignal} signal
 * @param {Document} [owner]
 */
export async function see(picture, known, signal, owner = document) {
  const unpacked = picture instanceof Blob ? await unpack(picture, owner) : { canvas: picture };
  signal.throwIfAborted();
  if ('problem' in unpacked) return unpacked;
  const { canvas } = unpacked;
  const { read, close } = reader();
  try {
    const reading = await read(canvas, known, signal);
    return reading.problem ? { canvas, problem: reading.problem } : { canvas, reading };
  } finally {
    close();
  }
}

/**
 * The cells of a picture that hold clues: the digits that nobody has written by hand.
 *
 * @param {PhotoReading} reading
 */
export const cluesOf = ({ cells, own }) => filled(cells).filter((cell) => !own.includes(cell));
