// How rules look, and the cells that are chosen for one: soft enough that digits stay the first
// thing one sees, and not red.

import { colours, dress as put } from './element-style.js';

/** @param {HTMLElement} grid that is to look so */
export const dress = (grid) => put(/** @type {ShadowRoot} */ (grid.getRootNode()), style);

// Lines of different rules differ in more than their hue. Strokes that belong to a cell are in its
// units; hairlines keep their width on the screen.
const style = `
.grid {
  ${colours({
    'shade': ['#e9e3d6', '#332e28'],
    'shape': ['#cdc7bb', '#4f4941'],
    'mark': ['#6a6459', '#b3aa9b'],
    'green': ['#b3cfa3', '#364f33'],
    'violet': ['#d2bbdd', '#594265'],
    'blue': ['#b0cbe3', '#324c63'],
    'white': ['#fffdf8', '#ece5d9'],
    'black': ['#1d1b18', '#100e0c'],
  })}
}
.drawing {
  position: absolute;
  inset: 0;
  z-index: -1;
  pointer-events: none;
  stroke: none;
  font-weight: 600;
}
.drawing.above { z-index: 2; }

.shade { fill: var(--_shade); }
.even, .odd, .bulb { fill: var(--_shape); }
.line, .thermometer { stroke: var(--_shape); stroke-width: 26; }
.thermometer { stroke-width: 32; }
.renban { stroke: var(--_violet); stroke-width: 32; }
.whisper { stroke: var(--_green); stroke-width: 14; }
.line.region { stroke: var(--_blue); stroke-dasharray: 48 40; }
.arrow, .ring, .pointer { stroke: var(--_mark); stroke-width: 4.5; }
.ring { fill: var(--_paper); }
.diagonal { stroke: var(--_mark); stroke-width: 2.5; stroke-opacity: .7; }
.region:not(.line) { stroke: var(--_box-line); stroke-width: var(--redoku-box-width, max(2px, .42cqmin)); stroke-linejoin: miter; vector-effect: non-scaling-stroke; }
.cage, .sum { stroke: var(--_mark); stroke-width: max(1px, .25cqmin); stroke-linejoin: miter; stroke-linecap: butt; vector-effect: non-scaling-stroke; }
.cage { stroke: var(--_ink); stroke-dasharray: .95cqmin .65cqmin; }
.back { fill: var(--_paper); }
.dot-white, .dot-black, .quadruple { stroke: var(--_ink); stroke-width: 3.5; }
.dot-white { fill: var(--_white); }
.dot-black { fill: var(--_black); }
.quadruple { fill: var(--_paper); }

.drawing text { fill: var(--_ink); font-size: 38px; text-anchor: middle; dominant-baseline: central; }
.drawing .clue { font-size: 46px; paint-order: stroke; stroke: var(--_paper); stroke-width: 7; }
.drawing .digits { font-size: 31px; }
/* On the outline of its cage, which it interrupts. */
.drawing .cage-total { font-size: 27px; text-anchor: start; dominant-baseline: alphabetic; transform: translateY(.8em); paint-order: stroke; stroke: var(--_paper); stroke-width: 7; }
@container (max-width: 26rem) { .drawing .cage-total { font-size: 30px; } }

.picking { cursor: crosshair; touch-action: none; }
/* In which order, where that matters. */
.chosen[data-place]::after {
  content: attr(data-place);
  position: absolute;
  inset: auto 6% 4% auto;
  block-size: auto;
  background: none;
  font-size: max(.65rem, 2.6cqmin);
}

@media (forced-colors: active) {
  .grid { --_white: Canvas; --_black: CanvasText; --_ink: CanvasText; --_paper: Canvas; --_mark: CanvasText; --_box-line: CanvasText; --_shade: Canvas; --_shape: GrayText; --_green: GrayText; --_violet: GrayText; --_blue: GrayText; }
  .line, .thermometer { stroke-width: 12; }
  .renban { stroke-dasharray: 1 24; }
  .whisper { stroke-dasharray: 24 24; }
  .line.region { stroke-dasharray: 48 24 1 24; }
  .shade, .bulb, .even, .odd { fill: none; stroke: GrayText; stroke-width: 6; }
}
@media print {
  .drawing { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
