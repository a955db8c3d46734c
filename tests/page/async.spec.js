/**
 * www/async.js: the functions that may take long, in workers and without: they return what the
 * others return, and can be aborted.
 */

import { expect, test } from './fixtures.js';
import { EASY, EASY_SOLVED, EMPTY, cellsOf } from './puzzles.js';

/** @typedef {typeof import('../../www/async.js')} Async */
/**
 * @typedef {{ api: Async, full: typeof import('../../www/full.js'),
 *   explain: typeof import('../../www/explain.js'), make: typeof import('../../www/make.js'),
 *   photo: typeof import('../../www/photo.js') }} World
 */

const CELLS = cellsOf(EASY);
const OPEN = EASY.replace(/^53/, '..');
/**
 * By puzzle: classic ones with one solution, none and several, and some with rules.
 *
 * @type {Record<string, any>}
 */
const PUZZLES = {
  one: { cells: EASY },
  none: { cells: EASY.replace(/^5/, '3') },
  several: { cells: OPEN.replace('7', '.') },
  cage: { cells: OPEN, rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 }] },
  'no boxes': { cells: EASY, houses: ['rows', 'columns'] },
  'too large a cage': { cells: OPEN, rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 17 }] },
};

/**
 * What the functions return for each puzzle, and what their twins do. It needs nothing from around
 * it, so that a page can run it.
 *
 * @param {{ from: string, puzzles: typeof PUZZLES, easy: number[] }} given
 */
async function both({ from, puzzles, easy }) {
  const [api, full, explain, make, photo] = await Promise.all(
    ['async', 'full', 'explain', 'make', 'photo'].map((name) => import(`${from}${name}.js`)),
  );
  await full.init();
  /** @type {[string, () => any, () => Promise<any>][]} */
  const pairs = [];
  for (const [name, puzzle] of Object.entries(puzzles)) {
    const cells = Uint8Array.from(puzzle.cells, (/** @type {string} */ digit) => Number(digit) || 0);
    const ruled = 'rules' in puzzle || 'houses' in puzzle;
    const sync = ruled ? new full.Puzzle(puzzle) : null;
    for (const ask of ['solve', 'diagnose', 'repairs', 'redundantGivens', 'differences'])
      pairs.push([`${ask}: ${name}`, () => (sync ? sync[ask]() : full[ask](cells)), () => api[ask](ruled ? puzzle : cells)]);
    for (const ask of ['solutions', 'trueCandidates'])
      pairs.push([`${ask}: ${name}`, () => (sync ? sync[ask](3) : full[ask](cells, 3)), () => api[ask](puzzle, 3)]);
    pairs.push([
      `count: ${name}`,
      () => (sync ? sync.count(3) : full.countSolutions(cells, 3)),
      () => api.countSolutions(JSON.stringify(puzzle), 3),
    ]);
    pairs.push([
      `exact count: ${name}`,
      () => BigInt(sync ? sync.count(Infinity) : full.countSolutions(cells, Infinity)),
      () => api.countExactly(puzzle),
    ]);
    const marks = new Uint16Array(81).fill(511);
    for (const ask of ['nextStep', 'easiestSteps', 'stepsByTechnique']) {
      pairs.push([
        `${ask}: ${name}`,
        () => (sync ?? explain)[ask]({ cells, pencilMarks: marks }),
        () => api[ask]({ ...puzzle, cells, pencilMarks: marks }),
      ]);
    }
    if (ruled) continue;
    for (const ask of ['steps', 'rate']) pairs.push([`${ask}: ${name}`, () => explain[ask](cells), () => api[ask](cells)]);
  }
  const cells = Uint8Array.from(easy);
  const wrong = cells.with(2, 1);
  pairs.push([
    'wrong digits',
    () => explain.nextStep({ cells: wrong, givens: cells }),
    () => api.nextStep({ cells: wrong, givens: cells }),
  ]);
  pairs.push(['a rating up to 2.3', () => explain.stepsByTechnique({ cells }, 2.3), () => api.stepsByTechnique({ cells }, 2.3)]);
  /** @type {[any, any][]} */
  const limits = [
    [{ rating: [3, 4.5], symmetry: 'half-turn', seed: '1:tuesday' }, undefined],
    [{ clues: [5, 16], seed: '1' }, undefined],
    [{ rating: [11, 12], seed: '1:x' }, { tries: 50 }],
    [{ seed: '1' }, { tries: 0 }],
    [
      { clues: [17, 17], seed: '1' },
      { tries: 5, nodes: 0 },
    ],
    [{ symmetry: 'round' }, undefined],
    [{ seed: '1' }, { tries: -1 }],
  ];
  for (const [options, limit] of limits)
    pairs.push([`generate ${JSON.stringify([options, limit])}`, () => make.generate(options, limit), () => api.generate(options, limit)]);
  for (const options of [{ seed: 'x' }, { seed: 'x', cages: true }])
    pairs.push([
      `generateRuled ${JSON.stringify(options)}`,
      () => full.generateRuled({ cells: '.'.repeat(81), rules: [{ type: 'antiKnight' }] }, options),
      () => api.generateRuled({ cells: '.'.repeat(81), rules: [{ type: 'antiKnight' }] }, options),
    ]);
  const picture = { data: new Uint8ClampedArray(4 * 100 * 100).fill(255), width: 100, height: 100 };
  pairs.push(['a picture', () => photo.readPhoto(picture), () => api.readPhoto(picture)]);
  pairs.push(['a limit below 0', () => full.countSolutions(cells, -1), () => api.countSolutions(cells, -1)]);
  pairs.push([
    'an unknown rule',
    () => new full.Puzzle({ cells: '.'.repeat(81), rules: [{ type: 'magic' }] }),
    () => api.solve({ cells: '.'.repeat(81), rules: [{ type: 'magic' }] }),
  ]);

  /** @param {() => any} call */
  const outcome = async (call) => {
    try {
      return await call();
    } catch (error) {
      return `${error}`;
    }
  };
  const text = (/** @type {any} */ value) =>
    JSON.stringify(value, (_, part) =>
      typeof part === 'bigint' ? `${part}n` : ArrayBuffer.isView(part) ? Array.from(/** @type {any} */ (part)) : part,
    ) ?? 'nothing';
  /** @type {[string, string, string][]} */
  const found = [];
  for (const [name, sync, twin] of pairs) found.push([name, text(await outcome(sync)), text(await outcome(twin))]);
  return found;
}

/** @param {Awaited<ReturnType<typeof both>>} found */
function expectTwins(found) {
  expect(found.length).toBeGreaterThan(80);
  for (const [name, sync, twin] of found) expect(twin, name).toBe(sync);
  const all = Object.fromEntries(found.map(([name, sync]) => [name, sync]));
  expect(all['solve: cage']).toBe(`[${[...EASY_SOLVED]}]`);
  expect([all['count: several'], all['exact count: one']]).toEqual(['2', '"1n"']);
}

test('without workers the twins return what the functions return', async () => {
  test.slow();
  expectTwins(await both({ from: new URL('../../www/', import.meta.url).href, puzzles: PUZZLES, easy: CELLS }));
});

test('no part of a puzzle is ignored without a word', async () => {
  const [api, full, explain, make, solver] = await Promise.all(
    ['async', 'full', 'explain', 'make', 'solver'].map((name) => import(`../../www/${name}.js`)),
  );
  await full.init();
  const cells = EMPTY;
  const three = { type: 'cage', cells: ['r1c1'], total: 3 };
  const parsed = full.parse(JSON.stringify({ cells, rules: [three] }));
  expect((await api.solve(parsed))[0]).toBe(3);
  expect(await api.countSolutions(full.parse(EASY), 2)).toBe(1);
  const made = make.generate({ seed: '1' });
  expect(await api.rate(made)).toEqual(explain.rate(made));
  const ruled = { cells: new Uint8Array(81), rules: [three] };
  const notHere = /not for puzzles with rules/;
  /** @type {[() => any, RegExp][]} */
  const calls = [
    [() => api.solve({ cells, rule: [three] }), /unknown field "rule"/],
    [() => api.solve(JSON.stringify({ cells, rule: [three] })), /unknown field "rule"/],
    [() => api.countSolutions({ cells, hauses: ['rows'] }, 2), /unknown field "hauses"/],
    [() => api.nextStep({ cells, rule: [three] }), /unknown field "rule"/],
    [() => api.diagnose({ cells, rule: [three] }), /unknown field "rule"/],
    [() => api.solve({ cells, rules: three }), /rules/],
    [() => api.solve({ cells, houses: 'rows' }), /houses/],
    [() => api.rate(ruled), notHere],
    [() => api.rate({ ...ruled, rules: [], houses: ['rows', 'columns'] }), notHere],
    [() => api.rate({ ...ruled, rules: [], customRule: 'return true' }), notHere],
    [() => api.generateRuled({ cells, customRule: 'return true' }), /not for puzzles with a custom rule/],
    [() => api.solve(EASY), /JSON; parse\(\) reads other texts/],
    [() => api.solve(EASY_SOLVED), /JSON; parse\(\) reads other texts/],
    [() => api.solve(), /a puzzle is a grid/],
    [() => api.solve(null), /a puzzle is a grid/],
    [() => api.solve({}), /"cells" is missing/],
    [() => api.nextStep(null), /a puzzle is a grid/],
    [() => api.solve(ruled, null), /options are an object, not null/],
    [() => api.generate({}, null), /options are an object, not null/],
    [() => api.generate('hard'), /options are an object, not a string/],
    [() => full.solve(ruled), notHere],
    [() => full.solve(parsed), notHere],
    [() => full.diagnose({ ...ruled, rules: [], houses: ['rows', 'columns'] }), notHere],
    [() => full.write(parsed), notHere],
    [() => explain.rate(ruled), notHere],
    [() => explain.nextStep(ruled), notHere],
    [() => new full.Puzzle({ cells, customRule: () => false }), /"customRule" is a function/],
    [() => make.generate(null), /options are an object, not null/],
    [() => make.generate({ pattern: 'x'.repeat(81) }), /pattern: a list of 81 values/],
    [() => solver.countWithin(new Uint8Array(81), 2), /nodes is a whole number from 1/],
    [() => solver.countWithin(new Uint8Array(81), 2, Number.NaN), /nodes is a whole number from 1/],
    [() => solver.countWithin(new Uint8Array(81), 2, 1.5), /nodes is a whole number from 1/],
    [() => full.init({ redokuu: 'redoku.wasm' }), /unknown module "redokuu"; the modules are solver, redoku/],
    [() => full.init({}, ['redokuu']), /unknown module "redokuu"/],
  ];
  for (const [call, message] of calls) {
    const outcome = await new Promise((done) => done(call())).catch((error) => error);
    expect.soft(outcome, `${call}`).toBeInstanceOf(Error);
    expect.soft(`${outcome.message}`, `${call}`).toMatch(message);
  }
  expect(solver.countWithin(Uint8Array.from(CELLS), 2, Infinity)).toBe(1);
});

test.describe('in a page', () => {
  test.beforeEach(async ({ page, address }) => {
    await page.route(`${address}program.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
    );
    await page.goto('./program.html');
    await page.evaluate(async (from) => Object.assign(window, { api: await import(from) }), `${address}www/async.js`);
  });

  test('with workers they return it too', async ({ page, address }) => {
    test.slow();
    /** @type {string[]} */
    const workers = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    expectTwins(await page.evaluate(both, { from: `${address}www/`, puzzles: PUZZLES, easy: CELLS }));
    expect(workers.length).toBeGreaterThan(0);
  });

  test('long tasks report progress and can be aborted, and your own worker can be closed', async ({ page }) => {
    const seen = await page.evaluate(
      async ([empty]) => {
        const { api } = /** @type {World} */ (/** @type {unknown} */ (window));
        const cells = new Uint8Array(81);
        /**
         * @param {(options: import('../../www/async.js').AsyncOptions) => Promise<unknown>} start
         */
        const aborted = async (start) => {
          const abort = new AbortController();
          const told = await new Promise((resolve, reject) => {
            const done = start({
              signal: abort.signal,
              progress: (progress) => (abort.abort(), done.catch((error) => resolve([error.name, Object.keys(progress)]))),
            });
            done.catch(reject);
          }).catch((error) => error.name);
          return told;
        };
        const worker = api.openWorker();
        const first = await api.solve(cells, { worker });
        const rest = [api.countExactly(cells.with(0, 1), { worker }), api.solve(cells, { worker })].map((promise) =>
          promise.then(
            () => 'done',
            (error) => error.name,
          ),
        );
        worker.close();
        return {
          counting: await aborted((options) => api.countExactly(cells.with(0, 1), options)),
          ruled: await aborted((options) => api.countSolutions({ cells: empty, rules: [{ type: 'antiKing' }] }, Infinity, options)),
          making: await aborted((options) => api.generate({ rating: [11, 12] }, { tries: Infinity }, options)),
          before: await api.solve(cells, { signal: AbortSignal.abort() }).catch((error) => error.name),
          first: first?.length,
          closed: [...(await Promise.all(rest)), await api.solve(cells, { worker }).catch((error) => error.name)],
          shared: (await api.solve(cells))?.length,
          nobody: await api.solve(cells, { worker: { close() {} } }).catch((error) => error.name),
        };
      },
      [EMPTY],
    );
    expect(seen).toEqual({
      counting: 'AbortError',
      ruled: 'AbortError',
      making: 'AbortError',
      before: 'AbortError',
      first: 81,
      closed: ['AbortError', 'AbortError', 'AbortError'],
      shared: 81,
      nobody: 'TypeError',
    });
  });

  test('a custom rule is the text of a function', async ({ page }) => {
    const seen = await page.evaluate(
      async ([empty]) => {
        const { api } = /** @type {World} */ (/** @type {unknown} */ (window));
        const puzzle = { cells: empty, customRule: 'return cells[8] !== 9 && cells[0] !== 1' };
        const said = (/** @type {Promise<unknown>} */ promise) => promise.then(String, String);
        return [
          (await api.solve(puzzle))?.slice(0, 9).join(''),
          await api.countSolutions(puzzle, 5),
          await said(api.diagnose(puzzle)),
          await said(api.solve({ cells: empty, customRule: 'return 5' })),
        ];
      },
      [EMPTY],
    );
    expect(seen).toEqual(['213456798', 5, expect.stringContaining('custom rule'), expect.stringMatching(/^Error: /)]);
  });

  test('a picture may be a file or a bitmap, and has its corners in its own pixels', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const { api } = /** @type {World} */ (/** @type {unknown} */ (window));
      const [side, left] = [2000, 200];
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.fillStyle = '#fff';
      context.fillRect(0, 0, side, side);
      context.fillStyle = '#000';
      context.font = '120px sans-serif';
      const cell = (side - 2 * left) / 9;
      for (let line = 0; line <= 9; line++) {
        const wide = line % 3 ? 6 : 14;
        context.fillRect(left + line * cell - wide / 2, left, wide, side - 2 * left);
        context.fillRect(left, left + line * cell - wide / 2, side - 2 * left, wide);
      }
      [...'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'].forEach((digit, at) => {
        if (digit !== '.') context.fillText(digit, left + (at % 9) * cell + 55, left + Math.floor(at / 9) * cell + 135);
      });
      const file = await new Promise((/** @type {(blob: any) => void} */ resolve) => canvas.toBlob(resolve));
      const bitmap = await createImageBitmap(canvas);
      const round = (/** @type {any} */ reading) => [
        reading.cells.join(''),
        reading.corners.map((/** @type {number[]} */ corner) => corner.map((part) => 100 * Math.round(part / 100))),
      ];
      const first = await api.readPhoto(file);
      return {
        file: round(first),
        bitmap: round(await api.readPhoto(bitmap)),
        again: round(await api.readPhoto(file, { corners: first.problem ? undefined : first.corners })),
        kind: await api.readPhoto(new Blob(['no picture'], { type: 'image/png' })),
        drawing: await api.readPhoto(new Blob(['<svg/>'], { type: 'image/svg+xml' })),
      };
    });
    const reading = [
      CELLS.join(''),
      [
        [200, 200],
        [1800, 200],
        [1800, 1800],
        [200, 1800],
      ],
    ];
    expect(seen).toEqual({ file: reading, bitmap: reading, again: reading, kind: { problem: 'kind' }, drawing: { problem: 'drawing' } });
  });
});
