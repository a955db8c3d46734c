/** What has to hold of all that is told of a step, in each language. */

import assert from 'node:assert/strict';
import { format } from '../../www/messages/index.js';
import en from '../../www/messages/steps.en.js';
import zh from '../../www/messages/steps.zh.js';
import { describe } from '../../www/steps/describe.js';

/** @import { Step } from '../../www/pkg/explain.js' */
/** @import { Line, Say } from '../../www/steps/phrases.js' */

/** The languages, each with its messages and how long an idea may be. */
export const LANGUAGES = /** @type {const} */ ([
  { lang: 'en', text: en, long: 165 },
  { lang: 'zh', text: zh, long: 100 },
]);

/** @param {typeof LANGUAGES[number]} language @returns {Say} */
export const speaker =
  ({ lang, text }) =>
  (key, params) => {
    assert.ok(key in text, `there is no message ${key}`);
    return format({ lang, text }, key, params);
  };

/** @param {readonly Line[]} lines @returns {string[]} */
export const flat = (lines) => lines.flatMap((line) => (typeof line === 'string' ? [line] : [line.text, ...flat(line.children ?? [])]));

/** @param {number} cell */
const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/**
 * Fails where something that is told of a step is not as it should be.
 *
 * @param {Step} step
 * @param {typeof LANGUAGES[number]} language
 */
export function check(step, language) {
  const said = describe(step, speaker(language));
  const { name, where, what, idea, reason, result } = said;
  const lines = flat(reason);
  const why = `${step.technique}, ${step.name}, ${language.lang}`;
  for (const text of [name, where, what, idea, result, ...lines]) {
    assert.ok(text.length > 1, why);
    assert.doesNotMatch(text, /[{}]|undefined|NaN|steps\.|\[object| {2}| [.,;:]|([.,;:，。、])\1/, why);
    // English begins with a capital, a digit or a cell; Chinese has no English but names.
    if (language.lang === 'en') assert.match(text, /^([A-Z0-9]|r\dc\d)/, why);
    else assert.doesNotMatch(text.replace(/r\dc\d|\b(XYZ|XY|[XYW]|BUG|Nishio)\b/g, ''), /[A-Za-z]/, why);
  }
  for (const text of [where, what, idea, result, ...lines]) assert.match(text, /[.:。：]$/, `${why}: ${text}`);
  assert.ok(idea.length <= language.long, `${why}: ${idea.length}, ${idea}`);
  assert.ok(lines.length > 1, why);

  // The first hint says where, and nothing else.
  assert.doesNotMatch(
    where.replace(/r\dc\d|第 [\d、]+ [行列宫]|(rows?|columns?|box(es)?) \d(, \d)*( and \d)?|\d more cells?|另有 \d+ 格/g, ''),
    /\d/,
    why,
  );
  assert.ok(!where.includes(name), why);
  // The second one leaves out where a digit goes.
  for (const { cell } of step.place) assert.ok(!what.includes(nameOf(cell)), `${why}: ${what}`);

  const cells = new Set([...step.place, ...step.remove].map(({ cell }) => cell));
  const missing = [...cells].filter((cell) => !result.includes(nameOf(cell))).length;
  const counted = [...result.matchAll(/(\d+) more cell|另有 (\d+) 格/g)].reduce((sum, [, a, b]) => sum + Number(a ?? b), 0);
  assert.equal(counted, missing, `${why}: ${result}`);
  for (const { digit } of [...step.place, ...step.remove]) assert.match(result.replace(/r\dc\d/g, ''), new RegExp(`${digit}`), why);
  return said;
}
