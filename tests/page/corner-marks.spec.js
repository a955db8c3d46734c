/** Corner marks next to pencil marks, and the modes for typing digits. */

import { EASY } from './puzzles.js';
import { expect, expectAccessible, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** @param {Sheet} sheet */
const mode = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.mode);

/** @param {Sheet} sheet */
const value = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** The masks of both kinds of marks in a cell. @param {Sheet} sheet @param {number} cell */
const marks = (sheet, cell) =>
  sheet.element.evaluate(
    (/** @type {RedokuGrid} */ { pencilMarks, cornerMarks }, cell) => [pencilMarks?.[cell] ?? 0, cornerMarks?.[cell] ?? 0],
    cell,
  );

/**
 * The centres of the marks in r1c3, as fractions of the cell.
 *
 * @param {Sheet} sheet
 */
const places = (sheet) =>
  sheet.cell(1, 3).evaluate((cell) =>
    [...cell.querySelectorAll('[part~=notes] > *')].map((one) => {
      const [{ left, right, top, bottom }, whole] = [one.getBoundingClientRect(), cell.getBoundingClientRect()];
      return {
        digit: one.textContent,
        x: ((left + right) / 2 - whole.left) / whole.width,
        y: ((top + bottom) / 2 - whole.top) / whole.height,
      };
    }),
  );

/** @param {...number} digits */
const mask = (...digits) => digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

test('Shift with a digit adds a corner mark, Ctrl a pencil mark; both are shown, announced and can be undone', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const key of ['Shift+Digit1', 'Shift+Digit2', 'Control+Digit2', 'Control+Digit4']) await page.keyboard.press(key);
  await expect.poll(() => marks(sheet, 2)).toEqual([mask(2, 4), mask(1, 2)]);
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, corner marks 1 2, pencil marks 2 4');
  // The first two are in the upper corners, and the pencil marks in the middle between them.
  const boxes = await places(sheet);
  expect(boxes.map(({ digit }) => digit)).toEqual(['1', '2', '2', '4']);
  const [first, second, third, fourth] = boxes;
  for (const { y } of [first, second]) expect(y).toBeLessThan(0.35);
  expect(first.x).toBeLessThan(0.35);
  expect(second.x).toBeGreaterThan(0.65);
  for (const { y } of [third, fourth]) expect(Math.abs(y - 0.5)).toBeLessThan(0.1);
  expect(third.x).toBeLessThan(0.5);
  expect(fourth.x).toBeGreaterThan(0.5);
  await expectAccessible(page);
  await page.keyboard.press('Shift+Digit1');
  await expect.poll(() => marks(sheet, 2)).toEqual([mask(2, 4), mask(2)]);
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+z');
  await expect.poll(() => marks(sheet, 2)).toEqual([0, mask(1, 2)]);
});

test('if the grid has corner marks, pencil marks are in the middle of their cells, in two rows if there are more than five', async ({
  page,
  sheet,
}) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit1');
  await expect.poll(async () => (await places(sheet)).map(({ x, y }) => x < 0.35 && y < 0.35)).toEqual([true]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Digit1');
  await expect.poll(async () => (await places(sheet)).map(({ x, y }) => Math.hypot(x - 0.5, y - 0.5) < 0.1)).toEqual([true]);
  await page.keyboard.press('ArrowLeft');
  const rows = async () => {
    const heights = (await places(sheet)).map(({ y }) => y.toFixed(2));
    return [...new Set(heights)].map((height) => heights.filter((other) => other === height).length);
  };
  for (const digit of [2, 3, 4, 5]) await page.keyboard.press(`Control+Digit${digit}`);
  await expect.poll(rows).toEqual([5]);
  await page.keyboard.press('Control+Digit6');
  await expect.poll(rows).toEqual([3, 3]);
});

test('Z, X, C and V choose a mode, and Space cycles through them during a game', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const [key, expected] of [
    ['x', 'corner'],
    ['c', 'pencil'],
    ['v', 'colour'],
    ['z', 'digit'],
    ['Space', 'corner'],
    ['Space', 'pencil'],
    ['Space', 'colour'],
    ['Space', 'digit'],
    ['m', 'colour'],
    ['m', 'digit'],
  ]) {
    await page.keyboard.press(key);
    await expect.poll(() => mode(sheet), key).toBe(expected);
  }
  await page.keyboard.press('x');
  await page.keyboard.press('6');
  await expect.poll(() => marks(sheet, 2)).toEqual([0, mask(6)]);
  await sheet.press('clear');
  await page.keyboard.press('z');
  // While clues are entered, Space leaves a cell empty.
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Space');
  await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => [grid.selected, grid.mode])).toEqual([1, 'digit']);
});

test('choosing Corner or Pencil in More turns on the mode and relabels the marks button', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await expect(sheet.thing('marks')).toHaveText('Pencil');
  await sheet.choose('more', /^Corner$/);
  await expect(sheet.thing('marks')).toHaveText('Corner');
  await expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'true');
  await sheet.pad(4).click();
  await expect.poll(() => marks(sheet, 2)).toEqual([0, mask(4)]);
  await sheet.press('marks');
  await expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'false');
  await expect(sheet.thing('marks')).toHaveText('Corner');
  await sheet.press('marks');
  await expect.poll(() => mode(sheet)).toBe('corner');
  await sheet.choose('more', /^Pencil$/);
  await expect(sheet.thing('marks')).toHaveText('Pencil');
  await sheet.pad(4).click();
  await expect.poll(() => marks(sheet, 2)).toEqual([mask(4), mask(4)]);
  await page.reload();
  await sheet.started();
  await expect.poll(() => marks(sheet, 2)).toEqual([mask(4), mask(4)]);
});

test('a digit removes equal marks from the cells that see it, and deleting it restores them; Delete removes both kinds of marks', async ({
  page,
  sheet,
}) => {
  await sheet.open(EASY);
  await sheet.cell(1, 4).click();
  for (const key of ['Shift+Digit2', 'Shift+Digit6', 'Control+Digit2', 'ArrowLeft', '2']) await page.keyboard.press(key);
  await expect.poll(() => marks(sheet, 3)).toEqual([0, mask(6)]);
  await page.keyboard.press('Delete');
  await expect.poll(() => marks(sheet, 3)).toEqual([mask(2), mask(2, 6)]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect.poll(() => marks(sheet, 3)).toEqual([0, 0]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => marks(sheet, 3)).toEqual([mask(2), mask(2, 6)]);
});

test('a wrong corner mark and a colour aren’t mistakes, and hints don’t change them', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+Digit9');
  await page.keyboard.press('Control+Shift+Digit5');
  const colour = () => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.colours?.[2]);
  await expect.poll(colour).toBe(mask(5));
  expect(await marks(sheet, 2)).toEqual([0, mask(9)]);
  await sheet.press('check');
  await expect(sheet.state).toHaveText('So far, everything is right.');
  await sheet.cell(1, 3).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('h');
      return value(sheet);
    })
    .not.toBe(EASY);
  expect([await marks(sheet, 2), await colour()]).toEqual([[0, mask(9)], mask(5)]);
  await sheet.cell(1, 3).click();
  await sheet.choose('more', 'Reveal this cell');
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /solved/);
});

test('each mode is announced, and the button keeps its label', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  const spoken = sheet.element.locator('.mode');
  for (const [key, words] of [
    ['x', 'Corner'],
    ['c', 'Pencil'],
    ['z', 'Digits'],
    ['Space', 'Corner'],
  ]) {
    await page.keyboard.press(key);
    await expect(spoken).toHaveText(words);
  }
  await expect(sheet.thing('marks')).toHaveText('Corner');
  await sheet.press('help');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.thing('marks')).toHaveText('Corner');
});

test('on a button, X chooses the mode, but Ctrl with a digit is left to the browser', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.thing('check').focus();
  await page.keyboard.press('Control+Digit2');
  await expect(sheet.thing('check')).toBeFocused();
  await page.keyboard.press('x');
  await expect.poll(() => mode(sheet)).toBe('corner');
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks)).toBeNull();
});

test('a mark on a clue does nothing, and removing marks doesn’t lock the clues', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await page.keyboard.press('5');
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Control+Digit4');
  await page.keyboard.press('Shift+Digit4');
  await page.keyboard.press('6');
  await expect.poll(() => value(sheet)).toBe(`6${'.'.repeat(80)}`);
  await sheet.cell(1, 2).click();
  await page.keyboard.press('Shift+Digit4');
  await expect.poll(() => marks(sheet, 1)).toEqual([0, mask(4)]);
  await sheet.choose('more', 'Unlock the clues');
  await sheet.cell(1, 2).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => marks(sheet, 1)).toEqual([0, 0]);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.locked)).toBe(false);
});

test('once a digit has removed the only corner mark, pencil marks return to their usual places', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Shift+Digit4');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit1');
  await expect.poll(async () => (await places(sheet)).map(({ x }) => x > 0.35)).toEqual([true]);
  await sheet.cell(1, 7).click();
  await page.keyboard.press('4');
  await expect.poll(async () => (await places(sheet)).map(({ x }) => x < 0.35)).toEqual([true]);
});

for (const [name, rules] of /** @type {const} */ ([
  ['a cell', []],
  ['a cage with a total', [{ type: 'cage', cells: [2, 3], total: 5 }]],
]))
  test(`nine pencil marks and four corner marks don’t overlap in ${name}`, async ({ sheet }) => {
    await sheet.open(EASY);
    await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, rules) => {
      const with511 = new Array(81).fill(0).with(2, 511);
      grid.setPuzzle({ rules: /** @type {any} */ (rules), pencilMarks: with511, cornerMarks: new Array(81).fill(0).with(2, 15) });
    }, rules);
    const boxes = () =>
      sheet.cell(1, 3).evaluate((cell) =>
        [...cell.querySelectorAll('[part~=notes] > *')].map((one) => {
          // The ink of a figure is about 0.73 em high, in the middle of its line.
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const ink = 0.365 * parseFloat(getComputedStyle(one).fontSize);
          return [left, right, (top + bottom) / 2 - ink, (top + bottom) / 2 + ink];
        }),
      );
    await expect.poll(async () => (await boxes()).length).toBe(13);
    const all = await boxes();
    const overlaps = all.flatMap((one, at) =>
      all.slice(at + 1).filter((two) => one[0] < two[1] - 0.1 && two[0] < one[1] - 0.1 && one[2] < two[3] && two[2] < one[3]),
    );
    expect(overlaps).toEqual([]);
  });

test('a page sets a mode and corner marks', async ({ sheet }) => {
  await sheet.open(EASY);
  const seen = await sheet.element.evaluate((/** @type {any} */ grid) => {
    let events = 0;
    grid.addEventListener('mode', () => events++);
    grid.mode = 'corner';
    grid.mode = 'corner';
    const { markMode } = grid;
    grid.selected = 2;
    grid.typeDigit(4, { mode: 'digit' });
    grid.mode = null;
    grid.cornerMarks = new Array(81).fill(0).with(5, 7);
    const wrong = ['color', 1].flatMap((mode) => {
      try {
        grid.mode = mode;
        return [];
      } catch (error) {
        return [error instanceof RangeError];
      }
    });
    return { events, markMode, digit: grid.value[2], mode: grid.mode, wrong, marks: grid.snapshot.cornerMarks[5] };
  });
  expect(seen).toEqual({ events: 2, markMode: 'corner', digit: '4', mode: 'digit', wrong: [true, true], marks: 7 });
});
