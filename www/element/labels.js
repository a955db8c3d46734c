// What a grid says, in words: the status, the names of its cells and houses. Reads the state, and
// changes nothing.

import { format, list, pick } from '../messages/index.js';
import { columnOf, filled, listed, rowOf } from '../puzzle/puzzle.js';
import { isOwn } from './board.js';
import { against, isBlank, replaced } from './state.js';

/** @import { Params } from '../messages/index.js' */
/** @import { Conflicts, State, Status } from './state.js' */
/** @import { Broken } from './variant.js' */

/** The houses of the messages, nine of each. */
const HOUSES = ['row', 'column', 'box'];

/** How many houses there are; the numbers that follow theirs stand for the rules. */
export const ALL_HOUSES = 27;

/** So many of them are named that a cell is against. */
const NAMED = 9;

/**
 * @param {any} error What modules say of rules, and we of custom rules, is said in each language.
 * @param {string} [lang]
 * @returns {string}
 */
export const messageOf = (error, lang = 'en') =>
  (error?.words ?? error?.cause?.words)?.[lang] ?? String(error instanceof Error ? error.message : error);

/**
 * A message, or nothing as long as there are none.
 * @param {State} state
 * @param {string} key
 * @param {Params} [params]
 */
export const text = ({ messages }, key, params) => (messages ? format(messages, key, params) : '');

/**
 * What a rule is called.
 * @param {State} state
 * @param {number} rule its place in the list
 * @param {'quoted' | 'broken'} [how] in quotation marks, or in a sentence
 */
export const ruleName = ({ variant, messages }, rule, how) => variant?.name(rule, pick(messages?.lang), how) ?? '';

/**
 * @param {State} state
 * @param {number} house 0 to 26: rows, columns, boxes; and then the rules
 */
function houseName(state, house) {
  if (house >= ALL_HOUSES) return ruleName(state, house - ALL_HOUSES, 'quoted');
  return text(state, `house.${HOUSES[rowOf(house)]}`, { n: columnOf(house) + 1 });
}

/**
 * The label of a cell for screen readers.
 *
 * @param {State} state
 * @param {number} cell
 * @param {object} seen what the cell shows
 * @param {'empty' | 'given' | 'own' | 'tried' | 'solved'} seen.kind
 * @param {number} seen.digit
 * @param {number[]} [seen.twice] the houses that have this digit twice
 * @param {number} seen.notes the pencil marks or candidates, as a mask
 * @param {number} seen.given the puzzle's candidates if `notes` shows them, otherwise 0
 * @param {number} [seen.corners] the corner marks, as a mask
 * @param {number} seen.colours the cell's colours, as a mask
 * @param {Record<string, readonly number[]>} seen.layers
 * @param {number} seen.place the cell's position among the selected or picked cells, from 1; 0 if
 *   it isn't one of several
 */
export function cellLabel(state, cell, seen) {
  const { kind, digit, twice, layers, place } = seen;
  const { messages, variant, pencil, picking } = state;
  let label = text(state, `cell.${kind}`, { row: rowOf(cell) + 1, column: columnOf(cell) + 1, digit });
  if (!messages) return label;
  /** @param {string} key @param {Params} [params] */
  const add = (key, params) => (label = format(messages, key, { cell: label, ...params }));
  label = variant?.cellLabel(label, cell, pick(messages.lang)) ?? label;
  if (twice)
    add('cell.conflict', {
      houses: list(
        messages,
        twice.slice(0, NAMED).map((house) => houseName(state, house)),
      ),
    });
  for (const layer of ['differs', 'suspect', 'replaced', 'doubtful'])
    if (layers[layer]?.includes(cell)) add(`cell.${layer}`, { digit: state.board.now.givens[cell] });
  pencil?.describe(seen, add);
  if (place) add(picking?.line ? 'cell.chosenAt' : 'cell.chosen', { place });
  return label;
}

/**
 * What holds of the grid.
 * @param {State} state
 * @returns {Status}
 */
export function statusOf(state) {
  const { notice, wrong, hint, board } = state;
  const { now } = board;
  if (notice) {
    const { kind, key, cause, digit } = notice;
    return { kind, text: notice.text || text(state, `status.${key}`), ...(cause && { cause }), ...(digit && { digit }) };
  }
  if (hint) return { kind: 'hint', text: hint.text };
  if (wrong)
    return {
      kind: wrong.kind,
      text: wrong.kind === 'failed' ? text(state, 'status.failed') : messageOf(wrong.error, pick(state.messages?.lang ?? 'en')),
    };
  if (now.result) return { kind: now.result.status, text: solved(state, now.result) };
  const doubtful = state.doubts?.words;
  const seen = against(state);
  const isFull = state.loaded && now.givens.every(Boolean);
  if (isFull && ((seen.length && now.locked) || strays(now))) return { kind: 'wrong', text: text(state, 'status.wrong') };
  if (seen.length) return { kind: 'conflict', text: `${doubtful ? `${doubtful} ` : ''}${conflictText(state, seen)}` };
  if (doubtful) return { kind: 'doubtful', text: doubtful };
  // A custom rule can only be checked by solving.
  if (isFull && !now.customRule) return { kind: 'complete', text: text(state, 'status.complete') };
  if (isBlank(now)) return { kind: 'empty', text: text(state, 'status.empty') };
  return { kind: 'typing', text: typed(state) };
}

/**
 * Whether a digit isn't among the candidates of its cell.
 *
 * @param {State['board']['now']} now
 */
const strays = ({ givens, candidates }) => candidates?.some((mask, cell) => mask && !(mask & (1 << (givens[cell] - 1))));

/**
 * How many clues there are, whether there are candidates, how many digits of the player's own, and
 * how many rules.
 *
 * @param {State} state
 */
function typed(state) {
  const { now } = state.board;
  const owned = filled(now.givens).filter((cell) => isOwn(now, cell)).length;
  const count = listed(now.rules).length + (now.customRule ? 1 : 0);
  let said = text(state, 'status.typing', { count: now.givenCells.length });
  if (now.candidates) said = text(state, 'status.candidates', { givens: said });
  if (owned) said = text(state, 'status.owned', { givens: said, count: owned });
  if (now.trial) said = text(state, 'status.trial', { givens: said });
  return count ? text(state, 'status.ruled', { givens: said, count }) : said;
}

/**
 * What solving has found, and how many of the player's digits it has replaced.
 * @param {State} state
 * @param {import('../puzzle/puzzle.js').Result} result
 */
function solved(state, { status, count, more, time }) {
  const said = text(state, `status.${more ? 'more' : status}`, { count, time: duration(state, time) });
  const { length: wrong } = replaced(state);
  return wrong ? text(state, 'status.replaced', { said, count: wrong }) : said;
}

/**
 * What digits are against: "Two 4s in row 1 and box 1; also two 9s in column 3".
 * @param {State} state
 * @param {readonly (Conflicts[number] | Broken)[]} against
 */
export function conflictText(state, against) {
  const { messages } = state;
  if (!messages) return '';
  /** The houses that hold a digit twice in the same cells. @type {Record<string, Conflicts>} */
  const groups = {};
  /** @type {Broken[]} */
  const broken = [];
  for (const one of against) {
    if ('rule' in one) broken.push(one);
    else (groups[`${one.cells}`] ??= []).push(one);
  }
  const all = [...Object.values(groups), ...broken];
  const [first = '', second] = all.slice(0, 2).map((one) => {
    if (!Array.isArray(one)) return ruleName(state, one.rule, 'broken');
    const [{ digit, cells }] = one;
    return text(state, 'status.conflict', {
      count: cells.length,
      digit,
      house: list(
        messages,
        one.map(({ house }) => houseName(state, house)),
      ),
    });
  });
  if (!second) return first;
  return text(state, 'status.conflicts', { first, second: second[0].toLowerCase() + second.slice(1), count: all.length - 1 });
}

/**
 * @param {State} state
 * @param {number} microseconds
 */
function duration(state, microseconds) {
  const [unit, size] = microseconds < 1e3 ? ['micro', 1] : microseconds < 1e6 ? ['milli', 1e3] : ['', 1e6];
  return text(state, `status.${unit}seconds`, { n: Number((microseconds / size).toPrecision(2)) });
}
