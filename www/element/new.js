// New puzzles for grids with the attribute `new`: of a seed, of the day, or any. It comes with the
// first of them.

import { seedOf, today } from '../make/daily.js';
import { read } from '../make/options.js';
import { request } from '../work/shared.js';
import { refuse } from './actions.js';
import { isBegun } from './board.js';

/** @import { State } from './state.js' */

/**
 * The day whose puzzle a grid was given, the clues of that, and what brings another one.
 *
 * @type {WeakMap<State, { day: string, givens: Uint8Array, again: () => void }>}
 */
const days = new WeakMap();

/**
 * The grids with a puzzle of the day. They are not kept alive for it.
 *
 * @type {Set<WeakRef<State>>}
 */
const daily = new Set();

/**
 * The puzzle that the attribute asks for, and what is known of it; nothing if the attribute is
 * invalid, which is reported.
 * @param {State} state
 * @param {AbortSignal} signal
 * @param {() => void} again asks for another one
 */
export async function made(state, signal, again) {
  const { new: line } = state.element;
  const asked = line === null ? null : read(line);
  if (!asked) return;
  if ('problem' in asked) return refuse(state, 'new', `invalid option “${asked.problem}”`);
  const { options } = asked;
  const day = today();
  const { puzzle, why, wrong } = await request('make', asked.daily ? { ...options, seed: seedOf(day, options.seed) } : options, { signal });
  if (wrong) return refuse(state, 'new', wrong);
  if (!puzzle) return refuse(state, 'new', why ? `no puzzle can have the requested ${why}` : 'no such puzzle was found');
  const { cells } = puzzle;
  if (asked.daily) {
    if (!days.has(state)) daily.add(new WeakRef(state));
    days.set(state, { day, givens: cells, again });
  }
  return { made: puzzle, puzzle: { givens: cells } };
}

/** The page is seen again, perhaps on another day: a puzzle that was not begun makes room. */
function comeBack() {
  if (document.visibilityState !== 'visible') return;
  for (const reference of daily) {
    const state = reference.deref();
    if (!state) daily.delete(reference);
    else if (state.element.isConnected) {
      const { day, givens, again } = days.get(state) ?? {};
      const { now } = state.board;
      if (day !== today() && now.givens === givens && !isBegun(now)) again?.();
    }
  }
}
document.addEventListener('visibilitychange', comeBack);
