/**
 * The pages of a sheet as they are printed: the puzzles, and their solutions on a page of their own
 * or at the foot.
 */

import { drawn, make } from '../element/nodes.js';
import { say } from '../messages/words.js';
import { levelOf } from '../steps/level.js';
import { COLUMNS } from './settings.js';

/** @import { Made } from '../pkg/make.js' */
/** @import { Settings } from './settings.js' */

/**
 * The lines of a grid whose cells are 10 wide, those between boxes or the others.
 *
 * @param {boolean} firm
 */
const lines = (firm) =>
  Array.from({ length: 10 }, (_, at) => at)
    .filter((at) => !(at % 3) === firm)
    .map((at) => `M${10 * at} 0V90M0 ${10 * at}H90`)
    .join('');

/**
 * A grid, with the digits of a puzzle, and in red those of its solution, if it is to be shown.
 *
 * @param {string} label
 * @param {ArrayLike<number>} cells
 * @param {ArrayLike<number>} [solution]
 */
function grid(label, cells, solution = cells) {
  const svg = drawn('svg', { viewBox: '-.75 -.75 91.5 91.5', role: 'img', 'aria-label': label });
  svg.append(drawn('path', { d: lines(false) }), drawn('path', { class: 'firm', d: lines(true) }));
  for (let cell = 0; cell < 81; cell++) {
    if (!solution[cell]) continue;
    const at = { x: `${10 * (cell % 9) + 5}`, y: `${10 * Math.floor(cell / 9) + 7.5}`, ...(cells[cell] ? {} : { class: 'solved' }) };
    svg.append(drawn('text', at, `${solution[cell]}`));
  }
  return svg;
}

const EMPTY = new Uint8Array(81);

/**
 * @param {Settings} settings
 * @param {(Made | undefined)[]} puzzles those that are not there yet are empty grids
 */
export function papers({ count, paper, solutions, numbers, ratings, name, title = say('sheet.sudoku') }, puzzles) {
  /** @param {number} at */
  const number = (at) => (numbers && count > 1 ? `${at + 1}` : '');
  /** @param {Made} [made] */
  function rating(made) {
    if (!made || ratings === 'off') return '';
    const level = say(levelOf(made.rating));
    return ratings === 'on' ? say('sheet.rating', { level, rating: made.rating.toFixed(1) }) : level;
  }

  /** @param {string} text what stands above a grid @param {Element} picture */
  const figure = (text, picture) =>
    make('div', { class: 'place' }, make('figure', {}, ...(text ? [make('figcaption', {}, text)] : []), picture));

  const asked = puzzles.map((made, at) => {
    const facts = [number(at), rating(made)].filter(Boolean).join(' · ');
    const picture = grid(say('sheet.puzzle', { number: at + 1, count: made?.clues ?? 0 }), made?.cells ?? EMPTY);
    const href = made && `./#${Array.from(made.cells, (digit) => digit || '.').join('')}`;
    return figure(facts, make('a', { href }, picture));
  });
  const answers = puzzles.map((made, at) =>
    figure(number(at), grid(say('sheet.solution', { number: at + 1 }), made?.cells ?? EMPTY, made?.solution)),
  );

  /**
   * @param {string[]} heading the title, then the label of the name line, if any
   * @param {string} kind
   * @param {HTMLElement[]} places
   * @param {HTMLElement[]} [foot]
   */
  const page = ([title, ...lines], kind, places, foot = []) =>
    make(
      'section',
      { class: `paper ${paper} of-${count}` },
      make(
        'div',
        { class: 'inside' },
        ...(title ? [make('h2', {}, title)] : []),
        ...lines.map((line) => make('p', { class: 'who' }, line)),
        make('div', { class: kind }, ...places),
        ...foot,
      ),
    );

  const foot = solutions === 'foot' ? [make('div', { class: 'foot' }, ...answers)] : [];
  const first = page([title, ...(name ? [say('sheet.name')] : [])], `puzzles columns-${COLUMNS[count]}`, asked, foot);
  return solutions === 'back' ? [first, page([[title, say('sheet.answers')].filter(Boolean).join(' · ')], 'answers', answers)] : [first];
}
