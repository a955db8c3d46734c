// Reads texts and solves puzzles for a grid, with what does either elsewhere. An answer that comes too late is dropped.

import { CELLS, HOUSES, digits, isPlain, masks, named, places, written } from '../puzzle/puzzle.js';
import { init } from '../solver.js';
import { request, start } from '../work/client.js';
import { act, changed, miss, refuse, report, say, show, stop, tell, understand, variants } from './actions.js';
import { answer, begin, load } from './board.js';
import { messageOf, text as textOf } from './labels.js';
import { against, isBlank, isFixed, solutionOf } from './state.js';
import { speak } from './surroundings.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Read } from '../work/reader.js' */
/** @import { Puzzle, Result } from '../puzzle/puzzle.js' */
/** @import { State } from './state.js' */

/** So long after the module is there the worker starts, unless it was needed before. */
const IDLE = 1000;

/** A text that can be read without the module. */
const LINE = /^[\d.*_xX?-]{81}$/;

/** Solving that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 100;

/** What only texts need, beside 81 characters. @type {typeof import('../work/texts.js') | null} */
let texts = null;

/**
 * A new beginning, which nobody typed: no events but `status`.
 * @param {State} state
 * @param {Parameters<typeof begin>[1]} puzzle
 */
export function startWith(state, puzzle) {
  stop(state);
  begin(state.board, puzzle);
  changed(state);
  solveAtOnce(state);
}

/**
 * The same with a text.
 * @param {State} state
 * @param {string | null} text
 */
export function beginWith(state, text) {
  read(state, text ?? '', (givens) => startWith(state, { givens }));
}

/**
 * The same with rules, from JSON.
 * @param {State} state
 * @param {string | null} json
 * @param {Partial<Puzzle>} [rest]
 */
export function beginWithRules(state, json, rest) {
  try {
    const given = JSON.parse(json || '[]');
    const { rules = given, houses = HOUSES } = given ?? {};
    startWith(state, { rules: written(rules), houses: named(houses), ...rest });
  } catch (error) {
    refuse(state, 'rules', messageOf(error));
  }
}

/**
 * Replaces the parts of the puzzle that are given.
 * @param {State} state
 * @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle
 * @param {boolean} beginning whether this is no step
 */
export function setPuzzle(state, puzzle, beginning) {
  if (typeof puzzle !== 'object' || !puzzle || 'length' in puzzle) throw new TypeError('a puzzle must be an object with cells, houses, rules or own');
  const { cells, houses, rules, own, clues = cells == null ? null : [], locked = cells == null ? null : false, marks = cells == null ? undefined : null, revealed = cells == null ? null : [], result } = puzzle;
  const change = {
    ...(cells != null && { givens: digits(cells) }),
    ...(houses != null && { houses: named(houses) }),
    ...(rules != null && { rules: written(rules) }),
    ...(own != null && { own: String(own) }),
    ...(clues != null && { clues: places(clues) }),
    ...(locked != null && { locked: !!locked }),
    ...(marks !== undefined && { marks: masks(marks) }),
    ...(revealed != null && { revealed: places(revealed) }),
    ...(result && { result }),
  };
  if (rules || houses) variants?.understand({ ...state.board.now, ...change }, state.variant);
  if (beginning) startWith(state, change);
  else act(state, () => load(state.board, change), true);
  state.nodes.grid.classList.toggle('sweep', !!result);
}

/** Resolves when the solver and the messages are there. @param {State} state */
export async function wake(state) {
  try {
    await Promise.all([init(), speak(state)]);
  } catch (error) {
    miss(state, error);
    throw error;
  }
  state.loaded = true;
  if (!isFixed(state)) setTimeout(start, IDLE);
  changed(state);
}

/** Solves what it begins with, or shows a step of it, where the page wants that. @param {State} state */
export function solveAtOnce({ element, board }) {
  if (!element.isConnected || isBlank(board.now)) return;
  const step = Number(element.getAttribute('step'));
  const begun = step ? element.showStep(step) : element.hasAttribute('solved') && element.solve();
  if (begun) begun.catch(() => {}); // the status tells of it
}

/**
 * Reads a text as a grid: at once, unless what reads it is still on its way. What is set or typed meanwhile has the last word.
 * @param {State} state
 * @param {string} text
 * @param {(cells: Uint8Array) => void} then
 * @param {() => void} [fail] where the text is no puzzle
 */
export function read(state, text, then, fail) {
  state.reading?.abort.abort();
  state.reading = null;
  const line = text.trim();
  if (!line) return then(new Uint8Array(CELLS));
  if (LINE.test(line)) return then(Uint8Array.from(line, (character) => Number(character) || 0));
  /** @param {Read} read */
  const take = (read) => {
    if (!read.problem) then(read.cells);
    else if (fail) fail();
    else refuse(state, 'value', read.problem.message);
  };
  const found = texts?.parseNow(text);
  if (found) return take(found);
  come(state, (signal) => import('../work/texts.js').then((loaded) => (texts = loaded).parse(text, signal)), take);
}

/**
 * Takes a puzzle that is on its way. What is set or typed meanwhile has the last word.
 * @template Found
 * @param {State} state
 * @param {(signal: AbortSignal) => Promise<Found>} bring
 * @param {(found: Found) => void} take
 */
export function come(state, bring, take) {
  state.reading?.abort.abort();
  const { givens } = state.board.now;
  const abort = new AbortController();
  const { signal } = abort;
  const promise = bring(signal).then(
    (found) => {
      if (signal.aborted || givens !== state.board.now.givens) return;
      const waiting = state.solving; // for this puzzle, so it is not given up
      state.solving = null;
      take(found);
      state.solving = waiting;
    },
    (error) => void (signal.aborted || miss(state, error)),
  );
  stop(state);
  state.reading = { abort, promise };
  return promise;
}

/**
 * Makes the new puzzle that the attribute `new` wishes for.
 * @param {State} state
 * @returns {Promise<void>}
 */
export const renew = (state) =>
  come(state, async (signal) => (await import('./new.js')).made(state, signal, () => renew(state)), (made) => {
    if (!made) return;
    startWith(state, made.puzzle);
    tell(state, 'made', made.made);
  });

/**
 * Solves the puzzle that is there once the page has nothing against it any more.
 * @param {State} state
 * @returns {Promise<Result>}
 */
export function solve(state) {
  const { beforeSolving } = state;
  // A promise also of what is thrown at once.
  return beforeSolving ? new Promise((done) => done(beforeSolving())).then(() => solveNow(state)) : solveNow(state);
}

/** @param {State} state */
function solveNow(state) {
  if (!state.solving) {
    const abort = new AbortController();
    state.notice = null;
    state.solving = { abort, promise: run(state, abort.signal) };
  }
  return state.solving.promise;
}

/** Stops solving. @param {State} state */
export function cancel(state) {
  if (!state.solving) return;
  stop(state);
  show(state);
}

/**
 * @param {State} state
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
async function run(state, signal) {
  /** @type {Result} */
  let result = { status: 'none', count: 0, more: false, solution: null, time: 0 };
  try {
    await state.element.ready;
    if (!variants && !isPlain(state.board.now)) await understand(state);
    signal.throwIfAborted();
    if (state.wrong) throw state.wrong.error;
    if (against(state).length) report(state, true);
    else result = await ask(state, signal);
  } finally {
    if (!signal.aborted) state.solving = null;
  }
  signal.throwIfAborted(); // a listener of `status` may have changed the grid
  tell(state, 'solve', { ...result, solution: result.solution?.slice() ?? null });
  return result;
}

/**
 * Has the worker solve the grid, and shows what it found.
 * @param {State} state
 * @param {AbortSignal} signal
 */
async function ask(state, signal) {
  const impatience = setTimeout(() => say(state, 'solving'), PATIENCE);
  try {
    const { now } = state.board;
    /** @param {unknown} detail */
    const progress = (detail) => tell(state, 'progress', detail);
    const result = await (now.known ?? (isPlain(now)
      ? request('solve', now.givens, { signal })
      : request('solvePuzzle', { json: state.element.json, own: now.own }, { signal, progress })));
    signal.throwIfAborted();
    state.nodes.grid.classList.toggle('sweep', !solutionOf(state) && !now.known);
    answer(state.board, result);
    state.notice = state.hint = null;
    show(state);
    return result;
  } catch (error) {
    if (!signal.aborted) fail(state, error);
    throw error;
  } finally {
    clearTimeout(impatience);
  }
}

/**
 * @param {State} state
 * @param {unknown} error of solving
 */
function fail(state, error) {
  const { cause, message: problem } = /** @type {Error & { cause?: { own?: boolean, line?: number } }} */ (error);
  if (!cause?.own) return say(state, 'failed');
  const { line = 0 } = cause;
  say(state, 'unreadable', textOf(state, line ? 'status.ownLine' : 'status.own', { line, problem }), '', error);
}
