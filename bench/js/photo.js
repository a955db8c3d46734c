/**
 * How long the module takes to read photos in Node, and what it weighs: `cargo xtask bench photo`
 * decodes them and measures natively, and then calls this, which writes the results of both to
 * bench/results/photo.json.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { init, readPhoto } from '../../www/photo.js';
import { clock, conditions, load } from './conditions.js';
import { root } from './hosts.js';
import { options, store } from './options.js';

/** Each photo is read so often, and the best counts. */
const PASSES = options.quick ? 1 : 3;

/** @param {number[]} times @returns {{ median: number, worst: number }} Milliseconds. */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const round = (/** @type {number} */ time) => Math.round(10 * time) / 10;
  return { median: round(sorted[sorted.length >> 1]), worst: round(sorted[sorted.length - 1]) };
}

await init();
const about = conditions();
/** @type {{ times: number[], vga: number[], right: number }} */
const node = { times: [], vga: [], right: 0 };
const photos = readFileSync(join(options.photos, 'list.txt'), 'utf8').split('\n');
for (const photo of photos) {
  const [width, height, digits, ...file] = photo.split(' ');
  const picture = { data: new Uint8Array(readFileSync(file.join(' '))), width: Number(width), height: Number(height) };
  let best = Infinity;
  for (let pass = 0; pass < PASSES; pass++) {
    const start = clock();
    const reading = readPhoto(picture);
    best = Math.min(best, clock() - start);
    if (pass === 0 && reading.problem === undefined) node.right += Number(reading.cells.join('').replaceAll('0', '.') === digits);
  }
  node.times.push(best);
  if (picture.width * picture.height === 640 * 480) node.vga.push(best);
}
assert.ok(node.times.length > 0, 'a folder without photos');

const weight = gzipSync(readFileSync(join(root, 'www/pkg/photo_bg.wasm')), { level: 9 }).length;
const all = summary(node.times);
const vga = node.vga.length ? summary(node.vga) : undefined;
console.log(`\nin Node: ${node.right} of ${photos.length} right; ${all.median} ms, at most ${all.worst}`);
if (vga) console.log(`those of 640 x 480, ${node.vga.length} of them: ${vga.median} ms, at most ${vga.worst}`);
console.log(`the module: ${weight} bytes gzipped; load ${load().toFixed(1)}`);
const rows = JSON.parse(readFileSync(options.native, 'utf8'));
about.load[1] = load();
const results = {
  ...about,
  weight,
  node: { photos: photos.length, right: node.right, milliseconds: all, of640x480: { photos: node.vga.length, ...vga } },
  native: rows,
};
// The repository has no photos of its own, so those of `--data` count.
store({ 'results/photo.json': `${JSON.stringify(results, null, 1)}\n` }, true);
