/** The load dialog: a text or a file, and at once what it is or where it can't be read. */

import { parse } from './redoku.js';

/**
 * @typedef {{cells: Uint8Array, format: string, count: number}} Puzzle What `parse` has read.
 * @typedef {{message: string, line: number, column: number, code: string, found: string}} Problem Why it has not.
 */

/**
 * @param {object} needs
 * @param {(read: Puzzle) => string} needs.describe
 * @param {(problem: Problem) => string} needs.explain
 * @param {() => string} needs.hint What to say of an empty text.
 * @param {(read: Puzzle) => void} needs.load
 * @param {(file: File) => Promise<string | undefined>} needs.readFile
 */
export function loadDialog({ describe, explain, hint, load, readFile }) {
  const dialog = find('load-dialog', HTMLDialogElement);
  const text = find('load-text', HTMLTextAreaElement);
  const file = find('load-file', HTMLInputElement);
  const line = find('load-line', HTMLElement);
  const ok = find('load-ok', HTMLButtonElement);
  const place = find('load-show', HTMLButtonElement);

  /** @type {Puzzle | undefined} */
  let read;
  /** @type {Problem | undefined} */
  let problem;

  function check() {
    read = problem = undefined;
    if (text.value.trim()) {
      const answer = parse(text.value);
      if ('problem' in answer) problem = answer.problem;
      else read = answer;
    }
    line.textContent = problem ? explain(problem) : read ? describe(read) : hint();
    line.dataset.kind = problem ? 'problem' : read ? 'read' : 'hint';
    text.setAttribute('aria-invalid', String(Boolean(problem)));
    ok.disabled = !read;
    place.hidden = !problem;
  }

  /** Selects the character that can't be read, in the middle of what is seen. */
  function show() {
    if (!problem) return;
    const lines = text.value.split('\n');
    const above = lines.slice(0, problem.line - 1);
    const here = [...(lines[problem.line - 1] ?? '')];
    const start = above.join('\n').length + (above.length ? 1 : 0) + here.slice(0, problem.column - 1).join('').length;
    text.focus();
    text.setSelectionRange(start, start + (here[problem.column - 1]?.length ?? 0));
    text.scrollTop = (text.scrollHeight * above.length) / lines.length - text.clientHeight / 2;
    const longest = lines.reduce((most, each) => Math.max(most, each.length), 1);
    text.scrollLeft = (text.scrollWidth * problem.column) / longest - text.clientWidth / 2;
  }

  function finish() {
    if (!read) return;
    dialog.close();
    load(read);
  }

  text.addEventListener('input', check);
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish();
  });
  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    if (chosen) put(await readFile(chosen));
    file.value = '';
  });
  place.addEventListener('click', show);
  ok.addEventListener('click', finish);
  find('load-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close());

  /** @param {string | undefined} content */
  function put(content) {
    if (content === undefined) return;
    text.value = content;
    check();
    show();
  }

  return {
    open() {
      check();
      dialog.showModal();
      text.focus();
    },
    /** Puts a text where the user can mend it. */
    put,
    isOpen: () => dialog.open,
    isBlank: () => !text.value.trim(),
  };
}

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T} The element of the page with this id, which has to be of this type.
 */
export function find(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} "${id}".`);
  return found;
}
