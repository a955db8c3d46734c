/** The module as a program in a browser calls it, through www/redoku.js. */

import { expect, test } from './fixtures.js';
import { BROKEN, CONFLICT, EASY, EASY_SOLVED, EMPTY, PUBLISHED, TEXTS, cellsOf } from './puzzles.js';

/** @typedef {typeof import('../../www/redoku.js')} Redoku */
/** @typedef {{ redoku: Redoku }} World */

test.beforeEach(async ({ page, address }) => {
  await page.route(`${address}program.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
  );
  await page.goto('./program.html');
  await page.evaluate(async (from) => Object.assign(window, { redoku: await import(from) }), `${address}www/redoku.js`);
});

/** @param {import('@playwright/test').Page} page */
const init = (page) => page.evaluate(() => /** @type {World} */ (/** @type {unknown} */ (window)).redoku.init().then(() => {}));

test('before init() every function throws an error that says so, and after it none', async ({ page }) => {
  const calls = () =>
    page.evaluate((cells) => {
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      const grid = Uint8Array.from(cells);
      /** @type {(() => unknown)[]} */
      const calls = [
        () => redoku.solve(grid),
        () => redoku.countSolutions(grid, 2),
        () => redoku.solutions(grid, 1),
        () => redoku.solveBatch(grid),
        () => redoku.parse('1'),
        () => redoku.write(grid, 'line'),
        () => redoku.conflicts(grid),
        () => redoku.measure(grid),
      ];
      return calls.map((call) => {
        try {
          call();
          return 'fine';
        } catch (error) {
          return error instanceof Error && /init/.test(error.message) ? 'error' : String(error);
        }
      });
    }, cellsOf(EASY));
  expect(await calls()).toEqual(Array(8).fill('error'));
  await init(page);
  expect(await calls()).toEqual(Array(8).fill('fine'));
});

test('init() loads once, and its modules serve a worker', async ({ page, address }) => {
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && loaded.push(request.url()));
  const answer = await page.evaluate(
    async ({ from, cells }) => {
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      const [modules, again] = await Promise.all([redoku.init(), redoku.init()]);
      const program = `import { init, solve } from ${JSON.stringify(from)};
        onmessage = async ({ data }) => { await init(data.modules); postMessage(solve(data.cells).join('')); };`;
      const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })), { type: 'module' });
      const solved = new Promise((resolve, reject) =>
        Object.assign(worker, { onmessage: (/** @type {MessageEvent} */ { data }) => resolve(data), onerror: reject }),
      );
      worker.postMessage({ modules, cells: Uint8Array.from(cells) });
      return { same: modules.redoku === again.redoku, compiled: modules.redoku instanceof WebAssembly.Module, solved: await solved };
    },
    { from: `${address}www/redoku.js`, cells: cellsOf(EASY) },
  );
  expect(answer).toEqual({ same: true, compiled: true, solved: EASY_SOLVED });
  expect(loaded).toHaveLength(1);
});

test('grids that broke other solvers, and the published hardest ones, are answered as they should', async ({ page }) => {
  test.slow(); // One of them takes some engines seconds.
  await init(page);
  expect(PUBLISHED.length).toBeGreaterThanOrEqual(10);
  const answers = await page.evaluate(
    (puzzles) => {
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      return puzzles.map((puzzle) => {
        const cells = Uint8Array.from(puzzle, (character) => Number(character) || 0);
        const count = redoku.countSolutions(cells, 1000);
        // That there is none takes some engines long; the page's test of it asks solve().
        return { puzzle, count, solution: (count && redoku.solve(cells)?.join('')) || '' };
      });
    },
    PUBLISHED.map(({ puzzle }) => puzzle),
  );
  expect(answers).toEqual(PUBLISHED);
});

test('solutions come smallest first, as many as were asked for', async ({ page }) => {
  await init(page);
  const flat = await page.evaluate(() => {
    const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
    return redoku.solutions(new Uint8Array(81), 20).join('');
  });
  const solutions = flat.match(/.{81}/g) ?? [];
  expect(solutions).toHaveLength(20);
  expect([...solutions].sort()).toEqual(solutions);
  expect(new Set(solutions).size).toBe(20);
});

test('a batch answers each grid: one solution, none, or more than one', async ({ page }) => {
  await init(page);
  const answer = await page.evaluate(
    (cells) => {
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      const { solutions, counts } = redoku.solveBatch(Uint8Array.from(cells));
      const none = redoku.solveBatch(new Uint8Array(0));
      return { solutions: solutions.join(''), counts: [...counts], none: [none.solutions.length, none.counts.length] };
    },
    cellsOf(EASY + EMPTY + CONFLICT + EASY),
  );
  const zeros = '0'.repeat(81);
  expect(answer).toEqual({ solutions: EASY_SOLVED + zeros + zeros + EASY_SOLVED, counts: [1, 2, 0, 1], none: [0, 0] });
});

test('what is no grid and no limit is refused with an Error that says what is wrong', async ({ page }) => {
  await init(page);
  const answers = await page.evaluate(() => {
    const { redoku } = /** @type {{ redoku: any }} */ (/** @type {unknown} */ (window));
    const empty = () => new Uint8Array(81);
    /** @param {number} cell @param {unknown} value */
    const but = (cell, value) => Object.assign(Array(81).fill(0), { [cell]: value });
    /** @type {Record<string, () => unknown>} */
    const calls = {
      'too short': () => redoku.solve(new Uint8Array(80)),
      'too long': () => redoku.solve(new Uint8Array(82)),
      'nothing at all': () => redoku.solve(),
      'null': () => redoku.solve(null),
      'a text': () => redoku.solve('1'.repeat(81)),
      'an object': () => redoku.solve({ length: 81 }),
      'a digit over 9': () => redoku.solve(Uint8Array.from(but(7, 10))),
      'a fraction': () => redoku.solve(but(7, 1.5)),
      'a negative number': () => redoku.solve(but(7, -1)),
      'a number that wraps around': () => redoku.solve(but(7, 257)),
      'NaN': () => redoku.solve(but(7, NaN)),
      'a text as a cell': () => redoku.solve(but(7, '5')),
      'floats': () => redoku.solve(new Float64Array(81)),
      'a hole': () => redoku.solve(Array(81)),
      'a negative limit': () => redoku.countSolutions(empty(), -1),
      'a fraction as a limit': () => redoku.countSolutions(empty(), 1.5),
      'no limit': () => redoku.countSolutions(empty()),
      'NaN as a limit': () => redoku.solutions(empty(), NaN),
      'a batch of half a grid': () => redoku.solveBatch(new Uint8Array(100)),
      'a batch with a bad grid': () => redoku.solveBatch(Uint8Array.from([...Array(81).fill(0), ...but(3, 77)])),
      'an unknown layout': () => redoku.write(empty(), 'circle'),
      'conflicts of nothing': () => redoku.conflicts([]),
      'the time of nothing': () => redoku.measure([]),
    };
    return Object.entries(calls).map(([name, call]) => {
      try {
        return [name, 'taken', String(call())];
      } catch (error) {
        const plain = error instanceof Error && !(error instanceof WebAssembly.RuntimeError);
        return [name, plain ? 'refused' : 'broken', String(error)];
      }
    });
  });
  for (const [name, how, message] of answers) {
    expect(how, `${name}: ${message}`).toBe('refused');
    expect(message, name).toMatch(/cell|grid|limit|solutions|layout|81/);
  }
  const said = Object.fromEntries(answers.map(([name, , message]) => [name, message]));
  expect(said['too short']).toContain('80');
  expect(said['a digit over 9']).toMatch(/\b7\b.*\b10\b/);
  // Numbers of any other array would be cut down to bytes in silence.
  expect(said['a fraction']).toContain('Uint8Array');
  expect(said['a number that wraps around']).toContain('Uint8Array');
  expect(said['a batch with a bad grid']).toMatch(/grid 1\b.*77/);
  // None of it has hurt the module.
  expect(
    await page.evaluate(
      (cells) => /** @type {World} */ (/** @type {unknown} */ (window)).redoku.solve(Uint8Array.from(cells))?.join(''),
      cellsOf(EASY),
    ),
  ).toBe(EASY_SOLVED);
});

test('huge limits are as good as any', async ({ page }) => {
  await init(page);
  const counts = await page.evaluate((cells) => {
    const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
    const grid = Uint8Array.from(cells);
    return [0, 1, 2 ** 32, 2 ** 53, 1e300, Infinity].map((limit) => [
      redoku.countSolutions(grid, limit),
      redoku.solutions(grid, limit).length,
    ]);
  }, cellsOf(EASY));
  expect(counts).toEqual([[0, 0], ...Array(5).fill([1, 81])]);
});

test('parse() reads every text, and says of every other where it fails', async ({ page }) => {
  await init(page);
  const answers = await page.evaluate(
    (texts) => {
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      return texts.map((text) => {
        const answer = redoku.parse(text);
        return answer.problem ?? { cells: answer.cells.join(''), format: answer.format, count: answer.count };
      });
    },
    [...TEXTS, ...BROKEN].map(({ text }) => text),
  );
  for (const [index, { name, cells, format, count }] of TEXTS.entries()) {
    expect(answers[index], name).toEqual({ cells, format, count });
  }
  for (const [index, { name, problem }] of BROKEN.entries()) {
    expect(answers[TEXTS.length + index], name).toEqual({ found: expect.any(String), ...problem, message: expect.stringMatching(/\w{3}/) });
  }
});

test('parse() never throws, whatever it is given', async ({ page }) => {
  await init(page);
  const answers = await page.evaluate(() => {
    const { redoku } = /** @type {{ redoku: any }} */ (/** @type {unknown} */ (window));
    const garbage = [
      undefined,
      null,
      5,
      NaN,
      true,
      {},
      [],
      Symbol('s'),
      10n,
      () => '',
      new Uint8Array(81),
      new String('1'),
      '\ud800',
      '\0'.repeat(81),
      '\u202e'.repeat(100),
      '['.repeat(10_000),
      '{"a":'.repeat(5_000),
      '<game data="',
      '%'.repeat(500),
      `https://f-puzzles.com/?load=${'N4Ig'.repeat(3_000)}`,
      '|'.repeat(729),
      '9'.repeat(100_000),
      '\n'.repeat(20_000),
      '👩‍👩‍👧‍👦'.repeat(81),
      Array.from({ length: 5_000 }, (_, i) => String.fromCodePoint((i * 7919) % 0xd800)).join(''),
    ];
    return garbage.map((text) => {
      try {
        const { problem, cells } = redoku.parse(text);
        if (cells) return cells.length === 81 ? 'read' : 'broken';
        return problem.message && problem.line >= 1 && problem.column >= 1 && problem.code ? 'problem' : 'broken';
      } catch (error) {
        return `threw ${error}`;
      }
    });
  });
  expect(answers.filter((answer) => answer !== 'problem' && answer !== 'read')).toEqual([]);
  expect(answers.slice(0, 12)).toEqual(Array(12).fill('problem'));
});

test('what write() writes, parse() reads', async ({ page }) => {
  await init(page);
  const answers = await page.evaluate((cells) => {
    const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
    return /** @type {const} */ (['line', 'rows', 'drawing']).map((layout) => {
      const answer = redoku.parse(redoku.write(Uint8Array.from(cells), layout));
      return answer.problem ?? [answer.format, answer.cells.join('')];
    });
  }, cellsOf(EASY));
  const cells = cellsOf(EASY).join('');
  expect(answers).toEqual([
    ['line', cells],
    ['rows', cells],
    ['drawing', cells],
  ]);
});

test('conflicts() names the digit, the house and the cells; measure() takes a time', async ({ page }) => {
  await init(page);
  const { found, none, time } = await page.evaluate(
    (texts) => {
      const [conflict, fine] = texts.map((digits) => Uint8Array.from(digits));
      const { redoku } = /** @type {World} */ (/** @type {unknown} */ (window));
      return { found: redoku.conflicts(conflict), none: redoku.conflicts(fine), time: redoku.measure(fine) };
    },
    [cellsOf(CONFLICT), cellsOf(EASY)],
  );
  expect(found).toEqual([
    { digit: 9, house: 0, cells: [1, 2] },
    { digit: 9, house: 10, cells: [1, 37] },
    { digit: 9, house: 18, cells: [1, 2] },
  ]);
  expect(none).toEqual([]);
  expect(time).toBeGreaterThan(0);
});
