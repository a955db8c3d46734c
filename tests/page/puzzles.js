/**
 * Puzzles for the tests, in 81 characters, and what is known of them from where they were
 * published.
 */

import { readFileSync } from 'node:fs';

/** @param {string} path In the tests' folder for data. */
const read = (path) => readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8');

/** An empty grid. */
export const EMPTY = '.'.repeat(81);

/** Wikipedia's example. */
export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const EASY_SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/**
 * Returns a game with locked clues.
 *
 * @param {string} clues
 * @param {string} cells the clues and the digits entered so far
 */
export const played = (clues, cells) => ({
  cells,
  givenCells: Array.from(clues, (digit, cell) => (digit === '.' ? -1 : cell)).filter((cell) => cell >= 0),
  locked: true,
});

/** The puzzles that Arto Inkala published as the hardest, with the answers that were published. */
export const HARDEST = [
  {
    year: '2012',
    puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    answer: '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
  },
  {
    year: '2010',
    puzzle: '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
    answer: '145327698839654127672918543496185372218473956753296481367542819984761235521839764',
  },
];

/** No two givens stand against each other, and there is no solution. */
export const NONE = '.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........';

/** Two 9s in row 1, which are in box 1 as well, and two in column 2. */
export const CONFLICT = '.99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..';

/** Wikipedia's example solved, but for four cells in which a 4 and a 5 can change places. */
export const TWO = '534678912672195348198342567859761423426853791713924856961.3728.287.1963.345286179';

/**
 * The table "grids that broke other solvers" and the published answers: how many solutions, counted
 * up to 1000, and the smallest of them.
 */
export const PUBLISHED = read('published.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [puzzle, count, solution] = line.split(':');
    return { puzzle, count: Number(count), solution };
  });

/**
 * @typedef {object} Read
 * @property {string} name
 * @property {string} text
 * @property {string} format
 * @property {number} count
 * @property {string} cells
 * @property {undefined} [problem]
 *
 * @typedef {object} Unread
 * @property {string} name
 * @property {string} text
 * @property {{ code: string, line: number, column: number, found?: string }} problem
 */

/** @type {(Read | Unread)[]} */
const texts = JSON.parse(read('formats/texts.json')).texts;

/** What people paste, and what it is. */
export const TEXTS = /** @type {Read[]} */ (texts.filter((text) => !text.problem));

/** What people paste that is no puzzle, and why. */
export const BROKEN = /** @type {Unread[]} */ (texts.filter((text) => text.problem));

/** @param {string} text 81 characters. */
export const cellsOf = (text) => Array.from(text, (character) => Number(character) || 0);

/** What an address has behind the 81 characters, as it is without packing. @param {object} rest */
export const plainly = (rest) => `!${Buffer.from(JSON.stringify(rest)).toString('base64url')}`;

/** The same, drawn. */
export const DRAWING = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`;

/**
 * 60 sums of ten cells each, as the solution of {@link EASY} has them: a search takes hours. The
 * cells are drawn by a linear congruential generator.
 */
export function manySums() {
  let number = 7;
  return Array.from({ length: 60 }, () => {
    /** @type {Set<number>} */
    const cells = new Set();
    while (cells.size < 10) {
      number = (number * 16_807) % 2_147_483_647;
      cells.add(number % 81);
    }
    const total = [...cells].reduce((sum, cell) => sum + Number(EASY_SOLVED[cell]), 0);
    return { type: 'sum', cells: Array.from(cells, (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`), total };
  });
}
