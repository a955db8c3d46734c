/** The page as somebody uses it: where things are on it, and what takes more than one step. */

import { expect, expectGrid, readGrid, test as base } from './fixtures.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

export { closeClipboard, coloursOnly, expect, expectAccessible, holdBack, solveInWorkers } from './fixtures.js';

export class Sheet {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The element, for what a program would ask it. */
    this.element = page.locator('redoku-grid');
    this.grid = page.getByRole('grid');
    this.cells = page.getByRole('gridcell');
    /** The red digits. */
    this.solved = page.locator('[role=gridcell][part~=solved]');
    this.conflicts = page.locator('[role=gridcell][part~=conflict]');
    this.pad = page.locator('redoku-grid [part~=key]');
    /** What holds of the puzzle. */
    this.state = page.locator('#state');
    /** What has just been done. */
    this.notice = page.locator('#notice');
    this.dialog = page.locator('#load-dialog');
  }

  /** @param {string} [puzzle] What stands in the address behind the `#`. */
  async open(puzzle = '') {
    await this.page.goto(puzzle ? `./#${puzzle}` : './');
    await this.started();
  }

  /** Waits until the page has its words and its module. */
  async started() {
    await expect(this.state).not.toBeEmpty();
    await this.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
  }

  /**
   * @param {number} row From 1.
   * @param {number} column From 1.
   */
  cell(row, column) {
    return this.cells.nth((row - 1) * 9 + column - 1);
  }

  /** @param {string} name Of a button of the page, in English. */
  button(name) {
    return this.page.locator('#actions').getByRole('button', { name, exact: true });
  }

  /** What one sees of the digits. */
  read() {
    return readGrid(this.cells);
  }

  /**
   * Expects exactly these digits on the grid.
   *
   * @param {string} givens
   * @param {string} [solution]
   */
  expectGrid(givens, solution) {
    return expectGrid(this.cells, givens, solution);
  }

  /**
   * Types a puzzle from wherever the selected cell is, which is to be the first.
   *
   * @param {string} text
   */
  async type(text) {
    for (const character of text) await this.page.keyboard.press(character);
  }

  /**
   * Goes on from `from` by the Tab key until `to` has the focus.
   *
   * @param {Locator} to
   */
  async tabTo(to) {
    for (let keys = 0; keys < 30; keys++) {
      await this.page.keyboard.press('Tab');
      if (await to.evaluate((element) => /** @type {ShadowRoot} */ (element.getRootNode()).activeElement === element)) return;
    }
    throw new Error('The Tab key does not lead there.');
  }

  /**
   * Pastes a text where the focus is, as far as the page can tell; or a picture, or both.
   *
   * @param {string} text
   * @param {boolean} [picture]
   */
  async paste(text, picture = false) {
    await this.page.evaluate(
      ({ text, picture }) => {
        const clipboardData = new DataTransfer();
        if (text) clipboardData.setData('text/plain', text);
        if (picture) clipboardData.items.add(new File(['\x89PNG'], 'image.png', { type: 'image/png' }));
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
        (document.activeElement ?? document.body).dispatchEvent(paste);
      },
      { text, picture },
    );
  }

  /**
   * Drops something onto an element, as far as the page can tell.
   *
   * @param {Locator} onto
   * @param {{ text?: string, file?: string, picture?: boolean }} what A text, or the text in a
   *   file, or a picture.
   * @returns {Promise<boolean>} Whether the page takes it, so that the browser does not open it.
   */
  async drop(onto, what) {
    return onto.evaluate((target, { text, file, picture }) => {
      const dataTransfer = new DataTransfer();
      if (text !== undefined) dataTransfer.setData('text/plain', text);
      if (file !== undefined) dataTransfer.items.add(new File([file], 'puzzle.sdk'));
      if (picture) dataTransfer.items.add(new File(['\x89PNG'], 'image.png', { type: 'image/png' }));
      const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
      const over = !target.dispatchEvent(new DragEvent('dragover', options));
      return !target.dispatchEvent(new DragEvent('drop', options)) && over;
    }, what);
  }

  /** @param {string} name Of the example, in English. */
  async example(name) {
    await this.button('Examples').click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Solves by the button and waits for the answer. */
  async solve() {
    await this.button('Solve').click();
    await expect(this.page.locator('#status')).toHaveAttribute('data-kind', /^(unique|multiple|none)$/);
  }
}

/** @type {import('@playwright/test').Fixtures<{ sheet: Sheet }, {}, { page: Page }>} */
const fixtures = { sheet: ({ page }, use) => use(new Sheet(page)) };

/** The tests of the page start with its sheet; opening it is up to them. */
export const test = base.extend(fixtures);
