/**
 * <redoku-grid> does what it is asked in the order in which it was asked, however late its modules
 * and workers come.
 */

import { byId, expect, holdBack, test } from './fixtures.js';
import { EASY, EASY_SOLVED, EMPTY, NONE, TWO } from './puzzles.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

const HTML = `<!doctype html>
<html lang="en">
<title>A page with grids</title>
<link rel="icon" href="data:,">
<script type="module" src="www/element.js"></script>
<redoku-grid id="first" value="${EASY}"></redoku-grid>
<redoku-grid id="second"></redoku-grid>`;

/** @type {Locator} */
let first;
/** @type {Locator} */
let second;

/** @param {Page} page @param {string} address @param {string} [html] */
async function open(page, address, html = HTML) {
  await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${address}guest.html`);
  [first, second] = [byId(page, 'first'), byId(page, 'second')];
  await page.evaluate(async () => {
    await customElements.whenDefined('redoku-grid');
    for (const grid of document.querySelectorAll('redoku-grid')) await /** @type {RedokuGrid} */ (grid).ready;
  });
}

/** @param {Locator} grid */
const value = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {Locator} grid */
const status = (grid) => grid.locator('[part=status]');

/** @param {Locator} grid @param {number} cell */
const cell = (grid, cell) => grid.getByRole('gridcell').nth(cell);

/**
 * Keeps a promise in the page, for `kept`.
 *
 * @param {Locator} grid
 * @param {'hint' | 'solve' | 'check'} ask
 */
const keep = (grid, ask) =>
  grid.evaluate((/** @type {any} */ grid, ask) => {
    grid.kept = grid[ask](true).then(
      (/** @type {unknown} */ answer) => answer,
      (/** @type {Error} */ error) => error.name,
    );
  }, ask);

/**
 * Waits for the kept promise, and returns its value. Chromium can lose a promise that it awaits for
 * the test while a file loads ("Resulting promise was garbage collected"), so the page awaits it.
 *
 * @param {Locator} grid
 */
async function kept(grid) {
  await grid.evaluate((/** @type {any} */ grid) => {
    grid.answers = [];
    const answer = (/** @type {unknown} */ answer) => grid.answers.push(answer);
    grid.kept.then(answer, (/** @type {unknown} */ error) => answer(`${error}`));
  });
  await expect.poll(() => grid.evaluate((/** @type {any} */ grid) => grid.answers.length)).toBe(1);
  return grid.evaluate((/** @type {any} */ grid) => grid.answers[0]);
}

test('pencil marks and digits go into the cells that were selected, in their order, even if the code for marks loads late', async ({
  page,
  address,
}) => {
  await open(page, address);
  const release = await holdBack(page, '**/notes*.js');
  await cell(second, 2).click();
  for (const key of ['Control+Digit1', 'Control+Digit5', 'ArrowRight', 'Control+Digit2', 'ArrowRight', 'ArrowRight', '5'])
    await page.keyboard.press(key);
  const seen = () =>
    second.evaluate((/** @type {RedokuGrid} */ { pencilMarks, value }) => ({
      marks: pencilMarks?.slice(0, 9) ?? null,
      value: value.slice(0, 9),
    }));
  expect(await seen()).toEqual({ marks: null, value: '.........' });
  release();
  // The 5 removes the mark 5 from the cell that sees it.
  await expect.poll(seen).toEqual({ marks: [0, 0, 1, 2, 0, 0, 0, 0, 0], value: '.....5...' });
  await expect(cell(second, 3)).toHaveAccessibleName('row 1, column 4, empty, pencil marks 2');
});

test('a hint that is still loading gives way to what is asked next, and Escape ends it', async ({ page, address }) => {
  await page.clock.install();
  await open(page, address);
  const release = await holdBack(page, '**/hint*.js');
  await cell(first, 2).click();
  await keep(first, 'hint');
  await page.clock.runFor(1000);
  await expect(status(first)).toHaveText('Looking for the next step…');
  await page.keyboard.press('Enter');
  await expect.poll(() => first.evaluate((/** @type {RedokuGrid} */ grid) => grid.status.kind)).toBe('unique');
  await keep(second, 'hint');
  await cell(second, 0).click();
  await page.keyboard.press('Escape');
  release();
  await expect.poll(() => kept(first)).toBeNull();
  await expect.poll(() => kept(second)).toBeNull();
  expect(await first.evaluate((/** @type {RedokuGrid} */ { currentHint, solution }) => [currentHint, solution?.join('')])).toEqual([
    null,
    EASY_SOLVED,
  ]);
  expect(await second.evaluate((/** @type {RedokuGrid} */ { currentHint, status }) => [currentHint, status.kind])).toEqual([null, 'empty']);
});

test('while solving waits for the page, the page may set the puzzle, and what the player does ends it', async ({ page, address }) => {
  await open(page, address);
  const hold = () =>
    first.evaluate((/** @type {any} */ grid) => {
      grid.beforeSolving = () => new Promise((settle) => (grid.settle = settle));
    });
  /** @param {string} [value] */
  const settle = (value) =>
    first.evaluate((/** @type {any} */ grid, value) => {
      if (value) grid.value = value;
      grid.settle();
    }, value);
  await hold();
  await keep(first, 'solve');
  await settle(TWO);
  expect(await kept(first)).toMatchObject({ status: 'multiple' });
  /** @type {[string, () => Promise<unknown>][]} */
  const ways = [
    ['a digit', () => page.keyboard.press('4')],
    ['Undo', () => page.keyboard.press('ControlOrMeta+z')],
    ['Redo', () => page.keyboard.press('ControlOrMeta+y')],
    ['Clear', () => first.evaluate((/** @type {RedokuGrid} */ grid) => grid.clear())],
  ];
  await first.evaluate((/** @type {RedokuGrid} */ grid, value) => (grid.value = value), EASY);
  await cell(first, 2).click();
  for (const [name, act] of ways) {
    await keep(first, 'solve');
    await expect(status(first), name).toHaveText('Solving… Press Esc to cancel.');
    await act();
    await expect(status(first), name).not.toHaveText('Solving… Press Esc to cancel.');
    await settle();
    expect(await kept(first), name).toBe('AbortError');
    expect(await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution), name).toBeNull();
  }
});

test('a quiet check says nothing while it takes its time, and nothing afterwards', async ({ page, address }) => {
  await page.clock.install();
  await open(page, address);
  const release = await holdBack(page, '**/worker*.js');
  const asked = page.waitForRequest('**/worker*.js');
  /** @type {string[]} */
  const said = [];
  await page.exposeFunction('said', (/** @type {string} */ text) => said.push(text));
  await first.evaluate((grid) =>
    grid.addEventListener('status', (event) => Reflect.get(window, 'said')(/** @type {CustomEvent} */ (event).detail.text)),
  );
  await keep(first, 'check');
  await asked;
  await page.clock.runFor(5000);
  release();
  await kept(first);
  expect(said).toEqual([]);
  // One that was asked for has its word, and its answer takes the place of that.
  await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.check());
  expect(said.at(-1)).toBe('So far, everything is right.');
});

test('what is asked while a puzzle is on its way is asked about that puzzle, after what was typed', async ({ page, address }) => {
  await open(page, address);
  const seen = await second.evaluate(async (/** @type {RedokuGrid} */ grid, puzzle) => {
    let arrive = () => {};
    grid.waitFor(new Promise((settle) => (arrive = () => settle(0))));
    grid.shadowRoot?.querySelectorAll('[role=gridcell]')[2].dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));
    const revealed = grid.reveal();
    await new Promise((settle) => setTimeout(settle, 50));
    grid.setPuzzle({ cells: puzzle });
    arrive();
    const digit = await revealed;
    grid.waitFor(new Promise((settle) => (arrive = () => settle(0))));
    const checked = grid.check();
    grid.setPuzzle({ cells: grid.cells.with(0, 0) });
    arrive();
    await checked;
    const { text } = grid.status;
    // Undo waits, too; and who asks about a puzzle that never comes hears so.
    grid.waitFor(new Promise((settle) => (arrive = () => settle(0))));
    grid.undo();
    const typed = grid.cells[2];
    const hinted = grid.hint();
    grid.waitFor(Promise.resolve());
    return { digit, text, typed, hinted: await hinted };
  }, EASY);
  expect(seen).toEqual({ digit: 4, text: 'So far, everything is right.', typed: 4, hinted: null });
});

test('a search for a puzzle holds up no other grid, says what it does, and ends by Escape, by typing over it or with its grid', async ({
  page,
  address,
}) => {
  await page.clock.install();
  await open(page, address);
  const release = await holdBack(page, '**/make*.wasm');
  const workers = page.workers().length;
  await second.evaluate((grid) => grid.setAttribute('new', 'medium'));
  await page.clock.runFor(1000);
  await expect(status(second)).toHaveText('Making a puzzle… Press Esc to cancel.');
  expect(await first.evaluate(async (/** @type {RedokuGrid} */ grid) => (await grid.solve()).status)).toBe('unique');
  await cell(second, 0).click();
  await page.keyboard.press('7');
  await expect.poll(() => value(second)).toBe(EMPTY);
  await page.keyboard.press('Escape');
  await expect(status(second)).toHaveText('Type a puzzle, or paste one.');
  await page.keyboard.press('5');
  await expect.poll(() => value(second)).toBe('5'.padEnd(81, '.'));
  // A script has the last word, too.
  await second.evaluate((grid) => grid.setAttribute('new', 'hard'));
  await second.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => (grid.value = puzzle), EASY);
  expect(await second.evaluate(async (/** @type {RedokuGrid} */ grid) => [(await grid.solve()).status, grid.value])).toEqual([
    'unique',
    EASY,
  ]);
  // Out of the page it waits until it is there again.
  await second.evaluate((grid) => {
    grid.setAttribute('new', 'easy');
    Object.assign(window, { taken: grid });
    grid.remove();
  });
  release();
  await page.evaluate(() => document.body.append(Reflect.get(window, 'taken')));
  await expect.poll(() => value(second)).not.toBe(EASY);
  expect(page.workers().length).toBeLessThanOrEqual(workers + 3);
});

test('keys that come before cells can be chosen are meant for choosing, and each panel has its own choice and marks', async ({
  page,
  address,
}) => {
  await open(page, address);
  const release = await holdBack(page, '**/picking*.js');
  await cell(second, 4).click();
  await second.evaluate((/** @type {any} */ grid) => void (grid.kept = grid.pick({ owner: 'a' })));
  for (const key of ['Space', 'ArrowRight', 'Enter', '5']) await page.keyboard.press(key);
  release();
  await kept(second);
  const seen = await second.evaluate(async (/** @type {RedokuGrid} */ grid) => {
    /** @type {unknown[]} */
    const heard = [];
    grid.addEventListener('pick', (event) => heard.push(/** @type {CustomEvent} */ (event).detail));
    const chosen = grid.picked;
    await grid.pick({ owner: 'b', cells: [7] });
    const stale = grid.endPick('a');
    grid.highlight('pointed', [1, 2], 'a');
    grid.highlight('pointed', [2, 3], 'b');
    grid.highlight('pointed', [], 'a');
    return { chosen, heard, stale, left: grid.endPick('b'), marked: grid.highlighted('pointed'), value: grid.value };
  });
  expect(seen).toEqual({
    chosen: [4, 5],
    heard: [{ cells: [], enough: false, owner: 'a', ended: true }],
    stale: [],
    left: [7],
    marked: [2, 3],
    value: EMPTY,
  });
});

test('a readonly grid keeps its digits and marks, whatever hints, Check and Reveal come to', async ({ page, address }) => {
  await open(page, address);
  const wrong = `${EASY.slice(0, 2)}1${EASY.slice(3)}`;
  const seen = await first.evaluate(async (/** @type {RedokuGrid} */ grid, wrong) => {
    grid.readOnly = true;
    for (let times = 0; times < 4; times++) await grid.hint();
    const hinted = [grid.currentHint, grid.value, grid.canUndo];
    const revealed = await grid.reveal(2);
    await grid.fillPencilMarks();
    const marked = grid.pencilMarks;
    const givenCells = [...grid.cells.keys()].filter((cell) => grid.cells[cell]);
    grid.setPuzzle({ cells: wrong, givenCells });
    await grid.check();
    const { more } = /** @type {{ more: string }} */ (grid.currentHint);
    await grid.hint();
    return { hinted, revealed, marked, more, after: grid.value, left: grid.currentHint };
  }, wrong);
  expect(seen).toEqual({ hinted: [null, EASY, false], revealed: 0, marked: null, more: 'End the hint', after: wrong, left: null });
});

test('setting a property to its current value changes nothing', async ({ page, address }) => {
  await open(page, address);
  const seen = await first.evaluate(
    async (/** @type {RedokuGrid} */ grid, cage) => {
      grid.setPuzzle({
        cells: grid.value,
        rules: [cage],
        givenCells: [0, 1, 4],
        locked: true,
        pencilMarks: Array(81).fill(0).with(2, 3),
        cornerMarks: Array(81).fill(0).with(3, 5),
      });
      await grid.solve();
      const before = JSON.stringify([grid.snapshot, grid.solution, grid.mode]);
      let events = 0;
      for (const name of ['input', 'change', 'mode', 'selection', 'status']) grid.addEventListener(name, () => events++);
      /** @type {any} */
      const any = grid;
      for (const name of ['cells', 'value', 'rules', 'houses', 'pencilMarks', 'candidates', 'cornerMarks', 'mode', 'selected', 'selection'])
        any[name] = any[name];
      const kept = JSON.stringify([grid.snapshot, grid.solution, grid.mode]) === before;
      grid.undo();
      grid.undo();
      return { kept, events: events - 0, canUndo: grid.canUndo };
    },
    { type: 'cage', cells: ['r1c3', 'r1c4'], total: 10 },
  );
  expect(seen).toMatchObject({ kept: true, canUndo: false });
});

test('a step of a puzzle without exactly one solution is answered as a hint is', async ({ page, address }) => {
  const grid = (/** @type {string} */ id, /** @type {string} */ puzzle) =>
    `<redoku-grid id="${id}" step="3" value="${puzzle}"></redoku-grid>`;
  await open(page, address, HTML.replace(/<redoku-grid[\s\S]*/, grid('first', TWO) + grid('second', NONE) + grid('third', '')));
  await expect(status(first)).toHaveText(/^The clues have more than one solution/);
  await expect(status(second)).toHaveText(/^The clues have no solution/);
  await expect(status(byId(page, 'third'))).toHaveText('The grid is empty. Type the clues first.');
});

test('a button that has nothing left to do keeps the focus, and a long press leaves the pad to clicks without a pointer', async ({
  page,
  address,
}) => {
  await open(page, address);
  await cell(second, 0).click();
  await page.keyboard.press('5');
  const undo = second.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => value(second)).toBe(EMPTY);
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await cell(second, 0).click();
  const key = second.getByRole('button', { name: 'Digit 4' });
  await key.hover();
  await page.mouse.down();
  await expect(cell(second, 0)).toHaveAccessibleName('row 1, column 1, empty, pencil marks 4');
  await page.mouse.up();
  await expect.poll(() => value(second)).toBe(EMPTY);
  await key.evaluate((/** @type {HTMLElement} */ key) => key.click());
  await expect.poll(() => value(second)).toBe('4'.padEnd(81, '.'));
});

test('grids that were removed are collected, even one of the day, and one whose cells were being chosen', async ({ page, address }) => {
  await open(page, address);
  await page.evaluate(async () => {
    /** @type {WeakRef<Element>[]} */
    const gone = [];
    for (const line of ['easy daily', '']) {
      const grid = /** @type {RedokuGrid} */ (document.createElement('redoku-grid'));
      const made = new Promise((resolve) => grid.addEventListener('made', resolve));
      if (line) grid.setAttribute('new', line);
      document.body.append(grid);
      await grid.ready;
      if (line) await made;
      else await grid.pick();
      grid.shadowRoot
        ?.querySelector('[role=gridcell]')
        ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerId: 1 }));
      dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
      grid.remove();
      gone.push(new WeakRef(grid));
    }
    Object.assign(window, { gone });
  });
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => Reflect.get(window, 'gone').filter((/** @type {WeakRef<Element>} */ one) => one.deref()).length);
    })
    .toBe(0);
});
