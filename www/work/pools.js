// The workers for everything but solving classic puzzles. Loaded with the first such task.

import { desk } from './desk.js';

/**
 * Several desks: a task goes to one with nothing to do, or to the one with the fewest tasks once
 * there are enough desks.
 * @param {number} most
 * @returns {ReturnType<typeof desk>['request']}
 */
export function pool(most) {
  /** @type {ReturnType<typeof desk>[]} */
  const desks = [];
  return (...task) => {
    let [free] = desks.sort((one, other) => one.pending() - other.pending());
    if ((!free || free.pending()) && desks.length < most) desks.push((free = desk()));
    return free.request(...task);
  };
}

/** For tasks that load a module or may take long. */
const others = pool(4);
/** A search for a puzzle may take a minute: nothing else waits behind it. */
const makers = pool(2);

/** @type {typeof others} */
export const request = (method, ...rest) => (['make', 'generate'].includes(method) ? makers : others)(method, ...rest);
