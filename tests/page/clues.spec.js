/**
 * Clues and the player's own digits: how they are told apart, what is locked, and that a
 * player's mistakes aren't given away unasked, unless two digits clash.
 */

import { EASY, EASY_SOLVED, EMPTY, HARDEST, plainly } from './puzzles.js';
import { expect, expectAccessible, holdBack, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

const [{ puzzle: OTHER }] = HARDEST;

/** @param {Sheet} sheet */
const clues = ({ element }) =>
  element.evaluate((/** @type {RedokuGrid} */ { givenCells, locked }) => ({ count: givenCells.length, locked }));

/** @param {Page} page @param {string} name */
const press = (page, name) => on(page).panel('analysis').body.getByRole('button', { name, exact: true }).click();

/** @param {Page} page */
async function openPanel(page) {
  await on(page).panel('analysis').open();
  await expect(on(page).thing('findings')).not.toBeEmpty();
}

/**
 * Types a digit into a cell.
 *
 * @param {Sheet} sheet
 * @param {number} row
 * @param {number} column
 * @param {string} digit
 */
async function write(sheet, row, column, digit) {
  await sheet.cell(row, column).click();
  await sheet.page.keyboard.press(digit);
}

/** Its colour and its hand. @param {Sheet} sheet @param {number} row @param {number} column */
const look = (sheet, row, column) =>
  sheet.cell(row, column).evaluate((cell) => {
    const { color } = getComputedStyle(cell);
    const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return {
      blue: blue > red + 30 && blue > green + 20,
      black: Math.max(red, green, blue) < 60,
      written: !!cell.querySelector('[part=pen]'),
    };
  });

const PRINTED = { blue: false, black: true, written: false };
const OWN = { blue: true, black: false, written: true };

/** What would give a mistake away. @param {Page} page */
const verdicts = async (page) => ({
  marked: await page
    .locator('redoku-grid')
    .evaluate(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('[part~=conflict], [part~=suspect], [part~=differs], [aria-invalid=true]') ?? [])].length,
    ),
  outlook: await on(page).thing('outlook').textContent(),
  note: await on(page).panel('analysis').note.textContent(),
  why: await on(page).thing('why').isVisible(),
});

/** No verdict on the player’s digits; the note is about the clues only. */
const NONE = { marked: 0, outlook: '', note: 'one solution', why: false };

test('a typed puzzle is all clues until play starts: then the player’s digits are blue, and the clues locked', async ({ page, sheet }) => {
  await sheet.open();
  const start = sheet.thing('start');
  await sheet.type('53');
  await expect(sheet.state).toHaveText('2 clues');
  await expect(start).toBeHidden();
  await sheet.type(EASY.slice(2));
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  await start.click();
  await expect(sheet.notice).toHaveText('Clues locked. Your own digits will be blue.');
  await expect(start).toBeHidden();
  await write(sheet, 1, 3, '4');
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  await expect(sheet.cell(1, 1)).toHaveAccessibleName('row 1, column 1, clue 5');
  await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, your 4');
  await expectAccessible(page);
  await sheet.solve();
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, solved 6');
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  await page.emulateMedia({ media: 'print' });
  expect(await look(sheet, 1, 3)).toMatchObject({ written: true });
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await look(sheet, 1, 3)).toMatchObject({ written: true });
});

for (const [how, begin] of /** @type {[string, (sheet: Sheet) => Promise<void>][]} */ ([
  ['a hint', (sheet) => sheet.press('hint')],
  ['Check', (sheet) => sheet.press('check')],
  ['a pencil mark', (sheet) => sheet.page.keyboard.press('Control+Digit4')],
  ['solving', async (sheet) => (await sheet.solve(), await sheet.button('Hide solution').click())],
])) {
  test(`a typed puzzle becomes play with ${how}, and undo leads back to typing`, async ({ page, sheet }) => {
    await sheet.open();
    await sheet.type(EASY);
    await sheet.cell(1, 3).click();
    await begin(sheet);
    await expect.poll(() => clues(sheet)).toEqual({ count: 30, locked: true });
    await page.keyboard.press('1');
    await sheet.cell(1, 4).click();
    await page.keyboard.press('2');
    expect(await clues(sheet)).toEqual({ count: 30, locked: true });
    await expect(sheet.state).toHaveText('30 clues · 2 of your own');
    while ((await clues(sheet)).locked) await sheet.press('undo');
    await page.keyboard.press('6');
    expect(await clues(sheet)).toEqual({ count: 31, locked: false });
  });
}

test('hints on a typed puzzle with a mistake say so, and it can be corrected right away', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type(`${EASY.slice(0, 80)}1`);
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText('These digits have no solution, so one of them must be wrong. Correct it, then ask again.');
  await sheet.cell(9, 9).click();
  await page.keyboard.press('9');
  await sheet.press('hint');
  await expect(sheet.button('Tell me more')).toBeVisible();
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await page.keyboard.press('Escape');
  // A pasted one is locked, and says how to unlock it.
  await sheet.paste(`${EASY.slice(0, 80)}1`);
  await page.keyboard.press('h');
  await expect(sheet.state).toHaveText('The clues have no solution, so one of them must be wrong. Unlock them to correct it.');
  await sheet.press('unlock');
  await write(sheet, 9, 9, '9');
  await expect(sheet.thing('start')).toBeVisible();
  await sheet.expectGrid(EASY);
});

test('mistakes that don’t clash with another digit aren’t given away until the player asks; then exactly the wrong digits are marked', async ({
  page,
  sheet,
}) => {
  await sheet.open(EASY);
  await expect(sheet.thing('outlook')).toHaveText('one solution');
  await write(sheet, 1, 3, '4');
  await write(sheet, 1, 4, '2'); // wrong, like the next one, but no clash
  await write(sheet, 9, 1, '1');
  await expect(sheet.state).toHaveText('30 clues · 3 of your own');
  // The analysis has come, and has looked at the puzzle.
  await openPanel(page);
  await expect(sheet.thing('findings')).toHaveText('There is one solution.');
  await sheet.panel('analysis').close();
  expect(await verdicts(page)).toEqual(NONE);
  await sheet.press('check');
  await expect(sheet.state).toHaveText('These two digits can’t be right.');
  const suspects = () =>
    sheet.element.evaluate((/** @type {RedokuGrid} */ grid) =>
      [...(grid.shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])].flatMap((cell, at) => (cell.matches('[part~=suspect]') ? at : [])),
    );
  expect(await suspects()).toEqual([3, 72]);
  await page.keyboard.press('Escape');
  expect(await verdicts(page)).toEqual(NONE);
  await sheet.set('watch', true);
  await write(sheet, 1, 6, '1');
  await expect.poll(suspects).toEqual([3, 5, 72]);
});

test('a clash of the player’s digits is marked and named, and blocks neither Hint nor Solve', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await write(sheet, 1, 3, '5');
  await expect(sheet.state).toHaveText('Two 5s in row 1 and box 1');
  await expect(sheet.conflicts).toHaveCount(2);
  await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, your 5, conflict in row 1 and box 1');
  await expect(sheet.thing('why')).toBeHidden();
  await expectAccessible(page);
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('There’s a mistake in your digits.');
  await sheet.press('hint');
  await expect(sheet.state).toHaveText('This digit can’t be right.');
  // The frame of a wrong digit replaces the line under a clash.
  const frame = await sheet.cell(1, 3).evaluate((cell) => {
    const { borderTopStyle: border, backgroundColor: background } = getComputedStyle(cell, '::after');
    return { border, background };
  });
  expect(frame).toEqual({ border: 'dashed', background: 'rgba(0, 0, 0, 0)' });
  await page.keyboard.press('Escape');
  await sheet.press('solve');
  await expect(sheet.state).toContainText('1 of your digits was wrong');
  await expect(sheet.conflicts).toHaveCount(0);
  await sheet.press('undo');
  await expect(sheet.conflicts).toHaveCount(2);
  await page.keyboard.press('4');
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  await expect(sheet.conflicts).toHaveCount(0);
  // A full grid has its own message.
  const wrong = EASY_SOLVED.replace(/^534/, '535');
  await sheet.element.evaluate(
    (/** @type {RedokuGrid} */ grid, cells) => grid.setPuzzle({ cells, givenCells: [...grid.givenCells], locked: true }),
    wrong,
  );
  await expect(sheet.state).toHaveText('Full, but something is wrong.');
  await expect(sheet.conflicts).not.toHaveCount(0);
});

test('the link, the address and copies have the clues alone; a link may include the digits; a reload keeps all', async ({
  page,
  sheet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.open(EASY);
  await write(sheet, 1, 3, '4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Digit2');
  await expect(sheet.cell(1, 4)).toHaveAccessibleName(/pencil marks 2/);
  const { hash } = new URL(page.url());
  expect(hash).toBe(`#${EASY}`);
  await page.keyboard.press('Control+c');
  await expect(sheet.notice).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EASY);
  await sheet.press('web');
  const link = page.getByLabel('Link', { exact: true });
  const zeros = EASY.replaceAll('.', '0');
  await expect(link).toHaveValue(new RegExp(`#${zeros}$`));
  await expect(page.getByLabel('Element', { exact: true })).toHaveValue(new RegExp(`value="${EASY.replaceAll('.', '[.]')}"`));
  await page.getByLabel('Include my digits, marks and colours in the link').check();
  const whole = await link.inputValue();
  await page.keyboard.press('Escape');
  const expected = { value: `534${EASY.slice(3)}`, clues: 30, locked: true, mark: 2 };
  const state = () =>
    sheet.element.evaluate((/** @type {RedokuGrid} */ { value, givenCells, locked, pencilMarks }) => ({
      value,
      clues: givenCells.length,
      locked,
      mark: pencilMarks?.[3],
    }));
  await page.reload();
  await sheet.started();
  await expect.poll(() => state()).toEqual(expected);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(whole);
  await sheet.started();
  await expect.poll(state).toEqual(expected);
  await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, your 4');
});

test('the solution is that of the clues, also over wrong digits, which come back when it is hidden', async ({ sheet }) => {
  await sheet.open(EASY);
  await write(sheet, 1, 3, '4');
  await write(sheet, 1, 4, '2');
  await sheet.solve();
  await expect(sheet.state).toHaveText(/^The only solution · .* · 1 of your digits was wrong$/);
  await expect(sheet.page.locator('[part~=replaced]')).toHaveCount(1);
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, solved 6, not your 2');
  // A step shows the grid as it was before Solve.
  await sheet.press('hint');
  await sheet.panel('steps').body.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.page.locator('[part~=hint]').first()).toBeVisible();
  await expect(sheet.page.locator('[part~=replaced]')).toHaveCount(0);
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.endHint());
  await expect(sheet.page.locator('[part~=replaced]')).toHaveCount(1);
  await sheet.expectGrid(`534${EASY.slice(3)}`, EASY_SOLVED);
  await sheet.button('Hide solution').click();
  await sheet.expectGrid(`5342${EASY.slice(4)}`);
  await expect(sheet.page.locator('[part~=replaced]')).toHaveCount(0);
  await expect(sheet.state).toHaveText('30 clues · 2 of your own');
});

test('a revealed digit and what is typed after hiding the solution are no clues', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type(EASY);
  await sheet.cell(1, 3).click();
  await sheet.press('reveal');
  await expect(sheet.cell(1, 3)).toHaveText('4');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await expect(sheet.state).toHaveText('30 clues');
  await sheet.solve();
  await sheet.button('Hide solution').click();
  await write(sheet, 1, 4, '6');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await expect(page).toHaveURL(new RegExp(`#${EASY.replaceAll('.', '[.]')}$`));
});

test('Clear my digits keeps the clues, Clear the grid removes all digits; each is one undo step', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('53');
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  await write(sheet, 1, 3, '4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Digit2');
  await sheet.press('more');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.press('restart');
  await sheet.expectGrid(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await sheet.press('undo');
  await sheet.expectGrid(`534${EASY.slice(3)}`);
  await expect(sheet.cell(1, 4)).toHaveAccessibleName(/pencil marks 2/);
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  expect(await clues(sheet)).toEqual({ count: 0, locked: false });
  await sheet.press('undo');
  await sheet.expectGrid(`534${EASY.slice(3)}`);
});

test('Enter solves what is entered or untouched; in a game it asks first', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Enter');
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await sheet.press('undo');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(sheet.state).toHaveText('Press Enter again to see the solution.');
  await sheet.expectGrid(`534${EASY.slice(3)}`);
  for (const goOn of [() => page.keyboard.press('ArrowRight'), () => sheet.cell(1, 6).click()]) {
    await goOn();
    await expect(sheet.state).toHaveText('30 clues · 1 of your own');
    await page.keyboard.press('Enter');
    await expect(sheet.state).toHaveText('Press Enter again to see the solution.');
  }
  await page.keyboard.press('Enter');
  await sheet.expectGrid(`534${EASY.slice(3)}`, EASY_SOLVED);
});

test('locked clues can’t be changed by accident, by keys or by fingers; a button changes or unlocks them', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await write(sheet, 1, 1, '4');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await expect(sheet.cell(1, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sheet.state).toHaveText('30 clues');
  await expect(sheet.notice).toBeEmpty();
  await page.keyboard.press('Delete');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await sheet.pad(9).click();
  await sheet.pad(0).click();
  await sheet.expectGrid(EASY);

  // The same digit again does nothing.
  await write(sheet, 1, 1, '5');
  await expect(sheet.state).toHaveText('30 clues');
  await write(sheet, 1, 3, '4');
  await sheet.expectGrid(`534${EASY.slice(3)}`);
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');

  // Unlocked, a clue is corrected and stays one, and the player's digits stay theirs.
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Delete');
  await sheet.press('unlock');
  await page.keyboard.press('4');
  await expect(sheet.cell(1, 1)).toHaveText('4');
  expect(await look(sheet, 1, 1)).toEqual(PRINTED);
  expect(await look(sheet, 1, 3)).toEqual(OWN);
  expect(await clues(sheet)).toEqual({ count: 30, locked: false });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
});

test('a digit typed over a locked clue can replace it, and the clues stay locked', async ({ page, sheet }) => {
  await sheet.open(`58${EASY.slice(2)}`);
  await write(sheet, 9, 7, '1');
  await write(sheet, 1, 2, '4');
  await expect(sheet.thing('change')).toHaveText('Change to 4');
  await page.keyboard.press('3');
  await expect(sheet.state).toHaveText('This clue is locked.');
  await expect(sheet.notice).toHaveText('Wrong? Press “Change to 3”.');
  await sheet.thing('change').click();
  await sheet.expectGrid(`${EASY.slice(0, 78)}1${EASY.slice(79)}`);
  await expect(sheet.cell(1, 2)).toBeFocused();
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  expect(await look(sheet, 1, 2)).toEqual(PRINTED);
  expect(await look(sheet, 9, 7)).toEqual(OWN);
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(1, 2)).toHaveText('8');

  // Several at a time
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('2');
  await sheet.thing('change').press('Enter');
  await expect(sheet.cell(1, 1)).toHaveText('2');
  await expect(sheet.cell(1, 2)).toHaveText('2');
  await expect(sheet.state).toHaveText(/^Two 2s in row 1/);

  // A mark isn't a digit.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Digit3');
  await expect(sheet.notice).toHaveText('Wrong? Press “Unlock”.');
});

test('“Change to” doesn’t change a clue of a puzzle that is still loading', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/www/incoming-*.js');
  await sheet.open(EASY);
  await write(sheet, 1, 1, '4');
  await page.evaluate(
    (link) =>
      new Promise((resolve) => {
        addEventListener('hashchange', () => setTimeout(resolve));
        location.hash = link;
      }),
    OTHER + plainly({ rules: [{ type: 'antiKnight' }] }),
  );
  await sheet.thing('change').click();
  release();
  await sheet.expectGrid(OTHER);
});

test('what the page puts in for a clue that was misread is a clue', async ({ page, sheet }) => {
  await sheet.open(`58${EASY.slice(2)}`);
  await write(sheet, 9, 7, '1');
  await openPanel(page);
  await sheet.panel('analysis').body.getByRole('button', { name: 'Row 1, column 2: 3, not 8' }).click();
  await expect(sheet.cell(1, 2)).toHaveText('3');
  expect(await look(sheet, 1, 2)).toEqual(PRINTED);
  expect(await look(sheet, 9, 7)).toEqual(OWN);
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
});

test('locking and unlocking are steps, and the clues are those of each puzzle', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await press(page, 'Unlock the clues');
  await write(sheet, 1, 3, '4');
  await press(page, 'Lock the clues');
  await expect(sheet.notice).toContainText('31 clues locked');
  await sheet.paste(OTHER);
  const steps = [
    { count: 21, locked: true },
    { count: 31, locked: true },
    { count: 31, locked: false },
    { count: 30, locked: false },
    { count: 30, locked: true },
  ];
  for (const [at, step] of steps.entries()) {
    if (at) await sheet.press('undo');
    await expect.poll(() => clues(sheet)).toEqual(step);
  }
  for (const step of steps.slice(0, -1).reverse()) {
    await sheet.press('redo');
    await expect.poll(() => clues(sheet)).toEqual(step);
  }
});

test('what was said of one puzzle is not said of the next', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await openPanel(page);
  await press(page, 'Unlock the clues');
  await expect(sheet.notice).toHaveText('You can change the clues now.');
  await sheet.press('undo');
  await expect(sheet.notice).toBeEmpty();
  await page.evaluate(() => (location.hash = 'nonsense'));
  await expect(sheet.notice).not.toBeEmpty();
  await page.goBack();
  await sheet.expectGrid(EASY);
  await expect(sheet.notice).toBeEmpty();
});
