/**
 * All solutions of a puzzle that has several: one after the other, with the cells that differ
 * shaded.
 */

import { taskOf } from '../puzzle/puzzle.js';
import { request } from '../work/client.js';
import { messageOf } from '../element/labels.js';
import { learn, say, tongue } from '../messages/words.js';
import { reason } from './excuse.js';
import { update } from './store.js';

/** @import { Tell } from './line.js' */
/** @import { RedokuGrid } from '../element.js' */
/** @typedef {Awaited<ReturnType<typeof browse>>} Browser */

/** So many are looked for at first, so that there is something to see. */
const FIRST = 10;

/** And then so many at a time, the smallest first. */
const BATCH = 1000;

/**
 * @param {RedokuGrid} grid
 * @param {Tell} tell
 * @param {(error: any) => void} failRule shows where in the custom rule the error occurred
 */
export async function browse(grid, tell, failRule) {
  await learn('insight');
  /** @type {Uint8Array[]} */
  let solutions = [];
  let at = 0;
  /** Whether there may be more than these. */
  let more = true;
  /** @type {AbortController | null} */
  let work = null;
  /** Whether somebody waits for that. */
  let awaited = false;

  /** @param {any} error */
  function fail(error) {
    const isOwn = !!error.cause?.own;
    if (isOwn) failRule(error);
    tell(isOwn ? say('insight.ownFails', { problem: messageOf(error, tongue()) }) : reason(error), 'problem');
  }

  /**
   * Looks for some more.
   *
   * @param {number} count
   * @returns {Promise<boolean>} Whether that came to an end.
   */
  async function load(count) {
    const job = (work = new AbortController());
    const { signal } = job;
    try {
      const flat = await request('browse', { ...taskOf(grid.snapshot), from: solutions.length, count: count + 1 }, { signal });
      const found = flat.length / 81;
      more = found > count;
      for (let index = 0; index < Math.min(found, count); index++) solutions.push(flat.subarray(81 * index, 81 * index + 81));
      return true;
    } catch (error) {
      if (!signal.aborted) fail(error);
      return false;
    } finally {
      if (work === job) {
        work = null;
        awaited = false;
      }
    }
  }

  function show() {
    const [first] = solutions;
    const differing = Array.from(first.keys()).filter((cell) => solutions.some((other) => other[cell] !== first[cell]));
    grid.showSolution(solutions[at]);
    update({ solution: solutions[at] });
    grid.highlight('differs', differing, 'solutions');
    const where = say(more ? 'insight.solutionOfMore' : 'insight.solutionOf', { n: at + 1, count: solutions.length });
    tell(`${where} ${say('insight.differ', { count: differing.length })}`);
  }

  return {
    /** @param {'first' | 'previous' | 'next'} way */
    async go(way) {
      const stops = awaited;
      work?.abort();
      work = null;
      awaited = false;
      if (stops) return tell('');
      const to = way === 'first' ? 0 : at + (way === 'next' ? 1 : -1);
      if (!solutions.length || (more && to >= solutions.length)) {
        tell(say('insight.searching'));
        awaited = true;
        if (!(await load(solutions.length ? BATCH : FIRST))) return;
      }
      if (!solutions.length) return;
      // Before the first one comes the last, if it is known.
      at = more ? Math.max(to, 0) : (to + solutions.length) % solutions.length;
      show();
      // How many there are is told when it is known.
      if (more && solutions.length < BATCH && (await load(BATCH - solutions.length))) show();
    },

    /**
     * Gives up: the puzzle has become another one, or its solution is hidden. Answers whether
     * anything was told of it.
     */
    leave() {
      const told = solutions.length > 0 || !!work;
      work?.abort();
      work = null;
      awaited = false;
      solutions = [];
      more = true;
      at = 0;
      return told;
    },
  };
}
