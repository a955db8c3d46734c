/** The start tiles of an empty grid, the menus and the tools: every action is available. */

import { EASY, EASY_SOLVED, EMPTY } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Place } from '../where.js' */
/** @import { Sheet } from './sheet.js' */

const TYPED = `53${EMPTY.slice(2)}`;

/** @param {Sheet} sheet @param {'ways' | 'toolbar'} shown */
async function expectShown(sheet, shown) {
  for (const name of /** @type {const} */ (['ways', 'toolbar'])) await expect(sheet.thing(name)).toBeVisible({ visible: name === shown });
}

test('pasting a puzzle into an empty page and pressing Enter solves it', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await page.keyboard.press('Enter');
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('on a phone, start tiles (empty grid) and tools (other grids) appear in the same place', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.open();
  await expectShown(sheet, 'ways');
  const before = await sheet.thing('ways').boundingBox();
  await page.keyboard.press('5');
  await expectShown(sheet, 'toolbar');
  expect(await sheet.thing('toolbar').boundingBox()).toEqual(before);
  await sheet.press('undo');
  await expectShown(sheet, 'ways');
  // A grid with a rule but no digits isn't empty.
  await sheet.choose('wayExamples', 'Killer');
  await expectShown(sheet, 'toolbar');
});

test('in pencil mode an empty grid keeps its tools, so that the mode can be left', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.press('marks');
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await expectShown(sheet, 'toolbar');
  await sheet.pad(5).click();
  await sheet.press('marks');
  await expectShown(sheet, 'toolbar');
  await page.keyboard.press('Control+z');
  await expectShown(sheet, 'ways');
});

test('an empty grid has Undo and Redo at the end of its caption', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('53');
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await sheet.press('undoChip');
  await sheet.expectGrid(TYPED);
  await sheet.press('undo');
  await sheet.press('undo');
  await sheet.expectGrid(EMPTY);
  await sheet.thing('redoChip').press('Enter');
  await expect(sheet.thing('redo')).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.expectGrid(TYPED);
});

/** Whether a switch is on after one press. @type {[Place, boolean][]} */
const SWITCHES = [
  ['advance', false],
  ['tidy', false],
  ['watch', true],
  ['anywhere', false],
  ['timer', true],
];

/**
 * The actions that the page had as buttons, settings and links: where each is now, and how to check
 * it. The grid has a puzzle and one digit of the player's; another one was undone.
 *
 * @type {[string, Place, (sheet: Sheet) => Promise<unknown>][]}
 */
const ACTIONS = [
  ['Undo', 'undo', (sheet) => sheet.expectGrid(EASY)],
  ['Redo', 'redo', (sheet) => expect(sheet.cell(1, 4)).toHaveText('6')],
  ['Clear', 'clear', (sheet) => sheet.expectGrid(EMPTY)],
  ['Clear, my digits only', 'restart', (sheet) => sheet.expectGrid(EASY)],
  ['New…', 'new', (sheet) => expect(sheet.items()).toHaveCount(12)],
  ['Load…', 'load', (sheet) => expect(sheet.dialog).toBeVisible()],
  ['Photo…', 'photo', (sheet) => expect(sheet.thing('photoDialog')).toBeVisible()],
  ['Copy', 'share', (sheet) => expect(sheet.items().filter({ hasText: /nine lines/i })).toBeVisible()],
  ['Share', 'web', (sheet) => expect(sheet.thing('shareDialog')).toBeVisible()],
  ['Print', 'print', ({ page }) => expect(page.locator('body')).toHaveAttribute('data-printed')],
  ['Examples', 'examples', (sheet) => expect(sheet.items().filter({ hasText: 'Fewest clues' })).toBeVisible()],
  ['Pencil', 'marks', (sheet) => expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'true')],
  ['All marks', 'candidates', (sheet) => expect(sheet.cell(1, 4)).toHaveAccessibleName(/pencil marks/)],
  ['Check', 'check', (sheet) => expect(sheet.state).toContainText('right')],
  ['Reveal', 'reveal', (sheet) => expect(sheet.cell(1, 4)).toHaveText('6')],
  ['Solve', 'solve', (sheet) => expect(sheet.state).toHaveText(/^The only solution/)],
  ['Hint', 'hint', (sheet) => expect(sheet.thing('end')).toBeVisible()],
  ['Help', 'help', (sheet) => expect(sheet.thing('helpDialog')).toBeVisible()],
  ...SWITCHES.map(
    ([name, checked]) =>
      /** @type {[string, Place, (sheet: Sheet) => Promise<unknown>]} */ ([
        `The setting “${name}”`,
        name,
        (sheet) => expect(sheet.thing(name)).toBeChecked({ checked }),
      ]),
  ),
];

test('theme and language are lists in the settings menu, in the style of the page', async ({ sheet }) => {
  await sheet.open();
  for (const [name, value] of /** @type {const} */ ([
    ['theme', 'dark'],
    ['language', 'zh'],
  ])) {
    await sheet.set(name, value);
    await expect(sheet.thing(name)).toHaveValue(value);
    await expect(sheet.thing(name)).toHaveCSS('appearance', 'none');
  }
  await expect(sheet.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(sheet.page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('Steps, Analysis and Rules open from More on a phone, and next to the grid on a wide screen', async ({ page, sheet }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of /** @type {const} */ (['steps', 'analysis', 'rules'])) {
      await sheet.open(EASY);
      await expect(sheet.panel(name).fact).toBeVisible({ visible: width > 1000 });
      await sheet.panel(name).open();
      await expect(sheet.panel(name).body).toBeVisible();
      await sheet.panel(name).close();
    }
  }
});

for (const [was, now, done] of ACTIONS) {
  test(`${was} is available as “${now}”`, async ({ page, sheet }) => {
    await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await sheet.type('4');
    await page.keyboard.press('ArrowRight');
    await sheet.type('6');
    await page.keyboard.press('Control+z');
    await expect(sheet.cell(1, 4)).toHaveText('');
    await sheet.press(now);
    await done(sheet);
  });
}

for (const [name, dialog] of /** @type {const} */ ([
  ['wayPhoto', 'photoDialog'],
  ['wayLoad', 'loadDialog'],
])) {
  test(`“${name}” opens its dialog, by a press and by keys, and Escape leads back`, async ({ page, sheet }) => {
    await sheet.open();
    for (const open of [() => sheet.press(name), () => sheet.thing(name).press('Enter')]) {
      await open();
      await expect(sheet.thing(dialog)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet.thing(dialog)).toBeHidden();
    }
    await expect(sheet.thing(name)).toBeFocused();
  });
}

for (const name of /** @type {const} */ (['new', 'share', 'wayNew', 'wayExamples'])) {
  test(`the menu of “${name}” takes the focus; Escape and Tab return it, and a press on the grid moves it there`, async ({
    page,
    sheet,
  }) => {
    await sheet.open();
    const button = sheet.thing(name);
    const menu = page.getByRole('menu');
    const beside = () => page.mouse.click(200, 300);
    for (const close of [
      () => page.keyboard.press('Escape'),
      // Tab goes on from the button.
      async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
      },
      beside,
    ]) {
      await button.press('Enter');
      await expect(sheet.items().first()).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      // A press on the grid moves the focus there.
      await expect(close === beside ? sheet.element : button).toBeFocused();
    }
    await sheet.expectGrid(EMPTY);
  });
}

test('Escape cancels a menu that is still loading', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const release = await holdBack(page, /\/settings-menu-/);
  await sheet.press('options');
  await page.keyboard.press('Escape');
  release();
  // It is filled, but not shown, until it is opened again.
  await expect(sheet.thing('advance')).toHaveCount(1);
  await expect(sheet.thing('settings')).toBeHidden();
  await sheet.press('options');
  await expect(sheet.thing('advance')).toBeFocused();
});

test('opening a menu closes the other one, and Examples replaces the list of New', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.press('new');
  await expect(page.getByRole('menu')).toBeFocused();
  await sheet.press('share');
  await expect(sheet.thing('new')).toHaveAttribute('aria-expanded', 'false');
  await expect(sheet.thing('share')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu', { name: 'Share' })).toBeVisible();
  await expect(sheet.items().first()).toHaveText('Copy link');
  await page.keyboard.press('Escape');
  await expect(sheet.cell(1, 3)).toBeFocused();
  await sheet.press('examples');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(sheet.items().first()).toHaveText(/^Easy/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(sheet.cell(1, 3)).toBeFocused();
  await sheet.press('blank');
  await sheet.expectGrid(EMPTY);
  await sheet.press('undoChip');
  await sheet.expectGrid(EASY);
});

test('arrow keys follow the layout of the menu, with boxes in three columns', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.open();
  await sheet.thing('new').press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  for (const [key, item] of [
    ['ArrowDown', /^Hard/],
    ['ArrowRight', /^Very hard/],
    ['ArrowUp', /^Easy/],
    ['ArrowLeft', /^Very easy/],
    ['ArrowLeft', /^Empty grid/],
    ['ArrowDown', /^Very easy/],
    ['End', /^Empty grid/],
    ['ArrowUp', /^Print new puzzles/],
    ['Home', /^Very easy/],
    ['ArrowUp', /^Empty grid/],
  ]) {
    await page.keyboard.press(/** @type {string} */ (key));
    await expect(page.locator(':focus')).toHaveText(item);
  }
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the link has the player’s digits only if asked for', async ({ page, sheet, address }) => {
    await sheet.open(EASY);
    await sheet.press('share');
    await expect(sheet.items().filter({ hasText: 'with my digits' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await sheet.cell(1, 3).click();
    await page.keyboard.press('4');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await sheet.press('link');
    await expect.poll(copied).toBe(`${address}#${EASY.replaceAll('.', '0')}`);
    await sheet.choose('share', 'Copy link with my digits');
    await expect.poll(copied).not.toBe(`${address}#${EASY.replaceAll('.', '0')}`);
    const link = await copied();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(sheet.cell(1, 3)).toHaveText('4');
    await expect(sheet.cell(1, 3)).toHaveAttribute('part', /own/);
  });

  test('Send… uses the browser’s own way to share', async ({ page, sheet, address }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (/** @type {unknown} */ what) => Object.assign(window, { sent: what }),
      });
    });
    await sheet.open(EASY);
    await sheet.choose('share', 'Send…');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'sent')))
      .toEqual({ title: 'Redoku: sudoku, solved in red', url: `${address}#${EASY.replaceAll('.', '0')}` });
  });
});

test('More locks the clues and unlocks them', async ({ sheet }) => {
  const locked = () => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.locked);
  await sheet.open();
  await sheet.type('53');
  await sheet.press('lock');
  await expect(sheet.notice).toContainText('Clues locked.');
  expect(await locked()).toBe(true);
  await sheet.press('unlockClues');
  await expect.poll(locked).toBe(false);
});

test('the settings take the focus, and return it on Escape or their button', async ({ page, sheet }) => {
  await sheet.open();
  const button = sheet.thing('options');
  for (const close of [() => page.keyboard.press('Escape'), () => button.press('Enter'), () => button.click()]) {
    await button.press('Enter');
    await expect(sheet.thing('advance')).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expect(sheet.thing('settings')).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
  await button.press('Enter');
  await expect(sheet.thing('advance')).toBeFocused();
  await page.mouse.click(200, 300);
  await expect(sheet.thing('settings')).toBeHidden();
  // One popup at a time.
  await sheet.press('options');
  await expect(sheet.thing('advance')).toBeFocused();
  await sheet.press('share');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(sheet.thing('settings')).toBeHidden();
});
