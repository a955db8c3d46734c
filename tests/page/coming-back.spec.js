/**
 * Coming back: what was there last is there again, as it was left, in this tab and in another one.
 */

import { EASY, EASY_SOLVED, EMPTY, HARDEST, TWO, plainly } from './puzzles.js';
import { expect, expectAccessible, holdBack, on, Sheet, solveInWorkers, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */

const [{ puzzle: OTHER }] = HARDEST;
const TYPED = `534${EASY.slice(3)}`;
const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 };

/** @param {Sheet} sheet */
const clues = ({ element }) =>
  element.evaluate((/** @type {RedokuGrid} */ { givenCells, locked }) => ({ count: givenCells.length, locked }));

/** Another tab of the same browser. @param {Sheet} sheet @param {string} [puzzle] */
async function another({ page }, puzzle) {
  const sheet = new Sheet(await page.context().newPage());
  await sheet.open(puzzle);
  return sheet;
}

test('the bare address opens what was there last, solved as it was, with a way to start empty', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await sheet.solve();
  const again = await another(sheet);
  await again.expectGrid(EASY, EASY_SOLVED);
  await expect(again.notice).toContainText('Your last puzzle.');
  await expect(again.page).toHaveURL(/#53\.\.7/);
  await expectAccessible(again.page);
  await again.button('Hide solution').click();
  await again.expectGrid(EASY);
  await (await another(sheet)).expectGrid(EASY);

  const third = await another(sheet);
  await third.expectGrid(EASY);
  await third.thing('chip').click();
  await third.expectGrid(EMPTY);
  await expect(third.notice).toBeEmpty();
  await third.type('12');
  await third.expectGrid('12'.padEnd(81, '.'));
  await third.page.goBack();
  await third.expectGrid(EASY);
  await page.bringToFront();
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('the first visit, and one after an empty grid, begin empty and without a notice', async ({ sheet }) => {
  await sheet.open();
  await sheet.expectGrid(EMPTY);
  await expect(sheet.notice).toBeEmpty();
  await sheet.paste(EASY);
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  const again = await another(sheet);
  await again.expectGrid(EMPTY);
  await expect(again.notice).toBeEmpty();
});

test('a link wins over what was there last, and to look at it is no loss', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  const looker = await another(sheet, OTHER);
  await looker.expectGrid(OTHER);
  const again = await another(sheet);
  await again.expectGrid(EASY);
  await looker.cell(1, 2).click();
  await looker.page.keyboard.press('1');
  await (await another(sheet)).expectGrid(`81${OTHER.slice(2)}`);
});

test('tabs go on by themselves: each keeps its own puzzle when it is loaded again', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await sheet.solve();
  const second = await another(sheet);
  await second.paste(OTHER);
  await second.expectGrid(OTHER);
  await page.reload();
  await sheet.started();
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await expect(sheet.notice).toBeEmpty();
  await second.page.reload();
  await second.started();
  await second.expectGrid(OTHER);
  // Only to load it again was no change: the second puzzle is still the last one.
  await (await another(sheet)).expectGrid(OTHER);
});

for (const [done, change, left] of /** @type {[string, (sheet: Sheet) => Promise<unknown>, string][]} */ ([
  ['pasted while the previous one was being solved', (sheet) => sheet.paste(OTHER), OTHER],
  ['edited while it was being solved', (sheet) => sheet.cell(1, 3).press('4'), TYPED],
])) {
  test(`a reload does not solve a puzzle that was ${done} again`, async ({ page, sheet }) => {
    await sheet.open();
    await sheet.paste(EASY);
    await sheet.solve();
    const second = new Sheet(await page.context().newPage());
    await solveInWorkers(second.page);
    const solved = () => second.page.evaluate(() => history.state.solved);
    const release = await holdBack(second.page, '**/www/worker*.js');
    await second.open();
    await second.expectGrid(EASY);
    await expect.poll(solved).toBe(true);
    await change(second);
    await second.expectGrid(left);
    await expect.poll(solved).toBe(false);
    release();
    await second.page.reload();
    await second.started();
    await second.expectGrid(left);
  });
}

test('a tab that was emptied stays empty when it is loaded again', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.expectGrid(EMPTY);
  const second = await another(sheet);
  await second.paste(EASY);
  await second.expectGrid(EASY);
  await page.reload();
  await sheet.started();
  await sheet.expectGrid(EMPTY);
});

test('a reload keeps red digits, locked clues, and which digits are whose', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await sheet.solve();
  await page.reload();
  await sheet.started();
  await sheet.expectGrid(TYPED, EASY_SOLVED);
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await expect(sheet.cell(1, 3)).toHaveAccessibleName(/^row 1, column 3, your 4/);
  await expect(sheet.button('Hide solution')).toBeVisible();
});

test('what was typed by hand is still being entered after a reload', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('53..7');
  await page.reload();
  await sheet.started();
  await sheet.type('6');
  await sheet.expectGrid(`63..7${EMPTY.slice(5)}`);
  expect(await clues(sheet)).toEqual({ count: 3, locked: false });
});

test('rules come back, and a custom rule that was allowed asks again in another tab', async ({ page, sheet }) => {
  const own = 'return row !== 6 || column !== 3 || cells[57] === 5;';
  await sheet.open(`${TWO}${plainly({ rules: [CAGE], customRule: own })}`);
  await page.getByRole('button', { name: 'Allow' }).click();
  await sheet.solve();
  await expect(sheet.state).toHaveText(/^The only solution/);
  const again = await another(sheet);
  await again.page.getByRole('button', { name: 'Allow' }).click();
  await again.solve();
  await expect(again.state).toHaveText(/^The only solution/);
  await expect(again.solved).toHaveCount(4);
  const { rules } = await again.element.evaluate((/** @type {RedokuGrid} */ { rules }) => ({ rules }));
  expect(rules).toEqual([CAGE]);
});

test('a custom rule that nobody has allowed asks again', async ({ page, sheet }) => {
  await sheet.open(`${TWO}${plainly({ customRule: 'for (;;);' })}`);
  await sheet.cell(7, 4).click();
  await page.keyboard.press('4');
  await expect(sheet.cell(7, 4)).toHaveText('4');
  const again = await another(sheet);
  await expect(on(again.page).panel('rules').body.locator('pre')).toHaveText('for (;;);');
  await expect(again.page.getByRole('button', { name: 'Allow' })).toBeVisible();
});

test('Back and Forward bring the solution and the locked clues of each puzzle', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await sheet.solve();
  await sheet.paste(OTHER);
  await sheet.expectGrid(OTHER);
  await page.goBack();
  await sheet.expectGrid(EASY, EASY_SOLVED);
  expect(await clues(sheet)).toEqual({ count: 30, locked: true });
  await page.goForward();
  await sheet.expectGrid(OTHER);
});

test('what is kept and can’t be understood is as good as nothing', async ({ sheet }) => {
  for (const text of ['{', '[]', 'null', '{"cells":"12"}', `{"cells":"${EASY}","pencilMarks":[1]}`, `{"cells":"${EASY}","rules":"no"}`]) {
    await sheet.open();
    await sheet.page.evaluate((text) => localStorage.setItem('redoku.last', text), text);
    const again = await another(sheet);
    await again.expectGrid(EMPTY);
    await expect(again.notice).toBeEmpty();
  }
});

test('where nothing may be kept, the page begins empty, and a reload still keeps all', async ({ page, sheet }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbidden });
  });
  await sheet.open();
  await sheet.paste(EASY);
  await sheet.solve();
  await page.reload();
  await sheet.started();
  await sheet.expectGrid(EASY, EASY_SOLVED);
});
