// What is asked about steps and mistakes: each question is a job for hint.js, which is loaded with
// the first.

import { say, show, understood } from './actions.js';
import { begin, end } from './job.js';

/** @import { Job } from './job.js' */
/** @import { State } from './state.js' */

/**
 * @template Result
 * @param {State} state
 * @param {string} kind
 * @param {(tutor: typeof import('./hint.js'), job: Job) => Promise<Result> | Result} ask
 * @param {Parameters<typeof begin>[3]} [word] what the status says while it takes
 * @returns {Promise<Result | null>} null if another job has replaced it
 */
export function ask(state, kind, ask, word) {
  return begin(
    state,
    kind,
    async (job) => {
      try {
        state.tutor ??= await import('./hint.js');
      } catch (error) {
        if (!job.signal.aborted) say(state, 'failed');
        throw error;
      }
      await understood(state);
      if (job.signal.aborted) return null;
      if (state.wrong) throw state.wrong.error;
      return ask(state.tutor, job);
    },
    word,
  );
}

/**
 * The same about a hint. Asked again while it is looked for, it is the same one.
 * @template Result
 * @param {State} state
 * @param {(tutor: typeof import('./hint.js'), job: Job) => Promise<Result> | Result} seek
 * @returns {Promise<Result | null>}
 */
export const seek = (state, seek) => (state.job?.kind === 'hint' ? state.job.promise : ask(state, 'hint', seek, ['hint', 'seeking']));

/** A first hint, or more of the one that is shown. @param {State} state */
export const hint = (state) => seek(state, (tutor, job) => tutor.hint(state, job));

/**
 * Checks the reader's digits and marks; quietly only if nothing that was asked for is under way.
 *
 * @param {State} state
 * @param {boolean} quiet
 */
export async function check(state, quiet) {
  if (quiet && state.job && !state.job.quiet) return;
  await ask(state, 'check', (tutor, job) => tutor.check(state, job), quiet ? undefined : ['solving', 'solving']);
}

/** Writes a digit of the solution. @param {State} state @param {number} [cell] */
export const reveal = (state, cell = state.board.now.cursor) =>
  ask(state, 'reveal', (tutor, job) => tutor.reveal(state, job, cell), ['solving', 'solving']);

/** Shows no hint and no step any more, and looks for none. @param {State} state */
export function endHint(state) {
  if (state.job?.kind === 'hint') end(state);
  // Also remove any notice shown during the hint, unless it is about work under way.
  if (state.hint && !state.notice?.busy) state.notice = null;
  state.hint = null;
  show(state);
}
