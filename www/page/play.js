/** Help for players: hints, modes, trials, checking, and all the steps. */

import { isPlayed } from './answers.js';
import { find, keepFocus } from './dom.js';
import { once, preload, there } from './line.js';
import { isOn } from './settings.js';
import { follow } from './store.js';
import { say, write } from '../messages/words.js';
import { hasOwn } from '../puzzle/moment.js';
import { FEWEST_CLUES, hasNoRules, printed } from '../puzzle/puzzle.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Store } from './store.js' */

/** For so many milliseconds nothing has happened to a puzzle that is rated. */
const STILL = 2000;

/**
 * @param {RedokuGrid} grid
 * @param {(id: string, action: () => void) => void} press Hears of a button.
 * @param {Parameters<typeof import('./steps/lesson.js').finish>[1]} next actions to offer
 *   after a game
 */
export function play(grid, press, next) {
  const lesson = find('lesson', HTMLElement);
  const panel = find('steps', HTMLElement);

  let opened = false;
  const load = once(async () => (await import('./steps/steps-panel.js')).stepsPanel(grid, panel));
  async function open() {
    opened = true;
    opened = await there(load);
  }

  // The engine that rates is larger than all the rest: it comes once a whole puzzle stands still,
  // or somebody wants hints or steps.
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  function rate() {
    clearTimeout(soon);
    const { snapshot } = grid;
    const value = printed(snapshot);
    const isEnough = snapshot.candidates || value.replace(/\D/g, '').length >= FEWEST_CLUES;
    const isWhole = isEnough && value.includes('.') && hasNoRules(snapshot);
    if (!opened && isWhole && !(/** @type {any} */ (navigator).connection?.saveData)) soon = setTimeout(open, STILL);
  }

  press('check', () => there(() => grid.check()));
  press('marks', () => (grid.mode = grid.mode === 'digit' ? grid.markMode : 'digit'));
  /** The last locked puzzle without entries. @type {Store['puzzle'] | undefined} */
  let unplayed;
  const loadTimer = once(async () => (await import('./timer.js')).timer(unplayed));
  const loadTrial = once(async () => (await import('./trial.js')).trial(grid));
  follow(['puzzle'], ({ puzzle }) => {
    const { locked, trial } = puzzle;
    if (locked) {
      if (!hasOwn(puzzle)) unplayed = puzzle;
      preload(loadTimer); // Retried at the next change.
    }
    if (isOn('watch') && locked) there(() => grid.check(true));
    if (trial) there(loadTrial);
  });
  follow(['mode', 'language'], ({ mode, language }) => {
    const button = find('marks', HTMLElement);
    button.ariaPressed = `${mode !== 'digit'}`;
    const label = /** @type {HTMLElement} */ (button.lastElementChild);
    label.dataset.i18n = `page.${grid.markMode}`;
    if (language) write(label, say(label.dataset.i18n));
  });

  /** @param {Store} store */
  const isFinished = ({ status, puzzle, hint }) => !hint && status.kind === 'complete' && isPlayed(puzzle);

  /** Fills the card with the hint, or with the result of a finished game. @param {Store} store */
  function fill(store) {
    open();
    there(async () => {
      const { ready, teach, finish } = await import('./steps/lesson.js');
      await ready();
      if (store.hint) teach(grid, lesson);
      else if (isFinished(store)) finish(lesson, next);
    });
  }

  follow(['puzzle', 'status', 'hint', 'language'], (store) => {
    rate();
    const { value, candidates } = store.puzzle;
    if (!opened) find('steps-note', HTMLElement).textContent = /\d/.test(value) || candidates ? say('page.howHard') : '';
    if (store.hint || isFinished(store)) return fill(store);
    keepFocus(
      () => (lesson.hidden = true),
      () => find('hint', HTMLElement),
    );
  });
  follow(['grade', 'result'], (store) => isFinished(store) && fill(store));

  panel.addEventListener('toggle', open);
}
