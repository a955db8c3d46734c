/**
 * The panel with all options for a new puzzle: level or rating, symmetry, clues, technique, where
 * clues may be, and the same one again.
 */

import { LEVEL_WORDS, SCALE, SYMMETRIES, read, write } from '../../make/options.js';
import { make } from '../../element/nodes.js';
import { button, dress, find, isRendered, newId } from '../dom.js';
import { dressForms, worded } from '../forms.js';
import { isEscape } from '../panel-keys.js';
import { follow } from '../store.js';
import { learn, say, write as put } from '../../messages/words.js';
import { CELLS, FEWEST_CLUES } from '../../puzzle/puzzle.js';
import { RANGES } from '../../steps/level.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Options, Symmetry } from '../../pkg/make.js' */
/** @import { Maker } from './maker.js' */

/** Those to practise, the easiest first. */
const TECHNIQUES = [
  'direct-pointing',
  'direct-claiming',
  'direct-hidden-pair',
  'naked-single',
  'direct-hidden-triplet',
  'pointing',
  'claiming',
  'naked-pair',
  'x-wing',
  'hidden-pair',
  'naked-triplet',
  'swordfish',
  'hidden-triplet',
  'xy-wing',
  'xyz-wing',
  'unique-rectangle',
  'unique-loop',
  'naked-quad',
  'jellyfish',
  'hidden-quad',
  'bug',
  'aligned-pair',
  'x-cycle',
  'y-cycle',
  'forcing-x-chain',
  'xy-cycle',
  'forcing-chain',
  'nishio',
  'cell-chains',
  'region-chains',
];

/** No puzzle has fewer clues, and none has more cells. */
const CLUES = /** @type {const} */ ([FEWEST_CLUES, CELLS]);

/** What this panel marks and lets be chosen in the grid is its own. */
const OWNER = 'pattern';

/**
 * A line of the form: what it is about, and what there is to fill in.
 *
 * @param {string} key
 * @param {HTMLElement[]} controls the first one has the label
 */
function field(key, ...controls) {
  controls[0].id ||= newId();
  return make(
    'div',
    { class: 'field' },
    make('label', { for: controls[0].id, 'data-i18n': key }, say(key)),
    make('div', { class: 'ends' }, ...controls),
  );
}

/** @param {[value: string, key: string][]} options */
const choice = (options) => make('select', {}, ...options.map(([value, key]) => make('option', { value, 'data-i18n': key }, say(key))));

/**
 * A range: two fields for its ends.
 *
 * @param {string} key
 * @param {readonly [number, number]} scale what an end is that is not filled in
 * @param {number} step
 */
function range(key, scale, step) {
  const [min, max] = scale.map(String);
  const [low, high] = ['from', 'to'].map((end) => {
    const name = worded('span', `make.${end}`);
    name.id = newId();
    return { name, input: make('input', { type: 'number', min, max, step: `${step}`, inputmode: 'decimal', 'aria-describedby': name.id }) };
  });
  const box = field(key, low.input, high.name, high.input);
  const label = /** @type {HTMLElement} */ (box.querySelector('label'));
  label.id = newId();
  box.querySelector('.ends')?.prepend(low.name);
  for (const { input } of [low, high]) input.setAttribute('aria-labelledby', label.id);
  return {
    box,
    first: low.input,
    /** Both ends, or nothing where none is filled in. @returns {[number, number] | undefined} */
    read() {
      const ends = [low, high].map(({ input: { valueAsNumber } }, end) => (Number.isNaN(valueAsNumber) ? scale[end] : valueAsNumber));
      return low.input.value || high.input.value ? [Math.min(...ends), Math.max(...ends)] : undefined;
    },
    /** @param {readonly number[]} [ends] those of the scale need not be said */
    fill(ends = scale) {
      for (const [at, { input }] of [low, high].entries()) input.value = ends[at] === scale[at] ? '' : ends[at].toFixed(step < 1 ? 1 : 0);
    },
  };
}

/**
 * The cells that alone may have clues, chosen in the grid.
 *
 * @param {RedokuGrid} grid
 * @param {HTMLElement} panel
 * @param {() => void} begun hears of the first cell
 */
function pattern(grid, panel, begun) {
  /** @type {number[]} */
  let cells = [];
  let choosing = false;
  const about = worded('span', 'make.only');
  about.id = newId();
  const draw = button('', () => turn(!choosing));
  const hint = make('p', { 'data-i18n': 'make.hint' }, say('make.hint'));
  const erase = button(say('make.erase'), () => fill([]), { 'data-i18n': 'make.erase' });

  function show() {
    put(draw, choosing ? say('make.drawn') : cells.length ? say('make.cells', { count: cells.length }) : say('make.draw'));
    draw.ariaPressed = `${choosing}`;
    erase.hidden = hint.hidden = !cells.length;
    grid.highlight('pointed', !panel.hidden && !choosing ? cells : [], OWNER);
  }

  /** @param {boolean} on */
  function turn(on) {
    choosing = on;
    if (on) {
      grid.pick({ cells, owner: OWNER });
      grid.focus();
      grid.scrollIntoView({ block: 'nearest' });
    } else grid.endPick(OWNER);
    show();
  }

  /** @param {number[]} chosen */
  function fill(chosen) {
    cells = chosen;
    if (choosing) grid.pick({ cells, owner: OWNER });
    show();
  }

  follow(['picked'], ({ picked }) => {
    if (!choosing || picked.owner !== OWNER) return;
    if (picked.ended)
      choosing = false; // Another panel lets cells be chosen.
    else {
      if (!cells.length) begun();
      cells = picked.cells;
    }
    show();
  });
  follow(['language'], show);
  // On the document, so it runs before the panel's own handler on the window.
  document.addEventListener('keydown', (event) => {
    if (!choosing || !isEscape(event)) return;
    event.preventDefault();
    turn(false);
  });
  panel.addEventListener('toggle', () => (choosing ? turn(false) : show()));
  show();
  return {
    box: make(
      'div',
      { class: 'field', role: 'group', 'aria-labelledby': about.id },
      about,
      make('div', { class: 'ends' }, draw, erase),
      hint,
    ),
    fill,
    end: () => choosing && turn(false),
    read: () => (cells.length ? Uint8Array.from({ length: 81 }, (_, cell) => Number(cells.includes(cell))) : undefined),
  };
}

/** @param {{ grid: RedokuGrid, making: Maker, openPanel: () => void }} page */
export async function makePanel({ grid, making, openPanel }) {
  const panel = find('make', HTMLElement);
  await Promise.all([
    learn('make'),
    learn('steps'),
    dressForms(),
    dress(new URL('./make.css', import.meta.url)),
    import('../../element/picking.js'),
  ]);

  const levels = Object.keys(RANGES).map(
    (level, at) => /** @type {[string, string]} */ ([[...LEVEL_WORDS.keys()][at], `steps.level.${level}`]),
  );
  const level = choice([['', 'make.any'], ...levels, ['own', 'make.byRating']]);
  const rating = range('make.rating', SCALE, 0.1);
  const symmetry = choice(SYMMETRIES.map((name) => [name, `make.symmetry.${name}`]));
  const clues = range('make.clues', CLUES, 1);
  const technique = choice([['', 'make.any'], ...TECHNIQUES.map((name) => /** @type {[string, string]} */ ([name, `steps.name.${name}`]))]);
  // What is drawn need not be symmetric.
  const only = pattern(grid, panel, () => (symmetry.value = 'none'));
  const seed = make('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const same = make('input', { type: 'text', readonly: true });
  const made = field('make.same', same);
  made.hidden = true;

  /** Names the level that the ratings are. */
  function name() {
    const ends = rating.read();
    level.value = ends ? ([...LEVEL_WORDS].find(([, range]) => `${range}` === `${ends}`)?.[0] ?? 'own') : '';
  }

  /** @param {Options} options */
  function fill(options) {
    rating.fill(options.rating);
    clues.fill(options.clues);
    symmetry.value = options.symmetry ?? 'none';
    technique.value = options.technique ?? '';
    seed.value = options.seed ?? '';
    only.fill(Array.from(options.pattern ?? []).flatMap((clue, cell) => (clue ? cell : [])));
    name();
  }

  /** @returns {Options} */
  function chosen() {
    const all = {
      rating: rating.read(),
      symmetry: /** @type {Symmetry} */ (symmetry.value),
      clues: clues.read(),
      technique: technique.value,
      pattern: only.read(),
      seed: seed.value.trim(),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  }

  level.addEventListener('change', () => {
    rating.fill(LEVEL_WORDS.get(level.value) ?? rating.read());
    if (level.value === 'own') rating.first.focus();
    else if (!level.value) rating.fill();
  });
  rating.box.addEventListener('change', name);
  // A technique has its rating.
  technique.addEventListener('change', () => {
    if (technique.value) rating.fill();
    name();
  });
  // The line for a puzzle says more than its seed.
  seed.addEventListener('change', () => {
    const line = read(seed.value);
    if (!('problem' in line) && line.options.seed) fill(line.options);
  });
  same.addEventListener('focus', () => same.select());
  making.onMade((options) => {
    same.value = write(options);
    made.hidden = false;
  });

  const form = make(
    'form',
    { novalidate: true },
    field('make.level', level),
    rating.box,
    field('make.symmetry', symmetry),
    clues.box,
    field('make.technique', technique),
    only.box,
    field('make.seed', seed),
    make('div', { class: 'row' }, make('button', { class: 'main', 'data-i18n': 'make.make' }, say('make.make'))),
    made,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    only.end();
    making.make(chosen());
  });
  // In one column, the panel covers the Stop button, so close the panel.
  follow(['busy'], ({ busy }) => {
    if (busy && !panel.hidden && !isRendered(find('answer', HTMLElement))) openPanel();
  });
  fill({ rating: LEVEL_WORDS.get('medium'), symmetry: SYMMETRIES[0] });
  panel.replaceChildren(form);
}
