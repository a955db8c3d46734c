// The command that a key press stands for. Only reads the event.

/** @import { Move } from './board.js' */
/** @import { Mode } from './state.js' */

/**
 * @typedef {{ name: 'type', digit: number, mode?: Mode, clue?: boolean }
 *   | { name: 'move' | 'extend', move: Move }
 *   | { name: 'erase', mode?: Mode } | { name: 'back' | 'undo' | 'redo' | 'cancel' | 'clear' }
 *   | { name: 'doubt' | 'same' | 'marks' } | { name: 'space' } | { name: 'mode', mode: Mode }
 *   | { name: 'trial', keeps: boolean }
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
 * @type {Record<string, Exclude<Command['name'], 'type' | 'mode' | 'move' | 'extend' | 'space' |
 *   'trial'>>}
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

/** The keys of the modes, as in SudokuPad. @type {Record<string, Mode>} */
const MODES = { z: 'digit', x: 'corner', c: 'pencil', v: 'colour' };

/**
 * Digits, and what stands for an empty cell; also in the full width of Chinese and Japanese
 * keyboards.
 */
const TYPED = /^[\d０-９.．。]$/;

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
    // On a Mac, ⌘ with an arrow or a digit is left to the browser, which goes back or switches
    // tabs.
    if (!metaKey) {
      if (key.startsWith('Arrow')) return { name: 'extend', move: MOVES[key] };
      // Without Num Lock, these keys are Home, arrows and so on, so check `key`, not `code`.
      const digit = /^Digit[1-9]$/.test(code) ? code[5] : code.startsWith('Numpad') ? key : '';
      if (/^[1-9]$/.test(digit)) return { name: 'type', digit: Number(digit), mode: shiftKey ? 'colour' : 'pencil' };
    }
    // A keyboard without Latin letters has its Z where the code says.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.slice(3).toLowerCase();
    if (letter === 'z') return { name: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' && !shiftKey ? { name: 'redo' } : null;
  }
  if (/^[ 　]$/.test(key)) return { name: 'space' };
  if (TYPED.test(key)) return { name: 'type', digit: Number(key.normalize('NFKC')) || 0 };
  // Keyboards that need Shift for digits, such as French ones, never get here: `TYPED` matches. On
  // those, corner marks need the mode key X.
  if (shiftKey && /^Digit[1-9]$/.test(code)) return { name: 'type', digit: Number(code[5]), mode: 'corner' };
  if (Object.hasOwn(MOVES, key)) return { name: shiftKey ? 'extend' : 'move', move: MOVES[key] };
  const named = key.toLowerCase();
  if (named === 't') return { name: 'trial', keeps: !shiftKey };
  if (shiftKey) return null;
  if (Object.hasOwn(MODES, named)) return { name: 'mode', mode: MODES[named] };
  return Object.hasOwn(NAMED, named) ? { name: NAMED[named] } : null;
}
