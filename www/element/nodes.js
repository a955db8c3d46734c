// Makes elements, and changes their attributes.

/** @typedef {Record<string, string | boolean | undefined>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes] `true` stands for one without a value, `false` for none
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/**
 * An element of a drawing: made without markup, which Trusted Types may forbid.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function drawn(tag, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Sets an attribute, or removes it, unless it is so already: saying the same again costs a browser
 * as much.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value null removes it
 */
export function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Shows whether a button has nothing to do now. Unlike with the attribute `disabled` it keeps the
 * focus, and the next key is not lost.
 * @param {Element} button
 * @param {boolean} off
 */
export const disable = (button, off) => put(button, 'aria-disabled', `${off}`);

/** @param {Element} button */
export const isDisabled = (button) => button.matches('[aria-disabled=true]');
