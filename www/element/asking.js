// Reads texts and solves puzzles for a grid, with what does either elsewhere. An answer that comes
// too late is dropped.

import { pick } from '../messages/index.js';
import { EMPTY, ENTRIES } from '../puzzle/moment.js';
import { CELLS, digits, fromJson, isPlain, limits, masks, named, places, taskOf, written } from '../puzzle/puzzle.js';
import { whole } from '../puzzle/rest.js';
import { init } from '../solver.js';
import { request } from '../work/shared.js';
import { solveQuickly } from '../work/solve.js';
import { act, changed, miss, refuse, report, say, show, stop, supersede, tell, understood, variants } from './actions.js';
import { answer, clueDigits, difference, replace as replaceOn } from './board.js';
import { announce, begin as beginJob, cancel, expect, proceed } from './job.js';
import { messageOf, text as textOf } from './labels.js';
import { isBlank, solutionOf, unsolvable } from './state.js';
import { speak } from './surroundings.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Read } from '../work/reader.js' */
/** @import { Clues } from '../puzzle/moment.js' */
/** @import { Puzzle, Result } from '../puzzle/puzzle.js' */
/** @import { Job } from './job.js' */
/** @import { State } from './state.js' */

/** A text that can be read without the module. */
const LINE = /^[\d.*_xX?-]{81}$/;

const TRIAL = new RegExp(`^(${ENTRIES})?$`);

/** @param {unknown} text the entries before a trial, or '' */
function entries(text) {
  if (typeof text !== 'string' || !TRIAL.test(text)) throw new TypeError('trial must come from a snapshot');
  return text;
}

/**
 * The parts that a page can set. Each name maps to a part of the board and to a function that reads
 * the value and throws if it is invalid.
 *
 * @type {Record<string, [part: keyof (Puzzle & Clues), read: (value: any) => unknown]>}
 */
const PARTS = {
  cells: ['givens', digits],
  houses: ['houses', named],
  rules: ['rules', written],
  customRule: ['customRule', String],
  candidates: ['candidates', limits],
  givenCells: ['givenCells', places],
  locked: ['locked', Boolean],
  pencilMarks: ['pencilMarks', masks],
  cornerMarks: ['cornerMarks', masks],
  colours: ['colours', masks],
  revealed: ['revealed', places],
  trial: ['trial', entries],
};

/** Their names, for error messages. */
const NAMES = `${Object.keys(PARTS).join(', ')} or result`;

/** @typedef {typeof import('../work/texts.js')} Texts */

/** What only texts need, beside 81 characters. @type {Texts | null} */
let texts = null;

/**
 * Replaces the puzzle, or the given parts of it: every puzzle that isn't typed comes this way.
 * @param {State} state
 * @param {Parameters<typeof replaceOn>[1]} puzzle
 * @param {Parameters<typeof replaceOn>[2]} how if it begins, there are no events but `status`
 */
function replace(state, puzzle, how) {
  const change = () => replaceOn(state.board, puzzle, how);
  if (puzzle.givens) supersede(state);
  keeping(waiting(state), () => {
    if (!how?.begins) return act(state, change, true);
    stop(state);
    state.hint = null;
    change();
    changed(state);
    solveAtOnce(state);
  });
}

/** Solving that waits for the page, which may set the puzzle. @param {State} state */
const waiting = ({ job }) => (job?.waits ? job : null);

/** How a puzzle begins that nobody typed. */
const BEGINS = { begins: true };

/**
 * Begins with a text.
 * @param {State} state
 * @param {string | null} text
 * @param {Partial<Puzzle>} [rest]
 */
export function beginWith(state, text, rest) {
  read(state, text ?? '', (found) => replace(state, { ...candidatesIn(state), ...rest, ...changeOf(found) }, BEGINS));
}

/**
 * The candidates in the attribute `rules`. They apply to the digits in the attribute `value`, in
 * whichever order the two are set.
 *
 * @param {State} state
 */
function candidatesIn({ element }) {
  const json = element.getAttribute('rules') ?? '';
  try {
    const { candidates } = fromJson(json.includes('"candidates"') ? json : '');
    return candidates && { candidates };
  } catch {} // The status shows the error.
}

/**
 * Begins with rules, from JSON.
 * @param {State} state
 * @param {string | null} json
 * @param {string | null} before the JSON that it replaces
 */
export function beginWithRules(state, json, before) {
  const rules = rulesIn(state, json);
  // The candidates of the previous value are dropped.
  const gone = before?.includes('"candidates"') && { candidates: null };
  if (rules) replace(state, { ...gone, ...rules }, BEGINS);
}

/**
 * The rules of a JSON text; nothing if it has none, which the status tells.
 *
 * @param {State} state
 * @param {string | null} json
 */
function rulesIn(state, json) {
  try {
    return fromJson(json ?? '');
  } catch (error) {
    refuse(state, 'rules', messageOf(error));
  }
}

/** Begins with the attributes. @param {State} state */
export function reset(state) {
  const { element } = state;
  beginWith(state, element.getAttribute('value'), { ...rulesIn(state, element.getAttribute('rules')), customRule: '' });
  if (element.new !== null) renew(state);
}

/**
 * Begins with what a form kept: digits, clues and locks as JSON, or a text.
 * @param {State} state
 * @param {string} kept
 */
export function restore(state, kept) {
  try {
    const { cells = '', ...clues } = JSON.parse(kept);
    replace(state, changeOf({ cells, ...clues }), BEGINS);
  } catch {
    beginWith(state, kept);
  }
}

/**
 * Whether the puzzle has these parts already. New cells, even the same ones, take precedence over a
 * puzzle that is still loading.
 * @param {State} state
 * @param {Parameters<RedokuGrid['setPuzzle']>[0]} part
 */
export function isNow(state, part) {
  const isSame = !Object.keys(difference(changeOf(part), state.board.now)).length;
  if (part.cells) supersede(state);
  return isSame;
}

/**
 * Replaces the puzzle, or the parts of it that are given. Throws an error if one of them is
 * invalid.
 * @param {State} state
 * @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle
 * @param {Parameters<typeof replaceOn>[2]} how
 */
export function setPuzzle(state, puzzle, how) {
  if (typeof puzzle !== 'object' || !puzzle || 'length' in puzzle) throw new TypeError(`a puzzle must be an object with ${NAMES}`);
  const { houses, rules, result } = puzzle;
  const change = changeOf(puzzle);
  if (rules || houses) variants?.understand({ ...state.board.now, ...change }, state.variant);
  replace(state, change, how);
  state.nodes.grid.classList.toggle('sweep', !!result);
}

/**
 * What changes on the board. Throws an error if a part is invalid.
 * @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle
 */
function changeOf({ result, ...parts }) {
  for (const part of Object.keys(parts))
    if (!Object.hasOwn(PARTS, part)) throw new TypeError(`a puzzle can't have "${part}", only ${NAMES}`);
  const change = Object.entries(parts).flatMap(([name, value]) => {
    const [part, read] = PARTS[name];
    // `null` is a value only for parts that are null in an empty grid. Other parts stay unchanged.
    return value === undefined || (value === null && EMPTY[part] !== null) ? [] : [[part, read(value)]];
  });
  return /** @type {Partial<Puzzle & Clues & { result: Result }>} */ ({ ...Object.fromEntries(change), ...(result && { result }) });
}

/** Resolves when the solver and the messages are there. @param {State} state */
export async function wake(state) {
  try {
    await Promise.all([init({}, ['solver']), speak(state)]);
  } catch (error) {
    miss(state, error);
    throw error;
  }
  state.loaded = true;
  if (state.notice?.kind === 'failed') state.notice = null;
  changed(state);
}

/**
 * Solves what it begins with, or shows a step of it, where the page wants that.
 *
 * @param {State} state
 */
export function solveAtOnce({ element, board, reading }) {
  const { step } = element;
  if (!element.isConnected || (isBlank(board.now) && (!step || reading))) return;
  const begun = step ? element.showStep(step) : element.solved && element.solve();
  if (begun) begun.catch(() => {}); // the status tells of it
}

/** The parts of a puzzle that were read from a text. @typedef {ReturnType<typeof whole>} Found */

/**
 * Reads a text as a grid: at once, unless what reads it is still on its way. What is set or typed
 * meanwhile has the last word.
 * @param {State} state
 * @param {string} text
 * @param {(found: Found) => void} then
 * @param {() => void} [fail] where the text is no puzzle
 */
export function read(state, text, then, fail) {
  supersede(state);
  const line = text.trim();
  if (!line) return then({ cells: new Uint8Array(CELLS) });
  if (LINE.test(line)) return then({ cells: Uint8Array.from(line, (character) => Number(character) || 0) });
  /** @param {Read} read */
  const take = (read) => {
    if (read.problem) return fail ? fail() : refuse(state, 'value', read.problem.message);
    if (read.customRule)
      return fail ? fail() : refuse(state, 'value', 'the text has a custom rule, which is a program; setPuzzle() takes one');
    for (const { what, place, reason } of read.skipped ?? [])
      console.warn(`redoku-grid: value: ${what} ${place} was skipped: ${reason.en}`, state.element);
    then(whole(read));
  };
  const found = texts?.readNow(text);
  if (found) return take(found);
  const bring = async (/** @type {AbortSignal} */ signal) => {
    texts ??= await import('../work/texts.js');
    const found = await texts.read(text, signal);
    if ('error' in found) throw found.error;
    return found;
  };
  come(state, bring, take);
}

/**
 * Takes a puzzle that is on its way. What is set or typed meanwhile has the last word.
 * @template Found
 * @param {State} state
 * @param {(signal: AbortSignal) => Promise<Found>} bring
 * @param {(found: Found) => void} take
 * @param {boolean} [making] whether it is a new puzzle, which may take long
 */
export function come(state, bring, take, making = false) {
  supersede(state);
  keeping(waiting(state), () => stop(state));
  const abort = new AbortController();
  const { signal } = abort;
  const hush = making ? announce(state, 'making', 'making') : () => {};
  const promise = bring(signal)
    .then(
      (found) => {
        if (signal.aborted) return;
        state.reading = null;
        keeping(state.job, () => take(found)); // The job waits for this puzzle.
      },
      (error) => {
        if (signal.aborted) return;
        state.reading = null;
        miss(state, error);
      },
    )
    .finally(hush);
  state.reading = { abort, making, promise };
  return promise;
}

/**
 * Does something that changes the puzzle, and leaves the job.
 * @template Result
 * @param {Job | null} job
 * @param {() => Result} change
 */
export function keeping(job, change) {
  if (!job) return change();
  const { stays } = job;
  job.stays = true;
  try {
    return change();
  } finally {
    job.stays = stays;
  }
}

/**
 * Has the new puzzle made that the attribute `new` asks for; out of the page it can wait.
 * @param {State} state
 */
export function renew(state) {
  state.renewing = !state.element.isConnected;
  if (state.renewing) return;
  /** @param {Awaited<ReturnType<typeof import('./new.js')['made']>>} made */
  const take = (made) => {
    if (!made) return;
    replace(state, made.puzzle, BEGINS);
    proceed(state); // so that who hears of it can ask at once
    tell(state, 'made', made.made);
  };
  expect(
    state,
    come(state, async (signal) => (await import('./new.js')).made(state, signal, () => renew(state)), take, true),
  );
}

/**
 * Ends what is under way in a grid that has left the page, unless it was only moved.
 *
 * @param {State} state
 */
export function leave(state) {
  const { job, reading } = state;
  queueMicrotask(() => {
    if (state.element.isConnected) return;
    state.renewing ||= !!reading?.making;
    if (reading?.making || (job && job === state.job)) cancel(state);
  });
}

/**
 * Solves the puzzle, once the page has nothing against it.
 * @param {State} state
 * @returns {Promise<Result>}
 */
export function solve(state) {
  const { job } = state;
  return job?.kind === 'solve' ? job.promise : beginJob(state, 'solve', (job) => run(state, job), ['solving', 'solving']);
}

/**
 * @param {State} state
 * @param {Job} job
 * @returns {Promise<Result>}
 */
async function run(state, job) {
  const { signal } = job;
  /** @type {Result} */
  let result = { status: 'none', count: 0, more: false, solution: null, time: 0 };
  if (state.beforeSolving) {
    job.waits = true;
    await state.beforeSolving();
    job.waits = false;
  }
  await understood(state);
  signal.throwIfAborted();
  if (state.wrong) throw state.wrong.error;
  if (unsolvable(state).length) report(state, true);
  else result = await ask(state, signal);
  if (state.job === job) state.job = null;
  signal.throwIfAborted(); // a listener of `status` may have changed the grid
  tell(state, 'solved', { ...result, solution: result.solution?.slice() ?? null });
  return result;
}

/**
 * Has the worker solve the grid, and shows what it found.
 * @param {State} state
 * @param {AbortSignal} signal
 */
async function ask(state, signal) {
  try {
    const { now } = state.board;
    /** @param {unknown} detail */
    const progress = (detail) => tell(state, 'progress', detail);
    const cells = isPlain(now) && clueDigits(now);
    const result = await (now.known ??
      (cells
        ? (solveQuickly(cells) ?? request('solve', cells, { signal }))
        : request('solvePuzzle', taskOf(state.element.snapshot), { signal, progress })));
    signal.throwIfAborted();
    state.nodes.grid.classList.toggle('sweep', !solutionOf(state) && !now.known);
    answer(state.board, result);
    state.notice = state.hint = null;
    show(state);
    return result;
  } catch (error) {
    if (!signal.aborted) fail(state, error);
    throw error;
  }
}

/**
 * @param {State} state
 * @param {unknown} error of solving
 */
function fail(state, error) {
  const { cause } = /** @type {Error & { cause?: { own?: boolean, line?: number } }} */ (error);
  if (!cause?.own) return say(state, 'failed');
  const { line = 0 } = cause;
  const problem = messageOf(error, pick(state.messages?.lang));
  const told = state.status;
  say(state, 'unreadable', textOf(state, line ? 'status.ownLine' : 'status.own', { line, problem }), '', { cause: error });
  // Announce the error even if it is the same as before: the user pressed Solve again.
  if (state.status === told) report(state, true);
}
