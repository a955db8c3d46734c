/** Puzzles in which a cell may only take some of the digits: candidates are part of the puzzle. */

import { readFileSync } from 'node:fs';
import { EASY, EMPTY } from './puzzles.js';
import { expect, expectAccessible, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** @param {string} path In the tests' folder for data. */
const read = (path) => readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8');

/** 21 clues that have 299 solutions; with its candidates it has one. */
const GRID = read('field/candidate-grid-needs-its-marks.txt');
const GIVENS = Array.from(GRID.match(/\d+/g) ?? [], (word) => (word.length === 1 ? word : '.')).join('');
const SOLVED = '981736245735492618426158397142685739367941582859327461218564973673219854594873126';

const PUZZLES = read('explain/sukaku.tsv')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [text, solution, ratings] = line.split('\t');
    return { text, solution, rating: ratings.split('/')[0] };
  });

/** Puzzles without any clue: each cell has several candidates. */
const SUKAKU = PUZZLES.filter(({ text }) => text.match(/.{9}/g)?.every((cell) => /\d.*\d/.test(cell)));

/** The candidates of a puzzle of 729 characters. @param {string} text */
const masksOf = (text) =>
  Array.from({ length: 81 }, (_, cell) =>
    Array.from(text.slice(9 * cell, 9 * cell + 9)).reduce((mask, digit) => mask | ((1 << Number(digit)) >> 1), 0),
  );

/**
 * What a cell shows in small digits.
 *
 * @param {Sheet} sheet
 * @param {number} row
 * @param {number} column
 */
const small = (sheet, row, column) => sheet.cell(row, column).locator('[part~=notes]');

/** The small digits that belong to the puzzle. @param {Sheet} sheet */
const printed = ({ element }) => element.locator('[part~=notes][part~=candidates]');

/** @param {Sheet} sheet */
const snapshot = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ grid) => grid.snapshot);

/** Waits until the address has the whole puzzle. @param {Page} page */
const addressed = (page) => expect.poll(() => page.url()).toMatch(/#[\d.]{81}~/);

test('a candidate grid that needs its candidates keeps them: shown, solved, reloaded and undone', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(GRID);
  await expect(sheet.state).toHaveText('21 clues, with candidates');
  await sheet.expectGrid(GIVENS);
  // Those that the clues exclude are not there to be struck out.
  await expect(small(sheet, 1, 3)).toHaveText('12345');
  await expect(printed(sheet)).toHaveCount(60);
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, candidates 1 2 3 4 5');
  await expectAccessible(page);

  await sheet.solve();
  await sheet.expectGrid(GIVENS, SOLVED);
  await expect(sheet.state).toHaveText(/^The only solution/);
  await expect(printed(sheet)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(printed(sheet)).toHaveCount(60);

  await addressed(page);
  await page.reload();
  await sheet.started();
  await expect(sheet.state).toHaveText('21 clues, with candidates');
  await expect(printed(sheet)).toHaveCount(60);
  await sheet.solve();
  await sheet.expectGrid(GIVENS, SOLVED);
});

test('undo brings the puzzle before back, and redo the candidates', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.paste(GRID);
  await expect(printed(sheet)).toHaveCount(60);
  await page.keyboard.press('Control+z');
  await sheet.expectGrid(EASY);
  await expect(printed(sheet)).toHaveCount(0);
  await expect(sheet.state).toHaveText('30 clues');
  await page.keyboard.press('Control+y');
  await expect(sheet.state).toHaveText('21 clues, with candidates');
  await expect(printed(sheet)).toHaveCount(60);
  // The digits of another puzzle come without them.
  await sheet.paste(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  expect((await snapshot(sheet)).candidates).toBeNull();
});

test('the back button and a bare address bring it back', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(GRID);
  await addressed(page);
  const other = await page.context().newPage();
  await other.goto('./');
  await expect(on(other).thing('state')).toHaveText('21 clues, with candidates');
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  await page.goBack();
  await sheet.expectGrid(GIVENS);
  await expect(sheet.state).toHaveText('21 clues, with candidates');
});

test('hints go by the candidates, and leave what a step does as pencil marks', async ({ page, sheet }) => {
  test.slow();
  await sheet.open();
  const [{ text, solution }] = SUKAKU;
  await sheet.paste(text);
  await expect(sheet.state).toHaveText('No clues, with candidates');
  for (let hints = 0; hints < 12; hints++) {
    for (let stage = 1; stage <= 4; stage++) {
      await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.hint());
    }
  }
  const { value, pencilMarks, candidates } = await snapshot(sheet);
  expect(value === EMPTY && !pencilMarks).toBe(false);
  for (const [cell, digit] of [...value].entries()) {
    if (digit !== '.') expect(digit).toBe(solution[cell]);
    else if (pencilMarks?.[cell]) expect(pencilMarks[cell] & (1 << (Number(solution[cell]) - 1))).toBeTruthy();
  }
  expect(candidates).toHaveLength(81);
  await sheet.press('check');
  await expect(sheet.state).toHaveText('So far, everything is right.');
});

test('clues with candidates are rated', async ({ page, sheet }) => {
  const [, { text, rating }] = PUZZLES;
  await sheet.open();
  await sheet.paste(text);
  await expect(sheet.state).toHaveText('17 clues, with candidates');
  await sheet.panel('steps').open();
  await expect(sheet.panel('steps').body.locator('.rating')).toHaveText(new RegExp(`· SE ${rating} · hardest step: `));
});

for (const { text, solution, rating } of [SUKAKU[0], SUKAKU[2]])
  test(`a sukaku has no clues, is solved, rated ${rating} and kept`, async ({ page, sheet }) => {
    test.slow();
    await sheet.open();
    await sheet.paste(text);
    await expect(sheet.state).toHaveText('No clues, with candidates');
    await sheet.expectGrid(EMPTY);
    await expect(printed(sheet)).toHaveCount(81);
    const { candidates, locked } = await snapshot(sheet);
    expect(candidates).toEqual(masksOf(text));
    expect(locked).toBe(true);
    await expect(sheet.thing('outlook')).toHaveText('one solution');
    await sheet.panel('steps').open();
    await expect(sheet.panel('steps').body.locator('.rating')).toHaveText(new RegExp(`· SE ${rating} · hardest step: `), {
      timeout: 30_000,
    });
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^The only solution/);
    await sheet.expectGrid(EMPTY, solution);
    await addressed(page);
    await page.reload();
    await sheet.started();
    await sheet.expectGrid(EMPTY, solution);
    expect((await snapshot(sheet)).candidates).toEqual(masksOf(text));
  });

test('a sukaku is played: a hint, a digit of the solution, a check, and Clear leaves its candidates', async ({ page, sheet }) => {
  const [{ text, solution }] = SUKAKU;
  await sheet.open();
  await sheet.paste(text);
  await expect(printed(sheet)).toHaveCount(81);
  await sheet.press('hint');
  await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'hint');
  await sheet.cell(9, 9).click();
  await sheet.press('reveal');
  await expect(sheet.cell(9, 9)).toHaveText(solution[80]);
  await sheet.cell(1, 1).click();
  await page.keyboard.press(solution[0]);
  await expect(sheet.cell(1, 1)).toHaveAttribute('part', /own/);
  await sheet.press('check');
  await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'hint');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.clear());
  await expect(printed(sheet)).toHaveCount(81);
  await sheet.press('clear');
  await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
  await expect(printed(sheet)).toHaveCount(0);
});

test('a pencil mark strikes one of the candidates out; no marks at all show them again', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(GRID);
  await expect(small(sheet, 1, 3)).toHaveText('12345');
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Control+Digit4');
  await expect(small(sheet, 1, 3)).toHaveText('1235');
  await expect(small(sheet, 1, 3)).toHaveAttribute('part', 'notes');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', 'row 1, column 3, empty, pencil marks 1 2 3 5');
  await page.keyboard.press('Control+Digit4');
  await expect(small(sheet, 1, 3)).toHaveText('12345');
  await page.keyboard.press('Delete');
  await expect(printed(sheet)).toHaveCount(60);
  expect((await snapshot(sheet)).pencilMarks).toBeNull();
  // A digit takes its candidate from the cells that see it, and gives it back.
  await sheet.cell(1, 6).click();
  await page.keyboard.press('1');
  await expect(small(sheet, 1, 3)).toHaveText('2345');
  await page.keyboard.press('Control+z');
  await expect(small(sheet, 1, 3)).toHaveText('12345');
  // All pencil marks are what the puzzle leaves.
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.fillPencilMarks());
  await expect(printed(sheet)).toHaveCount(0);
  await expect(small(sheet, 1, 3)).toHaveText('12345');
});

test('pencil marks of a puzzle with one solution stay pencil marks', async ({ sheet }) => {
  const rows = EASY.match(/.{9}/g) ?? [];
  // r1c3 has only two of its candidates left.
  const left = await sheet.open().then(() =>
    sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid, value) => {
      grid.value = value;
      await grid.fillPencilMarks();
      return [...(grid.pencilMarks ?? [])];
    }, EASY),
  );
  left[2] = 0b1001;
  const words = rows.map((row, at) =>
    [...row]
      .map((digit, column) =>
        digit !== '.' ? digit : [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((each) => left[9 * at + column] & (1 << (each - 1))).join(''),
      )
      .join(' '),
  );
  await sheet.paste(words.join('\n'));
  await expect(small(sheet, 1, 3)).toHaveText('14');
  await expect(printed(sheet)).toHaveCount(0);
  await expect(sheet.state).toHaveText(/^\d+ clues$/);
  const { candidates, pencilMarks } = await snapshot(sheet);
  expect(candidates).toBeNull();
  expect(pencilMarks?.[2]).toBe(0b1001);
});

test('in Chinese, too', async ({ page, sheet }) => {
  await page.addInitScript(() => localStorage.setItem('redoku.language', 'zh-Hans'));
  await sheet.open();
  await sheet.paste(GRID);
  await expect(sheet.state).toHaveText('21 个提示数，带候选数');
  await expect(sheet.cell(1, 3)).toHaveAttribute('aria-label', '第 1 行第 3 列，空格，题目候选数 1 2 3 4 5');
});

test('if no clue is in conflict, the candidates are named as the cause', async ({ page, sheet }) => {
  await sheet.open();
  // Two cells of a row may only be 1.
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => {
    grid.replace({ cells: new Uint8Array(81), candidates: [1, 1, ...new Array(79).fill(0)] });
  });
  await expect(sheet.thing('outlook')).toHaveText('no solution');
  await sheet.panel('analysis').open();
  await expect(sheet.thing('findings')).toHaveText('No solution fits the candidates.');
});

test('the panel counts and shows candidates of the puzzle', async ({ page, sheet }) => {
  const candidates = masksOf(SUKAKU[0].text).map((mask, cell) => (cell < 40 ? mask : 0));
  await sheet.open();
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, candidates) => {
    grid.replace({ cells: new Uint8Array(81), candidates });
  }, candidates);
  await sheet.panel('analysis').open();
  await sheet.thing('small').selectOption('candidates');
  await expect(small(sheet, 1, 1)).toHaveText(SUKAKU[0].text.slice(0, 9).replaceAll('.', ''));
  await expect(small(sheet, 9, 9)).toHaveText('123456789');
});

test('the element takes them by attribute, in whatever order, by value and by property, and a form keeps them', async ({ page, sheet }) => {
  await sheet.open();
  const { text } = SUKAKU[1];
  const masks = masksOf(text);
  const rules = JSON.stringify({ candidates: masks });
  const seen = await page.evaluate(
    async ({ text, rules, masks, cells }) => {
      /** @param {Record<string, string>} attributes */
      const made = async (attributes) => {
        const box = document.createElement('form');
        const written = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`);
        box.innerHTML = `<redoku-grid name="puzzle" ${written.join(' ')}></redoku-grid>`;
        document.body.append(box);
        const grid = /** @type {RedokuGrid} */ (box.firstElementChild);
        await grid.ready;
        return { box, grid };
      };
      const first = await made({ rules, value: cells });
      const second = await made({ value: cells, rules });
      const third = await made({ value: text });
      const fourth = await made({});
      fourth.grid.value = text;
      await fourth.grid.ready;
      const kept = [first, second, third, fourth].map(({ grid }) => grid.snapshot.candidates);
      third.grid.setPuzzle({ candidates: null });
      const without = third.grid.puzzle;
      third.grid.undo();
      second.grid.setPuzzle({ cells });
      const cleared = second.grid.snapshot.candidates;
      second.box.reset();
      await second.grid.ready;
      let error = '';
      try {
        first.grid.setPuzzle({ candidates: [1, 2] });
      } catch (thrown) {
        error = String(thrown);
      }
      fourth.grid.setPuzzle({ candidates: masks, locked: true });
      return {
        kept,
        without,
        cleared,
        error,
        again: third.grid.puzzle,
        reset: second.grid.snapshot.candidates,
        given: first.grid.snapshot.givenCells,
        locked: [first, third].map(({ grid }) => grid.locked),
      };
    },
    { text, rules, masks, cells: '8'.padStart(81, '.') },
  );
  const none = masks.with(80, 0);
  expect(seen.kept).toEqual([none, none, masks, masks]);
  expect(seen.without).not.toHaveProperty('candidates');
  expect(seen.again.candidates).toEqual(masks);
  expect(seen.cleared).toBeNull();
  expect(seen.reset).toEqual(none);
  expect(seen.given).toEqual([80]);
  expect(seen.locked).toEqual([true, true]);
  expect(seen.error).toBe('Error: candidates must be 81 masks, not 2');
});

test('lines to share have them, and the link', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(GRID);
  await expect(printed(sheet)).toHaveCount(60);
  const { candidates } = await snapshot(sheet);
  await addressed(page);
  await sheet.press('web');
  const dialog = page.getByRole('dialog', { name: 'Share and embed' });
  const line = await dialog.getByRole('textbox').nth(2).inputValue();
  expect(line).toContain(`value="${GIVENS}"`);
  expect(line).toContain(`rules='${JSON.stringify({ rules: [], candidates })}'`);
  await expect(dialog.frameLocator('iframe').locator('[part~=candidates]')).toHaveCount(60);
});

test('a full grid with a digit that is not a candidate is wrong', async ({ sheet }) => {
  await sheet.open();
  await sheet.paste(GRID);
  await expect(printed(sheet)).toHaveCount(60);
  /** @param {number} mask of the third cell, which the puzzle gives a 1 */
  const fill = (mask) =>
    sheet.element.evaluate(
      (/** @type {RedokuGrid} */ grid, { cells, mask }) => {
        const { candidates, givenCells } = grid.snapshot;
        grid.replace({ cells, givenCells, candidates: candidates && [...candidates].with(2, mask) });
      },
      { cells: SOLVED, mask },
    );
  await fill(0b11);
  await expect(sheet.state).toHaveText('Complete, and all of it right.');
  await fill(0b10);
  await expect(sheet.state).toHaveText('Full, but something is wrong.');
});

test('copying includes the candidates', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(SUKAKU[0].text);
  await expect(sheet.state).toHaveText('No clues, with candidates');
  const copied = () =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer();
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    });
  expect(await copied()).toBe(SUKAKU[0].text);
  await sheet.paste(EASY);
  await expect(sheet.state).toHaveText(/^30 clues/);
  expect(await copied()).toBe(EASY);
});
