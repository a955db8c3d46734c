// The workers that all grids of a page share, for the element: what speaks to them is loaded with
// the first task, or when the page is idle.

const client = () => import('./client.js');

/** @type {typeof import('./client.js').request} */
export const request = (...task) => client().then(({ request }) => request(...task));

/**
 * Starts the worker that solves classic puzzles, so that a later request finds it ready. Without it
 * that request says what is missing.
 */
export const start = () =>
  void client().then(
    ({ start }) => start(),
    () => {},
  );
