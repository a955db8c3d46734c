/** www/modules/loader.js: one `init` for all modules that were imported, which loads each once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_MODULE } from './browser.js';
import loader, { init } from '../../www/modules/loader.js';

const NOWHERE = new URL('nowhere.wasm', import.meta.url);

/**
 * A module as a door has it, and what it was started with.
 *
 * @param {import('../../www/modules/loader.js').ModuleName} name
 */
function door(name) {
  /** @type {WebAssembly.Module[]} */
  const started = [];
  const { needsModule } = loader(name, async ({ module_or_path }) => started.push(module_or_path), NOWHERE);
  return { started, answer: needsModule(() => 42) };
}

const [redoku, explain] = [door('redoku'), door('explain')];
const copy = () => structuredClone(EMPTY_MODULE);

test('a module that can’t be loaded leaves the others usable, and can be loaded later', async () => {
  assert.throws(redoku.answer, /init\(\)/);
  const module = copy();
  await assert.rejects(init({ redoku: module }), { code: 'ENOENT' });
  assert.equal(redoku.answer(), 42);
  assert.throws(explain.answer, /init\(\)/);
  const other = copy();
  assert.deepEqual(await init({ explain: other }), { redoku: module, explain: other });
  assert.equal(explain.answer(), 42);
});

test('each module is loaded once, and what is imported later by the next init', async () => {
  const photo = door('photo');
  const module = copy();
  const [one, two] = await Promise.all([init({ photo: module, redoku: copy() }), init()]);
  assert.deepEqual(one, two);
  assert.equal(one.photo, module);
  assert.deepEqual(
    [redoku, explain, photo].map(({ started }) => started.length),
    [1, 1, 1],
  );
});

test('it can load a single module', async () => {
  const [full, make] = [door('full'), door('make')];
  const module = copy();
  assert.deepEqual(await init({ full: module }, ['full']), { full: module });
  assert.deepEqual([full.started, make.started], [[module], []]);
  await init({ make: copy() });
});

test('two copies of a module both load', async () => {
  const again = door('redoku');
  const module = copy();
  assert.equal((await init({ redoku: module })).redoku, module);
  assert.equal(again.answer(), 42);
  assert.equal(redoku.started.length, 1);
});

test('its result starts the modules of a worker, which may have fewer', async () => {
  const all = await init();
  assert.deepEqual(Object.keys(all).sort(), ['explain', 'full', 'make', 'photo', 'redoku']);
  assert.deepEqual(await init(structuredClone({ ...all })), all);
});

test('a module or an address without its name is refused', async () => {
  for (const from of [EMPTY_MODULE, NOWHERE, `${NOWHERE}`, null, 5]) await assert.rejects(init(/** @type {any} */ (from)), /by name|null/);
});
