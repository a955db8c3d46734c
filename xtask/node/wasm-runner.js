/**
 * Runs a test program for WebAssembly in a browser; cargo calls it with the program's file and
 * arguments.
 *
 * wasm-bindgen's own runner would drive the browser through a chromedriver of just the same
 * version. Instead it only serves the page with the tests, which Playwright opens in any version,
 * and whose text is the tests' output.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.js';

/** How long the tests may be silent, in milliseconds. */
const PATIENCE = 120_000;

// The runner leaves its files behind when it is ended, and it ends in no other way.
const scratch = mkdtempSync(join(tmpdir(), 'redoku-'));
const runner = spawn('wasm-bindgen-test-runner', process.argv.slice(2), {
  env: {
    ...process.env,
    NO_HEADLESS: '1',
    WASM_BINDGEN_TEST_ADDRESS: '127.0.0.1:0',
    TMPDIR: scratch,
    TEMP: scratch,
    TMP: scratch,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

try {
  const address = await served();
  process.exitCode = address === undefined ? 0 : await run(address);
} catch (error) {
  console.error(`error: ${/** @type {Error} */ (error).message}`);
  process.exitCode = 1;
} finally {
  const ended = new Promise((resolve) => runner.once('exit', resolve));
  if (runner.kill()) await ended;
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Waits for the page with the tests.
 *
 * @returns {Promise<string | undefined>} Its address; none where the program has no tests.
 */
async function served() {
  const failed = new Promise((_, reject) => runner.once('error', reject));
  const lines = createInterface(runner.stdout);
  const found = (async () => {
    for await (const line of lines) {
      const address = /available at (http:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
      console.log(line);
    }
    return undefined;
  })();
  return /** @type {Promise<string | undefined>} */ (Promise.race([found, failed]));
}

/**
 * Runs the tests and prints what they print.
 *
 * @param {string} address
 * @returns {Promise<number>} The exit code.
 */
async function run(address) {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(address);
    let text = '';
    let silentSince = Date.now();
    for (;;) {
      const now = (await page.locator('#output').textContent()) ?? '';
      if (now !== text) {
        text = now;
        silentSince = Date.now();
      }
      const result = /^test result: (\w+)/m.exec(text)?.[1];
      const stuck = (text.startsWith('Loading') && errors.length > 0) || Date.now() - silentSince > PATIENCE;
      if (result !== undefined || stuck) {
        console.log(text.trimEnd());
        if (stuck) console.error(`error: the tests did not end\n${errors.join('\n')}`);
        return result === 'ok' ? 0 : 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await browser.close();
  }
}
