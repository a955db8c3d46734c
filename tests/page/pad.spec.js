/** The page’s number pad, with a mouse, by touch and from the keyboard. */

import { EASY, EASY_SOLVED, EMPTY } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** The small numbers on the keys. @param {Sheet} sheet */
const counts = (sheet) => sheet.keys.locator('small').allTextContents();

/** @param {Sheet} sheet @param {number} cell */
const mark = (sheet, cell) => sheet.element.evaluate((/** @type {RedokuGrid} */ { pencilMarks }, cell) => pencilMarks?.[cell] ?? 0, cell);

const NO_COUNTS = Array(10).fill('');

test('its keys type and erase, and the selected cell is highlighted even without focus', async ({ page, sheet }) => {
  await sheet.open();
  const [at, away] = await Promise.all(
    [sheet.cell(1, 1), sheet.cell(2, 2)].map((cell) => cell.evaluate((cell) => getComputedStyle(cell).backgroundColor)),
  );
  expect(at).not.toBe(away);
  // Nothing has the focus before the first press.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  for (const digit of [5, 3, 7]) await sheet.pad(digit).click();
  await expect(sheet.cell(1, 4)).toBeFocused();
  await sheet.cell(1, 2).click();
  await sheet.pad(0).click();
  await sheet.expectGrid(`5.7${EMPTY.slice(3)}`);
  await expect(sheet.cell(1, 2)).toBeFocused();
});

test('the keys show how many of each digit are left, from locking the clues until the solution is shown', async ({ sheet }) => {
  await sheet.open();
  await sheet.type('5');
  expect(await counts(sheet)).toEqual(NO_COUNTS);
  await expect(sheet.pad(5)).toHaveAccessibleName('Digit 5');

  // All but one of the sixes.
  const nearly = Array.from(EASY, (clue, cell) => (clue === '.' && EASY_SOLVED[cell] === '6' ? '6' : clue)).join('');
  const [last] = Array.from(EASY_SOLVED, (digit, cell) => (digit === '6' && EASY[cell] === '.' ? cell : -1)).filter((cell) => cell >= 0);
  await sheet.open(`${nearly.slice(0, last)}.${nearly.slice(last + 1)}`);
  await expect(sheet.pad(6).locator('small')).toHaveText('1');
  await expect(sheet.pad(6)).toHaveAccessibleName('Digit 6, 1 left');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, last) => (grid.selected = last), last);
  await sheet.pad(6).click();
  await expect(sheet.pad(6)).toHaveAccessibleName('Digit 6, none left');
  await expect(sheet.pad(6)).toHaveAttribute('data-done');
  expect((await counts(sheet))[5]).toBe('');
  // A tenth 6 can still be typed.
  await sheet.cell(1, 3).click();
  await sheet.pad(6).click();
  await expect(sheet.pad(6)).toHaveAccessibleName('Digit 6, none left');
  await sheet.press('undo');
  await sheet.press('undo');
  await expect(sheet.pad(6)).not.toHaveAttribute('data-done');

  await sheet.solve();
  expect(await counts(sheet)).toEqual(NO_COUNTS);
  await sheet.button('Hide solution').click();
  await expect(sheet.pad(6).locator('small')).toHaveText('1');
  await sheet.set('language', 'zh');
  await expect(sheet.pad(6)).toHaveAccessibleName('数字 6，还剩 1 个');
});

test('in pencil mode the keys write pencil marks and change colour; a held key always writes one', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  const look = () => sheet.pad(1).evaluate((key) => getComputedStyle(key).color);
  const ink = await look();
  await page.keyboard.press('m');
  await sheet.pad(1).click();
  await expect.poll(() => mark(sheet, 2)).toBe(1);
  expect(await look()).not.toBe(ink);
  await sheet.pad(0).click();
  await expect.poll(() => mark(sheet, 2)).toBe(0);
  await sheet.press('marks');
  expect(await look()).toBe(ink);

  const { x, y, width, height } = (await sheet.pad(4).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const points = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
  await expect.poll(() => mark(sheet, 2)).toBe(8);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sheet.expectGrid(EASY);
  // Moving the finger off the key cancels the press.
  const { x: left, y: top } = (await sheet.pad(5).boundingBox()) ?? { x: 0, y: 0 };
  const other = { x: left + 20, y: top + 20 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [other] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 5, y: 5 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sheet.expectGrid(EASY);
  // When this long press writes its mark, a press that wasn’t cancelled would have, too.
  const next = (await sheet.pad(6).boundingBox()) ?? { x: 0, y: 0 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: next.x + 20, y: next.y + 20 }] });
  await expect.poll(() => mark(sheet, 2)).toBe(8 + 32);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('a locked clue stays, and the status says so', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  for (const digit of [9, 0]) {
    await sheet.pad(digit).click();
    await expect(sheet.state).toHaveText('This clue is locked.');
    await sheet.cell(1, 3).click();
    await expect(sheet.state).toHaveText('30 clues');
    await sheet.cell(1, 1).click();
  }
  await sheet.expectGrid(EASY);
});

test('the pad is one tab stop; arrow keys move within it, and Enter or Space keeps the focus there', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.tabTo(sheet.pad(1));
  for (const [key, digit] of /** @type {const} */ ([
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['End', 0],
    ['Home', 1],
    ['ArrowRight', 2],
  ])) {
    await page.keyboard.press(key);
    await expect(sheet.pad(digit)).toBeFocused();
  }
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await sheet.expectGrid(`22${EMPTY.slice(2)}`);
  await expect(sheet.pad(2)).toBeFocused();
  await expect(sheet.pad(2)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(sheet.thing('solve')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.pad(2)).toBeFocused();
  // A pointer brings the focus to the grid, as with all buttons.
  await sheet.pad(3).click();
  await expect(sheet.cell(1, 4)).toBeFocused();
  await sheet.expectGrid(`223${EMPTY.slice(3)}`);
});

test('presses made before the messages, the solver and the puzzle in the address have loaded are kept', async ({ page, sheet }) => {
  const releases = await Promise.all([
    holdBack(page, /\/(page\.)?en[.-][^/]*js/),
    holdBack(page, '**/redoku*.wasm'),
    holdBack(page, '**/solver*.wasm'),
  ]);
  await page.goto(`./#${EASY}`);
  await sheet.pad(1).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await sheet.pad(4).click();
  await page.keyboard.press('ArrowRight');
  await sheet.pad(0).click();
  for (const release of releases) release();
  await sheet.started();
  await sheet.expectGrid(`534${EASY.slice(3)}`);
});

test('each press draws the cells once', async ({ sheet }) => {
  await sheet.open(EASY);
  await expect(sheet.thing('outlook')).toHaveText('one solution');
  await sheet.cell(1, 3).click();
  await sheet.grid.evaluate((grid) => {
    let draws = 0;
    Object.defineProperty(grid, 'ariaBusy', { configurable: true, set: () => draws++ });
    Object.assign(window, { draws: () => draws });
  });
  await sheet.pad(4).click();
  await expect(sheet.state).toContainText('1 of your own');
  expect(await sheet.page.evaluate(() => /** @type {any} */ (window).draws())).toBe(1);
});

test('quick presses on the pad and on the keyboard keep their order', async ({ page, sheet }) => {
  await sheet.open();
  for (const digit of [1, 2, 3]) {
    await sheet.pad(digit).click({ delay: 0 });
    await page.keyboard.press(`${digit + 3}`);
  }
  await sheet.pad(9).dblclick();
  await sheet.expectGrid(`14253699${EMPTY.slice(8)}`);
});
