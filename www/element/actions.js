// What happens to a grid: every change goes through here, and so does all that follows from it.

import { reasonOf } from '../modules/loader.js';
import { UNPLAYED, partsOf } from '../puzzle/moment.js';
import { HOUSES, differ, hasNoRules } from '../puzzle/puzzle.js';
import { conflicts } from '../solver.js';
import { lock, told } from './board.js';
import { conflictText, messageOf, statusOf, text } from './labels.js';
import { against, isBlank } from './state.js';
import { draw } from './view.js';

/** @import { Kind, State, Status } from './state.js' */

/** So long after the last key the state of what is typed is spoken. */
const PAUSE = 500;

/**
 * What only puzzles with rules need, once it is there.
 *
 * @type {typeof import('./variant.js') | null}
 */
export let variants = null;

/** Loads that. */
export async function loadRules() {
  const loaded = await import('./variant.js');
  await loaded.load();
  variants = loaded;
}

/**
 * Does something to the board, and all that follows from it.
 * @param {State} state
 * @param {() => void} action
 * @param {boolean} [settled]
 * @param {boolean} [still] whether the page must not scroll to the selected cell
 */
export function act(state, action, settled = false, still = false) {
  const { board, element, nodes } = state;
  const before = board.now;
  nodes.grid.classList.remove('sweep');
  action();
  const { now } = board;
  if (now === before) return;
  const changed = differ(now, before);
  if (changed || now.result !== before.result) stop(state);
  if (changed || /** @type {const} */ (['result', 'pencilMarks', 'trial']).some((part) => now[part] !== before[part])) state.hint = null;
  if (now.givens !== before.givens) supersede(state);
  if (!state.notice?.busy) state.notice = null;
  const recast = ['givenCells', ...Object.keys(UNPLAYED)].some((part) => Reflect.get(now, part) !== Reflect.get(before, part));
  if (changed || recast) check(state);
  show(state);
  if (nodes.grid.matches(':focus-within')) element.focus({ preventScroll: still });
  if (changed || recast) {
    tell(state, 'input', told(board));
    state.unsettled = true;
  }
  if (now.cursor !== before.cursor || `${now.also}` !== `${before.also}`) tell(state, 'selection');
  if (settled) settle(state);
}

/**
 * The puzzle has been entered, and is played from now on: typed digits are the player's own.
 *
 * @param {State} state
 */
export function play(state) {
  if (!isBlank(state.board.now)) act(state, () => lock(state.board));
}

/** Ends the job, whose result would be about another puzzle. @param {State} state */
export function stop(state) {
  if (!state.job?.stays) {
    state.job?.abort();
    state.job = null;
  }
  state.notice = state.other = null;
  delete state.layers.differs;
}

/**
 * What brings another puzzle comes too late; returns whether anything does.
 *
 * @param {State} state
 */
export function supersede(state) {
  const { reading } = state;
  reading?.abort.abort();
  state.reading = null;
  return !!reading;
}

/** Tells of changes that are now settled. @param {State} state */
export function settle(state) {
  if (!state.unsettled) return;
  state.unsettled = false;
  tell(state, 'change');
}

/** @param {State} state */
export function changed(state) {
  check(state);
  show(state);
}

/** Looks for conflicts, for the marks and for the form. @param {State} state */
export function check(state) {
  vary(state);
  const { givens } = state.board.now;
  const { variant } = state;
  state.conflicts = state.loaded ? conflicts(givens).filter(({ house }) => variant?.enforces(house) ?? true) : [];
  state.broken =
    variant?.broken(givens, (broken) => {
      state.broken = broken;
      validate(state);
      show(state);
    }) ?? [];
  const { element, internals } = state;
  const { givenCells, candidates } = state.board.now;
  const kept = { cells: element.value, givenCells, candidates, ...partsOf(state.board.now, UNPLAYED) };
  internals.setFormValue(element.value, JSON.stringify(kept));
  validate(state);
}

/** Tells the form whether it may be sent. @param {State} state */
export function validate(state) {
  const { element, objection } = state;
  const [first] = against(state);
  const valueMissing = element.required && !state.board.now.givens.some(Boolean);
  const flags = { customError: !!objection, typeMismatch: !!first, valueMissing };
  const message = objection || (first ? conflictText(state, against(state)) : text(state, 'status.empty')) || ' ';
  state.internals.setValidity(flags, message, state.nodes.cells[first?.cells[0] ?? element.selected]);
}

/**
 * Understands the rules, where they are others than before, and draws them.
 *
 * @param {State} state
 */
function vary(state) {
  const { nodes } = state;
  const { rules, houses } = state.board.now;
  if (rules === state.varied?.rules && houses === state.varied.houses) return;
  state.varied = { rules, houses };
  nodes.drawn = [];
  state.variant?.free();
  state.variant = state.wrong = null;
  if (!rules && houses.length === HOUSES.length) variants?.clear(nodes.grid);
  else if (!variants) understand(state);
  else {
    try {
      state.variant = variants.take(state.varied);
      state.variant.draw(nodes.grid, () => {
        nodes.drawn = [];
        draw(state);
      });
    } catch (error) {
      console.warn(`redoku-grid: rules: ${messageOf(error)}`, state.element);
      state.wrong = { kind: 'unreadable', error };
    }
  }
}

/** Loads what the rules need, and then understands them. @param {State} state */
export async function understand(state) {
  try {
    await state.element.loadRules();
    state.varied = null;
  } catch (error) {
    state.wrong = { kind: 'failed', error };
  }
  changed(state);
}

/**
 * Resolves when the puzzle is there and its rules are understood, or known to be `wrong`.
 *
 * @param {State} state
 */
export async function understood(state) {
  await state.element.ready;
  if (!variants && !hasNoRules(state.board.now)) await understand(state);
}

/** @param {State} state */
export function show(state) {
  draw(state);
  report(state);
}

/**
 * Says something that the grid itself does not show.
 * @param {State} state
 * @param {Kind} kind
 * @param {string} [said] what there is to say of it, where the messages don't know that
 * @param {string} [key] of what the messages say
 * @param {Pick<Status, 'cause' | 'digit'>} [more]
 */
export function say(state, kind, said = '', key = kind, more = {}) {
  state.notice = { kind, text: said, key, ...more };
  show(state);
}

/**
 * Reports an attribute or property that can't be used; the grid stays as it is. The console gets
 * the details.
 * @param {State} state
 * @param {'value' | 'rules' | 'new'} what
 * @param {string} problem
 */
export function refuse(state, what, problem) {
  console.warn(`redoku-grid: ${what}: ${problem}`, state.element);
  say(state, 'unreadable', '', what === 'value' ? 'unreadable' : what);
}

/**
 * Tells that something could not be loaded.
 * @param {State} state
 * @param {unknown} error
 */
export function miss(state, error) {
  const reason = reasonOf(error);
  const hint = reason === 'forbidden' ? " (the page's policy has to allow 'wasm-unsafe-eval')" : '';
  console.warn(`redoku-grid: the solver could not be loaded${hint}:`, error);
  say(state, 'failed', '', reason);
}

/**
 * Tells what holds now, once: the page first, which may want to say it in its own way.
 * @param {State} state
 * @param {boolean} [again] even if it was told before
 */
export function report(state, again = false) {
  const { line } = state.nodes;
  const status = statusOf(state);
  const { kind, text, digit } = status;
  if (!again && kind === state.status.kind && text === state.status.text && digit === state.status.digit) return;
  state.status = status;
  const ours = tell(state, 'status', { ...status });
  clearTimeout(state.speech);
  if (again) line.textContent = '';
  const typing = kind === 'typing' || kind === 'conflict';
  state.speech = setTimeout(() => (line.textContent = ours ? text : ''), typing && !again ? PAUSE : 0);
}

/**
 * Tells the page; answers whether it has left the default to us.
 * @param {State} state
 * @param {'input' | 'change' | 'solved' | 'progress' | 'pick' | 'mode' | 'selection' |
 *   'review' | 'made' | 'trial' | 'status'} name
 * @param {unknown} [detail]
 */
export function tell({ element }, name, detail) {
  const how = { bubbles: true, composed: true, cancelable: name === 'status', detail };
  return element.dispatchEvent(detail ? new CustomEvent(name, how) : new Event(name, how));
}
