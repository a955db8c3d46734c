// What all workers of a page have in common: where they come from, and how their answers reach
// those who wait.

/** @typedef {import('./tasks.js').Progress} Progress */
/**
 * @typedef {{ id: number, result?: any, error?: string, cause?: unknown,
 *   progress?: Progress }} Answer
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {keyof import('./tasks.js').Tasks} method
 * @property {any} payload
 * @property {(result: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {(progress: Progress) => void} [progress]
 */

/** Whether this lies on another origin than the page, which can't start workers from there. */
export const foreign = new URL(import.meta.url).origin !== globalThis.origin;

/**
 * A worker of the page's own, whose whole program is to import one that lies elsewhere.
 * @param {URL} place
 */
export function borrow(place) {
  const program = URL.createObjectURL(new Blob([`import ${JSON.stringify(place)}`], { type: 'text/javascript' }));
  const worker = new Worker(program, { type: 'module' });
  for (const name of ['message', 'error']) worker.addEventListener(name, () => URL.revokeObjectURL(program), { once: true });
  return worker;
}

/**
 * @param {Job} job
 * @param {Answer} answer
 */
export function settle({ resolve, reject }, { result, error, cause }) {
  if (error === undefined) resolve(result);
  else reject(new Error(error, { cause }));
}
