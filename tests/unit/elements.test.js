/**
 * docs/embedding.md: describes every attribute, property, method and event of the element, and
 * custom-elements.json is made of that.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RedokuGrid } from '../../www/element.js';
import { elements } from '../../xtask/node/elements.js';

const root = new URL('../../', import.meta.url);
const docs = readFileSync(new URL('docs/embedding.md', root), 'utf8');
const [grid] = elements(docs, 'element.js').modules[0].declarations;

/** What a field has by the browser's own definition, which the docs name in a sentence. */
const OF_FIELDS = [
  'form',
  'labels',
  'type',
  'validity',
  'validationMessage',
  'willValidate',
  'checkValidity',
  'reportValidity',
  'setCustomValidity',
];

/** What the browser calls. */
const CALLBACK = /Callback$/;

/** @param {'field' | 'method'} kind */
function membersOf(kind) {
  const classes = [RedokuGrid.prototype, Object.getPrototypeOf(RedokuGrid.prototype)];
  const all = classes.flatMap((prototype) => Object.entries(Object.getOwnPropertyDescriptors(prototype)));
  return all.filter(
    ([name, { get }]) => name !== 'constructor' && !OF_FIELDS.includes(name) && !CALLBACK.test(name) && (kind === 'field') === !!get,
  );
}

for (const kind of /** @type {const} */ (['field', 'method'])) {
  test(`every ${kind} is described once, and no other`, () => {
    const members = membersOf(kind).map(([name]) => name);
    assert.ok(members.length > 20);
    assert.deepEqual(
      grid.members
        .filter((member) => member.kind === kind)
        .map(({ name }) => name)
        .sort(),
      members.sort(),
    );
  });
}

test('properties documented as read-only have no setter', () => {
  const fixed = membersOf('field')
    .filter(([, { set }]) => !set)
    .map(([name]) => name);
  assert.deepEqual(
    grid.members
      .filter((member) => 'readonly' in member)
      .map(({ name }) => name)
      .sort(),
    fixed.sort(),
  );
});

test('methods take what the docs say', () => {
  for (const member of grid.members) {
    if (!('parameters' in member)) continue;
    const { length } = Reflect.get(RedokuGrid.prototype, member.name);
    assert.ok(member.parameters.length >= length, member.name);
  }
});

test('every attribute is described, and has a property', () => {
  const names = grid.attributes.map(({ name }) => name);
  for (const name of RedokuGrid.observedAttributes) assert.ok(names.includes(name) || name === 'aria-labelledby', name);
  /** Those whose property every element has. */
  const inherited = ['autofocus', 'lang', 'aria-label'];
  const fields = [...membersOf('field').map(([name]) => name.toLowerCase()), ...inherited];
  for (const name of names) assert.ok(fields.includes(name), name);
});

test('every event is described', () => {
  const source = readFileSync(new URL('www/element/actions.js', root), 'utf8');
  const [, names = ''] = /@param \{((?:'\w+'(?: \|\s[*\s]*)?)+)\} name\n \* @param \{unknown\} \[detail\]/.exec(source) ?? [];
  assert.deepEqual(grid.events.map(({ name }) => `'${name}'`).sort(), names.split(/ \|[*\s]+/).sort());
});

test('every entry has a description', () => {
  for (const list of [grid.attributes, grid.members, grid.events, grid.slots, grid.cssProperties, grid.cssParts]) {
    assert.ok(list.length);
    for (const { name, description } of list) assert.match(description, /\S/, name);
  }
});
