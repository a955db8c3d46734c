/**
 * Sheets to print: on the screen as on paper, whole on every page, and the same again by the same
 * link.
 */

import { digitsOf, engine } from '../../xtask/node/techniques.js';
import { byId, coloursOnly, expect, expectAccessible, holdBack, test } from './fixtures.js';

/** @import { Locator, Page } from '@playwright/test' */

/** The papers, in millimetres. @type {[name: string, width: number, height: number][]} */
const PAPERS = [
  ['a4', 210, 297],
  ['letter', 215.9, 279.4],
];

/** A point of a PDF is so many millimetres. */
const POINT = 25.4 / 72;

/** @param {Page} page @param {string} [hash] */
async function open(page, hash = '') {
  await page.goto(`./sheet.html#${hash}`);
  await made(page);
}

/** Waits until all puzzles are there. @param {Page} page */
async function made(page) {
  await expect(byId(page, 'papers').locator('svg').first()).toBeVisible();
  await expect(byId(page, 'papers')).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 });
  await expect(byId(page, 'status')).toBeEmpty();
}

/**
 * The digits of each grid as one sees them, 81 characters each.
 *
 * @param {Locator} grids
 * @returns {Promise<string[]>}
 */
const read = (grids) =>
  grids.evaluateAll((grids) =>
    grids.map((grid) => {
      const cells = Array(81).fill('.');
      for (const digit of grid.querySelectorAll('text'))
        cells[9 * Math.floor(Number(digit.getAttribute('y')) / 10) + Math.floor(Number(digit.getAttribute('x')) / 10)] = digit.textContent;
      return cells.join('');
    }),
  );

/** @param {Page} page */
const puzzles = (page) => read(page.locator('.puzzles svg'));

/** The pages of a PDF, as wide and as high as they are, in millimetres. @param {Buffer} pdf */
const pages = (pdf) =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
    [width, height].map((points) => Number(points) * POINT),
  );

for (const [paper, width, height] of PAPERS) {
  test(`every count fits on ${paper}, with its solutions behind, below or nowhere`, async ({ page }) => {
    test.slow();
    for (const count of [1, 2, 3, 4, 6, 8, 9, 12]) {
      for (const [solutions, sides] of /** @type {const} */ ([
        ['back', 2],
        ['foot', 1],
        ['none', 1],
      ])) {
        await test.step(`${count}, ${solutions}`, async () => {
          await open(page, `count=${count}&paper=${paper}&solutions=${solutions}&name=on&ratings=on&seed=a`);
          await expect(page.locator('.who')).toHaveText('Name:');
          await expect(page.locator('.puzzles svg')).toHaveCount(count);
          await expect(page.locator('.answers svg, .foot svg')).toHaveCount(solutions === 'none' ? 0 : count);
          await page.emulateMedia({ media: 'print' });
          // Nothing but the paper is printed, and nothing sticks out of it or lies on something
          // else.
          const faults = await page.evaluate(() => {
            const faults = [...document.querySelectorAll('header, form, #status, footer')]
              .filter((thing) => thing.checkVisibility())
              .map((thing) => `${thing.localName} is printed`);
            for (const paper of document.querySelectorAll('.paper')) {
              const room = paper.getBoundingClientRect();
              const [puzzle, solution] = ['.puzzles svg', '.foot svg'].map((one) => paper.querySelector(one)?.getBoundingClientRect());
              if (puzzle && solution && puzzle.width < 1.2 * solution.width) faults.push('a puzzle is as small as a solution');
              for (const caption of paper.querySelectorAll('figcaption'))
                if (caption.scrollWidth > caption.clientWidth) faults.push(`“${caption.textContent}” is cut off`);
              const things = [...paper.querySelectorAll('h2, .who, figcaption, svg')].map((thing) => ({
                name: thing.localName,
                box: thing.getBoundingClientRect(),
              }));
              for (const [at, { name, box }] of things.entries()) {
                if (box.left < room.left + 20 || box.right > room.right - 20 || box.top < room.top + 20 || box.bottom > room.bottom - 20)
                  faults.push(`${name} ${at} is too near to the edge`);
                if (
                  things.some(
                    ({ box: other }, before) =>
                      before < at &&
                      box.left < other.right - 1 &&
                      other.left < box.right - 1 &&
                      box.top < other.bottom - 1 &&
                      other.top < box.bottom - 1,
                  )
                )
                  faults.push(`${name} ${at} lies on another one`);
              }
            }
            return faults;
          });
          expect(faults).toEqual([]);
          const sheet = pages(await page.pdf({ preferCSSPageSize: true }));
          expect(sheet).toHaveLength(sides);
          for (const [wide, high] of sheet) {
            expect(Math.abs(wide - width)).toBeLessThan(0.5);
            expect(Math.abs(high - height)).toBeLessThan(0.5);
          }
          await page.emulateMedia({ media: 'screen' });
        });
      }
    }
  });
}

test('as it looks on the screen, it is printed', async ({ page }) => {
  await open(page, 'count=6&solutions=foot&seed=a');
  /** Where each thing is, in parts of the paper's width. */
  const places = () =>
    page.locator('.paper').evaluate((paper) => {
      const room = paper.getBoundingClientRect();
      return [...paper.querySelectorAll('h2, figcaption, svg')].map((thing) => {
        const { left, top, width } = thing.getBoundingClientRect();
        return [left - room.left, top - room.top, width].map((length) => Math.round((200 * length) / room.width));
      });
    });
  const screen = await places();
  expect(screen).toHaveLength(1 + 6 + 6 + 6 + 6);
  await page.emulateMedia({ media: 'print' });
  for (const [at, place] of (await places()).entries())
    place.forEach((length, way) => expect(Math.abs(length - screen[at][way])).toBeLessThanOrEqual(1));
});

test('each puzzle is of its level, and beside it stands its solution', async ({ page }) => {
  await open(page, 'count=6&from=easy&to=extreme&ratings=on&seed=a');
  const { countSolutions, rate } = await engine();
  const shown = await puzzles(page);
  const ratings = shown.map((puzzle) => rate(digitsOf(puzzle)).rating);
  expect(shown.map((puzzle) => countSolutions(digitsOf(puzzle), 2))).toEqual(Array(6).fill(1));
  // Five levels on six places: the third and the fourth are of the one in the middle, or next to
  // it.
  expect(ratings[0]).toBeLessThanOrEqual(1.5);
  expect(ratings[5]).toBeGreaterThanOrEqual(6.3);
  expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
  const said = await page.locator('.puzzles figcaption').allTextContents();
  expect(said).toEqual(ratings.map((rating, at) => expect.stringMatching(new RegExp(`^${at + 1} · .* · SE ${rating.toFixed(1)}$`))));
  const solved = await read(page.locator('.answers svg'));
  for (const [at, solution] of solved.entries()) {
    expect(solution).toMatch(/^[1-9]{81}$/);
    expect(shown[at].replace(/\./g, (_, cell) => solution[cell])).toBe(solution);
  }
});

test('the same link is the same sheet again, another one is another', async ({ page, context }) => {
  await open(page);
  expect(page.url()).toMatch(/#seed=\w+$/);
  await open(page, 'to=extreme&seed=b');
  const first = await puzzles(page);
  await page.getByLabel('Title').fill('For Ann & Bob <3');
  await page.getByLabel('Order').selectOption('mixed');
  await page.getByLabel('Puzzle numbers').uncheck();
  await made(page);
  const mixed = await puzzles(page);
  expect(mixed).not.toEqual(first);
  const there = await context.newPage();
  await there.goto(page.url());
  await made(there);
  expect(await puzzles(there)).toEqual(mixed);
  await expect(there.locator('h2').first()).toHaveText('For Ann & Bob <3');
  await expect(there.getByLabel('Title')).toHaveValue('For Ann & Bob <3');
  await expect(there.locator('.puzzles figcaption').first()).toHaveText(/^(easy|medium|hard|very hard|extreme)$/);
  await there.getByRole('button', { name: 'New puzzles' }).click();
  await made(there);
  expect(await puzzles(there)).not.toEqual(mixed);
  // A link that makes no sense is as good as none.
  await there.goto('./sheet.html#count=5&paper=a5&from=fiendish&seed=b');
  await made(there);
  await expect(there.locator('.puzzles svg')).toHaveCount(4);
  expect(there.url()).toMatch(/#seed=b$/);
});

test('a puzzle of the sheet can be played on the page', async ({ page }) => {
  await open(page, 'count=2&seed=a');
  const [, second] = await puzzles(page);
  await page.getByRole('link', { name: /^Puzzle 2: / }).click();
  await expect(page).toHaveURL(new RegExp(`/#${second.replaceAll('.', '[.]')}$`));
  await expect(byId(page, 'state')).toHaveText(`${second.replace(/\./g, '').length} clues`);
  await expect(byId(page, 'outlook')).toHaveText('one solution');
  await page.goBack();
  await made(page);
  expect((await puzzles(page))[1]).toBe(second);
});

test('without a link, the last sheet comes back', async ({ page }) => {
  await open(page, 'count=6&from=very-easy&to=very-easy&seed=a');
  await page.getByLabel('Title').fill('Class 3b');
  await page.getByLabel('Difficulty shown').selectOption('none');
  await made(page);
  const shown = await puzzles(page);
  await expect(page.locator('.puzzles figcaption').first()).toHaveText('1');
  await page.goto('./');
  await open(page);
  expect(await puzzles(page)).toEqual(shown);
  await expect(page.locator('h2').first()).toHaveText('Class 3b');
});

test('puzzles have at least as many clues as asked for', async ({ page }) => {
  await open(page, 'count=2&from=very-easy&to=very-easy&seed=a');
  const count = async () => (await puzzles(page)).map((puzzle) => puzzle.replace(/\./g, '').length);
  expect(Math.max(...(await count()))).toBeLessThan(36);
  await page.locator('select[name=clues]').selectOption('36+');
  await made(page);
  await expect.poll(async () => Math.min(...(await count()))).toBeGreaterThanOrEqual(36);
});

test('a single puzzle has one level and no order', async ({ page }) => {
  await open(page, 'count=1&seed=a');
  await expect(page.getByLabel('Hardest')).toBeHidden();
  await expect(page.getByLabel('Order')).toBeHidden();
  const level = page.locator('select[name=from]');
  await expect(page.locator('label', { has: level })).toContainText('Level');
  await level.selectOption('hard');
  await made(page);
  await expect(page.locator('.puzzles figcaption')).toHaveText('hard');
  await page.locator('select[name=count]').selectOption('2');
  await made(page);
  await expect(page.getByLabel('Easiest')).toHaveValue('hard');
  await expect(page.getByLabel('Hardest')).toHaveValue('hard');
});

test('what is changed while puzzles are made is what comes', async ({ page }) => {
  await page.goto('./sheet.html#count=9&from=beyond&to=beyond&seed=a');
  await expect(byId(page, 'status')).toContainText('of 9');
  for (const [name, choice] of [
    ['from', 'easy'],
    ['to', 'easy'],
    ['count', '2'],
  ])
    await page.locator(`select[name=${name}]`).selectOption(choice);
  await made(page);
  await expect(page.locator('.puzzles figcaption')).toHaveText([/easy/, /easy/]);
});

test('Print waits for the puzzles that are still to be made', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', `${document.querySelectorAll('.answers .solved').length}`);
  });
  const release = await holdBack(page, '**/make*.wasm');
  await page.goto('./sheet.html#count=2&seed=a');
  await expect(byId(page, 'status')).toContainText('1 of 2');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(byId(page, 'status')).toContainText('Printing starts when all are ready.');
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
  release();
  await made(page);
  const solved = await page.locator('.answers .solved').count();
  expect(solved).toBeGreaterThan(2 * 40);
  await expect(page.locator('body')).toHaveAttribute('data-printed', `${solved}`);
});

test('the back button restores the puzzles that “New puzzles” replaced', async ({ page }) => {
  await open(page, 'count=1&seed=a');
  const first = await puzzles(page);
  await page.getByRole('button', { name: 'New puzzles' }).click();
  await made(page);
  await expect.poll(() => puzzles(page)).not.toEqual(first);
  await page.goBack();
  await expect.poll(() => puzzles(page)).toEqual(first);
  expect(page.url()).toMatch(/seed=a$/);
});

test('the hardest puzzle is never easier than the easiest', async ({ page }) => {
  await open(page, 'count=2&seed=a');
  const [from, to] = ['from', 'to'].map((name) => page.locator(`select[name=${name}]`));
  await from.selectOption('extreme');
  await expect(to).toHaveValue('extreme');
  await to.selectOption('very-easy');
  await expect(from).toHaveValue('very-easy');
});

test('the button prints', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => void document.body.setAttribute('data-printed', '')));
  await open(page, 'count=1&seed=a');
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

for (const [name, viewport] of /** @type {const} */ ([
  ['a phone', { width: 360, height: 780 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desktop', { width: 1280, height: 800 }],
])) {
  test(`fits ${name}, in both languages, and axe finds nothing wrong with it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, 'count=9&solutions=foot&seed=a');
    for (const language of ['en', 'zh']) {
      await byId(page, 'language').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expect(page.locator('h2').first()).toHaveText(language === 'en' ? 'Sudoku' : '数独');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, coloursOnly);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
