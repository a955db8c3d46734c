/** Nothing typed is ever lost: undo and redo, without limit. */

import { EASY, EASY_SOLVED, EMPTY } from './puzzles.js';
import { expect, test } from './sheet.js';

test('everything can be undone to the empty grid and redone to the end', async ({ page, sheet }) => {
  await sheet.open();
  await expect(sheet.thing('undo')).toHaveCount(0);
  await expect(sheet.thing('redo')).toHaveCount(0);
  const seen = [await sheet.read()];
  /** What one sees now is another step. */
  const note = async () => {
    await expect.poll(() => sheet.read()).not.toEqual(seen.at(-1));
    seen.push(await sheet.read());
  };

  await sheet.cell(1, 1).click();
  for (const digit of '12345678912345678912') {
    await page.keyboard.press(digit);
    await note();
  }
  await sheet.paste(EASY);
  await note();
  await sheet.solve();
  await note();
  await sheet.press('clear');
  await note();
  await sheet.solve();
  await note();
  await sheet.cell(9, 9).click();
  await page.keyboard.press('Backspace');
  await note();
  await page.keyboard.press('5');
  await note();
  expect(seen).toHaveLength(27);
  expect(seen[21].givens).toBe(EASY);
  expect(seen[22].solved).toMatch(/^\.\.46\.8912/);

  for (const step of seen.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet.read()).toEqual(step);
  }
  await sheet.expectGrid(EMPTY);
  await expect(sheet.thing('undo')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await sheet.expectGrid(EMPTY);

  for (const [index, step] of seen.slice(1).entries()) {
    await page.keyboard.press(index % 2 ? 'Control+y' : 'Control+Shift+z');
    await expect.poll(() => sheet.read()).toEqual(step);
  }
  await expect(sheet.thing('redo')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+y');
  expect(await sheet.read()).toEqual(seen.at(-1));
});

test('solving is undone by the button, and redone with its answer', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await sheet.press('undo');
  await sheet.expectGrid(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  await sheet.press('redo');
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await expect(sheet.state).toHaveText(/^The only solution/);
});

test('Clear can be undone, and takes the red digits away as well', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await sheet.press('undo');
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('what was undone is gone once something else is typed', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('12');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('3');
  await expect(sheet.thing('redo')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+y');
  await sheet.expectGrid('13'.padEnd(81, '.'));
});

test('undo brings the selected cell back to where the step was', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(3, 3).click();
  await sheet.type('1');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(3, 3)).toBeFocused();
});
