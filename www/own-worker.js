// Runs a puzzle that has a custom rule: the text of a function, compiled here and nowhere else.
//
// The page's policy forbids text to become a program, and is right. A worker has a policy of its
// own: that of the response which it comes from (only blob: and data: workers inherit the page's;
// so in Chromium, Firefox and WebKit). A static host sends none, so text may be compiled here; a
// host that does send one to this file has to allow 'unsafe-eval' for it. For a page of another
// origin this runs in a blob: worker, so there it is up to that page's policy.
//
// The text may come from a link, so the worker gives up all that it could do harm with before it
// reads it: the network, storage, other workers, messages. What stays is the language. The page
// ends the worker after each task.

import { init } from './full.js';
import en from './messages/own.en.js';
import zh from './messages/own.zh.js';
import * as tasks from './work/puzzle-tasks.js';

/** @import { Check, Task } from './work/tasks.js' */

/** What the language itself brings, and what our own code still needs. */
const KEPT = new Set(
  `Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError
  EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array
  Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array
  DataView Map BigInt Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Proxy Reflect decodeURI decodeURIComponent
  encodeURI encodeURIComponent escape unescape isFinite isNaN performance`.split(/\s+/),
);

const { addEventListener: listen, removeEventListener: leave, postMessage: post, reportError: report, Function: Compiler } = globalThis;

/** In Deno and Bun, an error that is reported would end the worker. */
const inBrowser = 'importScripts' in globalThis;

/**
 * What went wrong in the rule, if anything did: `words` says it in each language, if it is we who
 * say it.
 *
 * @type {{ message: string, line: number, words?: Record<string, string> } | null}
 */
let failure = null;

listen('message', async ({ data: { id, method, payload } }) => {
  try {
    await init({ full: payload.module });
    const compile = compiler();
    fence();
    const task = /** @type {(task: Task, tell: (progress: unknown) => void) => unknown} */ (Reflect.get(tasks, method));
    const result = await task({ ...payload, check: compile(payload.customRule) }, (progress) => post({ id, progress }));
    post({ id, result });
  } catch (error) {
    if (failure) post({ id, error: failure.message, cause: { own: true, line: failure.line, words: failure.words } });
    else post({ id, error: String(error instanceof Error ? error.message : error) });
  }
});

/** Takes away all that is not the language, and the ways to make a program of text again. */
function fence() {
  for (let scope = globalThis; scope !== Object.prototype; scope = Object.getPrototypeOf(scope)) {
    for (const name of Reflect.ownKeys(scope)) {
      if (!KEPT.has(String(name)) && !Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, undefined);
    }
  }
  for (const kind of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    Reflect.deleteProperty(Object.getPrototypeOf(kind), 'constructor');
  }
}

/** @returns {(source: string) => Check} */
function compiler() {
  /** @param {string} source */
  const make = (source) => /** @type {Check} */ (new Compiler('cells', 'row', 'column', source));

  /** @param {string} source that fails in its first line */
  const linesBefore = (source) => {
    try {
      make(source)(new Uint8Array(), 0, 0);
    } catch (error) {
      return lineOf(error) - 1;
    }
    return 0;
  };
  // What stands before the text, as browsers count.
  const before = { compiling: linesBefore('@'), running: linesBefore('throw Error()') };

  /** @param {unknown} error @param {number} lines */
  const fail = (error, lines) => {
    failure ??= { message: (error instanceof Error && error.message) || String(error), line: Math.max(0, lineOf(error) - lines) };
    return error;
  };

  /** @param {keyof typeof en} key @param {unknown} [answer] */
  const object = (key, answer) => {
    const shown = Object(answer) === answer ? typeof answer : String(answer).slice(0, 40);
    const words = { en: en[key].replace('{answer}', shown), zh: zh[key].replace('{answer}', shown) };
    failure ??= { message: words.en, line: 0, words };
    return new Error(words.en);
  };

  return (source) => {
    if (/\bimport\b/.test(source)) throw object('own.import');
    let check;
    try {
      check = make(source);
    } catch (error) {
      throw fail(error, before.compiling);
    }
    return (cells, row, column) => {
      let answer;
      try {
        answer = check(cells, row, column);
      } catch (error) {
        throw fail(error, before.running);
      }
      if (typeof answer !== 'boolean') throw object('own.answer', answer);
      return answer;
    };
  };
}

/**
 * The line in which an error arose, or 0 if it isn't known. Browsers give it with each error that
 * nobody catches.
 * @param {unknown} error
 */
function lineOf(error) {
  let line = 0;
  /** @param {ErrorEvent} event */
  const hear = (event) => {
    event.preventDefault();
    line = event.lineno;
  };
  if (!inBrowser || !(error instanceof Error)) return line;
  listen('error', hear);
  report(error);
  leave('error', hear);
  return line;
}
