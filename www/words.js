/** The page's words: which language it speaks, and the texts in it. */

import { format, load, pick } from './messages/index.js';

/** @type {import('./messages/index.js').Messages} */
let messages = { lang: 'en', text: {} };

/**
 * The language of the page for somebody who reads these.
 *
 * @param {readonly string[]} wishes Language tags, the dearest first.
 * @returns {string}
 */
export function choose(wishes) {
  return pick(wishes.find((wish) => /^(en|zh)\b/i.test(wish)));
}

/**
 * Fetches a language and says the whole page in it: an element's `data-i18n` names what stands in it, `data-i18n-label`
 * its label.
 *
 * @param {string} language Any language tag.
 */
export async function speak(language) {
  messages = await load(language, 'page.');
  document.documentElement.lang = messages.lang;
  document.title = say('page.title');
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = say(element.getAttribute('data-i18n') ?? '');
  }
  for (const element of document.querySelectorAll('[data-i18n-label]')) {
    element.setAttribute('aria-label', say(element.getAttribute('data-i18n-label') ?? ''));
  }
}

/**
 * @param {string} key
 * @param {import('./messages/index.js').Params} [params]
 * @returns {string}
 */
export function say(key, params) {
  return format(messages, key, params);
}

/**
 * @param {string} key
 * @returns {boolean} Whether there are words for this.
 */
export function knows(key) {
  return key in messages.text;
}
