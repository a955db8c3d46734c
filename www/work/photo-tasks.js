/** Pictures: what a photo shows, read where nobody waits for it. */

import { init, readPhoto } from '../photo.js';

/** @import { Corners, Picture } from '../pkg/photo.js' */

/**
 * A picture, and what is known of it; `module` is the one that reads it, compiled.
 *
 * @typedef {Picture & { corners?: Corners, classic?: boolean,
 *   module?: WebAssembly.Module }} PhotoTask
 */

/** @param {PhotoTask} task */
export async function read({ module, corners, classic, ...picture }) {
  await init({ photo: module }, ['photo']);
  return readPhoto(picture, { corners, classic });
}
