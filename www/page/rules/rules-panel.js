/**
 * The panel of rules: adds, lists, changes and removes rules, and switches rows, columns and boxes
 * off.
 */

import { HOUSES } from '../../puzzle/puzzle.js';
import { mayRun } from '../consent.js';
import { dress } from '../dom.js';
import { dressForms } from '../forms.js';
import { follow } from '../store.js';
import { make } from '../../element/nodes.js';
import { init, ruleKinds } from '../../full.js';
import { restOf } from '../../puzzle/rest.js';
import { ruleEditor } from './rule-editor.js';
import { ruleList } from './rule-list.js';
import { meaningsOf } from './rule-words.js';
import { learn, say } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */
/** @import { RedokuGrid } from '../../element.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {HTMLElement} body the element that the panel fills
 * @property {Tell} tell
 */

// Exported here so that the site needs no extra file.
export { explainRules } from './meanings.js';

/** @typedef {Awaited<ReturnType<typeof rulesPanel>>} Panel */

/**
 * Shows a checkbox for the rows, for the columns and for the boxes.
 *
 * @param {HTMLElement} element
 * @param {Page} page
 */
function showHouses(element, { grid, tell }) {
  element.replaceChildren(
    make('legend', {}, say('rules.houses')),
    ...HOUSES.map((house) => {
      const input = make('input', { type: 'checkbox', value: house });
      input.addEventListener('change', () => {
        grid.houses = HOUSES.filter((house) => element.querySelector(`[value=${house}]:checked`));
        tell(say(input.checked ? 'rules.housesOn' : 'rules.housesOff', { houses: say(`rules.${house}`) }));
      });
      return make('label', {}, input, ` ${say(`rules.${house}`)}`);
    }),
  );
}

/** @param {Page} page */
export async function rulesPanel(page) {
  const { grid, body } = page;
  await Promise.all([
    init({}, ['full']),
    grid.loadRules(),
    learn('rules'),
    dressForms(),
    dress(new URL('./rules.css', import.meta.url)),
    import('../../element/picking.js'),
  ]);

  const kinds = ruleKinds();
  const editor = ruleEditor(page, kinds, leave, refresh);
  const heading = make('h2');
  const none = make('p', { class: 'hint' });
  const meanings = make('div', { class: 'hint meanings' });
  const list = ruleList(page, kinds, editor, () => refresh(true));
  const houses = make('fieldset');
  body.append(...editor.elements, heading, none, meanings, list.element, houses);

  /** Identifies the rules and houses that the panel shows. */
  let listed = '';

  /**
   * Closes the form and moves the focus to the button or menu that opened it.
   *
   * @param {number} at the rule's place in the list, or -1 if it was chosen in the menu
   */
  function leave(at) {
    list.goOn(() => (at < 0 ? editor.choose : list.buttonOf(at, 'edit')), editor.close);
  }

  /**
   * Shows the puzzle's rules and houses. Returns whether there was anything to update.
   *
   * @param {boolean} [again] even if nothing has changed
   */
  function refresh(again = false) {
    const now = restOf(grid.snapshot) + mayRun(grid.customRule);
    if (now === listed && !again) return false;
    listed = now;
    const { rules, houses: hold } = grid.snapshot;
    editor.highlight([]);
    list.show(rules);
    none.hidden = rules.length > 0 || !!grid.customRule;
    meanings.replaceChildren(...meaningsOf(kinds, grid.snapshot).map(({ text }) => make('p', {}, text)));
    for (const input of houses.querySelectorAll('input')) input.checked = hold.some((house) => house === input.value);
    return true;
  }

  /** Shows all texts in the current language. */
  function speak() {
    editor.speak();
    heading.textContent = say('rules.list');
    none.textContent = say('rules.none');
    showHouses(houses, page);
    refresh(true);
  }

  follow(['puzzle'], () => {
    if (refresh()) editor.closeOutdated();
  });
  follow(['language'], speak);
  speak();

  return {
    /** Closes the form. */
    rest: editor.close,

    /** Shows the custom rule that is waiting for permission. */
    ask() {
      refresh();
      const asking = list.element.querySelector('.asks');
      asking?.scrollIntoView({ block: 'nearest' });
      asking?.querySelector('pre')?.focus();
    },

    /** Shows an error of the custom rule in its form. */
    fail: editor.fail,
  };
}
