/** The menu of examples: each is what its name says. */

import { HARDEST } from './puzzles.js';
import { expect, test } from './sheet.js';

for (const { name, givens, answer } of [
  { name: 'Easy', givens: /^\d\d clues$/, answer: /^The only solution · / },
  { name: 'Fewest clues', givens: /^17 clues$/, answer: /^The only solution · / },
  { name: 'Two solutions', givens: /^\d\d clues$/, answer: /^One of 2 solutions · / },
  { name: 'No solution', givens: /^\d\d clues$/, answer: /^No solution · / },
]) {
  test(`“${name}” is what it says`, async ({ sheet }) => {
    await sheet.open();
    await sheet.choose('examples', name);
    await expect(sheet.state).toHaveText(givens);
    await expect(sheet.conflicts).toHaveCount(0);
    const { givens: puzzle } = await sheet.read();
    await sheet.solve();
    await expect(sheet.state).toHaveText(answer);
    await expect(sheet.solved).toHaveCount(name === 'No solution' ? 0 : puzzle.replace(/\d/g, '').length);
  });
}

for (const { year, puzzle, answer } of HARDEST) {
  test(`“Arto Inkala, ${year}” is the one that was published`, async ({ sheet }) => {
    await sheet.open();
    await sheet.choose('examples', `Arto Inkala, ${year}`);
    await sheet.expectGrid(puzzle);
    await sheet.solve();
    await sheet.expectGrid(puzzle, answer);
  });
}

test('the menu is used by keys as menus are', async ({ page, sheet }) => {
  await sheet.open();
  const button = sheet.thing('wayExamples');
  const item = page.getByRole('menuitem');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(item.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(item.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(sheet.state).toHaveText('17 clues');
});

test('a press anywhere else puts the menu away', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.press('examples');
  await expect(page.getByRole('menu')).toBeVisible();
  await sheet.cell(1, 1).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(sheet.cell(1, 1)).toBeFocused();
});

test('an example can be undone', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await page.keyboard.press('5');
  await sheet.choose('examples', 'Easy');
  await sheet.press('undo');
  await sheet.expectGrid('5'.padEnd(81, '.'));
});
