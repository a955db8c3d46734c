/** The element where pages put it: in layouts of all kinds, at narrow widths, on dark pages. */

import { expect, test } from './fixtures.js';
import { EASY } from './puzzles.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../../www/element.js').RedokuGrid} RedokuGrid */

/**
 * A page with grids.
 *
 * @param {Page} page
 * @param {string} address
 * @param {string} body
 */
async function open(page, address, body) {
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title>';
  const html = `${head}<link rel="icon" href="data:,"><script type="module" src="./www/element.js"></script>${body}`;
  await page.route(`${address}place.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('./place.html');
  await page.locator('redoku-grid').evaluateAll((grids) => Promise.all(grids.map((grid) => /** @type {RedokuGrid} */ (grid).ready)));
  await page.unroute(`${address}place.html`);
}

/** @param {string} [style] @param {string} [more] */
const grid = (style = '', more = 'controls="full"') => `<redoku-grid value="${EASY}" style="${style}" ${more}></redoku-grid>`;

/** @param {string} style @param {string} content */
const box = (style, content) => `<div id="box" style="${style}">${content}</div>`;

/** @type {Record<string, string>} */
const PLACES = {
  'a block': box('', grid()),
  'a grid': box('display: grid', grid()),
  'a grid that centres': box('display: grid; place-items: center', grid()),
  'two columns': box('display: grid; grid-template-columns: 1fr 1fr', `${grid()}${grid()}`),
  'an inline block': box('display: inline-block', grid()),
  'a float': box('float: left', grid()),
  'a table': box('display: table', grid()),
  'a table cell': `<table><tr><td>${grid()}</table>`,
  'an absolute box': box('position: absolute', grid()),
  'fit-content': box('width: fit-content', grid()),
  'a flex row': box('display: flex', grid()),
  'a flex row that centres': box('display: flex; justify-content: center', grid()),
  'a flex column': box('display: flex; flex-direction: column; align-items: center', grid()),
  'itself a float': box('', grid('float: right')),
  'itself inline': box('', grid('display: inline-grid')),
  'itself absolute': box('', grid('position: absolute')),
  'with the size 100%, in an inline block': box('display: inline-block', grid('--redoku-size: 100%')),
};

/** @param {import('@playwright/test').Locator} elements */
const boxes = (elements) =>
  elements.evaluateAll((elements) => elements.map((element) => /** @type {DOMRect} */ (element.getBoundingClientRect().toJSON())));

/** @param {Page} page */
async function measure(page) {
  const [hosts, inner] = await Promise.all(['redoku-grid', '[part=grid]'].map((part) => boxes(page.locator(part))));
  const grids = hosts.map(({ width, left, right }, at) => {
    const { width: side, height, left: from, right: to } = inner[at];
    return { width, left, right, side, height, within: from >= left - 0.5 && to <= right + 0.5 };
  });
  return { page: await page.evaluate(() => document.documentElement.scrollWidth), grids };
}

/** The buttons and lines whose words don't fit into them. @param {Page} page */
const cut = (page) =>
  page.locator('redoku-grid :is([part~=tool], .status)').evaluateAll((parts) =>
    parts
      .filter(({ textContent }) => textContent)
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const [words, box] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
        return words.left < box.left || words.right > box.right || words.top < box.top || words.bottom > box.bottom;
      })
      .map(({ textContent }) => textContent),
  );

for (const [place, body] of Object.entries(PLACES)) {
  test(`in ${place} nothing is wider than there is room`, async ({ page, address }) => {
    for (const width of [900, 600, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, address, body);
      const { page: wide, grids } = await measure(page);
      expect(wide, `${width}: the page`).toBeLessThanOrEqual(width);
      const columns = place === 'two columns' ? 2 : 1;
      for (const { width: size, left, right, side, height, within } of grids) {
        const room = (width - 16) / columns;
        expect(size, `${width}: the element`).toBeGreaterThan(Math.min(576, room) - 24);
        expect([left >= 0, right <= width, within], `${width}: where it is`).toEqual([true, true, true]);
        expect(Math.abs(side - height), `${width}: a square`).toBeLessThan(1);
        expect(side, `${width}: the grid`).toBeCloseTo(size, 0);
      }
    }
  });
}

/** @type {Record<string, string>} */
const HEIGHTS = {
  'a height': box('', grid('height: 480px')),
  'a largest height': box('', grid('max-height: 480px')),
  'the height of its box': box('height: 480px', grid('height: 100%')),
  'a flex row of fixed height': box('display: flex; height: 480px', grid()),
  'a grid of fixed height': box('display: grid; grid-template-rows: 480px', grid()),
};

for (const [place, body] of Object.entries(HEIGHTS)) {
  test(`it fits into ${place}`, async ({ page, address }) => {
    for (const width of [900, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, address, body);
      const [[host], [inner], [last]] = await Promise.all(
        ['redoku-grid', '[part=grid]', '[part=tools]'].map((part) => boxes(page.locator(part))),
      );
      expect(host.height).toBeCloseTo(480, 0);
      expect(last.bottom).toBeLessThan(host.bottom + 1);
      expect(Math.abs(inner.width - inner.height)).toBeLessThan(1);
      expect(inner.width).toBeGreaterThan(200);
      expect(Math.abs(inner.left + inner.right - host.left - host.right)).toBeLessThan(2);
      // Digits shrink with the grid.
      const first = page.getByRole('gridcell').first();
      const size = await first.evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
      expect(size / inner.width).toBeCloseTo(0.076, 2);
    }
  });
}

test('without controls a height is that of the grid', async ({ page, address }) => {
  await open(page, address, box('display: flex; height: 200px', grid('', 'controls="none"')));
  const { grids } = await measure(page);
  expect(grids[0].side).toBeCloseTo(200, 0);
});

for (const language of ['en', 'zh']) {
  test(`no label is cut, however narrow it is: ${language}`, async ({ page, address }) => {
    const sizes = ['9rem', '12rem', '15rem', '18rem', '20rem', '22rem', '30rem', '36rem'];
    for (const font of [16, 24, 32]) {
      const grids = sizes.map((size) => grid(`--redoku-size: ${size}`, `controls="full" lang="${language}"`)).join('');
      await page.setViewportSize({ width: 900, height: 800 });
      await open(page, address, `<div style="font-size: ${font}px">${grids}</div>`);
      expect(await cut(page), `${font} pixels`).toEqual([]);
      await page.locator('redoku-grid').evaluateAll((grids) => Promise.all(grids.map((grid) => /** @type {RedokuGrid} */ (grid).solve())));
      expect(await cut(page), `${font} pixels, solved`).toEqual([]);
    }
  });
}

test('the numbers of rows and columns take their room inside', async ({ page, address }) => {
  for (const width of [900, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, address, `<body style="margin: 0">${grid()}`);
    const host = page.locator('redoku-grid');
    await host.evaluate((/** @type {RedokuGrid} */ grid) => grid.showStep(1));
    await expect(host.locator('.edge span')).toHaveCount(18);
    const [[{ left, top }], numbers] = await Promise.all([boxes(host), boxes(host.locator('.edge span'))]);
    expect(numbers.filter((number) => number.left < left || number.top < top)).toEqual([]);
    const { grids } = await measure(page);
    expect(Math.abs(grids[0].side - grids[0].height)).toBeLessThan(1);
    expect(grids[0].within).toBe(true);
  }
});

/** How much two colours differ, by the WCAG. @param {string[]} colours */
function contrast(colours) {
  const [light, dark] = colours
    .map((colour) => {
      const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const value = Number(part) / (colour.startsWith('color(') ? 1 : 255);
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`on any page every word can be read, and every button seen, ${scheme}`, async ({ page, address }) => {
    await open(page, address, `<body style="color-scheme: ${scheme}">${grid()}`);
    const host = page.locator('redoku-grid');
    await host.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve());
    // None of it is seen through, so the page's colour doesn't matter.
    const parts = await host.locator('.status, button').evaluateAll((parts) =>
      parts.map((part) => {
        const { color, backgroundColor, borderTopColor, opacity } = getComputedStyle(part);
        const off = part.matches(':disabled, [aria-disabled=true]');
        return { words: part.textContent, off, color, backgroundColor, borderTopColor, opacity };
      }),
    );
    expect(parts.some(({ off }) => off)).toBe(true);
    for (const { words, off, color, backgroundColor, opacity } of parts) {
      expect(opacity, words ?? '').toBe('1');
      expect(backgroundColor, words ?? '').not.toMatch(/, 0\)|\/ 0\)/);
      expect(contrast([color, backgroundColor]), words ?? '').toBeGreaterThan(off ? 3 : 4.5);
    }
    await host.evaluate((/** @type {RedokuGrid} */ grid) => grid.showStep(1));
    const paper = parts.find(({ words }) => words === '1')?.backgroundColor ?? '';
    await expect(host.locator('.edge').first()).toHaveCSS('background-image', `linear-gradient(${paper} 0px, ${paper} 0px)`);
    // The main button has both colours, so that it is seen on either.
    const main = parts.find(({ words }) => words === 'Hide solution');
    expect(contrast([main?.backgroundColor ?? '', main?.borderTopColor ?? ''])).toBeGreaterThan(4.5);
  });
}

test('the main button has a part of its own', async ({ page, address }) => {
  await open(page, address, `<style>redoku-grid::part(tool) { background: gold } redoku-grid::part(main) { color: navy }</style>${grid()}`);
  const solve = page.locator('redoku-grid').getByRole('button', { name: 'Solve' });
  await expect(solve).toHaveCSS('background-color', 'rgb(255, 215, 0)');
  await expect(solve).toHaveCSS('color', 'rgb(0, 0, 128)');
});
