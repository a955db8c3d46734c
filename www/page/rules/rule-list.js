/**
 * The list of the puzzle's rules, with buttons that edit and remove them.
 */

import { allow, mayRun } from '../consent.js';
import { button } from '../dom.js';
import { update } from '../store.js';
import { cellsOf, placesOf, wholeTitle } from './rule-words.js';
import { make } from '../../element/nodes.js';
import { titleOf } from '../../element/rule-title.js';
import { inSlices } from '../../element/slices.js';
import { say, tongue } from '../../messages/words.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { RuleEditor } from './rule-editor.js' */
/** @import { Page } from './rules-panel.js' */
/** @import { RuleKind as Kind } from '../../element/variant.js' */

/** @param {string} rule @param {() => void} edit */
const editButton = (rule, edit) => button(say('rules.edit'), edit, { class: 'quiet edit', 'aria-label': say('rules.editThis', { rule }) });

/** @param {string} rule @param {() => void} remove */
const removeButton = (rule, remove) =>
  button(say('rules.remove'), remove, { class: 'quiet remove', 'aria-label': say('rules.removeThis', { rule }) });

/** @param {string} title @param {string} facts shown in small print */
const heading = (title, facts) => make('span', {}, title, make('span', { class: 'facts' }, facts));

/**
 * @param {Kind} kind
 * @param {Rule} rule
 * @param {() => void} edit
 * @param {() => void} remove
 * @param {(cells: number[]) => void} highlight
 */
function ruleItem(kind, rule, edit, remove, highlight) {
  const title = wholeTitle(kind, rule);
  const places = placesOf(kind, rule);
  const made = make(
    'li',
    {},
    heading(titleOf(kind, rule, tongue()), places && say('rules.comma') + places),
    ...(kind.fields.length ? [editButton(title, edit)] : []),
    removeButton(title, remove),
  );
  for (const event of ['focusin', 'pointerenter']) made.addEventListener(event, () => highlight(cellsOf(kind, rule)));
  for (const event of ['focusout', 'pointerleave']) made.addEventListener(event, () => highlight([]));
  return made;
}

/**
 * The list item of the custom rule. If the rule may not run yet, shows its code and asks for
 * permission.
 *
 * @param {string} customRule
 * @param {() => void} edit
 * @param {() => void} remove
 * @param {() => void} agree
 */
function ownItem(customRule, edit, remove, agree) {
  const lines = customRule.trim().split('\n').length;
  const title = heading(say('rules.own'), ` ${say('rules.lines', { count: lines })}`);
  const removal = removeButton(say('rules.own'), remove);
  if (mayRun(customRule)) return make('li', {}, title, editButton(say('rules.own'), edit), removal);
  return make(
    'li',
    { class: 'asks' },
    title,
    make('p', { id: 'own-asks' }, say('rules.asks')),
    make('pre', { tabindex: '0', 'aria-label': say('rules.own') }, customRule),
    make('div', { class: 'row' }, removal, button(say('rules.allow'), agree, { class: 'main', 'aria-describedby': 'own-asks' })),
  );
}

/**
 * @param {Page} page
 * @param {Kind[]} kinds
 * @param {RuleEditor} editor
 * @param {() => void} refresh updates the panel after the custom rule has been allowed
 */
export function ruleList({ grid, body, tell }, kinds, editor, refresh) {
  const { choose } = editor;
  const element = make('ol');

  /** Whether all items have been added. */
  let whole = false;

  /** Called once all items have been added. @type {() => unknown} */
  let then = () => {};

  /** Stops adding items. */
  let end = () => {};

  /** @param {Rule} rule */
  const kindOf = ({ type }) => /** @type {Kind} */ (kinds.find((kind) => kind.type === type));

  /**
   * Returns a button of an item.
   *
   * @param {number} at
   * @param {'edit' | 'remove'} way
   */
  const buttonOf = (at, way) => /** @type {HTMLElement | null | undefined} */ (element.children[at]?.querySelector(`.${way}`));

  /**
   * Makes a change and, once the list is complete, focuses the element that `to` returns. If the
   * focus is outside the panel, it stays there, so that users who only click buttons in the panel
   * can go on typing in the grid.
   *
   * @param {() => HTMLElement | null | undefined} to
   * @param {() => void} change
   */
  function goOn(to, change) {
    const keys = body.contains(document.activeElement);
    change();
    if (!keys) return;
    const go = () => to()?.focus();
    if (whole) go();
    // By then, the user may have focused something else.
    else then = () => document.activeElement === document.body && go();
  }

  /** @param {number} at */
  function remove(at) {
    const { rules } = grid;
    const [rule] = rules.splice(at, 1);
    goOn(
      () => buttonOf(Math.min(at, element.children.length - 1), 'remove') ?? choose,
      () => (grid.rules = rules),
    );
    tell(say('rules.removed', { rule: wholeTitle(kindOf(rule), rule) }));
  }

  function removeOwn() {
    goOn(
      () => choose,
      () => grid.setPuzzle({ customRule: '' }),
    );
    tell(say('rules.removed', { rule: say('rules.own') }));
  }

  function allowOwn() {
    allow(grid.customRule);
    update({ allowed: grid.customRule });
    goOn(() => buttonOf(element.children.length - 1, 'edit'), refresh);
    tell(say('rules.allowed'));
  }

  /** Adds one item after the other. @param {readonly Rule[]} rules */
  function* items(rules) {
    for (const [at, rule] of rules.entries()) {
      const kind = kindOf(rule);
      const edit = () => editor.edit(kind, rule, at, true);
      element.append(ruleItem(kind, rule, edit, () => remove(at), editor.highlight));
      yield;
    }
    if (grid.customRule) element.append(ownItem(grid.customRule, () => editor.editOwn(), removeOwn, allowOwn));
  }

  return {
    element,
    buttonOf,
    goOn,

    /** Lists these rules and the custom rule. @param {readonly Rule[]} rules */
    show(rules) {
      element.replaceChildren();
      end();
      whole = false;
      end = inSlices(items(rules), () => {
        whole = true;
        then();
        then = () => {};
      });
    },
  };
}
