// What <redoku-grid> says of rules in Chinese.

export default {
  'ruled.grid': '{label}，规则：{rules}',
  'ruled.cell': '{label}，{rules}',
  'ruled.comma': '、',
  'ruled.along': '{rule}，第 {place} 格，共 {count} 格',
  'ruled.more': '另有 {count} 条',
  'ruled.quoted': '“{rule}”',
  'ruled.broken': '违反规则：{rule}',
};
