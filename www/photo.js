/**
 * From a photo to the digits of a puzzle: finds the grid, makes it square and reads it.
 *
 * ```js
 * import { init, readPhoto } from './photo.js';
 * await init();
 * const picture = context.getImageData(0, 0, canvas.width, canvas.height);
 * const { cells, sure, problem } = readPhoto(picture);
 * ```
 *
 * @module
 */

import load, * as module from './pkg/photo.js';
import loader, { timed } from './modules/loader.js';
import { expectOnly } from './modules/options.js';

/** @import { OneOf, PhotoOptions, PhotoProblem, PhotoReading, Picture } from './pkg/photo.js' */

const { enter, needsModule } = loader('photo', load, new URL('./pkg/photo_bg.wasm', import.meta.url));
const { readPicture } = /** @type {any} */ (module);

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = timed(needsModule, module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);

/**
 * @param {Picture} picture
 * @param {PhotoOptions} [options]
 * @returns {OneOf<PhotoReading | PhotoProblem>}
 */
export function readPhoto({ data, width, height }, options = {}) {
  expectOnly(options, ['corners', 'classic']);
  const { corners, classic = true } = options;
  const isBytes = ArrayBuffer.isView(data) && (data instanceof Uint8Array || data instanceof Uint8ClampedArray);
  if (!isBytes) throw new TypeError("a picture's data must be a Uint8Array or a Uint8ClampedArray");
  // The fields of the caller's own object may be getters, which run code.
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (![width, height].every((side) => Number.isInteger(side) && side >= 0))
    throw new TypeError("a picture's width and height must be whole numbers");
  if (pixels.length !== 4 * width * height) throw new Error(`${pixels.length} bytes aren't 4 for each of ${width} x ${height} pixels`);
  const points = Float32Array.from(corners?.flat() ?? []);
  return enter(() => readPicture({ data: pixels, width, height }, new Uint8Array(points.buffer), Number(classic)));
}
