/**
 * The page of tests/bundlers, built by each bundler as docs/npm.md says. Right answers don't show
 * that there are workers, so these are looked at.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../xtask/node/server.js';
import { expect } from './fixtures.js';
import { servedBy, test, write } from './package.js';
import { EASY_SOLVED } from './puzzles.js';

/** @typedef {import('./package.js').Project} Project */

const root = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURES = join(root, 'tests/bundlers');

/** What stands for webpack's own command line. */
const WEBPACK = `
  import webpack from 'webpack';
  import config from './webpack.config.js';
  webpack({ ...config, context: import.meta.dirname, output: { ...config.output, ...JSON.parse(process.argv[2] ?? '{}') } }, (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString());
    process.exit(1);
  });
`;

/**
 * @typedef {object} Bundler
 * @property {string} folder Of its configuration, if it needs one.
 * @property {Record<string, string>} tools The packages that it consists of, by the names that they
 *   have in our own package.json.
 * @property {string[]} words What builds the page: a script, and what it is called with.
 * @property {boolean} [copies] Whether the page itself is to be copied.
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
 * Builds the page in a folder of its own.
 *
 * @param {Project} project
 * @param {Bundler} bundler
 * @param {string[]} more
 * @returns {string} The folder of what is built.
 */
function build(project, { folder, tools, words, copies }, ...more) {
  const place = join(project.folder, 'bundled', `${folder}${more.length}`);
  for (const file of ['index.html', 'main.js']) cpSync(join(FIXTURES, file), join(place, file));
  if (folder) cpSync(join(FIXTURES, folder), place, { recursive: true });
  write(place, 'package.json', '{ "type": "module", "private": true }');
  write(place, 'webpack.js', WEBPACK);
  const packages = join(place, 'node_modules');
  cpSync(join(project.folder, 'node_modules/redoku'), join(packages, 'redoku'), { recursive: true });
  for (const [name, ours] of Object.entries(tools)) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', ours), join(packages, name), 'junction');
  }
  execFileSync(process.execPath, [...words, ...more], { cwd: place, encoding: 'utf8', stdio: 'pipe' });
  const built = join(place, 'dist');
  if (copies) cpSync(join(place, 'index.html'), join(built, 'index.html'));
  return built;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {RegExp} from
 */
async function expectWork(page, from) {
  await page.goto('./');
  expect(await page.evaluate(async () => await Reflect.get(globalThis, 'answers'))).toEqual({
    status: 'unique',
    solution: EASY_SOLVED,
    few: 5,
    many: 50_000,
    own: '12',
  });
  // That of a custom rule is gone with its answer.
  const workers = page.workers().map((worker) => worker.url());
  expect(workers.length).toBeGreaterThanOrEqual(2);
  expect(workers.filter((worker) => !from.test(worker))).toEqual([]);
}

for (const [name, bundler] of Object.entries(BUNDLERS)) {
  /** @type {string} */
  let built;
  servedBy(async (project) => {
    built = build(project, bundler);
    return serve(0, { folder: built, base: '/sub/path/' });
  })(`${name} builds a page that has workers, and that says nothing of where it was built`, async ({ page, project }) => {
    await expectWork(page, /^http:.*\/sub\/path\/(?:assets\/)?[\w.-]+\.js$/);
    for (const file of /** @type {string[]} */ (readdirSync(built, { recursive: true }))) {
      if (!statSync(join(built, file)).isFile()) continue;
      const content = readFileSync(join(built, file), 'latin1');
      for (const place of [root, homedir(), project.folder]) expect(content.includes(place), `${file}: ${place}`).toBe(false);
    }
  });
}

/** The host of the page's scripts, another than that of the page. @type {{ close(): void }} */
let elsewhere;

const foreign = servedBy(async (project) => {
  const folder = build(project, BUNDLERS['webpack 5'], '{}');
  const scripts = await serve(0, { folder, headers: { 'Access-Control-Allow-Origin': '*' } });
  elsewhere = scripts;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('"./main.js"', `"${scripts.address}main.js"`);
  write(project.folder, 'page/index.html', html.replace(' type="module"', ' defer'));
  return serve(0, { folder: join(project.folder, 'page') });
});

foreign.describe('on another origin', () => {
  foreign.use({ expected: /^foreign request: http:\/\/127/ });

  foreign('scripts that webpack 5 builds have workers, too', async ({ page }) => {
    await expectWork(page, /^blob:/);
    elsewhere.close();
  });
});

test('docs/npm.md has the configurations of these tests', () => {
  const docs = readFileSync(join(root, 'docs/npm.md'), 'utf8');
  for (const { folder } of Object.values(BUNDLERS)) {
    for (const file of folder ? readdirSync(join(FIXTURES, folder)) : [])
      expect(docs, `${folder}/${file}`).toContain(`\`\`\`mjs\n${readFileSync(join(FIXTURES, folder, file), 'utf8')}\`\`\``);
  }
});
