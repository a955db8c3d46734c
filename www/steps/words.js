/**
 * Steps in words, for programs. The words of a language load with the first step that is described
 * in it.
 */

import { format, pick } from '../messages/index.js';
import { expectOnly } from '../modules/options.js';
import { describe as told } from './describe.js';

/** @import { Description, Step } from '../pkg/explain.js' */
/** @import { RuleName } from './phrases.js' */

const texts = { en: () => import('../messages/steps.en.js'), zh: () => import('../messages/steps.zh.js') };

/** What rules are called by default: by their number. @type {Record<'en' | 'zh', RuleName>} */
const names = {
  en: (rule, how) => `${how ? 'rule' : 'Rule'} ${rule + 1}`,
  zh: (rule) => `规则 ${rule + 1}`,
};

/**
 * @param {Step} step
 * @param {{ language?: string, ruleName?: RuleName }} [options]
 * @returns {Promise<Description>}
 */
export async function describe(step, options = {}) {
  expectOnly(options, ['language', 'ruleName']);
  const { language, ruleName } = options;
  const lang = pick(language);
  const { default: text } = await texts[lang]();
  return told(step, (key, params) => format({ lang, text }, key, params), ruleName ?? names[lang]);
}
