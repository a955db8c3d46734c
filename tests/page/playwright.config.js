/** How the tests of the page run: in one browser, three at a time, without retries. */

import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../xtask/node/browser.js';

export default defineConfig({
  testDir: '.',
  globalSetup: './setup.js',
  outputDir: 'results',
  fullyParallel: true,
  // On two processors: mostly one of them waits for something.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A net for what hangs, wide enough for a machine that is busy with other things.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./totals.js']],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    // Those are for tests/page/offline.spec.js; everywhere else each page comes from the server.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
