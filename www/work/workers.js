// What all workers of a page have in common: how they are started, and how their answers reach
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

/**
 * A program that a worker runs: what starts it, and what the browser is called with for that, once
 * it is known.
 *
 * @typedef {{ start: () => Worker, call?: ConstructorParameters<typeof Worker> }} Program
 */

/** The page's policy for addresses of programs. @type {any} */
let policy;

/**
 * Starts a worker.
 *
 * @param {Program} program
 */
export const open = (program) => new Worker(...(program.call ??= callOf(program)));

/**
 * Only `start` knows the address: a bundler puts it into the call of `new Worker` there, which is
 * intercepted.
 *
 * @param {Program} program
 */
function callOf({ start }) {
  const { Worker, location, origin, trustedTypes } = /** @type {typeof globalThis & { trustedTypes?: any }} */ (globalThis);
  /** @type {ConstructorParameters<typeof Worker>} */
  let call = [''];
  if (Worker)
    try {
      globalThis.Worker = /** @type {any} */ (
        function (/** @type {typeof call} */ ...given) {
          call = given;
        }
      );
      start();
    } finally {
      globalThis.Worker = Worker;
    }
  // A page can't start a worker from another origin: it starts a program of its own then, which
  // does nothing but run the other one.
  if (location && new URL(call[0], location.href).origin !== origin) {
    const name = JSON.stringify(call[0]);
    // A script that is no module looks for its parts beside its `location`.
    const script = call[1]?.type ? `import${name}` : `Object.defineProperty(self,"location",{value:${name}});importScripts(${name})`;
    call[0] = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  }
  try {
    policy ??= trustedTypes.createPolicy('redoku', { createScriptURL: String });
    call[0] = policy.createScriptURL(call[0]);
  } catch {
    // The browser knows no policies, or the page doesn't allow this one.
  }
  return call;
}

/**
 * @param {Job} job
 * @param {Answer} answer
 */
export function settle({ resolve, reject }, { result, error, cause }) {
  if (error === undefined) resolve(result);
  else reject(new Error(error, { cause }));
}
