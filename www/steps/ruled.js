/** What a rule says by itself, and what takes trial, in words. */

import { cellsOf, digitsOf } from './phrases.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Phrases, Told, Words } from './phrases.js' */

/** @param {Step} step @param {Words} words @returns {Told} */
export function rule({ remove, parts: [part] }, words) {
  const { candidates } = part;
  const [by, house] = part.houses;
  const { tell, where, follows } = words;
  const params = { rule: words.house(by), cells: words.cells(cellsOf(remove)), follows };
  if (house === undefined) {
    const only = cellsOf(candidates)
      .slice(0, NAMED)
      .map((cell) => {
        const digits = digitsOf(candidates.filter((one) => one.cell === cell));
        return tell('only', { cell: words.cell(cell), digits: words.digits(digits, 'or') });
      });
    return {
      where: where.houses([by]),
      what: tell('rule.what', params),
      idea: tell('rule.idea', params),
      reason: [...only, tell('rule.1', params)],
    };
  }
  const found = { ...params, digit: candidates[0].digit, house: words.house(house), places: words.cells(cellsOf(candidates), 'or') };
  return {
    where: where.houses([house]),
    what: tell('apart.what', found),
    idea: tell('apart.idea', found),
    reason: [tell('places', { ...found, cells: found.places }), tell('apart.1', found)],
  };
}

/** So many of a rule's cells are told one by one. */
const NAMED = 9;

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function trial({ place: [{ cell, digit }], parts: [{ candidates }] }, words) {
  const { tell, where } = words;
  const params = { cell: words.cell(cell), digit, digits: words.digits(digitsOf(candidates), 'or') };
  return {
    where: where.cell(cell),
    what: tell('trial.what', params),
    idea: tell('trial.idea', params),
    reason: [tell('only', params), tell('trial.1', params)],
  };
}
