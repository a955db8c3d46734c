/** Shows the buttons that answers.js chooses, and runs their actions. */

import { answersOf } from './answers.js';
import { find, keepFocus } from './dom.js';
import { icon } from './icons.js';
import { follow } from './store.js';
import { disable, isDisabled, make } from '../element/nodes.js';
import { say } from '../messages/words.js';

/** @import { Answer, Deed } from './answers.js' */
/** @import { Icon } from './icons.js' */

/** @param {Record<Deed, (press: MouseEvent) => unknown>} deeds */
export function answering(deeds) {
  const [left, right, chip] = ['solve', 'hint', 'chip'].map((id) => find(id, HTMLButtonElement));
  /** @type {HTMLElement[]} */
  const squares = [0, 1].map(() => make('button', { type: 'button', hidden: true }));
  find('ends', HTMLElement).append(...squares);

  /** The deed and label that each button last showed. @type {Map<HTMLElement, string>} */
  const drawn = new Map();

  /** The answer that each button shows. @type {Map<HTMLElement, Answer | undefined>} */
  const shown = new Map();

  /** @param {HTMLElement} button @param {Answer} [answer] */
  function show(button, answer) {
    const { deed = '', look = '', off = false, key, digit = 0, text } = answer ?? {};
    button.hidden = !answer;
    shown.set(button, answer);
    Object.assign(button.dataset, { deed, look });
    disable(button, off);
    const words = text ?? (key ? say(key, { digit }) : '');
    // Redraw only on a change: WebKit drops a click if the text under the pointer is replaced.
    if (!answer || drawn.get(button) === deed + words) return;
    drawn.set(button, deed + words);
    if (squares.includes(button)) {
      button.ariaLabel = button.title = words;
      button.replaceChildren(icon(/** @type {Icon} */ (deed)));
    } else button.replaceChildren(words, ...(button === chip ? [icon('on')] : []));
  }

  follow(
    [
      'puzzle',
      'empty',
      'canUndo',
      'canRedo',
      'status',
      'language',
      'hint',
      'busy',
      'doubts',
      'trial',
      'finish',
      'solved',
      'slow',
      'loaded',
      'analysis',
      'accepted',
      'made',
      'returned',
      'grade',
    ],
    (store) => {
      if (!store.language) return; // The messages haven't loaded yet.
      const answers = answersOf(store);
      show(left, answers.left);
      show(right, answers.right);
      keepFocus(
        () => [chip, ...squares].forEach((button, at) => show(button, [answers.chip, ...answers.ends][at])),
        () => left,
      );
    },
  );

  /** @type {string | undefined} */
  let done;
  for (const button of [left, right, chip, ...squares]) {
    button.addEventListener('click', (press) => {
      const { deed } = button.dataset;
      // Ignore the second click of a double click if the button's action has changed.
      if (isDisabled(button) || (press.detail > 1 && deed !== done)) return;
      done = deed;
      (shown.get(button)?.press ?? deeds[/** @type {Deed} */ (deed)])(press);
    });
  }
}
