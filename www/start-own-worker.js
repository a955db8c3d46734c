// Starts own-worker.js, as start-worker.js does with the other one.

/** @type {import('./work/workers.js').Program} */
export const ownWorker = { start: () => new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' }) };
