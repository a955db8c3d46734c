/** The end of a game: the card with the tick, and the actions offered next. */

import { EASY, EASY_SOLVED, played } from './puzzles.js';
import { expect, expectAccessible, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** Types the last digit of a game, in the third cell of the first row. @param {Sheet} sheet */
async function finish(sheet) {
  await sheet.open();
  const puzzle = played(EASY, EASY_SOLVED.replace(/^(..)./, '$1.'));
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => grid.setPuzzle(puzzle), puzzle);
  await sheet.cell(1, 3).click();
  await sheet.page.keyboard.press(EASY_SOLVED[2]);
  await expect(sheet.state).toHaveText('Complete, and all of it right.');
}

for (const [name, viewport] of /** @type {const} */ ([
  ['one column', { width: 390, height: 844 }],
  ['two columns', { width: 1280, height: 800 }],
])) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    test('the card shows the difficulty and opens the steps', async ({ page, sheet }) => {
      await finish(sheet);
      const card = sheet.thing('lesson');
      await expect(card.locator('.tick')).toBeVisible();
      await expect(card).toContainText('Very easy · SE 1.2');
      await expect(card).toContainText('Hardest step: Hidden single');
      await expect(sheet.thing('solve')).toHaveText('Share');
      await expect(sheet.thing('hint')).toHaveText('Another puzzle');
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Show steps' }).click();
      await expect(sheet.panel('steps').body.locator('li').first()).toBeVisible();
      await expect(sheet.panel('steps').tab).not.toBeFocused();
      await sheet.panel('steps').close();
      await expect(card).toBeVisible();
    });
  });
}

test('undoing the last digit restores the tools and the answers; redoing it restores the card', async ({ page, sheet }) => {
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(card).toBeHidden();
  await expect(sheet.thing('hint')).toHaveText('Hint');
  await page.keyboard.press('Control+y');
  await expect(card.locator('.tick')).toBeVisible();
  await sheet.set('language', 'zh');
  await expect(card).toContainText('最难一步：摒除法');
  await expect(sheet.thing('hint')).toHaveText('再来一题');
});

test('Another puzzle makes a puzzle of the same level, and Share opens its menu', async ({ page, sheet }) => {
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText('Very easy');
  await sheet.thing('solve').click();
  await expect(sheet.items().first()).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.thing('hint').click();
  await expect(sheet.notice).toContainText('Very easy');
  await expect(sheet.thing('lesson')).toBeHidden();
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => [grid.locked, /\./.test(grid.value)])).toEqual([true, true]);
});

test('a full grid that wasn’t played has no card', async ({ sheet }) => {
  await sheet.open(EASY_SOLVED);
  await expect(sheet.state).toHaveText('Complete, and all of it right.');
  await expect(sheet.thing('solve')).toHaveText('Solve');
  await expect(sheet.thing('lesson')).toBeHidden();
});

test('Enter and H leave a finished game as it is', async ({ page, sheet }) => {
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText('Very easy');
  for (const key of ['Enter', 'Enter', 'h']) {
    await page.keyboard.press(key);
    await expect(sheet.state).toHaveText('Complete, and all of it right.');
    await expect(sheet.thing('hint')).toHaveText('Another puzzle');
    await expect(card).toBeVisible();
  }
});
