// What <redoku-grid> says of rules in English.

export default {
  'ruled.grid': '{label}, with rules: {rules}',
  'ruled.cell': '{label}, {rules}',
  'ruled.comma': ', ',
  'ruled.along': '{rule}, cell {place} of {count}',
  'ruled.more': '{count} more',
  'ruled.quoted': '“{rule}”',
  'ruled.broken': 'Breaks a rule: {rule}',
};
