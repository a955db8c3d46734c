// A field of a form with the properties of the browser's own fields, and a property for each
// attribute.

import { put } from './nodes.js';

/** Where there are no elements, as on a server, the file can be imported all the same. */
const Base = globalThis.HTMLElement ?? class {};

/**
 * Removes properties that were set on an element before it was defined: they hide those of its
 * classes. Returns their names and values.
 * @param {object} element
 * @param {{ prototype: object }[]} classes
 */
export const takeEarly = (element, classes) =>
  Object.entries(element).filter(
    ([name]) =>
      classes.some(({ prototype }) => Object.getOwnPropertyDescriptor(prototype, name)?.set) && Reflect.deleteProperty(element, name),
  );

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
    // Frameworks set a property to undefined, which would toggle the attribute.
    this.toggleAttribute('disabled', !!on);
  }
  get required() {
    return this.hasAttribute('required');
  }
  set required(on) {
    this.toggleAttribute('required', !!on);
  }
  get readOnly() {
    return this.hasAttribute('readonly');
  }
  set readOnly(on) {
    this.toggleAttribute('readonly', !!on);
  }
  /** The same as `readOnly`: Svelte looks for a property with the attribute's name. */
  get readonly() {
    return this.hasAttribute('readonly');
  }
  set readonly(on) {
    this.toggleAttribute('readonly', !!on);
  }
  get defaultValue() {
    return this.getAttribute('value') ?? '';
  }
  set defaultValue(text) {
    this.setAttribute('value', text);
  }
  /**
   * Which controls the grid has: none, the number pad, or buttons and a status line as well.
   *
   * @returns {'none' | 'pad' | 'full'}
   */
  get controls() {
    const controls = this.getAttribute('controls');
    return controls === 'none' || controls === 'pad' ? controls : 'full';
  }
  set controls(controls) {
    put(this, 'controls', controls);
  }
  /** Whether typing a clue moves on to the next cell: 'on' by default. @returns {'on' | 'off'} */
  get advance() {
    return this.getAttribute('advance') === 'off' ? 'off' : 'on';
  }
  set advance(advance) {
    put(this, 'advance', advance);
  }
  /**
   * Whether writing a digit removes it from the marks of the cells that see it; 'on' by default.
   *
   * @returns {'on' | 'off'}
   */
  get tidy() {
    return this.getAttribute('tidy') === 'off' ? 'off' : 'on';
  }
  set tidy(tidy) {
    put(this, 'tidy', tidy);
  }
  /** Options for a new puzzle, such as `medium daily`; null for none. */
  get new() {
    return this.getAttribute('new');
  }
  set new(options) {
    put(this, 'new', options);
  }
  /** Whether the puzzle is solved as soon as it is there. */
  get solved() {
    return this.hasAttribute('solved');
  }
  set solved(on) {
    this.toggleAttribute('solved', !!on);
  }
  /** The number of the step that is shown as soon as the puzzle is there, from 1; 0 for none. */
  get step() {
    return Number(this.getAttribute('step')) || 0;
  }
  set step(step) {
    put(this, 'step', step ? `${step}` : null);
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
