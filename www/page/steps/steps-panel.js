/**
 * The panel with all steps of a puzzle: how hard it is, and the way to its solution, to be walked
 * forwards and backwards.
 */

import { heading, lines } from './lines.js';
import { nextOf, ways } from './way.js';
import { make } from '../../element/nodes.js';
import { learn, say, tongue, write } from '../../messages/words.js';
import { isPlain } from '../../puzzle/puzzle.js';
import { nameOf } from '../../steps/describe.js';
import { LEVELS, levelOf } from '../../steps/level.js';
import { button, dress, find } from '../dom.js';
import { follow, update } from '../store.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Step } from '../../pkg/explain.js' */
/** @import { Store } from '../store.js' */
/** @import { Moment, Way } from './way.js' */

/** Steps that come in runs, which are dull one by one. */
const DULL = /^(last-cell|hidden-single|naked-single)$/;

/** The grid has to stand still for so many milliseconds before its puzzle is rated. */
const PAUSE = 1200;

/** @param {number} rating */
function level(rating) {
  const word = say(levelOf(rating));
  return word[0].toUpperCase() + word.slice(1);
}

/** The level as bars, filled from the easiest up. @param {number} rating */
function scale(rating) {
  const at = LEVELS.findIndex(([, level]) => levelOf(rating) === `steps.level.${level}`);
  return make(
    'span',
    { class: 'scale', 'aria-hidden': 'true' },
    ...LEVELS.map((_, bar) => make('i', { class: at < 0 || bar <= at ? 'on' : '' })),
  );
}

/** A finger that goes so many pixels to a side, and less than half as many up or down, swipes. */
const SWIPE = 48;

/**
 * @param {HTMLElement} target
 * @param {(step: 1 | -1) => void} turn Hears where to: to the left is forwards.
 */
function onSwipe(target, turn) {
  /** @type {Touch | null} */
  let from = null;
  target.addEventListener('touchstart', ({ touches }) => (from = touches.length === 1 ? touches[0] : null), { passive: true });
  target.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(x) > SWIPE && Math.abs(y) < Math.abs(x) / 2) turn(x < 0 ? 1 : -1);
  });
}

/**
 * @param {RedokuGrid} grid
 * @param {HTMLElement} panel
 */
export async function stepsPanel(grid, panel) {
  await Promise.all([learn('hint'), learn('steps'), dress(new URL('./steps.css', import.meta.url))]);
  const [note, more] = ['steps-note', 'steps-more'].map((id) => find(id, HTMLElement));

  /** The step that is shown, counted from 0; -1 for none. */
  let at = -1;
  /** How many steps the list has so far, and in which language. */
  let listed = '';
  /** The text of the grade in the store. @type {string | undefined} */
  let graded;
  /** The first step of each item, and the item. @type {[number, HTMLElement][]} */
  let items = [];

  const rating = make('p', { class: 'rating', role: 'status' });
  const place = make('span', { role: 'status' });
  const list = make('ol', { class: 'way' });
  const why = make('div', { class: 'why' });
  const back = button('', () => walk(at - 1));
  const on = button('', forward);
  const end = button('', () => (way.now().done || way.now().fault ? walk(-1) : way.cancel()));
  const walking = make('div', { class: 'walk' }, back, place, on, end);
  panel.append(rating, walking, why, list);

  const way = ways(grid, (now) => update({ steps: { ...now } }));
  follow(['steps', 'language'], ({ steps }) => steps && draw(steps));

  /**
   * Describes the whole solution: `text` for the panel, `note` and `more` (the second line) for the
   * fact, and `grade` once the puzzle is rated.
   *
   * @param {Way} now
   * @returns {{ text: string, note?: string, more?: (Node | string)[], grade?: Store['grade'] }}
   */
  function summary({ puzzle, steps, done, fault, rated }) {
    if (!puzzle) return { text: '' };
    if (fault) return { text: say(`way.${fault}`) };
    if (!steps.length) return { text: say(done ? 'way.solved' : 'way.looking') };
    if (!rated) return { text: say(done ? 'way.kinds' : 'way.soFar', { list: kinds(steps) }) };
    const hardest = steps.reduce((a, b) => (b.rating > a.rating ? b : a));
    const { rating } = hardest;
    const words = { level: level(rating), rating: rating.toFixed(1), name: nameOf(hardest, say) };
    if (!done) return { text: say('way.atLeast', words), note: say('way.atLeast', words) };
    const fact = say('way.fact', { steps: say('way.count', { count: steps.length }), name: words.name });
    const grade = { level: words.level, rating, text: say('way.short', words), hardest: words.name };
    return { text: say('way.rating', words), note: grade.text, more: [scale(rating), fact], grade };
  }

  /**
   * How many steps there are of each kind, the most frequent first.
   *
   * @param {readonly Step[]} steps
   */
  function kinds(steps) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const step of steps) counts.set(nameOf(step, say), (counts.get(nameOf(step, say)) ?? 0) + 1);
    const runs = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => say('way.run', { count, name }));
    return runs.join(say('way.comma'));
  }

  /** @param {Way} now @param {number} [to] the step that is shown now */
  function draw(now, to = at) {
    const { puzzle, steps, done, fault } = now;
    at = to < steps.length ? to : -1;
    const said = summary(now);
    rating.textContent = said.text;
    note.textContent = said.note ?? '';
    more.replaceChildren(...(said.more ?? []));
    if (said.grade?.text !== graded) {
      graded = said.grade?.text;
      update({ grade: said.grade });
    }
    walking.hidden = !steps.length && (!puzzle || done || !!fault);
    write(back, say('way.back'));
    write(on, say('way.on'));
    write(end, say(done || fault ? 'way.end' : 'way.cancel'));
    back.ariaDisabled = `${at < 0}`;
    on.ariaDisabled = `${at + 1 >= steps.length}`;
    end.ariaDisabled = `${(done || !!fault) && at < 0}`;
    place.textContent = steps.length ? say(at < 0 ? 'way.count' : 'way.place', { at: at + 1, count: steps.length }) : '';
    if (!panel.hidden) enlist(now);
  }

  /** The list, as far as it goes. @param {Way} now */
  function enlist({ steps, done }) {
    const key = `${tongue()} ${steps.length} ${done} ${at >= 0}`;
    if (key !== listed) {
      listed = key;
      items = [];
      const most = Math.max(...steps.map(({ rating }) => rating));
      for (let first = 0; first < steps.length; ) {
        const { name, rating } = steps[first];
        let next = first + 1;
        while (DULL.test(name) && steps[next]?.name === name) next++;
        const title = nameOf(steps[first], say, (rule) => grid.ruleName(rule));
        const text = next - first > 1 ? say('way.run', { count: next - first, name: title }) : title;
        const start = first;
        const item = button(text, () => walk(start), { class: done && rating && rating === most ? 'hardest' : '' });
        if (rating) item.append(make('small', {}, rating.toFixed(1)));
        items.push([first, item]);
        first = next;
      }
      list.replaceChildren(...items.map(([, item]) => make('li', {}, item)));
    }
    for (const [i, [first, item]] of items.entries()) {
      const here = at >= first && at < (items[i + 1]?.[0] ?? Infinity);
      item.ariaCurrent = here ? 'step' : null;
      // The reason above stays in sight.
      if (here) list.scrollTop = item.offsetTop - list.clientHeight / 2;
    }
  }

  /** Goes to the next step, at first to one that changes something in the grid as it is. */
  function forward() {
    const { cells, pencilMarks, snapshot } = grid;
    walk(at < 0 ? nextOf(way.now().steps, cells, pencilMarks, snapshot.candidates) : at + 1);
  }

  /** Goes to a step, or ends. @param {number} to */
  function walk(to) {
    const { steps, moments } = way.now();
    if (to >= steps.length) return;
    at = Math.max(to, -1);
    if (at < 0) {
      why.replaceChildren();
      grid.endHint();
    } else {
      panel.scrollTop = 0;
      tellWhy(steps[at], moments[at], at + 1);
    }
    draw(way.now());
  }

  /**
   * Shows a step, and says its reason in the words that the grid has for it: those know the rules
   * by name.
   *
   * @param {Step} step
   * @param {Moment} moment
   * @param {number} number
   */
  async function tellWhy(step, moment, number) {
    await grid.showStep(step, { ...moment, number });
    const { words } = grid.currentHint ?? {};
    if (words && at === number - 1) why.replaceChildren(heading(step, words.name), lines(words.reason, grid));
  }

  panel.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === 1) forward();
    else if (step) walk(at - 1);
    else if (event.key === 'Escape' && end.ariaDisabled !== 'true') end.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  panel.addEventListener('toggle', () => {
    if (panel.hidden) return walk(-1);
    draw(way.now());
    look(0);
  });
  for (const target of [panel, grid]) onSwipe(target, (step) => !panel.hidden && at >= 0 && walk(Math.max(at + step, 0)));

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  /** @param {number} pause */
  function look(pause) {
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (/\d/.test(grid.value) || !isPlain(grid.snapshot)) way.go();
    }, pause);
  }
  /** The grid no longer shows the step. */
  function leave() {
    if (at < 0) return;
    why.replaceChildren();
    draw(way.now(), -1);
  }
  follow(['puzzle'], () => {
    leave();
    way.now();
    look(PAUSE);
  });
  follow(['status'], ({ status: { kind } }) => {
    const { currentHint } = grid;
    if (currentHint ? !currentHint.number : kind !== 'hint') leave();
  });
  draw(way.now());
  look(0);
}
