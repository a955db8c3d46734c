/**
 * The load dialog: a text or a file, and at once what it is or where it can't be read. It loads
 * when it is opened.
 */

import { explain, hasPlace, nameOf, saySkipped } from './reading.js';
import { make } from '../element/nodes.js';
import { learn, say } from '../messages/words.js';
import { button } from './dom.js';
import { textOf } from './files.js';
import { dressForms, worded } from './forms.js';
import { givens } from './line.js';
import { whole } from '../puzzle/rest.js';

/** @import { Problem } from '../pkg/redoku.js' */
/** @import { Puzzle, Read } from '../work/reader.js' */

/** What a text holds. @param {Puzzle} puzzle */
function describe(puzzle) {
  const { cells, format, count, skipped } = puzzle;
  const { rules = [], candidates } = whole(puzzle);
  const said = say('load.read', {
    format: nameOf(format),
    puzzles: say(count > 1 ? 'load.manyPuzzles' : 'load.onePuzzle', { count }),
    givens: candidates ? say('load.withCandidates', { givens: givens(cells) }) : givens(cells),
  });
  const more = rules.length ? ` · ${say('load.rules', { count: rules.length })}` : '';
  return said + more + saySkipped(skipped);
}

/**
 * @param {object} page
 * @param {(text: string, signal: AbortSignal) => Promise<Read>} page.read
 * @param {(file: File) => void} page.picture
 * @param {(puzzle: Puzzle) => void} page.take
 */
export async function loadDialog({ read, picture, take }) {
  await Promise.all([learn('texts'), dressForms()]);
  const title = worded('h2', 'load.title', { id: 'load-title' });
  const text = make('textarea', {
    'id': 'load-text',
    'rows': '10',
    'wrap': 'off',
    'spellcheck': 'false',
    'autocomplete': 'off',
    'autocapitalize': 'off',
    'aria-describedby': 'load-line',
  });
  const line = make('p', { id: 'load-line', role: 'status' });
  const place = button(say('load.show'), show, { 'id': 'load-show', 'hidden': true, 'data-i18n': 'load.show' });
  const file = make('input', { id: 'load-file', type: 'file' });
  const close = button(say('page.cancel'), () => dialog.close(), { 'data-i18n': 'page.cancel' });
  const ok = button(say('load.ok'), finish, { 'id': 'load-ok', 'class': 'main', 'disabled': true, 'data-i18n': 'load.ok' });
  const dialog = make(
    'dialog',
    { 'closedby': 'any', 'id': 'load-dialog', 'aria-labelledby': title.id },
    title,
    worded('label', 'load.text', { for: text.id }),
    text,
    make('div', { class: 'line' }, line, place),
    make('div', { class: 'row' }, make('label', { class: 'file' }, worded('span', 'load.file'), ' ', file), close, ok),
  );
  document.body.append(dialog);

  /** @type {Puzzle | undefined} */
  let puzzle;
  /** @type {Problem | undefined} */
  let problem;

  /** Ends what is being read. */
  let turn = new AbortController();

  /** Something else is there to be read: what it was before is no longer of interest. */
  function begin() {
    turn.abort();
    puzzle = problem = undefined;
    ok.disabled = true;
    return (turn = new AbortController()).signal;
  }

  function report() {
    line.textContent = problem ? explain(problem) : puzzle ? describe(puzzle) : say('load.hint');
    text.setAttribute('aria-invalid', `${!!problem}`);
    ok.disabled = !puzzle;
    place.hidden = !problem || !hasPlace(problem);
  }

  async function check(signal = begin()) {
    if (text.value.trim()) {
      const found = await read(text.value, signal);
      if (signal.aborted) return;
      if (found.problem) problem = found.problem;
      else puzzle = found;
    }
    report();
  }

  /** Selects the character that can't be read, in the middle of what is seen. */
  function show() {
    if (!problem) return;
    const lines = text.value.split('\n');
    const row = problem.line - 1;
    const column = problem.column - 1;
    const characters = [...(lines[row] ?? '')];
    const start = [...lines.slice(0, row), characters.slice(0, column).join('')].join('\n').length;
    text.focus();
    text.setSelectionRange(start, start + (characters[column]?.length ?? 0));
    text.scrollTop = (text.scrollHeight * row) / lines.length - text.clientHeight / 2;
    text.scrollLeft =
      (text.scrollWidth * column) / lines.reduce((longest, { length }) => Math.max(longest, length), 1) - text.clientWidth / 2;
  }

  /**
   * Puts a text where it can be mended.
   *
   * @param {string | File} source
   */
  async function put(source) {
    const signal = begin();
    const found = await textOf(source);
    if (signal.aborted) return;
    if (found.picture) {
      dialog.close();
      return picture(found.picture);
    }
    if (found.problem) {
      problem = found.problem;
      return report();
    }
    text.value = found.text;
    await check(signal);
    show();
  }

  function finish() {
    if (!puzzle) return;
    dialog.close();
    take(puzzle);
  }

  text.addEventListener('input', () => check());
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish();
  });
  file.addEventListener('change', () => {
    if (file.files?.[0]) put(file.files[0]);
    file.value = '';
  });

  return {
    open() {
      if (dialog.open) return;
      check();
      dialog.showModal();
      text.focus();
    },
    put,

    /** Keeps a text to be mended, unless there is one. @param {string} source */
    offer: (source) => (text.value.trim() ? undefined : put(source)),
  };
}
