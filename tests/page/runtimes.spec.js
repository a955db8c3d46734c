/**
 * The npm package where there is no page: in programs of Node.js, Deno and Bun, in a worker of
 * one's own and in a service worker.
 */

import { serve } from '../../xtask/node/server.js';
import { expect } from './fixtures.js';
import { link, node, servedBy, test, write } from './package.js';
import { SHEET, SHEET_CELLS as MARKED, TURNED } from './pictures.js';
import { blocks } from './programs.js';
import { EASY, EASY_SOLVED } from './puzzles.js';

test('outside of a page, idle workers end soon, so that the program can exit, and errors in a custom rule are told', ({ project }) => {
  // Imitates the web workers of Deno and Bun with threads of Node.js.
  const thread = `const { parentPort, workerData } = require('node:worker_threads');
    // Loading Node's own fetch goes on after the worker has given up WebAssembly, and would fail.
    for (const name of ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'WebSocket', 'EventSource']) delete globalThis[name];
    globalThis.postMessage = (message) => parentPort.postMessage(message);
    globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
    import(workerData);`;
  const said = node(
    project,
    `import { Worker as Thread } from 'node:worker_threads';
    let ended = 0;
    globalThis.Worker = class {
      constructor({ href }) {
        this.thread = new Thread(${JSON.stringify(thread)}, { eval: true, workerData: href });
        this.thread.on('message', (data) => this.onmessage({ data }));
      }
      postMessage(message) {
        this.thread.postMessage(message);
      }
      terminate() {
        ended++;
        this.thread.terminate();
      }
    };
    const { solve, steps } = await import('redoku/async');
    const cells = Uint8Array.from('${EASY}', (digit) => Number(digit) || 0);
    const [solution, logical] = await Promise.all([solve(cells), steps(cells)]);
    const wrong = await solve({ cells: '${EASY}', customRule: 'return none' }).catch(({ message }) => message);
    process.on('exit', () => console.log(solution.join(''), logical.length > 0, ended, wrong));`,
  );
  expect(said.trim()).toBe(`${EASY_SOLVED} true 3 none is not defined`);
});

const SHEET_CELLS = MARKED.replaceAll('.', '0');

/** The program of docs/api.md that reads photos there. @param {string} named */
const reader = (named) => blocks('docs/api.md', 'mjs').find((block) => block.includes(named)) ?? '';

test('Node.js reads photos with a decoder', ({ project }) => {
  link(project.folder, { sharp: 'sharp' });
  for (const { name, buffer } of [SHEET, TURNED]) {
    write(project.folder, 'photo.jpg', buffer);
    expect(node(project, reader('sharp')).trim(), name).toBe(SHEET_CELLS);
  }
});

const bare = servedBy(async ({ folder }) => {
  const own = (/** @type {string} */ program) =>
    program.replaceAll("'redoku", "'./node_modules/redoku").replace(/(redoku[^']*)(?=';)/g, '$1.js');
  write(folder, 'index.html', '<!doctype html><title>A page</title><link rel="icon" href="data:,">');
  write(folder, 'photos.js', own(reader('OffscreenCanvas')));
  write(
    folder,
    'service.js',
    own(`import { init, solve } from 'redoku/solver';
      import { Puzzle, init as same } from 'redoku/full';
      import { rate } from 'redoku/explain';
      import { generate } from 'redoku/make';
      addEventListener('message', async ({ data, source }) => {
        await init();
        try {
          source.postMessage({
            solved: solve(data).join(''),
            ruled: new Puzzle({ cells: data }).count(2),
            rated: rate(data).rating,
            made: generate({ rating: [1, 3] }).cells.length,
            later: await import('./node_modules/redoku/async.js').catch(({ name }) => name),
          });
        } catch (error) {
          source.postMessage(String(error));
        }
      });`),
  );
  return serve(0, { folder });
});

bare('a custom worker reads photos', async ({ page }) => {
  await page.goto('./');
  const cells = await page.evaluate(
    (bytes) =>
      new Promise((resolve, reject) => {
        const worker = new Worker('./photos.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data.cells.join(''));
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }));
      }),
    [...SHEET.buffer],
  );
  expect(cells).toBe(SHEET_CELLS);
});

bare.describe('a service worker', () => {
  bare.use({ serviceWorkers: 'allow' });

  bare('solves, rates and makes puzzles', async ({ page }) => {
    await page.goto('./');
    const answers = await page.evaluate(async (cells) => {
      await navigator.serviceWorker.register('./service.js', { type: 'module' });
      const { active } = await navigator.serviceWorker.ready;
      const answer = new Promise((resolve) => navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data)));
      active?.postMessage(Uint8Array.from(cells, (digit) => Number(digit) || 0));
      return answer;
    }, EASY);
    expect(answers).toEqual({ solved: EASY_SOLVED, ruled: 1, rated: 1.2, made: 81, later: 'TypeError' });
  });
});
