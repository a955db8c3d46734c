/** All ways to fill two or three cells, in words: which of them leave another cell empty. */

import { peers } from '../puzzle/puzzle.js';
import { digitsOf, parts } from './phrases.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Line, Phrases, Told } from './phrases.js' */

/** @typedef {{ cell: number, digits: number[] }} Choice */

/** @param {Step} step @param {Phrases} words @returns {Told} */
export function aligned(step, words) {
  const { tell, where } = words;
  const choices = (/** @type {'base' | 'excluder'} */ role) =>
    parts(step, role).map(({ candidates }) => ({ cell: candidates[0].cell, digits: digitsOf(candidates) }));
  const [base, around] = [choices('base'), choices('excluder')];
  const [gone] = step.remove;
  const cells = base.map(({ cell }) => cell);
  const params = {
    digit: gone.digit,
    cell: words.cell(gone.cell),
    cells: words.cells(cells),
    others: words.cells(cells.filter((cell) => cell !== gone.cell)),
    around: words.cells(
      around.map(({ cell }) => cell),
      'or',
      5,
    ),
  };
  const reason = step.remove.map((one) => {
    const rest = base.filter(({ cell }) => cell !== one.cell);
    return { text: tell('aligned.if', { cell: words.cell(one.cell), digit: one.digit }), children: tried([one], rest, around, words) };
  });
  return {
    where: where.cells(cells),
    what: tell('aligned.what', params),
    idea: tell('aligned.idea', params),
    reason: [tell('aligned.1', params), ...reason],
  };
}

/**
 * Every way to fill the cells that are left, and what is wrong with it.
 * @param {{ cell: number, digit: number }[]} filled
 * @param {Choice[]} left
 * @param {Choice[]} around
 * @param {Phrases} words
 * @returns {Line[]}
 */
function tried(filled, left, around, words) {
  const { tell } = words;
  const [{ cell, digits }, ...rest] = left;
  return digits.map((digit) => {
    const now = [...filled, { cell, digit }];
    const params = { cell: words.cell(cell), digit };
    const twin = filled.find((other) => other.digit === digit && peers(other.cell, cell));
    if (twin) return tell('aligned.twin', { ...params, other: words.cell(twin.cell) });
    const empty = around.find((one) => one.digits.every((digit) => now.some((other) => other.digit === digit)));
    if (empty) return tell('aligned.empty', { ...params, other: words.cell(empty.cell), digits: words.digits(empty.digits, 'or') });
    return { text: tell('aligned.if', params), children: tried(now, rest, around, words) };
  });
}
