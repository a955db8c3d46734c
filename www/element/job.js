// The order of what a grid is asked: commands run one after the other, and at most one job runs,
// which the next job replaces.

import { show, supersede } from './actions.js';

/** @import { State } from './state.js' */

/**
 * @typedef {object} Job
 * @property {string} kind
 * @property {AbortSignal} signal
 * @property {() => void} abort
 * @property {boolean} quiet whether the status doesn't mention it
 * @property {(quietly?: boolean) => void} [hush] takes back what the status says of it
 * @property {boolean} stays whether a change of the puzzle doesn't end it
 * @property {boolean} [waits] whether it waits for the page, which may set the puzzle first
 * @property {Promise<any>} promise
 */

/**
 * Something to do in its turn; `drop` hears that it never will be.
 *
 * @typedef {(() => void) & { drop: () => void }} Command
 */

/** Work that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 150;

/**
 * Says what is under way, once it takes a while. Returns a function that takes that back, quietly
 * if more is said right away.
 * @param {State} state
 * @param {import('./state.js').Kind} kind
 * @param {string} key of the message
 */
export function announce(state, kind, key) {
  const notice = { kind, text: '', key, busy: true };
  const impatience = setTimeout(() => {
    state.notice = notice;
    show(state);
  }, PATIENCE);
  return (quietly = false) => {
    clearTimeout(impatience);
    if (state.notice !== notice) return;
    state.notice = null;
    if (!quietly) show(state);
  };
}

/**
 * Begins a job, which ends the one before.
 * @template Result
 * @param {State} state
 * @param {string} kind
 * @param {(job: Job) => Promise<Result>} work
 * @param {[kind: import('./state.js').Kind, key: string]} [word] what the status says of it
 * @returns {Promise<Result>}
 */
export function begin(state, kind, work, word) {
  end(state);
  const abort = new AbortController();
  /** @type {Job} */
  const job = { kind, signal: abort.signal, abort: () => abort.abort(), quiet: !word, stays: false, promise: Promise.resolve() };
  state.job = job;
  if (word && !state.reading) state.notice = null;
  if (word) job.hush = announce(state, ...word);
  return (job.promise = work(job).finally(() => {
    job.hush?.();
    if (state.job === job) state.job = null;
  }));
}

/** Ends the job. @param {State} state */
export function end(state) {
  state.job?.abort();
  state.job?.hush?.(true);
  state.job = null;
}

/**
 * Ends the job, and what brings another puzzle; returns whether there was either.
 *
 * @param {State} state
 */
export function cancel(state) {
  const busy = !!(state.job || state.reading);
  end(state);
  if (supersede(state)) drop(state);
  if (busy) show(state);
  return busy;
}

/**
 * What is typed from now on waits until a puzzle has come, unless another one is expected before
 * that.
 * @param {State} state
 * @param {Promise<unknown>} puzzle
 */
export function expect(state, puzzle) {
  drop(state);
  /** @type {Command[]} */
  const queue = (state.queue = []);
  const go = () => {
    if (state.queue === queue) proceed(state);
  };
  puzzle.then(go, go);
}

/**
 * Runs a command that has waited, unless there is more to wait for.
 *
 * @type {(state: State, command: Command) => void}
 */
const run = ({ queue }, command) => (queue ? queue.push(command) : command());

/**
 * Runs the commands that wait; those after one that takes a while wait for that.
 *
 * @param {State} state
 */
export function proceed(state) {
  const commands = state.queue ?? [];
  state.queue = null;
  for (const command of commands) run(state, command);
}

/**
 * Runs a command after those that wait, and returns its result; if it has to wait, a promise of
 * that, or of null if another puzzle comes first.
 * @template Result
 * @param {State} state
 * @param {() => Result | Promise<Result>} command
 * @param {boolean} [holds] whether later commands wait for a promise that it returns
 * @returns {Result | Promise<Result | null>}
 */
export function order(state, command, holds = true) {
  const { queue } = state;
  if (queue)
    return new Promise((settle) => {
      queue.push(Object.assign(() => settle(order(state, command, holds)), { drop: () => settle(null) }));
    });
  const late = command();
  if (holds && late instanceof Promise) expect(state, late);
  return late;
}

/** Drops the commands that wait: they were meant for another puzzle. @param {State} state */
function drop(state) {
  for (const command of state.queue ?? []) command.drop();
  state.queue = null;
}
