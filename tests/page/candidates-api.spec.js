/** Puzzles with candidates as a program calls the modules with them. */

import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.js';
import { EASY, EASY_SOLVED } from './puzzles.js';

/** The puzzles of the original, each with its solution and its ratings. */
const SUKAKU = readFileSync(new URL('../data/explain/sukaku.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [text, solution, ratings] = line.split('\t');
    return { text, solution, ratings };
  });

/** 21 clues, 299 solutions, and one with its candidates. */
const GRID = readFileSync(new URL('../data/field/candidate-grid-needs-its-marks.txt', import.meta.url), 'utf8');
const GRID_SOLVED = '981736245735492618426158397142685739367941582859327461218564973673219854594873126';

test.beforeEach(async ({ page, address }) => {
  await page.route(`${address}program.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
  );
  await page.goto('./program.html');
  await page.evaluate(async (address) => {
    for (const name of ['redoku', 'full', 'explain', 'make', 'async'])
      Object.assign(window, { [name]: await import(`${address}www/${name}.js`) });
    await /** @type {any} */ (window).redoku.init();
  }, address);
});

test('every function takes what parse returns', async ({ page }) => {
  const answers = await page.evaluate((all) => {
    const { redoku, full, explain, make } = /** @type {any} */ (window);
    return all.map(({ text, solution }) => {
      const puzzle = redoku.parse(text);
      const cells = Uint8Array.from(solution, Number);
      const wrong = cells.with(40, (cells[40] % 9) + 1);
      const { rating, pearl, diamond } = explain.rate(puzzle);
      const rater = new explain.Rater(puzzle);
      while (!rater.advance(1000));
      const counter = new full.Counter(puzzle);
      while (counter.step(100) === 'paused');
      const minimal = make.minimize(puzzle, '1');
      const state = { cells: puzzle.cells, candidates: puzzle.candidates };
      const variant = new full.Puzzle({ cells: puzzle.cells, candidates: puzzle.candidates });
      return {
        solved: [redoku.solve(puzzle), redoku.solutions(puzzle, 9), full.solve(puzzle), variant.solve(), redoku.solve(minimal)].map(
          (cells) => cells.join(''),
        ),
        counts: [
          redoku.countSolutions(puzzle, 9),
          variant.count(9),
          Number(counter.count()),
          full.diagnose(puzzle).count,
          variant.diagnose().count,
          redoku.countSolutions(make.transform(puzzle, '1'), 9),
          redoku.countSolutions(minimal, 9),
        ],
        masks: [...full.trueCandidates(puzzle, 1).masks].map((mask) => Math.log2(mask) + 1).join(''),
        ratings: [rating, pearl, diamond].map((number) => number.toFixed(1)).join('/'),
        again: rater.ratings().rating === rating,
        hardest: Math.max(...explain.steps(puzzle).map((/** @type {{ rating: number }} */ { rating }) => rating)) === rating,
        next: ['nextStep', 'easiestSteps', 'stepsByTechnique'].map((name) => !explain[name](state).fault),
        checked: full.check(wrong, puzzle),
        none: [full.repairs(puzzle).length, full.differences(puzzle).cells.length, redoku.conflicts(puzzle).length],
        needed: full.redundantGivens(minimal).length,
        measured: redoku.measure(puzzle) >= 0,
        back: ['line', 'rows', 'drawing'].map((layout) => redoku.parse(redoku.write(puzzle, layout)).candidates.join()),
        candidates: puzzle.candidates.join(),
        json: new full.Puzzle(JSON.stringify(variant)).count(9),
      };
    });
  }, SUKAKU);
  for (const [i, answer] of answers.entries()) {
    const { text, solution, ratings } = SUKAKU[i];
    expect(answer.solved, text).toEqual(Array(5).fill(solution));
    expect(answer.counts, text).toEqual(Array(7).fill(1));
    expect(answer.masks, text).toBe(solution);
    expect(answer.ratings, text).toBe(ratings);
    expect([answer.again, answer.hardest, answer.measured, ...answer.next], text).toEqual(Array(6).fill(true));
    expect(answer.checked, text).toEqual([40]);
    expect([...answer.none, answer.needed], text).toEqual([0, 0, 0, 0]);
    expect(answer.back, text).toEqual(Array(3).fill(answer.candidates));
    expect(answer.json, text).toBe(1);
  }
});

test('a grid with clues is the same, and its marks decide', async ({ page }) => {
  const answer = await page.evaluate((text) => {
    const { redoku, full } = /** @type {any} */ (window);
    const puzzle = redoku.parse(text);
    const { cells, candidates } = puzzle;
    const clues = { cells, candidates: null };
    const rules = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 17 }];
    return {
      format: puzzle.format,
      alone: [redoku.countSolutions(cells, 1000), redoku.countSolutions(clues, 1000), full.parse(text).candidates.length],
      solved: redoku.solve(puzzle).join(''),
      ruled: new full.Puzzle({ cells, candidates, rules }).solve().join(''),
      broken: new full.Puzzle({ cells, candidates, rules: [{ ...rules[0], total: 16 }] }).count(2),
      step: new full.Puzzle({ cells, candidates, rules })
        .nextStep({ cells })
        .step.candidates.every((/** @type {number} */ mask, /** @type {number} */ cell) => (mask & ~(candidates[cell] || 511)) === 0),
      fix: full.diagnose({ cells, candidates: candidates.with(2, 2) }).status,
    };
  }, GRID);
  expect(answer).toEqual({
    format: 'candidates',
    alone: [299, 299, 81],
    solved: GRID_SOLVED,
    ruled: GRID_SOLVED,
    broken: 0,
    step: true,
    fix: 'none',
  });
});

test('workers take candidates', async ({ page }) => {
  const answer = await page.evaluate(
    async ([{ text }, grid]) => {
      const { redoku, async } = /** @type {any} */ (window);
      const { cells, candidates } = redoku.parse(text);
      const puzzle = { cells, candidates };
      const other = redoku.parse(grid);
      const second = { cells: other.cells, candidates: other.candidates };
      return {
        solved: (await async.solve(puzzle)).join(''),
        second: (await async.solve(second)).join(''),
        count: [await async.countSolutions(second, 1000), Number(await async.countExactly(second))],
        status: (await async.diagnose(second)).status,
        rating: (await async.rate(puzzle)).rating,
        steps: (await async.steps(puzzle)).length > 0,
        step: !(await async.nextStep(puzzle)).fault,
      };
    },
    /** @type {[typeof SUKAKU[0], string]} */ ([SUKAKU[0], GRID]),
  );
  expect(answer).toEqual({
    solved: SUKAKU[0].solution,
    second: GRID_SOLVED,
    count: [1, 1],
    status: 'unique',
    rating: Number(SUKAKU[0].ratings.split('/')[0]),
    steps: true,
    step: true,
  });
});

test('candidates that allow every digit change nothing, and invalid ones throw', async ({ page }) => {
  const answer = await page.evaluate(
    ({ easy, text }) => {
      const { redoku, full, explain } = /** @type {any} */ (window);
      const cells = Uint8Array.from(easy, (digit) => Number(digit) || 0);
      /** @param {() => unknown} call */
      const error = (call) => {
        try {
          return String(call());
        } catch (error) {
          return error instanceof Error ? error.message : 'no Error';
        }
      };
      const none = Array(81).fill(0);
      const left = redoku.parse(text);
      return {
        same: [none, Array(81).fill(511), new Uint16Array(81), null, undefined].map((candidates) => {
          const puzzle = { cells, candidates };
          return [redoku.solve(puzzle).join(''), explain.rate(puzzle).rating, full.redundantGivens(puzzle).length].join(' ');
        }),
        classic: [redoku.solve(cells).join(''), explain.rate(cells).rating, full.redundantGivens(cells).length].join(' '),
        marks: [left.candidates, left.pencilMarks?.length],
        errors: [
          () => redoku.solve({ cells, candidates: none.with(10, 512) }),
          () => redoku.solve({ cells, candidates: [1] }),
          () => explain.rate({ cells: new Uint8Array(80), candidates: none }),
          () => redoku.solve({ cells: cells.with(3, 10), candidates: none }),
          () => redoku.solve({ candidates: none }),
          () => redoku.solve(new Uint8ClampedArray(243)),
          () => redoku.solveBatch({ cells, candidates: none }),
          () => new full.Puzzle({ cells, candidates: none.with(80, -1) }),
          () => new full.Puzzle({ cells, candidates: {} }),
        ].map(error),
      };
    },
    {
      easy: EASY,
      text: '5 3 124 26 7 2468 1489 1249 248\n6 247 247 1 9 5 3478 234 2478\n12 9 8 23 34 24 1357 6 247\n8 125 1259 579 6 147 4579 2459 3\n4 25 2569 8 5 3 579 259 1\n7 15 1359 59 2 14 4589 459 6\n139 6 1345 357 35 7 2 8 4\n23 278 237 4 1 9 36 3 5\n123 1245 12345 2356 8 26 1346 7 9',
    },
  );
  expect(answer.same).toEqual(Array(5).fill(answer.classic));
  expect(answer.classic).toContain(EASY_SOLVED);
  expect(answer.marks).toEqual([undefined, 81]);
  expect(answer.errors).toEqual([
    'candidates: r2c2 is 512, not a whole number from 0 to 511',
    'candidates must be 81 masks, not 1',
    'a grid has 81 cells, not 80',
    'cell 3 (row 1, column 4) is 10, not a digit 0 to 9',
    'cells must be a Uint8Array of 81 digits per grid, row by row, with 0 for an empty cell (`parse` reads text)',
    'cells must be a Uint8Array of 81 digits per grid, row by row, with 0 for an empty cell (`parse` reads text)',
    'cells must be a Uint8Array of 81 digits per grid, row by row, with 0 for an empty cell (`parse` reads text)',
    'the candidates of r9c9 are -1, not a mask from 0 to 511',
    '"candidates" isn\'t a list of 81 masks',
  ]);
});
