/** All solutions of a puzzle that has several: one after the other, with the cells that differ shaded. */

import { request } from './client.js';
import { say } from './words.js';

/** @import { RedokuGrid } from './element.js' */
/** @typedef {ReturnType<typeof browse>} Browser */

/** So many are looked at, the smallest ones. */
const LIMIT = 1000;

/**
 * @param {RedokuGrid} grid
 * @param {(text: string, kind?: 'done' | 'problem') => void} tell
 */
export function browse(grid, tell) {
  /** @type {Uint8Array[]} */
  let solutions = [];
  let at = 0;
  /** Whether there are more than these. */
  let more = false;
  /** @type {AbortController | null} */
  let work = null;

  async function load() {
    const job = (work = new AbortController());
    const { signal } = job;
    tell(say('page.looking'));
    try {
      const task = { json: JSON.stringify(grid.puzzle), own: grid.own };
      const flat = await request('browse', { ...task, from: 0, count: LIMIT + 1 }, { signal });
      const all = Array.from({ length: flat.length / 81 }, (_, index) => flat.subarray(81 * index, 81 * index + 81));
      more = all.length > LIMIT;
      solutions = all.slice(0, LIMIT);
    } catch {
      if (!signal.aborted) tell(say('page.noSolver'), 'problem');
    }
    if (work === job) work = null;
  }

  function show() {
    const [first] = solutions;
    const differing = Array.from(first.keys()).filter((cell) => solutions.some((other) => other[cell] !== first[cell]));
    grid.show(solutions[at]);
    grid.shaded = differing;
    const where = say(more ? 'page.solutionOfMore' : 'page.solutionOf', { n: at + 1, count: solutions.length });
    tell(`${where} ${say('page.differ', { count: differing.length })}`);
  }

  return {
    /** @param {'first' | 'previous' | 'next'} way */
    async go(way) {
      if (work) {
        work.abort();
        return tell('');
      }
      if (!solutions.length) await load();
      if (!solutions.length) return;
      const { length } = solutions;
      at = way === 'first' ? 0 : (at + (way === 'next' ? 1 : -1) + length) % length;
      show();
    },

    /** Gives up; the puzzle has become another one. */
    leave() {
      work?.abort();
      work = null;
      solutions = [];
      at = 0;
    },
  };
}
