/**
 * Sites on hosts of the tests' own: other hosts than the one that all other tests have, and other
 * versions of the site.
 */

import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../../xtask/node/pack.js';
import { serve } from '../../xtask/node/server.js';
import { test as base } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { Host } from '../../xtask/node/server.js' */

export { expect, expectAccessible } from './sheet.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Fixtures
 * @property {Host} host How the host behaves: `test.use({ host: { … } })`.
 * @property {Awaited<ReturnType<typeof serve>>} server Where `page.goto('./')` leads.
 * @property {(name?: string) => string} folder Makes an empty folder, which goes with the test.
 * @property {(changes: Record<string, [string, string]>) => Promise<string>} version Packs the site
 *   with changes: what is put in the place of what, by the files. Answers with the folder.
 */

/**
 * @type {import('@playwright/test').Fixtures<Fixtures, {},
 *   import('@playwright/test').PlaywrightTestArgs &
 *   import('@playwright/test').PlaywrightTestOptions & { expected: RegExp | undefined }>}
 */
const fixtures = {
  host: [{}, { option: true }],
  server: async ({ host }, use) => {
    const server = await serve(0, host);
    await use(server);
    server.close();
  },
  baseURL: ({ server }, use) => use(server.address),
  // Foreign is, what is on no server of the tests.
  expected: ({}, use) => use(/^foreign request: http:\/\/127\.0\.0\.1:/),
  folder: async ({}, use) => {
    /** @type {string[]} */
    const made = [];
    await use(() => {
      const folder = mkdtempSync(join(tmpdir(), 'redoku-test-'));
      made.push(folder);
      return folder;
    });
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  },
  version: async ({ folder }, use) => {
    await use(async (changes) => {
      const sources = folder();
      for (const name of ['www', ...readdirSync(root).filter((name) => name.endsWith('.html'))]) {
        cpSync(join(root, name), join(sources, name), { recursive: true });
      }
      for (const [name, [from, to]] of Object.entries(changes)) {
        const text = readFileSync(join(sources, name), 'utf8');
        if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
        writeFileSync(join(sources, name), text.replace(from, to));
      }
      const packed = folder();
      await pack(packed, '', sources);
      return packed;
    });
  },
};

export const test = base.extend(fixtures);
