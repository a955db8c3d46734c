// The number pad and the tools below a grid. Loaded if the grid shows them.

import { format, write } from '../messages/index.js';
import { isBegun } from './board.js';
import { dress as put } from './element-style.js';
import { KEYS } from './keypad.js';
import { text } from './labels.js';
import { disable, make } from './nodes.js';
import { eraser } from './pen.js';
import { isFixed, isOff, solutionOf } from './state.js';

/** @import { State } from './state.js' */
/** @import { Nodes } from './view.js' */

/** @typedef {'solve' | 'hint' | 'undo' | 'redo' | 'clear' | 'marks'} Tool */

/** @type {Tool[]} */
const TOOLS = ['solve', 'hint', 'undo', 'redo', 'clear', 'marks'];

const style = `
button { display: flex; justify-content: center; align-items: baseline; user-select: none; -webkit-user-select: none; }
button::before { content: ""; block-size: calc(50% + .345em); block-size: calc(50% + min(.5cap, .36em)); }
button {
  block-size: 46px;
  padding: 0;
  border: 1px solid var(--_line);
  border-radius: 6px;
  background: var(--_paper);
  color: inherit;
  font: 600 1.375em/1 var(--_font);
  font-variant-numeric: lining-nums;
  cursor: pointer;
}
.tools button { block-size: auto; min-block-size: 46px; align-items: center; font: 600 1em/1.2 var(--_sans); }
.tools [aria-pressed=true] { background: var(--_selected); }
.tools button:first-child { border-color: var(--_paper); background: var(--_ink); color: var(--_paper); }
:host([readonly]) .tools button + button { display: none; }
button svg { align-self: center; inline-size: 26px; block-size: 26px; stroke-width: 7; }
button:active:not(:disabled, [aria-disabled=true]) { background: var(--_selected); color: var(--_ink); }
/* For keys that show colours */
.pad button:active:not(:disabled) { filter: brightness(.9); }
@media (hover: hover) { button:hover:not(:disabled, [aria-disabled=true], :active) { border-color: var(--_ink); } }
button:focus-visible { outline: 3px solid var(--_focus); box-shadow: 0 0 0 5px var(--_paper); }
button:is(:disabled, [aria-disabled=true]) { --_ink: var(--_line); color: var(--_line); cursor: default; }
@media (forced-colors: active) {
  button:is(:disabled, [aria-disabled=true]) { border-style: dashed; color: GrayText; }
}
`;

/**
 * The buttons of a grid, cloned for each grid.
 *
 * @type {{ pad: HTMLElement[], tools: HTMLElement[] } | undefined}
 */
let patterns;

/**
 * Adds the buttons to a grid.
 *
 * @param {Nodes} nodes
 * @param {ShadowRoot} root
 */
function fill(nodes, root) {
  put(root, style);
  patterns ??= {
    pad: KEYS.map((digit) => make('button', { type: 'button', part: 'key', tabindex: '-1' }, digit ? `${digit}` : eraser())),
    tools: TOOLS.map((name, place) => make('button', { type: 'button', name, part: place ? 'tool' : 'tool main' })),
  };
  for (const name of /** @type {const} */ (['pad', 'tools']))
    nodes[name].replaceChildren(...patterns[name].map((button) => button.cloneNode(true)));
}

/** @param {State} state */
export function draw(state) {
  const { element, nodes, messages } = state;
  const { pad, tools } = nodes;
  if (!pad.children.length) fill(nodes, /** @type {ShadowRoot} */ (element.shadowRoot));
  const { now } = state.board;
  const [off, fixed] = [isOff(state), isFixed(state)];
  const [solve, hint, undo, redo, clear, marks] = tools.querySelectorAll('button');
  for (const button of nodes.all.querySelectorAll('button')) button.disabled = button === solve || button === hint ? off : fixed;
  disable(undo, !element.canUndo);
  disable(redo, !element.canRedo);
  disable(clear, !(now.locked ? isBegun(now) : now.candidates || now.givens.some(Boolean)));
  marks.ariaPressed = `${state.mode !== 'digit'}`;
  if (!messages) return;
  const isColour = state.mode === 'colour';
  const worded = `${messages.lang} ${isColour && !!state.pencil}`;
  if (nodes.worded !== worded) {
    nodes.worded = worded;
    pad.ariaLabel = format(messages, 'pad.label');
    tools.ariaLabel = format(messages, 'pad.tools');
    pad.querySelectorAll('button').forEach((key, at) => {
      const digit = KEYS[at];
      state.pencil?.paint(key, isColour ? digit : 0);
      key.ariaLabel = text(state, !digit ? 'pad.erase' : isColour ? 'pad.colour' : 'pad.digit', { digit });
    });
    for (const button of [undo, redo, clear]) button.textContent = text(state, `pad.${button.name}`);
  }
  write(marks, format(messages, `mode.${state.markMode}`));
  write(hint, state.hint?.button || format(messages, 'pad.hint'));
  write(solve, format(messages, `pad.${state.notice?.busy ? 'cancel' : solutionOf(state) ? 'hide' : 'solve'}`));
}
