// What a rule is called, by the words of its kind: "Killer cage 17", "Sandwich, row 3: 20".

/** @import { Rule } from '../puzzle/puzzle.js' */
/** @import { RuleKind } from './variant.js' */

/**
 * @param {Pick<RuleKind, 'name' | 'title' | 'fields'>} kind
 * @param {Rule} rule
 * @param {'en' | 'zh'} lang
 */
export function titleOf({ name, title = name, fields }, rule, lang) {
  /** @param {string} field */
  const about = (field) => fields.find(({ name }) => name === field);

  /** Whether it says more than nothing at all would. @param {string} field */
  const has = (field) => ![undefined, null, false, about(field)?.default].includes(rule[field]);

  /** @param {string} field @returns {string} */
  function shown(field) {
    const { kind, label, options } = about(field) ?? {};
    const value = rule[field];
    if (kind === 'flag') return label?.[lang].toLowerCase() ?? '';
    const chosen = options?.find((option) => option.value === value);
    if (chosen) return fill((chosen.title ?? chosen.label)[lang]);
    return [value].flat().join(' ');
  }

  /** @param {string} template */
  function fill(template) {
    const kept = template.replace(/\[(.*?\{(\w+)\}.*?)\]/g, (_, part, field) => (has(field) ? part : ''));
    return kept.replace(/\{(\w+)\}/g, (_, field) => shown(field));
  }

  return fill(title[lang]);
}
