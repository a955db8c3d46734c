// Pictures that are pasted or dropped into a grid: read, and their digits put in. Loaded with the
// first of them.

import { format } from '../messages/index.js';
import { hasNoRules } from '../puzzle/puzzle.js';
import { cluesOf, see } from '../work/pictures.js';
import { say } from './actions.js';
import { come } from './asking.js';
import { doubt, learn } from './doubts.js';
import { isFixed } from './state.js';

/** @import { Messages } from '../messages/index.js' */
/** @import { PhotoReading } from '../pkg/photo.js' */
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
      if (file) state.element.waitFor(take(state, file));
    });
  }
}

/**
 * Puts what a picture shows in the place of the digits that are there. Resolves once it is read.
 * @param {State} state
 * @param {Blob} file
 */
export function take(state, file) {
  const { element } = state;
  return come(
    state,
    (signal) => read(state, file, signal),
    ({ reading, problem = 'empty', messages }) => {
      const givenCells = reading ? cluesOf(reading) : [];
      if (!reading || !givenCells.length) return say(state, 'unreadable', format(messages, `photo.${problem}`));
      element.setPuzzle({ cells: reading.cells, givenCells });
      if (!reading.sure)
        doubt(state, reading)
          .then((doubts) => doubts.next())
          .catch(() => say(state, 'failed'));
      else if (element.solved) element.solve().catch(() => {}); // the status tells of it
    },
  );
}

/**
 * What a picture shows, and the words for it.
 * @param {State} state
 * @param {Blob} file
 * @param {AbortSignal} signal
 * @returns {Promise<{ reading?: PhotoReading, problem?: string, messages: Messages }>}
 */
async function read(state, file, signal) {
  const messages = await learn(state);
  const impatience = setTimeout(() => say(state, 'reading', format(messages, 'photo.reading')), PATIENCE);
  try {
    return { messages, ...(await see(file, { classic: hasNoRules(state.board.now) }, signal, state.element.ownerDocument)) };
  } finally {
    clearTimeout(impatience);
  }
}
