/** Pencil marks that a digit removes return when it is erased or replaced. */

import { EASY } from './puzzles.js';
import { expect, test } from './sheet.js';

/** @import { Sheet } from './sheet.js' */
/** @import { RedokuGrid } from '../../www/element.js' */

/** The rows whose cells in the third column get the marks 4 and 5. */
const ROWS = [2, 4, 5, 8, 9];

/** @param {Sheet} sheet */
const marks = ({ element }) =>
  element.evaluate(
    (/** @type {RedokuGrid} */ grid, rows) =>
      rows.map((row) => [...'123456789'].filter((digit) => (grid.pencilMarks?.[9 * row - 7] ?? 0) & (1 << (Number(digit) - 1))).join('')),
    ROWS,
  );

test.beforeEach(async ({ page, sheet }) => {
  await sheet.open(EASY);
  for (const row of ROWS) {
    await sheet.cell(row, 3).click();
    await page.keyboard.press('Control+Digit4');
    await page.keyboard.press('Control+Digit5');
  }
  await expect(sheet.element.locator('.notes')).toHaveCount(ROWS.length);
  await sheet.cell(1, 3).click();
});

const BOTH = ['45', '45', '45', '45', '45'];
const FIVES = ['5', '5', '5', '5', '5'];

test('a digit that is in conflict at once leaves them alone', async ({ page, sheet }) => {
  await page.keyboard.press('5');
  await sheet.cell(1, 3).click();
  expect(await marks(sheet)).toEqual(BOTH);
  await page.keyboard.press('Delete');
  expect(await marks(sheet)).toEqual(BOTH);
});

for (const key of ['Delete', 'Backspace', '0'])
  test(`${key} brings them back, and undo and redo go along`, async ({ page, sheet }) => {
    await page.keyboard.press('4');
    await sheet.cell(1, 3).click();
    expect(await marks(sheet)).toEqual(FIVES);
    await page.keyboard.press(key);
    expect(await marks(sheet)).toEqual(BOTH);
    await page.keyboard.press('Control+z');
    expect(await marks(sheet)).toEqual(FIVES);
    await page.keyboard.press('Control+z');
    expect(await marks(sheet)).toEqual(BOTH);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    expect(await marks(sheet)).toEqual(BOTH);
  });

test('the eraser brings them back, and so does a hint that removes wrong digits', async ({ page, sheet }) => {
  await page.keyboard.press('4');
  await sheet.cell(1, 3).click();
  await page.getByRole('button', { name: 'Erase' }).click();
  expect(await marks(sheet)).toEqual(BOTH);
  // Both see r2c3, and are wrong.
  await sheet.cell(9, 3).click();
  await page.keyboard.press('4');
  await sheet.cell(2, 2).click();
  await page.keyboard.press('4');
  expect(await marks(sheet)).toEqual(['5', '5', '5', '5', '']);
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText('There’s a mistake in your digits.');
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText('These two digits can’t be right.');
  await page.keyboard.press('h');
  await expect.poll(() => marks(sheet)).toEqual(BOTH);
  await page.keyboard.press('Control+z');
  expect(await marks(sheet)).toEqual(['5', '5', '5', '5', '']);
});

test('another digit over it brings them back', async ({ page, sheet }) => {
  await page.keyboard.press('4');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  expect(await marks(sheet)).toEqual(BOTH);
});

test('a mark that was changed by hand meanwhile stays as it is', async ({ page, sheet }) => {
  await page.keyboard.press('4');
  await sheet.cell(2, 3).click();
  await page.keyboard.press('Control+Digit4');
  await page.keyboard.press('Control+Digit4');
  await sheet.cell(4, 3).click();
  await page.keyboard.press('Delete');
  await sheet.cell(5, 3).click();
  await page.keyboard.press('Control+Digit7');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Delete');
  expect(await marks(sheet)).toEqual(['5', '', '457', '45', '45']);
});

test('after a reload they stay away', async ({ page, sheet }) => {
  await page.keyboard.press('4');
  await page.reload();
  await expect(sheet.cell(1, 3)).toContainText('4');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Delete');
  expect(await marks(sheet)).toEqual(FIVES);
});
