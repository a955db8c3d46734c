/**
 * Makes a new puzzle and puts it into the grid. Shows progress, then the puzzle's level, rating and
 * hardest step.
 */

import { notice, once, status, there } from '../line.js';
import { follow, update } from '../store.js';
import { knows, say } from '../../messages/words.js';
import { hasOwn } from '../../puzzle/moment.js';
import { printed } from '../../puzzle/puzzle.js';
import { levelOf } from '../../steps/level.js';
import { request } from '../../work/client.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Made, Nearest, Options } from '../../pkg/make.js' */
/** @import { Tell } from '../line.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {(puzzle: { cells: Uint8Array }) => void} load takes the place of the puzzle, as one
 *   step
 * @property {() => AbortSignal} newest aborted as soon as another puzzle comes, from wherever
 * @property {Tell} tell
 */

/** @typedef {ReturnType<typeof maker>} Maker */

/** @param {string} word */
export const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Describes a puzzle in one line. @param {Made} made */
function facts({ rating, technique }) {
  const words = { level: capital(say(levelOf(rating))), rating: rating.toFixed(1), name: say(`steps.name.${technique}`) };
  return say('make.facts', words);
}

/** @param {Page} page */
export function maker({ grid, load, newest, tell: write }) {
  /** Says it where one sees it: the panel may have been scrolled to. @type {Tell} */
  function tell(...said) {
    write(...said);
    status.scrollIntoView({ block: 'nearest' });
  }

  /** Called for each new puzzle with its options and seed. @type {(options: Options) => void} */
  let heard = () => {};

  /**
   * The last puzzle made, and its options without the seed.
   *
   * @type {{ cells: string, options: Options } | undefined}
   */
  let last;

  /**
   * @param {Options} options
   * @param {Made} made
   * @param {boolean} [met] whether it meets the options
   */
  function take(options, made, met = true) {
    const { cells, seed } = made;
    const own = hasOwn(grid.snapshot);
    load({ cells });
    update({ made: grid.snapshot });
    const { seed: old, ...again } = options;
    last = { cells: cells.join(''), options: again };
    const text = facts(made);
    tell(own ? say('make.replaced', { facts: text, undo: say('menu.replaced') }) : text, 'done', {
      label: say('make.another'),
      press: () => make(again),
    });
    grid.focus({ preventScroll: true });
    if (met) heard({ ...options, seed });
  }

  /**
   * Offers the closest match if no puzzle was found.
   *
   * @param {Options} options
   * @param {string} text
   * @param {Nearest} [nearest]
   */
  function offer(options, text, nearest) {
    if (!nearest) return tell(text, 'problem');
    tell(`${text} ${say('make.nearest', { facts: facts(nearest), why: say(`make.why.${nearest.why}`) })}`, 'problem', {
      label: say('make.take'),
      press: () => take(options, nearest, false),
    });
  }

  /** @param {Options} options */
  async function make(options) {
    const signal = newest();
    /** @type {Nearest | undefined} */
    let nearest;
    /** The line that shows the progress. @type {ChildNode | null | undefined} */
    let line;
    let given = false;
    /** The closest match, if the user has chosen it. @type {Nearest | undefined} */
    let taken;
    /** Another puzzle in the grid, or another digit, ends the search. */
    const leave = () => signal.aborted || newest();
    const cancel = () => {
      given = true;
      leave();
    };
    const takeNearest = () => {
      taken = nearest;
      leave();
    };
    /**
     * Cancels on Escape, unless it closes a dialog. Runs before the panel's handler.
     *
     * @param {KeyboardEvent} event
     */
    const hear = (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      cancel();
    };
    const ignore = follow(['puzzle'], leave);
    document.addEventListener('keydown', hear);
    const end = () => {
      ignore();
      document.removeEventListener('keydown', hear);
      if (!signal.aborted) update({ busy: null });
    };
    signal.addEventListener('abort', () => update({ busy: null }));
    try {
      const answer = await request('make', options, {
        signal,
        progress({ count, nearest: near }) {
          nearest = near;
          update({
            busy: {
              ...(near && { left: { deed: 'take', text: say('make.takeNear', { rating: near.rating.toFixed(1) }), press: takeNearest } }),
              right: { deed: 'stop', key: 'make.stop', look: 'inked', press: cancel },
            },
          });
          const text = say(near ? 'make.near' : 'make.tried', { count, rating: near?.rating.toFixed(1) ?? '' });
          if (line?.isConnected) {
            // To be seen, but not read out ten times a second.
            status.setAttribute('aria-live', 'off');
            line.textContent = text;
          } else {
            tell(text);
            line = notice.firstChild;
          }
        },
      });
      end();
      if (answer.puzzle) take(options, answer.puzzle);
      else if (answer.why) tell(say(`make.impossible.${answer.why}`), 'problem');
      else if (answer.wrong)
        tell(say(knows(`make.wrong.${answer.option}`) ? `make.wrong.${answer.option}` : 'make.wrong.other'), 'problem');
      else offer(options, say('make.none', { count: answer.tried ?? 0 }), answer.nearest);
    } catch (error) {
      end();
      if (taken) take(options, taken, false);
      else if (given) offer(options, say('make.stopped'), nearest);
      else if (signal.aborted) line?.isConnected && write('');
      else await there(() => Promise.reject(error));
    }
  }

  return {
    make,
    /** If the puzzle in the grid was made here, returns its options without the seed. */
    options: () => (last?.cells === printed(grid.snapshot).replaceAll('.', '0') ? last.options : undefined),
    /** Has the worker get all that it needs, by a puzzle that nobody sees. */
    prepare: once(() => request('make', {})),
    /** @param {(options: Options) => void} listener */
    onMade: (listener) => (heard = listener),
  };
}
