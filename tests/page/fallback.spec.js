/** Where something is missing: JavaScript, what the module needs, workers, storage. */

import { EASY, EASY_SOLVED, EMPTY } from './puzzles.js';
import { expect, holdBack, on, test } from './sheet.js';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what is needed', async ({ page }) => {
    await page.goto('./');
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('Redoku needs JavaScript, which is turned off here.');
    await expect(sentence).toContainText('Redoku 需要 JavaScript');
    await expect(on(page).thing('tooOld')).toBeHidden();
  });
});

test('with JavaScript, no such sentence is there', async ({ page, sheet }) => {
  await sheet.open();
  await expect(page.locator('noscript')).toBeHidden();
  await expect(sheet.thing('tooOld')).toBeHidden();
});

/** @param {import('@playwright/test').Page} page */
const withoutSimd = (page) =>
  page.addInitScript(() => {
    const refuse = async () => {
      throw new WebAssembly.CompileError('invalid value type 0x7b, enable with --experimental-wasm-simd');
    };
    Object.assign(WebAssembly, {
      validate: () => false,
      compile: refuse,
      compileStreaming: refuse,
      instantiate: refuse,
      instantiateStreaming: refuse,
    });
  });

test('a browser that can’t compile the module says so, and can still be typed into', async ({ page, sheet }) => {
  await withoutSimd(page);
  await page.goto('./');
  await expect(sheet.notice).toContainText('too old');
  await expect(sheet.notice).toContainText('Safari 16.4');
  await sheet.cell(1, 1).click();
  await sheet.type('53..7');
  await sheet.expectGrid('53..7'.padEnd(81, '.'));
  await page.keyboard.press('Control+z');
  await sheet.expectGrid('53'.padEnd(81, '.'));
  await sheet.set('language', 'zh');
  await expect(sheet.button('求解')).toBeVisible();
});

test('nor do solving, pasting, loading and copying break such a browser: they say what is missing', async ({ page, sheet }) => {
  await withoutSimd(page);
  await page.goto('./');
  await expect(sheet.notice).toContainText('too old');
  await sheet.cell(1, 1).click();
  await page.keyboard.press('5');
  await expect(sheet.notice).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(sheet.state).toHaveText('This browser is too old to run the solver.');
  for (const [name, ask] of /** @type {const} */ ([
    ['paste', () => sheet.paste(EASY)],
    ['drop', () => sheet.drop(sheet.cell(1, 1), { file: EASY })],
    ['load', () => sheet.press('load')],
  ])) {
    await test.step(name, async () => {
      await ask();
      await expect(sheet.notice).toContainText('too old');
      await sheet.cell(1, 1).click();
      await page.keyboard.press('Delete');
      await expect(sheet.notice).toBeEmpty();
      await sheet.type('5');
    });
  }
  await sheet.press('share');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy link',
    'Print this puzzle',
    'Print new puzzles…',
    '81 characters',
    'Put it on a web page…',
  ]);
});

test('a puzzle in the address of such a browser is shown', async ({ page, sheet }) => {
  await withoutSimd(page);
  await page.goto(`./#${EASY}`);
  await expect(sheet.notice).toContainText('too old');
  await expect(page).toHaveURL(/#53/);
  await sheet.expectGrid(EASY);
});

test.describe('a module that is not there', () => {
  test.use({ expected: /404|Failed to load resource/ });

  test('is a sentence that does not blame the browser', async ({ page, sheet }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('./');
    await expect(sheet.notice).toContainText('Check your connection and reload.');
    await expect(sheet.notice).not.toContainText('too old');
    await sheet.cell(1, 1).click();
    await page.keyboard.press('5');
    await sheet.expectGrid('5'.padEnd(81, '.'));
  });

  test('nor is a page whose scripts are missing left without a word', async ({ page }) => {
    for (const [script, address] of [
      ['app', './'],
      ['sheet', './sheet.html'],
    ]) {
      await page.route(`**/www/${script}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto(address);
      await expect(on(page).thing('tooOld')).toBeVisible();
      await expect(on(page).thing('tooOld')).toContainText('Redoku couldn’t start.');
    }
  });
});

test.describe('a policy that forbids WebAssembly', () => {
  test.use({ expected: /Content Security Policy|content security policy/ });

  test('is named, and not the browser’s age', async ({ page, sheet }) => {
    await page.route(/\/(#.*)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(" 'wasm-unsafe-eval'", '') });
    });
    await page.goto('./');
    await expect(sheet.notice).toHaveText('This page’s security policy blocks the solver.');
    await sheet.cell(1, 1).click();
    await page.keyboard.press('5');
    await sheet.expectGrid('5'.padEnd(81, '.'));
  });
});

test('a host that sends the module with a wrong type is good enough', async ({ page, sheet }) => {
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'application/octet-stream' } });
  });
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('where no worker can start, the page solves on its own', async ({ page, sheet }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('no workers here', 'SecurityError');
      },
    });
  });
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('where storage is forbidden, the page works and forgets', async ({ page, sheet }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is forbidden', 'SecurityError');
      },
    });
  });
  await sheet.open();
  await sheet.set('theme', 'dark');
  await sheet.set('language', 'zh');
  await expect(sheet.button('求解')).toBeVisible();
  await page.reload();
  await sheet.started();
  await expect(sheet.button('Solve')).toBeVisible();
  await sheet.expectGrid(EMPTY);
});

test('what goes wrong after the start does not make the browser too old', async ({ page, sheet }) => {
  await sheet.open();
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' })),
  );
  await expect(sheet.thing('tooOld')).toBeHidden();
});

test('nothing is lost that is pasted before the module is there', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/*.wasm');
  await page.goto('./');
  await expect(sheet.button('Solve')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await sheet.paste(EASY);
  release();
  await sheet.expectGrid(EASY);
});
