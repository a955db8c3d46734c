/** The zip files of a release are complete, reproducible, and usable without tools. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { serve } from '../../xtask/node/server.js';
import { list, site } from '../../xtask/node/pack.js';
import { expectAccessible } from './fixtures.js';
import { expect, root, test } from './host.js';
import { EASY, EASY_SOLVED } from './puzzles.js';

/** @import { RedokuGrid } from '../../www/element.js' */

const NAMES = ['redoku-site', 'redoku-element'];

/**
 * @param {string} folder
 * @param {string} zone The time zone.
 */
const write = (folder, zone) =>
  execFileSync(process.execPath, [join(root, 'xtask/node/zips.js'), folder], { env: { ...process.env, TZ: zone } });

/** @param {string} folder */
const read = (folder) => NAMES.map((name) => readFileSync(join(folder, `${name}.zip`)));

test('the zip files are identical in every time zone', ({ folder }) => {
  const [east, west] = [folder(), folder()];
  write(east, 'Pacific/Kiritimati');
  write(west, 'America/Los_Angeles');
  for (const [at, zip] of read(east).entries()) expect(zip.equals(read(west)[at]), NAMES[at]).toBe(true);
});

test('redoku-site.zip contains the whole site and the licenses', ({ folder }) => {
  const to = folder();
  write(to, 'UTC');
  const files = unzipSync(read(to)[0]);
  const expected = [...list(site), 'LICENSE-APACHE', 'LICENSE-MIT'].map((name) => `redoku/${name}`);
  expect(Object.keys(files).sort()).toEqual(expected.sort());
  for (const name of list(site)) expect(readFileSync(join(site, name)).equals(files[`redoku/${name}`]), name).toBe(true);
});

test('redoku-element.zip contains an example page and every file that the element loads', async ({ folder, page }) => {
  const [to, unpacked] = [folder(), folder()];
  write(to, 'UTC');
  const files = Object.entries(unzipSync(read(to)[1]));
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(unpacked, name)), { recursive: true });
    writeFileSync(join(unpacked, name), bytes);
  }
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['redoku/LICENSE-APACHE', 'redoku/LICENSE-MIT']));
  const named = files.flatMap(([name, bytes]) =>
    name.endsWith('.js') ? Array.from(`${Buffer.from(bytes)}`.matchAll(/["'`]\.\/([^"'`]+)["'`]/g), ([, file]) => `redoku/${file}`) : [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(named));

  // Opened as a file, the page says why there is no grid.
  expect(readFileSync(join(unpacked, 'index.html'), 'utf8')).toMatch(/<redoku-grid [^>]*>To see the grid, put this folder on a web server/);
  const server = await serve(0, { folder: unpacked });
  try {
    await page.goto(server.address);
    const grid = page.locator('redoku-grid');
    await expect(grid.getByRole('gridcell').first()).toHaveText('5');
    await expectAccessible(page);

    // The lines work on another page, too.
    const lines = await page.locator('pre').innerText();
    expect(lines.split('\n')).toHaveLength(2);
    writeFileSync(join(unpacked, 'mine.html'), `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${lines}`);
    await page.goto(`${server.address}mine.html`);
    expect(await grid.evaluate(async (/** @type {RedokuGrid} */ grid) => (await grid.solve()).solution?.join(''))).toBe(EASY_SOLVED);

    const worker = page.waitForEvent('worker');
    await grid.evaluate(async (/** @type {RedokuGrid} */ grid, value) => {
      grid.value = value;
      await grid.hint();
    }, EASY);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.status.kind)).toBe('hint');
    expect((await worker).url()).toContain('/redoku/');
  } finally {
    server.close();
  }
});
