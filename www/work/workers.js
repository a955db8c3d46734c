// Starts the workers of a page, and passes their answers to the callers.

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
 * The script of a worker: `start` starts it, and `call` keeps the arguments for `new Worker`.
 *
 * @typedef {{ start: () => Worker, call?: ConstructorParameters<typeof Worker> }} Program
 */

/** Redoku's Trusted Types policy for the addresses of scripts. @type {any} */
let policy;

/**
 * Starts a worker.
 *
 * @param {Program} program
 */
export const open = (program) => new Worker(...(program.call ??= callOf(program)));

/**
 * The arguments for `new Worker`. Bundlers rewrite the address inside `start`, so the call there is
 * intercepted to get it.
 *
 * @param {Program} program
 */
function callOf({ start }) {
  const { Worker, location, origin, trustedTypes } = /** @type {typeof globalThis & { trustedTypes?: any }} */ (globalThis);
  /** @type {ConstructorParameters<typeof Worker>} */
  let call = [''];
  try {
    // If there are no workers, `start` throws.
    globalThis.Worker &&= /** @type {any} */ (
      class {
        /** @param {typeof call} given */
        constructor(...given) {
          call = given;
        }
      }
    );
    start();
  } finally {
    globalThis.Worker &&= Worker;
  }
  // A page can't start a worker from another origin, so it starts a script of its own that only
  // loads the other one.
  if (location && new URL(call[0], location.href).origin !== origin) {
    const name = JSON.stringify(call[0]);
    // Classic scripts load their parts relative to `location`.
    const script = call[1]?.type
      ? `import${name}`
      : `Object.defineProperty(self,"location",{value:${name},configurable:1});importScripts(${name})`;
    call[0] = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  }
  try {
    policy ??= trustedTypes.createPolicy('redoku', { createScriptURL: String });
    call[0] = policy.createScriptURL(call[0]);
  } catch {
    // The browser lacks Trusted Types, or the page doesn't allow this policy.
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
