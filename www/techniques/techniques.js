/**
 * The page of techniques: says it in the language that was chosen, and puts in the grids that
 * somebody wants to try.
 */

import { pick } from '../messages/index.js';
import { recall, remember } from '../page/storage.js';

/** What the title says. */
const TITLES = { en: 'Sudoku techniques · Redoku', zh: '数独解题技巧 · Redoku' };

/** @param {'en' | 'zh'} language */
function speak(language) {
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  document.title = TITLES[language];
}

for (const language of /** @type {const} */ (['en', 'zh'])) {
  const choice = /** @type {HTMLInputElement} */ (document.getElementById(`say-${language}`));
  choice.checked = pick(recall('language') ?? navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag))) === language;
  if (choice.checked) speak(language);
  choice.addEventListener('change', () => {
    speak(language);
    remember('language', language);
  });
}

for (const details of document.querySelectorAll('details')) {
  details.addEventListener('toggle', async () => {
    const template = details.querySelector('template');
    if (!template || !details.open) return;
    template.replaceWith(template.content);
    await import('../element.js');
  });
}

// What the address names may stand elsewhere now that one language is shown.
document.getElementById(location.hash.slice(1))?.scrollIntoView();

import('../page/offline.js').then(({ keep }) => keep()).catch(() => {}); // The network will do.
