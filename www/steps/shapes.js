/**
 * Chains by the names that people know for their shapes, in words: where they lie and what the
 * shape itself says.
 */

import { boxOf, columnOf, peers, rowOf } from '../puzzle/puzzle.js';
import { cellsOf, digitsOf, parts, unique } from './phrases.js';

/** @import { Link, Step } from '../pkg/explain.js' */
/** @import { Phrases, Told } from './phrases.js' */

/**
 * A row, a column or a box, and the places of a digit there.
 *
 * @typedef {{ house: number, cells: number[] }} Places
 */

/** @typedef {Omit<Told, 'reason'>} Shape */

/** @type {Record<string, (step: Step, words: Phrases) => Shape>} */
const SHAPES = {
  'skyscraper': pairs,
  'two-string-kite': pairs,
  'turbot-fish': pairs,
  'empty-rectangle': crossed,
  'finned-x-wing': finned,
  'sashimi-x-wing': finned,
  'w-wing': twins,
  'xy-chain': strung,
  'remote-pair': strung,
};

/**
 * What a step of such a name says in the place of what any chain says; the lines of its reason are
 * those of the chain.
 * @param {Step} step
 * @param {Phrases} words
 * @returns {Shape | undefined}
 */
export const shaped = (step, words) => SHAPES[step.name]?.(step, words);

/** Where the digit has to be, by the links that say so. @param {Step} step @returns {Places[]} */
function places(step) {
  /** @type {Places[]} */
  const found = parts(step, 'base').map(({ houses: [house], candidates }) => ({ house, cells: cellsOf(candidates) }));
  for (const chain of step.chains) {
    for (const { on, reason, house, cell, parents } of chain) {
      if (!on || reason !== 'house' || found.some((known) => known.house === house)) continue;
      found.push({ house: Number(house), cells: [...parents.map((parent) => chain[parent].cell), cell] });
    }
  }
  // Rows before columns before boxes, from the top and the left.
  return found.sort((a, b) => a.house - b.house);
}

/** @param {number[]} cells */
const ascending = (cells) => cells.sort((a, b) => a - b);

/**
 * Two rows, columns or boxes with two places each: the inner ones see each other, the outer ones
 * what goes.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function pairs(step, words) {
  const { tell, cells, house, where } = words;
  const [{ cell: target, digit }] = step.remove;
  const [one, two] = places(step);
  const [[a, b], [c, d]] = [one, two].map(({ cells }) => (cells[0] !== target && peers(cells[0], target) ? cells : [...cells].reverse()));
  const params = {
    digit,
    houseA: house(one.house),
    houseB: house(two.house),
    placesA: cells(ascending([a, b]), 'or'),
    placesB: cells(ascending([c, d]), 'or'),
    inner: cells(ascending([b, d])),
    outer: cells(ascending([a, c]), 'or'),
  };
  return { where: where.houses([one.house, two.house]), what: tell(`${step.name}.what`, params), idea: tell('pairs.idea', params) };
}

/**
 * A box whose places lie in a cross, and a line with two places, one of them in a line with the
 * cross.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function crossed(step, words) {
  const { tell, cell, house, where } = words;
  const [{ cell: target, digit }] = step.remove;
  const [line, box] = places(step);
  const [a, b] = line.cells;
  const [near, far] = peers(b, target) && box.cells.every((place) => peers(place, target) || peers(place, a)) ? [a, b] : [b, a];
  const params = { digit, box: house(box.house), line: house(line.house), near: cell(near), far: cell(far), target: cell(target) };
  return {
    where: where.houses([line.house, box.house]),
    what: tell('empty-rectangle.what', params),
    idea: tell('empty-rectangle.idea', params),
  };
}

/**
 * Two rows or two columns with an X-wing but for some places in the box of what goes.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function finned(step, words) {
  const { tell, cell, cells, houses, where } = words;
  const [{ cell: target, digit }] = step.remove;
  const lines = places(step);
  const across = rowOf(lines[0].house) ? rowOf : columnOf;
  const all = lines.flatMap((line) => line.cells);
  const outside = all.filter((place) => across(place) !== across(target));
  // The other line across has a place in both; what lies in the box of the target outside of both
  // is a fin.
  const other = unique(outside.map(across)).find((line) =>
    lines.every(
      ({ cells }) =>
        cells.some((place) => across(place) === line) &&
        cells.every((place) => [line, across(target)].includes(across(place)) || boxOf(place) === boxOf(target)),
    ),
  );
  const fins = outside.filter((place) => across(place) !== other);
  const params = {
    digit,
    lines: houses(lines.map(({ house }) => house)),
    fins: cells(fins, 'or'),
    cell: cell(target),
    count: fins.length,
  };
  return {
    where: where.houses(lines.map(({ house }) => house)),
    what: tell(`${step.name}.what`, params),
    idea: tell('finned.idea', params),
  };
}

/**
 * Two cells with the same two digits, and a row, column or box that keeps them from being both the
 * one.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function twins({ remove: [{ cell: target, digit }], chains: [chain] }, words) {
  const { tell, cell, cells, house, where } = words;
  const on = chain.filter((link, i) => i && link.on);
  const [first, middle, last] = on;
  const ends = [first.cell, last.cell];
  const params = {
    digit,
    other: first.digit,
    cells: cells(ends),
    either: cells(ends, 'or'),
    house: house(Number(middle.house)),
    cell: cell(target),
  };
  return { where: where.cells(ends), what: tell('w-wing.what', params), idea: tell('w-wing.idea', params) };
}

/**
 * Cells with two digits each, each with one of the next one's.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function strung({ name, remove: [{ cell: target, digit }], chains: [chain] }, words) {
  const { tell, cell, cells, digits, where } = words;
  const links = chain.slice(1, -1);
  const all = unique(links.map((link) => link.cell));
  const ends = [all[0], all[all.length - 1]];
  const pair = digitsOf(chain);
  const params = {
    digit,
    count: all.length,
    cells: cells(all, 'and', 5),
    first: cell(ends[0]),
    last: cell(ends[1]),
    either: cells(ends, 'or'),
    digits: digits(pair, 'or'),
    cell: cell(target),
  };
  return { where: where.cells(all), what: tell(`${name}.what`, params), idea: tell(`${name}.idea`, params) };
}
