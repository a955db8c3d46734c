/**
 * Texts come in: pasted, dropped, from the dialog or from a file, in every form that people have
 * them in.
 */

import { BROKEN, EASY, EASY_SOLVED, EMPTY, HARDEST, TEXTS } from './puzzles.js';
import { expect, holdBack, test } from './sheet.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { Unread } from './puzzles.js' */

const [{ puzzle: HARD }] = HARDEST;

/**
 * The names that the page has for the formats.
 *
 * @type {Record<string, string>}
 */
const FORMATS = {
  line: '81 characters',
  rows: 'nine lines',
  table: 'table',
  drawing: 'drawing',
  sdk: '.sdk file',
  sdm: '.sdm file',
  ss: '.ss file',
  json: 'JSON',
  candidates: 'candidate grid',
  sukaku: 'sukaku',
  hodoku: 'HoDoKu library',
  gsf: 'gsf list',
  rated: 'rated list',
  link: 'link',
  fpuzzles: 'f-puzzles link',
  opensudoku: 'OpenSudoku file',
  solo: 'Solo game ID',
};

/**
 * What the page says of each problem.
 *
 * @type {Record<string, (found?: string) => string>}
 */
const REASONS = {
  empty: () => 'There is nothing to read.',
  noDigits: () => 'There are no digits in this grid.',
  character: (found) => `“${found}” isn’t a digit or a blank.`,
  tooFew: (found) => `only ${found} of ${Number(found) < 81 ? 81 : 729} cells.`,
  tooMany: (found) => `too many cells (${found}).`,
  none: () => 'No sudoku found in this text.',
  unclear: (found) => `it isn’t clear which cells “${found ?? ''}`,
  size: (found) => `${found ?? ''} isn’t supported.`,
  shortId: (found) => `“${found}” is only a puzzle’s ID`,
  encoding: () => 'is damaged.',
  json: () => 'this isn’t valid JSON',
  layer: (found) => `“${found}” isn’t part of a classic sudoku`,
};

/** @param {Unread['problem']} problem */
const place = ({ line, column }) => `Line ${line}, column ${column}: `;

test('there is a text in each format, and more than forty in all', () => {
  expect([...new Set(TEXTS.map(({ format }) => format))].sort()).toEqual(Object.keys(FORMATS).sort());
  expect([...new Set(BROKEN.map(({ problem }) => problem.code))].sort()).toEqual(Object.keys(REASONS).sort());
  expect(TEXTS.length).toBeGreaterThan(40);
});

test('a pasted text is read and named', async ({ sheet }) => {
  await sheet.open();
  for (const [format, name] of Object.entries(FORMATS)) {
    // tests/formats.rs reads all of them.
    const texts = TEXTS.filter((text) => text.format === format);
    for (const text of texts.filter((text, i) => i < 3 || text.count > 1)) {
      await test.step(`${name}: ${text.name}`, async () => {
        await sheet.paste(text.text);
        const said = text.count > 1 ? `Loaded the first of ${text.count} puzzles. Format: ${name}` : `Loaded. Format: ${name}`;
        await expect(sheet.notice).toHaveText(said);
        await sheet.expectGrid(text.cells);
        // The next one begins with an empty grid and nothing said.
        if (/[1-9]/.test(text.cells)) await sheet.press('clear');
        else await sheet.paste('');
        await sheet.expectGrid(EMPTY);
        await expect(sheet.notice).not.toHaveText(said);
      });
    }
  }
});

test('a pasted text that can’t be read says where and why, and changes nothing', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.expectGrid(EASY);
  for (const code of Object.keys(REASONS)) {
    for (const { name, text, problem } of BROKEN.filter(({ problem }) => problem.code === code)) {
      await test.step(`${code}: ${name}`, async () => {
        await sheet.paste(text);
        await expect(sheet.notice).toHaveText(/^Not loaded\./);
        if (!/^(empty|noDigits|none)$/.test(code)) await expect(sheet.notice).toContainText(place(problem));
        await expect(sheet.notice).toContainText(REASONS[code](problem.found));
        await sheet.expectGrid(EASY);
        // A good text takes the words away, so that the next ones are new.
        await sheet.paste(EASY);
        await expect(sheet.notice).toHaveText('Loaded. Format: 81 characters');
      });
    }
  }
});

test('whether there is a sudoku in a text is decided by the reader alone', async ({ sheet }) => {
  await sheet.open();
  await sheet.paste('12ä');
  await expect(sheet.notice).toHaveText('Not loaded. Line 1, column 3: “ä” isn’t a digit or a blank.');
  await sheet.paste('ä');
  await expect(sheet.notice).toHaveText('Not loaded. No sudoku found in this text.');
});

test('what is said of a list of candidates that is too short asks for 729 of them', async ({ sheet }) => {
  const sukaku = BROKEN.find(({ problem }) => problem.found === '728');
  await sheet.open();
  await sheet.paste(sukaku?.text ?? '');
  await expect(sheet.notice).toContainText('only 728 of 729');
});

test('a puzzle is pasted from the clipboard by Ctrl+V, in the grid and outside it', async ({ context, page, sheet }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.open();
  await page.evaluate((text) => navigator.clipboard.writeText(text), EASY);
  await sheet.cell(5, 5).click();
  await page.keyboard.press('Control+v');
  await sheet.expectGrid(EASY);
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await sheet.thing('new').focus();
  await page.keyboard.press('Control+v');
  await sheet.expectGrid(EASY);
});

test('a pasted grid is one step: undo brings back what was there', async ({ sheet }) => {
  await sheet.open(EASY);
  await sheet.paste(TEXTS[0].text.replace(/\d/g, '.').replace('.', '1'));
  await sheet.expectGrid('1'.padEnd(81, '.'));
  await sheet.press('undo');
  await sheet.expectGrid(EASY);
});

test('a text file that is dropped is loaded', async ({ sheet }) => {
  const sdk = TEXTS.find(({ format }) => format === 'sdk');
  await sheet.open();
  expect(await sheet.drop(sheet.page.locator('header'), { file: sdk?.text })).toBe(true);
  await sheet.expectGrid(sdk?.cells ?? '');
  await expect(sheet.notice).toHaveText('Loaded. Format: .sdk file');
});

test('a text that is dropped on the grid is loaded', async ({ sheet }) => {
  await sheet.open();
  expect(await sheet.drop(sheet.cell(5, 5), { text: EASY })).toBe(true);
  await sheet.expectGrid(EASY);
});

test('a dropped file that is no puzzle says why and changes nothing', async ({ sheet }) => {
  await sheet.open(EASY);
  expect(await sheet.drop(sheet.cell(5, 5), { file: 'PK\x03\x04\0\0\0' })).toBe(true);
  await expect(sheet.notice).toHaveText('Not loaded. Not a text file, or too large.');
  await sheet.expectGrid(EASY);
});

/** The first bytes of a photograph. */
const PHOTO = { name: 'IMG_2041.HEIC', mimeType: '', buffer: Buffer.from('000000186674797068656963', 'hex') };
const PICTURE = 'This browser can’t open this picture. Try a JPEG or PNG file, or a screenshot.';

test('a picture that can’t be opened is said to be one, whichever way it comes, in both languages', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.paste('', true);
  await expect(sheet.notice).toHaveText(PICTURE);
  await sheet.expectGrid(EASY);
  await page.keyboard.press('5');
  await sheet.drop(sheet.cell(5, 5), { picture: true });
  await expect(sheet.notice).toHaveText(PICTURE);
  const text = page.getByLabel('Paste or type it here');
  for (const bring of [
    () => page.getByLabel('Open a file').setInputFiles(PHOTO),
    () => sheet.paste('', true),
    () => sheet.drop(text, { picture: true }),
  ]) {
    await sheet.press('load');
    await text.fill(EASY);
    await expect(sheet.dialog.getByRole('status')).toContainText('30 clues');
    await bring();
    await expect(sheet.dialog).toBeHidden();
    await expect(sheet.notice).toHaveText(PICTURE);
  }
  await sheet.set('language', 'zh');
  await expect(sheet.button('求解')).toBeVisible();
  await sheet.cell(1, 1).click();
  await sheet.paste('', true);
  await expect(sheet.notice).toHaveText('此浏览器无法打开这张图片。请改用 JPEG 或 PNG 文件，或者截图。');
});

test('of a table that was copied with a picture of it the text is meant', async ({ sheet }) => {
  await sheet.open();
  await sheet.paste(EASY, true);
  await sheet.expectGrid(EASY);
});

test('what is typed after a text applies after it, however long that takes', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/www/redoku-*.wasm');
  await sheet.open();
  await sheet.cell(1, 1).click();
  await sheet.paste(EASY);
  for (const key of ['ArrowRight', 'ArrowRight', '4', '6', 'Control+z']) await page.keyboard.press(key);
  await sheet.expectGrid(EMPTY);
  release();
  await sheet.expectGrid(`534${EASY.slice(3)}`);
  for (const puzzle of [EASY, EMPTY]) {
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(puzzle);
  }
});

test('what is typed into a puzzle that came after a text does not wait for that', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/www/redoku-*.wasm');
  await sheet.open(EASY);
  await sheet.paste(TEXTS[0].text);
  await sheet.press('clear');
  await sheet.cell(1, 1).click();
  await page.keyboard.press('5');
  await sheet.expectGrid(`5${EMPTY.slice(1)}`);
  release();
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  await page.keyboard.press('Control+z');
  await sheet.expectGrid(`5${EMPTY.slice(1)}`);
});

test('what is pasted last comes last, however long what came before it takes', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/www/full-*.wasm');
  await sheet.open();
  await sheet.paste(JSON.stringify({ cells: EASY_SOLVED, rules: [{ type: 'antiKnight' }] }));
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  const read = page.waitForResponse(/full-.*wasm/);
  release();
  await (await read).finished();
  // What needs the same file, and was asked later, is there: so what was pasted first has been
  // read, too.
  await sheet.panel('rules').open();
  await expect(sheet.panel('rules').body).not.toBeEmpty();
  await sheet.expectGrid(EASY);
  await expect(sheet.panel('rules').note).toBeEmpty();
});

/**
 * Puts a long text into a field at once, which Playwright's own way does not.
 *
 * @param {Locator} field
 * @param {string} text
 */
const put = (field, text) =>
  field.evaluate((field, text) => {
    /** @type {HTMLTextAreaElement} */ (field).value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/**
 * Counts the workers that come to their end.
 *
 * @param {Page} page
 */
function countEnded(page) {
  let ended = 0;
  page.on('worker', (worker) => worker.on('close', () => ended++));
  return () => ended;
}

/**
 * Long enough for a worker.
 *
 * @param {string} first
 * @param {number} more
 */
const list = (first, more) => `${first}\n`.concat(`${EASY}\n`.repeat(more));

test('a long text is read by a worker of its own, and counts like a short one', async ({ page, sheet }) => {
  const ended = countEnded(page);
  await sheet.open();
  await sheet.paste(list(HARD, 15_000));
  await expect(sheet.notice).toHaveText('Loaded the first of 15,001 puzzles. Format: .sdm file');
  await sheet.expectGrid(HARD);
  await expect.poll(ended).toBeGreaterThan(0);
});

test('in the dialog as well, where a shorter one takes its place', async ({ page, sheet }) => {
  const ended = countEnded(page);
  await sheet.open();
  await sheet.press('load');
  const text = page.getByLabel('Paste or type it here');
  const line = sheet.dialog.getByRole('status');
  await put(text, list(HARD, 1300));
  await expect(line).toContainText('.sdm file · 1,301 puzzles');
  await expect.poll(ended).toBeGreaterThan(0);
  const before = ended();
  const started = page.waitForEvent('worker');
  await put(text, list(EASY, 1300));
  await started;
  await text.fill(EASY);
  await expect.poll(ended).toBeGreaterThan(before);
  await expect(line).toHaveText('Format: 81 characters · 1 puzzle · 30 clues');
});

test('an error after very many lines is found', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.press('load');
  const text = page.getByLabel('Paste or type it here');
  await put(text, `${'\n'.repeat(130_000)}53..7`);
  await sheet.dialog.getByRole('button', { name: 'Go to the error' }).click();
  expect(await text.evaluate((/** @type {HTMLTextAreaElement} */ area) => area.selectionStart)).toBe(130_005);
});

test('a text that could not be read waits in the dialog to be mended', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.paste(EASY.replace('.', 'ä'));
  await expect(sheet.notice).toHaveText('Not loaded. Line 1, column 3: “ä” isn’t a digit or a blank.');
  await sheet.press('load');
  const text = page.getByLabel('Paste or type it here');
  await expect(text).toHaveValue(EASY.replace('.', 'ä'));
  await sheet.dialog.getByRole('button', { name: 'Go to the error' }).click();
  await page.keyboard.type('.');
  await expect(sheet.dialog.getByRole('status')).toHaveText('Format: 81 characters · 1 puzzle · 30 clues');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.dialog).toBeHidden();
  await sheet.expectGrid(EASY);
});

test.describe('the load dialog', () => {
  test.beforeEach(async ({ sheet }) => {
    await sheet.open();
    await sheet.press('load');
    await expect(sheet.dialog).toBeVisible();
  });

  test('says at once what it reads, or where it can’t', async ({ page, sheet }) => {
    const text = page.getByLabel('Paste or type it here');
    const line = sheet.dialog.getByRole('status');
    const ok = sheet.dialog.getByRole('button', { name: 'Load', exact: true });
    await expect(text).toBeFocused();
    await expect(line).toHaveText(/^81 characters, nine lines, a table/);
    await expect(ok).toBeDisabled();
    await page.keyboard.type('53..7');
    await expect(line).toHaveText('Line 1, column 6: only 5 of 81 cells.');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(ok).toBeDisabled();
    const show = sheet.dialog.getByRole('button', { name: 'Go to the error' });
    await expect(show).toBeVisible();
    await text.fill('hello, world');
    await expect(line).toHaveText('No sudoku found in this text.');
    await expect(show).toBeHidden();
    await text.fill(`${EASY}\n${EASY}`);
    await expect(line).toHaveText('Format: .sdm file · 2 puzzles; the first will be used · 30 clues');
    await expect(text).toHaveAttribute('aria-invalid', 'false');
    await ok.click();
    await expect(sheet.dialog).toBeHidden();
    await sheet.expectGrid(EASY);
    await expect(sheet.cell(1, 1)).toBeFocused();
  });

  test('keeps its text after it was closed', async ({ page, sheet }) => {
    const text = page.getByLabel('Paste or type it here');
    await text.fill('53..7..');
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toBeHidden();
    await sheet.expectGrid(EMPTY);
    await sheet.press('load');
    await expect(text).toHaveValue('53..7..');
    await expect(sheet.dialog.getByRole('status')).toContainText('only 7 of 81 cells');
    await sheet.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet.dialog).toBeHidden();
    // Keys are meant for the grid again, even before the browser has taken the focus out of the
    // dialog.
    await page.keyboard.press('4');
    await sheet.expectGrid(`4${EMPTY.slice(1)}`);
    await page.evaluate(() => {
      const focused = document.activeElement?.shadowRoot?.activeElement;
      if (focused instanceof HTMLElement) focused.blur();
    });
    await sheet.press('load');
    await expect(sheet.dialog).toBeVisible();
    await sheet.dialog.evaluate((dialog) => {
      dialog.querySelector('textarea')?.focus();
      /** @type {HTMLDialogElement} */ (dialog).close();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true, cancelable: true, composed: true }));
    });
    await sheet.expectGrid(`42${EMPTY.slice(2)}`);
  });

  test('opens a file, also the same one again', async ({ page, sheet }) => {
    const sdm = TEXTS.find(({ format }) => format === 'sdm');
    const text = page.getByLabel('Paste or type it here');
    for (const time of ['once', 'again']) {
      await test.step(time, async () => {
        await page
          .getByLabel('Open a file')
          .setInputFiles({ name: 'many.sdm', mimeType: 'text/plain', buffer: Buffer.from(sdm?.text ?? '') });
        await expect(text).toHaveValue(sdm?.text ?? '');
        await expect(sheet.dialog.getByRole('status')).toContainText(`Format: .sdm file · ${sdm?.count} puzzles`);
        await text.fill('');
      });
    }
  });

  test('takes a dropped file, and pasted text as any text field does', async ({ page, sheet }) => {
    const text = page.getByLabel('Paste or type it here');
    expect(await sheet.drop(text, { file: EASY })).toBe(true);
    await expect(text).toHaveValue(EASY);
    await expect(sheet.dialog.getByRole('status')).toContainText('30 clues');
    await sheet.paste(EMPTY);
    await expect(text).toHaveValue(EASY);
    await sheet.expectGrid(EMPTY);
  });
});
