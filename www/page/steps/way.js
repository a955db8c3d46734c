/**
 * The way to the solution, as far as it is known: computed apart from all else, and anew for
 * another puzzle.
 */

import { restOf } from '../../puzzle/rest.js';
import { after, open } from '../../puzzle/marks.js';
import { digits, hasNoRules, printed, taskOf } from '../../puzzle/puzzle.js';
import { desk } from '../../work/client.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Step } from '../../pkg/explain.js' */

/**
 * The digits and pencil marks before a step.
 *
 * @typedef {{ cells: ArrayLike<number>, marks: ArrayLike<number> }} Moment
 */

/**
 * `fault` says why there are no steps: 'none', 'multiple' (solutions), 'unknown', 'failed' or
 * 'cancelled'.
 * @typedef {object} Way
 * @property {string} puzzle what tells it from others
 * @property {string} given the clues, 81 characters
 * @property {readonly number[] | null} candidates the puzzle's candidates
 * @property {boolean} rated whether the scale knows such puzzles: those without rules
 * @property {Step[]} steps
 * @property {Moment[]} moments
 * @property {boolean} done
 * @property {string} fault
 */

/**
 * The first step that would still change something in a grid, or the last one.
 *
 * @param {readonly Pick<Step, 'place' | 'remove'>[]} steps
 * @param {ArrayLike<number>} cells
 * @param {ArrayLike<number> | null} marks
 * @param {ArrayLike<number> | null} [own] the candidates of the puzzle
 */
export function nextOf(steps, cells, marks, own) {
  const may = open(cells, marks, own);
  const at = steps.findIndex(
    ({ place, remove }) =>
      place.some(({ cell, digit }) => cells[cell] !== digit) || remove.some(({ cell, digit }) => may[cell] & (1 << (digit - 1))),
  );
  return at < 0 ? steps.length - 1 : at;
}

/** Of no puzzle. @type {Way} */
const NOWHERE = { puzzle: '', given: '', candidates: null, rated: true, steps: [], moments: [], done: false, fault: '' };

/**
 * What tells a puzzle from others: not the digits that are the player's own.
 *
 * @param {RedokuGrid['snapshot']} snapshot
 */
function keyOf(snapshot) {
  return printed(snapshot) + restOf(snapshot);
}

/**
 * @param {RedokuGrid} grid
 * @param {(way: Way) => void} tell Hears of each new step, and of the end.
 */
export function ways(grid, tell) {
  const { request } = desk();
  let abort = new AbortController();
  let way = NOWHERE;

  /** @param {Step[]} steps that are new */
  function add(steps) {
    for (const step of steps) {
      const last = way.steps.at(-1);
      const { cells, marks } = way.moments.at(-1) ?? { cells: digits(way.given), marks: new Uint16Array(81) };
      way.moments.push(last ? after(last, cells, marks, way.candidates) : { cells, marks });
      way.steps.push(step);
    }
    tell(way);
  }

  return {
    /** Begins if the puzzle is another one than before, or if it was cancelled. */
    async go() {
      const { snapshot } = grid;
      const given = printed(snapshot);
      const puzzle = keyOf(snapshot);
      if (puzzle === way.puzzle && way.fault !== 'cancelled') return;
      abort.abort();
      const { signal } = (abort = new AbortController());
      const mine = (way = {
        puzzle,
        given,
        candidates: snapshot.candidates,
        rated: hasNoRules(snapshot),
        steps: [],
        moments: [],
        done: false,
        fault: '',
      });
      tell(way);
      try {
        const steps = await request(
          'explain',
          { way: 'steps', ...taskOf(snapshot), given },
          { signal, progress: ({ steps = [] }) => mine === way && add(steps) },
        );
        if (mine !== way) return;
        way.done = true;
        add(steps.slice(way.steps.length));
      } catch (error) {
        if (mine !== way) return;
        const { message } = /** @type {Error} */ (error);
        way.fault = signal.aborted ? 'cancelled' : /^(none|multiple|unknown)$/.test(message) ? message : 'failed';
        tell(way);
      }
    },

    cancel: () => abort.abort(),

    /** The way of the puzzle that is in the grid now. */
    now() {
      if (way.puzzle && way.puzzle !== keyOf(grid.snapshot)) {
        abort.abort();
        tell((way = NOWHERE));
      }
      return way;
    },
  };
}
