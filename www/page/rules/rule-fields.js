/**
 * The fields of a rule's form: each has a label, asks for its value, and says beside itself what is
 * wrong with it.
 */

import { button, newId } from '../dom.js';
import { make } from '../../element/nodes.js';
import { cellOf, nameOf } from '../../puzzle/puzzle.js';
import { say, tongue } from '../../messages/words.js';

/** @import { Field } from '../../element/variant.js' */

/**
 * What can be chosen on the grid, for which field, and who hears of it; with `again` there is more
 * to choose after that. `others` are marked meanwhile, or else what the other fields hold.
 *
 * @typedef {{ min: number, max: number, line: boolean, returns?: boolean, cells: number[],
 *   field: HTMLElement, again?: boolean, others?: number[],
 *   chosen: (cells: number[]) => void }} Choice
 */

/**
 * Lets cells be chosen on the grid; with `go`, the keys go there.
 *
 * @typedef {(choice: Choice, go: boolean) => void} Pick
 */

/**
 * @typedef {object} Control
 * @property {HTMLElement} box all of it
 * @property {HTMLElement} first what takes the focus
 * @property {() => unknown} read the value, `undefined` for none; throws an error that says why not
 * @property {(problem: string) => void} blame says what is wrong, '' for nothing
 * @property {(go: boolean) => void} [pick] chooses its cells on the grid
 */

/**
 * A label over something to fill in, and room for what is wrong with it.
 *
 * @param {string} text
 * @param {HTMLElement} input
 * @param {(Node | string)[]} more
 */
function framed(text, input, ...more) {
  const id = (input.id = newId());
  const problem = make('p', { class: 'wrong', id: `${id}-wrong` });
  const box = make('div', { class: 'field' }, make('label', { for: id }, text), make('div', { class: 'line' }, input, ...more), problem);
  /** @param {string} wrong */
  const blame = (wrong) => {
    problem.textContent = wrong;
    if (wrong) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    input.setAttribute('aria-describedby', problem.id);
  };
  input.addEventListener('input', () => blame(''));
  return { box, first: input, blame };
}

/** @param {string} value */
const textInput = (value, attributes = {}) => {
  const input = make('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...attributes });
  input.value = value;
  return input;
};

/** @param {Field} field */
const labelOf = ({ label, optional }) => label[tongue()] + (optional ? ` ${say('rules.optional')}` : '');

/**
 * The cells that a text names, or the word in it that names none.
 *
 * @param {string} text
 */
function readCells(text) {
  const words = text.toLowerCase().match(/[^\s,;]+/g) ?? [];
  return { cells: words.map(cellOf), wrong: words.find((word) => !/^r[1-9]c[1-9]$/.test(word)) };
}

/** @param {number[]} cells */
const writeCells = (cells) => cells.map(nameOf).join(' ');

/**
 * Cells, to be chosen on the grid or written by their names.
 *
 * @param {string} label
 * @param {Partial<Field> & { min: number, max: number }} limits
 * @param {string[]} value
 * @param {Pick} pick
 * @returns {Omit<Control, 'read'> & { read: () => string[] | undefined, pick: (go: boolean) =>
 *   void }}
 */
function cellsField(label, { min, max, line = false, returns, optional }, value, pick) {
  const input = textInput(value.join(' '), { placeholder: max === 1 ? 'r1c1' : 'r1c1 r1c2', class: 'cells' });
  const onGrid = button(say('rules.onGrid'), () => start(true), { class: 'quiet', 'aria-label': say('rules.onGridFor', { field: label }) });
  const field = framed(label, input, onGrid);
  /** @param {number[]} cells */
  const chosen = (cells) => {
    input.value = writeCells(cells);
    field.blame('');
  };
  /** @param {boolean} go */
  const start = (go) => {
    const { cells, wrong } = readCells(input.value);
    pick({ min, max, line, returns, cells: wrong ? [] : cells, field: input, chosen }, go);
  };
  input.addEventListener('focus', () => start(false));
  input.addEventListener('input', () => readCells(input.value).wrong || start(false));
  return {
    ...field,
    pick: start,
    read() {
      const { cells, wrong } = readCells(input.value);
      if (wrong) throw new Error(say('rules.noCell', { found: wrong }));
      if (!cells.length && optional) return undefined;
      if (cells.length < min || cells.length > max)
        throw new Error(
          say(min === max ? 'rules.exactCells' : cells.length < min ? 'rules.moreCells' : 'rules.lessCells', { min, max, count: min }),
        );
      return cells.map(nameOf);
    },
  };
}

/**
 * Two or more groups of cells.
 *
 * @param {Field} field
 * @param {string[][]} value
 * @param {Pick} pick
 * @returns {Control}
 */
function groupsField(field, value, pick) {
  const rows = make('div');
  /** @type {ReturnType<typeof cellsField>[]} */
  const groups = [];
  /** @param {string[]} cells */
  const add = (cells) => {
    const group = cellsField(say('rules.group', { n: groups.length + 1 }), { min: 1, max: 40 }, cells, pick);
    groups.push(group);
    rows.append(group.box);
    return group;
  };
  for (const cells of value.length ? value : [[], []]) add(cells);
  const another = button(say('rules.anotherGroup'), () => add([]).pick(true), { class: 'quiet' });
  const [first] = groups;
  return {
    box: make('div', { class: 'field', role: 'group', 'aria-label': labelOf(field) }, rows, another),
    first: first.first,
    blame: (problem) => groups[groups.length - 1].blame(problem),
    pick: first.pick,
    read: () => groups.map((group) => group.read()),
  };
}

/**
 * The region of each cell: nine lines of nine digits, or painted on the grid a region at a time.
 *
 * @param {Field} field
 * @param {number[]} value
 * @param {Pick} pick
 * @returns {Control}
 */
function mapField(field, value, pick) {
  let map = Array.from({ length: 81 }, (_, cell) => value[cell] ?? 0);
  const written = () =>
    map
      .map((region, cell) => (region || '.') + (cell % 9 === 8 ? '\n' : ''))
      .join('')
      .trimEnd();
  const text = make('textarea', { rows: '9', spellcheck: 'false', autocomplete: 'off', class: 'map' });
  text.value = written();
  const region = make('select', { 'aria-label': say('rules.region') });
  const framing = framed(labelOf(field), text);
  const showCounts = () => {
    const chosen = Number(region.value || 1);
    region.replaceChildren(
      ...Array.from({ length: 9 }, (_, at) =>
        make(
          'option',
          { value: `${at + 1}` },
          say('rules.regionOf', { n: at + 1, count: map.filter((region) => region === at + 1).length }),
        ),
      ),
    );
    region.value = `${chosen}`;
  };
  /** @param {boolean} go */
  const start = (go) => {
    const n = Number(region.value);
    const cells = map.flatMap((region, cell) => (region === n ? [cell] : []));
    /** @param {number[]} cells */
    const chosen = (cells) => {
      map = map.map((region, cell) => (cells.includes(cell) ? n : region === n ? 0 : region));
      text.value = written();
      framing.blame('');
      showCounts();
    };
    const others = map.flatMap((region, cell) => (region && region !== n ? [cell] : []));
    pick({ min: 9, max: 9, line: false, cells, field: region, again: true, others, chosen }, go);
  };
  text.addEventListener('input', () => {
    const digits = text.value.replace(/\s/g, '');
    if (/^[\d.]{81}$/.test(digits)) map = Array.from(digits, (digit) => Number(digit) || 0);
    showCounts();
    start(false);
  });
  region.addEventListener('change', () => start(false));
  showCounts();
  framing.box.prepend(
    make(
      'div',
      { class: 'line' },
      region,
      button(say('rules.onGrid'), () => start(true), {
        class: 'quiet',
        'aria-label': say('rules.onGridFor', { field: say('rules.region') }),
      }),
    ),
  );
  return {
    ...framing,
    first: region,
    pick: start,
    read() {
      if (!/^[1-9]{81}$/.test(text.value.replace(/\s/g, ''))) throw new Error(say('rules.noMap'));
      return map;
    },
  };
}

/**
 * @param {Field} field
 * @param {any} value what it holds at first, if anything
 * @param {Pick} pick
 * @returns {Control}
 */
export function control(field, value, pick) {
  const { kind, min = 1, max = 81, line, returns, optional, options = [] } = field;
  const label = labelOf(field);
  switch (kind) {
    case 'cells':
      return cellsField(label, { min, max, line, returns, optional }, value ?? [], pick);
    case 'cell': {
      const one = cellsField(label, { min: 1, max: 1, optional }, value ? [value] : [], pick);
      return { ...one, read: () => one.read()?.[0] };
    }
    case 'groups':
      return groupsField(field, value ?? [], pick);
    case 'map':
      return mapField(field, value ?? [], pick);
    case 'number': {
      const input = textInput(`${value ?? ''}`, {
        inputmode: 'numeric',
        placeholder: field.default === undefined ? undefined : `${field.default}`,
      });
      return {
        ...framed(label, input),
        read() {
          const text = input.value.trim();
          if (!text && optional) return undefined;
          const number = Number(text);
          if (!/^\d+$/.test(text) || number < min || number > max) throw new Error(say('rules.noNumber', { min, max }));
          return number;
        },
      };
    }
    case 'digits': {
      const input = textInput((value ?? []).join(''), { inputmode: 'numeric' });
      return {
        ...framed(label, input),
        read() {
          const digits = input.value.replace(/[\s,]/g, '');
          if (!/^[1-9]{1,4}$/.test(digits)) throw new Error(say('rules.noDigits'));
          return Array.from(digits, Number);
        },
      };
    }
    case 'choice': {
      const select = make('select', {}, ...options.map(({ value, label }) => make('option', { value }, label[tongue()])));
      if (value) select.value = value;
      return { ...framed(label, select), read: () => select.value };
    }
    case 'flag': {
      const input = make('input', { type: 'checkbox' });
      input.checked = !!value;
      const box = make('label', { class: 'field flag' }, input, ` ${field.label[tongue()]}`);
      return { box, first: input, blame() {}, read: () => input.checked || undefined };
    }
  }
}
