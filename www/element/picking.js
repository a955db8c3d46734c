// Choosing cells for a rule: which ones a press, a drag or a key adds or takes away. A line goes
// from neighbour to neighbour.

import { columnOf, rowOf } from '../puzzle/puzzle.js';
import { dress } from './drawing-style.js';
import { isInside } from './keypad.js';

/** @import { Command } from './keys.js' */

/**
 * @typedef {object} Choice
 * @property {number} [min] so many are enough
 * @property {number} [max] so many are all
 * @property {boolean} [line] the order matters, and each is a neighbour of the one before
 * @property {boolean} [returns] whether a line may return to a cell
 * @property {number[]} [cells] those that are chosen at first
 * @property {unknown} [owner] is in the `detail` of each `pick` event; the last event for an owner
 *   has `ended`, if another one takes over
 */

export class Picking {
  /** In the order in which they were chosen. @type {number[]} */
  cells;
  #min;
  #max;
  /** Whether the order matters. */
  line;
  #returns;
  #stop = new AbortController();
  /**
   * Ends the drag that is under way: only a drag listens to the window, so that a removed grid can
   * be collected.
   */
  #drag = new AbortController();

  /**
   * @param {Choice} choice
   * @param {HTMLElement} grid
   * @param {HTMLElement[]} elements the cells
   * @param {() => void} changed
   */
  constructor({ min = 1, max = Infinity, line = false, returns = false, cells = [] }, grid, elements, changed) {
    this.cells = [...cells];
    this.#min = min;
    this.#max = max;
    this.line = line;
    this.#returns = returns;
    dress(grid);
    this.#listen(grid, elements, changed);
  }

  get enough() {
    return this.cells.length >= this.#min;
  }

  end() {
    this.#stop.abort();
    this.#drag.abort();
  }

  /**
   * @param {HTMLElement} grid
   * @param {HTMLElement[]} elements
   * @param {() => void} changed
   */
  #listen(grid, elements, changed) {
    const { signal } = this.#stop;
    /** Whether the drag that is under way adds cells. */
    let adds = false;
    /** @type {number | undefined} */
    let pointer;
    /** Where the drag came from. */
    let last = -1;

    /** @param {PointerEvent} event */
    const cellAt = (event) => elements.findIndex((element) => isInside(element, event));
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (event.pointerId !== pointer) return;
      const cell = cellAt(event);
      if (cell < 0 || cell === last) return;
      last = cell;
      // Back along a line takes its end away.
      if (this.line && cell === this.cells.at(-2)) this.cells.pop();
      else if (this.cells.includes(cell) !== adds) this.toggle(cell);
      else if (adds && this.#returns) this.#add(cell);
      else return;
      changed();
    };
    const release = () => {
      pointer = undefined;
      this.#drag.abort();
    };
    grid.addEventListener(
      'pointerdown',
      (event) => {
        const cell = elements.findIndex((element) => event.composedPath().includes(element));
        if (event.button || pointer !== undefined || cell < 0) return;
        pointer = event.pointerId;
        last = cell;
        adds = !this.cells.includes(cell);
        this.toggle(cell);
        this.#drag = new AbortController();
        addEventListener('pointermove', move, this.#drag);
        for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, this.#drag);
        changed();
      },
      { signal },
    );
  }

  /**
   * Does what a key asks; answers whether it has a meaning here.
   * @param {Command} asked
   * @param {number} cell the selected one
   */
  obey(asked, cell) {
    switch (asked.name) {
      case 'solve':
        this.toggle(cell);
        break;
      case 'type':
        if (!asked.digit) this.toggle(cell);
        break;
      case 'back':
      case 'undo':
        this.cells.pop();
        break;
      case 'erase':
        if (this.cells.includes(cell)) this.toggle(cell);
        break;
      default:
        return asked.name === 'redo';
    }
    return true;
  }

  /** @param {number} cell */
  toggle(cell) {
    const place = this.cells.lastIndexOf(cell);
    if (place >= 0) {
      // Of a line, only the end can go: one that is asked for in its middle ends there.
      if (this.line) this.cells.length = place === this.cells.length - 1 ? place : place + 1;
      else this.cells.splice(place, 1);
    } else if (this.#max === 1) this.cells = [cell];
    else this.#add(cell);
  }

  /** Adds a cell and, in a line, those on the way to it. @param {number} cell */
  #add(cell) {
    const way = this.line && this.cells.length ? between(this.cells[this.cells.length - 1], cell) : [cell];
    const may = this.#returns || !way.some((step) => this.cells.includes(step));
    if (may && this.cells.length + way.length <= this.#max) this.cells.push(...way);
  }
}

/**
 * The way from one cell to another, by the corners first, without the one where it begins.
 * @param {number} from
 * @param {number} to
 */
function between(from, to) {
  const way = [];
  for (let cell = from; cell !== to; way.push(cell)) {
    cell += 9 * Math.sign(rowOf(to) - rowOf(cell)) + Math.sign(columnOf(to) - columnOf(cell));
  }
  return way;
}
