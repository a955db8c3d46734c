/**
 * Drawings of steps: as a picture in SVG, and as a grid of characters. What a candidate does in a
 * step is told by shapes.
 */

import { columnOf, rowOf } from '../../www/puzzle/puzzle.js';

/** @import { Candidate } from '../../www/pkg/explain.js' */
/** @import { Example } from './techniques.js' */

/** The side of a cell. */
const SIDE = 50;

/**
 * Where the candidates 1 to 9 stand in a cell, and how large their marks are; a digit that is drawn
 * alone stands in the middle and is larger.
 */
const SIZES = {
  many: { spots: [10, 25, 40], radius: 8, half: 7, base: 4, kind: 'm' },
  alone: { spots: [25, 25, 25], radius: 15, half: 13, base: 7, kind: 'n' },
};

/** What does in a pattern what it is about; the rest of a pattern is what that works on. */
const MAIN = ['base', 'set', 'pivot', 'loop'];

/** @param {Candidate} candidate */
const id = ({ cell, digit }) => 10 * cell + digit;

/** @param {Example} example */
function roles({ step }) {
  const of = (/** @type {boolean} */ main) =>
    step.parts.filter(({ role }) => MAIN.includes(role) === main && role !== 'single').flatMap(({ candidates }) => candidates);
  const links = step.chains.flat();
  const gone = new Set(step.remove.map(id));
  const placed = new Set(step.place.map(id));
  const left = (/** @type {Candidate[]} */ all) =>
    [...new Map(all.map((one) => [id(one), one])).values()].filter((one) => !gone.has(id(one)) && !placed.has(id(one)));
  const main = left([...of(true), ...links.filter(({ on }) => on)]);
  const known = new Set(main.map(id));
  const other = left([...of(false), ...links.filter(({ on }) => !on)]).filter((one) => !known.has(id(one)));
  return {
    main,
    other,
    gone: step.remove,
    placed: step.place,
    houses: [...new Set(step.parts.flatMap(({ houses }) => houses))],
    links: step.chains,
  };
}

/**
 * The candidates that are drawn: of a step about one digit, that digit alone.
 *
 * @param {Example} example
 * @returns {Candidate[]}
 */
function shown(example) {
  const { main, other, gone, placed } = roles(example);
  const digits = new Set([...main, ...other, ...gone, ...placed].map(({ digit }) => digit));
  const all = example.marks
    .split(' ')
    .flatMap((marks, cell) => Array.from(marks.replace('-', ''), (digit) => ({ cell, digit: Number(digit) })));
  // Of a naked single all candidates of the cell are one.
  return digits.size > 1 || example.step.technique === 'naked-single' ? all : all.filter(({ digit }) => digits.has(digit));
}

/**
 * Characters that stand in one line are one text.
 *
 * @param {{ x: number, y: number, digit: number }[]} all
 * @param {string} kind
 */
function texts(all, kind) {
  /** @type {Map<number, { x: number, digit: number }[]>} */
  const lines = new Map();
  for (const { x, y, digit } of all) lines.set(y, [...(lines.get(y) ?? []), { x, digit }]);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([y, line]) => {
      line.sort((a, b) => a.x - b.x);
      return `<text class="${kind}" y="${y}" x="${line.map(({ x }) => x).join(' ')}">${line.map(({ digit }) => digit).join('')}</text>`;
    })
    .join('');
}

/**
 * The picture: a circle for what the pattern is about and for what is true in a chain, a square for
 * the rest of it, a cross for what goes, a disc for a digit that is placed; rows, columns and boxes
 * that take part have a tint. Chains are lines, whole to what is true, broken to what is not.
 *
 * @param {Example} example
 */
export function picture(example) {
  const { main, other, gone, placed, houses, links } = roles(example);
  const all = shown(example);
  const { spots, radius, half, base, kind } = SIZES[new Set(all.map(({ digit }) => digit)).size > 1 ? 'many' : 'alone'];
  /** The middle of its spot. @param {Candidate} candidate @returns {[x: number, y: number]} */
  const spot = ({ cell, digit }) => [
    SIDE * columnOf(cell) + spots[(digit - 1) % 3],
    SIDE * rowOf(cell) + spots[Math.floor((digit - 1) / 3)],
  ];
  const size = 9 * SIDE;
  const tints = houses.map((house) => {
    const at = columnOf(house);
    const [x, y, width, height] =
      house < 9
        ? [0, SIDE * at, size, SIDE]
        : house < 18
          ? [SIDE * at, 0, SIDE, size]
          : [3 * SIDE * (at % 3), 3 * SIDE * Math.floor(at / 3), 3 * SIDE, 3 * SIDE];
    return `<rect class="h" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  });
  const thin = [1, 2, 4, 5, 7, 8].map((i) => `M${SIDE * i} 0V${size}M0 ${SIDE * i}H${size}`).join('');
  const firm = [3, 6].map((i) => `M${SIDE * i} 0V${size}M0 ${SIDE * i}H${size}`).join('');
  const lines = { on: new Set(), off: new Set() };
  for (const chain of links) {
    for (const link of chain) {
      for (const parent of link.parents) {
        const [a, b] = [spot(chain[parent]), spot(link)];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (!length) continue;
        // From rim to rim.
        const [dx, dy] = [((radius + 1) * (b[0] - a[0])) / length, ((radius + 1) * (b[1] - a[1])) / length];
        lines[link.on ? 'on' : 'off'].add(`M${round(a[0] + dx)} ${round(a[1] + dy)}L${round(b[0] - dx)} ${round(b[1] - dy)}`);
      }
    }
  }
  const circles = main
    .map((one) => spot(one))
    .map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0`)
    .join('');
  const squares = other
    .map((one) => spot(one))
    .map(([x, y]) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h-${2 * half}z`)
    .join('');
  const crosses = gone
    .map((one) => spot(one))
    .map(([x, y]) => `M${x - half} ${y - half}l${2 * half} ${2 * half}m0-${2 * half}l-${2 * half} ${2 * half}`)
    .join('');
  const marks = all.filter((one) => !placed.some((other) => id(other) === id(one)));
  const path = (/** @type {string} */ name, /** @type {string} */ d) => (d ? `<path class="${name}" d="${d}"/>` : '');
  const given = Array.from(example.digits, (digit, cell) => ({
    x: SIDE * columnOf(cell) + 25,
    y: SIDE * rowOf(cell) + 35,
    digit: Number(digit),
  })).filter(({ digit }) => digit);
  const small = (/** @type {Candidate} */ one) => ({ x: spot(one)[0], y: spot(one)[1] + base, digit: one.digit });
  const big = placed.map(({ cell, digit }) => ({ x: SIDE * columnOf(cell) + 25, y: SIDE * rowOf(cell) + 35, digit }));
  return [
    `<svg${links.length ? ' class="k"' : ''} viewBox="-2 -2 ${size + 4} ${size + 4}" aria-hidden="true">`,
    ...tints,
    path('l', thin),
    path('b', `M0 0H${size}V${size}H0Z${firm}`),
    path('on', [...lines.on].join('')),
    path('off', [...lines.off].join('')),
    path('c', circles),
    path('s', squares),
    texts(given, 'd'),
    texts(marks.map(small), kind),
    path('x', crosses),
    ...big.map(({ x, y }) => `<circle class="p" cx="${x}" cy="${y - 10}" r="19"/>`),
    texts(big, 'q'),
    '</svg>',
  ].join('');
}

/** @param {number} value */
const round = (value) => Math.round(10 * value) / 10;

/**
 * The grid in characters: its digits, and of the empty cells that take part their candidates in
 * braces; those that go have a `-` before them, and a digit that is placed a `=`; other empty cells
 * are dots.
 *
 * @param {Example} example
 */
export function drawing(example) {
  const { main, other, gone, placed } = roles(example);
  const taking = new Set([...main, ...other, ...gone, ...placed].map(({ cell }) => cell));
  const goes = new Set(gone.map(id));
  const marks = shown(example);
  const everywhere = example.step.technique === 'bug';
  const cells = Array.from(example.digits, (digit, cell) => {
    const place = placed.find((one) => one.cell === cell);
    if (place) return `=${place.digit}`;
    if (digit !== '.' || !(taking.has(cell) || everywhere)) return digit;
    return `{${marks
      .filter((one) => one.cell === cell)
      .map((one) => (goes.has(id(one)) ? `-${one.digit}` : one.digit))
      .join('')}}`;
  });
  const widths = Array.from({ length: 9 }, (_, column) =>
    Math.max(...cells.filter((_, cell) => columnOf(cell) === column).map(({ length }) => length)),
  );
  const rows = Array.from({ length: 9 }, (_, row) => {
    const line = widths.map((width, column) => cells[9 * row + column].padEnd(width));
    return [0, 3, 6]
      .map((box) => line.slice(box, box + 3).join(' '))
      .join(' | ')
      .trimEnd();
  });
  const rule = [0, 3, 6].map((box) => '-'.repeat(widths.slice(box, box + 3).reduce((a, b) => a + b, 2))).join('-+-');
  return [...rows.slice(0, 3), rule, ...rows.slice(3, 6), rule, ...rows.slice(6)].join('\n');
}
