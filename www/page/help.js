/** The help: what the keys do and what the words mean. It comes when it is opened. */

import { dress } from './dom.js';
import { dressForms } from './forms.js';
import { modal } from './modal.js';
import { make } from '../element/nodes.js';
import { learn, say } from '../messages/words.js';

/** The key that others have as Ctrl. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** What is pressed, and the message that tells what it does. */
const KEYS = [
  ['1–9', 'digit'],
  ['0 .', 'blank'],
  ['Backspace', 'back'],
  ['Del', 'delete'],
  ['← → ↑ ↓', 'arrows'],
  ['Home End', 'ends'],
  ['Shift ← → ↑ ↓', 'several'],
  ['S', 'same'],
  ['Shift 1–9', 'corner'],
  ['Ctrl 1–9', 'mark'],
  ['Ctrl Shift 1–9', 'colour'],
  ['Z X C V Space', 'modes'],
  ['M', 'marking'],
  ['T', 'trial'],
  ['H', 'hint'],
  ['Enter', 'solve'],
  ['Esc', 'cancel'],
  ['A', 'notes'],
  ['N', 'doubtful'],
  [`${COMMAND} Z`, 'undo'],
  [`${COMMAND} C`, 'copy'],
  [`${COMMAND} V`, 'paste'],
];

const WORDS = [
  'clue',
  'cell',
  'box',
  'rating',
  'seed',
  'conflict',
  'framed',
  'shaded',
  'dotted',
  'candidate',
  'marks',
  'corners',
  'colours',
  'trialWord',
];

/** Opens the dialog. @param {AbortSignal} signal */
export async function help(signal) {
  await Promise.all([learn('help'), dressForms(), dress(new URL('./help.css', import.meta.url))]);
  signal.throwIfAborted();
  const keys = KEYS.flatMap(([pressed, means]) => [
    make('dt', {}, ...pressed.split(' ').map((key) => make('kbd', {}, key))),
    make('dd', {}, say(`help.${means}`, { command: COMMAND })),
  ]);
  const words = WORDS.flatMap((word) => [make('dt', {}, say(`help.${word}`)), make('dd', {}, say(`help.${word}Means`))]);
  modal(
    'help-dialog',
    say('page.help'),
    make('h3', {}, say('help.keys')),
    make('dl', { class: 'keys' }, ...keys),
    make('h3', {}, say('help.words')),
    make('dl', {}, ...words),
  );
}
