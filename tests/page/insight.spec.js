/**
 * What the page knows of a puzzle: how many solutions it has, as it is typed, why it has none, and
 * what can be done about it.
 */

import { readFileSync } from 'node:fs';
import { holdBack } from './fixtures.js';
import { CONFLICT, EASY, EASY_SOLVED, EMPTY, HARDEST, NONE, PUBLISHED, TWO, manySums, plainly } from './puzzles.js';
import { expect, expectAccessible, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** One digit of EASY mistyped, which no house shows: r1c3 would be 4. */
const WRONG = `531${EASY.slice(3)}`;

/** EASY less a given: several solutions. */
const SEVERAL = `${EASY.slice(0, 79)}..`.slice(0, 81);

/** @param {Page} page */
const outlook = (page) => on(page).thing('outlook');
/** @param {Page} page */
const panel = (page) => on(page).panel('analysis').body;
/** @param {Page} page */
const says = (page) => on(page).thing('findings');
/** @param {Page} page */
const items = (page) => panel(page).getByRole('listitem').getByRole('button');

/** @param {Page} page */
async function openPanel(page) {
  await on(page).panel('analysis').open();
  await expect(says(page)).not.toBeEmpty();
}

/** @param {Sheet} sheet */
const marks = ({ element }) =>
  element.evaluate((/** @type {RedokuGrid} */ grid) => ({
    suspect: grid.highlighted('suspect'),
    differs: grid.highlighted('differs'),
    pointed: grid.highlighted('pointed'),
  }));

/** @param {Sheet} sheet */
const notes = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ { candidates }) => candidates && Array.from(candidates));

/** @param {string} text @param {number} cell @param {string} digit */
const put = (text, cell, digit) => text.slice(0, cell) + digit + text.slice(cell + 1);

test.describe('while typing', () => {
  test('it says that there are many, some, one or no solutions, the moment it becomes so', async ({ page, sheet }) => {
    await sheet.open();
    await expect(outlook(page)).toBeEmpty();
    await sheet.cell(1, 1).click();
    await page.keyboard.press('5');
    await expect(outlook(page)).toHaveText('many solutions');
    await sheet.paste(TWO);
    await expect(outlook(page)).toHaveText('2 solutions');
    await sheet.paste(EASY);
    await expect(outlook(page)).toHaveText('one solution');
    await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.setPuzzle({ locked: false }));
    await sheet.cell(1, 3).click();
    await page.keyboard.press('1');
    await expect(sheet.state).toHaveText('31 clues');
    await expect(outlook(page)).toHaveText('no solution');
    await sheet.press('undo');
    await expect(outlook(page)).toHaveText('one solution');
    await sheet.solve();
    await expect(outlook(page)).toBeEmpty();
    await sheet.press('undo');
    await sheet.set('language', 'zh');
    await expect(outlook(page)).toHaveText('唯一解');
    await sheet.press('clear');
    await expect(outlook(page)).toBeEmpty();
  });

  test('typing never waits: what is asked of grids that broke other solvers is asked of a worker', async ({ page, sheet }) => {
    await page.addInitScript(() => {
      /** @type {string[]} */
      const asked = [];
      Object.assign(window, { asked });
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...more) {
        asked.push(message.payload?.ask ?? message.method);
        post.call(this, message, .../** @type {[any]} */ (more));
      };
    });
    await sheet.open();
    await sheet.cell(1, 1).click();
    await openPanel(page);
    /** What was asked since the last time. */
    const asked = () => page.evaluate(() => /** @type {{ asked: string[] }} */ (/** @type {any} */ (window)).asked.splice(0));
    for (const { puzzle, count } of PUBLISHED.slice(0, 8)) {
      if (!/[1-9]/.test(puzzle)) continue;
      await asked();
      await sheet.paste(puzzle);
      // Two of a kind in a house are said by the grid.
      const said = count > 999 ? 'many solutions' : count > 1 ? `${count} solutions` : count ? 'one solution' : /^(no solution)?$/;
      await expect(outlook(page)).toHaveText(said);
      await expect(says(page)).not.toHaveText('Looking…');
      const questions = count > 1 ? ['diagnose', 'differences'] : count ? ['redundantGivens'] : ['diagnose', 'repairs'];
      /** @type {string[]} */
      const heard = [];
      await expect.poll(async () => heard.push(...(await asked())) && heard).toEqual(expect.arrayContaining(['countPuzzle', ...questions]));
    }
  });
});

test.describe('without a solution', () => {
  test('the digits that can’t stand together are marked, named and told to a screen reader, and none of it is red', async ({
    page,
    sheet,
  }) => {
    await sheet.open(WRONG);
    await expect.poll(async () => (await marks(sheet)).suspect.length).toBeGreaterThan(1);
    const { suspect } = await marks(sheet);
    expect(suspect).toContain(2);
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, clue 1, possible mistake');
    const { style, color } = await sheet.cell(1, 3).evaluate((cell) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(cell, '::after');
      return { style: borderTopStyle, color: (borderTopColor.match(/[\d.]+/g) ?? []).map(Number) };
    });
    expect(style).toBe('dashed');
    expect(color[0]).toBeLessThan(2 * color[1]);
    await page.getByRole('button', { name: 'Why?' }).press('Enter');
    await expect(says(page)).toBeFocused();
    await expect(says(page)).toHaveText(/^These \d+ clues (leave no|contradict)/);
    await expect(panel(page)).toContainText('r1c3 1');
    await expectAccessible(page);
  });

  test('two of a kind in a house are that pair', async ({ page, sheet }) => {
    await sheet.open(put(EASY, 80, '7'));
    await openPanel(page);
    await expect(says(page)).toHaveText('Two 7s in row 9: one of them must be wrong.');
    expect((await marks(sheet)).suspect).toEqual([]);
    await expect(sheet.conflicts).toHaveCount(2);
    await expectAccessible(page);
  });

  test('the cell or the house that has nothing left is named', async ({ page, sheet }) => {
    await sheet.open(`12345678.${EMPTY.slice(0, 71)}9`);
    await openPanel(page);
    await expect(says(page)).toHaveText('These 9 clues leave no digit for r1c9.');
    await expect(panel(page)).toContainText(
      'Remove any one of these clues and the rest agree. All are outlined in the grid: r1c1 1, r1c2 2, ',
    );
    await sheet.open(`....1...........1.234${EMPTY.slice(0, 60)}`);
    await expect(says(page)).toHaveText('These 5 clues leave no place for 1 in row 3.');
    await sheet.set('language', 'zh');
    await expect(says(page)).toHaveText('这 5 个提示数使第 3 行没有可填 1 的位置。');
    await expect(panel(page)).toContainText('r1c5 1、r2c8 1、');
    await expectAccessible(page);
  });

  test('what a search from cell to cell would not see for hours is seen', async ({ page, sheet }) => {
    await sheet.open(`...8...79..6.79..8..5${EMPTY.slice(0, 60)}`);
    await expect(outlook(page)).toHaveText('no solution');
    await page.getByRole('button', { name: 'Why?' }).click();
    await expect(says(page)).toHaveText('These 7 clues contradict each other.');
    await expect(panel(page)).toContainText('Remove any one of these clues and the rest agree.');
    await sheet.open(NONE);
    await expect(says(page)).toHaveText('These 9 clues contradict each other.');
    await expect.poll(async () => (await marks(sheet)).suspect).toEqual([5, 12, 14, 30, 39, 41, 54, 61, 62]);
  });

  test('what was probably meant is a button, which can be undone', async ({ page, sheet }) => {
    const typed = put(EASY, 1, '8');
    await sheet.open(typed);
    await openPanel(page);
    await expect(sheet.panel('analysis').more).toHaveText(/^\d+ likely fix(es)?$/);
    const meant = items(page).filter({ hasText: 'Row 1, column 2: 3, not 8' });
    await meant.hover();
    expect((await marks(sheet)).pointed).toEqual([1]);
    await meant.press('Enter');
    await sheet.expectGrid(EASY);
    await expect(sheet.notice).toHaveText('Done. Row 1, column 2: 3, not 8. Undo takes it back.');
    await expect(outlook(page)).toHaveText('one solution');
    await expect(says(page)).toHaveText('There is one solution.');
    await expect(says(page)).toBeFocused();
    await expect(sheet.cell(1, 2)).toHaveAttribute('tabindex', '0');
    await expect.poll(() => marks(sheet)).toMatchObject({ suspect: [], pointed: [] });
    await sheet.press('undo');
    await sheet.expectGrid(typed);
    await expect(items(page).first()).toBeVisible();
  });

  test('its button stays the same one while more is asked of the same puzzle, so that a press on it counts', async ({ page, sheet }) => {
    await sheet.open(put(EASY, 1, '8'));
    await openPanel(page);
    await expect(items(page).first()).toBeVisible();
    const made = await items(page).first().elementHandle();
    await page.getByLabel('Pencil marks', { exact: true }).selectOption('Candidates');
    await expect.poll(() => notes(sheet)).not.toBeNull();
    expect(await made?.evaluate((node) => node.isConnected)).toBe(true);
    await page.getByLabel('Pencil marks', { exact: true }).selectOption('None');
    await items(page).first().press('Enter');
    await expect(outlook(page)).toHaveText('one solution');
  });

  test('a row or a column that has slipped is put back, by keys alone', async ({ page, sheet }) => {
    const { puzzle } = HARDEST[0];
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => puzzle.slice(9 * row, 9 * row + 9));
    const row = rows.with(3, `.${rows[3].slice(0, 8)}`).join('');
    const column = Array.from(puzzle, (digit, cell) => (cell % 9 !== 2 ? digit : cell < 9 ? '.' : puzzle[cell - 9])).join('');
    for (const [slipped, change] of [
      [row, 'Row 4 moved one cell left'],
      [column, 'Column 3 moved one cell up'],
    ]) {
      await sheet.open(slipped);
      await page.getByRole('button', { name: 'Why?' }).focus();
      await page.keyboard.press('Enter');
      await expect(says(page)).toBeFocused();
      await sheet.tabTo(items(page).filter({ hasText: change }));
      await page.keyboard.press('Enter');
      await sheet.expectGrid(puzzle);
      await expect(says(page)).toHaveText('There is one solution.');
      await page.keyboard.press('Control+z');
      await sheet.expectGrid(slipped);
    }
  });

  test('a grid that no single change mends says so', async ({ page, sheet }) => {
    await sheet.open(NONE);
    await openPanel(page);
    await expect(says(page)).toHaveText(/clues contradict each other|leave no/);
    await expect(panel(page)).toContainText('No single change gives a puzzle with one solution.');
    await expectAccessible(page);
  });

  test('a puzzle with rules names the rules', async ({ page, sheet }) => {
    const rules = [
      { type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 },
      { type: 'cage', cells: ['r1c3', 'r1c4'], total: 4 },
    ];
    await sheet.open(`${EMPTY}${plainly({ rules })}`);
    await expect(outlook(page)).toHaveText('no solution');
    await openPanel(page);
    await expect(panel(page)).toContainText(/Killer cage 3.*Killer cage 4/);
    await expectAccessible(page);
  });
});

test.describe('with several solutions', () => {
  test('it says how many, where they differ, and what would leave one', async ({ page, sheet }) => {
    await sheet.open(SEVERAL);
    await openPanel(page);
    await expect(says(page)).toHaveText(/^There are \d+ solutions\.$/);
    await expect(panel(page)).toContainText(/more clues? (is|are) enough for a single solution/);
    expect((await marks(sheet)).differs.length).toBeGreaterThan(1);
    await expectAccessible(page);
    await panel(page)
      .getByRole('button', { name: /^Fill (it|them) in$/ })
      .click();
    await expect(outlook(page)).toHaveText('one solution');
    await expect(sheet.notice).toContainText('Undo takes');
    expect((await marks(sheet)).differs).toEqual([]);
    await sheet.press('undo');
    await sheet.expectGrid(SEVERAL);
  });

  test('a slip that leaves several is found too', async ({ page, sheet }) => {
    const { puzzle } = HARDEST[0];
    const slipped = `${puzzle.slice(0, 18)}.${puzzle.slice(18, 26)}${puzzle.slice(27)}`;
    await sheet.open(slipped);
    await openPanel(page);
    await expect(panel(page)).toContainText('If no clue is missing, did you mean…');
    await expectAccessible(page);
    const more = items(page).filter({ hasText: /^\d+ more$/ });
    if (await more.isVisible()) await more.click();
    await items(page).filter({ hasText: 'Row 3 moved one cell left' }).click();
    await sheet.expectGrid(puzzle);
    await expect(says(page)).toHaveText('There is one solution.');
    await sheet.press('undo');
    await sheet.expectGrid(slipped);
  });

  test('an unfinished grid is left in peace', async ({ page, sheet }) => {
    await sheet.open('53..7....6..1'.padEnd(81, '.'));
    await openPanel(page);
    await expect(says(page)).toHaveText(/^There are more than [\d,]+ solutions\.$/);
    await expect(panel(page)).toContainText('add at least 12 more');
    await expect(panel(page)).toContainText(/\d+ more clues are enough for a single solution: r/);
    await expectAccessible(page);
    await expect.poll(() => marks(sheet)).toEqual({ suspect: [], differs: [], pointed: [] });
    await expect(items(page)).toHaveCount(0);
  });

  test('of the empty grid the number is known', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await expect(says(page)).toContainText('6,670,903,752,021,072,936,960');
    await sheet.set('language', 'zh');
    await expect(says(page)).toHaveText(/^空盘面有 6,670,903,752,021,072,936,960 个解/);
    await expectAccessible(page);
  });

  test('an exact count goes on in the background, says how far it is, and can be stopped', async ({ page, sheet }) => {
    await sheet.open('53..7....6..1'.padEnd(81, '.'));
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Count them all' }).click();
    await expect(panel(page)).toContainText(/Counting: [\d,]+ so far, out of about [\d,]+\./);
    await expectAccessible(page);
    await sheet.cell(9, 9).click();
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page)).not.toContainText('Counting');
    await expect(panel(page).getByRole('button', { name: 'Count them all' })).toBeVisible();
  });

  test('all are counted, however many there are', async ({ page, sheet }) => {
    // The last two bands are open: so many that they are not counted in passing.
    const open = `${EASY_SOLVED.slice(0, 36)}${EMPTY.slice(0, 45)}`;
    await sheet.open(open);
    await openPanel(page);
    await expect(says(page)).toHaveText(/^There are more than [\d,]+ solutions\.$/);
    await panel(page).getByRole('button', { name: 'Count them all' }).click();
    await expect(says(page)).toHaveText(/^There are exactly [\d,]+ solutions\.$/);
    const [count] = (await says(page).innerText()).match(/[\d,]+/) ?? [];
    await expect(sheet.notice).toHaveText(`There are exactly ${count} solutions.`);
    const known = await page.evaluate(
      async (cells) => {
        const { countSolutions, init } = await import(/** @type {any} */ ('./www/redoku.js'));
        await init();
        return countSolutions(Uint8Array.from(cells, Number), Infinity);
      },
      [...open.replaceAll('.', '0')],
    );
    expect(count?.replaceAll(',', '')).toBe(`${known}`);
    await expect(panel(page).getByRole('button', { name: 'Count them all' })).toBeHidden();
  });

  test('they are shown one after the other, back and forth', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await sheet.solve();
    const [first, second] = ['534678912672195348198342567859761423426853791713924856961437285287519634345286179', EASY_SOLVED];
    for (const [name, said, solution] of /** @type {const} */ ([
      ['hint', 'Solution 2 of 2. 4 shaded cells differ between the solutions.', second],
      ['hint', 'Solution 1 of 2. 4 shaded cells differ between the solutions.', first],
      ['previous', 'Solution 2 of 2. 4 shaded cells differ between the solutions.', second],
      ['first', 'Solution 1 of 2. 4 shaded cells differ between the solutions.', first],
    ])) {
      await sheet.press(name);
      await expect(sheet.notice).toHaveText(said);
      await sheet.expectGrid(TWO, solution);
      expect((await marks(sheet)).differs).toEqual([57, 62, 66, 71]);
    }
    await expectAccessible(page);
  });

  test('of very many the first are shown at once, and there are always more', async ({ page, sheet }) => {
    await sheet.open('5'.padEnd(81, '.'));
    await sheet.solve();
    await sheet.button('Next solution').click();
    await expect(sheet.notice).toHaveText(/^Solution 2 of more than 1,000\. \d+ shaded cells differ between the solutions\.$/);
    await sheet.press('first');
    await expect(sheet.notice).toHaveText(/^Solution 1 of more/);
    await sheet.press('previous');
    await expect(sheet.notice).toHaveText(/^Solution 1 of more/);
  });

  test('they are saved as text, 81 digits a line', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await openPanel(page);
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Save the solutions' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\n');
    expect(lines).toEqual(['534678912672195348198342567859761423426853791713924856961437285287519634345286179', EASY_SOLVED, '']);
    await expect(sheet.notice).toHaveText('2 solutions saved, one per line.');
  });
});

test('no worker is left behind by counting and saving', async ({ page, sheet }) => {
  await sheet.open(TWO);
  await openPanel(page);
  for (let times = 0; times < 2; times++) {
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Save the solutions' }).click();
    await download;
  }
  // The worker that solves, and the one that all questions share.
  await expect.poll(() => page.workers().length).toBe(2);
});

test.describe('with one solution', () => {
  test('it says how many clues could go, and shows and names them when asked', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await openPanel(page);
    await expect(panel(page)).toContainText('22 clues are not needed (any one of them can go).');
    const named = panel(page).getByText(/^r1c1\s5, /);
    await expect(named).toBeHidden();
    await panel(page).getByRole('button', { name: 'Show them' }).click();
    expect((await marks(sheet)).pointed).toHaveLength(22);
    await expect(named).toBeVisible();
    await expectAccessible(page);
    await sheet.panel('analysis').close();
    await expect.poll(async () => (await marks(sheet)).pointed).toEqual([]);
  });

  test('or that none could', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.choose('examples', 'Fewest clues');
    await openPanel(page);
    await expect(panel(page)).toContainText('The puzzle is minimal: every clue is needed.');
    await expectAccessible(page);
  });
});

test('Check is the one check, with rules and without: of the player’s digits against the clues', async ({ page, sheet }) => {
  const rules = [{ type: 'cage', cells: ['r1c3', 'r1c4'], total: 10 }];
  await sheet.open(`${EASY}${plainly({ rules })}`);
  for (const [column, digit, said] of [
    ['3', '4', 'So far, everything is right.'],
    ['4', '2', 'This digit can’t be right.'],
  ]) {
    await sheet.cell(1, Number(column)).click();
    await page.keyboard.press(digit);
    await sheet.press('check');
    await expect(sheet.state).toHaveText(said);
  }
  expect((await marks(sheet)).suspect).toEqual([]); // The hint has marked it.
  await expect(page.locator('[part~=suspect]')).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: /check/i })).toHaveCount(0);
  await sheet.open(NONE);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('7');
  await sheet.press('check');
  await expect(sheet.state).toHaveText('The clues have no solution, so one of them must be wrong. Unlock them to correct it.');
});

test.describe('pencil marks', () => {
  test('show what the houses leave, and what occurs in a solution, by key and by menu', async ({ page, sheet }) => {
    await sheet.open(SEVERAL);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('a');
    await expect(sheet.notice).toHaveText('Pencil marks: candidates.');
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 1 2 4');
    await page.keyboard.press('a');
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 4');
    await openPanel(page);
    await expect(page.getByLabel('Pencil marks', { exact: true })).toHaveValue('true');
    await expect(panel(page)).toContainText(/4 in \d+ solutions/);
    await expectAccessible(page);
    await page.getByLabel('Pencil marks', { exact: true }).selectOption('None');
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty');
    expect(await notes(sheet)).toBeNull();
  });

  test('come with C, pressed while the analysis is still on its way', async ({ page, sheet }) => {
    const release = await holdBack(page, /insight-/);
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('a');
    release();
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 1 2 4');
  });

  test('follow what is typed', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('a');
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 1 2 4');
    await sheet.cell(1, 4).click();
    await page.keyboard.press('2');
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 1 4');
    await sheet.read();
    await sheet.expectGrid(put(EASY, 3, '2'));
  });
});

for (const [name, viewport, colorScheme] of /** @type {const} */ ([
  ['a small phone in dark', { width: 320, height: 568 }, 'dark'],
  ['a desktop', { width: 1280, height: 800 }, 'light'],
])) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('what is told moves nothing but what is below it, nothing sticks out, and axe finds nothing', async ({ page, sheet }) => {
      await sheet.open(EASY);
      await openPanel(page);
      await expect(sheet.thing('small')).toHaveCSS('appearance', 'none');
      // Looks in each frame where everything is.
      const watch = () =>
        page.evaluate(() => {
          const root = /** @type {ShadowRoot} */ (document.querySelector('redoku-grid')?.shadowRoot);
          /** @type {Set<string>} */
          const places = new Set();
          const look = () => {
            const things = [
              ...root.querySelectorAll('[role=grid], button'),
              ...document.querySelectorAll('#answer, #toolbar, #tabs button'),
            ];
            const boxes = things
              .filter((thing) => thing.checkVisibility() && !thing.closest('[role=menu]'))
              .map((thing) => {
                const { x, y, width, height } = thing.getBoundingClientRect();
                return [x + scrollX, y + scrollY, width, height].map(Math.round).join();
              });
            const { scrollWidth, clientWidth } = document.documentElement;
            places.add([...boxes, scrollWidth - clientWidth].join(' '));
            next = requestAnimationFrame(look);
          };
          let next = requestAnimationFrame(look);
          Object.assign(window, { places, unwatch: () => cancelAnimationFrame(next) });
        });
      const watched = () => page.evaluate(() => [.../** @type {any} */ (window).places]);
      for (const language of ['en', 'zh']) {
        // In a low window, the panel hides the menus.
        await sheet.panel('analysis').close();
        await sheet.set('language', language);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
        await openPanel(page);
        await sheet.paste('5'.padEnd(81, '.'));
        await expect(outlook(page)).toHaveAttribute('data-outlook', 'many');
        await expect(sheet.element.locator('.edge')).toHaveCount(2);
        await watch();
        for (const [puzzle, known] of [
          [EASY, 'one'],
          [WRONG, 'none'],
          [SEVERAL, 'several'],
          [TWO, 'several'],
          [CONFLICT, ''],
          [NONE, 'none'],
          ['5'.padEnd(81, '.'), 'many'],
        ]) {
          await sheet.paste(puzzle);
          await expect(outlook(page)).toHaveAttribute('data-outlook', known);
          if (puzzle === WRONG) await expect(items(page)).not.toHaveCount(0);
          await expect.poll(watched, puzzle).toEqual([expect.stringMatching(/ 0$/)]);
          if (language === 'en' && [EASY, WRONG, SEVERAL].includes(puzzle)) await expectAccessible(page);
        }
        await page.evaluate(() => /** @type {any} */ (window).unwatch());
      }
    });
  });
}

test('what takes too long is not decided yet, and goes on until it is cancelled or the puzzle changes', async ({ page, sheet }) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    /** @type {(act: any, time?: number, ...given: unknown[]) => unknown} */
    const sooner = (act, time = 0, ...given) => wait(act, time === 8000 ? 500 : time, ...given);
    Object.assign(window, { setTimeout: sooner, patiently: wait });
  });
  await sheet.open(`${EMPTY}${plainly({ rules: manySums() })}`);
  const panel = sheet.panel('analysis').body;
  await sheet.panel('analysis').open();
  const says = sheet.thing('findings');
  await expect(says).toHaveText('Not decided yet: this takes longer than usual.');
  const [goOn, cancel] = ['Keep looking', 'Cancel'].map((name) => panel.getByRole('button', { name, exact: true }));
  for (const leave of [() => cancel.press('Enter'), () => page.locator('h1').click()]) {
    await goOn.press('Enter');
    await expect(cancel).toBeFocused();
    await expect(says).toHaveText('Working…');
    await leave();
    if (await cancel.isVisible()) break;
    await expect(says).toHaveText('Not decided yet: this takes longer than usual.');
  }
  await expectAccessible(page);
  // Another puzzle is analysed without being asked, with the usual time limit.
  await page.evaluate(() => Object.assign(window, { setTimeout: /** @type {any} */ (window).patiently }));
  await sheet.paste(EASY);
  await expect(says).toContainText('There is one solution.');
  await expect(goOn).toBeHidden();
  await expect(cancel).toBeHidden();
});

test('without workers, the analysis stops at a limit and the page stays usable', async ({ page, sheet }) => {
  await page.addInitScript(() => void Object.defineProperty(window, 'Worker', { value: undefined }));
  const rules = [{ type: 'antiKnight' }, { type: 'nonconsecutive' }];
  await sheet.open(`${EMPTY}${plainly({ rules })}`);
  await sheet.panel('analysis').open();
  await expect(sheet.panel('analysis').body).toContainText('Finding out more takes longer than usual.');
  await sheet.paste(EASY);
  await expect(sheet.thing('findings')).toContainText('There is one solution.');
});
