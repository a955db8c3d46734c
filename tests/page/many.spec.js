/**
 * Very many grids on one page: all can do everything at once, but they take turns at drawing, those
 * in sight first.
 */

import { CONFLICT, EASY } from './puzzles.js';
import { byId, expect, test } from './fixtures.js';

/** @import { RedokuGrid } from '../../www/element.js' */

/** A clue outside takes room beside the grid. */
const OUTSIDE = JSON.stringify([{ type: 'sandwich', side: 'left', index: 1, total: 5 }]);

const HTML = `<!doctype html>
<html lang="en">
<title>A page with very many grids</title>
<link rel="icon" href="data:,">
<form>
  ${`<redoku-grid name="puzzle" value="${EASY}"></redoku-grid>`.repeat(60)}
  <redoku-grid id="ruled" name="puzzle" rules='${OUTSIDE}'></redoku-grid>
  <redoku-grid id="last" name="puzzle" controls="full" value="${EASY}"></redoku-grid>
</form>
<script>
  const size = (grid) => Math.round(grid.getBoundingClientRect().height);
  const cells = (grid) => grid.shadowRoot.querySelectorAll('[role=gridcell]').length;
  const grids = [...document.querySelectorAll('redoku-grid')];
</script>
<script type="module">
  import './www/element.js';
  // All of this in one go: no grid gets another turn meanwhile.
  const last = document.getElementById('last');
  const cellsAtFirst = grids.map(cells);
  const { value, status, selected } = last;
  window.atFirst = {
    cells: cellsAtFirst, value, selected, kind: status.kind,
    height: size(last),
    sent: new FormData(document.querySelector('form')).getAll('puzzle'),
  };
</script>`;

test.beforeEach(async ({ page, address }) => {
  await page.route(`${address}many.html`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.goto('./many.html');
});

/** @param {import('@playwright/test').Page} page */
const atFirst = (page) => page.evaluate(() => /** @type {any} */ (window).atFirst);

/** @param {import('@playwright/test').Page} page */
const drawn = (page) => expect.poll(() => page.evaluate('grids.every((grid) => cells(grid) === 81)')).toBe(true);

test('those that can’t be seen yet wait, but have their puzzle, their state and their height from the start', async ({ page }) => {
  const { cells, value, kind, selected, sent, height } = await atFirst(page);
  expect(cells[0]).toBe(81);
  expect(cells.at(-1)).toBe(0);
  expect(cells.filter(Boolean).length).toBeLessThan(20);
  expect({ value, kind, selected }).toEqual({ value: EASY, kind: 'typing', selected: 0 });
  expect(sent).toEqual([...Array(60).fill(EASY), '.'.repeat(81), EASY]);
  await drawn(page);
  expect(await page.evaluate('size(grids.at(-1))')).toBe(height);
});

test('all are drawn soon, also those that nobody looks at: for screen readers, Tab and the search of the browser', async ({ page }) => {
  await drawn(page);
  const last = byId(page, 'last').getByRole('gridcell');
  await expect(last.nth(0)).toHaveAccessibleName('row 1, column 1, clue 5');
  await page.locator('body').press('Shift+Tab');
  await expect(byId(page, 'last')).toBeFocused();
});

test('one that gets the focus, or is asked whether it may be sent, does not wait', async ({ page, address }) => {
  const body = HTML.replace(
    'window.atFirst = {',
    `
    last.focus();
    const focused = last.shadowRoot.activeElement?.getAttribute('role');
    const wrong = document.getElementById('ruled');
    await wrong.ready;
    wrong.cells = Array.from('${CONFLICT}', (digit) => Number(digit) || 0);
    const before = cells(wrong);
    document.querySelector('form').reportValidity();
    const invalid = wrong.shadowRoot.activeElement?.matches('[aria-invalid=true]');
    window.atFirst = { focused, before, invalid, `,
  );
  await page.route(`${address}focus.html`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./focus.html');
  await expect.poll(() => atFirst(page)).toMatchObject({ focused: 'gridcell', invalid: true });
});

test('on paper there are all of them', async ({ page, address }) => {
  const body = HTML.replace(
    'window.atFirst = {',
    `dispatchEvent(new Event('beforeprint')); window.atFirst = { printed: grids.map(cells), `,
  );
  await page.route(`${address}print.html`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./print.html');
  expect((await atFirst(page)).printed).toEqual(Array(62).fill(81));
});

test('nothing moves when one comes near', async ({ page }) => {
  await drawn(page);
  const ruled = byId(page, 'ruled');
  await expect(ruled.locator('.drawing text')).toHaveText('5');
  const far = await page.evaluate('[size(document.documentElement), ...grids.map(size)]');
  await ruled.scrollIntoViewIfNeeded();
  await expect(ruled.locator('.far')).toHaveCount(0);
  await expect(page.locator('redoku-grid').first().locator('.far')).toHaveCount(1);
  expect(await page.evaluate('[size(document.documentElement), ...grids.map(size)]')).toEqual(far);
});
