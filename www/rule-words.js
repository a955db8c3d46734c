/** What the page says of a rule: which family it is of, what is particular about it, where it lies. */

import { say, tongue } from './words.js';

/** @import { Rule } from './board.js' */

/** @typedef {{ en: string, zh: string }} Words */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {'cells' | 'cell' | 'groups' | 'number' | 'choice' | 'flag' | 'digits' | 'map'} kind
 * @property {Words} label
 * @property {boolean} [optional]
 * @property {boolean} [line]
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [default]
 * @property {{ value: string, label: Words }[]} [options]
 */

/** A kind of rule, as the full module describes it. @typedef {{ type: string, name: Words, meaning: Words, fields: Field[] }} Kind */

/** @param {number} cell */
export const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

/** @param {string} name */
export const cellOf = (name) => 9 * Number(name[1]) + Number(name[3]) - 10;

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

/** @param {string[]} cells */
const someCells = (cells) => (cells.length < 4 ? cells.join(' ') : say('rules.fromTo', { first: cells[0], last: cells[cells.length - 1], count: cells.length }));

/**
 * What tells a rule from others of its kind, in short.
 *
 * @param {Kind} kind
 * @param {Rule} rule
 */
export function factsOf({ fields }, rule) {
  const numbers = fields.filter(({ kind }) => kind === 'number').length;
  // Where there is but one number, it says the most.
  const ordered = numbers > 1 ? fields : [...fields].sort((one, other) => Number(other.kind === 'number') - Number(one.kind === 'number'));
  return ordered.flatMap(({ name, kind, label, options = [] }) => {
    const value = rule[name];
    if (value === undefined || value === false) return [];
    switch (kind) {
      case 'cells': return [someCells(value)];
      case 'cell': return [value];
      case 'groups': return value.map(someCells);
      case 'number': return [numbers > 1 ? `${label[tongue()]} ${value}` : `${value}`];
      case 'choice': return [options.find((option) => option.value === value)?.label[tongue()] ?? value];
      case 'flag': return [label[tongue()]];
      case 'digits': return [value.join(' ')];
      default: return [];
    }
  });
}

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
