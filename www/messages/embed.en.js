/** What the grid in a frame says besides, in English. */
export default {
  'embed.title': 'Sudoku · Redoku',
  'embed.open': 'Open in Redoku',
  'embed.bad': 'The address holds no puzzle. {reason}',
  'embed.failed': 'The solver could not be loaded. Is the connection there?',
  'embed.asks': 'The puzzle brings a rule that is a program. It can reach nothing but the digits, and only runs if you allow it:',
  'embed.allow': 'Let it run',
};
