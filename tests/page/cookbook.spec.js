/** The page of examples and docs/embedding.md: the same code in both, and it does what it says. */

import { readFileSync } from 'node:fs';
import { coloursOnly, expect, expectAccessible, test } from './fixtures.js';
import { EASY } from './puzzles.js';

/** @import AxeBuilder from '@axe-core/playwright' */
/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

const docs = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
const cookbook = docs.slice(docs.indexOf('\n## Cookbook'), docs.indexOf('\n## From another origin'));
const examples = [...cookbook.matchAll(/^### (.+)\n\n[\s\S]+?^```html\n([\s\S]+?)\n```$/gm)].map(([, title, code]) => ({ title, code }));

/** @param {Page} page */
async function open(page) {
  await page.goto('./cookbook.html');
  await expect(page.locator('iframe')).toHaveCount(examples.length);
  for (const frame of page.frames().slice(1)) {
    await frame
      .locator('redoku-grid')
      .first()
      .evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
  }
}

/** @param {Page} page @param {string} title */
const example = (page, title) => page.frameLocator(`iframe[title="${title}: the example"]`);

test('the code in the docs is the code on the page, and the code that runs', async ({ page }) => {
  expect(examples.length).toBeGreaterThan(8);
  await open(page);
  const shown = await page.locator('section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h2')?.textContent,
      code: section.querySelector('pre code')?.textContent,
    })),
  );
  expect(shown).toEqual(examples);
  const run = await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => /** @type {HTMLIFrameElement} */ (frame).srcdoc));
  run.forEach((document, index) => expect(document).toContain(`<body>${examples[index].code}</body>`));
});

test('each does what it says', async ({ page }) => {
  await open(page);
  const form = example(page, 'In a form');
  await form.getByText('Your own puzzle').click();
  await page.keyboard.press('5');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.locator('output')).toHaveText(`Sent: 5${'.'.repeat(80)}`);
  await form.getByRole('button', { name: 'Start again' }).click();
  await expect(form.locator('output')).toBeEmpty();

  await expect(example(page, 'Read-only').locator('#said')).toHaveText('It has 2 solutions; this is the smaller one.');

  const news = example(page, 'Newspaper');
  await news.getByRole('button').click();
  const digit = news.locator('[part~=solved]').first();
  await expect(digit.locator('[part=digit]')).toHaveCSS('font-style', 'italic');
  await expect(digit.locator('[part=pen]')).toBeHidden();

  await expect(example(page, 'Several').getByRole('button', { name: '求解' })).toBeVisible();
  await expect(example(page, 'Several').locator('.cage')).toHaveCount(1);

  const events = example(page, 'Events');
  await expect(events.locator('#state')).toHaveText('30 clues');
  await events.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('4');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key); // The first one asks.
  await expect(events.locator('#log')).toHaveText(/^solved unique\ninput 534\.7\.{4}\n/);
  await expect(events.locator('#state')).toHaveText(/^The only solution/);

  const sizes = await Promise.all(
    ['Tiny', 'Dark'].map(async (title) => (await example(page, title).getByRole('grid').boundingBox())?.width),
  );
  expect(sizes).toEqual([128, 352]);
  await expect(example(page, 'Daily puzzle').locator('#facts')).toHaveText(/^\d\d clues, rated (1\.[6-9]|2\.[0-5])$/);
  expect(
    await example(page, 'Two lines')
      .locator('redoku-grid')
      .evaluate((/** @type {RedokuGrid} */ grid) => grid.value),
  ).toBe(EASY);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`the page fits a phone and axe finds nothing wrong with it on ${colorScheme} paper`, async ({ page, address }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const frame of page.frames().slice(1)) {
      await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    // One document at a time, which is quicker by far.
    const narrow = (/** @type {AxeBuilder} */ axe) => (colorScheme === 'dark' ? coloursOnly(axe) : axe);
    await expectAccessible(page, (axe) => narrow(axe.exclude('iframe')));
    const documents = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => /** @type {HTMLIFrameElement} */ (frame).srcdoc));
    for (const [index, body] of documents.entries()) {
      await page.route(`${address}example-${index}.html`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`./example-${index}.html`);
      // In the frame it lies on the page's paper.
      await page.addStyleTag({ content: ':where(:root) { background: Canvas }' });
      await page
        .locator('redoku-grid')
        .first()
        .evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
      await expectAccessible(page, (axe) => narrow(axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])));
    }
  });
}
