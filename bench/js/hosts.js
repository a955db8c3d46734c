/**
 * Where solvers run: natively, in Node, in Chromium; started afresh for each set, and one run at a
 * time.
 */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./solvers.js').Run} Run */
/**
 * @typedef {object} Host
 * @property {(solver: string, limit: number, times: number) => Promise<Run>} run
 * @property {() => Promise<void>} check Compares solutions.
 * @property {() => Promise<void> | void} close
 */
/** @typedef {Record<'native' | 'module' | 'engine' | 'sudoku', string>} Files What was compiled. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} program
 * @param {string[]} words
 * @returns A program that answers a line with a line.
 */
export function child(program, words) {
  const process = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'], cwd: root });
  const failed = new Promise((_, reject) => process.once('error', reject));
  const lines = createInterface(process.stdout)[Symbol.asyncIterator]();
  return {
    /** @param {string} question @returns {Promise<string>} */
    async ask(question) {
      process.stdin.write(`${question}\n`);
      const { value, done } = await Promise.race([lines.next(), /** @type {Promise<never>} */ (failed)]);
      if (done || value.startsWith('error')) throw new Error(`${program}: ${value ?? 'ended'}`);
      return value;
    },
    close: () => void process.stdin.end(),
  };
}

/**
 * @param {Files} files
 * @param {string} set
 * @returns {Promise<Host & { size: number }>} It knows how many grids there are.
 */
export async function native(files, set) {
  const { ask, close } = child(files.native, []);
  const size = Number(await ask(`load ${set}`));
  return {
    size,
    close,
    async run(solver, limit, times) {
      const [nanoseconds, checksum] = (await ask(`run ${solver} ${limit} ${times}`)).split(' ').map(Number);
      return { time: nanoseconds / 1000, grids: size * times, checksum };
    },
    async check() {
      if ((await ask('check')) !== 'equal') throw new Error('redoku and sudoku differ natively');
    },
  };
}

/** @param {Files} files @param {string} set @returns {Promise<Host>} */
export async function node(files, set) {
  const { ask, close } = child(process.execPath, ['bench/js/node.js', set, files.module, files.engine, files.sudoku]);
  return {
    close,
    run: async (...question) => JSON.parse(await ask(JSON.stringify(question))),
    check: async () => void (await ask('["check"]')),
  };
}

/** The files that the page is made of come from the disk, under this address. */
const ADDRESS = 'http://localhost:1/';

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.txt': 'text/plain' };

const PAGE = `<!doctype html><title>bench</title>
<script type="importmap">{"imports": {"dancing-links": "/node_modules/dancing-links/built/lib/index.js"}}</script>`;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Files} files
 * @param {string} set
 * @returns {Promise<Host>}
 */
export async function chromium(browser, files, set) {
  const context = await browser.newContext();
  const page = await context.newPage();
  /** @type {Record<string, string>} */
  const built = { '/module': files.module, '/engine': files.engine, '/sudoku': files.sudoku, '/set': resolve(set) };
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = built[pathname] ?? join(root, pathname);
    // Isolated pages have a finer clock.
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
    if (pathname === '/') await route.fulfill({ headers, contentType: 'text/html', body: PAGE });
    else await route.fulfill({ headers, contentType: TYPES[extname(file)], body: readFileSync(file) });
  });
  await page.goto(ADDRESS);
  // Written as text: it runs in the page, and its modules are named as the page sees them.
  await page.evaluate(`(async () => {
    const { prepare } = await import('/bench/js/solvers.js');
    const [module, engine, sudoku, set] = await Promise.all(
      ['module', 'engine', 'sudoku', 'set'].map(async (name) => (await fetch('/' + name)).arrayBuffer()));
    const text = new TextDecoder().decode(set);
    globalThis.bench = prepare({ module, engine, sudoku }, text, () => performance.now() * 1000);
  })()`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  /** CPU time of the page's thread, in microseconds; none from a browser that does not tell. */
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1e6;
  };
  return {
    close: () => context.close(),
    async run(...question) {
      const start = await cpu();
      const run = /** @type {Run} */ (await page.evaluate(`bench.run(...${JSON.stringify(question)})`));
      const used = (await cpu()) - start;
      // Either is too long by something: the wall clock by what others did, CPU time by what the
      // question took.
      return { ...run, time: Math.min(used, run.time) };
    },
    check: () => page.evaluate('bench.check()'),
  };
}
