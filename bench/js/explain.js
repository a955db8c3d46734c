/**
 * Ratings: how long the module that explains takes for puzzles of several sets in Node, and the
 * same engine natively; how many come out as they were published; and how long the slowest first
 * hint takes. `cargo xtask bench explain` compiles what this measures, and then calls it.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { init, nextStep, rate } from '../../www/explain.js';
import { initSync, solveBatch } from '../../www/pkg/redoku.js';
import { clock, conditions, load, rounded, described } from './conditions.js';
import { child, root } from './hosts.js';
import { options, some, store } from './options.js';
import { OTHERS, draw, readme } from './ratings.js';
import { figures } from './table.js';

/** @typedef {{ puzzle: string, published: string, set: string }} Line */
/** @typedef {{ time: number, found: string }} Rated Milliseconds, and ER/EP/ED. */
/**
 * @typedef {Line & Rated & { yardstick: number }} Result With microseconds a grid of the yardstick
 *   meanwhile.
 */
/**
 * @typedef {{ puzzles: number, agree: number, mean: number, worst: number, yardstick: number,
 *   scaled: number }} Took Milliseconds a puzzle.
 */
/** @typedef {{ name: string, node: Took, native: Took }} Group */

/** How often each set is gone through, of which the best counts. */
const PASSES = options.quick ? 1 : 3;

/** After so many milliseconds of work the yardstick is measured again. */
const TURN = 200;

/**
 * What the yardstick shows on the machine that times are scaled to: microseconds a grid of
 * hardest-1106, solved in one call.
 */
const YARD = 40;

/** First hints are asked for up to this rating. */
const HINTED = 9;

/** @param {string} file @returns {string[]} */
const lines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** @param {string} puzzle */
const cells = (puzzle) => Uint8Array.from(puzzle, (digit) => Number(digit) || 0);

/**
 * @returns {Line[]} The rated puzzles here, or all of a folder, each with the set that it is in.
 */
function read() {
  const own = lines(join(root, 'bench/data/rated.tsv')).map((line) => {
    const [puzzle, published, set] = line.split('\t');
    return { puzzle, published, set };
  });
  const folder = options.data;
  if (folder === undefined) return own;
  /** @type {Map<string, string>} */
  const sets = new Map();
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
    const set = Object.keys(OTHERS).find((set) => file.startsWith(set));
    if (set !== undefined) lines(join(folder, file)).forEach((line) => sets.set(line, set));
  }
  const rated = lines(join(folder, 'rated.tsv')).map((line) => {
    const [puzzle, published] = line.split('\t');
    return { puzzle, published, set: sets.get(puzzle) ?? 'random minimal' };
  });
  return [...rated, ...own.filter(({ set }) => set === 'Golden Nugget')];
}

/** @type {<T>(ask: () => T) => { time: number, answer: T }} */
function timed(ask) {
  const start = clock();
  const answer = ask();
  return { time: clock() - start, answer };
}

const grids = Uint8Array.from(lines(join(root, 'bench/data/hardest-1106.txt')).flatMap((line) => [...cells(line)]));

/** @returns {number} Microseconds a grid. */
const yardstick = () => (timed(() => solveBatch(grids)).time * 1000) / (grids.length / 81);

/** @param {string} puzzle @returns {Rated} */
function inNode(puzzle) {
  const grid = cells(puzzle);
  const { time, answer } = timed(() => rate(grid));
  return { time, found: [answer.rating, answer.pearl, answer.diamond].map((rating) => rating.toFixed(1)).join('/') };
}

/** @param {string} puzzle @returns {Promise<Rated>} */
async function natively(puzzle) {
  const [found, nanoseconds] = (await native.ask(puzzle)).split(' ');
  return { time: Number(nanoseconds) / 1e6, found };
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * @param {Line[]} puzzles
 * @param {(puzzle: string) => Rated | Promise<Rated>} rate
 * @returns {Promise<Result[]>} Of the best pass.
 */
async function best(puzzles, rate) {
  /** @type {Result[][]} */
  const passes = [];
  for (let i = 0; i < PASSES; i++) {
    /** @type {(Line & Rated)[]} */
    const results = [];
    const yards = [yardstick()];
    let since = 0;
    for (const line of puzzles) {
      const rated = await rate(line.puzzle);
      results.push({ ...line, ...rated });
      since += rated.time;
      if (since > TURN) {
        yards.push(yardstick());
        since = 0;
      }
    }
    passes.push(results.map((result) => ({ ...result, yardstick: mean(yards) })));
  }
  const times = passes.map((pass) => mean(pass.map(({ time }) => time)));
  return passes[times.indexOf(Math.min(...times))];
}

/** @param {Result[]} results @returns {Took} */
const took = (results) => ({
  puzzles: results.length,
  agree: results.filter(({ found, published }) => found === published).length,
  mean: mean(results.map(({ time }) => time)),
  worst: Math.max(...results.map(({ time }) => time)),
  yardstick: mean(results.map(({ yardstick }) => yardstick)),
  scaled: mean(results.map(({ time, yardstick }) => (time * YARD) / yardstick)),
});

/**
 * @param {Result[][]} all In Node and natively.
 * @param {(line: Line) => string} name
 * @returns {Group[]}
 */
function groups(all, name) {
  const names = new Set(all[0].map(name));
  return [...names].map((own) => {
    const [node, native] = all.map((results) => took(results.filter((line) => name(line) === own)));
    return { name: own, node, native };
  });
}

/** @param {string} published */
const hardest = (published) => Number(published.split('/')[0]);

/** @param {Line[]} puzzles */
function hints(puzzles) {
  const times = puzzles.map(({ puzzle }) => {
    const grid = cells(puzzle);
    const ask = () => timed(() => nextStep({ cells: grid })).time;
    return { puzzle, time: Math.min(...Array.from({ length: PASSES }, ask)) };
  });
  times.sort((a, b) => a.time - b.time);
  const worst = times[times.length - 1];
  return { puzzles: times.length, median: times[times.length >> 1].time, worst: worst.time, puzzle: worst.puzzle };
}

await init();
initSync({ module: readFileSync(join(root, 'www/pkg/redoku_bg.wasm')) });
const about = conditions();
const native = child(options.native, []);
const puzzles = some(read(), 40);
// What V8 compiles while it runs is none of the yardstick.
for (let i = 0; i < 30; i++) yardstick();
/** @type {Result[][]} */
const all = [[], []];
for (const set of new Set(puzzles.map(({ set }) => set))) {
  console.error(`redoku: measuring ${set}`);
  const own = puzzles.filter((puzzle) => puzzle.set === set);
  all[0].push(...(await best(own, inNode)));
  all[1].push(...(await best(own, natively)));
}
native.close();
const firstHint = hints(puzzles.filter(({ published }) => hardest(published) <= HINTED));
about.load[1] = load();

const results = {
  ...about,
  passes: PASSES,
  note: `Milliseconds of CPU time a puzzle, the best of ${PASSES} passes; yardstick: microseconds a grid of hardest-1106 in Node meanwhile; scaled: as if that were ${YARD}.`,
  sets: groups(all, ({ set }) => set),
  ratings: groups(all, ({ published }) => String(Math.floor(hardest(published)))).toSorted((a, b) => Number(a.name) - Number(b.name)),
  firstHint,
};

for (const { puzzle, published, found } of all.flat().filter(({ found, published }) => found !== published)) {
  console.log(`${puzzle} is ${found}, and ${published} was published`);
}
console.log(
  `Milliseconds of CPU time a puzzle, one thread, the best of ${PASSES} passes: on average and at worst; the yardstick (solveBatch,`,
);
console.log(
  `microseconds a grid of hardest-1106 in Node) meanwhile; the average as if that were ${YARD}; and how many ratings are the published ones.`,
);
console.log(described(results));
console.log(`load ${about.load.map((load) => load.toFixed(1)).join(' before, ')} after`);
for (const [title, rows] of /** @type {[string, Group[]][]} */ ([
  ['set', results.sets],
  ['rating', results.ratings],
])) {
  const heads = ['puzzles', 'agree', 'Node', 'worst', 'yard', 'scaled', 'native', 'worst', 'yard', 'scaled'];
  console.log(`\n${title.padEnd(16)}${heads.map((head) => head.padStart(9)).join('')}`);
  for (const { name, node, native } of rows) {
    const times = [node, native].flatMap(({ mean, worst, yardstick, scaled }) => [mean, worst, yardstick, scaled].map(figures));
    const counts = [node.puzzles, Math.min(node.agree, native.agree)].map(String);
    console.log(name.padEnd(16) + [...counts, ...times].map((cell) => cell.padStart(9)).join(''));
  }
}
const { median, worst } = firstHint;
console.log(
  `\nThe first hint of ${firstHint.puzzles} puzzles up to ${HINTED}.0 in Node: ${figures(median)} ms in the median, ${figures(worst)} at worst, for ${firstHint.puzzle}`,
);

const text = JSON.stringify(results, rounded, 2);
// The picture and the table show what is stored, rounded alike.
const stored = JSON.parse(text);
const page = readFileSync(join(root, 'bench/README.md'), 'utf8');
store({ 'results/explain.json': `${text}\n`, 'results/explain.svg': draw(stored), 'README.md': readme(page, stored) });
