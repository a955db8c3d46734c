/**
 * Where the grid is in a picture: an outline with four corners that can be dragged, or moved by the
 * arrow keys; and other grids, to be chosen.
 */

import { drawn, make, put } from '../../element/nodes.js';
import { say } from '../../messages/words.js';
import { button } from '../dom.js';

/** @import { Corners, Point } from '../../pkg/photo.js' */

/**
 * How far an arrow key moves a corner, in parts of the picture; with Shift so many times as far.
 */
const STEP = 0.004;
const FAR = 8;

/** @type {Record<string, [x: number, y: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where corners are put that were not found, in parts of the picture. */
const INSET = 0.12;

/**
 * @param {HTMLElement} stage What lies over the picture, as large as it.
 * @param {(corners: Corners) => void} choose Another grid is chosen.
 */
export function corners(stage, choose) {
  /** Of the picture, in pixels. */
  let size = { width: 1, height: 1 };
  /** @type {Corners} */
  let points = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ];

  const outline = drawn('polygon', {});
  const drawing = drawn('svg', { 'aria-hidden': 'true' }, outline);

  const handles = points.map((_, at) => {
    const handle = make('button', { type: 'button', class: 'corner' });
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (!handle.hasPointerCapture(pointerId)) return;
      const { left, top, width, height } = stage.getBoundingClientRect();
      move(at, [((clientX - left) / width) * size.width, ((clientY - top) / height) * size.height]);
    });
    handle.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = STEP * Math.max(size.width, size.height) * (event.shiftKey ? FAR : 1);
      const [x, y] = points[at];
      move(at, [x + arrow[0] * step, y + arrow[1] * step]);
    });
    return handle;
  });

  /** @param {number} at @param {Point} to */
  function move(at, [x, y]) {
    points[at] = [Math.min(Math.max(x, 0), size.width), Math.min(Math.max(y, 0), size.height)];
    draw();
  }

  /** @param {HTMLElement} element @param {Point} point */
  function place(element, [x, y]) {
    element.style.left = `${(100 * x) / size.width}%`;
    element.style.top = `${(100 * y) / size.height}%`;
  }

  function draw() {
    put(drawing, 'viewBox', `0 0 ${size.width} ${size.height}`);
    put(outline, 'points', points.join(' '));
    handles.forEach((handle, at) => {
      const [x, y] = points[at];
      place(handle, [x, y]);
      const where = say('photo.place', { left: Math.round((100 * x) / size.width), top: Math.round((100 * y) / size.height) });
      handle.ariaLabel = `${say(`photo.corner${at}`)}: ${where}`;
    });
  }

  return {
    /** In pixels of the picture. */
    get points() {
      return points;
    },

    /**
     * Only the outline, as long as the picture still moves.
     *
     * @param {{ width: number, height: number }} picture
     * @param {Corners} [found]
     */
    outline({ width, height }, found) {
      size = { width, height };
      points = found ?? [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ];
      stage.replaceChildren(...(found ? [drawing] : []));
      draw();
    },

    /**
     * @param {{ width: number, height: number }} picture
     * @param {Corners} [found]
     * @param {Corners[]} [others]
     */
    show({ width, height }, found, others = []) {
      size = { width, height };
      const [left, right] = [INSET * width, (1 - INSET) * width];
      const [top, bottom] = [INSET * height, (1 - INSET) * height];
      points = found
        ? /** @type {Corners} */ (found.map(([x, y]) => [x, y]))
        : [
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
          ];
      const choices = others.map((other, at) => {
        const choice = button(say('photo.another', { n: at + 2 }), () => choose(other), { class: 'another' });
        place(choice, /** @type {Point} */ ([0, 1].map((axis) => other.reduce((sum, point) => sum + point[axis] / 4, 0))));
        return choice;
      });
      stage.replaceChildren(drawing, ...choices, ...handles);
      draw();
    },
  };
}
