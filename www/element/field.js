// A field of a form: what every field has, as the browser has it for its own.

/** Where there are no elements, as on a server, the file can be imported all the same. */
const Base = globalThis.HTMLElement ?? class {};

/**
 * Removes properties that were set on an element before it was defined: they hide those of its classes. Returns their names and values.
 * @param {object} element
 * @param {{ prototype: object }[]} classes
 */
export const takeEarly = (element, classes) =>
  Object.entries(element).filter(([name]) => classes.some(({ prototype }) => Object.getOwnPropertyDescriptor(prototype, name)?.set) && Reflect.deleteProperty(element, name));

/** What only the field itself may do. @type {(field: Field) => ElementInternals} */
export let internalsOf;

export class Field extends Base {
  static formAssociated = true;
  static {
    internalsOf = (field) => field.#internals;
  }

  #internals = this.attachInternals();

  get name() {
    return this.getAttribute('name') ?? '';
  }
  set name(name) {
    this.setAttribute('name', name);
  }
  get disabled() {
    return this.hasAttribute('disabled');
  }
  set disabled(on) {
    this.toggleAttribute('disabled', on);
  }
  get required() {
    return this.hasAttribute('required');
  }
  set required(on) {
    this.toggleAttribute('required', on);
  }
  get readOnly() {
    return this.hasAttribute('readonly');
  }
  set readOnly(on) {
    this.toggleAttribute('readonly', on);
  }
  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }
  set defaultValue(text) {
    this.setAttribute('value', text);
  }
  get type() {
    return this.localName;
  }
  get form() {
    return this.#internals.form;
  }
  get labels() {
    return this.#internals.labels;
  }
  get validity() {
    return this.#internals.validity;
  }
  get validationMessage() {
    return this.#internals.validationMessage;
  }
  get willValidate() {
    return this.#internals.willValidate;
  }
  checkValidity() {
    return this.#internals.checkValidity();
  }
  reportValidity() {
    return this.#internals.reportValidity();
  }
}
