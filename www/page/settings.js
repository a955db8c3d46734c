/** What a reader chooses for good: theme and ways of typing. */

import { find } from './dom.js';
import { recall, remember } from './storage.js';

export function themes() {
  const root = document.documentElement;
  const theme = find('theme', HTMLSelectElement);
  theme.value = root.dataset.theme ?? 'auto';
  theme.addEventListener('change', () => {
    root.dataset.theme = theme.value;
    remember('theme', theme.value);
  });
}

/**
 * A box that is as the page has it, unless somebody has said otherwise.
 *
 * @param {string} id
 * @param {(choice: 'on' | 'off') => void} [use]
 */
export function option(id, use) {
  const box = find(id, HTMLInputElement);
  box.checked = (recall(id) ?? (box.defaultChecked ? 'on' : 'off')) === 'on';
  const change = () => {
    const choice = box.checked ? 'on' : 'off';
    use?.(choice);
    remember(id, choice);
  };
  box.addEventListener('change', change);
  change();
  return box;
}
