/** What the grid in a frame says besides, in English. */
export default {
  'embed.title': 'Sudoku · Redoku',
  'embed.open': 'Open in Redoku',
  'embed.bad': 'Couldn’t read this link. {reason}',
  'embed.failed': 'Couldn’t load the solver. Check your connection and reload.',
  'embed.asks': 'This puzzle includes a JavaScript rule. It sees only the digits, and runs only if you allow it:',
  'embed.allow': 'Allow',
};
