/** Several cells are selected, and a digit or a mark goes to all of them. */

import { EASY } from './puzzles.js';
import { expect, expectAccessible, holdBack, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** The selected cells, the one with the focus first. @param {Sheet} sheet */
const selection = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.selection);

/** @param {Sheet} sheet @param {number[]} cells */
const expectSelection = (sheet, cells) => expect.poll(() => selection(sheet)).toEqual(cells);

/** The easy puzzle with more digits. @param {Record<number, number>} digits by cell */
const easyWith = (digits) => Array.from(EASY, (digit, cell) => digits[cell] ?? digit).join('');

for (const key of ['Shift', 'Control']) {
  test(`${key} with arrows and clicks selects several cells; a digit goes to all, and one Undo takes it back`, async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await page.keyboard.press(`${key}+ArrowRight`);
    await page.keyboard.press(`${key}+ArrowDown`);
    await expectSelection(sheet, [12, 3, 2]);
    // A locked clue is selected like any other cell, and stays.
    await sheet.cell(9, 1).click({ modifiers: [key === 'Shift' ? 'Shift' : 'Control'] });
    await expectSelection(sheet, [72, 12, 3, 2]);
    await expect(sheet.cell(9, 1)).toBeFocused();
    await page.keyboard.press('4');
    await sheet.expectGrid(easyWith({ 2: 4, 3: 4, 72: 4 }));
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(EASY);
    await expectSelection(sheet, [72, 12, 3, 2]);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Delete');
    await sheet.expectGrid(EASY);
    // A second click deselects the cell.
    await sheet.cell(9, 1).click({ modifiers: [key === 'Shift' ? 'Shift' : 'Control'] });
    await expectSelection(sheet, [12, 3, 2]);
    await expect(sheet.cell(2, 4)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectSelection(sheet, [12]);
  });
}

test('a drag selects the cells that the mouse passes through, and goes through corners', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const centre = async (/** @type {number} */ row, /** @type {number} */ column) => {
    const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await sheet.cell(row, column).boundingBox());
    return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  };
  await page.mouse.move(...(await centre(1, 3)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(2, 2)), { steps: 20 });
  await page.mouse.move(...(await centre(3, 1)), { steps: 20 });
  await page.mouse.up();
  await page.mouse.move(...(await centre(5, 5)), { steps: 5 });
  await expectSelection(sheet, [18, 10, 2]);
  await page.keyboard.press('4');
  await sheet.expectGrid(easyWith({ 2: 4, 10: 4, 18: 4 }));
  // A press on another cell, and a press on the same one, select one cell.
  await sheet.cell(3, 1).click();
  await expectSelection(sheet, [18]);
  // A drag that began beside the grid selects nothing.
  await page.mouse.move(2, 2);
  await page.mouse.down();
  await page.mouse.move(...(await centre(5, 5)), { steps: 5 });
  await page.mouse.up();
  await expectSelection(sheet, [18]);
});

test('a double click, and S, select all cells with the same digit', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const fives = [...EASY].flatMap((digit, cell) => (digit === '5' ? [cell] : []));
  await sheet.cell(1, 1).dblclick();
  await expect.poll(async () => (await selection(sheet)).sort((a, b) => a - b)).toEqual(fives);
  await page.keyboard.press('ArrowRight');
  await expectSelection(sheet, [1]);
  await page.keyboard.press('s');
  const threes = [...EASY].flatMap((digit, cell) => (digit === '3' ? [cell] : []));
  await expect.poll(async () => (await selection(sheet)).sort((a, b) => a - b)).toEqual(threes);
  // Letters go to the grid from a button, too.
  await page.keyboard.press('ArrowRight');
  await sheet.pad(1).focus();
  await page.keyboard.press('s');
  await expectSelection(sheet, [2]);
});

test('the key of the pad for the digit of the selected cell is highlighted', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await expect(sheet.pad(5)).toHaveAttribute('data-same');
  await expect(page.locator('[data-same]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(sheet.pad(3)).toHaveAttribute('data-same');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-same]')).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(sheet.pad(4)).toHaveAttribute('data-same');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-same]')).toHaveCount(0);
  await sheet.solve();
  await expect(sheet.pad(4)).toHaveAttribute('data-same');
});

test('several selected cells are marked and told; the cells that all of them see are shaded', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await expect(sheet.grid).not.toHaveAttribute('aria-multiselectable');
  await expect(sheet.cell(1, 4)).not.toHaveAttribute('aria-selected');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sheet.grid).toHaveAttribute('aria-multiselectable', 'true');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(2);
  await expect(page.locator('[role=gridcell][aria-selected=false]')).toHaveCount(79);
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, selected');
  await expect(page.locator('[part~=selected]')).toHaveCount(1);
  await expect(page.locator('[part~=also]')).toHaveCount(1);
  // r1c3 and r1c4 have no more than their row in common.
  await expect(page.locator('[part~=peer]')).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty');
  await expect(sheet.grid).not.toHaveAttribute('aria-multiselectable');
});

test('Delete takes the digits of several cells first, and then their marks', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Shift+Digit2');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Delete');
  await sheet.expectGrid(EASY);
  await expect(sheet.cell(1, 4)).toContainText('2');
  await page.keyboard.press('Delete');
  await expect(sheet.cell(1, 4)).toHaveText('');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(1, 3)).toContainText('4');
  await expect(sheet.cell(1, 4)).toContainText('2');
});

test('if only locked clues are selected, the status says so', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('4');
  await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'locked');
  await sheet.expectGrid(EASY);
});

test('keys that come while the code for several cells loads keep their order', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/notes*.js');
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('8');
  await sheet.expectGrid(EASY);
  await release();
  await sheet.expectGrid(easyWith({ 2: 4, 3: 4, 11: 8 }));
});

test('a page reads and sets the selection, and hears of it', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const heard = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => {
    /** @type {number[][]} */
    const heard = [];
    document.addEventListener('selection', () => heard.push(grid.selection));
    grid.selection = [4, 3, 4];
    grid.selection = [4, 3];
    grid.selected = 4;
    for (const wrong of [[], [81], [-1]]) {
      try {
        grid.selection = wrong;
      } catch (error) {
        heard.push([error instanceof RangeError ? -1 : -2]);
      }
    }
    return heard;
  });
  expect(heard).toEqual([[4, 3], [4], [-1], [-1], [-1]]);
  await page.keyboard.press('ArrowRight');
  await expectSelection(sheet, [5]);
});
