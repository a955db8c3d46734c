/**
 * What the page says of a rule: which family it is of, what is particular about it, where it lies.
 */

import { mayRun } from '../consent.js';
import { titleOf } from '../../element/rule-title.js';
import { say, tongue } from '../../messages/words.js';
import { cellOf } from '../../puzzle/puzzle.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { RuleKind as Kind } from '../../element/variant.js' */

/** The families of rules, in the order of the list. */
export const FAMILIES = ['cells', 'lines', 'marks', 'outside', 'grid'];

/**
 * The family of a kind, by what it takes.
 *
 * @param {Kind} kind
 */
export function familyOf({ fields }) {
  const places = fields.filter(({ kind }) => /^(cells?|groups)$/.test(kind));
  if (fields.some(({ name }) => name === 'side' || name === 'direction')) return 'outside';
  if (!places.length) return 'grid';
  if (places.every(({ kind, max = 81 }) => kind === 'cell' || max <= 4)) return 'marks';
  return places.some(({ line }) => line) ? 'lines' : 'cells';
}

/**
 * The type, name and explanation of each kind among these rules, in order of first appearance.
 * Adds the custom rule if its first line is a `//` comment and it may run: until then, a stranger's
 * text must not look like the page's own. The type of a custom rule is its code.
 *
 * @param {Kind[]} kinds
 * @param {{ rules: readonly Rule[], customRule: string }} puzzle
 */
export function meaningsOf(kinds, { rules, customRule }) {
  /** @param {string} type @param {string} name @param {string} meaning */
  const one = (type, name, meaning) => ({ type, name, text: say('rules.meaning', { name, meaning }) });
  const meanings = [...new Set(rules.map(({ type }) => type))].flatMap((type) => {
    const kind = kinds.find((one) => one.type === type);
    // The grid reports unknown types.
    return kind ? one(type, kind.name[tongue()], kind.meaning[tongue()]) : [];
  });
  const comment = /^\s*\/\/\s*(.*\S)/.exec(customRule)?.[1];
  if (comment && mayRun(customRule)) meanings.push(one(customRule, say('rules.own'), comment));
  return meanings;
}

/** @param {string[]} cells */
const someCells = (cells) =>
  cells.length < 4 ? cells.join(' ') : say('rules.fromTo', { first: cells[0], last: cells[cells.length - 1], count: cells.length });

/**
 * Where a rule lies, unless its title says that, in short.
 *
 * @param {Kind} kind
 * @param {Rule} rule
 */
export function placesOf({ title, fields }, rule) {
  const places = fields.filter(({ name, kind }) => /^(cells?|groups)$/.test(kind) && rule[name] && !title?.en.includes(`{${name}}`));
  const texts = places.map(({ name, kind, label }) => {
    const cells = kind === 'groups' ? rule[name].map(someCells) : [someCells([rule[name]].flat())];
    return [...(places.length > 1 ? [label[tongue()].toLowerCase()] : []), cells.join(' = ')].join(' ');
  });
  return texts.join(say('rules.comma'));
}

/**
 * All that a rule is called in a sentence: "Killer cage 17, r1c1 r1c2".
 *
 * @param {Kind} kind
 * @param {Rule} rule
 */
export const wholeTitle = (kind, rule) => [titleOf(kind, rule, tongue()), placesOf(kind, rule)].filter(Boolean).join(say('rules.comma'));

/**
 * The cells that a rule lies on; of a clue outside, the row or column that it is for.
 *
 * @param {Kind} kind
 * @param {Rule} rule
 */
export function cellsOf({ fields }, rule) {
  const { side, index } = rule;
  if (side) {
    const line = Array.from({ length: 9 }, (_, place) => place);
    return line.map((place) => (/left|right/.test(side) ? 9 * (index - 1) + place : 9 * place + index - 1));
  }
  return fields.flatMap(({ name, kind }) => (/^(cells?|groups)$/.test(kind) && rule[name] ? [rule[name]].flat(2).map(cellOf) : []));
}
