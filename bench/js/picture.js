/** The results as a picture: bars on a logarithmic scale, readable on light and on dark paper. */

import { best, figures } from './table.js';

/** @type {[label: string, className: string, place: string, solver: string][]} */
const BARS = [
  ['Redoku, native', 'ours native', 'native', 'redoku'],
  ['Redoku, WebAssembly in Node', 'ours', 'node', 'redoku'],
  ['Redoku, WebAssembly in Chromium', 'ours browser', 'chromium', 'redoku'],
  ['crate sudoku, native', 'peer native', 'native', 'sudoku'],
  ['crate sudoku, WebAssembly in Node', 'peer', 'node', 'sudoku'],
  ['npm dancing-links, Node', 'script', 'node', 'dancing-links'],
];

const WIDTH = 840;
const LEFT = 120;
const RIGHT = WIDTH - 60;
const BAR = 9;
const GROUP = BARS.length * BAR + 16;
const TOP = 84;

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #222; }
.small { font-size: 9px; fill: #555; }
.line { stroke: #bbb; stroke-width: 0.5; }
.ours { fill: #c8102e; } .ours.native { fill: #8c0b20; } .ours.browser { fill: #e0566c; }
.peer { fill: #8a8a8a; } .peer.native { fill: #5c5c5c; } .script { fill: #c9b26b; }
@media (prefers-color-scheme: dark) {
  text { fill: #e8e2d8; } .small { fill: #b5aea3; } .line { stroke: #4a4640; }
  .ours { fill: #ff5c6f; } .ours.native { fill: #ff8f9b; } .ours.browser { fill: #cf4254; }
  .peer { fill: #85807a; } .peer.native { fill: #b0aaa2; } .script { fill: #a08c4c; }
}`;

/** @param {import('./run.js').Results} results @returns {string} An SVG. */
export function draw({ sets, machine }) {
  const all = sets.flatMap((set) => BARS.map(([, , place, solver]) => best(set, place, solver)));
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.log10(Math.max(...all))];
  /** @param {number} time */
  const x = (time) => Math.round(LEFT + ((Math.log10(time) - low) / (high - low)) * (RIGHT - LEFT));
  const height = TOP + sets.length * GROUP + 30;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>Microseconds a puzzle, on ${escape(machine)}: shorter is faster</title><style>${STYLE}</style>`,
  ];
  BARS.forEach(([label, name], i) => {
    const [left, top] = [LEFT - 20 + (i % 3) * 238, 12 + Math.floor(i / 3) * 18];
    out.push(`<rect class="${name}" x="${left}" y="${top}" width="10" height="10"/>`);
    out.push(`<text x="${left + 15}" y="${top + 9}">${escape(label)}</text>`);
  });
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power);
    out.push(`<path class="line" d="M${at} ${TOP - 12}V${height - 24}"/>`);
    out.push(`<text class="small" x="${at}" y="${TOP - 18}" text-anchor="middle">${10 ** power} µs</text>`);
  }
  sets.forEach((set, row) => {
    const top = TOP + row * GROUP;
    const middle = top + (BARS.length * BAR) / 2 + 4;
    out.push(`<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${escape(set.name)}</text>`);
    BARS.forEach(([, name, place, solver], i) => {
      const [time, y] = [best(set, place, solver), top + i * BAR];
      out.push(`<rect class="${name}" x="${LEFT}" y="${y}" width="${x(time) - LEFT}" height="${BAR - 1}"/>`);
      out.push(`<text class="small" x="${x(time) + 4}" y="${y + BAR - 1}">${figures(time)}</text>`);
    });
  });
  const note = 'Proof of uniqueness included; logarithmic scale, shorter is faster.';
  out.push(`<text class="small" x="${LEFT}" y="${height - 8}">${note}</text></svg>`);
  return `${out.join('\n')}\n`;
}

/** @param {string} text */
const escape = (text) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
