/** The page as somebody uses it: where things are on it, and what takes more than one step. */

import { CLOSE, key, KEYS, MENU, PANELS, place, way } from '../where.js';
import { expect, expectGrid, readGrid, test as base } from './fixtures.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Panel, Place } from '../where.js' */

export { closeClipboard, coloursOnly, expect, expectAccessible, holdBack, settle, solveInWorkers } from './fixtures.js';

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
    this.keys = page.locator(KEYS);
    /** What holds of the puzzle. */
    this.state = this.thing('state');
    /** What has just been done. */
    this.notice = this.thing('notice');
    this.dialog = this.thing('loadDialog');
  }

  /** @param {Place} name */
  thing(name) {
    return this.page.locator(place(name));
  }

  /** @param {Place} name Of a button, which may be in a menu. */
  async press(name) {
    for (const selector of way(name)) await this.page.locator(selector).click();
  }

  /** The items of the menu that is open. */
  items() {
    return this.page.locator(MENU).locator('[role^=menuitem]');
  }

  /**
   * Opens a menu and chooses an item.
   *
   * @param {Place} name Of the button that opens it.
   * @param {string | RegExp} item Its name, or a part of it.
   */
  async choose(name, item) {
    await this.press(name);
    await this.items().filter({ hasText: item }).click();
  }

  /** @param {Panel} name */
  panel(name) {
    const { body, tab, fact, note, more, chip, way } = PANELS[name];
    return {
      body: this.page.locator(body),
      tab: this.page.locator(tab),
      fact: this.page.locator(fact),
      note: this.page.locator(note),
      more: this.page.locator(more),
      open: async () => {
        const direct = this.page.locator([tab, fact].map((button) => `${button}:visible`).join());
        if ((await direct.count()) > 0) return direct.first().click();
        // An empty grid has no tools, but a chip for the rules.
        if (await this.thing('more').isHidden()) return this.page.locator(chip).click();
        for (const selector of way) await this.page.locator(selector).click();
      },
      close: () => this.page.locator(CLOSE).click(),
    };
  }

  /**
   * Changes a setting.
   *
   * @param {Place} name
   * @param {string | boolean} value The value of an option, or whether a box is checked.
   */
  async set(name, value) {
    for (const selector of way(name).slice(0, -1)) await this.page.locator(selector).click();
    const field = this.thing(name);
    await (typeof value === 'string' ? field.selectOption(value) : field.setChecked(value));
    await field.press('Escape'); // Closes the menu.
  }

  /** The key for a digit; 0 is the key that erases. @param {number} digit */
  pad(digit) {
    return this.page.locator(key(digit));
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
    return this.thing('actions').getByRole('button', { name, exact: true });
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

  /** Presses the button once it says “Solve”, and waits for the answer. */
  async solve() {
    await this.button('Solve').click();
    await expect(this.thing('status')).toHaveAttribute('data-kind', /^(unique|multiple|none)$/);
  }
}

/** The sheet on a page. @param {Page} page */
export const on = (page) => new Sheet(page);

/** @type {import('@playwright/test').Fixtures<{ sheet: Sheet }, {}, { page: Page }>} */
const fixtures = { sheet: ({ page }, use) => use(on(page)) };

/** The tests of the page start with its sheet; opening it is up to them. */
export const test = base.extend(fixtures);
