/** The timer, and the time and help shown on the card after a game. */

import { EASY, EASY_SOLVED, EMPTY, played, TWO } from './puzzles.js';
import { expect, expectAccessible, holdBack, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Place } from '../where.js' */
/** @import { Sheet } from './sheet.js' */

const STORED = 'redoku.games';

/**
 * The solved puzzle with the first cells that aren't clues, r1c3 and r1c4, left empty.
 *
 * @param {number} count of empty cells: 0, 1 or 2
 */
const withEmpty = (count) => EASY_SOLVED.slice(0, 2) + '.'.repeat(count) + EASY_SOLVED.slice(2 + count);

/** Loads a game with these digits filled in. @param {Sheet} sheet @param {string} cells */
const put = ({ element }, cells) =>
  element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => grid.setPuzzle(puzzle), played(EASY, cells));

/**
 * Begins a game, and fills in all but one or two cells.
 *
 * @param {Sheet} sheet
 * @param {number} [empty]
 */
async function open(sheet, empty = 1) {
  await sheet.page.clock.install();
  await sheet.open();
  await put(sheet, EASY);
  await expect(sheet.thing('time')).toBeAttached();
  await put(sheet, withEmpty(empty));
}

/** @param {Sheet} sheet @param {number} column in row 1 */
async function fill(sheet, column) {
  await sheet.cell(1, column).click();
  await sheet.page.keyboard.press(EASY_SOLVED[column - 1]);
}

/** Types the last digit, in r1c3. @param {Sheet} sheet */
async function finish(sheet) {
  await fill(sheet, 3);
  await expect(sheet.state).toHaveText('Complete, and all of it right.');
}

/** Empties the grid, apart from the clues. @param {Sheet} sheet */
const clear = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ grid) => grid.clear());

/**
 * Hides the page, as switching to another tab does, or shows it again.
 *
 * @param {Sheet} sheet
 * @param {boolean} hidden
 */
const hide = ({ page }, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** @param {Sheet} sheet @param {number} stage */
async function askHint(sheet, stage) {
  await sheet.page.keyboard.press('h');
  await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.currentHint?.stage)).toBe(stage);
}

test('the card shows the time taken, and that no hints were used', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('12:34');
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText('Well done!');
  await expect(card).toContainText(/Solved in 12:[345]\d without hints\./);
  await expect(card.getByRole('status')).toContainText('Very easy · SE 1.2Hardest step: Hidden single');
  await expectAccessible(page);
  await card.getByRole('button').focus();
  // Later time and hints don't count.
  await page.clock.fastForward('10:00');
  await page.keyboard.press('h');
  await sheet.set('language', 'zh');
  await expect(card).toContainText(/恭喜，解出来了！用时 12:[345]\d，未使用提示。/);
  await page.reload();
  await sheet.started();
  await expect(card).toContainText(/用时 12:[345]\d，未使用提示。/);
});

test('all help with the same digit counts as one hint: hint stages, a step in the panel, revealing it', async ({ page, sheet }) => {
  await open(sheet, 2);
  await page.clock.fastForward('02:00');
  await sheet.cell(1, 3).click();
  for (let times = 0; times < 2; times++) {
    for (const stage of [1, 2, 3]) await askHint(sheet, stage);
    await page.keyboard.press('Escape');
    await expect(sheet.thing('lesson')).toBeHidden();
  }
  await sheet.panel('steps').open();
  await sheet.panel('steps').body.getByRole('button', { name: 'Next' }).click();
  await expect(sheet.panel('steps').body).toContainText(/Step \d+ of/);
  await sheet.panel('steps').close();
  await sheet.press('check');
  await sheet.cell(1, 4).click();
  await sheet.press('reveal');
  await expect(sheet.cell(1, 4)).toHaveText('6');
  await sheet.press('undo');
  await fill(sheet, 4);
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 2:\d\d with 2 hints\./);
});

test('one hint is written in the singular', async ({ page, sheet }) => {
  await open(sheet);
  await askHint(sheet, 1);
  await page.keyboard.press('Escape');
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/with 1 hint\./);
});

test('the card mentions a look at the solution', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('01:00');
  await sheet.thing('solve').click();
  await expect(sheet.solved).toHaveCount(1);
  await sheet.press('hide');
  await expect(sheet.solved).toHaveCount(0);
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 1:\d\d, with a look at the solution\./);
});

test('digits entered while the solution is shown as marks count as a look; passing over this choice doesn’t', async ({ page, sheet }) => {
  await open(sheet, 2);
  const press = async (/** @type {string} */ mark) => {
    await page.keyboard.press('a');
    await expect(sheet.notice).toContainText(mark);
  };
  await sheet.cell(1, 3).click();
  await press('candidates');
  await fill(sheet, 4);
  await press('lead to a solution');
  await expect(sheet.cell(1, 3)).toContainText('4');
  await press('No pencil marks');
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText('without hints.');
  await clear(sheet);
  for (const mark of ['candidates', 'lead to a solution']) await press(mark);
  await put(sheet, withEmpty(1));
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText('with a look at the solution.');
  // Clearing the grid doesn't count as a look.
  await clear(sheet);
  await press('No pencil marks');
  await put(sheet, withEmpty(1));
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText('without hints.');
});

test('a game that was begun elsewhere isn’t timed until the grid is cleared', async ({ page, sheet }) => {
  await page.clock.install();
  await sheet.open();
  await put(sheet, withEmpty(1));
  await expect(sheet.thing('time')).toBeAttached();
  await sheet.set('timer', true);
  await page.clock.fastForward('01:00');
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText('Very easy');
  await expect(card).not.toContainText('Solved in');
  await expect(sheet.thing('time')).toBeHidden();
  await clear(sheet);
  await expect(card).toBeHidden();
  await expect(sheet.thing('time')).toBeVisible();
  // Undo restores the grid, which still isn't timed.
  await fill(sheet, 4);
  await hide(sheet, true);
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z');
  await hide(sheet, false);
  await expect(card).toBeVisible();
  await expect(card).toContainText('Very easy');
  await expect(card).not.toContainText('Solved in');
  await expect(sheet.thing('time')).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED)).toBe('[]');
  await clear(sheet);
  await expect(card).toBeHidden();
  await page.clock.fastForward('02:00');
  await put(sheet, withEmpty(1));
  await finish(sheet);
  await expect(card).toContainText(/Solved in 2:\d\d without hints\./);
});

test('clearing a finished game starts a new one; undo restores the first result', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('30:00');
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText(/Solved in 30:/);
  await clear(sheet);
  await expect(card).toBeHidden();
  await page.clock.fastForward('07:00');
  await page.keyboard.press('Control+z');
  await expect(card).toBeVisible();
  await expect(card).toContainText(/Solved in 30:/);
  await page.keyboard.press('Control+y');
  await expect(card).toBeHidden();
  // Undo within the new game doesn't restore the first result.
  for (const column of [3, 4]) await fill(sheet, column);
  await page.keyboard.press('Control+z');
  await put(sheet, withEmpty(1));
  await page.clock.fastForward('05:00');
  await finish(sheet);
  await expect(card).toContainText(/Solved in [56]:/);
});

test('undoing and redoing everything keeps the result', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('30:00');
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText(/Solved in 30:/);
  for (const key of ['Control+z', 'Control+z']) await page.keyboard.press(key);
  await sheet.expectGrid(EASY);
  await expect(card).toBeHidden();
  for (const key of ['Control+y', 'Control+y']) await page.keyboard.press(key);
  await expect(card).toBeVisible();
  await expect(card).toContainText(/Solved in 30:/);
  // Entries after undoing everything start a new game, and Undo doesn't end it.
  for (const key of ['Control+z', 'Control+z']) await page.keyboard.press(key);
  await expect(card).toBeHidden();
  await page.clock.fastForward('01:00');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.setPuzzle({ pencilMarks: [0, 0, 3, ...Array(78).fill(0)] }));
  await fill(sheet, 4);
  await page.keyboard.press('Control+z');
  await put(sheet, withEmpty(1));
  await page.clock.fastForward('06:00');
  await finish(sheet);
  await expect(card).toContainText(/Solved in [67]:/);
});

test('a finished game stays finished if the grid later breaks a rule', async ({ page, sheet }) => {
  await page.clock.install();
  await sheet.open();
  /** Loads the puzzle with these digits in r7c4, r7c9, r8c4 and r8c9. */
  const load = (/** @type {string} */ digits) => {
    const left = [...digits];
    const cells = TWO.replace(/\./g, () => left.shift() ?? '');
    const puzzle = { ...played(TWO, cells), rules: [{ type: 'thermometer', cells: ['r8c4', 'r7c4'] }] };
    return sheet.element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => grid.setPuzzle(puzzle), puzzle);
  };
  await load('....');
  await expect(sheet.thing('time')).toBeAttached();
  await page.clock.fastForward('10:00');
  const card = sheet.thing('lesson');
  await load('5445');
  await expect(card).toContainText(/Solved in 10:/);
  await load('4554');
  await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'wrong');
  await expect(card).toBeHidden();
  await page.clock.fastForward('10:00');
  await load('5445');
  await expect(card).toBeVisible();
  await expect(card).toContainText(/Solved in 10:/);
});

test('each puzzle has its own result, also if both are finished', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('30:00');
  await finish(sheet);
  const card = sheet.thing('lesson');
  await expect(card).toContainText(/Solved in 30:/);
  // The same puzzle turned upside down.
  const turned = (/** @type {string} */ cells) => [...cells].reverse().join('');
  const load = (/** @type {string} */ cells) =>
    sheet.element.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => grid.replace(puzzle), played(turned(EASY), cells));
  await load(turned(EASY));
  await expect(card).toBeHidden();
  await page.clock.fastForward('10:00');
  await load(turned(EASY_SOLVED));
  await expect(card).toContainText(/Solved in 10:/);
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z');
  await expect(card).toContainText(/Solved in 30:/);
  // Loaded again, a finished puzzle is a new game.
  await load(turned(EASY));
  await page.clock.fastForward('03:00');
  await load(turned(EASY_SOLVED));
  await expect(card).toContainText(/Solved in 3:/);
});

test('the timer is hidden by default, and a reload keeps the time', async ({ page, sheet }) => {
  await open(sheet);
  const time = sheet.thing('time');
  await page.clock.fastForward('10:59');
  await expect(time).toBeHidden();
  const style = page.locator('link[href*=timer]');
  await expect(style).toHaveCount(0);
  await sheet.set('timer', true);
  await expect(style).toHaveCount(1);
  await expect(time).toHaveText(/^1[01]:\d\d$/);
  await page.clock.fastForward('01:00:00');
  await expect(time).toHaveText(/^1:1[01]:\d\d$/);
  await expect(time).toHaveRole('timer');
  await expect(time).toHaveAccessibleName(/^Time: 1:1/);
  await page.reload();
  await sheet.started();
  await expect(time).toHaveText(/^1:1[01]:\d\d$/);
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 1:1/);
  const end = `${await time.textContent()}`;
  await page.clock.fastForward('05:00');
  await expect(time).toHaveText(end);
  await sheet.set('timer', false);
  await expect(time).toBeHidden();
});

test('the timer pauses while the page is hidden or shows the solution', async ({ page, sheet }) => {
  await open(sheet);
  await sheet.set('timer', true);
  const time = sheet.thing('time');
  await hide(sheet, true);
  await page.clock.fastForward('30:00');
  await hide(sheet, false);
  await expect(time).toHaveText(/^\d:\d\d$/);
  await sheet.thing('solve').click();
  await expect(sheet.solved).toHaveCount(1);
  await page.clock.fastForward('30:00');
  await sheet.press('hide');
  await expect(sheet.solved).toHaveCount(0);
  await expect(time).toHaveText(/^\d:\d\d$/);
  await page.clock.fastForward('30:00');
  await expect(time).toHaveText(/^3\d:\d\d$/);
});

test('a full grid with a mistake isn’t the end', async ({ page, sheet }) => {
  await open(sheet);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('1');
  await expect(sheet.thing('status')).not.toHaveAttribute('data-kind', 'typing');
  // Help doesn't stop the timer.
  await askHint(sheet, 1);
  await page.clock.fastForward('30:00');
  await page.keyboard.press(EASY_SOLVED[2]);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 3\d:/);
});

test('a game finished in another tab isn’t overwritten', async ({ page, sheet }) => {
  await open(sheet);
  await page.clock.fastForward('05:00');
  await hide(sheet, true);
  await page.evaluate((key) => {
    const [[id, game]] = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify([[id, { ...game, time: 754_000, done: true }]]));
    dispatchEvent(new Event('pagehide'));
  }, STORED);
  await hide(sheet, false);
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText('Solved in 12:34');
  // Clearing the grid doesn't overwrite the other tab's result.
  await clear(sheet);
  await hide(sheet, true);
  await hide(sheet, false);
  const [[, game]] = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), STORED);
  expect(game).toMatchObject({ time: 754_000, done: true });
  await page.clock.fastForward('02:00');
  await put(sheet, withEmpty(1));
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 2:/);
  // Each tab keeps its own result.
  await hide(sheet, true);
  await page.evaluate(([key, id, game]) => localStorage.setItem(key, JSON.stringify([[id, game]])), [STORED, EASY, game]);
  await hide(sheet, false);
  await sheet.set('timer', true);
  await expect(sheet.thing('time')).toHaveText(/^2:/);
  await hide(sheet, true);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED)).toContain('754000');
});

test('a game is timed even if its first digit is entered before the timer has loaded', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/timer*.js');
  await page.clock.install();
  await sheet.open();
  await put(sheet, EASY);
  await fill(sheet, 4);
  release();
  await expect(sheet.thing('time')).toBeAttached();
  await put(sheet, withEmpty(1));
  await page.clock.fastForward('03:00');
  await finish(sheet);
  await expect(sheet.thing('lesson')).toContainText(/Solved in 3:\d\d without hints\./);
});

test('the last twenty games are kept, not puzzles that were only looked at', async ({ page, sheet }) => {
  await open(sheet);
  /** Loads the puzzle without one of its clues, as a game with an entry or without. */
  const load = (/** @type {number} */ at, /** @type {boolean} */ isPlayed) =>
    sheet.element.evaluate(
      (/** @type {RedokuGrid} */ grid, { cells, pencilMarks }) => {
        grid.replace({ cells, locked: true });
        if (pencilMarks) grid.setPuzzle({ pencilMarks });
      },
      {
        cells: EASY.replace(/\d/g, (digit, place) => (place === at ? '.' : digit)),
        pencilMarks: isPlayed ? Array.from(EASY, (digit) => (digit === '.' ? 1 : 0)) : null,
      },
    );
  const clues = Array.from(EASY).flatMap((digit, cell) => (digit === '.' ? [] : [cell]));
  const games = async () => {
    /** @type {[string, unknown][]} */
    const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), STORED);
    return stored.map(([id]) => Array.from(EASY).findIndex((digit, cell) => digit !== id[cell]));
  };
  for (const at of clues.slice(0, 5)) await load(at, false);
  expect(await games()).toEqual([-1]);
  for (const at of clues.slice(0, 24)) await load(at, true);
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, cells) => grid.replace({ cells, locked: true }), EASY_SOLVED);
  await hide(sheet, true);
  await hide(sheet, false);
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, cells) => grid.replace({ cells }), EMPTY);
  expect(await games()).toEqual(clues.slice(4, 24));
});

for (const broken of [
  '{',
  '{"a":1}',
  '[1]',
  '"x"',
  `[["${EASY}",null]]`,
  `[["${EASY}",{"time":5}]]`,
  `[["${EASY}",{"time":"x","help":[]}]]`,
]) {
  test(`unreadable stored games are ignored: ${broken}`, async ({ page, sheet }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [STORED, broken]);
    await open(sheet);
    await page.clock.fastForward('10:00');
    await finish(sheet);
    await expect(sheet.thing('lesson')).toContainText(/Solved in 10:/);
  });
}

/**
 * Returns by how many pixels two boxes overlap, horizontally or vertically, whichever is less.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @param {Box} a
 * @param {Box} b
 */
const overlap = (a, b) =>
  Math.min(Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x), Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [640, 400],
  [844, 390],
  [820, 1180],
  [1024, 600],
  [1280, 800],
]) {
  for (const locale of ['en-US', 'zh-CN']) {
    test.describe(`${width} × ${height} (${locale})`, () => {
      test.use({ viewport: { width, height }, locale });

      test('ten hours fit in the timer, and nothing else moves', async ({ page, sheet }) => {
        await open(sheet);
        /** @param {Place} name */
        const box = async (name) => (await sheet.thing(name).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
        const places = () =>
          Promise.all(
            /** @type {Place[]} */ (['grid', 'status', 'toolbar', 'answer']).map(async (name) => ({ name, ...(await box(name)) })),
          );
        const before = await places();
        await sheet.set('timer', true);
        await page.clock.fastForward('10:00:00');
        await expect(sheet.thing('time')).toHaveText(/^10:0/);
        expect(await places()).toEqual(before);
        await askHint(sheet, 1);
        await expect(sheet.thing('another')).toBeVisible();
        const time = await box('time');
        const name = await page.locator('h1').boundingBox();
        expect(name && overlap(time, name)).toBeLessThan(0);
        for (const other of /** @type {Place[]} */ (['new', 'share', 'options', 'state', 'grid']))
          expect(overlap(time, await box(other)), other).toBeLessThan(0);
        // The digits may reach into the edge of a button, which has its icon in the middle.
        for (const other of /** @type {Place[]} */ (['another', 'end'])) expect(overlap(time, await box(other)), other).toBeLessThan(5);
        expect(time.x + time.width).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        // The card after the game fits, too.
        await fill(sheet, 3);
        const card = sheet.thing('lesson');
        await expect(card).toContainText('10:0');
        await expect(card.getByRole('button')).toBeVisible();
        expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
        expect((await places())[0]).toEqual(before[0]);
      });
    });
  }
}
