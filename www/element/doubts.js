// What of a picture could be read in another way: the doubtful cells are marked, each with its
// piece of the picture, until somebody has looked at them. Loaded with the first reading that isn't
// sure.

import { format, load } from '../messages/index.js';
import { columnOf, rowOf } from '../puzzle/puzzle.js';
import { report, tell } from './actions.js';
import { dress } from './element-style.js';
import { make } from './nodes.js';
import { highlight, solutionOf } from './state.js';
import { draw } from './view.js';

/** @import { Messages, Texts } from '../messages/index.js' */
/** @import { PhotoReading } from '../pkg/photo.js' */
/** @import { State } from './state.js' */

/** @type {Texts} */
const texts = { en: () => import('../messages/photo.en.js'), zh: () => import('../messages/photo.zh.js') };

/** Pixels of a cell's side in the picture of the grid made square. */
const SIDE = 32;

/** So many levels of gray lie between ink and paper at least, where there is ink. */
const FAINT = 64;

const style = `
.cell.doubtful {
  justify-content: flex-start;
  text-indent: .16em;
  background-image: radial-gradient(circle, color-mix(in srgb, var(--_pencil) 60%, transparent) 1px, transparent 1.5px);
  background-size: 6px 6px;
  font-size: .86em;
}
.photos { position: absolute; inset: 0; z-index: 2; pointer-events: none; }
.photos canvas {
  position: absolute;
  inset: calc(100% * var(--_row) / 9 + 2px) auto auto calc(100% * (var(--_column) + .52) / 9);
  inline-size: calc(100% * .46 / 9);
  block-size: auto;
  border: 1px solid var(--_pencil);
}
@media (forced-colors: active) { .cell.doubtful { outline: 2px dotted; outline-offset: -3px; } }
@media print { .photos { display: none; } .cell.doubtful { background: none; } }
`;

/** The words for a reading, in the language of a grid. @param {State} state */
export async function learn(state) {
  const lang = state.messages?.lang ?? 'en';
  /** @type {Messages} */
  const messages = await load(lang, texts);
  return messages;
}

/**
 * Marks what is doubtful of a reading whose digits stand in the grid.
 * @param {State} state
 * @param {PhotoReading} reading
 */
export async function doubt(state, reading) {
  // A picture that could not be read has a problem instead.
  if (!ArrayBuffer.isView(reading?.cells)) throw new TypeError('reviewPicture() takes the result of readPhoto(), if it has cells');
  dress(/** @type {ShadowRoot} */ (state.element.shadowRoot), style);
  state.doubts?.end();
  const doubts = new Doubts(state, reading, await learn(state));
  state.doubts = doubts;
  draw(state);
  return doubts;
}

export class Doubts {
  #state;
  #reading;
  #messages;
  /** Doubtful cells that the player has confirmed. @type {Set<number>} */
  #settled = new Set();
  #layer = make('div', { class: 'photos', 'aria-hidden': 'true' });
  /** What was shown last. */
  #shown = '';

  /**
   * @param {State} state
   * @param {PhotoReading} reading
   * @param {Messages} messages
   */
  constructor(state, reading, messages) {
    this.#state = state;
    this.#reading = reading;
    this.#messages = messages;
  }

  /** Whether most of what was read still stands there: else it is another puzzle. */
  get stands() {
    const { givens } = this.#state.board.now;
    const { cells } = this.#reading;
    const read = [...cells.keys()].filter((cell) => cells[cell]);
    return 2 * read.filter((cell) => givens[cell] === cells[cell]).length > read.length;
  }

  /**
   * Whether a cell is one of the doubtful ones, also after somebody has looked at it.
   *
   * @param {number} cell
   */
  covers(cell) {
    return this.stands && this.#reading.doubtful.includes(cell);
  }

  /** The doubtful cells that still hold what was read and aren't confirmed. */
  get left() {
    const { givens } = this.#state.board.now;
    const { cells, doubtful } = this.#reading;
    return this.stands ? doubtful.filter((cell) => !this.#settled.has(cell) && givens[cell] === cells[cell]) : [];
  }

  /** The one of them that is selected, if one is. */
  get current() {
    const { cursor } = this.#state.board.now;
    return this.left.includes(cursor) ? cursor : undefined;
  }

  /** How many there are, and what the selected one may be. */
  get words() {
    const { length: count } = this.left;
    if (!count) return '';
    const { current } = this;
    return this.#say('doubt.count', { count }) + (current === undefined ? '' : this.#say('photo.space') + this.#words(current));
  }

  /** @param {number} cell */
  #words(cell) {
    const { cells, second, changed } = this.#reading;
    /** @param {number} digit */
    const named = (digit) => this.#say('doubt.digit', { count: digit });
    const key = changed.includes(cell) ? 'doubt.changed' : 'doubt.cell';
    return this.#say(key, { row: rowOf(cell) + 1, column: columnOf(cell) + 1, digit: named(cells[cell]), second: named(second[cell]) });
  }

  /** @param {string} key @param {import('../messages/index.js').Params} [params] */
  #say(key, params) {
    return format(this.#messages, key, params);
  }

  /**
   * Call this before typing a digit into a cell. If it equals the digit that was read, the cell is
   * confirmed. Undoing any other digit makes the cell doubtful again.
   *
   * @param {number} digit 0 for none
   * @param {number} cell
   */
  typed(digit, cell) {
    if (!this.covers(cell) || digit !== this.#reading.cells[cell]) return;
    this.#settled.add(cell);
    draw(this.#state);
  }

  /** Selects the next doubtful cell after `from`. Returns whether there is one. */
  next(from = this.#state.element.selected) {
    const { left } = this;
    const { element } = this.#state;
    const after = left.find((cell) => cell > from) ?? left[0];
    if (after === undefined) return false;
    element.selected = after;
    return true;
  }

  /** Somebody has looked at a cell, the selected one as a rule. */
  settle(cell = this.#state.board.now.cursor) {
    if (!this.left.includes(cell)) return;
    this.#settled.add(cell);
    draw(this.#state);
  }

  /** A cell as it was photographed. @param {number} cell */
  picture(cell) {
    const canvas = make('canvas', { width: `${SIDE}`, height: `${SIDE}` });
    const image = new ImageData(SIDE, SIDE);
    const { square } = this.#reading;
    const levels = Array.from(
      { length: SIDE * SIDE },
      (_, at) => square[9 * SIDE * (SIDE * rowOf(cell) + Math.floor(at / SIDE)) + SIDE * columnOf(cell) + (at % SIDE)],
    );
    // What is faint is shown firmly; an empty cell stays flat.
    const [least, most] = [Math.min(...levels), Math.max(...levels)];
    const factor = 255 / Math.max(most - least, FAINT);
    levels.forEach((level, at) => {
      const gray = 255 - (most - level) * factor;
      image.data.set([gray, gray, gray, 255], 4 * at);
    });
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas;
  }

  /**
   * Marks what is left, unless the solution is shown, whose digits the pieces of the picture would
   * cover; called whenever the grid is drawn.
   */
  draw() {
    const { current } = this;
    const state = this.#state;
    const left = solutionOf(state) ? [] : this.left;
    highlight(state, 'doubtful', left);
    if (state.messages && state.messages.lang !== this.#messages.lang) this.#speak();
    const shown = `${left} ${current}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#layer.replaceChildren(
      ...left.map((cell) => {
        const canvas = this.picture(cell);
        canvas.style.setProperty('--_row', `${rowOf(cell)}`);
        canvas.style.setProperty('--_column', `${columnOf(cell)}`);
        return canvas;
      }),
    );
    state.nodes.grid.append(this.#layer);
    // Once the grid is drawn.
    queueMicrotask(() => {
      tell(state, 'review');
      report(state);
    });
  }

  async #speak() {
    const messages = await learn(this.#state).catch(() => this.#messages);
    if (messages.lang === this.#messages.lang) return;
    this.#messages = messages;
    report(this.#state);
  }

  end() {
    this.#layer.remove();
    highlight(this.#state, 'doubtful', []);
    this.#state.doubts = null;
  }
}
