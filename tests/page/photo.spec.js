/**
 * Puzzles from pictures: each way in, what is done with what was read, and pictures that are none.
 */

import { deflateSync } from 'node:zlib';
import { BLURRED, SHEET, SHEET_CELLS, TURNED, TWO_CELLS, TWO_GRIDS } from './pictures.js';
import { EASY, EASY_SOLVED, EMPTY, TWO } from './puzzles.js';
import { expect, expectAccessible, holdBack, on, Sheet, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

/** @param {Page} page */
const dialogOf = (page) => on(page).thing('photoDialog');

/** @param {Sheet} sheet @param {typeof SHEET} file */
async function choose({ page, button }, file) {
  await on(page).press('photo');
  await dialogOf(page).locator('input[type=file]').setInputFiles(file);
}

/** @param {Sheet} sheet @param {{ buffer: Buffer }} file */
const paste = ({ page }, { buffer }) =>
  page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'image.jpg', { type: 'image/jpeg' }));
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, buffer.toString('base64'));

/** @param {Sheet} sheet @param {{ buffer: Buffer }} file */
const drop = ({ element }, { buffer }) =>
  element.evaluate((target, bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'image.jpg', { type: 'image/jpeg' }));
    for (const name of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
  }, buffer.toString('base64'));

/**
 * The clues alone, with Solve as the next action.
 *
 * @param {Sheet} sheet
 * @param {string} cells
 */
async function expectRead(sheet, cells) {
  await sheet.expectGrid(cells);
  await expect(sheet.solved).toHaveCount(0);
  await expect(sheet.thing('solve')).toHaveAttribute('data-look', 'red');
}

test('a picture that is chosen is read, and one Undo brings back what was there', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await choose(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(sheet.notice).toHaveText('Read from the picture: 17 clues. Show the picture');
  await sheet.press('undo');
  await sheet.expectGrid(EASY);
  await sheet.press('redo');
  await expectRead(sheet, SHEET_CELLS);
  // The keys are in the grid, and what was read can be typed over.
  await page.keyboard.press('9');
  expect((await sheet.read()).givens).toBe(`9${SHEET_CELLS.slice(1)}`);
});

test('one that is pasted, dropped or opened as a file goes the same way', async ({ page, sheet }) => {
  await sheet.open();
  await sheet.cell(5, 5).click();
  await paste(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await sheet.press('clear');
  await sheet.expectGrid(EMPTY);
  await drop(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await sheet.press('clear');
  await sheet.press('load');
  await expect(sheet.dialog).toBeVisible();
  await page.getByLabel('Open a file').setInputFiles(SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await expect(sheet.dialog).toBeHidden();
  // Into the dialog for pictures, too.
  await sheet.press('clear');
  await sheet.press('photo');
  await expect(dialogOf(page)).toBeVisible();
  await paste(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
});

test('a picture on its side stands upright, as its EXIF says', async ({ sheet }) => {
  await sheet.open();
  await choose(sheet, TURNED);
  await expectRead(sheet, SHEET_CELLS);
});

test('the picture can be shown from the More menu until another puzzle comes in', async ({ page, sheet }) => {
  await sheet.open();
  await choose(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await page.keyboard.press('9');
  await expect(sheet.notice).toBeEmpty();
  await sheet.choose('more', 'Show the picture');
  await expect(dialogOf(page).locator('canvas')).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'This is where the grid was found. If it’s wrong, move the corners and press “Read it”.',
  );
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await sheet.read()).givens).toBe(`9${SHEET_CELLS.slice(1)}`);
  await sheet.choose('more', 'Show the picture');
  await dialogOf(page).getByRole('button', { name: 'Read it' }).click();
  await expectRead(sheet, SHEET_CELLS);
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
  await sheet.press('more');
  await expect(sheet.items()).not.toHaveCount(0);
  await expect(sheet.items().filter({ hasText: 'Show the picture' })).toHaveCount(0);
});

test('of two grids in a picture the other one is there to be chosen', async ({ page, sheet }) => {
  await sheet.open();
  await choose(sheet, TWO_GRIDS);
  await expect(sheet.notice).toContainText('Read from the picture');
  const first = (await sheet.read()).givens;
  expect(TWO_CELLS).toContain(first);
  await expect(sheet.notice).toContainText('There is one more grid in the picture.');
  await sheet.notice.getByRole('button', { name: 'Show the picture' }).click();
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'This is where the grid was found. There is another one, too: to read it, press “Grid 2”.',
  );
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Grid 2' }).click();
  await expectRead(sheet, /** @type {string} */ (TWO_CELLS.find((cells) => cells !== first)));
});

test('where nothing is found the corners are dragged, or moved by keys', async ({ page, sheet }) => {
  await sheet.open(EASY);
  // A gradient and a few strokes, and a small grid without its lines: only who is told where it is
  // can read it.
  const blank = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.fillStyle = '#ccc';
    context.fillRect(0, 0, 640, 480);
    context.strokeStyle = '#333';
    context.strokeRect(300, 200, 20, 90);
    return canvas.toDataURL('image/png').split(',')[1];
  });
  await choose(sheet, { name: 'blank.png', mimeType: 'image/png', buffer: Buffer.from(blank, 'base64') });
  const line = dialogOf(page).getByRole('status');
  await expect(line).toHaveText(
    'No sudoku grid was found in this picture. Move the four corners onto the grid’s corners, then press “Read it”.',
  );
  await sheet.expectGrid(EASY);
  await expectAccessible(page);
  const corner = (/** @type {string} */ name) => dialogOf(page).getByRole('button', { name });
  await expect(corner('Top left')).toHaveAccessibleName('Top left corner: 12 percent from the left, 12 percent from the top');
  // By the mouse, to where the right one should be.
  const to = /** @type {{ x: number, y: number, width: number, height: number }} */ (await corner('Bottom right').boundingBox());
  await corner('Top left').hover();
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(corner('Top left')).toHaveAccessibleName('Top left corner: 88 percent from the left, 88 percent from the top');
  await dialogOf(page).getByRole('button', { name: 'Read it' }).click();
  await expect(line).toHaveText('Corners like these enclose no grid: each has to be on its own side.');
  // By keys, a step at a time and eight.
  await corner('Top right').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(corner('Top right')).toHaveAccessibleName('Top right corner: 88 percent from the left, 16 percent from the top');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await sheet.expectGrid(EASY);
});

/**
 * A grid of lines on paper, with digits in two colours.
 *
 * @param {Page} page
 * @param {string} clues
 * @param {Record<number, string>} own
 * @returns {Promise<Buffer>}
 */
const screenshot = async (page, clues, own = {}) => {
  const url = await page.evaluate(
    ([clues, own]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 500 });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 500, 500);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.font = '34px sans-serif';
      for (let line = 0; line < 10; line++) {
        context.fillStyle = '#000';
        context.fillRect(25 + 50 * line, 25, line % 3 ? 1 : 3, 450);
        context.fillRect(25, 25 + 50 * line, 452, line % 3 ? 1 : 3);
      }
      for (let cell = 0; cell < 81; cell++) {
        const digit = own[cell] ?? clues[cell];
        context.fillStyle = own[cell] ? '#1a5cc8' : '#000';
        if (digit !== '.') context.fillText(digit, 50 + 50 * (cell % 9), 52 + 50 * Math.floor(cell / 9));
      }
      return canvas.toDataURL('image/png').split(',')[1];
    },
    /** @type {const} */ ([clues, own]),
  );
  return Buffer.from(url, 'base64');
};

test('digits in another colour come in as own digits, and a grid without any is asked about', async ({ page, sheet }) => {
  await sheet.open();
  const own = Object.fromEntries(
    [...EASY_SOLVED]
      .map((digit, cell) => [cell, digit])
      .filter(([cell]) => EASY[Number(cell)] === '.')
      .slice(0, 8),
  );
  await sheet.cell(1, 1).click();
  await paste(sheet, { buffer: await screenshot(page, EASY, own) });
  await expect(sheet.notice).toContainText('30 clues');
  const { clues, locked } = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => ({
    clues: grid.givenCells,
    locked: grid.locked,
  }));
  expect(clues).toEqual([...EASY].flatMap((digit, cell) => (digit === '.' ? [] : [cell])));
  expect(locked).toBe(true);
  const before = (await sheet.read()).givens;
  expect(before).toBe([...EASY].map((digit, cell) => own[cell] ?? digit).join(''));
  // Nothing is put into the grid, and the picture is kept.
  await paste(sheet, { buffer: await screenshot(page, EMPTY) });
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'No digits could be read in this grid. Move the four corners onto the grid’s corners, or try a sharper picture.',
  );
  await expect(dialogOf(page).locator('canvas')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Read it' }).click();
  await expect(dialogOf(page).locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await sheet.read()).givens).toBe(before);
});

test('a grid is read where the corners say', async ({ page, sheet }) => {
  await sheet.open();
  await choose(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  await sheet.notice.getByRole('button', { name: 'Show the picture' }).click();
  await dialogOf(page).getByRole('button', { name: 'Top left' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => (grid.value = ''));
  await dialogOf(page).getByRole('button', { name: 'Read it' }).click();
  await expectRead(sheet, SHEET_CELLS);
});

test('what is doubtful is marked, and asked for cell by cell', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await choose(sheet, BLURRED);
  const doubtful = page.locator('[role=gridcell][part~=doubtful]');
  await expect(sheet.state).toContainText('cells are doubtful.');
  await expect(sheet.solved).toHaveCount(0);
  const count = await doubtful.count();
  expect(count).toBeGreaterThan(3);
  await expect(doubtful.first()).toHaveAccessibleName(/, doubtful$/);
  await expect(sheet.thing('crop').locator('canvas')).toHaveAccessibleName('The cell in the picture');
  await expectAccessible(page);
  // Found to be right by a press, by the same digit again and by another one.
  await expect(sheet.thing('settle')).toHaveText('It’s right');
  await sheet.thing('settle').click();
  await expect(doubtful).toHaveCount(count - 1);
  const current = page.locator('[role=gridcell][part~=selected]');
  const same = (await current.textContent())?.match(/\d/)?.[0] ?? '0';
  await page.keyboard.press(same);
  await expect(doubtful).toHaveCount(count - 2);
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(doubtful).toHaveCount(count - 3);
  await sheet.set('language', 'zh');
  await expect(sheet.state).toContainText(`${count - 3} 个单元格存疑。`);
  await expectAccessible(page);
  // Another puzzle has no doubts; this one has them again.
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid, value) => (grid.value = value), EASY);
  await expect(doubtful).toHaveCount(0);
  await expect(sheet.thing('crop')).toBeHidden();
  await expect(sheet.thing('settle')).toHaveCount(0);
  await sheet.press('undo');
  await expect(doubtful).toHaveCount(count - 3);
  // The right picture at last.
  await paste(sheet, SHEET);
  await expect(doubtful).toHaveCount(0);
  await expect(sheet.thing('crop')).toBeHidden();
  expect((await sheet.read()).givens).toBe(SHEET_CELLS);
});

test('the two answers step through the doubtful cells, and Solve returns when another cell is selected', async ({ page, sheet }) => {
  await sheet.open();
  await choose(sheet, BLURRED);
  await expect(sheet.state).toContainText('cells are doubtful.');
  const selected = () => sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.selected);
  const doubtful = await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.highlighted('doubtful'));
  expect(await selected()).toBe(doubtful[0]);
  await sheet.thing('skip').click();
  expect(await selected()).toBe(doubtful[1]);
  await expect(sheet.thing('crop').locator('canvas')).toBeVisible();
  // A hint or a solution has its own answers.
  await page.keyboard.press('Enter');
  await expect(sheet.thing('crop')).toBeHidden();
  await expect(sheet.thing('skip')).toHaveCount(0);
  await sheet.press('undo');
  await expect(sheet.thing('skip')).toHaveText('Next');
  const settled = Array.from({ length: 81 }, (_, cell) => cell).find((cell) => !doubtful.includes(cell)) ?? 0;
  await sheet.cell(1 + Math.floor(settled / 9), 1 + (settled % 9)).click();
  await expect(sheet.thing('crop').locator('canvas')).toHaveCount(0);
  await expect(sheet.thing('settle')).toHaveCount(0);
  await expect(sheet.thing('hint')).toHaveText('Solve');
  await sheet.thing('skip').click();
  await expect(sheet.thing('settle')).toBeVisible();
  // Check confirms no doubtful cell.
  await sheet.press('check');
  await expect(sheet.state).toHaveText('No mistake was found, but some cells are still doubtful.');
  await expect(sheet.thing('settle')).toBeVisible();
  await sheet.thing('skip').click();
  await expect(sheet.state).toContainText('cells are doubtful.');
});

test('the solution of a doubtful puzzle is not covered by pieces of the picture', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid, value) => {
    const cells = Uint8Array.from(value, (digit) => Number(digit) || 0);
    await grid.reviewPicture(
      /** @type {any} */ ({ cells, second: new Uint8Array(81), doubtful: [2, 4], changed: [], square: new Uint8Array(288 * 288) }),
    );
  }, EASY);
  const pieces = page.locator('redoku-grid .photos canvas');
  await expect(pieces).toHaveCount(2);
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve());
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await expect(pieces).toHaveCount(0);
  await sheet.press('undo');
  await expect(pieces).toHaveCount(2);
});

test('all doubts go by keys alone, and each cell says what else it may be', async ({ page, sheet }) => {
  await sheet.open(EASY);
  const cells = Array.from(EASY, (digit) => Number(digit) || 0);
  await sheet.element.evaluate(async (/** @type {RedokuGrid} */ grid, cells) => {
    const second = Uint8Array.from(cells, (digit) => (digit === 3 ? 8 : digit ? 0 : 1));
    const square = new Uint8Array(288 * 288).fill(200);
    const doubts = await grid.reviewPicture(
      /** @type {any} */ ({ cells: Uint8Array.from(cells), second, doubtful: [1, 4, 8], changed: [4], square }),
    );
    doubts.next();
    grid.focus();
  }, cells);
  await expect(sheet.state).toHaveText('Three cells are doubtful. Row 1, column 2: a 3, perhaps an 8.');
  await page.keyboard.press('n');
  await expect(sheet.state).toHaveText(
    'Three cells are doubtful. Row 1, column 5: looks like empty, but only a 7 gives a unique solution.',
  );
  // Typing a digit selects the next doubtful cell. Undoing it makes its cell doubtful again.
  await page.keyboard.press('1');
  await expect(sheet.state).toContainText('Two cells are doubtful. Row 1, column 9: empty, perhaps a 1.');
  await page.keyboard.press('Control+z');
  await expect(sheet.state).toContainText('Three cells are doubtful. Row 1, column 5');
  await page.keyboard.press('7');
  await expect(sheet.state).toHaveText('Two cells are doubtful. Row 1, column 9: empty, perhaps a 1.');
  await page.keyboard.press('Delete');
  await expect(sheet.state).toHaveText('One cell is doubtful. Row 1, column 2: a 3, perhaps an 8.');
  await page.keyboard.press('3');
  await expect(sheet.state).toHaveText('30 clues');
  await page.keyboard.press('n'); // Nobody's key any more.
  await sheet.expectGrid(EASY);
  await page.keyboard.press('Enter');
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('rules that stand in an empty grid stay, and those of another puzzle go', async ({ sheet }) => {
  await sheet.open();
  await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.setPuzzle({ rules: [{ type: 'diagonal', which: 'main' }] }));
  await sheet.cell(1, 1).click();
  await paste(sheet, SHEET);
  await expect(sheet.notice).toContainText('The rule stayed.');
  expect((await sheet.read()).givens).toBe(SHEET_CELLS);
  await expect(sheet.solved).toHaveCount(0);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.rules.length)).toBe(1);
  await paste(sheet, SHEET);
  await expectRead(sheet, SHEET_CELLS);
  expect(await sheet.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.rules.length)).toBe(0);
});

/** A picture of so many pixels in black, in a few kilobytes. @param {number} side */
function vast(side) {
  const crcs = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce((/** @type {number} */ c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  );
  /** @param {string} type @param {Buffer} data */
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = body.reduce((c, byte) => crcs[(c ^ byte) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff;
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc >>> 0, body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // a bit a pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const DRAWING = 'SVG drawings aren’t supported. Take a screenshot of it and open that.';
const NOT_OPENED = 'This browser can’t open this picture. Try a JPEG or PNG file, or a screenshot.';
const TOO_LARGE = 'This picture is too large: more than 16,384 pixels wide or high, or 120 million pixels in all.';
const TOO_SMALL = 'This picture is too small: less than 72 pixels wide or high.';
const NOTHING = /^No sudoku grid was found in this picture/;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** @type {[string, string, Buffer, string | RegExp][]} */
const HOSTILE = [
  ['an empty file', 'image/png', Buffer.alloc(0), NOT_OPENED],
  ['noise', 'image/jpeg', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)), NOT_OPENED],
  ['a broken PNG', 'image/png', vast(100).subarray(0, 40), NOT_OPENED],
  ['one pixel', 'image/gif', GIF, TOO_SMALL],
  ['20,000 x 20,000', 'image/png', vast(20_000), TOO_LARGE],
  ['black', 'image/png', vast(1200), NOTHING],
  [
    'an SVG',
    'image/svg+xml',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script><image href="https://example.com/a.png"/></svg>',
    ),
    DRAWING,
  ],
  ['an SVG without end', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), DRAWING],
  ['a JPEG that ends early', 'image/jpeg', SHEET.buffer.subarray(0, 3000), NOTHING],
];

test('pictures that are none, empty, huge or broken get a word each, and nothing changes', async ({ page, sheet }) => {
  await sheet.open(EASY);
  await sheet.press('photo');
  for (const [name, mimeType, buffer, said] of HOSTILE) {
    await test.step(name, async () => {
      await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
      await expect(dialogOf(page).getByRole('status')).toHaveText(said);
      await sheet.expectGrid(EASY);
    });
  }
  // One whose pixels the browser keeps to itself.
  await page.evaluate(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = () => {
      CanvasRenderingContext2D.prototype.getImageData = getImageData;
      throw new DOMException('', 'SecurityError');
    };
  });
  await dialogOf(page).locator('input[type=file]').setInputFiles(SHEET);
  await expect(dialogOf(page).getByRole('status')).toHaveText(NOT_OPENED);
  // And it still reads.
  await dialogOf(page).locator('input[type=file]').setInputFiles(SHEET);
  await expectRead(sheet, SHEET_CELLS);
});

test('what comes last counts, however fast it comes', async ({ sheet }) => {
  await sheet.open();
  await sheet.cell(1, 1).click();
  for (const file of [BLURRED, TWO_GRIDS, SHEET]) await paste(sheet, file);
  await expectRead(sheet, SHEET_CELLS);
  await paste(sheet, TWO_GRIDS);
  await sheet.paste(EASY);
  await sheet.expectGrid(EASY);
});

test('Solve and Share wait for the picture that is on its way, and for none that is no longer wanted', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/photo-*.{js,wasm}');
  await sheet.open(EASY);
  const status = sheet.thing('status');

  // Another puzzle replaces the picture, and is solved right away.
  await paste(sheet, SHEET);
  await sheet.choose('examples', 'Easy');
  await sheet.solve();
  await expect(sheet.state).toContainText('The only solution');
  await sheet.button('Hide solution').click();

  // Solve was meant for the picture, and not for what takes its place.
  await paste(sheet, SHEET);
  await sheet.button('Solve').click();
  await expect(status).toHaveAttribute('data-kind', 'solving');
  await sheet.choose('examples', 'Arto Inkala, 2010');
  await expect(status).toHaveAttribute('data-kind', 'typing');
  await sheet.paste(EASY);
  await expect(sheet.state).toHaveText('30 clues');

  // Share goes on with the puzzle that is there.
  await paste(sheet, SHEET);
  await sheet.press('web');
  await sheet.paste(TWO);
  await expect(sheet.thing('shareDialog').locator('textarea, input').first()).toHaveValue(new RegExp(`#${TWO}`));
  await page.keyboard.press('Escape');

  release();
  await paste(sheet, SHEET);
  await sheet.button('Solve').click();
  await expect(sheet.state).toContainText('The only solution');
  expect((await sheet.read()).givens).toBe(SHEET_CELLS);
});

test('reading can be cancelled, in the page and in the dialog', async ({ page, sheet }) => {
  const release = await holdBack(page, '**/www/photo-*.wasm');
  await sheet.open(EASY);
  await paste(sheet, SHEET);
  await expect(sheet.thing('stop')).toHaveText('Cancel');
  await sheet.thing('stop').click();
  await expect(sheet.notice).toBeEmpty();
  await expect(sheet.thing('hint')).toHaveText('Hint');
  await choose(sheet, SHEET);
  await expect(dialogOf(page).getByRole('status')).toHaveText('Reading the picture…');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  release();
  await paste(sheet, TURNED);
  await expectRead(sheet, SHEET_CELLS);
  await sheet.press('undo');
  await sheet.expectGrid(EASY);
});

test.describe('on a phone, in Chinese and in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark', hasTouch: true });
  test('the dialog and the doubts fit, and can be read', async ({ page, sheet }) => {
    await sheet.open();
    await sheet.press('photo');
    await expect(dialogOf(page)).toContainText('从图片读取数独');
    await expectAccessible(page);
    await dialogOf(page).locator('input[type=file]').setInputFiles(BLURRED);
    await expect(sheet.state).toContainText('个单元格存疑');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(sheet.thing('picture')).toHaveAccessibleName('图片');
    await sheet.thing('picture').click();
    await expect(dialogOf(page).getByRole('button', { name: '左上角' })).toBeVisible();
    const { width = 0 } = (await dialogOf(page).boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
