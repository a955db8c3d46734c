/** Trying digits in another colour, and filling in naked singles. */

import { EASY } from './puzzles.js';
import { expect, expectAccessible, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** @param {Sheet} sheet */
const value = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {Sheet} sheet */
const isTrying = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.snapshot.trial !== '');

/** The puzzle with digits from its third cell on. @param {string} digits */
const played = (digits) => EASY.slice(0, 2) + digits + EASY.slice(2 + digits.length);

/** Writes a 4 into r1c3, and begins a trial. @param {Sheet} sheet */
async function begin(sheet) {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.page.keyboard.press('4');
  await sheet.choose('more', 'Try digits in green');
  await expect(sheet.thing('hint')).toHaveText('Keep');
}

test('a trial is begun in More, shown in green, and discarded in one press', async ({ page, sheet }) => {
  await begin(sheet);
  await expect(sheet.notice).toHaveText('New digits are green until you keep or discard them.');
  await expect(sheet.state).toHaveText('30 clues · 1 of your own · trial');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('6');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Digit2');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /own tried/);
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, trial digit 6');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, your 4');
  const pens = await Promise.all([3, 4].map((column) => sheet.cell(1, column).evaluate((cell) => getComputedStyle(cell).color)));
  expect(pens[0]).not.toBe(pens[1]);
  const dashes = await Promise.all(
    [3, 4].map((column) =>
      sheet
        .cell(1, column)
        .locator('path')
        .evaluate((path) => getComputedStyle(path).strokeDasharray),
    ),
  );
  expect(dashes[0]).not.toBe(dashes[1]);
  await expectAccessible(page);
  await expect(sheet.thing('solve')).toHaveText('Discard');
  await sheet.press('solve');
  await expect.poll(() => value(sheet)).toBe(played('4'));
  await expect(sheet.notice).toHaveText('Discarded. Undo restores the green digits.');
  await expect(sheet.thing('hint')).toHaveText('Hint');
  await sheet.press('undo');
  await expect.poll(() => value(sheet)).toBe(played('46'));
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /tried/);
  await expect(sheet.thing('solve')).toHaveText('Discard');
});

test('Keep turns trial digits into ordinary ones', async ({ page, sheet }) => {
  await begin(sheet);
  await sheet.cell(1, 4).click();
  await page.keyboard.press('6');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /tried/);
  await sheet.press('hint');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /own(?!.*tried)/);
  expect(await value(sheet)).toBe(played('46'));
  await expect(sheet.thing('solve')).toHaveText('Solve');
  await expect(sheet.state).toHaveText('30 clues · 2 of your own');
});

test('T begins a trial and keeps it, Shift+T discards it', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('t');
  await expect.poll(() => isTrying(sheet)).toBe(true);
  await page.keyboard.press('4');
  await page.keyboard.press('t');
  await expect.poll(() => isTrying(sheet)).toBe(false);
  expect(await value(sheet)).toBe(played('4'));
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('6');
  await expect.poll(() => value(sheet)).toBe(played('46'));
  await page.keyboard.press('Shift+T');
  await expect.poll(() => value(sheet)).toBe(played('4'));
  expect(await isTrying(sheet)).toBe(false);
});

test('Keep and Discard work with the keyboard, and a hint replaces them', async ({ page, sheet }) => {
  await begin(sheet);
  await sheet.cell(1, 4).focus();
  await page.keyboard.press('h');
  await expect(sheet.thing('hint')).toHaveText('Tell me more');
  await page.keyboard.press('Escape');
  await expect(sheet.thing('hint')).toHaveText('Keep');
  await page.keyboard.press('6');
  await expect.poll(() => value(sheet)).toBe(played('46'));
  await sheet.thing('solve').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => value(sheet)).toBe(played('4'));
  await expect(sheet.thing('solve')).toHaveText('Solve');
  await expect(sheet.thing('solve')).toBeFocused();
  // T works on a button, too, but Shift+T does nothing if there is no trial.
  await page.keyboard.press('Shift+T');
  await page.keyboard.press('t');
  await expect(sheet.thing('solve')).toHaveText('Discard');
  await page.keyboard.press('t');
  await expect(sheet.notice).toHaveText('Kept. The green digits are now blue.');
});

test('beginning a trial ends an open hint', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.press('hint');
  await expect(sheet.thing('end')).toBeVisible();
  await page.keyboard.press('t');
  await expect(sheet.thing('hint')).toHaveText('Keep');
  await expect(sheet.thing('end')).toBeHidden();
  await expect(sheet.state).toHaveText('30 clues · trial');
});

test('a trial survives a reload and a link, and can then be discarded', async ({ page, sheet }) => {
  await begin(sheet);
  await sheet.cell(1, 4).click();
  await page.keyboard.press('6');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /tried/);
  await page.reload();
  await sheet.started();
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /tried/);
  await expect(sheet.thing('solve')).toHaveText('Discard');
  await page.goto('about:blank');
  await sheet.open(`${EASY};${played('46')};${played('4')}`);
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /tried/);
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /own(?!.*tried)/);
  await sheet.press('solve');
  await expect.poll(() => value(sheet)).toBe(played('4'));
});

test('More shows the number of naked singles, and fills them in as one step', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.choose('more', 'Fill in 4 naked singles');
  const filled = () => value(sheet).then((digits) => [40, 59, 62, 70].map((cell) => digits[cell]).join(''));
  await expect.poll(filled).toBe('5743');
  await expect(sheet.cell(5, 5)).toHaveAttribute('part', /own/);
  await sheet.press('undo');
  await expect.poll(() => value(sheet)).toBe(EASY);
  // Filled in during a trial, they are trial digits, too.
  await page.keyboard.press('t');
  await sheet.choose('more', 'Fill in 4 naked singles');
  await expect(sheet.cell(5, 5)).toHaveAttribute('part', /tried/);
  await sheet.press('more');
  await expect(sheet.items().filter({ hasText: 'Try digits' })).toHaveCount(0);
});

test('without naked singles, More doesn’t offer to fill them in', async ({ sheet }) => {
  await sheet.open(`1${'.'.repeat(80)}`);
  await sheet.press('more');
  await expect(sheet.page.getByRole('menu')).toBeFocused();
  await expect(sheet.items().filter({ hasText: 'naked' })).toHaveCount(0);
});

test('scripts can begin and end trials, and a readonly grid doesn’t change', async ({ sheet }) => {
  await sheet.open(EASY);
  const seen = await sheet.element.evaluate(async (/** @type {any} */ grid) => {
    await grid.beginTrial();
    grid.selected = 2;
    grid.typeDigit(4);
    const { value, ...rest } = grid.snapshot;
    await grid.endTrial(false);
    const discarded = grid.value[2];
    grid.replace({ cells: value, ...rest });
    await grid.endTrial(true);
    const kept = [grid.value[2], grid.snapshot.trial];
    grid.readOnly = true;
    await grid.beginTrial();
    await grid.fillNakedSingles();
    return { discarded, kept, trial: grid.snapshot.trial, singles: await grid.nakedSingles() };
  });
  expect(seen).toMatchObject({ discarded: '.', kept: ['4', ''], trial: '' });
  expect(seen.singles).toContainEqual({ cell: 40, digit: 5 });
});
