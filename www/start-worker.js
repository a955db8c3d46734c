// Starts worker.js with the expression that bundlers recognise. A bundler that doesn't leaves the
// address as it is; worker.js must then be next to the bundle.

/** @type {import('./work/workers.js').Program} */
export const worker = { start: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) };
