/** The page: one grid, its buttons, its status line, its address. */

import './element.js';
import { keepAddress } from './address.js';
import { allow, guard, mayRun } from './consent.js';
import { find, loadDialog } from './dialog.js';
import { examples, ruledExamples } from './examples.js';
import { command } from './keys.js';
import { menuButton } from './menu.js';
import { explain, literate, PLAIN, read, restOf, whole } from './reading.js';
import { choose, knows, say, speak } from './words.js';

/** @import { Puzzle } from './dialog.js' */
/** @import { RedokuGrid, Status } from './element.js' */
/** @import { Item } from './menu.js' */
/** @import { Panel } from './rules-panel.js' */

/** A file with more bytes is no list of puzzles. */
const FILE_LIMIT = 16e6;

/** Solving that takes longer than this many milliseconds can be cancelled by the button. */
const PATIENCE = 300;

const root = document.documentElement;
const grid = /** @type {RedokuGrid} */ (document.getElementById('grid'));
const status = find('status', HTMLElement);
const state = find('state', HTMLElement);
const notice = find('notice', HTMLElement);

/** @param {string} id */
const button = (id) => find(id, HTMLButtonElement);
const solve = button('solve');

/** What there is to the puzzle beside its digits, as JSON; '' for nothing. */
const rest = () => restOf(grid);

const isBlank = () => !/\d/.test(grid.value);
const isEmpty = () => isBlank() && !rest();
const address = keepAddress(() => ({ cells: isEmpty() ? '' : grid.value, rest: rest() }));

// What was chosen is remembered where the browser allows it, and else until the page is closed.

/** @param {string} key */
function recall(key) {
  try {
    return localStorage.getItem(`redoku.${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function remember(key, value) {
  try {
    localStorage.setItem(`redoku.${key}`, value);
  } catch {}
}

// The page has a status line of its own; from the start, so that a screen reader finds but one.
grid.addEventListener('status', (event) => event.preventDefault());

// Words first, so that whatever happens can be said.

const language = find('language', HTMLSelectElement);
language.value = choose([recall('language') ?? '', ...navigator.languages]);
language.addEventListener('change', () => {
  remember('language', language.value);
  speak(language.value).then(() => panel?.speak());
  hush();
});
await speak(language.value, 'page');

// The status line: what holds of the puzzle, and below it what has just been done.

/** @param {Status} now */
function showStatus({ kind, text }) {
  if (notice.dataset.kind === 'progress') hush();
  // The count of givens is there to be seen, but not read out with each digit.
  const quiet = [kind, status.dataset.kind].every((each) => !each || each === 'empty' || each === 'typing');
  status.setAttribute('aria-live', quiet ? 'off' : 'polite');
  status.dataset.kind = kind;
  state.textContent = text;
  offer(kind);
  refresh();
}

/**
 * @param {string} text
 * @param {'done' | 'problem'} [kind]
 */
function tell(text, kind = 'done') {
  if (text) status.setAttribute('aria-live', 'polite');
  notice.dataset.kind = kind;
  notice.textContent = text;
}

const hush = () => tell('');

/** @param {string} format */
const nameOf = (format) => (knows(`format.${format}`) ? say(`format.${format}`) : format);

/** @param {Uint8Array} cells */
const givens = (cells) => say('page.givens', { count: cells.filter(Boolean).length });

// Puzzles come in.

let loaded = false;

/**
 * Waits for something that needs WebAssembly, and says so where it can't come.
 *
 * @param {() => Promise<unknown>} load
 * @returns {Promise<boolean>} Whether it is there.
 */
async function there(load) {
  try {
    await load();
    return true;
  } catch (error) {
    const { name } = /** @type {Error} */ (error);
    tell(say(/Compile|Reference/.test(name) ? 'page.tooOld' : 'page.noSolver'), 'problem');
    return false;
  }
}

async function ready() {
  loaded = await there(() => grid.ready);
  if (loaded) observe();
}

/**
 * Another puzzle takes the place of this one; undo and the back button bring this one back.
 *
 * @param {Parameters<RedokuGrid['setPuzzle']>[0]} puzzle
 */
function load(puzzle) {
  address.step(() => grid.setPuzzle({ ...PLAIN, ...puzzle }));
  hush();
  status.scrollIntoView({ block: 'nearest' });
}

/** @param {Puzzle} read */
function take(read) {
  load(whole(read));
  const { format, count, unknown = [] } = read;
  const said = say(count > 1 ? 'page.loadedFirst' : 'page.loaded', { count, format: nameOf(format) });
  if (unknown.length) tell(`${said}${say('page.unknown', { rules: unknown.join(', ') })}`, 'problem');
  else if (mayRun(grid.own)) tell(said);
  else ask();
}

/** The text that came last, until it is read. @type {Promise<void> | undefined} */
let arriving;

/** @param {string} text */
const takeText = (text) => (arriving = receive(text));

/**
 * A text from somewhere: loaded, or kept in the load dialog, where it can be mended.
 *
 * @param {string} text
 */
async function receive(text) {
  if (!(await there(literate))) return;
  const found = await read(text);
  if (!found.problem) return take(found);
  if (dialog.isBlank()) dialog.put(text);
  tell(say('page.notLoaded', { reason: explain(found.problem) }), 'problem');
}

/**
 * @param {File} file
 * @returns {Promise<string | undefined>} Nothing where the status line has said why not.
 */
async function readFile(file) {
  try {
    if (file.size < FILE_LIMIT) return await file.text();
  } catch {} // Gone, or a folder.
  tell(say('page.fileBroken'), 'problem');
}

const dialog = loadDialog({
  read,
  describe(puzzle) {
    const { cells, format, count, unknown = [] } = puzzle;
    const { rules = [] } = whole(puzzle);
    const said = say('page.read', {
      format: nameOf(format),
      puzzles: say(count > 1 ? 'page.manyPuzzles' : 'page.onePuzzle', { count }),
      givens: givens(cells),
    });
    const more = rules.length ? ` · ${say('page.countRules', { count: rules.length })}` : '';
    return said + more + (unknown.length ? say('page.unknown', { rules: unknown.join(', ') }) : '');
  },
  explain,
  hint: () => say('page.loadHint'),
  take(puzzle) {
    take(puzzle);
    grid.focus();
  },
  readFile,
});

// And go out.

/**
 * @param {string} what
 * @param {string} form
 * @param {string | (() => Promise<string>)} source
 */
async function copy(what, form, source) {
  let text = '';
  if (!(await there(async () => (text = typeof source === 'string' ? source : await source())))) return;
  try {
    await navigator.clipboard.writeText(text);
    tell(say('page.copied', { what, form }));
  } catch {
    const area = find('copy-text', HTMLTextAreaElement);
    area.value = text;
    find('copy-dialog', HTMLDialogElement).showModal();
    area.select();
  }
}

/**
 * @param {string} what
 * @param {Record<string, string | (() => Promise<string>)>} texts By their formats.
 * @returns {Item[]}
 */
const waysToCopy = (what, texts) =>
  Object.entries(texts).map(([format, text]) => {
    const label = nameOf(format);
    return { group: what, label, choose: () => copy(what, label, text) };
  });

/** @param {Uint8Array} cells */
function written(cells) {
  /** @param {'rows' | 'drawing'} layout */
  const write = (layout) => async () => (await literate()).write(cells, layout);
  return { line: grid.value, ...(loaded && { rows: write('rows'), drawing: write('drawing') }) };
}

/** The dialog for that comes when it is opened. */
async function share() {
  try {
    const [{ share }, link] = await Promise.all([import('./share.js'), address.link()]);
    await share(grid, link);
  } catch {
    tell(say('page.noSolver'), 'problem');
  }
}

// The buttons.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let patience;

/** @type {import('./browse.js').Browser | undefined} */
let browser;

/**
 * What the main button does now.
 *
 * @param {Status['kind']} kind
 */
function offer(kind) {
  /** @param {string} key */
  const label = (key) => {
    solve.dataset.i18n = key;
    solve.textContent = say(key);
  };
  clearTimeout(patience);
  if (kind === 'solving') patience = setTimeout(label, PATIENCE, 'page.cancel');
  else label(kind === 'multiple' ? 'page.next' : 'page.solve');
  if (kind !== 'multiple') browser?.leave();
  for (const id of ['first', 'previous']) button(id).hidden = kind !== 'multiple';
}

/** A button with nothing to do says so, but keeps the focus that it may have. */
function refresh() {
  for (const [id, off] of /** @type {const} */ ([['undo', !grid.canUndo], ['redo', !grid.canRedo], ['clear', isEmpty()]])) {
    button(id).setAttribute('aria-disabled', `${off}`);
  }
}

/**
 * @param {string} id
 * @param {() => void} action
 */
function press(id, action) {
  button(id).addEventListener('click', ({ currentTarget }) => {
    if (!(/** @type {Element} */ (currentTarget).matches('[aria-disabled=true]'))) action();
  });
}

press('solve', () => {
  if (solve.dataset.i18n === 'page.cancel') grid.cancel();
  else if (solve.dataset.i18n === 'page.next') go('next');
  else grid.solve().catch(() => {}); // The status says it.
});
press('undo', () => grid.undo());
press('redo', () => grid.redo());
// The digits first; where there are none, the rules.
press('clear', () => load({ ...(!isBlank() && { ...grid.puzzle, own: grid.own }), cells: new Uint8Array(81) }));
press('load', async () => (await there(literate)) && dialog.open());
press('keys', () => find('keys-dialog', HTMLDialogElement).showModal());
for (const close of document.querySelectorAll('.close')) {
  close.addEventListener('click', () => close.closest('dialog')?.close());
}

menuButton(button('copy'), () => {
  if (loaded) literate().catch(() => {}); // Whoever chooses what needs it hears of it.
  const { cells, solution, puzzle, own } = grid;
  const json = rest() && JSON.stringify({ ...puzzle, ...(own && { own }) });
  return [
    ...waysToCopy(say('page.puzzle'), { ...written(cells), ...(json && { ruled: json }), link: address.link }),
    { group: say('page.puzzle'), label: say('page.share'), choose: share },
    ...(solution ? waysToCopy(say('page.solution'), { ...written(solution), line: solution.join('') }) : []),
  ];
});

menuButton(button('examples'), () => [
  ...examples.map(({ key, puzzle }) => {
    const cells = Uint8Array.from(puzzle, (digit) => Number(digit) || 0);
    const choose = () => {
      load({ cells });
      grid.focus();
    };
    return { label: say(key), note: givens(cells), choose };
  }),
  ...ruledExamples.map((name) => ({ group: say('page.withRules'), label: say(`example.${name}`), choose: () => loadExample(name) })),
]);

/** @param {string} name */
async function loadExample(name) {
  try {
    const { puzzles } = await import('./examples-ruled.js');
    const { meaning, ...puzzle } = puzzles[name];
    if (puzzle.own) allow(puzzle.own);
    load(puzzle);
    if (meaning) tell(say(meaning));
    grid.focus();
  } catch {
    tell(say('page.noSolver'), 'problem');
  }
}

// Rules: a panel that comes when it is opened.

const rules = find('rules', HTMLDetailsElement);

/** @type {Panel | undefined} */
let panel;
/** @type {Promise<Panel> | undefined} */
let opening;

/** @returns {Promise<Panel | undefined>} Nothing where the status line has said why not. */
async function openPanel() {
  rules.open = true;
  opening ??= import('./rules-panel.js').then(({ rulesPanel }) => rulesPanel({ grid, body: find('rules-body', HTMLElement), tell }));
  try {
    return (panel = await opening);
  } catch {
    opening = undefined;
    rules.open = false;
    tell(say('page.noSolver'), 'problem');
  }
}
rules.addEventListener('toggle', () => (rules.open ? openPanel() : panel?.rest()));

function countRules() {
  const count = grid.rules.length + (grid.own ? 1 : 0);
  find('rules-note', HTMLElement).textContent = count ? `${count}` : '';
}

// What there is to know of the puzzle, and the panel that tells: they come with the first digit.

const insight = find('insight', HTMLDetailsElement);

/** @type {Promise<unknown> | undefined} */
let observing;

function observe() {
  if (!loaded || (isEmpty() && !insight.open)) return;
  observing ??= import('./insight.js').then(({ observe }) => observe({ grid, tell })).catch(() => (observing = undefined));
}
insight.addEventListener('toggle', observe);

// A rule of one's own that came from somewhere else waits for a yes.

/**
 * Shows the rule that waits for a yes.
 *
 * @param {boolean} [go] and brings the keys there
 */
async function ask(go) {
  tell(say('page.ownAsks'), 'problem');
  const panel = await openPanel();
  if (go) panel?.ask();
}

guard(grid, () => ask(true));

const solveNow = grid.solve;
grid.solve = async () => {
  await arriving; // Who pastes a puzzle and presses Enter means that one.
  return solveNow().catch((error) => {
    if (error.cause?.own) panel?.fail(error);
    throw error;
  });
};

// All solutions.

/** @param {'first' | 'previous' | 'next'} way */
async function go(way) {
  const { browse } = await import('./browse.js');
  browser ??= browse(grid, tell);
  browser.go(way);
}
press('first', () => go('first'));
press('previous', () => go('previous'));

// What the grid says.

grid.addEventListener('status', (event) => showStatus(/** @type {CustomEvent<Status>} */ (event).detail));
grid.addEventListener('input', () => {
  hush();
  refresh();
  countRules();
  observe();
  address.typed();
});
grid.addEventListener('progress', (event) => {
  const { done, count } = /** @type {CustomEvent<import('./tasks.js').Progress>} */ (/** @type {Event} */ (event)).detail;
  // To be seen, but not read out ten times a second.
  status.setAttribute('aria-live', 'off');
  notice.dataset.kind = 'progress';
  notice.textContent = say('page.progress', { percent: Math.floor(100 * done), count });
});

// What is typed where nothing has the focus is meant for the grid; but keys that scroll the page do that.

addEventListener('keydown', (event) => {
  const asked = command(event);
  if (!asked || event.target !== document.body || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  if ((asked.name === 'move' || event.key === ' ') && root.scrollHeight > root.clientHeight) return;
  event.preventDefault();
  grid.focus();
  grid.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
});

// Paste, copy and drop, anywhere but where text is edited; before the grid, which does it without the page's words.

/** @param {Event} event */
const isText = ({ target }) => target instanceof Element && target.matches('textarea, input');

/**
 * @param {DataTransfer | null} data
 * @param {(text: string) => void} use
 */
async function readFrom(data, use) {
  const text = data?.files.length ? await readFile(data.files[0]) : data?.getData('text/plain');
  if (text !== undefined) use(text);
}

addEventListener('paste', (event) => {
  if (isText(event) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  readFrom(event.clipboardData, takeText);
}, true);

addEventListener('copy', (event) => {
  if (isText(event) || !getSelection()?.isCollapsed) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', grid.value);
  tell(say('page.copied', { what: say('page.puzzle'), form: nameOf('line') }));
}, true);

addEventListener('dragover', (event) => {
  if (!isText(event) || event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (isText(event) && !event.dataTransfer?.files.length) return;
  event.preventDefault();
  readFrom(event.dataTransfer, dialog.isOpen() ? dialog.put : takeText);
});

// The settings.

const theme = find('theme', HTMLSelectElement);
theme.value = root.dataset.theme ?? 'auto';
theme.addEventListener('change', () => {
  root.dataset.theme = theme.value;
  remember('theme', theme.value);
});

const advance = find('advance', HTMLInputElement);
advance.checked = recall('advance') !== 'off';
function useAdvance() {
  const choice = advance.checked ? 'on' : 'off';
  grid.setAttribute('advance', choice);
  remember('advance', choice);
}
advance.addEventListener('change', useAdvance);
useAdvance();

// Start.

root.dataset.started = '';
find('too-old', HTMLElement).hidden = true;
showStatus(grid.status);

let arrivals = 0;

address.follow(async (text) => {
  const arrival = ++arrivals;
  // An address without a puzzle is that of the empty grid.
  const puzzle = text || '.'.repeat(81);
  // Links are made so: they need no module, and are there before anybody can type over them.
  if (/^[\d.]{81}$/.test(puzzle)) grid.setPuzzle({ ...PLAIN, cells: puzzle });
  else if (await there(literate)) {
    const found = await read(puzzle);
    if (arrival !== arrivals) return; // Another one has come meanwhile.
    if (found.problem) tell(say('page.badLink', { reason: explain(found.problem) }), 'problem');
    else {
      grid.setPuzzle(whole(found));
      if (!mayRun(grid.own)) ask();
    }
  }
});
ready().finally(async () => {
  // The packed page says where its service worker is; the sources have none.
  const { worker } = root.dataset;
  if (!worker) return;
  try {
    const { keep } = await import('./offline.js');
    press('renew', await keep(worker, () => {
      button('renew').hidden = false;
      if (!notice.textContent) tell(say('page.renewable'));
    }));
  } catch {} // Forbidden or unknown here; the network will do.
});
