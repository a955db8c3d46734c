/** The page: one grid, its buttons, its status line, its address. */

import './element.js';
import { keepAddress } from './address.js';
import { find, loadDialog } from './dialog.js';
import { examples } from './examples.js';
import { menuButton } from './menu.js';
import { init, parse, write } from './redoku.js';
import { choose, knows, say, speak } from './words.js';

/**
 * @typedef {import('./element.js').RedokuGrid} RedokuGrid
 * @typedef {import('./dialog.js').Puzzle} Puzzle
 * @typedef {import('./dialog.js').Problem} Problem
 */

/** A file that is larger than this is no list of puzzles. */
const FILE_LIMIT = 16 * 1024 * 1024;

/** How long solving may take before the button offers to stop it. */
const PATIENCE = 300;

const root = document.documentElement;
const grid = /** @type {RedokuGrid} */ (document.getElementById('grid'));
const statusLine = find('status', HTMLElement);
const state = find('state', HTMLElement);
const notice = find('notice', HTMLElement);
const tools = {
  solve: find('solve', HTMLButtonElement),
  undo: find('undo', HTMLButtonElement),
  redo: find('redo', HTMLButtonElement),
  clear: find('clear', HTMLButtonElement),
};

const address = keepAddress(() => (/\d/.test(grid.value) ? grid.value : ''));

// What was chosen is remembered where the browser lets the page remember.

/**
 * @param {string} key
 * @returns {string | null}
 */
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
  } catch {
    // Then it holds until the page is closed.
  }
}

// The status line: what holds of the puzzle, and below it what has just been done.

/** @param {{kind: string, text: string}} status */
function showStatus({ kind, text }) {
  // While somebody types, the count of givens is there to be seen, but not read out with each digit.
  const quiet = ['empty', 'typing'];
  const before = statusLine.dataset.kind ?? 'empty';
  statusLine.setAttribute('aria-live', quiet.includes(kind) && quiet.includes(before) ? 'off' : 'polite');
  statusLine.dataset.kind = kind;
  state.textContent = text;
  offerCancel(kind === 'solving');
  refresh();
}

/**
 * @param {string} text
 * @param {'done' | 'problem'} [kind]
 */
function tell(text, kind = 'done') {
  statusLine.setAttribute('aria-live', 'polite');
  notice.dataset.kind = kind;
  notice.textContent = text;
}

function hush() {
  notice.textContent = '';
}

/** @param {Problem} problem */
function explain({ code, found, line, column, message }) {
  const key = `problem.${code}`;
  if (!knows(key)) return message;
  const reason = say(key, { found, count: Number(found) });
  return line ? say('problem.at', { line, column, reason }) : reason;
}

/** @param {string} format */
const nameOf = (format) => (knows(`format.${format}`) ? say(`format.${format}`) : format);

// Puzzles come in and go out.

/**
 * Another puzzle takes the place of this one; undo and the back button bring this one back.
 *
 * @param {Uint8Array} cells
 */
function load(cells) {
  address.step(() => grid.load(cells));
  hush();
  statusLine.scrollIntoView({ block: 'nearest' });
}

/** @param {Puzzle} read */
function take({ cells, format, count }) {
  load(cells);
  tell(say(count > 1 ? 'page.loadedFirst' : 'page.loaded', { count, format: nameOf(format) }));
}

/**
 * A text from somewhere: loaded, or kept in the load dialog, where it can be mended.
 *
 * @param {string} text
 */
function takeText(text) {
  const answer = parse(text);
  if (!('problem' in answer)) {
    take(answer);
    return;
  }
  if (dialog.isBlank()) dialog.put(text);
  tell(say('page.notLoaded', { reason: explain(answer.problem) }), 'problem');
}

/**
 * @param {File} file
 * @returns {Promise<string | undefined>} Its text, or nothing where the status line has said why not.
 */
async function readFile(file) {
  if (file.size > FILE_LIMIT) tell(say('page.fileTooBig'), 'problem');
  else return file.text().catch(() => void tell(say('page.fileBroken'), 'problem'));
}

/**
 * @param {string} group
 * @param {string} form
 * @param {string} text
 */
async function copy(group, form, text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(say('page.copied', { group, form }));
  } catch {
    const area = find('copy-text', HTMLTextAreaElement);
    area.value = text;
    find('copy-dialog', HTMLDialogElement).showModal();
    area.select();
  }
}

/**
 * @param {string} group
 * @param {Uint8Array} cells
 * @returns {import('./menu.js').Item[]}
 */
function waysToCopy(group, cells) {
  const layouts = /** @type {const} */ ({ line: 'page.asLine', rows: 'page.asRows', drawing: 'page.asDrawing' });
  return Object.entries(layouts).map(([layout, key]) => {
    const form = say(key);
    return { group, label: form, choose: () => copy(group, form, write(cells, layout)) };
  });
}

const dialog = loadDialog({
  describe: ({ cells, format, count }) =>
    say('page.read', {
      format: nameOf(format),
      count: say(count > 1 ? 'page.manyPuzzles' : 'page.onePuzzle', { count }),
      givens: say('page.givens', { count: cells.filter(Boolean).length }),
    }),
  explain,
  hint: () => say('page.loadHint'),
  load(read) {
    take(read);
    grid.focus();
  },
  readFile,
});

// The buttons.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let patience;

/** @param {boolean} solving */
function offerCancel(solving) {
  /** @param {string} key */
  const label = (key) => {
    tools.solve.dataset.i18n = key;
    tools.solve.textContent = say(key);
  };
  clearTimeout(patience);
  if (solving) patience = setTimeout(label, PATIENCE, 'page.cancel');
  else label('page.solve');
}

/** Buttons with nothing to do say so, but keep the focus that they may have. */
function refresh() {
  tools.undo.setAttribute('aria-disabled', String(!grid.canUndo));
  tools.redo.setAttribute('aria-disabled', String(!grid.canRedo));
  tools.clear.setAttribute('aria-disabled', String(!/\d/.test(grid.value)));
}

/**
 * @param {HTMLButtonElement} button
 * @param {() => void} action
 */
function press(button, action) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') action();
    refresh();
  });
}

press(tools.solve, () => {
  if (tools.solve.dataset.i18n === 'page.cancel') grid.cancel();
  else grid.solve().catch(() => {}); // The status line tells.
});
press(tools.undo, () => grid.undo());
press(tools.redo, () => grid.redo());
press(tools.clear, () => {
  address.step(() => grid.clear());
  hush();
});
press(find('load', HTMLButtonElement), () => dialog.open());

menuButton(find('copy', HTMLButtonElement), () => {
  const puzzle = say('page.puzzle');
  const link = say('page.asLink');
  const address = `${location.href.replace(/#.*/s, '')}#${grid.value}`;
  return [
    ...waysToCopy(puzzle, grid.cells),
    { group: puzzle, label: link, choose: () => copy(puzzle, link, address) },
    ...(grid.solution ? waysToCopy(say('page.solution'), grid.solution) : []),
  ];
});

menuButton(find('examples', HTMLButtonElement), () =>
  examples.map(({ key, puzzle }) => {
    const cells = Uint8Array.from(puzzle, Number).map((d) => d || 0);
    return { label: say(key), note: say('page.givens', { count: cells.filter(Boolean).length }), choose: () => load(cells) };
  }),
);

for (const name of ['keys', 'copy']) {
  const box = find(`${name}-dialog`, HTMLDialogElement);
  find(`${name}-close`, HTMLButtonElement).addEventListener('click', () => box.close());
  if (name === 'keys') press(find('keys', HTMLButtonElement), () => box.showModal());
}

// What the grid says.

grid.addEventListener('status', (event) => {
  event.preventDefault();
  showStatus(event.detail);
});
grid.addEventListener('input', () => {
  hush();
  refresh();
  address.typed();
});
grid.addEventListener('change', refresh);

// Paste, copy and drop, anywhere but where text is edited; before the grid, which can do it without a page's words.

/**
 * @param {Event} event
 * @returns {boolean}
 */
function isTextField(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches('textarea, input, select, [contenteditable]');
}

/**
 * @param {DataTransfer | null} data
 * @param {(text: string) => void} use
 */
async function textOf(data, use) {
  const [file] = data?.files ?? [];
  const text = file ? await readFile(file) : data?.getData('text/plain');
  if (text !== undefined) use(text);
}

document.addEventListener('paste', (event) => {
  if (event.defaultPrevented || isTextField(event) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  void textOf(event.clipboardData, takeText);
}, { capture: true });

document.addEventListener('copy', (event) => {
  if (event.defaultPrevented || isTextField(event) || !getSelection()?.isCollapsed) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', grid.value);
  tell(say('page.copied', { group: say('page.puzzle'), form: say('page.asLine') }));
}, { capture: true });

document.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files') || !isTextField(event)) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  if (!event.dataTransfer?.files.length && isTextField(event)) return;
  event.preventDefault();
  void textOf(event.dataTransfer, dialog.isOpen() ? dialog.put : takeText);
});

// The settings.

const language = find('language', HTMLSelectElement);
language.addEventListener('change', async () => {
  remember('language', language.value);
  await useLanguage();
});

async function useLanguage() {
  await speak(language.value);
  hush();
}

const theme = find('theme', HTMLSelectElement);
theme.value = root.dataset.theme || 'auto';
theme.addEventListener('change', () => {
  remember('theme', theme.value);
  root.dataset.theme = theme.value;
});

const advance = find('advance', HTMLInputElement);
const useAdvance = () => grid.setAttribute('advance', advance.checked ? 'on' : 'off');
advance.checked = recall('advance') !== 'off';
advance.addEventListener('change', () => {
  remember('advance', advance.checked ? 'on' : 'off');
  useAdvance();
});
useAdvance();

// Start: words first, so that whatever happens next can be said.

root.dataset.started = '';
find('too-old', HTMLElement).hidden = true;
language.value = choose([recall('language') ?? '', ...navigator.languages]);
await useLanguage();
showStatus(grid.status);

try {
  await init();
  address.follow((text) => {
    const answer = text ? parse(text) : { cells: new Uint8Array(81) };
    if ('problem' in answer) tell(say('page.badLink', { reason: explain(answer.problem) }), 'problem');
    else grid.load(answer.cells);
  });
} catch (error) {
  const old = typeof WebAssembly !== 'object' || error instanceof WebAssembly.CompileError;
  tell(say(old ? 'page.tooOld' : 'page.noSolver'), 'problem');
}
