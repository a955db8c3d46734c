/**
 * The colours of the grid and of the page have the contrasts of WCAG 2.2, level AA, on light and on
 * dark paper.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** @typedef {[red: number, green: number, blue: number, alpha?: number]} Colour */

/** @param {string} name */
const source = (name) => readFileSync(new URL(`../../www/${name}`, import.meta.url), 'utf8');

/** @param {string} text such as `#1d1b18` or `rgb(55 133 225 / 30%)` @returns {Colour} */
function colour(text) {
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text)?.map(Number) ?? [];
  if (alpha) return [red, green, blue, alpha / 100];
  assert.match(text, /^#[\da-f]{6}$/);
  return /** @type {Colour} */ ([1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)));
}

/**
 * What is seen of one colour on another.
 *
 * @param {Colour} top
 * @param {Colour} below
 * @returns {Colour}
 */
const on = ([red, green, blue, alpha = 1], below) =>
  /** @type {Colour} */ ([red, green, blue].map((part, at) => part * alpha + Number(below[at]) * (1 - alpha)));

/** The relative luminance, as WCAG defines it. @param {Colour} colour */
function luminance(colour) {
  const [red, green, blue] = colour
    .slice(0, 3)
    .map((part) => (Number(part) / 255 <= 0.04045 ? Number(part) / 255 / 12.92 : ((Number(part) / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Colour} a @param {Colour} b */
function contrast(a, b) {
  const [less, more] = [luminance(a), luminance(b)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** Digits are larger than 24 px from a grid of 320 px on, and lines are graphics. */
const LARGE = 3;
const TEXT = 4.5;

/** @param {string} what @param {Colour} front @param {Colour} back @param {number} least */
function expectContrast(what, front, back, least) {
  const ratio = contrast(front, back);
  assert.ok(ratio >= least, `${what}: ${ratio.toFixed(2)}:1, not ${least}:1`);
}

const grid = [
  ...`${source('element/element-style.js')}${source('element/drawing-style.js')}`.matchAll(/^ +'([\w-]+)': \['([^']+)', '([^']+)'\],$/gm),
  ...source('element/notes.js').matchAll(/\{ (trial): \['([^']+)', '([^']+)'\] \}/g),
];
const hatch = Number(/--_hatch: color-mix\(in srgb, var\(--_conflict\) (\d+)%/.exec(source('element/element-style.js'))?.[1]) / 100;
const shades = [...source('element/colours.js').matchAll(/^ +\['(#\w{6})', '(#\w{6})'\],$/gm)];
const tokens = [...source('tokens.css').matchAll(/--([\w-]+): light-dark\((#\w{6}|rgb\(.+?\)), (#\w{6}|rgb\(.+?\))\)/g)];

for (const [at, theme] of ['light', 'dark'].entries()) {
  /** @type {Record<string, Colour>} */
  const is = Object.fromEntries(grid.map(([, name, ...both]) => [name, colour(both[at])]));
  const { paper, ink, pencil, red, conflict } = is;

  /** What a cell may be filled with, and what may be drawn in it. */
  const fills = ['selected', 'peer', 'same', 'chosen'].map((name) => /** @type {const} */ ([name, on(is[name], paper)]));
  const drawn = ['shade', 'shape', 'green', 'violet', 'blue'].map((name) => /** @type {const} */ ([name, is[name]]));
  const both = drawn.map(([name, back]) => /** @type {const} */ ([`${name}, selected`, on(is.selected, back)]));

  test(`${theme}: pencil marks can be read on whatever is below them`, () => {
    assert.match(source('element/notes.js'), /color: var\(--redoku-note, var\(--_ink\)\)/);
    assert.doesNotMatch(source('element/notes.js'), /color-mix/);
    for (const [name, back] of [/** @type {const} */ (['paper', paper]), ...fills, ...drawn, ...both])
      expectContrast(`marks on ${name}`, ink, back, TEXT);
  });

  test(`${theme}: so can digits of all hands`, () => {
    for (const [name, back] of [...fills, ...drawn, ...both])
      for (const pen of [pencil, is.trial]) expectContrast(`own digit on ${name}`, pen, back, LARGE);
    for (const [name, back] of [...fills, ...drawn, ...both]) expectContrast(`solved digit on ${name}`, red, back, LARGE);
    for (const [name, front] of Object.entries({ ink, pencil, red, trial: is.trial }))
      expectContrast(`${name} on paper`, front, paper, TEXT);
  });

  test(`${theme}: digits and marks are legible on coloured cells, selected or not`, () => {
    assert.match(source('element/colours.js'), /color-mix\(in srgb, \$\{themed\(.+\)\} 60%, transparent\)/);
    assert.equal(shades.length, 9);
    for (const [, ...pair] of shades) {
      const [red, green, blue] = colour(pair[at]);
      for (const back of [paper, on(is.selected, paper)]) {
        const shade = on([red, green, blue, 0.6], back);
        expectContrast(`marks on ${pair[at]}`, ink, shade, TEXT);
        for (const pen of [pencil, is.trial, is.red]) expectContrast(`a handwritten digit on ${pair[at]}`, pen, shade, LARGE);
      }
    }
  });

  test(`${theme}: digits are legible on the keys that show colours`, () => {
    const page = Object.fromEntries(tokens.map(([, name, ...both]) => [name, colour(both[at])]));
    for (const [, ...pair] of shades) {
      const [red, green, blue] = colour(pair[at]);
      expectContrast(`the digit on the key ${pair[at]}`, page.blue, on([red, green, blue, 0.6], page.paper), TEXT);
    }
  });

  test(`${theme}: the lines of a variant stay visible behind colours`, () => {
    assert.match(source('element/notes.js'), /\.grid:has\(> \.drawing\) \.colours \{ opacity: \.5; \}/);
    for (const [, ...pair] of shades) {
      const [red, green, blue] = colour(pair[at]);
      const [seen, back] = [is.mark, paper].map((below) => on([red, green, blue, 0.6 * 0.5], below));
      expectContrast(`an arrow behind ${pair[at]}`, seen, back, LARGE);
    }
  });

  test(`${theme}: own digits in a conflict can be read on the hatch`, () => {
    assert.ok(hatch > 0.1);
    const back = on([conflict[0], conflict[1], conflict[2], hatch], paper);
    expectContrast('own digit', pencil, back, TEXT);
    expectContrast('clue', ink, back, TEXT);
    expectContrast('underline', conflict, paper, LARGE);
  });

  test(`${theme}: the lines of the grid and of its rules stand out from the paper`, () => {
    for (const name of ['line', 'box-line', 'mark', 'focus']) expectContrast(name, is[name], paper, LARGE);
  });

  test(`${theme}: the page’s text can be read`, () => {
    const is = Object.fromEntries(tokens.map(([, name, ...both]) => [name, colour(both[at])]));
    for (const front of ['ink', 'soft', 'red', 'blue', 'amber'])
      for (const back of ['paper', 'sheet', 'press', 'tint']) expectContrast(`${front} on ${back}`, is[front], is[back], TEXT);
    expectContrast('white on fill', [255, 255, 255], is.fill, TEXT);
    for (const back of ['paper', 'sheet']) expectContrast(`edge on ${back}`, is.edge, is[back], LARGE);
  });

  test(`${theme}: the grid has the colours of the pages`, () => {
    const page = Object.fromEntries(tokens.map(([, name, ...both]) => [name, both[at]]));
    const own = Object.fromEntries(grid.map(([, name, ...both]) => [name, both[at]]));
    for (const [name, token] of Object.entries({
      ink: 'ink',
      paper: 'sheet',
      red: 'red',
      pencil: 'blue',
      line: 'edge',
      conflict: 'amber',
      selected: 'selected',
    }))
      assert.equal(own[name], page[token], name);
  });
}

test('lines of different rules differ in more than their hue', () => {
  const style = source('element/drawing-style.js').split('@media')[0];
  const looks = ['.line, .thermometer', '.renban', '.whisper', '.line.region'].map((selector) => {
    const [, rule] = new RegExp(`^${selector.replaceAll('.', '\\.')} \\{(.*)\\}$`, 'm').exec(style) ?? [];
    return `${/stroke-width: \d+/.exec(rule)} ${/stroke-dasharray: [\d ]+/.exec(rule)}`;
  });
  assert.equal(new Set(looks).size, looks.length, looks.join('; '));
});

test('visitors who want more contrast get more', () => {
  for (const name of ['element/element-style.js', 'tokens.css']) assert.match(source(name), /@media \(prefers-contrast: more\)/);
});
