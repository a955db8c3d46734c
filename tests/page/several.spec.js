/** Several cells are selected, and a digit or a mark goes to all of them. */

import { EASY, TWO } from './puzzles.js';
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
    // r2c4 is a locked clue: it can be selected, but keeps its digit.
    await page.keyboard.press(`${key}+ArrowDown`);
    await expectSelection(sheet, [12, 3, 2]);
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

test('a drag selects the cells that the mouse crosses, and can cross corners diagonally', async ({ page, sheet }) => {
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
  // A click on one of the selected cells selects only that cell.
  await sheet.cell(3, 1).click();
  await expectSelection(sheet, [18]);
  // If the mouse moves a little during a click that deselects a cell, the cell stays deselected.
  await page.keyboard.press('Shift+ArrowRight');
  const [x, y] = await centre(3, 2);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 2, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expectSelection(sheet, [18]);
  // A drag that begins outside the grid selects nothing.
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
  // Letter keys also reach the grid while a button has the focus.
  await sheet.cell(1, 1).click();
  await expectSelection(sheet, [0]);
  await sheet.pad(1).focus();
  await page.keyboard.press('s');
  await expect.poll(async () => (await selection(sheet)).sort((a, b) => a - b)).toEqual(fives);
});

test('the number pad highlights the digit of the selected cell', async ({ page, sheet }) => {
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

test('the number pad highlights the digit of the solution that is shown', async ({ page, sheet }) => {
  await sheet.open(TWO);
  await sheet.cell(7, 4).click();
  await sheet.solve();
  const digits = [];
  for (const next of [false, true]) {
    if (next) await sheet.button('Next solution').click();
    await expect(sheet.notice).toHaveText(next ? /^Solution 2 of 2/ : '');
    const [digit] = await sheet.cell(7, 4).locator('[part~=digit]').allTextContents();
    await expect(page.locator('[data-same]')).toHaveCount(1);
    await expect(sheet.pad(Number(digit))).toHaveAttribute('data-same');
    digits.push(digit);
  }
  expect(new Set(digits).size).toBe(2);
});

test('several selected cells are marked and announced; the cells that all of them see are shaded', async ({ page, sheet }) => {
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
  // r1c3 and r1c4 share only their row.
  await expect(page.locator('[part~=peer]')).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty');
  await expect(sheet.grid).not.toHaveAttribute('aria-multiselectable');
});

test('Delete removes the digits of several cells first, then their marks', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Control+Digit2');
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

test('keys pressed while the code for several cells is loading take effect in order', async ({ page, sheet }) => {
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

test('a page can read and set the selection, and gets an event when it changes', async ({ page, sheet }) => {
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

test('a drag ends when the mouse button is released, even if the grid gets no pointerup', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const [from, over, to] = await Promise.all(
    [3, 4, 6].map(async (column) => {
      const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
        await sheet.cell(1, column).boundingBox()
      );
      return /** @type {const} */ ([x + width / 2, y + height / 2]);
    }),
  );
  await page.evaluate(() => addEventListener('pointerup', (event) => event.stopImmediatePropagation(), true));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...over, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(...to, { steps: 5 });
  await expectSelection(sheet, [3, 2]);
});

test('a right click on a selected cell keeps the selection; on any other cell, it selects only that cell', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  await sheet.cell(1, 3).click({ button: 'right' });
  await expectSelection(sheet, [3, 2]);
  await sheet.cell(5, 5).click({ button: 'right' });
  await expectSelection(sheet, [40]);
});

test('starting to pick cells reduces the selection to one cell', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expectSelection(sheet, [3, 2]);
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pick());
  await expectSelection(sheet, [3]);
  await page.keyboard.press('Shift+ArrowRight');
  await expectSelection(sheet, [4]);
});

test('a key that is waiting for its code leaves only one cell selected if picking has started meanwhile', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/notes*.js');
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  const begun = sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pick());
  release();
  await begun;
  await expectSelection(sheet, [3]);
  await page.keyboard.press('ArrowRight');
  await expectSelection(sheet, [4]);
});

test.describe('without the code for marks', () => {
  test.use({ expected: /ERR_FAILED/ });

  test('digits can still be typed, and the status says that the code couldn’t be loaded', async ({ page, sheet }) => {
    await page.route('**/notes*.js', (route) => route.abort());
    await sheet.open(EASY);
    await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => {
      grid.pencilMarks = new Array(81).fill(0).with(3, 2);
    });
    await sheet.cell(1, 3).click();
    await page.keyboard.press('4');
    await sheet.expectGrid(easyWith({ 2: 4 }));
    await page.keyboard.press('Shift+ArrowRight');
    await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'failed');
    const filled = sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.fillPencilMarks().then(() => 'filled', String));
    expect(await filled).toContain('TypeError');
  });
});

test('a pencil mark typed before its code has loaded is not added to another puzzle', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/notes*.js');
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit4');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => {
    grid.cells = new Uint8Array(81);
  });
  release();
  await page.keyboard.press('7');
  await expect.poll(async () => (await selection(sheet))[0]).toBe(1);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks)).toBeNull();
});
