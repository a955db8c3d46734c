/** The two answers below the pad: always in the same places, whatever their labels. */

import { EASY, EASY_SOLVED, NONE, TWO } from './puzzles.js';
import { expect, expectAccessible, solveInWorkers, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

const WRONG = EASY_SOLVED.replace('534678912672', '532678912674');

/** @param {Sheet} sheet */
const fill = ({ element }) =>
  element.evaluate((/** @type {RedokuGrid} */ grid, cells) => grid.setPuzzle({ cells, givenCells: grid.givenCells, locked: true }), WRONG);

/**
 * States in which the buttons have different labels.
 *
 * @type {[string, string, (sheet: Sheet) => Promise<unknown>, [string, string]][]}
 */
const MOMENTS = [
  ['nothing yet', '', async () => {}, ['Solve', 'Hint']],
  ['a puzzle', EASY, async () => {}, ['Solve', 'Hint']],
  ['a hint', EASY, (sheet) => sheet.press('hint'), ['Solve', 'Tell me more']],
  ['the solution', EASY, (sheet) => sheet.solve(), ['Hide solution', 'Show steps']],
  ['one of several', TWO, (sheet) => sheet.solve(), ['Hide solution', 'Next solution']],
  ['no solution', NONE, async () => {}, ['Solve', 'Why?']],
  ['a mistake', EASY, fill, ['Leave as is', 'Show me where']],
];

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [1280, 800],
]) {
  test(`both buttons keep their place and size: ${width} × ${height}`, async ({ page, sheet }) => {
    await page.setViewportSize({ width, height });
    /** Where they are on the page, which may have scrolled. */
    const boxes = () =>
      Promise.all(
        [sheet.thing('solve'), sheet.thing('hint')].map((button) =>
          button.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return { x, y: y + scrollY, width, height };
          }),
        ),
      );
    await sheet.open();
    const [left, right] = await boxes();
    expect(right.width).toBe(left.width);
    expect(Math.min(left.width, left.height)).toBeGreaterThanOrEqual(44);
    for (const [name, puzzle, prepare, words] of MOMENTS) {
      await sheet.open(puzzle);
      await prepare(sheet);
      await expect(sheet.thing('solve'), name).toHaveText(words[0]);
      await expect(sheet.thing('hint'), name).toHaveText(words[1]);
      expect(await boxes(), name).toEqual([left, right]);
      for (const button of [sheet.thing('solve'), sheet.thing('hint')])
        expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}

test('four presses in the same place lead from the first hint to the digit', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const { x, y, width, height } = (await sheet.thing('hint').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const next of ['Tell me more', 'Show me', 'Do it', 'Hint']) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(sheet.thing('hint')).toHaveText(next);
  }
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  await expect(sheet.thing('another')).toBeHidden();
});

test('the close button, Escape and typing each end a hint', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const end of [() => sheet.press('end'), () => page.keyboard.press('Escape'), () => page.keyboard.press('4')]) {
    await sheet.press('hint');
    await expect(sheet.thing('end')).toBeVisible();
    await end();
    await expect(sheet.thing('hint')).toHaveText('Hint');
    await expect(sheet.thing('end')).toBeHidden();
    await expect(sheet.element).toBeFocused();
  }
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
});

test('Hint doesn’t apply a step selected in the panel, but looks for a hint', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.button('Show steps').click();
  const steps = sheet.panel('steps').body.locator('.way button');
  await steps.last().click();
  await expect(sheet.state).toHaveText(/51|last/i);
  await expect(sheet.thing('hint')).not.toHaveText('Do it');
  await sheet.button('Hide solution').click();
  await steps.last().click();
  await sheet.button('Hint').click();
  await expect(sheet.thing('hint')).toHaveText('Tell me more');
  await expect(sheet.state).toHaveText('Look at box 2.');
  await sheet.expectGrid(EASY);
});

test('a full but wrong grid can be left as is until it changes', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await fill(sheet);
  await sheet.button('Leave as is').click();
  await expect(sheet.state).toHaveText('Full, but something is wrong.');
  await expect(sheet.button('Solve')).toBeVisible();
  await expect(sheet.button('Hint')).toBeVisible();
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('2');
  await sheet.button('Show me where').click();
  await expect(sheet.button('Remove them')).toBeVisible();
  await sheet.button('Leave as is').click();
  await expect(sheet.button('Solve')).toBeVisible();
  await expect(page.locator('[part~=suspect]')).toHaveCount(0);
});

test('a mistake found by Check can be left or removed with one press, and Undo restores it', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await sheet.press('check');
  await sheet.button('Leave as is').click();
  await expect(page.locator('[part~=suspect]')).toHaveCount(0);
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  await sheet.press('check');
  await sheet.button('Remove it').click();
  await sheet.expectGrid(EASY);
  await sheet.press('undo');
  await sheet.expectGrid(`531${EASY.slice(3)}`);
});

test('a long solve can be cancelled with the left button, and Hint is disabled meanwhile', async ({ page, sheet }) => {
  await solveInWorkers(page);
  await page.route('**/worker*.js', () => {}); // It never loads.
  await sheet.open(EASY);
  await sheet.button('Solve').click();
  await expect(sheet.button('Cancel')).toBeVisible();
  await expect(sheet.button('Hint')).toHaveAttribute('aria-disabled', 'true');
  await sheet.button('Cancel').click();
  await expect(sheet.button('Solve')).toBeVisible();
  await expect(sheet.button('Hint')).toHaveAttribute('aria-disabled', 'false');
});

test.describe('a solver that could not be loaded', () => {
  test.use({ expected: /404|Failed to load resource/ });

  test('is requested again with one press', async ({ page, sheet }) => {
    await page.route('**/solver*.wasm', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(`./#${EASY}`);
    await expect(sheet.button('Try again')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/solver*.wasm');
    await expect(sheet.notice).toHaveText(/./);
    await sheet.button('Try again').click();
    await expect(sheet.state).toHaveText('30 clues');
    await expect(sheet.notice).toBeEmpty();
    await sheet.button('Solve').click();
    await sheet.expectGrid(EASY, EASY_SOLVED);
  });
});

test('the status line contains no buttons', async ({ sheet }) => {
  for (const [, puzzle, prepare] of MOMENTS) {
    await sheet.open(puzzle);
    await prepare(sheet);
    await expect(sheet.thing('status').getByRole('button')).toHaveCount(0);
  }
});

test('a single press ends a hint, even if the status now shows something else', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await sheet.press('hint');
  await expect(sheet.thing('end')).toBeVisible();
  await page.keyboard.press('9');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await expect(sheet.thing('change')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.thing('hint')).toHaveText('Hint');
  await expect(sheet.state).toHaveText('30 clues');
  await expect(page.locator('[part~=hint]')).toHaveCount(0);
});

test('the second click of a double click doesn’t trigger a button’s new action', async ({ sheet }) => {
  await sheet.open(EASY);
  await fill(sheet);
  await sheet.button('Leave as is').dblclick();
  await expect(sheet.button('Solve')).toBeVisible();
  await expect(sheet.state).toHaveText('Full, but something is wrong.');
  await sheet.button('Solve').dblclick();
  await expect(sheet.button('Hide solution')).toBeVisible();
});
