/**
 * Puzzles with as many rules as there can be: understood once, and then drawn, named, listed and
 * written bit by bit.
 */

import { deflateRawSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { shorten } from '../../xtask/node/shorten.js';
import { EASY, EMPTY } from './puzzles.js';
import { expect, test } from './sheet.js';

/** @import { RedokuGrid } from '../../www/element.js' */

/** The cells of the grid along a line through all of them. */
const SNAKE = Array.from({ length: 81 }, (_, place) => {
  const [row, column] = [Math.floor(place / 9), place % 9];
  return `r${row + 1}c${row % 2 ? 9 - column : column + 1}`;
});

/**
 * A thousand lines of five cells each, 77 of them different: the most rules and the most cells that
 * there can be.
 */
const LINES = Array.from({ length: 1000 }, (_, rule) => ({ type: 'renban', cells: SNAKE.slice(rule % 77, (rule % 77) + 5) }));

/** A thousand different marks. */
const MARKS = Array.from({ length: 1000 }, (_, rule) => ({
  type: 'sum',
  cells: SNAKE.slice(rule % 77, (rule % 77) + 5),
  total: 15 + Math.floor(rule / 77),
}));

/** @param {object} rest */
const packed = (rest) => `~${deflateRawSync(JSON.stringify(rest)).toString('base64url')}`;

/**
 * What the module with rules exports, by the names that it has before the site is packed; no other
 * exports as many.
 */
const { exports: names } = await shorten(fileURLToPath(new URL('../../www/pkg/full_bg.wasm', import.meta.url)));

/**
 * What the page counts: how often the module understands rules on the page's thread, and what comes
 * into the page at once.
 */
const COUNT = `
  window.counted = { puzzle_new: 0, parse: 0, shapes: [], items: [], addresses: [] };
  // A clock that advances by a millisecond per reading, so that work in slices does little in each.
  let now = 0;
  performance.now = () => ++now;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const exports = { ...(await instantiate(module, imports)).exports };
    for (const [name, short] of Object.keys(exports).length === ${names.size} ? ${JSON.stringify(['puzzle_new', 'parse'].map((name) => [name, names.get(name)]))} : []) {
      const whole = exports[short];
      exports[short] = (...args) => {
        counted[name]++;
        return whole(...args);
      };
    }
    return { instance: { exports }, module };
  };
  for (const way of ['pushState', 'replaceState']) {
    const whole = history[way];
    history[way] = function (...args) {
      counted.addresses.push(args[2].length);
      return whole.apply(this, args);
    };
  }
  /** Each time one task or another has added something. */
  window.watch = (root, selector, counts) => new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.matches?.(selector));
    if (added.length) counts.push(added.length);
  }).observe(root, { subtree: true, childList: true });
`;

/** @param {import('@playwright/test').Page} page */
const counted = (page) => page.evaluate(() => /** @type {any} */ (window).counted);

/** @param {number[]} counts */
const all = (counts) => counts.reduce((sum, count) => sum + count, 0);

test('a link with the most rules is understood once, drawn and listed a few at a time, and gets a short address', async ({
  page,
  sheet,
}) => {
  await page.addInitScript(COUNT);
  await sheet.open();
  await sheet.panel('rules').body.evaluate((content) => {
    const { watch, counted } = /** @type {any} */ (window);
    watch(document.querySelector('redoku-grid')?.shadowRoot, 'svg.drawing > *', counted.shapes);
    watch(content, 'li', counted.items);
  });
  const link = EASY + packed({ rules: MARKS });
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect(sheet.state).toHaveText(/1,000 rules$/);
  // Each total is in the corner of the topmost of its cells, and drawn once.
  const corners = new Set(MARKS.map(({ cells, total }) => `${cells.toSorted()[0]} ${total}`));
  await expect(sheet.element.locator('.drawing text')).toHaveCount(corners.size);
  await sheet.panel('rules').open();
  await expect(sheet.panel('rules').body.locator('ol > li')).toHaveCount(1000);
  await expect(page).toHaveURL(/~[\w-]+$/);
  const { puzzle_new, parse, shapes, items, addresses } = await counted(page);
  expect({ puzzle_new, parse }).toEqual({ puzzle_new: 1, parse: 0 });
  expect(all(items)).toBe(1000);
  expect(Math.max(...items)).toBeLessThan(10);
  expect(all(shapes)).toBeGreaterThan(corners.size);
  expect(Math.max(...shapes)).toBeLessThan(10);
  expect(Math.max(...addresses)).toBeLessThan(JSON.stringify(MARKS).length / 4);
  await page.reload();
  await expect(sheet.state).toHaveText(/1,000 rules$/);
});

test('what cells and the grid are called stays short, and so does what is against them', async ({ page, sheet }) => {
  await sheet.open(EMPTY + packed({ rules: LINES }));
  await expect(sheet.grid).toHaveAccessibleName('Sudoku grid, with rules: Renban line ×1000');
  const first = 'Renban line, cell 1 of 5';
  // The line from the first cell is there thirteen times: 1000 = 12 · 77 + 76.
  await expect(sheet.cell(1, 1)).toHaveAccessibleName(`row 1, column 1, empty, ${Array(9).fill(first).join(', ')}, 4 more`);
  // As somebody who enters the puzzle: the digits of a player aren't judged.
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.setPuzzle({ locked: false }));
  await sheet.cell(1, 1).click();
  await page.keyboard.type('19');
  await expect(sheet.state).toHaveText('Breaks a rule: Renban line, and 12 more conflicts');
  await expect(sheet.cell(1, 1)).toHaveAccessibleName(
    /^row 1, column 1, clue 1, .*, 4 more, conflict in (“Renban line”(, | and |, and )?){9}$/,
  );
});

test('they are solved', async ({ sheet }) => {
  await sheet.open(EMPTY + packed({ rules: Array.from({ length: 1000 }, () => ({ type: 'antiKing' })) }));
  await expect(sheet.state).toHaveText('No clues · 1,000 rules');
  await sheet.solve();
  await expect(sheet.state).toContainText('solutions');
  // No two equal digits touch at a corner.
  const solution = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution?.join(''));
  expect(solution).toMatch(/^[1-9]{81}$/);
  const digit = (/** @type {number} */ row, /** @type {number} */ column) => solution?.[9 * row + column];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 9; column++) {
      if (column > 0) expect(digit(row, column)).not.toBe(digit(row + 1, column - 1));
      if (column < 8) expect(digit(row, column)).not.toBe(digit(row + 1, column + 1));
    }
  }
});

for (const [name, rule] of Object.entries({ small: { type: 'antiKing' }, tiny: {} })) {
  test(`a link with far too many ${name} rules is refused with their number`, async ({ page, sheet }) => {
    await sheet.open(EASY);
    await page.evaluate((hash) => (location.hash = hash), EASY + packed({ rules: Array(20_000).fill(rule) }));
    await expect(sheet.notice).toHaveText('Couldn’t read this link. a puzzle has at most 1000 rules, and this one has 20000');
    await sheet.expectGrid(EASY);
  });
}
