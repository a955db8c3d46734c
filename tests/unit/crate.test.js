/**
 * src: no file of the crate is too long to be read at one go, and in rooms that are in order none
 * imports what imports it.
 */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** All rooms: none has circles, and none must come back. */
const IN_ORDER = ['explain', 'formats', 'grid', 'insight', 'make', 'rules', 'solver', 'vector'];

const files = /** @type {string[]} */ (readdirSync(src, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.rs') && !name.endsWith('tests.rs'));

/**
 * @param {string} file
 * @returns {string[]} Its place among the modules: `rules/kinds/mod.rs` is `rules`, `kinds`.
 */
const place = (file) =>
  file
    .replace(/(^|\/)(mod|lib)\.rs$|\.rs$/, '')
    .split('/')
    .filter((part) => part !== '');

const modules = new Map(files.map((file) => [place(file).join('::'), file]));

/** @param {string} file The code, without comments, texts and tests. */
function code(file) {
  const text = readFileSync(src + file, 'utf8')
    .replace(/\/\/.*$/gm, '')
    .replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return text.split(/#\[cfg\(test\)\]\s*mod \w+ \{/)[0];
}

/** @param {string} list @returns {string[]} What is between the outermost commas. */
function split(list) {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    depth += Number(character === '{') - Number(character === '}');
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * @param {string} path
 * @returns {string[]} The paths of an import, which may have others in braces.
 */
function paths(path) {
  const at = path.indexOf('{');
  if (at < 0) return [path];
  return split(path.slice(at + 1, path.lastIndexOf('}'))).flatMap((part) => paths(path.slice(0, at) + part));
}

/** @param {string} file @returns {string[]} The files that it imports something from. */
function imports(file) {
  const here = place(file);
  const named = [...code(file).matchAll(/\buse ([^;]+);|\b((?:crate|super)(?:::\w+)+)/g)].flatMap(([, use, path]) => paths(use ?? path));
  const found = named.map((path) => {
    const parts = path.replace(/\s+/g, '').split('::');
    let from = here;
    if (parts[0] === 'crate') from = [];
    else if (parts[0] !== 'super' && !modules.has([...here, parts[0]].join('::'))) return undefined;
    for (; parts[0] === 'super'; parts.shift()) from = from.slice(0, -1);
    let whole = [...from, ...parts.filter((part) => part !== 'crate' && part !== 'self')];
    while (whole.length > 0 && !modules.has(whole.join('::'))) whole = whole.slice(0, -1);
    // What the crate itself offers is from elsewhere in it.
    return whole.length > 0 ? modules.get(whole.join('::')) : undefined;
  });
  return [...new Set(found)].flatMap((other) => (other === undefined || other === file ? [] : [other]));
}

const graph = new Map(files.map((file) => [file, imports(file)]));

test('no file imports what imports it', () => {
  const checked = files.filter((file) => IN_ORDER.some((room) => file === `${room}.rs` || file.startsWith(`${room}/`)));
  assert.ok(checked.length > 50 && checked.flatMap((file) => graph.get(file) ?? []).length > 200);
  const circles = checked.filter((start) => {
    const reached = new Set(graph.get(start));
    for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
    return reached.has(start);
  });
  assert.deepEqual(circles, []);
});

test('imports are understood', () => {
  assert.ok(graph.get('rules/kinds/cage.rs')?.includes('rules/kinds/kit.rs'));
  assert.ok(graph.get('rules/kinds/kit.rs')?.includes('rules/words.rs'));
  assert.ok(graph.get('rules/kinds/whole_grid.rs')?.includes('rules/kinds/dot.rs'));
  assert.ok(graph.get('rules/kinds/mod.rs')?.includes('rules/kind.rs'));
  assert.ok(graph.get('rules/mod.rs')?.includes('rules/spec.rs'));
  assert.ok(graph.get('rules/engine/plan.rs')?.includes('rules/engine/linear.rs'));
  assert.ok(!graph.get('rules/engine/linear.rs')?.includes('rules/engine/plan.rs'));
});

/** More lines of code than can be read in one go. */
const LONG = 375;

test(`no file has more than ${LONG} lines of code`, () => {
  const lines = files.map((file) => ({
    file,
    lines: readFileSync(src + file, 'utf8')
      .replace(/^\s*\/\/.*$/gm, '')
      .match(/^.*\S/gm)?.length,
  }));
  assert.ok(lines.some(({ lines = 0 }) => lines > 200));
  assert.deepEqual(
    lines.filter(({ lines = 0 }) => lines > LONG),
    [],
  );
});
