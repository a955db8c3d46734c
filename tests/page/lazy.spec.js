/**
 * Keys that are pressed while a module is still loading: none is lost, and each goes where it was
 * meant to.
 */

import { MENU, place } from '../where.js';
import { expect, holdBack, test } from './fixtures.js';
import { EASY, EMPTY, plainly } from './puzzles.js';
import { test as paged } from './sheet.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

const HTML = `<!doctype html>
<html lang="en">
<title>A page with a grid</title>
<link rel="icon" href="data:,">
<script type="module" src="www/element.js"></script>
<redoku-grid></redoku-grid>`;

const TYPED = '12'.padEnd(81, '.');

/**
 * Opens a page with one grid, which has the focus.
 *
 * @param {Page} page
 * @param {string} address
 * @param {string} [puzzle]
 */
async function open(page, address, puzzle = '') {
  await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.goto(`${address}guest.html`);
  const grid = page.locator('redoku-grid');
  await grid.evaluate(async (/** @type {RedokuGrid} */ grid, puzzle) => {
    await grid.ready;
    grid.value = puzzle;
    grid.focus();
  }, puzzle);
  return grid;
}

/**
 * What is asked of a grid in a page, and its answer as `kept`.
 *
 * @typedef {(grid: any) => void} Ask
 */

/** @param {Locator} grid */
const value = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {Locator} grid */
const snapshot = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.snapshot);

/**
 * A request to an empty grid, the module that it loads, and the result of the two digits typed
 * meanwhile.
 *
 * @type {{ module: string, by?: string, ask: Ask, meanwhile: string, then?: (grid: Locator) =>
 *   Promise<unknown> }[]}
 */
const ASKED = [
  {
    module: 'variant',
    ask: (grid) => (grid.rules = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }]),
    meanwhile: TYPED,
    then: (grid) => expect(grid.getByRole('gridcell').first()).toHaveAccessibleName(/killer cage/i),
  },
  {
    module: 'hint',
    ask: (grid) => void (grid.kept = grid.hint()),
    meanwhile: TYPED,
    then: async (grid) => expect(await grid.evaluate((/** @type {any} */ { kept }) => kept)).toBeNull(),
  },
  {
    module: 'notes',
    by: ' to fill in all candidates',
    ask: (grid) => void grid.fillPencilMarks(),
    meanwhile: EMPTY,
    then: (grid) => expect.poll(async () => (await snapshot(grid)).pencilMarks?.slice(0, 4)).toEqual([0, 0, 508, 508]),
  },
  {
    module: 'texts',
    ask: (grid) => (grid.value = '7........ |'.repeat(9)),
    meanwhile: TYPED, // Typed digits take precedence.
  },
  {
    module: 'picture',
    ask: (grid) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['no picture'], 'image.png', { type: 'image/png' }));
      grid.shadowRoot.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
      );
    },
    // It is meant for the puzzle in the picture, or for this one if there is none.
    meanwhile: EMPTY,
  },
  {
    module: 'notes',
    ask: (grid) => (grid.candidates = new Array(81).fill(1)),
    meanwhile: TYPED,
    then: (grid) => expect(grid.getByRole('gridcell').nth(2)).toHaveAccessibleName('row 1, column 3, empty, pencil marks 1'),
  },
];

for (const { module, by = '', ask, meanwhile, then } of ASKED) {
  test(`digits typed before ${module} has loaded${by}`, async ({ page, address }) => {
    const grid = await open(page, address);
    const release = await holdBack(page, `**/${module}-*.js`);
    const asked = page.waitForRequest(`**/${module}-*.js`);
    await grid.evaluate(ask);
    await asked;
    for (const key of '12') await page.keyboard.press(key);
    await expect.poll(() => value(grid)).toBe(meanwhile);
    release();
    await then?.(grid);
    await expect.poll(() => value(grid)).toBe(TYPED);
    expect((await snapshot(grid)).givenCells).toEqual([0, 1]);
  });
}

test('every method that returns a promise settles it when it is done, also if commands wait', async ({ page, address }) => {
  const grid = await open(page, address);
  const release = await holdBack(page, '**/texts-*.js');
  await grid.evaluate((/** @type {any} */ grid, easy) => {
    grid.waitFor(new Promise((settle) => (grid.come = settle)));
    grid.kept = Promise.all([
      grid.fillPencilMarks().then(() => grid.pencilMarks?.[2]),
      grid.reveal(3).then((/** @type {number} */ digit) => [digit, grid.value[3]]),
    ]);
    grid.value = easy;
  }, EASY);
  await grid.evaluate((/** @type {any} */ grid) => grid.come());
  release();
  // 1, 2 and 4 in r1c3; the 6 is revealed in r1c4.
  expect(await grid.evaluate((/** @type {any} */ { kept }) => kept)).toEqual([0b1011, [6, '6']]);
  // Another puzzle comes instead: there is nothing to wait for any more.
  await grid.evaluate((/** @type {any} */ grid) => {
    grid.waitFor(new Promise(() => {}));
    grid.kept = grid.fillPencilMarks().then(() => grid.pencilMarks);
    grid.waitFor(Promise.resolve());
  });
  expect(await grid.evaluate((/** @type {any} */ { kept }) => kept)).not.toBeUndefined();
});

test('digits that are typed before a new puzzle is there are written into that puzzle', async ({ page, address }) => {
  const grid = await open(page, address);
  const release = await holdBack(page, '**/new-*.js');
  await grid.evaluate((/** @type {any} */ grid) => {
    grid.addEventListener('made', (/** @type {CustomEvent} */ { detail }) => (grid.made = Array.from(detail.cells)));
    grid.setAttribute('new', 'easy seed:1');
  });
  for (const key of ['End', 'ArrowDown', '5']) await page.keyboard.press(key);
  expect(await value(grid)).toBe(EMPTY);
  release();
  await expect.poll(() => grid.evaluate((/** @type {any} */ { made }) => !!made)).toBe(true);
  const { made, now } = await grid.evaluate((/** @type {any} */ { made, snapshot }) => ({ made, now: snapshot }));
  const expected = made.map((/** @type {number} */ digit, /** @type {number} */ at) => digit || (at === 17 ? 5 : '.')).join('');
  expect(now.givenCells).toEqual([...made.keys()].filter((at) => made[at]));
  expect(now.value).toBe(expected);
});

test('a doubtful cell that is typed before doubts is there is settled', async ({ page, address }) => {
  const grid = await open(page, address, EASY);
  const release = await holdBack(page, '**/doubts-*.js');
  await grid.evaluate((/** @type {any} */ grid) => {
    const reading = {
      cells: grid.cells,
      second: new Uint8Array(81).fill(9),
      doubtful: [0, 1],
      changed: [],
      sure: false,
      square: new Uint8Array((9 * 32) ** 2),
    };
    grid.setPuzzle({ locked: false });
    grid.kept = grid.reviewPicture(reading);
  });
  await page.keyboard.press('6');
  await expect.poll(() => value(grid)).toBe(`6${EASY.slice(1)}`);
  release();
  expect(await grid.evaluate(async (/** @type {any} */ { kept }) => (await kept).left)).toEqual([1]);
});

test('a grid that leaves the page during a long job ends it, and is whole when it comes back', async ({ page, address }) => {
  const grid = await open(page, address, EASY);
  const release = await holdBack(page, '**/{hint,client}-*.js');
  const seen = await grid.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    const answers = [];
    for (const ask of /** @type {const} */ (['solve', 'hint'])) {
      const answer = grid[ask]().catch((error) => error.name);
      grid.remove();
      await new Promise((settle) => setTimeout(settle, 50));
      document.body.append(grid);
      answers.push(answer);
    }
    Object.assign(window, { answers });
    return grid.status.kind;
  });
  expect(seen).toBe('typing');
  release();
  expect(await page.evaluate(() => Promise.all(Reflect.get(window, 'answers')))).toEqual(['AbortError', null]);
  expect(await grid.evaluate(async (/** @type {RedokuGrid} */ grid) => [(await grid.solve()).status, grid.currentHint])).toEqual([
    'unique',
    null,
  ]);
});

test('a framework that sets the value again after each event loses nothing, and a reset takes marks away', async ({ page, address }) => {
  const grid = await open(page, address, EASY);
  await grid.evaluate((/** @type {any} */ grid) => {
    let events = 0;
    // As `.value=${value} @input=${…}` has it, with the text that was set first.
    let bound = grid.value;
    for (const name of ['input', 'status', 'change']) {
      grid.addEventListener(name, () => {
        events++;
        bound = grid.value;
        grid.value = bound;
        grid.cells = grid.cells;
        grid.pencilMarks = grid.pencilMarks;
      });
    }
    grid.count = () => events;
  });
  for (const key of ['ArrowRight', 'ArrowRight', 'Control+Digit1', 'ArrowRight', '2']) await page.keyboard.press(key);
  await expect.poll(() => value(grid)).toBe(`${EASY.slice(0, 3)}2${EASY.slice(4)}`);
  const now = await snapshot(grid);
  expect([now.pencilMarks?.[2], now.givenCells.length, now.locked]).toEqual([1, 30, true]);
  expect(await grid.evaluate((/** @type {any} */ grid) => grid.count())).toBeLessThan(12);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect([(await snapshot(grid)).pencilMarks, await value(grid)]).toEqual([null, EASY]);
  await page.keyboard.press('Control+Digit4');
  await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.formResetCallback());
  expect(await snapshot(grid)).toMatchObject({ value: EMPTY, pencilMarks: null, givenCells: [], locked: false });
});

test('H in a readonly grid shows a hint and writes nothing, however often it is pressed', async ({ page, address }) => {
  const grid = await open(page, address, EASY);
  await grid.evaluate((/** @type {RedokuGrid} */ grid) => (grid.readOnly = true));
  for (let stage = 1; stage <= 3; stage++) {
    await page.keyboard.press('h');
    await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ { currentHint }) => currentHint?.stage)).toBe(stage);
  }
  await page.keyboard.press('h');
  await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ { currentHint }) => currentHint)).toBeNull();
  expect(await snapshot(grid)).toMatchObject({ value: EASY, pencilMarks: null, revealed: [] });
});

/** Panels of the page, the module of each, and what it shows in the end. */
const PANELS = /** @type {const} */ ([
  { panel: 'steps', module: 'steps-panel', there: '.rating' },
  { panel: 'analysis', module: 'insight-panel', there: place('findings') },
  { panel: 'rules', module: 'rules-panel', there: 'select' },
]);

for (const { panel, module, there } of PANELS) {
  paged(`digits that are typed on the page before ${module} is there`, async ({ page, sheet }) => {
    await sheet.open(EASY);
    const release = await holdBack(page, `**/${module}-*.js`);
    await sheet.cell(1, 3).click();
    const asked = page.waitForRequest(`**/${module}-*.js`);
    await sheet.panel(panel).open();
    await asked;
    await sheet.cell(1, 3).click();
    for (const key of ['4', 'ArrowRight', '6']) await page.keyboard.press(key);
    const typed = `${EASY.slice(0, 2)}46${EASY.slice(4)}`;
    await expect.poll(() => value(sheet.element)).toBe(typed);
    release();
    await expect(sheet.panel(panel).body.locator(there).first()).toBeVisible();
    expect(await value(sheet.element)).toBe(typed);
  });
}

paged('digits that are typed on the page before a link with rules is understood go into its puzzle', async ({ page, sheet }) => {
  const release = await holdBack(page, /\/(ruled|variant|full)-\w+\.js$/);
  await page.goto(`./#${EMPTY}${plainly({ rules: [{ type: 'diagonal', which: 'main' }] })}`);
  await expect(page.locator('html')).toHaveAttribute('data-started');
  for (const key of ['5', 'ArrowRight', '6']) await page.keyboard.press(key);
  expect(await value(sheet.element)).toBe(EMPTY);
  release();
  await expect.poll(() => value(sheet.element)).toBe('56'.padEnd(81, '.'));
  expect(await snapshot(sheet.element)).toMatchObject({ givenCells: [], locked: true, rules: [{ type: 'diagonal', which: 'main' }] });
});

/** Buttons of the page that open a dialog or a menu, its module, and what opens. */
const OPENED = /** @type {const} */ ([
  { name: 'photo', module: 'photo', opens: place('photoDialog') },
  { name: 'web', module: 'share', opens: place('shareDialog') },
  { name: 'new', module: 'menu', opens: MENU },
  { name: 'help', module: 'help', opens: place('helpDialog') },
]);

for (const { name, module, opens } of OPENED) {
  paged(`“${name}” opens once if it is pressed twice on a slow line, and not at all if another is pressed`, async ({ page, sheet }) => {
    const other = name === 'help' ? 'load' : 'help';
    const otherOpens = sheet.thing(`${other}Dialog`);
    for (const pressed of /** @type {const} */ ([name, other])) {
      await sheet.open(EASY);
      const release = await holdBack(page, `**/${module}-*.js`);
      const asked = page.waitForRequest(`**/${module}-*.js`);
      await sheet.press(name);
      await asked;
      await sheet.press(pressed);
      if (pressed !== name) {
        await expect(otherOpens).toBeVisible();
        release();
        await page.waitForLoadState('networkidle');
        await expect(page.locator(opens)).toBeHidden();
        await expect(otherOpens).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(otherOpens).toBeHidden();
        await sheet.press(name);
      }
      release();
      await expect(page.locator(opens)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(opens)).toBeHidden();
      await page.goto('about:blank');
    }
  });
}

for (const arrow of ['ArrowDown', 'ArrowUp']) {
  paged(`${arrow} on New opens its menu before the first click`, async ({ page, sheet }) => {
    await sheet.open(EASY);
    const release = await holdBack(page, '**/menus-*.js');
    await sheet.thing('new').press(arrow);
    release();
    const items = sheet.items();
    await expect(items.nth(arrow === 'ArrowDown' ? 0 : -1)).toBeFocused();
  });
}
