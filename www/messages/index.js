// Chooses the language and fills in the messages: names, numbers and plurals.

/**
 * A text with `{name}` places, or one for each number or plural category of `count`.
 *
 * @typedef {string | Record<string, string>} Message
 */
/** @typedef {{ lang: string, text: Record<string, Message> }} Messages */
/** @typedef {Record<string, string | number>} Params */
/**
 * Texts, each loaded when its language is spoken.
 *
 * @typedef {Record<'en' | 'zh', () => Promise<{ default: Record<string, Message> }>>} Texts
 */

/** What the element says. Each import is spelled out, as bundlers want it. @type {Texts} */
const own = { en: () => import('./en.js'), zh: () => import('./zh.js') };

/**
 * How languages count, write numbers and join lists. Each is made when it is first needed: making
 * all three takes 35 ms in a browser that has just started.
 */
const plural = /** @type {Record<string, Intl.PluralRules>} */ ({});
const number = /** @type {Record<string, Intl.NumberFormat>} */ ({});
const joined = /** @type {Record<string, Intl.ListFormat>} */ ({});

/**
 * The language that we have for a language tag.
 * @param {string | null | undefined} lang
 * @returns {'en' | 'zh'}
 */
export function pick(lang) {
  return /^zh\b/i.test(lang ?? '') ? 'zh' : 'en';
}

/**
 * @param {string} lang any language tag
 * @param {Texts} [texts]
 * @returns {Promise<Messages>}
 */
export async function load(lang, texts = own) {
  const picked = pick(lang);
  const { default: text } = await texts[picked]();
  return { lang: picked === 'zh' ? 'zh-Hans' : picked, text };
}

/**
 * Writes what stands in an element, if that is something else: in WebKit a click is lost where the
 * text under it is replaced meanwhile.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Messages} messages
 * @param {string} key
 * @param {Params} [params] numbers are written as the language does; `count` chooses among the
 *   forms of a message
 */
export function format({ lang, text }, key, params = {}) {
  let message = text[key];
  if (typeof message === 'object') {
    const count = Number(params.count);
    message = message[count] ?? message[(plural[lang] ??= new Intl.PluralRules(lang)).select(count)] ?? message.other;
  }
  return message.replace(/\{(\w+)\}/g, (place, name) => {
    const value = params[name] ?? place;
    return typeof value === 'number' ? written(value, lang) : value;
  });
}

/** @param {number} value @param {string} lang */
function written(value, lang) {
  // In English and Chinese, these look the same as in JavaScript.
  if (value === 0 || (value >= 0.001 && value < 1000)) return `${Number(value.toPrecision(15))}`;
  return (number[lang] ??= new Intl.NumberFormat(lang, { maximumSignificantDigits: 15 })).format(value);
}

/**
 * "row 1, column 2 and box 1"
 * @param {Messages} messages
 * @param {string[]} items
 */
export function list({ lang }, items) {
  return (joined[lang] ??= new Intl.ListFormat(lang)).format(items);
}
