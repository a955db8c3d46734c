/** The reader's choices: theme, language, timer and ways of typing, kept on this device. */

import { recall, remember } from './storage.js';

/** `language` is '' until the reader chooses one; until then, the browser's language applies. */
const chosen = { advance: 'on', tidy: 'on', watch: 'off', anywhere: 'on', timer: 'off', theme: 'auto', language: '' };

/** @typedef {keyof typeof chosen} Setting */

/** What each setting does. @type {Partial<Record<Setting, (value: string) => void>>} */
const effects = {};

for (const name of /** @type {Setting[]} */ (Object.keys(chosen))) chosen[name] = recall(name) ?? chosen[name];

/** @param {Setting} name */
export const setting = (name) => chosen[name];

/** @param {Setting} name */
export const isOn = (name) => chosen[name] === 'on';

/**
 * Applies a setting now and whenever it changes.
 *
 * @param {Setting} name
 * @param {(value: string) => void} effect
 */
export function apply(name, effect) {
  effects[name] = effect;
  effect(chosen[name]);
}

/** @param {Setting} name @param {string} value */
export function set(name, value) {
  chosen[name] = value;
  remember(name, value);
  effects[name]?.(value);
}
