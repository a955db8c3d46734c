// The objects of a module in the hands of programs: one is used by one call at a time, never again
// once it is freed, and only if it is of that module. What a function throws that the module calls
// is kept here, and thrown when the module is done.

import { needsStack, plain } from './loader.js';

/** What a function answered, in the numbers that web/src/puzzle.rs has for it. */
const BROKEN = 0;
const FINE = 1;
const FAILED = 2;

/** Makes an object of this side of one that the module has made. */
const OURS = Symbol('ours');

const { set } = Uint8Array.prototype;

/**
 * Whether an object, or another one that it came from, is in use, and what was thrown meanwhile.
 *
 * @typedef {{ busy: boolean, thrown?: [unknown] }} Use
 */

/**
 * What wasm-pack makes.
 *
 * @typedef {{ free(): void, __wbg_ptr: number, [method: string]: any }} Made
 */

/**
 * @template {{ prototype: { free(): void } }} C
 * @param {<T>(call: () => T) => T} enter
 * @param {C} Class as wasm-pack wrote it: it trusts whoever calls.
 * @param {Record<string, any>} [makes] The methods that make an object, and of which class.
 * @returns {C}
 */
export function held(enter, Class, makes = {}) {
  class Held {
    /** Nothing once it is freed. @type {Made | undefined} */
    #made;
    /** @type {Use} */
    #use = { busy: false };

    /** @param {any[]} args */
    constructor(...args) {
      if (args[0] === OURS) [, this.#made, this.#use] = args;
      else {
        const given = args.map(plain);
        this.#made = this.#enter(() => Reflect.construct(/** @type {any} */ (Class), given));
      }
      if (!this.#made?.__wbg_ptr) throw new TypeError('only a puzzle makes one of these');
    }

    static {
      for (const name of Object.getOwnPropertyNames(Class.prototype)) {
        if (/^(constructor|free|__.*)$/.test(name)) continue;
        /** @this {Held} @param {any[]} args */
        const value = function (...args) {
          const made = this.#made;
          if (!made) throw new Error('this has been freed');
          const given = args.map((arg, place) => {
            if (typeof arg !== 'function') return plain(arg);
            if (name === 'addRule') return guarded(arg, this.#use);
            return place && WATCHED.test(name) ? arg : undefined;
          });
          const answer = this.#enter(() => made[name](...given));
          return makes[name] ? new makes[name](OURS, answer, this.#use) : answer;
        };
        Object.defineProperty(this.prototype, name, { value, writable: true, configurable: true });
      }
      if (Symbol.dispose)
        Object.defineProperty(this.prototype, Symbol.dispose, { value: this.prototype.free, writable: true, configurable: true });
    }

    /** Gives the memory back at once. */
    free() {
      const made = this.#made;
      if (!made) return;
      this.#enter(() => made.free());
      this.#made = undefined;
    }

    /**
     * @template T
     * @param {() => T} call
     * @returns {T}
     */
    #enter(call) {
      const use = this.#use;
      if (use.busy) throw new Error("a rule or a watcher can't use the puzzle that it belongs to");
      needsStack();
      use.busy = true;
      try {
        return enter(call);
      } catch (/** @type {any} */ error) {
        throw use.thrown ? use.thrown[0] : error;
      } finally {
        use.busy = false;
        use.thrown = undefined;
      }
    }
  }
  return /** @type {any} */ (Held);
}

/** The methods that may be watched: by their last argument. */
const WATCHED = /^(diagnose|repairs|redundantGivens|differences|trueCandidates|check)$/;

/**
 * A function that looks at the digits of a grid, as the module may call it.
 * @param {Function} check
 * @param {Use} use
 */
function guarded(check, use) {
  const cells = new Uint8Array(81);
  /**
   * @param {Uint8Array} digits in the memory of the module
   * @param {number} row
   * @param {number} column
   */
  return (digits, row, column) => {
    try {
      if (cells.length !== 81) throw new Error('a rule has given the array of digits away');
      set.call(cells, digits);
      return check(cells, row, column) === false ? BROKEN : FINE;
    } catch (error) {
      use.thrown = [error];
      return FAILED;
    }
  };
}
