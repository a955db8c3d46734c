/**
 * Frames of a camera vote: one of them may be blurred or half in shadow, but two that are sure of
 * the same digits are right.
 */

/** @import { PhotoReading } from '../../pkg/photo.js' */

/**
 * A picture, and what it shows.
 *
 * @typedef {{ reading: PhotoReading, canvas: HTMLCanvasElement }} Frame
 */

/** So many frames are remembered. */
const KEPT = 8;

/** So many that are sure have to agree. */
const AGREE = 2;

/** How good a frame is. @param {Frame} frame */
const worth = ({ reading: { sure, confidence } }) => (sure ? 81 : 0) + confidence.reduce((sum, part) => sum + part, 0);

export class Votes {
  /** The newest last. @type {Frame[]} */
  #frames = [];

  /**
   * Counts a frame in which there was a grid; answers whether that makes its digits certain.
   *
   * @param {Frame} frame
   */
  add(frame) {
    this.#frames = [...this.#frames, frame].slice(-KEPT);
    const { sure, cells } = frame.reading;
    const same = this.#frames.filter(({ reading }) => reading.sure && cells.every((digit, cell) => digit === reading.cells[cell]));
    return sure && same.length >= AGREE;
  }

  /** The best frame so far. @returns {Frame | undefined} */
  get best() {
    return this.#frames.length ? this.#frames.reduce((best, frame) => (worth(frame) > worth(best) ? frame : best)) : undefined;
  }
}
