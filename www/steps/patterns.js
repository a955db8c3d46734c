/** Singles, locked candidates, sets, fish and wings in words. */

import { cellsOf, digitsOf, isRuled, parts } from './phrases.js';
import { inHouse, rowOf } from '../puzzle/puzzle.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Phrases, Told, Words } from './phrases.js' */

/**
 * The lines of a proof that are numbered in the messages.
 * @param {Phrases} words
 * @param {string} key
 * @param {number} count
 * @param {Record<string, string | number>} params
 */
export const numbered = ({ tell }, key, count, params) => Array.from({ length: count }, (_, i) => tell(`${key}.${i + 1}`, params));

/** @param {Step} step @param {Words} words @returns {Told} */
export function single({ technique, place, parts: [part] }, words) {
  const [{ cell, digit }] = place;
  const [house] = part.houses;
  const { tell, where, blockers } = words;
  const params = { digit, cell: words.cell(cell), house: house === undefined ? '' : words.house(house) };
  return {
    where: house === undefined ? where.cell(cell) : where.houses([house]),
    what: tell(`${technique}.what`, params),
    idea: tell(`${technique}.idea`, params),
    reason:
      technique === 'hidden-single' && blockers.length
        ? [tell('hidden-single.1', params), tell('hidden-single.seen', { ...params, cells: words.cells(blockers), count: blockers.length })]
        : numbered(words, technique, 2, params),
  };
}

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function locked(step, words) {
  const { tell, where } = words;
  const [pattern, covered] = step.parts;
  const { candidates } = pattern;
  const [base, cover] = [pattern.houses[0], covered.houses[0]];
  const [last] = parts(step, 'single');
  const params = {
    digit: candidates[0].digit,
    base: words.house(base),
    cover: words.house(cover),
    cells: words.cells(cellsOf(candidates), 'or'),
    house: last ? words.house(last.houses[0]) : '',
    cell: last ? words.cell(last.candidates[0].cell) : '',
  };
  const key = last ? 'directLocked' : 'locked';
  return {
    where: where.houses(last ? [base, last.houses[0]] : [base]),
    what: tell(`${[base, cover].some(isRuled) ? 'locked' : step.technique}.what`, params),
    idea: tell(`${key}.idea`, params),
    reason: [...numbered(words, 'locked', 2, params), tell(`${key}.3`, params)],
  };
}

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function set(step, words) {
  const { tell, where } = words;
  const [{ candidates, houses }] = step.parts;
  const [house] = houses;
  const [last] = parts(step, 'single');
  const cells = cellsOf(candidates);
  const kind = last ? 'directSet' : step.technique.startsWith('naked') ? 'naked' : 'hidden';
  const own = digitsOf(candidates);
  const params = {
    count: cells.length,
    house: words.house(house),
    cells: words.cells(cells),
    digits: words.digits(own),
    either: words.digits(own, 'or'),
    digit: last ? last.candidates[0].digit : '',
    cell: last ? words.cell(last.candidates[0].cell) : '',
  };
  const first =
    kind === 'naked'
      ? cells.map((cell) =>
          tell('only', { cell: words.cell(cell), digits: words.digits(digitsOf(candidates.filter((one) => one.cell === cell)), 'or') }),
        )
      : own.map((digit) =>
          tell('places', {
            digit,
            house: params.house,
            cells: words.cells(cellsOf(candidates.filter((one) => one.digit === digit)), 'or'),
          }),
        );
  return {
    where: where.houses([house]),
    what: tell(`${kind}.what`, params),
    idea: tell(`${kind}.idea`, params),
    reason: [...first, ...numbered(words, kind, 2, params)],
  };
}

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function fish({ name, parts: [{ candidates, houses: base }, { houses: cover }] }, words) {
  const { tell, where } = words;
  const lines = rowOf(base[0]) ? 'columns' : 'rows';
  const { digit } = candidates[0];
  const params = { digit, count: base.length, base: words.houses(base), cover: words.houses(cover), name: tell(`name.${name}`) };
  const places = base.map((house) => {
    const cells = cellsOf(candidates).filter((cell) => inHouse(house, cell));
    return tell('places', { digit, house: words.house(house), cells: words.cells(cells, 'or') });
  });
  return {
    where: where.houses(base),
    what: tell(`fish.${lines}.what`, params),
    idea: tell(`fish.${lines}.idea`, params),
    reason: [...places, ...numbered(words, `fish.${lines}`, 2, params)],
  };
}

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function wing({ technique, parts: [pivot, ...pincers] }, words) {
  const { tell, where } = words;
  const of = pincers.map(({ candidates }) => digitsOf(candidates));
  const own = digitsOf(pivot.candidates);
  // What the pincers have in common goes; each has one more digit, which is the pivot's.
  const [common] = of[0].filter((digit) => of[1].includes(digit));
  const [a, b] = of.map((digits) => digits.filter((digit) => digit !== common)[0]);
  const params = {
    digit: common,
    a,
    b,
    digits: words.digits(own, 'or'),
    pivot: words.cell(pivot.candidates[0].cell),
    one: words.cell(pincers[0].candidates[0].cell),
    two: words.cell(pincers[1].candidates[0].cell),
  };
  return {
    where: where.cell(pivot.candidates[0].cell),
    what: tell(`${technique}.what`, params),
    idea: tell(`${technique}.idea`, params),
    reason: [
      tell('only', { cell: params.pivot, digits: params.digits }),
      tell('wing.if', { cell: params.pivot, digit: a, other: params.one, then: common }),
      tell('wing.if', { cell: params.pivot, digit: b, other: params.two, then: common }),
      tell(`${technique}.so`, params),
    ],
  };
}
