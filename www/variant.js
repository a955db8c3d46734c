// What the grid knows of a puzzle's rules: how they are drawn and called, where they lie, and which digits break them.
// Loads the full module, so it is itself loaded only where there are rules.

import { HOUSES } from './board.js';
import { draw, erase } from './drawing.js';
import { Puzzle, init, ruleKinds } from './full.js';
import { titleOf } from './rule-title.js';

/** @import { House, Rule } from './board.js' */
/** @import { Drawn } from './drawing.js' */

/** @typedef {{ en: string, zh: string }} Words */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {'cells' | 'cell' | 'groups' | 'number' | 'choice' | 'flag' | 'digits' | 'map'} kind
 * @property {Words} label
 * @property {boolean} [line] the order of the cells matters
 * @property {number} [default] what a number is when it is left out
 * @property {{ value: string, label: Words, title?: Words }[]} [options]
 */

/** What the full module tells of a rule. @typedef {{ type: string, name: Words, title?: Words, meaning: Words, fields: Field[] }} RuleKind */

/** A rule that digits break, and the ones that do it. @typedef {{ rule: number, cells: number[] }} Broken */

/** @type {Record<string, RuleKind>} */
let kinds = {};

/** Has to be done once, before all else. */
export async function load() {
  await init();
  kinds = Object.fromEntries(/** @type {RuleKind[]} */ (JSON.parse(ruleKinds())).map((kind) => [kind.type, kind]));
}

/** So many milliseconds a page can do without us: half of a frame. */
const SLICE = 8;

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
  /** How each rule is drawn. @type {Drawn[]} */
  #drawn;
  /** What is still to be found out about digits. @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** The names of the rules on each cell, in one language. @type {{ lang: string, names: string[][] } | null} */
  #named = null;
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
    clearTimeout(this.#rest);
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
   * The rules that some digits break, as far as they are found at once; where there are so many rules that it takes longer, the
   * others are looked at in between what else happens.
   * @param {Uint8Array} cells
   * @param {(broken: Broken[]) => void} later Hears of all of them, where they were not found at once.
   * @returns {Broken[]}
   */
  broken(cells, later) {
    clearTimeout(this.#rest);
    /** @type {Broken[]} */
    const broken = [];
    let rule = 0;
    const goOn = () => {
      const start = performance.now();
      for (; rule < this.#rules.length && performance.now() - start < SLICE; rule++) {
        const culprits = this.#puzzle.culprits(rule, cells);
        if (culprits.length) broken.push({ rule, cells: culprits });
      }
      return rule === this.#rules.length;
    };
    const soon = () => (this.#rest = setTimeout(() => (goOn() ? later(broken) : soon())));
    if (!goOn()) soon();
    return [...broken];
  }

  // What one hears

  /**
   * What a rule is called: "Killer cage 17".
   * @param {number} rule
   * @param {'en' | 'zh'} lang
   */
  name(rule, lang) {
    return titleOf(kinds[this.#rules[rule].type], this.#rules[rule], lang);
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
    if (this.#named?.lang === lang) return this.#named.names;
    /** @type {string[][]} */
    const names = [];
    /** @param {number} cell @param {string} name */
    const add = (cell, name) => (names[cell] ??= []).push(name);
    this.#rules.forEach((rule, index) => {
      const called = this.name(index, lang);
      const fields = kinds[rule.type].fields.filter(({ kind, name }) => /^(cells?|groups)$/.test(kind) && rule[name]);
      for (const { name, label, line } of fields) {
        const whole = fields.length > 1 ? `${called} (${label[lang].toLowerCase()})` : called;
        const cells = [rule[name]].flat(2).map(cellOf);
        cells.forEach((cell, place) => add(cell, line ? along(whole, place + 1, cells.length) : whole));
      }
      if (!fields.length) for (const { x, y } of this.#texts(index)) add(9 * nearest(y) + nearest(x), called);
    });
    this.#named = { lang, names };
    return names;
  }

  /** @param {number} rule */
  #texts(rule) {
    return this.#drawn[rule].shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  }
}
