/**
 * Rules in the page: made in the panel by mouse, finger and keys; carried by links and files; of
 * one's own; examples; all solutions.
 */

import { readFileSync } from 'node:fs';
import { PANELS } from '../where.js';
import { EASY, EMPTY, TWO, plainly } from './puzzles.js';
import { coloursOnly, expect, expectAccessible, holdBack, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Rule } from '../../www/puzzle/puzzle.js' */
/** @import { Sheet } from './sheet.js' */

/** @param {string} path */
const data = (path) => readFileSync(new URL(`../data/rules/${path}`, import.meta.url), 'utf8');

/**
 * The published puzzle of nine sums.
 *
 * @type {{ puzzle: { cells: string, rules: Rule[] }, solution: string }}
 */
const NINE = JSON.parse(
  data('nine-sums.jsonl')
    .split('\n')
    .find((line) => line.startsWith('{')) ?? '',
);

const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2', 'r2c1'], total: 20 };

/** The ways to name a cell. @param {string} name */
const at = (name) => /** @type {[number, number]} */ ([Number(name[1]), Number(name[3])]);

/** @param {Page} page */
const panelOf = (page) => on(page).panel('rules').body;
/** @param {Page} page */
const items = (page) => panelOf(page).getByRole('listitem');
/** @param {Page} page @param {string} name */
const press = (page, name) => panelOf(page).getByRole('button', { name, exact: true }).click();
/** @param {Page} page @param {string} [name] */
const choose = (page, name = 'New rule') => page.getByLabel(name);

/** @param {Page} page */
async function openPanel(page) {
  await on(page).panel('rules').open();
  await expect(choose(page)).toBeVisible();
}

/** @param {Sheet} sheet */
const state = ({ element }) =>
  element.evaluate((/** @type {RedokuGrid} */ grid) => ({
    ...grid.puzzle,
    customRule: grid.customRule,
    rule: grid.highlighted('rule'),
    differs: grid.highlighted('differs'),
  }));

const LINE = ['r5c1', 'r5c2', 'r5c3', 'r5c4', 'r5c5'];

/** A rule of each kind, some in several ways, and what it is called. */
const TITLED = [
  { rule: { type: 'sum', cells: ['r1c1', 'r1c2'], total: 12 }, en: 'Sum 12, r1c1 r1c2', zh: '求和 12，r1c1 r1c2' },
  { rule: { type: 'cage', cells: ['r1c1', 'r1c2'], total: 12 }, en: 'Killer cage 12, r1c1 r1c2', zh: '杀手笼 12，r1c1 r1c2' },
  {
    rule: { type: 'cage', cells: ['r1c1', 'r1c2', 'r1c3', 'r2c1'] },
    en: 'Killer cage, r1c1…r2c1 (4 cells)',
    zh: '杀手笼，r1c1…r2c1（4 格）',
  },
  { rule: { type: 'diagonal', which: 'main' }, en: 'Diagonal from top left', zh: '主对角线（左上至右下）' },
  { rule: { type: 'diagonal', which: 'anti' }, en: 'Diagonal from top right', zh: '副对角线（右上至左下）' },
  { rule: { type: 'windoku' }, en: 'Windoku', zh: '窗口数独' },
  { rule: { type: 'disjointGroups' }, en: 'Disjoint groups', zh: '同位数独' },
  {
    rule: { type: 'regions', map: '111222333111222333111222333444555666444555666444555666777888999777888999777888999' },
    en: 'Jigsaw regions',
    zh: '不规则宫',
  },
  { rule: { type: 'antiKnight' }, en: 'Anti-knight', zh: '无马' },
  { rule: { type: 'antiKing' }, en: 'Anti-king', zh: '无缘' },
  { rule: { type: 'nonconsecutive' }, en: 'Nonconsecutive', zh: '不连续' },
  { rule: { type: 'thermometer', cells: LINE }, en: 'Thermometer, r5c1…r5c5 (5 cells)', zh: '温度计，r5c1…r5c5（5 格）' },
  {
    rule: { type: 'thermometer', cells: LINE, slow: true },
    en: 'Thermometer (slow), r5c1…r5c5 (5 cells)',
    zh: '温度计（慢速），r5c1…r5c5（5 格）',
  },
  {
    rule: { type: 'arrow', circle: ['r5c1'], shaft: ['r5c2', 'r5c3'] },
    en: 'Arrow, circle r5c1, shaft r5c2 r5c3',
    zh: '箭头，圆圈 r5c1，箭身 r5c2 r5c3',
  },
  { rule: { type: 'whisper', cells: ['r5c1', 'r5c2'] }, en: 'Whisper line, r5c1 r5c2', zh: '耳语线，r5c1 r5c2' },
  { rule: { type: 'whisper', cells: ['r5c1', 'r5c2'], difference: 5 }, en: 'Whisper line, r5c1 r5c2', zh: '耳语线，r5c1 r5c2' },
  {
    rule: { type: 'whisper', cells: ['r5c1', 'r5c2'], difference: 4 },
    en: 'Whisper line, difference 4, r5c1 r5c2',
    zh: '耳语线，最小差 4，r5c1 r5c2',
  },
  { rule: { type: 'renban', cells: ['r5c1', 'r5c2'] }, en: 'Renban line, r5c1 r5c2', zh: '连续线，r5c1 r5c2' },
  { rule: { type: 'palindrome', cells: ['r5c1', 'r5c2'] }, en: 'Palindrome, r5c1 r5c2', zh: '回文线，r5c1 r5c2' },
  { rule: { type: 'between', cells: ['r5c1', 'r5c2', 'r5c3'] }, en: 'Between line, r5c1 r5c2 r5c3', zh: '区间线，r5c1 r5c2 r5c3' },
  { rule: { type: 'regionSum', cells: ['r5c3', 'r5c4'] }, en: 'Region sum line, r5c3 r5c4', zh: '等和线，r5c3 r5c4' },
  { rule: { type: 'clone', groups: [['r7c1'], ['r8c8']] }, en: 'Clones, r7c1 = r8c8', zh: '克隆，r7c1 = r8c8' },
  { rule: { type: 'dot', kind: 'white', cells: ['r1c1', 'r1c2'] }, en: 'White dot, r1c1 r1c2', zh: '白点，r1c1 r1c2' },
  { rule: { type: 'dot', kind: 'black', cells: ['r1c1', 'r1c2'] }, en: 'Black dot, r1c1 r1c2', zh: '黑点，r1c1 r1c2' },
  { rule: { type: 'allDots' }, en: 'All dots given', zh: '黑白点全标' },
  { rule: { type: 'xv', kind: 'x', cells: ['r1c1', 'r1c2'] }, en: 'X, r1c1 r1c2', zh: 'X，r1c1 r1c2' },
  { rule: { type: 'allXv' }, en: 'All X and V given', zh: 'XV 全标' },
  { rule: { type: 'less', cells: ['r1c1', 'r1c2'] }, en: 'Less than, r1c1 r1c2', zh: '不等号，r1c1 r1c2' },
  {
    rule: { type: 'quadruple', cells: ['r2c2', 'r2c3', 'r3c2', 'r3c3'], digits: [1, 5] },
    en: 'Quadruple 1 5, r2c2…r3c3 (4 cells)',
    zh: '四数提示 1 5，r2c2…r3c3（4 格）',
  },
  { rule: { type: 'parity', kind: 'even', cells: ['r1c1'] }, en: 'Even cells, r1c1', zh: '偶数格，r1c1' },
  { rule: { type: 'extremum', kind: 'maximum', cell: 'r5c5' }, en: 'Maximum, r5c5', zh: '最大格，r5c5' },
  { rule: { type: 'sandwich', side: 'left', index: 3, total: 20 }, en: 'Sandwich, row 3: 20', zh: '三明治，第 3 行：20' },
  { rule: { type: 'sandwich', side: 'top', index: 4, total: 0 }, en: 'Sandwich, column 4: 0', zh: '三明治，第 4 列：0' },
  { rule: { type: 'skyscraper', side: 'right', index: 3, count: 4 }, en: 'Skyscraper, row 3 (right): 4', zh: '摩天楼，第 3 行（右侧）：4' },
  { rule: { type: 'xSum', side: 'bottom', index: 3, total: 20 }, en: 'X-sum, column 3 (bottom): 20', zh: 'X 和，第 3 列（下方）：20' },
  {
    rule: { type: 'littleKiller', from: 'r1c4', direction: 'down-right', total: 30 },
    en: 'Little killer, r1c4 down right: 30',
    zh: '小杀手，r1c4 右下：30',
  },
];

/** @param {string} puzzle @param {string} own */
const withOwn = (puzzle, own) => puzzle + plainly({ customRule: own });

test('without rules the page stays as light as it is', async ({ page, sheet }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.press('examples');
  expect(loaded.filter((url) => /full|rule(?!s-note|d-)|variant|picking|browse/.test(url))).toEqual([]);
});

test.describe('the panel', () => {
  test('puts the published puzzle of nine sums together by clicks, and it is solved', async ({ page, sheet }) => {
    await sheet.open(NINE.puzzle.cells);
    await openPanel(page);
    await choose(page).selectOption('Sum');
    await expect(panelOf(page)).toContainText('The cells add up to the total.');
    for (const { cells, total } of NINE.puzzle.rules) {
      for (const name of cells) await sheet.cell(...at(name)).click();
      await page.getByLabel('Total').fill(`${total}`);
      await press(page, 'Add');
      await expect(sheet.notice).toContainText(`Added: Sum ${total}`);
    }
    await expect(items(page)).toHaveCount(9);
    await press(page, 'Close');
    await expect(sheet.element.locator('.sum')).toHaveCount(9);
    expect((await state(sheet)).rules).toEqual(NINE.puzzle.rules);
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^The only solution · /);
    await sheet.expectGrid(NINE.puzzle.cells, NINE.solution);
  });

  test('the cells of a rule stay marked when the analysis comes late', async ({ page, sheet }) => {
    const release = await holdBack(page, '**/www/insight-*.js');
    await sheet.open(EASY + plainly({ rules: [{ ...CAGE, total: 14 }] }));
    await openPanel(page);
    await items(page).first().getByRole('button', { name: /^Edit/ }).focus();
    expect((await state(sheet)).rule).toEqual([0, 1, 9]);
    release();
    await expect(sheet.thing('outlook')).toHaveText('one solution');
    expect((await state(sheet)).rule).toEqual([0, 1, 9]);
  });

  test('works by keys alone', async ({ page, sheet }) => {
    await sheet.open();
    const { keyboard } = page;
    await sheet.cell(1, 1).focus();
    await sheet.tabTo(sheet.panel('rules').fact);
    await keyboard.press('Enter');
    await expect(choose(page)).toBeVisible();
    await expect(sheet.panel('rules').tab).toBeFocused();
    await sheet.tabTo(choose(page));
    await keyboard.type('Killer');
    await sheet.tabTo(page.getByRole('button', { name: 'Select in the grid: Cells' }));
    await keyboard.press('Enter');
    await expect(sheet.cell(1, 1)).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await keyboard.press('Space');
    await expect(page.getByLabel('Cells', { exact: true })).toHaveValue('r1c1 r1c2');
    await keyboard.press('Escape');
    await expect(page.getByLabel('Total (optional)')).toBeFocused();
    await keyboard.type('17');
    await keyboard.press('Enter');
    await expect(sheet.notice).toHaveText('Added: Killer cage 17, r1c1 r1c2');
    await expect(sheet.cell(1, 2)).toBeFocused();
    await expect(sheet.cell(1, 2)).toHaveAccessibleName(/cage.* 17/i);
    await keyboard.press('Escape');
    await sheet.tabTo(panelOf(page).getByRole('button', { name: 'Close' }));
    await keyboard.press('Enter');
    await expect(choose(page)).toBeFocused();
    await sheet.tabTo(page.getByRole('button', { name: 'Edit: Killer cage 17, r1c1 r1c2' }));
    expect((await state(sheet)).rule).toEqual([0, 1]);
    await keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Killer cage' })).toBeFocused();
    await sheet.tabTo(page.getByLabel('Total (optional)'));
    await keyboard.type('16');
    await keyboard.press('Enter');
    await expect(sheet.notice).toHaveText('Changed: Killer cage 16, r1c1 r1c2');
    await expect(page.getByRole('button', { name: 'Edit: Killer cage 16, r1c1 r1c2' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(sheet.notice).toHaveText('Removed: Killer cage 16, r1c1 r1c2');
    await expect(choose(page)).toBeFocused();
    await expect(items(page)).toHaveCount(0);
  });

  test('lists, changes and removes, and all of that can be undone', async ({ page, sheet }) => {
    await sheet.open(EMPTY + plainly({ rules: [CAGE, { type: 'antiKnight' }, { type: 'sandwich', side: 'left', index: 3, total: 0 }] }));
    await openPanel(page);
    await expect(sheet.panel('rules').fact).toHaveText(/Rules\s+3/);
    await expect(items(page).locator('> span')).toHaveText(['Killer cage 20, r1c1 r1c2 r2c1', 'Anti-knight', 'Sandwich, row 3: 0']);
    await items(page).nth(2).hover();
    expect((await state(sheet)).rule).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26]);
    await expect(items(page).nth(1).getByRole('button', { name: /Edit/ })).toHaveCount(0);
    await items(page).nth(0).getByRole('button', { name: /Edit/ }).click();
    await sheet.cell(2, 1).click();
    await press(page, 'Change');
    await expect(items(page).first()).toContainText('Killer cage 20, r1c1 r1c2');
    // Two cells can't add up to 20, and the module says so.
    await expect(panelOf(page).locator('.wrong:not(:empty)')).toHaveCount(1);
    await page.getByLabel('Total (optional)').fill('12');
    await press(page, 'Change');
    await expect(items(page).first()).toContainText('Killer cage 12, r1c1 r1c2');
    await items(page)
      .nth(1)
      .getByRole('button', { name: /Remove/ })
      .press('Enter');
    await expect(items(page)).toHaveCount(2);
    await expect(
      items(page)
        .nth(1)
        .getByRole('button', { name: /Remove/ }),
    ).toBeFocused();
    await sheet.press('undo');
    await expect(items(page)).toHaveCount(3);
    await sheet.press('undo');
    await expect(items(page).first()).toContainText('Killer cage 20, r1c1 r1c2 r2c1');
    await sheet.press('redo');
    await expect(items(page).first()).toContainText('Killer cage 12');
  });

  test('shows the form that was asked for last, and only that', async ({ page, sheet }) => {
    const release = await holdBack(page, '**/www/own-rule-*.js');
    await sheet.open();
    await sheet.panel('rules').open();
    const choose = sheet.panel('rules').body.locator('select').first();
    await choose.selectOption('own');
    await choose.selectOption('cage');
    await expect(sheet.panel('rules').body.locator('form')).toHaveCount(1);
    const come = page.waitForResponse(/own-rule-/);
    release();
    await (await come).finished();
    // What asks for the same file later gets it no earlier.
    await page.evaluate((url) => import(url), (await come).url());
    await expect(sheet.panel('rules').body.locator('form')).toHaveCount(1);
    await expect(choose).toHaveValue('cage');
  });

  test('says beside a field what is wrong with it', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await choose(page).selectOption('Sum');
    await press(page, 'Add');
    const cells = page.getByLabel('Cells', { exact: true });
    await expect(cells).toBeFocused();
    await expect(cells).toHaveAccessibleDescription('Select at least 1 cell.');
    await expect(page.getByLabel('Total')).toHaveAccessibleDescription('Enter a whole number from 1 to 729.');
    await cells.fill('r1c1 r0c5');
    await expect(cells).toHaveAccessibleDescription('');
    await press(page, 'Add');
    await expect(cells).toHaveAccessibleDescription('“r0c5” isn’t a cell. Cells are r1c1 to r9c9.');
    await cells.fill('r1c1, r2c5');
    await expect(sheet.cell(2, 5)).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Total').fill('12.5');
    await press(page, 'Add');
    await expect(page.getByLabel('Total')).toBeFocused();
    await page.getByLabel('Total').fill('12');
    await press(page, 'Add');
    expect((await state(sheet)).rules).toEqual([{ type: 'sum', cells: ['r1c1', 'r2c5'], total: 12 }]);
    await expect(cells).toHaveValue('');
  });

  test('says in its own language why a rule can’t be', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await sheet.set('language', 'zh');
    await choose(page, '新规则').selectOption('cage');
    await page.getByLabel('单元格', { exact: true }).fill('r1c1 r1c2');
    await page.getByLabel('总和').fill('18');
    await press(page, '添加');
    const wrong = panelOf(page).locator('.wrong:not(:empty)');
    await expect(wrong).toHaveText('总和为 18，而 2 格互不相同的数字之和只能为 3 至 17');
    // What is pasted into a field is its own.
    await sheet.press('options');
    await sheet.thing('language').focus();
    await sheet.paste(JSON.stringify({ cells: '.'.repeat(81), rules: [{ type: 'cage', cells: ['r1c1'], total: 18 }] }));
    await expect(sheet.notice).toContainText('规则 1（杀手笼）：总和为 18，而 1 格互不相同的数字之和只能为 1 至 9');
  });

  test('has a field for whatever a rule takes', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    /** @param {string} kind @param {() => Promise<unknown>} fill */
    const add = async (kind, fill) => {
      await choose(page).selectOption(kind);
      await fill();
      await press(page, 'Add');
      await expect(sheet.notice).toContainText(`Added: ${kind}`);
    };
    // A click that comes before the grid lets cells be chosen isn't a choice.
    const choosing = () => expect(sheet.element.locator('.grid.picking')).toBeAttached();
    await add('Arrow', async () => {
      await choosing();
      await sheet.cell(1, 1).click();
      await page.getByRole('button', { name: 'Select in the grid: Shaft' }).click();
      await sheet.cell(1, 2).click();
      await sheet.cell(1, 3).click();
    });
    await add('Quadruple', async () => {
      await page.getByLabel('Cells', { exact: true }).fill('r2c2 r2c3 r3c2 r3c3');
      await page.getByLabel('Digits').fill('1 5');
    });
    await add('Little killer', async () => {
      await choosing();
      await sheet.cell(1, 4).click();
      await page.getByLabel('Direction').selectOption('Down right');
      await page.getByLabel('Total').fill('30');
    });
    await add('Thermometer', async () => {
      await page.getByLabel('Cells', { exact: true }).fill('r5c5 r5c6 r5c7');
      await page.getByLabel('Slow').check();
    });
    await add('Clones', async () => {
      await choosing();
      await sheet.cell(7, 1).click();
      await page.getByRole('button', { name: 'Select in the grid: Group 2' }).click();
      await sheet.cell(8, 8).click();
    });
    await add('Whisper line', () => page.getByLabel('Cells', { exact: true }).fill('r9c1 r9c2'));
    await add('Diagonal', () => page.getByRole('combobox', { name: 'Diagonal' }).selectOption('Diagonal from top right'));
    await add('Windoku', async () => {});
    const { rules } = await state(sheet);
    expect(rules).toEqual([
      { type: 'arrow', circle: ['r1c1'], shaft: ['r1c2', 'r1c3'] },
      { type: 'quadruple', cells: ['r2c2', 'r2c3', 'r3c2', 'r3c3'], digits: [1, 5] },
      { type: 'littleKiller', from: 'r1c4', direction: 'down-right', total: 30 },
      { type: 'thermometer', cells: ['r5c5', 'r5c6', 'r5c7'], slow: true },
      { type: 'clone', groups: [['r7c1'], ['r8c8']] },
      { type: 'whisper', cells: ['r9c1', 'r9c2'] },
      { type: 'diagonal', which: 'anti' },
      { type: 'windoku' },
    ]);
    await expect(items(page)).toHaveCount(8);
  });

  test('calls each rule by a title that tells it from others, in both languages', async ({ page, sheet }) => {
    await sheet.open(EMPTY + plainly({ rules: TITLED.map(({ rule }) => rule) }));
    await openPanel(page);
    const titles = items(page).locator('> span');
    await expect(titles).toHaveText(TITLED.map(({ en }) => en));
    await expect(items(page).first().getByRole('button').last()).toHaveAccessibleName('Remove: Sum 12, r1c1 r1c2');
    await sheet.set('language', 'zh');
    await expect(titles).toHaveText(TITLED.map(({ zh }) => zh));
    await expect(items(page).first().getByRole('button').last()).toHaveAccessibleName('删除：求和 12，r1c1 r1c2');
    // Nothing is left of the templates.
    expect((await titles.allInnerTexts()).join()).not.toMatch(/[{}[\]]|undefined/);
    await sheet.set('language', 'en');
    expect((await titles.allInnerTexts()).join()).not.toMatch(/[{}[\]]|undefined/);
  });

  test('draws regions on the grid, or takes them as digits', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await choose(page).selectOption('Jigsaw regions');
    await sheet.cell(1, 1).click();
    await sheet.cell(1, 2).click();
    const map = page.getByLabel('Region of each cell');
    await expect(map).toHaveValue(/^11\.{7}\n/);
    await expect(page.getByLabel('Region to draw', { exact: true })).toContainText('Region 1: 2 of 9 cells');
    await page.getByLabel('Region to draw', { exact: true }).selectOption('2');
    await sheet.cell(1, 2).click();
    await expect(map).toHaveValue(/^12\.{7}\n/);
    await press(page, 'Add');
    await expect(map).toHaveAccessibleDescription('Give each of the 81 cells the number of its region, 1 to 9.');
    await map.fill('111222333\n'.repeat(9));
    await press(page, 'Add');
    await expect(panelOf(page).locator('.wrong:not(:empty)')).toHaveCount(1);
    await map.fill(Array.from({ length: 9 }, (_, row) => `${row + 1}`.repeat(9)).join('\n'));
    await press(page, 'Add');
    await expect(items(page)).toHaveCount(1);
  });

  test('switches houses off', async ({ page, sheet }) => {
    await sheet.open(`11${EMPTY.slice(2)}`);
    await expect(sheet.conflicts).toHaveCount(2);
    await openPanel(page);
    await page.getByRole('checkbox', { name: 'rows' }).uncheck();
    await expect(sheet.state).toHaveText(/box 1$/);
    await page.getByRole('checkbox', { name: 'boxes' }).uncheck();
    await expect(sheet.conflicts).toHaveCount(0);
    expect((await state(sheet)).houses).toEqual(['columns']);
    await expect(page).toHaveURL(/#11\.{79}~/);
    await sheet.press('undo');
    await expect(page.getByRole('checkbox', { name: 'boxes' })).toBeChecked();
  });

  test('speaks Chinese, also in the middle of a rule', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await choose(page).selectOption('Sum');
    await sheet.cell(5, 5).click();
    await sheet.set('language', 'zh');
    await expect(panelOf(page)).toContainText('各格数字之和等于给定总和。');
    await expect(page.getByLabel('单元格', { exact: true })).toHaveValue('r5c5');
    await page.getByLabel('总和').fill('5');
    await press(page, '添加');
    await expect(sheet.notice).toHaveText('已添加：求和 5，r5c5');
  });

  test('is away when it is closed, and typing is typing again', async ({ page, sheet }) => {
    await sheet.open();
    await openPanel(page);
    await choose(page).selectOption('Sum');
    await sheet.cell(1, 1).click();
    await sheet.panel('rules').close();
    await sheet.cell(1, 1).click();
    await page.keyboard.press('7');
    await expect(sheet.cell(1, 1)).toHaveText('7');
  });
});

test.describe('links', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const clipboard = (/** @type {Page} */ page) => page.evaluate(() => navigator.clipboard.readText());

  test('carry the rules, and so do reload, back and forward', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.choose('examples', 'Killer');
    await expect(sheet.element.locator('.cage')).toHaveCount(30);
    await expect(page).toHaveURL(/#\.{81}~[\w-]{100,}$/);
    const { rules } = await state(sheet);
    await sheet.press('link');
    await expect(sheet.notice).toContainText('Copied');
    const link = await clipboard(page);
    expect(link).toBe(page.url().replace(/#\.{81}/, `#${'0'.repeat(81)}`));
    await page.reload();
    await expect.poll(() => state(sheet)).toMatchObject({ rules });
    await sheet.choose('examples', 'Jigsaw');
    await expect(sheet.element.locator('.cage')).toHaveCount(0);
    await page.goBack();
    await expect(sheet.element.locator('.cage')).toHaveCount(30);
    await page.goForward();
    await expect.poll(() => state(sheet)).toMatchObject({ rules: [{ type: 'regions' }] });
    await page.goto('about:blank');
    await page.goto(link);
    await expect.poll(() => state(sheet)).toMatchObject({ rules });
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^The only solution/);
  });

  test('are longer where the browser can’t pack, and work everywhere', async ({ page, sheet }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
    await sheet.open();
    await sheet.choose('examples', 'Thermometers');
    await expect(page).toHaveURL(/![\w-]+$/);
    await page.reload();
    await expect.poll(() => state(sheet)).toMatchObject({ rules: { length: 9 } });
  });

  test('pasted as a text are read as well', async ({ page, sheet, address }) => {
    await sheet.open();
    await sheet.paste(`${address}#${EMPTY}${plainly({ rules: [CAGE], houses: ['rows', 'columns'] })}`);
    await expect(sheet.notice).toHaveText('Loaded. Format: link');
    await expect.poll(() => state(sheet)).toMatchObject({ rules: [CAGE], houses: ['rows', 'columns'] });
    await sheet.press('undo');
    await expect(sheet.element.locator('.cage')).toHaveCount(0);
    await expect(page).not.toHaveURL(/[~!]/);
  });

  for (const [name, rest, said] of /** @type {const} */ ([
    ['cut short', '~q1YqKs1JLVayiq5', 'The part of the link with the rules is damaged.'],
    ['no base64', '~a', 'The part of the link with the rules is damaged.'],
    ['no JSON', `!${Buffer.from('{"rules":').toString('base64url')}`, 'The part of the link with the rules is damaged.'],
    ['null', `!${Buffer.from('null').toString('base64url')}`, 'The part of the link with the rules is damaged.'],
    ['a rule that can’t be', plainly({ rules: [{ ...CAGE, total: 99 }] }), 'rule 1 (cage): "total" is 99'],
    ['a rule that nobody knows', plainly({ rules: [{ type: 'fog' }] }), 'unknown type "fog"'],
    ['no rule', plainly({ rules: 'nonsense' }), "isn't a list of rules"],
    ['a program that is no text', plainly({ customRule: 5 }), 'Its JavaScript rule isn’t text.'],
  ])) {
    test(`that are damaged are a message and an empty grid: ${name}`, async ({ page, sheet }) => {
      await sheet.open(EASY + rest);
      await expect(sheet.notice).toContainText('Couldn’t read this link.');
      await expect(sheet.notice).toContainText(said);
      await sheet.expectGrid(EMPTY);
      await sheet.cell(1, 1).click();
      await page.keyboard.press('5');
      await expect(page).toHaveURL(/#5\.{80}$/);
    });
  }

  test('that would burst are refused', async ({ page, sheet }) => {
    await sheet.open();
    const bomb = await page.evaluate(async () => {
      const stream = new Blob([new Uint8Array(3e6)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    });
    await sheet.paste(`${EMPTY}~${bomb}`);
    await expect(sheet.notice).toContainText('The part of the link with the rules is damaged.');
  });

  test('JSON with rules goes out by the menu and comes in again', async ({ page, sheet }) => {
    await sheet.open(EASY + plainly({ rules: [CAGE] }));
    await expect(sheet.element.locator('.cage')).toHaveCount(1);
    await sheet.press('share');
    await page.getByRole('menuitem', { name: 'JSON with rules' }).click();
    await expect(sheet.notice).toHaveText('Copied the puzzle (JSON with rules)');
    const json = await clipboard(page);
    expect(JSON.parse(json)).toEqual({ cells: EASY, houses: ['rows', 'columns', 'boxes'], rules: [CAGE] });
    await sheet.press('clear');
    await sheet.expectGrid(EMPTY);
    await expect(sheet.element.locator('.cage')).toHaveCount(1);
    await sheet.press('clear');
    await expect(sheet.element.locator('.cage')).toHaveCount(0);
    await sheet.drop(sheet.grid, { file: json });
    await expect(sheet.notice).toHaveText('Loaded. Format: JSON');
    await sheet.expectGrid(EASY);
    expect((await state(sheet)).rules).toEqual([CAGE]);
  });
});

test('f-puzzles bring their rules, and those that are skipped are named with their place', async ({ page, sheet }) => {
  const row = Array.from({ length: 9 }, () => ({}));
  const text = JSON.stringify({
    size: 9,
    grid: [[{ value: 5, given: true }, ...row.slice(1)], ...Array.from({ length: 8 }, () => row)],
    killercage: [
      { cells: ['R1C1', 'R1C2'], value: '12' },
      { cells: ['R2C1', 'R2C2'], value: '>5' },
    ],
    entropicline: [{ lines: [['R5C5', 'R5C6']] }, { lines: [['R6C5', 'R6C6']] }],
    chaosconstruction: true,
    even: [],
  });
  const skipped = 'Skipped rules: chaosconstruction, entropicline (r5c5 r5c6, …), killercage value (r2c1 r2c2).';
  await sheet.open();
  await sheet.press('load');
  await sheet.dialog.getByRole('textbox').fill(text);
  await expect(sheet.thing('loadLine')).toContainText(`2 rules. ${skipped}`);
  await sheet.press('loadOk');
  await expect(sheet.notice).toHaveText(`Loaded. Format: JSON. ${skipped}`);
  expect((await state(sheet)).rules).toEqual([
    { type: 'cage', cells: ['r1c1', 'r1c2'], total: 12 },
    { type: 'cage', cells: ['r2c1', 'r2c2'] },
  ]);
  await sheet.paste(EASY);
  await expect.poll(() => state(sheet)).toMatchObject({ cells: EASY, rules: [] });
});

test('a jigsaw comes with its regions as a second layer, and Solo’s ids with their rules', async ({ sheet }) => {
  const jigsaw = data('../field/jigsaw-clues-then-regions.txt');
  await sheet.open();
  await sheet.paste(jigsaw);
  await expect(sheet.notice).toHaveText('Loaded. Format: nine lines');
  await expect.poll(() => state(sheet)).toMatchObject({ rules: [{ type: 'regions' }] });
  const solo = data('../field/solo-game-id.txt');
  await sheet.paste(solo.replace('3x3:', '3x3x:'));
  await expect(sheet.notice).toHaveText('Loaded. Format: Solo game ID');
  await expect.poll(() => state(sheet)).toMatchObject({ cells: EASY, rules: [{ type: 'diagonal' }, { type: 'diagonal' }] });
});

test('pencil marks leave room for the totals of cages', async ({ page, sheet }) => {
  await sheet.open(EMPTY + plainly({ rules: [CAGE] }));
  await sheet.press('candidates');
  const total = page.locator('.cage-total');
  await expect(total).toHaveCount(1);
  const marks = page.locator('[data-total] .notes > *');
  await expect(marks).not.toHaveCount(0);
  // Digits end at their base line, whatever the font. All is measured at one moment: another line
  // of the status moves the grid.
  const gap = () =>
    sheet.element.evaluate((grid) => {
      const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
      const tops = [...root.querySelectorAll('[data-total] .notes > *')].map((mark) => mark.getBoundingClientRect().top);
      const total = /** @type {SVGTextElement} */ (root.querySelector('.cage-total'));
      return Math.min(...tops) - total.getStartPositionOfChar(0).matrixTransform(total.getScreenCTM() ?? undefined).y;
    });
  await expect.poll(gap).toBeGreaterThan(0);
  // Without the rule they have all of the cell.
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => (grid.rules = []));
  await expect(page.locator('[data-total]')).toHaveCount(0);
});

test.describe('a custom rule', () => {
  const text = (/** @type {Page} */ page) => page.getByLabel('Body of check(cells, row, column)');

  test('is neither tried nor accepted before its worker has loaded', async ({ page, sheet }) => {
    await page.clock.install();
    const release = await holdBack(page, '**/www/own-worker*.js');
    await sheet.open(TWO);
    await openPanel(page);
    await choose(page).selectOption('Rule in JavaScript');
    await text(page).fill('return digt !== 4;');
    await press(page, 'Add');
    await expect(sheet.notice).not.toBeEmpty();
    await page.clock.fastForward(10_000);
    release();
    await expect(panelOf(page).getByRole('alert')).toHaveText('Line 1: digt is not defined');
  });

  test('that is slow is accepted if it has not failed by the end of its trial', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await openPanel(page);
    await choose(page).selectOption('Rule in JavaScript');
    await text(page).fill('for (;;);');
    await press(page, 'Add');
    await expect.poll(() => sheet.element.evaluate((/** @type {RedokuGrid} */ { customRule }) => customRule)).toBe('for (;;);');
  });

  test('is written, tried, mended, used, changed and removed', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await openPanel(page);
    await choose(page).selectOption('Rule in JavaScript');
    await expect(text(page)).toBeFocused();
    await press(page, 'Add');
    await expect(text(page)).toHaveAccessibleDescription(/^Write the rule first\./);
    await text(page).fill('const digit = cells[9 * row + column];\nreturn digt !== 4;');
    await press(page, 'Add');
    await expect(panelOf(page).getByRole('alert')).toHaveText('Line 2: digt is not defined');
    await expect(text(page)).toBeFocused();
    expect(
      await text(page).evaluate(
        (area) =>
          getSelection()?.toString() ||
          /** @type {HTMLTextAreaElement} */ (area).value.slice(
            /** @type {any} */ (area).selectionStart,
            /** @type {any} */ (area).selectionEnd,
          ),
      ),
    ).toBe('return digt !== 4;');
    expect((await state(sheet)).customRule).toBe('');
    await text(page).fill('cells[0] === 5;');
    await press(page, 'Add');
    await expect(panelOf(page).getByRole('alert')).toHaveText('The rule must return true or false, but returned undefined.');
    await sheet.set('language', 'zh');
    await press(page, '添加');
    await expect(panelOf(page).getByRole('alert')).toHaveText('规则必须返回 true 或 false，却返回了 undefined。');
    await sheet.set('language', 'en');
    await text(page).fill('return row !== 6 || column !== 3 || cells[57] === 5;');
    await panelOf(page).getByRole('button', { name: 'Add' }).press('Enter');
    await expect(items(page)).toContainText(['Your own rule 1 line']);
    await expect(choose(page)).toBeFocused();
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^The only solution/);
    await expect(sheet.cell(7, 4)).toHaveText('5');
    await items(page).getByRole('button', { name: /Edit/ }).click();
    await text(page).fill('return true;');
    await press(page, 'Change');
    await expect(choose(page)).not.toBeFocused();
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^One of 2 solutions/);
    await items(page)
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect(items(page)).toHaveCount(0);
    await sheet.press('undo');
    await expect(items(page)).toHaveCount(1);
  });

  test('that fails while solving opens again with its error', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await openPanel(page);
    await choose(page).selectOption('Rule in JavaScript');
    await text(page).fill('if (cells[80] === 9 && cells[0] === 5)\n  throw new Error("too many fives");\nreturn true;');
    await press(page, 'Add');
    await expect(items(page)).toHaveCount(1);
    await sheet.button('Solve').click();
    await expect(sheet.state).toHaveText('Your own rule, line 2: too many fives');
    await expect(panelOf(page).getByRole('alert')).toHaveText('Line 2: too many fives');
    // What is written meanwhile stays.
    await text(page).fill('return true; // unfinished');
    await expect(panelOf(page).getByRole('alert')).toHaveCount(0);
    await sheet.button('Solve').click();
    await expect(panelOf(page).getByRole('alert')).toHaveText('Line 2: too many fives');
    await expect(text(page)).toHaveValue('return true; // unfinished');
  });

  for (const way of ['by the button', 'by Enter']) {
    test(`that came with a link does not run before somebody says yes: asked to solve ${way}`, async ({ page, sheet }) => {
      await sheet.open(withOwn(TWO, 'return row !== 6 || column !== 3 || cells[57] === 5;'));
      await expect(sheet.notice).toContainText('This puzzle’s custom JavaScript rule won’t run unless you allow it under Rules.');
      await expect(panelOf(page).locator('pre')).toHaveText('return row !== 6 || column !== 3 || cells[57] === 5;');
      /** @type {string[]} */
      const workers = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      if (way === 'by Enter') {
        await sheet.cell(5, 5).focus();
        await page.keyboard.press('Enter');
      } else await sheet.button('Solve').click();
      await expect(panelOf(page).locator('pre')).toBeFocused();
      await expect(sheet.solved).toHaveCount(0);
      expect(workers.filter((url) => url.includes('own'))).toEqual([]);
      await press(page, 'Allow');
      await sheet.solve();
      await expect(sheet.state).toHaveText(/^The only solution/);
      expect(workers.filter((url) => url.includes('own')).length).toBeGreaterThan(0);
      // It was read: the same text needs no other yes.
      await page.reload();
      await expect(sheet.panel('rules').note).toHaveText('1');
      await expect(sheet.state).toHaveText(/^The only solution/);
    });
  }

  test('that came with a file can be thrown away', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.drop(sheet.grid, { file: JSON.stringify({ cells: TWO, rules: [CAGE], customRule: 'for (;;);' }) });
    await expect(sheet.notice).toContainText('This puzzle’s custom JavaScript rule won’t run unless you allow it under Rules.');
    await panelOf(page).getByRole('button', { name: 'Remove: Your own rule' }).click();
    await expect.poll(() => state(sheet)).toMatchObject({ customRule: '', rules: [CAGE] });
  });
});

test('the comment on the first line of a custom rule is shown as its explanation, once the rule may run', async ({ page, sheet }) => {
  const EXPLANATION = 'Your own rule: The corners differ.';
  const customRule = '// The corners differ.\nreturn !cells[0] || cells[0] !== cells[80];';
  await sheet.open();
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, rule) => grid.setPuzzle({ customRule: rule }), customRule);
  await openPanel(page);
  await expect(panelOf(page).getByRole('button', { name: 'Allow' })).toBeVisible();
  await expect(panelOf(page).locator('.meanings')).toBeEmpty();
  await panelOf(page).getByRole('button', { name: 'Allow' }).click();
  await expect(panelOf(page).locator('.meanings')).toHaveText(EXPLANATION);
  await expect(sheet.thing('meanings')).toHaveText(EXPLANATION);

  await panelOf(page).getByRole('button', { name: 'Edit: Your own rule' }).click();
  const text = panelOf(page).getByRole('textbox');
  await expect(text).toBeFocused();
  expect(await text.evaluate((area) => [area.scrollLeft, /** @type {HTMLTextAreaElement} */ (area).selectionStart])).toEqual([0, 0]);
  await page.keyboard.type('// Corners.\n');
  await panelOf(page).getByRole('button', { name: 'Change', exact: true }).click();
  await expect(panelOf(page).locator('.meanings')).toHaveText('Your own rule: Corners.');
  await expect(sheet.notice).toHaveText('Changed: Your own rule');
});

test.describe('examples with rules', () => {
  for (const name of ['Nine sums', 'Killer', 'Diagonals', 'Jigsaw', 'Thermometers', 'Arrows', 'Your own rule']) {
    test(`“${name}” has exactly one solution`, async ({ page, sheet }) => {
      await sheet.open();
      await sheet.choose('examples', name);
      await expect(sheet.panel('rules').note).not.toBeEmpty();
      if (name === 'Your own rule')
        await expect(sheet.thing('meanings')).toHaveText('Your own rule: Cells opposite each other across the centre never add up to 10.');
      await sheet.solve();
      await expect(sheet.state).toHaveText(/^The only solution · /);
      await sheet.press('undo');
      await sheet.press('undo');
      await expect.poll(() => state(sheet)).toMatchObject({ cells: EMPTY, rules: [], customRule: '' });
    });
  }
});

test.describe('all solutions', () => {
  test('of a plain puzzle are looked through, with the cells that differ', async ({ page, sheet }) => {
    await sheet.open(TWO);
    await expect(sheet.thing('previous')).toBeHidden();
    await sheet.solve();
    const first = await sheet.read();
    await sheet.press('hint');
    await expect(sheet.notice).toHaveText('Solution 2 of 2. 4 shaded cells differ between the solutions.');
    expect((await state(sheet)).differs).toHaveLength(4);
    expect(await sheet.read()).not.toEqual(first);
    await sheet.press('hint');
    await expect(sheet.notice).toHaveText('Solution 1 of 2. 4 shaded cells differ between the solutions.');
    expect(await sheet.read()).toEqual(first);
    await sheet.press('previous');
    await expect(sheet.notice).toContainText('Solution 2 of 2.');
    await sheet.press('first');
    await expect(sheet.notice).toContainText('Solution 1 of 2.');
    await sheet.cell(7, 4).click();
    await page.keyboard.press('5');
    await expect(sheet.thing('previous')).toBeHidden();
    await expect(sheet.button('Solve')).toBeVisible();
    expect((await state(sheet)).differs).toEqual([]);
  });

  test('of a puzzle with rules as well, also where there are more than anybody looks at', async ({ page, sheet }) => {
    await sheet.open(EMPTY + plainly({ rules: [{ type: 'diagonal', which: 'main' }] }));
    await expect(sheet.panel('rules').note).toHaveText('1');
    await sheet.solve();
    await expect(sheet.state).toHaveText(/^One of more than 1,000 solutions/);
    await sheet.press('previous');
    await expect(sheet.notice).toContainText('Solution 1 of more than 1,000.');
    await sheet.press('hint');
    await expect(sheet.notice).toContainText('Solution 2 of more than 1,000.');
  });
});

test('what takes long says how far it is, and can be cancelled', async ({ page, sheet }) => {
  await sheet.open();
  await openPanel(page);
  await choose(page).selectOption('Rule in JavaScript');
  await page.getByLabel('Body of check(cells, row, column)').fill('for (const end = Date.now() + 5; Date.now() < end;); return true');
  await press(page, 'Add');
  await expect(items(page)).toHaveCount(1);
  await sheet.button('Solve').click();
  await expect(sheet.notice).toHaveText(/^\d+% searched · \d+ found$/);
  await sheet.button('Cancel').click();
  await expect(sheet.notice).toBeEmpty();
  await expect(sheet.button('Solve')).toBeVisible();
});

for (const [look, width, scheme] of /** @type {const} */ ([
  ['light', 1280, 'light'],
  ['dark', 1280, 'dark'],
  ['light on a phone', 320, 'light'],
  ['dark on a phone', 320, 'dark'],
])) {
  test(`axe finds nothing wrong with the panel, and nothing is too wide: ${look}`, async ({ page, sheet }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    /** The panel is what changes; the page around it is looked at in the end. */
    const good = async (part = PANELS.rules.body) => {
      await expectAccessible(page, (axe) => (scheme === 'dark' ? coloursOnly : (/** @type {typeof axe} */ all) => all)(axe.include(part)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await sheet.open(
      TWO +
        plainly({
          rules: [CAGE, { type: 'sandwich', side: 'left', index: 3, total: 17 }],
          customRule: 'return true; // so that nothing is ever against it',
        }),
    );
    await expect(panelOf(page).locator('pre')).toBeVisible();
    await good();
    await press(page, 'Allow');
    await choose(page).selectOption('Arrow');
    await sheet.cell(5, 5).click();
    await good();
    await press(page, 'Add');
    await expect(panelOf(page).locator('.wrong:not(:empty)')).toHaveCount(1);
    await good();
    // On a phone the form has all the room.
    await press(page, 'Close');
    await choose(page).selectOption('Jigsaw regions');
    await good();
    await press(page, 'Close');
    await choose(page).selectOption('Rule in JavaScript');
    await good();
    await press(page, 'Cancel');
    await items(page)
      .last()
      .getByRole('button', { name: /Remove/ })
      .click();
    await items(page)
      .first()
      .getByRole('button', { name: /Remove/ })
      .click();
    await items(page)
      .first()
      .getByRole('button', { name: /Remove/ })
      .click();
    await sheet.panel('rules').close();
    await sheet.solve();
    await sheet.button('Next solution').click();
    await expect(sheet.notice).toContainText('Solution 2 of 2.');
    await good('body');
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('grid and form are seen together while cells are chosen', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.thing('chip').tap();
    await choose(page).selectOption('Killer cage');
    await expect(sheet.grid).toBeInViewport({ ratio: 1 });
    await sheet.cell(1, 1).tap();
    await sheet.cell(1, 2).tap();
    await expect(page.getByLabel('Cells', { exact: true })).toHaveValue('r1c1 r1c2');
    await expect(page.getByLabel('Cells', { exact: true })).toBeInViewport();
    await press(page, 'Add');
    await expect(sheet.element.locator('.cage')).toHaveCount(1);
    await press(page, 'Close');
    await expect(items(page)).toHaveCount(1);
    await sheet.panel('rules').close();
    await expect(sheet.button('Solve')).toBeVisible();
  });
});

const THERMOMETER = { type: 'thermometer', cells: ['r1c2', 'r1c3', 'r2c4'] };
const MEANINGS = {
  cage: 'Killer cage: The cells hold different digits, which add up to the total in the corner.',
  thermometer: 'Thermometer: Digits increase from the bulb to the other end. On a slow thermometer they may also stay the same.',
};

/** Opens an empty grid with these rules. @param {Sheet} sheet @param {Rule[]} rules */
const openVariant = ({ element }, rules) =>
  element.evaluate((grid, rules) => /** @type {RedokuGrid} */ (grid).replace({ cells: '.'.repeat(81), rules }), rules);

test('beside the grid, each kind of rule is explained in a sentence', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.open();
  await openVariant(sheet, [CAGE, THERMOMETER, { ...CAGE, cells: ['r9c8', 'r9c9', 'r8c9'] }]);
  await expect(sheet.thing('meanings')).toHaveText(`${MEANINGS.cage} ${MEANINGS.thermometer}`);
  await expect(sheet.notice).toBeEmpty();
  await sheet.set('language', 'zh');
  await expect(sheet.thing('meanings')).toHaveText(/^杀手笼：笼内数字不重复，其和等于角上的数。\n温度计：/);
  await sheet.set('language', 'en');
  await openPanel(page);
  await expect(panelOf(page).locator('.meanings')).toHaveText(`${MEANINGS.cage}${MEANINGS.thermometer}`);
  for (const rest of [2, 1, 0]) {
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    await expect(items(page)).toHaveCount(rest);
  }
  await expect(panelOf(page).locator('.meanings')).toBeEmpty();
  await expect(sheet.thing('meanings')).toBeEmpty();
});

test('on a phone, a notice explains the rules of a variant when it opens', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.open();
  await openVariant(sheet, [CAGE]);
  await expect(sheet.notice).toHaveText(MEANINGS.cage);
  // It stays until something is typed, and isn't repeated.
  await page.keyboard.press('5');
  await expect(sheet.cell(1, 1)).toHaveText('5');
  await expect(sheet.notice).toBeEmpty();
  // If there is no room, the rules are only named.
  await openVariant(sheet, [CAGE, THERMOMETER]);
  await expect(sheet.notice).toHaveText('Rules: Killer cage and Thermometer. See “Rules” under “More”.');
  await openPanel(page);
  await expect(panelOf(page).locator('.meanings')).toContainText(MEANINGS.thermometer);
  // There is no notice while the Rules panel is open.
  await openVariant(sheet, [{ type: 'windoku' }]);
  await expect(panelOf(page).locator('.meanings')).toHaveText('Windoku: Digits do not repeat in the four shaded squares.');
  await expect(sheet.notice).toBeEmpty();
});

test('on a phone, pasting a variant also shows the explanation; Solve removes it, and Undo doesn’t repeat it', async ({ page, sheet }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.open();
  await sheet.paste(JSON.stringify(NINE.puzzle));
  await expect(sheet.notice).toHaveText(/^Sum: /);
  await sheet.solve();
  await expect(sheet.state).toBeVisible();
  await expect(sheet.state).toHaveText(/^The only solution/);
  await expect(sheet.notice).toBeEmpty();
  for (let undone = 0; undone < 2; undone++) await page.keyboard.press('Control+z');
  await expect(sheet.thing('meanings')).toBeEmpty();
  await page.keyboard.press('Control+Shift+z');
  await expect(sheet.thing('meanings')).not.toBeEmpty();
  await expect(sheet.notice).toBeEmpty();
});
