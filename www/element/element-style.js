// How <redoku-grid> looks: ink for the puzzle, a blue pen for the reader's digits, a red one for
// the solution. One sheet, shared by all grids of a page.

const isThemed = globalThis.CSS?.supports('color', 'light-dark(red, red)');

/**
 * A colour that depends on the page's `color-scheme`. Browsers without light-dark() get the light
 * colour.
 *
 * @param {string} light
 * @param {string} dark
 */
export const themed = (light, dark) => (isThemed ? `light-dark(${light}, ${dark})` : light);

/**
 * Colours that a page can set as `--redoku-<name>`, each for light and for dark paper.
 * @param {Record<string, [light: string, dark: string]>} names
 */
export const colours = (names) =>
  Object.entries(names)
    .map(([name, both]) => `--_${name}: var(--redoku-${name}, ${themed(...both)});`)
    .join('\n');

// The last four lie on the paper like a marker's ink: what is drawn there shines through.
const palette = colours({
  'ink': ['#1d1b18', '#ece5d9'],
  'paper': ['#fffdf8', '#211e1b'],
  'red': ['#bf1230', '#ff837c'],
  'pencil': ['#27508f', '#97bbee'],
  'line': ['#8f8677', '#7a7164'],
  'box-line': ['#1d1b18', '#a39a8b'],
  'conflict': ['#845200', '#e5b55f'],
  'focus': ['#1d1b18', '#ece5d9'],
  'selected': ['rgb(105 163 231 / 40%)', 'rgb(53 117 200 / 30%)'],
  'peer': ['rgb(105 153 218 / 10%)', 'rgb(83 120 177 / 10%)'],
  'same': ['rgb(95 153 228 / 20%)', 'rgb(73 140 222 / 20%)'],
  'chosen': ['rgb(64 120 178 / 34%)', 'rgb(110 160 215 / 42%)'],
});

/**
 * The sheets of each document: one is shared by all grids of it.
 *
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();

/** What each grid wears. @type {WeakMap<ShadowRoot, Set<string>>} */
const worn = new WeakMap();

/**
 * Dresses a grid in a style; or again in all that it wore, since it has to leave its sheets behind
 * when it goes to another document.
 * @param {ShadowRoot} root
 * @param {string} [style]
 */
export function dress(root, style) {
  const { ownerDocument } = root;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  const styles = worn.get(root) ?? new Set();
  const known = sheets.get(ownerDocument) ?? new Map();
  worn.set(root, styles);
  sheets.set(ownerDocument, known);
  if (style) styles.add(style);
  if (!Sheet) return; // It is nowhere to be seen.
  root.adoptedStyleSheets = Array.from(styles, (style) => {
    const sheet = known.get(style) ?? new Sheet();
    if (!known.has(style)) sheet.replaceSync(style);
    known.set(style, sheet);
    return sheet;
  });
}

export const style = `
/* As wide as its size or as its place, whichever is less: a track that may shrink to nothing has no
   smallest width, which would widen the place. The row may shrink too, so that a height is kept. */
:host {
  --_size: var(--redoku-size, max(36rem, 576px));
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, var(--_size));
  max-inline-size: var(--_size);
}
:host([hidden]) { display: none; }

/* Nothing of the page's text styles comes in, but its theme, and its size where one can read it and
   it leaves room. */
.all {
  all: initial;
  display: flex;
  flex-direction: column;
  contain-intrinsic-inline-size: 36rem;
  color-scheme: inherit;
  visibility: inherit;
  pointer-events: inherit;
  font-size: clamp(12px, 1em, max(2rem, 32px));
  ${palette}
  --_serif: Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", "Source Serif 4", "Liberation Serif", serif;
  --_words: var(--redoku-font, var(--_serif));
  --_sans: var(--redoku-font, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, "Liberation Sans", system-ui, sans-serif);
  /* "Redoku Figures" is used if the page defines that font, as Redoku's own pages do. The element
     doesn't load it. */
  --_font: var(--redoku-font, "Redoku Figures", var(--_serif));
  container-type: inline-size;
  color: var(--_ink);
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
}
* { box-sizing: border-box; }

/* Room for clues outside is its padding; what is inside has its measure from the size of the
   grid. */
.frame { container-type: size; min-block-size: 0; aspect-ratio: 1; }
.far .frame { content-visibility: auto; }

/* All 81 cells have the same inner size; the lines come on top, so that every digit stands in the
   middle. */
.grid {
  --_firm: var(--redoku-box-width, max(2px, .42cqmin));
  --_thin: var(--redoku-line-width, 1px);
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  inline-size: 100cqmin;
  margin: auto;
  aspect-ratio: 1;
  border: var(--_firm) solid var(--_box-line);
  background: var(--_paper);
  font: var(--redoku-weight, 600) var(--redoku-digit-size, 7.6cqmin)/1 var(--_font);
  font-variant-numeric: lining-nums tabular-nums;
  cursor: default;
}
.grid { user-select: none; -webkit-user-select: none; }
.row, .cell { flex: 1 1 0; box-sizing: content-box; min-inline-size: 0; min-block-size: 0; }
.row { display: flex; }
.row + .row { border-block-start: var(--_thin) solid var(--_line); }
.grid:not(.unboxed) .row:nth-child(3n + 4) { border-block-start: var(--_firm) solid var(--_box-line); }
.cell {
  position: relative;
  overflow: hidden;
  outline: 0 solid var(--_focus);
}
/* A strut sets the baseline, so that figures stand in the middle in any font; Firefox takes the
   capitals of some for too high. */
.cell { display: flex; justify-content: center; align-items: baseline; }
.cell::before { content: ""; block-size: calc(50% + .345em); block-size: calc(50% + min(.5cap, .36em)); }
.cell + .cell { border-inline-start: var(--_thin) solid var(--_line); }
.grid:not(.unboxed) .cell:nth-child(3n + 4) { border-inline-start: var(--_firm) solid var(--_box-line); }

/* The cells that all selected cells see are shaded only while the grid has the focus. */
.grid:focus-within .peer { background-color: var(--_peer); }
.grid:focus-within .same { background-color: var(--_same); }
:host(:not([controls=none], [readonly], :disabled)) .cell[tabindex="0"],
.cell:focus { background-color: var(--_selected); }
.cell:focus {
  z-index: 1;
  outline-width: max(3px, .6cqmin);
  outline-offset: calc(-1 * max(2px, .4cqmin));
  overflow: visible;
}

/* Selected with the cell that has the focus; and where solutions differ. */
.grid .cell.also { background-color: var(--_selected); }
.grid .cell.differs { background-color: var(--_same); }
/* Over the tint of a hint's house */
.grid .row .cell:is(.chosen, .rule, .pointed) { background-color: var(--_chosen); }

/* A conflict: hatched and underlined, so that it shows without colour, and in no way red. */
.conflict {
  --_hatch: color-mix(in srgb, var(--_conflict) 24%, transparent);
  background: linear-gradient(-45deg, var(--_hatch) 12%, transparent 0 50%, var(--_hatch) 0 62%, transparent 0) 0 / 7px 7px;
}
.conflict::after, .suspect::after, .replaced::after {
  content: "";
  position: absolute;
  inset: auto 24% 10%;
  block-size: max(2px, .55cqmin);
  background: var(--_conflict);
}

/* Digits that can't all be right, and solution digits that replace wrong ones: a dashed frame
   instead of the bar, even if they are in conflict. */
.suspect::after, .replaced::after {
  inset: 7%;
  block-size: auto;
  background: none;
  border: max(2px, .4cqmin) dashed var(--_conflict);
  border-radius: 18%;
}

/* The reader's own digits (thin, upright) and the solution (thick, slanted) are handwritten, so
   they differ even without colour. Each digit is still there as text, for screen readers and
   copying; the visible part is the drawing. */
.own { color: var(--_pencil); }
.solved { color: var(--_red); }
:is(.own, .solved) > span, .mode, :host(:is([controls=none], [controls=pad])) .status { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; min-block-size: 0; overflow: hidden; clip-path: inset(50%); }
svg { display: block; inline-size: 100%; block-size: 100%; overflow: visible; fill: none; stroke: currentColor; stroke-width: var(--redoku-pen, var(--_pen, 6.2)); stroke-linecap: round; stroke-linejoin: round; }
[part=pen] { position: absolute; inset: 0; }
.own { --_pen: 5.4; }
@container (max-width: 22rem) { .own { --_pen: 6; } .solved { --_pen: 7; } }
@container (max-width: 15rem) { .own { --_pen: 7; } .solved { --_pen: 8; } }

@media (prefers-reduced-motion: no-preference) {
  .sweep .solved path { stroke-dasharray: 1; animation: write .12s linear var(--_wait) backwards; }
  @keyframes write {
    from { stroke-dashoffset: 1; opacity: 0; }
    10% { opacity: 1; }
    to { stroke-dashoffset: 0; }
  }
}

.status { margin: 8px 0 0; padding: 2px 6px; min-block-size: 2.75em; background: var(--_paper); font: 1em/1.25 var(--_words); }

.pad, .tools { --_rows: 2; display: grid; gap: 4px; margin-block-start: 8px; }
:is(.pad, .tools):empty { grid-template-rows: repeat(var(--_rows), 46px); }
.pad { grid-template-columns: repeat(5, 1fr); }
.tools { grid-template-columns: repeat(auto-fit, minmax(max(4.6em, 30%), 1fr)); }
@container (max-width: 239px) { .pad { --_rows: 3; grid-template-columns: repeat(4, 1fr); } }
@container (min-width: 30em) {
  .pad, .tools { --_rows: 1; }
  .pad { grid-template-columns: repeat(10, 1fr); }
  .tools { grid-template-columns: 2fr repeat(5, 1fr); }
}
:host(:is([controls=none], [readonly])) .pad, :host(:is([controls=none], [controls=pad])) .tools { display: none; }
:host(:disabled) .grid { opacity: .6; }

@media (prefers-contrast: more) {
  .all { --_line: var(--_box-line); }
}
@media (forced-colors: active) {
  .row, .cell { border-color: CanvasText !important; }
  .solved { color: LinkText; }
  .differs { outline: 1px dotted; outline-offset: -3px; }
  .chosen, .rule, .pointed { outline: 3px double Highlight; outline-offset: -5px; }
  .conflict { background-image: none; }
  .conflict::after { inset: 5px; block-size: auto; border: 2px dashed; background: none; }
  .cell:is([tabindex="0"], .also) { outline: 1px solid Highlight; outline-offset: -2px; }
  .cell:focus { outline: 4px solid Highlight; outline-offset: -3px; }
  svg { forced-color-adjust: auto; }
}
@media print {
  .all { color-scheme: light; }
  .pad, .tools, .status { display: none; }
  .grid .cell { background-color: transparent !important; outline: 0; }
  [part=pen] { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
