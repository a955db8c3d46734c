/** Typing goes on in the grid, whatever was clicked; by keys the focus stays where it is. */

import { place } from '../where.js';
import { EASY, EASY_SOLVED, NONE, TWO, plainly } from './puzzles.js';
import { expect, on, solveInWorkers, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Sheet } from './sheet.js' */

const WRONG = `531${EASY.slice(3)}`;
const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 };

/** @param {Sheet} sheet */
const rulesOf = ({ element }) => element.evaluate((/** @type {RedokuGrid} */ { rules }) => rules.length);

/**
 * What is pressed, with the digit that is then expected in row 9, column 1.
 *
 * @type {[string, string, (page: Page, sheet: Sheet) => Promise<unknown>][]}
 */
const PRESSES = [
  ['Clear', EASY, (_, sheet) => sheet.press('clear')],
  [
    'Solve, and Hide solution',
    EASY,
    async (_, sheet) => {
      await sheet.solve();
      await sheet.button('Hide solution').click();
      await sheet.expectGrid(EASY);
    },
  ],
  ['Analysis', EASY, (page) => on(page).panel('analysis').open()],
  ['Rules', EASY, (page) => on(page).panel('rules').open()],
  [
    'Why?',
    WRONG,
    async (page) => {
      await page.getByRole('button', { name: 'Why?' }).click();
      await expect(on(page).thing('findings')).not.toBeEmpty();
    },
  ],
  [
    'a repair',
    WRONG,
    async (page) => {
      await page.getByRole('button', { name: 'Why?' }).click();
      await on(page).panel('analysis').body.getByRole('listitem').getByRole('button').first().click();
      await expect(on(page).thing('outlook')).toHaveText('one solution');
    },
  ],
  [
    'the help, which is closed again',
    EASY,
    async (page) => {
      await on(page).press('help');
      await on(page).thing('helpDialog').getByRole('button', { name: 'Close' }).click();
    },
  ],
  [
    'Load…, which is cancelled',
    EASY,
    async (page, sheet) => {
      await sheet.press('load');
      await expect(sheet.dialog).toBeVisible();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'an item of Copy',
    EASY,
    async (page, sheet) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await sheet.press('share');
      await page.getByRole('menuitem', { name: '81 characters' }).first().click();
      await expect(sheet.notice).toContainText('Copied');
    },
  ],
  [
    'Copy, twice',
    EASY,
    async (_, sheet) => {
      await sheet.press('share');
      await expect(sheet.page.getByRole('menu')).toBeFocused();
      await sheet.press('share');
    },
  ],
  [
    'Copy, and then beside it',
    EASY,
    async (page, sheet) => {
      await sheet.press('share');
      await expect(sheet.page.getByRole('menu')).toBeFocused();
      await page.locator('h1').click();
      await sheet.cell(9, 1).click();
    },
  ],
  [
    'the box for moving on',
    EASY,
    async (page, sheet) => {
      await sheet.press('options');
      const box = on(page).thing('advance');
      await box.click();
      await expect(box).not.toBeChecked();
      await page.keyboard.press('Escape');
    },
  ],
];

for (const [name, puzzle, act] of PRESSES) {
  for (const from of ['the grid', 'nowhere']) {
    test(`after pressing ${name} one types on, coming from ${from}`, async ({ page, sheet }) => {
      await sheet.open(puzzle);
      await expect(sheet.thing('outlook')).not.toBeEmpty();
      await sheet.cell(9, 1).click();
      if (from === 'nowhere') await page.locator('h1').click();
      await act(page, sheet);
      await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => (grid.selected = 72));
      await page.keyboard.press('3');
      await expect(sheet.cell(9, 1)).toHaveText('3');
      await page.keyboard.press('Control+z');
      await expect(sheet.cell(9, 1)).toHaveText('');
      await page.keyboard.press('Control+y');
      await expect(sheet.cell(9, 1)).toHaveText('3');
    });
  }
}

test('a key pressed while a menu closes goes to the grid', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await page.evaluate(() => document.body.focus());
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => (grid.selected = 72));
  await sheet.thing('share').press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  const held = await sheet.thing('share').evaluate(async (/** @type {HTMLElement} */ share) => {
    const entry = document.activeElement;
    share.click();
    await new Promise((resolve) => setTimeout(resolve));
    // Before the next frame the browser still sends keys to the entry.
    entry?.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true, cancelable: true, composed: true }));
    return entry?.role;
  });
  expect(held).toBe('menuitem');
  await expect(sheet.cell(9, 1)).toHaveText('3');
});

test('Undo and Redo by the button, too, leave the keys in the grid', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('12');
  await sheet.press('undo');
  await expect(sheet.cell(1, 2)).toBeFocused();
  await sheet.press('redo');
  await sheet.type('3');
  await sheet.expectGrid('123'.padEnd(81, '.'));
});

test('by keys the focus stays where it is, and menus and dialogs give it back', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const name of ['Solve', 'Hide solution', 'Pencil', 'Check']) {
    await sheet.button(name).press('Enter');
    await expect(sheet.thing('actions').locator('button:focus')).toHaveCount(1);
  }
  // An empty grid shows no tools: the focus moves to the button that undoes Clear, then to Undo.
  await sheet.button('Pencil').press('Enter');
  await sheet.button('More').press('Enter');
  await sheet.thing('clear').press('Enter');
  await expect(sheet.thing('undoChip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.thing('undo')).toBeFocused();
  await sheet.expectGrid(EASY);
  await sheet.thing('share').press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.thing('share')).toBeFocused();
  await sheet.thing('share').press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  await sheet.thing('new').press('Enter');
  await sheet.thing('load').press('Enter');
  await expect(sheet.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.thing('new')).toBeFocused();
});

/** Opens the page again, empty: without the puzzle of the last visit. @param {Sheet} sheet */
async function forget(sheet) {
  await sheet.page.evaluate(() => localStorage.clear());
  await sheet.page.goto('about:blank');
  await sheet.open();
}

/**
 * For each state: the puzzle, how to reach the state, and how many buttons are visible.
 *
 * @type {Record<string, [string, (sheet: Sheet) => Promise<void>, number]>}
 */
const MOMENTS = {
  'an empty grid': ['', async () => {}, 2],
  'a grid that was cleared': [EASY, (sheet) => sheet.press('clear'), 3],
  'several solutions': [TWO, (sheet) => sheet.solve(), 4],
  'no solution': [WRONG, ({ page }) => expect(on(page).thing('why')).toBeVisible(), 2],
  'a hint': [
    EASY,
    async ({ page }) => {
      for (const more of ['Tell me more', 'Show me', 'Do it']) {
        await on(page).thing('hint').press('Enter');
        await expect(on(page).thing('hint')).toHaveText(more);
      }
      await expect(on(page).thing('end')).toBeVisible();
    },
    6,
  ],
  'a puzzle that was typed': [
    '',
    async (sheet) => {
      await forget(sheet);
      await sheet.type(EASY);
      await expect(sheet.thing('start')).toBeVisible();
    },
    3,
  ],
  'a locked clue': [
    EASY,
    async (sheet) => {
      await sheet.cell(1, 1).click();
      await sheet.page.keyboard.press('9');
    },
    3,
  ],
  'a mistake': [
    EASY,
    async (sheet) => {
      await sheet.cell(1, 3).click();
      await sheet.page.keyboard.press('1');
      await sheet.press('check');
      await expect(sheet.button('Remove it')).toBeVisible();
    },
    2,
  ],
  'a full grid that is wrong': [
    EASY,
    async (sheet) => {
      const cells = EASY_SOLVED.replace('534678912672', '532678912674');
      await sheet.element.evaluate(
        (/** @type {RedokuGrid} */ grid, cells) => grid.setPuzzle({ cells, givenCells: grid.givenCells, locked: true }),
        cells,
      );
      await expect(sheet.button('Show me where')).toBeVisible();
    },
    2,
  ],
  'the solution': [EASY, (sheet) => sheet.solve(), 2],
  'the puzzle of the last visit': [
    '',
    async (sheet) => {
      await forget(sheet);
      await sheet.type('53');
      await sheet.page.goto('about:blank');
      await sheet.open();
    },
    3,
  ],
};

for (const [name, [puzzle, prepare, count]] of Object.entries(MOMENTS)) {
  test(`no button beside the status and the answer loses the keys by Enter: ${name}`, async ({ page, sheet }) => {
    const shown = page.locator(`:is(${[place('ends'), place('answer'), place('lesson')]}) button:visible`);
    for (let at = 0; at < count; at++) {
      await page.goto('about:blank');
      await sheet.open(puzzle);
      await prepare(sheet);
      await expect(shown).toHaveCount(count);
      const button = shown.nth(at);
      const label = await button.getAttribute('data-deed');
      await button.press('Enter');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => document.activeElement?.localName), `${label}`).not.toBe('body');
    }
  });
}

test('Hide and Another leave the keys at the buttons beside them', async ({ page, sheet }) => {
  await sheet.open(TWO);
  await sheet.solve();
  await sheet.thing('hide').press('Enter');
  await expect(sheet.button('Solve')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.button('Hide solution')).toBeFocused();

  await sheet.open(EASY);
  await page.reload();
  await sheet.started();
  for (const more of ['Tell me more', 'Show me']) {
    await sheet.thing('hint').press('Enter');
    await expect(sheet.thing('hint')).toHaveText(more);
  }
  const another = sheet.thing('another');
  for (let presses = 0; presses < 3; presses++) {
    const said = (await sheet.state.textContent()) ?? '';
    if (presses) await page.keyboard.press('Enter');
    else await another.press('Enter');
    await expect(sheet.state).not.toHaveText(said);
    await expect(another).toBeFocused();
  }
  // Done by its key in the grid, the lesson goes, and the keys stay there.
  await sheet.thing('hint').press('Enter');
  await another.focus();
  await sheet.thing('end').press('Enter');
  await expect(sheet.element).toBeFocused();
  // If a script ends the hint, the focus moves to an answer.
  await sheet.thing('hint').press('Enter');
  await another.focus();
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.endHint());
  await expect(sheet.thing('solve')).toBeFocused();
});

test('a menu that was opened from the grid gives the keys back to it', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await sheet.press('share');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.cell(1, 3)).toBeFocused();
});

test('a click on a button opens its menu with no item focused, and the arrow keys start at either end', async ({ page, sheet }) => {
  await sheet.open(EASY);
  for (const [key, place] of /** @type {const} */ ([
    ['ArrowDown', 0],
    ['ArrowRight', 0],
    ['ArrowUp', -1],
    ['ArrowLeft', -1],
  ])) {
    await sheet.press('share');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press(key);
    await expect(sheet.items().nth(place)).toBeFocused();
    await page.keyboard.press('Escape');
  }
  // How the button got the focus doesn’t matter.
  await sheet.thing('new').focus();
  await sheet.press('new');
  await expect(page.getByRole('menu')).toBeFocused();
  await sheet.items().filter({ hasText: 'Examples' }).click();
  await expect(sheet.items().first()).toHaveText(/^Easy/);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await sheet.thing('new').press('Enter');
  await expect(sheet.items().first()).toBeFocused();
  await sheet.items().filter({ hasText: 'Examples' }).press('Enter');
  await expect(sheet.items().first()).toHaveText(/^Easy/);
  await expect(sheet.items().first()).toBeFocused();
});

test('a press elsewhere takes the keys out of a field, and there they have an undo of their own', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await sheet.panel('rules').open();
  await page.getByLabel('New rule').selectOption('Killer cage');
  const total = page.getByLabel('Total (optional)');
  await total.click();
  await page.keyboard.type('12');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell(1, 3)).toHaveText('4');
  await total.fill('12');
  await sheet.panel('rules').body.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('2');
  await expect(sheet.cell(1, 3)).toHaveText('2');
  await expect(total).toHaveCount(0);
});

test('Ctrl+Z brings a removed rule back, and so it does from a box or a list', async ({ page, sheet }) => {
  await sheet.open(`${EASY}${plainly({ rules: [CAGE] })}`);
  await sheet.panel('rules').open();
  for (const way of ['pointer', 'keys']) {
    const remove = sheet.panel('rules').body.getByRole('button', { name: /^Remove/ });
    if (way === 'keys') await remove.press('Enter');
    else await remove.click();
    await expect.poll(() => rulesOf(sheet)).toBe(0);
    if (way === 'keys') await expect(page.getByLabel('New rule')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rulesOf(sheet)).toBe(1);
  }
  await sheet.press('options');
  await sheet.thing('advance').focus();
  await page.keyboard.press('Control+y');
  await expect.poll(() => rulesOf(sheet)).toBe(0);
});

test('with typing from anywhere turned off, only keys in the grid count, also after a reload', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.set('anywhere', false);
  for (const reloaded of [false, true]) {
    if (reloaded) {
      await page.reload();
      await sheet.started();
    }
    await page.locator('h1').click();
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    await sheet.expectGrid(EASY);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('4');
    await expect(sheet.cell(1, 3)).toHaveText('4');
    await page.locator('h1').click();
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(EASY);
    await page.locator('h1').click();
    await sheet.paste(TWO);
    await sheet.expectGrid(TWO);
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(EASY);
  }
});

test('the key A works only in the grid', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await expect(sheet.thing('outlook')).not.toBeEmpty();
  const notes = () => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => !!grid.candidates);
  await page.locator('h1').click();
  await page.keyboard.press('a');
  await sheet.thing('undo').press('a');
  await sheet.cell(1, 3).click();
  await expect(sheet.notice).toBeEmpty();
  expect(await notes()).toBe(false);
  await page.keyboard.press('a');
  await expect.poll(notes).toBe(true);
});

test('Escape stops solving, wherever the focus is', async ({ page, sheet }) => {
  await solveInWorkers(page);
  await page.route('**/www/worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "onmessage = ({ data: { id, method } }) => { while (method !== 'init'); postMessage({ id }); };",
    }),
  );
  await sheet.open(EASY);
  await sheet.button('Solve').press('Enter');
  await expect(sheet.state).toHaveText(/^Solving…/);
  await page.keyboard.press('Escape');
  await expect(sheet.state).toHaveText('30 clues');
});

test.describe('Hide solution', () => {
  test('takes the red digits away and keeps the clues; the solution comes back at once, and undo knows each step', async ({
    page,
    sheet,
  }) => {
    await sheet.open(EASY);
    await sheet.solve();
    await sheet.button('Hide solution').click();
    await sheet.expectGrid(EASY);
    await expect(sheet.state).toHaveText('30 clues');
    // No solver is asked for what is known.
    await page.route('**/*', (route) => route.abort());
    await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
    await sheet.button('Solve').click();
    await sheet.expectGrid(EASY, EASY_SOLVED);
    for (const solution of [undefined, EASY_SOLVED, undefined]) {
      await sheet.press('undo');
      await sheet.expectGrid(EASY, solution);
    }
    for (const solution of [EASY_SOLVED, undefined, EASY_SOLVED]) {
      await sheet.press('redo');
      await sheet.expectGrid(EASY, solution);
    }
  });

  test('is what a second Enter is not, and no second press of a double click', async ({ page, sheet }) => {
    await sheet.open(EASY);
    await sheet.cell(1, 3).click();
    await page.keyboard.press('Enter');
    await sheet.expectGrid(EASY, EASY_SOLVED);
    await page.keyboard.press('Enter');
    await sheet.expectGrid(EASY, EASY_SOLVED);
    await sheet.button('Hide solution').click();
    await sheet.button('Solve').dblclick();
    await sheet.expectGrid(EASY, EASY_SOLVED);
  });

  test('has a button of its own where there are several, and what was said of them goes with them', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await sheet.solve();
    await sheet.button('Next solution').click();
    await expect(sheet.notice).toContainText('Solution 2 of 2');
    await sheet.press('hide');
    await sheet.expectGrid(TWO);
    await expect(sheet.notice).toBeEmpty();
    await expect(sheet.button('Solve')).toBeVisible();
    await expect(sheet.thing('hide')).toBeHidden();
  });

  test('is not offered where there is none', async ({ sheet }) => {
    await sheet.open(NONE);
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^No solution/);
    await expect(sheet.button('Solve')).toBeVisible();
  });
});

test('digits typed while a button has the focus go to the grid, unless that is turned off', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  for (const [anywhere, digit, typed] of /** @type {const} */ ([
    [true, '4', '4'],
    [false, '2', '4'],
  ])) {
    await sheet.set('anywhere', anywhere);
    await sheet.cell(1, 3).click();
    await sheet.thing('check').focus();
    await page.keyboard.press(digit);
    await expect(sheet.cell(1, 3)).toHaveText(typed);
  }
  await sheet.set('anywhere', true);
  // Other keys still go to the button.
  await sheet.thing('marks').focus();
  await page.keyboard.press('Enter');
  await expect(sheet.thing('marks')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.thing('marks')).toBeFocused();
  await sheet.cell(1, 4).click();
  await sheet.thing('marks').focus();
  await page.keyboard.press('6');
  await expect(sheet.cell(1, 4)).toHaveAccessibleName(/pencil marks 6/);
  // A menu keeps its keys.
  await sheet.press('new');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('7');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(sheet.cell(1, 4)).toHaveAccessibleName(/pencil marks 6/);
});
