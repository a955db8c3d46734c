/**
 * What is no puzzle, through every door of the element and the page: a clear error, or ignored with
 * a warning; never markup, and never a broken grid. Messages to embed.html that are bad are in
 * frame.spec.js.
 */

import { expect, test } from './sheet.js';
import { EASY, EASY_SOLVED } from './puzzles.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

const EVIL = '<img src=x onerror="window.hurt = 1">';

/**
 * What a program does to a grid, and what it is told: an error that is thrown, or a warning in the
 * console.
 *
 * @type {Record<'thrown' | 'warned' | 'said', [program: string, told: RegExp][]>}
 */
const ELEMENT = {
  thrown: [
    // The property `cells`.
    ['grid.cells = [1, 2, 3]', /TypeError: a grid has 81 cells.* these are 3$/],
    ['grid.cells = Array(81).fill(10)', /TypeError: .*cell 0 is 10$/],
    ['grid.cells = Object.assign(Array(81).fill(0), { 40: -1 })', /cell 40 is -1$/],
    ['grid.cells = Object.assign(Array(81).fill(0), { 80: 0.5 })', /cell 80 is 0\.5$/],
    ['grid.cells = Object.assign(Array(81).fill(0), { 7: NaN })', /cell 7 is NaN$/],
    ['grid.cells = Object.assign(Array(81).fill(0), { 7: "5" })', /cell 7 is 5$/],
    ['grid.cells = Object.assign(Array(81).fill(0), { 7: Symbol("seven") })', /cell 7 is Symbol\(seven\)$/],
    ['grid.cells = Array(81)', /cell 0 is undefined$/],
    ['grid.cells = new BigInt64Array(81)', /cell 0 is 0$/],
    ['grid.cells = { length: 1e9 }', /these are 1000000000$/],
    ['grid.cells = 5', /81 cells/],
    ['grid.cells = () => {}', /81 cells/],
    [`grid.cells = ${JSON.stringify(EVIL)}`, /81 cells/],
    ['grid.setPuzzle({ cells: "x".repeat(81) })', /cell 0 is x$/],
    // The property `value`.
    ['grid.value = { toString() { throw Error("no text") } }', /no text/],
    // Rules and houses.
    ['grid.rules = "[1, 2"', /SyntaxError: .*JSON/],
    ['grid.rules = "{}"', /TypeError: rules must be a list/],
    ['grid.rules = {}', /rules must be a list/],
    ['grid.rules = 5', /rules must be a list/],
    ['const rule = { type: "cage" }; rule.self = rule; grid.rules = [rule]', /TypeError: .*circular/],
    ['grid.rules = [{ type: "cage", total: 5n }]', /TypeError: .*BigInt/],
    ['await grid.loadRules(); grid.rules = [null]', /rule 1/],
    ['await grid.loadRules(); grid.rules = [{ type: "antiKing" }, { type: "<b>" }]', /rule 2: unknown type "<b>"/],
    ['await grid.loadRules(); grid.rules = [{ type: "cage", cells: ["r0c1"] }]', /rule 1 \(cage\): "r0c1" isn't one of the cells/],
    ['await grid.loadRules(); grid.rules = [{ type: "sum", cells: ["r1c1"], total: 1e99 }]', /rule 1 \(sum\)/],
    ['await grid.loadRules(); grid.rules = [{ type: "regions", map: "1".repeat(81) }]', /rule 1 \(regions\)/],
    ['grid.houses = "rows"', /TypeError: houses must be a list of "rows", "columns", "boxes", and rows isn't one of them/],
    ['grid.houses = ["row"]', /row isn't one of them/],
    // Pictures.
    ['await grid.reviewPicture({ problem: "none" })', /reviewPicture\(\) takes the result of readPhoto\(\), if it has cells/],
    ['await grid.reviewPicture(null)', /reviewPicture\(\) takes/],
    // The whole puzzle.
    ['grid.setPuzzle(null)', /a puzzle must be an object/],
    ['grid.setPuzzle()', /a puzzle must be an object/],
    ['grid.setPuzzle("53..7")', /a puzzle must be an object/],
    ['grid.setPuzzle(Array(81).fill(1))', /a puzzle must be an object/],
    ['grid.setPuzzle({ cels: "53..7" })', /^TypeError: a puzzle can't have "cels", only cells, houses, .* revealed, trial or result$/],
    ['grid.setPuzzle({ trial: [] })', /^TypeError: trial must come from a snapshot$/],
    ['grid.setPuzzle({ trial: "53..7" })', /^TypeError: trial must come from a snapshot$/],
    ['grid.replace({ ...grid.puzzle, solved: true })', /a puzzle can't have "solved"/],
    ['grid.replace(grid.snapshot)', /a puzzle can't have "value"/],
    ['grid.setPuzzle({ cells: "5".repeat(80) })', /these are 80$/],
    ['grid.setPuzzle({ cells: ".".repeat(80) + "x" })', /cell 80 is x$/],
    ['grid.setPuzzle({ cells: "1".repeat(81), rules: 7 })', /rules must be a list/],
    ['grid.setPuzzle({ rules: [], houses: ["boxes"], cells: [] })', /these are 0$/],
    ['grid.setPuzzle({ customRule: { toString() { throw Error("no program") } } })', /no program/],
    ['"use strict"; grid.puzzle = {}', /TypeError: .*puzzle/],
    // What is pointed at.
    ['grid.selected = -1', /RangeError: -1 isn't a cell/],
    ['grid.selected = 81', /81 isn't a cell/],
    ['grid.selected = 1.5', /1\.5 isn't a cell/],
    ['grid.selected = "5"', /5 isn't a cell/],
    [`grid.highlight('rule', [0, 99])`, /99 isn't a cell/],
    [`grid.highlight('differs', null)`, /TypeError: null isn't a list of cells/],
    [`grid.highlight('suspect', 5)`, /5 isn't a list of cells/],
    [`grid.highlight('suspect', ["a"])`, /a isn't a cell/],
    ['grid.candidates = [1, 2]', /pencil marks must be 81 masks/],
    ['grid.candidates = "1"', /pencil marks must be 81 masks/],
    ['grid.pencilMarks = []', /pencil marks must be 81 masks/],
    ['await grid.reveal(81)', /81 isn't a cell/],
    ['grid.showSolution([1])', /81 cells/],
    ['await grid.pick({ cells: [81] })', /81 isn't a cell/],
  ],
  warned: [
    // The attribute `value`, and the property, which takes any text.
    ['grid.setAttribute("value", "hello")', /redoku-grid: value: line 1, column 1/],
    ['grid.setAttribute("value", "5".repeat(80))', /redoku-grid: value: .*80/],
    ['grid.setAttribute("value", "5".repeat(82))', /redoku-grid: value: .*82/],
    ['grid.setAttribute("value", "9".repeat(1e6))', /redoku-grid: value:/],
    ['grid.setAttribute("value", EVIL)', /redoku-grid: value: line 1, column 1/],
    ['grid.setAttribute("value", `{"puzzle": "53`)', /redoku-grid: value:/],
    ['grid.setAttribute("value", "{}")', /redoku-grid: value:/],
    ['grid.setAttribute("value", "\\0".repeat(81))', /redoku-grid: value:/],
    ['grid.setAttribute("value", "😀".repeat(81))', /redoku-grid: value: line 1, column 1/],
    ['grid.setAttribute("value", "\\ud800".repeat(81))', /redoku-grid: value:/],
    ['grid.defaultValue = "53..7"', /redoku-grid: value: .*only 5 of 81 cells/],
    ['grid.value = "null"', /redoku-grid: value:/],
    ['grid.value = NaN', /redoku-grid: value:/],
    ['grid.value = {}', /redoku-grid: value:/],
    ['grid.value = Symbol("x")', /redoku-grid: value:/],
    ['grid.value = "https://sudokupad.app/abc123"', /redoku-grid: value:/],
    // The attribute `rules`.
    ['grid.setAttribute("new", "clues:10")', /redoku-grid: new: no puzzle can have the requested clues/],
    ['grid.setAttribute("rules", "[")', /redoku-grid: rules: .*JSON/],
    ['grid.setAttribute("rules", "{}")', /redoku-grid: rules: rules must be a list/],
    ['grid.setAttribute("rules", "5")', /redoku-grid: rules:/],
    ['grid.setAttribute("rules", EVIL)', /redoku-grid: rules: .*JSON/],
    // What a browser brings back to a form.
    ['grid.formStateRestoreCallback("no puzzle", "restore")', /redoku-grid: value:/],
    ['grid.formStateRestoreCallback(EVIL, "autocomplete")', /redoku-grid: value:/],
    // A form that is reset to what is none.
    ['grid.setAttribute("value", "what?"); grid.formResetCallback()', /redoku-grid: value:.*value:/],
  ],
  // Only the status has something to say, or nobody.
  said: [
    ['paste("hello")', /^unreadable$/],
    ['paste("")', /^unreadable$/],
    ['paste("  \\n ")', /^unreadable$/],
    ['paste(EVIL)', /^unreadable$/],
    ['paste("5".repeat(1e5))', /^unreadable$/],
    ['grid.formStateRestoreCallback(null, "restore")', /^typing$/],
    ['grid.formStateRestoreCallback(new File(["x"], "x"), "restore")', /^typing$/],
    ['grid.formStateRestoreCallback(new FormData(), "restore")', /^typing$/],
    ['grid.setAttribute("controls", EVIL)', /^typing$/],
    ['grid.setAttribute("advance", "x"); grid.setAttribute("lang", "<b>"); grid.setAttribute("aria-label", EVIL)', /^typing$/],
    ['grid.setAttribute("name", EVIL)', /^typing$/],
    ['grid.ruleName(99)', /^typing$/],
  ],
};

/** What stands behind the `#` of the page. */
const ADDRESSES = [
  'hello',
  EASY.slice(1),
  `${EASY}5`,
  `${EASY}~`,
  `${EASY}~AAAA`,
  `${EASY}~${'_'.repeat(5000)}`,
  `${EASY}!e30x`,
  `${EASY}!${btoa('{"rules": 5}').replaceAll('=', '')}`,
  `${EASY}!${btoa('{"rules": [{"type": "<img>"}]}').replaceAll('=', '')}`,
  `${EASY}!${btoa('{"customRule": 5}').replaceAll('=', '')}`,
  `${EASY}!${btoa('["rows"]').replaceAll('=', '').slice(1)}`,
  '%E0%A4%A',
  '%00%FF',
  EVIL,
  'javascript:window.hurt=1',
];

const TOTAL = Object.values(ELEMENT).flat().length + ADDRESSES.length;

/**
 * Expects that the grid is whole, holds the puzzle and solves it, and that no text has become an
 * element.
 *
 * @param {Page} page
 */
async function expectWhole(page) {
  const seen = await page.locator('redoku-grid').evaluate(async (/** @type {RedokuGrid} */ grid) => {
    const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
    const givens = [...root.querySelectorAll('[role=gridcell]')].map((cell) => (cell.matches('.given') ? cell.textContent : '.')).join('');
    const { status, solution } = await grid.solve();
    const markup = [root, document].flatMap((place) => [...place.querySelectorAll('img, b, [onerror], [onload]')]).length;
    return { givens, value: grid.value, status, solution: solution?.join(''), markup, hurt: 'hurt' in window };
  });
  expect(seen).toEqual({ givens: EASY, value: EASY, status: 'unique', solution: EASY_SOLVED, markup: 0, hurt: false });
}

test('there are more than a hundred of them', () => {
  expect(TOTAL).toBeGreaterThan(100);
});

for (const [how, inputs] of /** @type {[keyof typeof ELEMENT, [string, RegExp][]][]} */ (Object.entries(ELEMENT))) {
  test(`what a program, a page or a reader gives the element is ${how}, and changes nothing`, async ({ page, address }) => {
    test.slow();
    const html = `<!doctype html><html lang="en"><title>A guest</title><link rel="icon" href="data:,"><script type="module" src="www/element.js"></script><redoku-grid></redoku-grid>`;
    await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('./guest.html');
    const grid = page.locator('redoku-grid');
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));
    for (const [program, told] of inputs) {
      await test.step(program, async () => {
        const { thrown, warned, said } = await grid.evaluate(
          async (old, { program, puzzle, EVIL }) => {
            const grid = /** @type {RedokuGrid} */ (document.createElement('redoku-grid'));
            grid.setAttribute('value', puzzle);
            old.replaceWith(grid);
            await grid.ready;
            grid.selected = 1;
            /** @type {string[]} */
            const warnings = [];
            const { warn } = console;
            console.warn = (/** @type {string} */ text) => warnings.push(text);
            const paste = (/** @type {string} */ text) => {
              const clipboardData = new DataTransfer();
              clipboardData.setData('text/plain', text);
              grid.shadowRoot
                ?.querySelector('.cell')
                ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
            };
            const AsyncFunction = /** @type {FunctionConstructor} */ ((async () => {}).constructor);
            const thrown = await new AsyncFunction('grid', 'EVIL', 'paste', program)(grid, EVIL, paste).then(
              () => '',
              (/** @type {unknown} */ error) => `${error}`,
            );
            await grid.ready;
            console.warn = warn;
            return { thrown, warned: warnings.join(' '), said: grid.status.kind };
          },
          { program, puzzle: EASY, EVIL },
        );
        expect({ thrown, warned, said }[how]).toMatch(told);
        if (how !== 'thrown') expect(thrown).toBe('');
        if (how !== 'warned') expect(warned).toBe('');
        if (how === 'warned') expect(said).toBe('unreadable');
        await expectWhole(page);
      });
    }
  });
}

test('rules that nobody could know to be wrong are said when they are understood, and nothing is solved', async ({ page, address }) => {
  const html = `<!doctype html><html lang="en"><title>A guest</title><link rel="icon" href="data:,"><script type="module" src="www/element.js"></script>
    <redoku-grid value="${EASY}" rules='[{"type": "<img src=x>"}]'></redoku-grid>`;
  await page.route(`${address}guest.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('./guest.html');
  expect((await warning).text()).toContain('rule 1: unknown type "<img src=x>"');
  const grid = page.locator('redoku-grid');
  expect(
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.solve().catch((error) => [grid.status.kind, error.message, grid.value])),
  ).toEqual(['unreadable', expect.stringContaining('unknown type'), EASY]);
  await grid.evaluate((grid) => grid.removeAttribute('rules'));
  await expectWhole(page);
});

test('an address that is no puzzle is said, and what was there before is there again', async ({ page, sheet }) => {
  test.slow();
  for (const hash of ADDRESSES) {
    await test.step(hash.slice(0, 100), async () => {
      await page.goto('about:blank');
      await sheet.open(EASY);
      await sheet.expectGrid(EASY);
      await page.evaluate((hash) => (location.hash = hash), hash);
      await expect(sheet.notice).toContainText('Couldn’t read this link.');
      await expectWhole(page);
    });
  }
});
