/**
 * The page of techniques: both languages, also without scripts; grids to try; and a way there by
 * the name of each technique.
 */

import { byId, coloursOnly, expect, expectAccessible, test } from './fixtures.js';
import { on } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */

test('it speaks the language that was chosen, and remembers another one', async ({ page }) => {
  await page.goto('./techniques.html#xy-wing');
  const heading = byId(page, 'xy-wing').locator('h2');
  await expect(heading).toHaveText(/XY-wing/);
  await expect(heading.getByText('XY-wing')).toBeVisible();
  await expect(heading.getByText('XY 翼')).toBeHidden();
  await expect(heading).toBeInViewport();
  await page.getByText('简体中文').click();
  await expect(heading.getByText('XY 翼')).toBeVisible();
  await expect(heading.getByText('XY-wing')).toBeHidden();
  await expect(page).toHaveTitle('数独解题技巧 · Redoku');
  await page.goto('./');
  await expect(on(page).thing('solve')).toHaveText('求解');
  await page.goto('./techniques.html#naked-pair');
  await expect(byId(page, 'naked-pair').locator('h2').getByText('显性数对')).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('a grid can be tried in its place, or on the page of its own', async ({ page }) => {
  await page.goto('./techniques.html');
  expect(await page.locator('redoku-grid').count()).toBe(0);
  const section = byId(page, 'x-wing');
  await section.getByText('Try it').click();
  const grid = section.locator('redoku-grid');
  await expect(grid.getByRole('gridcell')).toHaveCount(81);
  const value = await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);
  await section.getByRole('link', { name: 'Open this grid in Redoku' }).click();
  await expect(on(page).thing('grid').getByRole('gridcell')).toHaveCount(81);
  await expect
    .poll(() =>
      on(page)
        .thing('grid')
        .evaluate((/** @type {RedokuGrid} */ grid) => grid.value),
    )
    .toBe(value);
});

test('without scripts it can be read in both languages', async ({ browser, address }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${address}techniques.html`);
  const heading = byId(page, 'naked-pair').locator('h2');
  await expect(heading.getByText('Naked pair')).toBeVisible();
  await expect(heading.getByText('显性数对')).toBeHidden();
  await page.getByText('简体中文').click();
  await expect(heading.getByText('显性数对')).toBeVisible();
  await expect(heading.getByText('Naked pair')).toBeHidden();
  await page.context().close();
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`it fits a phone and axe finds nothing wrong with it on ${colorScheme} paper`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('./techniques.html');
    for (const language of ['English', '简体中文']) {
      await page.getByText(language, { exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectAccessible(page, colorScheme === 'dark' ? coloursOnly : undefined);
    }
  });
}
