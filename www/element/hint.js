// Hints, step by step: where to look, what is there, how it follows, and then it is done. Loaded
// with the first of them.

import { format, load } from '../messages/index.js';
import { after, open } from '../puzzle/marks.js';
import { CELLS, differ, digits, printed, taskOf } from '../puzzle/puzzle.js';
import { blockersOf } from '../steps/blockers.js';
import { describe } from '../steps/describe.js';
import { request } from '../work/shared.js';
import { act, play, say as tell, show } from './actions.js';
import { keeping } from './asking.js';
import { follow, hide } from './board.js';
import { conflictText, ruleName } from './labels.js';
import { left } from './hand.js';
import { against, isBlank, isFixed } from './state.js';
import { dress, draw, layersOf, rolesOf } from './step-view.js';

/** @import { Messages, Texts } from '../messages/index.js' */
/** @import { Next, Step } from '../pkg/explain.js' */
/** @import { Snapshot } from './board.js' */
/** @import { Job } from './job.js' */
/** @import { State } from './state.js' */

/**
 * Digits and pencil marks that are shown in the place of those that are there; `number` is that of
 * the step, from 1.
 *
 * @typedef {{ cells: ArrayLike<number>, marks: ArrayLike<number> | null, number?: number }} Moment
 */

/**
 * What is shown of a step: where to look, what is there, how it follows.
 *
 * @typedef {1 | 2 | 3} Stage
 */

/**
 * What a page sees of a hint.
 *
 * @typedef {{ stage: Stage, step?: Step, fault?: Next['fault'] | 'conflict', cells?: number[],
 *   words?: ReturnType<typeof describe>, number?: number }} Shown
 */

/**
 * @typedef {object} Hint
 * @property {Shown} shown
 * @property {string} text what the status says
 * @property {string} button what more of it is called; '' if there is no more
 * @property {Record<string, readonly number[]>} layers cells that are marked
 * @property {readonly number[]} masks candidates that are shown
 * @property {readonly string[]} roles what each of them does in the step, nine letters a cell: see
 *   notes.js
 * @property {Moment} [moment]
 * @property {[number, number] | null} [traced] the link of a chain that is followed
 */

/** @type {Texts[]} */
const texts = [
  { en: () => import('../messages/hint.en.js'), zh: () => import('../messages/hint.zh.js') },
  { en: () => import('../messages/steps.en.js'), zh: () => import('../messages/steps.zh.js') },
];

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

/**
 * Whether what was found of one moment holds of the other.
 *
 * @param {Snapshot} one
 * @param {Snapshot} other
 */
const alike = (one, other) =>
  !differ(one, other) && one.result === other.result && one.pencilMarks === other.pencilMarks && one.givenCells === other.givenCells;

/**
 * A first hint, or more of the one that is shown.
 * @param {State} state
 * @param {Job} job
 * @returns {Promise<Shown | null>}
 */
export async function hint(state, job) {
  const { shown, button } = state.hint ?? {};
  if (!shown || !button) return seek(state, job);
  if (shown.stage === (shown.fault ? 2 : 3)) return finish(state, shown);
  return present(state, job, { ...shown, stage: /** @type {Stage} */ (shown.stage + 1) });
}

/**
 * What a worker answers about the puzzle; null if the job has ended or the puzzle has changed.
 * @template T
 * @param {State} state
 * @param {Job} job
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T | null>}
 */
async function ask(state, { signal }, work) {
  const { now } = state.board;
  try {
    const answer = await work(signal);
    return !signal.aborted && alike(now, state.board.now) ? answer : null;
  } catch (error) {
    if (signal.aborted) return null;
    tell(state, 'failed');
    throw error;
  }
}

/**
 * Says something that isn't about a step, unless the job has ended.
 * @param {State} state
 * @param {Job} job
 * @param {string} key
 */
async function remark(state, { signal }, key) {
  const say = await learn(state);
  if (!signal.aborted) tell(state, 'hint', say(key));
}

/** Where somebody is, as a task has it. @param {State} state */
const placeOf = ({ element: { snapshot } }) => ({
  ...taskOf(snapshot, snapshot.value),
  given: printed(snapshot),
  marks: snapshot.pencilMarks,
});

/** Looks for the easiest step. @param {State} state @param {Job} job */
async function seek(state, job) {
  if (state.board.now.result?.solution) keeping(job, () => act(state, () => hide(state.board)));
  const found = await ask(state, job, (signal) => request('explain', { way: 'nextStep', ...placeOf(state) }, { signal }));
  if (!found) return null;
  if (found.step) play(state);
  if (found.step || found.fault) return present(state, job, { stage: 1, ...found });
  await remark(state, job, 'hint.done');
  return null;
}

/** Returns whether showStep can show it. @param {unknown} step */
function isStep(step) {
  if (typeof step === 'number') return step >= 1 && Number.isInteger(step);
  return !step || ['place', 'remove', 'parts', 'chains'].every((name) => Array.isArray(Reflect.get(Object(step), name)));
}

/**
 * Shows a step in words and in the grid, or the one of this number; null for none.
 * @param {State} state
 * @param {Job} job
 * @param {Step | number | null} step
 * @param {Moment} [moment]
 */
export async function showStep(state, job, step, moment) {
  if (!isStep(step)) throw new Error('showStep takes a step of redoku/explain, the number of one, from 1, or null');
  if (typeof step === 'number') return showNumber(state, job, step);
  if (step) return present(state, job, { stage: 3, step }, moment);
  state.hint = null;
  show(state);
}

/** Why a puzzle has no steps. */
const FAULT = /^(none|multiple|unknown)$/;

/**
 * Shows a step of the solution, or the last one if there are fewer; or says why there are none.
 * @param {State} state
 * @param {Job} job
 * @param {number} number from 1
 */
async function showNumber(state, job, number) {
  const place = placeOf(state);
  /** @param {Error} error */
  const fault = (error) => {
    if (!FAULT.test(error.message)) throw error;
    return /** @type {Next['fault']} */ (error.message);
  };
  const steps = await ask(state, job, (signal) => request('explain', { way: 'steps', ...place }, { signal }).catch(fault));
  if (typeof steps === 'string') return present(state, job, { stage: 1, fault: steps });
  if (!steps?.length) return null;
  const last = Math.min(number, steps.length) - 1;
  /** @type {Moment} */
  const start = { cells: digits(place.given), marks: null };
  const own = state.board.now.candidates;
  const moment = steps.slice(0, last).reduce((moment, step) => after(step, moment.cells, moment.marks, own), start);
  return present(state, job, { stage: 3, step: steps[last] }, { ...moment, number: last + 1 });
}

/**
 * @param {State} state
 * @param {Job | null} job
 * @param {Shown} shown
 * @param {Moment} [moment] where it is not the one that is seen
 */
async function present(state, job, shown, moment) {
  const { now } = state.board;
  const say = await learn(state);
  if (job?.signal.aborted || !alike(now, state.board.now)) return null;
  const { step, fault, stage, cells = [] } = shown;
  dress(state);
  state.notice = null;
  if (step) {
    const there = moment?.cells ?? now.givens;
    const blockers = blockersOf(step, there, state.variant?.peers);
    const words = describe(step, say, (rule, how) => ruleName(state, rule, how), blockers);
    const roles = stage === 3 ? rolesOf(step) : [];
    const may = stage === 3 ? (step.candidates ?? open(there, moment?.marks ?? now.pencilMarks, now.candidates)) : [];
    state.hint = {
      shown: { ...shown, words, number: moment?.number },
      text: [words.where, words.what, words.idea][stage - 1],
      button: moment ? '' : say(stage === 3 && isFixed(state) ? 'hint.end' : `hint.button${stage}`),
      layers: { ...layersOf(step, stage), blocker: stage === 3 ? blockers : [] },
      masks: Array.from({ length: CELLS }, (_, cell) => (roles[cell] ? may[cell] : 0)),
      roles,
      moment,
    };
  } else {
    // While a puzzle is being entered, what keeps it from having one solution can be typed right
    // away.
    const entered = now.locked || !/none|multiple/.test(`${fault}`);
    const text =
      fault === 'conflict'
        ? conflictText(state, against(state))
        : say(isBlank(now) ? 'hint.empty' : `hint.${fault}${entered ? stage : 'Typed'}`, { count: cells.length });
    const mends = fault === 'digits' || fault === 'marks';
    const button = mends ? say(stage === 2 && isFixed(state) ? 'hint.end' : `hint.mend${stage}`, { count: cells.length }) : '';
    state.hint = { shown, text, button, layers: { suspect: stage > 1 ? cells : [] }, masks: [], roles: [] };
  }
  show(state);
  return state.hint.shown;
}

/**
 * Another step of the kind that is shown, with as much said of it.
 * @param {State} state
 * @param {Job} job
 * @returns {Promise<Shown | null>}
 */
export async function another(state, job) {
  const { shown, moment } = state.hint ?? {};
  if (!shown?.step || moment) return null;
  const { steps = [] } =
    (await ask(state, job, (signal) => request('explain', { way: 'easiestSteps', ...placeOf(state) }, { signal }))) ?? {};
  const now = JSON.stringify(shown.step);
  const other = steps[(steps.findIndex((step) => JSON.stringify(step) === now) + 1) % steps.length];
  if (other && JSON.stringify(other) !== now) return present(state, job, { ...shown, step: other });
  await remark(state, job, 'hint.only');
  return shown;
}

/** @param {State} state @param {[number, number] | null} link */
export function trace(state, link) {
  if (!state.hint) return;
  state.hint.traced = link;
  draw(state);
}

/** Says the same in another language. @param {State} state */
export const again = (state) => state.hint && present(state, null, state.hint.shown, state.hint.moment);

/**
 * Does what the step says, or takes away what is wrong; in a grid that can't be changed by hand,
 * the hint just ends.
 * @param {State} state
 * @param {Shown} shown
 */
function finish(state, { step, fault, cells = [] }) {
  const { now } = state.board;
  if (isFixed(state)) {
    state.hint = null;
    show(state);
    return null;
  }
  if (!step) {
    /** @type {Partial<Snapshot>} */
    let change = { pencilMarks: now.pencilMarks?.map((mask, cell) => (cells.includes(cell) ? 0 : mask)) };
    if (fault === 'digits') {
      // One digit at a time, so that marks that several of them removed return too.
      let { board } = state;
      for (const cell of cells) {
        const emptied = { givens: board.now.givens.with(cell, 0), ...left({ ...state, board }, 0, cell) };
        board = { ...board, past: [...board.past, board.now], now: { ...board.now, ...emptied } };
      }
      change = board.now;
    }
    act(state, () => follow(state.board, change, cells[0]), true);
    return null;
  }
  const [{ cell, digit }] = [...step.place, ...step.remove];
  const marks = step.place.length ? left(state, digit, cell) : now;
  const done = after(step, now.givens, marks.pencilMarks, now.candidates);
  // A digit may remove the last marks. They return only if the array is kept.
  const pencilMarks = done.marks.some(Boolean) || (step.place.length && now.pencilMarks) ? done.marks : null;
  const givens = step.place.length ? done.cells : now.givens;
  act(state, () => follow(state.board, { givens, pencilMarks, cornerMarks: marks.cornerMarks }, cell), true);
  return null;
}

/**
 * The solution of the clues: the player's digits may be wrong. If there is none, or more than one,
 * the status says so.
 * @param {State} state
 * @param {Job} job
 * @param {readonly number[]} [clash] cells that can't all be right, to be shown if there is more
 *   than one solution
 */
async function solution(state, job, clash = []) {
  const {
    board: { now },
    element,
  } = state;
  const found = await ask(state, job, async (signal) => now.known ?? request('solvePuzzle', taskOf(element.snapshot), { signal }));
  if (!found) return null;
  if (found.status === 'unique') {
    play(state);
    return found.solution;
  }
  const shows = clash.length && found.status !== 'none';
  if (!job.quiet) await present(state, job, shows ? { stage: 2, fault: 'conflict', cells: [...clash] } : { stage: 1, fault: found.status });
  return null;
}

/**
 * Marks what can't be right; says that all is well only if the job isn't quiet.
 * @param {State} state
 * @param {Job} job
 */
export async function check(state, job) {
  const { givens, pencilMarks } = state.board.now;
  const clash = against(state).flatMap(({ cells }) => cells);
  const right = await solution(state, job, clash);
  if (!right) return;
  const wrong = /** @param {(cell: number) => unknown} is */ (is) => Array.from(right.keys()).filter(is);
  const mistakes = wrong((cell) => givens[cell] && givens[cell] !== right[cell]);
  const lost = wrong((cell) => !givens[cell] && pencilMarks?.[cell] && !(pencilMarks[cell] & (1 << (right[cell] - 1))));
  if (mistakes.length) await present(state, job, { stage: 2, fault: 'digits', cells: mistakes });
  else if (lost.length) await present(state, job, { stage: 2, fault: 'marks', cells: lost });
  else if (!job.quiet) await remark(state, job, state.doubts?.words ? 'hint.doubtful' : 'hint.right');
}

/**
 * Writes a digit of the solution into a cell, in red.
 * @param {State} state
 * @param {Job} job
 * @param {number} cell
 */
export async function reveal(state, job, cell) {
  const { now } = state.board;
  if (isFixed(state)) return 0;
  if (now.givenCells.includes(cell)) {
    await remark(state, job, 'hint.choose');
    return 0;
  }
  const digit = (await solution(state, job))?.[cell];
  if (!digit) return 0;
  const change = { givens: now.givens.with(cell, digit), ...left(state, digit, cell), revealed: [...now.revealed, cell] };
  act(state, () => follow(state.board, change, cell), true);
  return digit;
}
