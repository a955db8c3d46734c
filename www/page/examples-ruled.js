/**
 * Puzzles with rules to start with: the published one of nine sums, and others made for Redoku.
 * Each has exactly one solution.
 */

import { say } from '../messages/words.js';

/** @import { Rule } from '../puzzle/puzzle.js' */

/** @typedef {{ cells: string, rules?: Rule[], customRule?: string }} Example */

/** @param {string} cells */
const split = (cells) => cells.split(' ');

/**
 * Rules of one type that are sums: each line is a total and its cells.
 *
 * @param {string} type
 * @param {string} lines
 * @returns {Rule[]}
 */
const totals = (type, lines) =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [total, ...cells] = split(line);
      return { type, cells, total: Number(total) };
    });

/** @type {Record<string, Example>} */
export const puzzles = {
  nineSums: {
    cells: '..1...5...2.....1.5.......9...........................9.......4.1.....6...4...1..',
    rules: totals(
      'sum',
      `
      17 r2c5 r1c5 r2c4 r2c6 r3c5
      29 r3c3 r2c3 r3c2 r3c4 r4c3
      22 r3c7 r2c7 r3c6 r3c8 r4c7
      34 r5c2 r4c2 r5c1 r5c3 r6c2
      23 r5c5 r4c5 r5c4 r5c6 r6c5
      20 r5c8 r4c8 r5c7 r5c9 r6c8
      22 r7c3 r6c3 r7c2 r7c4 r8c3
      29 r7c7 r6c7 r7c6 r7c8 r8c7
      33 r8c5 r7c5 r8c4 r8c6 r9c5
    `,
    ),
  },

  killer: {
    cells: '.'.repeat(81),
    rules: totals(
      'cage',
      `
      14 r1c1 r1c2 r2c2
      21 r1c3 r1c4 r1c5
      17 r1c6 r1c7 r2c6 r2c7
      13 r1c8 r1c9 r2c8
      17 r2c1 r3c1 r4c1
      9 r2c3 r2c4
      17 r2c5 r3c5 r3c6
      21 r2c9 r3c8 r3c9
      10 r3c2 r3c3
      19 r3c4 r4c3 r4c4
      6 r3c7 r4c7
      20 r4c2 r5c1 r5c2 r6c1
      14 r4c5 r4c6 r5c5 r6c5
      12 r4c8 r4c9 r5c8 r6c8
      11 r5c3 r5c4 r6c4
      16 r5c6 r5c7
      12 r5c9 r6c9
      9 r6c2 r7c2
      6 r6c3 r7c3
      12 r6c6 r7c6
      11 r6c7 r7c7
      16 r7c1 r8c1 r9c1
      7 r7c4 r7c5
      9 r7c8 r8c8
      23 r7c9 r8c9 r9c8 r9c9
      13 r8c2 r8c3 r9c2
      11 r8c4 r8c5
      10 r8c6 r8c7
      18 r9c3 r9c4 r9c5
      11 r9c6 r9c7
    `,
    ),
  },

  diagonal: {
    cells: '..6..7....92.......4..63......6.9....3..5..7....8.4......79..5.......92....1..3..',
    rules: [
      { type: 'diagonal', which: 'main' },
      { type: 'diagonal', which: 'anti' },
    ],
  },

  jigsaw: {
    cells: '..53...........2...8.43..628........143...926........542..81.7...2...........26..',
    rules: [
      { type: 'regions', map: Array.from('111223333711225533711255333771225666741225966744855996774885996744888896444889996', Number) },
    ],
  },

  thermometer: {
    cells: '......5........1.....2....7...........................8....3.....6........3......',
    rules: [
      'r1c4 r1c3 r1c2 r2c2',
      'r1c7 r1c6 r2c6 r3c6',
      'r4c4 r3c4 r2c4 r2c3 r3c3 r4c3',
      'r6c3 r5c3 r5c2 r5c1',
      'r6c6 r5c6 r4c6 r4c5',
      'r7c6 r7c7 r6c7 r6c8',
      'r8c1 r8c2 r7c2 r7c3',
      'r8c7 r8c6 r8c5 r8c4',
      'r8c8 r8c9 r9c9 r9c8',
    ].map((line) => ({ type: 'thermometer', cells: split(line) })),
  },

  // Each circle, and then its arrow.
  arrow: {
    cells: '.....3...1.78.............3...........................9.............49.1...6.....',
    rules: [
      'r1c1 r2c1 r3c1 r2c2',
      'r2c6 r1c5 r1c4',
      'r4c1 r5c2 r6c3 r7c2',
      'r4c7 r3c7 r2c7',
      'r4c9 r5c9 r6c8 r7c7',
      'r5c3 r5c4 r4c4',
      'r5c5 r5c6 r6c7 r7c8 r8c9',
      'r5c7 r4c8 r3c8',
      'r8c2 r8c3 r9c2',
    ]
      .map(split)
      .map(([circle, ...shaft]) => ({ type: 'arrow', circle: [circle], shaft })),
  },

  own: {
    cells: '5.....1.8....4...2...8....7.4.9..6....6...3....5..3.9.9....1...2...7....7.8.....9',
    customRule: `const digit = cells[9 * row + column];
const opposite = cells[80 - 9 * row - column];
return !opposite || digit + opposite !== 10;`,
  },
};

/**
 * Returns the custom rule of the example `own`, with its explanation as a comment. Needs the
 * messages `rules`.
 */
export const explainedRule = () => `// ${say('rules.ownExample')}\n${puzzles.own.customRule}`;
