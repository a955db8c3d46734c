/** Buttons, style sheets and ids, for the parts of the page that come later. */

import { make } from '../element/make.js';

/** @import { Attributes } from '../element/make.js' */

/**
 * @param {string} label
 * @param {() => void} press
 * @param {Attributes} [attributes]
 */
export function button(label, press, attributes = {}) {
  const made = make('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/** The style sheets that were added to the page. @type {Record<string, Promise<unknown>>} */
const sheets = {};

/**
 * Adds a style sheet to the page, once; resolved when it is there. After a failure it can be tried again.
 *
 * @param {URL} address
 */
export const dress = ({ href }) =>
  (sheets[href] ??= new Promise((resolve, reject) => {
    const link = make('link', { rel: 'stylesheet', href });
    const fail = () => {
      delete sheets[href];
      link.remove();
      reject(new Error(`could not load ${href}`));
    };
    Object.assign(link, { onload: resolve, onerror: fail });
    document.head.append(link);
  }));

let last = 0;

/** An id that no other element has. */
export const newId = () => `made-${++last}`;
