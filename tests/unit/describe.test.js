/**
 * www/steps: every step is told in both languages, completely and in words that were read by
 * people.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describe, nameOf } from '../../www/steps/describe.js';
import { describe as describeFor } from '../../www/steps/words.js';
import { levelOf } from '../../www/steps/level.js';
import { examples } from '../../xtask/node/techniques.js';
import { MADE } from '../../xtask/node/technique-made.js';
import { LANGUAGES, check, flat, speaker } from './telling.js';

/** @import { Step } from '../../www/pkg/explain.js' */
/** @import { Line } from '../../www/steps/phrases.js' */

const [en, zh] = LANGUAGES.map(speaker);
const all = examples().map(({ step }) => step);

/** @param {string} file @param {RegExp} keys */
const keysIn = (file, keys) => [
  ...new Set(Array.from(readFileSync(new URL(`../../src/explain/${file}`, import.meta.url), 'utf8').matchAll(keys), ([, key]) => key)),
];
const techniques = keysIn('technique.rs', /^ {4}\w+, "([\w-]+)"/gm);
const names = keysIn('names.rs', /=> "([a-z]+(?:-[a-z]+)+|skyscraper)"/g);

/** @param {number} cell @param {number} digit */
const at = (cell, digit) => ({ cell, digit });

/** @param {Partial<Step>} step @returns {Step} */
const made = (step) => ({
  technique: '',
  name: step.technique ?? '',
  variant: 0,
  rating: 1,
  place: [],
  remove: [],
  parts: [],
  chains: [],
  ...step,
});

/** No puzzle is known that needs such depth. */
const DEEP = made({
  technique: 'dynamic-contradiction',
  variant: 5,
  remove: [at(0, 1)],
  chains: [
    [
      { ...at(0, 1), on: true, reason: 'assumed', parents: [] },
      { ...at(8, 1), on: false, reason: 'house', house: 0, parents: [0] },
    ],
    [
      { ...at(0, 1), on: true, reason: 'assumed', parents: [] },
      { ...at(9, 1), on: false, reason: 'house', house: 9, parents: [0] },
      { ...at(8, 1), on: true, reason: 'house', house: 1, parents: [1] },
    ],
  ],
});
const UNSEEN = [...MADE.map(({ step }) => step), DEEP];

/** @param {readonly Line[]} lines @param {string} [by] @returns {string[]} */
const indented = (lines, by = '- ') =>
  lines.flatMap((line) => (typeof line === 'string' ? [by + line] : [by + line.text, ...indented(line.children ?? [], `  ${by}`)]));

test('every technique and every name has an example', () => {
  assert.equal(techniques.length, 37);
  assert.equal(names.length, 9);
  const told = new Set([...all, ...UNSEEN].flatMap(({ technique, name }) => [technique, name]));
  assert.deepEqual(
    [...techniques, ...names].filter((key) => !told.has(key)),
    [],
  );
  assert.deepEqual(
    [...told].filter((key) => !techniques.includes(key) && !names.includes(key)),
    [],
  );
  const types = new Set(all.map(({ technique, variant }) => `${technique} ${variant}`));
  for (const type of [1, 2, 3, 4]) for (const kind of ['unique-rectangle', 'unique-loop', 'bug']) assert.ok(types.has(`${kind} ${type}`));
  for (const depth of [0, 1, 2, 3, 4])
    for (const kind of ['dynamic-cell', 'dynamic-contradiction']) assert.ok(types.has(`${kind} ${depth}`));
});

for (const language of LANGUAGES) {
  test(`${language.lang}: all that is told of each example is complete, and the idea is short`, () => {
    for (const step of [...all, ...UNSEEN]) check(step, language);
  });

  test(`${language.lang}: no two techniques have one name`, () => {
    const titles = [...techniques, ...names].map((name) => nameOf(made({ technique: name }), speaker(language)));
    assert.equal(new Set(titles).size, titles.length);
  });
}

test('what was read by people is told word for word', () => {
  const sections = readFileSync(new URL('../data/explain/told.txt', import.meta.url), 'utf8')
    .split(/^= /m)
    .slice(1);
  assert.equal(sections.length, 34);
  for (const section of sections) {
    const [head, ...lines] = section.trimEnd().split('\n');
    const [lang, key, variant, digit] = head.split(' ');
    const step = all.find(
      (step) => step.name === key && step.variant === Number(variant) && (!digit || (digit === 'placed') === step.place.length > 0),
    );
    assert.ok(step, head);
    const { name, where, what, idea, reason, result } = describe(step, lang === 'en' ? en : zh);
    assert.deepEqual([name, where, what, idea, ...indented(reason), result], lines, head);
  }
});

test('long lists of cells are shortened, and the rest is counted', () => {
  const many = made({
    technique: 'x-wing',
    remove: Array.from({ length: 14 }, (_, i) => at(i, 4)),
    parts: [
      { role: 'base', candidates: [at(20, 4), at(24, 4), at(56, 4), at(60, 4)], houses: [2, 6] },
      { role: 'cover', candidates: [], houses: [11, 15] },
    ],
  });
  assert.equal(describe(many, en).result, 'So r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7 and 7 more cells can’t be 4.');
  assert.equal(describe(many, zh).result, '所以 r1c1、r1c2、r1c3、r1c4、r1c5、r1c6、r1c7 等，另有 7 格不能是 4。');
  const mixed = made({ ...many, remove: Array.from({ length: 9 }, (_, i) => [at(i, i + 1), at(i, ((i + 1) % 9) + 1)]).flat() });
  assert.match(describe(mixed, en).result, /, r1c7 can’t be 7 or 8, and 2 more cells lose digits too\.$/);
});

test('what a chain says of a pattern inside of it, it says once', () => {
  const doubled = all.find(({ technique, variant }) => technique === 'dynamic-cell' && variant === 1);
  assert.ok(doubled);
  const lines = flat(describe(doubled, en).reason);
  assert.equal(lines.filter((line) => line.includes('X-wing: ')).length, 1);
  assert.ok(lines.includes('Nor is r3c5 1, for the same reason.'));
});

test('where there are rules, these are named, and what takes trial says so', () => {
  const cage = made({
    technique: 'rule',
    rule: 1,
    remove: [at(0, 2), at(1, 2)],
    parts: [{ role: 'base', candidates: [at(0, 1), at(0, 2), at(0, 3), at(1, 2), at(1, 3)], houses: [28], cells: [0, 1] }],
  });
  const name = (/** @type {number} */ rule, /** @type {string} */ how = '') =>
    (how === 'quoted' ? ['“Diagonal”', '“Cage 4”'] : ['Diagonal', 'Cage 4'])[rule];
  const told = describe(cage, en, name);
  assert.deepEqual(
    [told.name, told.where, told.what, told.idea, ...flat(told.reason), told.result],
    [
      'Cage 4',
      'Look at “Cage 4”.',
      'By itself, “Cage 4” rules out some digits.',
      'Only some digits fit “Cage 4”. So r1c1 and r1c2 can’t be 2.',
      'r1c1 can only be 1, 2 or 3.',
      'r1c2 can only be 2 or 3.',
      'Go through the ways to fill these cells: none of those that keep to “Cage 4” has a digit that is struck out.',
      'So r1c1 and r1c2 can’t be 2.',
    ],
  );
  const knight = made({
    technique: 'rule',
    rule: 0,
    remove: [at(13, 5)],
    parts: [{ role: 'base', candidates: [at(2, 5), at(20, 5)], houses: [27, 18], cells: [0, 1, 2] }],
  });
  assert.equal(
    describe(knight, en, () => '“Anti-knight”').idea,
    'In box 1, 5 has to be in r1c3 or r3c3. Whichever it is, “Anti-knight” keeps 5 out of r2c5.',
  );
  const chain = made({
    technique: 'forcing-x-chain',
    remove: [at(0, 5)],
    chains: [
      [
        { ...at(0, 5), on: true, reason: 'assumed', parents: [] },
        { ...at(11, 5), on: false, reason: 'house', house: 27, parents: [0] },
        { ...at(20, 5), on: true, reason: 'house', house: 18, parents: [1] },
        { ...at(0, 5), on: false, reason: 'house', house: 18, parents: [2] },
      ],
    ],
  });
  const links = flat(describe(chain, en, () => '“Anti-knight”').reason);
  assert.ok(links.includes('Then r2c3 is not 5: “Anti-knight” doesn’t allow that while r1c1 is 5.'), links.join('\n'));
  assert.ok(links.includes('Then r1c1 is not 5, because box 1 has its 5 in r3c3.'), links.join('\n'));
  const single = made({
    technique: 'hidden-single',
    place: [at(80, 9)],
    parts: [{ role: 'single', candidates: [at(80, 9)], houses: [27], cells: [80] }],
  });
  assert.equal(describe(single, en, name).what, 'There is only one place left for 9 in “Diagonal”: a hidden single.');
  const locked = made({
    technique: 'pointing',
    remove: [at(80, 5)],
    parts: [
      { role: 'base', candidates: [at(30, 5), at(40, 5)], houses: [22] },
      { role: 'cover', candidates: [], houses: [27] },
    ],
  });
  assert.equal(
    describe(locked, en, name).what,
    'In box 5, 5 can only be in “Diagonal”, so the rest of “Diagonal” can’t be 5: locked candidates.',
  );
  const trial = made({
    technique: 'trial',
    place: [at(4, 7)],
    parts: [{ role: 'base', candidates: [at(4, 2), at(4, 7)], houses: [], cells: [] }],
  });
  assert.equal(describe(trial, en).idea, 'r1c5 can be 2 or 7. Tried to the end, only 7 leads to a solution.');
  for (const language of LANGUAGES) {
    check(trial, language);
    for (const step of [cage, knight, single, locked]) {
      const { where, what, idea, reason, result } = describe(step, speaker(language), () => '“规则”');
      for (const text of [where, what, idea, ...flat(reason), result]) assert.doesNotMatch(text, /[{}]|undefined|NaN|steps\.|\[object/);
    }
  }
});

test('a rating has its word up to the highest of each level', () => {
  const levels = [
    [1, 'veryEasy'],
    [1.2, 'veryEasy'],
    [1.5, 'easy'],
    [1.7, 'medium'],
    [2.5, 'medium'],
    [2.6, 'hard'],
    [3.4, 'hard'],
    [3.6, 'veryHard'],
    [6.2, 'veryHard'],
    [6.5, 'extreme'],
    [8.9, 'extreme'],
    [9, 'beyond'],
    [11.9, 'beyond'],
    [20, 'beyond'],
  ];
  for (const [rating, level] of levels) assert.equal(levelOf(Number(rating)), `steps.level.${level}`);
  // Tenths as floating point has them.
  assert.equal(levelOf(1.1 + 0.1), 'steps.level.veryEasy');
  assert.equal(levelOf(8.8 + 0.1), 'steps.level.extreme');
  assert.deepEqual([en(levelOf(5)), zh(levelOf(5))], ['very hard', '非常困难']);
});

test('programs choose the language, and name the rules', async () => {
  const step = all[0];
  for (const language of [undefined, 'en', 'en-GB', 'fr']) assert.deepEqual(await describeFor(step, { language }), describe(step, en));
  assert.deepEqual(await describeFor(step), describe(step, en));
  for (const language of ['zh', 'zh-CN', 'ZH-Hant']) assert.deepEqual(await describeFor(step, { language }), describe(step, zh));
  const ruled = made({
    technique: 'rule',
    rule: 1,
    remove: [at(0, 5)],
    parts: [{ role: 'base', candidates: [at(0, 5)], houses: [28], cells: [0] }],
  });
  const numbered = await describeFor(ruled);
  assert.deepEqual([numbered.name, numbered.what], ['Rule 2', 'By itself, rule 2 rules out some digits.']);
  assert.equal((await describeFor(ruled, { language: 'zh' })).name, '规则 2');
  const named = await describeFor(ruled, { ruleName: (rule, how) => (how ? `“cage ${rule}”` : `Cage ${rule}`) });
  assert.deepEqual([named.name, named.what], ['Cage 1', 'By itself, “cage 1” rules out some digits.']);
});
