/**
 * The package for npm as those have it who install it: packed, installed into a project in a
 * temporary folder, and used there by Node.js, by a page without any tool, by Vite and by
 * TypeScript. None of it needs the network.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as bundle } from 'esbuild';
import { publint } from 'publint';
import { build, createServer } from 'vite';
import { serve } from '../../xtask/node/server.js';
import { expect } from './fixtures.js';
import { node, servedBy, test, write } from './package.js';
import { DOCS, asking, blocks, expectAnswers, programs } from './programs.js';
import { EASY, EASY_SOLVED } from './puzzles.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {import('./package.js').Project} Project */

/** The package.json as it was installed. @param {Project} project */
const manifest = ({ folder }) => JSON.parse(readFileSync(join(folder, 'node_modules/redoku/package.json'), 'utf8'));

test('nothing is in the package but code, types, WebAssembly and what the law wants', ({ project }) => {
  const { folder, files } = project;
  const names = files.map(({ path }) => path);
  const others = names.filter((name) => !/^(?!\.)[\w.-]+(\/[\w.-]+)*(\.js|\.d\.ts|_bg\.wasm)$/.test(name));
  expect(others.sort()).toEqual(['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'custom-elements.json', 'package.json']);
  expect(names.filter((name) => /spec|test|page|app|panel/.test(name))).toEqual([]);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_160_000);
  for (const name of names) {
    const content = readFileSync(join(folder, 'node_modules/redoku', name), 'latin1');
    for (const place of [root, homedir()]) expect(content.includes(place), `${name}: ${place}`).toBe(false);
  }
});

test('it says of itself what Cargo.toml does, and all that it exports is there', ({ project }) => {
  const { name, version, license, dependencies, exports, sideEffects } = manifest(project);
  const cargo = readFileSync(join(root, 'Cargo.toml'), 'utf8');
  expect([name, version, license]).toEqual(['redoku', /^version = "(.*)"/m.exec(cargo)?.[1], '(MIT OR Apache-2.0)']);
  expect(dependencies).toBeUndefined();
  const entries = [
    '.',
    './solver',
    './solver.wasm',
    './analysis',
    './analysis.wasm',
    './full',
    './explain',
    './explain.wasm',
    './make',
    './make.wasm',
    './photo',
    './photo.wasm',
    './element',
    './react',
    './async',
    './worker',
    './own-worker',
    './redoku.wasm',
    './full.wasm',
    './package.json',
    './custom-elements.json',
  ];
  expect(Object.keys(exports).sort()).toEqual(entries.sort());
  const targets = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
  const names = project.files.map(({ path }) => `./${path}`);
  expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  for (const target of Object.values(exports)) {
    if (typeof target === 'object') expect(Object.keys(target)[0]).toBe('types');
  }
  expect(sideEffects).toEqual(['./element.js']);
});

test('publint finds nothing wrong with it', async ({ project }) => {
  const { messages } = await publint({ pkgDir: join(project.folder, 'node_modules/redoku'), pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('attw reports only the problems that docs/npm.md lists', async ({ project }) => {
  const { problems } = /** @type {import('@arethetypeswrong/core').Analysis} */ (
    await checkPackage(createPackageFromTarballData(readFileSync(project.tarball)))
  );
  /** Entries with a report that is expected. @type {Record<string, RegExp>} */
  const expected = { CJSResolvesToESM: /./, NoResolution: /\.wasm$/, UntypedResolution: /worker$/ };
  expect(problems.filter((problem) => !('entrypoint' in problem && expected[problem.kind]?.test(problem.entrypoint)))).toEqual([]);
  expect([...new Set(problems.map(({ kind }) => kind))].sort()).toEqual(Object.keys(expected));
});

test('CommonJS can load it with import(), and with require() if Node.js supports that', ({ project }) => {
  const program = `import('redoku').then(async ({ init, solve }) => {
    await init();
    if (process.features.require_module && require('redoku').solve !== solve) throw Error('there are two of them');
    console.log(solve(Uint8Array.from('${EASY}', Number).fill(0, 1)).slice(0, 9).join(''));
  });`;
  const flags = ['--no-warnings', '--input-type=commonjs', '--eval', program];
  const printed = execFileSync(process.execPath, flags, { cwd: project.folder, encoding: 'utf8' });
  expect(printed.trim()).toBe('512346789');
});

test('Node.js solves in three lines, and knows the other entries', ({ project }) => {
  const solved = node(
    project,
    `const cells = Uint8Array.from('${EASY}', (digit) => Number(digit) || 0);
    import { init, solve } from 'redoku';
    await init();
    console.log(solve(cells).join(''));`,
  );
  expect(solved.trim()).toBe(EASY_SOLVED);

  const answers = node(
    project,
    `import { RedokuGrid } from 'redoku/element';
    import { init, parse } from 'redoku';
    import { conflicts } from 'redoku/solver';
    import { Puzzle, init as same } from 'redoku/full';
    import { diagnose } from 'redoku/analysis';
    import { countSolutions, solve } from 'redoku/async';
    const full = await WebAssembly.compile(await (await import('node:fs/promises')).readFile(new URL(import.meta.resolve('redoku/full.wasm'))));
    const modules = await init({ redoku: import.meta.resolve('redoku/redoku.wasm'), full });
    const { cells } = parse('${EASY}');
    const ruled = { cells: '.'.repeat(81), rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }] };
    console.log(JSON.stringify({
      element: typeof RedokuGrid,
      one: init === same,
      modules: Object.keys(modules).sort(),
      full: modules.full === full && modules.redoku instanceof WebAssembly.Module,
      conflicts: conflicts(cells).length,
      diagnosis: diagnose(cells).status,
      ruled: new Puzzle(ruled).solve().slice(0, 2).join(''),
      asked: (await solve(cells)).join(''),
      counted: await countSolutions(ruled, 5),
    }));`,
  );
  expect(JSON.parse(answers)).toEqual({
    element: 'function',
    one: true,
    modules: ['analysis', 'full', 'redoku', 'solver'],
    full: true,
    conflicts: 0,
    diagnosis: 'unique',
    ruled: '12',
    asked: EASY_SOLVED,
    counted: 5,
  });
});

test('Node.js, which has no web workers, counts in slices', ({ project }) => {
  const answers = node(
    project,
    `import { countSolutions as atOnce, init, trueCandidates as candidatesAtOnce } from 'redoku/analysis';
    import { countExactly, countSolutions, trueCandidates } from 'redoku/async';
    await init();
    const empty = new Uint8Array(81);
    const clue = empty.with(40, 5);
    let ticks = 0;
    setInterval(() => ticks++, 10).unref();
    let rising = true;
    const late = (ask) => {
      const told = [];
      const abort = new AbortController();
      const progress = ({ done, count }) => {
        const last = told.at(-1) ?? { done: 0, count: 0 };
        rising &&= done >= last.done && done < 1 && count >= last.count;
        if (told.push({ done, count }) === 3) abort.abort();
      };
      return ask({ signal: abort.signal, progress }).then(() => 'answered', (error) => error.name);
    };
    const aborted = [];
    for (const puzzle of [empty, { cells: empty }, JSON.stringify({ cells: '.'.repeat(81) }), clue])
      aborted.push(await late((options) => countSolutions(puzzle, Infinity, options)));
    aborted.push(await late((options) => trueCandidates(empty, 2 ** 32 - 1, options)));
    aborted.push(await late((options) => countExactly(clue, options)));
    const some = Uint8Array.from('1234567894567891237891234562315648975'.padEnd(81, '0'), Number);
    const all = atOnce(some, 1e9);
    console.log(JSON.stringify({
      aborted,
      ticked: ticks > 10,
      rising,
      all,
      exact: await Promise.all([all - 1, all, all + 1, Infinity, 20_000, 20_001, 40_000, 0].map((limit) => countSolutions(some, limit))),
      none: await countSolutions(empty.with(0, 1).with(1, 1), Infinity),
      candidates: (await trueCandidates(some, 3000)).counts.join() === candidatesAtOnce(some, 3000).counts.join(),
    }));`,
  );
  const { all, ...rest } = JSON.parse(answers);
  expect(all).toBe(162_840);
  expect(rest).toEqual({
    aborted: Array(6).fill('AbortError'),
    ticked: true,
    rising: true,
    exact: [all - 1, all, all, all, 20_000, 20_001, 40_000, 0],
    none: 0,
    candidates: true,
  });
});

test('an unknown option throws an error that lists the valid ones', ({ project }) => {
  const said = node(
    project,
    `import * as later from 'redoku/async';
    import { describe, steps } from 'redoku/explain';
    import { generateRuled, init } from 'redoku/full';
    import { Maker, generate } from 'redoku/make';
    import { readPhoto } from 'redoku/photo';
    await init();
    const cells = Uint8Array.from('${EASY}', (digit) => Number(digit) || 0);
    const picture = { data: new Uint8Array(4 * 80 * 80), width: 80, height: 80 };
    const [step] = steps(cells);
    const calls = [
      () => generate({ sym: 'none' }),
      () => generate({}, { tires: 1 }),
      () => new Maker({ sym: 'none' }),
      () => generateRuled({ cells: '.'.repeat(81), rules: [{ type: 'antiKing' }] }, { cage: true }),
      () => readPhoto(picture, { clasic: false }),
      () => describe(step, { lang: 'zh' }),
      () => later.solve(cells, { limit: 2 }),
      () => later.generate({ sym: 'none' }),
      () => later.generate({}, { tires: 1 }),
      () => later.solve(cells, { branches: 1 }),
      () => later.diagnose(cells, { branchs: 1 }),
      () => later.readPhoto(new Blob([]), {}, { sigal: null }),
      () => later.readPhoto(picture, { clasic: false }),
    ];
    for (const call of calls) console.log(await new Promise((resolve) => resolve(call())).then(() => 'taken', ({ message }) => message));`,
  );
  const makes = 'rating, symmetry, clues, technique, pattern, seed';
  expect(said.trim().split('\n')).toEqual([
    `unknown option "sym"; the options are ${makes}`,
    'unknown option "tires"; the options are tries, nodes',
    `unknown option "sym"; the options are ${makes}`,
    'unknown option "cage"; the options are cages, symmetry, seed, branches',
    'unknown option "clasic"; the options are corners, classic',
    'unknown option "lang"; the options are language, ruleName',
    'unknown option "limit"; the options are signal, progress, worker',
    `unknown option "sym"; the options are ${makes}`,
    'unknown option "tires"; the options are tries, nodes',
    'unknown option "branches"; the options are signal, progress, worker',
    'unknown option "branchs"; the options are signal, progress, worker, branches',
    'unknown option "sigal"; the options are signal, progress, worker',
    'unknown option "clasic"; the options are corners, classic',
  ]);
});

test('a picture for which there is no memory is too large, and smaller ones can be read', ({ project }) => {
  const said = node(
    project,
    `import { init, readPhoto } from 'redoku/photo';
    await init();
    const problem = (width, height) => readPhoto({ data: new Uint8Array(4 * width * height), width, height }).problem;
    console.log(problem(7000, 6000), problem(100, 100));`,
    '--wasm-max-mem-pages=2000', // 125 MB
  );
  expect(said.trim()).toBe('large none');
});

test('what can’t be loaded is an error, and can be tried again', ({ project }) => {
  const said = node(
    project,
    `import { init, solve } from 'redoku';
    import { conflicts } from 'redoku/analysis';
    import { solve as later } from 'redoku/async';
    await init({ redoku: new URL('missing.wasm', import.meta.url) }).catch((error) => console.log(error.code));
    try { solve(new Uint8Array(81)); } catch (error) { console.log(error.message); }
    console.log(conflicts(new Uint8Array(81)).length, (await later(new Uint8Array(81))).length);
    await init();
    console.log(solve(new Uint8Array(81)).length);
    await init('redoku.wasm').catch((error) => console.log(error.name));`,
  );
  expect(said.trim().split('\n')).toEqual(['ENOENT', expect.stringContaining('init()'), '0 81', '81', 'TypeError']);
});

test('the types name what there is, and tell of it', ({ project }) => {
  for (const [entry, target] of Object.entries(manifest(project).exports)) {
    if (typeof target === 'string' || ['./element', './react'].includes(entry)) continue;
    const there = JSON.parse(
      node(project, `import * as all from 'redoku${entry.slice(1)}'; console.log(JSON.stringify(Object.keys(all)));`),
    );
    const types = readFileSync(join(project.folder, 'node_modules/redoku', target.types), 'utf8');
    const named = [...types.matchAll(/^export (?:declare (?:function|const|class)|\{) (\w+)/gm)];
    expect(
      named
        .map(([, name]) => name)
        .filter((name) => name !== 'Search')
        .sort(),
      entry,
    ).toEqual(there.filter((/** @type {string} */ name) => !['default', 'Search'].includes(name)).sort());
    expect(types.match(/(?<!\*\/)\nexport declare.*/), entry).toBe(null);
    expect(types).not.toContain('www/');
  }
});

test('bundlers take what is asked for; nothing waits at the top of a module', async ({ project }) => {
  const all = await bundle({
    stdin: {
      contents: `import 'redoku/element'; import * as full from 'redoku/full'; import * as small from 'redoku'; console.log(full, small);`,
      resolveDir: project.folder,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    supported: { 'top-level-await': false },
    logLevel: 'silent',
  });
  expect([...all.errors, ...all.warnings]).toEqual([]);
  expect(all.outputFiles[0].text).toContain('redoku-grid');

  const small = await bundle({
    stdin: {
      contents: `import { init, solve } from 'redoku'; import { Puzzle } from 'redoku/full'; import { diagnose } from 'redoku/async'; console.log(init, solve);`,
      resolveDir: project.folder,
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  expect(small.outputFiles[0].text).toContain('wasm');
  expect(small.outputFiles[0].text).not.toMatch(/addRule|Worker/);
});

/** What a page does with all of the package; its answers are there when the page asks for them. */
const PROGRAM = `
  import { init, parse, solve } from 'redoku';
  import { Puzzle } from 'redoku/full';
  import { diagnose } from 'redoku/analysis';
  import { readPhoto } from 'redoku/photo';
  import * as later from 'redoku/async';
  import 'redoku/element';

  async function work() {
    // A module that can't be loaded leaves the others, and the element, as they are.
    const broken = await init({ photo: 'data:application/wasm,nonsense' }).then(() => 'loaded', (error) => error.name);
    const { cells } = parse('${EASY}');
    const ruled = { cells: '.'.repeat(81), houses: ['rows', 'columns', 'boxes'], rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 3 }] };
    const worker = later.openWorker();
    return {
      broken: \`\${broken} \${typeof readPhoto}\`,
      solved: solve(cells).join(''),
      element: (await document.querySelector('redoku-grid').solve()).solution.join(''),
      diagnosis: diagnose(cells).status,
      ruled: new Puzzle(ruled).solve().slice(0, 2).join(''),
      asked: (await later.solve(cells)).join(''),
      askedRuled: (await later.solve(ruled)).slice(0, 2).join(''),
      askedOwn: (await later.solutions({ ...ruled, customRule: 'return cells[8] !== 9' }, 1)).slice(0, 2).join(''),
      askedElse: (await later.diagnose(new Uint8Array(81), { worker })).status,
    };
  }
  globalThis.answers = work();
`;

const ANSWERS = {
  broken: 'CompileError function',
  solved: EASY_SOLVED,
  element: EASY_SOLVED,
  diagnosis: 'unique',
  ruled: '12',
  asked: EASY_SOLVED,
  askedRuled: '12',
  askedOwn: '12',
  askedElse: 'multiple',
};

/** @param {string} head */
const page = (head) => `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${head}
  <script type="module" src="./main.js"></script><redoku-grid value="${EASY}"></redoku-grid>`;

/** @param {import('@playwright/test').Page} page */
async function expectWork(page) {
  /** @type {string[]} */
  const workers = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('./');
  expect(await page.evaluate(async () => await Reflect.get(globalThis, 'answers'))).toEqual(ANSWERS);
  // The element's, that of a custom rule, and the one that was opened.
  expect(workers.length).toBeGreaterThanOrEqual(3);
}

/** Tells a page where the entries are. */
const MAP = `<script type="importmap">${JSON.stringify({
  imports: {
    redoku: './node_modules/redoku/redoku.js',
    'redoku/analysis': './node_modules/redoku/analysis.js',
    'redoku/full': './node_modules/redoku/full.js',
    'redoku/explain': './node_modules/redoku/explain.js',
    'redoku/make': './node_modules/redoku/make.js',
    'redoku/photo': './node_modules/redoku/photo.js',
    'redoku/solver': './node_modules/redoku/solver.js',
    'redoku/async': './node_modules/redoku/async.js',
    'redoku/element': './node_modules/redoku/element.js',
  },
})}</script>`;

const bare = servedBy(async ({ folder }) => {
  write(folder, 'index.html', page(MAP));
  write(folder, 'main.js', PROGRAM);
  return serve(0, { folder });
});

bare('a page without any tool has all of it by an import map', async ({ page }) => {
  await expectWork(page);
});

for (const file of DOCS) {
  const found = programs(file, 'redoku');
  const pieces = blocks(file, 'html').filter((piece) => piece.includes("'redoku"));
  if (!found.length && !pieces.length) continue;

  bare(`what ${file} says of the package does what it says`, async ({ page, project }) => {
    test.slow(); // Each program is run by Node.js too, by itself.
    write(project.folder, 'program.html', `<!doctype html><title>A program</title><link rel="icon" href="data:,">${MAP}`);
    for (const program of found) {
      await page.goto('./program.html');
      const answers = await page.evaluate(
        async (source) => (await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))).answers,
        asking(program),
      );
      expectAnswers(program, answers);
      const printed = node(project, `${asking(program)}\nconsole.log('\\n' + JSON.stringify(answers));`);
      expectAnswers(program, JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
    }
    for (const piece of pieces) {
      write(project.folder, 'piece.html', `<!doctype html><title>A piece</title><link rel="icon" href="data:,">${MAP}${piece}`);
      await page.goto('./piece.html');
      await page.locator('redoku-grid').first().click();
      await page.keyboard.press('Enter');
      await expect(page.locator('redoku-grid').first().getByRole('gridcell').last()).toHaveText('9');
    }
  });
}

servedBy(async ({ folder }) => {
  write(folder, 'built/index.html', page(''));
  write(folder, 'built/main.js', PROGRAM);
  await build({ root: join(folder, 'built'), base: './', configFile: false, logLevel: 'error' });
  return serve(0, { folder: join(folder, 'built/dist'), base: '/sub/path/' });
})('Vite builds a page with all of it, which works at any path', async ({ page, project }) => {
  await expectWork(page);
  const files = readdirSync(join(project.folder, 'built/dist/assets'));
  expect(files.filter((file) => file.endsWith('.wasm')).length).toBeGreaterThanOrEqual(2);
});

servedBy(async ({ folder }) => {
  write(folder, 'dev/index.html', page(''));
  write(folder, 'dev/main.js', PROGRAM);
  const server = await createServer({
    root: join(folder, 'dev'),
    cacheDir: join(folder, 'dev/cache'),
    configFile: false,
    logLevel: 'error',
    // The project's node_modules lies above.
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [folder] } },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
})('Vite serves it while one works on a page, without being told anything', async ({ page }) => {
  await expectWork(page);
});
