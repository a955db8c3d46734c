/** The address holds the puzzle: a link, a reload and the back button bring it back. */

import { EASY, EMPTY, HARDEST, plainly } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

const [{ puzzle: OTHER }] = HARDEST;

test('a link opens with its puzzle', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
  await expect(sheet.state).toHaveText('30 clues');
  await expect(sheet.notice).toBeEmpty();
});

test('a link may write blanks as zeros', async ({ sheet }) => {
  await sheet.open(EASY.replaceAll('.', '0'));
  await sheet.expectGrid(EASY);
});

test('the address follows what is typed, without new entries in the history', async ({ page, sheet }) => {
  await sheet.open();
  const before = await page.evaluate(() => history.length);
  await sheet.cell(1, 1).click();
  await sheet.type('53..7');
  await expect(page).toHaveURL(/#53\.\.7\.{76}$/);
  await sheet.type('1');
  await expect(page).toHaveURL(/#53\.\.71\.{75}$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('an empty grid has an address without a puzzle', async ({ page, sheet, address }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('5');
  await expect(page).toHaveURL(/#5\.{80}$/);
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(address);
});

test('a reload brings back what was typed', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('53..7');
  await expect(page).toHaveURL(/#53/);
  await page.reload();
  await sheet.expectGrid('53..7'.padEnd(81, '.'));
});

test('a reload right after typing loses nothing, even if the address hasn’t been updated yet', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('53');
  await page.evaluate(() => {
    history.replaceState(null, '', location.href);
    history.replaceState = () => {};
  });
  await sheet.type('..7');
  await page.reload();
  await sheet.started();
  await sheet.expectGrid('53..7'.padEnd(81, '.'));
  await sheet.cell(1, 1).click();
  await sheet.type('6');
  await sheet.expectGrid('63..7'.padEnd(81, '.'));
  // Only a reload restores that state; another visit in the same tab opens the puzzle in its
  // address.
  await page.goto('about:blank');
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
});

test('reloading the page while its puzzle is still loading keeps the puzzle and its rules', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/*.wasm');
  const link = `${EASY}${plainly({ rules: [{ type: 'diagonal', which: 'main' }] })}`;
  await page.goto(`./#${link}`);
  await page.reload();
  await page.reload();
  release();
  await sheet.started();
  await sheet.expectGrid(EASY);
  await expect(sheet.panel('rules').note).toHaveText('1');
});

test('Back brings the earlier puzzle back, and Forward the later one', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY);
  await expect(page).toHaveURL(new RegExp(`#${EASY.replaceAll('.', '\\.')}$`));
  await sheet.paste(OTHER);
  await sheet.expectGrid(OTHER);
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  for (const puzzle of [OTHER, EASY, EMPTY]) {
    await page.goBack();
    await sheet.expectGrid(puzzle);
  }
  await page.goForward();
  await sheet.expectGrid(EASY);
  await page.goForward();
  await page.goForward();
  await sheet.expectGrid(EMPTY);
});

test('Back after typing brings back what was typed last before the load', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.type('123');
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  await page.goBack();
  await sheet.expectGrid('123'.padEnd(81, '.'));
});

test('after opening a link there is nothing to undo, and after another, the first', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
  await expect(sheet.thing('undo')).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`./#${OTHER}`);
  await sheet.expectGrid(OTHER);
  await sheet.press('undo');
  await sheet.expectGrid(EASY);
  await expect(sheet.thing('undo')).toHaveAttribute('aria-disabled', 'true');
});

test('another link in the same tab is followed', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
  await page.evaluate((hash) => (location.hash = hash), OTHER);
  await sheet.expectGrid(OTHER);
  await page.evaluate(() => (location.hash = ''));
  await sheet.expectGrid(EMPTY);
});

for (const [name, hash, said] of [
  ['too short', '53..7', 'Line 1, column 6: only 5 of 81 cells.'],
  ['no puzzle at all', 'about', 'No sudoku found in this text.'],
  ['badly encoded', '%E0%A4%A', 'Couldn’t read this link.'],
]) {
  test(`an address that is ${name} is a message and an empty grid`, async ({ page, sheet }) => {
    await sheet.open(hash);
    await expect(sheet.notice).toContainText('Couldn’t read this link.');
    await expect(sheet.notice).toContainText(said);
    await sheet.expectGrid(EMPTY);
    await sheet.cell(1, 1).click();
    await page.keyboard.press('5');
    await sheet.expectGrid('5'.padEnd(81, '.'));
    await expect(sheet.notice).toBeEmpty();
    await expect(page).toHaveURL(/#5\.{80}$/);
  });
}

test('a bad address while a puzzle is there is a message, and the puzzle stays', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
  await page.evaluate(() => (location.hash = 'nonsense'));
  await expect(sheet.notice).toContainText('Couldn’t read this link.');
  await sheet.expectGrid(EASY);
});

test('the page works in a folder of any name', async ({ page, sheet, address }) => {
  // A host that serves the page at /some/where/ instead of at the root.
  await page.route(`${address}some/where/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('some/where/', '') });
    await route.fulfill({ response });
  });
  /** @type {string[]} */
  const outside = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}some/where/`)) outside.push(request.url());
  });
  await page.goto(`./some/where/#${EASY}`);
  await sheet.started();
  await sheet.solve();
  await expect(sheet.solved).toHaveCount(51);
  await expect(page).toHaveURL(/\/some\/where\/#53/);
  expect(outside).toEqual([]);
});
