/**
 * Styles of dialogs and of forms in dialogs, panels and the settings menu, and elements with
 * messages for them.
 */

import { dress } from './dom.js';
import { make } from '../element/nodes.js';
import { say } from '../messages/words.js';

export const dressForms = () => dress(new URL('./forms.css', import.meta.url));

/**
 * Creates an element with a message that is updated when the page's language changes.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} key of the message
 * @param {Record<string, string>} [attributes]
 */
export const worded = (tag, key, attributes) => make(tag, { ...attributes, 'data-i18n': key }, say(key));
