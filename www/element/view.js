// What one sees of a grid: its parts, and how they look in a state. Only what has changed is
// touched.

import { format, pick } from '../messages/index.js';
import { hasMasks } from '../puzzle/moment.js';
import { peers } from '../puzzle/puzzle.js';
import { isLocked, isOwn, selection, shown } from './board.js';
import { KEYS } from './keypad.js';
import { ALL_HOUSES, cellLabel } from './labels.js';
import { make, put } from './nodes.js';
import { written } from './pen.js';
import { against, isFixed, isOff, layersOf, replaced } from './state.js';
import { mayDraw } from './turns.js';

/** @import { Messages } from '../messages/index.js' */
/** @import { State } from './state.js' */

/**
 * @typedef {object} Nodes
 * @property {HTMLElement} all
 * @property {HTMLElement} grid
 * @property {HTMLElement} pad
 * @property {HTMLElement} tools
 * @property {HTMLElement} line the status
 * @property {HTMLElement} mode announces mode changes
 * @property {HTMLElement[]} cells none, before they are drawn
 * @property {string[]} drawn what each cell was last drawn from
 * @property {string} worded the language and mode in which its buttons were last labelled
 */

/**
 * A grid without cells, and its rows, both cloned for each grid.
 *
 * @type {{ empty: HTMLElement, rows: HTMLElement[] } | undefined}
 */
let patterns;

function pattern() {
  const columns = KEYS.slice(0, 9);
  /** @param {string} name @param {Record<string, string>} [more] */
  const part = (name, more) => make('div', { class: name, part: name, role: 'group', ...more });
  return (patterns ??= {
    empty: make(
      'div',
      { class: 'all' },
      make('div', { class: 'frame' }, part('grid', { role: 'grid', dir: 'ltr', 'aria-rowcount': '9', 'aria-colcount': '9' })),
      make('slot', { name: 'status' }, make('p', { class: 'status', part: 'status', role: 'status' })),
      part('pad', { dir: 'ltr' }),
      part('tools'),
      make('p', { 'class': 'mode', 'aria-live': 'polite' }),
    ),
    rows: columns.map((row) =>
      make(
        'div',
        { class: 'row', role: 'row', 'aria-rowindex': `${row}` },
        ...columns.map((column) => make('div', { role: 'gridcell', 'aria-colindex': `${column}` })),
      ),
    ),
  });
}

/**
 * @param {HTMLElement} all
 * @param {string} name
 */
const part = (all, name) => /** @type {HTMLElement} */ (all.querySelector(`.${name}`));

/** @returns {Nodes} An empty grid. */
export function build() {
  const all = /** @type {HTMLElement} */ (pattern().empty.cloneNode(true));
  return {
    all,
    grid: part(all, 'grid'),
    pad: part(all, 'pad'),
    tools: part(all, 'tools'),
    line: part(all, 'status'),
    mode: part(all, 'mode'),
    cells: [],
    drawn: [],
    worded: '',
  };
}

/** Adds the cells when the grid is first drawn. @param {Nodes} nodes */
function fill(nodes) {
  nodes.grid.prepend(...pattern().rows.map((row) => row.cloneNode(true)));
  nodes.cells = [.../** @type {NodeListOf<HTMLElement>} */ (nodes.grid.querySelectorAll('[role=gridcell]'))];
}

/**
 * Brings the page up to date with the state, now or when it is this grid's turn.
 * @param {State} state
 */
export function draw(state) {
  const { element, nodes } = state;
  if (!element.isConnected || !mayDraw(state.redraw)) return;
  if (!nodes.cells.length) fill(nodes);
  drawCells(state);
  drawGrid(state);
  if (element.controls !== 'none') drawControls(state);
}

/** @param {State} state */
function drawCells(state) {
  const { nodes, messages, picking, hint } = state;
  state.doubts?.draw();
  const { now } = state.board;
  /** A step of the way to the solution is shown in the grid as it was then. @param {number} cell */
  const digitOf = (cell) => (hint?.moment ? hint.moment.cells[cell] : shown(now, cell, state.other));
  const masks = state.candidates ?? now.pencilMarks;
  if (state.pencil === undefined && (masks || hasMasks(now) || now.trial || hint || now.candidates || state.mode === 'colour'))
    fetchPencil(state).catch(() => {});
  const candidates = state.candidates ? null : state.pencil?.given(state, digitOf);
  // The array is kept when a digit removes all corner marks, so that they can return.
  const cornered = !state.candidates && state.pencil && now.cornerMarks?.some(Boolean);
  const off = isOff(state);
  const digitThere = digitOf(now.cursor);
  const near = state.variant ?? { peers };
  /** @type {number[][]} */
  const houses = [];
  // A solution or an earlier step shows other digits than those that clash.
  for (const one of now.result?.solution || hint?.moment ? [] : against(state)) {
    for (const cell of one.cells) (houses[cell] ??= []).push('rule' in one ? ALL_HOUSES + one.rule : one.house);
  }
  /** @type {Record<string, readonly number[]>} */
  const layers = {
    replaced: hint?.moment ? [] : replaced(state),
    ...layersOf(state),
    ...(picking ? { chosen: picking.cells } : { also: now.also }),
  };
  /** The selected cells or, during picking, the picked ones. */
  const selected = picking?.cells ?? selection(now);
  const isMany = !!(picking || now.also.length);

  nodes.cells.forEach((element, cell) => {
    const digit = digitOf(cell);
    const own = isOwn(now, cell) && digit === now.givens[cell];
    const kind = !digit ? 'empty' : own ? 'own' : now.givenCells.includes(cell) ? 'given' : 'solved';
    const tried = own && now.trial && now.trial[cell] !== `${digit}` ? ' tried' : '';
    const holds = `cell${digit ? `${own ? ' given' : ''} ${kind}${tried}` : ''}${houses[cell] ? ' conflict' : ''}`;
    const marks = Object.entries(layers)
      .map(([layer, cells]) => (cells.includes(cell) ? ` ${layer}` : ''))
      .join('');
    const place = isMany ? selected.indexOf(cell) + 1 : 0;
    const marked = !digit && state.pencil ? hint?.masks[cell] || masks?.[cell] || 0 : 0;
    const corners = cornered && !digit && !hint?.masks[cell] ? now.cornerMarks?.[cell] : undefined;
    const given = !digit && !marked ? (candidates?.[cell] ?? 0) : 0;
    const notes = marked || given;
    const colours = (state.pencil && now.colours?.[cell]) || 0;
    const roles = hint?.roles[cell];
    const drawn = [
      holds,
      digit,
      now.givens[cell],
      now.locked,
      houses[cell],
      messages?.lang,
      marks,
      picking?.line ? place : !!place,
      notes,
      given,
      corners,
      colours,
      roles,
    ].join();
    if (drawn !== nodes.drawn[cell]) {
      nodes.drawn[cell] = drawn;
      element.replaceChildren(
        ...(colours && state.pencil ? [state.pencil.coloured(colours)] : []),
        ...(kind === 'own' || kind === 'solved'
          ? [make('span', { part: 'digit' }, `${digit}`), written(digit, cell, kind)]
          : ((notes || corners) && state.pencil?.small(notes, roles, !!given, corners)) || [`${digit || ''}`]),
      );
      put(element, 'aria-invalid', houses[cell] ? 'true' : null);
      put(element, 'aria-readonly', isLocked(now, cell) ? 'true' : null);
      put(element, 'data-place', place && picking?.line ? `${place}` : null);
      if (messages)
        element.setAttribute(
          'aria-label',
          cellLabel(state, cell, {
            kind: tried ? 'tried' : kind,
            digit,
            twice: houses[cell],
            notes,
            given,
            corners,
            colours,
            layers,
            place,
          }),
        );
    }
    const looked = picking
      ? ''
      : cell === now.cursor
        ? ' selected'
        : hint
          ? '' // Other highlighting would distract from the hint's.
          : digit && digit === digitThere
            ? ' same'
            : !place && selected.every((other) => near.peers(cell, other))
              ? ' peer'
              : '';
    const parts = holds + looked + marks;
    put(element, 'class', parts);
    put(element, 'part', parts);
    put(element, 'aria-selected', isMany ? `${place > 0}` : null);
    put(element, 'tabindex', off ? null : cell === now.cursor ? '0' : '-1');
  });
  state.tutor?.draw(state);
}

/** @param {State} state */
function drawGrid(state) {
  const { element, messages, picking } = state;
  const { grid } = state.nodes;
  grid.classList.toggle('picking', !!picking);
  put(grid, 'aria-multiselectable', picking || state.board.now.also.length ? 'true' : null);
  grid.ariaBusy = `${!!state.notice?.busy}`;
  grid.ariaReadOnly = `${isFixed(state)}`;
  grid.ariaDisabled = `${isOff(state)}`;
  grid.style.touchAction = state.mode === 'digit' ? '' : 'none';
  if (!messages) return;
  const label = nameOf(element) || format(messages, 'grid.label');
  grid.ariaLabel = state.variant?.gridLabel(label, pick(messages.lang)) ?? label;
}

/**
 * Draws the number pad and the tools, loading their code first if necessary.
 *
 * @param {State} state
 */
function drawControls(state) {
  if (state.controls !== undefined) return state.controls?.draw(state);
  state.controls = null;
  import('./controls.js').then(
    (controls) => {
      state.controls = controls;
      state.redraw();
    },
    // Typing works without the buttons, and the next redraw tries again.
    () => (state.controls = undefined),
  );
}

/**
 * What the page calls the grid: the element has the attributes, but what is inside of it the role.
 *
 * @param {State['element']} element
 */
function nameOf(element) {
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  const ids = element.getAttribute('aria-labelledby')?.match(/\S+/g) ?? [];
  const by = ids.length && element.isConnected ? ids.map((id) => root.getElementById(id)) : [...element.labels];
  return element.getAttribute('aria-label') || by.map((label) => label?.textContent?.trim()).join(' ');
}

/**
 * Loads the code for marks, candidates, colours and several cells, and returns it.
 *
 * @param {State} state
 */
export async function fetchPencil(state) {
  state.pencil = null;
  try {
    const pencil = await import('./notes.js');
    pencil.dress(/** @type {ShadowRoot} */ (state.element.shadowRoot));
    state.pencil = pencil;
    draw(state);
    return pencil;
  } catch (error) {
    state.pencil = undefined;
    throw error;
  }
}
