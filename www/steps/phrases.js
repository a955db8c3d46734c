/**
 * How cells, digits, rows, columns and boxes are named in sentences about steps, alone and in
 * lists.
 */

import { columnOf, rowOf } from '../puzzle/puzzle.js';

/** @import { Candidate, Link, Step } from '../pkg/explain.js' */

/**
 * Fills in a message of the language that is spoken.
 *
 * @typedef {(key: string, params?: Record<string, string | number>) => string} Say
 */

/**
 * A line of a proof, with what it rests on below it, and the link that it tells of: the places of
 * its chain and in its chain.
 * @typedef {string | { text: string, children?: Line[], link?: [number, number] }} Line
 */

/**
 * What a pattern has to say of itself.
 *
 * @typedef {{ where: string, what: string, idea: string, reason: Line[] }} Told
 */

/** So many cells are named one by one before the rest is counted. */
export const NAMED = 8;

const HOUSES = ['row', 'column', 'box'];

/** What is in a row (0 to 8), a column (9 to 17) or a box (18 to 26). @param {number} house */
const kindOf = (house) => HOUSES[rowOf(house)];

/**
 * Each value once, in the order of their first appearance.
 *
 * @template T
 * @param {Iterable<T>} values
 */
export const unique = (values) => [...new Set(values)];

/** @param {readonly Candidate[]} candidates */
export const cellsOf = (candidates) => unique(candidates.map(({ cell }) => cell));

/** @param {readonly Candidate[]} candidates */
export const digitsOf = (candidates) => unique(candidates.map(({ digit }) => digit)).sort();

/**
 * The candidates of a step's parts that do this in it.
 * @param {Step} step
 * @param {Step['parts'][number]['role']} role
 */
export const parts = ({ parts }, role) => parts.filter((part) => part.role === role);

/** So many houses lie before those of the rules. */
const CLASSIC = 27;

/** Whether a house is one of a rule. @param {number} house */
export const isRuled = (house) => house >= CLASSIC;

/**
 * What a rule is called, by its place in the list of rules; within a sentence, `quoted`.
 *
 * @typedef {(rule: number, how?: 'quoted') => string} RuleName
 */

/** @param {Say} say @param {RuleName} [ruleName] */
export function phrases(say, ruleName = () => '') {
  /**
   * Chinese has spaces around digits only, and what is filled in may end in a word.
   *
   * @param {string} key
   * @param {Record<string, string | number>} [params]
   */
  const tell = (key, params) => say(`steps.${key}`, params).replace(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '');

  /** "a, b and c". @param {string[]} items @param {'and' | 'or'} [last] */
  function list(items, last = 'and') {
    const [first = '', ...rest] = items;
    return rest.reduce((a, b, i) => tell(i + 1 < rest.length ? 'comma' : last, { a, b }), first);
  }

  /** @param {number} cell */
  const cell = (cell) => tell('cell', { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });

  /**
   * Cells by name; where there are many, the first of them and how many more.
   *
   * @param {readonly number[]} cells
   * @param {'and' | 'or'} [last]
   * @param {number} [named]
   */
  function cells(cells, last, named = NAMED) {
    const names = cells.map(cell);
    if (names.length <= named) return list(names, last);
    return tell('more', { list: names.slice(0, named - 1).reduce((a, b) => tell('comma', { a, b })), count: names.length - named + 1 });
  }

  /** @param {readonly number[]} digits @param {'and' | 'or'} [last] */
  const digits = (digits, last) => list(digits.map(String), last);

  /** @param {number} house */
  const house = (house) => (isRuled(house) ? ruleName(house - CLASSIC, 'quoted') : tell(kindOf(house), { n: columnOf(house) + 1 }));

  /** "rows 2 and 7 and box 3". @param {readonly number[]} houses */
  function houses(houses) {
    const kinds = HOUSES.map((_, kind) => houses.filter((house) => rowOf(house) === kind).sort((a, b) => a - b)).filter(
      ({ length }) => length,
    );
    const named = kinds.map((some) =>
      some.length > 1 ? tell(`${kindOf(some[0])}.many`, { list: digits(some.map((one) => columnOf(one) + 1)) }) : house(some[0]),
    );
    return list([...named, ...houses.filter(isRuled).map(house)]);
  }

  /**
   * "4 in r1c2 and 5 in r3c4".
   *
   * @param {readonly Candidate[]} candidates
   * @param {'and' | 'or'} [last]
   */
  const placed = (candidates, last) =>
    list(
      candidates.map((one) => tell('placed', { digit: one.digit, cell: cell(one.cell) })),
      last,
    );

  /** The first hint: where to look. */
  const where = {
    /** @param {number} at */
    cell: (at) => tell('where.cell', { cell: cell(at), row: rowOf(at) + 1, column: columnOf(at) + 1 }),
    /** @param {readonly number[]} at */
    cells: (at) => (at.length === 1 ? where.cell(at[0]) : tell('where.cells', { cells: cells(at, 'and', 6) })),
    /** @param {readonly number[]} at */
    houses: (at) => tell('where.houses', { houses: houses(at) }),
  };

  return { tell, ruleName, list, cell, cells, digits, house, houses, placed, where };
}

/** @typedef {ReturnType<typeof phrases>} Phrases */

/**
 * Phrases, the step's result, its chains and blockers (unless it is inside a chain), and a function
 * that describes steps inside chains.
 *
 * @typedef {Phrases & { follows: string, chains: Link[][], blockers: readonly number[], inner:
 *   (step: Step) => { name: string, idea: string, reason: Line[] } }} Words
 */
