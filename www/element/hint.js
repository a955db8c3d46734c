// Hints, step by step: where to look, what is there, how it follows, and then it is done. Loaded with the first of them.

import { format, load } from '../messages/index.js';
import { after, open } from '../puzzle/marks.js';
import { CELLS, differ, digits, printed } from '../puzzle/puzzle.js';
import { describe } from '../steps/describe.js';
import { request } from '../work/client.js';
import { act, say as tell, show } from './actions.js';
import { cancel } from './asking.js';
import { follow, hide } from './board.js';
import { ruleName } from './labels.js';
import { dress, draw, layersOf, rolesOf } from './step-view.js';

/** @import { Messages, Texts } from '../messages/index.js' */
/** @import { Next, Step } from '../pkg/explain.js' */
/** @import { Snapshot } from './board.js' */
/** @import { State } from './state.js' */

/** Digits and pencil marks that are shown in the place of those that are there; `number` is that of the step, from 1. @typedef {{ cells: ArrayLike<number>, marks: ArrayLike<number> | null, number?: number }} Moment */

/** What is shown of a step: where to look, what is there, how it follows. @typedef {1 | 2 | 3} Stage */

/** What a page sees of a hint. @typedef {{ stage: Stage, step?: Step, fault?: Next['fault'], cells?: number[], words?: ReturnType<typeof describe>, number?: number }} Shown */

/**
 * @typedef {object} Hint
 * @property {Shown} shown
 * @property {string} text what the status says
 * @property {string} button what more of it is called
 * @property {Record<string, readonly number[]>} layers cells that are marked
 * @property {readonly number[]} masks candidates that are shown
 * @property {readonly string[]} roles what each of them does in the step, nine letters a cell: see notes.js
 * @property {Moment} [moment]
 * @property {[number, number] | null} [traced] the link of a chain that is followed
 */

/** @type {Texts[]} */
const texts = [
  { en: () => import('../messages/hint.en.js'), zh: () => import('../messages/hint.zh.js') },
  { en: () => import('../messages/steps.en.js'), zh: () => import('../messages/steps.zh.js') },
];

/** Finding a step that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 150;

/** The hint that is looked for. @type {WeakMap<State, Promise<Shown | null>>} */
const seeking = new WeakMap();

/** What was asked for last. @type {WeakMap<State, AbortController>} */
const asked = new WeakMap();

export { draw };

/**
 * The words of hints, in the language of a grid.
 * @param {State} state
 * @returns {Promise<(key: string, params?: Record<string, string | number>) => string>}
 */
async function learn(state) {
  const { messages } = state;
  const all = await Promise.all(texts.map((family) => load(messages?.lang ?? 'en', family)));
  /** @type {Messages} */
  const words = { lang: all[0].lang, text: Object.assign({}, ...all.map(({ text }) => text)) };
  if (state.messages !== messages) return learn(state); // Another language was chosen meanwhile.
  return (key, params) => format(words, key, params);
}

/** Whether what was found of one moment holds of the other. @param {Snapshot} one @param {Snapshot} other */
const alike = (one, other) => !differ(one, other) && one.result === other.result && one.marks === other.marks && one.clues === other.clues;

/**
 * A first hint, or more of the one that is shown.
 * @param {State} state
 * @returns {Promise<Shown | null>}
 */
export async function hint(state) {
  const shown = state.hint?.shown;
  const sought = seeking.get(state);
  if (sought) return sought; // Who presses again while it is looked for means the same one.
  if (!shown || (shown.fault && !shown.cells?.length)) {
    const search = seek(state);
    seeking.set(state, search);
    return search.finally(() => seeking.get(state) === search && seeking.delete(state));
  }
  if (shown.stage === (shown.fault ? 2 : 3)) return finish(state, shown);
  return present(state, { ...shown, stage: /** @type {Stage} */ (shown.stage + 1) });
}

/**
 * Does something that takes a while, for as long as the grid stays as it is and nobody asks for anything else.
 * @template T
 * @param {State} state
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T | null>} Null where it came too late.
 */
async function ask(state, work) {
  asked.get(state)?.abort();
  seeking.delete(state);
  const abort = new AbortController();
  asked.set(state, abort);
  const { now } = state.board;
  const say = await learn(state);
  const impatience = setTimeout(() => tell(state, 'hint', say('hint.seeking')), PATIENCE);
  try {
    const answer = await work(abort.signal);
    return !abort.signal.aborted && alike(now, state.board.now) ? answer : null;
  } catch (error) {
    if (abort.signal.aborted) return null;
    tell(state, 'failed');
    throw error;
  } finally {
    clearTimeout(impatience);
  }
}

/** The clues, before something is written that is none. @param {Snapshot} now */
const cluesOf = ({ givens, clues }) => (clues.length ? clues : Array.from(givens.keys()).filter((cell) => givens[cell]));

/** Where somebody is, as a task has it. @param {State} state */
const placeOf = ({ element: { json, snapshot } }) => ({ json, own: snapshot.own, given: printed(snapshot), marks: snapshot.marks });

/** Looks for the easiest step. @param {State} state */
async function seek(state) {
  cancel(state);
  if (state.board.now.result?.solution) act(state, () => hide(state.board));
  const { now } = state.board;
  const found = await ask(state, (signal) => request('explain', { way: 'next', ...placeOf(state) }, { signal }));
  if (!found) return null;
  if (found.step || found.fault) return present(state, { stage: 1, ...found });
  tell(state, 'hint', (await learn(state))('hint.done'));
  return null;
}

/**
 * Shows a step in words and in the grid, or the one of this number; null for none.
 * @param {State} state
 * @param {Step | number | null} step
 * @param {Moment} [moment]
 */
export async function showStep(state, step, moment) {
  if (typeof step === 'number') return showNumber(state, step);
  if (step) return present(state, { stage: 3, step }, moment);
  state.hint = null;
  show(state);
}

/**
 * Shows a step of the solution, or the last one where there are not so many.
 * @param {State} state
 * @param {number} number from 1
 */
async function showNumber(state, number) {
  const { element } = state;
  await element.ready;
  const place = placeOf(state);
  const steps = await ask(state, (signal) => request('explain', { way: 'all', ...place }, { signal }));
  if (!steps || !steps.length) return null;
  const last = Math.min(number, steps.length) - 1;
  /** @type {Moment} */
  const start = { cells: digits(place.given), marks: null };
  const moment = steps.slice(0, last).reduce((moment, step) => after(step, moment.cells, moment.marks), start);
  return present(state, { stage: 3, step: steps[last] }, { ...moment, number: last + 1 });
}

/**
 * @param {State} state
 * @param {Shown} shown
 * @param {Moment} [moment] where it is not the one that is seen
 */
async function present(state, shown, moment) {
  const { now } = state.board;
  const say = await learn(state);
  if (!alike(now, state.board.now)) return null;
  const { step, fault, stage, cells = [] } = shown;
  dress(state);
  state.notice = null;
  if (step) {
    const words = describe(step, say, (rule, how) => ruleName(state, rule, how));
    const roles = stage === 3 ? rolesOf(step) : [];
    const may = stage === 3 ? step.candidates ?? open(moment?.cells ?? now.givens, moment?.marks ?? now.marks) : [];
    state.hint = {
      shown: { ...shown, words, number: moment?.number },
      text: [words.where, words.what, words.idea][stage - 1],
      button: moment ? '' : say(`hint.button${stage}`),
      layers: layersOf(step, stage),
      masks: Array.from({ length: CELLS }, (_, cell) => (roles[cell] ? may[cell] : 0)),
      roles,
      moment,
    };
  } else {
    const text = say(`hint.${fault}${stage}`, { count: cells.length });
    const button = fault === 'digits' || fault === 'marks' ? say(`hint.mend${stage}`) : '';
    state.hint = { shown, text, button, layers: { suspect: stage > 1 ? cells : [] }, masks: [], roles: [] };
  }
  show(state);
  return state.hint.shown;
}

/**
 * Another step of the kind that is shown, with as much said of it.
 * @param {State} state
 * @returns {Promise<Shown | null>}
 */
export async function another(state) {
  const { shown, moment } = state.hint ?? {};
  if (!shown?.step || moment) return null;
  const { steps = [] } = (await ask(state, (signal) => request('explain', { way: 'easiest', ...placeOf(state) }, { signal }))) ?? {};
  const now = JSON.stringify(shown.step);
  const other = steps[(steps.findIndex((step) => JSON.stringify(step) === now) + 1) % steps.length];
  if (other && JSON.stringify(other) !== now) return present(state, { ...shown, step: other });
  tell(state, 'hint', (await learn(state))('hint.only'));
  return shown;
}

/** @param {State} state @param {[number, number] | null} link */
export function trace(state, link) {
  if (!state.hint) return;
  state.hint.traced = link;
  draw(state);
}

/** Says the same in another language. @param {State} state */
export const again = (state) => state.hint && present(state, state.hint.shown, state.hint.moment);

/**
 * Does what the step says; or takes away what is wrong.
 * @param {State} state
 * @param {Shown} shown
 */
function finish(state, { step, fault, cells = [] }) {
  const { now } = state.board;
  const clues = cluesOf(now);
  if (!step) {
    const gone = /** @param {ArrayLike<number>} all */ (all) => Array.from(all, (value, cell) => (cells.includes(cell) ? 0 : value));
    const change = fault === 'digits' ? { givens: Uint8Array.from(gone(now.givens)) } : { marks: gone(now.marks ?? []) };
    act(state, () => follow(state.board, change, cells[0]), true);
    return null;
  }
  const [{ cell, digit }] = [...step.place, ...step.remove];
  const done = after(step, now.givens, step.place.length ? (state.pencil?.left(state, digit, cell) ?? now.marks) : now.marks);
  const marks = done.marks.some(Boolean) ? done.marks : null;
  act(state, () => follow(state.board, { givens: step.place.length ? done.cells : now.givens, marks, clues }, cell), true);
  return null;
}

/**
 * The solution of the clues: digits of one's own may be wrong. Where there is none, or more than one, the status says so.
 * @param {State} state
 * @param {boolean} [quiet]
 */
async function solution(state, quiet = false) {
  const { board: { now }, element } = state;
  const json = JSON.stringify({ ...element.puzzle, cells: printed(element.snapshot) });
  const found = await ask(state, async (signal) => now.known ?? request('solvePuzzle', { json, own: now.own }, { signal }));
  if (!found || found.status === 'unique') return found?.solution ?? null;
  if (!quiet) tell(state, 'hint', (await learn(state))(`hint.${found.status}1`));
  return null;
}

/**
 * Marks what can't be right.
 * @param {State} state
 * @param {boolean} quiet whether only that is worth a word
 */
export async function check(state, quiet) {
  const { givens, marks } = state.board.now;
  const right = await solution(state, quiet);
  if (!right) return;
  const wrong = /** @param {(cell: number) => unknown} is */ (is) => Array.from(right.keys()).filter(is);
  const mistakes = wrong((cell) => givens[cell] && givens[cell] !== right[cell]);
  const lost = wrong((cell) => !givens[cell] && marks?.[cell] && !(marks[cell] & (1 << (right[cell] - 1))));
  if (mistakes.length) await present(state, { stage: 2, fault: 'digits', cells: mistakes });
  else if (lost.length) await present(state, { stage: 2, fault: 'marks', cells: lost });
  else if (!quiet) tell(state, 'hint', (await learn(state))('hint.right'));
}

/**
 * Writes a digit of the solution into a cell, in red.
 * @param {State} state
 * @param {number} cell
 */
export async function reveal(state, cell) {
  const { now } = state.board;
  if (now.givens[cell] && (now.clues.includes(cell) || !now.clues.length)) {
    tell(state, 'hint', (await learn(state))('hint.choose'));
    return 0;
  }
  const digit = (await solution(state))?.[cell];
  if (!digit) return 0;
  const marks = state.pencil?.left(state, digit, cell) ?? now.marks;
  const givens = now.givens.slice();
  givens[cell] = digit;
  act(state, () => follow(state.board, { givens, clues: cluesOf(now), marks, revealed: [...now.revealed, cell] }, cell), true);
  return digit;
}
