/** What is said of a custom JavaScript rule that fails, in Simplified Chinese. */
export default {
  'own.answer': '规则必须返回 true 或 false，却返回了 {answer}。',
  'own.import': '规则中不能使用“import”。',
};
