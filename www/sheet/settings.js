/**
 * What a sheet is to be like, as its link says it, and which puzzles that means: the same link
 * means the same ones.
 */

import { LEVEL_WORDS, SYMMETRIES } from '../make/options.js';

/** @import { Options, Symmetry } from '../pkg/make.js' */

/**
 * `title` is undefined where nobody has given it one; '' is none.
 *
 * @typedef {object} Settings
 * @property {number} count
 * @property {string} paper
 * @property {string} from a level
 * @property {string} to
 * @property {string} order
 * @property {string} clues the minimum number of clues, or `any`
 * @property {string} symmetry
 * @property {string} solutions
 * @property {boolean} numbers
 * @property {string} ratings what is printed above each puzzle: its level (`level`), its level and
 *   SE rating (`on`), or neither (`off`)
 * @property {boolean} name whether there is a line to write a name on
 * @property {string} [title]
 * @property {string} seed
 */

/** So many go on a page: how many columns each has. */
export const COLUMNS = /** @type {Record<number, number>} */ ({ 1: 1, 2: 1, 3: 1, 4: 2, 6: 2, 8: 2, 9: 3, 12: 3 });

/** The choices for the minimum number of clues. */
export const CLUES = ['32', '36', '40'];

/**
 * What can be chosen, as it is at first where the link says nothing.
 *
 * @type {Record<string, readonly string[]>}
 */
const CHOICES = {
  count: ['4', ...Object.keys(COLUMNS)],
  paper: ['a4', 'letter'],
  from: ['easy', ...LEVEL_WORDS.keys()],
  to: ['hard', ...LEVEL_WORDS.keys()],
  clues: ['any', ...CLUES],
  order: ['rising', 'mixed'],
  symmetry: SYMMETRIES,
  solutions: ['back', 'foot', 'none'],
  numbers: ['on', 'off'],
  ratings: ['level', 'on', 'off'],
  name: ['off', 'on'],
};

/**
 * What a link says behind its `#`; what makes no sense is as if it were not there.
 *
 * @param {string} text
 * @param {() => string} seed for a sheet that has none
 * @returns {Settings}
 */
export function read(text, seed) {
  const said = new URLSearchParams(text);
  const chosen = Object.fromEntries(
    Object.entries(CHOICES).map(([name, all]) => [name, all.find((one) => one === said.get(name)) ?? all[0]]),
  );
  return {
    .../** @type {any} */ (chosen),
    count: Number(chosen.count),
    numbers: chosen.numbers === 'on',
    name: chosen.name === 'on',
    title: said.get('title')?.slice(0, 80) ?? undefined,
    seed: said.get('seed') || seed(),
  };
}

/**
 * The link's part behind the `#`: only what is not as it would be anyway.
 *
 * @param {Settings} settings
 */
export function write({ title, seed, ...chosen }) {
  const said = new URLSearchParams();
  for (const [name, all] of Object.entries(CHOICES)) {
    const value = Reflect.get(chosen, name);
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : `${value}`;
    if (text !== all[0]) said.set(name, text);
  }
  if (title !== undefined) said.set('title', title);
  said.set('seed', seed);
  return `${said}`;
}

/**
 * A number that a text always has: FNV-1a by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
 *
 * @param {string} text
 */
const numberOf = (text) =>
  Array.from(text).reduce((hash, character) => Math.imul(hash ^ /** @type {number} */ (character.codePointAt(0)), 16777619), 2166136261) >>>
  0;

/**
 * What each puzzle of a sheet is to be like.
 *
 * @param {Settings} settings
 * @returns {Options[]}
 */
export function optionsOf({ count, from, to, clues, order, symmetry, seed }) {
  const ranges = [...LEVEL_WORDS.values()];
  const [first, last] = [from, to].map((level) => [...LEVEL_WORDS.keys()].indexOf(level));
  const levels = Array.from({ length: count }, (_, at) => first + Math.round((at * (last - first)) / Math.max(count - 1, 1)));
  const place = (/** @type {number} */ at) => (order === 'mixed' ? numberOf(`${seed} ${at}`) : at);
  const places = levels.map((_, at) => at).sort((a, b) => place(a) - place(b));
  return places.map((at, number) => ({
    rating: ranges[levels[at]],
    symmetry: /** @type {Symmetry} */ (symmetry),
    ...(clues !== 'any' && { clues: /** @type {[number, number]} */ ([Number(clues), 81]) }),
    seed: `${seed}.${number + 1}`,
  }));
}

/**
 * The puzzles of a sheet in their places: two of one level follow the ratings, too, once all are
 * there.
 *
 * @template {{ rating: number }} T
 * @param {Settings} settings
 * @param {(T | undefined)[]} puzzles
 */
export function placed({ from, to, order }, puzzles) {
  const all = puzzles.flatMap((puzzle) => puzzle ?? []);
  if (order === 'mixed' || all.length < puzzles.length) return puzzles;
  const [first, last] = [from, to].map((level) => [...LEVEL_WORDS.keys()].indexOf(level));
  return all.sort((a, b) => (first > last ? b.rating - a.rating : a.rating - b.rating));
}
