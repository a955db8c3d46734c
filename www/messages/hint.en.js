// What hints say beside the steps themselves, in English.

export default {
  'hint.button1': 'Tell me more',
  'hint.button2': 'Show me',
  'hint.button3': 'Do it',
  'hint.mend1': 'Show where',
  'hint.mend2': 'Take them out',
  'hint.seeking': 'Looking for the next step…',
  'hint.done': 'Everything is filled in.',
  'hint.rules': 'There are no hints for puzzles with rules yet. Reveal shows you one digit.',
  'hint.none1': 'This puzzle has no solution, so there is no next step.',
  'hint.multiple1': 'This puzzle has more than one solution: at some point you would have to guess.',
  'hint.digits1': 'Something earlier isn’t right.',
  'hint.digits2': { one: 'This digit can’t be right.', other: 'These {count} digits can’t be right.' },
  'hint.marks1': 'Something in your pencil marks isn’t right.',
  'hint.marks2': { one: 'The right digit is missing from the pencil marks of this cell.', other: 'The right digit is missing from the pencil marks of these {count} cells.' },
};
