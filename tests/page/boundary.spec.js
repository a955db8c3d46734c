/**
 * Whatever a program hands to the modules, throws at them or does with their objects, they stay as
 * they were: the same memory, no slot taken in the table of references, no byte of the stack, the
 * same answers. All of it in Node.js, without a page.
 */

import { expect, test } from '@playwright/test';
import { EASY, EASY_SOLVED, NONE, cellsOf, manySums } from './puzzles.js';

/** @typedef {{ memory: WebAssembly.Memory, __wbindgen_externrefs: WebAssembly.Table }} Exports */

/** Loads a module, and what wasm-pack wrote of it. @param {string} name */
async function load(name) {
  /** @type {Record<string, any>} */
  const api = await import(`../../www/${name}.js`);
  await api.init();
  const written = await import(`../../www/pkg/${name}.js`);
  /** @type {Exports} */
  const exports = await written.default();
  return { api, exports };
}

const cells = Uint8Array.from(cellsOf(EASY));
const PLAIN = JSON.stringify({ cells: EASY.replace(/[^1-9]/g, '.') });
const OPEN = JSON.stringify({ cells: '.'.repeat(81) });
const thrown = { thrown: true };
const fail = () => {
  throw thrown;
};

/** @param {() => unknown} call */
function caught(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
}

/** An array that is none of ours, by what throws when it is looked at. */
class Lying extends Uint8Array {
  /** @type {any} */
  static get [Symbol.species]() {
    return fail();
  }
  get length() {
    return fail();
  }
  get [Symbol.toStringTag]() {
    return fail();
  }
  get buffer() {
    return fail();
  }
  subarray() {
    return fail();
  }
  slice() {
    return fail();
  }
  set() {
    return fail();
  }
  [Symbol.iterator]() {
    return fail();
  }
}

/** Arrays and other things in the place of cells, each made once. */
const hostile = () => {
  /** @type {ProxyHandler<any>} */
  const traps = Object.fromEntries(
    Reflect.ownKeys(Reflect)
      .filter((name) => typeof name === 'string')
      .map((name) => [name, fail]),
  );
  const thrower = {
    valueOf: fail,
    toString: fail,
    toJSON: fail,
    [Symbol.toPrimitive]: fail,
    [Symbol.iterator]: fail,
    get length() {
      return fail();
    },
  };
  const detached = new Uint8Array(81);
  structuredClone(detached, { transfer: [detached.buffer] });
  return {
    'a proxy of cells': new Proxy(new Uint8Array(81), traps),
    'a proxy of a function': new Proxy(() => {}, traps),
    'what throws as soon as it is a number or a text': thrower,
    'what inherits from cells': Object.create(Uint8Array.prototype),
    'floats': new Float64Array(81),
    'cells that were given away': detached,
    'a digit over 9': new Uint8Array(81).fill(10),
    'a symbol': Symbol('s'),
    'a big number': 10n ** 20n,
    'a short array': new Uint8Array(3),
  };
};

/**
 * What a module takes: its memory, its table, and how far its stack reaches, which a batch of many
 * grids needs most of.
 *
 * @param {{ api: Record<string, any>, exports: Exports }} module
 */
function taken({ api, exports }) {
  // What it borrows for a moment or for good is back once all that is garbage is.
  api.solve(cells);
  return { memory: exports.memory.buffer.byteLength, table: exports.__wbindgen_externrefs.length };
}

/**
 * Does something very often, once it has come to rest, and looks whether anything has become of the
 * module.
 *
 * @param {{ api: Record<string, any>, exports: Exports }} module
 * @param {number} times
 * @param {Record<string, () => unknown>} calls
 */
function stays(module, times, calls) {
  const traces = Error.stackTraceLimit;
  Error.stackTraceLimit = 0; // They take most of the time.
  try {
    for (const [name, call] of Object.entries(calls)) {
      for (let i = 0; i < 100; i++) call();
      const before = taken(module);
      for (let i = 0; i < times; i++) call();
      expect({ name, ...taken(module) }).toEqual({ name, ...before });
    }
  } finally {
    Error.stackTraceLimit = traces;
  }
  answers(module);
}

/** @param {{ api: Record<string, any> }} module */
function answers({ api }) {
  expect(api.solve(cells).join('')).toBe(EASY_SOLVED);
  expect(api.countSolutions(new Uint8Array(81), 100)).toBe(100);
  expect(api.conflicts(Uint8Array.of(1, 1, ...new Uint8Array(79)))).toHaveLength(2);
  if (api.solveBatch) expect(api.solveBatch(Uint8Array.from([...cells, ...cells])).solutions.join('')).toBe(EASY_SOLVED + EASY_SOLVED);
  if (api.parse) expect(api.parse(EASY).cells.join('')).toBe(cells.join(''));
  if (!api.Puzzle) return;
  const puzzle = new api.Puzzle(PLAIN);
  expect(puzzle.solve().join('')).toBe(EASY_SOLVED);
  puzzle.free();
}

for (const name of ['solver', 'redoku', 'analysis', 'full', 'explain', 'make', 'photo']) {
  test(`no argument of any kind does the module ${name} harm, however often`, async () => {
    test.slow();
    const module = await load(name);
    const { api } = module;
    /** @type {Record<string, (value: any) => unknown>} */
    const takers = {
      solve: (value) => api.solve(value),
      countSolutions: (value) => api.countSolutions(value, 2),
      limits: (value) => api.countSolutions(cells, value),
      solutions: (value) => api.solutions(value, value),
      conflicts: (value) => api.conflicts(value),
      ...(api.solveBatch && {
        solveBatch: (/** @type {any} */ value) => api.solveBatch(value),
        write: (/** @type {any} */ value) => api.write(cells, value),
      }),
      ...(api.diagnose && {
        diagnose: (/** @type {any} */ value) => api.diagnose(value),
        check: (/** @type {any} */ value) => api.check(cells, value),
        trueCandidates: (/** @type {any} */ value) => api.trueCandidates(cells, value),
        Counter: (/** @type {any} */ value) => new api.Counter(value),
      }),
      ...(api.Puzzle && { Puzzle: (/** @type {any} */ value) => new api.Puzzle(value) }),
      ...(api.Rater && {
        rate: (/** @type {any} */ value) => api.rate(value),
        rateBatch: (/** @type {any} */ value) => api.rateBatch(value),
        steps: (/** @type {any} */ value) => api.steps(value),
        nextStep: (/** @type {any} */ value) => api.nextStep({ cells: value }),
        Rater: (/** @type {any} */ value) => new api.Rater(value),
      }),
      ...(api.Maker && {
        Maker: (/** @type {any} */ value) => new api.Maker({ seed: value }),
        rating: (/** @type {any} */ value) => api.generate({ rating: value }, { tries: 0 }),
        clues: (/** @type {any} */ value) => api.generate({ clues: [value, value] }, { tries: 0 }),
        symmetry: (/** @type {any} */ value) => api.generate({ symmetry: value }, { tries: 0 }),
        technique: (/** @type {any} */ value) => api.generate({ technique: value }, { tries: 0 }),
        tries: (/** @type {any} */ value) => api.generate({}, { tries: value }),
        minimize: (/** @type {any} */ value) => api.minimize(value),
        transform: (/** @type {any} */ value) => api.transform(value),
      }),
      ...(api.readPhoto && {
        data: (/** @type {any} */ value) => api.readPhoto({ data: value, width: 9, height: 9 }),
        size: (/** @type {any} */ value) => api.readPhoto({ data: cells, width: value, height: value }),
      }),
    };
    /** @type {Record<string, () => unknown>} */
    const calls = {};
    for (const [taker, take] of Object.entries(takers)) {
      for (const [what, value] of Object.entries(hostile())) {
        const error = /** @type {Error} */ (caught(() => take(value)));
        expect(error, `${taker}: ${what}`).toBeInstanceOf(Error);
        expect(error, `${taker}: ${what}`).not.toBeInstanceOf(WebAssembly.RuntimeError);
        calls[`${taker}: ${what}`] = () => caught(() => take(value));
      }
    }
    stays(module, Math.ceil(300_000 / Object.keys(calls).length), calls);
  });
}

test('cells are taken for what they are: nothing of a class of somebody else is asked', async () => {
  const { api } = await load('full');
  const lying = new Lying(cells);
  expect(api.solve(lying).join('')).toBe(EASY_SOLVED);
  expect(api.solveBatch(lying).counts.join('')).toBe('1');
  expect(api.check(lying, lying)).toEqual([]);
  expect(new api.Puzzle(PLAIN).broken(lying)).toEqual([]);
  expect(cells.join('')).toBe(cellsOf(EASY).join(''));
  // An object is no number, a text no function.
  expect(caught(() => api.countSolutions(cells, { valueOf: () => 2 }))).toMatchObject({
    message: 'a limit is a whole number from 0, or Infinity',
  });
  for (const check of ['() => true', 5, undefined, new Uint8Array(81), { call: () => true }])
    expect(caught(() => new api.Puzzle(OPEN).addRule(check))).toMatchObject({ message: 'a rule is a function' });
});

test('a number that makes no sense is refused by all functions that take one', async () => {
  /** @typedef {(value: any) => unknown} Take */
  /** @type {Record<string, (api: any) => Record<string, Take>>} */
  const takers = {
    full: (api) => {
      const [counter, puzzle, search] = [new api.Counter(cells), new api.Puzzle(PLAIN), new api.Puzzle(PLAIN).search()];
      return {
        countSolutions: (value) => api.countSolutions(cells, value),
        solutions: (value) => api.solutions(cells, value),
        trueCandidates: (value) => api.trueCandidates(cells, value),
        'Counter.step': (value) => counter.step(value),
        'Puzzle.count': (value) => puzzle.count(value),
        'Puzzle.solutions': (value) => puzzle.solutions(value),
        'Puzzle.trueCandidates': (value) => puzzle.trueCandidates(value),
        'Puzzle.culprits': (value) => puzzle.culprits(value, cells),
        'Search.step': (value) => search.step(value),
      };
    },
    explain: (api) => {
      const rater = new api.Rater(cells);
      return {
        'stepsByTechnique, nodes': (value) => api.stepsByTechnique({ cells }, 9, value),
        'Rater.advance': (value) => rater.advance(value),
      };
    },
    make: (api) => {
      const maker = new api.Maker();
      return {
        clues: (value) => api.generate({ clues: [value, 81] }, { tries: 0 }),
        'Maker.work, tries': (value) => maker.work(value),
        'Maker.work, nodes': (value) => maker.work(0, value),
      };
    },
    photo: (api) => {
      const data = new Uint8Array(4 * 30 * 30);
      return {
        width: (value) => api.readPhoto({ data: data.subarray(0, 4 * 30 * Math.abs(Math.trunc(value) || 0)), width: value, height: 30 }),
        height: (value) => api.readPhoto({ data: data.subarray(0, 4 * 30 * Math.abs(Math.trunc(value) || 0)), width: 30, height: value }),
      };
    },
  };
  for (const [module, of] of Object.entries(takers)) {
    const { api } = await load(module);
    for (const [taker, take] of Object.entries(of(api))) {
      for (const value of [NaN, -1, -Infinity, 1.5, 20.5, {}])
        expect(
          caught(() => take(value)),
          `${taker}: ${value}`,
        ).toBeInstanceOf(Error);
    }
  }
  // These need not be whole.
  const [{ api: explain }, { api: make }, { api: photo }] = await Promise.all(['explain', 'make', 'photo'].map(load));
  const picture = { data: new Uint8Array(4 * 30 * 30), width: 30, height: 30 };
  for (const value of [NaN, -1, -Infinity, {}]) {
    expect(
      caught(() => explain.stepsByTechnique({ cells }, value)),
      `${value}`,
    ).toBeInstanceOf(Error);
    expect(
      caught(() => make.generate({ rating: [value, 9] }, { tries: 0 })),
      `${value}`,
    ).toBeInstanceOf(Error);
  }
  for (const value of [NaN, Infinity, -Infinity, {}]) {
    const corners = [
      [value, 1],
      [29, 1],
      [29, 29],
      [1, 29],
    ];
    expect(
      caught(() => photo.readPhoto(picture, { corners })),
      `${value}`,
    ).toBeInstanceOf(Error);
  }
});

test('pencil marks and the limits of a search for steps are checked, and the search ends', async () => {
  const { api } = await load('explain');
  /** @param {any} pencilMarks */
  const fault = (pencilMarks) => caught(() => api.nextStep({ cells, pencilMarks })) ?? 'fine';
  for (const none of [undefined, null, Array(81).fill(0), new Uint16Array(81)]) expect(fault(none)).toBe('fine');
  for (const mask of [2 ** 40 + 511, '511', -1, 511.7, 0xfe00])
    expect(fault(Array(81).fill(0).with(2, mask))).toMatchObject({ message: expect.stringContaining('pencil marks: r1c3 is') });
  for (const most of [NaN, -1, -Infinity, null, {}])
    expect(caught(() => api.stepsByTechnique({ cells }, most))).toMatchObject({ message: 'most: a rating, such as 9' });
  for (const nodes of [NaN, -1, 1.5]) expect(caught(() => api.stepsByTechnique({ cells }, 9, nodes))).toBeInstanceOf(Error);
  const rater = new api.Rater(cells);
  for (const nodes of [NaN, -1, 0, 1.5])
    expect(caught(() => rater.advance(nodes))).toMatchObject({ message: 'a step is a whole number from 1, or Infinity' });
  expect(rater.advance(Infinity)).toBe(true);
  rater.free();
  // Golden Nugget by tarek, of which the first step is rated 11.3: nothing up to 9, and soon enough
  // of it above.
  const hardest = Uint8Array.from(
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
    (digit) => Number(digit) || 0,
  );
  expect(api.stepsByTechnique({ cells: hardest })).toEqual({ steps: [] });
  expect(api.stepsByTechnique({ cells: hardest }, 11, 3000)).toEqual({ steps: [], more: true });
  expect(api.stepsByTechnique({ cells: hardest }, Infinity).steps[0]).toEqual(api.nextStep({ cells: hardest }).step);
});

test('what a rule throws is thrown by the search, and leaves nothing behind', async () => {
  test.slow();
  const module = await load('full');
  const { api } = module;
  const puzzle = new api.Puzzle(OPEN);
  puzzle.addRule(fail);
  for (const call of [
    () => puzzle.solve(),
    () => puzzle.count(1),
    () => puzzle.solutions(1),
    () => puzzle.diagnose(),
    () => puzzle.trueCandidates(1),
  ])
    expect(caught(call)).toBe(thrown);
  const search = puzzle.search();
  let error;
  while (!error) error = caught(() => search.step(1));
  expect(error).toBe(thrown);
  expect(search.step(1)).toBe('done');
  const endless = new api.Puzzle(OPEN);
  /** @returns {unknown} */
  const deeper = () => [deeper()];
  endless.addRule(deeper);
  expect(caught(() => endless.solve())).toBeInstanceOf(RangeError);
  const digits = new api.Puzzle(OPEN);
  digits.addRule((/** @type {any} */ cells) => {
    cells.set = fail;
    Object.defineProperty(cells, 'length', { get: fail });
  });
  stays(module, 50_000, {
    'a rule throws': () => caught(() => puzzle.count(1)),
    'the length of its digits throws': () => caught(() => digits.count(1)),
  });
  stays(module, 50_000, {
    'a rule throws in a search': () => {
      const search = puzzle.search();
      caught(() => search.step(10));
      search.free();
    },
  });
  stays(module, 50, { 'a rule has no end': () => caught(() => endless.count(1)) });
  const solved = new api.Puzzle(PLAIN);
  solved.addRule(() => true);
  expect(solved.solve().join('')).toBe(EASY_SOLVED);
});

test('questions about puzzles with rules have a limit, can be watched, and end when the watcher says so', async () => {
  const { api } = await load('full');
  const rules = manySums();
  const puzzle = new api.Puzzle({ cells: '.'.repeat(81), rules });
  const empty = new Uint8Array(81);
  /** @type {Record<string, (...limit: any[]) => any>} */
  const questions = {
    repairs: (...limit) => puzzle.repairs(...limit),
    redundantGivens: (...limit) => puzzle.redundantGivens(...limit),
    differences: (...limit) => puzzle.differences(...limit),
    trueCandidates: (...limit) => puzzle.trueCandidates(2, ...limit),
    check: (...limit) => puzzle.check(empty, ...limit),
    diagnose: (...limit) => puzzle.diagnose(...limit),
    generateRuled: (branches, watch) => api.generateRuled({ cells: '.'.repeat(81), rules }, { branches, seed: '1' }, watch),
  };
  for (const [name, ask] of Object.entries(questions)) {
    /** @type {Record<string, Record<string, unknown>>} */
    const unanswered = { diagnose: { status: 'unknown', count: 0, more: true }, generateRuled: { problem: 'limit' } };
    const expectUnanswered = (/** @type {unknown} */ answer) =>
      unanswered[name] ? expect(answer, name).toMatchObject(unanswered[name]) : expect(answer, name).toBeUndefined();
    expectUnanswered(ask(2000));
    /** @type {number[]} */
    const used = [];
    expectUnanswered(ask(5000, (/** @type {number} */ share) => used.push(share)));
    expect(used.length, name).toBeGreaterThan(2);
    expect(used, name).toEqual(used.toSorted((a, b) => a - b));
    expect(used[0] > 0 && used[used.length - 1] < 1, name).toBe(true);
    let calls = 0;
    expectUnanswered(ask(Infinity, () => ++calls < 3));
    expect(calls, name).toBe(3);
    expect(
      caught(() => ask(Infinity, fail)),
      name,
    ).toBe(thrown);
    for (const value of [NaN, -1, 0, 1.5, -Infinity])
      expect(
        caught(() => ask(value)),
        `${name}: ${value}`,
      ).toBeInstanceOf(Error);
  }
  expect(caught(() => puzzle.diagnose(Infinity, () => puzzle.count(1)))).toMatchObject({ message: expect.stringContaining('watcher') });
  // A puzzle that is soon known is answered within any limit.
  expect(new api.Puzzle(PLAIN).diagnose(Infinity).status).toBe('unique');
});

test('a rule that uses its own puzzle is told so, whatever it does with it', async () => {
  test.slow();
  const module = await load('full');
  const { api } = module;
  const puzzle = new api.Puzzle(OPEN);
  const search = puzzle.search();
  /** @type {Record<string, () => unknown>} */
  const uses = {
    solve: () => puzzle.solve(),
    count: () => puzzle.count(2),
    addRule: () => puzzle.addRule(() => true),
    free: () => puzzle.free(),
    dispose: () => puzzle[Symbol.dispose]?.() ?? puzzle.free(),
    search: () => puzzle.search(),
    toJSON: () => puzzle.toJSON(),
    broken: () => puzzle.broken(cells),
    diagnose: () => puzzle.diagnose(),
    step: () => search.step(1),
    'the free of a search': () => search.free(),
  };
  let use = () => {};
  puzzle.addRule(() => use());
  for (const [name, reuse] of Object.entries(uses)) {
    use = () => void reuse();
    expect(
      caught(() => puzzle.count(1)),
      name,
    ).toMatchObject({ message: expect.stringContaining('the puzzle that it belongs to') });
  }
  const calls = Object.fromEntries(
    Object.entries(uses).map(([name, reuse]) => [
      name,
      () => {
        use = () => void reuse();
        caught(() => puzzle.count(1));
      },
    ]),
  );
  stays(module, 10_000, calls);
  // A rule that minds its mistakes goes on, and another puzzle is free to be used.
  const other = new api.Puzzle(PLAIN);
  use = () => {
    caught(() => puzzle.solve());
    if (other.solve().join('') !== EASY_SOLVED) throw new Error('another solution');
  };
  expect(puzzle.count(3)).toBe(3);
});

test('what is freed, or made by somebody else, is refused', async () => {
  test.slow();
  const module = await load('full');
  const { api } = module;
  const again = await import(/** @type {string} */ ('../../www/full.js?again'));
  await again.init();
  const freed = { puzzle: new api.Puzzle(OPEN), counter: new api.Counter(cells) };
  const search = freed.puzzle.search();
  for (const object of [freed.puzzle, freed.counter, search]) {
    object.free();
    object.free();
  }
  const theirs = new again.Puzzle(OPEN);
  /** @type {Record<string, () => unknown>} */
  const calls = {
    'a freed puzzle': () => freed.puzzle.solve(),
    'a rule for a freed puzzle': () => freed.puzzle.addRule(() => true),
    'a freed counter': () => freed.counter.step(1),
    'a freed search': () => search.step(1),
    'the puzzle of another module': () => api.Puzzle.prototype.solve.call(theirs),
    'the puzzle of the other class': () => api.Counter.prototype.step.call(new api.Puzzle(OPEN), 1),
    'an object that says it is a puzzle': () => api.Puzzle.prototype.solve.call({ __wbg_ptr: 8 }),
    'what inherits from puzzles': () => Object.create(api.Puzzle.prototype).solve(),
    'a search that no puzzle has made': () => new api.Search(),
    'a puzzle without new': () => api.Puzzle(OPEN),
  };
  for (const [name, call] of Object.entries(calls)) {
    const error = caught(call);
    expect(error, name).toBeInstanceOf(Error);
    expect(error, name).not.toBeInstanceOf(WebAssembly.RuntimeError);
  }
  expect(caught(calls['a freed puzzle'])).toMatchObject({ message: 'this has been freed' });
  delete calls['the puzzle of the other class']; // it makes one each time
  stays(module, 20_000, Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, () => caught(call)])));
  expect(theirs.solve()).toHaveLength(81);
});

test('a stack that ends in the midst of a call costs no later one anything', async () => {
  const module = await load('full');
  const { api } = module;
  const puzzle = new api.Puzzle(PLAIN);
  /** @param {() => unknown} call */
  const atTheEnd = (call) => {
    let ends = 0;
    const down = () => {
      try {
        down();
      } catch {}
      // All the way up from the end, so that each call gets a little farther.
      if (ends < 200) {
        ends++;
        caught(call);
      }
    };
    down();
  };
  atTheEnd(() => api.solve(cells)); // the first time it may happen
  stays(module, 20, {
    solve: () => atTheEnd(() => api.solve(cells)),
    solveBatch: () => atTheEnd(() => api.solveBatch(cells)),
    parse: () => atTheEnd(() => api.parse(EASY)),
    puzzle: () => atTheEnd(() => puzzle.solve()),
    conflicts: () => atTheEnd(() => api.conflicts(cells)),
  });
  expect(puzzle.solve().join('')).toBe(EASY_SOLVED);
});

test('a clock of somebody else neither breaks nor holds up what takes times', async () => {
  const { api } = await load('full');
  /** @param {() => number} now @param {Uint8Array} [grid] */
  const by = (now, grid = cells) => {
    const { now: right } = performance;
    performance.now = now;
    try {
      return api.measure(grid);
    } finally {
      performance.now = right;
    }
  };
  expect(by(fail)).toBe(0);
  expect(by(() => 5)).toBe(0);
  // To solve this one takes so long that to do it until the clock moves would take hours.
  let looks = 0;
  expect(by(() => (looks++, 5), Uint8Array.from(cellsOf(NONE)))).toBe(0);
  expect(looks).toBeLessThan(10_000_000);
  expect(by(() => NaN)).toBe(0);
  // One that moves measures.
  expect(by(() => looks++)).toBeGreaterThan(0);
});

test('a clock that stands still does not hold up what measures puzzles with rules', async () => {
  const { solvePuzzle } = await import('../../www/work/puzzle-tasks.js');
  const json = JSON.stringify({ cells: EASY, rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 }] });
  const { now } = performance;
  let result;
  try {
    performance.now = () => 5;
    result = await solvePuzzle({ json });
  } finally {
    performance.now = now;
  }
  expect(result).toMatchObject({ status: 'unique', count: 1, time: 0 });
  expect(result.solution?.join('')).toBe(EASY_SOLVED);
  expect((await solvePuzzle({ json })).time).toBeGreaterThan(0);
});

test('what other programs have done to all arrays and objects does not reach into answers', async () => {
  const { api } = await load('full');
  const grid = Uint8Array.of(1, 1, ...new Uint8Array(79));
  const all = () => [api.conflicts(grid), api.diagnose(grid), api.differences(new Uint8Array(81)).cells];
  const found = JSON.stringify(all());
  const { push } = Array.prototype;
  let later;
  try {
    Array.prototype.push = fail;
    Object.defineProperty(Object.prototype, 'nobody', { set: fail, configurable: true });
    later = all();
  } finally {
    Array.prototype.push = push;
    Reflect.deleteProperty(Object.prototype, 'nobody');
  }
  expect(JSON.stringify(later)).toBe(found);
});

test('new puzzles with rules: what is wrong is an Error with words, and a list of rules may be null', async () => {
  const { api } = await load('full');
  const rule = { type: 'cage', cells: ['r1c1', 'r1c2'], total: 99 };
  for (const [json, message] of [
    ['x', /^not valid JSON/],
    ['{"cells":"1"}', /has 1 character/],
    [JSON.stringify({ cells: '.'.repeat(81), rules: [rule] }), /^rule 1 \(cage\): /],
    [PLAIN, /^cells: /],
  ]) {
    const error = /** @type {Error} */ (caught(() => api.generateRuled(json)));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    if (json !== PLAIN) expect(error).toMatchObject({ words: { en: error.message }, reason: { zh: expect.any(String) } });
  }
  const text = `{"cells":"${'.'.repeat(81)}","rules":null}`;
  const { puzzle, solution } = api.generateRuled(text, { cages: true, seed: '1' });
  expect(new api.Puzzle(puzzle).solve()).toEqual(solution);
  // This puzzle has a cage that needs no total.
  const knights = JSON.stringify({ cells: '.'.repeat(81), rules: [{ type: 'antiKnight' }] });
  const made = api.generateRuled(knights, { cages: true, seed: 'q0' }).puzzle;
  expect(
    made.rules.filter((/** @type {{ type: string, total?: number }} */ { type, total }) => type === 'cage' && total === undefined),
  ).toHaveLength(1);
  expect(new api.Puzzle(made).count(2)).toBe(1);
});

test('a puzzle is an object or its JSON text, its cells a string or digits, and it is returned as an object', async () => {
  const { api } = await load('full');
  const rules = [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 }];
  const object = { cells: EASY.replace(/[^1-9]/g, '.'), houses: ['rows', 'columns', 'boxes'], rules };
  for (const puzzle of [object, JSON.stringify(object), { cells, rules }, { cells: [...cells], rules, houses: null }]) {
    expect(new api.Puzzle(puzzle).toJSON()).toEqual(object);
    expect(new api.Puzzle(puzzle).solve().join('')).toBe(EASY_SOLVED);
  }
  expect(JSON.stringify(new api.Puzzle(object))).toBe(JSON.stringify(object));
  expect(new api.Puzzle(object).drawing()).toEqual([{ rule: 0, shapes: expect.any(Array) }]);
  expect(api.parse(JSON.stringify(object)).puzzle).toEqual(object);
  expect(api.ruleKinds().map((/** @type {{ type: string }} */ { type }) => type)).toContain('cage');
  for (const [puzzle, message] of /** @type {[any, RegExp][]} */ ([
    [undefined, /^a puzzle is an object, or its JSON text$/],
    [{ cells: [1, 2, 3] }, /^a grid has 81 cells/],
    [{ cells: Array(81).fill(10) }, /^a grid has 81 cells/],
    [{ cells, rules: [{ type: 'cage', cells: ['r1c1'], total: Infinity }] }, /^rule 1 \(cage\): /],
    [{ cells, size: 9 }, /size/],
  ]))
    expect(
      caught(() => new api.Puzzle(puzzle)),
      `${message}`,
    ).toMatchObject({ message: expect.stringMatching(message) });
});

test('exact counts are BigInts', async () => {
  for (const name of ['analysis', 'full']) {
    const { api } = await load(name);
    const counter = new api.Counter(new Uint8Array(81));
    expect(counter.count()).toBe(6_670_903_752_021_072_936_960n);
    counter.free();
  }
});
