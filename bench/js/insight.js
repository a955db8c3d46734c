/**
 * How long the module that analyses takes to say what is wrong with a puzzle and what would mend
 * it, in Node: for puzzles as they are, and with one given changed to another digit, and how often
 * the mistake is found then. `cargo xtask bench insight` compiles the module, and then calls this.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSolutions, diagnose, initSync, redundantGivens, repairs, trueCandidates } from '../../www/pkg/analysis.js';
import { conditions, load, rounded } from './conditions.js';
import { root } from './hosts.js';
import { some, store } from './options.js';

/** @typedef {{ median: number, p99: number, worst: number }} Times Milliseconds. */

const SETS = ['magictour', '17-clue'];

/** Two mistakes in each puzzle. */
const MISTAKES = 2;

/** @param {string} set @returns {Uint8Array[]} */
function read(set) {
  const lines = readFileSync(join(root, `bench/data/${set}.txt`), 'utf8').split('\n');
  const puzzles = lines.filter((line) => line.length >= 81 && !line.startsWith('#'));
  return puzzles.map((line) => Uint8Array.from(line.slice(0, 81), (digit) => Number(digit) || 0));
}

let seed = 1;
/**
 * @param {number} end
 * @returns {number} A number below another, by chance that is the same each time.
 */
function below(end) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * end);
}

/**
 * @param {Uint8Array} puzzle
 * @returns {Uint8Array} With one given changed to another digit, so that it is no puzzle any more.
 */
function mistyped(puzzle) {
  for (;;) {
    const givens = [...puzzle.keys()].filter((cell) => puzzle[cell]);
    const cell = givens[below(givens.length)];
    const wrong = puzzle.slice();
    wrong[cell] = ((puzzle[cell] + below(8)) % 9) + 1;
    if (countSolutions(wrong, 2) !== 1) return wrong;
  }
}

/** @type {<T>(times: number[], ask: () => T) => T} */
function timed(times, ask) {
  const start = performance.now();
  const answer = ask();
  times.push(performance.now() - start);
  return answer;
}

/** @param {number[]} times @returns {Times} */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)];
  return { median: at(0.5), p99: at(0.99), worst: at(1) };
}

/** @param {string} set */
function measure(set) {
  const puzzles = some(read(set), 20);
  /**
   * @type {Record<'diagnose' | 'repairs' | 'trueCandidates' | 'redundantGivens' |
   *   'diagnoseBroken' | 'repairsBroken', number[]>}
   */
  const times = { diagnose: [], repairs: [], trueCandidates: [], redundantGivens: [], diagnoseBroken: [], repairsBroken: [] };
  let [broken, none, listed, three] = [0, 0, 0, 0];
  /** @type {number[]} */
  const conflicts = [];
  for (const puzzle of puzzles) {
    timed(times.diagnose, () => diagnose(puzzle));
    timed(times.repairs, () => repairs(puzzle));
    timed(times.trueCandidates, () => trueCandidates(puzzle, 1));
    timed(times.redundantGivens, () => redundantGivens(puzzle));
    for (let n = 0; n < MISTAKES; n++) {
      const wrong = mistyped(puzzle);
      broken++;
      const { status, conflict } = timed(times.diagnoseBroken, () => diagnose(wrong));
      if (status === 'none') conflicts.push(conflict.length);
      none += Number(status === 'none');
      const right = puzzle.join('');
      const place = timed(times.repairsBroken, () => repairs(wrong)).findIndex(({ grid }) => grid.join('') === right);
      listed += Number(place >= 0);
      three += Number(place >= 0 && place < 3);
    }
  }
  const sizes = summary(conflicts);
  return {
    set,
    puzzles: puzzles.length,
    broken: { puzzles: broken, withoutSolution: none, listed: listed / broken, amongFirstThree: three / broken },
    conflictSize: { median: sizes.median, largest: sizes.worst },
    times: Object.fromEntries(Object.entries(times).map(([name, times]) => [name, summary(times)])),
  };
}

initSync({ module: readFileSync(join(root, 'www/pkg/analysis_bg.wasm')) });
const about = conditions();
const sets = SETS.map(measure);
about.load[1] = load();

const results = {
  ...about,
  note: 'Milliseconds of wall time a question, each puzzle once; broken: one given changed to another digit by chance.',
  sets,
};

console.log('Milliseconds a question in Node, each puzzle once: the median, the 99th of 100, and the worst.');
console.log(`${results.machine}, ${results.system}; Node ${results.node}; ${results.date}`);
console.log(`load ${about.load.map((load) => load.toFixed(1)).join(' before, ')} after`);
for (const { set, puzzles, broken, conflictSize, times } of sets) {
  console.log(`\n${set}, ${puzzles} puzzles; ${broken.puzzles} broken, of which ${broken.withoutSolution} have no solution`);
  for (const [name, { median, p99, worst }] of Object.entries(times)) {
    console.log(`${name.padEnd(20)}${[median, p99, worst].map((time) => time.toFixed(3).padStart(10)).join('')}`);
  }
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(2)} %`;
  console.log(
    `the puzzle is in the list of repairs in ${percent(broken.listed)}, among its first three in ${percent(broken.amongFirstThree)}`,
  );
  console.log(`a conflict has ${conflictSize.median} givens in the median, ${conflictSize.largest} at most`);
}
store({ 'results/insight.json': `${JSON.stringify(results, rounded, 2)}\n` });
