/**
 * The dialog that shares a puzzle: its lines work where they are pasted, it previews them, and it
 * is there for everybody.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PANELS, place } from '../where.js';
import { serve } from '../../xtask/node/server.js';
import { EASY, EASY_SOLVED, EMPTY, TWO, plainly } from './puzzles.js';
import { closeClipboard, coloursOnly, expect, expectAccessible, on, test } from './sheet.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

const ZEROS = EASY.replaceAll('.', '0');
const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2', 'r2c1'], total: 20 };

/** @param {Sheet} sheet */
async function open({ page }) {
  await on(page).press('web');
  const dialog = on(page).thing('shareDialog');
  await expect(dialog).toBeVisible();
  await measured(dialog);
  return dialog;
}

/**
 * Waits until the lines have the height that the preview has.
 *
 * @param {Locator} dialog
 */
const measured = (dialog) =>
  expect(async () => {
    const height = await dialog
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    expect(height).toBeGreaterThan(200);
    expect(await dialog.getByRole('textbox').nth(3).inputValue()).toContain(`height="${height}"`);
  }).toPass();

/** @param {Page} page */
const dialogOf = (page) => page.getByRole('dialog', { name: 'Share and embed' });

/** @param {Page} page @param {string} what */
const lines = (page, what) => dialogOf(page).getByLabel(what, { exact: true }).inputValue();

/** @param {Page} page */
const preview = (page) => dialogOf(page).frameLocator('iframe');

test('it loads when the last item of the Share menu opens it; Escape and Close return the focus to the menu’s button', async ({
  page,
  sheet,
}) => {
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await sheet.open(EASY);
  await sheet.tabTo(sheet.thing('share'));
  await page.keyboard.press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  expect(loaded.filter((url) => /share/.test(url))).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share and embed' })).toBeVisible();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
  await page.keyboard.press('Escape');
  await expect(sheet.thing('shareDialog')).toHaveCount(0);
  await expect(sheet.thing('share')).toBeFocused();

  const dialog = await open(sheet);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(sheet.thing('shareDialog')).toHaveCount(0);
  await expect(sheet.thing('share')).toBeFocused();

  // From within the preview as well, where the keys go to another page.
  await open(sheet);
  await preview(page).getByRole('gridcell').nth(2).click();
  await page.keyboard.press('4');
  await expect(preview(page).getByRole('gridcell').nth(2)).toHaveText('4');
  await page.keyboard.press('Escape');
  await expect(sheet.thing('shareDialog')).toHaveCount(0);
  await expect(sheet.thing('share')).toBeFocused();
  await sheet.expectGrid(EASY);
  await expect(page).toHaveURL(/#53\.\.7/);
});

test('its looks are its own: the rest of the page stays as it was', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.panel('analysis').open();
  // The last message of the analysis: after it, the page doesn't change by itself.
  await expect(page.locator('.told').first()).toContainText('clues are not needed');
  await sheet.panel('rules').open();
  await expect(page.getByLabel('New rule')).toBeVisible();
  const looks = () =>
    page.locator([PANELS.analysis.body, PANELS.rules.body, place('loadDialog')].map((part) => `${part} *`).join()).evaluateAll((elements) =>
      elements.map((element) => {
        const { display, padding, margin, border, gridTemplateColumns } = getComputedStyle(element);
        return [element.localName, element.className, display, padding, margin, border, gridTemplateColumns].join(' | ');
      }),
    );
  const before = await looks();
  await open(sheet);
  expect(await looks()).toEqual(before);
});

test('the links are the page’s, with zeros, which no program cuts off', async ({ page, sheet, address }) => {
  await sheet.open(EASY);
  await open(sheet);
  expect(await lines(page, 'Link')).toBe(`${address}#${ZEROS}`);
  expect(await lines(page, 'Markdown')).toBe(`[Sudoku](${address}#${ZEROS})`);
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await page.goto(`${address}#${ZEROS}`);
  await sheet.expectGrid(EASY);

  await sheet.press('clear');
  await open(sheet);
  expect(await lines(page, 'Link')).toBe(address);
  expect(await lines(page, 'Element')).not.toContain('value=');
});

test.describe('with an open clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('each line has a button that copies it', async ({ page, sheet }) => {
    await sheet.open(EASY);
    const dialog = await open(sheet);
    for (const what of ['Link', 'Markdown', 'Element', 'Frame (iframe)']) {
      await dialog.getByRole('button', { name: `Copy: ${what}` }).click();
      await expect(dialog.getByRole('status')).toHaveText(`Copied: ${what}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines(page, what));
    }
  });
});

test('where the clipboard is closed, the text is selected', async ({ page, sheet, address }) => {
  await closeClipboard(page, address);
  await sheet.open(EASY);
  const dialog = await open(sheet);
  await dialog.getByRole('button', { name: 'Copy: Frame (iframe)' }).click();
  await expect(dialog.getByRole('status')).toContainText('copy it yourself');
  const field = dialog.getByLabel('Frame (iframe)', { exact: true });
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
      return value.slice(selectionStart, selectionEnd);
    }),
  ).toBe(await field.inputValue());
});

test('where the system can share, a button does that', async ({ page, sheet, address }) => {
  await sheet.open(EASY);
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined, share: undefined }));
  const dialog = await open(sheet);
  await expect(dialog.getByRole('button', { name: 'Share…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    Object.assign(navigator, {
      canShare: () => true,
      /** @param {object} data */
      share: async (data) => {
        Object.assign(window, { shared: data });
        throw new DOMException('given up', 'AbortError');
      },
    }),
  );
  await open(sheet);
  await dialog.getByRole('button', { name: 'Share…' }).click();
  expect(await page.evaluate(() => /** @type {any} */ (window).shared)).toEqual({
    title: 'Redoku: sudoku, solved in red',
    url: `${address}#${ZEROS}`,
  });
});

test('the preview is what the frame will be', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const dialog = await open(sheet);
  const frame = preview(page);
  await expect(frame.getByRole('gridcell').first()).toHaveText('5');
  const size = () => dialog.locator('iframe').evaluate((frame) => [frame.getAttribute('width'), frame.getAttribute('height')]);
  await expect.poll(size).toEqual(['400', '660']);
  expect(await lines(page, 'Frame (iframe)')).toContain('width="400" height="660"');

  await dialog.getByLabel('Controls').selectOption('None');
  await dialog.getByLabel('Width').selectOption('240 pixels');
  await dialog.getByLabel('Show the solution').check();
  await expect(frame.locator('[part~=solved]')).toHaveCount(51);
  await expect(frame.locator('[part~=key]').first()).toBeHidden();
  await expect.poll(size).toEqual(['240', '240']);
  expect(await lines(page, 'Frame (iframe)')).toContain('width="240" height="240"');
  await dialog.getByLabel('Controls').selectOption('All');
  await dialog.getByLabel('Language').selectOption('简体中文');
  await expect(frame.getByRole('button', { name: '隐藏答案' })).toBeVisible();
  await dialog.getByLabel('Theme').selectOption('Dark');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');

  // All of it is seen, however wide it is, and the back button knows nothing of it.
  const steps = await page.evaluate(() => history.length);
  await dialog.getByLabel('Width').selectOption('576 pixels');
  await expect.poll(async () => (await size())[0]).toBe('576');
  const { room, shown } = await dialog.locator('.preview div').evaluate((room) => ({
    room: room.getBoundingClientRect().toJSON(),
    shown: /** @type {Element} */ (room.firstElementChild).getBoundingClientRect().toJSON(),
  }));
  expect(shown.width).toBeLessThanOrEqual(room.width + 0.5);
  expect(await page.evaluate(() => history.length)).toBe(steps);

  // What was chosen is still so when it is opened again.
  await page.keyboard.press('Escape');
  await open(sheet);
  await expect(dialog.getByLabel('Controls')).toHaveValue('full');
  await expect(dialog.getByLabel('Show the solution')).toBeChecked();
});

test('a custom rule is not in the element’s lines, and the dialog says so', async ({ page, sheet }) => {
  await sheet.open(TWO + plainly({ customRule: 'return true;' }));
  await expect(sheet.notice).toContainText('custom JavaScript rule');
  const dialog = await open(sheet);
  await expect(dialog).toContainText('The JavaScript rule is not in these lines');
  expect(await lines(page, 'Element')).not.toContain('return');
  await expect(preview(page).locator('pre')).toHaveText('return true;');
});

// What somebody pastes into a page of theirs, which lies elsewhere.

test.describe('pasted into a fresh page', () => {
  test.use({ expected: /^foreign request: http:\/\/(localhost|127\.0\.0\.1):\d+\// });

  for (const { name, hash, options, expected, solution } of [
    { name: 'a puzzle', hash: EASY, expected: { value: EASY, rules: [], readOnly: false } },
    { name: 'an empty grid', hash: '', expected: { value: EMPTY } },
    {
      name: 'rules, and houses that do not hold',
      hash: EMPTY + plainly({ rules: [CAGE, { type: 'diagonal', which: 'main' }], houses: ['rows', 'columns'] }),
      expected: { value: EMPTY, rules: [CAGE, { type: 'diagonal', which: 'main' }], houses: ['rows', 'columns'] },
    },
    {
      name: 'a solved one in Chinese, dark, to look at',
      hash: EASY,
      options: { Controls: 'All', Language: '简体中文', Theme: 'Dark', Width: '320 pixels', 'Show the solution': true, 'Read-only': true },
      expected: { value: EASY, readOnly: true },
      solution: EASY_SOLVED,
    },
  ]) {
    test(name, async ({ page, sheet }, testInfo) => {
      const site = await serve(0, { headers: { 'Access-Control-Allow-Origin': '*' } });
      const folder = testInfo.outputPath('host');
      mkdirSync(folder, { recursive: true });
      const host = await serve(0, { folder });
      const origin = host.address.replace('127.0.0.1', 'localhost');
      try {
        await page.goto(site.address + (hash && `#${hash}`));
        await sheet.started();
        const dialog = await open(sheet);
        for (const [label, value] of Object.entries(options ?? {})) {
          if (value === true) await dialog.getByLabel(label).check();
          else await dialog.getByLabel(label).selectOption(String(value));
        }
        if (solution) await expect(preview(page).locator('[part~=solved]')).toHaveCount(51);
        await measured(dialog);
        const element = await lines(page, 'Element');
        expect(element.split('\n')).toHaveLength(2);
        const frame = await lines(page, 'Frame (iframe)');
        expect(frame.split('\n')).toHaveLength(1);
        await dialog.getByLabel('Add a script').check();
        const fitted = await lines(page, 'Frame (iframe)');

        /** @param {string} body */
        const paste = async (body) => {
          writeFileSync(
            join(folder, 'fresh.html'),
            `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Fresh</title>\n${body}`,
          );
          await page.goto(`${origin}fresh.html`);
        };

        await paste(element);
        const grid = page.locator('redoku-grid');
        await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
        if (solution) await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution?.join(''))).toBe(solution);
        const { value, rules, houses, readOnly } = await grid.evaluate((/** @type {RedokuGrid} */ { value, rules, houses, readOnly }) => ({
          value,
          rules,
          houses,
          readOnly,
        }));
        expect({ value, rules, houses, readOnly }).toMatchObject(expected);
        if (solution) {
          await expect(page.getByRole('button', { name: '隐藏答案' })).toBeVisible();
          expect(await grid.evaluate((grid) => [getComputedStyle(grid).colorScheme, grid.getBoundingClientRect().width])).toEqual([
            'dark',
            320,
          ]);
        }

        for (const lines of [frame, fitted]) {
          await paste(lines);
          const grid = page.frameLocator('iframe').locator('redoku-grid');
          await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
          if (solution) await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution?.join(''))).toBe(solution);
          await expect
            .poll(() =>
              grid.evaluate((/** @type {RedokuGrid} */ { value, rules, houses, readOnly }) => ({ value, rules, houses, readOnly })),
            )
            .toMatchObject(expected);
          // Neither too high nor too low, from the start.
          const fits = () =>
            page
              .frameLocator('iframe')
              .locator('html')
              .evaluate(() => innerHeight - document.body.getBoundingClientRect().height);
          await expect.poll(fits).toBeGreaterThanOrEqual(0);
          expect(await fits()).toBeLessThan(lines === fitted ? 1 : 30);
          if (lines === fitted) {
            await page.evaluate(() => {
              /** @type {HTMLIFrameElement} */ (document.querySelector('iframe')).width = '250';
            });
            await expect.poll(fits).toBeGreaterThanOrEqual(0);
            await expect.poll(fits).toBeLessThan(1);
          }
        }
      } finally {
        site.close();
        host.close();
      }
    });
  }
});

for (const { name, use } of [
  { name: 'on a wide screen', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'on a phone, in Chinese', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'zh-CN' } },
]) {
  test.describe(name, () => {
    test.use(use);

    test('axe finds nothing wrong, light or dark, and nothing has to be scrolled sideways', async ({ page, sheet }) => {
      await sheet.open(EASY);
      const dialog = await open(sheet);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, coloursOnly);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });
}

test('all of it can be reached by Tab', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const dialog = await open(sheet);
  const names = ['Copy: Link', 'Markdown', 'Copy: Markdown', 'Controls', 'Width', 'Language', 'Theme', 'Show the solution', 'Read-only'];
  for (const name of names) {
    await page.keyboard.press('Tab');
    const focused = dialog.locator(':focus');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('gridcell').first()).toBeFocused();
  // And on through its buttons.
  for (const name of ['Solve', 'Hint', 'Undo', 'Redo', 'Clear', 'Pencil']) {
    const button = preview(page).getByRole('button', { name, exact: true });
    // One with nothing to do has `aria-disabled` and keeps the focus.
    if (await button.evaluate((button) => button.matches(':disabled'))) continue;
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  for (const name of [
    'Element',
    'Copy: Element',
    'Frame (iframe)',
    'Copy: Frame (iframe)',
    'Add a script that fits the frame to its contents',
    'Close',
  ]) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveAccessibleName(name);
  }
});
