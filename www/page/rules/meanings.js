/**
 * Explains the rules of a variant beside the grid or, if there is no room, in a notice when the
 * puzzle opens. If the explanations don't fit in the notice, it names the rules, or counts them.
 */

import { isTyping } from '../answers.js';
import { find, isRendered } from '../dom.js';
import { notice, widthOf } from '../line.js';
import { follow, store } from '../store.js';
import { meaningsOf } from './rule-words.js';
import { init, ruleKinds } from '../../full.js';
import { learn, say, tongue } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */

/** The maximum width of a text above the grid at 320 × 568 pixels, as measured by `widthOf`. */
const WIDEST = 90;

/** @param {Tell} tell */
export async function explainRules(tell) {
  await Promise.all([init({}, ['full']), learn('rules')]);
  const kinds = ruleKinds();
  const more = find('rules-more', HTMLElement);
  const panel = find('rules', HTMLElement);

  /** The types of rules that have been explained. @type {Set<string>} */
  const known = new Set();

  /**
   * The most detailed text that fits: the explanations, the names of the kinds, or their number.
   *
   * @param {string} text
   * @param {ReturnType<typeof meaningsOf>} meanings
   */
  function brief(text, meanings) {
    const names = new Intl.ListFormat(tongue()).format(meanings.map(({ name }) => name));
    const texts = [text, say('rules.named', { names })];
    return texts.find((one) => widthOf(one) <= WIDEST) ?? say('rules.many', { count: meanings.length });
  }

  function show() {
    const { puzzle, status, hint, solved } = store;
    const meanings = meaningsOf(kinds, puzzle);
    const text = meanings.map(({ text }) => text).join('\n');
    // WebKit drops a click if the text under the pointer is replaced.
    if (more.textContent !== text) more.textContent = text;
    const isNew = meanings.some(({ type }) => !known.has(type));
    for (const { type } of meanings) known.add(type);
    const isFree = isTyping(status.kind) && !hint && !solved && !/problem|progress/.test(`${notice.dataset.kind}`);
    if (isNew && isFree && panel.hidden && !isRendered(more)) tell(brief(text, meanings), 'rules');
  }

  show();
  // Deferred, because loading a puzzle clears the notice after this call.
  follow(['puzzle', 'allowed', 'language'], () => queueMicrotask(show));
}
