/** The results as a picture: bars on a logarithmic scale, readable on light and on dark paper. */

import { best, figures } from './table.js';

/** @typedef {[label: string, className: string]} Kind What bars of one colour are. */
/**
 * @typedef {{ name: string, times: (number | undefined)[] }} Row A bar for each kind, where there
 *   is a time.
 */

const KINDS = /** @type {[...Kind, place: string, solver: string][]} */ ([
  ['Redoku, native', 'ours native', 'native', 'redoku'],
  ['Redoku, WebAssembly in Node', 'ours', 'node', 'redoku'],
  ['Redoku, WebAssembly in Chromium', 'ours browser', 'chromium', 'redoku'],
  ['crate sudoku, native', 'peer native', 'native', 'sudoku'],
  ['crate sudoku, WebAssembly in Node', 'peer', 'node', 'sudoku'],
  ['npm dancing-links, Node', 'script', 'node', 'dancing-links'],
]);

const WIDTH = 840;
const LEFT = 120;
const RIGHT = WIDTH - 60;
const BAR = 9;
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
  const rows = sets.map((set) => ({ name: set.name, times: KINDS.map(([, , place, solver]) => best(set, place, solver)) }));
  return bars(rows, {
    title: `Microseconds per puzzle, on ${machine}: shorter bars are faster`,
    note: 'Logarithmic scale: shorter bars are faster. The proof that there is no second solution is included.',
    unit: 'µs',
    kinds: KINDS.map(([label, name]) => [label, name]),
  });
}

/**
 * @param {Row[]} rows
 * @param {{ title: string, note: string, unit: string, kinds: Kind[] }} about
 * @returns {string} An SVG.
 */
export function bars(rows, { title, note, unit, kinds }) {
  const group = kinds.length * BAR + 16;
  const all = rows.flatMap(({ times }) => times.filter((time) => time !== undefined));
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.log10(Math.max(...all))];
  /** @param {number} time */
  const x = (time) => Math.round(LEFT + ((Math.log10(time) - low) / (high - low)) * (RIGHT - LEFT));
  const height = TOP + rows.length * group + 30;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
  ];
  kinds.forEach(([label, name], i) => {
    const [left, top] = [LEFT - 20 + (i % 3) * 238, 12 + Math.floor(i / 3) * 18];
    out.push(`<rect class="${name}" x="${left}" y="${top}" width="10" height="10"/>`);
    out.push(`<text x="${left + 15}" y="${top + 9}">${escaped(label)}</text>`);
  });
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power);
    out.push(`<path class="line" d="M${at} ${TOP - 12}V${height - 24}"/>`);
    out.push(`<text class="small" x="${at}" y="${TOP - 18}" text-anchor="middle">${Number((10 ** power).toPrecision(1))} ${unit}</text>`);
  }
  rows.forEach(({ name, times }, row) => {
    const top = TOP + row * group;
    const middle = top + (kinds.length * BAR) / 2 + 4;
    out.push(`<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${escaped(name)}</text>`);
    times.forEach((time, i) => {
      if (time === undefined) return;
      const y = top + i * BAR;
      out.push(`<rect class="${kinds[i][1]}" x="${LEFT}" y="${y}" width="${x(time) - LEFT}" height="${BAR - 1}"/>`);
      out.push(`<text class="small" x="${x(time) + 4}" y="${y + BAR - 1}">${figures(time)}</text>`);
    });
  });
  out.push(`<text class="small" x="${LEFT}" y="${height - 8}">${escaped(note)}</text></svg>`);
  return `${out.join('\n')}\n`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
