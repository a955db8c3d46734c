/** What comes from outside stays text, and nothing runs that is not the page's own. */

import { EASY, EMPTY } from './puzzles.js';
import { expect, test } from './sheet.js';

/** @import { Sheet } from './sheet.js' */

const EVIL = '<img src=x onerror="window.hurt = 1"><svg onload="window.hurt = 1">';

/**
 * Expects that no text has become an element, and nothing of it has run.
 *
 * @param {Sheet} sheet
 */
async function expectUnhurt({ page }) {
  const found = await page.evaluate(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('redoku-grid')?.shadowRoot);
    const elements = [
      ...document.querySelectorAll('img, [onerror], [onload], body script'),
      ...root.querySelectorAll('img, [onerror], [onload], script'),
    ];
    return { elements: elements.length, hurt: 'hurt' in window };
  });
  expect(found).toEqual({ elements: 0, hurt: false });
}

test('markup stays text: pasted, dropped and in the dialog', async ({ page, sheet }) => {
  await sheet.open();
  for (const [name, text] of [
    ['alone', EVIL],
    ['in rows', `53..7....\n6..195...\n${EVIL}`],
    ['in JSON', `{"puzzle": "${EVIL.replaceAll('"', "'")}"}`],
    ['in an address', `https://sudokupad.app/${EVIL}`],
    ['in XML', `<opensudoku><game data="${EVIL.replaceAll('"', "'")}"/></opensudoku>`],
    ['beside a puzzle', `${EASY} # ${EVIL}`],
  ]) {
    await test.step(name, async () => {
      await sheet.paste(text);
      await expect(sheet.notice).not.toBeEmpty();
      await expectUnhurt(sheet);
      await sheet.drop(sheet.cell(1, 1), { file: text });
      await sheet.press('load');
      await page.getByLabel('Paste or type it here').fill(text);
      await expect(sheet.dialog.getByRole('status')).toHaveText(/^(Line \d+, column \d+: |Format: |No sudoku found in this text)/);
      await expectUnhurt(sheet);
      await page.keyboard.press('Escape');
      await expect(sheet.dialog).toBeHidden();
    });
  }
});

for (const [name, hash] of [
  ['markup', EVIL],
  ['encoded markup', encodeURIComponent(EVIL)],
  ['a program', 'javascript:window.hurt=1'],
]) {
  test(`${name} in the address stays text`, async ({ sheet }) => {
    await sheet.open(hash);
    await expect(sheet.notice).toContainText('Couldn’t read this link.');
    await expectUnhurt(sheet);
    await sheet.expectGrid(EMPTY);
  });
}

test('a character that can’t be read is shown as it is', async ({ sheet }) => {
  await sheet.open();
  await sheet.paste(`${EASY.slice(0, 80)}<`);
  await expect(sheet.notice).toContainText('“<” isn’t a digit or a blank.');
});

test('the page’s policy allows its own scripts and styles, and WebAssembly, and nothing else', async ({ page }) => {
  await page.goto('./');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const rules = Object.fromEntries(
    (policy ?? '').split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim().split(' ').slice(1).join(' ')]),
  );
  expect(rules['default-src']).toBe("'none'");
  // Its own inline script, by its hash.
  expect(rules['script-src']).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='$/);
  expect(rules['style-src']).toBe("'self'");
  expect(rules['base-uri']).toBe("'none'");
  expect(rules['form-action']).toBe("'none'");
  expect(rules['img-src']).toBe("'self' blob:"); // Pictures that somebody opens.
  for (const sources of Object.values(rules)) expect(sources).toMatch(/^('none'|'self'( 'wasm-unsafe-eval' 'sha256-\S+'| blob:)?)$/);
  // It stands before anything that it is about.
  expect(await page.evaluate(() => document.head.querySelector('meta[http-equiv], link, script, style')?.localName)).toBe('meta');
});

test.describe('the browser', () => {
  test.use({ expected: /Content Security Policy|foreign request: https:\/\/example\.com/ });

  test('keeps to the policy', async ({ page, sheet }) => {
    await sheet.open();
    for (const [what, directive, attempt] of [
      [
        'inline scripts',
        'script-src-elem',
        "const script = document.createElement('script'); script.textContent = 'window.hurt = 1'; document.body.append(script);",
      ],
      ['inline handlers', 'script-src-attr', "document.body.setAttribute('onclick', 'window.hurt = 1'); document.body.click();"],
      ['text as a program', 'script-src', "window.setTimeout('window.hurt = 1', 0);"],
      ['inline styles', 'style-src-attr', "document.body.setAttribute('style', 'color: red');"],
      ['foreign images', 'img-src', "new Image().src = 'https://example.com/image.png';"],
      ['foreign hosts', 'connect-src', "fetch('https://example.com/').catch(() => {});"],
    ]) {
      const violated = await page.evaluate(
        (attempt) =>
          new Promise((resolve) => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
            // The tests may run text as a program where the page may not.
            new Function(attempt)();
          }),
        attempt,
      );
      expect(violated, what).toBe(directive);
    }
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  });
});
