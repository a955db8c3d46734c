/** The status line: what holds of the puzzle, in words, at once. */

import { CONFLICT, EASY, EASY_SOLVED, EMPTY, NONE, PUBLISHED, TWO } from './puzzles.js';
import { expect, solveInWorkers, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */

/** How long the solver took, in a unit that fits. */
const TIME = String.raw`(\d{1,3}(\.\d+)?) (µs|ms|s)`;

test('an empty grid invites, and givens are counted as they are typed', async ({ page, sheet }) => {
  await sheet.open();
  await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
  await sheet.cell(1, 1).click();
  await page.keyboard.press('5');
  await expect(sheet.state).toHaveText('1 clue');
  await page.keyboard.press('3');
  await expect(sheet.state).toHaveText('2 clues');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
});

test('a digit twice in a house is said in words and marked on all its cells', async ({ page, sheet }) => {
  await sheet.open();
  for (const { house, cells, text } of [
    {
      house: 'a row',
      cells: [
        [4, 2],
        [4, 9],
      ],
      text: 'Two 7s in row 4',
    },
    {
      house: 'a column',
      cells: [
        [1, 8],
        [9, 8],
      ],
      text: 'Two 7s in column 8',
    },
    {
      house: 'a box',
      cells: [
        [4, 4],
        [5, 5],
      ],
      text: 'Two 7s in box 5',
    },
    {
      house: 'a row, three times',
      cells: [
        [2, 1],
        [2, 5],
        [2, 9],
      ],
      text: 'Three 7s in row 2',
    },
    {
      house: 'a row and a box',
      cells: [
        [9, 7],
        [9, 8],
      ],
      text: 'Two 7s in row 9 and box 9',
    },
    {
      house: 'a row and a column',
      cells: [
        [1, 1],
        [1, 9],
        [9, 9],
      ],
      text: 'Two 7s in row 1; also two 7s in column 9',
    },
    {
      house: 'a row and two columns',
      cells: [
        [1, 1],
        [1, 9],
        [9, 1],
        [9, 9],
      ],
      text: 'Two 7s in row 1, and 3 more conflicts',
    },
  ]) {
    await test.step(house, async () => {
      for (const [row, column] of cells) {
        await sheet.cell(row, column).click();
        await page.keyboard.press('7');
      }
      await expect(sheet.state).toHaveText(text);
      await expect(sheet.conflicts).toHaveCount(cells.length);
      for (const [row, column] of cells) {
        await expect(sheet.cell(row, column)).toHaveAttribute('part', /\bconflict\b/);
        await expect(sheet.cell(row, column)).toHaveAttribute('aria-invalid', 'true');
      }
      await sheet.press('clear');
      await expect(sheet.conflicts).toHaveCount(0);
      await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
    });
  }
});

test('a conflict shows by a hatch and a line, in a colour that is not red', async ({ sheet }) => {
  await sheet.open(CONFLICT);
  await expect(sheet.conflicts.first()).toBeVisible();
  const { hatch, line, red, green } = await sheet.conflicts.first().evaluate((cell) => {
    const after = getComputedStyle(cell, '::after');
    const [red, green] = (after.backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return { hatch: getComputedStyle(cell).backgroundImage, line: parseFloat(after.height), red, green };
  });
  expect(hatch).toContain('gradient');
  expect(line).toBeGreaterThanOrEqual(2);
  expect(red).toBeLessThan(2 * green);
});

test('asked to solve a conflict, the page says again what is wrong and fills nothing in', async ({ page, sheet }) => {
  await sheet.open(CONFLICT);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Enter');
  await expect(sheet.state).toHaveText(/^Two 9s in row 1/);
  await expect(sheet.solved).toHaveCount(0);
});

test('that a clue is locked is said until another cell is chosen, by a click as by a key', async ({ page, sheet }) => {
  await sheet.open(EASY);
  for (const leave of [() => sheet.cell(5, 5).click(), () => page.keyboard.press('ArrowRight')]) {
    await sheet.cell(1, 1).click();
    await page.keyboard.press('9');
    await expect(sheet.state).toHaveText('This clue is locked.');
    await expect(sheet.thing('change')).toBeVisible();
    await leave();
    await expect(sheet.state).toHaveText('30 clues');
    await expect(sheet.notice).toBeEmpty();
    await expect(sheet.thing('chip')).not.toHaveAttribute('data-deed', 'change');
  }
});

test.describe('a full grid', () => {
  /** The only solution with two of the player's digits exchanged. */
  const SWAPPED = EASY_SOLVED.replace('534678912672', '532678912674');

  /** @param {import('./sheet.js').Sheet} sheet @param {string} cells @param {object} [more] */
  const fill = ({ element }, cells, more = {}) =>
    element.evaluate(
      (/** @type {RedokuGrid} */ grid, { cells, more }) => grid.setPuzzle({ cells, givenCells: grid.givenCells, locked: true, ...more }),
      { cells, more },
    );

  test('with a wrong digit says so and marks clashes, but shows which digits are wrong only if asked to', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await fill(sheet, SWAPPED);
    await expect(sheet.state).toHaveText('Full, but something is wrong.');
    await expect(sheet.thing('status')).toHaveAttribute('aria-live', 'polite');
    await expect(page.locator('[part~=suspect]')).toHaveCount(0);
    await expect(sheet.conflicts).toHaveCount(4);
    await sheet.button('Show me where').press('Enter');
    await expect(sheet.state).toHaveText('These two digits can’t be right.');
    await expect(page.locator('[part~=suspect]')).toHaveCount(2);
    await expect(sheet.notice).toBeEmpty();
    await expect(sheet.button('Remove them')).toBeFocused();
    // Corrected, all of it is right.
    for (const [row, column] of [
      [1, 3],
      [2, 3],
    ]) {
      await sheet.cell(row, column).click();
      await page.keyboard.press(EASY_SOLVED[9 * row + column - 10]);
      if (row === 1) await expect(sheet.state).toHaveText('Full, but something is wrong.');
    }
    await expect(sheet.state).toHaveText('Complete, and all of it right.');
    await expect(sheet.notice).toBeEmpty();
  });

  test('of a puzzle with several solutions shows what stands against each other', async ({ page, sheet }) => {
    await sheet.open(TWO);
    const wrong = TWO.replace('.', '4').replace('.', '5').replace('.', '4').replace('.', '5');
    await fill(sheet, wrong);
    await expect(sheet.state).toHaveText('Full, but something is wrong.');
    await sheet.button('Show me where').click();
    await expect(sheet.state).toHaveText('Two 4s in column 4 and box 8; also two 5s in column 9 and box 9');
    await expect(page.locator('[part~=suspect]')).toHaveCount(4);
  });

  test('that breaks a rule says so as well, in both languages', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await fill(sheet, EASY_SOLVED, { rules: [{ type: 'cage', cells: ['r1c1', 'r1c3'], total: 8 }] });
    await expect(sheet.state).toHaveText('Full, but something is wrong.');
    await sheet.set('language', 'zh');
    await expect(sheet.state).toHaveText('已填满，但有错误。');
    await sheet.button('显示错误位置').click();
    await expect(sheet.state).not.toHaveText('已填满，但有错误。');
  });
});

test('the only solution is said with the time that it took', async ({ sheet }) => {
  await sheet.open(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  await sheet.solve();
  await expect(sheet.state).toHaveText(new RegExp(`^The only solution · ${TIME}$`));
});

test('a finished grid is its own only solution', async ({ sheet }) => {
  const [{ solution }] = PUBLISHED;
  await sheet.open(solution);
  await sheet.solve();
  await expect(sheet.state).toHaveText(new RegExp(`^The only solution · ${TIME}$`));
  await sheet.expectGrid(solution);
});

test('one of two solutions is the smaller one', async ({ sheet }) => {
  await sheet.open(TWO);
  await sheet.solve();
  await expect(sheet.state).toHaveText(new RegExp(`^One of 2 solutions · ${TIME}$`));
  await sheet.expectGrid(TWO, '534678912672195348198342567859761423426853791713924856961437285287519634345286179');
});

test('of an empty grid there are more than 1,000 solutions', async ({ sheet }) => {
  await sheet.open();
  await sheet.solve();
  await expect(sheet.state).toHaveText(new RegExp(`^One of more than 1,000 solutions · ${TIME}$`));
  await sheet.expectGrid(EMPTY, '123456789456789123789123456214365897365897214897214365531642978642978531978531642');
});

test('a puzzle without a solution says so, though no two givens stand against each other', async ({ sheet }) => {
  await sheet.open(NONE);
  await expect(sheet.conflicts).toHaveCount(0);
  await sheet.button('Solve').click();
  await expect(sheet.state).toHaveText(new RegExp(`^No solution · ${TIME}$`));
  await sheet.expectGrid(NONE);
});

test.describe('an engine that never comes to an end', () => {
  // The solver in the worker is replaced: the rest, down to the worker that has to be put away, is
  // the page's own.
  test.beforeEach(async ({ page, sheet, address }) => {
    const endless = `onmessage = async ({ data: { id, method } }) => {
      if (method === 'init') return postMessage({ id });
      if (method === 'solve') await fetch('${address}endless');
      for (;;);
    };`;
    await page.route('**/www/worker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: endless }));
    await solveInWorkers(page);
    const asked = new Promise((resolve) => {
      page.route('**/endless', async (route) => {
        await route.fulfill({ body: '' });
        resolve(undefined);
      });
    });
    await sheet.open(EASY);
    await sheet.button('Solve').click();
    await expect(sheet.state).toHaveText('Solving… Press Esc to cancel.');
    // A worker that starts slowly looks like one that thinks. Others may start before it.
    await asked;
    await page.unroute('**/www/worker-*.js');
  });

  test('is stopped by the button, and the next one solves', async ({ sheet }) => {
    await sheet.button('Cancel').click();
    await expect(sheet.state).toHaveText('30 clues');
    await sheet.expectGrid(EASY);
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^The only solution/);
    await expect(sheet.solved).toHaveCount(51);
  });

  test('is stopped by Escape', async ({ page, sheet }) => {
    await sheet.cell(1, 1).click();
    await page.keyboard.press('Escape');
    await expect(sheet.state).toHaveText('30 clues');
    await expect(sheet.button('Solve')).toBeVisible();
  });

  test('goes on while somebody looks around, and can still be stopped', async ({ page, sheet }) => {
    await sheet.cell(5, 5).click();
    await page.keyboard.press('ArrowRight');
    await expect(sheet.cell(5, 6)).toBeFocused();
    await expect(sheet.state).toHaveText('Solving… Press Esc to cancel.');
    await sheet.button('Cancel').click();
    await expect(sheet.state).toHaveText('30 clues');
  });

  test('does not keep the page from being typed into, which stops it', async ({ page, sheet }) => {
    await sheet.cell(1, 3).click();
    await page.keyboard.press('4');
    await expect(sheet.state).toHaveText('30 clues · 1 of your own');
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key); // The first one asks.
    await expect(sheet.state).toHaveText(/^The only solution/);
    await expect(sheet.solved).toHaveCount(50);
  });
});

test('typing a digit draws the cells once, even though the analysis reacts to it, too', async ({ sheet }) => {
  /** Starts counting how often the cells are drawn. Each drawing sets `ariaBusy`. */
  const count = () =>
    sheet.grid.evaluate((grid) => {
      let draws = 0;
      Object.defineProperty(grid, 'ariaBusy', { configurable: true, set: () => draws++ });
      Object.assign(window, { draws: () => draws });
    });
  const draws = () => sheet.page.evaluate(() => /** @type {any} */ (window).draws());
  await sheet.open();
  await sheet.type('53');
  await expect(sheet.state).toHaveText('2 clues');
  await count();
  await sheet.type('4');
  await expect(sheet.state).toHaveText('3 clues');
  expect(await draws()).toBe(1);
  await sheet.open(EASY);
  await expect(sheet.thing('outlook')).toHaveText('one solution');
  for (const [own, digit] of [
    [1, '4'],
    [2, '6'],
  ]) {
    await sheet.cell(1, 2 + Number(own)).click();
    await count();
    await sheet.type(`${digit}`);
    await expect(sheet.state).toContainText(`${own} of your own`);
    expect(await draws()).toBe(1);
  }
});

test('Solve with a conflict asks for a correction', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('55');
  await expect(sheet.state).toHaveText('Two 5s in row 1 and box 1');
  await sheet.thing('solve').click();
  await expect(sheet.notice).toHaveText('Fix the conflict, then press Solve again.');
  await page.keyboard.press('Control+z');
  await expect(sheet.notice).toBeEmpty();
});
