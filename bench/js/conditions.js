/** Under what conditions something is measured: the machine, its programs, and its load. */

import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, release, type } from 'node:os';

/** How busy the machine is. */
export const load = () => loadavg()[0];

/** What results are of; `load` is that from before, and that from after is to be put behind it. */
export const conditions = () => ({
  machine: cpus()[0]?.model.trim() ?? 'unknown',
  system: `${type()} ${release().split('-')[0]} ${arch()}, ${cpus().length} cores`,
  node: process.version.slice(1),
  rust: execFileSync('rustc', ['--version'], { encoding: 'utf8' }).split(' ')[1],
  date: new Date().toISOString().slice(0, 10),
  load: /** @type {[number, number]} */ ([load(), 0]),
});

/**
 * The conditions in a line, without the load.
 *
 * @param {Record<'machine' | 'system' | 'node' | 'rust' | 'date', string>} conditions
 */
export const described = ({ machine, system, node, rust, date }) => `${machine}, ${system}; Node ${node}, Rust ${rust}; ${date}`;

/**
 * For `JSON.stringify`: numbers to four figures.
 * @param {string} _
 * @param {unknown} value
 */
export const rounded = (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

/**
 * @returns {number} CPU time of the process in milliseconds, the compiler's and the collector's
 *   included.
 */
export function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
