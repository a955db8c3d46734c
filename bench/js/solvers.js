/**
 * The solvers that JavaScript can call, doing the same work on the same grids; in Node and in a
 * browser alike.
 *
 * - `redoku`: solveBatch of the module as it ships, all grids in one call (limit 2, and it hands
 *   over the solutions).
 * - `calls`: the same module's solve, one call a grid.
 * - `engine`: Redoku's engine without the module's boundary, compiled with the module's flags,
 *   since solveBatch has no limit 1.
 * - `sudoku`: the crate, with flags for speed.
 * - `dancing-links`: the npm package, on every tenth grid, for it takes that much longer.
 */

import { DancingLinks } from 'dancing-links';
import { initSync, solve, solveBatch } from '../../www/pkg/redoku.js';

/** @typedef {'redoku' | 'calls' | 'engine' | 'sudoku' | 'dancing-links'} Solver */
/**
 * @typedef {{ time: number, grids: number, checksum: number }} Run Microseconds, and for how many
 *   grids.
 */
/** @typedef {Record<'module' | 'engine' | 'sudoku', BufferSource>} Modules Compiled, as bytes. */

/** Of how many grids `dancing-links` solves one. */
const SAMPLE = 10;

/** A set of one grid becomes one of so many, or the call would be what is measured. */
const COPIES = 1000;

/**
 * @param {Modules} modules
 * @param {string} text A set of grids.
 * @param {() => number} clock In microseconds.
 * @returns What runs the solvers on this set.
 */
export function prepare(modules, text, clock) {
  initSync({ module: modules.module });
  const flat = read(text);
  const grids = Array.from({ length: flat.length / 81 }, (_, i) => flat.slice(i * 81, i * 81 + 81));
  const engine = raw(modules.engine, flat);
  const sudoku = raw(modules.sudoku, flat);

  /** @type {Uint8Array[]} By limit. */
  const expected = [];
  for (const limit of [1, 2]) expected[limit] = sudoku.count(limit).slice();

  /** @type {Record<Solver, (limit: number) => ArrayLike<number>>} Count solutions. */
  const solvers = {
    redoku: () => solveBatch(flat).counts,
    calls: () => grids.map((grid) => (solve(grid) === undefined ? 0 : 1)),
    engine: engine.count,
    sudoku: sudoku.count,
    'dancing-links': (limit) => grids.filter((_, i) => i % SAMPLE === 0).map((grid) => dance(grid, limit)),
  };

  return {
    /**
     * Runs a solver on all grids.
     *
     * @param {Solver} name
     * @param {number} limit How many solutions are counted.
     * @param {number} times How often.
     * @returns {Run}
     */
    run(name, limit, times) {
      /** @type {ArrayLike<number>} */
      let counts = [];
      const start = clock();
      for (let i = 0; i < times; i++) counts = solvers[name](limit);
      const time = clock() - start;
      const step = name === 'dancing-links' ? SAMPLE : 1;
      // One call of `solve` tells whether there is a solution.
      const counted = name === 'calls' ? 1 : limit;
      for (let i = 0; i < counts.length; i++) {
        if (counts[i] === expected[counted][i * step]) continue;
        throw new Error(`${name} differs from sudoku at grid ${i * step}`);
      }
      return { time, grids: counts.length * times, checksum: checksum(expected[limit]) };
    },

    /** Compares the solutions of all grids that have exactly one. */
    check() {
      const theirs = sudoku.solve();
      const { solutions } = solveBatch(flat);
      const different = solutions.findIndex((digit, i) => digit !== theirs[i]);
      if (different >= 0) throw new Error(`redoku and sudoku differ at grid ${Math.floor(different / 81)}`);
      if (engine.solve().some((digit, i) => digit !== theirs[i])) throw new Error('engine and sudoku differ');
    },
  };
}

/** @param {string} text @returns {Uint8Array} All cells of a set. */
function read(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const all = lines.length === 1 ? Array(COPIES).fill(lines[0]) : lines;
  return Uint8Array.from(all.join(''), (cell) => (cell === '.' ? 0 : Number(cell)));
}

/** @param {ArrayLike<number>} counts FNV-1a, as in bench/src/bin/native.rs. */
function checksum(counts) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < counts.length; i++) sum = Math.imul(sum ^ counts[i], 0x01000193);
  return sum >>> 0;
}

/**
 * A solver behind bench/src/wasm.rs, with the grids in its memory.
 *
 * @param {BufferSource} bytes
 * @param {Uint8Array} flat
 */
function raw(bytes, flat) {
  const exports = /** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
  const size = flat.length / 81;
  const [cells, counts, solutions] = [flat.length, size, flat.length].map((bytes) => exports.bench_memory(bytes));
  /** @param {number} at @param {number} length */
  const memory = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
  memory(cells, flat.length).set(flat);
  return {
    /** @param {number} limit */
    count(limit) {
      exports.bench_count(cells, size, limit, counts);
      return memory(counts, size);
    },
    solve() {
      exports.bench_solve(cells, size, solutions);
      return memory(solutions, flat.length);
    },
  };
}

/** Each digit in each cell takes its cell, and its place in a row, a column and a box. */
const choices = Array.from({ length: 729 }, (_, data) => {
  const [cell, digit] = [Math.floor(data / 9), data % 9];
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return { data, columnIndices: [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit] };
});
const dancing = new DancingLinks();

/**
 * @param {Uint8Array} grid
 * @param {number} limit
 * @returns {number} How many solutions, by dancing links.
 */
function dance(grid, limit) {
  const solver = dancing.createSolver({ columns: 324 });
  const open = choices.filter((_, data) => [0, (data % 9) + 1].includes(grid[Math.floor(data / 9)]));
  solver.addSparseConstraints(open);
  return solver.find(limit).length;
}
