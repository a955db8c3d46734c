/**
 * What would give a puzzle a second solution, in words: unique rectangles and loops, and graves of
 * two candidates everywhere.
 */

import { cellsOf, digitsOf, parts } from './phrases.js';
import { numbered } from './patterns.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Phrases, Told } from './phrases.js' */

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function loop(step, words) {
  const { tell, where } = words;
  const [{ candidates: pairs }, { candidates: extra }] = step.parts;
  const [a, b] = digitsOf(pairs);
  const wide = cellsOf(extra);
  const params = {
    a,
    b,
    count: cellsOf(pairs).length,
    all: words.cells(cellsOf(pairs)),
    wide: words.cells(wide, 'or'),
    extra: words.digits(digitsOf(extra), 'or'),
    ...shared(step, words, wide),
  };
  const type = kind(step);
  const lines = { 1: 1, 2: 2, '3n': 3, '3h': 3, 4: 2 }[type];
  return {
    where: where.cells(cellsOf(pairs)),
    what: tell(`${step.technique}.what`, params),
    idea: tell(`unique.${type}.idea`, params),
    reason: [...numbered(words, 'unique', 3, params), ...numbered(words, `unique.${type}`, lines, params)],
  };
}

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function bug(step, words) {
  const { tell, where } = words;
  const [{ candidates: extra }] = step.parts;
  const wide = cellsOf(extra);
  const params = {
    wide: words.cells(wide, 'or'),
    extras: words.placed(extra),
    choice: words.placed(extra, 'or'),
    extra: words.digits(digitsOf(extra), 'or'),
    ...shared(step, words, wide),
  };
  const type = kind(step);
  return {
    where: where.cells(wide),
    what: tell('bug.what', params),
    idea: tell(`bug.${type}.idea`, params),
    reason: [...numbered(words, 'bug', 2, params), ...numbered(words, `bug.${type}`, type === '1' ? 1 : 2, params)],
  };
}

/**
 * The type; the third one is of two kinds: its set has no other digits, or its digits no other
 * cells.
 *
 * @param {Step} step
 */
function kind(step) {
  if (step.variant !== 3) return /** @type {'1' | '2' | '4'} */ (`${step.variant}`);
  const set = new Set(parts(step, 'set').flatMap(({ candidates }) => cellsOf(candidates)));
  return step.remove.every(({ cell }) => set.has(cell)) ? '3h' : '3n';
}

/**
 * The house of the set, or of the digit that is locked.
 *
 * @param {Step} step
 * @param {Phrases} words
 * @param {number[]} wide
 */
function shared(step, words, wide) {
  const [part] = [...parts(step, 'set'), ...parts(step, 'locked')];
  if (!part) return { house: '', set: '', digits: '', either: '', locked: '', other: '' };
  const extra = digitsOf(parts(step, 'extra').flatMap(({ candidates }) => candidates));
  const own = digitsOf(part.candidates);
  // The digits of a naked set that only the two cells have are not among those of its other cells.
  const all =
    kind(step) === '3n'
      ? [...new Set([...own, ...extra])].sort()
      : kind(step) === '3h'
        ? [...new Set([...own, ...digitsOf(parts(step, 'loop')[0].candidates)])].sort()
        : own;
  return {
    house: words.house(part.houses[0]),
    set: words.cells(cellsOf(part.candidates).filter((cell) => !wide.includes(cell))),
    digits: words.digits(all),
    either: words.digits(all, 'or'),
    locked: own[0],
    other: words.digits(digitsOf(step.remove), 'or'),
  };
}
