/**
 * Decides where keys go. Pressing a button with the pointer doesn't focus it. Keys typed while
 * nothing has the focus go to the grid; so do digits and letters while a button has it.
 */

import { command } from '../element/keys.js';

/** @import { RedokuGrid } from '../element.js' */

/** @param {EventTarget | null} target Where text is edited, which has an undo of its own. */
export const isText = (target) => target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio])');

/** What does something when it is pressed, and needs no keys for that. @param {Element} target */
const isPressed = (target) =>
  target.closest('button, summary') ?? target.closest('label')?.control?.matches('[type=checkbox], [type=radio]');

/**
 * @param {RedokuGrid} grid
 * @param {() => boolean} anywhere Whether keys go to the grid while nothing has the focus, and
 *   whether digits and letters also do so while a button has it.
 */
export function leadKeys(grid, anywhere) {
  /** What was pressed last, if no key came after it. @type {EventTarget | null} */
  let pressed = null;
  addEventListener('pointerdown', ({ target }) => (pressed = target), true);

  addEventListener('mousedown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('dialog') || !isPressed(target)) return;
    event.preventDefault();
    // From any other place the keys go to the grid; but who came to this very button by keys stays
    // there, and a menu gives them back itself.
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.contains(target) && !activeElement?.closest('[popover]'))
      grid.focus({ preventScroll: true });
  });

  // A list opens only if it gets the focus: it gives it back once something is chosen.
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target === pressed && !target.closest('dialog, form, [popover]'))
      grid.focus({ preventScroll: true });
  });

  addEventListener('keydown', () => (pressed = null), true);
  addEventListener('keydown', (event) => {
    const { target, key } = event;
    const { documentElement: root, body } = document;
    // A dialog or a menu that has just been closed keeps the focus until the next frame.
    const nowhere = target === body || (target instanceof Element && target.closest('dialog:not([open]), [popover][hidden]'));
    const asked = command(event);
    if (!asked || event.defaultPrevented || (isText(target) && !nowhere) || document.querySelector('dialog[open]')) return;
    // Outside the grid, leave Ctrl with a digit to the browser.
    if (event.ctrlKey && 'digit' in asked) return;
    // Buttons use neither digits nor letters.
    const spare = (('digit' in asked && asked.digit) || /^(marks|mode|hint|doubt|same|trial)$/.test(asked.name)) && anywhere();
    const onButton = target instanceof Element && target.matches('main button, header button') && !target.closest('[popover]');
    if (nowhere || (spare && onButton)) {
      if (!anywhere() && !/undo|redo/.test(asked.name)) return;
      // Keys that scroll the page do that.
      if ((asked.name === 'move' || key === ' ') && root.scrollHeight > root.clientHeight) return;
      event.preventDefault();
      grid.focus();
      grid.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    } else if (asked.name === 'undo' || asked.name === 'redo') {
      event.preventDefault();
      grid[asked.name]();
    } else if (asked.name === 'cancel') {
      if (grid.cancel()) event.preventDefault();
      else if (grid.currentHint) {
        event.preventDefault();
        grid.endHint();
      }
    }
  });

  // Keys that came before anything listened: early.js has kept them.
  /** @type {{ keys?: KeyboardEvent[] }} */
  const early = Object(document.documentElement);
  const { keys = [] } = early;
  delete early.keys;
  for (const event of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', event));
}
