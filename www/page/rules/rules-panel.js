/**
 * The panel of rules: makes new ones, lists those of the puzzle, changes and removes them; and
 * switches houses off.
 */

import { HOUSES } from '../../puzzle/puzzle.js';
import { allow, mayRun } from '../consent.js';
import { button, dress, newId } from '../dom.js';
import { dressForms } from '../forms.js';
import { isEscape } from '../panel-keys.js';
import { follow, update } from '../store.js';
import { reason } from '../excuse.js';
import { make } from '../../element/nodes.js';
import { init, ruleKinds } from '../../full.js';
import { restOf } from '../../puzzle/rest.js';
import { OWNER, ruleForm } from './rule-form.js';
import { titleOf } from '../../element/rule-title.js';
import { FAMILIES, cellsOf, familyOf, meaningsOf, placesOf, wholeTitle } from './rule-words.js';
import { inSlices } from '../../element/slices.js';
import { learn, say, tongue } from '../../messages/words.js';

/** @import { Rule } from '../../puzzle/puzzle.js' */
/** @import { Tell } from '../line.js' */
/** @import { RedokuGrid } from '../../element.js' */
/** @import { OwnRule } from './own-rule.js' */
/** @import { RuleForm } from './rule-form.js' */
/** @import { RuleKind as Kind } from '../../element/variant.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {HTMLElement} body what the panel is to fill
 * @property {Tell} tell
 */

// Exported here so that the site needs no extra file.
export { explainRules } from './meanings.js';

/** Stands among the kinds for a custom rule. */
const OWN = 'own';

/** @typedef {Awaited<ReturnType<typeof rulesPanel>>} Panel */

/** @param {Page} page */
export async function rulesPanel(page) {
  const { grid, body, tell } = page;
  await Promise.all([
    init({}, ['full']),
    grid.loadRules(),
    learn('rules'),
    dressForms(),
    dress(new URL('./rules.css', import.meta.url)),
    import('../../element/picking.js'),
  ]);

  /** @type {Kind[]} */
  const kinds = ruleKinds();
  const kindOf = (/** @type {Rule} */ { type }) => /** @type {Kind} */ (kinds.find((kind) => kind.type === type));

  const choose = make('select', { id: newId() });
  const place = make('div', { class: 'place' });
  const list = make('ol');
  const none = make('p', { class: 'hint' });
  const meanings = make('div', { class: 'hint meanings' });
  const heading = make('h2');
  const chooseLabel = make('label', { for: choose.id });
  const houses = make('fieldset');
  body.append(make('div', { class: 'choose' }, chooseLabel, choose), place, heading, none, meanings, list, houses);

  /**
   * The form that is open: of a kind, and of which rule of the list, or of a new one.
   *
   * @type {{ kind: Kind, form: RuleForm, at: number } | null}
   */
  let open = null;

  /** @type {OwnRule | null} */
  let own = null;

  /** Whether the puzzle changes by the form that is open. */
  let ours = false;

  /**
   * What the list shows, whether it shows all of it yet, what is to be done then, and what ends it
   * where it is.
   */
  let listed = '';
  let whole = false;
  /** @type {() => unknown} */
  let then = () => {};
  let end = () => {};

  /**
   * Brings the keys to another place, if they were in this panel: who only presses its buttons
   * types on in the grid.
   *
   * @param {() => HTMLElement | null | undefined} to
   * @param {() => void} act what is done meanwhile
   */
  function goOn(to, act) {
    const keys = body.contains(document.activeElement);
    act();
    if (!keys) return;
    const go = () => to()?.focus();
    if (whole) go();
    // Unless they have gone elsewhere by then.
    else then = () => document.activeElement === document.body && go();
  }

  // One rule

  function close() {
    open?.form.close();
    own?.close();
    open = null;
    choose.value = '';
    document.body.classList.remove('making');
  }

  /**
   * @param {Kind} kind
   * @param {Rule} rule
   * @param {number} [at] Its place in the list; -1 for a new one.
   * @param {boolean} [go] The keys go there.
   */
  function edit(kind, rule, at = -1, go = false) {
    close();
    const form = ruleForm({ grid, kind, rule, isNew: at < 0, done, cancel });
    open = { kind, form, at };
    if (at < 0) choose.value = kind.type;
    place.append(form.element);
    document.body.classList.add('making');
    form.begin();
    if (go) form.element.focus();
  }

  function cancel() {
    const at = open?.at ?? -1;
    goOn(() => (at < 0 ? choose : ways(at, 'edit')), close);
  }

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
    // The next one of this kind, where there can be one.
    edit(kind, next(kind, rule));
    if (!open?.form.go()) goOn(() => choose, close);
  }

  /**
   * What a new rule has of the last one of its kind: the choices.
   *
   * @param {Kind} kind
   * @param {Rule} last
   */
  const next = ({ fields }, last) => ({
    type: last.type,
    ...Object.fromEntries(fields.filter(({ kind }) => /choice|flag/.test(kind)).map(({ name }) => [name, last[name]])),
  });

  /** @param {boolean} [again] whether to keep the draft and the focus */
  async function editOwn(again = false) {
    close();
    choose.value = OWN;
    try {
      const { ownRule } = await import('./own-rule.js');
      // Something else has been chosen meanwhile, or this twice.
      if (choose.value !== OWN || own?.isOpen()) return;
      own ??= ownRule(page, () => {
        goOn(() => choose, close);
        refresh();
      });
      place.append(own.open(again));
      if (!again) own.focus();
    } catch (error) {
      close();
      tell(reason(error), 'problem');
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

  // All of them

  /**
   * A button of a rule in the list.
   *
   * @param {number} at
   * @param {string} way
   */
  const ways = (at, way) => /** @type {HTMLElement | null | undefined} */ (list.children[at]?.querySelector(`.${way}`));

  /** @param {number} at */
  function remove(at) {
    const { rules } = grid;
    const [rule] = rules.splice(at, 1);
    goOn(
      () => ways(Math.min(at, list.children.length - 1), 'remove') ?? choose,
      () => (grid.rules = rules),
    );
    tell(say('rules.removed', { rule: wholeTitle(kindOf(rule), rule) }));
  }

  /**
   * @param {Rule} rule
   * @param {number} at
   */
  function item(rule, at) {
    const kind = kindOf(rule);
    const title = wholeTitle(kind, rule);
    const places = placesOf(kind, rule);
    const made = make(
      'li',
      {},
      make('span', {}, titleOf(kind, rule, tongue()), make('span', { class: 'facts' }, places && say('rules.comma') + places)),
      ...(kind.fields.length
        ? [
            button(say('rules.edit'), () => edit(kind, rule, at, true), {
              class: 'quiet edit',
              'aria-label': say('rules.editThis', { rule: title }),
            }),
          ]
        : []),
      button(say('rules.remove'), () => remove(at), { class: 'quiet remove', 'aria-label': say('rules.removeThis', { rule: title }) }),
    );
    const mark = () => open || grid.highlight('rule', cellsOf(kind, rule), OWNER);
    const unmark = () => open || grid.highlight('rule', [], OWNER);
    for (const event of ['focusin', 'pointerenter']) made.addEventListener(event, mark);
    for (const event of ['focusout', 'pointerleave']) made.addEventListener(event, unmark);
    return made;
  }

  function ownItem() {
    const lines = grid.customRule.trim().split('\n').length;
    const forget = () => {
      goOn(
        () => choose,
        () => grid.setPuzzle({ customRule: '' }),
      );
      tell(say('rules.removed', { rule: say('rules.own') }));
    };
    const removal = button(say('rules.remove'), forget, {
      class: 'quiet remove',
      'aria-label': say('rules.removeThis', { rule: say('rules.own') }),
    });
    const title = make('span', {}, say('rules.own'), make('span', { class: 'facts' }, ` ${say('rules.lines', { count: lines })}`));
    if (mayRun(grid.customRule))
      return make(
        'li',
        {},
        title,
        button(say('rules.edit'), () => editOwn(), {
          class: 'quiet edit',
          'aria-label': say('rules.editThis', { rule: say('rules.own') }),
        }),
        removal,
      );
    const agree = () => {
      allow(grid.customRule);
      update({ allowed: grid.customRule });
      goOn(
        () => ways(list.children.length - 1, 'edit'),
        () => refresh(true),
      );
      tell(say('rules.allowed'));
    };
    return make(
      'li',
      { class: 'asks' },
      title,
      make('p', { id: 'own-asks' }, say('rules.asks')),
      make('pre', { tabindex: '0', 'aria-label': say('rules.own') }, grid.customRule),
      make('div', { class: 'row' }, removal, button(say('rules.allow'), agree, { class: 'main', 'aria-describedby': 'own-asks' })),
    );
  }

  /** Lists one after the other. @param {readonly Rule[]} rules */
  function* items(rules) {
    for (const [at, rule] of rules.entries()) {
      list.append(item(rule, at));
      yield;
    }
    if (grid.customRule) list.append(ownItem());
  }

  /** @param {boolean} [again] even if nothing has changed */
  function refresh(again = false) {
    const now = restOf(grid.snapshot) + mayRun(grid.customRule);
    if (now === listed && !again) return;
    listed = now;
    const { rules, houses: hold } = grid.snapshot;
    if (!open) grid.highlight('rule', [], OWNER);
    list.replaceChildren();
    end();
    whole = false;
    end = inSlices(items(rules), () => {
      whole = true;
      then();
      then = () => {};
    });
    none.hidden = rules.length > 0 || !!grid.customRule;
    meanings.replaceChildren(...meaningsOf(kinds, grid.snapshot).map(({ text }) => make('p', {}, text)));
    for (const input of houses.querySelectorAll('input')) input.checked = hold.some((house) => house === input.value);
  }

  // The words, again whenever the language changes.

  function speak() {
    const draft = open && { kind: open.kind, rule: open.form.draft(), at: open.at };
    const writing = own?.isOpen();
    close();
    heading.textContent = say('rules.list');
    none.textContent = say('rules.none');
    chooseLabel.textContent = say('rules.new');
    choose.replaceChildren(
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
    );
    houses.replaceChildren(
      make('legend', {}, say('rules.houses')),
      ...HOUSES.map((house) => {
        const input = make('input', { type: 'checkbox', value: house });
        input.addEventListener('change', () => {
          grid.houses = HOUSES.filter((house) => houses.querySelector(`[value=${house}]:checked`));
          tell(say(input.checked ? 'rules.housesOn' : 'rules.housesOff', { houses: say(`rules.${house}`) }));
        });
        return make('label', {}, input, ` ${say(`rules.${house}`)}`);
      }),
    );
    refresh(true);
    if (draft) edit(draft.kind, draft.rule, draft.at);
    if (writing) editOwn(true);
  }

  follow(['puzzle'], () => {
    const before = listed;
    refresh();
    // A form for a rule that has become another one, by undoing, is for nothing.
    if (before !== listed && !ours && open && open.at >= 0) close();
  });
  follow(['language'], speak);
  speak();

  return {
    /** Puts the form away. */
    rest: close,

    /** Shows the custom rule that waits for a yes. */
    ask() {
      refresh();
      const asking = list.querySelector('.asks');
      asking?.scrollIntoView({ block: 'nearest' });
      asking?.querySelector('pre')?.focus();
    },

    /**
     * Shows what is wrong with the custom rule.
     *
     * @param {Error} error
     */
    async fail(error) {
      if (body.hidden) return;
      await editOwn(own?.isOpen()); // Someone may be writing the next one.
      own?.fail(error);
    },
  };
}
