// <redoku-grid>: the grid of a puzzle, to be typed, solved in red, and sent with a form. Needs
// nothing else of the page. Here is what a page sees of it; the folder element has the rest:
// state.js, actions.js, asking.js and input.js, what it shows in view.js and says in labels.js.

import * as actions from './element/actions.js';
import {
  beginWith,
  beginWithRules,
  isNow,
  leave,
  read,
  renew,
  reset,
  restore,
  setPuzzle,
  solve,
  solveAtOnce,
  wake,
} from './element/asking.js';
import * as board from './element/board.js';
import { dress, style } from './element/element-style.js';
import { Field, internalsOf, takeEarly } from './element/field.js';
import { byHand, endPick, endTrial, listen, pick, typeDigit } from './element/input.js';
import { cancel, expect, order } from './element/job.js';
import { messageOf, ruleName } from './element/labels.js';
import { ask, check, endHint, hint, reveal, seek } from './element/lesson.js';
import { create, highlight, isFixed, layer as layerOf, modeOf, solutionOf } from './element/state.js';
import { follow, speak, unwatch, watch } from './element/surroundings.js';
import { hurry } from './element/turns.js';
import { build, draw, fetchPencil } from './element/view.js';
import { CELLS, HOUSES, digits, isDigit, masks, named, places, printed } from './puzzle/puzzle.js';

/** @import { Moment } from './element/hint.js' */
/** @import { Choice } from './element/picking.js' */
/** @import { State } from './element/state.js' */
/** @import { Step } from './pkg/explain.js' */
/** @import { PhotoReading } from './pkg/photo.js' */
/** @import { House, Result, Rule } from './puzzle/puzzle.js' */
/** @typedef {import('./element/state.js').Status} Status */

/**
 * A grid to type into, solve and send with a form. docs/embedding.md describes its attributes,
 * properties, methods, events, parts and custom properties, from which custom-elements.json is
 * made.
 */
export class RedokuGrid extends Field {
  static observedAttributes = 'value rules new solved step controls readonly disabled required lang aria-label aria-labelledby'.split(' ');

  #state = create(this, internalsOf(this), build(), draw, follow);
  #ready = /** @type {Promise<void> | undefined} */ (undefined);
  #early = /** @type {[string, unknown][]} What was set before the browser knew the element. */ ([]);
  /** Whether what is set is a beginning: no step, and no event. */
  #beginning = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    dress(root, style);
    root.append(this.#state.nodes.all);
    listen(this.#state);
    this.#early = takeEarly(this, [RedokuGrid, Field]);
    // The attributes come first, and they come after the constructor.
    queueMicrotask(() => this.#takeEarly());
  }

  #takeEarly() {
    this.#beginning = true;
    for (const [name, value] of this.#early.splice(0)) {
      try {
        Reflect.set(this, name, value);
      } catch (error) {
        console.warn(`redoku-grid: ${name}: ${messageOf(error)}`, this);
      }
    }
    this.#beginning = false;
  }

  // What a page reads, sets and calls

  /**
   * Resolves when solver, messages and puzzle have loaded. Rejects if the browser can't run the
   * solver.
   */
  get ready() {
    this.#ready ??= wake(this.#state).catch((error) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready.then(() => this.#state.reading?.promise);
  }

  /**
   * Setting a property to its current value changes nothing.
   *
   * @param {Parameters<RedokuGrid['setPuzzle']>[0]} part
   */
  #set(part) {
    if (this.#beginning || !isNow(this.#state, part)) this.setPuzzle(part);
  }

  /**
   * All 81 digits, row by row, 0 for an empty cell. Setting them is one step that can be
   * undone.
   */
  get cells() {
    return this.#state.board.now.givens.slice();
  }
  set cells(cells) {
    this.#set({ cells: digits(cells ?? new Uint8Array(CELLS)) });
  }

  /**
   * All digits as 81 characters: clues and the player's own. Accepts any text that
   * Redoku reads. Setting the current value changes nothing.
   */
  get value() {
    return this.snapshot.value;
  }
  set value(text) {
    if (this.#beginning) beginWith(this.#state, String(text ?? ''));
    else read(this.#state, String(text ?? ''), (found) => this.#set(found));
  }

  /**
   * The rules, as in a puzzle's JSON. Setting them is one step. Throws if they are invalid, see
   * {@link loadRules}.
   */
  get rules() {
    return structuredClone([...this.snapshot.rules]);
  }
  set rules(rules) {
    this.#set({ rules: rules ?? [] });
  }

  /** The houses that apply (default `rows`, `columns` and `boxes`). */
  get houses() {
    return [...this.#state.board.now.houses];
  }
  set houses(houses) {
    this.#set({ houses: named(houses ?? HOUSES) });
  }

  /**
   * The clues, rules and candidates as JSON, without the player's digits and without a custom rule.
   *
   * @returns {{ cells: string, houses: House[], rules: Rule[], candidates?: number[] }}
   */
  get puzzle() {
    const { houses, candidates } = this.snapshot;
    const cells = printed(this.snapshot);
    return { cells, houses: [...houses], rules: this.rules, ...(candidates && { candidates: [...candidates] }) };
  }

  /**
   * The state of the grid, `{ value, rules, houses, customRule, candidates, givenCells, locked,
   * pencilMarks, cornerMarks, colours, revealed, trial }`: immutable, and the same object until the
   * state changes.
   */
  get snapshot() {
    return board.told(this.#state.board);
  }

  /** The source text of the custom rule: the body of `check(cells, row, column)`; '' for none. */
  get customRule() {
    return this.#state.board.now.customRule;
  }

  /** The cells that hold clues; all other digits are the player's own, or were revealed. */
  get givenCells() {
    return [...this.#state.board.now.givenCells];
  }

  /** Whether the clues are locked: the puzzle is being played, not entered. */
  get locked() {
    return this.#state.board.now.locked;
  }

  /**
   * Replaces the given parts of the puzzle, as one step. Throws if the rules are wrong; before
   * `loadRules()` the status says so instead. New cells are locked clues unless `givenCells` and
   * `locked` say otherwise; a `result` of solving them is shown right away.
   * @param {{ cells?: ArrayLike<number> | string, houses?: readonly House[],
   *   rules?: readonly Rule[] | string, customRule?: string, candidates?: ArrayLike<number> | null,
   *   givenCells?: Iterable<number>, locked?: boolean,
   *   pencilMarks?: ArrayLike<number> | null, cornerMarks?: ArrayLike<number> | null,
   *   colours?: ArrayLike<number> | null, revealed?: Iterable<number>, trial?: string,
   *   result?: Result }} puzzle
   */
  setPuzzle(puzzle) {
    setPuzzle(this.#state, puzzle, { begins: this.#beginning });
  }

  /**
   * Replaces the whole puzzle, as one step. Parts that aren't given become those of an empty
   * classic puzzle. Otherwise like {@link setPuzzle}.
   *
   * @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle
   * @param {object} [how]
   * @param {boolean} [how.first] whether there is no step if the grid was empty from the start
   */
  replace(puzzle, { first = false } = {}) {
    setPuzzle(this.#state, puzzle, { whole: true, first });
  }

  /**
   * Loads the rules engine, so that invalid rules throw from then on. Otherwise it loads with the
   * first rule.
   */
  loadRules() {
    return actions.loadRules();
  }

  /** The 81 digits of the solution that is shown, if one is. */
  get solution() {
    return solutionOf(this.#state)?.slice() ?? null;
  }

  /**
   * Shows another solution until the puzzle changes; null shows the one that was found. Not a
   * step.
   *
   * @param {ArrayLike<number> | null} solution
   */
  showSolution(solution) {
    const shown = solution && digits(solution);
    this.#state.other = this.#state.board.now.result?.solution ? shown : null;
    draw(this.#state);
  }

  /**
   * Replaces the highlighted cells of a layer. Style them with `::part(layer)`. Layers that have a
   * style: `suspect` (digits that can't all be right), `differs` (between solutions, until the
   * puzzle changes), `rule` (cells of a rule) and `pointed` (others). Any other name creates a
   * layer.
   * @param {string} layer
   * @param {Iterable<number>} cells 0 to 80
   * @param {unknown} [owner] if given, only the cells of that owner are replaced
   */
  highlight(layer, cells, owner) {
    if (highlight(this.#state, layer, places(cells), owner)) draw(this.#state);
  }

  /** The cells of a layer, 0 to 80. @param {string} layer */
  highlighted(layer) {
    return layerOf(this.#state, layer);
  }

  /**
   * Candidates to show in the empty cells: 81 masks, in which bit d-1 stands for digit d; null for
   * none. Those of the puzzle are in the snapshot.
   */
  get candidates() {
    return this.#state.candidates;
  }
  set candidates(candidates) {
    this.#state.candidates = masks(candidates);
    draw(this.#state);
  }

  /** The player's pencil marks, in the same form; they belong to the puzzle. */
  get pencilMarks() {
    return this.snapshot.pencilMarks;
  }
  set pencilMarks(pencilMarks) {
    this.#set({ pencilMarks });
  }

  /** The player's corner marks: 81 masks, bit d-1 for digit d, or null if there are none. */
  get cornerMarks() {
    return this.snapshot.cornerMarks;
  }
  set cornerMarks(cornerMarks) {
    this.#set({ cornerMarks });
  }

  /** The colours of the cells: 81 masks, bit d-1 for colour d, or null if there are none. */
  get colours() {
    return this.snapshot.colours;
  }
  set colours(colours) {
    this.#set({ colours });
  }

  /**
   * How typed digits are entered: as digits, pencil marks, corner marks or colours. Changes fire a
   * `mode` event. Setting an unknown mode throws.
   *
   * @type {import('./element/state.js').Mode}
   */
  get mode() {
    return this.#state.mode;
  }
  set mode(mode) {
    const wanted = modeOf(mode ?? 'digit');
    if (this.#state.mode === wanted) return;
    this.#state.mode = wanted;
    if (wanted !== 'digit') this.#state.markMode = wanted;
    draw(this.#state);
    actions.tell(this.#state, 'mode');
  }

  /** The last mode other than 'digit', initially 'pencil'. Read-only. */
  get markMode() {
    return this.#state.markMode;
  }

  /**
   * Types a digit into the selected cells, like a key of the number pad; 0 erases. Waits its turn
   * behind keys already typed. Locked clues keep their digits unless `clue` is true. In pencil or
   * corner mode, it adds or removes a mark; in colour mode, it adds or removes a colour, even in
   * cells with digits. Returns false if the grid is disabled or `readonly`, otherwise true.
   * Throws unless the digit is an integer from 0 to 9 and the mode is valid.
   *
   * @param {number} digit 0 to 9
   * @param {object} [how]
   * @param {import('./element/state.js').Mode} [how.mode] instead of the current one
   * @param {boolean} [how.clue] whether a digit from 1 to 9 replaces locked clues
   */
  typeDigit(digit, { mode, clue } = {}) {
    if (!isDigit(digit)) throw new RangeError(`${String(digit)} isn't a digit from 0 to 9`);
    return typeDigit(this.#state, digit, { mode: mode && modeOf(mode), clue });
  }

  /**
   * Shows a hint, one stage per call: where to look, the pattern, the conclusion. The next call
   * applies it. Resolves to the hint, or null if there is none.
   */
  async hint() {
    return order(this.#state, () => hint(this.#state), false);
  }

  /** Shows another step of the same kind, if there is one. */
  async anotherHint() {
    return order(this.#state, () => seek(this.#state, (tutor, job) => tutor.another(this.#state, job)), false);
  }

  /** Hides the hint or step, and stops the search for one. */
  endHint() {
    endHint(this.#state);
  }

  /**
   * Shows a step, in words and in the grid; null for none.
   * @param {Step | number | null} step as `redoku/explain` has it, or its number in the solution,
   *   from 1
   * @param {Moment} [moment] the grid at that step, if it isn't the current one
   */
  async showStep(step, moment) {
    await ask(this.#state, 'step', (tutor, job) => tutor.showStep(this.#state, job, step, moment), ['hint', 'seeking']);
  }

  /**
   * Highlights one link of the chains that are shown; null for all.
   *
   * @param {[number, number] | null} link the index of its chain, and its index in the chain
   */
  showLink(link) {
    this.#state.tutor?.trace(this.#state, link);
  }

  /**
   * The hint that is shown: its `step` or `fault`, its `stage` (1 to 3), its `words`, and the label
   * of the button for `more`.
   */
  get currentHint() {
    return this.#state.hint && { ...this.#state.hint.shown, more: this.#state.hint.button };
  }

  /**
   * Marks wrong digits and pencil marks. If there are none, says so, unless `quiet`.
   */
  async check(quiet = false) {
    await order(this.#state, () => check(this.#state, quiet), false);
  }

  /**
   * Fills in all candidates in empty cells without pencil marks, as one step. If only those are
   * marked, removes them.
   */
  async fillPencilMarks() {
    await this.#byHand((hand) => actions.act(this.#state, () => hand.fill(this.#state), true));
  }

  /**
   * The empty cells that can take only one digit, according to the digits, the pencil marks and the
   * puzzle's candidates.
   *
   * @returns {Promise<{ cell: number, digit: number }[]>}
   */
  async nakedSingles() {
    // Doesn't wait for a puzzle that is still loading.
    return (this.#state.pencil ?? (await fetchPencil(this.#state))).nakedSingles(this.#state);
  }

  /** Writes all naked singles into their cells and locks the clues, as one step. */
  async fillNakedSingles() {
    await this.#byHand((hand) => actions.act(this.#state, () => hand.fillSingles(this.#state), true));
  }

  /**
   * Begins a trial, as one step, and locks the clues. Until the trial ends, digits that the player
   * enters look different. Does nothing if there is no puzzle or a trial has already begun.
   */
  async beginTrial() {
    await this.#byHand((hand) => actions.act(this.#state, () => hand.begin(this.#state.board), true));
  }

  /**
   * Ends the trial, as one step, and fires a `trial` event.
   *
   * @param {boolean} keep if false, restores the digits, marks and colours from before the trial
   */
  async endTrial(keep) {
    await this.#byHand((hand) => endTrial(this.#state, hand, keep));
  }

  /**
   * Changes the board with the code in hand.js, unless the grid is readonly or disabled. Rejects if
   * that code can't be loaded.
   *
   * @param {(hand: import('./element/input.js').Hand) => void} change
   */
  async #byHand(change) {
    if (isFixed(this.#state)) return;
    await byHand(this.#state, change, (error) => {
      throw error;
    });
  }

  /**
   * Writes the solution's digit into a cell (default the selected one).
   *
   * @param {number} [cell]
   */
  async reveal(cell) {
    if (cell !== undefined) places([cell]);
    return (await order(this.#state, () => reveal(this.#state, cell), false)) ?? 0;
  }

  /**
   * Marks the uncertain cells of a picture whose digits are in the grid, until they are reviewed.
   * Changes fire a `review` event.
   *
   * @param {PhotoReading} reading
   */
  async reviewPicture(reading) {
    return (await import('./element/doubts.js')).doubt(this.#state, reading);
  }

  /**
   * Starts cell-picking mode: by click, drag, Space or Enter. Each change fires a `pick` event.
   *
   * @param {Choice} [choice]
   */
  pick(choice = {}) {
    return pick(this.#state, choice);
  }

  /** The picked cells, 0 to 80, in the order of picking. */
  get picked() {
    return [...(this.#state.picking?.cells ?? [])];
  }

  /**
   * Ends picking and returns the picked cells. With an owner, ends only what that owner began.
   *
   * @param {unknown} [owner]
   */
  endPick(owner) {
    return endPick(this.#state, owner);
  }

  /**
   * The name of a rule, quoted or as part of a sentence.
   *
   * @param {number} rule its index
   * @param {'quoted' | 'broken'} [how]
   */
  ruleName(rule, how) {
    return ruleName(this.#state, rule, how);
  }

  /** The selected cell, 0 to 80. If several are selected, the focused one. */
  get selected() {
    return this.#state.board.now.cursor;
  }
  set selected(cell) {
    const [place] = places([cell ?? 0]);
    actions.act(this.#state, () => board.select(this.#state.board, place));
  }

  /**
   * All selected cells, 0 to 80, the focused one first. Typing and erasing affect all of them.
   * Changes fire a `selection` event. Setting an empty list throws.
   */
  get selection() {
    return board.selection(this.#state.board.now);
  }
  set selection(cells) {
    const [first, ...others] = new Set(places(cells ?? [0]));
    if (first === undefined) throw new RangeError('selection must contain at least one cell');
    actions.act(this.#state, () => board.select(this.#state.board, first, others));
  }

  /** The state of the grid: a `kind` for programs and a `text` for users. */
  get status() {
    return { ...this.#state.status };
  }
  get canUndo() {
    return this.#state.board.past.length > 0;
  }
  get canRedo() {
    return this.#state.board.future.length > 0;
  }

  /** Changes the board, in its turn. @param {(board: board.Board) => void} change */
  #step(change) {
    order(this.#state, () => actions.act(this.#state, () => change(this.#state.board), true));
  }

  /**
   * Clears the player's digits, marks and colours, or everything while the puzzle is being entered.
   * One step.
   */
  clear() {
    this.#step(board.clear);
  }
  /** Undoes the last step, if there is one. */
  undo() {
    this.#step(board.undo);
  }
  /** Redoes the last step that was undone, if nothing has changed since. */
  redo() {
    this.#step(board.redo);
  }

  /**
   * Queues what is typed until this promise settles, for a puzzle that the page is loading.
   *
   * @param {Promise<unknown>} puzzle
   */
  waitFor(puzzle) {
    expect(this.#state, puzzle);
  }

  /**
   * A function that `solve()` awaits. If it throws, `solve()` rejects with that error.
   */
  get beforeSolving() {
    return this.#state.beforeSolving;
  }
  set beforeSolving(hook) {
    this.#state.beforeSolving = hook;
  }

  /**
   * Solves the grid and shows the solution. Rejects with an `AbortError` if the grid changes or
   * `cancel()` is called first.
   * @returns {Promise<Result>}
   */
  solve() {
    return solve(this.#state);
  }

  /** Hides the solution, as one step; `solve()` shows it again. */
  hideSolution() {
    order(this.#state, () => actions.act(this.#state, () => board.hide(this.#state.board)));
  }

  /**
   * Cancels solving, and the search for a hint or a new puzzle. Returns whether anything was
   * running.
   */
  cancel() {
    return cancel(this.#state);
  }

  /** Focuses the selected cell. @param {FocusOptions} [options] */
  focus(options) {
    hurry(this.#state.redraw);
    this.#state.nodes.cells[this.selected]?.focus(options);
  }

  /**
   * Sets a custom validation message; '' clears it.
   *
   * @param {string} objection
   */
  setCustomValidity(objection) {
    this.#state.objection = String(objection);
    actions.validate(this.#state);
  }

  // What the browser calls

  connectedCallback() {
    this.#takeEarly();
    draw(this.#state); // so that it takes the focus before its words are there
    watch(this.#state);
    if (this.#state.renewing) renew(this.#state);
    solveAtOnce(this.#state);
    // The browser looked for it before it knew that this can have the focus.
    if (this.autofocus && this.ownerDocument.activeElement === this.ownerDocument.body) this.focus();
    // the status and the console report it
    this.ready.then(() => speak(this.#state)).catch(() => {});
  }

  disconnectedCallback() {
    unwatch(this.#state);
    leave(this.#state);
  }

  connectedMoveCallback() {
    follow(this.#state);
  }

  adoptedCallback() {
    dress(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'value') this.hasAttribute('new') || beginWith(this.#state, value);
    else if (name === 'rules') beginWithRules(this.#state, value, before);
    else if (name === 'new') renew(this.#state);
    else if (name === 'solved' || name === 'step') solveAtOnce(this.#state);
    else if (name === 'lang') follow(this.#state);
    else if (name === 'required') actions.validate(this.#state);
    else draw(this.#state);
  }

  formResetCallback() {
    reset(this.#state);
  }

  formDisabledCallback() {
    draw(this.#state);
  }

  /** @param {string | File | FormData | null} state */
  formStateRestoreCallback(state) {
    if (typeof state === 'string' && !this.canUndo) restore(this.#state, state);
  }
}

// It may be here already: the page may have the script twice, from one place or from two.
globalThis.customElements?.get('redoku-grid') ?? globalThis.customElements?.define('redoku-grid', RedokuGrid);
