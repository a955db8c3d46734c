// Pictures that are pasted or dropped into a grid: read, and their digits put in. Loaded with the first of them.

import { format } from '../messages/index.js';
import { readOnce, unpack } from '../work/pictures.js';
import { say } from './actions.js';
import { doubt, learn } from './doubts.js';
import { isFixed } from './state.js';
import { isPlain } from '../puzzle/puzzle.js';

/** @import { State } from './state.js' */

/** Reading that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 150;

/** Reads what is dropped from now on. @param {State} state */
export function hear(state) {
  for (const name of /** @type {const} */ (['dragover', 'drop'])) {
    state.nodes.grid.addEventListener(name, (event) => {
      const { defaultPrevented, dataTransfer } = event;
      if (defaultPrevented || isFixed(state) || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      const [file] = dataTransfer.files;
      if (file) take(state, file);
    });
  }
}

/**
 * Puts what a picture shows in the place of the digits that are there.
 * @param {State} state
 * @param {Blob} file
 */
export async function take(state, file) {
  const { element } = state;
  state.reading?.abort.abort();
  const abort = new AbortController();
  const { signal } = abort;
  const promise = see(state, file, signal).catch(() => signal.aborted || say(state, 'failed'));
  state.reading = { abort, promise: promise.then(() => {}) };
  element.expect(promise);
  await promise;
  if (!signal.aborted) state.reading = null;
}

/**
 * @param {State} state
 * @param {Blob} file
 * @param {AbortSignal} signal
 */
async function see(state, file, signal) {
  const { element } = state;
  const messages = await learn(state);
  const impatience = setTimeout(() => say(state, 'reading', format(messages, 'photo.reading')), PATIENCE);
  try {
    const unpacked = await unpack(file, element.ownerDocument);
    signal.throwIfAborted();
    const seen = 'problem' in unpacked ? unpacked : await readOnce(unpacked, { classic: isPlain(state.board.now) }, signal);
    signal.throwIfAborted();
    clearTimeout(impatience);
    if (seen.problem) return say(state, 'unreadable', format(messages, `photo.${seen.problem}`));
    element.setPuzzle({ cells: seen.cells });
    if (!seen.sure) (await doubt(state, seen)).next();
    else if (element.hasAttribute('solved')) await element.solve();
  } finally {
    clearTimeout(impatience);
  }
}
