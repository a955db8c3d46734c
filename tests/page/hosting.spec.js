/** The packed site on hosts as they are, and what is in it. */

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pack, site } from '../../xtask/node/pack.js';
import { expect, root, test } from './host.js';
import { EASY, EASY_SOLVED } from './puzzles.js';
import { on } from './sheet.js';

/** @import { Sheet } from './sheet.js' */

/**
 * All that loads at once, and most of what loads later.
 *
 * @param {Sheet} sheet
 */
async function expectAllWorks(sheet) {
  await sheet.open(EASY);
  await sheet.solve();
  await sheet.expectGrid(EASY, EASY_SOLVED);
  await sheet.paste(EASY);
  await expect(sheet.notice).toContainText('Loaded');
  await sheet.choose('examples', 'Killer');
  await expect(sheet.panel('rules').note).not.toBeEmpty();
  await sheet.solve();
  await expect(sheet.solved).toHaveCount(81);
  await sheet.panel('rules').open();
  await expect(sheet.panel('rules').body).not.toBeEmpty();
  await sheet.set('language', 'zh');
  await expect(sheet.button('隐藏答案')).toBeVisible();
}

/** What the page says of itself, said by the host: nothing of it may be stricter. */
const POLICY =
  /^default-src .*$/m
    .exec(readFileSync(join(root, 'docs/hosting.md'), 'utf8'))?.[0]
    .replace("frame-src 'self'", "frame-ancestors 'none'") ?? '';

for (const [name, host] of /** @type {[string, import('../../xtask/node/server.js').Host][]} */ ([
  ['has it under a path', { base: '/games/redoku/' }],
  ['does not know what WebAssembly is', { types: { '.wasm': 'application/octet-stream' } }],
  ['takes WebAssembly for text', { types: { '.wasm': 'text/plain' }, headers: { 'X-Content-Type-Options': '' } }],
  ['adds a charset to every type', { types: { '.wasm': 'application/wasm; charset=utf-8' } }],
  ['has short addresses for pages', { short: true }],
  [
    'has strict policies of its own',
    {
      headers: {
        'Content-Security-Policy': POLICY,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Referrer-Policy': 'no-referrer',
      },
    },
  ],
  ['has the sources instead', { folder: root }],
])) {
  test.describe(`a host that ${name}`, () => {
    test.use({ host });

    test('is good enough', async ({ sheet }) => expectAllWorks(sheet));
  });
}

/** What a page leads to whose files are elsewhere. */
const MISSING = /^(foreign request: http:\/\/127\.0\.0\.1:|status 404|console: .*(404|MIME type))/;

test.describe('a host that does not redirect folders to their slash', () => {
  test.use({ host: { base: '/games/redoku/' }, expected: MISSING });

  test('gets the page with its slash all the same', async ({ sheet, server: { address } }) => {
    const { page, state } = sheet;
    await page.goto(`${address.slice(0, -1)}?from=mail#${EASY}`);
    await expect(page).toHaveURL(`${address}?from=mail#${EASY}`);
    await expect(page.getByRole('gridcell').first()).toHaveText('5');
    await expect(state).toContainText('30 clues');
    await expect(sheet.thing('lost')).toBeHidden();
  });
});

test.describe('a host that takes the slash away', () => {
  test.use({ host: { base: '/games/redoku/', bare: true }, expected: MISSING });

  test('gets a page that says what is missing', async ({ page, server: { address } }) => {
    await page.goto(address);
    await expect(on(page).thing('lost')).toHaveText(/^Redoku’s files can’t be found\. .* slash.*斜杠/);
    await expect(page).toHaveURL(address.slice(0, -1));
  });
});

test.describe('a style sheet that comes later, and fails,', () => {
  test.use({ host: { short: true }, expected: MISSING });

  test('does not move the page, or say that its files are missing', async ({ page, sheet, server: { address } }) => {
    await page.route('**/rules-*.css', (route) => route.fulfill({ status: 404 }));
    await page.goto('index');
    const failed = page.waitForResponse(/rules-[^/]*\.css$/);
    await sheet.panel('rules').open();
    await failed;
    await expect(sheet.notice).toHaveText('Couldn’t load this. Check your connection and reload.');
    await expect(page).toHaveURL(`${address}index`);
    await expect(sheet.thing('lost')).toBeHidden();
  });
});

for (const [name, policy] of [
  ['none', ''],
  ['one that allows text as a program', POLICY.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'")],
]) {
  test.describe(`with a policy from the host, ${name},`, () => {
    test.use({ host: { headers: { 'Content-Security-Policy': policy } } });

    test('rules of one’s own run', async ({ sheet }) => {
      await sheet.open();
      await sheet.choose('examples', 'Your own rule');
      await expect(sheet.panel('rules').note).not.toBeEmpty();
      await sheet.solve();
      await expect(sheet.solved).not.toHaveCount(0);
    });
  });
}

test.describe('with a policy from the host that forbids text as a program', () => {
  test.use({ host: { headers: { 'Content-Security-Policy': POLICY } } });

  test('rules of one’s own say so', async ({ sheet }) => {
    await sheet.open();
    await sheet.choose('examples', 'Your own rule');
    await expect(sheet.panel('rules').note).not.toBeEmpty();
    await sheet.button('Solve').click();
    await expect(sheet.state).toContainText('unsafe-eval');
  });
});

test('docs/hosting.md knows the policy of the page, and what hosts may keep for good', async ({ page }) => {
  const text = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  await page.goto('./');
  expect(text).toContain(`\n${await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')}\n`);
  const patterns = Array.from(text.matchAll(/-\[0-9a-f\]\S*\$/g), ([pattern]) => new RegExp(pattern));
  expect(patterns).toHaveLength(3);
  const names = [...read(site).keys()];
  const named = names.filter((name) => NAMED.test(name));
  expect(named.length).toBeGreaterThan(20);
  for (const pattern of patterns) expect(names.filter((name) => pattern.test(name))).toEqual(named);
  // The files that it lists as those whose names stay are the others, and there are no more.
  const others = names.filter((name) => !NAMED.test(name)).map((name) => name.replace('www/', ''));
  expect(
    others.filter((name) => !/^icon-.*\.png$/.test(name) && !text.includes(`\`${name}\``) && !text.includes(`\`www/${name}\``)),
  ).toEqual([]);
});

/**
 * @param {string} folder
 * @returns {Map<string, Buffer>} Its files.
 */
function read(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => name.replaceAll('\\', '/'));
  return new Map(files.sort().map((name) => [name, readFileSync(join(folder, name))]));
}

/** Returns the paths that a packed module imports. @param {string} text */
const importsOf = (text) => [...new Set(Array.from(text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g), ([, path]) => path))];

/** A name by the content. */
const NAMED = /-[0-9a-f]{8}\.\w+$/;

test('is packed to the same bytes each time', async ({ folder }) => {
  const own = folder();
  await pack(own);
  const [once, again] = [read(site), read(own)];
  expect([...again.keys()]).toEqual([...once.keys()]);
  expect([...once.keys()].filter((name) => !once.get(name)?.equals(again.get(name) ?? Buffer.of()))).toEqual([]);
});

test('what has no name that lasts is named by its content', async ({ version }) => {
  const now = read(site);
  const next = read(
    await version({
      'www/messages/rules.zh.js': ['规则', '规矩'],
      'www/page/rules/rules.css': ['{', '{ outline: 0;'],
      'www/element/board.js': ['export', 'globalThis.changed = 1;\nexport'],
    }),
  );
  // What two parts share is bundled otherwise than what is one's own.
  const apart = read(
    await version({ 'www/element/notes.js': ['export', "import { eraser } from './pen.js';\nglobalThis.changed = eraser;\nexport"] }),
  );
  for (const others of [next, apart]) {
    const changed = [...now].filter(([name, contents]) => NAMED.test(name) && others.get(name)?.equals(contents) === false);
    expect(changed.map(([name]) => name)).toEqual([]);
  }
  /** @param {RegExp} pattern @param {Map<string, Buffer>} files */
  const those = (pattern, files) => [...files.keys()].filter((name) => pattern.test(name));
  for (const pattern of [/\bapp-/, /rules\.zh-/, /rules-\w+\.css/, /variant-/]) {
    expect(those(pattern, now), `${pattern}`).not.toEqual([]);
    expect(those(pattern, next), `${pattern}`).not.toEqual(those(pattern, now));
  }
  // No file imports one whose name lasts: that could be from another version.
  const imported = [...now]
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([, text]) => Array.from(`${text}`.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g), ([, found]) => found));
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((found) => !NAMED.test(found))).toEqual([]);
  // A visitor need not load again what is as it was.
  for (const pattern of [/\.wasm$/, /\bpage-\w+\.css$/, /early-/]) expect(those(pattern, next), `${pattern}`).toEqual(those(pattern, now));
});

test('every name that a file has for another one leads there, from wherever the site is', () => {
  const files = read(site);
  /** @type {Set<string>} */
  const reached = new Set(['index.html', 'sw.js']);
  for (const [name, contents] of files) {
    const text = contents.toString();
    /** @type {string[]} */
    let named = [];
    if (name.endsWith('.html')) named = Array.from(text.matchAll(/\b(?:src|href|content)="([^"#]*\.\w{2,11})"/g), ([, found]) => found);
    else if (name.endsWith('.webmanifest')) named = JSON.parse(text).icons.map((/** @type {{ src: string }} */ { src }) => src);
    else if (name === 'sw.js')
      named = Object.keys(JSON.parse(/** @type {string} */ (/\{"[^"]+":"sha256-[^}]*\}/.exec(text)?.[0]))).filter((file) => file !== './');
    else if (name.endsWith('.css')) named = Array.from(text.matchAll(/url\(([^)]+)\)/g), ([, found]) => found);
    else if (name.endsWith('.js'))
      named = Array.from(text.matchAll(/(?<![".])(?:from|import|import\(|new URL\()"([^"]+)"/g), ([, found]) => found);
    for (const found of named) {
      expect(found, name).not.toMatch(/^(\/|\w+:)/);
      const path = posix.join(posix.dirname(name), found);
      expect(files.has(path), `${name} names ${found}`).toBe(true);
      if (name !== 'sw.js') reached.add(path);
    }
  }
  // Nothing is there that nobody asks for, but for what others ask for.
  const asked = [...files.keys()].filter((name) => !reached.has(name));
  expect(asked.filter((name) => NAMED.test(name))).toEqual([]);
});

test('pages request all their start-up modules before the first script blocks the parser', () => {
  const files = read(site);
  for (const name of ['index.html', 'embed.html', 'sheet.html', 'techniques.html']) {
    const head = `${files.get(name)}`;
    const script = head.search(/^<script src/m);
    const preloaded = Array.from(head.slice(0, script).matchAll(/^<link rel="modulepreload" href="([^"]+)">/gm), ([, path]) => path);
    const modules = new Set([/^<script type="module" src="([^"]+)"/m.exec(head)?.[1] ?? '']);
    for (const path of modules)
      for (const [, near] of `${files.get(path)}`.matchAll(/\b(?:from|import)"(\.\/[^"]+)"/g)) modules.add(posix.join('www', near));
    expect(preloaded.sort(), name).toEqual([...modules].sort());
    const early = /^<link rel="preload" as="script" href="([^"]+)">/m.exec(head);
    expect(head.slice(script), name).toContain(`<script src="${early?.[1]}">`);
    expect(early?.index, name).toBeLessThan(head.search(/^<link rel="stylesheet"/m));
  }
});

test('all code that the element runs immediately is in one file, and the modules for programs share one init', () => {
  const imports = (/** @type {string} */ name) => importsOf(readFileSync(join(site, 'www', name), 'utf8'));
  const [element, ...others] = imports('element.js');
  expect(others).toEqual([]);
  for (const name of [element, 'async.js']) expect(imports(name), name).toEqual([]);
  const doors = ['redoku.js', 'solver.js', 'analysis.js', 'full.js', 'explain.js', 'make.js', 'photo.js'];
  for (const name of doors) for (const path of imports(name)) expect(path, name).toMatch(/^\.\/(loader|held)-[0-9a-f]{8}\.js$/);
  const loaders = doors.map((name) => imports(name).filter((path) => path.includes('loader')));
  expect(loaders).toEqual(doors.map(() => loaders[0]));
  expect(loaders[0]).toHaveLength(1);
});

test('one init of the packed site loads all modules that were imported', async ({ page, server }) => {
  await page.route(`${server.address}program.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
  );
  await page.goto('./program.html');
  const seen = await page.evaluate(async (www) => {
    const [redoku, explain, solver] = await Promise.all(['redoku', 'explain', 'solver'].map((name) => import(`${www}${name}.js`)));
    const modules = await explain.init();
    const cells = new Uint8Array(81);
    return {
      one: redoku.init === explain.init,
      modules: Object.keys(modules).sort(),
      solved: [redoku, explain, solver].map(({ solve }) => solve(cells).length),
    };
  }, `${server.address}www/`);
  expect(seen).toEqual({ one: true, modules: ['explain', 'redoku', 'solver'], solved: [81, 81, 81] });
});

test('can be installed, and its icons are what the manifest says', async ({ page, server }) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('./');
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  const address = (/** @type {string} */ name) => new URL(name, url).href;
  expect(address(manifest.start_url)).toBe(server.address);
  expect(address(manifest.scope)).toBe(server.address);
  expect(manifest).toMatchObject({
    name: expect.stringMatching(/^Redoku/),
    short_name: 'Redoku',
    description: expect.any(String),
    display: 'standalone',
  });
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(address(src));
    expect(response.headers()['content-type'], src).toContain(type);
    if (type === 'image/png') expect(sizeOf(await response.body()), src).toBe(sizes);
  }
  const has = (/** @type {{ sizes: string, purpose?: string }} */ wanted) =>
    manifest.icons.some((/** @type {object} */ icon) => Object.entries(wanted).every(([key, value]) => Reflect.get(icon, key) === value));
  expect(has({ sizes: '192x192' }) && has({ sizes: '512x512' }) && has({ sizes: '512x512', purpose: 'maskable' })).toBe(true);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => !/in-incognito|no-matching-service-worker/.test(errorId))).toEqual([]);
});

/**
 * @param {Buffer} png
 * @returns {string} Width and height, like `192x192`.
 */
const sizeOf = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('a link to it is shown with a title, a sentence and a picture', async ({ page, folder }) => {
  await page.goto('./');
  const said = await page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll('meta[property^="og:"], meta[name="twitter:card"]'), (meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    ),
  );
  expect(said).toMatchObject({
    'og:title': await page.title(),
    'og:description': expect.stringMatching(/\w{4}/),
    'twitter:card': 'summary_large_image',
  });
  const picture = await page.request.get(said['og:image'] ?? '');
  expect(sizeOf(await picture.body())).toBe(`${said['og:image:width']}x${said['og:image:height']}`);
  expect((await picture.body()).length).toBeLessThan(128 * 1024);
  // Those who show links want the whole address, which only who hosts the site can know.
  const packed = folder();
  await pack(packed, 'https://example.com/games');
  expect(readFileSync(join(packed, 'index.html'), 'utf8')).toContain(
    '<meta property="og:image" content="https://example.com/games/www/preview.png">',
  );
});
