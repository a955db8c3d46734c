/**
 * What a step says: where to look, what is there, the idea of it, why it holds and what follows,
 * each in a sentence or some.
 */

import { aligned } from './aligned.js';
import { cycle, forcing, multiple, opposed } from './chains.js';
import { NAMED, phrases, unique } from './phrases.js';
import { fish, locked, set, single, wing } from './patterns.js';
import { rule, trial } from './ruled.js';
import { bug, loop } from './unique.js';
import { shaped } from './shapes.js';

/** @import { Step } from '../pkg/explain.js' */
/** @import { Line, Phrases, RuleName, Say, Told, Words } from './phrases.js' */

/** Who tells of which technique. @type {Record<string, (step: Step, words: Words) => Told>} */
const TELLERS = {
  'last-cell': single,
  'hidden-single': single,
  'naked-single': single,
  'direct-pointing': locked,
  'direct-claiming': locked,
  'pointing': locked,
  'claiming': locked,
  'direct-hidden-pair': set,
  'direct-hidden-triplet': set,
  'naked-pair': set,
  'naked-triplet': set,
  'naked-quad': set,
  'hidden-pair': set,
  'hidden-triplet': set,
  'hidden-quad': set,
  'x-wing': fish,
  'swordfish': fish,
  'jellyfish': fish,
  'xy-wing': wing,
  'xyz-wing': wing,
  'unique-rectangle': loop,
  'unique-loop': loop,
  'bug': bug,
  'aligned-pair': aligned,
  'aligned-triplet': aligned,
  'x-cycle': cycle,
  'y-cycle': cycle,
  'xy-cycle': cycle,
  'forcing-x-chain': forcing,
  'forcing-chain': forcing,
  'nishio': opposed,
  'cell-chains': multiple,
  'region-chains': multiple,
  'dynamic-cell': multiple,
  'dynamic-region': multiple,
  'dynamic-contradiction': opposed,
  'dynamic-double': opposed,
  'rule': rule,
  'trial': trial,
};

/** What has types, and what has depths. */
const TYPED = /^(unique|bug)/;

/**
 * What a step says, from the first hint to the whole reason.
 *
 * ```js
 * import { say, speak } from '../messages/words.js';
 *
 * await speak('en', 'steps');
 * // "In rows 2 and 7, 4 can only be in columns 3 and 8,
 * // so these two rows take the 4s of both columns."
 * describe(step, say).idea;
 * ```
 *
 * @param {Step} step as the module `explain` tells it
 * @param {Say} say fills in a message: one that knows those of `messages/steps.*.js`
 * @param {RuleName} [ruleName]
 * @param {readonly number[]} [blockers] of a hidden single, from {@link blockersOf}, to be named
 * @returns {{ name: string, where: string, what: string, idea: string, reason: Line[],
 *   result: string }} `name` is a title; `where` names neither digit nor technique; `what` leaves
 *   out the cell of a digit that is placed; `idea` is short; `reason` goes line by line; `result`
 *   is what follows.
 */
export function describe(step, say, ruleName, blockers) {
  return told(step, phrases(say, ruleName), step.chains, blockers);
}

/**
 * @param {Step} step
 * @param {Phrases} words
 * @param {Step['chains']} [chains] those that are drawn
 * @param {readonly number[]} [blockers]
 * @returns {ReturnType<typeof describe>}
 */
function told(step, words, chains = [], blockers = []) {
  /** A step inside of a chain is told like any other. @param {Step} step */
  const inner = (step) => told(step, words);
  const named = step.name !== step.technique && shaped(step, words);
  const follows = result(step, words);
  const { where, what, idea, reason } = TELLERS[step.technique](step, { ...words, inner, follows, chains, blockers });
  return { name: title(step, words), where, what, idea, reason, ...named, result: follows };
}

/**
 * The name of a step as a title: where a rule says so by itself, that of the rule, if it is known.
 *
 * @param {Step} step
 * @param {Say} say
 * @param {RuleName} [ruleName]
 */
export const nameOf = (step, say, ruleName) => title(step, phrases(say, ruleName));

/** @param {Pick<Step, 'name' | 'variant' | 'rule'>} step @param {Phrases} words */
function title({ name, variant, rule }, { tell, ruleName }) {
  const plain = (rule !== undefined && ruleName(rule)) || tell(`name.${name}`);
  if (!variant) return plain;
  return TYPED.test(name) ? tell('type', { name: plain, n: variant }) : tell(`depth.${variant}`, { name: plain });
}

/**
 * What follows: the digit that is placed, and the candidates that go, cells with the same ones
 * together.
 *
 * @param {Step} step
 * @param {Phrases} words
 */
function result({ place, remove }, { tell, cell, cells, digits }) {
  const placed = place.map((one) => tell('result.place', { cell: cell(one.cell), digit: one.digit }));
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const at of unique(remove.map(({ cell }) => cell))) {
    const gone = digits(
      remove
        .filter(({ cell }) => cell === at)
        .map(({ digit }) => digit)
        .sort(),
      'or',
    );
    groups.set(gone, [...(groups.get(gone) ?? []), at]);
  }
  const said = [...groups].map(([gone, at]) => tell('result.gone', { cells: cells(at), digits: gone }));
  if (said.length > NAMED) {
    const rest = [...groups.values()].slice(NAMED - 1).flat().length;
    said.splice(NAMED - 1, Infinity, tell('result.rest', { count: rest }));
  }
  const gone = said.length
    ? [tell('result.remove', { list: said.reduce((a, b, i) => tell(i + 1 < said.length ? 'result.comma' : 'result.and', { a, b })) })]
    : [];
  return [...placed, ...gone].join(tell('space'));
}
