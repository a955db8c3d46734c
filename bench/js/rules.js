/**
 * Puzzles with rules: how long the full module takes for each in Node, and the same engine
 * natively, from the JSON to the proof that there is one solution. `cargo xtask bench rules`
 * compiles what this measures, and then calls it.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Puzzle, initSync } from '../../www/pkg/full.js';
import { clock, conditions, load, rounded, described } from './conditions.js';
import { child, root } from './hosts.js';
import { options, some, store } from './options.js';
import { figures } from './table.js';

/** @typedef {{ first: number, median: number, best: number }} Times Milliseconds. */
/** @typedef {{ name: string, peerMs?: number, solution: string, puzzle: object }} Line */
/** @typedef {{ name: string, peerMs?: number, node: Times, native: Times }} Row */

/** A puzzle is counted this often, unless it takes longer than so many milliseconds. */
const [TIMES, ENOUGH] = [21, 400];

const files = options.data === undefined ? ['variants', 'nine-sums'].map(own) : [options.data];

/** @param {string} name */
function own(name) {
  return join(root, `tests/data/rules/${name}.jsonl`);
}

/** @param {string} file @returns {Line[]} */
function read(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => JSON.parse(line));
}

/**
 * @param {string} json
 * @param {string} solution
 * @returns {number} Milliseconds.
 */
function once(json, solution) {
  const start = clock();
  const puzzle = new Puzzle(json);
  const count = puzzle.count(2);
  const took = clock() - start;
  if (count !== 1) throw new Error(`${count} solutions: ${json}`);
  const found = puzzle.solve()?.join('');
  if (found !== solution) throw new Error(`another solution, ${found}: ${json}`);
  puzzle.free();
  return took;
}

/** @param {number[]} times @returns {Times} */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { first: times[0], median: sorted[sorted.length >> 1], best: sorted[0] };
}

/** @param {number} first How long it took at first. */
const times = (first) => (options.quick ? 1 : Math.max(3, Math.min(TIMES, Math.ceil(ENOUGH / first))));

initSync({ module: readFileSync(join(root, 'www/pkg/full_bg.wasm')) });
const about = conditions();
const native = child(options.native, []);
const lines = some(files.flatMap(read), 4);
/**
 * @param {number} i
 * @returns {string} Collections call all of theirs the same: then with a number.
 */
function title(i) {
  const { name } = lines[i];
  const same = lines.filter((line) => line.name === name);
  return same.length > 1 ? `${name} ${same.indexOf(lines[i]) + 1}` : name;
}

// All puzzles once before any is measured again: the first times are those of a module that has
// just been loaded.
const took = lines.map(({ puzzle, solution }) => [once(JSON.stringify(puzzle), solution)]);
/** @type {Row[]} */
const rows = [];
for (const [i, { peerMs, puzzle, solution }] of lines.entries()) {
  const json = JSON.stringify(puzzle);
  const often = times(took[i][0]);
  for (let n = 1; n < often; n++) took[i].push(once(json, solution));
  const [count, ...nanoseconds] = (await native.ask(`${often} ${json}`)).split(' ').map(Number);
  if (count !== 1) throw new Error(`${count} solutions natively: ${json}`);
  rows.push({ name: title(i), peerMs, node: summary(took[i]), native: summary(nanoseconds.map((time) => time / 1e6)) });
}
native.close();
about.load[1] = load();

/** @param {Row[]} rows */
function totals(rows) {
  const medians = rows.map(({ node }) => node.median);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
  const peer = sum(rows.map(({ peerMs }) => peerMs ?? 0));
  return {
    puzzles: rows.length,
    total: sum(medians),
    first: sum(rows.map(({ node }) => node.first)),
    native: sum(rows.map(({ native }) => native.median)),
    longest: Math.max(...medians),
    under2ms: medians.filter((median) => median < 2).length,
    ...(peer > 0 && { peer, timesAsFast: peer / sum(medians) }),
  };
}

const results = {
  ...about,
  note: 'Milliseconds of CPU time, from JSON to the proof of one solution; peerMs was measured on another machine.',
  totals: totals(rows.filter(({ peerMs }) => options.data !== undefined || peerMs !== undefined)),
  puzzles: rows,
};

/** @param {string} name @param {(number | undefined)[]} times @param {number} [ratio] */
function print(name, times, ratio) {
  const cells = times.map((time) => (time === undefined ? '' : figures(time)).padStart(9));
  console.log(`${name.padEnd(40)}${cells.join('')}${ratio === undefined ? '' : `${ratio.toFixed(1)}x`.padStart(9)}`);
}

console.log('Milliseconds of CPU time from JSON to the proof of one solution: in Node at first, in the median and at best,');
console.log('natively in the median; and what the Interactive Sudoku Solver took on another machine, and the ratio.');
console.log(described(results));
console.log(`load ${about.load.map((load) => load.toFixed(1)).join(' before, ')} after`);
console.log(`${''.padEnd(40)}${['first', 'median', 'best', 'native', 'peer', 'ratio'].map((head) => head.padStart(9)).join('')}`);
for (const { name, peerMs, node, native } of rows) {
  print(name, [node.first, node.median, node.best, native.median, peerMs], peerMs && peerMs / node.median);
}
const { puzzles, total, first, longest, under2ms, peer, timesAsFast } = results.totals;
print(`all ${puzzles}`, [first, total, undefined, results.totals.native, peer], timesAsFast);
console.log(`longest ${figures(longest)}; under 2 ms: ${under2ms} of ${puzzles}`);
store({ 'results/rules.json': `${JSON.stringify(results, rounded, 2)}\n` });
