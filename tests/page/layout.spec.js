/**
 * The layout: on any screen, on paper, with touch, and in the order of the Tab key. The states are
 * in `fit.spec.js`.
 */

import { CONFLICT, EASY, played } from './puzzles.js';
import { expect, settle, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** The buttons that open a dialog or a menu. */
const OPENING = /** @type {const} */ (['new', 'share', 'examples', 'load', 'web', 'options', 'help']);

/**
 * How far things stick out of the window to the right, in pixels; 0 is as it should be.
 *
 * @param {Sheet} sheet
 */
const overflow = ({ page }) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('#load-file'))
      .map((element) => element.getBoundingClientRect());
    return Math.max(scrollWidth - clientWidth, ...boxes.map(({ right }) => Math.round(right) - clientWidth), 0);
  });

for (const width of [320, 360, 768, 1280]) {
  test(`nothing sticks out to the side of ${width} pixels`, async ({ page, sheet }) => {
    await page.setViewportSize({ width, height: 720 });
    await sheet.open(CONFLICT);
    for (const language of ['en', 'zh']) {
      await sheet.set('language', language);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      expect(await overflow(sheet), 'conflict').toBe(0);
      await sheet.paste(`https://sudokupad.app/${'x'.repeat(200)} ${'wide'.repeat(50)}`);
      await expect(sheet.notice).not.toBeEmpty();
      expect(await overflow(sheet), 'not loaded').toBe(0);
      for (const name of OPENING) {
        await sheet.press(name);
        await expect(page.locator('dialog[open], [popover]:not([hidden])')).toBeVisible();
        expect(await overflow(sheet), name).toBe(0);
        await page.keyboard.press('Escape');
      }
    }
  });
}

for (const [name, width, height] of /** @type {const} */ ([
  ['a small phone', 320, 568],
  ['a phone', 360, 740],
  ['a phone with the address bar', 375, 553],
  ['a phone on its side', 844, 390],
  ['a desktop', 1280, 800],
])) {
  test(`text at 150 % and 200 % fits on ${name}`, async ({ page, sheet }) => {
    await page.setViewportSize({ width, height });
    /** The visible parts of the page that overlap. */
    const overlaps = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('h1, #bar, #state, #tagline, redoku-grid, #ways, #toolbar, #side, #pad, #answer')]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length)
          .map((part) => ({ name: part.id || part.localName, box: part.getBoundingClientRect() }));
        // The caption may overlap the bottom of the header, and Undo the corner of the caption.
        const slack = 9;
        return parts.flatMap(({ name, box }, at) =>
          parts
            .slice(at + 1)
            .filter(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > slack &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > slack,
            )
            .map((other) => `${name} and ${other.name}`),
        );
      });
    for (const puzzle of ['', CONFLICT, EASY]) {
      await sheet.open(puzzle);
      for (const percent of [150, 200]) {
        await page.locator('html').evaluate((root, percent) => (root.style.fontSize = `${percent}%`), percent);
        expect(await overflow(sheet)).toBe(0);
        expect(await overlaps(), `${percent} %: ${puzzle}`).toEqual([]);
      }
    }
    await sheet.panel('analysis').open();
    await expect(sheet.thing('findings')).toContainText('one solution');
    expect(await overlaps(), 'Analysis').toEqual([]);
  });
}

for (const [width, height, zones] of /** @type {[number, number, string[]][]} */ ([
  [390, 844, ['caption', 'grid', 'toolbar']],
  [1280, 800, ['grid', 'facts', 'toolbar']],
])) {
  test(`Tab moves through everything from top to bottom, always with a visible focus ring: ${width} × ${height}`, async ({
    page,
    sheet,
  }) => {
    await page.setViewportSize({ width, height });
    await sheet.open(EASY);
    await sheet.element.evaluate((grid, state) => /** @type {RedokuGrid} */ (grid).setPuzzle(state), played(EASY, `534${EASY.slice(3)}`));
    await expect(sheet.thing('toolbar')).toBeVisible();
    /** @type {string[]} */
    const order = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const { zone, ring } = await page.evaluate(() => {
        const outer = document.activeElement;
        const focused = outer?.shadowRoot?.activeElement ?? outer;
        const zone = outer?.closest('header, #caption, redoku-grid, #facts, #toolbar, #pad, #answer');
        return { zone: zone && (zone.id || zone.localName), ring: focused && getComputedStyle(focused).outlineStyle };
      });
      if (!zone) break;
      expect(ring, zone).not.toBe('none');
      if (order.at(-1) !== zone) order.push(zone);
    }
    expect(order).toEqual(['header', ...zones, 'pad', 'answer']);
  });
}

test('the grid is square and large: as wide as a phone, and beside its column on a wide screen', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sheet.open(EASY);
  /** @param {import('@playwright/test').Locator} locator */
  const box = async (locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  let grid = await box(sheet.grid);
  expect(Math.abs(grid.width - grid.height)).toBeLessThan(2);
  expect(grid.width).toBeGreaterThan(330);
  expect((await box(sheet.pad(1))).y).toBeGreaterThan(grid.y + grid.height);

  await page.setViewportSize({ width: 1280, height: 900 });
  grid = await box(sheet.grid);
  expect(Math.abs(grid.width - grid.height)).toBeLessThan(2);
  expect(grid.width).toBeGreaterThan(500);
  expect((await box(sheet.button('Solve'))).x).toBeGreaterThan(grid.x + grid.width);
});

test('all cells are of one size, and boxes are told apart by firmer lines', async ({ sheet }) => {
  await sheet.open();
  const cells = await sheet.cells.evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderLeftWidth } = getComputedStyle(cell);
      return { width: cell.clientWidth, height: cell.clientHeight, line: parseFloat(borderLeftWidth) };
    }),
  );
  const widths = cells.map(({ width }) => width);
  const heights = cells.map(({ height }) => height);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  const lines = cells.slice(0, 9).map(({ line }) => line);
  for (const [column, line] of lines.entries()) {
    if (column % 3) expect(line).toBe(1);
    else if (column) expect(line).toBeGreaterThanOrEqual(2);
  }
});

test.describe('under fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('everything to be touched is at least 44 pixels wide and high', async ({ page, sheet }) => {
    await sheet.open(EASY);
    /** What can be touched and is smaller; a label is touched for its field. */
    const small = () =>
      page.evaluate(() => {
        const root = /** @type {ShadowRoot} */ (document.querySelector('redoku-grid')?.shadowRoot);
        const all = [...root.querySelectorAll('button'), ...document.querySelectorAll('button, select, input, textarea, a')];
        const seen = all.map((element) => element.closest('label') ?? element).filter((element) => element.checkVisibility());
        return seen
          .map((element) => ({ name: element.textContent?.trim() || element.id, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
      });
    expect(await small()).toEqual([]);
    for (const name of OPENING) {
      await sheet.press(name);
      await expect(page.locator('dialog[open], [popover]:not([hidden])')).toBeVisible();
      await settle(page);
      expect(await small(), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('a puzzle is tapped in, without an on-screen keyboard', async ({ page, sheet }) => {
    await sheet.open();
    /** Focus in an element that would call the keyboard up. */
    const calls = () =>
      page.evaluate(() => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return focused?.matches('input, textarea, select, [contenteditable]:not([contenteditable=false])') ?? false;
      });
    await sheet.cell(3, 3).tap();
    expect(await calls()).toBe(false);
    for (const digit of ['7', '1']) {
      await page.getByRole('button', { name: `Digit ${digit}` }).tap();
      expect(await calls()).toBe(false);
    }
    await sheet.expectGrid(`${'.'.repeat(20)}71`.padEnd(81, '.'));
    await sheet.cell(3, 4).tap();
    await page.getByRole('button', { name: 'Erase' }).tap();
    await sheet.expectGrid(`${'.'.repeat(20)}7`.padEnd(81, '.'));
    await sheet.button('Solve').tap();
    await expect(sheet.state).toHaveText(/^One of more than/);
    await expect(sheet.solved).toHaveCount(80);
    expect(await calls()).toBe(false);
  });

  test('the pad stands under the grid, within reach', async ({ page, sheet }) => {
    await sheet.open();
    const grid = await sheet.grid.boundingBox();
    const keys = await Promise.all((await sheet.keys.all()).map((key) => key.boundingBox()));
    expect(keys).toHaveLength(10);
    for (const key of keys) {
      expect(key?.y).toBeGreaterThan((grid?.y ?? NaN) + (grid?.height ?? NaN));
      expect((key?.y ?? NaN) + (key?.height ?? NaN)).toBeLessThanOrEqual(740);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

for (const [name, viewport] of /** @type {const} */ ([
  ['a desktop', { width: 1280, height: 640 }],
  ['a phone', { width: 360, height: 640 }],
])) {
  test(`menus open where there is room, and nothing scrolls under the pointer: ${name}`, async ({ page, sheet }) => {
    await page.setViewportSize(viewport);
    await sheet.open();
    for (const name of /** @type {const} */ (['new', 'share', 'wayExamples'])) {
      const button = sheet.thing(name);
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      await button.click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await settle(page);
      expect(await button.boundingBox()).toEqual(before);
      const { x, y, width, height } = (await menu.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      expect(y).toBeGreaterThanOrEqual(0);
      const backdrop = await menu.evaluate((menu) => getComputedStyle(menu, '::backdrop').backgroundColor);
      if (viewport.width < 600) {
        // At the bottom edge, and the page behind it is darker.
        expect([x, width, y + height]).toEqual([0, viewport.width, viewport.height]);
        expect(backdrop).not.toBe('rgba(0, 0, 0, 0)');
      } else {
        // As wide as the column, and it darkens nothing.
        const column = await page.locator('header').boundingBox();
        expect([x, width]).toEqual([column?.x, column?.width].map((length) => Math.floor(length ?? NaN)));
        expect(y + height).toBeLessThanOrEqual(viewport.height);
        expect(backdrop).toBe('rgba(0, 0, 0, 0)');
        expect(y + height <= (before?.y ?? NaN) || y >= (before?.y ?? NaN) + (before?.height ?? NaN)).toBe(true);
      }
      // The last one can be reached, by keys too.
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem').last()).toBeInViewport();
      expect(await button.boundingBox()).toEqual(before);
      await page.keyboard.press('Escape');
    }
  });
}

test('a button prints', async ({ page, sheet }) => {
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await sheet.open(EASY);
  await sheet.press('print');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test('on paper there is only the grid, on one sheet', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.panel('analysis').open();
  await expect(sheet.element.locator('.edge')).toHaveCount(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet.grid).toBeVisible();
  await expect(sheet.solved.first()).toBeVisible();
  for (const other of [
    page.locator('header'),
    sheet.thing('status'),
    sheet.thing('toolbar'),
    sheet.thing('answer'),
    sheet.panel('analysis').body,
    sheet.pad(1),
    sheet.element.locator('.edge').first(),
  ]) {
    await expect(other).toBeHidden();
  }
  // Dark paper would waste ink.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const [red, green, blue] = await sheet.cell(1, 1).evaluate((cell) => (getComputedStyle(cell).color.match(/\d+/g) ?? []).map(Number));
  expect(Math.max(red, green, blue)).toBeLessThan(64);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
