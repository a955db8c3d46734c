/** Paste, copy and drop, anywhere but where text is edited; before the grid, which does it without the page's words. */

import { isText } from './focus.js';
import { nameOf, tell } from './line.js';
import { say } from '../messages/words.js';

/**
 * @param {object} page
 * @param {() => string} page.value what is copied
 * @param {() => boolean} page.isLoading whether the dialog for texts is open
 * @param {(source: string | File | undefined) => void} page.bring
 */
export function exchange({ value, isLoading, bring }) {
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    // Programs that copy a table add a picture of it.
    const file = text?.trim() ? undefined : event.clipboardData?.files[0];
    if (isLoading() ? !file : isText(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    bring(file ?? text);
  }, true);

  addEventListener('copy', (event) => {
    if (isText(event.target) || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', value());
    tell(say('page.copied', { what: say('page.puzzle'), form: nameOf('line') }));
  }, true);

  addEventListener('dragover', (event) => {
    if (!isText(event.target) || event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }, true);
  addEventListener('drop', (event) => {
    if (isText(event.target) && !event.dataTransfer?.files.length) return;
    event.preventDefault();
    bring(event.dataTransfer?.files[0] ?? event.dataTransfer?.getData('text/plain'));
  }, true);
}
