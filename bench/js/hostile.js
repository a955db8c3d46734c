/**
 * A very large number of calls with odd values: all functions of the modules, their classes and the
 * methods of these. `cargo xtask bench hostile [CALLS [MODULE ...]]` builds the modules and then
 * runs this, with a million calls if it isn't told otherwise.
 *
 * It fails if something is thrown that isn't an `Error`, if a module traps, if it doesn't solve any
 * more (asked after every 1,000 calls), or if its memory or its table of references has grown
 * between a fifth of the calls and the end. A quick run only prints the growth, since after few
 * calls, the first one that needs much memory looks like a leak. Calls that are documented as slow
 * are left out: all solutions of an empty grid, and searches without a limit.
 */

import { clock } from './conditions.js';
import { options as typed, positionals } from './options.js';

const [count = typed.quick ? '12000' : '1000000', ...only] = positionals;
const CALLS = Number(count);
const MODULES = ['redoku', 'analysis', 'full', 'explain', 'make', 'photo'].filter((name) => !only.length || only.includes(name));

/**
 * How often a module is checked, and after what part of all calls its memory is first looked at.
 */
const [CHECK, REST] = [1000, 0.2];

/** @param {string} text */
const digits = (text) => Uint8Array.from(text, (digit) => Number(digit) || 0);

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const GRIDS = [
  EASY,
  SOLVED,
  `55${EASY.slice(2)}`,
  `..3${SOLVED.slice(3)}`,
  '.................1.....2.3......425...6.......17....8.....7...64...6....9..8...1.',
].map(digits);
const JSONS = [
  { cells: EASY },
  { cells: EASY, rules: [] },
  { cells: EASY, rules: [{ type: 'cage', cells: ['r1c1', 'r1c2'], total: 8 }] },
  { cells: 5 },
  { cells: EASY, rules: 1 },
  [],
].map((json) => JSON.stringify(json));

// Mulberry32 by Tommy Ettinger: the same calls each time.
let state = 22;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** @template T @param {readonly T[]} list @returns {T} */
const pick = (list) => list[Math.floor(random() * list.length)];

const fail = () => {
  throw new Error('hostile');
};

/** @type {ProxyHandler<any>} */
const traps = Object.fromEntries(
  Reflect.ownKeys(Reflect)
    .filter((name) => typeof name === 'string')
    .map((name) => [name, fail]),
);
const detached = new Uint8Array(81);
structuredClone(detached, { transfer: [detached.buffer] });

/** Values that are seldom what a function takes. @type {(() => any)[]} */
const ODD = [
  ...[
    undefined,
    null,
    true,
    NaN,
    -1,
    -0,
    0,
    1,
    1.5,
    2,
    9,
    81,
    255,
    256,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 40),
    1e300,
    Infinity,
    -Infinity,
  ].map((value) => () => value),
  ...[
    '',
    ' ',
    '1',
    '-1',
    'NaN',
    '[object Object]',
    '\0',
    '\ud800',
    '😀',
    'x'.repeat(1000),
    '1:x~18446744073709551615',
    '99:x',
    '[]',
    '{}',
    EASY,
    JSONS[1],
  ].map((value) => () => value),
  ...[
    10n ** 20n,
    Symbol('odd'),
    fail,
    () => {},
    class {},
    /x/,
    new Date(NaN),
    new Map(),
    Promise.resolve(),
    new Proxy({}, traps),
    new Proxy(() => {}, traps),
    globalThis,
  ].map((value) => () => value),
  () => [],
  () => ({}),
  () => Object.create(null),
  () => ({
    valueOf: fail,
    toString: fail,
    toJSON: fail,
    [Symbol.toPrimitive]: fail,
    [Symbol.iterator]: fail,
    get length() {
      return fail();
    },
  }),
  () => ({ length: 81 }),
  () => ({ length: -1, 0: 1 }),
  () => Array(81).fill(0),
  () => Array(81).fill(700),
  () => new Uint8Array(0),
  () => new Uint8Array(80),
  () => new Uint8Array(81).fill(10),
  () => new Uint8Array(162).fill(9),
  () => new Uint8ClampedArray(81),
  () => new Uint16Array(81).fill(511),
  () => new Float64Array(81),
  () => new DataView(new ArrayBuffer(81)),
  () => new SharedArrayBuffer(81),
  () => new Uint8Array(new SharedArrayBuffer(81)),
  () => detached,
  () => Object.create(Uint8Array.prototype),
];
const odd = () => pick(ODD)();

/** As a function would turn it into a number. @param {any} value */
function number(value) {
  try {
    return Number(value);
  } catch {
    return NaN;
  }
}

/** An odd number of tries, nodes and the like, but no large one. */
function few() {
  const value = odd();
  return value === undefined || number(value) > 20 ? Math.floor(random() * 20) : value;
}

/** A part of an object is right, odd, or left out. @param {Record<string, () => any>} parts */
const some = (parts) => () =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, make]) => (random() < 0.3 ? [] : [[name, random() < 0.6 ? make() : odd()]])));

const cells = () => pick(GRIDS);
const candidates = () => Array(81).fill(pick([0, 511, 510, 700]));
const grid = () => (random() < 0.5 ? cells() : { cells: GRIDS[0], candidates: candidates() });
const puzzle = () =>
  random() < 0.5
    ? pick(JSONS)
    : some({ cells: () => pick([EASY, ...GRIDS]), houses: () => ['rows'], rules: () => [{ type: 'antiKnight' }, odd()], candidates })();
const range = () => [pick([1, 2.5, 20, odd()]), pick([3, 7, 30, odd()])];
const place = some({ cells, givens: cells, candidates, pencilMarks: () => Array.from({ length: 81 }, () => pick([0, 511, 3, 700])) });
const options = some({
  rating: range,
  clues: range,
  symmetry: () => pick(['half-turn', 'none', 'round']),
  technique: () => pick(['xy-wing', 'magic']),
  pattern: () => Array.from({ length: 81 }, () => Number(random() < 0.7)),
  seed: () => pick(['x', '1:x~3', '']),
});
const picture = () => {
  const [width, height] = [pick([1, 9, 30, 40]), pick([1, 9, 30, 40])];
  return some({ data: () => new Uint8ClampedArray(4 * width * height).fill(random() * 256), width: () => width, height: () => height })();
};

/**
 * What the functions take; all others take odd values only.
 *
 * @type {Record<string, (() => any)[]>}
 */
const TAKES = {
  ...Object.fromEntries(
    [
      'solve',
      'conflicts',
      'diagnose',
      'redundantGivens',
      'repairs',
      'trueCandidates',
      'rate',
      'steps',
      'minimize',
      'transform',
      'Counter',
      'Rater',
      'write',
    ].map((name) => [name, [grid]]),
  ),
  ...Object.fromEntries(['countSolutions', 'solutions', 'check', 'differences', 'broken'].map((name) => [name, [grid, few]])),
  ...Object.fromEntries(['solveBatch', 'rateBatch'].map((name) => [name, [() => Uint8Array.from([...cells(), ...cells()])]])),
  ...Object.fromEntries(['nextStep', 'easiestSteps'].map((name) => [name, [place]])),
  stepsByTechnique: [place, () => pick([1, 5, 9, NaN]), () => 500],
  parse: [() => pick([EASY, SOLVED, ...JSONS])],
  generate: [options, () => ({ tries: few(), nodes: few() })],
  generateRuled: [() => pick(['', '{', ...JSONS.slice(3)])],
  Maker: [options],
  Puzzle: [puzzle],
  addRule: [() => pick([() => true, () => false, fail, odd])],
  work: [few, few],
  advance: [() => 1000],
  step: [() => 100],
  count: [() => 10],
  readPhoto: [picture],
};

/** What has to get a limit of its own. */
const LIMITED = new Set(['generate', 'work', 'stepsByTechnique']);

/** @param {string} name @returns {any[]} */
function argumentsFor(name) {
  const takes = TAKES[name] ?? [];
  const given = Array.from({ length: takes.length + Math.floor(random() * 2) }, (_, at) => {
    const isRight = at < takes.length && (random() < 0.6 || (at > 0 && LIMITED.has(name)));
    return isRight ? takes[at]() : odd();
  });
  // An empty grid has too many solutions to count.
  return given.map((value) =>
    value instanceof Uint8Array && value.length === 81 && value !== detached && value.every((digit) => !digit) ? GRIDS[0] : value,
  );
}

/**
 * @typedef {{ name: string, api: Record<string, any>, exports: { memory: WebAssembly.Memory,
 *   __wbindgen_externrefs: WebAssembly.Table }, calls: number, thrown: number, time: number,
 *   slowest: number, where: string }} Module
 */

/** @param {string} name @returns {Promise<Module>} */
async function load(name) {
  const api = await import(`../../www/${name}.js`);
  await api.init();
  const exports = await (await import(`../../www/pkg/${name}.js`)).default();
  // The searches that need most memory: what is rare among odd calls is not to be taken for a leak.
  for (const cells of GRIDS.filter((cells) => api.countSolutions(cells, 2) === 1)) {
    api.steps?.(cells);
    if (api.Rater) for (const most of [9, 20]) api.stepsByTechnique({ cells }, most, 500);
  }
  return { name, api, exports, calls: 0, thrown: 0, time: 0, slowest: 0, where: '' };
}

/** @param {Module} module @param {string} name @param {() => any} call */
function attempt(module, name, call) {
  const start = clock();
  module.calls++;
  try {
    return call();
  } catch (error) {
    module.thrown++;
    if (!(error instanceof Error))
      throw new Error(`${module.name}.${name} threw what is no Error: ${typeof error} ${JSON.stringify(error)}`, { cause: error });
    if (error instanceof WebAssembly.RuntimeError) throw new Error(`${module.name}.${name} trapped`, { cause: error });
  } finally {
    const time = clock() - start;
    module.time += time;
    if (time > module.slowest) [module.slowest, module.where] = [time, name];
  }
}

/** @param {any} object @returns {string[]} The methods of it and of what it inherits from. */
function methods(object) {
  const names = new Set();
  for (let proto = Object.getPrototypeOf(object); proto && proto !== Object.prototype; proto = Object.getPrototypeOf(proto))
    Object.getOwnPropertyNames(proto).forEach((name) => names.add(name));
  names.delete('constructor');
  return [...names];
}

/**
 * Makes an object, uses it in odd ways, and frees it.
 *
 * @param {Module} module
 * @param {string} name
 */
function use(module, name) {
  const made = attempt(module, name, () => new module.api[name](...argumentsFor(name)));
  if (!made) return;
  const all = methods(made);
  for (let i = 0; i < 5; i++) {
    const method = pick(all);
    const on = random() < 0.9 ? made : odd();
    const answer = attempt(module, `${name}.${method}`, () => Reflect.apply(made[method], on, argumentsFor(method)));
    if (answer && typeof answer.free === 'function') {
      attempt(module, `${name}.${method}().step`, () => answer.step?.(100));
      attempt(module, `${name}.${method}().free`, () => answer.free());
    }
  }
  attempt(module, `${name}.free`, () => made.free());
}

/** @param {Module} module */
function act(module) {
  const name = pick(Object.keys(module.api));
  // It loads the module, which is another matter; the other one takes its time to measure that.
  if (name === 'init' || name === 'describe' || name === 'default' || (name === 'measure' && random() < 0.99)) return;
  const found = module.api[name];
  if (/^class/.test(Function.prototype.toString.call(found))) use(module, name);
  else attempt(module, name, () => found(...argumentsFor(name)));
}

/** @param {Module} module */
function check({ name, api, calls }) {
  if (api.solve(GRIDS[0]).join('') !== SOLVED) throw new Error(`${name} doesn't solve any more after ${calls} calls`);
}

/** @param {Module} module */
const taken = ({ exports }) => ({ memory: exports.memory.buffer.byteLength, references: exports.__wbindgen_externrefs.length });

/** @param {number} count */
const shown = (count) => count.toLocaleString('en');

Error.stackTraceLimit = 0;
let failed = false;
for (const name of MODULES) {
  const module = await load(name);
  const calls = CALLS / MODULES.length;
  let checked = 0;
  let rest;
  while (module.calls < calls) {
    act(module);
    if (module.calls - checked < CHECK) continue;
    checked = module.calls;
    check(module);
    await undefined; // Promises that were made are done with.
    if (module.calls >= REST * calls) rest ??= taken(module);
  }
  check(module);
  const end = taken(module);
  rest ??= end;
  const grown = end.memory > rest.memory || end.references > rest.references;
  failed ||= grown && !typed.quick;
  console.log(
    `${name}: ${shown(module.calls)} calls, ${shown(module.thrown)} threw an Error; ${(module.time / 1000).toFixed(1)} s, the slowest ${module.slowest.toFixed(0)} ms (${module.where}); memory ${shown(rest.memory)} to ${shown(end.memory)} bytes, references ${rest.references} to ${end.references}${grown ? ': GROWN' : ''}`,
  );
}
process.exitCode = Number(failed);
