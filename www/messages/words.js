/** The page's words: which language it speaks, and the texts in it. */

import { format, load, pick, write } from './index.js';

/** @import { Messages, Params, Texts } from './index.js' */

export { write };

/** @type {Messages} */
let messages = { lang: 'en', text: {} };

/** The language that was asked for last. */
let wanted = '';

/** The texts of the page's parts, by language. */
const texts = {
  page: { en: () => import('./page.en.js'), zh: () => import('./page.zh.js') },
  hint: { en: () => import('./hint.en.js'), zh: () => import('./hint.zh.js') },
  help: { en: () => import('./help.en.js'), zh: () => import('./help.zh.js') },
  insight: { en: () => import('./insight.en.js'), zh: () => import('./insight.zh.js') },
  rules: { en: () => import('./rules.en.js'), zh: () => import('./rules.zh.js') },
  steps: { en: () => import('./steps.en.js'), zh: () => import('./steps.zh.js') },
  photo: { en: () => import('./photo.en.js'), zh: () => import('./photo.zh.js') },
  make: { en: () => import('./make.en.js'), zh: () => import('./make.zh.js') },
  sheet: { en: () => import('./sheet.en.js'), zh: () => import('./sheet.zh.js') },
  texts: { en: () => import('./texts.en.js'), zh: () => import('./texts.zh.js') },
  menus: { en: () => import('./menus.en.js'), zh: () => import('./menus.zh.js') },
};

/** Hears of each language that is spoken. @type {(language: string) => void} */
let heard = () => {};

/** @param {typeof heard} listener */
export const onLanguage = (listener) => (heard = listener);

/** What there are messages for, so far. @type {Texts[]} */
const families = [];

/**
 * The language of the page for somebody who reads these.
 *
 * @param {readonly string[]} languages Language tags, in order of preference.
 */
export function choose(languages) {
  return pick(languages.find((language) => /^(en|zh)\b/i.test(language)));
}

/**
 * Says the whole page in a language: an element's `data-i18n` names what stands in it.
 *
 * @param {string} language Any language tag.
 * @param {keyof typeof texts} [part] What is to be said from now on, beside all that is said
 *   already.
 */
export async function speak(language, part) {
  wanted = language;
  if (part && !families.includes(texts[part])) families.push(texts[part]);
  /** @type {Messages[]} */
  let loaded;
  do {
    const now = (language = wanted);
    try {
      loaded = await Promise.all(families.map((family) => load(now, family)));
    } catch (error) {
      // What can't be had is not wanted by what comes later.
      if (wanted === now) wanted = messages.lang;
      throw error;
    }
    // Another language may have been chosen meanwhile, or another part have come.
  } while (language !== wanted || loaded.length < families.length);
  messages = { lang: loaded[0].lang, text: Object.assign({}, ...loaded.map(({ text }) => text)) };
  // Who watches the language hears of a change only.
  if (document.documentElement.lang !== messages.lang) document.documentElement.lang = messages.lang;
  for (const element of document.querySelectorAll('[data-i18n]')) {
    write(element, say(element.getAttribute('data-i18n') ?? ''));
  }
  heard(messages.lang);
}

/**
 * Adds the words of a part of the page that came later.
 *
 * @param {keyof typeof texts} part
 */
export const learn = (part) => speak(wanted, part);

/** The language that is spoken, as rules name it. */
export const tongue = () => pick(messages.lang);

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
