/**
 * How the journeys run: the same list in each engine that `cargo xtask` has found, and one browser
 * for all journeys of an engine.
 */

import { defineConfig } from '@playwright/test';
import { ENGINES } from '../../xtask/node/browser.js';
import page from '../page/playwright.config.js';

export default defineConfig({
  ...page,
  outputDir: 'results',
  // The journeys of an engine follow each other, in one browser; the engines work side by side.
  fullyParallel: false,
  reporter: [['list'], ['../page/totals.js']],
  projects: ENGINES.map((engine) => ({ name: engine, use: /** @type {object} */ ({ engine }) })),
  use: {},
});
