// What the grid knows of a puzzle's rules: how they are drawn and called, where they lie, and which
// digits break them. Loads the full module, so it is itself loaded only where there are rules.

import { HOUSES, boxOf, cellOf, columnOf, hasNoRules, rowOf } from '../puzzle/puzzle.js';
import { draw, erase } from './drawing.js';
import { Puzzle, init, ruleKinds } from '../full.js';
import { format, list } from '../messages/index.js';
import en from '../messages/ruled.en.js';
import zh from '../messages/ruled.zh.js';
import { titleOf } from './rule-title.js';
import { beginSlice, inSlices } from './slices.js';

/** @import { House, Rule } from '../puzzle/puzzle.js' */
/** @import { Drawn } from './drawing.js' */

/**
 * The rules as JSON, as a board has them, and the houses.
 *
 * @typedef {{ rules: string, houses: readonly House[] }} Ruled
 */

/** @typedef {'en' | 'zh'} Lang */

/** @typedef {Record<Lang, string>} Words */

const messages = { en: { lang: 'en', text: en }, zh: { lang: 'zh-Hans', text: zh } };

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {'cells' | 'cell' | 'groups' | 'number' | 'choice' | 'flag' | 'digits' | 'map'} kind
 * @property {Words} label
 * @property {boolean} [optional]
 * @property {boolean} [line] the order of the cells matters
 * @property {boolean} [returns] a line may return to a cell
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [default] what a number is when it is left out
 * @property {{ value: string, label: Words, title?: Words }[]} [options]
 */

/**
 * What the full module tells of a rule.
 *
 * @typedef {{ type: string, name: Words, title?: Words, meaning: Words, fields: Field[] }} RuleKind
 */

/**
 * Where a rule lies on a cell: by which of its fields, and which of the cells there this is, from
 * 1; a clue outside lies beside it.
 *
 * @typedef {{ rule: number, field?: Field, place: number, count: number }} Place
 */

/**
 * A rule that digits break, and the ones that do it.
 *
 * @typedef {{ rule: number, cells: number[] }} Broken
 */

/** @type {Record<string, RuleKind>} */
let kinds = {};

/** Has to be done once, before all else. */
export async function load() {
  await init({}, ['full']);
  kinds = Object.fromEntries(ruleKinds().map((kind) => [kind.type, kind]));
}

/** @param {number} place in the units of a drawing; outside, it is the nearest row or column */
const nearest = (place) => Math.min(8, Math.max(0, Math.floor(place / 100)));

/** @param {HTMLElement} grid that has no rules now */
export function clear(grid) {
  erase(grid);
  grid.classList.remove('unboxed');
}

/** So many rules are named on a cell. */
const NAMED = 9;

/** The one that was understood last, until a grid takes it. @type {Variant | null} */
let spare = null;

/** @param {Ruled} ruled */
const keyOf = ({ rules, houses }) => `${houses} ${rules}`;

/**
 * Understands rules ahead of the grid that takes them. Throws an error that says what is wrong with
 * them.
 * @param {Ruled} ruled
 * @param {Variant | null} before what the grid has
 */
export function understand(ruled, before) {
  const of = keyOf(ruled);
  if (hasNoRules({ ...ruled, customRule: '' }) || [before?.of, spare?.of].includes(of)) return;
  const variant = new Variant(ruled);
  spare?.free();
  spare = variant;
}

/** The page's next turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The same, and how they are drawn, each in a turn of its own: where there are very many rules,
 * that takes a while.
 * @param {Ruled} ruled
 */
export async function ahead(ruled) {
  await turn();
  understand(ruled, null);
  await turn();
  spare?.drawing();
  await turn();
}

/**
 * What there is to know of rules; for one grid, which frees it. Throws an error that says what is
 * wrong with them.
 * @param {Ruled} ruled
 */
export function take(ruled) {
  understand(ruled, null);
  const variant = spare ?? new Variant(ruled);
  spare = null;
  return variant;
}

export class Variant {
  #puzzle;
  /** @type {Rule[]} */
  #rules;
  #houses;
  /** How each rule is drawn, once somebody asks. @type {Drawn[] | undefined} */
  #drawn;
  /** Whether cells are called by their rules: when these are drawn. */
  #named = false;
  /** End what is still to be drawn, and to be found out about digits. */
  #endDrawing = () => {};
  #endLooking = () => {};
  /** For each cell the rules that lie on it, once somebody asks. @type {Place[][] | undefined} */
  #places;
  /** The regions that take the boxes' place, if any do: for each cell the name of its region. */
  #regions;

  /** @param {Ruled} ruled */
  constructor({ rules, houses }) {
    beginSlice();
    const list = rules || '[]';
    this.#puzzle = new Puzzle(`{"cells":"${'.'.repeat(81)}","houses":${JSON.stringify(houses)},"rules":${list}}`);
    this.of = keyOf({ rules, houses });
    this.#rules = JSON.parse(list);
    this.#houses = houses;
    const maps = this.#rules.flatMap((rule) => kinds[rule.type].fields.flatMap(({ name, kind }) => (kind === 'map' ? [rule[name]] : [])));
    this.#regions = maps[0];
  }

  free() {
    this.#endDrawing();
    this.#endLooking();
    this.#puzzle.free();
  }

  // What one sees

  drawing() {
    return (this.#drawn ??= this.#puzzle.drawing());
  }

  /**
   * @param {HTMLElement} grid
   * @param {() => void} named Hears when the cells are called by their rules, where that is not at
   *   once.
   */
  draw(grid, named) {
    let soon = true;
    grid.classList.toggle('unboxed', !this.enforces(18));
    this.#endDrawing = draw(
      grid,
      () => this.drawing(),
      () => {
        this.#named = true;
        if (!soon) named();
      },
    );
    soon = false;
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
  peers = (a, b) => {
    const region = this.#regions ?? (this.enforces(18) ? null : []);
    return (
      (this.enforces(0) && rowOf(a) === rowOf(b)) ||
      (this.enforces(9) && columnOf(a) === columnOf(b)) ||
      (region ? region[a] !== undefined && region[a] === region[b] : boxOf(a) === boxOf(b))
    );
  };

  /**
   * The rules that some digits break, as far as they are found at once; where there are so many
   * rules that it takes longer, the others are looked at in between what else happens.
   * @param {Uint8Array} cells
   * @param {(broken: Broken[]) => void} later Hears of all of them, where they were not found at
   *   once.
   * @returns {Broken[]}
   */
  broken(cells, later) {
    this.#endLooking();
    /** @type {Broken[]} */
    const broken = [];
    let soon = true;
    this.#endLooking = inSlices(this.#look(cells, broken), () => soon || later(broken));
    soon = false;
    return [...broken];
  }

  /**
   * Looks at one rule after the other.
   * @param {Uint8Array} digits
   * @param {Broken[]} broken gets those that are broken
   */
  *#look(digits, broken) {
    for (const rule of this.#rules.keys()) {
      const cells = this.#puzzle.culprits(rule, digits);
      if (cells.length) broken.push({ rule, cells });
      yield;
    }
  }

  // What one hears

  /**
   * What a rule is called: "Killer cage 17".
   * @param {number} rule
   * @param {Lang} lang
   * @param {'quoted' | 'broken'} [how] in quotation marks, or in the sentence that it is broken
   */
  name(rule, lang, how) {
    const name = titleOf(kinds[this.#rules[rule].type], this.#rules[rule], lang);
    return how ? format(messages[lang], `ruled.${how}`, { rule: name }) : name;
  }

  /**
   * What the grid is called, with the rules that there are, and how many of each.
   * @param {string} label what it is called without
   * @param {Lang} lang
   */
  gridLabel(label, lang) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { type } of this.#rules) counts.set(type, (counts.get(type) ?? 0) + 1);
    const rules = [...counts].map(([type, count]) => kinds[type].name[lang] + (count > 1 ? ` ×${count}` : ''));
    return rules.length ? format(messages[lang], 'ruled.grid', { label, rules: list(messages[lang], rules) }) : label;
  }

  /**
   * What a cell is called, with the rules on it, in short; where there are very many, the first of
   * them.
   * @param {string} label what it is called without
   * @param {number} cell
   * @param {Lang} lang
   */
  cellLabel(label, cell, lang) {
    /** @param {string} key @param {import('../messages/index.js').Params} [params] */
    const say = (key, params) => format(messages[lang], key, params);
    const places = this.#named && (this.#places ??= this.#findPlaces())[cell];
    if (!places) return label;
    const names = places.slice(0, NAMED).map(({ rule, field, place, count }) => {
      const called = this.name(rule, lang);
      const whole = field && this.#fields(rule).length > 1 ? `${called} (${field.label[lang].toLowerCase()})` : called;
      return field?.line ? say('ruled.along', { rule: whole, place, count }) : whole;
    });
    if (places.length > NAMED) names.push(say('ruled.more', { count: places.length - NAMED }));
    return say('ruled.cell', { label, rules: names.join(say('ruled.comma')) });
  }

  /** Where on the grid the rules lie; a clue outside lies on the cell beside it. */
  #findPlaces() {
    /** @type {Place[][]} */
    const on = [];
    for (const rule of this.#rules.keys()) {
      const fields = this.#fields(rule);
      for (const field of fields) {
        const cells = [this.#rules[rule][field.name]].flat(2).map(cellOf);
        cells.forEach((cell, index) => (on[cell] ??= []).push({ rule, field, place: index + 1, count: cells.length }));
      }
      if (!fields.length)
        for (const { x, y } of this.#texts(rule)) (on[9 * nearest(y) + nearest(x)] ??= []).push({ rule, place: 1, count: 1 });
    }
    return on;
  }

  /** What names the cells of a rule. @param {number} rule */
  #fields(rule) {
    return kinds[this.#rules[rule].type].fields.filter(({ kind, name }) => /^(cells?|groups)$/.test(kind) && this.#rules[rule][name]);
  }

  /** @param {number} rule */
  #texts(rule) {
    return this.drawing()[rule].shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  }
}
