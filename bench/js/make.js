/**
 * New puzzles: how many minimal ones a second, how long until one meets some options, in Node and
 * natively, whether both make the same and rate them alike, and how puzzles are spread without
 * options. `cargo xtask bench make` compiles what this measures, and then calls it.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as explain from '../../www/explain.js';
import { Maker, init } from '../../www/make.js';
import { initSync, solveBatch } from '../../www/pkg/redoku.js';
import { clock, conditions, load, rounded, described } from './conditions.js';
import { histogram } from './histogram.js';
import { child, root } from './hosts.js';
import { options, store } from './options.js';
import { figures } from './table.js';

/**
 * @typedef {{ median: number, p95: number, worst: number, tried: number }} Took Milliseconds a
 *   puzzle, and tries on average.
 */
/**
 * @typedef {{ name: string, symmetry: string, node: Took, native: Took, yardstick: number }} Row
 *   With microseconds a grid of the yardstick meanwhile.
 */
/** @typedef {Record<string, number>} Counts */

/** How many puzzles of a kind are looked for. */
const TIMES = options.quick ? 1 : 21;

/** How many minimal puzzles are made at a go, and how often: the best counts. */
const [MINIMAL, PASSES] = options.quick ? [300, 1] : [30_000, 3];

/** Of how many puzzles the spread is shown, and how many are rated afresh. */
const [SPREAD, RATED] = options.quick ? [200, 1000] : [20_000, 1000];

/**
 * What the yardstick shows on the machine that goals are for: microseconds a grid of hardest-1106,
 * solved in one call.
 */
const YARD = 40;

const SYMMETRIES = ['none', 'half-turn'];
const TECHNIQUES = ['naked-pair', 'x-wing', 'hidden-pair', 'xy-wing', 'unique-rectangle', 'bug', 'swordfish', 'jellyfish'];

/** In tenths. @type {[number, number][]} */
const BANDS = [...Array.from({ length: 17 }, (_, i) => /** @type {[number, number]} */ ([10 + 5 * i, 14 + 5 * i])), [95, 99], [100, 120]];

const lines = readFileSync(join(root, 'bench/data/hardest-1106.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const grids = Uint8Array.from(lines.flatMap((line) => Array.from(line, (digit) => Number(digit) || 0)));

/** @returns {number} Microseconds a grid. */
function yardstick() {
  const start = clock();
  solveBatch(grids);
  return ((clock() - start) * 1000) / (grids.length / 81);
}

/** @param {{ time: number, tried: number }[]} found @returns {Took} */
function summary(found) {
  const times = found.map(({ time }) => time).sort((a, b) => a - b);
  const tried = found.reduce((sum, { tried }) => sum + tried, 0) / found.length;
  return { median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], worst: times[times.length - 1], tried };
}

/** @type {{ cells: Uint8Array, rating: number }[]} */
const made = [];

/** @param {import('../../www/pkg/make.js').Options} options */
function inNode(options) {
  const start = clock();
  const maker = new Maker(options);
  let work = maker.work(100);
  for (; !work.puzzle; work = maker.work(100)) {
    if (work.problem) throw new Error(`${JSON.stringify(options)}: there is none`);
  }
  const time = clock() - start;
  maker.free();
  made.push(work.puzzle);
  const tried = Number(work.puzzle.seed.split('~').at(-1)) + 1;
  return { time, tried, puzzle: work.puzzle.cells.join('').replaceAll('0', '.') };
}

/** @param {string} question */
async function natively(question) {
  const [time, tried, puzzle] = (await native.ask(question)).split(' ');
  return { time: Number(time) / 1e6, tried: Number(tried), puzzle };
}

/**
 * @param {string} name
 * @param {string} symmetry
 * @param {[number, number]} band
 * @param {string} [technique]
 * @returns {Promise<Row>}
 */
async function search(name, symmetry, [low, high], technique) {
  const [node, other] = /** @type {{ time: number, tried: number, puzzle: string }[][]} */ ([[], []]);
  const yards = [yardstick()];
  for (let i = 0; i < TIMES; i++) {
    const seed = `1:${name}/${i}`.replaceAll(' ', '_');
    node.push(inNode({ rating: [low / 10, high / 10], symmetry: /** @type {any} */ (symmetry), technique, seed }));
    other.push(await natively(`find ${symmetry} ${low} ${high} ${technique ?? '-'} ${seed}`));
    if (node[i].puzzle !== other[i].puzzle) throw new Error(`${seed} is another puzzle in Node than natively`);
  }
  yards.push(yardstick());
  return { name, symmetry, node: summary(node), native: summary(other), yardstick: (yards[0] + yards[1]) / 2 };
}

/** @param {string} symmetry Microseconds a minimal puzzle that is not rated. */
async function minimal(symmetry) {
  const passes = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const yard = yardstick();
    const maker = new Maker({ clues: [0, 17], symmetry: /** @type {any} */ (symmetry), seed: '1:minimal' });
    const start = clock();
    maker.work(MINIMAL);
    const node = ((clock() - start) * 1000) / MINIMAL;
    maker.free();
    const other = Number(await native.ask(`minimal ${symmetry} ${MINIMAL}`)) / 1000 / MINIMAL;
    passes.push({ node, native: other, yardstick: (yard + yardstick()) / 2 });
  }
  return { symmetry, ...passes.reduce((best, pass) => (pass.node < best.node ? pass : best)) };
}

/** @param {string} text @returns {Counts} */
const counts = (text) =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(':'))
      .map(([at, count]) => [at, Number(count)]),
  );

/** @param {string} symmetry */
async function spread(symmetry) {
  const [ratings, clues] = (await native.ask(`spread ${symmetry} ${SPREAD}`)).split(' ').map(counts);
  return { symmetry, ratings, clues };
}

await init();
initSync({ module: readFileSync(join(root, 'www/pkg/redoku_bg.wasm')) });
const native = child(options.native, []);
for (let i = 0; i < 30; i++) yardstick(); // What V8 compiles while it runs is none of it.
const about = conditions();
inNode({ rating: [6, 9], seed: '1:warm' });
const unrated = [];
for (const symmetry of SYMMETRIES) unrated.push(await minimal(symmetry));
/** @type {Row[]} */
const rows = [];
for (const band of BANDS) {
  const name = band.map((rating) => (rating / 10).toFixed(1)).join('-');
  for (const symmetry of band[0] < 95 ? SYMMETRIES : ['none']) {
    console.error(`redoku: making ${name}, ${symmetry}`);
    rows.push(await search(name, symmetry, band));
  }
}
for (const technique of TECHNIQUES) rows.push(await search(technique, 'none', [10, 200], technique));
const shown = [];
for (const symmetry of SYMMETRIES) shown.push(await spread(symmetry));
native.close();
about.load[1] = load();

const afresh = made.slice(0, RATED);
const agree = afresh.filter(({ cells, rating }) => explain.rate(cells).rating === rating).length;

console.log(
  'Milliseconds of CPU time a puzzle, one thread: median, 95th of 100 and worst in Node, the median as if the yardstick (microseconds a',
);
console.log(`grid of hardest-1106 in Node) were ${YARD}, tries, and the median natively.`);
console.log(`${described(about)}; load ${about.load.map((load) => load.toFixed(1)).join(' before, ')} after`);
for (const { symmetry, node, native, yardstick } of unrated) {
  const scaled = node * yardstick ** -1 * YARD;
  console.log(
    `minimal, ${symmetry}: ${figures(node)} µs in Node (yardstick ${figures(yardstick)}; as if ${YARD}: ${figures(scaled)}, ${Math.round(1e6 / scaled)} a second), ${figures(native)} µs natively`,
  );
}
console.log(`${''.padEnd(30)}${['median', '95th', 'worst', 'scaled', 'tries', 'native', 'yard'].map((head) => head.padStart(9)).join('')}`);
for (const { name, symmetry, node, native, yardstick } of rows) {
  const cells = [node.median, node.p95, node.worst, (node.median * YARD) / yardstick, node.tried, native.median, yardstick];
  console.log(`${`${name}, ${symmetry}`.padEnd(30)}${cells.map((cell) => figures(cell).padStart(9)).join('')}`);
}
console.log(`${agree} of ${afresh.length} ratings are those that the rater finds afresh`);

const note = `Milliseconds of CPU time until a puzzle is found, of ${TIMES} each; unrated: microseconds a minimal puzzle, the best of ${PASSES} passes; yardstick: microseconds a grid of hardest-1106 in Node meanwhile; spread: how many of ${SPREAD} have a rating (in tenths), and so many clues.`;
const results = { ...about, note, unrated, rows, agree: { puzzles: afresh.length, agree }, spread: shown };
const spreads = shown.map(({ symmetry, ratings, clues }) => ({ name: symmetry, ratings, clues }));
store({ 'results/make.json': `${JSON.stringify(results, rounded, 2)}\n`, 'results/make.svg': histogram(spreads, SPREAD) });
