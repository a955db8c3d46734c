/**
 * Draws the figures of docs/how-it-works.md: `node xtask/node/essay.js` writes them to
 * docs/how-it-works/. Their contents are computed here, and tests fail if a file is out of date.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { columnOf, rowOf } from '../../www/puzzle/puzzle.js';
import { picture } from './technique-draw.js';
import { examples } from './techniques.js';

/** @typedef {readonly [x: number, y: number]} Point */

/** The folder of the drawings, from the root. */
export const FOLDER = 'docs/how-it-works/';

/** The drawings: how to make the text of each file. @type {Record<string, () => string>} */
export const DRAWINGS = {
  'words.svg': words,
  'lanes.svg': lanes,
  'permutation.svg': permutation,
  'whisper.svg': whisper,
  'chain.svg': chain,
  'photo.svg': photo,
};

/** The puzzle of the README, and the digit that the figures follow. */
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const DIGIT = 6;

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Width of each drawing. */
const WIDTH = 840;

/** Colours of the drawings, on light and on dark paper. */
const COLOURS = {
  'paper': ['#fbf9f4', '#181613'],
  'ink': ['#1c1a17', '#eae4d8'],
  'soft': ['#625b50', '#a79f91'],
  'line': ['#d8d1c3', '#3b362e'],
  'red': ['#bf1230', '#ff7d78'],
  'blush': ['#f7dfe0', '#4a2524'],
  'tint': ['#efe7d5', '#332d22'],
  'blue': ['#1f4f9c', '#8fb8ff'],
  'green': ['#b3cfa3', '#364f33'],
  // Photos stay light on dark paper, but dimmer.
  'sheet': ['#fffefb', '#d3cdc1'],
};

/** Rules that all drawings share; a colour is written with a `$`. */
const SHARED = `
text{font:14px system-ui,sans-serif;fill:$ink}
.soft{font-size:13px;fill:$soft}
.red{fill:$red}
.bold{font-weight:600}
.mid{text-anchor:middle}
.end{text-anchor:end}
.code{font-family:ui-monospace,monospace}
.back{fill:$paper}
.blush{fill:$blush}
.dot{fill:$red}
.line{fill:none;stroke:$line}
.hair{fill:none;stroke:$soft}
.frame{fill:none;stroke:$red;stroke-width:1.5}`;

/**
 * A style sheet for light and dark pages. Dark pages get only the declarations with a colour.
 *
 * @param {string} rules one per line
 */
function style(rules) {
  const used = rules.trim().split('\n');
  const paint = (/** @type {string} */ text, /** @type {number} */ dark) =>
    text.replace(/\$(\w+)/g, (_, name) => COLOURS[/** @type {keyof typeof COLOURS} */ (name)][dark]);
  const again = used.flatMap((rule) => {
    const [selector, declarations] = rule.slice(0, -1).split('{');
    const coloured = declarations.split(';').filter((one) => one.includes('$'));
    return coloured.length ? `${selector}{${coloured.join(';')}}` : [];
  });
  return `<style>\n${paint(used.join('\n'), 0)}\n@media (prefers-color-scheme:dark){\n${paint(again.join('\n'), 1)}\n}\n</style>`;
}

/**
 * A standalone drawing with its own background.
 *
 * @param {{ title: string, height: number, rules?: string, parts: string[] }} drawing
 */
const svg = ({ title, height, rules = '', parts }) => `\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${title}</title>
<!-- Written by xtask/node/essay.js. -->
${style(SHARED + rules)}
<rect class="back" width="${WIDTH}" height="${height}"/>
${parts.filter(Boolean).join('\n')}
</svg>
`;

/** @param {number} value */
const round = (value) => Math.round(10 * value) / 10;

/** @param {number} x @param {number} y @param {string | number} content @param {string} [kind] */
const text = (x, y, content, kind) =>
  `<text${kind ? ` class="${kind}"` : ''} x="${round(x)}" y="${round(y)}">${String(content).replaceAll('<', '&lt;')}</text>`;

/**
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} [height]
 */
const rect = (kind, x, y, width, height = width) =>
  `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;

/** @param {string} kind @param {string | string[]} d */
const path = (kind, d) => (d.length ? `<path class="${kind}" d="${[d].flat().join('')}"/>` : '');

/**
 * Part of a path.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} [height]
 */
const box = (x, y, width, height = width) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Part of a path. @param {Point} middle @param {number} radius */
const disc = ([x, y], radius) => `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 1 0 .01z`;

/**
 * Part of a path through points, with steps from each to the next.
 *
 * @param {readonly Point[]} points
 */
function through(points) {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)]);
  let [x, y] = first;
  const steps = rest.map((next) => {
    const step = `${(next[0] - x) / 10} ${(next[1] - y) / 10}`.replaceAll(' -', '-');
    [x, y] = next;
    return step;
  });
  return `M${first[0] / 10} ${first[1] / 10}l${steps.join(' ').replaceAll(' -', '-')}`;
}

/** A line of straight pieces with an arrowhead at its end. @param {Point[]} points */
function arrow(...points) {
  const [[fromX, fromY], [x, y]] = points.slice(-2);
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const head = `M${x - 5 * dx - 3.5 * dy} ${y - 5 * dy - 3.5 * dx}L${x} ${y}L${x - 5 * dx + 3.5 * dy} ${y - 5 * dy + 3.5 * dx}`;
  return path('hair', `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${head}`);
}

/**
 * Whether a digit is a candidate of a cell before the first round: a clue has removed its
 * digit from the rest of its row and all other digits from its cell, but not yet its digit from
 * the rest of its column and box.
 *
 * @param {number} digit
 * @param {number} cell
 */
function candidate(digit, cell) {
  const [clue, row] = [PUZZLE[cell], PUZZLE.slice(9 * rowOf(cell), 9 * rowOf(cell) + 9)];
  return clue === String(digit) || (clue === '.' && !row.includes(String(digit)));
}

/** Bit of a cell in the word of its band. @param {number} cell */
const bitOf = (cell) => 10 * (rowOf(cell) % 3) + columnOf(cell);

/** Nine sheets of three bands, sheet 6 flat, and its first word. */
function words() {
  const cells = Array.from(PUZZLE, (_, cell) => cell);
  const set = cells.filter((cell) => candidate(DIGIT, cell));
  const gap = 10;
  const parts = [];

  // The stack, seen from above, from the lowest sheet to the highest.
  const [across, down, lift] = [/** @type {Point} */ ([15, 4.6]), /** @type {Point} */ ([-9.5, 5.2]), 36];
  for (const digit of DIGITS.toReversed()) {
    const chosen = digit === DIGIT;
    const pulled = chosen ? 4.4 : 0;
    /** @type {(x: number, y: number) => Point} */
    const at = (x, y) => {
      const row = y + 0.5 * Math.min(2, Math.floor(y / 3.01));
      return [150 + (x + pulled) * across[0] + row * down[0], 58 + lift * (digit - 1) + (x + pulled) * across[1] + row * down[1]];
    };
    // The end of a band is before the gap behind it.
    /** @type {(x: number, y: number, width: number, height: number) => string} */
    const area = (x, y, width, height) =>
      `${through([at(x, y + 0.02), at(x + width, y + 0.02), at(x + width, y + height - 0.02), at(x, y + height - 0.02)])}z`;
    parts.push(
      path('back', area(0, 0, 9, 9)),
      path(
        chosen ? 'sheet on' : 'sheet',
        [0, 3, 6].map((y) => area(0, y, 9, 3)),
      ),
    );
    if (chosen)
      parts.push(
        path(
          'dot',
          set.map((cell) => area(columnOf(cell) + 0.2, rowOf(cell) + 0.2, 0.6, 0.6)),
        ),
      );
    parts.push(text(43, 58 + lift * (digit - 1) + 10 * down[1] + 4, digit, chosen ? 'end red bold' : 'end'));
  }
  parts.push(text(40, 478, '9 digits × 3 bands = 27 words', 'bold'));

  // The flat sheet.
  const [left, top, side] = [442, 60, 30];
  /** @type {(cell: number) => Point} */
  const corner = (cell) => [left + side * columnOf(cell), top + side * rowOf(cell) + gap * Math.floor(rowOf(cell) / 3)];
  parts.push(text(left, 28, `Digit ${DIGIT} before the first round`, 'bold'));
  parts.push(
    path('blush', box(left, 36, 14)),
    path('dot', disc([left + 7, 43], 3.5)),
    text(left + 22, 48, `may still be ${DIGIT}: this bit is 1`, 'soft'),
  );
  parts.push(
    path(
      'blush',
      set.map((cell) => box(...corner(cell), side)),
    ),
  );
  for (const band of [0, 1, 2]) {
    const [x, y] = corner(27 * band);
    const thin = `${[1, 2, 4, 5, 7, 8].map((i) => `M${x + side * i} ${y}v${3 * side}`).join('')}M${x} ${y + side}h${9 * side}m0 ${side}h${-9 * side}`;
    parts.push(
      path('line', thin),
      path('hair', `${box(x, y, 9 * side, 3 * side)}M${x + 3 * side} ${y}v${3 * side}m${3 * side} 0v${-3 * side}`),
    );
    parts.push(text(left + 9 * side + 12, y + 1.5 * side + 5, `band ${band + 1}`, 'soft'));
  }
  for (const cell of cells.filter((cell) => PUZZLE[cell] !== '.')) {
    const [x, y] = corner(cell);
    parts.push(text(x + side / 2, y + 20, PUZZLE[cell], PUZZLE[cell] === String(DIGIT) ? 'mid red bold' : 'mid soft'));
  }
  parts.push(
    path(
      'dot',
      set.filter((cell) => PUZZLE[cell] === '.').map((cell) => disc([corner(cell)[0] + side / 2, corner(cell)[1] + side / 2], 3.5)),
    ),
  );

  // From the stack to the flat sheet.
  parts.push(path('hair dash', `M358 294C396 294 396 ${top + 4.5 * side + gap} ${left - 8} ${top + 4.5 * side + gap}`));

  // The word, below the columns of the sheet.
  const bits = new Set(set.filter((cell) => cell < 27).map(bitOf));
  const below = 402;
  /** @type {(bit: number) => Point} */
  const place = (bit) => [left + side * (bit % 10), below + side * Math.floor(bit / 10)];
  const numbers = Array.from({ length: 30 }, (_, bit) => bit);
  parts.push(text(left, below - 14, `Its word for band 1: 32 bits, ${bits.size} of them 1`, 'bold'));
  parts.push(
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse"><path class="line" d="M-1 6L6-1"/></pattern>',
    `<rect fill="url(#hatch)" x="${left + 9 * side}" y="${below}" width="${side}" height="${3 * side}"/>`,
  );
  parts.push(
    path(
      'blush',
      [...bits].map((bit) => box(...place(bit), side)),
    ),
    path('line', [
      ...[1, 2, 4, 5, 7, 8].map((i) => `M${left + side * i} ${below}v${3 * side}`),
      ...[1, 2].map((i) => `M${left} ${below + side * i}h${10 * side}`),
    ]),
    path('hair', box(left, below, 10 * side, 3 * side) + [3, 6, 9].map((i) => `M${left + side * i} ${below}v${3 * side}`).join('')),
  );
  for (const bit of numbers) {
    const [x, y] = place(bit);
    parts.push(text(x + side / 2, y + 20, bit, bits.has(bit) ? 'mid red bold' : 'mid soft'));
  }
  parts.push(
    text(left + 10 * side + 12, below + 1.5 * side - 4, 'guard bits,', 'soft'),
    text(left + 10 * side + 12, below + 1.5 * side + 13, 'always 0', 'soft'),
  );
  return svg({
    title: `The board as nine sheets, one per digit, each cut into three bands: 27 words. The sheet of digit ${DIGIT} is shown flat, with the cells that can still hold it. Its first band is a word of three rows of nine bits, each followed by a guard bit; bits ${[...bits].join(', ')} are 1.`,
    height: 518,
    rules: `
.sheet{fill:$paper;stroke:$soft;stroke-linejoin:round}
.on{fill:$blush;stroke:$red}
.dash{stroke-dasharray:2 3}`,
    parts,
  });
}

/** The eight vectors of a node, as in src/solver/node.rs. */
function lanes() {
  const bands = [0, 1, 2];
  /** @type {(digit: number, band: number) => string} */
  const lane = (digit, band) => `digit ${digit}, band ${band + 1}`;
  const last = bands.concat(2);
  const groups = [
    {
      note: ['digits 1 to 4'],
      rows: bands.map((band) => ({ name: `low[${band}]`, lanes: [1, 2, 3, 4].map((digit) => lane(digit, band)) })),
    },
    {
      note: ['digits 5 to 8'],
      rows: bands.map((band) => ({ name: `high[${band}]`, lanes: [5, 6, 7, 8].map((digit) => lane(digit, band)) })),
    },
    { note: ['digit 9'], rows: [{ name: 'nine', lanes: last.map((band) => lane(9, band)) }] },
    { note: ['cells', 'solved last'], rows: [{ name: 'fresh', lanes: last.map((band) => `band ${band + 1}`) }] },
  ];
  const [left, width, height] = [112, 148, 34];
  const parts = [path('hair', `M${left} 36v-6h${4 * width}v6`), text(left + 2 * width, 22, 'a vector: 128 bits', 'mid soft')];
  for (const at of [0, 1, 2, 3]) parts.push(text(left + (at + 0.5) * width, 58, at ? `lane ${at}` : 'lane 0: 32 bits', 'mid soft'));
  let y = 68;
  for (const { note, rows } of groups) {
    const tall = rows.length * height;
    for (const [at, row] of rows.entries()) {
      const top = y + at * height;
      parts.push(text(left - 14, top + 22, row.name, 'end code'));
      for (const [number, content] of row.lanes.entries()) {
        const x = left + number * width;
        const chosen = content === lane(DIGIT, 0);
        const repeated = content === row.lanes[number - 1];
        if (chosen) parts.push(rect('blush', x, top, width, height));
        parts.push(
          text(x + width / 2, top + 22, repeated ? 'band 3 again' : content, chosen ? 'mid red bold' : repeated ? 'mid soft' : 'mid'),
        );
      }
    }
    const inner =
      [1, 2, 3].map((i) => `M${left + i * width} ${y}v${tall}`).join('') +
      rows
        .slice(1)
        .map((_, i) => `M${left} ${y + (i + 1) * height}h${4 * width}`)
        .join('');
    parts.push(path('line', inner), path('hair', box(left, y, 4 * width, tall)));
    if (rows.some((row) => row.lanes.includes(lane(DIGIT, 0))))
      parts.push(rect('frame', left + ((DIGIT - 1) % 4) * width, y, width, height));
    const middle = y + tall / 2 + 5 - 8 * (note.length - 1);
    parts.push(...note.map((line, at) => text(left + 4 * width + 14, middle + 17 * at, line, 'soft')));
    y += tall + 12;
  }
  return svg({
    title: `Eight vectors of four 32-bit lanes. low[0] to low[2] hold digits 1 to 4 in bands 1 to 3, high[0] to high[2] digits 5 to 8. nine holds digit 9 in bands 1, 2, 3 and 3 again. fresh holds the cells solved last, also in bands 1, 2, 3 and 3. Lane ${(DIGIT - 1) % 4} of high[0] is digit ${DIGIT}, band 1.`,
    height: y + 10,
    parts,
  });
}

/** All ways to pick one of three boxes for each of three rows. */
const PERMUTATIONS = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b, 3 - a - b]));

/** One digit in one band: cells, minirows, permutations, and the cells that are left. */
function permutation() {
  const cells = Array.from({ length: 27 }, (_, cell) => cell);
  const set = cells.filter((cell) => candidate(DIGIT, cell));
  const minirow = (/** @type {number} */ cell) => [rowOf(cell), Math.floor(columnOf(cell) / 3)];
  const matrix = [0, 1, 2].map((row) => [0, 1, 2].map((at) => set.some((cell) => String(minirow(cell)) === String([row, at]))));
  const inside = PERMUTATIONS.filter((boxes) => boxes.every((at, row) => matrix[row][at]));
  const left = set.filter((cell) => {
    const [row, at] = minirow(cell);
    return inside.some((boxes) => boxes[row] === at);
  });

  const [side, top, gap] = [21, 74, 4];
  const wide = 9 * side + 2 * gap;
  /**
   * The band with some cells red and some struck.
   *
   * @type {(x: number, red: number[], gone: number[]) => string[]}
   */
  const band = (x, red, gone) => {
    /** @type {(cell: number) => Point} */
    const corner = (cell) => [x + side * columnOf(cell) + gap * minirow(cell)[1], top + side * rowOf(cell)];
    const numbers = cells.flatMap((cell) => {
      const [x, y] = corner(cell);
      const kind = red.includes(cell) ? 'mid red bold' : gone.includes(cell) || PUZZLE[cell] !== '.' ? 'mid soft' : '';
      return kind ? text(x + side / 2, y + 15.5, PUZZLE[cell] === '.' ? DIGIT : PUZZLE[cell], kind) : [];
    });
    return [
      path(
        'blush',
        red.map((cell) => box(...corner(cell), side)),
      ),
      path(
        'line',
        [0, 1, 2].flatMap((at) => {
          const [left, right] = [x + at * (3 * side + gap), x + at * (3 * side + gap) + 3 * side];
          return [1, 2].map((i) => `M${left + side * i} ${top}v${3 * side}M${left} ${top + side * i}H${right}`);
        }),
      ),
      path(
        'hair',
        [0, 1, 2].map((at) => box(x + at * (3 * side + gap), top, 3 * side)),
      ),
      ...numbers,
      path(
        'frame',
        gone.map((cell) => `M${corner(cell)[0] + 4.5} ${corner(cell)[1] + 4.5}l12 12`),
      ),
      ...[0, 1, 2].map((at) => text(x + at * (3 * side + gap) + 1.5 * side, top - 9, `box ${at + 1}`, 'mid soft')),
    ];
  };

  const [a, b, c, d] = [48, 290, 426, 624];
  const middle = top + 1.5 * side;
  const parts = [
    text(a, 34, 'cells', 'bold'),
    text(b, 34, 'minirows', 'bold'),
    text(c, 34, 'permutations inside', 'bold'),
    text(d, 34, 'what is left', 'bold'),
  ];
  parts.push(...[1, 2, 3].map((row) => text(a - 9, top + side * (row - 0.5) + 5, `r${row}`, 'end soft')));
  parts.push(
    ...band(a, set, []),
    ...band(
      d,
      left,
      set.filter((cell) => !left.includes(cell)),
    ),
  );

  const entry = 31;
  const high = middle - 1.5 * entry;
  const all = [0, 1, 2].flatMap((row) => [0, 1, 2].map((at) => ({ row, at })));
  parts.push(
    path(
      'blush',
      all.filter(({ row, at }) => matrix[row][at]).map(({ row, at }) => box(b + entry * at, high + entry * row, entry)),
    ),
    path(
      'line',
      [1, 2].map((i) => `M${b + entry * i} ${high}v${3 * entry}M${b} ${high + entry * i}h${3 * entry}`),
    ),
    path('hair', box(b, high, 3 * entry)),
    ...all.map(({ row, at }) =>
      text(b + entry * (at + 0.5), high + entry * (row + 0.5) + 5, Number(matrix[row][at]), matrix[row][at] ? 'mid red bold' : 'mid soft'),
    ),
  );

  // Two rows of three. A cross is where a permutation needs a minirow without a candidate.
  const small = 14;
  for (const [number, boxes] of PERMUTATIONS.entries()) {
    const x = c + (number % 3) * (3 * small + 12);
    const y = middle - 3 * small - 6 + Math.floor(number / 3) * (3 * small + 12);
    const good = inside.includes(boxes);
    const [has, lacks] = [true, false].map((wanted) =>
      boxes.flatMap((at, row) => (matrix[row][at] === wanted ? [[x + small * at, y + small * row]] : [])),
    );
    parts.push(
      path(
        good ? 'dot' : 'grey',
        has.map(([x, y]) => box(x + 2.5, y + 2.5, small - 5)),
      ),
      path(
        'hair',
        lacks.map(([x, y]) => `M${x + 3.5} ${y + 3.5}l${small - 7} ${small - 7}m0-${small - 7}l-${small - 7} ${small - 7}`),
      ),
      path(
        'line',
        [1, 2].map((i) => `M${x + small * i} ${y}v${3 * small}M${x} ${y + small * i}h${3 * small}`),
      ),
      path(good ? 'frame' : 'line', box(x, y, 3 * small)),
    );
  }
  for (const [from, to] of [
    [a + wide, b],
    [b + 3 * entry, c],
    [c + 9 * small + 24, d],
  ])
    parts.push(arrow([from + 9, middle], [to - 9, middle]));
  parts.push(path('hair', `M${c + 1} 166l7 7m0-7l-7 7`), text(c + 16, 174, 'no candidate here', 'soft'));
  const named = (/** @type {number} */ cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
  return svg({
    title: `Digit ${DIGIT} in band 1, in four stages. Cells: ${set.length} cells can hold it. Minirows with a candidate: ${matrix.map((row) => row.map(Number).join(' ')).join(' / ')}. Of the six permutations, ${inside.length} is inside: ${inside.map((boxes) => boxes.map((at, row) => `row ${row + 1} in box ${at + 1}`).join(', ')).join('; ')}. What is left: ${left.map(named).join(', ')}.`,
    height: 192,
    rules: `
.grey{fill:$soft;opacity:.45}`,
    parts,
  });
}

/** Candidates along a whisper line in three states. */
function whisper() {
  const obeys = (/** @type {number} */ x, /** @type {number} */ y) => Math.abs(x - y) >= 5;
  /** Arc consistency over the pairs of neighbours. @param {number[][]} start */
  const filter = (start) => {
    const cells = start.map((digits) => [...digits]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [at, digits] of cells.entries()) {
        const near = [cells[at - 1], cells[at + 1]].filter(Boolean);
        const kept = digits.filter((digit) => near.every((others) => others.some((other) => obeys(digit, other))));
        changed ||= kept.length < digits.length;
        cells[at] = kept;
      }
    }
    return cells;
  };
  const start = Array.from({ length: 4 }, () => DIGITS);
  const posted = filter(start);
  const placed = filter(posted.map((digits, at) => (at === 2 ? [7] : digits)));
  const states = [
    { label: 'start', cells: start, before: start },
    { label: 'after the rule is posted', cells: posted, before: start },
    { label: 'after a 7 in the third cell', cells: placed, before: posted },
  ];

  const [left, side, pitch] = [270, 92, 26];
  const parts = [];
  for (const [number, { label, cells, before }] of states.entries()) {
    const top = 24 + number * (side + 22);
    const middle = top + side / 2;
    parts.push(path('whisper', `M${left + side / 2} ${middle}h${3 * side}`));
    parts.push(
      path(
        'line',
        [1, 2, 3].map((i) => `M${left + side * i} ${top}v${side}`),
      ),
      path('hair', box(left, top, 4 * side, side)),
    );
    parts.push(text(left - 24, middle + 5, label, 'end'));
    for (const [at, digits] of cells.entries()) {
      const x = left + side * (at + 0.5);
      if (digits.length === 1) {
        parts.push(text(x, middle + 14, digits[0], 'mid large'));
        continue;
      }
      /** @type {(digit: number) => Point} */
      const spot = (digit) => [x + pitch * (((digit - 1) % 3) - 1), middle + pitch * (Math.floor((digit - 1) / 3) - 1)];
      const gone = before[at].filter((digit) => !digits.includes(digit));
      for (const digit of before[at]) {
        const [x, y] = spot(digit);
        parts.push(text(x, y + 5.5, digit, gone.includes(digit) ? 'mid gone' : 'mid mark'));
      }
      parts.push(
        path(
          'frame',
          gone.map((digit) => `M${spot(digit)[0] - 7} ${spot(digit)[1] + 7}l14-14`),
        ),
      );
    }
  }
  // The legend, on the right.
  const [key, next] = [left + 4 * side + 28, side + 22];
  parts.push(path('whisper', `M${key + 7} 46h20`), text(key, 76, 'neighbours differ', 'soft'), text(key, 93, 'by at least 5', 'soft'));
  parts.push(
    path('frame', `M${key} ${next + 53}l14-14`),
    text(key, next + 76, 'removed', 'soft'),
    text(key, next + 93, 'in this step', 'soft'),
  );
  const told = (/** @type {number[][]} */ cells) => cells.map((digits) => `{${digits.join(', ')}}`).join(', ');
  return svg({
    title: `Candidates of four cells on a German whisper line, whose neighbours differ by at least 5. Start: 1 to 9 in each. After the rule is posted: ${told(posted)}. After a 7 in the third cell: ${told(placed)}.`,
    height: 24 + 3 * side + 2 * 22 + 24,
    rules: `
.whisper{stroke:$green;stroke-width:14;stroke-linecap:round}
.mark,.gone{font-size:16px}
.gone{fill:$soft}
.large{font-size:40px}`,
    parts,
  });
}

/** A skyscraper that the engine found, and its chain in words. */
function chain() {
  const example = examples().find(({ step }) => step.name === 'skyscraper');
  if (!example) throw new Error('there is no skyscraper');
  const [links] = example.step.chains;
  const [{ digit }] = links;
  const named = (/** @type {number} */ cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
  const house = (/** @type {number} */ number) => `${['row', 'column', 'box'][Math.floor(number / 9)]} ${(number % 9) + 1}`;

  const [left, top, size] = [52, 46, 414];
  const side = (size * 450) / 454 / 9;
  const parts = [
    ...DIGITS.flatMap((number) => [
      text(left + 2 + side * (number - 0.5), top - 10, `c${number}`, 'mid soft'),
      text(left - 9, top + 2 + side * (number - 0.5) + 5, `r${number}`, 'end soft'),
    ]),
    picture(example).replace(/^<svg class="k"/, `<svg class="k" x="${left}" y="${top}" width="${size}" height="${size}"`),
  ];

  const right = 512;
  parts.push(text(right, 66, `A chain on digit ${digit}`, 'bold'));
  let y = 98;
  for (const [at, link] of links.entries()) {
    const start = at
      ? link.on
        ? `so ${named(link.cell)} is ${digit}`
        : `${at === 1 ? 'then' : 'so'} ${named(link.cell)} isn’t ${digit}`
      : `if ${named(link.cell)} is ${digit},`;
    const end = at === links.length - 1 ? '.' : ',';
    parts.push(
      path(link.on ? 'c' : 's', link.on ? disc([right + 9, y - 5], 7) : box(right + 3, y - 11, 12)),
      text(right + 28, y, at ? `${start} (${house(Number(link.house))})${end}` : start),
    );
    y += 28;
  }
  const [first] = links;
  parts.push(
    text(right, y + 10, 'This assumption disproves itself:'),
    text(right, y + 34, `${named(first.cell)} isn’t ${digit}.`, 'red bold'),
  );
  y += 84;
  for (const [kind, words] of [
    ['on', [`one of the two must be ${digit}`, '(no other place in the house)']],
    ['off', [`at most one of the two is ${digit}`]],
  ]) {
    parts.push(path(String(kind), `M${right} ${y - 5}h42`));
    for (const line of words) {
      parts.push(text(right + 56, y, line, 'soft'));
      y += 18;
    }
    y += 10;
  }
  return svg({
    title: `A skyscraper on digit ${digit}: if ${named(first.cell)} is ${digit}, ${links
      .slice(1)
      .map(({ cell, on }) => `${named(cell)} ${on ? 'is' : 'isn’t'}`)
      .join(', ')}. So it isn’t.`,
    height: top + size + 24,
    // The rules of www/techniques/techniques.css.
    rules: `
.k path{fill:none;stroke:$ink}
.h{fill:$tint}
.k .l{stroke:$line}
.k .b{stroke-width:2.5}
.on,.off,.k .on,.k .off{fill:none;stroke:$blue;stroke-width:1.75}
.off{stroke-dasharray:4 4}
.c,.k .c{fill:none;stroke:$blue;stroke-width:2}
.s,.k .s{fill:none;stroke:$soft;stroke-width:1.5}
.k .x{stroke:$red;stroke-width:2;stroke-linecap:round}
.k text{text-anchor:middle;paint-order:stroke;stroke:$paper;stroke-width:4px;stroke-linejoin:round}
.d{font-size:29px}
.n{font-size:20px}`,
    parts,
  });
}

/**
 * Part of an ellipse, from one angle to another in turns, clockwise from the right.
 *
 * @type {(x: number, y: number, rx: number, ry: number, from: number, to: number) => Point[]}
 */
const arc = (x, y, rx, ry, from, to) =>
  Array.from({ length: 9 }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / 8);
    return /** @type {Point} */ ([x + rx * Math.cos(angle), y + ry * Math.sin(angle)]);
  });

/** Digits 1 to 9 as strokes, 1 high. @type {Point[][][]} */
const STROKES = [
  [
    [
      [-0.2, -0.3],
      [0.04, -0.5],
      [0.04, 0.5],
    ],
  ],
  [[...arc(0, -0.22, 0.28, 0.28, 0.5, 1.08), [-0.3, 0.5], [0.31, 0.5]]],
  [[...arc(-0.02, -0.26, 0.26, 0.24, 0.55, 1.25), ...arc(-0.02, 0.23, 0.3, 0.27, 0.75, 1.45)]],
  [
    [
      [0.16, 0.5],
      [0.16, -0.5],
      [-0.32, 0.22],
      [0.34, 0.22],
    ],
  ],
  [[[0.26, -0.5], [-0.22, -0.5], [-0.26, -0.06], ...arc(-0.02, 0.18, 0.3, 0.32, 0.64, 1.42)]],
  [[[0.2, -0.48], [-0.08, -0.26], [-0.27, 0.04], ...arc(0, 0.2, 0.29, 0.3, 0.5, 1.5)]],
  [
    [
      [-0.3, -0.5],
      [0.31, -0.5],
      [-0.08, 0.5],
    ],
  ],
  [arc(0, -0.27, 0.24, 0.23, 0, 1), arc(0, 0.23, 0.3, 0.27, 0, 1)],
  [[...arc(0, -0.2, 0.29, 0.3, 0, 1), [0.27, -0.04], [0.08, 0.26], [-0.2, 0.48]]],
];

/** Strokes of a digit in a cell, in cells. @param {number} digit @returns {Point[][]} */
const glyph = (digit) => STROKES[digit - 1].map((stroke) => stroke.map(([x, y]) => [0.5 + 0.62 * x, 0.5 + 0.62 * y]));

/** Distance of a point to a line through points. @param {Point} point @param {Point[]} line */
const distance = ([x, y], line) =>
  Math.min(
    ...line.slice(1).map(([bx, by], at) => {
      const [ax, ay] = line[at];
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - along * dx, y - ay - along * dy);
    }),
  );

/** Ink at a point near strokes, with soft edges. @param {number} far @param {number} width */
const inkAt = (far, width) => Math.max(0, Math.min(1, 0.5 + (width / 2 - far) / 1.1));

/**
 * The map of the unit square to a quadrilateral.
 *
 * @param {Point[]} corners clockwise from the top left
 */
function homography([[ax, ay], [bx, by], [cx, cy], [dx, dy]]) {
  const [ex, ey] = [ax - bx + cx - dx, ay - by + cy - dy];
  const scale = (bx - cx) * (dy - cy) - (dx - cx) * (by - cy);
  const g = (ex * (dy - cy) - (dx - cx) * ey) / scale;
  const h = ((bx - cx) * ey - ex * (by - cy)) / scale;
  return (/** @type {number} */ u, /** @type {number} */ v) => {
    const w = 1 + g * u + h * v;
    return /** @type {Point} */ ([
      (ax + (bx - ax + g * bx) * u + (dx - ax + h * dx) * v) / w,
      (ay + (by - ay + g * by) * u + (dy - ay + h * dy) * v) / w,
    ]);
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How a photo becomes digits. */
function photo() {
  const [width, height, side] = [216, 180, 24];
  const corners = /** @type {Point[]} */ ([
    [55, 19],
    [174, 31],
    [191, 160],
    [24, 146],
  ]);
  const flat = homography(corners);
  /**
   * A place of the grid, in cells, as a point of the photo. The paper is bent.
   *
   * @type {(x: number, y: number) => Point}
   */
  const warp = (x, y) => flat(x / 9, (y - (x * (9 - x)) / 90) / 9);

  const random = generator(6);
  const numbers = Array.from({ length: 10 }, (_, i) => i);
  const level = (/** @type {number} */ i) => Array.from({ length: 7 }, (_, at) => warp(1.5 * at, i));
  const upright = (/** @type {number} */ i) => [warp(i, 0), warp(i, 9)];
  const lines = (/** @type {boolean} */ thick) =>
    numbers
      .filter((i) => (i % 3 === 0) === thick)
      .flatMap((i) => [level(i), upright(i)])
      .map(through);
  const clues = Array.from(PUZZLE, (clue, cell) => ({ digit: Number(clue), cell })).filter(({ digit }) => digit);
  /** @type {(digit: number, cell: number) => Point[][]} */
  const strokes = (digit, cell) => glyph(digit).map((stroke) => stroke.map(([x, y]) => warp(columnOf(cell) + x, rowOf(cell) + y)));

  // The cell whose 6 the other figures follow, sampled as in src/photo/cells.rs.
  const cell = PUZZLE.indexOf(String(DIGIT));
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const quad = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ].map(([x, y]) => warp(x, y));
  const along = (/** @type {number} */ i) => 0.5 + 0.94 * ((i + 0.5) / side - 0.5);
  const inside = strokes(DIGIT, cell);
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const point = warp(column + along(at % side), row + along(Math.floor(at / side)));
    const digit = Math.max(...inside.map((line) => inkAt(distance(point, line), 1.5)));
    const rule = Math.max(...[0, 1].flatMap((i) => [level(row + i), upright(column + i)].map((line) => inkAt(distance(point, line), 0.7))));
    return Math.max(0, Math.min(1, 0.9 * Math.max(digit, rule) + 0.09 * random()));
  });

  // Stand-in for the net: how close the cell is to each digit, drawn straight and clean.
  const scale = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]);
  const errors = [0, ...DIGITS].map((digit) => {
    const lines = digit ? glyph(digit).map((line) => line.map(([x, y]) => /** @type {Point} */ ([scale * x, scale * y]))) : [];
    return pixels.reduce((sum, pixel, at) => {
      const point = /** @type {Point} */ ([scale * along(at % side), scale * along(Math.floor(at / side))]);
      return sum + (pixel - Math.max(0, ...lines.map((line) => inkAt(distance(point, line), 1.5)))) ** 2;
    }, 0);
  });
  const least = Math.min(...errors);
  const weights = errors.map((error) => Math.exp((least - error) / 14));
  const likelihoods = weights.map((weight) => weight / weights.reduce((a, b) => a + b));
  const best = likelihoods.indexOf(Math.max(...likelihoods));

  const lefts = [24, 24 + width + 72, 24 + 2 * (width + 72)];
  const tops = [22, 266];
  /**
   * A panel with a label below.
   *
   * @type {(at: number, label: string, ...content: string[]) => string}
   */
  const panel = (at, label, ...content) => {
    const [x, y] = [lefts[at % 3], tops[Math.floor(at / 3)]];
    return `<g transform="translate(${x} ${y})">\n${content.filter(Boolean).join('\n')}\n${text(at === 4 ? margin : 0, height + 21, label)}\n</g>`;
  };
  const frame = rect('line', 0, 0, width, height);
  const sheet = rect('sheet', 0, 0, width, height);
  const page = `${through([flat(-0.13, -0.14), flat(1.14, -0.14), flat(1.12, 1.1), flat(-0.11, 1.1)])}z`;
  const ink = (/** @type {string} */ kind) => `<use class="${kind}" href="#ink"/>`;

  const shades = 7;
  const levels = pixels.map((pixel) => Math.round(shades * pixel));
  const unit = height / side;
  const margin = (width - height) / 2;
  /** Pixels of one shade, in runs. @param {number} shade */
  const runs = (shade) => {
    let d = '';
    for (let at = 0; at < levels.length; ) {
      let end = at + 1;
      while (end % side && levels[end] === levels[at]) end++;
      if (levels[at] === shade) d += `M${at % side} ${Math.floor(at / side)}h${end - at}`;
      at = end;
    }
    return d && `<path opacity="${round(shade / shades)}" d="${d}"/>`;
  };

  const [bar, base] = [11, height - 24];
  // The first column is wider, for its word.
  const middle = (/** @type {number} */ at) => (at ? 57.25 + 18.5 * (at - 1) : 22);
  const tall = (/** @type {number} */ at) => Math.max(1.5, (base - 6) * (likelihoods[at] / likelihoods[best]));

  const parts = [
    `<defs>
<clipPath id="cut"><rect width="${width}" height="${height}"/></clipPath>
<linearGradient id="shadow" x1="0" y1="0.2" x2="1" y2="0.75"><stop offset="0.3" stop-opacity="0.06"/><stop offset="0.42" stop-opacity="0.55"/><stop offset="0.62" stop-opacity="0.58"/><stop offset="0.72" stop-opacity="0.1"/></linearGradient>
<g id="ink" fill="none" stroke="currentColor" stroke-linejoin="round">
<path stroke-width=".7" d="${lines(false).join('')}"/>
<path stroke-width="1.4" stroke-linecap="square" d="${lines(true).join('')}"/>
<path stroke-width="1.5" stroke-linecap="round" d="${clues.flatMap(({ digit, cell }) => strokes(digit, cell).map(through)).join('')}"/>
</g>
</defs>`,
    panel(
      0,
      'photo',
      `<g clip-path="url(#cut)"><rect class="desk" width="${width}" height="${height}"/><path class="page" d="${page}"/>${ink('dark')}<rect fill="url(#shadow)" width="${width}" height="${height}"/></g>`,
      frame,
    ),
    panel(1, 'even light', sheet, ink('dark'), frame),
    panel(
      2,
      'border',
      sheet,
      ink('pale'),
      path('found', `${through(corners)}z`),
      path(
        'spot',
        corners.map((corner) => disc(corner, 4)),
      ),
      frame,
    ),
    panel(
      3,
      '100 crossings',
      sheet,
      ink('pale'),
      path(
        'black',
        numbers.flatMap((y) => numbers.map((x) => disc(warp(x, y), 1.7))),
      ),
      path('found', `${through(quad)}z`),
      frame,
    ),
    panel(
      4,
      `a cell, ${side} × ${side}`,
      rect('sheet', margin, 0, height),
      `<g transform="translate(${margin} ${unit / 2}) scale(${unit})" class="pixels">${Array.from({ length: shades }, (_, i) => runs(i + 1)).join('')}</g>`,
      rect('frame', margin, 0, height),
    ),
    panel(
      5,
      'empty, 1 to 9',
      path(
        'bar',
        numbers.filter((at) => at !== best).map((at) => box(middle(at) - bar / 2, base - tall(at), bar, tall(at))),
      ),
      path('dot', box(middle(best) - bar / 2, base - tall(best), bar, tall(best))),
      path('hair', `M0 ${base}h${width}`),
      ...numbers.map((at) => text(middle(at), base + 17, at || 'empty', at === best ? 'mid red bold' : 'mid soft')),
    ),
  ];
  for (const [at, y] of tops.entries()) {
    for (const x of lefts.slice(1)) parts.push(arrow([x - 58, y + height / 2], [x - 14, y + height / 2]));
    if (!at)
      parts.push(
        arrow(
          [lefts[2] + width / 2, y + height + 8],
          [lefts[2] + width / 2, tops[1] - 28],
          [lefts[0] + width / 2, tops[1] - 28],
          [lefts[0] + width / 2, tops[1] - 8],
        ),
      );
  }
  return svg({
    title: `From a photo to digits in six panels. A photo of a sudoku, tilted and half in shadow. The same in even light. The detected border, a quadrilateral. The 100 crossings of its lines. One cell, cut out as ${side} by ${side} shades of grey. Ten likelihoods, for empty and 1 to 9: ${best || 'empty'} is the highest.`,
    height: tops[1] + height + 40,
    rules: `
.sheet{fill:$sheet}
.desk{fill:#7d6f5e}
.page{fill:#f1ece1}
.dark{color:#1c1a17}
.pale{color:#1c1a17;opacity:.35}
.found{fill:none;stroke:#bf1230;stroke-width:2}
.spot{fill:#bf1230}
.black{fill:#1c1a17}
.pixels{fill:none;stroke:#1c1a17;shape-rendering:crispEdges}
.bar{fill:$soft}`,
    parts,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL(`../../${FOLDER}`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(DRAWINGS)) writeFileSync(new URL(name, folder), draw());
}
