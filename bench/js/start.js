/**
 * Measures the time from navigation to the first solved grid. Opens the packed site with a puzzle
 * in the address, in a new browser each time, and presses Enter right after the first frame with
 * the grid.
 */

import { chromium } from '@playwright/test';
import { launchOptions } from '../../xtask/node/browser.js';
import { serve } from '../../xtask/node/server.js';
import { load } from './conditions.js';
import { options } from './options.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TIMES = options.quick ? 2 : 10;

/** How long a solution may take to appear, in milliseconds. */
const PATIENCE = 20_000;

const server = await serve();
/** @type {number[]} Milliseconds. */
const took = [];
try {
  for (let i = 0; i < TIMES; i++) took.push(await once());
} finally {
  server.close();
}
took.sort((a, b) => a - b);
const median = (took[TIMES / 2 - 1] + took[TIMES / 2]) / 2;
const [best, worst] = [took[0], took[TIMES - 1]].map((time) => time.toFixed(0));
console.log(`From navigation to the first solved grid, cold: ${median.toFixed(0)} ms, median of ${TIMES}`);
console.log(`(${best} to ${worst} ms; load ${load().toFixed(1)})`);

/** @returns {Promise<number>} By the page's own clock, which starts with the navigation. */
async function once() {
  // Each launch has a new profile: nothing cached, nothing compiled.
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.addInitScript((patience) => {
      const solved = new Promise((done, fail) => {
        document.addEventListener('solved', () => done(performance.now()));
        setTimeout(() => fail(new Error(`no solution ${patience / 1000} s after the start: the Enter was lost`)), patience);
      });
      Object.assign(globalThis, { solved });
      // The page presses Enter itself: a key sent by Playwright would arrive later, even on an
      // empty page.
      function press() {
        const cell = document.querySelector('redoku-grid')?.shadowRoot?.querySelector('[role=gridcell]');
        if (!(cell instanceof HTMLElement)) return requestAnimationFrame(press);
        // After this frame.
        setTimeout(() => {
          cell.focus();
          cell.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, composed: true, cancelable: true }),
          );
        });
      }
      requestAnimationFrame(press);
    }, PATIENCE);
    await page.goto(`${server.address}#${PUZZLE}`, { waitUntil: 'commit' });
    return await page.evaluate('solved');
  } finally {
    await browser.close();
  }
}
