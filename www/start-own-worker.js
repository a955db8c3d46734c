// Starts own-worker.js; see start-worker.js.

/** @type {import('./work/workers.js').Program} */
export const ownWorker = { start: () => new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' }) };
