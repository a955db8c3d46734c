/** Loads puzzles from texts, files and links. This module loads with the first one. */

import { ahead, explain, nameOf, saySkipped } from './reading.js';
import { whole } from '../puzzle/rest.js';
import { learn, say } from '../messages/words.js';
import { literate, read } from '../work/texts.js';
import { mayRun } from './consent.js';
import { textOf } from './files.js';
import { once, tell } from './line.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Puzzle } from '../work/reader.js' */

/** @typedef {ReturnType<typeof whole>} Whole */

/**
 * @param {object} page
 * @param {RedokuGrid} page.grid
 * @param {(puzzle: Whole, signal?: AbortSignal) => void} page.load
 * @param {() => void} page.ask asks whether the puzzle's custom rule may run
 * @param {(file: File, signal: AbortSignal) => Promise<unknown>} page.picture reads a picture
 * @param {(file: File) => void} page.bring brings in a picture chosen in the dialog
 */
export function incoming({ grid, load, ask, picture, bring }) {
  const ready = () => Promise.all([literate(), learn('texts')]);

  /**
   * Reads a text, and loads the code for its rules, if possible.
   *
   * @param {string} text
   * @param {AbortSignal} signal
   */
  async function readAll(text, signal) {
    const found = await read(text, signal);
    // If that fails, the grid shows why.
    if (!found.problem && !signal.aborted) await ahead(grid, found).catch(() => {});
    return found;
  }

  /** @param {Puzzle} read @param {AbortSignal} [signal] */
  function take(read, signal) {
    load(whole(read), signal);
    const { format, count, skipped } = read;
    const said = say(count > 1 ? 'load.loadedFirst' : 'load.loaded', { count, format: nameOf(format) });
    if (skipped?.length) tell(said + saySkipped(skipped), 'problem');
    else if (mayRun(grid.customRule)) tell(said);
    else ask();
  }

  /** The dialog in which a text can be corrected. */
  const dialog = once(async () =>
    (await import('./dialog.js')).loadDialog({
      picture: bring,
      read: readAll,
      take(puzzle) {
        take(puzzle);
        grid.focus();
      },
    }),
  );

  return {
    /**
     * Loads a text or a picture from somewhere. If a text can't be read, keeps it in the dialog.
     *
     * @param {string | File} source
     * @param {AbortSignal} signal
     */
    async receive(source, signal) {
      const opened = await textOf(source);
      if (opened.picture) return picture(opened.picture, signal);
      await ready();
      const found = opened.problem ? opened : await readAll(opened.text, signal);
      if (signal.aborted) return;
      if (!found.problem) return take(found, signal);
      if (!opened.problem)
        dialog()
          .then(({ offer }) => offer(opened.text))
          .catch(() => {}); // Opening the dialog shows the error.
      tell(say('load.notLoaded', { reason: explain(found.problem) }), 'problem');
    },

    /**
     * Reads the puzzle of a link. If it can't be read, shows why and returns `undefined`. If
     * `signal` is aborted, only returns `undefined`.
     *
     * @param {string} text
     * @param {AbortSignal} signal
     * @returns {Promise<Whole | undefined>}
     */
    async follow(text, signal) {
      await ready();
      const found = await readAll(text, signal);
      if (signal.aborted) return;
      if (!found.problem) return whole(found);
      tell(say('load.badLink', { reason: explain(found.problem) }), 'problem');
    },

    /** @param {AbortSignal} signal */
    async open(signal) {
      const [{ open }] = await Promise.all([dialog(), ready()]);
      signal.throwIfAborted();
      open();
    },

    /** Puts a text or a file into the dialog. @param {string | File} source */
    put: async (source) => (await dialog()).put(source),
  };
}
