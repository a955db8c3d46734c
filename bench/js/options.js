/**
 * The options of the benchmarks, which `cargo xtask bench` passes on, and whether results are
 * stored.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './hosts.js';

/** The paths are those of what `cargo xtask bench` has compiled. */
export const { values: options, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    native: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
    sudoku: { type: 'string', default: '' },
    photos: { type: 'string', default: '' },
  },
  allowPositionals: true,
});

/**
 * @template T
 * @param {T[]} list
 * @param {number} step
 * @returns {T[]} With `--quick`, every n-th element; otherwise all.
 */
export const some = (list, step) => (options.quick ? list.filter((_, i) => i % step === 0) : list);

/**
 * Writes results to bench/, if they are those of a full run on the data of the repository.
 *
 * @param {Record<string, string>} files Texts by path.
 * @param {boolean} [isOwn] Whether the data is that of the repository.
 */
export function store(files, isOwn = options.data === undefined) {
  if (options.quick || !isOwn) console.log('No results were stored: that takes a full run on the data of the repository.');
  else for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'bench', file), text);
}
