// What the grid knows of a puzzle's rules: how they are drawn and called, where they lie, and which digits break them.
// Loads the full module, so it is itself loaded only where there are rules.

import { HOUSES } from './board.js';
import { draw, erase } from './drawing.js';
import { Puzzle, init, ruleKinds } from './full.js';

/** @import { House, Rule } from './board.js' */
/** @import { Drawn } from './drawing.js' */

/** @typedef {{ en: string, zh: string }} Words */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {'cells' | 'cell' | 'groups' | 'number' | 'choice' | 'flag' | 'digits' | 'map'} kind
 * @property {Words} label
 * @property {boolean} [line] the order of the cells matters
 * @property {{ value: string, label: Words }[]} [options]
 */

/** What the full module tells of a rule. @typedef {{ type: string, name: Words, meaning: Words, fields: Field[] }} RuleKind */

/** A rule that digits break, and the ones that do it. @typedef {{ rule: number, cells: number[] }} Broken */

/** @type {Record<string, RuleKind>} */
let kinds = {};

/** Has to be done once, before all else. */
export async function load() {
  await init();
  kinds = Object.fromEntries(/** @type {RuleKind[]} */ (JSON.parse(ruleKinds())).map((kind) => [kind.type, kind]));
}

/** So many sets of digits that break a rule are looked for, each of them by asking for each digit. */
const SETS = 9;

/** @param {string} name "r1c1" to "r9c9" */
const cellOf = (name) => 9 * Number(name[1]) + Number(name[3]) - 10;

/** @param {number} cell */
const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** @param {number} place in the units of a drawing; outside, it is the nearest row or column */
const nearest = (place) => Math.min(8, Math.max(0, Math.floor(place / 100)));

/** @param {HTMLElement} grid that has no rules now */
export function clear(grid) {
  erase(grid);
  grid.classList.remove('unboxed');
}

export class Variant {
  #puzzle;
  #rules;
  #houses;
  /** @type {Drawn[]} */
  #drawn;
  /** The regions that take the boxes' place, if any do: for each cell the name of its region. */
  #regions;

  /**
   * Throws an error that says what is wrong with the rules.
   * @param {readonly Rule[]} rules
   * @param {readonly House[]} houses
   */
  constructor(rules, houses) {
    this.#puzzle = new Puzzle(JSON.stringify({ cells: '.'.repeat(81), houses, rules }));
    this.#drawn = JSON.parse(this.#puzzle.drawing());
    this.#rules = rules;
    this.#houses = houses;
    const maps = rules.flatMap((rule) => kinds[rule.type].fields.flatMap(({ name, kind }) => (kind === 'map' ? [rule[name]] : [])));
    this.#regions = maps[0];
  }

  free() {
    this.#puzzle.free();
  }

  // What one sees

  /** @param {HTMLElement} grid */
  draw(grid) {
    draw(grid, this.#drawn);
    grid.classList.toggle('unboxed', !this.enforces(18));
  }

  // What holds

  /** @param {number} house 0 to 26: rows, columns, boxes */
  enforces(house) {
    return this.#houses.includes(HOUSES[Math.floor(house / 9)]) && !(house >= 18 && this.#regions);
  }

  /**
   * Whether two cells share a house or a region.
   * @param {number} a
   * @param {number} b
   */
  peers(a, b) {
    const region = this.#regions ?? (this.enforces(18) ? null : []);
    return (
      (this.enforces(0) && rowOf(a) === rowOf(b)) ||
      (this.enforces(9) && a % 9 === b % 9) ||
      (region ? region[a] !== undefined && region[a] === region[b] : boxOf(a) === boxOf(b))
    );
  }

  /**
   * The rules that some digits break.
   * @param {Uint8Array} cells
   * @returns {Broken[]}
   */
  broken(cells) {
    return Array.from(this.#puzzle.broken(cells), (rule) => ({ rule, cells: this.#culprits(rule, cells) }));
  }

  /**
   * The digits that break a rule: sets of them of which none can be spared.
   * @param {number} rule
   * @param {Uint8Array} cells
   */
  #culprits(rule, cells) {
    const rest = cells.slice();
    /** @type {Set<number>} */
    const culprits = new Set();
    /** @param {Uint8Array} cells */
    const breaks = (cells) => Array.from(this.#puzzle.broken(cells)).includes(rule);
    for (let sets = 0; sets < SETS && breaks(rest); sets++) {
      const fewest = rest.slice();
      let last = 0;
      for (let cell = 0; cell < cells.length; cell++) {
        if (!fewest[cell]) continue;
        fewest[cell] = 0;
        if (breaks(fewest)) continue;
        fewest[cell] = cells[cell];
        culprits.add(cell);
        last = cell;
      }
      rest[last] = 0;
    }
    return [...culprits];
  }

  // What one hears

  /**
   * What a rule is called: "Killer cage 17".
   * @param {number} rule
   * @param {'en' | 'zh'} lang
   */
  name(rule, lang) {
    const { type, ...values } = this.#rules[rule];
    const { name, fields } = kinds[type];
    const texts = this.#texts(rule).map(({ text }) => text);
    const chosen = fields.flatMap(({ name, options = [] }) => options.filter(({ value }) => value === values[name]).map(({ label }) => label[lang]));
    return [name[lang], ...(texts.length ? texts : chosen)].join(' ');
  }

  /**
   * What rules there are, with how many of each.
   * @param {'en' | 'zh'} lang
   */
  all(lang) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { type } of this.#rules) counts.set(type, (counts.get(type) ?? 0) + 1);
    return [...counts].map(([type, count]) => kinds[type].name[lang] + (count > 1 ? ` ×${count}` : ''));
  }

  /**
   * For each cell the rules that lie on it, in short; a clue outside lies on the cell beside it.
   * @param {'en' | 'zh'} lang
   * @param {(name: string, place: number, count: number) => string} along says of a line which of its cells this is
   */
  names(lang, along) {
    /** @type {string[][]} */
    const names = [];
    /** @param {number} cell @param {string} name */
    const add = (cell, name) => (names[cell] ??= []).push(name);
    this.#rules.forEach((rule, index) => {
      const called = this.name(index, lang);
      const fields = kinds[rule.type].fields.filter(({ kind, name }) => /^(cells?|groups)$/.test(kind) && rule[name]);
      for (const { name, label, line } of fields) {
        const whole = fields.length > 1 ? `${called} (${label[lang]})` : called;
        const cells = [rule[name]].flat(2).map(cellOf);
        cells.forEach((cell, place) => add(cell, line ? along(whole, place + 1, cells.length) : whole));
      }
      if (!fields.length) for (const { x, y } of this.#texts(index)) add(9 * nearest(y) + nearest(x), called);
    });
    return names;
  }

  /** @param {number} rule */
  #texts(rule) {
    return this.#drawn.flatMap((drawn) => (drawn.rule === rule ? drawn.shapes : [])).flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  }
}
