/** Copying out: in each form, by the menu and by key, and by hand where the clipboard is closed. */

import { DRAWING, EASY, EASY_SOLVED } from './puzzles.js';
import { closeClipboard, expect, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */

const ROWS = `530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
000080079
`;

/** @param {Page} page */
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('with an open clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the menu copies the puzzle in four forms', async ({ page, sheet, address }) => {
    await sheet.open(EASY);
    for (const [form, text] of [
      ['81 characters', EASY],
      ['Nine lines', ROWS],
      ['Drawing', DRAWING],
      ['Copy link', `${address}#${EASY.replaceAll('.', '0')}`],
    ]) {
      await sheet.choose('share', form);
      await expect(sheet.notice).toHaveText(`Copied the puzzle (${form.replace('Copy ', '').toLowerCase()})`);
      expect(await clipboard(page)).toBe(text);
    }
  });

  test('once solved, the solution can be copied as well', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.press('share');
    await expect(page.getByRole('menu')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Copy the solution as text' })).toBeHidden();
    await page.keyboard.press('Escape');
    await sheet.solve();
    await sheet.press('share');
    await page.getByRole('group', { name: 'Copy the solution as text' }).getByRole('menuitem', { name: '81 characters' }).click();
    await expect(sheet.notice).toHaveText('Copied the solution (81 characters)');
    expect(await clipboard(page)).toBe(EASY_SOLVED);
  });

  test('a copied link opens the puzzle', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.press('link');
    await expect(sheet.notice).toContainText('Copied');
    const link = await clipboard(page);
    await page.goto('about:blank');
    await page.goto(link);
    await sheet.expectGrid(EASY);
  });

  test('Ctrl+C copies the grid as 81 characters, in the grid and outside it', async ({ page, sheet }) => {
    await sheet.open(EASY);
    for (const place of [sheet.cell(4, 4), sheet.button('Solve')]) {
      await page.evaluate(() => navigator.clipboard.writeText('something else'));
      await place.focus();
      await page.keyboard.press('Control+c');
      await expect.poll(() => clipboard(page)).toBe(EASY);
    }
    await expect(sheet.notice).toHaveText('Copied the puzzle (81 characters)');
  });

  test('Ctrl+C leaves a selected text alone', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await page.locator('h1').selectText();
    await page.keyboard.press('Control+c');
    await expect.poll(() => clipboard(page)).toMatch(/^Redoku\s*$/);
  });
});

test('where the clipboard is closed, the text stands in a dialog, selected', async ({ page, sheet, address }) => {
  await closeClipboard(page, address);
  await sheet.open(EASY);
  await sheet.thing('share').press('Enter');
  await sheet.items().filter({ hasText: 'nine lines' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy by hand' });
  const text = dialog.getByRole('textbox');
  await expect(text).toHaveValue(ROWS);
  await expect(text).toBeFocused();
  const selected = await text.evaluate((area) => {
    const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toBe(ROWS);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet.thing('share')).toBeFocused();
});
