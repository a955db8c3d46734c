/**
 * Paste, copy and drop on the whole page, except in text fields and behind dialogs. Runs before the
 * grid's own handlers, which lack the page's words.
 */

import { isText } from './focus.js';
import { tell } from './line.js';
import { say } from '../messages/words.js';
import { lineOf } from '../puzzle/puzzle.js';

/** @import { RedokuGrid } from '../element.js' */

/**
 * @param {object} page
 * @param {() => RedokuGrid['puzzle']} page.puzzle what is copied
 * @param {() => boolean} page.isLoading whether the dialog for texts is open
 * @param {(source: string | File | undefined) => void} page.bring
 */
export function exchange({ puzzle, isLoading, bring }) {
  /**
   * Whether a dialog other than the one for texts covers the page: it handles these events itself,
   * or nothing does.
   */
  const isCovered = () => !isLoading() && !!document.querySelector('dialog[open]');

  addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain');
      // Programs that copy a table add a picture of it.
      const file = text?.trim() ? undefined : event.clipboardData?.files[0];
      if (isLoading() ? !file : isText(event.target) || isCovered()) return;
      event.preventDefault();
      bring(file ?? text);
    },
    true,
  );

  addEventListener(
    'copy',
    (event) => {
      if (isText(event.target) || document.querySelector('dialog[open]') || !getSelection()?.isCollapsed) return;
      event.preventDefault();
      const copied = puzzle();
      event.clipboardData?.setData('text/plain', lineOf(copied));
      tell(say('page.copied', { what: say('page.puzzle'), form: say(copied.candidates ? 'format.sukaku' : 'format.line') }));
    },
    true,
  );

  addEventListener(
    'dragover',
    (event) => {
      if (!isText(event.target) || event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'drop',
    (event) => {
      if (isText(event.target) && !event.dataTransfer?.files.length) return;
      event.preventDefault(); // Otherwise the browser leaves the page for the file.
      if (!isCovered()) bring(event.dataTransfer?.files[0] ?? event.dataTransfer?.getData('text/plain'));
    },
    true,
  );
}
