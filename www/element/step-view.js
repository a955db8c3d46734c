// How a step looks in the grid: houses tinted, candidates ringed or struck out, chains as arrows.
// Shapes carry the meaning, not just colours: the pattern is bold, digits to place are ringed, and
// candidates to remove are struck out.

import { inHouse } from '../puzzle/puzzle.js';
import { edge } from './edges.js';
import { dress as put } from './element-style.js';
import { drawn } from './nodes.js';

/** @import { Candidate, Step } from '../pkg/explain.js' */
/** @import { State } from './state.js' */

/** How wide the drawing is, in units of its own. */
const WIDTH = 900;

/** So far from the middle of a candidate its arrows begin and end. */
const NEAR = 17;

const style = `
.grid .cell.hint { background-color: var(--redoku-hint, color-mix(in srgb, var(--_pencil) 14%, transparent)); }
.grid .cell.cover { background-image: repeating-linear-gradient(45deg, color-mix(in srgb, var(--_ink) 9%, transparent) 0 2px, transparent 2px 7px); }
.grid .cell.blocker { background-image: radial-gradient(circle closest-side, transparent calc(94% - 2.5px), var(--_ring, var(--_ink)) calc(94% - 2px) calc(94% - .5px), transparent 94%); }
.notes:has(.candidate) { color: color-mix(in srgb, var(--_ink) 65%, var(--_paper)); font-weight: 400; }
.candidate { display: grid; place-items: center; inline-size: 1.3em; block-size: 1.3em; border-radius: 50%; }
.base, .extra, .true, .false { color: var(--_ink); font-size: 1.15em; font-weight: 800; }
.extra { outline: max(1px, .2cqmin) dashed var(--_ink); }
.true { background: var(--_pencil); color: var(--_paper); }
.false { outline: max(1px, .2cqmin) dotted var(--_pencil); }
.placed { outline: max(2px, .35cqmin) solid var(--_red); color: var(--_red); font-weight: 800; }
.gone { position: relative; }
.gone::after { content: ""; position: absolute; inset: 0; background: linear-gradient(to top right, transparent calc(50% - max(1px, .18cqmin)), var(--_red) 0 calc(50% + max(1px, .18cqmin)), transparent 0); }
@media (prefers-reduced-motion: no-preference) {
  .placed, .gone::after { animation: sign .12s; }
  @keyframes sign { from { clip-path: inset(-30% 130% -30% -30%); } to { clip-path: inset(-30%); } }
}
.chains { position: absolute; inset: 0; z-index: 2; pointer-events: none; stroke: var(--_pencil); stroke-width: 4; color: var(--_pencil); }
.chains .weak { stroke-dasharray: 9 8; }
.chains .faint { opacity: .18; }
.chains marker path { fill: var(--_pencil); stroke: none; }
@media (forced-colors: active) {
  .cell.hint:not(.pointed) { outline: 2px dashed Highlight; outline-offset: -4px; }
  .cell.blocker { --_ring: CanvasText; }
  .true { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .gone::after { forced-color-adjust: none; background: linear-gradient(to top right, transparent 44%, CanvasText 0 56%, transparent 0); }
  .chains { stroke: CanvasText; }
}
@media print {
  .cell:is(.cover, .blocker), .true, .gone::after { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

/** @param {State} state */
export const dress = ({ element }) => put(/** @type {ShadowRoot} */ (element.shadowRoot), style);

/** @param {readonly number[]} houses */
const cellsIn = (houses) => Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => houses.some((house) => inHouse(house, cell)));

/** @param {readonly Candidate[]} candidates */
const cellsOf = (candidates) => [...new Set(candidates.map(({ cell }) => cell))];

/**
 * The cells that are tinted: at first where to look, and with the reason also the houses that lose
 * candidates.
 * @param {Step} step
 * @param {number} stage
 */
export function layersOf({ parts, chains, place, remove, rule }, stage) {
  const of = /** @param {boolean} cover */ (cover) =>
    parts.filter(({ role }) => (role === 'cover') === cover).flatMap(({ houses, cells }) => cells ?? cellsIn(houses));
  const looked = of(false);
  const pattern = cellsOf(parts.flatMap(({ candidates }) => candidates));
  const begun = chains.map(([link]) => link.cell);
  const first = [looked, pattern, begun, cellsOf([...place, ...remove])].find((cells) => cells.length) ?? [];
  return { [rule === undefined ? 'hint' : 'rule']: first, cover: stage === 3 ? of(true) : [] };
}

/** @type {Partial<Record<Step['parts'][number]['role'], string>>} */
const LETTERS = { extra: 'e', single: 'p' };

/**
 * What each candidate does in a step: for each cell of it nine letters, one for each digit.
 * @param {Step} step
 */
export function rolesOf({ parts, chains, place, remove, rule }) {
  /** @type {string[][]} */
  const roles = [];
  /** @param {Candidate} candidate @param {string} letter */
  const set = ({ cell, digit }, letter) => ((roles[cell] ??= Array(9).fill('.'))[digit - 1] = letter);
  // A rule concerns all candidates of its cells, so all of them would be bold.
  const letter = /** @param {Step['parts'][number]['role']} role */ (role) => (rule === undefined ? (LETTERS[role] ?? 'b') : '.');
  for (const { role, candidates } of parts) for (const candidate of candidates) set(candidate, letter(role));
  for (const link of chains.flat()) set(link, link.on ? 't' : 'f');
  for (const candidate of remove) set(candidate, 'g');
  for (const candidate of place) set(candidate, 'p');
  return roles.map((letters) => letters.join(''));
}

/**
 * Draws the chains of the step that is shown, from candidate to candidate: solid where one of two
 * must be right, dashed where both can't be.
 * @param {State} state
 */
export function draw({ element, nodes, hint }) {
  const { grid, cells } = nodes;
  number(element, grid, !!hint);
  const there = grid.querySelector('.chains');
  const { step, stage } = hint?.shown ?? {};
  const chains = stage === 3 ? (step?.chains ?? []) : [];
  if (!chains.length) return there?.remove();
  const box = grid.getBoundingClientRect();
  /** The middle of a candidate. @param {Candidate} candidate @returns {[number, number] | null} */
  const middle = ({ cell, digit }) => {
    const note = [...cells[cell].querySelectorAll('.notes > *')].find(({ textContent }) => Number(textContent) === digit);
    if (!note) return null;
    const { x, y, width, height } = note.getBoundingClientRect();
    return [((x + width / 2 - box.x) / box.width) * WIDTH, ((y + height / 2 - box.y) / box.height) * WIDTH];
  };
  const svg = drawn('svg', { class: 'chains', part: 'chains', viewBox: `0 0 ${WIDTH} ${WIDTH}`, 'aria-hidden': 'true' });
  const head = drawn(
    'marker',
    { id: 'head', viewBox: '0 0 10 10', refX: '8', refY: '5', markerWidth: '4.5', markerHeight: '4.5', orient: 'auto-start-reverse' },
    drawn('path', { d: 'M0 0 10 5 0 10z' }),
  );
  svg.append(head);
  const arrows = new Set();
  const traced = hint?.traced;
  const way = traced ? wayTo(chains[traced[0]], traced[1]) : null;
  // What is followed comes first: others may have the same arrows.
  for (const chain of [...chains].sort((a, b) => Number(way?.has(b[0])) - Number(way?.has(a[0])))) {
    for (const link of chain) {
      for (const parent of link.parents) {
        const [from, to] = [middle(chain[parent]), middle(link)];
        const name = `${from} ${to}`;
        if (!from || !to || arrows.has(name)) continue;
        arrows.add(name);
        svg.append(
          drawn('path', {
            d: bent(from, to),
            class: `${link.on ? 'strong' : 'weak'}${way && !way.has(link) ? ' faint' : ''}`,
            'marker-end': 'url(#head)',
          }),
        );
      }
    }
  }
  if (there) there.replaceWith(svg);
  else grid.append(svg);
}

/**
 * A link of a chain, and all that it follows from.
 *
 * @param {Step['chains'][0]} chain
 * @param {number} end
 * @param {Set<Step['chains'][0][0]>} [way]
 */
function wayTo(chain, end, way = new Set()) {
  if (way.has(chain[end])) return way;
  way.add(chain[end]);
  for (const parent of chain[end].parents) wayTo(chain, parent, way);
  return way;
}

/** Grids that have numbers at their edges only for the hint. @type {WeakSet<Element>} */
const numbered = new WeakSet();

/**
 * Numbers rows and columns while steps speak of them, where there is room.
 * @param {State['element']} element
 * @param {HTMLElement} grid
 * @param {boolean} on
 */
function number(element, grid, on) {
  if (on && !numbered.has(element)) {
    if (grid.querySelector('.edge')) return;
    numbered.add(element);
    edge(element, true);
    const left = grid.querySelector('.edge.left')?.getBoundingClientRect().left ?? 0;
    if (left < 0) number(element, grid, false);
  } else if (!on && numbered.delete(element)) edge(element, false);
}

/**
 * A line from one candidate to another that leaves both readable, and bends around what lies
 * between.
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function bent([ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy) || 1;
  const bend = length < 60 ? 0 : Math.min(38, 12 + length * 0.09);
  const [mx, my] = [(ax + bx) / 2 - (dy / length) * bend, (ay + by) / 2 + (dx / length) * bend];
  /** @param {number} x @param {number} y */
  const toward = (x, y) => {
    const far = Math.hypot(mx - x, my - y) || 1;
    const near = Math.min(NEAR, length / 3);
    return [x + ((mx - x) / far) * near, y + ((my - y) / far) * near].map((n) => n.toFixed(1)).join(' ');
  };
  return `M${toward(ax, ay)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${toward(bx, by)}`;
}
