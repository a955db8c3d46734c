// New puzzles for grids with the attribute `new`: of a seed, of the day, or any. It comes with the first of them.

import { seedOf, today } from '../make/daily.js';
import { read } from '../make/wishes.js';
import { request } from '../work/client.js';
import { refuse } from './actions.js';

/** @import { State } from './state.js' */

/** The day whose puzzle a grid was given, the clues of that, and what brings another one. @type {Map<State, { day: string, givens: Uint8Array, again: () => void }>} */
const days = new Map();

/**
 * The puzzle that the attribute wishes for, and what is known of it; nothing where it makes no sense, which is told.
 * @param {State} state
 * @param {AbortSignal} signal
 * @param {() => void} again asks for another one
 */
export async function made(state, signal, again) {
  days.delete(state);
  const line = state.element.getAttribute('new');
  const wished = line === null ? null : read(line);
  if (!wished) return;
  if ('problem' in wished) return refuse(state, 'new', `“${wished.problem}” is no wish for a puzzle`);
  const { wishes, daily } = wished;
  const day = today();
  const { puzzle, why, wrong } = await request('make', daily ? { ...wishes, seed: seedOf(day, wishes.seed) } : wishes, { signal });
  if (!puzzle) return refuse(state, 'new', wrong ?? (why ? `no puzzle can meet the wish for this ${why}` : 'no such puzzle was found'));
  const { cells } = puzzle;
  if (daily) days.set(state, { day, givens: cells, again });
  return { made: puzzle, puzzle: { givens: cells, clues: [...cells.keys()].filter((cell) => cells[cell]), locked: true } };
}

/** Somebody is back, perhaps on another day: a puzzle that nobody has begun makes room. */
function comeBack() {
  for (const [state, { day, givens, again }] of days) {
    const { now } = state.board;
    if (!state.element.isConnected) days.delete(state);
    else if (document.visibilityState === 'visible' && day !== today() && now.givens === givens && !now.marks) again();
  }
}
document.addEventListener('visibilitychange', comeBack);
