// Starts worker.js, in the form that bundlers look for. A bundler that does not know it leaves it
// as it is; the program is then beside the bundle.

/** @type {import('./work/workers.js').Program} */
export const worker = { start: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) };
