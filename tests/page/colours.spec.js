/** Colours of cells. */

import { Sheet, expect, expectAccessible, test } from './sheet.js';
import { EASY } from './puzzles.js';

/** @import { RedokuGrid } from '../../www/element.js' */

/** The colours of a cell, as a mask. @param {Sheet} sheet @param {number} cell */
const colours = (sheet, cell) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid, cell) => grid.colours?.[cell] ?? 0, cell);

/** @param {Sheet} sheet */
const value = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {...number} numbers */
const mask = (...numbers) => numbers.reduce((mask, number) => mask | (1 << (number - 1)), 0);

/** @param {Sheet} sheet @param {number[]} masks from the first cell on */
const set = (sheet, masks) =>
  sheet.element.evaluate(
    (/** @type {RedokuGrid} */ grid, masks) => (grid.colours = new Array(81).fill(0).map((_, cell) => masks[cell] ?? 0)),
    masks,
  );

test('V turns on colour mode; digits add and remove colours, also in clues', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('v');
  await expect(sheet.element.locator('.mode')).toHaveText('Colour');
  for (const key of ['2', '6', 'ArrowRight', 'ArrowRight', '2']) await page.keyboard.press(key);
  await expect.poll(() => colours(sheet, 2)).toBe(mask(2));
  expect(await colours(sheet, 0)).toBe(mask(2, 6));
  expect(await value(sheet)).toBe(EASY);
  await expect(sheet.cell(1, 1)).toHaveAttribute('aria-label', 'row 1, column 1, clue 5, colours 2 6');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, colour 2');
  await page.keyboard.press('2');
  await expect.poll(() => colours(sheet, 2)).toBe(0);
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z');
  await expect.poll(() => colours(sheet, 0)).toBe(mask(2, 6));
  expect(await colours(sheet, 2)).toBe(0);
});

test('Ctrl+Shift+digit colours all selected cells in any mode', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 2).click();
  for (const key of ['Shift+ArrowRight', 'Control+Shift+Digit9', 'Control+Digit4', 'Shift+Digit1']) await page.keyboard.press(key);
  await expect
    .poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ { colours, pencilMarks }) => [colours?.slice(0, 4), pencilMarks?.[2]]))
    .toEqual([[0, mask(9), mask(9), 0], mask(4)]);
  // One of two selected cells has colour 3, so both get it; then both lose it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+Digit3');
  await page.keyboard.press('Shift+ArrowLeft');
  for (const expected of [mask(3, 9), mask(9)]) {
    await page.keyboard.press('Control+Shift+Digit3');
    await expect.poll(async () => [await colours(sheet, 1), await colours(sheet, 2)]).toEqual([expected, expected]);
  }
});

test('the pad shows the colours, and More shows the current mode', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  const style = () => sheet.pad(2).evaluate((key) => getComputedStyle(key).backgroundImage);
  const plain = await style();
  await sheet.choose('more', 'Colour');
  await expect(sheet.thing('marks')).toHaveText('Colour');
  await expect(sheet.pad(2)).toHaveAccessibleName('Colour 2');
  await expect(sheet.pad(2)).toHaveText('2');
  expect(await style()).not.toBe(plain);
  await sheet.pad(2).click();
  await sheet.pad(3).click({ delay: 700 });
  await expect.poll(() => colours(sheet, 0)).toBe(mask(2, 3));
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks)).toBeNull();
  await sheet.press('more');
  const modes = page.getByRole('menuitemradio');
  await expect(modes).toHaveText(['Digits', 'Corner', 'Pencil', 'Colour']);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Colour');
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Digits' }).click();
  await expect(sheet.pad(2)).toHaveAccessibleName(/^Digit 2, \d left$/);
  await expect.poll(style).toBe(plain);
  await expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('m');
  await expect(sheet.pad(2)).toHaveAccessibleName('Colour 2');
});

test('Delete clears digits, then marks, then colours; in colour mode, it clears colours first', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  const left = () =>
    sheet.element.evaluate((/** @type {RedokuGrid} */ { value, pencilMarks, cornerMarks, colours }) => [
      Number(value[2]) || 0,
      pencilMarks?.[2] ?? 0,
      cornerMarks?.[2] ?? 0,
      colours?.[2] ?? 0,
    ]);
  const all = [mask(1), mask(2), mask(5)];
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, masks) => {
    const [pencilMarks, cornerMarks, colours] = masks.map((mask) => new Array(81).fill(0).with(2, mask));
    grid.setPuzzle({ pencilMarks, cornerMarks, colours });
  }, all);
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', /colour 5$/);
  await page.keyboard.press('4');
  await expect.poll(left).toEqual([4, 0, 0, mask(5)]);
  await page.keyboard.press('Delete');
  await expect.poll(left).toEqual([0, ...all]);
  await page.keyboard.press('Backspace');
  await expect.poll(left).toEqual([0, 0, 0, mask(5)]);
  await page.keyboard.press('0');
  await expect.poll(left).toEqual([0, 0, 0, 0]);
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z');
  await expect.poll(left).toEqual([0, ...all]);
  await page.keyboard.press('v');
  await sheet.pad(0).click();
  await expect.poll(left).toEqual([0, mask(1), mask(2), 0]);
  await page.keyboard.press('.');
  await expect.poll(left).toEqual([0, 0, 0, 0]);
});

test('Delete clears the colours of a locked clue, but not its digit', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Control+Shift+Digit7');
  await expect.poll(() => colours(sheet, 0)).toBe(mask(7));
  await page.keyboard.press('Delete');
  await expect.poll(() => colours(sheet, 0)).toBe(0);
  expect(await value(sheet)).toBe(EASY);
  await page.keyboard.press('Delete');
  await expect(sheet.notice.or(sheet.state).filter({ hasText: 'This clue is locked.' })).toBeVisible();
});

test('a reload and the last puzzle keep the colours; Clear removes them', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await set(sheet, [mask(1), 0, mask(2, 9)]);
  await expect.poll(() => colours(sheet, 2)).toBe(mask(2, 9));
  await page.reload();
  await sheet.started();
  await expect.poll(() => colours(sheet, 2)).toBe(mask(2, 9));
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, colours 2 9');

  const tab = new Sheet(await page.context().newPage());
  await tab.open();
  await expect.poll(() => colours(tab, 2)).toBe(mask(2, 9));

  await sheet.choose('more', 'Clear my digits');
  await expect.poll(() => colours(sheet, 2)).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => colours(sheet, 2)).toBe(mask(2, 9));
});

test('a link with the player’s entries includes the colours', async ({ page, sheet, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Control+Shift+Digit4');
  await expect.poll(() => colours(sheet, 0)).toBe(mask(4));
  await sheet.choose('share', 'Copy link with my digits');
  const link = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('#')
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
  const other = await context.newPage();
  await other.goto(link);
  const grid = other.locator('redoku-grid');
  await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.colours?.[0])).toBe(mask(4));
});

test('several colours divide a cell, and its other contents stay visible', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await set(sheet, [mask(1, 2), mask(1, 2, 3), mask(...Array.from({ length: 9 }, (_, i) => i + 1)), mask(4)]);
  await sheet.cell(9, 1).click();
  /** The boxes of the colours in the first row, as fractions of the cell. @param {number} column */
  const boxes = (column) =>
    sheet.cell(1, column).evaluate((cell) => {
      const whole = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('[part=colours] > *')].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [(left - whole.left) / whole.width, (top - whole.top) / whole.height, width / whole.width, height / whole.height].map(
          (part) => Math.round(part * 6) / 6,
        );
      });
    });
  await expect.poll(async () => (await boxes(4)).length).toBe(1);
  expect(await boxes(1)).toEqual([
    [0, 0, 0.5, 1],
    [0.5, 0, 0.5, 1],
  ]);
  expect(await boxes(2)).toEqual([
    [0, 0, 0.5, 0.5],
    [0.5, 0, 0.5, 0.5],
    [0, 0.5, 1, 0.5],
  ]);
  expect(await boxes(3)).toHaveLength(9);
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Shift+ArrowLeft');
  const inset = () =>
    sheet.cell(1, 4).evaluate((cell) => {
      const [inner, outer] = [cell.querySelector('[part=colours]'), cell].map((one) => one?.getBoundingClientRect());
      return (inner?.width ?? 0) / (outer?.width ?? 1);
    });
  await expect.poll(inset).toBeCloseTo(0.74, 1);
});

test('colours stay behind own and solved digits, and Delete hides the solution first', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await set(sheet, [0, 0, mask(4), mask(5)]);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowUp');
  await sheet.press('solve');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /solved/);
  /** @param {number} column */
  const width = (column) =>
    sheet.cell(1, column).evaluate((cell) => {
      const colours = cell.querySelector('[part=colours]');
      const { clipPath, width } = colours ? getComputedStyle(colours) : { clipPath: '', width: '' };
      return [clipPath, parseFloat(width) / cell.clientWidth > 0.7];
    });
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /own/);
  for (const column of [3, 4]) expect(await width(column)).toEqual(['none', true]);
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Delete');
  await expect(sheet.cell(1, 4)).toHaveAttribute('part', /^cell(?!.*solved)/);
  expect(await colours(sheet, 3)).toBe(mask(5));
  await page.keyboard.press('Delete');
  await expect.poll(() => colours(sheet, 3)).toBe(0);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`axe finds no fault with coloured cells and keys in ${colorScheme} mode`, async ({ page, sheet }) => {
    await page.emulateMedia({ colorScheme });
    await sheet.open(EASY);
    await set(
      sheet,
      Array.from({ length: 81 }, (_, cell) => 1 << (cell % 9)),
    );
    await page.keyboard.press('v');
    await expect(sheet.pad(9)).toHaveAccessibleName('Colour 9');
    await expectAccessible(page);
  });

test('with forced colours, cells and keys still show the patterns', async ({ page, sheet }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sheet.open(EASY);
  await set(sheet, [mask(1), mask(4)]);
  await sheet.choose('more', 'Colour');
  await expect(sheet.pad(4)).toHaveAccessibleName('Colour 4');
  const field = sheet.cell(1, 2).locator('[part=colours] > *');
  for (const shown of [field, sheet.pad(4)])
    expect(await shown.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('repeating-linear-gradient');
  const forced = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'ButtonText';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  await expect(sheet.pad(4)).toHaveCSS('color', forced);
  await expect(sheet.pad(4)).toHaveCSS('border-top-color', forced);
  await expect(field).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a page can erase the colours first, whatever the mode', async ({ sheet }) => {
  await sheet.open(EASY);
  const left = await sheet.element.evaluate(async (/** @type {any} */ grid) => {
    grid.colours = new Array(81).fill(0).with(2, 5);
    grid.pencilMarks = new Array(81).fill(0).with(2, 3);
    grid.selected = 2;
    const changed = new Promise((resolve) => grid.addEventListener('input', resolve, { once: true }));
    grid.typeDigit(0, { mode: 'colour' });
    await changed;
    return [grid.colours, grid.pencilMarks[2], grid.mode];
  });
  expect(left).toEqual([null, 3, 'digit']);
});

test('the pad of an embedded grid shows the colours, too', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<redoku-grid id="other" controls="all" lang="en"></redoku-grid>');
  });
  const other = page.locator('#other');
  const key = other.getByRole('button', { name: 'Digit 2' });
  await expect(key).toBeAttached();
  await other.evaluate((/** @type {RedokuGrid} */ grid) => (grid.mode = 'colour'));
  await expect(other.getByRole('button', { name: 'Colour 2' })).toBeAttached();
  const painted = await other.getByRole('button', { name: 'Colour 2' }).evaluate((key) => getComputedStyle(key).backgroundImage);
  expect(painted).toContain('repeating-linear-gradient');
  await other.evaluate((/** @type {RedokuGrid} */ grid) => (grid.mode = 'digit'));
  await expect(key).toBeAttached();
  expect(await key.evaluate((key) => getComputedStyle(key).backgroundImage)).toBe('none');
});
