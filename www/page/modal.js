/** Dialogs that are made when they open, and removed when they close. */

import { button, newId } from './dom.js';
import { make } from '../element/nodes.js';
import { say } from '../messages/words.js';

/**
 * Shows a dialog with a title and, at its end, a button that closes it.
 *
 * @param {string} id
 * @param {string} title
 * @param {Node[]} contents
 */
export function modal(id, title, ...contents) {
  const heading = make('h2', { id: newId(), tabindex: '-1', autofocus: true }, title);
  const close = button(say('page.close'), () => dialog.close(), { class: 'main' });
  const dialog = make(
    'dialog',
    { id, closedby: 'any', 'aria-labelledby': heading.id },
    heading,
    ...contents,
    make('div', { class: 'row' }, close),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
