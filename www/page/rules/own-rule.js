/**
 * The form for a custom rule: the body of a function, tried in the worker before it becomes a part
 * of the puzzle.
 */

import { request } from '../../work/client.js';
import { allow } from '../consent.js';
import { button, newId } from '../dom.js';
import { make } from '../../element/nodes.js';
import { explainedRule } from '../examples-ruled.js';
import { messageOf } from '../../element/labels.js';
import { taskOf } from '../../puzzle/puzzle.js';
import { say, tongue } from '../../messages/words.js';
import { reason } from '../excuse.js';

/** @import { Page } from './rules-panel.js' */
/** @typedef {ReturnType<typeof ownRule>} OwnRule */

/**
 * How long a custom rule is tried after its worker has loaded, in milliseconds: long enough for its
 * errors to surface.
 */
const TRIAL = 1000;

/**
 * @param {Page} page
 * @param {() => void} leave
 */
export function ownRule({ grid, tell }, leave) {
  const id = newId();
  /** @type {HTMLFormElement | null} */
  let element = null;
  const text = make('textarea', {
    id,
    rows: '6',
    wrap: 'off',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': `${id}-wrong ${id}-help`,
  });
  const wrong = make('p', { class: 'wrong', id: `${id}-wrong`, role: 'alert' });
  text.addEventListener('input', () => blame(''));

  /** @param {string} problem */
  function blame(problem) {
    wrong.textContent = problem;
    text.setAttribute('aria-invalid', `${!!problem}`);
  }

  /** @param {Error} error */
  function fail(error) {
    const { own = false, line = 0 } = /** @type {{ own?: boolean, line?: number }} */ (error.cause ?? {});
    const problem = own ? messageOf(error, tongue()) : reason(error);
    blame(line ? say('rules.ownLine', { line, problem }) : problem);
    text.focus();
    if (!line) return;
    const lines = text.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }

  const isNew = () => !grid.customRule;

  async function use() {
    const customRule = text.value.trim();
    if (!customRule) return blame(say('rules.ownEmpty'));
    const written = element;
    tell(say('rules.trying'));
    const trial = new AbortController();
    // The first progress report means that the worker has loaded.
    const progress = () => void setTimeout(() => trial.abort(), TRIAL);
    try {
      await request(
        'browse',
        { ...taskOf(grid.snapshot, '.'.repeat(81)), customRule, from: 0, count: 1 },
        { signal: trial.signal, progress },
      );
    } catch (error) {
      if (!trial.signal.aborted) {
        tell('');
        return fail(/** @type {Error} */ (error));
      }
      // It takes its time, but fails in nothing so far.
    }
    if (written !== element) return;
    // What has been written since then has not been tried.
    if (text.value.trim() !== customRule) return use();
    allow(customRule);
    const said = isNew() ? 'rules.added' : 'rules.changed';
    grid.setPuzzle({ customRule });
    tell(say(said, { rule: say('rules.own') }));
    leave();
  }

  return {
    fail,
    focus: () => text.focus(),
    isOpen: () => !!element,
    close() {
      element?.remove();
      element = null;
    },
    /** @param {boolean} keep whether to keep the text written so far */
    open(keep) {
      if (!keep) {
        text.value = grid.customRule;
        text.setSelectionRange(0, 0); // At the end of a long line, the text would be scrolled.
      }
      blame('');
      element = make(
        'form',
        { class: 'rule', novalidate: true, 'aria-label': say('rules.own') },
        make('label', { for: id }, say('rules.ownLabel')),
        text,
        wrong,
        make('div', { id: `${id}-help`, class: 'hint' }, make('p', {}, say('rules.ownHelp')), make('pre', {}, explainedRule())),
        make(
          'div',
          { class: 'row' },
          button(say('page.cancel'), leave),
          make('button', { class: 'main' }, say(isNew() ? 'rules.add' : 'rules.change')),
        ),
      );
      element.addEventListener('submit', (event) => {
        event.preventDefault();
        use();
      });
      return element;
    },
  };
}
