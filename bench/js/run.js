/**
 * The benchmark: all solvers in all places take turns on each set, and their times go to the
 * terminal, to bench/results and into bench/README.md. `cargo xtask bench` compiles the solvers,
 * and then calls this.
 */

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { launchOptions } from '../../xtask/node/browser.js';
import { conditions, load, rounded } from './conditions.js';
import { chromium, native, node, root } from './hosts.js';
import { options, some, store } from './options.js';
import { draw } from './picture.js';
import { readme, terminal } from './table.js';

/** @typedef {{ first: number, median: number, best: number }} Times Microseconds a grid. */
/** @typedef {Record<string, Record<string, Times>>} Places Times by place and solver. */
/** @typedef {{ name: string, grids: number, limits: Record<1 | 2, Places> }} SetResult */
/**
 * @typedef {Record<'machine' | 'system' | 'node' | 'chromium' | 'rust' | 'date',
 *   string>} Conditions
 */
/** @typedef {Conditions & { load: [number, number], passes: number, sets: SetResult[] }} Results */

const files = { ...options, module: join(root, 'www/pkg/redoku_bg.wasm') };

/**
 * How often all is started afresh, for now and then a process has bad luck with its memory from
 * start to end.
 */
const ROUNDS = options.quick ? 1 : 2;

/** How many passes, and how long one should last at least, in microseconds: clocks are coarse. */
const [PASSES, LASTING] = options.quick ? [3, 8_000] : [6, 25_000];

/** The sets in the order of the table; what a file of one is called begins so. */
const SETS = ['easy', '17-clue', 'multi-solution', 'magictour', 'hardest-11plus', 'hardest-1106', 'invalid', 'empty'];

/**
 * The sets that a quick run shortens. A tenth of the others would be solved before V8 optimizes the
 * solvers.
 */
const SLOW = ['magictour', 'hardest-11plus', 'hardest-1106'];

const PLACES = /** @type {const} */ (['native', 'node', 'chromium']);

/**
 * @type {Record<typeof PLACES[number], [solver: string, limits: number[]][]>} Who runs where, and
 *   at what limits.
 */
const RUNS = {
  native: [
    ['redoku', [1, 2]],
    ['sudoku', [1, 2]],
  ],
  node: [
    ['redoku', [2]],
    ['engine', [1, 2]],
    ['sudoku', [1, 2]],
    ['calls', [2]],
    ['dancing-links', [1, 2]],
  ],
  chromium: [
    ['redoku', [2]],
    ['engine', [1, 2]],
    ['sudoku', [1, 2]],
    ['calls', [2]],
  ],
};

/**
 * @param {string} name
 * @returns {string} The set's file: a full one if the folder of `--data` contains it. In a quick
 *   run, a slow set is a copy with every tenth grid.
 */
function file(name) {
  const { data = '', quick } = options;
  const full = data && readdirSync(data).find((file) => file.startsWith(name) && file.endsWith('.txt'));
  const set = full ? join(data, full) : join(root, 'bench/data', `${name}.txt`);
  if (!quick || !SLOW.includes(name)) return set;
  const short = join(root, 'target/bench', `${name}.txt`);
  const grids = readFileSync(set, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  writeFileSync(short, some(grids, 10).join('\n'));
  return short;
}

/** Collects what passes took. */
function stopwatch() {
  /** @type {number[]} */
  const firsts = [];
  /** @type {number[]} */
  const others = [];
  return {
    /** @param {number} time @param {boolean} isFirst */
    add: (time, isFirst) => void (isFirst ? firsts : others).push(time),
    /** So far. */
    get best() {
      return Math.min(...others);
    },
    /** @returns {Times} */
    summary() {
      const sorted = others.sort((a, b) => a - b);
      return { first: Math.min(...firsts), median: sorted[sorted.length >> 1], best: sorted[0] };
    },
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @returns {Promise<SetResult>}
 */
async function measure(browser, name) {
  const set = file(name);
  /** @param {1 | 2} limit */
  const plan = (limit) =>
    PLACES.flatMap((place) =>
      RUNS[place].filter(([, limits]) => limits.includes(limit)).map(([solver]) => ({ place, solver, times: 1, took: stopwatch() })),
    );
  const plans = { 1: plan(1), 2: plan(2) };
  let size = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const hosts = {
      native: await native(files, set),
      node: await node(files, set),
      chromium: await chromium(browser, files, set),
    };
    size = hosts.native.size;
    for (const limit of /** @type {const} */ ([1, 2])) {
      const checksums = new Set();
      for (let pass = 0; pass < PASSES; pass++) {
        for (const run of plans[limit]) {
          const { place, solver, took } = run;
          // What takes seconds is told well enough by fewer passes.
          if (pass > 2 && took.best > 1000) continue;
          const { time, grids, checksum } = await hosts[place].run(solver, limit, pass === 0 ? 1 : run.times);
          took.add(time / grids, pass === 0);
          if (pass === 0) run.times = Math.max(1, Math.ceil(LASTING / Math.max(time, 1)));
          checksums.add(checksum);
        }
      }
      if (checksums.size > 1) throw new Error(`${name}: the counts differ from place to place`);
    }
    for (const host of Object.values(hosts)) {
      await host.check();
      await host.close();
    }
  }
  /** @param {ReturnType<typeof plan>} runs */
  const places = (runs) => {
    /** @type {Places} */
    const places = {};
    for (const { place, solver, took } of runs) (places[place] ??= {})[solver] = took.summary();
    return places;
  };
  return { name, grids: size, limits: { 1: places(plans[1]), 2: places(plans[2]) } };
}

const browser = await playwright.launch(launchOptions);
/** @type {Results} */
const results = {
  ...conditions(),
  chromium: browser.version(),
  passes: ROUNDS * (PASSES - 1),
  sets: [],
};
try {
  for (const name of SETS) {
    console.error(`redoku: measuring ${name}`);
    results.sets.push(await measure(browser, name));
  }
} finally {
  await browser.close();
}
results.load[1] = load();
console.log(terminal(results));
const text = JSON.stringify(results, rounded, 2);
// The picture and the table show what is stored, rounded alike.
const stored = JSON.parse(text);
const page = readFileSync(join(root, 'bench/README.md'), 'utf8');
store({ 'results/latest.json': `${text}\n`, 'results/speed.svg': draw(stored), 'README.md': readme(page, stored) });
