/**
 * The grid in a frame on another origin: what its address says, the messages both ways, and who may
 * send any.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../xtask/node/server.js';
import { expect, expectAccessible, expectGrid, holdBack, test as base } from './fixtures.js';
import { CONFLICT, EASY, EASY_SOLVED, EMPTY, NONE, TWO, plainly } from './puzzles.js';
import { on } from './sheet.js';

/** @import { Page } from '@playwright/test' */
/** @import { RedokuGrid } from '../../www/element.js' */

/** @typedef {Record<string, any>} Message */

const CAGE = { type: 'cage', cells: ['r1c1', 'r1c2', 'r2c1'], total: 20 };

const OWN = 'return true;';

/** 81 digits as the messages have them. @param {string} puzzle */
const digits = (puzzle) => Array.from(puzzle, (digit) => Number(digit) || 0);

/** A page of somebody else, which has the grid in a frame and hears what comes from there. */
class Host {
  /**
   * @param {Page} page
   * @param {string} address Of the site.
   * @param {string} origin Of the host.
   * @param {string} folder What is served there.
   */
  constructor(page, address, origin, folder) {
    this.page = page;
    this.address = address;
    this.origin = origin;
    this.folder = folder;
    this.frame = page.frameLocator('#frame');
    this.element = this.frame.locator('redoku-grid');
    this.cells = this.frame.getByRole('gridcell');
    this.note = this.frame.locator('#note');
    this.lastId = 0;
  }

  /**
   * @param {string} [src] What stands behind `embed.html`.
   * @param {string} [more] Of the host's page.
   */
  async open(src = '', more = '') {
    const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Host</title>
      <main><h1>Host</h1><script>
        heard = [];
        addEventListener('message', ({ source, origin, data }) => {
          if (source === document.getElementById('frame').contentWindow) heard.push({ origin, data });
        });
      </script>
      <iframe id="frame" title="Sudoku" src="${this.address}embed.html${src}" width="400" height="150" style="border: 0"></iframe>${more}</main>`;
    writeFileSync(join(this.folder, 'host.html'), body);
    await this.page.goto(`${this.origin}/host.html`);
    await this.element.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready.catch(() => {}));
  }

  async ready() {
    return this.next('ready');
  }

  /**
   * All that was heard of a kind so far.
   *
   * @param {string} kind
   * @returns {Promise<Message[]>}
   */
  async heard(kind) {
    const all = await this.page.evaluate(() => /** @type {any} */ (window).heard);
    for (const { origin } of all) expect(origin).toBe(new URL(this.address).origin);
    return all.map((/** @type {Message} */ { data }) => data).filter((/** @type {Message} */ { redoku }) => redoku === kind);
  }

  /**
   * Waits for a message.
   *
   * @param {string} kind
   * @param {(message: Message) => boolean} [such]
   */
  async next(kind, such = () => true) {
    await expect.poll(async () => (await this.heard(kind)).filter(such).length).toBeGreaterThan(0);
    return /** @type {Message} */ ((await this.heard(kind)).filter(such).at(-1));
  }

  /** @param {unknown} message */
  async send(message) {
    await this.page.evaluate(
      (message) => /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).contentWindow?.postMessage(message, '*'),
      message,
    );
  }

  /**
   * Sends a message and waits for the answer to it.
   *
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  async ask(message) {
    const id = ++this.lastId;
    await this.send({ ...message, id });
    /** @type {Message[]} */
    let answers = [];
    await expect
      .poll(
        async () =>
          (answers = await this.page.evaluate(
            (id) =>
              /** @type {any} */ (window).heard
                .map((/** @type {any} */ { data }) => data)
                .filter((/** @type {any} */ data) => data.id === id),
            id,
          )),
      )
      .toHaveLength(1);
    return answers[0];
  }

  /**
   * @param {string} givens
   * @param {string} [solution]
   */
  expectGrid(givens, solution) {
    return expectGrid(this.cells, givens, solution);
  }
}

/**
 * @type {import('@playwright/test').Fixtures<{ host: Host, warnings: string[] }, {},
 *   { page: Page }, { address: string }>}
 */
const fixtures = {
  host: async ({ page, address }, use, testInfo) => {
    const folder = testInfo.outputPath('host');
    mkdirSync(folder, { recursive: true });
    const server = await serve(0, { folder });
    await use(new Host(page, address, new URL(server.address.replace('127.0.0.1', 'localhost')).origin, folder));
    server.close();
  },
  warnings: async ({ page }, use) => {
    /** @type {string[]} */
    const warnings = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await use(warnings);
  },
};

const test = base.extend(fixtures);

// The host's own page is the only thing that lies elsewhere.
test.use({ expected: /^foreign request: http:\/\/localhost:\d+\/(host|sibling)\.html$/ });

test.describe('the address', () => {
  for (const [name, hash, cells] of [
    ['81 characters', EASY, EASY],
    ['zeros for blanks', EASY.replaceAll('.', '0'), EASY],
    ['nine lines', encodeURIComponent(/** @type {string[]} */ (EASY.match(/.{9}/g)).join('\n')), EASY],
    ['nothing', '', EMPTY],
  ]) {
    test(`shows its puzzle: ${name}`, async ({ host }) => {
      await host.open(hash && `#${hash}`);
      await host.expectGrid(cells);
      expect(await host.ready()).toMatchObject({ value: cells, cells: digits(cells), solution: null });
    });
  }

  test('shows its rules, packed or not', async ({ host }) => {
    await host.open(`#${EMPTY}${plainly({ rules: [CAGE], houses: ['rows', 'columns'] })}`);
    await expect(host.frame.locator('[role=grid] svg').first()).toBeVisible();
    expect((await host.ready()).puzzle).toEqual({ cells: EMPTY, rules: [CAGE], houses: ['rows', 'columns'] });
    const packed = await host.page.evaluate(
      async (json) => {
        const way = new CompressionStream('deflate-raw');
        const bytes = new Uint8Array(await new Response(new Blob([json]).stream().pipeThrough(way)).arrayBuffer());
        return btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      },
      JSON.stringify({ rules: [CAGE] }),
    );
    await host.page.evaluate((src) => {
      /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).src = src;
    }, `${host.address}embed.html#${EASY}~${packed}`);
    await host.next('change', ({ puzzle }) => puzzle.cells === EASY && puzzle.rules.length === 1);
    await host.expectGrid(EASY);
  });

  test('may change, and is followed', async ({ host, page }) => {
    await host.open(`#${EASY}`);
    await host.expectGrid(EASY);
    for (const hash of [TWO, '']) {
      await page.evaluate((src) => {
        /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).src = src;
      }, `${host.address}embed.html#${hash}`);
      await host.expectGrid(hash || EMPTY);
    }
  });

  for (const [name, hash, said] of [
    ['too short', '53..7', 'Couldn’t read this link. Line 1, column 6: only 5 of 81 cells.'],
    ['markup', '<img src=x onerror=alert(1)>', 'Couldn’t read this link. No sudoku found in this text.'],
    ['badly encoded', '%E0%A4%A', 'Couldn’t read this link.'],
    ['a puzzle with damaged rules', `${EASY}~AAAA`, 'Couldn’t read this link. The part of the link with the rules is damaged.'],
    ['a rule that nobody knows', EASY + plainly({ rules: [{ type: 'fog' }] }), 'unknown type "fog"'],
  ]) {
    test(`that is ${name} is a sentence, an error, and an empty grid`, async ({ host }) => {
      await host.open(`#${hash}`);
      await expect(host.note).toContainText(said);
      await host.expectGrid(EMPTY);
      expect(await host.next('error')).toMatchObject({ code: 'puzzle', message: expect.stringMatching(/\w{3}/) });
      await host.ready();
      await host.cells.first().click();
      await host.page.keyboard.press('5');
      await expect(host.note).toBeEmpty();
      expect(await host.frame.locator('img').count()).toBe(0);
    });
  }
});

test.describe('the options', () => {
  test('are there for controls, language, theme, reading and solving', async ({ host, warnings }) => {
    await host.open(`?controls=full&lang=zh&theme=dark#${EASY}`);
    await expect(host.frame.getByRole('button', { name: '求解' })).toBeVisible();
    await expect(host.frame.getByRole('grid', { name: '数独' })).toBeVisible();
    expect(
      await host.frame.locator('html').evaluate((/** @type {HTMLElement} */ root) => [root.lang, getComputedStyle(root).colorScheme]),
    ).toEqual(['zh-Hans', 'dark']);

    await host.open(`?controls=none&theme=light&readonly&solved#${EASY}`);
    await host.expectGrid(EASY, EASY_SOLVED);
    await expect(host.frame.locator('[part~=key]').first()).toBeHidden();
    await host.cells.nth(2).click();
    await host.page.keyboard.press('4');
    await host.expectGrid(EASY, EASY_SOLVED);
    expect(warnings).toEqual([]);
  });

  test('that are unknown are ignored with a warning each', async ({ host, warnings }) => {
    for (const options of [
      ['controls=all', 'theme=blue', 'lang=tlh', 'readonly=no', 'solved=2', 'constructor=1', '__proto__=1', 'value=5', '%3Cimg%3E'],
      ['controls'],
    ]) {
      warnings.length = 0;
      await host.open(`?${options.join('&')}#${EASY}`);
      await host.ready();
      await host.expectGrid(EASY);
      await expect(host.frame.locator('[part~=key]').first()).toBeVisible();
      expect(warnings.filter((warning) => warning.startsWith('embed.html: '))).toHaveLength(options.length);
      for (const option of options) expect(warnings.join()).toContain(decodeURIComponent(option));
    }
  });
});

test.describe('options before the puzzle', () => {
  test('are read there, and stay when only the puzzle changes', async ({ host, page, warnings }) => {
    await host.open(`#controls=none&readonly&lang=zh&${EASY}`);
    await host.ready();
    await host.expectGrid(EASY);
    await expect(host.frame.getByRole('grid', { name: '数独' })).toBeVisible();
    await expect(host.frame.locator('[part~=key]').first()).toBeHidden();
    const go = (/** @type {string} */ hash) =>
      page.locator('#frame').evaluate((frame, src) => frame.setAttribute('src', src), `${host.address}embed.html${hash}`);
    await go(`#controls=none&readonly&lang=zh&${TWO}`);
    await host.expectGrid(TWO);
    expect(await host.heard('ready')).toHaveLength(1);
    await go('#controls=none&readonly&lang=zh');
    await host.expectGrid(EMPTY);
    expect(await host.heard('ready')).toHaveLength(1);
    await go(`#lang=en&${EASY}`);
    await host.expectGrid(EASY);
    await expect(host.frame.getByRole('button', { name: 'Solve' })).toBeVisible();
    await go('#controls=pad');
    await host.expectGrid(EMPTY);
    expect(warnings).toEqual([]);
  });

  test('that are unknown are ignored with a warning each, and are no part of the puzzle', async ({ host, warnings }) => {
    for (const hash of [`them=dark&readonly=no&controls=none&${EASY}`, `controls=none&them=dark&readonly=no&${EASY}`]) {
      warnings.length = 0;
      await host.open(`#${hash}`);
      await host.ready();
      await host.expectGrid(EASY);
      await expect(host.frame.locator('[part~=key]').first()).toBeHidden();
      expect(warnings.map((warning) => /them=dark|readonly=no/.exec(warning)?.[0])).toEqual(['them=dark', 'readonly=no']);
    }
  });

  test('are told from the puzzle, whatever they are called', async ({ host, warnings }) => {
    for (const [hash, cells, warned] of /** @type {[string, string, string[]][]} */ ([
      [`controls=none&amp;amp;${EASY}`, EASY, []], // escaped once too often
      [`&&controls=none&${EASY}`, EASY, []],
      [`Controls=pad&utm_source=x&controls=none&${EASY}`, EASY, ['Controls=pad', 'utm_source=x']],
      ['controls=none&them=dark', EMPTY, ['them=dark']],
      [`controls=none&${encodeURIComponent('them=dark')}`, EMPTY, []],
    ])) {
      warnings.length = 0;
      await host.open(`#${hash}`);
      await host.ready();
      await host.expectGrid(cells);
      await expect(host.frame.locator('[part~=key]').first()).toBeHidden();
      expect(warnings.map((warning) => /\w+=\w+/.exec(warning)?.[0])).toEqual(warned);
      // Only the last of them is a text, which can't be read.
      await expect(host.note).toHaveText(hash.includes('%') ? /No sudoku/ : '');
    }
  });

  test('in the query win over those in the fragment', async ({ host, warnings }) => {
    await host.open(`?controls=none&origin=${host.origin}#controls=full&origin&${EASY}`);
    expect(await host.ready()).toMatchObject({ value: EASY });
    await expect(host.frame.locator('[part~=key]').first()).toBeHidden();
    expect(warnings).toEqual([]);
  });

  test('that ask for no possible puzzle leave the one that is there', async ({ host, warnings }) => {
    await host.open(`#new=foo&${EASY}`);
    await host.ready();
    await host.expectGrid(EASY);
    expect(warnings).toEqual([expect.stringMatching(/^redoku-grid: new: .*foo/)]);
  });

  test('have a puzzle made, while messages are obeyed', async ({ host, page }) => {
    await host.open();
    const release = await holdBack(page, '**/make-*.wasm');
    const go = (/** @type {string} */ hash) =>
      page.locator('#frame').evaluate((frame, src) => frame.setAttribute('src', src), `${host.address}embed.html${hash}`);
    await go('#new=hard');
    await expect.poll(async () => (await host.heard('ready')).length).toBe(2);
    await expect.poll(() => host.ask({ redoku: 'get' })).toMatchObject({ value: EMPTY, status: { kind: 'making' } });
    expect(await host.ask({ redoku: 'set', puzzle: EASY })).toMatchObject({ value: EASY });
    release();
    await host.expectGrid(EASY);
    await go('#new=easy');
    await host.next('input', ({ value }) => value !== EASY && value !== EMPTY);
  });

  test('have a puzzle made, the same as for the element', async ({ host, page, warnings }) => {
    await host.open('#controls=none&new=easy+seed:42&solved');
    await host.ready();
    await expect.poll(() => host.element.evaluate((/** @type {RedokuGrid} */ { solution }) => !!solution)).toBe(true);
    const value = await host.element.evaluate((/** @type {RedokuGrid} */ { value }) => value);
    expect(value).toMatch(/[1-9]/);
    expect(warnings).toEqual([]);
    await page.goto(`${host.address}embed.html?controls=full`);
    const element = page.locator('redoku-grid');
    await element.evaluate((grid) => grid.setAttribute('new', 'easy seed:42'));
    await expect.poll(() => element.evaluate((grid) => /** @type {RedokuGrid} */ (grid).value)).toBe(value);
  });
});

test.describe('messages', () => {
  /**
   * What sets a puzzle, and some of the state that it leads to.
   *
   * @type {[string, unknown, object][]}
   */
  const PUZZLES = [
    ['81 characters', EASY, { value: EASY }],
    ['nine lines', /** @type {string[]} */ (EASY.match(/.{9}/g)).join('\n'), { value: EASY }],
    ['a link', `https://example.com/some/where/#${EASY}`, { value: EASY }],
    [
      'a link with rules',
      `https://example.com/#${EASY}${plainly({ rules: [CAGE] })}`,
      { value: EASY, puzzle: { cells: EASY, houses: ['rows', 'columns', 'boxes'], rules: [CAGE] } },
    ],
    ['JSON with rules', JSON.stringify({ cells: EASY, rules: [CAGE] }), { value: EASY, puzzle: { rules: [CAGE] } }],
    ['a list of digits', digits(EASY), { value: EASY, puzzle: { rules: [] } }],
    ['an object', { cells: EASY }, { value: EASY }],
    [
      'an object with rules and digits',
      { cells: digits(EASY), rules: [CAGE], houses: ['rows'] },
      { puzzle: { cells: EASY, rules: [CAGE], houses: ['rows'] } },
    ],
    ['an object with a custom rule', { cells: EASY, customRule: OWN }, { puzzle: { cells: EASY, customRule: OWN } }],
  ];

  test('set a puzzle in each of its forms', async ({ host }) => {
    await host.open();
    for (const [name, puzzle, expected] of PUZZLES) {
      await test.step(name, async () => {
        expect(await host.ask({ redoku: 'set', puzzle: TWO })).toMatchObject({ value: TWO, puzzle: { rules: [] } });
        expect(await host.ask({ redoku: 'set', puzzle })).toMatchObject({ redoku: 'state', ...expected });
        await host.expectGrid(EASY);
      });
    }
  });

  test('set a puzzle by typed arrays, too', async ({ host, page }) => {
    await host.open();
    await host.ready();
    await page.evaluate(
      (cells) =>
        /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).contentWindow?.postMessage(
          { redoku: 'set', puzzle: Uint8Array.from(cells) },
          '*',
        ),
      digits(EASY),
    );
    await host.expectGrid(EASY);
  });

  test('get, solve, undo, redo and clear; each answer has the id of its question', async ({ host }) => {
    await host.open(`#${EASY}`);
    await host.ready();
    expect(await host.ask({ redoku: 'get' })).toEqual({
      redoku: 'state',
      id: host.lastId,
      value: EASY,
      cells: digits(EASY),
      puzzle: { cells: EASY, houses: ['rows', 'columns', 'boxes'], rules: [] },
      solution: null,
      status: { kind: 'typing', text: '30 clues' },
      canUndo: false,
      canRedo: false,
      height: 660,
    });
    expect(await host.ask({ redoku: 'solve' })).toEqual({
      redoku: 'solved',
      id: host.lastId,
      value: EASY,
      status: 'unique',
      count: 1,
      more: false,
      time: expect.any(Number),
      solution: EASY_SOLVED,
    });
    await host.expectGrid(EASY, EASY_SOLVED);
    expect(await host.ask({ redoku: 'get' })).toMatchObject({ solution: EASY_SOLVED, status: { kind: 'unique' } });
    expect(await host.ask({ redoku: 'clear' })).toMatchObject({ value: EMPTY, canUndo: true });
    expect(await host.ask({ redoku: 'undo' })).toMatchObject({ value: EASY, canRedo: true });
    expect(await host.ask({ redoku: 'redo' })).toMatchObject({ value: EMPTY });
    // An id may be a text, or missing.
    await host.send({ redoku: 'get', id: 'a text' });
    await host.next('state', ({ id }) => id === 'a text');
    await host.send({ redoku: 'get' });
    expect(await host.next('state', (answer) => !('id' in answer))).toMatchObject({ value: EMPTY });
  });

  test('solve: several solutions, none, and what contradicts itself', async ({ host }) => {
    await host.open();
    for (const [puzzle, expected] of /** @type {[string, object][]} */ ([
      [TWO, { status: 'multiple', count: 2, solution: expect.stringMatching(/^\d{81}$/) }],
      [NONE, { status: 'none', count: 0, solution: null }],
      [CONFLICT, { status: 'none', count: 0, solution: null }],
    ])) {
      await host.ask({ redoku: 'set', puzzle });
      expect(await host.ask({ redoku: 'solve' })).toMatchObject({ redoku: 'solved', value: puzzle, ...expected });
    }
  });

  test('are obeyed one after the other; a solution that nobody waits for any longer is an error', async ({ host }) => {
    await host.open();
    // Sums that hardly say anything, so that it takes long.
    const rules = Array.from({ length: 9 }, (_, i) => ({
      type: 'sum',
      cells: Array.from({ length: 9 }, (_, j) => `r${j + 1}c${((i + j) % 9) + 1}`),
      total: 45,
    }));
    await host.send({
      redoku: 'set',
      puzzle: { cells: EMPTY, houses: [], rules: [...rules, { type: 'antiKing' }, { type: 'antiKnight' }, { type: 'nonconsecutive' }] },
      id: 'set',
    });
    await host.send({ redoku: 'solve', id: 'solve' });
    await host.send({ redoku: 'cancel', id: 'cancel' });
    await host.send({ redoku: 'set', puzzle: EASY, id: 'last' });
    await host.next('state', ({ id }) => id === 'last');
    expect(await host.next('error', ({ id }) => id === 'solve')).toMatchObject({
      code: 'cancelled',
      message: expect.stringContaining('cancelled'),
    });
    await host.expectGrid(EASY);
    expect((await host.heard('state')).map(({ id }) => id)).toEqual(['set', 'cancel', 'last']);
  });

  test('tell what somebody types, and that it was solved by hand', async ({ host, page }) => {
    await host.open(`?controls=full#${EASY}`);
    await host.ready();
    await host.cells.nth(2).click();
    await page.keyboard.press('4');
    const after = EASY.replace('53.', '534');
    expect(await host.next('input')).toMatchObject({ value: after, status: { kind: 'typing', text: '30 clues · 1 of your own' } });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('6');
    expect(await host.next('input', ({ value }) => value !== after)).toMatchObject({
      status: { kind: 'typing', text: '30 clues · 2 of your own' },
    });
    await host.frame.getByRole('button', { name: 'Undo' }).click();
    expect(await host.next('change')).toMatchObject({ value: after, canUndo: true, canRedo: true });
    await host.frame.getByRole('button', { name: 'Solve' }).click();
    const solved = await host.next('solved');
    expect(solved).toMatchObject({ value: after, status: 'unique', solution: EASY_SOLVED });
    expect(solved).not.toHaveProperty('id');
  });

  test('focus brings the keys into the frame', async ({ host, page }) => {
    await host.open();
    await host.ask({ redoku: 'focus' });
    await page.keyboard.press('7');
    await host.expectGrid('7'.padEnd(81, '.'));
  });
});

// What a page may send by mistake or out of spite: each is answered by an error that says why, and
// changes nothing.

/** @type {[string, unknown, string, RegExp][]} */
const BAD = [
  ['no such message', { redoku: 'frobnicate' }, 'message', /"?“redoku” has to be one of set, get, solve/],
  ['the name of what every object has', { redoku: 'constructor' }, 'message', /one of set/],
  ['a number for a message', { redoku: 5 }, 'message', /one of set/],
  ['nothing for a message', { redoku: null }, 'message', /one of set/],
  ['an object for a message', { redoku: { toString: 'set' } }, 'message', /one of set/],
  ['an id that is an object', { redoku: 'get', id: {} }, 'message', /“id” has to be a text or a number/],
  ['no puzzle', { redoku: 'set' }, 'message', /“puzzle” has to be a text, a list of 81 digits, or an object/],
  ['null for a puzzle', { redoku: 'set', puzzle: null }, 'message', /“puzzle” has to be/],
  ['a number for a puzzle', { redoku: 'set', puzzle: 5 }, 'message', /“puzzle” has to be/],
  ['an empty text', { redoku: 'set', puzzle: '' }, 'puzzle', /\w{3}/],
  ['a text that is too short', { redoku: 'set', puzzle: '53..7' }, 'puzzle', /5/],
  ['markup', { redoku: 'set', puzzle: '<img src=x onerror=alert(1)>' }, 'puzzle', /no sudoku found/],
  ['80 digits', { redoku: 'set', puzzle: digits(EASY).slice(1) }, 'puzzle', /81/],
  ['a digit over 9', { redoku: 'set', puzzle: [...digits(EASY).slice(1), 10] }, 'puzzle', /0 to 9/],
  ['digits that are texts', { redoku: 'set', puzzle: [...EASY] }, 'puzzle', /0 to 9/],
  ['half a digit', { redoku: 'set', puzzle: [...digits(EASY).slice(1), 0.5] }, 'puzzle', /0 to 9/],
  ['an empty object', { redoku: 'set', puzzle: {} }, 'puzzle', /cells/],
  ['cells that are too few', { redoku: 'set', puzzle: { cells: '53..7' } }, 'puzzle', /5/],
  ['cells that are an object', { redoku: 'set', puzzle: { cells: {} } }, 'puzzle', /cells/],
  ['an unknown house', { redoku: 'set', puzzle: { cells: EASY, houses: ['row'] } }, 'puzzle', /unknown houses? "row"/],
  ['an unknown rule', { redoku: 'set', puzzle: { cells: EASY, rules: [{ type: 'fog' }] } }, 'puzzle', /rule 1: unknown type "fog"/],
  [
    'a rule that lacks something',
    { redoku: 'set', puzzle: { cells: EASY, rules: [{ type: 'sum', cells: ['r1c1'] }] } },
    'puzzle',
    /"total" is missing/,
  ],
  ['rules that are no list', { redoku: 'set', puzzle: { cells: EASY, rules: 'all' } }, 'puzzle', /rules|sequence|list/],
  ['a program that is no text', { redoku: 'set', puzzle: { cells: EASY, customRule: 5 } }, 'puzzle', /must be a text/],
  ['a link with damaged rules', { redoku: 'set', puzzle: `${EASY}~AAAA` }, 'puzzle', /rules is damaged/],
];

test('a bad message is answered by an error that says why, and changes nothing', async ({ host }) => {
  await host.open(`#${EASY}`);
  const before = await host.ready();
  expect(BAD.length).toBeGreaterThan(12);
  for (const [name, message, code, reason] of BAD) {
    await test.step(name, async () => {
      const count = (await host.heard('error')).length;
      await host.send(message);
      await expect.poll(async () => (await host.heard('error')).length).toBe(count + 1);
      const error = (await host.heard('error'))[count];
      expect(error, name).toEqual({ redoku: 'error', code, message: expect.stringMatching(reason) });
      expect(await host.ask({ redoku: 'get' }), name).toMatchObject({ puzzle: before.puzzle });
    });
  }
  expect(await host.ask({ redoku: 'set', puzzle: '53..7' })).toMatchObject({ redoku: 'error', code: 'puzzle' });
  await host.expectGrid(EASY);
  expect(await host.heard('change')).toEqual([]);
});

test('cells that are not JSON’s are an error as well', async ({ host, page }) => {
  await host.open(`#${EASY}`);
  await host.ready();
  for (const kind of ['big', 'circle', 'typed']) {
    const count = (await host.heard('error')).length;
    await page.evaluate((kind) => {
      /** @type {any} */
      const circle = { cells: [] };
      circle.rules = [circle];
      const puzzles = { big: { cells: 10n }, circle, typed: new Float64Array(81).fill(NaN) };
      const puzzle = puzzles[/** @type {'big'} */ (kind)];
      /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).contentWindow?.postMessage({ redoku: 'set', puzzle }, '*');
    }, kind);
    await expect.poll(async () => (await host.heard('error')).length).toBe(count + 1);
  }
  await host.expectGrid(EASY);
});

test('what is no message to the grid is ignored', async ({ host, warnings }) => {
  await host.open(`#${EASY}`);
  await host.ready();
  for (const data of [
    'set',
    '{"redoku":"clear"}',
    null,
    5,
    true,
    [],
    ['redoku'],
    {},
    { type: 'clear' },
    { source: 'react-devtools-bridge' },
  ])
    await host.send(data);
  expect(await host.ask({ redoku: 'get' })).toMatchObject({ value: EASY });
  expect(await host.heard('error')).toEqual([]);
  expect(warnings).toEqual([]);
});

test.describe('only the page around it', () => {
  test('is heard: not a frame beside it', async ({ host, page, warnings }) => {
    writeFileSync(
      join(host.folder, 'sibling.html'),
      '<!doctype html><title>Sibling</title><script>heard = 0; addEventListener("message", () => heard++);</script>',
    );
    await host.open(`#${EASY}`, `<iframe id="sibling" title="Another" src="${host.origin}/sibling.html"></iframe>`);
    await host.ready();
    const sibling = page.frameLocator('#sibling').locator('html');
    await sibling.evaluate(() => {
      for (const redoku of ['clear', 'get', 'solve']) parent.frames[0].postMessage({ redoku, id: 'sibling' }, '*');
    });
    expect(await host.ask({ redoku: 'get' })).toMatchObject({ value: EASY, solution: null });
    expect((await host.heard('state')).filter(({ id }) => id === 'sibling')).toEqual([]);
    expect(await sibling.evaluate(() => /** @type {any} */ (window).heard)).toBe(0);
    expect(warnings).toEqual([]);
  });

  test('is heard: not the frame itself, also when it was opened alone', async ({ page }) => {
    await page.goto(`./embed.html#${EASY}`);
    const grid = page.locator('redoku-grid');
    await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
    const answers = await page.evaluate(async () => {
      let answers = 0;
      addEventListener('message', ({ data }) => (answers += data.redoku === 'state' ? 1 : 0));
      postMessage({ redoku: 'clear' }, '*');
      // Messages arrive in order: an answer to the first would arrive before the second of these.
      for (const round of [1, 2]) {
        const arrived = new Promise((done) => addEventListener('message', ({ data }) => data.round === round && done(undefined)));
        postMessage({ round }, '*');
        await arrived;
      }
      return answers;
    });
    expect(answers).toBe(0);
    expect(await grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value)).toBe(EASY);
  });
});

test.describe('an origin', () => {
  test('that is named and right is talked with', async ({ host, warnings }) => {
    await host.open(`?origin=${host.origin}#${EASY}`);
    await host.ready();
    expect(await host.ask({ redoku: 'clear' })).toMatchObject({ value: EMPTY });
    await host.next('height');
    expect(warnings).toEqual([]);
  });

  test.describe('that is named and another one', () => {
    // The browser says of each message that it did not deliver it.
    test.use({ expected: /foreign request: http:\/\/localhost|target origin provided \('https:\/\/example\.com'\) does not match/ });

    test('neither hears nor is heard', async ({ host, warnings }) => {
      await host.open(`?origin=https://example.com#${EASY}`);
      await host.expectGrid(EASY);
      for (const redoku of ['clear', 'solve', 'get', 'set']) await host.send({ redoku, puzzle: TWO });
      await expect.poll(() => warnings.filter((warning) => warning.includes(`a message from ${host.origin} was ignored`)).length).toBe(4);
      await host.expectGrid(EASY);
      expect(await host.page.evaluate(() => /** @type {any} */ (window).heard)).toEqual([]);
    });
  });

  for (const origin of [
    'example.com',
    'https://example.com/',
    'HTTPS://EXAMPLE.COM',
    '*',
    'null',
    '',
    'https://a.example https://b.example',
  ]) {
    test(`that is none lets nobody in: “${origin}”`, async ({ host, warnings }) => {
      await host.open(`?origin=${encodeURIComponent(origin)}#${EASY}`);
      await host.expectGrid(EASY);
      await host.send({ redoku: 'clear' });
      await expect.poll(() => warnings.join()).toContain('was ignored: nobody may send any');
      expect(warnings[0]).toContain("isn't an origin such as https://example.com");
      await host.expectGrid(EASY);
      expect(await host.page.evaluate(() => /** @type {any} */ (window).heard)).toEqual([]);
    });
  }
});

test.describe('the height', () => {
  /** What a page does that wants the frame as high as what is in it. */
  const FIT = `<script>
    addEventListener('message', ({ source, data }) => {
      const frame = document.getElementById('frame');
      if (source === frame.contentWindow && data.redoku === 'height') frame.height = data.height;
    });
  </script>`;

  /** @param {Host} host */
  const seen = ({ frame }) =>
    frame.locator('html').evaluate((root) => ({
      scrolls: root.scrollHeight > innerHeight,
      room: innerHeight - Math.ceil(document.body.getBoundingClientRect().height),
    }));

  for (const [controls, height] of /** @type {const} */ ([
    ['none', 400],
    ['pad', 504],
  ])) {
    test(`fits the content: ${controls}`, async ({ host }) => {
      await host.open(`?controls=${controls}#${EASY}`, FIT);
      await expect.poll(async () => (await host.heard('height')).at(-1)).toEqual({ redoku: 'height', height });
      expect(await seen(host)).toEqual({ scrolls: false, room: 0 });
    });
  }

  test('follows the width', async ({ host, page }) => {
    await host.open(`?controls=full#${EASY}`, FIT);
    for (const width of [400, 700, 250]) {
      await page.evaluate((width) => {
        /** @type {HTMLIFrameElement} */ (document.getElementById('frame')).width = `${width}`;
      }, width);
      await expect.poll(() => seen(host)).toEqual({ scrolls: false, room: 0 });
      expect(await host.element.evaluate((grid) => Math.round(grid.getBoundingClientRect().width))).toBe(width);
    }
  });

  test('is told anew when a sentence comes', async ({ host }) => {
    await host.open('#nonsense', FIT);
    await expect(host.note).not.toBeEmpty();
    await expect.poll(() => seen(host)).toEqual({ scrolls: false, room: 0 });
    expect((await host.heard('height')).at(-1)?.height).toBeGreaterThan(504);
  });
});

test.describe('a custom rule', () => {
  for (const way of ['address', 'message']) {
    test(`that came with the ${way} waits for the reader’s yes`, async ({ host, page }) => {
      /** @type {string[]} */
      const workers = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await host.open(way === 'address' ? `?solved#${TWO}${plainly({ customRule: OWN })}` : '');
      await host.ready();
      if (way === 'message') await host.ask({ redoku: 'set', puzzle: { cells: TWO, customRule: OWN } });
      const program = host.frame.locator('pre');
      await expect(program).toHaveText(OWN);
      expect(await host.ask({ redoku: 'solve' })).toMatchObject({
        redoku: 'error',
        code: 'customRule',
        message: expect.stringContaining('not allowed'),
      });
      // The keys stay where they are, until somebody is in the frame.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('');
      await host.cells.first().click();
      await page.keyboard.press('Enter');
      await expect(program).toBeFocused();
      expect(workers.filter((url) => url.includes('own'))).toEqual([]);
      await expectAccessible(page);

      await host.frame.getByRole('button', { name: 'Allow' }).click();
      await expect(program).toBeHidden();
      await page.keyboard.press('Enter');
      expect(await host.next('solved')).toMatchObject({ status: 'multiple', count: 2 });
      expect(workers.filter((url) => url.includes('own')).length).toBeGreaterThan(0);
      // Another text is another program.
      await host.ask({ redoku: 'set', puzzle: { cells: TWO, customRule: 'return 1 < 2;' } });
      await expect(program).toHaveText('return 1 < 2;');
      expect(await host.ask({ redoku: 'solve' })).toMatchObject({ code: 'customRule' });
      await host.ask({ redoku: 'set', puzzle: TWO });
      await expect(program).toBeHidden();
    });
  }
});

test.describe('without the solver', () => {
  test.use({ expected: /foreign request: http:\/\/localhost|Failed to load resource/ });

  test('the frame says so, the page around it hears of it, and what needs none goes on', async ({ host, page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await host.open(`#${EASY}`);
    await host.expectGrid(EASY);
    await expect(host.note).toHaveText('Couldn’t load the solver. Check your connection and reload.');
    expect(await host.next('error')).toEqual({ redoku: 'error', code: 'failed', message: expect.stringMatching(/fetch/) });
    expect(await host.ask({ redoku: 'set', puzzle: { cells: TWO } })).toMatchObject({
      redoku: 'error',
      code: 'failed',
      message: 'the reader of puzzles could not be loaded',
    });
    for (const puzzle of [TWO, digits(EASY), TWO]) expect(await host.ask({ redoku: 'set', puzzle })).toMatchObject({ redoku: 'state' });
    expect(await host.ask({ redoku: 'solve' })).toMatchObject({ redoku: 'error', code: 'failed' });
    expect(await host.heard('ready')).toEqual([]);
    await host.expectGrid(TWO);
  });
});

test.describe('opened alone', () => {
  test('it is a grid with a link to the page, which has the puzzle', async ({ page, address }) => {
    await page.goto(`./embed.html?controls=full#${TWO}`);
    const link = page.getByRole('link', { name: 'Open in Redoku' });
    await expect(link).toHaveAttribute('href', `./#${TWO}`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, (axe) => axe.withRules(['color-contrast']));
    await page.locator('redoku-grid').evaluate((/** @type {RedokuGrid} */ grid) => (grid.value = ''));
    await expect(link).toHaveAttribute('href', './');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('gridcell').nth(57).click();
    await page.keyboard.press('5');
    await expect(link).toHaveAttribute('href', `./#${TWO};${TWO.slice(0, 57)}5${TWO.slice(58)}`);
    await page.keyboard.press('Delete');
    await link.click();
    await expect(page).toHaveURL(`${address}#${TWO}`);
    await expect(on(page).thing('state')).toContainText('77 clues');
  });

  test('its policy is as strict as the page’s', async ({ page }) => {
    await page.goto('./embed.html');
    const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
    for (const rule of policy.split('; ')) expect(rule).toMatch(/^[\w-]+ ('none'|'self'( 'wasm-unsafe-eval')?)$/);
    expect(await page.evaluate(() => document.head.querySelector('meta[http-equiv], link, script, style')?.localName)).toBe('meta');
  });
});

for (const query of ['?controls=full', '?controls=none&readonly&solved', '?controls=full&lang=zh&theme=dark']) {
  test(`axe finds nothing wrong in the frame: ${query}`, async ({ host, page }) => {
    await host.open(`${query}#${EASY}`);
    await host.ready();
    if (query.includes('solved')) await host.expectGrid(EASY, EASY_SOLVED);
    await expectAccessible(page);
  });
}

test('the examples in docs/embedding.md do what it says', async ({ page, address, host }) => {
  const docs = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const examples = [...docs.matchAll(/^```html\n([\s\S]+?)\n```$/gm)].map(([, html]) => html).filter((html) => html.includes('embed.html'));
  expect(examples).toHaveLength(2);
  for (const example of examples) {
    writeFileSync(
      join(host.folder, 'host.html'),
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Example</title>${example.replaceAll('https://example.org/redoku/', address)}`,
    );
    await page.goto(`${host.origin}/host.html`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('gridcell').first()).toHaveText('5');
    await expect(frame.locator('[part~=given]')).toHaveCount(30);
  }
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('gridcell', { name: 'Killer cage' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.getByRole('status')).toHaveText('Solved.');
  await expect(frame.locator('[part~=solved]')).toHaveCount(51);
  // A width of its own makes it as high.
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('width', '300'));
  await expect(page.locator('iframe')).toHaveAttribute('height', '300');
});
