/** Workers that answer when they are told to. */

import assert from 'node:assert/strict';
import { provide, until } from './browser.js';

/** The workers that were started and not ended. @type {Set<FakeWorker>} */
export const alive = new Set();

class FakeWorker {
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  /** @type {(event: { preventDefault(): void }) => void} */
  onerror = () => {};
  /** @type {{ id: number, method: string, payload: any }[]} */
  got = [];

  /** @param {URL} url */
  constructor(url) {
    this.name = url.pathname.split('/').at(-1);
    alive.add(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (message.method === 'init') return queueMicrotask(() => this.onmessage({ data: { id: 0 } }));
    this.got.push(structuredClone(message));
  }

  /**
   * Answers the next thing that it is asked.
   *
   * @param {unknown} result
   */
  async answer(result) {
    await until(() => this.got.length);
    this.onmessage({ data: { id: this.got.shift()?.id, result } });
  }

  /**
   * The same with an error.
   *
   * @param {string} error
   * @param {unknown} cause
   */
  async fail(error, cause) {
    await until(() => this.got.length);
    this.onmessage({ data: { id: this.got.shift()?.id, error, cause } });
  }

  terminate() {
    alive.delete(this);
  }
}

const { setTimeout } = globalThis;
provide({
  Worker: FakeWorker,
  document: {},
  location: new URL(import.meta.url),
  origin: new URL(import.meta.url).origin,
  // A worker with nothing to do must not keep the test process alive until it ends.
  setTimeout: (/** @type {Parameters<typeof setTimeout>} */ ...args) => setTimeout(...args).unref(),
});

/** The worker that is doing this, once it is. @param {string} method */
export async function doing(method) {
  const does = (/** @type {FakeWorker} */ { got }) => got[0]?.method === method;
  await until(() => [...alive].some(does));
  return /** @type {FakeWorker} */ ([...alive].find(does));
}

/** The worker that is there, once it has something to do. */
export async function busy() {
  await until(() => [...alive].some(({ got }) => got.length));
  assert.equal(alive.size, 1);
  return [...alive][0];
}
