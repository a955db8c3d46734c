/**
 * The grid in a frame: its address says what it shows, and it talks with the page around it.
 * docs/embedding.md has the protocol.
 */

import '../element.js';
import { reasonOf } from '../modules/loader.js';
import { decode } from '../puzzle/address.js';
import { isGrid, isPlain, jsonOf, printed } from '../puzzle/puzzle.js';
import { allow, guard, mayRun } from '../page/consent.js';
import { writeOut } from '../puzzle/payload.js';
import { progressOf } from '../puzzle/progress.js';
import { restOf, whole } from '../puzzle/rest.js';
import { ahead, explain } from '../page/reading.js';
import { read } from '../work/texts.js';
import { choose, knows, say, speak } from '../messages/words.js';

/** @import { Result } from '../puzzle/puzzle.js' */
/** @import { RedokuGrid } from '../element.js' */
/** @import { Problem } from '../pkg/redoku.js' */

/**
 * What the page around it sends: `redoku` says what is to be done, and the answer has the same
 * `id`.
 *
 * @typedef {{ redoku: unknown, id?: unknown, puzzle?: unknown }} Message
 */

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const root = document.documentElement;
const grid = /** @type {RedokuGrid} */ (find('grid'));
const note = find('note');

// Options come before the puzzle, or in the query, which some hosts drop.

/** Each option, and what it can be. */
const OPTIONS = new Map([
  ['controls', /^(none|pad|full)$/],
  ['lang', /^(en|zh)\b/i],
  ['theme', /^(auto|light|dark)$/],
  ['readonly', /^$/],
  ['new', /./],
  ['solved', /^$/],
  ['step', /^[1-9]\d{0,3}$/],
  ['origin', /^/],
]);

/**
 * The fragment: options, and then the puzzle, separated by `&`, which may have been escaped for
 * HTML. If the last part is `name=value` or the name of an option, there is no puzzle.
 */
function fragment() {
  const parts = location.hash.slice(1).split(/&(?:amp;)?/);
  const isOption = (/** @type {string} */ part, /** @type {number} */ at) =>
    OPTIONS.has(part) || (at < parts.length - 1 ? /^(?!\d)[\w-]{0,20}(=|$)/ : /^(?!\d)[\w-]{1,20}=/).test(part);
  let count = 0;
  while (count < parts.length && isOption(parts[count], count)) count++;
  return { leading: parts.slice(0, count).join('&'), puzzle: parts.slice(count).join('&') };
}

const first = fragment().leading;

/** @type {Record<string, string | undefined>} */
const options = {};
// The query takes precedence: a page that puts its readers' texts after the `#` keeps its options.
for (const [name, value] of new URLSearchParams(`${first}&${location.search.slice(1)}`)) {
  if (OPTIONS.get(name)?.test(value)) options[name] = value;
  else console.warn(`embed.html: ${name}=${value} isn't an option here: ignored`);
}
root.dataset.theme = options.theme ?? 'auto';
grid.setAttribute('controls', options.controls ?? 'full');
grid.readOnly = options.readonly !== undefined;

// Whom it talks with: the page that it is a frame of, and nobody else.

const framed = parent !== window;

/**
 * The only origin that this page may have: any where none is named, none where what is named is no
 * origin.
 */
const partner = options.origin === undefined ? '*' : isOrigin(options.origin) ? options.origin : null;
if (!partner) console.warn(`embed.html: “${options.origin}” isn't an origin such as https://example.com: no page may talk to this frame`);

/** @param {string} text */
function isOrigin(text) {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}

/**
 * @param {'ready' | 'input' | 'change' | 'state' | 'solved' | 'height' | 'error'} kind
 * @param {object} more
 */
function send(kind, more) {
  if (framed && partner) parent.postMessage({ redoku: kind, ...more }, partner);
}

/** Something that can't be done, and why: `code` is for programs. */
class Refusal extends Error {
  /**
   * @param {'message' | 'puzzle' | 'customRule' | 'cancelled' | 'failed'} code
   * @param {string} message
   * @param {Problem} [problem] of reading a puzzle
   */
  constructor(code, message, problem) {
    super(message);
    this.code = code;
    this.problem = problem;
  }
}

/**
 * @param {any} error
 * @param {Message} [message] What it is the answer to.
 */
function refuse(error, message) {
  send('error', { ...idOf(message), code: error instanceof Refusal ? error.code : 'failed', message: String(error?.message ?? error) });
}

/** @param {Message} [message] */
const idOf = (message) => (message?.id === undefined ? {} : { id: message.id });

function state() {
  const { value, cells, puzzle, customRule, solution, status, canUndo, canRedo } = grid;
  return {
    value,
    cells: [...cells],
    puzzle: { ...puzzle, ...(customRule && { customRule }) },
    solution: solution?.join('') ?? null,
    status,
    canUndo,
    canRedo,
    height: height(),
  };
}

// What it is asked.

/** Who waits for the grid to be solved. @type {Set<Message>} */
const waiting = new Set();

/**
 * Each answers with the state of the grid, but for `solve`.
 *
 * @type {Record<string, (message: Message) => unknown>}
 */
const actions = {
  async set({ puzzle }) {
    grid.replace(await understand(puzzle));
  },
  get() {},
  solve(message) {
    waiting.add(message);
    grid.solve().catch((error) => {
      waiting.delete(message);
      if (error.name === 'AbortError') error = new Refusal('cancelled', 'solving was cancelled, or the puzzle has changed');
      if (error.name === 'NotAllowedError')
        error = new Refusal('customRule', 'the puzzle brings a rule that is a program, which the reader has not allowed');
      refuse(error, message);
    });
  },
  cancel: () => grid.cancel(),
  clear: () => grid.setPuzzle({ cells: new Uint8Array(81) }),
  undo: () => grid.undo(),
  redo: () => grid.redo(),
  focus: () => grid.focus(),
};

/**
 * What stands for a puzzle in a message: a text, 81 digits, or an object as JSON has it.
 *
 * @param {any} puzzle
 */
async function understand(puzzle) {
  if (isGrid(puzzle)) return { cells: /** @type {ArrayLike<number>} */ (puzzle) };
  if (Array.isArray(puzzle) || ArrayBuffer.isView(puzzle))
    throw new Refusal('puzzle', 'a list of cells has 81 of them, each a digit from 0 to 9');
  if (typeof puzzle === 'string') return understandText(puzzle);
  if (typeof puzzle !== 'object' || !puzzle)
    throw new Refusal('message', '“puzzle” has to be a text, a list of 81 digits, or an object with “cells”');
  const { cells, ...more } = puzzle;
  if (cells === undefined) throw new Refusal('puzzle', '“puzzle” lacks “cells”');
  const json = jsonOf({ cells: isGrid(cells) ? Array.from(cells).join('') : cells, rules: [], ...more });
  return understandText(json);
}

/** @param {string} text */
async function understandText(text) {
  // As most texts are: they need nothing to be read.
  if (/^[\d.]{81}$/.test(text)) return { cells: text };
  const found = await read(text);
  if (!found.problem) {
    await ahead(grid, found).catch(() => {}); // The grid says why not.
    return whole(found);
  }
  const { code, message } = found.problem;
  throw new Refusal(/noSolver|broken/.test(code) ? 'failed' : 'puzzle', message, found.problem);
}

/** @param {Message} message */
async function obey(message) {
  const { redoku, id } = message;
  try {
    if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') {
      delete message.id;
      throw new Refusal('message', '“id” has to be a text or a number');
    }
    if (typeof redoku !== 'string' || !Object.hasOwn(actions, redoku)) {
      throw new Refusal('message', `“redoku” has to be one of ${Object.keys(actions).join(', ')}`);
    }
    await actions[redoku](message);
    if (redoku !== 'solve') send('state', { ...idOf(message), ...state() });
  } catch (error) {
    refuse(error, message);
  }
}

// What happens in the grid.

grid.addEventListener('input', () => {
  note.textContent = '';
  refresh();
});
for (const kind of /** @type {const} */ (['input', 'change'])) {
  // What it begins with is no change.
  grid.addEventListener(kind, () => ready && send(kind, state()));
}
grid.addEventListener('solved', (event) => {
  const { solution, ...result } = /** @type {CustomEvent<Result>} */ (event).detail;
  // Nobody waits where it was solved by hand.
  for (const message of waiting.size ? waiting : [undefined]) {
    send('solved', { ...idOf(message), value: grid.value, ...result, solution: solution?.join('') ?? null });
  }
  waiting.clear();
});

/**
 * The height at which nothing has to be scrolled: then the width of the scrollbar is the grid's as
 * well.
 */
const height = () => Math.ceil(document.body.getBoundingClientRect().height) + 2 * (innerWidth - root.clientWidth);

let told = 0;
function tellHeight() {
  if (told !== (told = height())) send('height', { height: told });
}
new ResizeObserver(tellHeight).observe(document.body);
// A scrollbar may come or go while the content keeps its size.
addEventListener('resize', tellHeight);

// A custom rule is a program, and waits for a yes.

grid.beforeSolving = () =>
  guard(grid, () => {
    // The page around it keeps its place and its keys, unless they are here already.
    if (document.hasFocus()) find('own-text').focus();
  });

find('own-allow').addEventListener('click', () => {
  allow(grid.customRule);
  refresh();
  grid.focus();
  solveAtOnce();
});

function solveAtOnce() {
  if (isBlank()) return;
  if (options.step)
    grid.showStep(Number(options.step)).catch(() => {}); // As here.
  else if (options.solved !== undefined) grid.solve().catch(() => {}); // The status says it.
}

const isBlank = () => isPlain(grid.snapshot) && !/\d/.test(grid.value);

/** What depends on the puzzle, beside the grid. */
function refresh() {
  const { customRule } = grid;
  find('own').hidden = mayRun(customRule);
  find('own-text').textContent = customRule;
  const rest = restOf(grid.snapshot);
  find('alone')
    .querySelector('a')
    ?.setAttribute('href', isBlank() ? './' : `./#${printed(grid.snapshot)}${rest && writeOut(rest)}${progressOf(grid.snapshot)}`);
}

// Start: one thing after the other, first the puzzle of the address.

let ready = false;

/** Shows the puzzle in the URL, or an empty grid if there is none. */
async function arrive() {
  const text = decode(fragment().puzzle) || '.'.repeat(81);
  try {
    grid.replace(await understandText(text), { first: true });
    if (ready) solveAtOnce();
  } catch (error) {
    refuse(error);
    const { problem } = /** @type {Partial<Refusal>} */ (error);
    if (!problem) return;
    note.textContent = knows('load.badLink') ? say('load.badLink', { reason: explain(problem) }) : problem.message;
  }
}

async function begin() {
  root.dataset.started = '';
  find('too-old').hidden = true;
  if (!framed) {
    root.dataset.alone = '';
    find('alone').hidden = false;
    find('all').role = 'main';
  }
  try {
    await speak(choose([options.lang ?? '', ...navigator.languages]), 'texts');
    if (!options.new && location.hash) await arrive();
    await grid.ready;
    ready = true;
    send('ready', state());
    if (options.new) renew();
    else solveAtOnce();
  } catch (error) {
    // The grid itself says if the browser is too old or a policy forbids it.
    if (reasonOf(error) === 'failed' && knows('embed.failed')) note.textContent = say('embed.failed');
    refuse(error);
  }
}

/** Makes a puzzle. Messages don't wait for it, so that `cancel` and `set` can end it. */
async function renew() {
  grid.new = options.new ?? null;
  await grid.ready.catch(() => {}); // The grid says why not.
  if (isBlank()) return arrive();
  send('input', state());
  solveAtOnce();
}

let turn = begin();
if (!framed)
  turn
    .then(() => import('../page/offline.js'))
    .then(({ keep }) => keep())
    .catch(() => {}); // The network will do.
addEventListener('hashchange', () => {
  if (fragment().leading === first) turn = turn.then(arrive);
  else location.reload();
});
addEventListener('message', ({ source, origin, data }) => {
  if (!framed || source !== parent || !(data instanceof Object && 'redoku' in data)) return;
  if (partner === '*' || origin === partner) turn = turn.then(() => obey(data));
  else console.warn(`embed.html: a message from ${origin} was ignored: ${partner ? `only ${partner}` : 'nobody'} may send any`);
});
