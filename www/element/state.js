// All that is known of a grid: plain data, which actions.js and asking.js change, view.js draws and
// labels.js puts into words.

import { MASKS } from '../puzzle/moment.js';
import { filled, isPlain } from '../puzzle/puzzle.js';
import { create as createBoard } from './board.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Messages } from '../messages/index.js' */
/** @import { Puzzle } from '../puzzle/puzzle.js' */
/** @import { Snapshot } from './board.js' */
/** @import { Doubts } from './doubts.js' */
/** @import { Hint } from './hint.js' */
/** @import { Job } from './job.js' */
/** @import { Picking } from './picking.js' */
/** @import { Broken, Variant } from './variant.js' */
/** @import { Nodes } from './view.js' */

/**
 * How a typed digit is entered: as a digit, as one kind of mark or as a colour.
 *
 * @typedef {'digit' | keyof typeof MASKS} Mode
 */

/**
 * The houses that hold a digit twice.
 *
 * @typedef {ReturnType<typeof import('../solver.js').conflicts>} Conflicts
 */

/**
 * @typedef {'empty' | 'typing' | 'conflict' | 'locked' | 'ask' | 'hint' | 'doubtful' | 'complete' |
 *   'wrong' | 'reading' | 'making' | 'solving' | 'unique' | 'multiple' | 'none' | 'unreadable' |
 *   'failed'} Kind
 */

/**
 * `cause` is the error of a custom rule, `digit` the digit that was typed over a locked clue.
 *
 * @typedef {{ kind: Kind, text: string, cause?: any, digit?: number }} Status
 */

/**
 * @typedef {object} State
 * @property {RedokuGrid} element
 * @property {ElementInternals} internals
 * @property {Nodes} nodes what it shows
 * @property {() => void} redraw draws the grid; always the same function, so that it can wait for
 *   its turn
 * @property {ReturnType<typeof createBoard>} board
 * @property {boolean} loaded whether the solver is there
 * @property {Messages | null} messages
 * @property {string} wanted the language that is being loaded, or was last
 * @property {MutationObserver} languages tells of another one
 * @property {Conflicts} conflicts
 * @property {Variant | null} variant what the rules are, where they are not just rows, columns and
 *   boxes
 * @property {Pick<Puzzle, 'rules' | 'houses'> | null} varied what `variant` was made from
 * @property {{ kind: 'unreadable' | 'failed', error: unknown } | null} wrong why the rules can't be
 *   understood
 * @property {Broken[]} broken the rules that the digits break
 * @property {Picking | null} picking
 * @property {{ owner: unknown } | null} chooser who lets cells be chosen, from the call of `pick()`
 *   on
 * @property {Record<string, Map<unknown, readonly number[]>>} layers the cells that each owner has
 *   highlighted, by layer
 * @property {ArrayLike<number> | null} candidates candidates that the page shows, in the place of
 *   pencil marks
 * @property {typeof import('./notes.js') | null | undefined} pencil what draws them, once it is
 *   there; null while it is on its way
 * @property {typeof import('./controls.js') | null | undefined} controls the module that draws the
 *   number pad and the tools; null while it loads
 * @property {Mode} mode how typed digits are entered
 * @property {Exclude<Mode, 'digit'>} markMode the last mode other than `digit`
 * @property {Hint | null} hint the step that is being shown
 * @property {typeof import('./hint.js') | null} tutor what shows it
 * @property {Doubts | null} doubts what of a picture could be read in another way
 * @property {Uint8Array | null} other a solution that is shown in the place of the one that was
 *   found
 * @property {(() => unknown) | null | undefined} beforeSolving what the page wants done before
 * @property {Job | null} job what is being worked out about the puzzle
 * @property {{ abort: AbortController, making: boolean, promise: Promise<void> } | null} reading
 *   what brings another puzzle: a text or a picture that is read, or a search
 * @property {boolean} renewing whether a new puzzle is to be made once the grid is in the page
 * @property {import('./job.js').Command[] | null} queue commands that wait for a puzzle or a
 *   module, in their order
 * @property {Status & { key: string, busy?: boolean } | null} notice
 *   what there is to say whatever the grid holds: a text, or the key of one; `busy` if it is about
 *   work that can be cancelled
 * @property {string} objection what the page has against the puzzle
 * @property {boolean} unsettled whether there are changes that no `change` event has told of
 * @property {Status} status what was said last
 * @property {ReturnType<typeof setTimeout> | undefined} speech
 */

/**
 * @param {RedokuGrid} element
 * @param {ElementInternals} internals
 * @param {Nodes} nodes
 * @param {(state: State) => void} draw
 * @param {(state: State) => void} follow hears of another language
 * @returns {State}
 */
export function create(element, internals, nodes, draw, follow) {
  const board = createBoard();
  /** @type {State} */
  const state = {
    element,
    internals,
    nodes,
    redraw: () => draw(state),
    board,
    loaded: false,
    messages: null,
    wanted: '',
    languages: new MutationObserver(() => follow(state)),
    conflicts: [],
    variant: null,
    varied: board.now,
    wrong: null,
    broken: [],
    picking: null,
    chooser: null,
    layers: {},
    candidates: null,
    pencil: undefined,
    controls: undefined,
    mode: 'digit',
    markMode: 'pencil',
    hint: null,
    tutor: null,
    doubts: null,
    other: null,
    beforeSolving: null,
    job: null,
    reading: null,
    renewing: false,
    queue: null,
    notice: null,
    objection: '',
    unsettled: false,
    status: { kind: 'empty', text: '' },
    speech: undefined,
  };
  return state;
}

/**
 * Houses that hold a digit twice, and rules that are broken, by whatever digits.
 *
 * @param {State} state
 */
export const against = ({ conflicts, broken }) => [...conflicts, ...broken];

/**
 * The conflicts that keep the puzzle from being solved. While it is played, those among the clues:
 * the player's digits aren't part of the puzzle.
 *
 * @param {State} state
 */
export function unsolvable({ conflicts, broken, board: { now } }) {
  if (!now.locked) return [...conflicts, ...broken];
  /** @param {number} cell */
  const isClue = (cell) => now.givenCells.includes(cell);
  const among = conflicts.map((conflict) => ({ ...conflict, cells: conflict.cells.filter(isClue) }));
  return [...among.filter(({ cells }) => cells.length > 1), ...broken.filter(({ cells }) => cells.every(isClue))];
}

/** The solution that is shown. @param {State} state */
export const solutionOf = ({ other, board }) => other ?? board.now.result?.solution ?? null;

/** The cells where the unique solution differs from the player's digits. @param {State} state */
export function replaced({ board: { now } }) {
  const { status, solution } = now.result ?? {};
  return status === 'unique' ? filled(now.givens).filter((cell) => now.givens[cell] !== solution?.[cell]) : [];
}

/**
 * The cells of a layer, whoever has highlighted them.
 *
 * @param {Pick<State, 'layers'>} state
 * @param {string} layer
 */
export const layer = ({ layers }, layer) => [...new Set([...(layers[layer]?.values() ?? [])].flat())];

/**
 * Highlights cells, in the place of those that the same owner has highlighted before.
 * @param {Pick<State, 'layers'>} state
 * @param {string} layer
 * @param {readonly number[]} cells
 * @param {unknown} [owner]
 * @returns {boolean} whether the cells changed
 */
export function highlight({ layers }, layer, cells, owner) {
  const owners = (layers[layer] ??= new Map());
  const before = owners.get(owner) ?? [];
  owners.set(owner, cells);
  return `${before}` !== `${cells}`;
}

/**
 * All layers, with those of the hint that is shown.
 *
 * @param {State} state
 * @returns {Record<string, readonly number[]>}
 */
export function layersOf(state) {
  const all = { ...state.layers, ...state.hint?.layers };
  return Object.fromEntries(Object.entries(all).map(([name, cells]) => [name, cells instanceof Map ? layer(state, name) : cells]));
}

/** Whether it is empty, and has neither rules nor candidates. @param {Snapshot} now */
export const isBlank = (now) => isPlain(now) && !now.givens.some(Boolean);

/** In the order in which Space cycles through them, as in SudokuPad. @type {Mode[]} */
export const MODES = ['digit', 'corner', 'pencil', 'colour'];

/** The mode of that name. Throws if there is none. @param {Mode} name */
export function modeOf(name) {
  if (!MODES.includes(name)) throw new RangeError(`${String(name)} isn't a mode; use "digit", "pencil", "corner" or "colour"`);
  return name;
}

/** @param {State} state */
export const isOff = ({ element }) => element.matches(':disabled');

/** Whether the givens can't be changed by hand. @param {State} state */
export const isFixed = (state) => state.element.readOnly || isOff(state);
