/**
 * New puzzles in the page: as the options say, to be played, and never in the way of what was
 * there.
 */

import { LEVEL_WORDS } from '../../www/make/options.js';
import { digitsOf, engine } from '../../xtask/node/techniques.js';
import { EASY } from './puzzles.js';
import { coloursOnly, expect, expectAccessible, on, test } from './sheet.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

/** What stands in the grid. @param {Sheet} sheet @returns {Promise<RedokuGrid['snapshot']>} */
const snapshot = (sheet) => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.snapshot);

/** A puzzle, with what the module that explains knows of it. @param {string} value */
async function known(value) {
  const { countSolutions, rate, steps } = await engine();
  const cells = digitsOf(value);
  expect(countSolutions(cells, 2)).toBe(1);
  const hardest = steps(cells).reduce((hardest, step) => (step.rating > hardest.rating ? step : hardest));
  return { cells, clues: cells.filter(Boolean).length, rating: rate(cells).rating, technique: hardest.technique };
}

/** @param {Uint8Array} cells */
const hasHalfTurn = (cells) => cells.every((digit, cell) => !digit === !cells[80 - cell]);

/** @param {Sheet} sheet @param {string | RegExp} item */
async function choose(sheet, item) {
  await sheet.choose('new', item);
}

/** What there is to fill in. @param {Page} page */
function fields(page) {
  const form = on(page).panel('make').body.locator('form');
  /** @param {string} name @param {'from' | 'to'} end */
  const end = (name, end) => form.getByRole('spinbutton', { name }).nth(end === 'from' ? 0 : 1);
  return {
    form,
    level: form.getByLabel('Level'),
    symmetry: form.getByLabel('Symmetry'),
    technique: form.getByLabel('Hardest step'),
    seed: form.getByLabel('Seed'),
    same: form.getByLabel('The same again'),
    make: form.getByRole('button', { name: 'Make a puzzle' }),
    only: form.getByRole('group', { name: 'Clues only here' }).getByRole('button').first(),
    /** @param {string} name @param {string} from @param {string} to */
    async range(name, from, to) {
      await end(name, 'from').fill(from);
      await end(name, 'to').fill(to);
      await end(name, 'to').blur();
    },
  };
}

/** @param {Sheet} sheet @param {string} [puzzle] */
async function openPanel(sheet, puzzle) {
  await sheet.open(puzzle);
  await choose(sheet, 'More options…');
  await expect(fields(sheet.page).make).toBeVisible();
  return fields(sheet.page);
}

/**
 * Waits for another puzzle than the one that was there.
 *
 * @param {Sheet} sheet
 * @param {string} before
 */
async function made(sheet, before) {
  await expect.poll(async () => (await snapshot(sheet)).value).not.toBe(before);
  return snapshot(sheet);
}

test('each level is one press away: a puzzle of it to be played, and one undo brings back what was there', async ({ sheet }) => {
  await sheet.open(EASY);
  for (const [at, [word, [low, high]]] of [...LEVEL_WORDS].slice(0, 6).entries()) {
    await test.step(word, async () => {
      await sheet.press('new');
      await sheet.items().nth(at).click();
      const now = await made(sheet, EASY);
      const { cells, clues, rating } = await known(now.value);
      expect(rating).toBeGreaterThanOrEqual(low);
      expect(rating).toBeLessThanOrEqual(high);
      expect(hasHalfTurn(cells)).toBe(true);
      expect(now.locked).toBe(true);
      expect(now.givenCells).toHaveLength(clues);
      await expect(sheet.state).toContainText(`${clues} clues`);
      await expect(sheet.notice).toContainText(`SE ${rating.toFixed(1)}`);
      await expect(sheet.notice).toContainText(new RegExp(`^${word.replace('-', ' ')} · `, 'i'));
      // Its clues can't be typed over.
      const clue = now.givenCells[0];
      await sheet.cells.nth(clue).click();
      await sheet.page.keyboard.press(now.value[clue] === '9' ? '8' : '9');
      expect((await snapshot(sheet)).value).toBe(now.value);
      await sheet.press('undo');
      expect(await snapshot(sheet)).toMatchObject({ value: EASY, locked: true });
    });
  }
});

test('if a new puzzle or a classic example replaces your digits, the notice mentions Undo, which restores them', async ({ sheet }) => {
  const UNDO = 'Undo restores the previous grid.';
  await sheet.open(EASY);
  await choose(sheet, /^Easy/);
  await made(sheet, EASY);
  await expect(sheet.notice).toContainText(/^Easy · SE 1\.\d · /);
  await expect(sheet.notice).not.toContainText(UNDO); // There were only clues.
  await sheet.press('undo');
  await sheet.cell(1, 3).click();
  await sheet.page.keyboard.press('4');
  const started = await snapshot(sheet);

  await choose(sheet, /^Easy/);
  await made(sheet, started.value);
  await expect(sheet.notice).toContainText(/^Easy · SE 1\.\d · /);
  await expect(sheet.notice).toContainText(UNDO);
  await sheet.press('undo');
  expect(await snapshot(sheet)).toEqual(started);

  await choose(sheet, 'Examples');
  await sheet.items().nth(1).click();
  await expect(sheet.notice).toHaveText(UNDO);
  await sheet.press('undo');
  expect(await snapshot(sheet)).toEqual(started);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a double press on a level makes one puzzle and types nothing', async ({ sheet }) => {
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    const before = await snapshot(sheet);
    await sheet.press('new');
    const level = sheet.items().first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await level.boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    await level.dblclick();
    const { value, givenCells } = await made(sheet, before.value);
    expect(value.replace(/\D/g, '')).toHaveLength(givenCells.length);
    await sheet.press('undo');
    expect(await snapshot(sheet)).toEqual(before);
    // The menu item covered a key of the pad. After a press elsewhere, that key works immediately.
    await sheet.page.mouse.click(0, 0);
    await sheet.page.mouse.click(middle.x, middle.y);
    await expect.poll(async () => (await snapshot(sheet)).value).toMatch(/^53[1-9]/);
  });
});

test('another one is as hard, and another one', async ({ sheet }) => {
  await sheet.open();
  await choose(sheet, /^Hard/);
  const first = (await made(sheet, '.'.repeat(81))).value;
  await sheet.notice.getByRole('button', { name: 'Another one' }).click();
  const second = (await made(sheet, first)).value;
  const { rating } = await known(second);
  expect(rating).toBeGreaterThanOrEqual(2.6);
  expect(rating).toBeLessThanOrEqual(3.4);
});

test('puzzles meet all options: ratings, clues, symmetry, a technique', async ({ page, sheet }) => {
  const form = await openPanel(sheet, EASY);
  await form.range('Rating', '3', '4.5');
  await expect(form.level).toHaveValue('own');
  await form.range('Clues', '22', '25');
  await form.symmetry.selectOption({ label: 'none' });
  await form.make.click();
  let { value } = await made(sheet, EASY);
  const facts = await known(value);
  expect(facts.rating).toBeGreaterThanOrEqual(3);
  expect(facts.rating).toBeLessThanOrEqual(4.5);
  expect(facts.clues).toBeGreaterThanOrEqual(22);
  expect(facts.clues).toBeLessThanOrEqual(25);

  await form.range('Clues', '', '');
  await form.technique.selectOption('XY-wing');
  await expect(form.level).toHaveValue('');
  await form.symmetry.selectOption({ label: '90° rotation' });
  await form.make.click();
  const before = value;
  ({ value } = await made(sheet, before));
  const winged = await known(value);
  expect(winged.technique).toBe('xy-wing');
  expect(winged.cells.every((digit, cell) => !digit === !winged.cells[9 * (cell % 9) + 8 - Math.floor(cell / 9)])).toBe(true);
  await expect(sheet.notice).toContainText('XY-wing');

  await form.level.selectOption('easy');
  await expect(sheet.panel('make').body.getByRole('spinbutton').first()).toHaveValue('1.3');
});

test('clues only where they are drawn', async ({ page, sheet }) => {
  const form = await openPanel(sheet);
  await form.level.selectOption({ label: 'any' });
  await form.only.click();
  // All but the first column and the last row, by dragging from line to line.
  for (let row = 1; row < 9; row++) {
    const [from, to] = await Promise.all(
      [2, 9].map(
        async (column) =>
          /** @type {{ x: number, y: number, width: number, height: number }} */ (await sheet.cell(row, column).boundingBox()),
      ),
    );
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 28 });
    await page.mouse.up();
  }
  await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.picked.length)).toBe(64);
  await expect(form.symmetry).toHaveValue('none');
  const picked = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.picked);
  await form.range('Clues', '20', '40');
  await form.make.click();
  const { value } = await made(sheet, '.'.repeat(81));
  const { cells } = await known(value);
  expect([...cells.keys()].filter((cell) => cells[cell] && !picked.includes(cell))).toEqual([]);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.picked)).toEqual([]);
});

test('the same line makes the same puzzle again, on another day and in another tab', async ({ page, sheet }) => {
  const form = await openPanel(sheet);
  await form.level.selectOption('hard');
  await form.make.click();
  const { value } = await made(sheet, '.'.repeat(81));
  const line = await form.same.inputValue();
  expect(line).toMatch(/^hard seed:\S+$/);
  await page.goto('about:blank');
  const again = await openPanel(sheet, EASY);
  await again.seed.fill(line);
  await again.seed.blur();
  await expect(again.level).toHaveValue('hard');
  await again.make.click();
  expect((await made(sheet, EASY)).value).toBe(value);
  // Without a seed it is another one.
  await again.seed.fill('');
  await again.make.click();
  await made(sheet, value);
});

test('impossible options show a message', async ({ sheet }) => {
  const form = await openPanel(sheet, EASY);
  await form.level.selectOption({ label: 'any' });
  await form.only.click();
  for (let column = 1; column <= 9; column++) await sheet.cell(1, column).click();
  for (let column = 1; column <= 7; column++) await sheet.cell(2, column).click();
  await expect(form.form.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(form.form).toContainText('All of these get a clue');
  await form.make.click();
  await expect(sheet.notice).toHaveAttribute('data-kind', 'problem');
  await expect(sheet.notice).toContainText('17');
  await expect(sheet.notice).toBeInViewport({ ratio: 1 });
  expect((await snapshot(sheet)).value).toBe(EASY);
});

test.describe('what is hardly ever found', () => {
  /** @param {Sheet} sheet */
  async function search(sheet) {
    const form = await openPanel(sheet, EASY);
    await form.range('Rating', '11.9', '12');
    await form.make.click();
    await expect(sheet.notice).toContainText('tried');
    return form;
  }

  test('tells how far it is, ends where it is cancelled, and offers the nearest', async ({ page, sheet }) => {
    await search(sheet);
    await expect(sheet.notice).toContainText('nearest');
    await page.keyboard.press('Escape');
    await expect(sheet.notice).toContainText('Stopped.');
    expect((await snapshot(sheet)).value).toBe(EASY);
    await sheet.notice.getByRole('button', { name: 'Take it' }).click();
    const { value, locked } = await made(sheet, EASY);
    await known(value);
    expect(locked).toBe(true);
  });

  test('goes on while Escape closes a dialog or a menu, wherever the keys are in it', async ({ page, sheet }) => {
    await search(sheet);
    const dialog = sheet.thing('helpDialog');
    for (const within of [true, false]) {
      await sheet.press('help');
      await expect(dialog).toBeVisible();
      if (!within) await dialog.getByRole('heading', { level: 3 }).first().click();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(sheet.notice).toContainText('tried');
    }
    await sheet.press('share');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(sheet.notice).toContainText('tried');
    await page.keyboard.press('Escape');
    await expect(sheet.notice).toContainText('Stopped.');
  });

  test('the closest match can be used while the search is still running', async ({ sheet }) => {
    await search(sheet);
    await expect(sheet.thing('stop')).toHaveText('Stop');
    await expect(sheet.thing('take')).toHaveText(/^Take SE \d+\.\d$/);
    await sheet.thing('take').click();
    const { value, locked } = await made(sheet, EASY);
    await known(value);
    expect(locked).toBe(true);
    await expect(sheet.thing('stop')).toHaveCount(0);
    await expect(sheet.thing('hint')).toHaveText('Hint');
  });

  test.describe('in one column', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the panel closes to reveal the Stop button', async ({ sheet }) => {
      const { make } = await search(sheet);
      await expect(make).toBeHidden();
      await sheet.thing('stop').click();
      await expect(sheet.notice).toContainText('Stopped.');
      await expect(sheet.thing('stop')).toHaveCount(0);
    });
  });

  test('makes room for a digit that is typed', async ({ page, sheet }) => {
    await search(sheet);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('4');
    await expect(sheet.notice).toBeEmpty();
    expect((await snapshot(sheet)).value).toBe(`534${EASY.slice(3)}`);
  });

  test('leaves nothing running, however often it is cancelled', async ({ page, sheet }) => {
    const { make } = await search(sheet);
    for (let times = 0; times < 8; times++) {
      await sheet.thing('stop').click();
      await expect(sheet.notice).toContainText('Stopped.');
      await make.click();
      await expect(sheet.notice).toContainText('tried');
    }
    await sheet.thing('stop').click();
    // One each for the grid, the analysis, the steps and new puzzles.
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(4);
    await choose(sheet, /^Medium/);
    await made(sheet, EASY);
  });
});

test('by keys alone', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.tabTo(sheet.thing('new'));
  await page.keyboard.press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const { value } = await made(sheet, '.'.repeat(81));
  await expect(sheet.cell(1, 1)).toBeFocused();
  await sheet.tabTo(sheet.thing('new'));
  await page.keyboard.press('ArrowUp');
  await expect(sheet.items().last()).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(sheet.items().filter({ hasText: 'More options…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const { level, form, only } = fields(page);
  await expect(level).toBeFocused();
  await sheet.tabTo(only);
  await page.keyboard.press('Enter');
  await expect(sheet.grid).toHaveAttribute('aria-multiselectable', 'true');
  await page.keyboard.press('Space');
  await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.picked.length)).toBe(1);
  await only.focus();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await level.focus();
  await page.keyboard.press('Enter');
  await form.getByLabel('Seed').focus();
  await page.keyboard.press('Enter');
  await made(sheet, value);
});

for (const [name, viewport] of /** @type {const} */ ([
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desktop', { width: 1280, height: 800 }],
])) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('menu and panel are whole, and axe finds nothing wrong with them in either language', async ({ page, sheet }) => {
      test.slow();
      await sheet.open(EASY);
      for (const language of ['en', 'zh']) {
        await sheet.set('language', language);
        await sheet.press('new');
        const items = sheet.items();
        await expect(items.first()).toBeVisible();
        await expectAccessible(page);
        await items.nth(6).click();
        const make = sheet.panel('make').body.locator('form .main');
        await expect(make).toBeInViewport({ ratio: 1 });
        await expect(sheet.grid).toBeInViewport({ ratio: 0.95 });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, coloursOnly);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await sheet.panel('make').close();
        await expect(sheet.panel('make').body).toBeHidden();
      }
    });
  });
}
