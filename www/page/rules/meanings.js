/**
 * Explains the rules of a variant beside the grid or, if there is no room, in a notice when the
 * puzzle opens. If the explanations are too long for a notice, it only names the rules.
 */

import { isTyping } from '../answers.js';
import { find, isRendered } from '../dom.js';
import { notice, widthOf } from '../line.js';
import { follow, store } from '../store.js';
import { meaningsOf } from './rule-words.js';
import { init, ruleKinds } from '../../full.js';
import { learn, say, tongue } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */

/** The widest text that fits above the grid at 320 × 568 pixels. */
const WIDEST = 90;

/** @param {Tell} tell */
export async function explainRules(tell) {
  await Promise.all([init({}, ['full']), learn('rules')]);
  const kinds = ruleKinds();
  const more = find('rules-more', HTMLElement);
  const panel = find('rules', HTMLElement);

  /** The types of rules that have been explained. @type {Set<string>} */
  const known = new Set();

  /** The shortest way to say it that fits. @param {ReturnType<typeof meaningsOf>} meanings */
  function brief(meanings) {
    const names = new Intl.ListFormat(tongue()).format(meanings.map(({ name }) => name));
    const texts = [meanings.map(({ text }) => text).join(' '), say('rules.named', { names })];
    return texts.find((text) => widthOf(text) <= WIDEST) ?? say('rules.many', { count: meanings.length });
  }

  function show() {
    const { puzzle, status, hint, solved } = store;
    const meanings = meaningsOf(kinds, puzzle.rules);
    const text = meanings.map(({ text }) => text).join('\n');
    // WebKit drops a click if the text under the pointer is replaced.
    if (more.textContent !== text) more.textContent = text;
    const isNew = meanings.some(({ type }) => !known.has(type));
    for (const { type } of meanings) known.add(type);
    const isFree = isTyping(status.kind) && !hint && !solved && !/problem|progress/.test(`${notice.dataset.kind}`);
    if (isNew && isFree && panel.hidden && !isRendered(more)) tell(brief(meanings), 'rules');
  }

  show();
  // Wait: loading a puzzle clears the notice after this call.
  follow(['puzzle', 'language'], () => queueMicrotask(show));
}
