/**
 * <redoku-grid> in other people's pages: loaded from another origin, under strict policies, amid
 * hostile styles, scripts and key handlers, made and moved as frameworks do. Each page comes from a
 * server of its own, which behaves as the real thing would.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../xtask/node/server.js';
import { site } from '../../xtask/node/pack.js';
import { digitsOf, engine } from '../../xtask/node/techniques.js';
import { byId, expect, test as base } from './fixtures.js';
import { EASY, EASY_SOLVED, EMPTY, TWO } from './puzzles.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { Host } from '../../xtask/node/server.js' */
/** @import { RedokuGrid } from '../../www/element.js' */

/** What a host sends that lets other origins use its files. */
const CORS = { 'Access-Control-Allow-Origin': '*' };

/** A puzzle with a rule, and its only solution. */
const CAGE = { type: 'cage', cells: ['r1c3', 'r1c4'], total: 10 };

/**
 * @typedef {object} Guests
 * @property {(how?: Host) => Promise<string>} host Starts a server for Redoku, and answers where it
 *   is.
 * @property {(body: string, headers?: Record<string, string>) => Promise<string>} guest The same
 *   for a page of somebody else.
 */

/** @type {import('@playwright/test').Fixtures<Guests, {}, {}>} */
const fixtures = {
  host: async ({}, use) => {
    /** @type {(() => void)[]} */
    const ends = [];
    await use(async (how) => {
      const { address, close } = await serve(0, how);
      ends.push(close);
      return address;
    });
    for (const end of ends) end();
  },
  guest: async ({ host }, use, info) => {
    let guests = 0;
    await use((body, headers = {}) => {
      const folder = info.outputPath(`guest-${++guests}`);
      mkdirSync(folder, { recursive: true });
      const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A guest</title><link rel="icon" href="data:,">';
      writeFileSync(join(folder, 'index.html'), body.startsWith('<!doctype') ? body : `${head}\n${body}`);
      writeFileSync(join(folder, 'other.html'), `${head}<p>Another page`);
      return host({ folder, headers });
    });
  },
};

const test = base.extend(fixtures);

// These pages load from other servers of this machine, and some of them break on purpose.
test.use({ expected: /^foreign request: http:\/\/(127\.0\.0\.1|localhost):/ });

/** @param {string} from */
const script = (from) => `<script type="module" src="${from}www/element.js"></script>`;

/** @param {string} [attributes] */
const grid = (attributes = '') => `<redoku-grid ${attributes}><p id="fallback">Here would be a sudoku.</p></redoku-grid>`;

/** @param {Locator} grid */
const ready = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => customElements.whenDefined('redoku-grid').then(() => grid.ready));

/** @param {Locator} grid */
const value = (grid) => grid.evaluate((/** @type {RedokuGrid} */ grid) => grid.value);

/** @param {Locator} grid @param {number} cell */
const cell = (grid, cell) => grid.getByRole('gridcell').nth(cell);

/** @param {Locator} grid @param {Parameters<RedokuGrid['setPuzzle']>[0]} [puzzle] */
const solve = (grid, puzzle) =>
  grid.evaluate(async (/** @type {RedokuGrid} */ grid, puzzle) => {
    if (puzzle) grid.setPuzzle(puzzle);
    return grid.solve().then(
      ({ status, solution }) => [status, solution?.join('')],
      (error) => [String(error)],
    );
  }, puzzle);

/** What the element is asked on every kind of page. @param {Page} page */
async function expectToWork(page) {
  const first = page.locator('redoku-grid').first();
  await ready(first);
  await expect.poll(() => value(first)).toBe(EASY);
  expect(await solve(first)).toEqual(['unique', EASY_SOLVED]);
  await first.evaluate((/** @type {RedokuGrid} */ grid, text) => (grid.value = text), TWO.match(/.{9}/g)?.join('\n') ?? '');
  await expect.poll(() => value(first)).toBe(TWO);
  expect(await solve(first, { cells: EASY, rules: [CAGE] })).toEqual(['unique', EASY_SOLVED]);
  await expect(first.locator('.cage')).toHaveCount(1);
  expect(await solve(first, { cells: EASY, rules: [] })).toEqual(['unique', EASY_SOLVED]);
  await expect(cell(first, 2)).toHaveCSS('color', 'rgb(191, 18, 48)');
}

test.describe('from another origin', () => {
  for (const [name, from] of /** @type {const} */ ([
    ['another port', '127.0.0.1'],
    ['another name', 'localhost'],
  ])) {
    test(`that shares its files, ${name}: all works, the worker comes by way of a blob`, async ({ page, host, guest }) => {
      const redoku = (await host({ headers: CORS })).replace('127.0.0.1', from);
      const address = await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`);
      await page.goto(address);
      await expectToWork(page);
      expect(new Set(page.workers().map((worker) => worker.url().slice(0, 5 + address.length)))).toEqual(new Set([`blob:${address}`]));
      const customRule = 'return !cells[0] || cells[0] === 5';
      expect(await solve(page.locator('redoku-grid'), { cells: EASY, customRule })).toEqual(['unique', EASY_SOLVED]);
    });
  }

  test('in a frame that is shut off from everything, it works as well', async ({ page, host, guest }) => {
    const redoku = await host({ headers: CORS });
    const inside = `<!doctype html><title>Inside</title>${script(redoku)}${grid(`value='${EASY}'`)}`.replaceAll('"', '&quot;');
    await page.goto(await guest(`<iframe sandbox="allow-scripts" srcdoc="${inside}" width="600" height="800"></iframe>`));
    const first = page.frameLocator('iframe').locator('redoku-grid');
    await ready(first);
    expect(await solve(first)).toEqual(['unique', EASY_SOLVED]);
  });

  test('a custom rule is fenced in there as well', async ({ page, host, guest }) => {
    await page.goto(await guest(`${script(await host({ headers: CORS }))}${grid()}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    for (const name of [
      'fetch',
      'postMessage',
      'indexedDB',
      'Worker',
      'importScripts',
      'self',
      'caches',
      'XMLHttpRequest',
      'BroadcastChannel',
    ]) {
      const [answer] = await solve(first, {
        cells: EMPTY,
        customRule: `if (typeof ${name} !== 'undefined') throw Error('there is ${name}'); return false`,
      });
      expect(answer, name).toBe('none');
    }
    expect(await solve(first, { cells: EMPTY, customRule: "return (() => {}).constructor('return 1')()" })).toEqual([
      expect.stringMatching(/TypeError|not a function/),
    ]);
  });

  test.describe('that does not share its files', () => {
    test.use({ expected: /^foreign request: http:\/\/127|blocked by CORS policy|Failed to load resource/ });

    test('nothing loads, and what stands in the element is what one sees', async ({ page, host, guest }) => {
      await page.goto(await guest(`${script(await host())}${grid()}`));
      await expect(byId(page, 'fallback')).toBeVisible();
      expect(await page.evaluate(() => customElements.get('redoku-grid'))).toBeUndefined();
    });
  });

  test.describe('with an integrity attribute', () => {
    test.use({ expected: /^foreign request: http:\/\/127|integrity/ });
    /**
     * Returns a tag that loads the file which element.js imports.
     *
     * @param {string} from
     * @param {(hash: string) => string} change
     */
    const tag = (from, change) => {
      const name = readFileSync(join(site, 'www/element.js'), 'utf8').match(/element-\w+\.js/)?.[0] ?? '';
      const hash = createHash('sha384').update(readFileSync(join(site, 'www', name)));
      const integrity = `sha384-${change(hash.digest('base64'))}`;
      return `<script type="module" src="${from}www/${name}" integrity="${integrity}" crossorigin="anonymous"></script>`;
    };

    test('the right one lets it run, another one does not', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      await page.goto(await guest(`${tag(redoku, (hash) => hash)}${grid(`value="${EASY}"`)}`));
      await expectToWork(page);
      await page.goto(await guest(`${tag(redoku, (hash) => hash.replace(/^..../, 'AAAA'))}${grid()}`));
      await expect(byId(page, 'fallback')).toBeVisible();
      expect(await page.evaluate(() => customElements.get('redoku-grid'))).toBeUndefined();
    });
  });
});

test.describe('under a strict policy', () => {
  /**
   * What docs/embedding.md says is needed.
   *
   * @param {string} from
   * @param {Record<string, string>} [but]
   */
  const policy = (from, but = {}) => {
    const rules = {
      'default-src': "'none'",
      'script-src': `${from} 'wasm-unsafe-eval'`,
      'connect-src': from,
      'worker-src': from === "'self'" ? from : `blob: ${from}`,
      'img-src': 'data:',
      ...but,
    };
    return {
      'Content-Security-Policy': Object.entries(rules)
        .map(([name, sources]) => `${name} ${sources}`)
        .join('; '),
    };
  };

  test('of the same origin: scripts, WebAssembly, connections and workers; no styles', async ({ page, host }) => {
    const redoku = await host({ headers: policy("'self'") });
    await page.route(`${redoku}guest.html`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: policy("'self'"),
        body: `<!doctype html><title>A guest</title><link rel="icon" href="data:,">${script('')}${grid(`value="${EASY}"`)}`,
      }),
    );
    await page.goto(`${redoku}guest.html`);
    await expectToWork(page);
    // For the puzzle with a rule.
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^http:.*worker/)]);
  });

  test('of another origin: its host, and workers from blobs', async ({ page, host, guest }) => {
    const redoku = await host({ headers: CORS });
    await page.goto(await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`, policy(redoku.replace(/\/$/, ''))));
    await expectToWork(page);
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^blob:/)]);
  });

  for (const [what, named] of /** @type {[string, Record<string, string>][]} */ ([
    ['any policy name', {}],
    ['the policy name redoku', { 'trusted-types': 'redoku' }],
  ])) {
    test(`workers start under Trusted Types with ${what}, on the same and on another origin`, async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      const directives = { 'require-trusted-types-for': "'script'", ...named };
      const foreign = await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`, policy(redoku.replace(/\/$/, ''), directives));
      await page.goto(foreign);
      await expectToWork(page);
      expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/^blob:/)]);
      await page.route(`${redoku}guest.html`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: policy("'self'", directives),
          body: `<!doctype html><title>A guest</title><link rel="icon" href="data:,">${script('')}${grid(`value="${EASY}"`)}`,
        }),
      );
      await page.goto(`${redoku}guest.html`);
      await expectToWork(page);
      const first = page.locator('redoku-grid');
      expect(await solve(first, { cells: EASY, customRule: 'return cells[2] !== 4' })).toEqual(['none', undefined]);
      // The custom rule's worker ends after its answer.
      const workers = [expect.stringMatching(/^http:.*\/worker/)];
      await expect.poll(() => page.workers().map((worker) => worker.url())).toEqual(workers);
    });
  }

  test.describe('that allows less', () => {
    test.use({ expected: /^foreign request: http:\/\/127|Content Security Policy|TrustedScriptURL|TrustedTypePolicy/ });

    /** A puzzle that takes its time. */
    const LONG = {
      cells: EMPTY,
      rules: ['left', 'top'].flatMap((side) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => ({ type: 'sandwich', side, index, total: side === 'left' ? 17 : index < 9 ? 11 : 13 })),
      ),
    };

    test('no workers: the page’s own thread solves, stays alive, and can be stopped', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      await page.goto(
        await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`, policy(redoku.replace(/\/$/, ''), { 'worker-src': "'none'" })),
      );
      await expectToWork(page);
      expect(page.workers()).toEqual([]);
      const first = page.locator('redoku-grid');
      await first.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => {
        grid.setPuzzle(puzzle);
        grid.addEventListener('progress', () => (document.title = 'progress'));
        grid.solve().catch((error) => (document.title = error.name));
      }, LONG);
      await expect(page).toHaveTitle('progress');
      await cell(first, 0).focus();
      await page.keyboard.press('Escape');
      await expect(page).toHaveTitle('AbortError');
      expect(await solve(first, { cells: EASY, rules: [] })).toEqual(['unique', EASY_SOLVED]);
    });

    test('no addresses of scripts from texts: as without workers', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      await page.goto(
        await guest(
          `${script(redoku)}${grid(`value="${EASY}"`)}`,
          policy(redoku.replace(/\/$/, ''), { 'require-trusted-types-for': "'script'", 'trusted-types': 'other' }),
        ),
      );
      await expectToWork(page);
      expect(page.workers()).toEqual([]);
      // Arrows are drawn without markup.
      const first = page.locator('redoku-grid');
      await first.evaluate((/** @type {RedokuGrid} */ grid, puzzle) => {
        grid.value = puzzle;
        return grid.showStep(8);
      }, '..7...6..8......53.6.4...9775....1....1.3.....9......6...7.2..8.256..........4...');
      await expect(first.locator('.chains [marker-end]').first()).toBeAttached();
    });

    test('no workers: a custom rule does not run at all', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      await page.goto(await guest(`${script(redoku)}${grid()}`, policy(redoku.replace(/\/$/, ''), { 'worker-src': "'none'" })));
      const first = page.locator('redoku-grid');
      await ready(first);
      expect(await solve(first, { cells: EASY, customRule: 'document.title = "hurt"; return true' })).toEqual([
        expect.stringContaining('needs a worker'),
      ]);
      await expect(page).toHaveTitle('A guest');
    });

    test('no programs from texts: neither does it where the worker has the page’s policy', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      await page.goto(await guest(`${script(redoku)}${grid()}`, policy(redoku.replace(/\/$/, ''))));
      const first = page.locator('redoku-grid');
      await ready(first);
      expect(await solve(first, { cells: EASY, customRule: 'return true' })).toEqual([expect.stringMatching(/Error/)]);
      expect(await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.status.kind)).toBe('unreadable');
    });

    test('no WebAssembly: the status, an event and the console say so, and keys still type', async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      /** @type {string[]} */
      const warnings = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const listen = `<script type="module" nonce="a">addEventListener('status', ({ detail }) => (document.title = detail.kind))</script>`;
      const strict = policy(redoku.replace(/\/$/, ''), { 'script-src': `${redoku.replace(/\/$/, '')} 'nonce-a'` });
      await page.goto(await guest(`${listen}${script(redoku)}${grid('controls="full"')}`, strict));
      const first = page.locator('redoku-grid');
      await expect(first.locator('[part=status]')).toHaveText('This page’s security policy blocks the solver.');
      await expect(page).toHaveTitle('failed');
      expect(warnings.join()).toContain("'wasm-unsafe-eval'");
      await cell(first, 0).click();
      await page.keyboard.press('5');
      await page.keyboard.press('3');
      await expect.poll(() => value(first)).toBe('53'.padEnd(81, '.'));
      await page.keyboard.press('Control+z');
      await expect.poll(() => value(first)).toBe('5'.padEnd(81, '.'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle('failed');
    });
  });
});

test.describe('in a browser without', () => {
  for (const [what, lack] of /** @type {[string, () => void][]} */ ([
    ['WebAssembly', () => Reflect.deleteProperty(window, 'WebAssembly')],
    [
      'SIMD',
      () => {
        const refuse = async () => {
          throw new WebAssembly.CompileError('invalid value type 0x7b');
        };
        Object.assign(WebAssembly, { validate: () => false, compile: refuse, compileStreaming: refuse });
      },
    ],
  ])) {
    test(`${what}: it says that it is too old, and can be typed into`, async ({ page, host, guest }) => {
      await page.addInitScript(lack);
      await page.goto(await guest(`${script(await host({ headers: CORS }))}${grid(`value="${EASY}" controls="full"`)}`));
      const first = page.locator('redoku-grid');
      await expect(first.locator('[part=status]')).toHaveText('This browser is too old to run the solver.');
      await cell(first, 2).click();
      await page.keyboard.press('4');
      await expect.poll(() => value(first)).toBe(`534${EASY.slice(3)}`);
    });
  }

  test('workers, as far as the page lets it know: it solves all the same', async ({ page, host, guest }) => {
    const redoku = await host({ headers: CORS });
    await page.goto(await guest(`<script>window.Worker = undefined</script>${script(redoku)}${grid(`value="${EASY}"`)}`));
    await expectToWork(page);
  });
});

test.describe('as frameworks and pages handle it', () => {
  /** @type {string} */
  let redoku;
  test.beforeEach(async ({ host }) => {
    redoku = await host({ headers: CORS });
  });

  test('several share one module and one worker', async ({ page, guest }) => {
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => /element|wasm|worker/.test(request.url()) && loaded.push(new URL(request.url()).pathname));
    await page.goto(await guest(`${script(redoku)}${grid(`value="${TWO}"`).repeat(5)}`));
    const grids = page.locator('redoku-grid');
    const answers = await grids.evaluateAll((grids) =>
      Promise.all(grids.map((grid) => /** @type {RedokuGrid} */ (grid).solve().then(({ status }) => status))),
    );
    expect(answers).toEqual(Array(5).fill('multiple'));
    expect(page.workers()).toHaveLength(1);
    expect(loaded.filter((path) => path.endsWith('/element.js'))).toHaveLength(1);
    expect(loaded.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  });

  test('what was set before the browser knew it is taken over, and is no step', async ({ page, guest }) => {
    const early = `<script>
      const [first, second, third] = document.querySelectorAll('redoku-grid');
      Object.assign(first, { value: '${TWO}', readOnly: true, name: 'early', selected: 4 });
      Object.assign(second, { cells: Uint8Array.from('${EASY}', (digit) => Number(digit) || 0), disabled: true, note: 'kept' });
      Object.assign(third, { rules: [${JSON.stringify(CAGE)}], houses: ['rows', 'columns'], cells: [1, 2, 3] });
    </script>`;
    /** @type {string[]} */
    const warnings = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(await guest(`${grid(`value="${EASY}"`)}${grid()}${grid()}${early}${script(redoku)}`));
    const [first, second, third] = await page.locator('redoku-grid').all();
    for (const each of [first, second, third]) await ready(each);
    await expect.poll(() => value(first)).toBe(TWO);
    expect(
      await first.evaluate((/** @type {RedokuGrid} */ grid) => [grid.outerHTML.slice(0, grid.outerHTML.indexOf('>')), grid.selected]),
    ).toEqual([expect.stringMatching(/readonly="" name="early"/), 4]);
    expect(
      await second.evaluate((/** @type {any} */ grid) => [
        grid.value,
        grid.canUndo,
        grid.matches(':disabled'),
        grid.note,
        Object.keys(grid),
      ]),
    ).toEqual([EASY, false, true, 'kept', ['note']]);
    expect(await third.evaluate((/** @type {RedokuGrid} */ grid) => [grid.value, grid.puzzle, grid.canUndo])).toEqual([
      EMPTY,
      { cells: EMPTY, houses: ['rows', 'columns'], rules: [CAGE] },
      false,
    ]);
    expect(warnings.filter((text) => text.startsWith('redoku-grid: cells: '))).toHaveLength(1);
  });

  test('made by createElement, by innerHTML or as a clone; taken out and put in again; upgraded late', async ({ page, guest }) => {
    await page.goto(await guest(`<div id="place"></div>${script(redoku)}`));
    await page.evaluate(() => customElements.whenDefined('redoku-grid').then(() => {}));
    const seen = await page.evaluate(async (puzzle) => {
      const place = /** @type {HTMLElement} */ (document.getElementById('place'));
      const made = /** @type {RedokuGrid} */ (document.createElement('redoku-grid'));
      made.value = puzzle;
      const before = made.value;
      place.append(made);
      await made.ready;
      place.innerHTML += `<redoku-grid value="${puzzle}" controls="none"></redoku-grid>`;
      const [, parsed] = /** @type {NodeListOf<RedokuGrid>} */ (place.querySelectorAll('redoku-grid'));
      await parsed.ready;
      parsed.selected = 2;
      parsed.typeDigit(4);
      const clone = /** @type {RedokuGrid} */ (parsed.cloneNode(true));
      place.append(clone);
      const typed = parsed.value;
      const solving = parsed.solve();
      parsed.remove();
      place.prepend(parsed);
      const { status } = await solving;
      parsed.remove();
      const { status: away } = await parsed.solve();
      place.append(parsed);
      return {
        before,
        typed: typed.slice(0, 3),
        clone: clone.value,
        controls: clone.getAttribute('controls'),
        status,
        away,
        kept: parsed.value === typed,
      };
    }, EASY);
    expect(seen).toEqual({ before: EASY, typed: '534', clone: EASY, controls: 'none', status: 'unique', away: 'unique', kept: true });
  });

  test('its name comes from aria-label, from what aria-labelledby says, or from its labels', async ({ page, guest }) => {
    await page.goto(
      await guest(`<h2 id="one">One </h2><p id="two">two</p><label for="c">Three</label><label for="c">four</label>${script(redoku)}
      ${grid('id="a" aria-label="Zero" aria-labelledby="one"')}${grid('id="b" aria-labelledby="one two none"')}${grid('id="c"')}`),
    );
    for (const [id, name] of [
      ['a', 'Zero'],
      ['b', 'One two'],
      ['c', 'Three four'],
    ]) {
      await expect(byId(page, id).getByRole('grid')).toHaveAccessibleName(name);
    }
    await byId(page, 'b').evaluate((grid) => grid.setAttribute('aria-labelledby', 'two'));
    await expect(byId(page, 'b').getByRole('grid')).toHaveAccessibleName('two');
  });

  test('autofocus brings the keys to it', async ({ page, guest }) => {
    await page.goto(await guest(`<input>${script(redoku)}${grid('autofocus')}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    await expect(cell(first, 0)).toBeFocused();
    await page.keyboard.press('8');
    await expect.poll(() => value(first)).toBe('8'.padEnd(81, '.'));
  });

  test('a text is read before it is solved, and ready waits for it', async ({ page, guest }) => {
    const rows = EASY.match(/.{9}/g)?.join('\n') ?? '';
    await page.goto(await guest(`${script(redoku)}${grid(`value="${rows}"`)}${grid()}`));
    const [first, second] = await page.locator('redoku-grid').all();
    await ready(first);
    await expect.poll(() => value(first)).toBe(EASY);
    const answer = await second.evaluate((/** @type {RedokuGrid} */ grid, rows) => {
      grid.value = rows;
      return grid.solve().then(({ solution }) => [grid.value, solution?.join('')]);
    }, rows);
    expect(answer).toEqual([EASY, EASY_SOLVED]);
  });

  test.describe('where the network has gone meanwhile', () => {
    test.use({ expected: /^foreign request: http:\/\/127|Failed to load resource/ });

    test('a text that needs more is told not to be read, and the rest goes on', async ({ page, guest }) => {
      await page.route(/redoku[^/]*\.(js|wasm)$/, (route) => route.abort());
      await page.goto(await guest(`${script(redoku)}${grid(`value="${EASY}" controls="full"`)}`));
      const first = page.locator('redoku-grid');
      await ready(first);
      await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.value = 'nine lines'));
      await expect(first.locator('[part=status]')).toHaveText('Couldn’t load the solver.');
      await expect.poll(() => value(first)).toBe(EASY);
      expect(await solve(first)).toEqual(['unique', EASY_SOLVED]);
    });

    test('if the code for the buttons can’t be loaded, keys still work, and a later change loads the buttons', async ({ page, guest }) => {
      await page.route('**/controls*.js', (route) => route.abort());
      await page.goto(await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`));
      const first = page.locator('redoku-grid');
      await ready(first);
      await cell(first, 2).click();
      await page.keyboard.press('4');
      await expect(cell(first, 2)).toHaveText('4');
      await expect(first.getByRole('button')).toHaveCount(0);
      await page.unroute('**/controls*.js');
      await page.keyboard.press('ArrowRight');
      await expect(first.getByRole('button')).toHaveCount(16);
    });
  });

  test('the code for the buttons loads only when the grid shows them', async ({ page, guest }) => {
    const loaded = new Set();
    page.on('request', (request) => loaded.add(request.url().replace(/.*\/|-\w+\.js$/g, '')));
    await page.goto(await guest(`${script(redoku)}${grid(`value="${EASY}" controls="none"`)}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    expect([...loaded]).not.toContain('controls');
    await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.controls = 'full'));
    await first.getByRole('button', { name: 'Undo' }).waitFor();
    await expect(first.getByRole('button')).toHaveCount(16);
    expect([...loaded]).toContain('controls');
  });

  test('one that is taken out while it solves gives up', async ({ page, guest }) => {
    await page.goto(await guest(`${script(redoku)}${grid(`value="${EASY}"`)}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    const name = await first.evaluate((/** @type {RedokuGrid} */ grid) => {
      grid.setPuzzle({ cells: new Uint8Array(81), rules: [{ type: 'antiKing' }, { type: 'antiKnight' }, { type: 'nonconsecutive' }] });
      const solving = grid.solve().then(
        () => 'solved',
        (error) => error.name,
      );
      grid.remove();
      return solving;
    });
    expect(name).toBe('AbortError');
  });

  test('adopted by another document, and back, it looks and works as before', async ({ page, guest }) => {
    await page.goto(
      await guest(
        `${script(redoku)}${grid(`value="${EASY}"`)}<iframe srcdoc="<!doctype html><html lang=zh><title>Inside</title><body>" width="600" height="900"></iframe>`,
      ),
    );
    const first = page.locator('redoku-grid');
    await ready(first);
    await first.evaluate(
      (/** @type {RedokuGrid} */ grid, rules) => Object.assign(grid, { rules, candidates: new Uint16Array(81).fill(3) }),
      [CAGE],
    );
    await expect(first.locator('.cage')).toHaveCount(1);
    /** @param {Locator} grid */
    const look = (grid) =>
      grid.evaluate((/** @type {RedokuGrid} */ grid) => {
        const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
        const of = (/** @type {string} */ name) =>
          grid.ownerDocument.defaultView?.getComputedStyle(/** @type {Element} */ (root.querySelector(name)));
        return [root.adoptedStyleSheets.length, of('.cell')?.display, of('.cage')?.strokeDasharray !== 'none', of('.notes')?.position];
      });
    const before = await look(first);
    expect(before).toEqual([4, 'flex', true, 'absolute']);
    await page.evaluate(() =>
      document.querySelector('iframe')?.contentDocument?.body.append(/** @type {Element} */ (document.querySelector('redoku-grid'))),
    );
    const inside = page.frameLocator('iframe').locator('redoku-grid');
    await expect(inside.getByRole('grid', { name: '数独盘面' })).toBeVisible();
    expect(await look(inside)).toEqual(before);
    await cell(inside, 2).click();
    await page.keyboard.press('4');
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key); // The first one asks.
    await expect(cell(inside, 3)).toHaveText('6');
    await expect.poll(() => value(inside)).toBe(`534${EASY.slice(3)}`);
    await page.keyboard.press('Control+z');
    await page.evaluate(() =>
      document.body.append(/** @type {Element} */ (document.querySelector('iframe')?.contentDocument?.querySelector('redoku-grid'))),
    );
    await expect(first.getByRole('grid', { name: /Sudoku grid/ })).toBeVisible();
    expect(await look(first)).toEqual(before);
  });

  test('the script may be there twice, from one address or from two', async ({ page, guest }) => {
    const other = redoku.replace('127.0.0.1', 'localhost');
    await page.goto(await guest(`${script(redoku)}${script(redoku)}${script(other)}${grid(`value="${EASY}"`)}`));
    await expectToWork(page);
    // For the puzzle with a rule, however often the script is there.
    expect(page.workers()).toHaveLength(1);
  });

  test('it leaves nothing in the page: no globals, styles, ids or attributes', async ({ page, guest }) => {
    const before = `<script>window.before = Object.getOwnPropertyNames(window); window.root = document.documentElement.outerHTML.length</script>`;
    await page.goto(await guest(`<div id="place"></div>${before}${script(redoku)}`));
    const left = await page.evaluate(async () => {
      await customElements.whenDefined('redoku-grid');
      const place = /** @type {HTMLElement} */ (document.getElementById('place'));
      const grid = /** @type {RedokuGrid} */ (document.createElement('redoku-grid'));
      place.append(grid);
      await grid.solve();
      const { before } = /** @type {{ before?: string[] }} */ (/** @type {unknown} */ (window));
      return {
        globals: Object.getOwnPropertyNames(window).filter((name) => !before?.includes(name) && name !== 'before' && name !== 'root'),
        sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
        place: place.innerHTML,
        root: document.documentElement.getAttributeNames(),
      };
    });
    expect(left).toEqual({ globals: [], sheets: 0, place: '<redoku-grid></redoku-grid>', root: ['lang'] });
  });

  test('hostile globals and prototypes do it no harm', async ({ page, guest }) => {
    const hostile = `<script>
      Object.prototype.extra = { toString: null };
      Array.prototype.extra = () => { throw Error('extra') };
      String.prototype.extra = Function.prototype.extra = 1;
      for (const name of ['name', 'status', 'top', 'grid', 'board', 'init', 'solve', 'messages', 'Puzzle']) try { window[name] = 'theirs' } catch {}
      window.$ = window._ = () => { throw Error('theirs') };
    </script>`;
    await page.goto(
      await guest(`${hostile}<form name="redoku" id="grid"><input name="parse"></form>${script(redoku)}${grid(`value="${EASY}"`)}`),
    );
    await expectToWork(page);
  });
});

test.describe('in a form', () => {
  /** @type {string} */
  let redoku;
  test.beforeEach(async ({ page, host, guest }) => {
    redoku = await host({ headers: CORS });
    await page.goto(
      await guest(`${script(redoku)}<form id="first"><label for="a">One</label>${grid(`id="a" name="puzzle" required`)}<input name="who" value="me"><button>Send</button></form>
      <form id="second"><fieldset>${grid(`id="b" name="other" value="${EASY}" rules='${JSON.stringify([CAGE])}'`)}</fieldset></form>`),
    );
    for (const id of ['a', 'b']) await ready(byId(page, id));
  });

  test('it has what a field has', async ({ page }) => {
    const seen = await byId(page, 'a').evaluate((/** @type {RedokuGrid} */ grid) => ({
      form: grid.form?.id,
      type: grid.type,
      name: grid.name,
      labels: [...grid.labels].map((label) => /** @type {Element} */ (label).textContent),
      will: grid.willValidate,
      valid: [grid.checkValidity(), grid.validity.valueMissing, grid.validationMessage],
      required: grid.required,
      named: /** @type {any} */ (grid.form?.elements)?.puzzle === grid,
      invalid: grid.matches(':invalid'),
      default: grid.defaultValue,
    }));
    expect(seen).toEqual({
      form: 'first',
      type: 'redoku-grid',
      name: 'puzzle',
      labels: ['One'],
      will: true,
      valid: [false, true, 'Type a puzzle, or paste one.'],
      required: true,
      named: true,
      invalid: true,
      default: '',
    });
  });

  test('the page can object, and takes it back', async ({ page }) => {
    const states = await byId(page, 'b').evaluate((/** @type {RedokuGrid} */ grid) => {
      const state = () => [grid.checkValidity(), grid.validity.customError, grid.validity.typeMismatch, grid.validationMessage];
      const states = [state()];
      grid.setCustomValidity('Not today');
      states.push(state());
      grid.cells = Object.assign(grid.cells, { 3: 5 });
      states.push(state());
      grid.setCustomValidity('');
      states.push(state());
      grid.readOnly = true;
      return [...states, [grid.willValidate]];
    });
    expect(states).toEqual([
      [true, false, false, ''],
      [false, true, false, 'Not today'],
      [false, true, true, 'Not today'],
      [false, false, true, expect.stringMatching(/^Two 5s in row 1/)],
      [false],
    ]);
  });

  test('what can’t be sent gets the focus, in the cell that is wrong', async ({ page }) => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(cell(byId(page, 'a'), 0)).toBeFocused();
    await page.keyboard.press('7');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\?puzzle=7\.{80}&who=me$/);
  });

  test('a reset brings back all of the attributes', async ({ page }) => {
    const seen = await byId(page, 'b').evaluate(async (/** @type {RedokuGrid} */ grid, other) => {
      grid.setPuzzle({ cells: other, rules: [], houses: [], customRule: 'return true' });
      grid.form?.reset();
      // It is one step.
      return { ...grid.puzzle, customRule: grid.customRule, undo: (grid.undo(), grid.value) };
    }, TWO);
    expect(seen).toEqual({ cells: EASY, houses: ['rows', 'columns', 'boxes'], rules: [CAGE], customRule: '', undo: TWO });
  });

  test('another puzzle has no marks, clues, locks or hints of the one before, by the attribute or by a reset', async ({ page }) => {
    const seen = await byId(page, 'b').evaluate(
      async (/** @type {RedokuGrid} */ grid, two) => {
        await grid.ready;
        const tell = () => ({
          value: grid.value,
          clues: grid.givenCells.length,
          locked: grid.locked,
          marks: !!grid.pencilMarks,
          revealed: grid.snapshot.revealed,
          hinted: !!grid.currentHint,
        });
        const play = async () => {
          // The last one writes a digit.
          for (let presses = 0; presses < 4; presses++) await grid.hint();
          await grid.reveal(80 - [...grid.value].reverse().indexOf('.'));
          await grid.fillPencilMarks();
          await grid.hint();
          return tell();
        };
        const played = await play();
        grid.setAttribute('value', two);
        const next = tell();
        await play();
        grid.form?.reset();
        return { played, next, reset: tell() };
      },
      TWO.replace('37', '.7'),
    );
    const fresh = { locked: true, marks: false, revealed: [], hinted: false };
    expect(seen.played).toMatchObject({ clues: 30, marks: true, hinted: true, revealed: [expect.any(Number)] });
    expect(seen.next).toEqual({ value: TWO.replace('37', '.7'), clues: 76, ...fresh });
    expect(seen.reset).toEqual(seen.next);
  });

  test('what was typed is there again when one comes back', async ({ page }) => {
    await cell(byId(page, 'a'), 0).click();
    for (const key of '4813') await page.keyboard.press(key);
    const here = page.url();
    await page.goto(`${here}other.html`);
    await page.goBack();
    await expect.poll(() => value(byId(page, 'a'))).toBe('4813'.padEnd(81, '.'));
    const [a, b] = await page.locator('#a, #b').evaluateAll((grids) => grids.map((grid) => /** @type {RedokuGrid} */ (grid).snapshot));
    expect([a.givenCells, a.locked]).toEqual([[0, 1, 2, 3], false]);
    expect([b.value, b.givenCells.length, b.locked]).toEqual([EASY, 30, true]);
  });

  test('attributes and properties are one', async ({ page }) => {
    const seen = await byId(page, 'b').evaluate((/** @type {RedokuGrid} */ grid) => {
      Object.assign(grid, { name: 'n', disabled: true, readOnly: true, required: true, defaultValue: '1' });
      const on = grid
        .getAttributeNames()
        .filter((name) => name !== 'rules' && name !== 'id')
        .map((name) => `${name}=${grid.getAttribute(name)}`);
      for (const name of ['disabled', 'readonly', 'required']) grid.removeAttribute(name);
      return [on, grid.disabled, grid.readOnly, grid.required];
    });
    expect(seen).toEqual([['name=n', 'value=1', 'disabled=', 'readonly=', 'required='], false, false, false]);
  });

  test('a new value of the attribute is a new beginning, the same one is none', async ({ page }) => {
    await cell(byId(page, 'b'), 2).click();
    await page.keyboard.press('4');
    const seen = await byId(page, 'b').evaluate(
      (/** @type {RedokuGrid} */ grid, [easy, two]) => {
        grid.setAttribute('value', easy);
        const same = grid.value.slice(0, 3);
        grid.setAttribute('value', two);
        const other = grid.value;
        grid.undo();
        return [same, other === two, grid.value.slice(0, 3)];
      },
      [EASY, TWO],
    );
    expect(seen).toEqual(['534', true, '534']);
  });
});

test.describe('amid hostile styles', () => {
  /**
   * What one sees of a grid: where its cells are, and how they are written.
   *
   * @param {Locator} grid
   */
  const look = (grid) =>
    grid.evaluate((/** @type {RedokuGrid} */ grid) => {
      const root = /** @type {ShadowRoot} */ (grid.shadowRoot);
      const box = /** @type {Element} */ (root.querySelector('.frame')).getBoundingClientRect();
      return [...root.querySelectorAll('.cell, .pad button, .status')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const names = /** @type {const} */ ([
          'color',
          'fontSize',
          'fontFamily',
          'lineHeight',
          'letterSpacing',
          'textTransform',
          'boxSizing',
          'display',
          'textAlign',
          'wordSpacing',
          'textIndent',
          'visibility',
        ]);
        const direction = element.matches('.status') ? '' : style.direction;
        return [...[x - box.x, y - box.y, width, height].map(Math.round), direction, ...names.map((name) => style[name])].join();
      });
    });

  for (const [name, style] of [
    ['that unset everything', '* { all: unset !important }'],
    ['that hide blocks', 'div, p, button, span, svg, slot { display: none !important }'],
    [
      'of text',
      '* { box-sizing: content-box; line-height: 3; letter-spacing: 1em; text-transform: uppercase; word-spacing: 2em; text-indent: 3em; text-align: right; font: italic 900 16px fantasy }',
    ],
    ['of a huge page', 'html { font-size: 16px } body { font-size: 90px; color: lime }'],
    ['that read from the right', 'html { direction: rtl }'],
    [
      'with names like ours',
      '.cell, .grid, .all, .frame, .pad, .status, .row, .solved { all: initial !important; display: none !important } :root { --_ink: lime; --_paper: red; --_firm: 40px; --_wait: 9s }',
    ],
    ['that count on 10 pixels', 'html { font-size: 62.5% } body { font-size: 1.6rem }'],
  ]) {
    test(`${name} it looks as it does`, async ({ page, host, guest }) => {
      const redoku = await host({ headers: CORS });
      const body = `${script(redoku)}<div style="width: 480px !important; display: block !important">${grid(`value="${EASY}" controls="full"`)}</div>`;
      await page.goto(await guest(body));
      const first = page.locator('redoku-grid');
      await ready(first);
      const before = await look(first);
      expect(before).toHaveLength(81 + 10 + 1);
      await page.goto(await guest(`<style>${style}</style>${body}`));
      await ready(first);
      if (name.includes('huge')) {
        // Text of the page's size, where that can be read: the digits are no text.
        expect((await look(first)).slice(0, 81)).toEqual(before.slice(0, 81));
        await expect(first.locator('.status')).toHaveCSS('font-size', '32px');
      } else expect(await look(first)).toEqual(before);
    });
  }

  test('a page can hide it, zoom it and make it small', async ({ page, host, guest }) => {
    await page.goto(await guest(`${script(await host({ headers: CORS }))}${grid(`value="${EASY}"`)}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    await page.addStyleTag({ content: 'redoku-grid { --redoku-size: 120px }' });
    expect((await first.boundingBox())?.width).toBe(120);
    await page.addStyleTag({ content: 'redoku-grid { zoom: 2 }' });
    expect((await first.boundingBox())?.width).toBe(240);
    const [one, nine] = [await cell(first, 1).boundingBox(), await cell(first, 8).boundingBox()];
    expect(Math.abs((one?.width ?? 0) - (nine?.width ?? 1))).toBeLessThan(1);
    await page.addStyleTag({ content: 'redoku-grid { visibility: hidden }' });
    await expect(cell(first, 0)).toBeHidden();
    await page.addStyleTag({ content: 'redoku-grid { visibility: visible; display: none }' });
    await expect(first).toBeHidden();
  });

  test('parts and properties restyle what one sees', async ({ page, host, guest }) => {
    await page.goto(
      await guest(`${script(await host({ headers: CORS }))}${grid(`value="${EASY}"`)}<style>
      redoku-grid { --redoku-box-width: 5px; --redoku-line-width: 2px; --redoku-digit-size: 20px; --redoku-note-size: 7px; --redoku-note: rgb(1, 2, 3); --redoku-pen: 11; --redoku-weight: 300 }
      redoku-grid::part(selected) { background-color: rgb(9, 8, 7) }
      redoku-grid::part(notes) { font-style: italic }
      redoku-grid::part(pen) { display: none }
      redoku-grid::part(digit) { all: unset }
      redoku-grid::part(drawing) { opacity: .5 }
      redoku-grid::part(key) { border-radius: 9px }
    </style>`),
    );
    const first = page.locator('redoku-grid');
    await ready(first);
    await first.evaluate(
      (/** @type {RedokuGrid} */ grid, rules) => Object.assign(grid, { rules, candidates: new Uint16Array(81).fill(5), selected: 1 }),
      [CAGE],
    );
    await expect(cell(first, 1)).toHaveCSS('background-color', 'rgb(9, 8, 7)');
    await expect(first.locator('.grid')).toHaveCSS('border-top-width', '5px');
    await expect(cell(first, 1)).toHaveCSS('border-left-width', '2px');
    await expect(cell(first, 1)).toHaveCSS('font-size', '20px');
    await expect(cell(first, 1)).toHaveCSS('font-weight', '300');
    const notes = first.locator('[part~=notes]').first();
    await expect(notes).toHaveCSS('font-size', '7px');
    await expect(notes).toHaveCSS('font-style', 'italic');
    await expect(notes).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(first.locator('[part~=drawing]').first()).toHaveCSS('opacity', '0.5');
    await expect(first.locator('[part=key]').first()).toHaveCSS('border-radius', '9px');
    await solve(first);
    await expect(cell(first, 2).locator('[part=pen]')).toHaveCSS('stroke-width', '11px');
    await expect(cell(first, 2).locator('[part=pen]')).toBeHidden();
    await expect(cell(first, 2).locator('[part=digit]')).toBeVisible();
  });

  test('on a page that reads from the right the grid and its keys stay, and the rest follows', async ({ page, host, guest }) => {
    await page.goto(await guest(`<div dir="rtl">${script(await host({ headers: CORS }))}${grid(`value="${EASY}" controls="full"`)}</div>`));
    const first = page.locator('redoku-grid');
    await ready(first);
    const left = async (/** @type {Locator} */ what) => (await what.boundingBox())?.x ?? NaN;
    expect(await left(cell(first, 0))).toBeLessThan(await left(cell(first, 8)));
    expect(await left(first.locator('[part=key]').nth(0))).toBeLessThan(await left(first.locator('[part=key]').nth(1)));
    expect(await left(first.locator('[part~=tool]').nth(0))).toBeGreaterThan(await left(first.locator('[part~=tool]').nth(1)));
    await expect(first.locator('[part=status]')).toHaveCSS('direction', 'rtl');
    await cell(first, 2).click();
    await page.keyboard.press('ArrowRight');
    await expect(cell(first, 3)).toBeFocused();
  });
});

test.describe('with a page that has keys of its own', () => {
  test('what the grid uses is the grid’s alone, all else is the page’s', async ({ page, host, guest }) => {
    const listen = `<script>
      window.heard = [];
      const hear = (event) => heard.push(event.key ?? event.type);
      addEventListener('keydown', hear);
      document.addEventListener('paste', hear);
      window.stop = new Set(['s', 'F5', 'p']);
      addEventListener('keydown', (event) => stop.has(event.key) && (heard.push(event.defaultPrevented), event.preventDefault()));
    </script>`;
    await page.goto(
      await guest(
        `${listen}${script(await host({ headers: CORS }))}${grid(`value="${EASY}" controls="pad"`)}<p tabindex="0" id="after">After</p>`,
      ),
    );
    const first = page.locator('redoku-grid');
    await ready(first);
    await first.evaluate((grid) =>
      grid.addEventListener('keydown', () => Object.assign(window, { seen: (Reflect.get(window, 'seen') ?? 0) + 1 })),
    );
    await cell(first, 2).click();
    const heard = () => page.evaluate(() => /** @type {unknown[]} */ (Reflect.get(window, 'heard')).splice(0));
    for (const key of ['4', 'Backspace', 'ArrowDown', 'Home', 'Delete', 'Control+z', 'Control+Shift+z', '0', '.', ' ', 'Enter'])
      await page.keyboard.press(key);
    expect((await heard()).filter((key) => key !== 'Control' && key !== 'Shift')).toEqual([]);
    // Whoever listens to the element itself hears of all of them.
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toBe(14);
    await expect(cell(first, 3)).toHaveText('6');
    for (const key of ['a', 'k', '/', 'Escape', 'PageDown', 'F1', 'Control+s', 'F5', 'Control+p', 'Meta+1', 'Alt+ArrowLeft', 'Shift+Enter'])
      await page.keyboard.press(key);
    expect((await heard()).filter((key) => !/^(Control|Meta|Alt|Shift)$/.test(`${key}`))).toEqual([
      'a',
      'k',
      '/',
      'Escape',
      'PageDown',
      'F1',
      's',
      false,
      'F5',
      false,
      'p',
      false,
      '1',
      'ArrowLeft',
      'Enter',
    ]);
    await cell(first, 4).evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    }, TWO);
    await expect.poll(() => value(first)).toBe(TWO);
    expect(await heard()).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(byId(page, 'after')).toBeFocused();
    expect(await heard()).toEqual(['Tab']);
  });

  test('a page that takes a key first keeps it', async ({ page, host, guest }) => {
    await page.goto(
      await guest(
        `<script>addEventListener('keydown', (event) => event.key === '7' && event.preventDefault(), true)</script>${script(await host({ headers: CORS }))}${grid()}`,
      ),
    );
    const first = page.locator('redoku-grid');
    await ready(first);
    await cell(first, 0).click();
    for (const key of '678') await page.keyboard.press(key);
    await expect.poll(() => value(first)).toBe('68'.padEnd(81, '.'));
  });
});

test('its language is its own, that of the nearest around it, also past a shadow, or the browser’s', async ({ page, host, guest }) => {
  await page.goto(
    await guest(`<!doctype html><meta charset="utf-8"><title>A guest</title><link rel="icon" href="data:,">
    ${script(await host({ headers: CORS }))}${grid('id="none"')}<div lang="zh-Hant"><p>${grid('id="near"')}</p>${grid('id="own" lang="en-GB"')}<div id="shade"></div></div>`),
  );
  await page.evaluate(() => {
    const root = /** @type {HTMLElement} */ (document.getElementById('shade')).attachShadow({ mode: 'open' });
    root.append(Object.assign(document.createElement('redoku-grid'), { id: 'deep' }));
  });
  const english = 'Sudoku grid';
  const chinese = '数独盘面';
  for (const [id, name] of [
    ['none', english],
    ['near', chinese],
    ['own', english],
    ['deep', chinese],
  ]) {
    await expect(byId(page, id).getByRole('grid')).toHaveAccessibleName(name);
  }
  await page.evaluate(() => document.querySelector('[lang="zh-Hant"]')?.setAttribute('lang', 'fr'));
  await expect(byId(page, 'near').getByRole('grid')).toHaveAccessibleName(english);
  await page.evaluate(() => (document.documentElement.lang = 'zh'));
  await expect(byId(page, 'none').getByRole('grid')).toHaveAccessibleName(chinese);
});

test.describe('a new puzzle by an attribute', () => {
  /**
   * A page of another origin with a grid, opened at a moment, where a calendar has its own idea of
   * the day.
   *
   * @param {{ host: Guests['host'], guest: Guests['guest'],
   *   browser: import('@playwright/test').Browser }} fixtures
   * @param {string} attributes
   * @param {{ now?: string, timezoneId?: string }} [where]
   */
  async function open({ host, guest, browser }, attributes, { now = '2026-11-22T12:00:00Z', timezoneId = 'UTC' } = {}) {
    const context = await browser.newContext({ timezoneId, locale: 'en-US' });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.goto(await guest(`${script(await host({ headers: CORS }))}${grid(attributes)}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    await expect.poll(() => value(first)).toMatch(/\d/);
    return { page, first };
  }

  test('is that of the day on the visitor’s calendar, the same for all, and another one the next day', async ({ host, guest, browser }) => {
    const at = '2026-11-22T20:00:00Z';
    const attributes = 'new="medium daily"';
    const there = async (/** @type {{ now?: string, timezoneId?: string }} */ where) =>
      value((await open({ host, guest, browser }, attributes, where)).first);
    const [angeles, tokyo, london] = [
      await there({ now: at, timezoneId: 'America/Los_Angeles' }),
      await there({ now: at, timezoneId: 'Asia/Tokyo' }),
      await there({ now: at, timezoneId: 'Europe/London' }),
    ];
    expect(london).toBe(angeles);
    expect(tokyo).not.toBe(angeles);
    // In Tokyo it is the 23rd already; a minute before midnight in Los Angeles it isn't yet, a
    // minute later it is.
    expect(await there({ now: '2026-11-23T07:59:00Z', timezoneId: 'America/Los_Angeles' })).toBe(angeles);
    expect(await there({ now: '2026-11-23T08:01:00Z', timezoneId: 'America/Los_Angeles' })).toBe(tokyo);
    const { rate } = await engine();
    const { rating } = rate(digitsOf(angeles));
    expect(rating).toBeGreaterThanOrEqual(1.6);
    expect(rating).toBeLessThanOrEqual(2.5);
  });

  test('makes room for the next day’s when somebody comes back, unless it was begun', async ({ host, guest, browser }) => {
    const { page, first } = await open({ host, guest, browser }, 'new="easy daily"');
    const before = await value(first);
    const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await expect.poll(() => value(first)).toBe(before);
    await page.clock.setFixedTime('2026-11-23T12:00:00Z');
    await comeBack();
    await expect.poll(() => value(first)).not.toBe(before);
    const next = await value(first);
    // One corner mark counts as having started, so the puzzle stays.
    await cell(first, next.indexOf('.')).click();
    await page.keyboard.press('Shift+Digit5');
    await expect.poll(() => first.evaluate((/** @type {RedokuGrid} */ grid) => !!grid.cornerMarks)).toBe(true);
    await page.clock.setFixedTime('2026-11-24T12:00:00Z');
    await comeBack();
    await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
    await expect.poll(() => value(first)).toBe(next);
    await page.keyboard.press('5');
    const begun = await value(first);
    await page.clock.setFixedTime('2026-11-25T12:00:00Z');
    await comeBack();
    await first.evaluate((/** @type {RedokuGrid} */ grid) => grid.ready);
    await expect.poll(() => value(first)).toBe(begun);
    // A page that is loaded anew has that of its day.
    await page.reload();
    await ready(first);
    await expect.poll(() => value(first)).toMatch(/\d/);
    expect([before, next]).not.toContain(await value(first));
  });

  test('is one by its seed: locked, told of, and there again after a reset', async ({ host, guest, browser }) => {
    const { page, first } = await open({ host, guest, browser }, 'new="hard seed:42"');
    const puzzle = await value(first);
    const seen = await first.evaluate(async (/** @type {RedokuGrid} */ grid) => {
      const { givenCells, locked } = grid.snapshot;
      const heard = new Promise((resolve) => grid.addEventListener('made', (event) => resolve(/** @type {CustomEvent} */ (event).detail)));
      grid.setAttribute('new', 'hard seed:43');
      const { cells, rating } = await heard;
      const other = grid.value;
      grid.undo();
      return {
        clues: givenCells.length,
        locked,
        rating,
        told: Array.from(cells, (digit) => digit || '.').join('') === other,
        other,
        before: grid.value,
      };
    });
    expect(seen).toMatchObject({ locked: true, told: true, before: puzzle, clues: puzzle.replace(/\./g, '').length });
    expect(seen.other).not.toBe(puzzle);
    const { rate } = await engine();
    expect(rate(digitsOf(seen.other)).rating).toBe(seen.rating);
    await page.reload();
    await ready(first);
    await expect.poll(() => value(first)).toBe(puzzle);
    await first.evaluate((grid) => document.body.appendChild(document.createElement('form')).append(grid));
    await cell(first, puzzle.indexOf('.')).click();
    await page.keyboard.press('5');
    await page.evaluate(() => document.forms[0].reset());
    await expect.poll(() => value(first)).toBe(puzzle);
  });

  test('waits for keys, and gives way to what a script sets', async ({ page, host, guest }) => {
    const redoku = await host({ headers: CORS });
    await page.goto(
      await guest(
        `${script(redoku)}${grid('new="hard seed:42"')}<script>addEventListener('DOMContentLoaded', () => (document.querySelector('redoku-grid').value = '${EASY}'))</script>`,
      ),
    );
    await ready(page.locator('redoku-grid'));
    await expect.poll(() => value(page.locator('redoku-grid'))).toBe(EASY);
  });

  test('that can’t be read is ignored, and says so', async ({ page, host, guest }) => {
    /** @type {string[]} */
    const warnings = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(await guest(`${script(await host({ headers: CORS }))}${grid('new="hard seed:42"')}`));
    const first = page.locator('redoku-grid');
    await ready(first);
    const puzzle = await value(first);
    await first.evaluate((grid) => grid.setAttribute('new', 'fiendish daily'));
    await expect(first.locator('.status')).toHaveText('No puzzle can be made with these options.');
    await expect.poll(() => value(first)).toBe(puzzle);
    await first.evaluate((/** @type {RedokuGrid} */ grid) => (grid.lang = 'zh'));
    await expect(first.locator('.status')).toHaveText('无法按这些选项出题。');
    await first.evaluate((grid) => grid.setAttribute('rules', '{'));
    await expect(first.locator('.status')).toHaveText('规则无效。');
    expect(warnings.some((text) => text.includes('“fiendish”'))).toBe(true);
  });
});
