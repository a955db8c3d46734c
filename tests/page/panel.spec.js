/** The panel: its tabs, the ways to open it, and the focus, by mouse and by keyboard. */

import { EASY } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

/** @import { Sheet } from './sheet.js' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Panel } from '../where.js' */

/** EASY with a digit that leaves no solution. */
const WRONG = `531${EASY.slice(3)}`;

/**
 * Expects only this part of the panel to be open, or no part if omitted.
 *
 * @param {Sheet} sheet
 * @param {Panel} [open]
 */
async function expectOpen(sheet, open) {
  for (const name of /** @type {const} */ (['steps', 'analysis', 'rules'])) {
    const { body, tab } = sheet.panel(name);
    await expect(body).toBeVisible({ visible: name === open });
    if (!open) continue;
    await expect(tab).toHaveAttribute('aria-selected', `${name === open}`);
    await expect(tab).toHaveAttribute('tabindex', name === open ? '0' : '-1');
  }
}

test.describe('in two columns', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the panel shows one part at a time, and rows and columns are numbered while it is open', async ({ sheet }) => {
    await sheet.open(EASY);
    const numbers = sheet.element.locator('.edge');
    await expect(numbers).toHaveCount(0);
    for (const name of /** @type {const} */ (['analysis', 'rules', 'steps'])) {
      await sheet.panel(name).open();
      await expectOpen(sheet, name);
      await expect(numbers.first()).toBeVisible();
    }
    await sheet.panel('steps').close();
    await expectOpen(sheet);
    await expect(numbers).toHaveCount(0);
    await expect(sheet.panel('steps').fact).toBeVisible();
  });

  test('opening and switching tabs by mouse leaves the focus in the grid', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await sheet.panel('analysis').fact.click();
    await sheet.panel('rules').tab.click();
    await expect(sheet.cell(1, 3)).toBeFocused();
    await page.keyboard.press('4');
    await expect(sheet.cell(1, 3)).toHaveText('4');
    await sheet.panel('rules').close();
    await expect(sheet.element).toBeFocused();
  });

  test('with the keyboard, the focus moves to the tab, between tabs, and back to the button', async ({ page, sheet }) => {
    const { keyboard } = page;
    await sheet.open(EASY);
    const { fact, tab } = sheet.panel('analysis');
    await fact.focus();
    await keyboard.press('Enter');
    await expect(tab).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(sheet.panel('rules').tab).toBeFocused();
    await expectOpen(sheet, 'rules');
    await keyboard.press('ArrowRight');
    await expect(sheet.panel('steps').tab).toBeFocused();
    await keyboard.press('ArrowLeft');
    await expect(sheet.panel('rules').tab).toBeFocused();
    await keyboard.press('Home');
    await expect(sheet.panel('steps').tab).toBeFocused();
    await keyboard.press('End');
    await expect(sheet.panel('rules').tab).toBeFocused();
    await keyboard.press('Escape');
    await expectOpen(sheet);
    await expect(fact).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expectOpen(sheet);
    await expect(fact).toBeFocused();
  });

  test('keys pressed before their handler has loaded are not lost', async ({ page, sheet }) => {
    const release = await holdBack(page, '**/panel-keys-*.js');
    await sheet.open(EASY);
    await sheet.panel('analysis').fact.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.panel('analysis').tab).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expect(sheet.panel('steps').tab).toBeFocused();
    await expectOpen(sheet, 'steps');
  });

  test('Escape ends a hint or cancels a form before it closes the panel, and does nothing in a text field', async ({ page, sheet }) => {
    const { keyboard } = page;
    await sheet.open(EASY);
    await sheet.panel('rules').open();
    await sheet.cell(1, 3).click();
    await keyboard.press('h');
    const hint = () => sheet.element.evaluate((/** @type {RedokuGrid} */ { currentHint }) => !!currentHint);
    await expect.poll(hint).toBe(true);
    await keyboard.press('Escape');
    await expect.poll(hint).toBe(false);
    await expectOpen(sheet, 'rules');
    await sheet.panel('rules').body.locator('.choose select').selectOption('cage');
    const form = sheet.panel('rules').body.locator('form');
    await form.locator('input').first().focus();
    await keyboard.press('Escape');
    await expect(form).toBeVisible();
    await expectOpen(sheet, 'rules');
    await sheet.panel('rules').tab.focus();
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expectOpen(sheet, 'rules');
    await keyboard.press('Escape');
    await expectOpen(sheet);
  });

  test('Escape in a dialog closes only the dialog', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.panel('analysis').open();
    await sheet.press('web');
    await expect(sheet.thing('shareDialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.thing('shareDialog')).toBeHidden();
    await expectOpen(sheet, 'analysis');
  });

  test('the facts show details on a second line if there is room', async ({ page, sheet }) => {
    await sheet.open(EASY);
    const { note, more } = sheet.panel('steps');
    await expect(more).toBeHidden();
    await sheet.panel('steps').open();
    await expect(sheet.panel('steps').body.locator('li').first()).toBeVisible();
    await sheet.panel('steps').close();
    await expect(note).toHaveText(/^Very easy/);
    await expect(more).toHaveText(/^\d+ steps, hardest: Hidden single$/);
    await expect(more).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect(more).toBeHidden();
    await expect(note).toBeVisible();
    await sheet.open(WRONG);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet.panel('analysis').note).toHaveText('no solution');
    await sheet.panel('analysis').open();
    await expect(sheet.panel('analysis').body.locator('li').first()).toBeVisible();
    await sheet.panel('analysis').close();
    await expect(sheet.panel('analysis').more).toHaveText(/^\d+ likely fix(es)?$/);
  });
});

test.describe('in one column', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the chip opens the analysis and, once the puzzle is rated, the steps', async ({ page, sheet }) => {
    await sheet.open(EASY);
    const chip = sheet.thing('chip');
    await expect(chip).toHaveText('Details');
    await chip.focus();
    await page.keyboard.press('Enter');
    await expectOpen(sheet, 'analysis');
    await expect(sheet.panel('analysis').tab).toBeFocused();
    await sheet.panel('steps').tab.click();
    await expect(sheet.panel('steps').body.locator('li').first()).toBeVisible();
    await sheet.panel('steps').close();
    await expect(chip).toHaveText('Very easy');
    await chip.click();
    await expectOpen(sheet, 'steps');
    // Another puzzle has no rating yet.
    await sheet.panel('steps').close();
    await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, value) => void (grid.value = value), WRONG);
    await expect(chip).toHaveText('Details');
  });

  test('closing a panel opened from the More menu returns the focus to More', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.thing('more').focus();
    await page.keyboard.press('Enter');
    await expect(sheet.items().first()).toBeFocused();
    await sheet.items().filter({ hasText: 'Rules' }).press('Enter');
    await expect(sheet.panel('rules').tab).toBeFocused();
    await expectOpen(sheet, 'rules');
    await page.keyboard.press('Escape');
    await expectOpen(sheet);
    await expect(sheet.thing('more')).toBeFocused();
  });
});
