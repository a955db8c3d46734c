/** What the docs say of the folder www: their programs run, what they write in HTML comes to life, and their links lead somewhere. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.js';
import { DOCS, asking, blocks, expectAnswers, programs } from './programs.js';

for (const file of [...DOCS, 'web/src/insight.rs', 'web/src/explain.rs', 'web/src/steps.rs', 'web/src/make.rs', 'web/src/photo.rs']) {
  const found = programs(file, './www/');
  const pieces = blocks(file, 'html').filter((piece) => piece.includes('"www/'));
  if (!found.length && !pieces.length) continue;

  test(`what ${file} says of www does what it says`, async ({ page, address }) => {
    await page.route(`${address}program.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
    );
    await page.goto('./program.html');
    for (const program of found) {
      const source = asking(program).replaceAll("'./www/", `'${address}www/`);
      const answers = await page.evaluate(
        async (source) => (await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))).answers,
        source,
      );
      expectAnswers(program, answers);
    }
    for (const piece of pieces) {
      await page.route(`${address}piece.html`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A piece</title><link rel="icon" href="data:,">${piece}` }),
      );
      await page.goto('./piece.html');
      await page.locator('redoku-grid').first().click();
      await page.keyboard.press('Enter');
      await expect(page.locator('redoku-grid').first().getByRole('gridcell').last()).toHaveText('9');
    }
  });
}

test('each program in the docs is run', () => {
  for (const file of DOCS) {
    expect(programs(file, './www/').length + programs(file, 'redoku').length, file).toBe(blocks(file, 'js').length);
  }
});

test('each link in the docs leads to a file that is there, and to a heading that it has', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const names = ['.', 'docs', 'bench'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)));
  const pages = names.filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages) {
    for (const [, link] of plain(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)) {
      const [file, heading] = link.split('#');
      const target = file ? join(dirname(page), file) : page;
      expect(existsSync(target), `${page}: ${link}`).toBe(true);
      if (heading) expect(headings(target), `${page}: ${link}`).toContain(heading);
    }
  }
});

/**
 * A page without its examples.
 *
 * @param {string} file
 */
const plain = (file) => readFileSync(file, 'utf8').replace(/^```.*?^```$/gms, '');

/**
 * The headings of a page, as links name them.
 *
 * @param {string} file
 */
const headings = (file) =>
  Array.from(plain(file).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
