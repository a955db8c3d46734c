/**
 * What every test of the page starts from: a server of its own, and a browser in which nothing may
 * go wrong. Console errors, uncaught errors, missing files and requests to anywhere else fail the
 * test, whatever it is about.
 */

import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { serve } from '../../xtask/node/server.js';
import { EMPTY } from './puzzles.js';

export { expect };

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * @typedef {import('@playwright/test').PlaywrightTestArgs &
 *   import('@playwright/test').PlaywrightTestOptions} TestArgs
 * @typedef {import('@playwright/test').PlaywrightWorkerArgs} WorkerArgs
 *
 * @typedef {object} PerTest
 * @property {RegExp | undefined} expected The errors that a test provokes:
 *   `test.use({ expected: /…/ })`.
 * @property {void} strict
 *
 * @typedef {object} PerWorker
 * @property {string} address Where the page is; `page.goto('./')` opens it.
 */

/** @type {import('@playwright/test').Fixtures<PerTest, PerWorker, TestArgs, WorkerArgs>} */
const fixtures = {
  address: [
    async ({}, use) => {
      const server = await serve();
      await use(server.address);
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ address }, use) => use(address),
  expected: [undefined, { option: true }],
  strict: [
    async ({ address, context, expected }, use) => {
      /** @type {string[]} */
      const problems = [];
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(address) && !/^(blob|data):/.test(url)) problems.push(`foreign request: ${url}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
      });
      // On a busy machine a question that takes a second may take ten; the page would stop it after
      // eight.
      await context.addInitScript(() => {
        const wait = window.setTimeout;
        /** @type {(act: any, time?: number, ...given: unknown[]) => unknown} */
        const longer = (act, time = 0, ...given) => wait(act, time > 5000 && time < 30_000 ? 15 * time : time, ...given);
        Object.assign(window, { setTimeout: longer });
      });
      await use();
      const seen = problems.filter((problem) => !expected?.test(problem));
      // What is still on its way when a test ends, a route may no longer answer: that is no failure
      // of the page.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(seen).toEqual([]);
    },
    { auto: true },
  ],
};

export const test = base.extend(fixtures);

/**
 * An element of any page but the main one (for that, see `../where.js`).
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} id
 */
export const byId = (page, id) => page.locator(`#${id}`);

/**
 * Expects that axe finds nothing wrong with the page as it is now.
 *
 * @param {import('@playwright/test').Page} page
 * @param {(axe: AxeBuilder) => AxeBuilder} [narrow] Chooses among the rules.
 */
export async function expectAccessible(page, narrow = (axe) => axe) {
  // Only what is wrong is put together, and in the page itself, not in another one: that is most of
  // what axe would do. Into frames from elsewhere it only gets by that other page.
  const [own, ...frames] = page.frames().map((frame) => new URL(frame.url()).origin);
  const axe = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(frames.every((origin) => origin === own));
  await settle(page);
  const { violations } = await narrow(axe).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(', ')}`);
  expect(found).toEqual([]);
}

/**
 * Waits until all animations of the page and its grids have ended, and returns their number.
 *
 * @param {import('@playwright/test').Page} page
 */
export const settle = (page) =>
  page.evaluate(async () => {
    const roots = [document, ...Array.from(document.querySelectorAll('redoku-grid'), ({ shadowRoot }) => shadowRoot)];
    const running = roots.flatMap((root) => root?.getAnimations() ?? []);
    await Promise.allSettled(running.map(({ finished }) => finished));
    return running.length;
  });

/** All that the dark changes is colours. @param {AxeBuilder} axe */
export const coloursOnly = (axe) => axe.withRules(['color-contrast']);

/**
 * What one sees of the digits of a grid: the givens and the red ones, 81 characters each.
 *
 * @param {import('@playwright/test').Locator} cells
 */
export async function readGrid(cells) {
  return cells.evaluateAll((cells) => {
    /** @param {string} kind */
    const those = (kind) => cells.map((cell) => (cell.matches(`[part~=${kind}]`) ? cell.textContent : '.')).join('');
    return { givens: those('given'), solved: those('solved') };
  });
}

/**
 * Expects exactly these digits on a grid.
 *
 * @param {import('@playwright/test').Locator} cells
 * @param {string} givens 81 characters, any blank.
 * @param {string} [solution] 81 digits, of which the ones that are no givens are red.
 */
export async function expectGrid(cells, givens, solution) {
  const given = givens.replace(/[^1-9]/g, '.');
  const solved = solution ? Array.from(solution, (digit, cell) => (given[cell] === '.' ? digit : '.')).join('') : EMPTY;
  // The frame may be reloading at this moment.
  await expect.poll(() => readGrid(cells).catch(({ message }) => message)).toEqual({ givens: given, solved });
}

/**
 * Closes the clipboard to a page.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
export async function closeClipboard(page, address) {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
    origin: new URL(address).origin,
    browserContextId: targetInfo.browserContextId,
  });
}

/**
 * Has all puzzles solved by a worker, as if the page had no time for any.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function solveInWorkers(page) {
  await page.route(/\/www\/element-\w+\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script.split('5e3')).toHaveLength(2); // `QUICK` in www/work/solve.js
    await route.fulfill({ response, body: script.replace('5e3', '0') });
  });
}

/**
 * Keeps files from the page until they are released, as a slow network does.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string | RegExp} files
 * @returns {Promise<() => void>} Releases them.
 */
export async function holdBack(page, files) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
