/**
 * The menu for a new rule, and the form below it, which creates or changes a rule or the custom
 * rule.
 */

import { newId } from '../dom.js';
import { reason } from '../excuse.js';
import { ruleFormHost } from './rule-form-host.js';
import { FAMILIES, familyOf } from './rule-words.js';
import { make } from '../../element/nodes.js';
import { say, tongue } from '../../messages/words.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { OwnRule } from './own-rule.js' */
/** @import { Page } from './rules-panel.js' */
/** @import { RuleKind as Kind } from '../../element/variant.js' */

/** @typedef {ReturnType<typeof ruleEditor>} RuleEditor */

/** The menu's value for a custom rule. The others are types of rules. */
const OWN = 'own';

/** The menu's options, by family. @param {Kind[]} kinds */
const options = (kinds) => [
  make('option', { value: '' }, say('rules.choose')),
  ...FAMILIES.map((family) => {
    const those = kinds.filter((kind) => familyOf(kind) === family);
    return make(
      'optgroup',
      { label: say(`rules.families.${family}`) },
      ...those.map(({ type, name }) => make('option', { value: type }, name[tongue()])),
    );
  }),
  make('optgroup', { label: say('rules.families.own') }, make('option', { value: OWN }, say('rules.program'))),
];

/**
 * @param {Page} page
 * @param {Kind[]} kinds
 * @param {(at: number) => void} leave closes the form and moves the focus on; `at` is the rule's
 *   place in the list, or -1 if it is new or the custom rule
 * @param {() => void} refresh updates the panel if the custom rule has been allowed
 */
export function ruleEditor(page, kinds, leave, refresh) {
  const choose = make('select', { id: newId() });
  const label = make('label', { for: choose.id });
  const place = make('div', { class: 'place' });
  const host = ruleFormHost(page, place, leave);

  /** @type {OwnRule | null} */
  let own = null;

  function close() {
    host.close();
    own?.close();
    choose.value = '';
  }

  /**
   * @param {Kind} kind
   * @param {Rule} rule
   * @param {number} [at] its place in the list, or -1 if it is new
   * @param {boolean} [go] whether to focus the form
   */
  function edit(kind, rule, at = -1, go = false) {
    close();
    host.edit(kind, rule, at, go);
    if (at < 0) choose.value = kind.type;
  }

  /** @param {boolean} [again] whether to keep the draft and the focus */
  async function editOwn(again = false) {
    close();
    choose.value = OWN;
    try {
      const { ownRule } = await import('./own-rule.js');
      // The user may have chosen something else in the meantime, or this option a second time.
      if (choose.value !== OWN || own?.isOpen()) return;
      own ??= ownRule(page, () => {
        leave(-1);
        refresh();
      });
      place.append(own.open(again));
      if (!again) own.focus();
    } catch (error) {
      close();
      page.tell(reason(error), 'problem');
    }
  }

  choose.addEventListener('change', () => {
    const kind = kinds.find(({ type }) => type === choose.value);
    if (choose.value === OWN) return editOwn();
    if (!kind) return close();
    edit(kind, { type: kind.type });
    // On a phone the grid is above, and has to be seen while cells are chosen.
    document.getElementById('status')?.scrollIntoView({ block: 'nearest' });
  });

  return {
    elements: [make('div', { class: 'choose' }, label, choose), place],
    choose,
    edit,
    editOwn,
    close,
    highlight: host.highlight,
    closeOutdated: host.closeOutdated,

    /** Shows the texts in the current language, and opens the form again with its draft. */
    speak() {
      const draft = host.draft();
      const writing = own?.isOpen();
      close();
      label.textContent = say('rules.new');
      choose.replaceChildren(...options(kinds));
      if (draft) edit(draft.kind, draft.rule, draft.at);
      if (writing) editOwn(true);
    },

    /**
     * Shows an error of the custom rule in its form.
     *
     * @param {Error} error
     */
    async fail(error) {
      if (page.body.hidden) return;
      await editOwn(own?.isOpen()); // The user may be writing the next one.
      own?.fail(error);
    },
  };
}
