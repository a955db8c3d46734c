/**
 * www: no file imports what imports it, none imports from a room above its own, and none is too
 * long to be read at one go.
 */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const www = fileURLToPath(new URL('../../www/', import.meta.url));

/** The rooms from the ground up; files of one storey may import each other. @type {string[][]} */
const STOREYS = [
  ['modules', 'puzzle', 'messages', 'steps', 'redoku.js', 'analysis.js', 'full.js', 'explain.js', 'make.js', 'photo.js', 'solver.js'],
  ['make', 'work', 'async.js', 'worker.js', 'own-worker.js', 'start-worker.js', 'start-own-worker.js'],
  ['element', 'element.js'],
  ['page', 'frame', 'cookbook', 'techniques', 'sheet', 'sw.js'],
];

/** More lines of code than can be read in one go; data may have more. */
const LONG = 375;
const DATA = /^messages\//;

const files = /** @type {string[]} */ (readdirSync(www, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.js') && !name.startsWith('pkg/'));

/** @param {string} file */
const code = (file) =>
  readFileSync(www + file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** What each file imports, at once or later, or starts as a worker. */
const imports = new Map(
  files.map((file) => {
    const named = code(file).matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()'(\.[^']+\.js)'/g);
    return [
      file,
      [...new Set(Array.from(named, ([, path]) => posix.join(posix.dirname(file), path)))].filter((path) => files.includes(path)),
    ];
  }),
);

/** @param {string} file */
const storey = (file) => STOREYS.findIndex((rooms) => rooms.includes(file.split('/')[0]));

test('every file is in a room', () => {
  assert.ok(files.length > 60);
  assert.deepEqual(
    files.filter((file) => storey(file) < 0),
    [],
  );
});

test('no file imports from a room above its own', () => {
  const up = [...imports].flatMap(([file, all]) =>
    all.filter((other) => storey(other) > storey(file)).map((other) => `${file} imports ${other}`),
  );
  assert.deepEqual(up, []);
  assert.ok([...imports.values()].flat().length > 150);
});

test('no file imports what imports it', () => {
  const circles = files.filter((start) => {
    const reached = new Set(imports.get(start));
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
    return reached.has(start);
  });
  assert.deepEqual(circles, []);
});

test(`no file has more than ${LONG} lines of code`, () => {
  const lines = files.filter((file) => !DATA.test(file)).map((file) => ({ file, lines: code(file).match(/^.*\S/gm)?.length ?? 0 }));
  assert.ok(lines.some(({ lines }) => lines > 200));
  assert.deepEqual(
    lines.filter(({ lines }) => lines > LONG),
    [],
  );
});
