/** Which modules come, and when: nobody waits for what their puzzle does not need. */

import { EASY, EMPTY, plainly } from './puzzles.js';
import { expect, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

/**
 * The modules that a page has asked for so far, by name, each as often as it was; not the one that
 * rates, which comes once nothing happens.
 *
 * @param {Page} page
 */
function modulesOf(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    const [, name] = /\/www\/(\w+)-\w+\.wasm$/.exec(request.url()) ?? [];
    if (name && name !== 'explain') asked.push(name);
  });
  return asked;
}

/** @param {Page} page */
const says = (page) => on(page).thing('findings');

test('all that is said of a classic puzzle comes without the full module', async ({ page, sheet }) => {
  const asked = modulesOf(page);
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type(EASY);
  await expect(sheet.thing('outlook')).toHaveText('one solution');
  expect(asked).toEqual(['solver']);
  // A digit that no solution has: why there is none, and what would mend it.
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await expect(sheet.thing('outlook')).toHaveText('no solution');
  await sheet.press('why');
  await expect(sheet.panel('analysis').body.getByRole('listitem').first()).toBeVisible();
  expect(asked).toEqual(['solver', 'analysis']);
  // One solution, and then several.
  await page.keyboard.press('Escape');
  await sheet.press('undo');
  await sheet.panel('analysis').open();
  await expect(says(page)).toContainText('one solution');
  await sheet.cell(9, 9).click();
  await page.keyboard.press('Delete');
  for (const column of [8, 5]) {
    await sheet.cell(9, column).click();
    await page.keyboard.press('Delete');
  }
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.focus());
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect
    .poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => Array.from(grid.candidates ?? []).some(Boolean)))
    .toBe(true);
  expect(asked).toEqual(['solver', 'analysis']);
});

test('the first rule brings the full module, which then answers all', async ({ page, sheet }) => {
  const asked = modulesOf(page);
  await sheet.open(EMPTY + plainly({ rules: [{ type: 'diagonal', which: 'main' }] }));
  await expect(sheet.thing('outlook')).not.toBeEmpty();
  await sheet.panel('analysis').open();
  await expect(says(page)).not.toBeEmpty();
  await expect(says(page)).not.toContainText('Looking');
  expect(new Set(asked)).toEqual(new Set(['solver', 'redoku', 'full']));
});

test('so do houses of which one doesn’t hold', async ({ page, sheet }) => {
  const asked = modulesOf(page);
  await sheet.open(EMPTY.replace('.', '1') + plainly({ houses: ['rows', 'columns'], rules: [] }));
  await expect(sheet.thing('outlook')).not.toBeEmpty();
  await expect.poll(() => asked.includes('full')).toBe(true);
  expect(asked).not.toContain('analysis');
});

test('words that stand stay where they are when more of them come: in WebKit a click on them would be lost', async ({ page, sheet }) => {
  await sheet.open();
  const words = await page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('#answer button, #toolbar [data-i18n], #facts [data-i18n]'), ({ firstChild }) => firstChild),
  );
  expect(await words.evaluate(({ length }) => length)).toBeGreaterThan(5);
  const gone = () => words.evaluate((words) => words.filter((word) => !word?.isConnected).map((word) => word?.textContent));
  await sheet.paste(EASY);
  await sheet.panel('analysis').open();
  await expect(sheet.thing('findings')).toContainText('one solution');
  expect(await gone()).toEqual([]);
  // Other words take their place.
  await sheet.solve();
  expect(await gone()).toEqual(['Solve', 'Hint']);
});
