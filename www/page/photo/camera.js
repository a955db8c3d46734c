/**
 * The camera: what it sees is read, frame by frame, until that is certain; then, or when it is put
 * away, it is let go at once.
 */

import { drawn, reader } from '../../work/pictures.js';
import { Votes } from './votes.js';

/** @import { OneOf, PhotoProblem, PhotoReading } from '../../pkg/photo.js' */
/** @import { Frame } from './votes.js' */

/** The longer side of the frames that are read, in pixels: ten of them a second can be. */
const SIDE = 800;

/** Whether this page may ask for a camera, and there is one as far as it knows. */
export async function hasCamera() {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false; // No secure page, or a browser without.
  }
}

/**
 * The name of the error when the camera is unplugged, or its permission is taken back, while it is
 * used.
 */
const LOST = 'CameraLost';

/**
 * Why there is no picture of the camera.
 *
 * @param {unknown} error
 * @returns {'denied' | 'missing' | 'busy' | 'lost'}
 */
export function reasonOf(error) {
  const { name } = /** @type {Error} */ (error);
  if (name === LOST) return 'lost';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/**
 * Shows what the camera sees, and reads it.
 *
 * @param {HTMLVideoElement} video
 * @param {object} page
 * @param {boolean} page.classic
 * @param {AbortSignal} page.signal Lets the camera go.
 * @param {() => void} page.start Hears that there is something to see.
 * @param {(seen: OneOf<PhotoReading | PhotoProblem | { problem: 'kind' }>, canvas:
 *   HTMLCanvasElement, best: Frame | undefined) => void} page.see Called with each frame, and the
 *   best so far.
 * @returns {Promise<Frame>} The one that made it certain. Rejected where there is no camera, or
 *   with the signal's reason.
 */
export async function watch(video, { classic, signal, start, see }) {
  const wanted = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } } };
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const { read, close } = reader();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
    close();
  };
  try {
    signal.throwIfAborted();
    signal.addEventListener('abort', release);
    video.srcObject = stream;
    await video.play();
    start();
    const ended = new Promise((_, end) => {
      signal.addEventListener('abort', () => end(signal.reason));
      const lose = () => end(Object.assign(new Error(), { name: LOST }));
      for (const track of stream.getTracks()) track.addEventListener('ended', lose);
    });
    const votes = new Votes();
    for (;;) {
      await Promise.race([next(video), ended]);
      const canvas = drawn(video, video.videoWidth, video.videoHeight, document, SIDE);
      const reading = await read(canvas, { classic }, signal);
      signal.throwIfAborted();
      const certain = !reading.problem && votes.add({ reading, canvas });
      see(reading, canvas, votes.best);
      if (certain) return { reading, canvas };
    }
  } catch (error) {
    // Whatever fails once it is put away, it was put away.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', release);
    release();
  }
}

/** The next frame is there. @param {HTMLVideoElement} video @returns {Promise<void>} */
const next = (video) =>
  new Promise((shown) => (video.requestVideoFrameCallback ? video.requestVideoFrameCallback(() => shown()) : setTimeout(shown, 50)));
