/** Asks a worker all questions about a puzzle, the most urgent first. */

import { desk } from '../../work/client.js';
import { find } from '../dom.js';
import { store } from '../store.js';
import { FEWEST_CLUES, hasNoRules, isPlain, taskOf } from '../../puzzle/puzzle.js';
import { COUNTED } from '../../work/verdict.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Store } from '../store.js' */
/** @import { Diagnosis, Differences, Repair, TrueCandidates } from '../../pkg/analysis.js' */
/** @import { Questions } from '../../work/desk.js' */
/** @import { Progress } from '../../work/tasks.js' */

/**
 * The findings about a puzzle so far. `count` is the exact number of solutions, or 0 if there are
 * none or the number isn't known.
 *
 * @typedef {object} Known
 * @property {'empty' | 'own' | 'slow' | 'none' | 'one' | 'several' | 'many' | ''} outlook
 * @property {number} count
 * @property {boolean} plain whether it has no rules, with candidates or without
 * @property {Diagnosis} [diagnosis]
 * @property {string[]} [rules] the names of the diagnosis' rules
 * @property {Repair[]} [repairs]
 * @property {number[]} [redundant]
 * @property {Differences} [differences]
 * @property {TrueCandidates} [candidates]
 * @property {number} [lacking] the minimum number of givens still missing for a unique solution
 * @property {bigint} [exact] the number of solutions, once all have been counted
 * @property {'tired' | 'failed'} [end] why the questions ended early: they took too long, or their
 *   code couldn't be loaded
 */

/** The details, which another puzzle doesn't inherit. @type {Partial<Known>} */
export const NOTHING = {
  diagnosis: undefined,
  rules: undefined,
  repairs: undefined,
  redundant: undefined,
  differences: undefined,
  candidates: undefined,
  lacking: undefined,
  exact: undefined,
  end: undefined,
};

/** After this many milliseconds, findings about the previous puzzle are removed. */
const OLD = 300;

/**
 * If counting the solutions takes more milliseconds than this, a diagnosis is asked for instead:
 * the solver goes cell by cell, but the diagnosis goes house by house, too.
 */
const SOON = 2000;

/** For each candidate, at most this many of the solutions that contain it are counted. */
export const OCCURS = 1000;

/**
 * One round of questions. It becomes `stale` when another round has to follow: its answers are then
 * no longer used.
 *
 * @typedef {{ control: AbortController, stale: boolean }} Round
 */

const room = find('insight', HTMLElement);
const { request } = desk();

/**
 * Asks all questions about the current puzzle that aren't answered yet, and shows each answer.
 * Throws if the round becomes stale or is aborted.
 *
 * @param {RedokuGrid} grid
 * @param {Round} round
 * @param {boolean} again whether to ask for the number of solutions
 * @param {(news: Partial<Known>) => void} show
 * @param {(progress: Progress) => void} progress
 */
export async function learnOf(grid, round, again, show, progress) {
  const { puzzle } = store;
  const { ask, count } = asking(puzzle, round, progress);
  if (again) await learnOutlook(puzzle, count, show);
  else show({ end: undefined });

  /**
   * Asks a question unless its answer is known already.
   *
   * @template {keyof Known} K
   * @param {K} part
   * @param {() => Promise<Known[K]>} answer
   */
  const learnPart = async (part, answer) => {
    if (!store.analysis[part]) show({ [part]: await answer() });
  };
  const learnDiagnosis = async () => {
    if (store.analysis.diagnosis) return;
    const diagnosis = await ask('diagnose');
    // The rules' names are taken now, since grid.rules may change before the panel is drawn.
    show({ diagnosis, rules: diagnosis.rules.map((rule) => grid.ruleName(rule)) });
  };
  const { outlook } = store.analysis;
  if (outlook === 'own') return;
  if (outlook === 'none') {
    await learnDiagnosis();
    await learnPart('repairs', () => ask('repairs'));
  }
  if (store.notes === 'candidates') grid.candidates = await ask('candidates', { json: taskOf(puzzle, puzzle.value).json });
  if (store.notes === 'true') {
    await learnPart('candidates', () => ask('trueCandidates', { limit: OCCURS }));
    grid.candidates = store.analysis.candidates?.masks ?? null;
  }
  const several = outlook === 'several' || outlook === 'many';
  if (room.hidden) {
    if (several && store.status.kind === 'multiple') await learnPart('differences', () => ask('differences'));
    return;
  }
  if (outlook === 'one') await learnPart('redundant', () => ask('redundantGivens'));
  if (several) {
    const { length } = puzzle.givenCells;
    await learnDiagnosis();
    show({ lacking: isPlain(puzzle) ? Math.max(0, FEWEST_CLUES - length) : 0 });
    await learnPart('differences', () => ask('differences'));
    // A mistyped clue can also lead to several solutions. With fewer clues than this, the puzzle is
    // simply unfinished.
    if (length >= FEWEST_CLUES) await learnPart('repairs', () => ask('repairs'));
  }
}

/**
 * Learns whether there is one solution, several or none.
 *
 * @param {Store['puzzle']} puzzle
 * @param {() => Promise<{ count: number, more: boolean }>} countSome
 * @param {(news: Partial<Known>) => void} show
 */
async function learnOutlook(puzzle, countSome, show) {
  const { customRule, givenCells } = puzzle;
  const plain = hasNoRules(puzzle);
  if (customRule || (isPlain(puzzle) && !givenCells.length))
    return show({ ...NOTHING, plain, outlook: customRule ? 'own' : 'empty', count: 0 });
  const late = setTimeout(() => show({ ...NOTHING, plain, outlook: '', count: 0 }), OLD);
  try {
    const { count, more } = await countSome();
    const several = more && plain ? 'many' : 'several';
    show({ ...NOTHING, plain, outlook: !count ? 'none' : count === 1 && !more ? 'one' : several, count: more ? 0 : count });
  } finally {
    clearTimeout(late);
  }
}

/**
 * Returns functions that ask the worker about this puzzle. Their promises reject if the round
 * becomes stale.
 *
 * @param {Store['puzzle']} puzzle
 * @param {Round} round
 * @param {(progress: Progress) => void} progress
 */
function asking(puzzle, round, progress) {
  const { json } = taskOf(puzzle);
  const { signal } = round.control;

  /**
   * @template T
   * @param {Promise<T>} answer
   */
  const fresh = async (answer) => {
    const had = await answer;
    if (round.stale) throw signal.reason;
    return had;
  };

  /**
   * @type {<A extends keyof Questions>(ask: A, more?: object) =>
   *   Promise<NonNullable<Awaited<ReturnType<Questions[A]>>>>}
   */
  const ask = async (ask, more) => {
    /** @type {any} */
    const task = { json, ask, branches: Infinity, abortable: true, ...more };
    /** @type {any} */
    const answer = await fresh(request('insight', task, { signal, progress }));
    if (answer && answer.status !== 'unknown') return answer;
    round.control.abort(); // Without a worker, the question has reached its limit.
    throw signal.reason;
  };

  const countPlain = async () => {
    const soon = new AbortController();
    const leave = () => soon.abort(signal.reason);
    const late = setTimeout(leave, SOON);
    signal.addEventListener('abort', leave);
    try {
      return await fresh(request('countPuzzle', { json, limit: COUNTED }, { signal: soon.signal }));
    } catch (error) {
      if (round.stale || signal.aborted || !soon.signal.aborted) throw error;
      const { count, more } = await ask('diagnose');
      return { count: Math.min(count, COUNTED), more: more || count > COUNTED };
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
    }
  };

  // With rules, finding one more solution can take a very long time.
  const countRuled = () => fresh(request('countPuzzle', { json, limit: 1 }, { signal, progress }));

  return { ask, count: hasNoRules(puzzle) ? countPlain : countRuled };
}
