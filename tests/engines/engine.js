/**
 * What every journey starts from: a page in the engine that it runs in, a site of its own, and with
 * that an origin where nothing is left of other journeys. What goes wrong in a page fails its
 * journey, whatever that is about.
 */

import { createHash } from 'node:crypto';
import { chromium, expect, firefox, test as base } from '@playwright/test';
import { firefoxOptions, launchOptions } from '../../xtask/node/browser.js';
import { CLOSE, key, MENU, PANELS, place, way } from '../where.js';
import { serve } from '../../xtask/node/server.js';
import { launch as launchWebKit } from './webkit.js';

/** @import { Browser } from '@playwright/test' */
/** @import { Host } from '../../xtask/node/server.js' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Panel, Place } from '../where.js' */

export { expect };

/**
 * The part of Playwright's page that there is in each engine.
 *
 * @typedef {object} Page
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} reload
 * @property {() => Promise<unknown>} goBack
 * @property {(size: { width: number, height: number }) => Promise<unknown>} setViewportSize
 * @property {(selector: string) => Promise<unknown>} click
 * @property {(selector: string) => Promise<unknown>} focus
 * @property {(selector: string, text: string) => Promise<unknown>} fill
 * @property {(selector: string, value: string) => Promise<unknown>} selectOption
 * @property {(script: any, given?: unknown) => Promise<any>} evaluate A function that needs nothing
 *   from around it, or its text.
 * @property {() => Promise<Buffer>} screenshot
 * @property {{ press: (key: string) => Promise<unknown>, type: (text: string) =>
 *   Promise<unknown> }} keyboard
 * @property {{ click: (x: number, y: number, options?: { delay: number }) => Promise<unknown> }}
 *   mouse
 * @property {() => Promise<string[]>} problems What went wrong so far.
 * @property {() => Promise<unknown>} close
 */

/** @typedef {Awaited<ReturnType<typeof launchWebKit>>} Engine */

/**
 * The hash of the style that Playwright puts into a page for a picture of it, which the page's
 * policy forbids, to no harm.
 */
const SHUTTER = createHash('sha256').update('body {}').digest('base64');

/**
 * Firefox's words for a load that a reload interrupted. If the service worker's own answer fails,
 * Firefox gives the error instead.
 */
const INTERRUPTED = 'A ServiceWorker intercepted the request and encountered an unexpected error';

const WIDE = { width: 1280, height: 900 };

/**
 * An engine that Playwright drives.
 *
 * @param {Browser} browser
 * @param {string} name
 * @param {string[]} [permissions] What a desktop browser grants by itself, or by a click.
 * @returns {Engine}
 */
function driven(browser, name, permissions) {
  return {
    version: `${name} ${browser.version()}`,
    async newPage() {
      const context = await browser.newContext({ locale: 'en-US', viewport: WIDE, permissions });
      const page = await context.newPage();
      /** @type {string[]} */
      const problems = [];
      context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      context.on('weberror', (error) => problems.push(error.error().message));
      return Object.assign(page, {
        problems: async () => problems.filter((problem) => ![SHUTTER, INTERRUPTED].some((noise) => problem.includes(noise))),
        close: () => context.close(),
      });
    },
    close: () => browser.close(),
  };
}

/**
 * Firefox ESR does not know all that Playwright tells it about media queries; without that it
 * follows its settings.
 */
async function launchFirefox() {
  const browser = await firefox.launch(firefoxOptions);
  const session = /** @type {any} */ (browser)._connection.toImpl(browser)._browserSession;
  const { send } = session;
  session.send = (/** @type {string} */ method, /** @type {object} */ params) =>
    send.call(session, method, params).catch((/** @type {Error} */ error) => {
      if (method !== 'emulation.setMediaFeaturesOverride') throw error;
    });
  return driven(browser, 'Firefox');
}

/** @type {Record<string, () => Promise<Engine>>} */
const LAUNCH = {
  chromium: async () => driven(await chromium.launch(launchOptions), 'Chromium', ['clipboard-read', 'clipboard-write']),
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/**
 * The page as somebody uses it, in any engine: things are found by what they are, not by what they
 * are called.
 */
export class Sheet {
  /**
   * @param {Page} page
   * @param {string} address
   */
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** @param {string} [puzzle] What stands in the address behind the `#`. @param {string} [at] */
  async open(puzzle = '', at = '') {
    await this.page.goto(this.address + at + (puzzle && `#${puzzle}`));
    await this.started();
  }

  /** Waits until the page has its words and its module. */
  async started() {
    await expect.poll(() => this.text('state')).toBeTruthy();
    await this.ask((grid) => grid.ready.then(() => {}));
  }

  /**
   * Asks the element.
   *
   * @template T
   * @param {(grid: RedokuGrid) => T} what
   * @returns {Promise<Awaited<T>>}
   */
  ask(what) {
    return this.page.evaluate(`(${what})(document.querySelector('redoku-grid'))`);
  }

  /** @param {number} row From 1. @param {number} column From 1. */
  cell = (row, column) => `[role=row][aria-rowindex="${row}"] [aria-colindex="${column}"]`;

  /** What one sees of the digits. */
  read() {
    return this.ask((grid) => {
      const cells = [...(grid.shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])];
      /** @param {string} kind */
      const those = (kind) => cells.map((cell) => (cell.matches(`[part~=${kind}]`) ? cell.textContent : '.')).join('');
      return { givens: those('given'), solved: those('solved') };
    });
  }

  /**
   * Expects exactly these digits.
   *
   * @param {string} givens 81 characters, any blank.
   * @param {string} [solution] 81 digits, of which those that are no givens are red.
   */
  async expectGrid(givens, solution) {
    const given = givens.replace(/[^1-9]/g, '.');
    const solved = solution ? Array.from(solution, (digit, cell) => (given[cell] === '.' ? digit : '.')).join('') : '.'.repeat(81);
    await expect.poll(() => this.read()).toEqual({ givens: given, solved });
  }

  /** @param {Place} name */
  text = (name) => this.textOf(place(name));

  /** @param {string} selector The first of them. */
  textOf = (selector) => this.page.evaluate((/** @type {string} */ selector) => document.querySelector(selector)?.textContent, selector);

  /**
   * An attribute of a thing.
   *
   * @param {Place} name
   * @param {string} attribute
   */
  attribute = (name, attribute) =>
    this.page.evaluate(`document.querySelector(${JSON.stringify(place(name))})?.getAttribute(${JSON.stringify(attribute)})`);

  /** @param {string} selector How many one sees of them, in the grid too. */
  count = (selector) =>
    this.page.evaluate((/** @type {string} */ selector) => {
      const roots = [document, document.querySelector('redoku-grid')?.shadowRoot];
      return roots.flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])]).filter((element) => element.checkVisibility()).length;
    }, selector);

  /**
   * Where they are in the grid, in the pixels of a screenshot, and what stands there.
   *
   * @param {string} selector
   * @returns {Promise<{ left: number, top: number, width: number, height: number,
   *   text: string }[]>}
   */
  boxes = (selector) =>
    this.page.evaluate(
      (/** @type {string} */ selector) =>
        [document, document.querySelector('redoku-grid')?.shadowRoot]
          .flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])])
          .map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return { left, top, width, height, text: element.textContent };
          }),
      selector,
    );

  /** Which of the kinds of answers the status line holds. */
  kind = () => this.attribute('status', 'data-kind');

  /** @param {Place} name Of a button, which may be in a menu. */
  async press(name) {
    for (const selector of way(name)) await this.page.click(selector);
  }

  /**
   * Opens a menu and chooses an item.
   *
   * @param {Place} name Of the button that opens it.
   * @param {number | string} item Its position within its group, starting at 1, or its selector
   *   within the menu.
   */
  async choose(name, item) {
    await this.press(name);
    await this.page.click(`${MENU} ${typeof item === 'number' ? `[role=menuitem]:nth-of-type(${item})` : item}`);
  }

  /** @param {Panel} name */
  panel(name) {
    const { page } = this;
    const { body, tab, fact, way } = PANELS[name];
    return {
      async open() {
        const shown = await page.evaluate(
          (/** @type {string[]} */ buttons) => buttons.find((button) => document.querySelector(button)?.checkVisibility()),
          [tab, fact],
        );
        for (const selector of shown ? [shown] : way) await page.click(selector);
      },
      close: () => page.click(CLOSE),
      /** The selector of an element in it. @param {string} selector */
      in: (selector) => `${body} ${selector}`,
    };
  }

  /** @param {'language' | 'theme'} name @param {string} value */
  async set(name, value) {
    for (const selector of way(name).slice(0, -1)) await this.page.click(selector);
    await this.page.selectOption(place(name), value);
    await this.page.focus(place(name));
    await this.page.keyboard.press('Escape'); // Closes the menu.
  }

  /** Types with the number pad. @param {number} digit 0 erases. */
  pad = (digit) => this.page.click(key(digit));

  /** Holds the key for a digit. @param {number} digit */
  async hold(digit) {
    const [{ left, top, width, height }] = await this.boxes(key(digit));
    await this.page.mouse.click(left + width / 2, top + height / 2, { delay: 700 });
  }

  /** Loads a text through the Load dialog. @param {string} text */
  async load(text) {
    await this.press('load');
    await this.page.fill(place('loadText'), text);
    await this.press('loadOk');
  }

  /** Solves by the button and waits for the answer. */
  async solve(kind = 'unique') {
    await this.press('solve');
    await expect.poll(() => this.kind()).toBe(kind);
  }

  /**
   * Brings a text to where Ctrl+V takes it from, as one does: from a field of some other page.
   *
   * @param {string} text
   */
  async carry(text) {
    await this.#openField();
    await this.page.fill(place('loadText'), text);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('ControlOrMeta+c');
    await this.#closeField();
  }

  async #openField() {
    await this.press('load');
    await expect.poll(() => this.page.evaluate(`document.activeElement?.matches(${JSON.stringify(place('loadText'))})`)).toBe(true);
  }

  async #closeField() {
    await this.page.fill(place('loadText'), '');
    await this.page.keyboard.press('Escape');
  }

  /** What was copied: pasted into a field. */
  async copied() {
    await this.#openField();
    await this.page.keyboard.press('ControlOrMeta+v');
    const text = () => this.page.evaluate(`document.querySelector(${JSON.stringify(place('loadText'))}).value`);
    await expect.poll(text).not.toBe('');
    const copied = await text();
    await this.#closeField();
    return copied;
  }
}

/**
 * @typedef {object} PerTest
 * @property {Host} host How the site's server behaves: `test.use({ host: { … } })`.
 * @property {Awaited<ReturnType<typeof serve>>} server
 * @property {RegExp | undefined} expected What a journey provokes may go wrong:
 *   `test.use({ expected: /…/ })`.
 * @property {Sheet} sheet
 *
 * @typedef {object} PerWorker
 * @property {string} engine
 * @property {Engine} launched
 */

/** @type {import('@playwright/test').Fixtures<PerTest, PerWorker>} */
const fixtures = {
  engine: ['', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine }, use) => {
      const launched = await LAUNCH[engine]();
      console.log(launched.version);
      await use(launched);
      await launched.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: [{}, { option: true }],
  server: async ({ host }, use) => {
    const server = await serve(0, host);
    await use(server);
    server.close();
  },
  expected: [undefined, { option: true }],
  sheet: async ({ launched, server, expected }, use, info) => {
    const page = await launched.newPage();
    await use(new Sheet(page, server.address));
    if (info.status !== info.expectedStatus) await info.attach('screenshot', { body: await page.screenshot(), contentType: 'image/png' });
    const problems = await page.problems();
    await page.close();
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  },
};

export const test = base.extend(fixtures);
