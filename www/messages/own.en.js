/** What is said of a custom JavaScript rule that fails, in English. */
export default {
  'own.answer': 'The rule must return true or false, but returned {answer}.',
  'own.import': 'A rule can’t use “import”.',
};
