/**
 * <redoku-grid> with rules: drawn, spoken, broken, solved in the worker; cells chosen for a rule;
 * rules of one's own.
 */

import { byId, coloursOnly, expect, expectAccessible, test } from './fixtures.js';
import { EASY, EASY_SOLVED, EMPTY, plainly } from './puzzles.js';

/** @import AxeBuilder from '@axe-core/playwright' */
/** @import { Locator, Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */
/** @import { Rule } from '../../www/puzzle/puzzle.js' */

/** The policy of Redoku's own page, under which rules of one's own have to run as well. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; worker-src 'self'; connect-src 'self'";

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>A page with rules</title>
<link rel="icon" href="data:,">
<script type="module" src="www/element.js"></script>
<main><h1>Rules</h1><redoku-grid id="grid"></redoku-grid></main>`;

/** The published nine-sum puzzle, whose crosses are given by their middles. */
const NINE = {
  cells: '001000500020000010500000009000000000000000000000000000900000004010000060004000100',
  rules: Object.entries({ r2c5: 17, r3c3: 29, r3c7: 22, r5c2: 34, r5c5: 23, r5c8: 20, r7c3: 22, r7c7: 29, r8c5: 33 }).map(
    ([middle, total]) => {
      const [row, column] = [Number(middle[1]), Number(middle[3])];
      const cells = [
        [0, 0],
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, 0],
      ].map(([down, right]) => `r${row + down}c${column + right}`);
      return { type: 'sum', cells, total };
    },
  ),
};

const NINE_SOLVED = '431829576729563418568417239142798653697235841385641927976152384213984765854376192';

/** A cage of two cells. */
const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2'], total: 17 };

/** @type {Locator} */
let grid;

/**
 * @param {Page} page
 * @param {string} address
 * @param {string} [html]
 */
async function open(page, address, html = HTML) {
  await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('./guest.html');
  grid = byId(page, 'grid');
  await grid.evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
}

test.beforeEach(({ page, address }) => open(page, address));

/** @param {number} row @param {number} column both from 1 */
const cell = (row, column) => grid.getByRole('gridcell').nth(9 * row + column - 10);

/** @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle */
const set = (puzzle) =>
  grid.evaluate(async (/** @type {RedokuGrid} */ grid, puzzle) => {
    await grid.loadRules();
    grid.setPuzzle(puzzle);
  }, puzzle);

/** Solves, and answers with the result; an error by its message. */
const solve = () =>
  grid.evaluate((/** @type {RedokuGrid} */ grid) =>
    grid.solve().then(
      ({ solution, ...rest }) => ({ ...rest, solution: solution?.join('') }),
      (error) => String(error),
    ),
  );

const status = () => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.status);

/** @param {'undo' | 'redo'} way */
const step = (way) => grid.evaluate((/** @type {RedokuGrid} */ grid, way) => grid[way](), way);

const drawing = () => grid.locator('svg.drawing');

test.describe('rules of the puzzle', () => {
  test('come from the attribute, are drawn, and heard with the cells that they lie on', async () => {
    await grid.evaluate((grid, rules) => grid.setAttribute('rules', rules), JSON.stringify([CAGE]));
    await expect(grid.locator('.cage')).toHaveCount(1);
    await expect(grid.locator('.cage-total')).toHaveText('17');
    for (const layer of await drawing().all()) await expect(layer).toHaveAttribute('aria-hidden', 'true');
    await expect(cell(1, 2)).toHaveAccessibleName(/^row 1, column 2, empty, .*cage.* 17$/i);
    await expect(cell(1, 3)).toHaveAccessibleName('row 1, column 3, empty');
    await expect(grid.getByRole('grid')).toHaveAccessibleName(/^Sudoku grid, with rules: .*cage/i);
    expect(await status()).toEqual({ kind: 'typing', text: 'No clues · 1 rule' });
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.canUndo)).toBe(false);
    await grid.evaluate((grid) => grid.setAttribute('lang', 'zh'));
    await expect(cell(1, 2)).toHaveAccessibleName(/^第 1 行第 2 列，空格，.*笼.* 17$/);
  });

  const WHOLE = { cells: EASY.replace(/^53/, '..'), rules: [{ ...CAGE, total: 8 }] };
  for (const [name, text, cells] of [
    ['JSON', JSON.stringify(WHOLE), WHOLE.cells],
    ['a link', `https://example.com/redoku/#${WHOLE.cells}${plainly({ rules: WHOLE.rules })}`, WHOLE.cells],
    ['a link without clues', `https://example.com/#${EMPTY}${plainly({ rules: WHOLE.rules })}`, EMPTY],
    ['the part of a link after the #', `${WHOLE.cells}${plainly({ rules: WHOLE.rules })}`, WHOLE.cells],
  ])
    test(`come with a value, from ${name}`, async () => {
      const state = () => grid.evaluate((/** @type {RedokuGrid} */ { value, rules, canUndo }) => ({ value, rules, canUndo }));
      await grid.evaluate((grid, text) => grid.setAttribute('value', text), text);
      await expect.poll(state).toEqual({ value: cells, rules: WHOLE.rules, canUndo: false });
      await expect(grid.locator('.cage')).toHaveCount(1);
      await grid.evaluate((/** @type {RedokuGrid} */ grid, easy) => (grid.value = easy), EASY);
      await expect.poll(state).toEqual({ value: EASY, rules: WHOLE.rules, canUndo: true });
      await grid.evaluate((/** @type {RedokuGrid} */ grid, text) => grid.setPuzzle({ cells: text, rules: [] }), EMPTY);
      await grid.evaluate((/** @type {RedokuGrid} */ grid, text) => (grid.value = text), text);
      await expect.poll(state).toMatchObject({ value: cells, rules: WHOLE.rules });
      await step('undo');
      expect(await state()).toMatchObject({ value: EMPTY, rules: [] });
    });

  test('of a value that are wrong or programs are refused, and those that are skipped are listed', async ({ page }) => {
    await grid.evaluate((/** @type {RedokuGrid} */ grid, easy) => (grid.value = easy), EASY);
    for (const [text, warned] of /** @type {[object, RegExp][]} */ ([
      [{ ...WHOLE, rulez: [] }, /value: .*unknown field "rulez"/],
      [{ ...WHOLE, rules: [{ type: 'fog' }] }, /value: .*rule 1: unknown type "fog"/],
      [{ ...WHOLE, customRule: 'return false' }, /value: the text has a custom rule, which is a program; setPuzzle\(\) takes one/],
    ])) {
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await grid.evaluate((/** @type {RedokuGrid} */ grid, text) => (grid.value = text), JSON.stringify(text));
      expect((await warning).text()).toMatch(warned);
      expect(await status()).toMatchObject({ kind: 'unreadable' });
      expect(await grid.evaluate((/** @type {RedokuGrid} */ { value, rules }) => [value, rules])).toEqual([EASY, []]);
    }
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    const fpuzzles = { size: 9, grid: Array(9).fill(Array(9).fill({})), antiknight: true, lanterns: [{ cells: ['R1C1'] }] };
    await grid.evaluate((/** @type {RedokuGrid} */ grid, text) => (grid.value = text), JSON.stringify(fpuzzles));
    expect((await warning).text()).toMatch(/value: lanterns r1c1 was skipped: Redoku has no such rule/);
    await expect.poll(() => grid.evaluate((/** @type {RedokuGrid} */ { rules }) => rules)).toEqual([{ type: 'antiKnight' }]);
  });

  test('are copies, and setting them is one step', async () => {
    await set({ cells: EASY, rules: [CAGE], houses: ['columns', 'rows'], customRule: 'return true' });
    const state = () => grid.evaluate((/** @type {RedokuGrid} */ { puzzle, customRule }) => ({ ...puzzle, customRule }));
    const after = { cells: EASY, rules: [CAGE], houses: ['rows', 'columns'], customRule: 'return true' };
    await expect.poll(() => state()).toEqual(after);
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => {
      grid.rules[0].cells.push('r5c5');
      grid.houses.push('boxes');
    });
    await expect.poll(() => state()).toEqual(after);
    await step('undo');
    await expect.poll(() => state()).toEqual({ cells: EMPTY, rules: [], houses: ['rows', 'columns', 'boxes'], customRule: '' });
    await expect(drawing()).toHaveCount(0);
    await step('redo');
    await expect.poll(() => state()).toEqual(after);
    await expect(grid.locator('.cage')).toHaveCount(1);
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => (grid.rules = []));
    await expect(drawing()).toHaveCount(0);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => [grid.value, grid.houses])).toEqual([EASY, ['rows', 'columns']]);
  });

  test('tell of a change like digits do', async () => {
    const heard = await grid.evaluate(
      async (/** @type {RedokuGrid} */ grid, rules) => {
        await grid.loadRules();
        /** @type {string[]} */
        const heard = [];
        for (const name of ['input', 'change']) grid.addEventListener(name, () => heard.push(name));
        grid.rules = rules;
        grid.rules = rules;
        return heard;
      },
      [CAGE],
    );
    expect(heard).toEqual(['input', 'change']);
  });

  test('that are wrong are errors that say why, and change nothing', async () => {
    const errors = await grid.evaluate(async (/** @type {any} */ grid) => {
      await grid.loadRules();
      grid.value = '5'.padEnd(81, '.');
      return [
        () => (grid.rules = [{ type: 'cage', cells: ['r1c1'], total: 17 }]),
        () => (grid.rules = [{ type: 'no such thing' }]),
        () => grid.setPuzzle({ cells: '1'.repeat(81), rules: [{ type: 'cage', cells: ['r0c1'] }] }),
        () => grid.setPuzzle({ cells: '1234', rules: [] }),
      ].map((set) => {
        try {
          return set();
        } catch (error) {
          return String(error);
        }
      });
    });
    expect(errors).toEqual([
      expect.stringContaining('rule 1'),
      expect.stringContaining('no such thing'),
      expect.stringContaining('r0c1'),
      expect.stringContaining('81 cells'),
    ]);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.puzzle)).toMatchObject({ cells: '5'.padEnd(81, '.'), rules: [] });
  });

  test('that are wrong before anybody can know are said by the status, and not solved', async ({ page }) => {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await grid.evaluate((grid) => grid.setAttribute('rules', '[{"type": "fog"}]'));
    expect((await warning).text()).toMatch(/^redoku-grid: rules: rule 1: unknown type "fog"/);
    await grid.evaluate((grid) => grid.setAttribute('rules', '[{"type": "cage", "cells": ["r1c1"], "total": 17}]'));
    await expect.poll(status).toEqual({ kind: 'unreadable', text: expect.stringContaining('rule 1') });
    expect(await solve()).toContain('rule 1');
    for (const deed of ['hint', 'check', 'reveal', 'showStep']) {
      const error = await grid.evaluate((/** @type {any} */ grid, deed) => grid[deed](2).catch(String), deed);
      expect.soft(error, deed).toContain('rule 1');
      expect.soft(await status(), deed).toEqual({ kind: 'unreadable', text: expect.stringContaining('rule 1') });
    }
    await cell(5, 5).click();
    expect(await status()).toMatchObject({ kind: 'unreadable' });
    await grid.evaluate((grid) => grid.setAttribute('rules', 'nonsense'));
    expect(await status()).toMatchObject({ kind: 'unreadable', text: 'These rules are invalid.' });
    await grid.evaluate((grid) => grid.setAttribute('rules', '[]'));
    await expect.poll(status).toMatchObject({ kind: 'empty' });
  });

  test('leave a grid without any as light as it is', async ({ page }) => {
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await grid.evaluate((/** @type {RedokuGrid} */ grid, cells) => (grid.value = cells), EASY);
    expect(await solve()).toMatchObject({ solution: EASY_SOLVED });
    expect(loaded.filter((url) => /full|variant|drawing|picking|puzzle-tasks|own-worker/.test(url))).toEqual([]);
  });
});

test.describe('digits against the rules', () => {
  test('are marked, said and refused', async ({ page }) => {
    await set({ rules: [CAGE, { type: 'thermometer', cells: ['r5c5', 'r5c6', 'r5c7'] }] });
    await cell(1, 1).click();
    await page.keyboard.type('7');
    await expect(grid.locator('[part~=conflict]')).toHaveCount(1);
    await expect(cell(1, 1)).toHaveAccessibleName(/clue 7, .* 17, conflict in “.*cage.*”$/i);
    await expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true');
    expect(await status()).toEqual({ kind: 'conflict', text: expect.stringMatching(/^Breaks a rule: .*cage/i) });
    expect(await solve()).toMatchObject({ status: 'none', count: 0 });
    await page.keyboard.press('Backspace');
    await expect(grid.locator('[part~=conflict]')).toHaveCount(0);
    await cell(5, 5).click();
    await page.keyboard.type('5.4');
    await expect(grid.locator('[part~=conflict]')).toHaveCount(2);
    await expect(cell(5, 6)).not.toHaveAttribute('aria-invalid', 'true');
    expect((await status()).text).toMatch(/thermo/i);
  });

  test('are looked for in the houses that hold, and only there', async ({ page }) => {
    await set({ houses: ['rows', 'columns'], cells: '1........\n.1.......'.replace('\n', '').padEnd(81, '.') });
    expect(await status()).toMatchObject({ kind: 'typing' });
    const firm = () => cell(1, 4).evaluate((cell) => getComputedStyle(cell).borderLeftWidth);
    expect(await firm()).toBe('1px');
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => (grid.houses = ['boxes', 'rows']));
    expect(await status()).toMatchObject({ kind: 'conflict', text: 'Two 1s in box 1' });
    expect(await firm()).not.toBe('1px');
    await cell(9, 9).click();
    await expect(page.locator('.peer')).toHaveCount(14);
  });

  test('are looked for in regions instead of boxes', async ({ page }) => {
    // Nine rows as regions are regions like any other.
    const map = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9) + 1);
    await set({ rules: [{ type: 'regions', map }], cells: '1.........1.......'.padEnd(81, '.') });
    expect(await status()).toMatchObject({ kind: 'typing' });
    expect(await cell(1, 4).evaluate((cell) => getComputedStyle(cell).borderLeftWidth)).toBe('1px');
    await cell(9, 9).click();
    await expect(page.locator('.peer')).toHaveCount(16);
  });
});

test('clues outside get room of their own, and the cells stay equal squares', async () => {
  const size = async () => {
    const boxes = await grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]));
    expect(Math.max(...boxes.flat()) - Math.min(...boxes.flat())).toBeLessThan(2.5);
    return boxes[0][0];
  };
  const before = await size();
  await set({
    rules: [
      { type: 'sandwich', side: 'left', index: 3, total: 17 },
      { type: 'skyscraper', side: 'bottom', index: 2, count: 4 },
    ],
  });
  await expect(grid.locator('.clue')).toHaveText(['17', '4']);
  const after = await size();
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0.85 * before);
  const [frame, clue, outline] = await Promise.all(
    [grid, grid.locator('.clue').first(), grid.getByRole('grid')].map((element) => element.boundingBox()),
  );
  if (!frame || !clue || !outline) throw new Error('they are not to be seen');
  expect(clue.x).toBeGreaterThanOrEqual(frame.x);
  expect(clue.x + clue.width).toBeLessThan(outline.x);
  await expect(cell(3, 1)).toHaveAccessibleName(/empty, .*sandwich.* 17$/i);
  await step('undo');
  expect(await size()).toBe(before);
});

test.describe('solving', () => {
  test('the published puzzle of nine sums has its one solution', async () => {
    await set(NINE);
    const result = await solve();
    expect(result).toEqual({ status: 'unique', count: 1, more: false, solution: NINE_SOLVED, time: expect.any(Number) });
    await expect(cell(1, 1)).toHaveAccessibleName(/solved 4/);
    expect(await status()).toMatchObject({ kind: 'unique', text: expect.stringMatching(/^The only solution · /) });
    await cell(1, 1).click();
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.solution?.join(''))).toBe(NINE_SOLVED);
  });

  test('counts up to a thousand, and takes the smallest solution', async () => {
    await set({ rules: [{ type: 'diagonal', which: 'main' }] });
    const result = await solve();
    expect(result).toMatchObject({ status: 'multiple', count: 1000, more: true, solution: expect.stringMatching(/^123456789/) });
    await set({ rules: [CAGE, { ...CAGE, cells: ['r2c1', 'r2c2'] }] });
    expect(await solve()).toMatchObject({ status: 'none', count: 0, solution: undefined });
  });

  test('works on the page’s own thread where there is no worker', async ({ page, address }) => {
    await page.addInitScript(() => {
      window.Worker = new Proxy(Worker, {
        construct() {
          throw new DOMException('no workers here', 'SecurityError');
        },
      });
    });
    await open(page, address);
    await set(NINE);
    expect(await solve()).toMatchObject({ solution: NINE_SOLVED });
    await set({ customRule: 'return true' });
    expect(await solve()).toContain('worker');
  });

  test('tells how far it is, and can be cancelled', async () => {
    await set({ customRule: 'for (const end = Date.now() + 5; Date.now() < end;); return true' });
    const heard = await grid.evaluate(async (/** @type {RedokuGrid} */ grid) => {
      /** @type {{ done: number, count: number }} */
      const progress = await new Promise((resolve) => {
        grid.addEventListener('progress', (event) => resolve(/** @type {any} */ (event).detail), { once: true });
        grid.solve().catch(() => {});
      });
      const solving = grid.solve().catch((error) => error.name);
      const { kind } = grid.status;
      grid.cancel();
      return { progress, kind, end: await solving, after: grid.status.kind };
    });
    expect(heard).toEqual({
      progress: { done: expect.any(Number), count: expect.any(Number) },
      kind: 'solving',
      end: 'AbortError',
      after: 'typing',
    });
  });

  test('all solutions can be counted and looked through', async ({ page, address }) => {
    // The sources: what the element asks its worker with has no name of its own in the packed site.
    const sources = `${address}sources/`;
    await page.route(`${sources}**`, (route) => route.fulfill({ path: route.request().url().replace(sources, '') }));
    const found = await page.evaluate(
      async ({ solved, less, sources }) => {
        const { request } = await import(`${sources}www/work/client.js`);
        const loose = solved.replaceAll(/[123]/g, '.');
        const answers = [];
        for (const rules of [[], [less]]) {
          const json = JSON.stringify({ cells: loose, rules });
          const pages = [];
          for (const from of [0, 2]) pages.push(Array.from(await request('browse', { json, from, count: 2 })));
          answers.push({
            all: await request('countPuzzle', { json, limit: 100 }),
            few: await request('countPuzzle', { json, limit: 1 }),
            pages,
          });
        }
        return answers;
      },
      { solved: EASY_SOLVED, less: { type: 'less', cells: ['r1c8', 'r1c9'] }, sources },
    );
    const [plain, ruled] = found;
    expect(plain.all.count).toBeGreaterThan(2);
    expect(plain.few).toEqual({ count: 1, more: true });
    // A 1 and a 2 can change places everywhere, so half of the solutions have the smaller one
    // first.
    expect(ruled.all).toEqual({ count: plain.all.count / 2, more: false });
    for (const { all, pages } of found) {
      expect(all.more).toBe(false);
      expect(pages.flat()).toHaveLength(81 * Math.min(4, all.count));
    }
  });
});

test.describe('a custom rule', () => {
  test('takes part in the search', async () => {
    await set({
      cells: EASY_SOLVED.replaceAll(/[12]/g, '.'),
      customRule: 'return cells[row * 9 + column] !== 1 || row !== 0 || column === 7;',
    });
    const result = /** @type {{ status: string, solution: string }} */ (await solve());
    expect(result.status).toMatch(/unique|multiple/);
    expect(result.solution[7]).toBe('1');
  });

  /** Rules that fail: their text, the words of the error, and the line that the status names. */
  const FAILING = /** @type {const} */ ([
    ['that can’t be read', 'const a = 1;\nreturn a ++ b;', /Unexpected/, 2],
    ['that fails', 'let sum = 0;\n\nfor (const digit of cells) sum += digets;\nreturn sum > 0;', /digets is not defined/, 3],
    ['that fails within a function of its own', 'const help = () => {\n  return null.x;\n};\nreturn help();', /null/, 2],
    ['that throws something else', 'throw "enough"', /^enough$/, 0],
    ['that answers with nothing', 'cells.length', /undefined/, 0],
    ['that imports', 'import("https://example.com/")\nreturn true', /import/, 0],
  ]);

  test('that fails says what is wrong, and where', async () => {
    for (const [name, customRule, message, line] of FAILING) {
      await test.step(name, async () => {
        await set({ customRule });
        expect(await solve()).toMatch(message instanceof RegExp ? new RegExp(message.source.replaceAll(/[\^$]/g, '')) : message);
        const { kind, text } = await status();
        expect(kind).toBe('unreadable');
        expect(text).toMatch(line ? new RegExp(`^Your own rule, line ${line}: `) : /^Your own rule: /);
      });
    }
  });

  test('reaches nothing but the language', async () => {
    const wanted = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'importScripts',
      'indexedDB',
      'caches',
      'Worker',
      'BroadcastChannel',
      'postMessage',
      'navigator',
      'location',
      'self',
      'eval',
      'Function',
      'setTimeout',
      'WebAssembly',
      'WebTransport',
      'addEventListener',
    ];
    const ways = ['(() => {}).constructor', '(async () => {}).constructor', '(function* () {}).constructor'].map(
      (way) => `typeof ${way}('return 1') === 'function'`,
    );
    for (const customRule of [
      `throw ${JSON.stringify(wanted)}.filter((name) => name in globalThis && globalThis[name] !== undefined).join() || 'nothing'`,
      `throw [${ways}].includes(true) ? 'a way' : 'nothing'`,
    ]) {
      await set({ customRule });
      expect(await solve()).toBe('Error: nothing');
    }
  });

  test('that never ends is ended', async () => {
    await set({ customRule: 'for (;;);' });
    const outcome = solve();
    await expect.poll(async () => (await status()).kind).toBe('solving');
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.cancel());
    expect(await outcome).toMatch(/^AbortError/);
    await set({ ...NINE, customRule: '' });
    expect(await solve()).toMatchObject({ solution: NINE_SOLVED });
  });
});

test.describe('choosing cells', () => {
  /** @param {Parameters<RedokuGrid['pick']>[0]} [choice] */
  const pick = (choice) => grid.evaluate((/** @type {RedokuGrid} */ grid, choice) => grid.pick(choice), choice);
  const picked = () => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.picked);

  /** @param {Page} page @param {[number, number][]} way rows and columns, from 1 */
  async function drag(page, way) {
    const boxes = await Promise.all(way.map(([row, column]) => cell(row, column).boundingBox()));
    const points = boxes.map((box) => box && [box.x + box.width / 2, box.y + box.height / 2]);
    await page.mouse.move(points[0]?.[0] ?? 0, points[0]?.[1] ?? 0);
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(point?.[0] ?? 0, point?.[1] ?? 0, { steps: 4 });
    await page.mouse.up();
  }

  test('by pointer: clicks and drags choose and take back', async ({ page }) => {
    await pick({ max: 5 });
    await cell(1, 1).click();
    await cell(1, 2).click();
    await cell(1, 1).click();
    expect(await picked()).toEqual([1]);
    await drag(page, [
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
    expect(await picked()).toEqual([1, 10, 11, 12]);
    await drag(page, [
      [3, 4],
      [3, 6],
    ]);
    expect(await picked()).toEqual([1, 10, 11, 12, 21]);
    await drag(page, [
      [2, 2],
      [2, 3],
    ]);
    expect(await picked()).toEqual([1, 12, 21]);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.endPick())).toEqual([1, 12, 21]);
    expect(await picked()).toEqual([]);
    await cell(1, 1).click();
    await page.keyboard.press('5');
    await expect(cell(1, 1)).toHaveText('5');
  });

  test('by a drag, a line that may return to a cell does so', async ({ page }) => {
    /** @type {[number, number][]} */
    const loop = [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
      [1, 1],
    ];
    await pick({ line: true });
    await drag(page, loop);
    expect(await picked()).toEqual([0, 1, 10, 9]);
    await pick({ line: true, returns: true });
    await drag(page, loop);
    expect(await picked()).toEqual([0, 1, 10, 9, 0]);
    // Dragging back along the line removes its end, and so does a click on the end.
    await cell(1, 1).click();
    expect(await picked()).toEqual([0, 1, 10, 9]);
    await pick({ line: true, returns: true });
    await drag(page, [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 2],
    ]);
    expect(await picked()).toEqual([0, 1]);
  });

  test('a line goes from neighbour to neighbour, through corners, and back', async ({ page }) => {
    await pick({ line: true, max: 9 });
    await drag(page, [
      [5, 1],
      [4, 2],
      [3, 3],
      [3, 4],
    ]);
    expect(await picked()).toEqual([36, 28, 20, 21]);
    await drag(page, [
      [3, 5],
      [3, 6],
      [3, 5],
    ]);
    expect(await picked()).toEqual([36, 28, 20, 21, 22]);
    await cell(3, 8).click();
    expect(await picked()).toEqual([36, 28, 20, 21, 22, 23, 24, 25]);
    await cell(3, 4).click();
    expect(await picked()).toEqual([36, 28, 20, 21]);
    await cell(3, 4).click();
    await cell(9, 9).click();
    expect(await picked()).toEqual([36, 28, 20, 30, 40, 50, 60, 70, 80]);
    await cell(8, 9).click();
    expect(await picked()).toHaveLength(9);
    await expect(cell(4, 2)).toHaveAccessibleName('row 4, column 2, empty, selected, number 2');
    await expect(cell(4, 2)).toHaveAttribute('aria-selected', 'true');
  });

  test('by keyboard, without typing digits; each change is told', async ({ page }) => {
    await pick({ min: 2, max: 3, cells: [80] });
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => {
      Object.assign(window, { heard: [] });
      grid.addEventListener('pick', (event) => /** @type {any} */ (window).heard.push(/** @type {CustomEvent} */ (event).detail));
    });
    await cell(1, 1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('7');
    expect(await picked()).toEqual([80, 0, 1]);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    expect(await picked()).toEqual([80]);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value)).toBe(EMPTY);
    await expect(cell(9, 9)).toHaveAccessibleName('row 9, column 9, empty, selected');
    await expect(cell(1, 1)).toHaveAttribute('aria-selected', 'false');
    const heard = await page.evaluate(() => /** @type {any} */ (window).heard);
    expect(heard.slice(0, 2)).toEqual([
      { cells: [80, 0], enough: true },
      { cells: [80, 0, 1], enough: true },
    ]);
    expect(heard.at(-1)).toEqual({ cells: [80], enough: false });
  });

  test('one cell is replaced by the next', async () => {
    await pick({ max: 1 });
    await cell(1, 1).click();
    await cell(5, 5).click();
    expect(await picked()).toEqual([40]);
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test('a tap chooses, and the page does not scroll away', async () => {
      await pick();
      await cell(2, 2).tap();
      await cell(4, 4).tap();
      expect(await picked()).toEqual([10, 30]);
      await expect(grid.getByRole('grid')).toHaveCSS('touch-action', 'none');
    });
  });
});

test('cells can be marked and shaded, and other solutions shown, until the puzzle changes', async ({ page }) => {
  await set({ cells: EASY });
  await solve();
  const other = EASY_SOLVED.replaceAll('4', '9');
  await grid.evaluate((/** @type {RedokuGrid} */ grid, other) => {
    grid.highlight('rule', [0, 1]);
    grid.highlight('differs', [2]);
    grid.showSolution(Array.from(other, Number));
  }, other);
  await expect(cell(1, 3)).toHaveAccessibleName('row 1, column 3, solved 9, differs between solutions');
  await expect(cell(1, 3)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('.rule')).toHaveCount(2);
  expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => [grid.solution?.join(''), grid.canRedo])).toEqual([other, false]);
  await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.showSolution(null));
  await expect(cell(1, 3)).toHaveText('4');
  await cell(1, 3).click();
  await page.keyboard.press('4');
  await expect(page.locator('.differs')).toHaveCount(0);
  await expect(cell(1, 3)).toHaveAccessibleName('row 1, column 3, your 4');
});

for (const [look, media] of /** @type {const} */ ([
  ['on light paper', { colorScheme: 'light' }],
  ['on dark paper', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
])) {
  test(`axe finds nothing wrong with rules ${look}`, async ({ page }) => {
    await page.emulateMedia(media);
    // Forced colours are the user's own; axe would look at the page's.
    const narrow = (/** @type {AxeBuilder} */ axe) => {
      if ('forcedColors' in media) return axe.disableRules(['color-contrast']);
      return media.colorScheme === 'dark' ? coloursOnly(axe) : axe;
    };
    await set({
      ...NINE,
      rules: [
        ...NINE.rules,
        CAGE,
        { type: 'sandwich', side: 'top', index: 1, total: 10 },
        { type: 'thermometer', cells: ['r6c1', 'r7c1'] },
      ],
    });
    await expectAccessible(page, narrow);
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.pick({ line: true, cells: [0, 1] }));
    await expectAccessible(page, narrow);
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => {
      grid.endPick();
      grid.highlight('differs', [0, 1, 2]);
      grid.highlight('rule', [3, 4]);
    });
    await expectAccessible(page, narrow);
  });
}
