/**
 * The elements of the page, and buttons, style sheets and ids for the parts of it that come later.
 */

import { make } from '../element/nodes.js';

/** @import { Attributes } from '../element/nodes.js' */

/**
 * @param {string} label
 * @param {(press: MouseEvent) => void} press
 * @param {Attributes} [attributes]
 */
export function button(label, press, attributes = {}) {
  const made = make('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/**
 * The element of the page with this id, which has to be of this type.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function find(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} "${id}".`);
  return found;
}

/**
 * Changes the page. If the change hides or removes the focused element, moves the focus to another
 * one.
 *
 * @param {() => void} change
 * @param {() => HTMLElement | null} next
 */
export function keepFocus(change, next) {
  const { activeElement: before, body } = document;
  // An item of a menu that has just been closed keeps the focus until the next frame.
  const seen = before && before !== body && !before.closest('[hidden]');
  change();
  // `getClientRects` would also find elements that CSS hides, but it forces a layout.
  if (seen && (!before.isConnected || before.closest('[hidden]'))) next()?.focus({ preventScroll: true });
}

/** Whether CSS shows an element. This forces a layout. @param {Element | null} element */
export const isRendered = (element) => !!element?.getClientRects().length;

/** The style sheets that were added to the page. @type {Record<string, Promise<unknown>>} */
const sheets = {};

/**
 * Adds a style sheet to the page, once; resolved when it is there. After a failure it can be tried
 * again.
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
