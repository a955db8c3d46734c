// <redoku-grid>: the grid of a puzzle, to be typed, solved in red, and sent with a form. Needs nothing else of the page.

import * as board from './element/board.js';
import { request, start } from './work/client.js';
import { dress, style } from './element/element-style.js';
import { command } from './element/keys.js';
import { reasonOf } from './modules/loader.js';
import { format, list, load as loadMessages, pick } from './messages/index.js';
import { eraser, written } from './element/pen.js';
import { conflicts, init } from './solver.js';
import { hurry, mayDraw } from './element/turns.js';

/** @import { House, Puzzle, Result, Rule } from './element/board.js' */
/** @import { Read } from './page/dialog.js' */
/** @import { Command } from './element/keys.js' */
/** @import { Messages, Params } from './messages/index.js' */
/** @import { Choice, Picking } from './element/picking.js' */
/** @import { Broken, Variant } from './element/variant.js' */
/** @typedef {ReturnType<typeof conflicts>} Conflicts */
/** @typedef {'empty' | 'typing' | 'conflict' | 'locked' | 'solving' | 'unique' | 'multiple' | 'none' | 'unreadable' | 'failed'} Kind */
/** @typedef {{ kind: Kind, text: string }} Status */

/** A text that can be read without the module. */
const LINE = /^[\d.*_xX?-]{81}$/;

/** Solving that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 100;

/** So long after the module is there the worker starts, unless it was needed before. */
const IDLE = 1000;

/** So long after the last key the state of what is typed is spoken. */
const PAUSE = 500;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets an attribute, or removes it, unless it is so already: saying the same again costs a browser as much.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The houses of the messages, nine of each. */
const HOUSES = ['row', 'column', 'box'];

/** What only puzzles with rules need. @type {typeof import('./element/variant.js') | null} */
let variants = null;

/** Where there are no elements, as on a server, the file can be imported all the same. */
const Base = globalThis.HTMLElement ?? class {};

/** What only texts need, beside 81 characters. @type {typeof import('./work/texts.js') | null} */
let texts = null;

/** What only pencil marks need. @type {typeof import('./element/notes.js') | null} */
let smalls = null;

/** How many houses there are; the numbers that follow theirs stand for the rules. */
const ALL_HOUSES = 27;

/** So many of them are named that a cell is against. */
const NAMED = 9;

/**
 * @param {any} error What the module says of rules it says in each language.
 * @param {string} [lang]
 * @returns {string}
 */
const messageOf = (error, lang = 'en') => error?.words?.[lang] ?? String(error instanceof Error ? error.message : error);

/** @type {('solve' | 'undo' | 'redo' | 'clear')[]} */
const TOOLS = ['solve', 'undo', 'redo', 'clear'];

/** Of the number pad, in their order; 0 empties. */
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** A grid without what fills it, and that, by the names of what it fills: to be copied. @type {{ empty: HTMLElement, filling: Record<string, HTMLElement[]> } | undefined} */
let patterns;

function pattern() {
  const columns = KEYS.slice(0, 9);
  /** @param {string} name @param {Record<string, string>} [more] */
  const part = (name, more) => make('div', { class: name, part: name, role: 'group', ...more });
  return (patterns ??= {
    empty: make(
      'div',
      { class: 'all' },
      make('div', { class: 'frame' }, part('grid', { role: 'grid', dir: 'ltr', 'aria-rowcount': '9', 'aria-colcount': '9' })),
      make('slot', { name: 'status' }, make('p', { class: 'status', part: 'status', role: 'status' })),
      part('pad', { dir: 'ltr' }),
      part('tools'),
    ),
    filling: {
      grid: columns.map((row) => make('div', { class: 'row', role: 'row', 'aria-rowindex': `${row}` }, ...columns.map((column) => make('div', { role: 'gridcell', 'aria-colindex': `${column}` })))),
      pad: KEYS.map((digit) => make('button', { type: 'button', part: 'key', tabindex: '-1' }, digit ? `${digit}` : eraser())),
      tools: TOOLS.map(() => make('button', { type: 'button', part: 'tool' })),
    },
  });
}

/**
 * @param {Iterable<Element>} elements
 * @param {Event} event
 * @returns {number} Which of them it happened in.
 */
const placeOf = (elements, { target }) => [...elements].findIndex((element) => element.contains(/** @type {Node} */ (target)));

/** @param {number} cell */
const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/**
 * Whether two cells share a house.
 * @param {number} a
 * @param {number} b
 */
const peers = (a, b) => a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || boxOf(a) === boxOf(b);

/**
 * Attributes: `value` (the givens, in any form that Redoku reads), `rules` (as JSON: a list, or `{"houses": [...], "rules":
 * [...]}` where not all houses hold), `solved` (what it begins with is solved at once), `readonly` (the givens can't be changed,
 * but solved), `required`, `disabled`, `name`, `lang`, `advance="off"` (typing a digit does not move on), and
 * `controls="none | pad | full"`: without any, with the number pad, or with buttons and a status line as well (as a rule).
 * Where `value` or `rules` gets another value, the grid begins anew; undo brings back what was typed.
 *
 * Events: `input` (the puzzle has changed), `change` (and that is settled), `solve` (`detail` is the result), `progress` (of
 * solving, where it takes long: `detail.done` from 0 to 1, `detail.count` solutions so far), `pick` (the cells that are being
 * chosen have changed) and `status` (`detail` is a {@link Status}; a listener that calls `preventDefault()` shows and speaks it
 * itself). Keys that the grid uses, and what is pasted into it, go no further than the element.
 *
 * An element in the slot `status` stands between grid and pad, in the place of the element's own status line.
 *
 * Looks, all of them in docs/embedding.md: parts such as `grid`, `cell`, `given`, `solved`, `selected`, and properties such as
 * `--redoku-size` (the width), `--redoku-font` and one for each colour of element-style.js and drawing-style.js.
 */
export class RedokuGrid extends Base {
  static formAssociated = true;
  static observedAttributes = ['value', 'rules', 'solved', 'readonly', 'disabled', 'required', 'lang', 'aria-label', 'aria-labelledby'];

  /** Tells each grid whether it is in sight, or nearly so. @type {IntersectionObserver | undefined} */
  static #observer;

  static #sight = () =>
    (this.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (target instanceof RedokuGrid) target.#approach(isIntersecting);
      },
      { rootMargin: '100%' },
    ));

  #board = board.create();
  #internals = this.attachInternals();

  /** None, before they are drawn. @type {HTMLElement[]} */
  #cells = [];
  /** What each cell was last drawn from. @type {string[]} */
  #drawn = [];
  #all = /** @type {HTMLElement} */ (pattern().empty.cloneNode(true));
  #grid = this.#part('grid');
  #pad = this.#part('pad');
  #tools = this.#part('tools');
  #line = this.#part('status');

  /** @type {Messages | null} */
  #messages = null;
  /** What its buttons are worded in. @type {Messages | null} */
  #worded = null;
  /** Known once the module is there. @type {Conflicts} */
  #conflicts = [];
  /** What the rules are, where they are not just rows, columns and boxes. @type {Variant | null} */
  #variant = null;
  /** What `#variant` was made from. @type {Pick<Puzzle, 'rules' | 'houses'> | null} */
  #varied = this.#board.now;
  /** Why the rules can't be understood. @type {unknown} */
  #wrong = null;
  /** The rules that the givens break. @type {Broken[]} */
  #broken = [];
  /** @type {Picking | null} */
  #picking = null;
  /** How many times choosing was ended so far. */
  #picks = 0;
  /** The cells that are marked, by what they are marked as. @type {Record<'highlight' | 'shaded' | 'suspect', readonly number[]>} */
  #marked = { highlight: [], shaded: [], suspect: [] };
  /** @type {ArrayLike<number> | null} */
  #notes = null;
  /** A solution that is shown in the place of the one that was found. @type {Uint8Array | null} */
  #other = null;
  /** @type {Promise<void> | undefined} */
  #ready;
  #loaded = false;
  /** The language that is being loaded. */
  #wanted = '';
  /** @type {{ abort: AbortController, promise: Promise<Result> } | null} */
  #solving = null;
  /** What the status is, whatever the grid: that it takes long, or that something failed. @type {Kind | null} */
  #notice = null;
  /** What there is to say of that, where the messages don't know it. */
  #problem = '';
  /** Why the solver is not there. @type {ReturnType<typeof reasonOf>} */
  #reason = 'failed';
  /** What the page has to say against the puzzle. */
  #objection = '';
  /** What was set before the browser knew the element. @type {[string, unknown][]} */
  #early = [];
  /** Whether what is set is a beginning: no step, and no event. */
  #beginning = false;
  /** @type {Status} */
  #status = { kind: 'empty', text: '' };
  /** The text that is being read, until it is. @type {{ abort: AbortController, promise: Promise<void> } | null} */
  #reading = null;
  /** Changes that no `change` event has told of yet. */
  #unsettled = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speech;
  #redraw = () => this.#draw();
  #languages = new MutationObserver(() => this.#follow());

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    dress(root, style);
    root.append(this.#all);
    this.#listen();
    // Properties of its own hide those of the class.
    for (const [name, value] of Object.entries(this)) {
      if (!Object.getOwnPropertyDescriptor(RedokuGrid.prototype, name)?.set) continue;
      Reflect.deleteProperty(this, name);
      this.#early.push([name, value]);
    }
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
    this.#ready ??= Promise.all([init(), this.#speakLanguage()]).then(
      () => {
        this.#loaded = true;
        if (!this.#fixed) setTimeout(start, IDLE);
        this.#check();
        this.#show();
      },
      (error) => {
        this.#ready = undefined;
        this.#miss(error);
        throw error;
      },
    );
    return this.#ready.then(() => this.#reading?.promise);
  }

  /** The 81 givens, row by row, 0 for an empty cell. Setting them is one step that can be undone. */
  get cells() {
    return this.#board.now.givens.slice();
  }
  set cells(cells) {
    this.load(cells);
  }

  /** The givens as 81 characters. Can be set to any text that Redoku reads. */
  get value() {
    return Array.from(this.#board.now.givens, (digit) => digit || '.').join('');
  }
  set value(text) {
    if (this.#beginning) this.#begin(String(text ?? ''));
    else this.#read(String(text ?? ''), (cells) => this.load(cells));
  }

  /** The rules, as the JSON of puzzles has them. Setting them is one step; throws where they are wrong, see {@link loadRules}. */
  get rules() {
    return this.puzzle.rules;
  }
  set rules(rules) {
    this.setPuzzle({ rules: rules ?? Object() }); // None is no list.
  }

  /** Which houses hold: 'rows', 'columns' and 'boxes', as a rule. */
  get houses() {
    return [...this.#board.now.houses];
  }
  set houses(houses) {
    this.setPuzzle({ houses: board.named(houses) });
  }

  /** The puzzle, as JSON has it. A rule of one's own is no part of it. @returns {{ cells: string, houses: House[], rules: Rule[] }} */
  get puzzle() {
    return JSON.parse(this.json);
  }

  /** The same as JSON. */
  get json() {
    const { houses, rules } = this.#board.now;
    return `{"cells":"${this.value}","houses":${JSON.stringify(houses)},"rules":${rules || '[]'}}`;
  }

  /** The source text of a rule of one's own: the body of `check(cells, row, column)`; '' for none. */
  get own() {
    return this.#board.now.own;
  }

  /** The cells with printed clues, where they are told apart from one's own digits; else none. */
  get clues() {
    return [...this.#board.now.clues];
  }

  /** Whether they can't be changed by hand. */
  get locked() {
    return this.#board.now.locked;
  }

  /**
   * Replaces the parts of the puzzle that are given, as one step. Throws an error that says so where the rules are wrong;
   * before `loadRules()` it can't know, and the status will say it. New cells have no clues, unless they come with them.
   * @param {{ cells?: ArrayLike<number> | string, houses?: House[], rules?: Rule[] | string, own?: string, clues?: Iterable<number>, locked?: boolean }} puzzle
   */
  setPuzzle(puzzle) {
    if (typeof puzzle !== 'object' || !puzzle || 'length' in puzzle) throw new TypeError('a puzzle must be an object with cells, houses, rules or own');
    const { cells, houses, rules, own, clues = cells == null ? null : [], locked = cells == null ? null : false } = puzzle;
    const { now } = this.#board;
    const change = {
      ...(cells != null && { givens: board.digits(cells) }),
      ...(houses != null && { houses: board.named(houses) }),
      ...(rules != null && { rules: board.written(rules) }),
      ...(own != null && { own: String(own) }),
      ...(clues != null && { clues: board.places(clues) }),
      ...(locked != null && { locked: !!locked }),
    };
    if (rules || houses) variants?.understand({ ...now, ...change }, this.#variant);
    if (this.#beginning) this.#start(change);
    else this.#act(() => board.load(this.#board, change), true);
  }

  /** Loads what rules need, so that wrong ones are errors from then on. Without it that is loaded with the first rule. */
  async loadRules() {
    const loaded = await import('./element/variant.js');
    await loaded.load();
    variants = loaded;
  }

  /** The 81 digits of the solution that is shown, if one is. */
  get solution() {
    return (this.#other ?? this.#board.now.result?.solution)?.slice() ?? null;
  }

  /**
   * Shows another one of the solutions, until the puzzle changes; null for the one that was found. No step.
   * @param {ArrayLike<number> | null} solution
   */
  show(solution) {
    const digits = solution && board.digits(solution);
    this.#other = this.#board.now.result?.solution ? digits : null;
    this.#draw();
  }

  /** Cells to shade, such as those in which solutions differ; until the puzzle changes. */
  get shaded() {
    return [...this.#marked.shaded];
  }
  set shaded(cells) {
    this.#mark('shaded', cells);
  }

  /** Cells to mark, such as those of a rule that is spoken of. */
  get highlight() {
    return [...this.#marked.highlight];
  }
  set highlight(cells) {
    this.#mark('highlight', cells);
  }

  /** Cells whose digits can't all be right. */
  get suspects() {
    return [...this.#marked.suspect];
  }
  set suspects(cells) {
    this.#mark('suspect', cells);
  }

  /** Pencil marks in the empty cells: for each cell a mask, in which bit d-1 stands for digit d; null for none. */
  get notes() {
    return this.#notes;
  }
  set notes(masks) {
    if (masks && masks.length !== board.CELLS) throw new TypeError('notes must be 81 numbers, one for each cell');
    this.#notes = masks;
    this.#note();
  }

  /**
   * Lets cells be chosen, instead of digits typed: by a click, by dragging, with Space or Enter. Each change is a `pick`
   * event.
   * @param {Choice} [choice]
   */
  async pick(choice = {}) {
    board.places(choice.cells ?? []);
    this.endPick();
    const turn = this.#picks;
    const { Picking } = await import('./element/picking.js');
    if (turn !== this.#picks) return; // ended or begun anew meanwhile
    hurry(this.#redraw);
    this.#picking = new Picking(choice, this.#grid, this.#cells, () => this.#picked());
    this.#draw();
  }

  /** The cells that are chosen now, 0 to 80, in the order of choosing. */
  get picked() {
    return this.#picking ? [...this.#picking.cells] : [];
  }

  /** Ends choosing, and answers what was chosen. */
  endPick() {
    const cells = this.picked;
    this.#picks++;
    this.#picking?.end();
    this.#picking = null;
    this.#draw();
    return cells;
  }

  /** The selected cell, 0 to 80. */
  get selected() {
    return this.#board.now.cursor;
  }
  set selected(cell) {
    board.places([cell]);
    this.#act(() => board.select(this.#board, cell));
  }

  /** What holds of the grid now: a kind for programs and a text for people. */
  get status() {
    return { ...this.#status };
  }
  get canUndo() {
    return this.#board.past.length > 0;
  }
  get canRedo() {
    return this.#board.future.length > 0;
  }

  /**
   * Replaces the givens, as one step.
   * @param {ArrayLike<number>} cells
   */
  load(cells) {
    this.setPuzzle({ cells: board.digits(cells) });
  }
  /** Empties the grid, as one step. */
  clear() {
    this.load(new Uint8Array(board.CELLS));
  }
  /** Takes the last step back, if there is one. */
  undo() {
    this.#act(() => board.undo(this.#board), true);
  }
  /** Takes the step again that was taken back last, if nothing else was done since. */
  redo() {
    this.#act(() => board.redo(this.#board), true);
  }

  /**
   * Solves the grid and shows the solution. Rejected with an `AbortError` where the grid changes or `cancel()` is called
   * before that.
   * @returns {Promise<Result>}
   */
  solve() {
    if (!this.#solving) {
      const abort = new AbortController();
      this.#notice = null;
      this.#solving = { abort, promise: this.#run(abort.signal) };
    }
    return this.#solving.promise;
  }

  /** Hides the solution, as one step; `solve()` shows it again at once. */
  hide() {
    this.#act(() => board.hide(this.#board));
  }

  /** Stops solving. */
  cancel() {
    if (!this.#solving) return;
    this.#stop();
    this.#show();
  }

  /**
   * Focuses the selected cell.
   * @param {FocusOptions} [options]
   */
  focus(options) {
    hurry(this.#redraw);
    this.#cells[this.selected]?.focus(options);
  }

  get name() {
    return this.getAttribute('name') ?? '';
  }
  set name(name) {
    this.setAttribute('name', name);
  }
  get disabled() {
    return this.hasAttribute('disabled');
  }
  set disabled(on) {
    this.toggleAttribute('disabled', on);
  }
  get required() {
    return this.hasAttribute('required');
  }
  set required(on) {
    this.toggleAttribute('required', on);
  }
  get readOnly() {
    return this.hasAttribute('readonly');
  }
  set readOnly(on) {
    this.toggleAttribute('readonly', on);
  }
  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }
  set defaultValue(text) {
    this.setAttribute('value', text);
  }
  get type() {
    return this.localName;
  }
  get form() {
    return this.#internals.form;
  }
  get labels() {
    return this.#internals.labels;
  }
  get validity() {
    return this.#internals.validity;
  }
  get validationMessage() {
    return this.#internals.validationMessage;
  }
  get willValidate() {
    return this.#internals.willValidate;
  }
  checkValidity() {
    return this.#internals.checkValidity();
  }
  reportValidity() {
    return this.#internals.reportValidity();
  }
  /**
   * What the page has to say against the puzzle; '' for nothing any more.
   * @param {string} objection
   */
  setCustomValidity(objection) {
    this.#objection = String(objection);
    this.#validate();
  }

  // What the browser calls

  connectedCallback() {
    this.#takeEarly();
    this.#draw(); // so that it takes the focus before its words are there
    RedokuGrid.#sight().observe(this);
    this.#solveAtOnce();
    this.#languages.observe(this.ownerDocument.documentElement, { attributeFilter: ['lang'], subtree: true });
    // The browser looked for it before it knew that this can have the focus.
    if (this.autofocus && this.ownerDocument.activeElement === this.ownerDocument.body) this.focus();
    this.ready.then(() => this.#speakLanguage()).catch(() => {}); // the status and the console tell of it
  }

  disconnectedCallback() {
    this.#languages.disconnect();
    RedokuGrid.#sight().unobserve(this);
    const solving = this.#solving;
    queueMicrotask(() => this.isConnected || solving !== this.#solving || this.cancel()); // unless it was only moved
  }

  connectedMoveCallback() {
    this.#follow();
  }

  adoptedCallback() {
    dress(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} value
   */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'value') this.#begin(value);
    else if (name === 'rules') this.#beginRules(value);
    else if (name === 'solved') this.#solveAtOnce();
    else if (name === 'lang') this.#follow();
    else if (name === 'required') this.#validate();
    else this.#draw();
  }

  formResetCallback() {
    this.#beginRules(this.getAttribute('rules'), { own: '' });
    this.#begin(this.getAttribute('value'));
  }

  formDisabledCallback() {
    this.#draw();
  }

  /** @param {string | File | FormData | null} state */
  formStateRestoreCallback(state) {
    if (typeof state === 'string' && !this.canUndo) this.#begin(state);
  }

  // Changes

  /**
   * A new beginning, which nobody typed: no events but `status`.
   * @param {string | null} text
   */
  #begin(text) {
    this.#read(text ?? '', (givens) => this.#start({ givens }));
  }

  /**
   * The same for rules.
   * @param {string | null} json
   * @param {Partial<Puzzle>} [rest]
   */
  #beginRules(json, rest) {
    try {
      const given = JSON.parse(json || '[]');
      const { rules = given, houses = board.HOUSES } = given ?? {};
      this.#start({ rules: board.written(rules), houses: board.named(houses), ...rest });
    } catch (error) {
      this.#refuse('rules', messageOf(error));
    }
  }

  /** @param {Partial<Puzzle>} puzzle */
  #start(puzzle) {
    this.#stop();
    board.begin(this.#board, puzzle);
    this.#changed();
    this.#solveAtOnce();
  }

  /** Solves what it begins with, where the page wants that. */
  #solveAtOnce() {
    const blank = this.#isPlain && !this.#board.now.givens.some(Boolean);
    if (this.isConnected && this.hasAttribute('solved') && !blank) this.solve().catch(() => {}); // the status tells of it
  }

  /**
   * Reads a text as a grid: at once, unless what reads it is still on its way. What is set or typed meanwhile has the last word.
   * @param {string} text
   * @param {(cells: Uint8Array) => void} then
   * @param {() => void} [fail] where the text is no puzzle
   */
  #read(text, then, fail) {
    this.#reading?.abort.abort();
    this.#reading = null;
    const line = text.trim();
    if (!line) return then(new Uint8Array(board.CELLS));
    if (LINE.test(line)) return then(Uint8Array.from(line, (character) => Number(character) || 0));
    const read = texts?.parseNow(text);
    if (read) return this.#take(read, then, fail);
    const { givens } = this.#board.now;
    const abort = new AbortController();
    const promise = import('./work/texts.js')
      .then((loaded) => (texts = loaded).parse(text, abort.signal))
      .then(
        (read) => {
          if (abort.signal.aborted || givens !== this.#board.now.givens) return;
          const waiting = this.#solving; // for this text, so it is not given up
          this.#solving = null;
          this.#take(read, then, fail);
          this.#solving = waiting;
        },
        (error) => void (abort.signal.aborted || this.#miss(error)),
      );
    this.#stop();
    this.#reading = { abort, promise };
  }

  /**
   * @param {Read} read
   * @param {(cells: Uint8Array) => void} then
   * @param {() => void} [fail]
   */
  #take(read, then, fail) {
    if (!read.problem) then(read.cells);
    else if (fail) fail();
    else this.#refuse('value', read.problem.message);
  }

  /**
   * Tells that the page has given something that can't be read; the grid stays as it is.
   * @param {'value' | 'rules'} what
   * @param {string} problem
   */
  #refuse(what, problem) {
    console.warn(`redoku-grid: ${what} is ignored: ${problem}`, this);
    this.#say('unreadable', what === 'rules' ? problem : '');
  }

  /**
   * Tells that something could not be loaded.
   * @param {unknown} error
   */
  #miss(error) {
    this.#reason = reasonOf(error);
    const hint = this.#reason === 'forbidden' ? " (the page's policy has to allow 'wasm-unsafe-eval')" : '';
    console.warn(`redoku-grid: the solver could not be loaded${hint}:`, error);
    this.#say('failed');
  }

  /**
   * Does something to the board, and all that follows from it.
   * @param {() => void} action
   * @param {boolean} [settled]
   */
  #act(action, settled = false) {
    const before = this.#board.now;
    this.#grid.classList.remove('sweep');
    action();
    const { now } = this.#board;
    if (now === before) return;
    const changed = board.differ(now, before);
    if (changed || now.result !== before.result) this.#stop();
    if (!this.#solving) this.#notice = null;
    if (changed) this.#check();
    this.#show();
    if (this.#grid.matches(':focus-within')) this.focus();
    if (changed || now.clues !== before.clues || now.locked !== before.locked) {
      this.#tell('input');
      this.#unsettled = true;
    }
    if (settled) this.#settle();
  }

  /** Gives up what is being solved, if anything is: it would no longer be the answer. */
  #stop() {
    this.#solving?.abort.abort();
    this.#solving = null;
    this.#notice = null;
    this.#other = null;
    this.#marked.shaded = [];
  }

  #settle() {
    if (!this.#unsettled) return;
    this.#unsettled = false;
    this.#tell('change');
  }

  #changed() {
    this.#check();
    this.#show();
  }

  /** Looks for conflicts, for the marks and for the form. */
  #check() {
    this.#vary();
    const { givens } = this.#board.now;
    const variant = this.#variant;
    this.#conflicts = this.#loaded ? conflicts(givens).filter(({ house }) => variant?.enforces(house) ?? true) : [];
    this.#broken =
      variant?.broken(givens, (broken) => {
        this.#broken = broken;
        this.#validate();
        this.#show();
      }) ?? [];
    this.#internals.setFormValue(this.value);
    this.#validate();
  }

  /** Tells the form whether it may be sent. */
  #validate() {
    const [first] = this.#against;
    const valueMissing = this.required && !this.#board.now.givens.some(Boolean);
    const flags = { customError: !!this.#objection, typeMismatch: !!first, valueMissing };
    const message = this.#objection || (first ? this.#conflictText() : this.#text('status.empty')) || ' ';
    this.#internals.setValidity(flags, message, this.#cells[first?.cells[0] ?? this.selected]);
  }

  /** All that the givens are against. */
  get #against() {
    return [...this.#conflicts, ...this.#broken];
  }

  /** Understands the rules, where they are others than before, and draws them. */
  #vary() {
    const { rules, houses } = this.#board.now;
    if (rules === this.#varied?.rules && houses === this.#varied.houses) return;
    this.#varied = { rules, houses };
    this.#drawn = [];
    this.#variant?.free();
    this.#variant = null;
    this.#wrong = null;
    if (!rules && houses.length === board.HOUSES.length) variants?.clear(this.#grid);
    else if (!variants) this.#understand();
    else {
      try {
        this.#variant = variants.take(this.#varied);
        this.#variant.draw(this.#grid, () => {
          this.#drawn = [];
          this.#draw();
        });
      } catch (error) {
        console.warn(`redoku-grid: the rules aren't valid: ${messageOf(error)}`, this);
        this.#wrong = error;
      }
    }
  }

  /** Loads what the rules need, and then understands them. */
  async #understand() {
    try {
      await this.loadRules();
      this.#varied = null;
    } catch (error) {
      this.#wrong = error;
    }
    this.#changed();
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<Result>}
   */
  async #run(signal) {
    /** @type {Result} */
    let result = { status: 'none', count: 0, more: false, solution: null, time: 0 };
    try {
      await this.ready;
      if (!variants && !this.#isPlain) await this.#understand();
      signal.throwIfAborted();
      if (this.#wrong) throw this.#wrong;
      if (this.#against.length) this.#report(true);
      else result = await this.#ask(signal);
    } finally {
      if (!signal.aborted) this.#solving = null;
    }
    signal.throwIfAborted(); // a listener of `status` may have changed the grid
    this.#tell('solve', { ...result, solution: result.solution?.slice() ?? null });
    return result;
  }

  /**
   * Has the worker solve the grid, and shows what it found.
   * @param {AbortSignal} signal
   */
  async #ask(signal) {
    const impatience = setTimeout(() => this.#say('solving'), PATIENCE);
    try {
      const { givens, own, known } = this.#board.now;
      /** @param {unknown} detail */
      const progress = (detail) => this.#tell('progress', detail);
      const result = await (known ?? (this.#isPlain
        ? request('solve', givens, { signal })
        : request('solvePuzzle', { json: this.json, own }, { signal, progress })));
      signal.throwIfAborted();
      this.#grid.classList.toggle('sweep', !this.solution && !known);
      board.answer(this.#board, result);
      this.#notice = null;
      this.#show();
      return result;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      throw error;
    } finally {
      clearTimeout(impatience);
    }
  }

  /** Whether the small module solves it. */
  get #isPlain() {
    return board.isPlain(this.#board.now);
  }

  /** @param {unknown} error of solving */
  #fail(error) {
    const { cause } = /** @type {Error & { cause?: { own?: boolean, line?: number } }} */ (error);
    if (!cause?.own) return this.#say('failed');
    const { line = 0 } = cause;
    this.#say('unreadable', this.#text(line ? 'status.ownLine' : 'status.own', { line, problem: /** @type {Error} */ (error).message }));
  }

  // Keys and fingers

  #listen() {
    const grid = this.#grid;
    /** What the grid has used is not the page's as well. @param {Event} event */
    const keep = (event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Here, so that whoever listens to the element itself hears of it.
    this.addEventListener('keydown', (event) => {
      const asked = !event.defaultPrevented && event.composedPath().includes(grid) && command(event);
      if (asked && this.#obey(asked, event.repeat)) keep(event);
    });
    grid.addEventListener('mousedown', (event) => {
      const cell = placeOf(this.#cells, event);
      if (cell >= 0) this.#select(cell);
    });
    grid.addEventListener('focusin', (event) => {
      if (this.#loaded) start();
      const cell = placeOf(this.#cells, event);
      // Focus from a label, or from the form for a conflict, comes to the first cell; it is meant for the selected one.
      const delegated = cell === 0 && !grid.contains(/** @type {Node | null} */ (event.relatedTarget));
      if (delegated && this.selected !== 0) this.focus();
      else this.#select(cell);
    });
    grid.addEventListener('copy', (event) => {
      if (event.defaultPrevented || !this.ownerDocument.getSelection()?.isCollapsed) return;
      event.clipboardData?.setData('text/plain', this.value);
      keep(event);
    });
    grid.addEventListener('paste', (event) => {
      if (event.defaultPrevented || this.#fixed) return;
      keep(event);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const fail = () => this.#say('unreadable', !text.trim() && event.clipboardData?.files.length ? this.#text('status.picture') : '');
      if (text.trim()) this.#read(text, (cells) => this.load(cells), fail);
      else fail();
    });
    this.#pad.addEventListener('click', (event) => {
      const digit = KEYS[placeOf(this.#pad.children, event)];
      if (digit === undefined) return;
      this.#obey(digit ? { name: 'type', digit } : { name: 'erase' });
      if (!this.#grid.matches(':focus-within')) this.focus({ preventScroll: true });
    });
    this.#tools.addEventListener('click', (event) => {
      const tool = TOOLS[placeOf(this.#tools.children, event)];
      if (tool && tool !== 'solve') this[tool]();
      else if (this.#notice === 'solving') this.cancel();
      else if (tool && this.solution) event.detail > 1 || this.hide(); // a double click means to solve
      else if (tool) this.#obey({ name: 'solve' });
    });
    // A press on a button leaves the focus in the grid.
    for (const box of [this.#pad, this.#tools]) box.addEventListener('mousedown', (event) => event.preventDefault());
    // The browser will focus us: then on the conflict.
    this.addEventListener('invalid', () => {
      hurry(this.#redraw);
      this.#validate();
      if (this.#against[0]) this.#select(this.#against[0].cells[0]);
    });
    this.addEventListener('focusout', (event) => {
      if (!this.contains(/** @type {Node | null} */ (event.relatedTarget))) this.#settle();
    });
  }

  /** Cells were chosen, or no longer are. */
  #picked() {
    this.#draw();
    this.#tell('pick', { cells: this.picked, enough: this.#picking?.enough });
  }

  /** Whether the givens can't be changed by hand. */
  get #fixed() {
    return this.readOnly || this.#off;
  }

  get #off() {
    return this.matches(':disabled');
  }

  /** @param {number} cell */
  #select(cell) {
    if (this.#off || cell === this.selected) return;
    board.select(this.#board, cell);
    this.#draw();
  }

  /**
   * Does what a key asks; answers whether the key was ours.
   * @param {Command} asked
   * @param {boolean} [repeated]
   */
  #obey(asked, repeated = false) {
    if (this.#off) return false;
    if (this.#picking?.obey(asked, this.selected)) {
      this.#picked();
      return true;
    }
    const advance = this.getAttribute('advance') !== 'off';
    switch (asked.name) {
      case 'move':
        this.selected = board.target(this.selected, asked.move);
        return true;
      case 'solve':
        if (!repeated) this.solve().catch(() => {}); // the status tells of it
        return true;
      case 'cancel':
        if (!this.#solving) return false;
        this.cancel();
        return true;
    }
    if (this.readOnly) return false;
    const { now } = this.#board;
    if (asked.name === 'erase' ? board.isLocked(now, now.cursor) : asked.name === 'type' && board.refuses(now, asked.digit)) {
      if (!this.#solving) this.#say('locked');
      return true;
    }
    switch (asked.name) {
      case 'type':
        this.#act(() => board.type(this.#board, asked.digit, advance));
        break;
      case 'back':
        this.#act(() => board.back(this.#board, advance));
        break;
      case 'erase':
        this.#act(() => board.erase(this.#board));
        break;
      default:
        this[asked.name]();
    }
    return true;
  }

  // What one sees and hears

  /**
   * In sight it need not wait for its turn; out of sight the browser need not lay it out.
   * @param {boolean} near
   */
  #approach(near) {
    this.#all.classList.toggle('far', !near);
    if (near) hurry(this.#redraw);
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#all.querySelector(`.${name}`));
  }

  /** Fills it with cells and buttons, when it is first drawn. */
  #fill() {
    for (const [name, children] of Object.entries(pattern().filling)) this.#part(name).prepend(...children.map((child) => child.cloneNode(true)));
    this.#cells = [.../** @type {NodeListOf<HTMLElement>} */ (this.#grid.querySelectorAll('[role=gridcell]'))];
  }

  /** Brings the page up to date with the board, now or when it is this grid's turn; only what has changed is touched. */
  #draw() {
    if (!this.isConnected || !mayDraw(this.#redraw)) return;
    if (!this.#cells.length) this.#fill();
    const { now } = this.#board;
    const messages = this.#messages;
    const off = this.#off;
    const digitThere = board.shown(now, now.cursor, this.#other);
    const picking = this.#picking;
    const near = this.#variant ?? { peers };
    /** @type {number[][]} */
    const houses = [];
    for (const { house, cells } of this.#conflicts) for (const cell of cells) (houses[cell] ??= []).push(house);
    for (const { rule, cells } of this.#broken) for (const cell of cells) (houses[cell] ??= []).push(ALL_HOUSES + rule);

    this.#cells.forEach((element, cell) => {
      const digit = board.shown(now, cell, this.#other);
      const own = board.isOwn(now, cell);
      const kind = !digit ? 'empty' : own ? 'own' : now.givens[cell] ? 'given' : 'solved';
      const holds = `cell${digit ? `${own ? ' given' : ''} ${kind}` : ''}${houses[cell] ? ' conflict' : ''}`;
      const marks = this.#marks(cell);
      const place = picking ? picking.cells.indexOf(cell) + 1 : 0;
      const notes = !digit && smalls ? (this.#notes?.[cell] ?? 0) : 0;
      const drawn = [holds, digit, now.locked, houses[cell], messages?.lang, marks, place, notes].join();
      if (drawn !== this.#drawn[cell]) {
        this.#drawn[cell] = drawn;
        element.replaceChildren(...(kind === 'solved' ? [make('span', { part: 'digit' }, `${digit}`), written(digit, cell)] : [notes ? /** @type {typeof import('./element/notes.js')} */ (smalls).small(notes) : `${digit || ''}`]));
        put(element, 'aria-invalid', houses[cell] ? 'true' : null);
        put(element, 'aria-readonly', board.isLocked(now, cell) ? 'true' : null);
        put(element, 'aria-selected', picking && `${place > 0}`);
        put(element, 'data-place', place && picking?.line ? `${place}` : null);
        if (messages) element.setAttribute('aria-label', this.#label(kind, cell, digit, houses[cell], notes));
      }
      const looked = picking ? '' : cell === now.cursor ? ' selected' : digit && digit === digitThere ? ' same' : near.peers(cell, now.cursor) ? ' peer' : '';
      const parts = holds + looked + marks;
      put(element, 'class', parts);
      put(element, 'part', parts);
      put(element, 'tabindex', off ? null : cell === now.cursor ? '0' : '-1');
    });

    const busy = this.#notice === 'solving';
    const grid = this.#grid;
    grid.classList.toggle('picking', !!picking);
    put(grid, 'aria-multiselectable', picking && 'true');
    grid.ariaBusy = `${busy}`;
    grid.ariaReadOnly = `${this.#fixed}`;
    grid.ariaDisabled = `${off}`;
    for (const button of this.#all.querySelectorAll('button')) button.disabled = this.#fixed;
    const [solve, undo, redo, clear] = this.#tools.querySelectorAll('button');
    solve.disabled = off;
    undo.disabled ||= !this.canUndo;
    redo.disabled ||= !this.canRedo;
    clear.disabled ||= !now.givens.some(Boolean);
    if (!messages) return;
    if (this.#worded !== messages) {
      this.#worded = messages;
      this.#pad.ariaLabel = format(messages, 'pad.label');
      this.#tools.ariaLabel = format(messages, 'pad.tools');
      this.#pad.querySelectorAll('button').forEach((key, at) => (key.ariaLabel = this.#text(KEYS[at] ? 'pad.digit' : 'pad.erase', { digit: KEYS[at] })));
      this.#tools.querySelectorAll('button').forEach((button, at) => (button.textContent = this.#text(`pad.${TOOLS[at]}`)));
    }
    const label = this.#name() || format(messages, 'grid.label');
    grid.ariaLabel = this.#variant?.gridLabel(label, pick(messages.lang)) ?? label;
    solve.textContent = format(messages, `pad.${busy ? 'cancel' : this.solution ? 'hide' : 'solve'}`);
  }

  /** What the page calls the grid: the element has the attributes, but what is inside of it the role. */
  #name() {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const ids = this.getAttribute('aria-labelledby')?.match(/\S+/g) ?? [];
    const by = ids.length && this.isConnected ? ids.map((id) => root.getElementById(id)) : [...this.labels];
    return this.getAttribute('aria-label') || by.map((label) => label?.textContent?.trim()).join(' ');
  }

  /**
   * @param {'empty' | 'given' | 'own' | 'solved'} kind
   * @param {number} cell
   * @param {number} digit
   * @param {number[] | undefined} houses that have this digit twice
   * @param {number} notes
   */
  #label(kind, cell, digit, houses, notes) {
    let label = this.#text(`cell.${kind}`, { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1, digit });
    const messages = this.#messages;
    if (!messages) return label;
    /** @param {string} key @param {Params} [params] */
    const add = (key, params) => (label = format(messages, key, { cell: label, ...params }));
    label = this.#variant?.cellLabel(label, cell, pick(messages.lang)) ?? label;
    if (houses) add('cell.conflict', { houses: list(messages, houses.slice(0, NAMED).map((house) => this.#house(house))) });
    for (const mark of /** @type {const} */ (['shaded', 'suspect'])) if (this.#marked[mark].includes(cell)) add(`cell.${mark}`);
    if (notes) add('cell.notes', { digits: smalls?.digitsOf(notes).join(' ') ?? '' });
    const place = this.picked.indexOf(cell) + 1;
    if (place) add(this.#picking?.line ? 'cell.chosenAt' : 'cell.chosen', { place });
    return label;
  }

  /** @param {number} cell */
  #marks(cell) {
    const marks = Object.entries({ chosen: this.#picking?.cells, ...this.#marked });
    return marks.map(([mark, cells]) => (cells?.includes(cell) ? ` ${mark}` : '')).join('');
  }

  /**
   * @param {'highlight' | 'shaded' | 'suspect'} mark
   * @param {Iterable<number>} cells
   */
  #mark(mark, cells) {
    this.#marked[mark] = board.places(cells);
    this.#draw();
  }

  /** Pencil marks come with what draws them. */
  async #note() {
    if (this.#notes) smalls ??= await import('./element/notes.js').catch(() => null);
    smalls?.dress(/** @type {ShadowRoot} */ (this.shadowRoot));
    this.#draw();
  }

  /** @param {number} house 0 to 26: rows, columns, boxes; and then the rules */
  #house(house) {
    if (house >= ALL_HOUSES) return this.ruleName(house - ALL_HOUSES, 'quoted');
    return this.#text(`house.${HOUSES[Math.floor(house / 9)]}`, { n: (house % 9) + 1 });
  }

  /**
   * What a rule is called.
   * @param {number} rule its place in the list
   * @param {'quoted' | 'broken'} [how] in quotation marks, or in a sentence
   */
  ruleName(rule, how) {
    return this.#variant?.name(rule, pick(this.#messages?.lang), how) ?? '';
  }

  /**
   * @param {string} key
   * @param {Params} [params]
   */
  #text(key, params) {
    return this.#messages ? format(this.#messages, key, params) : '';
  }

  #show() {
    this.#draw();
    this.#report();
  }

  /**
   * Says something that the grid itself does not show.
   * @param {Kind} kind
   * @param {string} [problem] what there is to say of it, where the messages don't know that
   */
  #say(kind, problem = '') {
    this.#notice = kind;
    this.#problem = problem;
    this.#show();
  }

  /** @returns {Kind} */
  get #kind() {
    const { givens, result } = this.#board.now;
    if (this.#notice) return this.#notice;
    if (this.#wrong) return variants ? 'unreadable' : 'failed';
    if (result) return result.status;
    if (this.#against.length) return 'conflict';
    return givens.some(Boolean) || !this.#isPlain ? 'typing' : 'empty';
  }

  /** @param {Kind} kind */
  #statusText(kind) {
    const { now } = this.#board;
    const { givens, own, result } = now;
    if (kind === 'conflict') return this.#conflictText();
    if (kind === 'typing') {
      const owned = givens.filter((_, cell) => now.locked && board.isOwn(now, cell)).length;
      const count = this.rules.length + (own ? 1 : 0);
      let text = this.#text('status.typing', { count: givens.filter(Boolean).length - owned });
      if (owned) text = this.#text('status.owned', { givens: text, count: owned });
      return count ? this.#text('status.ruled', { givens: text, count }) : text;
    }
    if (kind === 'failed') return this.#text(`status.${this.#reason}`);
    if (kind === 'unreadable' && (this.#wrong || this.#problem)) return this.#problem || messageOf(this.#wrong, pick(this.#messages?.lang ?? 'en'));
    if (this.#notice || !result) return this.#text(`status.${kind}`);
    return this.#text(result.more ? 'status.more' : `status.${kind}`, { count: result.count, time: this.#duration(result.time) });
  }

  /** What the clues are against: "Two 4s in row 1 and box 1; also two 9s in column 3". */
  #conflictText() {
    const messages = this.#messages;
    if (!messages) return '';
    /** The houses that hold a digit twice in the same cells. @type {Record<string, Conflicts>} */
    const groups = {};
    for (const conflict of this.#conflicts) (groups[`${conflict.cells}`] ??= []).push(conflict);
    const all = [...Object.values(groups), ...this.#broken];
    const [first = '', second] = all.slice(0, 2).map((one) => {
      if (!Array.isArray(one)) return this.ruleName(one.rule, 'broken');
      const [{ digit, cells }] = one;
      return this.#text('status.conflict', { count: cells.length, digit, house: list(messages, one.map(({ house }) => this.#house(house))) });
    });
    if (!second) return first;
    return this.#text('status.conflicts', { first, second: second[0].toLowerCase() + second.slice(1), count: all.length - 1 });
  }

  /** @param {number} microseconds */
  #duration(microseconds) {
    const [unit, size] = microseconds < 1e3 ? ['micro', 1] : microseconds < 1e6 ? ['milli', 1e3] : ['', 1e6];
    return this.#text(`status.${unit}seconds`, { n: Number((microseconds / size).toPrecision(2)) });
  }

  /**
   * Tells what holds now, once: the page first, which may want to say it in its own way.
   * @param {boolean} [again] even if it was told before
   */
  #report(again = false) {
    const kind = this.#kind;
    const status = { kind, text: this.#statusText(kind) };
    if (!again && kind === this.#status.kind && status.text === this.#status.text) return;
    this.#status = status;
    const ours = this.#tell('status', this.status);
    clearTimeout(this.#speech);
    if (again) this.#line.textContent = '';
    const typing = kind === 'typing' || kind === 'conflict';
    this.#speech = setTimeout(() => (this.#line.textContent = ours ? status.text : ''), typing && !again ? PAUSE : 0);
  }

  /** Takes the language from the nearest `lang`, and everything there is to say in it. */
  async #speakLanguage() {
    /** @type {Element | undefined} */
    let near = this;
    // An element in somebody's shadow has their language.
    while (near && !near.closest('[lang]')) near = /** @type {Partial<ShadowRoot>} */ (near.getRootNode()).host;
    const lang = near?.closest('[lang]')?.getAttribute('lang') || navigator.language;
    this.#wanted = pick(lang);
    if (this.#messages && this.#wanted === pick(this.#messages.lang)) return;
    const messages = await loadMessages(lang);
    if (this.#wanted !== pick(lang)) return; // changed meanwhile
    this.#messages = messages;
    this.#all.lang = messages.lang;
    this.#changed();
  }

  /** Another language may be spoken around it; where that can't be loaded, it stays with its own. */
  #follow() {
    this.#speakLanguage().catch(() => {});
  }

  /**
   * Tells the page; answers whether it has left the default to us.
   * @param {'input' | 'change' | 'solve' | 'progress' | 'pick' | 'status'} name
   * @param {unknown} [detail]
   */
  #tell(name, detail) {
    const how = { bubbles: true, composed: true, cancelable: name === 'status', detail };
    return this.dispatchEvent(detail ? new CustomEvent(name, how) : new Event(name, how));
  }
}

// It may be here already: the page may have the script twice, from one place or from two.
globalThis.customElements?.get('redoku-grid') ?? globalThis.customElements?.define('redoku-grid', RedokuGrid);
