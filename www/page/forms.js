/** The look of dialogs, and of the forms in dialogs and panels; and their words. */

import { dress } from './dom.js';
import { make } from '../element/nodes.js';
import { say } from '../messages/words.js';

export const dressForms = () => dress(new URL('./forms.css', import.meta.url));

/**
 * An element with a message, which follows the language of the page.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} key of the message
 * @param {Record<string, string>} [attributes]
 */
export const worded = (tag, key, attributes) => make(tag, { ...attributes, 'data-i18n': key }, say(key));
