/**
 * The form for one rule: its meaning, a field for each parameter, and what is wrong with it beside
 * the field.
 */

import { button } from '../dom.js';
import { make } from '../../element/nodes.js';
import { control } from './rule-fields.js';
import { outside } from './rule-outside.js';
import { cellOf } from '../../puzzle/puzzle.js';
import { follow } from '../store.js';
import { say, tongue } from '../../messages/words.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { RedokuGrid } from '../../element.js' */
/** @import { Choice, Control } from './rule-fields.js' */
/** @import { Field, RuleKind as Kind, Words } from '../../element/variant.js' */

/** Owns what the rules highlight and let be chosen in the grid. */
export const OWNER = 'rule';

/**
 * @typedef {object} RuleForm
 * @property {HTMLFormElement} element
 * @property {() => Rule} draft what is filled in so far, right or wrong
 * @property {() => void} begin lets its first cells be chosen, if it has any
 * @property {() => boolean} go has the keys go where the next rule of the kind begins; false where
 *   there is nothing to choose or write
 * @property {() => void} close
 */

/**
 * @param {object} page
 * @param {RedokuGrid} page.grid
 * @param {Kind} page.kind
 * @param {Rule} page.rule what it holds at first
 * @param {boolean} page.isNew
 * @param {(rule: Rule) => void} page.done throws an error that says why the rule can't be
 * @param {() => void} page.cancel
 * @returns {RuleForm}
 */
export function ruleForm({ grid, kind, rule, isNew, done, cancel }) {
  /** What is being chosen on the grid. @type {Choice | undefined} */
  let choice;
  let closed = false;

  /** @param {Choice} next @param {boolean} go */
  function pick(next, go) {
    choice = next;
    const written = Array.from(inputs('input.cells'), ({ value }) => value).join(' ');
    const others = next.others ?? (written.match(/r[1-9]c[1-9]/g) ?? []).map(cellOf);
    grid.highlight(
      'rule',
      others.filter((cell) => !next.cells.includes(cell)),
      OWNER,
    );
    grid.pick({ ...next, owner: OWNER }).then(() => {
      if (closed) return grid.endPick(OWNER);
      if (!go) return;
      grid.focus();
      grid.scrollIntoView({ block: 'nearest' });
    });
  }

  /** @type {[Field, Control][]} */
  const controls = kind.fields.map((field) => [field, control(field, rule[field.name], pick)]);
  const choosing = controls.find(([, { pick }]) => pick)?.[1];
  const wrong = make('p', { class: 'wrong', role: 'alert' });
  const beside = outside(
    (cells) => grid.highlight('rule', cells, OWNER),
    grid,
    Object.fromEntries(controls.map(([{ name }, { first }]) => [name, /** @type {HTMLInputElement} */ (first)])),
  );

  const element = make('form', { class: 'rule', novalidate: true, tabindex: '-1', 'aria-label': kind.name[tongue()] });
  element.append(
    make('p', {}, kind.meaning[tongue()]),
    ...(beside
      ? [make('p', { class: 'hint' }, say('rules.hintOutside'))]
      : choosing
        ? [make('p', { class: 'hint' }, say('rules.hint'), make('span', { class: 'by-keys' }, say('rules.hintKeys')))]
        : []),
    ...controls.map(([, { box }]) => box),
    wrong,
    make(
      'div',
      { class: 'row' },
      button(say(isNew ? 'rules.close' : 'page.cancel'), cancel),
      make('button', { class: 'main' }, say(isNew ? 'rules.add' : 'rules.change')),
    ),
  );

  /**
   * @param {string} selector
   * @returns {NodeListOf<HTMLInputElement>}
   */
  function inputs(selector) {
    return element.querySelectorAll(selector);
  }

  /**
   * What is filled in, and the first field that is wrong.
   *
   * @returns {{ rule: Rule, faulty?: Control }}
   */
  function read() {
    /** @type {Rule} */
    const rule = { type: kind.type };
    /** @type {Control | undefined} */
    let faulty;
    for (const [{ name }, control] of controls) {
      let problem = '';
      try {
        const value = control.read();
        if (value !== undefined) rule[name] = value;
      } catch (error) {
        problem = /** @type {Error} */ (error).message;
        faulty ??= control;
      }
      control.blame(problem);
    }
    return { rule, faulty };
  }

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    wrong.textContent = '';
    const { rule, faulty } = read();
    if (faulty) return faulty.first.focus();
    try {
      done(rule);
    } catch (error) {
      // Which rule it is one sees here: the reason is enough.
      const { reason, message } = /** @type {Error & { reason?: Words }} */ (error);
      const named = controls.find(([{ name }]) => [`"${name}"`, `the ${name} `].some((start) => reason?.en.startsWith(start)))?.[1];
      const why = reason?.[tongue()] ?? message;
      if (named) named.blame(why);
      else wrong.textContent = why;
      (named ?? controls[0]?.[1])?.first.focus();
    }
  });

  /** Escape leads from the grid to the next field that is empty. @param {KeyboardEvent} event */
  const leave = (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...inputs('input[type=text], select, textarea')];
    const at = fields.findIndex((field) => field === choice?.field);
    const next = choice?.again ? choice.field : fields.slice(at + 1).find(({ value }) => !value);
    (next ?? /** @type {HTMLElement} */ (element.querySelector('button.main'))).focus();
  };
  const ignore = follow(['picked'], ({ picked: { owner, cells, ended } }) => owner === OWNER && !ended && choice?.chosen(cells));
  grid.addEventListener('keydown', leave);

  return {
    element,
    draft: () => read().rule,
    begin: () => choosing?.pick?.(false),
    go() {
      choosing?.pick?.(true);
      const blank = choosing ? undefined : [...inputs('input[type=text]')].find(({ value }) => !value);
      blank?.focus();
      return !!(choosing || blank);
    },
    close() {
      closed = true;
      beside?.end();
      ignore();
      grid.removeEventListener('keydown', leave);
      grid.endPick(OWNER);
      grid.highlight('rule', [], OWNER);
      element.remove();
    },
  };
}
