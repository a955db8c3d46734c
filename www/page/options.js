/** The button at the end of the header, which opens the settings. They load when it is pressed. */

import { find } from './dom.js';
import { once } from './line.js';
import { show } from './opening.js';
import { popup } from './popup.js';
import { follow } from './store.js';

/**
 * @param {object} page
 * @param {(language: string) => Promise<unknown>} page.speak changes the language
 * @param {() => void} page.help opens the help
 */
export function options({ speak, help }) {
  const button = find('options', HTMLButtonElement);
  const box = find('settings', HTMLElement);
  const { isOpen, open, close } = popup(box);
  const fill = once(async () =>
    (await import('./settings-menu.js')).settingsMenu(box, {
      speak,
      help() {
        close();
        help();
      },
    }),
  );
  button.addEventListener('click', (event) => {
    event.preventDefault(); // Otherwise the browser toggles it, too.
    if (isOpen(button)) return close();
    show(button, async (signal) => {
      await fill();
      signal.throwIfAborted();
      open(button);
      box.querySelector('input')?.focus({ preventScroll: true });
    });
  });
  // The labels of these two are visually hidden: show them as tooltips.
  const label = () => {
    for (const each of [button, find('share', HTMLElement)]) each.title = `${each.textContent}`.trim();
  };
  label();
  follow(['language'], label);
}
