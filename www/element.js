// <redoku-grid>: the grid of a puzzle, to be typed, solved in red, and sent with a form. Needs nothing else of the page. Here is what a page
// sees of it; the folder element has the rest: state.js, actions.js, asking.js and input.js, what it shows in view.js and says in labels.js.

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
import { endPick, listen, pick } from './element/input.js';
import { cancel, expect, inTurn, order } from './element/job.js';
import { messageOf, ruleName } from './element/labels.js';
import { ask, check, endHint, hint, reveal, seek } from './element/lesson.js';
import { create, highlight, isFixed, layer as layerOf, solutionOf } from './element/state.js';
import { follow, speak, unwatch, watch } from './element/surroundings.js';
import { hurry } from './element/turns.js';
import { build, draw } from './element/view.js';
import { digits, masks, named, places, printed } from './puzzle/puzzle.js';

/** @import { Moment } from './element/hint.js' */
/** @import { Choice } from './element/picking.js' */
/** @import { State } from './element/state.js' */
/** @import { Step } from './pkg/explain.js' */
/** @import { PhotoReading } from './pkg/photo.js' */
/** @import { House, Result, Rule } from './puzzle/puzzle.js' */
/** @typedef {import('./element/state.js').Status} Status */

/**
 * A grid to type into, solve and send with a form. docs/embedding.md describes its attributes, properties, methods, events, parts and
 * custom properties, from which custom-elements.json is made.
 */
export class RedokuGrid extends Field {
  static observedAttributes = 'value rules new solved step readonly disabled required lang aria-label aria-labelledby'.split(' ');

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
        console.warn(`redoku-grid: ${name} is ignored: ${messageOf(error)}`, this);
      }
    }
    this.#beginning = false;
  }

  // What a page reads, sets and calls

  /** Resolves when the solver, the messages and the puzzle are there; rejected where the browser can't run the solver. */
  get ready() {
    this.#ready ??= wake(this.#state).catch((error) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready.then(() => this.#state.reading?.promise);
  }

  /** Setting a property to its current value changes nothing. @param {Parameters<RedokuGrid['setPuzzle']>[0]} part */
  #set(part) {
    if (this.#beginning || !isNow(this.#state, part)) this.setPuzzle(part);
  }

  /** All 81 digits, row by row, 0 for an empty cell. Setting them is one step that can be undone. */
  get cells() {
    return this.#state.board.now.givens.slice();
  }
  set cells(cells) {
    this.#set({ cells: digits(cells) });
  }

  /** All digits as 81 characters: clues and the reader's own. Can be set to any text that Redoku reads; the same again changes nothing. */
  get value() {
    return this.snapshot.value;
  }
  set value(text) {
    if (this.#beginning) beginWith(this.#state, String(text ?? ''));
    else read(this.#state, String(text ?? ''), (cells) => this.#set({ cells }));
  }

  /** The rules, as the JSON of puzzles has them. Setting them is one step; throws where they are wrong, see {@link loadRules}. */
  get rules() {
    return structuredClone([...this.snapshot.rules]);
  }
  set rules(rules) {
    this.#set({ rules: rules ?? Object() }); // None is no list.
  }

  /** Which houses hold: 'rows', 'columns' and 'boxes', as a rule. */
  get houses() {
    return [...this.#state.board.now.houses];
  }
  set houses(houses) {
    this.#set({ houses: named(houses) });
  }

  /** The puzzle, as JSON has it: its clues and rules, without the reader's digits and without a custom rule. @returns {{ cells: string, houses: House[], rules: Rule[] }} */
  get puzzle() {
    const { houses } = this.snapshot;
    return { cells: printed(this.snapshot), houses: [...houses], rules: this.rules };
  }

  /** The state of the grid, `{ value, rules, houses, customRule, givenCells, locked, pencilMarks, revealed }`: an immutable object, the same one until the state changes. */
  get snapshot() {
    return board.told(this.#state.board);
  }

  /** The source text of the custom rule: the body of `check(cells, row, column)`; '' for none. */
  get customRule() {
    return this.#state.board.now.customRule;
  }

  /** The cells that hold clues; all other digits are the reader's own, or were revealed. */
  get givenCells() {
    return [...this.#state.board.now.givenCells];
  }

  /** Whether they are locked: then the puzzle is being played, and else entered. */
  get locked() {
    return this.#state.board.now.locked;
  }

  /**
   * Replaces the given parts of the puzzle, as one step. Throws if the rules are wrong; before `loadRules()` the status says so instead. New
   * cells are locked clues unless `givenCells` and `locked` say otherwise; a `result` of solving them is shown right away.
   * @param {{ cells?: ArrayLike<number> | string, houses?: House[], rules?: Rule[] | string, customRule?: string, givenCells?: Iterable<number>, locked?: boolean, pencilMarks?: ArrayLike<number> | null, revealed?: Iterable<number>, result?: Result }} puzzle
   */
  setPuzzle(puzzle) {
    setPuzzle(this.#state, puzzle, { begins: this.#beginning });
  }

  /** Replaces the whole puzzle, as one step: a part that isn't given becomes that of a classic puzzle. Else like {@link setPuzzle}. @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle */
  replace(puzzle) {
    setPuzzle(this.#state, puzzle, { whole: true });
  }

  /** Loads what rules need, so that wrong ones are errors from then on. Without it that is loaded with the first rule. */
  loadRules() {
    return actions.loadRules();
  }

  /** The 81 digits of the solution that is shown, if one is. */
  get solution() {
    return solutionOf(this.#state)?.slice() ?? null;
  }

  /** Shows another one of the solutions, until the puzzle changes; null for the one that was found. No step. @param {ArrayLike<number> | null} solution */
  showSolution(solution) {
    const shown = solution && digits(solution);
    this.#state.other = this.#state.board.now.result?.solution ? shown : null;
    draw(this.#state);
  }

  /**
   * Highlights cells, instead of those that the layer had. The layer is a part of each of its cells: `suspect` (digits that can't
   * all be right), `differs` (between solutions; until the puzzle changes), `rule` (a rule that is mentioned), `pointed` (anything else that is pointed out), or any other word, for `::part()` in the page's style.
   * @param {string} layer
   * @param {Iterable<number>} cells 0 to 80
   * @param {unknown} [owner] if given, only the cells of that owner are replaced
   */
  highlight(layer, cells, owner) {
    highlight(this.#state, layer, places(cells), owner);
    draw(this.#state);
  }

  /** The cells of a layer, 0 to 80. @param {string} layer */
  highlighted(layer) {
    return layerOf(this.#state, layer);
  }

  /** Candidates to show in the empty cells: 81 masks, in which bit d-1 stands for digit d; null for none. */
  get candidates() {
    return this.#state.candidates;
  }
  set candidates(candidates) {
    this.#state.candidates = masks(candidates);
    draw(this.#state);
  }

  /** The reader's pencil marks, in the same form; they belong to the puzzle. */
  get pencilMarks() {
    return this.snapshot.pencilMarks;
  }
  set pencilMarks(pencilMarks) {
    this.#set({ pencilMarks });
  }

  /** Whether typed digits are pencil marks. Changes fire a `pencilmode` event. */
  get pencilMode() {
    return this.#state.pencilMode;
  }
  set pencilMode(on) {
    if (this.#state.pencilMode === !!on) return;
    this.#state.pencilMode = !!on;
    draw(this.#state);
    actions.tell(this.#state, 'pencilmode');
  }

  /**
   * A hint, and more of it each time: where to look, what there is, how it follows; then it is done. Answers what is shown, null
   * where there is nothing left to say.
   */
  async hint() {
    return inTurn(this.#state, () => hint(this.#state));
  }

  /** Another step of the kind that is shown, if there is one. */
  async anotherHint() {
    return inTurn(this.#state, () => seek(this.#state, (tutor, job) => tutor.another(this.#state, job)));
  }

  /** Shows no hint and no step any more, and looks for none. */
  endHint() {
    endHint(this.#state);
  }

  /**
   * Shows a step, in words and in the grid; null for none.
   * @param {Step | number | null} step as `redoku/explain` has it, or its number in the solution, from 1
   * @param {Moment} [moment] where it is one of a later moment
   */
  async showStep(step, moment) {
    await ask(this.#state, 'step', (tutor, job) => tutor.showStep(this.#state, job, step, moment), ['hint', 'seeking']);
  }

  /** Shows how one link of the chains that are shown follows, and the others faintly; null for all. @param {[number, number] | null} link the places of its chain and in its chain */
  showLink(link) {
    this.#state.tutor?.trace(this.#state, link);
  }

  /** What is shown of a hint: its `step`, or the `fault` that comes before any, the `stage` 1 to 3, the `words` for it, and what to call `more` of it. */
  get currentHint() {
    return this.#state.hint && { ...this.#state.hint.shown, more: this.#state.hint.button };
  }

  /** Marks the digits and pencil marks that can't be right; or says that all is well so far, unless it is to be quiet. */
  async check(quiet = false) {
    await inTurn(this.#state, () => check(this.#state, quiet));
  }

  /** Marks all candidates in the empty cells without pencil marks, as one step; takes them away if they are all that is marked. */
  async fillPencilMarks() {
    if (isFixed(this.#state)) return;
    await order(this.#state, async () => (await import('./element/fill.js')).fill(this.#state));
  }

  /** Writes one digit of the solution into a cell, the selected one unless another is given. @param {number} [cell] */
  async reveal(cell) {
    if (cell !== undefined) places([cell]);
    return (await inTurn(this.#state, () => reveal(this.#state, cell))) ?? 0;
  }

  /** Marks the uncertain cells of a picture whose digits are in the grid, until they are reviewed. Changes fire a `review` event. @param {PhotoReading} reading */
  async reviewPicture(reading) {
    return (await import('./element/doubts.js')).doubt(this.#state, reading);
  }

  /** Lets cells be chosen, instead of digits typed: by a click, by dragging, with Space or Enter. Each change is a `pick` event. @param {Choice} [choice] */
  pick(choice = {}) {
    return pick(this.#state, choice);
  }

  /** The cells that are chosen now, 0 to 80, in the order of choosing. */
  get picked() {
    return [...(this.#state.picking?.cells ?? [])];
  }

  /** Ends choosing and returns the chosen cells; given an owner, only what that owner began. @param {unknown} [owner] */
  endPick(owner) {
    return endPick(this.#state, owner);
  }

  /** What a rule is called, quoted or as a part of a sentence. @param {number} rule its place in the list @param {'quoted' | 'broken'} [how] */
  ruleName(rule, how) {
    return ruleName(this.#state, rule, how);
  }

  /** The selected cell, 0 to 80. */
  get selected() {
    return this.#state.board.now.cursor;
  }
  set selected(cell) {
    places([cell]);
    actions.act(this.#state, () => board.select(this.#state.board, cell));
  }

  /** What holds of the grid now: a kind for programs and a text for people. */
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

  /** Clears what the reader has written; while the puzzle is being entered, everything. One step. */
  clear() {
    this.#step(board.clear);
  }
  /** Takes the last step back, if there is one. */
  undo() {
    this.#step(board.undo);
  }
  /** Takes the step again that was taken back last, if nothing else was done since. */
  redo() {
    this.#step(board.redo);
  }

  /** Has what is typed from now on wait for a puzzle that the page will set: until this is settled. @param {Promise<unknown>} puzzle */
  waitFor(puzzle) {
    expect(this.#state, puzzle);
  }

  /** What the page wants done before anything is solved: `solve()` waits for it, and is rejected with what it throws. */
  get beforeSolving() {
    return this.#state.beforeSolving;
  }
  set beforeSolving(hook) {
    this.#state.beforeSolving = hook;
  }

  /**
   * Solves the grid and shows the solution. Rejected with an `AbortError` where the grid changes or `cancel()` is called
   * before that.
   * @returns {Promise<Result>}
   */
  solve() {
    return solve(this.#state);
  }

  /** Hides the solution, as one step; `solve()` shows it again at once. */
  hideSolution() {
    order(this.#state, () => actions.act(this.#state, () => board.hide(this.#state.board)));
  }

  /** Stops what is under way: solving, the search for a hint or a new puzzle. Returns whether anything was. */
  cancel() {
    return cancel(this.#state);
  }

  /** Focuses the selected cell. @param {FocusOptions} [options] */
  focus(options) {
    hurry(this.#state.redraw);
    this.#state.nodes.cells[this.selected]?.focus(options);
  }

  /** What the page has to say against the puzzle; '' for nothing any more. @param {string} objection */
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
    this.ready.then(() => speak(this.#state)).catch(() => {}); // the status and the console tell of it
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
    else if (name === 'rules') beginWithRules(this.#state, value);
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
