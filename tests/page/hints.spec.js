/** Hints in stages, pencil marks, checking, revealing, and the way to the solution. */

import { way } from '../where.js';
import { EASY, EASY_SOLVED, NONE, TWO } from './puzzles.js';
import { puzzles } from '../../www/page/examples-ruled.js';
import { expect, expectAccessible, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** Its steps: singles, pairs, wings, a kite, forcing chains; SE 7.1. */
const HARD = '.................1..2.34........2.5..3......67..1.........5..2..8.....4.16.7.....';

/** @param {Sheet} sheet */
const marks = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks);

/** @param {Sheet} sheet */
const value = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

test('each press says more of the same step, the first no digit; then it is done, and can be undone', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('Look at box 2.');
  await expect(page.locator('[part~=hint]')).toHaveCount(9);
  await expect(sheet.thing('hint')).toHaveText('Tell me more');
  await expect(page.locator('[part~=notes]')).toHaveCount(0);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('There is only one place left for 8 in box 2: a hidden single.');
  await expect(sheet.thing('lesson').locator('a')).toHaveText('Hidden single');
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('No other empty cell in box 2 can be 8, so the 8 has to go in r1c6.');
  await expect(sheet.cell(1, 6).locator('[part~=placed]')).toHaveText('8');
  await expect(sheet.thing('lesson').locator('li')).toHaveCount(2);
  await expect(sheet.thing('hint')).toHaveText('Do it');
  await sheet.press('hint');
  await expect(sheet.cell(1, 6)).toHaveAttribute('part', /\bown\b/);
  await expect.poll(() => value(sheet)).toBe(`${EASY.slice(0, 5)}8${EASY.slice(6)}`);
  await expect(sheet.thing('lesson')).toBeHidden();
  await expect(page.locator('[part~=hint]')).toHaveCount(0);
  await expect(sheet.thing('hint')).toHaveText('Hint');
  await sheet.press('undo');
  await expect.poll(() => value(sheet)).toBe(EASY);
});

test('a hint for a single shows which digits rule out the other cells, and cell names highlight cells', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const lesson = sheet.thing('lesson');
  for (const more of ['Tell me more', 'Show me', 'Do it']) {
    await sheet.thing('hint').click();
    await expect(sheet.thing('hint')).toHaveText(more);
  }
  await expect(lesson.locator('li').last()).toHaveText('The 8s in r3c3 and r5c4 rule out the other empty cells there.');
  await expect(page.locator('[part~=blocker]')).toHaveText(['8', '8']);
  for (const [row, column] of [
    [3, 3],
    [5, 4],
  ])
    await expect(sheet.cell(row, column)).toHaveAttribute('part', /blocker/);

  const pointed = page.locator('[part~=pointed]');
  const names = lesson.getByRole('button');
  await expect(names).toHaveText(['r3c3', 'r5c4']);
  const colour = () => sheet.cell(5, 4).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const plain = await colour();
  await names.last().hover();
  await expect(pointed).toHaveCount(1);
  await expect(sheet.cell(5, 4)).toHaveAttribute('part', /pointed/);
  expect(await colour()).not.toBe(plain);
  await page.mouse.move(0, 0);
  await expect(pointed).toHaveCount(0);

  await names.first().focus();
  await expect(sheet.cell(3, 3)).toHaveAttribute('part', /pointed/);
  await page.keyboard.press('ArrowDown');
  await expect(names.last()).toBeFocused();
  await expect(sheet.cell(5, 4)).toHaveAttribute('part', /pointed/);
  await expect(pointed).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lesson).toBeHidden();
  await expect(pointed).toHaveCount(0);
  await expect(page.locator('[part~=blocker]')).toHaveCount(0);
});

test('a puzzle of SE 7.1 is taken to its end by hints alone, and undone to its clues', async ({ page, sheet }) => {
  await sheet.open(HARD);
  const solution = await sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid) => (await grid.solve()).solution?.join(''));
  /** @type {string[]} */
  const names = await sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    const names = [];
    for (let presses = 0; presses < 1000 && /\./.test(grid.value); presses++) {
      const shown = await grid.hint();
      if (shown?.stage === 3 && shown.words) names.push(shown.words.name);
    }
    return names;
  });
  await expect.poll(() => value(sheet)).toBe(solution);
  expect(names).toEqual(expect.arrayContaining(['Hidden single', 'Pointing', 'Claiming', 'XY-wing', 'Two-string kite', 'Forcing chain']));
  await expect(sheet.state).toHaveText('Complete, and all of it right.');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => {
    while (grid.canUndo && grid.value !== puzzle) grid.undo();
  }, HARD);
  await expect.poll(() => value(sheet)).toBe(HARD);
  await expect.poll(() => marks(sheet)).toBeNull();
});

test('a killer without a clue: what a cage says, its cells marked, and on towards the solution; and all its steps', async ({
  page,
  sheet,
}) => {
  await sheet.open();
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => grid.setPuzzle(puzzle), puzzles.killer);
  // The smallest cages have two cells; of these, the one that loses the fewest digits.
  await sheet.press('hint');
  await expect(sheet.state).toHaveText(/^Look at “Killer cage \d+”\.$/);
  const cells = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.currentHint?.step?.parts[0].cells);
  expect(cells).toHaveLength(2);
  await expect(page.locator('[part~=rule]')).toHaveCount(2);
  await expect(sheet.thing('hint')).toHaveText('Tell me more');
  await sheet.press('hint');
  await expect(sheet.state).toHaveText(/^By itself, “Killer cage \d+” rules out some digits\.$/);
  await expect(sheet.thing('lesson').locator('.technique')).toHaveText(/^Killer cage \d+$/);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText(/^Only some digits fit “Killer cage \d+”\. So r\dc\d and r\dc\d can’t be \d\.$/);
  await expect(sheet.thing('lesson').locator('li')).toHaveCount(3);
  await expect(sheet.thing('lesson')).not.toContainText('SE');
  await expect(page.locator('[part~=gone]')).not.toHaveCount(0);
  await sheet.press('hint');
  const noted = (await marks(sheet)) ?? [];
  expect(noted.flatMap((mask, cell) => (mask ? [cell] : []))).toEqual(cells);
  // All the steps there are, of each kind so many; one of them with the rule by its name.
  await sheet.panel('steps').open();
  await expect(sheet.panel('steps').body.locator('.rating')).toHaveText(/^\d+ × Rule, .*\d+ × Hidden single.*No rating/);
  await sheet.panel('steps').body.locator('.way button').first().click();
  await expect(sheet.panel('steps').body.locator('.why')).toContainText(/^Killer cage \d+/);
  await sheet.panel('steps').close();
  await expect(page.locator('[part~=rule]')).toHaveCount(0);

  const { names, found, solution } = await sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    const names = [];
    for (let presses = 0; presses < 300; presses++) {
      const shown = await grid.hint();
      if (shown?.stage === 3 && shown.words) names.push(shown.words.name);
    }
    const found = grid.value;
    grid.setPuzzle({ cells: '.'.repeat(81) });
    return { names, found, solution: (await grid.solve()).solution?.join('') ?? '' };
  });
  expect(names).toEqual(expect.arrayContaining(['Killer cage 9', 'Hidden single']));
  expect(found).toMatch(/\d/);
  expect(solution).toMatch(new RegExp(`^${found}$`));
});

test('by keys alone: H for hints, Escape ends them, moving keeps them', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(5, 5).click();
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText('Look at box 2.');
  await page.keyboard.press('ArrowUp');
  await expect(sheet.state).toHaveText('Look at box 2.');
  await page.keyboard.press('Escape');
  await expect(sheet.state).toHaveText('30 clues');
  await expect(page.locator('[part~=hint]')).toHaveCount(0);
  for (const said of ['Look at', 'There is only', 'No other', '30 clues · 1 of your own']) {
    await page.keyboard.press('h');
    await expect(sheet.state).toContainText(said);
  }
  await expect(sheet.cell(1, 6)).toHaveText('8');
});

test('what is wrong comes first: digits, and pencil marks', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1'); // it is a 4
  const others = page.locator('[part~=same], [part~=peer]');
  await expect(others).not.toHaveCount(0);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('There’s a mistake in your digits.');
  await expect(others).toHaveCount(0);
  await expect(page.locator('[part~=suspect]')).toHaveCount(0);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('This digit can’t be right.');
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /\bsuspect\b/);
  await sheet.press('hint');
  await expect.poll(() => value(sheet)).toBe(EASY);

  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit1');
  await expect.poll(async () => (await marks(sheet))?.[2]).toBe(1);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('Something in your pencil marks isn’t right.');
  await page.keyboard.press('Control+Digit4');
  await expect.poll(async () => (await marks(sheet))?.[2]).toBe(0b1001);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText(/^Look at/);
});

test('pencil marks can be typed with Ctrl or in pencil mode, or all filled in; digits remove them, and undo restores them', async ({
  page,
  sheet,
}) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const digit of [1, 2, 4]) await page.keyboard.press(`Control+Digit${digit}`);
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 2 4');
  await page.keyboard.press('Control+Digit2');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 4');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Pencil' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('2');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 2 4');
  await page.keyboard.press('Delete');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty');
  await page.getByRole('button', { name: 'Pencil' }).click();
  await page.keyboard.press('2');
  expect((await value(sheet)).slice(0, 3)).toBe('532');
  await sheet.press('clear');
  await sheet.press('undo');
  await sheet.press('undo');

  // All candidates where there are no marks; the second press takes them away, unless there are
  // others.
  const fillIn = () => sheet.press('candidates');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => (grid.pencilMarks = null));
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Control+Digit2');
  await fillIn();
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 2 4');
  await fillIn();
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 2');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty');
  await page.keyboard.press('Control+z');
  await fillIn();
  // The last candidate of a cell is as light as any other: it is no hint.
  const weights = () =>
    page.locator('[part~=notes]').evaluateAll((notes) => [...new Set(notes.map((each) => getComputedStyle(each).fontWeight))]);
  await expect.poll(weights).toHaveLength(1);
  await fillIn();
  await expect.poll(() => marks(sheet)).toBeNull();
  await fillIn();
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 2 4');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 2 6');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('2');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 6');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 2 6');
  await page.reload();
  await sheet.started();
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 2 6');
  await sheet.set('tidy', false);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('2');
  await expect(sheet.cell(1, 4)).toHaveAttribute('aria-label', 'row 1, column 4, empty, pencil marks 2 6');
});

test('Check and Reveal: on asking only, by the clues alone, with rules as well', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(sheet.state).toHaveText('So far, everything is right.');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(sheet.state).toHaveText('This digit can’t be right.');
  await sheet.cell(1, 3).click();
  await sheet.press('reveal');
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /\bsolved\b/);
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, solved 4');
  expect((await value(sheet)).slice(0, 3)).toBe('534');
  await page.reload();
  await sheet.started();
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /\bsolved\b/);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /\bsolved\b/);
  await page.keyboard.press('Delete');
  await expect(sheet.cell(1, 3)).toHaveText('');

  await sheet.open(TWO);
  await sheet.press('reveal');
  await expect(sheet.state).toHaveText('Choose an empty cell first.');
  await sheet.cells.nth(TWO.indexOf('.')).click();
  await sheet.press('reveal');
  await expect(sheet.state).toHaveText(/more than one solution/);
  await sheet.open(NONE);
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText(/no solution/);
});

test('Steps: how hard it is, the way as a list, walked by clicks and keys, in both languages', async ({ page, sheet }) => {
  await sheet.open(HARD);
  const panel = sheet.panel('steps').body;
  await sheet.panel('steps').open();
  await expect(panel.locator('.rating')).toHaveText('Extreme · SE 7.1 · hardest step: Forcing chain');
  await expect(sheet.panel('steps').note).toHaveText('Extreme · SE 7.1');
  await expect(panel.locator('.walk')).toContainText('75 steps');
  await expect(panel.locator('.way .hardest')).not.toHaveCount(0);
  await panel.locator('.way .hardest').first().click();
  await expect(sheet.state).toHaveText(/^Suppose r1c1 is 6/);
  await expect(page.locator('[part~=gone]')).not.toHaveCount(0);
  await expect(page.locator('redoku-grid [part=chains] path.strong')).not.toHaveCount(0);
  await expect(panel.locator('.why li')).toHaveCount(9);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.locator('.walk')).toContainText('Step 41 of 75');
  await page.keyboard.press('ArrowRight');
  await panel.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.locator('.walk')).toContainText('Step 42 of 75');
  await sheet.set('language', 'zh');
  await expect(panel.locator('.walk')).toContainText('第 42 步，共 75 步');
  await expect(sheet.state).toHaveText(/r1c1|6/);
  await sheet.set('language', 'en');
  await panel.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Escape');
  await expect(sheet.state).toHaveText('17 clues');
  await expect.poll(() => value(sheet)).toBe(HARD);
  await expect(page.locator('redoku-grid [part=chains]')).toHaveCount(0);

  // Another puzzle, another way.
  await page.evaluate((puzzle) => (location.hash = puzzle), EASY);
  await expect(panel.locator('.rating')).toHaveText('Very easy · SE 1.2 · hardest step: Hidden single');
  await page.evaluate((puzzle) => (location.hash = puzzle), TWO);
  await expect(panel.locator('.rating')).toHaveText('This puzzle has several solutions, so logic alone can’t solve it.');
});

test('each step of a walk has its own reason, even if the sentence above the grid stays the same', async ({ page, sheet }) => {
  await sheet.open('..4...6.2...5.79.3.6...9.......3...9.98.7..2....2..7...2.85....1.3.....5..9......');
  await sheet.panel('steps').open();
  const panel = sheet.panel('steps').body;
  await expect(panel.locator('.walk')).toContainText(/\d steps/);
  /** @type {[string | null, string | null][]} */
  const shown = [];
  await panel.locator('.way button').first().click();
  for (let number = 1; number <= 25; number += 1) {
    await expect(panel.locator('.walk')).toContainText(`Step ${number} of`);
    if (number >= 24) {
      await expect(panel.locator('.why')).not.toBeEmpty();
      // The previous step's reason is replaced once this step's reason is available.
      await page.waitForFunction(
        (number) => /** @type {RedokuGrid} */ (document.querySelector('redoku-grid')).currentHint?.number === number,
        number,
      );
      shown.push([await sheet.state.textContent(), await panel.locator('.why').textContent()]);
    }
    if (number < 25) await panel.getByRole('button', { name: 'Next' }).click();
  }
  const [[sentence, reason], [same, other]] = shown;
  expect(same).toBe(sentence);
  expect(other).not.toBe(reason);
});

test('Hint during a walk is a hint for the grid, and writes nothing', async ({ page, sheet }) => {
  await sheet.open(HARD);
  const panel = sheet.panel('steps').body;
  await sheet.panel('steps').open();
  await expect(panel.locator('.walk')).toContainText('75 steps');
  for (const way of ['button', 'key']) {
    await panel.locator('.way button').nth(-2).click();
    await expect(panel.locator('.walk')).toContainText(/Step \d+ of 75/);
    await expect(sheet.thing('hint')).toHaveText('Hint');
    if (way === 'button') await sheet.press('hint');
    else {
      await sheet.cell(1, 1).click();
      await page.keyboard.press('h');
    }
    await expect(sheet.state).toHaveText(/^Look at/);
    await expect(sheet.thing('hint')).toHaveText('Tell me more');
    expect(await value(sheet)).toBe(HARD);
    // The walk goes on from the grid as it is.
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect(panel.locator('.walk')).toContainText('Step 1 of 75');
  }
});

test('a chain is followed link by link, by keys and by the mouse; a swipe turns to the next step', async ({ page, sheet }) => {
  await sheet.open(HARD);
  const panel = sheet.panel('steps').body;
  await sheet.panel('steps').open();
  await panel.locator('.way .hardest').first().click();
  await expect(sheet.thing('lesson')).toBeHidden();
  const arrows = page.locator('redoku-grid [part=chains] :is(.strong, .weak)');
  const faint = page.locator('redoku-grid [part=chains] .faint');
  await expect(arrows).not.toHaveCount(0);
  const all = await arrows.count();
  const links = panel.locator('.why button');
  await links.first().focus();
  await expect(faint).toHaveCount(all); // What is assumed follows from nothing.
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await expect(faint).toHaveCount(all - 1);
  await links.last().hover();
  await expect(faint).toHaveCount(0);
  await panel.getByRole('button', { name: 'Back' }).focus();
  await page.mouse.move(0, 0);
  await expect(faint).toHaveCount(0);

  const place = panel.locator('.walk span');
  await expect(place).toHaveText('Step 42 of 75');
  const swipe = (/** @type {number} */ x, /** @type {number} */ y) =>
    sheet.element.evaluate(
      (grid, [x, y]) => {
        const touch = (/** @type {number} */ x, /** @type {number} */ y) =>
          new Touch({ identifier: 1, target: grid, clientX: 200 + x, clientY: 200 + y });
        grid.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(0, 0)], changedTouches: [touch(0, 0)] }));
        grid.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(x, y)] }));
      },
      [x, y],
    );
  await swipe(-80, 10);
  await expect(place).toHaveText('Step 43 of 75');
  await swipe(80, -10);
  await swipe(80, 0);
  await expect(place).toHaveText('Step 41 of 75');
  await swipe(-80, 70);
  await swipe(-20, 0);
  await expect(place).toHaveText('Step 41 of 75');
});

test('a puzzle that stands still is rated by itself; one with several solutions, or with few digits, is not', async ({ page, sheet }) => {
  const note = sheet.panel('steps').note;
  await sheet.open(EASY);
  await expect(note).toHaveText('Very easy · SE 1.2');
  await page.evaluate((puzzle) => (location.hash = puzzle), TWO);
  await expect(note).toHaveText('');
  await page.evaluate((puzzle) => (location.hash = puzzle), HARD);
  await expect(note).toHaveText('Extreme · SE 7.1');
});

test('a hint changes with the language, and ends with the puzzle', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.press('hint');
  await sheet.set('language', 'zh');
  await expect(sheet.state).toHaveText(/第 2 宫/);
  await expect(sheet.thing('hint')).toHaveText('再多说一点');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await expect(sheet.state).not.toHaveText(/第 2 宫/);
  await expect(sheet.thing('hint')).toHaveText('提示');
});

test('pressed fast and in any order, the last one counts', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const order = /** @type {const} */ (['hint', 'check', 'hint', 'solve', 'hint', 'check', 'hint', 'hint']);
  await page.evaluate(
    (selectors) => {
      for (const selector of selectors) /** @type {HTMLElement} */ (document.querySelector(selector)).click();
    },
    order.flatMap((name) => way(name)),
  );
  await expect(sheet.state).toHaveText(/^(Look at|There is only one place)/);
  await expect.poll(() => value(sheet)).toBe(EASY);
  await sheet.press('solve');
  await expect(sheet.state).toHaveText(/only solution/);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution?.join(''))).toBe(EASY_SOLVED);
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText(/^Look at/);
  await expect.poll(() => value(sheet)).toBe(EASY);
});

for (const [look, width, scheme] of /** @type {const} */ ([
  ['light', 1280, 'light'],
  ['dark on a phone', 390, 'dark'],
])) {
  test(`axe finds nothing wrong with a hint, and nothing is too wide: ${look}`, async ({ page, sheet }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await sheet.open(EASY);
    for (const more of ['Tell me more', 'Show me', 'Do it']) {
      await sheet.press('hint');
      await expect(sheet.thing('hint')).toHaveText(more);
    }
    await expect(sheet.thing('lesson').locator('li')).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a step is shown in somebody’s page by its number, and Share writes the lines for it', async ({ page, sheet }) => {
  await sheet.open(HARD);
  await sheet.panel('steps').open();
  await expect(sheet.panel('steps').body.locator('.walk')).toContainText('75 steps');
  for (let step = 0; step < 3; step++) await sheet.panel('steps').body.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.currentHint?.number)).toBe(3);
  const said = await sheet.state.textContent();
  await sheet.press('web');
  const dialog = page.getByRole('dialog', { name: 'Share and embed' });
  await expect(dialog.getByLabel('Show step 3')).toBeChecked();
  await expect(dialog.getByLabel('Element', { exact: true })).toHaveValue(/ step="3" /);
  await expect(dialog.getByLabel('Frame (iframe)', { exact: true })).toHaveValue(/embed\.html#step=3&/);
  await expect(dialog.frameLocator('iframe').getByRole('status').first()).toHaveText(said ?? '');
  await dialog.getByLabel('Show step 3').uncheck();
  await expect(dialog.getByLabel('Element', { exact: true })).not.toHaveValue(/step/);
  await page.keyboard.press('Escape');
  await page.evaluate((puzzle) => {
    document.body.innerHTML = `<redoku-grid value="${puzzle}" step="999"></redoku-grid>`;
  }, HARD);
  const grid = page.locator('redoku-grid');
  await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.currentHint?.number)).toBe(75);
  expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => [grid.value, grid.canUndo])).toEqual([HARD, false]);
  // Anything else than a step is rejected with a sentence, and the step stays.
  const odd = [NaN, -5, 0, 1.5, Infinity, {}, true, 'x'];
  const rejected = await grid.evaluate(async (/** @type {any} */ grid, odd) => {
    const errors = [];
    for (const step of odd) errors.push(await grid.showStep(step).catch(String));
    return errors;
  }, odd);
  expect(rejected).toEqual(odd.map(() => 'Error: showStep takes a step of redoku/explain, the number of one, from 1, or null'));
  expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.currentHint?.number)).toBe(75);
});

test('marks go into several cells at once, chosen by Shift and arrows or by dragging, and out again', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, selected');
  await page.keyboard.press('Control+Digit2');
  await expect.poll(async () => (await marks(sheet))?.slice(0, 5)).toEqual([0, 0, 2, 2, 0]);
  await page.keyboard.press('Control+Digit2');
  await expect.poll(() => marks(sheet)).toBeNull();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[part~=also]')).toHaveCount(0);

  await page.keyboard.press('m');
  await sheet.cell(1, 7).hover();
  await page.mouse.down();
  await sheet.cell(1, 8).hover();
  await sheet.cell(1, 9).hover();
  await page.mouse.up();
  await expect(page.locator('[part~=also]')).toHaveCount(2);
  await page.keyboard.press('4');
  await expect.poll(async () => (await marks(sheet))?.slice(5, 9)).toEqual([0, 8, 8, 8]);
  await page.keyboard.press('Delete');
  await expect.poll(() => marks(sheet)).toBeNull();
});

test('a finger that goes over cells chooses them, in marks mode only', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const drag = async (/** @type {number[]} */ columns) => {
    const points = [];
    for (const column of columns)
      points.push(/** @type {{ x: number, y: number, width: number, height: number }} */ (await sheet.cell(1, column).boundingBox()));
    for (const [i, { x, y, width, height }] of points.entries()) {
      await client.send('Input.dispatchTouchEvent', {
        type: i ? 'touchMove' : 'touchStart',
        touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
      });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await drag([7, 8, 9]);
  await expect(page.locator('[part~=also]')).toHaveCount(0);
  await sheet.press('marks');
  await drag([7, 8, 9]);
  await expect(page.locator('[part~=also]')).toHaveCount(2);
  await sheet.pad(4).click();
  await expect.poll(async () => (await marks(sheet))?.slice(5, 9)).toEqual([0, 8, 8, 8]);
  // A drag can also start on a mark.
  await sheet.cell(5, 5).click();
  await drag([8, 7]);
  await expect(page.locator('[part~=also]')).toHaveCount(1);
});

test('a key of the pad that is held is a pencil mark, and no digit', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.pad(4).hover();
  await page.mouse.down();
  await expect.poll(async () => (await marks(sheet))?.[2]).toBe(8);
  await page.mouse.up();
  await expect.poll(() => value(sheet)).toBe(EASY);
  await sheet.pad(4).click();
  expect((await value(sheet))[2]).toBe('4');
});

test('mistakes are pointed out at once only where one wants that, and the choice lasts', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  await page.keyboard.press('Control+z');
  await sheet.set('watch', true);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await expect(sheet.state).toHaveText('This digit can’t be right.');
  await expect(sheet.cell(1, 3)).toHaveAttribute('part', /\bsuspect\b/);
  await page.keyboard.press('Control+z');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await expect(page.locator('[part~=suspect]')).toHaveCount(0);
  await page.reload();
  await sheet.press('options');
  await expect(sheet.thing('watch')).toBeChecked();
});

test('another step of the same kind, with as much said of it; all of them in turn', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('Look at box 2.');
  await sheet.press('hint');
  await expect(sheet.thing('lesson').locator('a')).toHaveText('Hidden single');
  const first = await sheet.state.textContent();
  const seen = new Set([first]);
  for (;;) {
    const before = (await sheet.state.textContent()) ?? '';
    await sheet.press('another');
    await expect(sheet.state).not.toHaveText(before);
    await expect(sheet.state).toHaveText(/^There is only one place left for \d in box \d: a hidden single\.$/);
    const said = await sheet.state.textContent();
    if (said === first) break;
    expect(seen).not.toContain(said);
    seen.add(said);
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('what Check marks is told by the cell as well', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit1');
  await expect.poll(async () => (await marks(sheet))?.[2]).toBe(1);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(sheet.state).toHaveText('The right digit is missing from the pencil marks of this cell.');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, possible mistake, pencil marks 1');
});
