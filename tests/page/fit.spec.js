/**
 * Everything needed is visible without scrolling, in windows of all sizes, in every state, and in
 * both languages and themes. No button's label is cut off, and no button is too small. The grid
 * doesn't move, unless a panel opens in a short window.
 */

import { readFileSync } from 'node:fs';
import { CLOSE, PANEL } from '../where.js';
import { BLURRED } from './pictures.js';
import { CONFLICT, EASY, EASY_SOLVED, EMPTY, plainly, played, TWO } from './puzzles.js';
import { expect, settle, solveInWorkers, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Step } from '../../www/pkg/explain.js' */
/** @import { Place } from '../where.js' */
/** @import { Sheet } from './sheet.js' */

/**
 * Examples of all techniques, with the digits and marks before the step.
 *
 * @type {{ puzzle: string, digits: string, marks: string, step: Step }[]}
 */
const EXAMPLES = JSON.parse(readFileSync(new URL('../data/explain/examples.json', import.meta.url), 'utf8'));

/** Loads the game in which a step is possible. @param {Sheet} sheet @param {string} name */
async function reachStep(sheet, name) {
  const found = EXAMPLES.find(({ step }) => step.name === name);
  if (!found) throw new Error(`no example of ${name}`);
  const masks = found.marks
    .split(' ')
    .map((digits) => (digits === '-' ? 0 : [...digits].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0)));
  await put(sheet, { ...played(found.puzzle, found.digits), pencilMarks: masks });
}

/** A puzzle whose first step, a direct hidden pair, takes a long sentence to explain. */
const PAIR = '........2...2....1.12.34.....13.2.5.53..4721672.1.5......45..2.285....4.16472....';

/** The sizes, and for some the minimum width of the grid. @type {[number, number, number?][]} */
const SIZES = [
  [320, 568, 260],
  [360, 640, 332],
  [375, 553],
  [390, 664, 356],
  [390, 844, 370],
  [430, 932, 410],
  [640, 400],
  [844, 390, 370],
  [820, 1180, 756],
  [1024, 768, 636],
  [1280, 800, 752],
  [1440, 900, 852],
  [1920, 1080, 960],
];

/** EASY with one wrong digit that causes no visible conflict. */
const WRONG = `531${EASY.slice(3)}`;

/** Loads a puzzle, or a game in progress. @param {Sheet} sheet @param {object} state */
const put = ({ element }, state) => element.evaluate((grid, state) => /** @type {RedokuGrid} */ (grid).setPuzzle(state), state);

/** @param {Sheet} sheet @param {string} kind */
const become = (sheet, kind) => expect(sheet.thing('status')).toHaveAttribute('data-kind', kind);
/** @param {Sheet} sheet @param {string} outlook */
const foresee = (sheet, outlook) => expect(sheet.thing('outlook')).toHaveAttribute('data-outlook', outlook);

/** Turns on a mode with its key. @param {Sheet} sheet @param {string} key @param {string} mode */
async function pressMode({ page, element }, key, mode) {
  await page.keyboard.press(key);
  await expect(element).toHaveJSProperty('mode', mode);
}

/** @param {Sheet} sheet @param {number} stage */
async function pressHint(sheet, stage) {
  const said = (await sheet.state.textContent()) ?? '';
  await sheet.thing('hint').click();
  await expect.poll(() => sheet.element.evaluate((grid) => /** @type {RedokuGrid} */ (grid).currentHint?.stage)).toBe(stage);
  await expect(sheet.state).not.toHaveText(said);
}

/**
 * The states, each reached from the one before.
 *
 * @type {[string, (sheet: Sheet) => Promise<void>][]}
 */
const STATES = [
  ['empty', (sheet) => become(sheet, 'empty')],
  [
    'a few digits',
    async (sheet) => {
      await put(sheet, { cells: '1234567'.padEnd(81, '.') });
      await foresee(sheet, 'many');
    },
  ],
  [
    'typed',
    async (sheet) => {
      await put(sheet, { cells: EASY, locked: false });
      await foresee(sheet, 'one');
      await expect(sheet.thing('chip')).toBeVisible();
    },
  ],
  [
    'conflict',
    async (sheet) => {
      await put(sheet, { cells: CONFLICT });
      await become(sheet, 'conflict');
    },
  ],
  [
    'none',
    async (sheet) => {
      await put(sheet, { cells: WRONG });
      await foresee(sheet, 'none');
    },
  ],
  [
    'a long problem',
    async (sheet) => {
      await sheet.paste('f-puzzles.com/?id=yaeoz5pu');
      await expect(sheet.notice).toHaveAttribute('data-kind', 'problem');
    },
  ],
  [
    'solved',
    async (sheet) => {
      await put(sheet, { cells: EASY, locked: false });
      await sheet.press('solve');
      await become(sheet, 'unique');
    },
  ],
  [
    'several',
    async (sheet) => {
      await put(sheet, { cells: TWO });
      await sheet.press('solve');
      await become(sheet, 'multiple');
      await sheet.press('hint');
      await expect(sheet.notice).toContainText('2');
    },
  ],
  [
    'play',
    async (sheet) => {
      await put(sheet, played(EASY, `534${EASY.slice(3)}`));
      await become(sheet, 'typing');
    },
  ],
  [
    'a locked clue',
    async (sheet) => {
      await sheet.cell(1, 1).click();
      await sheet.pad(9).click();
      await expect(sheet.thing('change')).toBeVisible();
    },
  ],
  [
    'pencil mode',
    async (sheet) => {
      await sheet.press('marks');
      await expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'true');
    },
  ],
  ['hint 1', (sheet) => pressHint(sheet, 1)],
  ['hint 2', (sheet) => pressHint(sheet, 2)],
  [
    'hint 3',
    async (sheet) => {
      await pressHint(sheet, 3);
      await expect(sheet.thing('lesson')).toBeVisible();
    },
  ],
  [
    'corner mode',
    async (sheet) => {
      await put(sheet, played(EASY, `534${EASY.slice(3)}`));
      await sheet.cell(1, 4).click();
      await pressMode(sheet, 'x', 'corner');
    },
  ],
  [
    'colour mode',
    async (sheet) => {
      await pressMode(sheet, 'v', 'colour');
      await expect(sheet.pad(1)).toHaveCSS('background-image', /gradient/);
    },
  ],
  [
    'a trial',
    async (sheet) => {
      await pressMode(sheet, 'z', 'digit');
      await sheet.page.keyboard.press('t');
      await expect(sheet.thing('solve')).toHaveAttribute('data-deed', 'discard');
    },
  ],
  [
    'a long hint',
    async (sheet) => {
      await put(sheet, { cells: PAIR });
      for (const stage of [1, 2, 3]) await pressHint(sheet, stage);
      await expect(sheet.state).toHaveText(/.{44}/);
    },
  ],
  ...['hidden-triplet', 'y-cycle'].map(
    (name) =>
      /** @type {[string, (sheet: Sheet) => Promise<void>]} */ ([
        `a long hint: ${name}`,
        async (sheet) => {
          await reachStep(sheet, name);
          for (const stage of [1, 2, 3]) await pressHint(sheet, stage);
          expect(await sheet.element.evaluate((grid) => /** @type {RedokuGrid} */ (grid).currentHint?.step?.name)).toBe(name);
        },
      ]),
  ),
  [
    'a mistake',
    async (sheet) => {
      await put(sheet, played(EASY, WRONG));
      await sheet.press('check');
      await expect(sheet.thing('solve')).toHaveAttribute('data-deed', 'end');
    },
  ],
  [
    'full, but wrong',
    async (sheet) => {
      await put(sheet, played(EASY, `531${EASY_SOLVED.slice(3)}`));
      await expect(sheet.thing('hint')).toHaveAttribute('data-look', /./);
    },
  ],
  [
    'finished',
    async (sheet) => {
      await put(sheet, played(EASY, EASY_SOLVED));
      await become(sheet, 'complete');
    },
  ],
  [
    'digits replaced by a new puzzle',
    async (sheet) => {
      await sheet.press('new');
      await sheet.items().nth(2).click();
      await expect(sheet.notice.getByRole('button')).toBeVisible();
      await expect(sheet.notice).toContainText(/Undo|撤销/);
    },
  ],
  [
    'a variant',
    async (sheet) => {
      await put(sheet, { cells: EMPTY, rules: [{ type: 'thermometer', cells: ['r1c2', 'r1c3', 'r2c4'] }] });
      await expect(sheet.thing('meanings')).not.toBeEmpty();
      await foresee(sheet, 'several');
    },
  ],
  [
    'cleared',
    async (sheet) => {
      await put(sheet, { cells: EMPTY, rules: [], locked: false });
      await become(sheet, 'empty');
    },
  ],
];

/**
 * The layout now: faults, and where the grid and the two answers are.
 *
 * @param {Sheet} sheet
 */
const look = async ({ page }) => {
  await settle(page);
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const faults = scrollWidth > innerWidth || scrollHeight > innerHeight ? [`scrolls to ${scrollWidth} × ${scrollHeight}`] : [];
    /** @param {string} selector */
    const boxOf = (selector) => /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
    const popup = document.querySelector('.popup:not([hidden])');
    const oneRow = boxOf('#pad').height < 60;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('button, summary, select, a, input'))) {
      if (!button.checkVisibility({ visibilityProperty: true }) || (popup && !popup.contains(button))) continue;
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = `${button.innerText || button.ariaLabel || button.id}: ${[left, top, right, bottom].map(Math.round)}`;
      if (button.scrollWidth > button.clientWidth + 1) faults.push(`cut ${name}`);
      // Lists and texts scroll in their own box.
      if (button.closest('.popup, #lesson, #facts, #panel > :not(#tabs)')) continue;
      if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -0.5) faults.push(`outside ${name}`);
      // WCAG 2.5.8 exempts buttons in a sentence, but buttons in notices still meet its 24 pixels.
      const [least, low] = button.closest('#notice') ? [24, 24] : button.closest('#pad') && oneRow ? [32, 46] : [44, 44];
      if (width < least - 0.5 || height < low - 0.5) faults.push(`small ${name}`);
    }
    const lesson = document.querySelector('#lesson');
    if (lesson?.checkVisibility()) {
      const [card, grid] = [lesson.getBoundingClientRect(), boxOf('redoku-grid')];
      if (card.left < grid.right - 1 && card.top < grid.bottom - 1) faults.push('the card covers cells');
    }
    if (popup) {
      const { top, bottom, left, right } = popup.getBoundingClientRect();
      if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -1) faults.push('the popup is outside');
    }
    const [grid, header] = [boxOf('redoku-grid'), boxOf('header')];
    for (const line of document.querySelectorAll('#state, #outlook, #notice, #tagline')) {
      if (!line.textContent || !line.checkVisibility()) continue;
      const { top, bottom, left } = line.getBoundingClientRect();
      if (header.height && top < header.bottom - 7 && left < header.right) faults.push(`${line.id} in the header: ${top}`);
      if (left < grid.right && bottom > grid.top) faults.push(`${line.id} on the grid: ${bottom}`);
      // The padding of a button in the last line may be cut.
      const padding = line.querySelector('button') ? 8 : 0;
      if (line.scrollHeight > line.clientHeight + padding + 1 && line.id === 'notice') faults.push(`${line.id} is cut`);
      const words = document.createRange();
      words.selectNodeContents(line);
      for (const icon of document.querySelectorAll('#ends svg')) {
        const box = icon.getBoundingClientRect();
        /** @param {DOMRect} of */
        const overlaps = (of) => of.left < box.right && of.right > box.left && of.top < box.bottom && of.bottom > box.top;
        if (icon.checkVisibility() && [...words.getClientRects()].some(overlaps)) faults.push(`${line.id} runs into a button`);
      }
    }
    // Only Redoku's own marks and answers are red.
    const red = getComputedStyle(/** @type {Element} */ (document.querySelector('em'))).color;
    for (const element of document.querySelectorAll('body :not(#answer *, #lesson, #lesson *, em, [aria-selected])')) {
      if (!element.checkVisibility()) continue;
      const { color, backgroundColor, borderBlockWidth, borderBlockColor } = getComputedStyle(element);
      const text = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
      if ((text && color === red) || backgroundColor === red || (parseFloat(borderBlockWidth) > 0 && borderBlockColor === red))
        faults.push(`red: ${element.id || element.className || element.localName}`);
    }
    const panel = document.querySelector('#panel:not([hidden])')?.getBoundingClientRect();
    if (panel) {
      const above = panel.left < grid.right ? grid : boxOf('#caption');
      const gap = panel.top - above.bottom;
      if (gap < -1 || gap > 24) faults.push(`the panel is ${gap} below what is above it`);
    }
    const filled = [...document.querySelectorAll('#answer button')].filter((button) =>
      button.matches('[data-look=red], [data-look=inked]'),
    );
    if (filled.length > 1) faults.push('two filled buttons');
    /** @param {DOMRect} box */
    const placeOf = ({ left, top, width }) => [left, top, width].map(Math.round).join();
    return { faults, grid: placeOf(grid), answer: placeOf(boxOf('#answer')) };
  });
};

for (const [width, height, least = 0] of SIZES) {
  for (const locale of ['en-US', 'zh-CN']) {
    test.describe(`${width} × ${height} (${locale})`, () => {
      const touch = width < 900;
      const colorScheme = locale === 'en-US' ? 'light' : 'dark';
      test.use({ viewport: { width, height }, locale, colorScheme, hasTouch: touch, isMobile: touch });

      test('every state fits without scrolling, and the grid and the answers stay in place', async ({ sheet }) => {
        await sheet.open();
        /** @type {{ grid: string, answer: string } | undefined} */
        let place;
        for (const [name, reach] of STATES) {
          await test.step(name, async () => {
            await reach(sheet);
            const { faults, ...places } = await look(sheet);
            expect.soft(faults, name).toEqual([]);
            place ??= places;
            expect.soft(places, name).toEqual(place);
          });
        }
        expect(Number(place?.grid.split(',')[2])).toBeGreaterThanOrEqual(least);
      });

      test.describe('moments after loading', () => {
        test.use({ expected: /404|Failed to load resource/ });

        test('fit, and the grid and the answers are in place', async ({ page, sheet }) => {
          await sheet.open();
          const { grid, answer } = await look(sheet);
          const expected = { faults: [], grid, answer };
          await sheet.paste(EASY);
          await sheet.press('solve');
          await become(sheet, 'unique');
          await sheet.open();
          await expect(sheet.notice).not.toBeEmpty();
          expect.soft(await look(sheet), 'the last puzzle').toEqual(expected);

          await sheet.open(`${TWO}${plainly({ customRule: 'return true;' })}`);
          await expect(sheet.panel('rules').body.locator('pre')).toBeVisible();
          expect.soft((await look(sheet)).faults, 'a custom rule').toEqual([]);
          await page.locator(CLOSE).click();
          await expect(sheet.notice).not.toBeEmpty();
          expect.soft(await look(sheet), 'a custom rule that waits').toEqual(expected);

          await solveInWorkers(page);
          await page.route('**/worker*.js', () => {}); // It never loads.
          await page.goto(`./?slow#${EASY}`);
          await sheet.press('solve');
          await expect(sheet.thing('solve')).toHaveAttribute('data-deed', 'cancel');
          expect.soft(await look(sheet), 'a long search').toEqual(expected);

          await page.route('**/solver*.wasm', (route) => route.fulfill({ status: 404, body: 'Not found' }));
          await page.goto(`./?again#${EASY}`);
          await expect(sheet.thing('solve')).toHaveAttribute('data-deed', 'retry');
          expect.soft(await look(sheet), 'not loaded').toEqual(expected);
        });
      });

      // Reading a picture is slow, so only small windows are tested.
      if (Math.min(width, height) <= 400)
        test('doubtful cells and a search fit without moving the grid or the answers', async ({ page, sheet }) => {
          await sheet.open();
          const { grid, answer } = await look(sheet);
          await sheet.press('wayPhoto');
          await sheet.thing('photoDialog').locator('input[type=file]').setInputFiles(BLURRED);
          await expect(sheet.thing('settle')).toBeVisible();
          expect.soft(await look(sheet), 'doubts').toEqual({ faults: [], grid, answer });
          await sheet.press('new');
          await sheet.items().nth(6).click();
          const form = sheet.panel('make').body;
          for (const [at, end] of ['11.9', '12'].entries()) await form.locator('input[type=number]').nth(at).fill(end);
          await form.locator('.main').click();
          await expect(sheet.thing('take')).toBeVisible();
          expect.soft(await look(sheet), 'a search').toEqual({ faults: [], grid, answer });
          await page.keyboard.press('Escape');
          await expect(sheet.thing('stop')).toHaveCount(0);
        });

      test('panels and menus fit, and menus don’t move the grid', async ({ page, sheet }) => {
        await sheet.open();
        await sheet.panel('rules').open();
        await expect(sheet.panel('rules').body.locator('select').first()).toBeVisible();
        expect.soft((await look(sheet)).faults, 'rules of an empty grid').toEqual([]);
        await sheet.panel('rules').close();
        await sheet.open(EASY);
        await foresee(sheet, 'one');
        await put(sheet, played(EASY, `534${EASY.slice(3)}`));
        await become(sheet, 'typing');
        const before = await look(sheet);
        for (const name of /** @type {const} */ (['steps', 'analysis', 'rules'])) {
          await sheet.panel(name).open();
          await expect(sheet.panel(name).body.locator('button, select').first()).toBeVisible();
          const { faults, grid } = await look(sheet);
          expect.soft(faults, name).toEqual([]);
          if (height >= 720) expect.soft(grid, `${name}: the grid`).toBe(before.grid);
          const panel = await page.locator(PANEL).boundingBox();
          expect.soft(panel?.height, name).toBeGreaterThanOrEqual(140);
          await page.locator(CLOSE).click();
          await expect.poll(async () => (await look(sheet)).grid, `${name}, closed`).toBe(before.grid);
        }
        for (const name of /** @type {Place[]} */ (['new', 'share', 'more', 'options'])) {
          await sheet.press(name);
          const popup = page.locator('.popup:not([hidden])');
          await expect(popup).toBeVisible();
          const { faults, grid } = await look(sheet);
          expect.soft(faults, name).toEqual([]);
          expect.soft(grid, name).toBe(before.grid);
          if (name === 'new' || name === 'more') {
            const [list, cells] = [await popup.boundingBox(), await sheet.element.boundingBox()];
            const beside = Number(list?.x) > Number(cells?.x) + Number(cells?.width);
            const covered = beside ? 0 : Number(cells?.y) + Number(cells?.height) - Number(list?.y);
            // In low portrait windows, the list may cover up to half of the grid.
            expect.soft(covered, `${name} on the grid`).toBeLessThanOrEqual(height < 800 && width < height ? Number(cells?.height) / 2 : 0);
          }
          await page.keyboard.press('Escape');
        }
      });
    });
  }
}
