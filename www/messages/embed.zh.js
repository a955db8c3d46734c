/** What the grid in a frame says besides, in Simplified Chinese. */
export default {
  'embed.title': '数独 · Redoku',
  'embed.open': '在 Redoku 中打开',
  'embed.bad': '无法读取此链接。{reason}',
  'embed.failed': '无法加载求解器。请检查网络连接并重新加载。',
  'embed.asks': '此谜题带有一条 JavaScript 规则。它只能看到盘面上的数字，经您允许才会运行：',
  'embed.allow': '允许',
};
