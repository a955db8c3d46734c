/**
 * Builds the page in tests/bundlers with each bundler, as docs/npm.md says. Correct results don't
 * prove that workers ran, so the tests check the workers, too.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../xtask/node/server.js';
import { expect } from './fixtures.js';
import { link, servedBy, test, write } from './package.js';
import { EASY_SOLVED } from './puzzles.js';

/** @typedef {import('./package.js').Project} Project */

const root = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURES = join(root, 'tests/bundlers');

/** Replaces webpack's command-line tool. */
const WEBPACK = `
  import webpack from 'webpack';
  import config from './webpack.config.js';
  webpack({ ...config, context: import.meta.dirname }, (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString());
    process.exit(1);
  });
`;

/**
 * @typedef {object} Bundler
 * @property {string} folder The folder of its configuration, or ''.
 * @property {Record<string, string>} tools Its packages, and their names in our package.json.
 * @property {string[]} words The build script and its arguments.
 * @property {boolean} [copies] Whether index.html must be copied.
 */

/** @type {Record<string, Bundler>} */
const BUNDLERS = {
  'Vite 8': { folder: '', tools: { vite: 'vite' }, words: ['node_modules/vite/bin/vite.js', 'build', '--base=./'] },
  'Vite 7': { folder: 'vite', tools: { vite: 'vite7' }, words: ['node_modules/vite/bin/vite.js', 'build', '--base=./'] },
  'webpack 5': { folder: 'webpack', tools: { webpack: 'webpack' }, words: ['webpack.js'], copies: true },
  Rollup: {
    folder: 'rollup',
    tools: { rollup: '@rollup/wasm-node', '@rollup/plugin-node-resolve': '@rollup/plugin-node-resolve' },
    words: ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'],
    copies: true,
  },
  esbuild: { folder: 'esbuild', tools: { esbuild: 'esbuild' }, words: ['build.js'], copies: true },
};

/**
 * Builds the page in its own folder.
 *
 * @param {Project} project
 * @param {string} name Of the bundler.
 * @returns {string} The output folder.
 */
function build(project, name) {
  const { folder, tools, words, copies } = BUNDLERS[name];
  const place = join(project.folder, 'bundled', name);
  const built = join(place, 'dist');
  if (existsSync(built)) return built;
  for (const file of ['index.html', 'main.js']) cpSync(join(FIXTURES, file), join(place, file));
  if (folder) cpSync(join(FIXTURES, folder), place, { recursive: true });
  write(place, 'package.json', '{ "type": "module", "private": true }');
  if (words[0] === 'webpack.js') write(place, 'webpack.js', WEBPACK);
  const packages = join(place, 'node_modules');
  cpSync(join(project.folder, 'node_modules/redoku'), join(packages, 'redoku'), { recursive: true });
  link(place, tools);
  execFileSync(process.execPath, words, { cwd: place, encoding: 'utf8', stdio: 'pipe' });
  if (copies) cpSync(join(place, 'index.html'), join(built, 'index.html'));
  return built;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} place
 * @param {RegExp} from
 */
async function expectWork(page, place, from) {
  await page.goto(place);
  expect(await page.evaluate(async () => await Reflect.get(globalThis, 'answers'))).toEqual({
    status: 'unique',
    solution: EASY_SOLVED,
    few: 5,
    many: 50_000,
    own: '12',
  });
  // The custom rule's worker may have ended. The one that counted waits for more.
  const workers = page.workers().map((worker) => worker.url());
  expect(workers.length).toBeGreaterThanOrEqual(1);
  expect(workers.filter((worker) => !from.test(worker))).toEqual([]);
}

const built = servedBy(async ({ folder }) => {
  mkdirSync(join(folder, 'bundled'), { recursive: true });
  return serve(0, { folder: join(folder, 'bundled'), base: '/sub/path/' });
});

for (const name of Object.keys(BUNDLERS)) {
  built(`${name} builds a page that starts workers and contains no local paths`, async ({ page, project }) => {
    const folder = build(project, name);
    await expectWork(page, `./${name}/dist/`, /^http:.*\/dist\/(?:assets\/)?[\w.-]+\.js$/);
    for (const file of /** @type {string[]} */ (readdirSync(folder, { recursive: true }))) {
      if (!statSync(join(folder, file)).isFile()) continue;
      const content = readFileSync(join(folder, file), 'latin1');
      for (const place of [root, homedir(), project.folder]) expect(content.includes(place), `${file}: ${place}`).toBe(false);
    }
  });
}

built.describe('on another origin', () => {
  built.use({ expected: /^foreign request: http:\/\/127/ });

  built('scripts built by webpack 5 start workers', async ({ page, project }) => {
    const folder = build(project, 'webpack 5');
    const scripts = await serve(0, { folder, headers: { 'Access-Control-Allow-Origin': '*' } });
    try {
      const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('"./main.js"', `"${scripts.address}main.js"`);
      write(project.folder, 'bundled/foreign/index.html', html.replace(' type="module"', ' defer'));
      await expectWork(page, './foreign/', /^blob:/);
    } finally {
      scripts.close();
    }
  });
});

test('docs/npm.md shows the configurations that are tested', () => {
  const docs = readFileSync(join(root, 'docs/npm.md'), 'utf8');
  for (const { folder } of Object.values(BUNDLERS)) {
    for (const file of folder ? readdirSync(join(FIXTURES, folder)) : [])
      expect(docs, `${folder}/${file}`).toContain(`\`\`\`mjs\n${readFileSync(join(FIXTURES, folder, file), 'utf8')}\`\`\``);
  }
});
