/** Puzzles to start with, each for a reason. */

/** @type {{key: string, puzzle: string}[]} */
export const examples = [
  // Made for Redoku: each step has a place that only one digit fits.
  { key: 'example.easy', puzzle: '...25...8.58..791..7.....6.58.41..9...4...1...6..92.83.4.....7..259..63.9...83...' },
  // From Gordon Royle's collection of puzzles with the fewest givens that determine a grid;
  // mirrored in a diagonal.
  { key: 'example.seventeen', puzzle: '........1.....2.3...4..5..........5......46...17.8........1...7.2.9.....5.....4..' },
  // Published by Arto Inkala in 2010 and 2012, each named the hardest by the newspapers of its
  // year.
  { key: 'example.inkala2010', puzzle: '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..' },
  { key: 'example.inkala2012', puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..' },
  // Made for Redoku: two digits can change places.
  { key: 'example.two', puzzle: '.....9...67...5..8589..6.7..48...1..1.......3..2...79..6.7..8398..9...25...3.....' },
  // Made for Redoku: one given is wrong, though it stands against no other.
  { key: 'example.none', puzzle: '..1..7.63.23..9.8..8.1..2....9....3.....8.....1....8....5..3.9..4.7..32.63.4..7..' },
];

/**
 * Puzzles with rules; what they are stands in examples-ruled.js, which loads when one is wanted.
 */
export const ruledExamples = ['nineSums', 'killer', 'diagonal', 'jigsaw', 'thermometer', 'arrow', 'own'];
