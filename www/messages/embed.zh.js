/** What the grid in a frame says besides, in Simplified Chinese. */
export default {
  'embed.title': '数独 · Redoku',
  'embed.open': '在 Redoku 中打开',
  'embed.bad': '网址中没有可读的谜题。{reason}',
  'embed.failed': '无法加载求解模块，请检查网络连接。',
  'embed.asks': '此谜题带有一条程序规则。它只能读取数字，经您允许后才会运行：',
  'embed.allow': '允许运行',
};
