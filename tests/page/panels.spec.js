/**
 * The panels and the grid, on screens of all sizes: what somebody works with is seen at once, and
 * nothing is cut.
 */

import { PANELS } from '../where.js';
import { EASY } from './puzzles.js';
import { expect, expectAccessible, on, test } from './sheet.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** EASY with one wrong digit that causes no visible conflict. */
const WRONG = `531${EASY.slice(3)}`;

/** EASY less a clue, and the cells that differ between its two solutions. */
const SEVERAL = `${EASY.slice(0, 79)}..`;

/** @param {Page} page */
const insight = (page) => on(page).panel('analysis').body;
/** @param {Page} page */
const says = (page) => on(page).thing('findings');
/** @param {Page} page */
const kinds = (page) => on(page).panel('rules').body.locator('.choose select');
/** @param {Page} page */
const add = (page) => on(page).panel('rules').body.locator('form .main');

/** @param {Page} page @param {string} kind */
async function make(page, kind) {
  await on(page).panel('rules').open();
  await kinds(page).selectOption(kind);
  await expect(add(page)).toBeVisible();
}

/** @param {Locator} locator */
const box = async (locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not to be seen.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

/**
 * Expects that all of each is inside the window, and not below something else.
 *
 * @param {Page} page
 * @param {Record<string, Locator>} things
 */
async function expectInSight(page, things) {
  const { width, height } = /** @type {{ width: number, height: number }} */ (page.viewportSize());
  for (const [name, thing] of Object.entries(things)) {
    const { x, y, right, bottom } = await box(thing);
    expect(Math.min(x, y, width - right, height - bottom), name).toBeGreaterThanOrEqual(-1);
    const seen = await thing.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
      const hit = root.elementFromPoint(left + width / 2, top + height / 2);
      return !!hit && (element.contains(hit) || hit.contains(element));
    });
    expect(seen, `${name} is not covered`).toBe(true);
  }
}

for (const [name, viewport] of /** @type {const} */ ([
  ['a small phone', { width: 360, height: 640 }],
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a small phone on its side', { width: 667, height: 375 }],
  ['a tablet', { width: 768, height: 1024 }],
])) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('all that it takes to type and solve is in sight', async ({ page, sheet }) => {
      await sheet.open(EASY);
      await expectInSight(page, {
        grid: sheet.grid,
        first: sheet.pad(1),
        last: sheet.pad(0),
        state: sheet.state,
        Solve: sheet.thing('solve'),
      });
      if (viewport.width > viewport.height) {
        const grid = await box(sheet.grid);
        for (const thing of [sheet.pad(1), sheet.thing('solve'), sheet.state]) expect((await box(thing)).x).toBeGreaterThan(grid.right);
        await expectInSight(page, { Undo: sheet.thing('undo'), More: sheet.thing('more') });
        const key = await box(sheet.pad(1));
        expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(44);
        // And what stands in the column has the pad's room left free.
        expect((await box(sheet.thing('solve'))).y).toBeGreaterThanOrEqual((await box(sheet.pad(0))).bottom);
        expect((await box(sheet.thing('status'))).bottom).toBeLessThanOrEqual(key.y);
      }
    });

    test('“Why?” and what mends it are seen together with the grid, and so is what was done', async ({ page, sheet }) => {
      await sheet.open(WRONG);
      await sheet.thing('why').tap();
      await expect(says(page)).toHaveText(/./);
      const ways = insight(page).locator('li button');
      await expect(ways.first()).toBeAttached();
      await expect(() => expectInSight(page, { grid: sheet.grid, says: says(page), state: sheet.state })).toPass();
      await expectAccessible(page);
      await ways.first().scrollIntoViewIfNeeded();
      await expectInSight(page, { grid: sheet.grid, way: ways.first(), state: sheet.state });
      await ways.first().tap();
      await expect(sheet.notice).toHaveText(/./);
      await expectInSight(page, { grid: sheet.grid, notice: sheet.notice, Undo: sheet.thing('undo') });
      await sheet.thing('undo').tap();
      expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ { value }) => value)).toBe(WRONG);
      // The panel goes as it came.
      await sheet.panel('analysis').close();
      await expect(sheet.pad(1)).toBeVisible();
      await expect(sheet.thing('solve')).toBeVisible();
    });

    test('a rule is made with the grid, its fields and “Add” in sight', async ({ page, sheet }) => {
      const fields = sheet.panel('rules').body.locator('form .field');
      for (const kind of ['thermometer', 'sandwich', 'cage']) {
        await test.step(kind, async () => {
          await sheet.open();
          await make(page, kind);
          await expectInSight(page, { grid: sheet.grid, Add: add(page) });
          for (const field of await fields.all()) {
            await field.locator('input, select').first().focus();
            await expectInSight(page, { grid: sheet.grid, field, Add: add(page) });
          }
          // The form is what differs; the page around it is looked at once.
          await expectAccessible(page, (axe) => (kind === 'cage' ? axe : axe.include(PANELS.rules.body)));
        });
      }
      await sheet.cell(1, 1).tap();
      await sheet.cell(1, 2).tap();
      await add(page).tap();
      await expect(sheet.panel('rules').note).toHaveText('1');
      await expectInSight(page, { grid: sheet.grid, notice: sheet.notice, field: fields.first(), Add: add(page) });
    });
  });
}

test('with the on-screen keyboard there, grid, field and “Add” are still seen', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await sheet.open();
  await make(page, 'cage');
  await page.getByLabel('Total').focus();
  await page.setViewportSize({ width: 360, height: 340 });
  await expectInSight(page, { grid: sheet.grid, first: sheet.cell(1, 1), corner: sheet.cell(1, 9), Add: add(page) });
  await page.getByLabel('Total').scrollIntoViewIfNeeded();
  await expectInSight(page, { grid: sheet.grid, field: page.getByLabel('Total'), Add: add(page) });
});

test('on a large screen the grid grows, and all of it is seen', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open(EASY);
  const grid = await box(sheet.grid);
  expect(grid.width).toBeGreaterThan(700);
  expect(grid.width).toBeLessThanOrEqual(60 * 16);
  await expectInSight(page, { grid: sheet.grid, last: sheet.pad(0), Solve: sheet.thing('solve'), More: sheet.thing('more') });
});

test.describe('the numbers of rows and columns', () => {
  /** @param {Sheet} sheet @param {string} side */
  const edge = ({ element }, side) => element.locator(`.edge.${side} span`);

  test('stand at the edges while a panel is open, and load with it', async ({ page, sheet }) => {
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await sheet.open();
    await expect(edge(sheet, 'top')).toHaveCount(0);
    expect(loaded.filter((url) => /edges/.test(url))).toEqual([]);
    for (const name of /** @type {const} */ (['analysis', 'rules'])) {
      await sheet.panel(name).open();
      await expect(edge(sheet, 'top')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      await expect(edge(sheet, 'left')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      await sheet.panel(name).close();
      await expect(edge(sheet, 'top')).toHaveCount(0);
    }
  });

  for (const [name, viewport] of /** @type {const} */ ([
    ['a phone', { width: 360, height: 640 }],
    ['a desktop', { width: 1280, height: 800 }],
    ['a narrow window', { width: 910, height: 700 }],
  ])) {
    test(`stand beside their rows and columns, outside of clues that are there, inside the window of ${name}`, async ({ page, sheet }) => {
      await page.setViewportSize(viewport);
      await sheet.open();
      const sides = /** @type {const} */ (['left', 'top', 'right', 'bottom']);
      for (const rules of [[], sides.map((side) => ({ type: 'sandwich', side, index: 4, total: 20 }))]) {
        await sheet.element.evaluate(
          async (/** @type {RedokuGrid} */ grid, rules) => {
            await grid.loadRules();
            grid.rules = rules;
          },
          /** @type {any[]} */ (rules),
        );
        if (!(await sheet.panel('rules').body.isVisible())) await sheet.panel('rules').open();
        await expect(edge(sheet, 'left')).toHaveCount(9);
        // The grid may still be making room.
        await expect(async () => {
          const clues = await Promise.all((await sheet.element.locator('.clue').all()).map(box));
          expect(clues).toHaveLength(rules.length);
          const grid = await box(sheet.grid);
          for (let n = 1; n <= 9; n++) {
            const row = await box(edge(sheet, 'left').nth(n - 1));
            const column = await box(edge(sheet, 'top').nth(n - 1));
            const cell = await box(sheet.cell(n, n));
            expect(Math.abs(row.y + row.height / 2 - cell.y - cell.height / 2)).toBeLessThan(3);
            expect(Math.abs(column.x + column.width / 2 - cell.x - cell.width / 2)).toBeLessThan(3);
            expect(row.right).toBeLessThanOrEqual(grid.x + 0.5);
            expect(column.bottom).toBeLessThanOrEqual(grid.y + 0.5);
            expect(row.x).toBeGreaterThanOrEqual(0);
            expect(column.y).toBeGreaterThanOrEqual(0);
            for (const clue of clues) {
              for (const number of [row, column]) {
                const apart = number.right <= clue.x || clue.right <= number.x || number.bottom <= clue.y || clue.bottom <= number.y;
                expect(apart, `${n} and a clue`).toBe(true);
              }
            }
          }
          // Nor do they stand on the status line.
          const status = await box(sheet.thing('state'));
          const first = await box(edge(sheet, 'top').first());
          expect(status.bottom <= first.y || status.x >= grid.right).toBe(true);
        }).toPass();
      }
    });
  }
});

test.describe('Analysis', () => {
  test('is as high as what it says', async ({ page, sheet }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const puzzle of [EASY, WRONG, SEVERAL, '']) {
      await sheet.open(puzzle);
      if (!(await says(page).isVisible())) await sheet.panel('analysis').open();
      await expect(says(page)).not.toHaveText('Looking…');
      await expect(says(page)).toHaveText(/./);
      const { over, empty } = await insight(page)
        .locator('.told')
        .first()
        .evaluate((told) => {
          const last = [...told.querySelectorAll('p, button')].filter((thing) => thing.checkVisibility()).at(-1);
          return {
            over: told.scrollHeight - told.clientHeight,
            empty: told.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0),
          };
        });
      expect(over, puzzle).toBe(0);
      expect(empty, puzzle).toBeLessThan(24);
    }
  });

  for (const [width, height] of [
    [1280, 640],
    [360, 640],
    [844, 390],
  ]) {
    test(`keeps the way to stop counting in sight: ${width}`, async ({ page, sheet }) => {
      await page.setViewportSize({ width, height });
      // Seven clues: that takes longer than anybody waits.
      await sheet.open(`1234567${'.'.repeat(74)}`);
      await sheet.panel('analysis').open();
      const counting = insight(page).locator('.counting button');
      await counting.click();
      await expect(counting).toBeInViewport({ ratio: 1 });
      await sheet.panel('analysis').body.evaluate((panel) => {
        scrollTo(0, 0);
        panel.scrollTo(0, 0);
      });
      await expect(counting).toBeInViewport({ ratio: 1 });
      await counting.click();
    });
  }

  test('shades at once where solutions differ, and so does an answer that is one of several', async ({ page, sheet }) => {
    const shaded = () => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.highlighted('differs'));
    await sheet.open(SEVERAL);
    await sheet.solve();
    await expect.poll(shaded).not.toEqual([]);
    const cells = await shaded();
    await sheet.button('Next solution').click();
    await expect(sheet.notice).toContainText('2');
    expect(await shaded()).toEqual(cells);
    await sheet.panel('analysis').open();
    await expect(insight(page).locator('.told').first()).toContainText(`${cells.length}`);
    expect(await shaded()).toEqual(cells);
    await sheet.press('undo');
    await expect.poll(shaded).toEqual(cells);
  });
});

test.describe('a clue outside', () => {
  /** @param {Sheet} sheet @param {number} row @param {number} column */
  const place = ({ element }, row, column) => element.locator(`.margin [data-at="${row} ${column}"]`);
  /** @param {Sheet} sheet */
  const rules = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ { rules }) => rules);

  test('is set by a press in the margin, and the form stays for the next one', async ({ page, sheet }) => {
    await sheet.open();
    await make(page, 'sandwich');
    await place(sheet, 2, -1).click();
    await expect(page.getByLabel('Total')).toBeFocused();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(sheet.panel('rules').note).toHaveText('1');
    await expect(page.getByLabel('Row or column', { exact: true })).toBeFocused();
    await place(sheet, -1, 8).click();
    await page.keyboard.type('7');
    await add(page).click();
    expect(await rules(sheet)).toEqual([
      { type: 'sandwich', side: 'left', index: 3, total: 20 },
      { type: 'sandwich', side: 'top', index: 9, total: 7 },
    ]);
    await sheet.panel('rules').body.locator('form .row button').first().click();
    await expect(page.locator('redoku-grid .margin')).toHaveCount(0);
    // What was typed is there as ever.
    await sheet.cell(1, 1).click();
    await page.keyboard.press('5');
    await expect(sheet.cell(1, 1)).toHaveText('5');
  });

  test('of a diagonal knows which way it goes', async ({ page, sheet }) => {
    await sheet.open();
    await make(page, 'littleKiller');
    await place(sheet, -1, 2).click();
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await expect(sheet.panel('rules').note).toHaveText('1');
    await place(sheet, 9, 9).click();
    await page.keyboard.type('45');
    await page.keyboard.press('Enter');
    await expect(sheet.panel('rules').note).toHaveText('2');
    expect(await rules(sheet)).toEqual([
      { type: 'littleKiller', from: 'r1c4', direction: 'down-right', total: 30 },
      { type: 'littleKiller', from: 'r9c9', direction: 'up-left', total: 45 },
    ]);
  });

  test('is marked in the margin as the form has it', async ({ page, sheet }) => {
    await sheet.open();
    await make(page, 'skyscraper');
    await page.getByLabel('Side').selectOption('bottom');
    await page.getByLabel('Row or column', { exact: true }).fill('5');
    await expect(sheet.element.locator('.margin .chosen')).toHaveAttribute('data-at', '9 4');
    expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.highlighted('rule'))).toEqual([
      4, 13, 22, 31, 40, 49, 58, 67, 76,
    ]);
  });
});

test('a total that can’t be is marked, and not the cells', async ({ page, sheet }) => {
  await sheet.open();
  await make(page, 'cage');
  await page.getByLabel('Cells', { exact: true }).fill('r1c1 r1c2');
  await page.getByLabel('Total').fill('18');
  await add(page).click();
  await expect(page.getByLabel('Total')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Total')).toBeFocused();
  await expect(page.getByLabel('Total')).toHaveAccessibleDescription(/18/);
  await expect(page.getByLabel('Cells', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});
