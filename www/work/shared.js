// The workers that all grids of a page share, for the element: what speaks to them is loaded with
// the first task.

/** @type {typeof import('./client.js').request} */
export const request = (...task) => import('./client.js').then(({ request }) => request(...task));
