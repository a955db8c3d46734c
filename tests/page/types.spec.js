/**
 * The types of the npm package: TypeScript compiles every example in the docs and in the types
 * themselves, in strict mode, and rejects what is wrong.
 */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from './fixtures.js';
import { link, test, write } from './package.js';
import { DOCS, SOURCES, blocks, programs } from './programs.js';
import { EASY } from './puzzles.js';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** The two ways of module resolution that support the package's `exports`. */
const WAYS = [
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
];

/**
 * Compiles files of a project in strict mode, and returns the errors.
 *
 * @param {import('./package.js').Project} project
 * @param {string[]} words
 */
function compile({ folder }, ...words) {
  const strict = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', '', '--pretty', 'false'];
  try {
    return execFileSync(process.execPath, [tsc, ...strict, ...words], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return /** @type {{ stdout: string }} */ (error).stdout;
  }
}

test('every example compiles in strict mode', ({ project }) => {
  test.slow();
  const files = [...DOCS, ...SOURCES].flatMap((file) =>
    [...programs(file, './www/'), ...programs(file, 'redoku')].map((program, place) => {
      const name = `examples/${file.replace(/\W/g, '-')}-${place}.mts`;
      write(project.folder, name, program.replaceAll("'./www/redoku.js'", "'redoku'").replace(/'\.\/www\/(\w+)\.js'/g, "'redoku/$1'"));
      return name;
    }),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const way of WAYS) expect(compile(project, ...way, '--lib', 'es2023,dom', ...files)).toBe('');
});

test('valid code compiles in strict mode, and errors are found', ({ project }) => {
  test.slow();
  const { folder } = project;
  write(
    folder,
    'program.mts',
    `import { init, parse, solve, countSolutions, write, type Parsed } from 'redoku';
    import { Counter, Puzzle, diagnose, generateRuled, ruleKinds, type Conflict, type PuzzleInput, type Rule, type ThermometerRule } from 'redoku/full';
    import { conflicts } from 'redoku/solver';
    import { describe, nextStep, type Step } from 'redoku/explain';
    import { generate, type Options } from 'redoku/make';
    await init();
    const read: Parsed = parse('${EASY}');
    // @ts-expect-error: there may be a problem instead
    read.cells.length;
    const { cells, problem } = parse('${EASY}');
    if (cells) countSolutions(cells, 2);
    if (problem) throw new Error(problem.message);
    countSolutions(cells, 2);
    if (!read.problem) {
      const solution: Uint8Array | undefined = solve(read.cells);
      // @ts-expect-error: there may be none
      solution.length;
      const limited: number = countSolutions(read.cells, Infinity);
      const rows: string = write(solution ?? read.cells, 'rows');
      // @ts-expect-error
      write(read.cells, 'circle');
    } else {
      const line: number = read.problem.line;
    }
    // @ts-expect-error: a string isn't a grid
    solve('${EASY}');
    // @ts-expect-error: it takes a string
    parse(5);
    // @ts-expect-error: it takes an object
    await init('redoku.wasm');
    const rules: Rule[] = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }];
    // Each type of rule accepts only its own fields.
    const slow: ThermometerRule = { type: 'thermometer', cells: ['r1c1', 'r1c2'], slow: true };
    // @ts-expect-error
    rules.push({ type: 'foo' });
    // @ts-expect-error
    rules.push({ type: 'cage', cel: [] });
    // @ts-expect-error
    rules.push({ type: 'sum', cells: ['r1c1', 'r1c2'] });
    // @ts-expect-error
    rules.push({ type: 'dot', kind: 'grey', cells: ['r1c1', 'r1c2'] });
    for (const rule of rules) if (rule.type === 'arrow') rule.shaft.join();
    const input: PuzzleInput = { cells: new Uint8Array(81), rules };
    const puzzle = new Puzzle(input);
    new Puzzle('{}');
    // @ts-expect-error: it has no cells
    new Puzzle({ rules });
    const words: string = puzzle.toJSON().cells + puzzle.drawing()[0].shapes[0].class + ruleKinds()[0].name.zh;
    const made = generateRuled({ cells: '.'.repeat(81) }, { cages: true });
    if (!made.problem) new Puzzle(made.puzzle);
    const count: bigint = new Counter(new Uint8Array(81)).count();
    const all: Conflict[] = conflicts(new Uint8Array(81));
    // All modules have the same type of steps.
    const step: Step | undefined = puzzle.nextStep({ cells: new Uint8Array(81), pencilMarks: null }).step ?? nextStep({ cells: new Uint8Array(81) }).step;
    if (step) (await describe(step, { language: 'zh' })).name.length;
    const options: Options = { rating: [3, 4.5] };
    const { rating, nearest, tried } = generate(options, { tries: 5 });
    const numbers: (number | undefined)[] = [rating, nearest?.rating, tried];
    puzzle.addRule((cells, row, column) => cells[9 * row + column] !== 1);
    puzzle.repairs(1000, (used) => used < 0.5);
    const { place, status } = diagnose(new Uint8Array(81));
    if (place?.kind === 'house') place.digit.toFixed();
    // @ts-expect-error: there is only 'none'
    status === 'nothing';
    puzzle.free();`,
  );
  write(
    folder,
    'page.mts',
    `import { RedokuGrid } from 'redoku/element';
    import { countExactly, diagnose, nextStep, openWorker, readPhoto, solve, type AsyncOptions } from 'redoku/async';
    import { init, parse } from 'redoku';
    const modules: { redoku?: WebAssembly.Module } = await init({ redoku: new URL('./redoku.wasm', location.href) });
    await init(modules);
    const grid: RedokuGrid | null = document.querySelector('redoku-grid');
    grid?.addEventListener('solved', ({ detail }) => detail.solution?.join(''));
    grid?.addEventListener('status', (event) => event.detail.text.length);
    grid?.addEventListener('made', ({ detail }) => detail.rating.toFixed(1));
    grid?.addEventListener('input', (event) => [event.preventDefault(), event.detail.value.length, event.detail.givenCells.includes(80)]);
    grid?.addEventListener('change', (event) => event.target);
    if (grid) [grid.controls, grid.advance, grid.step] = ['pad', 'off', 12];
    const read = parse('${EASY}');
    if (grid && !read.problem) grid.cells = read.cells;
    // @ts-expect-error: there is no such property
    grid?.digits;
    // @ts-expect-error: there is no such rule
    if (grid) grid.rules = [{ type: 'foo' }];
    if (grid) [grid.readonly, grid.rules] = [true, [{ type: 'antiKnight' }]];
    const abort = new AbortController();
    const worker = openWorker();
    const options: AsyncOptions = { signal: abort.signal, progress: ({ done }) => done.toFixed(), worker };
    const solution: Uint8Array | undefined = await solve({ cells: '.'.repeat(81), rules: [{ type: 'antiKing' }] }, options);
    const count: bigint = await countExactly(new Uint8Array(81));
    (await diagnose(new Uint8Array(81), { worker })).conflict.map((cell) => cell.toFixed());
    (await nextStep({ cells: new Uint8Array(81), rules: [{ type: 'antiKing' }], pencilMarks: null })).step?.technique;
    const reading = await readPhoto(new Blob(), { classic: false });
    if (!reading.problem) reading.cells.length;
    worker.close();
    // @ts-expect-error: a number isn't a puzzle
    await solve(81);`,
  );
  for (const way of WAYS) {
    // The first program doesn't need the `dom` library.
    expect(compile(project, ...way, '--lib', 'es2022', 'program.mts')).toBe('');
    expect(compile(project, ...way, '--lib', 'es2022,dom', 'page.mts')).toBe('');
    write(folder, 'wrong.mts', `import { solve } from 'redoku';\nsolve('123');`);
    expect(compile(project, ...way, '--lib', 'es2022', 'wrong.mts')).toContain('wrong.mts(2,7)');
  }
});

test('the types for JSX have the attributes, properties and events of the element', ({ project }) => {
  link(project.folder, { '@types/react': '@types/react', csstype: 'csstype' });
  write(
    project.folder,
    'app.tsx',
    `import { useRef } from 'react';
    import { RedokuGrid } from 'redoku/react';
    export const App = () => {
      const grid = useRef<RedokuGrid>(null);
      return (
        <redoku-grid ref={grid} id="one" className="a" value="${EASY}" controls="pad" readonly={false} rules={[{ type: 'antiKnight' }]}
          onstatus={(event) => event.detail.text.length} onsolved={({ detail }) => detail.solution?.length}
          oninput={(event) => event.detail.value.length} onClick={(event) => event.currentTarget.solve()}>
          {/* @ts-expect-error: it is 'none', 'pad' or 'full' */}
          <redoku-grid controls="all" />
          {/* @ts-expect-error: it belongs to <input> */}
          <redoku-grid placeholder="5" />
        </redoku-grid>
      );
    };`,
  );
  const [component] = blocks('docs/npm.md', 'tsx');
  write(project.folder, 'sudoku.tsx', component);
  for (const way of WAYS) expect(compile(project, ...way, '--jsx', 'react-jsx', '--lib', 'es2022,dom', 'app.tsx', 'sudoku.tsx')).toBe('');
});
