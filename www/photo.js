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
import loader from './modules/loader.js';

/** @import { OneOf, PhotoOptions, PhotoProblem, PhotoReading, Picture } from './pkg/photo.js' */

const { needsModule } = loader('photo', load, new URL('./pkg/photo_bg.wasm', import.meta.url));
const readPicture = needsModule(/** @type {any} */ (module).readPicture);

export { init } from './modules/loader.js';
export const conflicts = needsModule(module.conflicts);
export const countSolutions = needsModule(module.countSolutions);
export const measure = needsModule(module.measure);
export const solutions = needsModule(module.solutions);
export const solve = needsModule(module.solve);

/**
 * @param {Picture} picture
 * @param {PhotoOptions} [options]
 * @returns {OneOf<PhotoReading | PhotoProblem>}
 */
export function readPhoto({ data, width, height }, { corners, classic = true } = {}) {
  const bytes =
    ArrayBuffer.isView(data) && data instanceof Uint8ClampedArray ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
  const points = Float32Array.from(corners?.flat() ?? []);
  return readPicture(bytes, width, height, new Uint8Array(points.buffer), Number(classic));
}
