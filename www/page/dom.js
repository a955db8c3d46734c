/** Makes elements of the page, for its parts that come later. */

/** @typedef {Record<string, string | boolean | undefined>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes] `true` stands for one without a value, `false` for none.
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
    const fail = (/** @type {unknown} */ event) => {
      delete sheets[href];
      link.remove();
      reject(event);
    };
    Object.assign(link, { onload: resolve, onerror: fail });
    document.head.append(link);
  }));

let last = 0;

/** An id that no other element has. */
export const newId = () => `made-${++last}`;
