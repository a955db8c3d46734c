/**
 * Opens the form for a rule, enters the finished rule in the puzzle, and closes the form.
 */

import { isEscape } from '../panel-keys.js';
import { OWNER, ruleForm } from './rule-form.js';
import { wholeTitle } from './rule-words.js';
import { say } from '../../messages/words.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { RuleForm } from './rule-form.js' */
/** @import { Page } from './rules-panel.js' */
/** @import { RuleKind as Kind } from '../../element/variant.js' */

/**
 * Returns a new rule with the choices of the last one of its kind.
 *
 * @param {Kind} kind
 * @param {Rule} last
 */
const next = ({ fields }, last) => ({
  type: last.type,
  ...Object.fromEntries(fields.filter(({ kind }) => /choice|flag/.test(kind)).map(({ name }) => [name, last[name]])),
});

/**
 * @param {Page} page
 * @param {HTMLElement} place the element that contains the open form
 * @param {(at: number) => void} leave closes the form and moves the focus on; `at` is the rule's
 *   place in the list, or -1 if it is new
 */
export function ruleFormHost({ grid, tell }, place, leave) {
  /**
   * The open form, the kind of its rule, and the rule's place in the list, or -1 if it is new.
   *
   * @type {{ kind: Kind, form: RuleForm, at: number } | null}
   */
  let open = null;

  /** Whether the open form is changing the puzzle. */
  let ours = false;

  function close() {
    open?.form.close();
    open = null;
    document.body.classList.remove('making');
  }

  /**
   * @param {Kind} kind
   * @param {Rule} rule
   * @param {number} at its place in the list, or -1 if it is new
   * @param {boolean} go whether to focus the form
   */
  function edit(kind, rule, at, go) {
    close();
    const form = ruleForm({ grid, kind, rule, isNew: at < 0, done, cancel });
    open = { kind, form, at };
    place.append(form.element);
    document.body.classList.add('making');
    form.begin();
    if (go) form.element.focus();
  }

  const cancel = () => leave(open?.at ?? -1);

  // On the document, so it runs before the panel's own handler on the window.
  document.addEventListener('keydown', (event) => {
    if (!open || !isEscape(event)) return;
    event.preventDefault();
    cancel();
  });

  /** @param {Rule} rule */
  function done(rule) {
    if (!open) return;
    const { kind, at } = open;
    const { rules } = grid;
    if (at < 0) rules.push(rule);
    else rules[at] = rule;
    ours = true;
    try {
      grid.rules = rules;
    } finally {
      ours = false;
    }
    tell(say(at < 0 ? 'rules.added' : 'rules.changed', { rule: wholeTitle(kind, rule) }));
    if (at >= 0) return cancel();
    // Offers the next rule of this kind, if it has something to choose or write.
    edit(kind, next(kind, rule), -1, false);
    if (!open?.form.go()) cancel();
  }

  return {
    edit,
    close,

    /** The open form's rule as filled in so far, its kind, and its place in the list. */
    draft: () => open && { kind: open.kind, rule: open.form.draft(), at: open.at },

    /**
     * Highlights these cells, unless a form is open: forms highlight cells themselves.
     *
     * @param {number[]} cells
     */
    highlight(cells) {
      if (!open) grid.highlight('rule', cells, OWNER);
    },

    /** Closes the form after the list has changed in another way, for example by undoing. */
    closeOutdated() {
      if (!ours && open && open.at >= 0) close();
    },
  };
}
