/** Printed clues and one's own digits: told apart, locked, checked; they belong to the puzzle. */

import { EASY, EASY_SOLVED, EMPTY, HARDEST } from './puzzles.js';
import { expect, expectAccessible, holdBack, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

const [{ puzzle: OTHER, answer: OTHER_SOLVED }] = HARDEST;

/** @param {Sheet} sheet */
const clues = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ { clues, locked }) => ({ count: clues.length, locked }));

/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator('#insight').getByRole('button', { name, exact: true }).click();

/** @param {Page} page */
async function openPanel(page) {
  await page.locator('#insight summary').click();
  await expect(page.locator('#insight-says')).not.toBeEmpty();
}

/** Types a digit into a cell. @param {Sheet} sheet @param {number} row @param {number} column @param {string} digit */
async function write(sheet, row, column, digit) {
  await sheet.cell(row, column).click();
  await sheet.page.keyboard.press(digit);
}

/** How a digit is set. @param {Sheet} sheet @param {number} row @param {number} column */
const look = (sheet, row, column) =>
  sheet.cell(row, column).evaluate((cell) => {
    const { color, fontStyle, fontWeight } = getComputedStyle(cell);
    const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return { blue: blue > red + 30 && blue > green + 20, black: Math.max(red, green, blue) < 60, slanted: fontStyle === 'italic', light: Number(fontWeight) < 500 };
  });

const PRINTED = { blue: false, black: true, slanted: false, light: false };
const OWN = { blue: true, black: false, slanted: true, light: true };

test('a puzzle typed by hand is all in ink, until its digits are locked: then one’s own have an ink of their own', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type(EASY);
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  await openPanel(page);
  await press(page, 'Lock the printed digits');
  await expect(sheet.notice).toContainText('30 clues locked');
  await write(sheet, 1, 3, '4');
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  await expect(sheet.cell(1, 1)).toHaveAccessibleName('row 1, column 1, clue 5');
  await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, your 4');
  await expectAccessible(page);
  await sheet.solve();
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, solved 6');
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  await page.emulateMedia({ media: 'print' });
  expect(await look(sheet, 1, 3)).toMatchObject({ slanted: true, light: true });
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await look(sheet, 1, 3)).toMatchObject({ slanted: true, light: true });
});

test('locked clues can’t be changed by accident, by keys, by fingers or by Clear; the way to change them is said there', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await press(page, 'Lock the printed digits');
  await write(sheet, 1, 1, '4');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await expect(sheet.cell(1, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sheet.state).toHaveText('30 clues');
  await expect(sheet.notice).toBeEmpty();
  await page.keyboard.press('Delete');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await sheet.pad.nth(8).click();
  await sheet.pad.nth(9).click();
  await sheet.expectGrid(EASY);

  // Typed along the row with its clues, it goes on.
  await sheet.cell(1, 1).click();
  await sheet.type('534 7');
  await sheet.expectGrid(`534${EASY.slice(3)}`);
  await expect(sheet.cell(1, 6)).toBeFocused();
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  await sheet.button('Clear').click();
  await sheet.expectGrid(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });

  await write(sheet, 1, 1, '4');
  await sheet.notice.getByRole('button', { name: 'Unlock' }).click();
  await expect(sheet.notice).toBeEmpty();
  await page.keyboard.press('4');
  await expect(sheet.cell(1, 1)).toHaveText('4');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await sheet.button('Clear').click();
  await sheet.expectGrid(EMPTY);
  expect(await clues(sheet)).toEqual({ count: 0, locked: false });
});

test('a clue that came wrong is corrected at once, and stays a clue', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(`6${EASY.slice(1)}`);
  await sheet.expectGrid(`6${EASY.slice(1)}`);
  await write(sheet, 1, 1, '5');
  await sheet.expectGrid(EASY);
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  await write(sheet, 1, 3, '4');
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  await openPanel(page);
  await press(page, 'Lock the printed digits');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  // But if those that were typed are printed too:
  await sheet.notice.getByRole('button', { name: 'Lock all 31' }).click();
  expect(await clues(sheet)).toEqual({ count: 31, locked: true });
  expect(await look(sheet, 1, 3)).toEqual(PRINTED);
});

test('what the page puts in for a clue that was misread is a clue', async ({ page, sheet }) => {
  await sheet.open(`58${EASY.slice(2)}`);
  await write(sheet, 9, 7, '1');
  await openPanel(page);
  await page.locator('#insight').getByRole('button', { name: 'Row 1, column 2: 3, not 8' }).click();
  await expect(sheet.cell(1, 2)).toHaveText('3');
  expect(await look(sheet, 1, 2)).toEqual(PRINTED);
  expect(await look(sheet, 9, 7)).toEqual(OWN);
});

test('locking and unlocking are steps, and the clues are those of each puzzle', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await press(page, 'Lock the printed digits');
  await write(sheet, 1, 3, '4');
  await press(page, 'Unlock the clues');
  await sheet.paste(OTHER);
  const steps = [{ count: 21, locked: false }, { count: 30, locked: false }, { count: 30, locked: true }, { count: 30, locked: true }, { count: 30, locked: false }];
  for (const [at, step] of steps.entries()) {
    if (at) await sheet.button('Undo').click();
    await expect.poll(() => clues(sheet)).toEqual(step);
  }
  for (const step of steps.slice(0, -1).reverse()) {
    await sheet.button('Redo').click();
    await expect.poll(() => clues(sheet)).toEqual(step);
  }
});

test('work on a second puzzle is checked against the clues of the second', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await sheet.paste(OTHER);
  await write(sheet, 1, 2, OTHER_SOLVED[1]);
  await press(page, 'Check my work');
  await expect(sheet.notice).toHaveText('1 digit checked: correct.');
  await write(sheet, 1, 3, '9');
  await press(page, 'Check my work');
  await expect(sheet.notice).toHaveText('1 digit is wrong: r1c3 9.');
  // And back at the first one, with the first.
  for (let steps = 0; steps < 3; steps++) await sheet.button('Undo').click();
  await sheet.expectGrid(EASY);
  await write(sheet, 1, 3, EASY_SOLVED[2]);
  await press(page, 'Check my work');
  await expect(sheet.notice).toHaveText('1 digit checked: correct.');
});

test('digits that are typed while the analysis is on its way are one’s own', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/insight-*.js');
  await sheet.open(EASY);
  await write(sheet, 1, 3, '1');
  await release();
  await openPanel(page);
  await press(page, 'Check my work');
  await expect(sheet.notice).toHaveText('1 digit is wrong: r1c3 1.');
});

test('what was said of one puzzle is not said of the next', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await press(page, 'Lock the printed digits');
  await expect(sheet.notice).toContainText('30 clues locked');
  await sheet.button('Undo').click();
  await expect(sheet.notice).toBeEmpty();
  await page.evaluate(() => (location.hash = 'nonsense'));
  await expect(sheet.notice).not.toBeEmpty();
  await page.goBack();
  await sheet.expectGrid(EASY);
  await expect(sheet.notice).toBeEmpty();
});
