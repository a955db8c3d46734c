/** Without network, and when a new version comes: the packed site with its service worker. */

import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place } from '../where.js';
import { pack, site } from '../../xtask/node/pack.js';
import { serve } from '../../xtask/node/server.js';
import { expect, expectAccessible, root, test } from './host.js';
import { EASY, EASY_SOLVED } from './puzzles.js';
import { on, Sheet } from './sheet.js';

/** @import { Page } from '@playwright/test' */

test.use({ serviceWorkers: 'allow' });

/**
 * Waits until all files are kept, and come from there.
 *
 * @param {Page} page
 */
const kept = (page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (navigator.serviceWorker.controller?.state !== 'activated') return 'not in control';
        const { href } = new URL('.', location.href);
        const files = /\{"[^"]+":"sha256-[^}]*\}/.exec(await (await fetch('sw.js')).text())?.[0] ?? '';
        const [name] = (await caches.keys()).filter((name) => name.startsWith(`redoku ${href} `));
        return name ? Object.keys(JSON.parse(files)).length - (await (await caches.open(name)).keys()).length : 'no store';
      }),
    )
    .toBe(0);

/**
 * All that loads later, but for what a test has seen before.
 *
 * @param {Sheet} sheet
 */
async function expectAllLoads(sheet) {
  const { page } = sheet;
  await sheet.paste(EASY);
  await expect(sheet.notice).toContainText('Loaded');
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await sheet.panel('analysis').open();
  await expect(sheet.panel('analysis').body).not.toBeEmpty();
  await sheet.panel('rules').open();
  await expect(sheet.panel('rules').body).not.toBeEmpty();
  await sheet.choose('examples', 'Your own rule');
  await expect(sheet.panel('rules').note).not.toBeEmpty();
  await sheet.solve();
  await expect(sheet.solved).not.toHaveCount(0);
  await sheet.choose('examples', 'Two solutions');
  await sheet.solve();
  await sheet.button('Next solution').click();
  await expect(sheet.notice).toContainText('Solution 2');
  await sheet.press('web');
  await expect(sheet.thing('shareDialog').frameLocator('iframe').locator('[part~=given]')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet.thing('shareDialog')).toHaveCount(0);
  await sheet.set('language', 'zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await sheet.set('language', 'en');
}

test('after one visit, everything works without network', async ({ page, sheet, server, context }) => {
  await sheet.open();
  await kept(page);
  server.close();
  await context.setOffline(true);
  for (const address of [`./#${EASY}`, `./index.html?from=elsewhere#${EASY}`]) {
    await page.goto('about:blank');
    await page.goto(address);
    await sheet.started();
    await sheet.solve();
    await sheet.expectGrid(EASY, EASY_SOLVED);
  }
  await expectAllLoads(sheet);
});

test('so it does in the tab that was open when the network went', async ({ page, sheet, server }) => {
  await sheet.open();
  await kept(page);
  server.close();
  await expectAllLoads(sheet);
});

test('after a visit to another page of the site, it does, too', async ({ page, sheet, server }) => {
  for (const name of ['techniques.html', 'sheet.html']) {
    await page.goto(`./${name}`);
    await kept(page);
    // Emptied by another page of this origin: the next visit fills it.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  }
  await page.reload();
  await kept(page);
  server.close();
  await page.goto(`./#${EASY}`);
  await sheet.started();
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
});

test('all files of the site are kept, but for the picture of links', async ({ page, sheet, server }) => {
  await sheet.open();
  await kept(page);
  const stores = await page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
  });
  expect(stores).toHaveLength(1);
  /** @type {string[]} */
  const missing = [];
  for (const name of readdirSync(join(site, 'www'))) if (!stores[0].includes(`${server.address}www/${name}`)) missing.push(name);
  expect(missing).toEqual(['preview.png']);
  expect(stores[0]).toContain(server.address);
});

test.describe('on a host with short addresses for pages', () => {
  test.use({ host: { short: true } });

  test('the pages are kept under both', async ({ page, sheet, server }) => {
    await sheet.open();
    await kept(page);
    server.close();
    for (const address of ['./', './index.html', './embed.html']) {
      await page.goto('about:blank');
      await page.goto(`${address}#${EASY}`);
      await sheet.expectGrid(EASY);
    }
  });
});

test('it can be withdrawn, as docs/hosting.md says', async ({ page, sheet, server, version }) => {
  await sheet.open(EASY);
  await kept(page);
  const next = await version(SECOND);
  const program = /^To withdraw the service worker.*?```js\n(.*?)```/ms.exec(readFileSync(join(root, 'docs/hosting.md'), 'utf8'))?.[1];
  writeFileSync(join(next, 'sw.js'), program ?? '');
  server.close();
  const host = await serve(Number(new URL(server.address).port), { folder: next });
  await comeBack(page);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.reload();
  await sheet.started();
  await expect(page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
  host.close();
});

/**
 * What tells a second version apart: in the page, in what loads at once, in what loads later, in a
 * style.
 *
 * @type {Record<string, [string, string]>}
 */
const SECOND = {
  'index.html': ['<h1 class="name">Redoku', '<h1 class="name">Redoku 2'],
  'www/messages/page.en.js': ["'in red.'", "'in red twice.'"],
  'www/page/rules/rules-panel.js': [
    'export async function rulesPanel(page) {',
    "export async function rulesPanel(page) {\n  document.documentElement.dataset.rulesFrom = 'second';",
  ],
  'www/tokens.css': [':root {', ':root { --version: second;'],
};

/** @param {Page} page @returns {Promise<string[]>} Of which version the page's parts are. */
async function versions(page) {
  const rules = on(page).panel('rules').body;
  if (!(await rules.isVisible())) await on(page).panel('rules').open();
  await expect(on(page).panel('rules').body).not.toBeEmpty();
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const first = [
      document.querySelector('h1')?.textContent === 'Redoku',
      document.querySelector('em')?.textContent === 'in red.',
      root.dataset.rulesFrom === undefined,
      getComputedStyle(root).getPropertyValue('--version') === '',
    ];
    return first.map((is) => (is ? 'first' : 'second'));
  });
}
const FIRST = Array(4).fill('first');
const NEXT = Array(4).fill('second');

/**
 * What a browser does when one comes back to a tab.
 *
 * @param {Page} page
 */
const comeBack = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Loads the new version.
 *
 * @param {Page} page
 */
async function update(page) {
  // What rates a puzzle loads once the page has been idle for a while: not in the moment between
  // the two versions.
  await expect(on(page).panel('steps').note).toContainText('SE');
  await on(page).press('renew');
}

test.describe('a new version', () => {
  test('waits until it is asked for, and then takes over as a whole', async ({ page, sheet, server, version }) => {
    await sheet.open(EASY);
    await kept(page);
    const next = await version(SECOND);
    server.close();
    const host = await serve(Number(new URL(server.address).port), { folder: next });
    const before = await layout(page);
    await comeBack(page);
    const offer = sheet.notice.getByRole('button', { name: 'Update' });
    await expect(offer).toBeVisible();
    await expect(sheet.notice).toContainText('new version');
    expect(await layout(page)).toEqual(before);
    // What was open goes on, with what the new host does not have any more.
    expect(await versions(page)).toEqual(FIRST);
    await sheet.solve();
    await page.reload();
    await sheet.started();
    await expect(offer).toBeVisible();
    expect(await versions(page)).toEqual(FIRST);

    await update(page);
    await expect(page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
    await sheet.started();
    await expect(offer).toBeHidden();
    expect(await versions(page)).toEqual(NEXT);
    // The puzzle is still there, solved as it was, and the version before is not.
    await sheet.expectGrid(EASY, EASY_SOLVED);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    host.close();
    await page.reload();
    await sheet.started();
    expect(await versions(page)).toEqual(NEXT);
  });

  test('is not forced on other tabs', async ({ page, sheet, context, server, version }) => {
    await sheet.open(EASY);
    await kept(page);
    const other = new Sheet(await context.newPage());
    await other.open(EASY);
    await kept(other.page);
    const next = await version(SECOND);
    server.close();
    const host = await serve(Number(new URL(server.address).port), { folder: next });
    await comeBack(page);
    await update(page);
    await expect(page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
    expect(await versions(page)).toEqual(NEXT);

    await other.solve();
    await other.expectGrid(EASY, EASY_SOLVED);
    expect(await versions(other.page)).toEqual(FIRST);
    await update(other.page);
    await expect(other.page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
    expect(await versions(other.page)).toEqual(NEXT);
    host.close();
  });

  test('that is there in parts only is none', async ({ page, sheet, server, version }) => {
    await sheet.open(EASY);
    await kept(page);
    const next = await version(SECOND);
    // As on a host that is being published to: the page is the new one, one of the files is still,
    // or already, another.
    const style = readdirSync(join(next, 'www')).find((name) => /^tokens-/.test(name)) ?? '';
    const whole = readFileSync(join(next, 'www', style));
    writeFileSync(join(next, 'www', style), 'body { display: none }');
    server.close();
    const host = await serve(Number(new URL(server.address).port), { folder: next });
    const failed = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new Promise((resolve) => {
        registration.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => resolve(installing.state));
        });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    expect(await failed).toBe('redundant');
    await page.reload();
    await sheet.started();
    await expect(sheet.thing('renew')).toBeHidden();
    expect(await versions(page)).toEqual(FIRST);
    // The page has asked again when it was reloaded, which has to fail first.
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing)).toBe(null);
    // As soon as all of it is there, it is found.
    writeFileSync(join(next, 'www', style), whole);
    await comeBack(page);
    await update(page);
    await expect(page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
    expect(await versions(page)).toEqual(NEXT);
    host.close();
  });

  test('speaks both languages', async ({ page, sheet, server, version }) => {
    await sheet.open();
    await sheet.set('language', 'zh');
    await kept(page);
    const next = await version(SECOND);
    server.close();
    const host = await serve(Number(new URL(server.address).port), { folder: next });
    await comeBack(page);
    await expect(sheet.notice.getByRole('button', { name: '更新' })).toBeVisible();
    await expect(sheet.notice).toContainText('新版本');
    await expectAccessible(page);
    for (const language of ['zh', 'en']) {
      await sheet.set('language', language);
      await expect(sheet.thing('renew')).toHaveText(language === 'zh' ? '更新' : 'Update');
    }
    host.close();
  });
});

/** @param {Page} page @returns {Promise<object[]>} Where everything is. */
const layout = (page) =>
  page.locator(['h1', 'redoku-grid', place('actions')].join()).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what: element.id || element.localName, x, y, width, height };
    }),
  );

test('what is no part of the site is not the service worker’s business', async ({ page, sheet, folder }) => {
  const own = folder();
  await pack(own);
  writeFileSync(join(own, 'other.html'), '<!doctype html><title>Another page</title><link rel="icon" href="data:,">');
  const host = await serve(0, { folder: own });
  await page.goto(host.address);
  await sheet.started();
  await kept(page);
  await page.goto(`${host.address}other.html`);
  await expect(page).toHaveTitle('Another page');
  writeFileSync(join(own, 'other.html'), '<!doctype html><title>Changed</title><link rel="icon" href="data:,">');
  await page.reload();
  await expect(page).toHaveTitle('Changed');
  host.close();
});

test('two on one host, under their paths, leave each other alone', async ({ page, sheet, folder, version }) => {
  const both = folder();
  await pack(join(both, 'a'));
  await pack(join(both, 'b'));
  const host = await serve(0, { folder: both });
  for (const path of ['a/', 'b/']) {
    await page.goto(`${host.address}${path}index.html`);
    await sheet.started();
    await kept(page);
  }
  const stores = () => page.evaluate(() => caches.keys());
  expect(await stores()).toHaveLength(2);
  // The second gets a new version, and keeps off the first.
  rmSync(join(both, 'b'), { recursive: true });
  const next = await version(SECOND);
  cpSync(next, join(both, 'b'), { recursive: true });
  await comeBack(page);
  await sheet.press('renew');
  await expect(page.getByRole('heading', { name: 'Redoku 2' })).toBeVisible();
  expect(await stores()).toHaveLength(2);
  host.close();
  await page.goto(`${host.address}a/`);
  await sheet.started();
  expect(await versions(page)).toEqual(FIRST);
});

for (const [name, without] of /** @type {[string, () => void][]} */ ([
  ['knows no service workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  [
    'forbids them',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    },
  ],
])) {
  test(`a browser that ${name} has the page all the same`, async ({ page, sheet }) => {
    await page.addInitScript(without);
    await sheet.open(EASY);
    await sheet.solve();
    await sheet.expectGrid(EASY, EASY_SOLVED);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
}
