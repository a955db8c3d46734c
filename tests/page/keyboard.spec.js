/**
 * The grid by keys: copy-typing a puzzle, walking about, and what happens to keys that are meant
 * for others.
 */

import { EASY, EASY_SOLVED, EMPTY, HARDEST } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

for (const { year, puzzle, answer } of HARDEST) {
  test(`the hardest puzzle of ${year} is typed and solved by the keyboard alone`, async ({ page, sheet }) => {
    await sheet.open();
    await sheet.tabTo(sheet.cell(1, 1));
    await sheet.type(puzzle);
    await sheet.expectGrid(puzzle);
    await expect(sheet.state).toHaveText(/^\d\d clues$/);
    await page.keyboard.press('Enter');
    await sheet.expectGrid(puzzle, answer);
    await expect(sheet.state).toHaveText(/^The only solution · [\d.,]+ (µs|ms|s)$/);
  });
}

test('solved digits are red and drawn by a pen, givens are set in ink', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 1).click();
  await page.keyboard.press('Enter');
  await expect(sheet.solved).toHaveCount(51);

  // Red: much of it, and little of the others.
  const looks = await sheet.cells.evaluateAll((cells) =>
    cells.map((cell) => {
      const [red, green, blue] = (getComputedStyle(cell).color.match(/[\d.]+/g) ?? []).map(Number);
      const pen = cell.querySelector('svg path');
      const drawn = pen instanceof SVGPathElement && pen.getBoundingClientRect().height > cell.clientHeight / 3;
      return {
        solved: cell.matches('[part~=solved]'),
        red: red > 128 && red > 2 * green && red > 2 * blue,
        drawn: drawn && getComputedStyle(pen).stroke === getComputedStyle(cell).color,
        printed: Array.from(cell.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue),
      };
    }),
  );
  expect(looks.filter(({ solved }) => solved)).toEqual(Array(51).fill({ solved: true, red: true, drawn: true, printed: false }));
  expect(looks.filter(({ solved }) => !solved)).toEqual(Array(30).fill({ solved: false, red: false, drawn: false, printed: true }));
});

test('a digit that is typed takes the red digits away', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('Enter');
  await expect(sheet.solved).toHaveCount(51);
  await page.keyboard.press('4');
  await expect(sheet.solved).toHaveCount(0);
  await expect(sheet.state).toHaveText('30 clues · 1 of your own');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key); // The first one asks.
  await expect(sheet.solved).toHaveCount(50);
  await page.keyboard.press('Backspace');
  await sheet.expectGrid(EASY);
});

test('arrows move by a cell and stop at the edges', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  for (const [key, row, column] of /** @type {const} */ ([
    ['ArrowUp', 1, 1],
    ['ArrowLeft', 1, 1],
    ['ArrowRight', 1, 2],
    ['ArrowDown', 2, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 2, 1],
    ['ArrowUp', 1, 1],
  ])) {
    await page.keyboard.press(key);
    await expect(sheet.cell(row, column)).toBeFocused();
  }
  await sheet.cell(9, 9).click();
  for (const [key, row, column] of /** @type {const} */ ([
    ['ArrowDown', 9, 9],
    ['ArrowRight', 9, 9],
    ['ArrowUp', 8, 9],
    ['ArrowRight', 8, 9],
    ['ArrowLeft', 8, 8],
  ])) {
    await page.keyboard.press(key);
    await expect(sheet.cell(row, column)).toBeFocused();
  }
});

test('Home and End go to the ends of the row, with Ctrl of the grid', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(5, 5).click();
  for (const [key, row, column] of /** @type {const} */ ([
    ['Home', 5, 1],
    ['End', 5, 9],
    ['Control+End', 9, 9],
    ['Control+Home', 1, 1],
    ['End', 1, 9],
  ])) {
    await page.keyboard.press(key);
    await expect(sheet.cell(row, column)).toBeFocused();
  }
});

test('the grid is one tab stop, and comes back to the cell that was left', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.tabTo(sheet.cell(1, 1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('redoku-grid [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(sheet.thing('wayPhoto')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.cell(2, 2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.element).not.toBeFocused();
});

test('a digit moves on in reading order, from the end of a row to the next, and stays in the last cell', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 9).click();
  await page.keyboard.press('1');
  await expect(sheet.cell(2, 1)).toBeFocused();
  await page.keyboard.press('2');
  await expect(sheet.cell(2, 2)).toBeFocused();
  await sheet.cell(9, 9).click();
  await page.keyboard.press('3');
  await expect(sheet.cell(9, 9)).toBeFocused();
  await page.keyboard.press('4');
  await sheet.expectGrid(`........12${'.'.repeat(70)}4`);
});

test('0, the full stop and Space leave a cell empty and move on', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('123456789');
  await sheet.cell(1, 1).click();
  await page.keyboard.press('0');
  await page.keyboard.press('.');
  await page.keyboard.press('Space');
  await expect(sheet.cell(1, 4)).toBeFocused();
  await sheet.expectGrid('...456789'.padEnd(81, '.'));
});

test('Backspace and ⌫ empty the selected cell; Backspace goes back in a run of typing, Delete never does', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.type('123456789');
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(sheet.cell(1, 4)).toBeFocused();
  await sheet.expectGrid('123.56789'.padEnd(81, '.'));
  await sheet.pad(0).click();
  await sheet.expectGrid('123.56789'.padEnd(81, '.'));
  await sheet.cell(2, 1).click();
  await sheet.type('46');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(sheet.cell(2, 1)).toBeFocused();
  await sheet.expectGrid('123.56789'.padEnd(81, '.'));
  await sheet.cell(1, 2).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(sheet.cell(1, 9)).toBeFocused();
  await sheet.expectGrid('123.5678.'.padEnd(81, '.'));
  await sheet.cell(1, 4).click();
  await page.keyboard.press('Control+Digit4');
  await page.keyboard.press('Control+Digit9');
  await page.keyboard.press('Backspace');
  await expect(sheet.cell(1, 4)).toHaveAccessibleName('row 1, column 4, empty');
});

test('Backspace takes back what was typed into the last cell', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(9, 8).click();
  await sheet.type('12');
  await page.keyboard.press('Backspace');
  await expect(sheet.cell(9, 9)).toBeFocused();
  await sheet.expectGrid(`${'.'.repeat(79)}1.`);
  await page.keyboard.press('Backspace');
  await sheet.expectGrid(EMPTY);
});

test('with moving on switched off, digits stay in their cell, also after a reload', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.set('advance', false);
  for (const reloaded of [false, true]) {
    if (reloaded) {
      await page.reload();
      await sheet.started();
      await sheet.press('options');
      await expect(sheet.thing('advance')).not.toBeChecked();
      await page.keyboard.press('Escape');
    }
    await sheet.cell(2, 2).click();
    await sheet.type('57');
    await expect(sheet.cell(2, 2)).toBeFocused();
    await sheet.expectGrid('7'.padStart(11, '.').padEnd(81, '.'));
    await page.keyboard.press('Backspace');
    await expect(sheet.cell(2, 2)).toBeFocused();
    await sheet.expectGrid(EMPTY);
  }
  await sheet.set('advance', true);
  await sheet.cell(2, 2).click();
  await sheet.type('5');
  await expect(sheet.cell(2, 3)).toBeFocused();
});

// Keys that the keyboard of the tests lacks, as the browser reports them.
for (const [name, key, code, digit] of [
  ['the number pad', '7', 'Numpad7', '7'],
  ['a French keyboard, where digits need Shift', '7', 'Digit7', '7'],
  ['a Chinese or Japanese keyboard in full width', '７', 'Digit7', '7'],
]) {
  test(`digits come from ${name}`, async ({ sheet }) => {
    await sheet.open();
    await sheet.cell(1, 1).click();
    const shiftKey = name.includes('Shift');
    await sheet.cell(1, 1).dispatchEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true, composed: true });
    await sheet.expectGrid(digit.padEnd(81, '.'));
    await expect(sheet.cell(1, 2)).toBeFocused();
  });
}

test('keys pressed on a button don’t change the grid, except digits', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowLeft');
  const typed = `534${EASY.slice(3)}`;
  await sheet.button('Solve').focus();
  for (const key of ['0', '.', 'Backspace', 'Delete', 'Home', 'ArrowDown', 'Control+z', 'Control+y']) await page.keyboard.press(key);
  await sheet.expectGrid(typed);
  // Past the pad, which is a single tab stop.
  for (const thing of [sheet.pad(1), sheet.thing('more')]) {
    await page.keyboard.press('Shift+Tab');
    await expect(thing).toBeFocused();
  }
  await sheet.cell(1, 4).click();
  for (const key of ['5', '6']) {
    await sheet.button('Solve').focus();
    await page.keyboard.press(key);
  }
  await sheet.expectGrid(`5346${EASY.slice(4)}`);
});

test('what is typed where nothing has the focus goes to the grid', async ({ page, sheet }) => {
  await sheet.open();
  await expect(page.locator('body')).toBeFocused();
  await sheet.type(EASY.replaceAll('.', ' '));
  await page.keyboard.press('Enter');
  await sheet.expectGrid(EASY, EASY_SOLVED);

  await page.locator('h1').click();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Control+z');
  await sheet.expectGrid(EASY);
  await expect(sheet.cell(9, 9)).toBeFocused();
});

test('a pasted puzzle and an example are solved by Enter', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await page.keyboard.press('Enter');
  await sheet.expectGrid(EASY, EASY_SOLVED);

  await sheet.choose('examples', 'Fewest clues');
  await page.keyboard.press('Enter');
  await expect(sheet.state).toHaveText(/^The only solution/);
  await expect(sheet.solved).toHaveCount(64);
});

test('where nothing has the focus and the page is longer than the window, arrows and Space scroll it', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  await sheet.open();
  const top = () => page.evaluate(() => scrollY);
  /**
   * Browsers scroll smoothly, and forget a key that comes before that has ended.
   *
   * @param {string} key
   */
  const press = async (key) => {
    await page.keyboard.press(key);
    return top();
  };
  await expect.poll(() => press('Space')).toBeGreaterThan(0);
  await expect.poll(() => press('Home')).toBe(0);
  await expect.poll(() => press('ArrowDown')).toBeGreaterThan(0);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('5');
  await sheet.expectGrid('5'.padEnd(81, '.'));
});

test('what is typed behind an open dialog does not reach the grid', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.press('help');
  await page.getByRole('heading', { name: 'Help' }).click();
  await page.keyboard.press('7');
  await sheet.expectGrid(EMPTY);
});

test('the grid leaves the browser its own keys', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.cell(1, 3).click();
  const taken = await sheet
    .cell(1, 3)
    .evaluate((cell) =>
      [
        { key: 'F5' },
        { key: 'b' },
        { key: 'Tab' },
        { key: 'Escape' },
        { key: 'PageDown' },
        { key: 'r', code: 'KeyR', ctrlKey: true },
        { key: '1', code: 'Digit1', metaKey: true },
        { key: '1', code: 'Digit1', metaKey: true, ctrlKey: true },
        { key: '!', code: 'Digit1', ctrlKey: true, shiftKey: true, metaKey: true },
        { key: 'PageDown', code: 'Numpad3', ctrlKey: true },
        { key: 'ArrowLeft', altKey: true },
        { key: 'f', code: 'KeyF', metaKey: true },
        { key: '0', code: 'Digit0', ctrlKey: true },
      ].filter((key) => !cell.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true, composed: true }))),
    );
  expect(taken).toEqual([]);
  await sheet.expectGrid(EASY);
});

test('arrows on a button open its menu if it has one, and otherwise do nothing but scroll', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const menu = page.getByRole('menu');
  const buttons = page.locator('button[aria-haspopup=menu]:visible');
  expect(await buttons.count()).toBe(3);
  for (const arrow of ['ArrowDown', 'ArrowUp']) {
    for (const button of await buttons.all()) {
      await button.press(arrow);
      await expect(sheet.items().nth(arrow === 'ArrowDown' ? 0 : -1)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await sheet.expectGrid(EASY);
    }
    await sheet.thing('check').press(arrow);
    await expect(menu).toBeHidden();
    await sheet.expectGrid(EASY);
  }
});

test('a click chooses any cell', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(7, 3).click();
  await expect(sheet.cell(7, 3)).toBeFocused();
  await page.keyboard.press('8');
  await expect(page.getByRole('gridcell', { name: 'row 7, column 3, clue 8' })).toHaveText('8');
});

test('keys that come while the page is still loading are kept, in their order, for the puzzle of the address', async ({ page, sheet }) => {
  /**
   * Begins a visit in which the page comes in phases, and returns what begins the next one.
   *
   * @param {string} puzzle
   */
  async function visit(puzzle) {
    await page.goto('about:blank');
    await page.unrouteAll();
    const held = [
      await holdBack(page, /\/app[^/]*\.js/),
      await holdBack(page, /\/(page\.)?en[.-][^/]*js/),
      await holdBack(page, '**/redoku*.wasm'),
      await holdBack(page, '**/solver*.wasm'),
    ];
    await page.goto(`./#${puzzle}`, { waitUntil: 'commit' });
    await sheet.thing('solve').waitFor();
    return () => held.shift()?.();
  }
  // First neither grid nor page is there, then no words, then what reads the puzzle is missing, and
  // last the solver.
  const next = await visit(EASY.replaceAll('.', '-'));
  for (const key of ['ArrowRight', 'ArrowRight', '4', 'ArrowRight']) await page.keyboard.press(key);
  next();
  await expect(sheet.cells).toHaveCount(81);
  await sheet.cells.first().press('ArrowRight');
  next();
  await page.locator('html[data-started]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('6');
  next();
  await sheet.expectGrid(`534.76...${EASY.slice(9)}`);
  // An Enter in either of the first two phases.
  for (const phase of [0, 1]) {
    const next = await visit(EASY);
    if (phase) next();
    if (phase) await sheet.cells.first().press('Enter');
    else await page.keyboard.press('Enter');
    for (let rest = 0; rest < 4; rest++) next();
    await expect(sheet.solved).toHaveCount(51);
  }
});
