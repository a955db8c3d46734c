/**
 * <redoku-grid> as a guest in somebody else's page: two of them, a form, none of the page's own
 * scripts and styles.
 */

import { BLURRED, SHEET, SHEET_CELLS } from './pictures.js';
import { CONFLICT, EASY, EASY_SOLVED, EMPTY, NONE, TWO, cellsOf } from './puzzles.js';
import { byId, expect, holdBack, test } from './fixtures.js';

/** @import { Locator } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

const HTML = `<!doctype html>
<html lang="en">
<title>A page with grids</title>
<link rel="icon" href="data:,">
<script type="module" src="www/element.js"></script>
<form>
  <label for="first">The puzzle of the day</label>
  <redoku-grid id="first" name="puzzle" value="${EASY}"></redoku-grid>
  <button>Send</button> <button type="reset">Reset</button>
</form>
<redoku-grid id="second" lang="zh" controls="full"></redoku-grid>
<p id="after" tabindex="0">Something else</p>`;

/** @type {Locator} */
let first;
/** @type {Locator} */
let second;

test.beforeEach(async ({ page, address }) => {
  await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.goto('./guest.html');
  first = byId(page, 'first');
  second = byId(page, 'second');
  for (const grid of [first, second])
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
});

/** @param {Locator} grid */
const value = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {Locator} grid @param {number} cell */
const cell = (grid, cell) => grid.getByRole('gridcell').nth(cell);

test('the attribute gives the puzzle, and the properties read and write it', async () => {
  await expect(cell(first, 0)).toHaveAccessibleName('row 1, column 1, clue 5');
  await expect.poll(() => value(first)).toBe(EASY);
  await expect.poll(() => value(second)).toBe(EMPTY);
  const read = await first.evaluate((/** @type {RedokuGrid} */ grid) => ({ kind: grid.cells.constructor.name, cells: [...grid.cells] }));
  expect(read).toEqual({ kind: 'Uint8Array', cells: cellsOf(EASY) });
  await second.evaluate((/** @type {RedokuGrid} */ grid, cells) => (grid.cells = Uint8Array.from(cells)), cellsOf(TWO));
  await expect.poll(() => value(second)).toBe(TWO);
  await expect.poll(() => value(first)).toBe(EASY);
  await second.evaluate((/** @type {RedokuGrid} */ grid, text) => (grid.value = text), NONE);
  await expect(cell(second, 5)).toHaveText('5');
  await second.evaluate((/** @type {RedokuGrid} */ grid) => grid.undo());
  await expect.poll(() => value(second)).toBe(TWO);
});

test('a picture that can’t be opened is said to be one', async () => {
  await cell(second, 0).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['\x89PNG'], 'image.png', { type: 'image/png' }));
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  });
  await expect(second.locator('[part=status]')).toHaveText('此浏览器无法打开这张图片。请改用 JPEG 或 PNG 文件，或者截图。');
});

/**
 * Does one part of pasting or dragging a picture, and returns whether the grid handles it.
 *
 * @param {Locator} grid
 * @param {'paste' | 'dragenter' | 'dragover' | 'drop'} part
 * @param {{ buffer: Buffer }} file
 */
const bring = (grid, part, { buffer }) =>
  cell(grid, 0).evaluate(
    (cell, [part, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'image.jpg', { type: 'image/jpeg' }));
      const how = { bubbles: true, cancelable: true, composed: true };
      return !cell.dispatchEvent(
        part === 'paste' ? new ClipboardEvent(part, { ...how, clipboardData: data }) : new DragEvent(part, { ...how, dataTransfer: data }),
      );
    },
    [part, buffer.toString('base64')],
  );

/**
 * Drags a picture over a grid until the grid would take it.
 *
 * @param {Locator} grid
 * @param {{ buffer: Buffer }} file
 */
async function drag(grid, file) {
  await bring(grid, 'dragenter', file);
  await expect.poll(() => bring(grid, 'dragover', file)).toBe(true);
}

test('pictures that are pasted or dropped are read, and what is doubtful is asked for', async () => {
  await bring(second, 'paste', SHEET);
  await expect.poll(() => value(second)).toBe(SHEET_CELLS);
  await second.evaluate((/** @type {RedokuGrid} */ grid) => grid.undo());
  await expect.poll(() => value(second)).not.toBe(SHEET_CELLS);
  await drag(second, BLURRED);
  await bring(second, 'drop', BLURRED);
  await expect(second.locator('[part=status]')).toContainText('个单元格存疑。');
  const doubtful = second.locator('[role=gridcell][part~=doubtful]');
  const count = await doubtful.count();
  expect(count).toBeGreaterThan(3);
  await second.evaluate((/** @type {RedokuGrid} */ grid) => grid.focus());
  await second.page().keyboard.press('n');
  await second.page().keyboard.press('4');
  await expect(doubtful).toHaveCount(count - 1);
});

test('a grid that is readonly takes no picture', async () => {
  await drag(second, SHEET);
  await second.evaluate((/** @type {RedokuGrid} */ grid) => (grid.readOnly = true));
  for (const part of /** @type {const} */ (['paste', 'dragover', 'drop'])) expect(await bring(second, part, SHEET)).toBe(false);
});

test('the language that was asked for last is spoken, however long the one before takes', async ({ page }) => {
  const release = await holdBack(page, '**/www/zh-*.js');
  await page.reload();
  await first.evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
  await first.evaluate((/** @type {RedokuGrid} */ grid) => {
    grid.lang = 'zh';
    grid.lang = 'en';
  });
  release();
  // It waits for the same file.
  await expect(cell(second, 0)).toHaveAccessibleName('第 1 行第 1 列，空格');
  await expect(cell(first, 0)).toHaveAccessibleName('row 1, column 1, clue 5');
});

test('the attribute takes any text that can be read', async ({ page }) => {
  const rows = EASY.match(/.{9}/g)?.join('\n') ?? '';
  await page.evaluate((value) => {
    const grid = document.createElement('redoku-grid');
    grid.id = 'third';
    grid.setAttribute('value', value);
    document.body.append(grid);
  }, rows);
  await expect.poll(() => value(byId(page, 'third'))).toBe(EASY);
});

test('before the module is there, what is set last has the last word, and what is pasted is not lost', async ({ context, address }) => {
  const slow = await context.newPage();
  await slow.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  const release = await holdBack(slow, '**/*.wasm');
  await slow.goto('./guest.html');
  const rows = [TWO, EASY, NONE].map((puzzle) => puzzle.match(/.{9}/g)?.join('\n') ?? '');
  /** @param {string} id @param {string[]} texts */
  const set = (id, ...texts) =>
    byId(slow, id).evaluate(async (grid, texts) => {
      await customElements.whenDefined('redoku-grid');
      for (const text of texts) /** @type {RedokuGrid} */ (grid).value = text;
    }, texts);
  await set('first', ...rows);
  await set('second', rows[0], '');
  await cell(byId(slow, 'second'), 0).click();
  await slow.evaluate(() => {
    const third = document.createElement('redoku-grid');
    third.id = 'third';
    document.body.append(third);
  });
  await cell(byId(slow, 'third'), 0).evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    // What is typed after it applies after it.
    for (const key of ['ArrowRight', 'ArrowRight', '4'])
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));
  }, rows[1]);
  release();
  await expect.poll(() => value(byId(slow, 'first'))).toBe(NONE);
  await expect.poll(() => value(byId(slow, 'third'))).toBe(`534${EASY.slice(3)}`);
  await expect.poll(() => value(byId(slow, 'second'))).toBe(EMPTY);
});

test('a property that frameworks set to undefined or null gets its default', async () => {
  const kept = await first.evaluate((/** @type {any} */ grid) => {
    const { value } = grid;
    const flags = ['disabled', 'readOnly', 'readonly', 'required', 'solved'];
    const others = ['rules', 'houses', 'selected', 'selection', 'cells', 'value', 'new', 'controls', 'pencilMarks'];
    const states = [undefined, null].map((none) => {
      for (const name of flags) grid[name] = true;
      for (const name of flags) grid[name] = none;
      const off = flags.map((name) => grid[name]);
      for (const name of flags) grid[name] = none;
      grid.setPuzzle({ cells: value, rules: [{ type: 'antiKing' }], houses: ['rows'] });
      grid.selected = 40;
      for (const name of others) grid[name] = none;
      return [...off, ...flags.map((name) => grid[name]), grid.rules.length, grid.houses.length, grid.selected, grid.value];
    });
    grid.value = value;
    return states;
  });
  const none = [...Array(10).fill(false), 0, 3, 0, EMPTY];
  expect(kept).toEqual([none, none]);
  await expect.poll(() => value(first)).toBe(EASY);
});

test('what is no grid is refused with an error that says why, and changes nothing', async () => {
  const errors = await first.evaluate((/** @type {any} */ grid) =>
    [[1, 2, 3], Array(81).fill(10), Array(81).fill(0.5), Array(81).fill(-1), 'text'].map((cells) => {
      try {
        grid.cells = cells;
        return 'taken';
      } catch (error) {
        return String(error);
      }
    }),
  );
  expect(errors).toEqual(Array(5).fill(expect.stringContaining('81 cells')));
  await expect.poll(() => value(first)).toBe(EASY);
});

test('solve() answers with the result, and shows it', async () => {
  const result = await first.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    const { solution, ...rest } = await grid.solve();
    return { ...rest, solution: solution?.join(''), shown: grid.solution?.join('') };
  });
  expect(result).toEqual({ status: 'unique', count: 1, more: false, time: expect.any(Number), solution: EASY_SOLVED, shown: EASY_SOLVED });
  expect(result.time).toBeGreaterThan(0);
  await expect(cell(first, 2)).toHaveAccessibleName('row 1, column 3, solved 4');
  await expect(cell(first, 2)).toHaveAttribute('part', /^cell solved\b/);

  /** @param {string} puzzle */
  const solved = (puzzle) =>
    second.evaluate(async (/** @type {RedokuGrid} */ grid, puzzle) => {
      grid.value = puzzle;
      const { status, count, more, solution } = await grid.solve();
      return { status, count, more, solution: solution?.join('') };
    }, puzzle);
  expect(await solved(TWO)).toMatchObject({ status: 'multiple', count: 2, more: false });
  expect(await solved(EMPTY)).toMatchObject({ status: 'multiple', count: 1000, more: true });
  expect(await solved(CONFLICT)).toEqual({ status: 'none', count: 0, more: false, solution: undefined });
});

test('solve() is given up where the grid changes, or cancel() is called', async () => {
  const reasons = await first.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    /** @param {() => void} interrupt */
    const interrupted = async (interrupt) => {
      const solving = grid.solve().then(
        () => 'solved',
        (error) => error.name,
      );
      interrupt();
      return solving;
    };
    const reasons = [await interrupted(() => grid.cancel())];
    await grid.solve();
    return [
      ...reasons,
      await interrupted(() => grid.undo()),
      grid.solution,
      await interrupted(() => grid.setPuzzle({ cells: new Uint8Array(81) })),
    ];
  });
  expect(reasons).toEqual(['AbortError', 'AbortError', null, 'AbortError']);
});

test('the page hears of everything: input, change, solve and status, past the shadow', async ({ page }) => {
  await page.evaluate(() => {
    /** @type {unknown[]} */
    const heard = [];
    Object.assign(window, { heard });
    for (const name of ['input', 'change', 'solved', 'status']) {
      document.body.addEventListener(name, (event) => {
        const { id, value } = /** @type {RedokuGrid} */ (event.target);
        const { detail } = /** @type {CustomEvent} */ (event);
        heard.push([id, name, name === 'solved' ? detail.status : name === 'status' ? detail.kind : value.slice(0, 3)]);
      });
    }
  });
  const heard = async () => (await page.evaluate(() => /** @type {{ heard?: unknown[][] }} */ (window).heard?.splice(0))) ?? [];

  await cell(second, 0).click();
  await page.keyboard.press('5');
  await page.keyboard.press('6');
  expect((await heard()).filter(([, name]) => name !== 'status')).toEqual([
    ['second', 'input', '5..'],
    ['second', 'input', '56.'],
  ]);
  await byId(page, 'after').focus();
  expect(await heard()).toEqual([['second', 'change', '56.']]);
  await second.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve());
  const [said, told] = [(await heard()).filter(([, name]) => name === 'status' || name === 'solved'), await heard()];
  expect(said).toContainEqual(['second', 'solved', 'multiple']);
  expect(said).toContainEqual(['second', 'status', 'multiple']);
  expect(told).toEqual([]);
});

test('solve() waits for what the page wants done before, and is rejected with what that throws', async () => {
  const told = await first.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    /** @type {string[]} */
    const told = [];
    grid.beforeSolving = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      told.push(`${grid.status.kind} ${grid.solution}`);
    };
    told.push((await grid.solve()).status);
    grid.hideSolution();
    grid.beforeSolving = () => {
      throw new Error('not now');
    };
    told.push(
      await grid.solve().then(
        () => 'solved',
        (error) => error.message,
      ),
      `${grid.solution}`,
    );
    grid.beforeSolving = undefined;
    told.push((await grid.solve()).status);
    return told;
  });
  expect(told).toEqual(['typing null', 'unique', 'not now', 'null', 'unique']);
});

test('a form sends the puzzle, resets it, and refuses conflicts', async ({ page }) => {
  const form = page.locator('form');
  const sent = () => form.evaluate((form) => [...new FormData(/** @type {HTMLFormElement} */ (form))]);
  expect(await sent()).toEqual([['puzzle', EASY]]);
  await cell(first, 2).click();
  await page.keyboard.press('4');
  expect(await sent()).toEqual([['puzzle', `534${EASY.slice(3)}`]]);

  await cell(first, 3).click();
  await page.keyboard.press('5');
  const valid = () => form.evaluate((form) => /** @type {HTMLFormElement} */ (form).checkValidity());
  expect(await valid()).toBe(false);
  expect(await first.evaluate((/** @type {RedokuGrid} */ grid) => [grid.validity.typeMismatch, grid.validationMessage])).toEqual([
    true,
    expect.stringContaining('Two 5s in row 1'),
  ]);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await sent()).toEqual([['puzzle', EASY]]);
  expect(await valid()).toBe(true);
});

test('a disabled grid is not sent and takes no keys', async ({ page }) => {
  await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.disabled = true));
  expect(await page.locator('form').evaluate((form) => [...new FormData(/** @type {HTMLFormElement} */ (form))])).toEqual([]);
  await cell(first, 2).click({ force: true });
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => value(first)).toBe(EASY);
  await expect(first.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.disabled = false));
  await cell(first, 2).click();
  await page.keyboard.press('4');
  await expect.poll(() => value(first)).toBe(`534${EASY.slice(3)}`);
});

test('a grid in a disabled fieldset is disabled', async ({ page }) => {
  await page.locator('form').evaluate((form) => {
    const set = document.createElement('fieldset');
    set.disabled = true;
    set.append(...form.childNodes);
    form.append(set);
  });
  await cell(first, 2).click({ force: true });
  await page.keyboard.press('4');
  await expect.poll(() => value(first)).toBe(EASY);
  await expect(first.getByRole('grid')).toHaveAttribute('aria-disabled', 'true');
});

test('a read-only grid can be walked and solved, and keeps its givens', async ({ page }) => {
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.setAttribute('readonly', ''));
  await expect(first.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await cell(first, 2).click();
  for (const key of ['4', 'Backspace', 'Delete', '0']) await page.keyboard.press(key);
  await expect.poll(() => value(first)).toBe(EASY);
  await page.keyboard.press('ArrowRight');
  await expect(cell(first, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(first, 2)).toHaveAccessibleName('row 1, column 3, solved 4');
  expect(await page.locator('form').evaluate((form) => [...new FormData(/** @type {HTMLFormElement} */ (form))])).toEqual([
    ['puzzle', EASY],
  ]);
});

test('a page can replace locked clues with digits, but can’t erase them or replace them with marks', async () => {
  /** Types into row 1, columns 1 and 3, of EASY: a clue and an empty cell, or only the clue. */
  const after = (/** @type {number} */ digit, /** @type {object} */ how, selection = [0, 2]) =>
    first.evaluate(
      (/** @type {RedokuGrid} */ grid, [puzzle, digit, how, selection]) => {
        for (const cells of ['.'.repeat(81), puzzle]) grid.setPuzzle({ cells });
        grid.selection = selection;
        grid.typeDigit(digit, how);
        const { value, givenCells, pencilMarks } = grid.snapshot;
        const { kind, digit: refused } = grid.status;
        return [value.slice(0, 3), givenCells.slice(0, 2), pencilMarks?.[2] ?? 0, kind, refused];
      },
      /** @type {[string, number, object, number[]]} */ ([EASY, digit, how, selection]),
    );
  expect(await after(4, {})).toEqual(['534', [0, 1], 0, 'typing', undefined]);
  expect(await after(4, {}, [0])).toEqual(['53.', [0, 1], 0, 'locked', 4]);
  expect(await after(4, { clue: true })).toEqual(['434', [0, 1], 0, 'conflict', undefined]);
  expect(await after(0, { clue: true }, [0])).toEqual(['53.', [0, 1], 0, 'locked', undefined]);
  expect(await after(4, { clue: true, mode: 'pencil' }, [0])).toEqual(['53.', [0, 1], 0, 'locked', undefined]);
});

test('its label names it, and a click on the label focuses it', async ({ page }) => {
  await expect(page.getByRole('grid', { name: 'The puzzle of the day' })).toBeVisible();
  await page.getByText('The puzzle of the day').click();
  await expect(cell(first, 0)).toBeFocused();
});

test('a page’s own number pad types like the element’s', async ({ page }) => {
  await first.evaluate((/** @type {RedokuGrid} */ grid) => {
    grid.setAttribute('controls', 'none');
    grid.value = '';
    grid.selected = 1;
  });
  const type = (/** @type {[number, { mode?: 'pencil' }?]} */ ...given) =>
    first.evaluate((/** @type {RedokuGrid} */ grid, [digit, how]) => grid.typeDigit(digit, how), given);
  expect(await type(5)).toBe(true);
  expect(await type(7)).toBe(true);
  await expect.poll(() => value(first)).toBe(`.57${EMPTY.slice(3)}`);
  // Typing doesn’t move the focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.selected = 2));
  await type(0);
  await expect.poll(() => value(first)).toBe(`.5${EMPTY.slice(2)}`);
  await type(3, { mode: 'pencil' });
  await expect.poll(() => first.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks?.[2])).toBe(4);
  await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.mode = 'pencil'));
  await type(1);
  await expect.poll(() => first.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks?.[2])).toBe(5);
  for (const name of ['readonly', 'disabled']) {
    await first.evaluate((/** @type {RedokuGrid} */ grid, name) => grid.setAttribute(name, ''), name);
    expect(await type(2), name).toBe(false);
    await first.evaluate((/** @type {RedokuGrid} */ grid, name) => grid.removeAttribute(name), name);
  }
  expect(await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.pencilMarks?.[2])).toBe(5);
  const wrong = await first.evaluate((/** @type {RedokuGrid} */ grid) =>
    [10, -1, 1.5, '5', null, undefined].map((digit) => {
      try {
        return `${grid.typeDigit(/** @type {any} */ (digit))}`;
      } catch (error) {
        return `${error}`;
      }
    }),
  );
  expect(wrong).toEqual(['10', '-1', '1.5', '5', 'null', 'undefined'].map((digit) => `RangeError: ${digit} isn't a digit from 0 to 9`));
});

test('each speaks the language of its place and has the controls that it is given', async ({ page }) => {
  await expect(second.getByRole('grid', { name: '数独盘面' })).toBeVisible();
  await expect(second.getByRole('button', { name: '求解' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Digit 1' })).toBeVisible();
  // As a rule all of them.
  await expect(first.getByRole('button', { name: 'Solve' })).toBeVisible();
  await expect(first.getByRole('status')).toBeVisible();
  await first.evaluate((grid) => grid.setAttribute('controls', 'pad'));
  await expect(first.getByRole('button', { name: 'Digit 1' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Solve' })).toBeHidden();
  await first.evaluate((grid) => grid.setAttribute('controls', 'none'));
  await expect(first.getByRole('button', { name: 'Digit 1' })).toBeHidden();

  await cell(second, 0).click();
  await page.keyboard.press('5');
  await expect(second.locator('[part=status]')).toHaveText('1 个提示数');
  await second.getByRole('button', { name: '求解' }).click();
  await expect(second.locator('[part=status]')).toHaveText(/^超过 1,000 个解之一/);
  await second.getByRole('button', { name: '撤销' }).click();
  await second.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => value(second)).toBe(EMPTY);
  await second.getByRole('button', { name: '重做' }).click();
  await second.getByRole('button', { name: '清空' }).click();
  await expect.poll(() => value(second)).toBe(EMPTY);
});

test('keys go to the grid that has the focus, and to nothing else', async ({ page }) => {
  await cell(second, 0).click();
  await page.keyboard.press('7');
  await byId(page, 'after').focus();
  await page.keyboard.press('8');
  await page.keyboard.press('Control+z');
  await expect.poll(() => value(second)).toBe('7'.padEnd(81, '.'));
  await expect.poll(() => value(first)).toBe(EASY);
});

test('a page can give it colours, and nothing of the page’s styles comes in', async ({ page }) => {
  await page.addStyleTag({
    content: `* { color: rgb(1, 2, 3); letter-spacing: 9px; text-transform: uppercase; }
      redoku-grid { --redoku-red: rgb(200, 0, 100); --redoku-ink: rgb(0, 50, 0); }
      redoku-grid::part(given) { font-style: italic; }`,
  });
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve());
  await expect(cell(first, 0)).toHaveCSS('color', 'rgb(0, 50, 0)');
  await expect(cell(first, 0)).toHaveCSS('font-style', 'italic');
  await expect(cell(first, 0)).toHaveCSS('letter-spacing', 'normal');
  await expect(cell(first, 2)).toHaveCSS('color', 'rgb(200, 0, 100)');
  await expect(cell(first, 2)).toHaveCSS('font-style', 'normal');
});

test('moved to another place in the page, it keeps what it holds', async ({ page }) => {
  await cell(first, 2).click();
  await page.keyboard.press('4');
  await first.evaluate((grid) => document.body.append(grid));
  await expect.poll(() => value(first)).toBe(`534${EASY.slice(3)}`);
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve());
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.undo());
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.undo());
  await expect.poll(() => value(first)).toBe(EASY);
});
