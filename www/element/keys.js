// The command that a key press stands for. Only reads the event.

/** @import { Move } from './board.js' */

/**
 * @typedef {{ name: 'type', digit: number } | { name: 'move' | 'extend', move: Move }
 *   | { name: 'mark', digit: number }
 *   | { name: 'back' | 'erase' | 'undo' | 'redo' | 'cancel' | 'marks' | 'clear' }
 *   | { name: 'doubt' | 'same' }
 *   | { name: 'solve' | 'hint', pressed?: boolean }} Command
 */

/** @type {Record<string, Move>} */
const MOVES = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};

/**
 * Commands by the names of their keys, in lower case.
 *
 * @type {Record<string, Exclude<Command['name'], 'type' | 'mark' | 'move' | 'extend'>>}
 */
const NAMED = {
  backspace: 'back',
  delete: 'erase',
  enter: 'solve',
  escape: 'cancel',
  h: 'hint',
  m: 'marks',
  n: 'doubt',
  s: 'same',
};

/**
 * Digits, and what stands for an empty cell; also in the full width of Chinese and Japanese
 * keyboards.
 */
const TYPED = /^[\d０-９. ．。　]$/;

/**
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' |
 *   'isComposing'>} event
 * @returns {Command | null} null where the key is none of ours
 */
export function command({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }) {
  if (altKey || isComposing) return null;
  if (ctrlKey || metaKey) {
    if (key === 'Home') return { name: 'move', move: 'first' };
    if (key === 'End') return { name: 'move', move: 'last' };
    // ⌘ with arrows is left to the browser, which goes back and forward.
    if (ctrlKey && key.startsWith('Arrow')) return { name: 'extend', move: MOVES[key] };
    // A keyboard without Latin letters has its Z where the code says.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice(3).toLowerCase();
    if (letter === 'z') return { name: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' && !shiftKey ? { name: 'redo' } : null;
  }
  if (TYPED.test(key)) return { name: 'type', digit: Number(key.normalize('NFKC')) || 0 };
  // Keyboards that have their digits with Shift, as the French, type them above; there marks have a
  // mode.
  if (shiftKey && /^Digit[1-9]$/.test(code)) return { name: 'mark', digit: Number(code[5]) };
  if (Object.hasOwn(MOVES, key)) return { name: shiftKey ? 'extend' : 'move', move: MOVES[key] };
  if (shiftKey) return null;
  const named = key.toLowerCase();
  return Object.hasOwn(NAMED, named) ? { name: NAMED[named] } : null;
}
