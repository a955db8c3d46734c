// Draws rules: the shapes that each describes, below and above the digits. A cell is 100 wide, and
// so everything scales.

import { dress } from './drawing-style.js';
import { drawn } from './nodes.js';
import { inSlices } from './slices.js';

/**
 * `class` is what the shape stands for, and then what it belongs to; `over` is above the digits.
 * @typedef {{ class: string, over?: boolean } & (
 *   { shape: 'path', d: string } | { shape: 'circle', x: number, y: number, r: number } |
 *   { shape: 'text', x: number, y: number, text: string }
 * )} Shape
 */

/**
 * The shapes of one rule of the list.
 * @typedef {{ rule: number, shapes: Shape[] }} Drawn
 */

/** How wide the grid is, and how much a clue outside takes beyond it. */
const WIDTH = 900;
const OUTSIDE = 84;

/** From the ground up, whichever rule comes first in the list. What is not named lies on top. */
const ORDER = [
  'shade',
  'even',
  'odd',
  'line',
  'thermometer',
  'bulb',
  'ring',
  'arrow',
  'diagonal',
  'region',
  'cage',
  'sum',
  'pointer',
  'back',
  'dot-white',
  'dot-black',
  'quadruple',
];

/** @param {Shape} shape */
const height = (shape) => {
  const place = ORDER.indexOf(shape.class.split(' ')[0]);
  return place < 0 ? ORDER.length : place;
};

/** @param {Shape} shape */
function make(shape) {
  const { shape: tag, class: name } = shape;
  if (tag === 'path') return drawn(tag, { class: name, d: shape.d });
  const [x, y] = [shape.x, shape.y].map(String);
  return tag === 'circle' ? drawn(tag, { class: name, cx: x, cy: y, r: `${shape.r}` }) : drawn(tag, { class: name, x, y }, shape.text);
}

/** @param {string} layer */
const canvas = (layer) =>
  drawn('svg', { class: `drawing ${layer}`, viewBox: `0 0 ${WIDTH} ${WIDTH}`, part: `drawing ${layer}`, 'aria-hidden': 'true' });

/**
 * Draws into a grid, in the place of what was drawn before, and makes room around it for clues that
 * lie outside. The grid and its margins together are never taller than wide, as it is alone. Very
 * many shapes take some time to come.
 * @param {HTMLElement} grid
 * @param {() => Drawn[]} rules
 * @param {() => void} done Hears when all is there, which may be at once.
 * @returns {() => void} Ends it where it is.
 */
export function draw(grid, rules, done) {
  erase(grid);
  dress(grid);
  return inSlices(paint(grid, rules), done);
}

/**
 * @param {HTMLElement} grid
 * @param {() => Drawn[]} rules
 */
function* paint(grid, rules) {
  // What is drawn twice looks no different.
  const seen = new Set();
  /** The shapes below and above the digits, by their heights. @type {Shape[][][]} */
  const layers = [[], []];
  /** Where the shapes reach that have a place. */
  let [left, top, right, bottom] = [0, 0, WIDTH, WIDTH];
  const cells = grid.querySelectorAll('[role=gridcell]');
  for (const shape of rules().flatMap(({ shapes }) => shapes)) {
    const text = JSON.stringify(shape);
    if (!seen.has(text)) {
      seen.add(text);
      // Pencil marks make room for it.
      if (shape.shape === 'text' && /^cage-total\b/.test(shape.class))
        cells[9 * Math.floor((9 * shape.y) / WIDTH) + Math.floor((9 * shape.x) / WIDTH)]?.setAttribute('data-total', '');
      // The borders of regions lie on the hairlines.
      (layers[shape.over || shape.class === 'region' ? 1 : 0][height(shape)] ??= []).push(shape);
      if (shape.shape !== 'path') {
        const { x, y } = shape;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      }
    }
    yield;
  }
  widen(grid, { top: top < 0, right: right > WIDTH, bottom: bottom > WIDTH, left: left < 0 });
  for (const [at, layer] of ['below', 'above'].entries()) {
    const shapes = layers[at].flat();
    if (!shapes.length) continue;
    const svg = canvas(layer);
    grid.append(svg);
    for (const shape of shapes) {
      svg.append(make(shape));
      yield;
    }
  }
}

/**
 * Makes room for the clues outside.
 * @param {HTMLElement} grid
 * @param {Record<'top' | 'right' | 'bottom' | 'left', boolean>} there The sides that have any.
 */
function widen(grid, there) {
  const [top, right, bottom, left] = [there.top, there.right, there.bottom, there.left].map((any) => (any ? OUTSIDE : 0));
  const room = Math.max(left + right, top + bottom);
  const aside = (room - left - right) / 2;
  const percent = [top, right + aside, bottom, left + aside].map((margin) => `${(100 * margin) / (WIDTH + room)}%`);
  const { style } = frame(grid);
  style.padding = percent.map((margin, side) => (side % 3 ? margin : `calc(${margin} + var(--_edge, 0px))`)).join(' ');
  style.aspectRatio = `${(WIDTH + room) / (WIDTH + top + bottom)}`;
  // So far what is outside reaches above and beside the grid.
  grid.style.setProperty('--_above', `${(100 * top) / WIDTH}cqmin`);
  grid.style.setProperty('--_before', `${(100 * left) / WIDTH}cqmin`);
}

/** @param {HTMLElement} grid */
export function erase(grid) {
  for (const layer of grid.querySelectorAll('.drawing')) layer.remove();
  for (const cell of grid.querySelectorAll('[data-total]')) cell.removeAttribute('data-total');
  frame(grid).style.padding = frame(grid).style.aspectRatio = '';
  for (const way of ['--_above', '--_before']) grid.style.removeProperty(way);
}

/** @param {HTMLElement} grid */
const frame = (grid) => /** @type {HTMLElement} */ (grid.parentElement);
