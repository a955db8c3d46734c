/**
 * The page for those who hear it, and for those who see it in another way: axe in each state,
 * names, roles, what is spoken.
 */

import { CLOSE, MENU, PANEL } from '../where.js';
import { CONFLICT, EASY, EASY_SOLVED, HARDEST, played, TWO } from './puzzles.js';
import { coloursOnly, expect, expectAccessible, settle, test } from './sheet.js';

/** @import AxeBuilder from '@axe-core/playwright' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** @typedef {{ lang?: string, theme?: string }} Look */

/**
 * The states that the page can be in, and how it gets there from EASY.
 *
 * @type {Record<string, (sheet: Sheet) => Promise<unknown>>}
 */
const STATES = {
  empty: async (sheet) => {
    await sheet.press('clear');
    await expect(sheet.thing('status')).toHaveAttribute('data-kind', 'empty');
  },
  typing: async (sheet) => {
    await sheet.cell(1, 3).click();
    await sheet.page.keyboard.press('4');
    await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  },
  conflict: async (sheet) => {
    await sheet.paste(CONFLICT);
    await expect(sheet.conflicts.first()).toBeVisible();
    await sheet.cell(1, 2).click();
  },
  'not loaded': async (sheet) => {
    await sheet.paste('nonsense');
    await expect(sheet.notice).not.toBeEmpty();
  },
  solved: (sheet) => solve(sheet, 'unique'),
  'one of several': async (sheet) => {
    await sheet.paste(TWO);
    await solve(sheet, 'multiple');
  },
  'no solution': async (sheet) => {
    await sheet.press('examples');
    await sheet.page.getByRole('menuitem', { name: 'No solution' }).click();
    await solve(sheet, 'none');
  },
  'load dialog': async (sheet) => {
    await sheet.press('load');
    await expect(sheet.dialog).toBeVisible();
    await sheet.page.keyboard.insertText(EASY.replace(/.$/, 'ä'));
    await expect(sheet.thing('loadShow')).toBeVisible();
  },
  'share menu': async (sheet) => {
    await sheet.press('share');
    await expect(sheet.page.getByRole('menu')).toBeVisible();
  },
  'new menu': async (sheet) => {
    await sheet.press('new');
    await expect(sheet.page.getByRole('menu')).toBeVisible();
  },
  'examples menu': async (sheet) => {
    await sheet.press('examples');
    await expect(sheet.page.getByRole('menu')).toBeVisible();
  },
  help: async (sheet) => {
    await sheet.press('help');
    await expect(sheet.page.getByRole('dialog')).toBeVisible();
  },
};

/**
 * @param {Sheet} sheet
 * @param {string} kind
 */
async function solve(sheet, kind) {
  await sheet.press('solve');
  await expect(sheet.thing('status')).toHaveAttribute('data-kind', kind);
  // What is still being written has not got its colour yet.
  await sheet.element.evaluate((grid) => Promise.all(grid.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []));
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing wrong: ${state}`, async ({ page, sheet }) => {
    await sheet.open(EASY);
    await reach(sheet);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, coloursOnly);
  });
}

for (const { name, use, narrow, states = ['conflict', 'solved', 'load dialog', 'share menu', 'new menu'] } of [
  { name: 'in Chinese', use: { locale: 'zh-CN' } },
  // The colours are the user's own then; axe would look at the page's.
  {
    name: 'in forced colours',
    use: { contextOptions: { forcedColors: /** @type {const} */ ('active') } },
    narrow: (/** @type {AxeBuilder} */ axe) => axe.disableRules(['color-contrast']),
  },
  { name: 'with reduced motion', use: { contextOptions: { reducedMotion: /** @type {const} */ ('reduce') } }, states: ['solved'] },
  { name: 'on a phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(`axe finds nothing wrong ${name}:`, () => {
    test.use(use);

    for (const state of states) {
      test(state, async ({ page, sheet }) => {
        await sheet.open(EASY);
        await STATES[state](sheet);
        await expectAccessible(page, narrow);
      });
    }
  });
}

test('the grid is a grid of rows of cells, which know their place', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const grid = page.getByRole('grid', { name: 'Sudoku grid' });
  await expect(grid).toHaveAttribute('aria-rowcount', '9');
  await expect(grid).toHaveAttribute('aria-colcount', '9');
  await expect(grid.getByRole('row')).toHaveCount(9);
  for (const row of [1, 5, 9]) {
    const line = grid.getByRole('row').nth(row - 1);
    await expect(line).toHaveAttribute('aria-rowindex', `${row}`);
    await expect(line.getByRole('gridcell')).toHaveCount(9);
    await expect(line.getByRole('gridcell').nth(6)).toHaveAttribute('aria-colindex', '7');
  }
  await expect(grid.getByRole('row').first()).toMatchAriaSnapshot(`
    - row:
      - gridcell "row 1, column 1, clue 5"
      - gridcell "row 1, column 2, clue 3"
      - gridcell "row 1, column 3, empty"
      - gridcell "row 1, column 4, empty"
      - gridcell "row 1, column 5, clue 7"
      - gridcell "row 1, column 6, empty"
      - gridcell "row 1, column 7, empty"
      - gridcell "row 1, column 8, empty"
      - gridcell "row 1, column 9, empty"
  `);
});

test('a screen reader hears what each cell is', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await expect(sheet.cell(1, 5)).toHaveAccessibleName('row 1, column 5, clue 7');
  await expect(sheet.cell(3, 5)).toHaveAccessibleName('row 3, column 5, empty');
  await sheet.solve();
  await expect(sheet.cell(3, 5)).toHaveAccessibleName('row 3, column 5, solved 4');
  await expect(sheet.cell(1, 5)).toHaveAccessibleName('row 1, column 5, clue 7');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('6');
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, your 6');
});

test('a screen reader hears of conflicts while a puzzle is being entered', async ({ sheet }) => {
  await sheet.open();
  await sheet.cell(1, 4).click();
  await sheet.type('77');
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, clue 7, conflict in row 1 and box 2');
  await expect(sheet.cell(1, 5)).toHaveAccessibleName('row 1, column 5, clue 7, conflict in row 1 and box 2');
  await expect(sheet.cell(1, 5)).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.cell(1, 1)).not.toHaveAttribute('aria-invalid', 'true');
});

test('an answer is spoken once, politely, and not each digit that is typed', async ({ page, sheet }) => {
  await sheet.open();
  // Every live region, with what it comes to say while it is live.
  await page.evaluate(() => {
    /** @type {string[]} */
    const spoken = [];
    Object.assign(window, { spoken });
    const roots = [document, /** @type {ShadowRoot} */ (document.querySelector('redoku-grid')?.shadowRoot)];
    for (const region of roots.flatMap((root) => [...root.querySelectorAll('[role=status], [role=alert], [aria-live]')])) {
      const observer = new MutationObserver((records) => {
        if (region.getAttribute('aria-live') === 'off') return;
        for (const { addedNodes } of records) for (const { textContent } of addedNodes) if (textContent?.trim()) spoken.push(textContent);
      });
      observer.observe(region, { childList: true, subtree: true });
    }
  });
  const spoken = () => page.evaluate(() => /** @type {{ spoken?: string[] }} */ (window).spoken);

  await sheet.cell(1, 1).click();
  await sheet.type(HARDEST[0].puzzle.slice(0, 27));
  await expect(sheet.state).toHaveText('6 clues');
  await sheet.type(HARDEST[0].puzzle.slice(27));
  await expect(sheet.state).toHaveText('21 clues');
  // But that there is only one solution now is news.
  await expect.poll(spoken).toEqual(['one solution']);

  await page.keyboard.press('Enter');
  await expect(sheet.state).toHaveText(/^The only solution/);
  // On a machine that is busy enough it is heard first that it takes a moment.
  const heard = (await spoken())?.filter((text) => !text.startsWith('Solving…'));
  expect(heard).toEqual(['one solution', await sheet.state.textContent()]);

  await sheet.press('undo');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('8');
  await expect(sheet.state).toHaveText('Two 8s in row 1');
  expect((await spoken())?.filter((text) => text === 'Two 8s in row 1')).toHaveLength(1);
  await expect(page.locator('redoku-grid [role=status]')).toBeEmpty();
});

test('a screen reader finds one status line, which is the page’s', async ({ page, sheet }) => {
  await sheet.open();
  await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
  const tree = await page.locator('main').ariaSnapshot();
  expect(tree.match(/- status:.*/g)).toHaveLength(1);
  await expect(sheet.thing('status')).toHaveText(/^Type a puzzle, or paste one\.\s+Solve writes the rest in red\.$/, {
    useInnerText: true,
  });
});

test('in forced colours, givens, solved digits and conflicts still differ', async ({ page, sheet }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sheet.open(EASY);
  await sheet.solve();
  const colour = (/** @type {Element} */ cell) => getComputedStyle(cell).color;
  const given = await sheet.cell(1, 1).evaluate(colour);
  expect(await sheet.cell(1, 3).evaluate(colour)).not.toBe(given);
  await expect(sheet.cell(1, 3).locator('svg')).toBeVisible();
  await sheet.paste(CONFLICT);
  /** @param {import('@playwright/test').Locator} cell */
  const dashed = (cell) => cell.evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle);
  expect(await dashed(sheet.conflicts.first())).toBe('dashed');
  // Also where it is the selected cell, whether the keys go there or not.
  await sheet.conflicts.first().click();
  expect(await dashed(sheet.conflicts.first())).toBe('dashed');
  await expect(sheet.conflicts.first()).toHaveCSS('outline-style', 'solid');
  await sheet.press('help');
  expect(await dashed(sheet.conflicts.first())).toBe('dashed');
  await page.keyboard.press('Escape');
  await expect(sheet.cell(2, 2)).toHaveCSS('border-left-width', '1px');
  await expect(page.getByRole('row').nth(1)).toHaveCSS('border-top-width', '1px');
});

test('in forced colours, a button that does nothing looks so', async ({ page, sheet }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sheet.open(EASY);
  const colour = (/** @type {Element} */ button) => getComputedStyle(button).color;
  const usual = await sheet.thing('check').evaluate(colour);
  for (const name of /** @type {const} */ (['undo', 'redo'])) expect(await sheet.thing(name).evaluate(colour), name).not.toBe(usual);
  await sheet.press('load');
  expect(await sheet.thing('loadOk').evaluate(colour)).not.toBe(usual);
});

test('the focus is seen: in the grid, on buttons and in menus', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.tabTo(sheet.cell(1, 1));
  const ring = (/** @type {Element} */ element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  };
  expect(await sheet.cell(1, 1).evaluate(ring)).toBe(true);
  await sheet.tabTo(sheet.button('Solve'));
  expect(await sheet.button('Solve').evaluate(ring)).toBe(true);
  await sheet.tabTo(sheet.thing('wayExamples'));
  expect(await sheet.thing('wayExamples').evaluate(ring)).toBe(true);
});

test('if users prefer more contrast, lines and secondary text are as dark as other text', async ({ page, sheet }) => {
  await sheet.open(EASY);
  for (const contrast of /** @type {const} */ (['no-preference', 'more'])) {
    await page.emulateMedia({ contrast });
    const ink = await sheet.state.evaluate((state) => getComputedStyle(state).color);
    const soft = await sheet.notice.evaluate((notice) => getComputedStyle(notice).color);
    const line = await sheet.pad(1).evaluate((key) => getComputedStyle(key).borderColor);
    expect([soft === ink, line === ink]).toEqual(Array(2).fill(contrast === 'more'));
  }
});

test.describe('motion', () => {
  /** What the red digits do when they come, and for how long in all, in milliseconds. */
  const sweep = (/** @type {Sheet} */ sheet) =>
    sheet.solved.locator('path').evaluateAll((paths) =>
      paths.map((path) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(path);
        return { name: animationName, time: 1000 * (parseFloat(animationDelay) + parseFloat(animationDuration)) };
      }),
    );

  test('is one short sweep of the red digits', async ({ page, sheet }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await sheet.open(EASY);
    await sheet.solve();
    const digits = await sweep(sheet);
    expect(digits).toHaveLength(51);
    for (const { name, time } of digits) {
      expect(name).not.toBe('none');
      expect(time).toBeLessThanOrEqual(300);
    }
  });

  for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
    test(`of menus, panels, hints and the finish is short, or off if reduced: ${reducedMotion}`, async ({ page, sheet }) => {
      await page.emulateMedia({ reducedMotion });
      /** @param {string} moment @param {import('@playwright/test').Locator} moving */
      const check = async (moment, moving) => {
        const [name, duration] = await moving.evaluate((element) => {
          const { animationName, animationDuration } = getComputedStyle(element);
          return [animationName, 1000 * parseFloat(animationDuration)];
        });
        if (reducedMotion === 'reduce') {
          expect(name, moment).toBe('none');
          expect(await settle(page), moment).toBe(0);
        } else {
          expect(name, moment).not.toBe('none');
          expect(duration, moment).toBeLessThanOrEqual(200);
        }
      };
      await sheet.open(EASY);
      await sheet.press('more');
      await check('a menu', page.locator(MENU));
      await page.keyboard.press('Escape');
      await sheet.panel('steps').open();
      await check('a panel', page.locator(PANEL));
      await page.locator(CLOSE).click();
      for (const next of ['Tell me more', 'Show me', 'Do it']) {
        await sheet.press('hint');
        await expect(sheet.thing('hint')).toHaveText(next);
      }
      await check('the card of a hint', sheet.thing('lesson'));
      await check('the digit of a hint', page.locator('.placed').first());
      await sheet.element.evaluate((grid, state) => /** @type {RedokuGrid} */ (grid).setPuzzle(state), played(EASY, EASY_SOLVED));
      await check('the finish', sheet.thing('tick'));
    });
  }

  test('of the red digits is off if users prefer reduced motion', async ({ page, sheet }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sheet.open(EASY);
    await sheet.solve();
    const digits = await sweep(sheet);
    expect(digits.map(({ name }) => name)).toEqual(Array(51).fill('none'));
    expect(await settle(page)).toBe(0);
  });
});
