/** Language and theme: as the browser prefers, or as chosen. */

import { place } from '../where.js';
import { CONFLICT, EASY } from './puzzles.js';
import { expect, expectAccessible, holdBack, test } from './sheet.js';

test('the language is switched at once, everywhere, and remembered', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await sheet.set('language', 'zh');
  for (const reloaded of [false, true]) {
    if (reloaded) {
      await page.reload();
      await sheet.started();
    }
    await expect(root).toHaveAttribute('lang', /^zh/);
    await expect(page).toHaveTitle('Redoku：红笔解数独');
    await expect(sheet.state).toHaveText('30 个提示数');
    await expect(sheet.button('求解')).toBeVisible();
    await expect(page.getByRole('grid', { name: '数独盘面' })).toBeVisible();
    await expect(sheet.cell(1, 1)).toHaveAccessibleName('第 1 行第 1 列，提示数 5');
    await expect(sheet.pad(1)).toHaveAccessibleName('数字 1，还剩 6 个');
    await sheet.press('options');
    await expect(page.getByLabel('语言')).toHaveValue('zh');
    await page.keyboard.press('Escape');
  }
  await sheet.set('language', 'en');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(sheet.state).toHaveText('30 clues');
  await expect(sheet.cell(1, 1)).toHaveAccessibleName('row 1, column 1, clue 5');
});

test('what comes while the language is switched speaks the new one', async ({ page, sheet }) => {
  /** @type {Record<string, () => void>} */
  const release = {};
  for (const lang of ['en', 'zh']) release[lang] = await holdBack(page, `**/rules.${lang}-*.js`);
  await sheet.open();
  // The words of the settings load before those that are held back.
  await sheet.set('language', 'en');
  const [english] = await Promise.all([page.waitForRequest('**/rules.en-*.js'), sheet.panel('rules').open()]);
  await Promise.all([page.waitForRequest('**/rules.zh-*.js'), sheet.set('language', 'zh')]);
  release.en();
  // Once this import resolves, so has the page's own, which came first; what follows from it runs
  // before the next task.
  await page.evaluate((words) => import(words).then(() => new Promise((done) => setTimeout(done))), english.url());
  release.zh();
  await expect(sheet.panel('rules').body.locator('h2')).toHaveText('此谜题的规则');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});

test('no text of the page stays in the other language', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.set('language', 'zh');
  await expect(sheet.state).toHaveText('请输入或粘贴一道数独。');
  /**
   * What one can read or hear, without names, keys, and the language that is called by its own
   * name.
   */
  const texts = () =>
    page.evaluate(
      (skipped) => {
        /** @type {string[]} */
        const texts = [];
        /** @param {Document | ShadowRoot} root */
        const collect = (root) => {
          for (const element of root.querySelectorAll('body *')) {
            if (element.matches(skipped)) continue;
            for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
            for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
          }
        };
        collect(document);
        return texts;
      },
      `noscript, kbd, option[lang], ${place('lost')}, ${place('lost')} *, ${place('tooOld')} *`,
    );
  for (const [menu, first] of /** @type {const} */ ([
    ['share', '复制链接'],
    ['new', /^非常简单/],
    ['wayExamples', /^简单/],
  ])) {
    await sheet.press(menu);
    await expect(sheet.items().first()).toHaveText(first);
    const foreign = (await texts()).filter((text) =>
      /[a-z]{2}/i.test(text.replace(/Redoku|Sudoku Explainer|Ctrl|Enter|Esc\b|Home|End|Shift|Del\b|SE\b|\.\w{2,3}\b/g, '')),
    );
    expect(foreign).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test.describe('a browser in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('finds the page in Chinese, with its words for every status', async ({ page, sheet }) => {
    await sheet.open();
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    await expect(sheet.state).toHaveText('请输入或粘贴一道数独。');
    await sheet.button('求解').click();
    await expect(sheet.state).toHaveText(/^超过 1,000 个解之一 · [\d.]+ (微秒|毫秒|秒)$/);
    await sheet.paste(EASY);
    await expect(sheet.notice).toHaveText('已载入。格式：81 个字符');
    await sheet.button('求解').click();
    await expect(sheet.state).toHaveText(/^唯一解 · [\d.]+ (微秒|毫秒|秒)$/);
    await expect(sheet.cell(1, 3)).toHaveAccessibleName('第 1 行第 3 列，解出 4');
    await sheet.paste(CONFLICT);
    await expect(sheet.state).toHaveText('第 1 行和第 1 宫有两个 9；第 2 列有两个 9');
    await expect(sheet.cell(1, 2)).toHaveAccessibleName(/^第 1 行第 2 列，提示数 9，在第 1 行.*第 1 宫中冲突$/);
    await sheet.paste(EASY.replace(/.$/, 'a'));
    await expect(sheet.notice).toContainText('第 1 行第 81 个字符：“a”');
    await sheet.choose('examples', '无解');
    await sheet.button('求解').click();
    await expect(sheet.state).toHaveText(/^无解 · /);
  });

  test('and can have it in English', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.set('language', 'en');
    await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
    await page.reload();
    await sheet.started();
    await expect(sheet.state).toHaveText('Type a puzzle, or paste one.');
  });
});

for (const [locale, lang] of [
  ['zh-TW', /^zh/],
  ['de-DE', 'en'],
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale: String(locale) });

    test(`finds the page in ${lang}`, async ({ page, sheet }) => {
      await sheet.open();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  });
}

/** How light a colour is, from 0 to 255. @param {string} colour As computed styles have it. */
function lightness(colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

test('the theme follows the browser, until one is chosen, which is remembered', async ({ page, sheet }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await sheet.open(EASY);
  /** @param {(lightness: number) => boolean} holds */
  const paper = async (holds) => {
    const colours = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(/** @type {Element} */ (document.querySelector('redoku-grid')?.shadowRoot?.querySelector('[role=grid]')))
        .backgroundColor,
    ]);
    for (const colour of colours) expect(holds(lightness(colour)), colour).toBe(true);
  };
  const light = (/** @type {number} */ value) => value > 220;
  const dark = (/** @type {number} */ value) => value < 50;

  const expectTheme = async (/** @type {string} */ value) => {
    await sheet.press('options');
    await expect(page.getByLabel('Theme')).toHaveValue(value);
    await page.keyboard.press('Escape');
  };
  await expectTheme('auto');
  await paper(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await paper(dark);
  await sheet.set('theme', 'light');
  await paper(light);
  await page.reload();
  await sheet.started();
  await expectTheme('light');
  await paper(light);
  await sheet.set('theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await paper(dark);
  await sheet.set('theme', 'auto');
  await paper(light);
});

test('solved digits are red in the dark as well', async ({ page, sheet }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await sheet.open(EASY);
  await sheet.solve();
  const colour = await sheet.solved.first().evaluate((cell) => getComputedStyle(cell).color);
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue)).toBeGreaterThan(100);
});

test('keys and words are explained in a dialog', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.thing('options').press('Enter');
  await sheet.thing('help').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('term').filter({ hasText: 'Home' })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Row 4, column 1' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sheet.thing('options')).toBeFocused();
});
