// Draws rules: the shapes that each describes, below and above the digits. A cell is 100 wide, and so everything scales.

import { dress } from './drawing-style.js';

/**
 * `class` is what the shape stands for, and then what it belongs to; `over` is above the digits.
 * @typedef {{ class: string, over?: boolean } & (
 *   { shape: 'path', d: string } | { shape: 'circle', x: number, y: number, r: number } | { shape: 'text', x: number, y: number, text: string }
 * )} Shape
 */

/**
 * The shapes of one rule of the list.
 * @typedef {{ rule: number, shapes: Shape[] }} Drawn
 */

const SVG = 'http://www.w3.org/2000/svg';

/** How wide the grid is, and how much a clue outside takes beyond it. */
const WIDTH = 900;
const OUTSIDE = 84;

/** From the ground up, whichever rule comes first in the list. What is not named lies on top. */
const ORDER = ['shade', 'even', 'odd', 'line', 'thermometer', 'bulb', 'ring', 'arrow', 'diagonal', 'region', 'cage', 'sum', 'pointer', 'back', 'dot-white', 'dot-black', 'quadruple'];

/** So many shapes are drawn at once; those that follow come with the next frames. */
const LOT = 300;

/** @param {Shape} shape */
const height = (shape) => {
  const place = ORDER.indexOf(shape.class.split(' ')[0]);
  return place < 0 ? ORDER.length : place;
};

/** @param {Shape} shape */
function make(shape) {
  /** @type {Record<string, string | number>} */
  const attributes =
    shape.shape === 'path' ? { d: shape.d } : shape.shape === 'circle' ? { cx: shape.x, cy: shape.y, r: shape.r } : { x: shape.x, y: shape.y };
  const element = document.createElementNS(SVG, shape.shape);
  for (const [name, value] of Object.entries({ class: shape.class, ...attributes })) element.setAttribute(name, `${value}`);
  if (shape.shape === 'text') element.textContent = shape.text;
  return element;
}

/**
 * @param {string} layer
 * @param {Shape[]} shapes
 */
function paint(layer, shapes) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `drawing ${layer}`);
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${WIDTH}`);
  svg.setAttribute('part', `drawing ${layer}`);
  svg.setAttribute('aria-hidden', 'true');
  // What is drawn twice looks no different.
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  const rest = different.map((shape) => ({ shape, at: height(shape) })).sort((one, other) => one.at - other.at);
  const goOn = () => {
    svg.append(...rest.splice(0, LOT).map(({ shape }) => make(shape)));
    if (rest.length) requestAnimationFrame(() => svg.parentNode && goOn());
  };
  goOn();
  return svg;
}

/** @param {Shape[]} shapes */
function margins(shapes) {
  const places = shapes.flatMap((shape) => (shape.shape === 'path' ? [] : [shape]));
  /** @param {(place: { x: number, y: number }) => boolean} there */
  const margin = (there) => (places.some(there) ? OUTSIDE : 0);
  return {
    top: margin(({ y }) => y < 0),
    right: margin(({ x }) => x > WIDTH),
    bottom: margin(({ y }) => y > WIDTH),
    left: margin(({ x }) => x < 0),
  };
}

/**
 * Draws into a grid, in the place of what was drawn before, and makes room around it for clues that lie outside. The grid
 * and its margins together are never taller than wide, as it is alone.
 * @param {HTMLElement} grid
 * @param {Drawn[]} rules
 */
export function draw(grid, rules) {
  erase(grid);
  dress(grid);
  const shapes = rules.flatMap((rule) => rule.shapes);
  for (const over of [false, true]) {
    // The borders of regions lie on the hairlines.
    const layer = shapes.filter((shape) => !!(shape.over || shape.class === 'region') === over);
    if (layer.length) grid.append(paint(over ? 'above' : 'below', layer));
  }

  const { top, right, bottom, left } = margins(shapes);
  const room = Math.max(left + right, top + bottom);
  const aside = (room - left - right) / 2;
  const percent = [top, right + aside, bottom, left + aside].map((margin) => `${(100 * margin) / (WIDTH + room)}%`);
  const { style } = frame(grid);
  style.padding = percent.join(' ');
  style.aspectRatio = `${(WIDTH + room) / (WIDTH + top + bottom)}`;
  // So far what is outside reaches above and beside the grid.
  grid.style.setProperty('--_above', `${(100 * top) / WIDTH}cqw`);
  grid.style.setProperty('--_before', `${(100 * left) / WIDTH}cqw`);
}

/** @param {HTMLElement} grid */
export function erase(grid) {
  for (const layer of grid.querySelectorAll('.drawing')) layer.remove();
  frame(grid).style.padding = frame(grid).style.aspectRatio = '';
  for (const way of ['--_above', '--_before']) grid.style.removeProperty(way);
}

/** @param {HTMLElement} grid */
const frame = (grid) => /** @type {HTMLElement} */ (grid.parentElement);
