/** The page's words: which language it speaks, and the texts in it. */

import { format, load, pick } from './messages/index.js';

/** @import { Messages, Params } from './messages/index.js' */

/** @type {Messages} */
let messages = { lang: 'en', text: {} };

/** The language that was asked for last. */
let wanted = '';

/**
 * The language of the page for somebody who reads these.
 *
 * @param {readonly string[]} wishes Language tags, the dearest first.
 */
export function choose(wishes) {
  return pick(wishes.find((wish) => /^(en|zh)\b/i.test(wish)));
}

/**
 * Says the whole page in a language: an element's `data-i18n` names what stands in it.
 *
 * @param {string} language Any language tag.
 */
export async function speak(language) {
  wanted = language;
  const loaded = await load(language, 'page.');
  if (language !== wanted) return; // Another one was chosen meanwhile.
  messages = loaded;
  document.documentElement.lang = messages.lang;
  document.title = say('page.title');
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = say(element.getAttribute('data-i18n') ?? '');
  }
}

/**
 * @param {string} key
 * @param {Params} [params]
 */
export function say(key, params) {
  return format(messages, key, params);
}

/**
 * Whether there are words for this.
 *
 * @param {string} key
 */
export function knows(key) {
  return key in messages.text;
}
