/**
 * Times each game and records the help used, for the card after the game. Shows the time in the
 * header if the reader has turned the timer on. Loaded soon after a game begins.
 */

import { dress } from './dom.js';
import { apply, isOn } from './settings.js';
import { recall, remember } from './storage.js';
import { follow, store, update } from './store.js';
import { make } from '../element/nodes.js';
import { learn, say, write } from '../messages/words.js';
import { hasOwn } from '../puzzle/moment.js';
import { filled, printed } from '../puzzle/puzzle.js';
import { restOf } from '../puzzle/rest.js';

/** @import { Store } from './store.js' */

/**
 * `time` is in milliseconds. `help` has a key for each hint and each revealed cell. `seen`: whether
 * the solution was shown before the game ended; `done`: whether the game is finished.
 *
 * @typedef {{ time: number, help: string[], seen: boolean, done: boolean }} Game
 */

/** @returns {Game} */
const newGame = () => ({ time: 0, help: [], seen: false, done: false });

/** The storage key of the games, and the maximum number kept. */
const [KEY, KEPT] = ['games', 20];

/** Returns a time as `m:ss` or `h:mm:ss`. @param {number} time in milliseconds */
export function format(time) {
  const all = Math.floor(time / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const end = `${seconds}`.padStart(2, '0');
  return hours ? `${hours}:${`${minutes}`.padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

export class Stopwatch {
  #before;
  #now;
  /** When it was last started; undefined while it is stopped. @type {number | undefined} */
  #since;

  /**
   * @param {number} time already elapsed, in milliseconds
   * @param {() => number} [now] returns the current time in milliseconds
   */
  constructor(time, now = () => performance.now()) {
    this.#before = time;
    this.#now = now;
  }

  get isRunning() {
    return this.#since !== undefined;
  }

  get time() {
    return this.#before + (this.#since === undefined ? 0 : this.#now() - this.#since);
  }

  /** Starts or stops it. @param {boolean} on */
  run(on) {
    if (on === this.isRunning) return;
    this.#before = this.time;
    this.#since = on ? this.#now() : undefined;
  }
}

/** Returns the stored games by ID, most recent last. @returns {Map<string, Game>} */
function storedGames() {
  try {
    const games = /** @type {[string, Game][]} */ (JSON.parse(recall(KEY) ?? '[]'));
    return new Map(games.filter(([, game]) => game?.time >= 0 && Array.isArray(game.help)));
  } catch {
    return new Map();
  }
}

/** The ID of a puzzle's game; '' until the clues are locked. @param {Store['puzzle']} puzzle */
const idOf = (puzzle) => (puzzle.locked ? printed(puzzle) + restOf(puzzle) : '');

/** The key in `help` for a revealed cell. @param {number} cell */
const cellKey = (cell) => `cell ${cell}`;

/**
 * Returns the key in `help` for the current hint, if it counts. Repeats and later stages have the
 * same key. A step that fills a cell has the key of that cell when revealed. Steps in the Steps
 * panel count as hints; checks and naked singles that are filled in don't.
 *
 * @param {Store['hint']} hint
 */
function hintKey(hint) {
  const { step, fault = '', stage, cells } = hint ?? {};
  if (step) return step.place.length ? cellKey(step.place[0].cell) : JSON.stringify(step.remove);
  if (/digits|marks/.test(fault) && stage === 1) return `${fault} ${cells}`;
}

/**
 * Starts timing games.
 *
 * @param {Store['puzzle']} [unplayed] the last locked puzzle without entries before this module
 *   loaded
 */
export function timer(unplayed = store.puzzle) {
  const face = make('span', { id: 'time', role: 'timer', hidden: true });
  document.querySelector('h1')?.after(face);

  let id = '';
  /**
   * The current game; undefined if it isn't timed, because it was loaded with digits that aren't
   * clues.
   *
   * @type {Game | undefined}
   */
  let game;
  let stopwatch = new Stopwatch(0);
  /**
   * The game that ended when the grid was cleared, and the digits just before.
   *
   * @type {{ game: typeof game, value: string } | undefined}
   */
  let earlier;
  /** The puzzle at the last change. @type {Store['puzzle'] | undefined} */
  let before;
  /** The grid when the game was completed. @type {Store['puzzle'] | undefined} */
  let end;
  /** Whether the face's messages and styles have loaded. */
  let isDressed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let tick;

  /** @param {Game} [next] */
  function resume(next) {
    game = next;
    stopwatch = new Stopwatch(game?.time ?? 0);
  }

  /** Stores the game, or deletes it if it isn't timed. */
  function save() {
    // Another tab may have stored other games.
    const games = storedGames();
    games.delete(id);
    if (game) {
      game.time = stopwatch.time;
      games.set(id, game);
    }
    remember(KEY, JSON.stringify([...games].slice(-KEPT)));
  }

  /** Saves a game that has begun and isn't finished. Results are saved when the game ends. */
  function keep() {
    if (game && !game.done && ((before && hasOwn(before)) || game.help.length || game.seen)) save();
  }

  /** Switches to another game if the clues have changed. @param {Store['puzzle']} puzzle */
  function switchGame(puzzle) {
    const next = idOf(puzzle);
    if (next === id) return;
    keep();
    id = next;
    before = earlier = undefined;
    const isTimed = id && filled(puzzle.value).length === puzzle.givenCells.length;
    resume(storedGames().get(id) ?? (isTimed ? newGame() : undefined));
  }

  /** Records all that has changed in the game. */
  function record() {
    const { puzzle, hint, solved, notes, canRedo } = store;
    switchGame(puzzle);
    const { kind } = store.status;
    // The game starts over from a cleared grid, but not if Undo has cleared it.
    const isOver = id && (!game || game.done);
    if (isOver && !canRedo && (!hasOwn(puzzle) || (before && !hasOwn(before)))) {
      earlier = before && hasOwn(before) ? { game, value: before.value } : undefined;
      if (!hasOwn(puzzle)) before = undefined;
      resume(newGame());
    }
    // Undo has restored the earlier grid.
    const restored = canRedo && !game?.done && puzzle.value === earlier?.value ? earlier : undefined;
    if (restored) {
      resume(restored.game);
      earlier = undefined;
    }
    if (game && !game.done) {
      const keys = [...puzzle.revealed.map(cellKey), hintKey(hint)];
      for (const key of keys) if (key && !game.help.includes(key)) game.help.push(key);
      // The solution shown as marks counts as a look once a digit is entered or erased.
      game.seen ||= solved || (notes === 'true' && !!before && before.value !== puzzle.value);
      game.done = kind === 'complete';
      if (game.done) end = puzzle;
    }
    // Rules are checked in slices, so `complete` may be followed by `wrong`.
    if (game && kind === 'wrong' && puzzle === end) game.done = false;
    before = puzzle;
    run();
    const completed = kind === 'complete' && hasOwn(puzzle) ? game : undefined;
    if (completed || restored) save();
    update({ result: completed && { time: format(completed.time), hints: completed.help.length, seen: completed.seen } });
  }

  /** Starts or stops the stopwatch as needed, and shows the time. */
  function run() {
    const { puzzle, status, solved } = store;
    const isFull = !puzzle.value.includes('.');
    // A full grid isn't checked until the solver has loaded or, with a custom rule, until Solve.
    const isPlaying = !!game && !game.done && !solved && (!isFull || status.kind !== 'typing');
    stopwatch.run(isPlaying && !document.hidden);
    show();
  }

  function show() {
    clearTimeout(tick);
    const isShown = !!game && isOn('timer');
    face.hidden = !isShown || !isDressed;
    if (isShown && !isDressed) dressFace().catch(() => {}); // Retried at the next change.
    if (face.hidden) return;
    const time = format(stopwatch.time);
    write(face, time);
    face.ariaLabel = say('finish.time', { time });
    if (stopwatch.isRunning) tick = setTimeout(show, 1000 - (stopwatch.time % 1000));
  }

  async function dressFace() {
    await Promise.all([learn('hint'), dress(new URL('./timer.css', import.meta.url))]);
    isDressed = true;
    show();
  }

  switchGame(unplayed);
  record();
  apply('timer', show);
  follow(['puzzle', 'status', 'hint', 'solved', 'notes'], record);
  follow(['language'], show);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keep();
    else {
      // The game may have gone on in another tab.
      const other = storedGames().get(id);
      if (other && game && !game.done && (other.done ? hasOwn(store.puzzle) : other.time > stopwatch.time)) resume(other);
    }
    run();
  });
  // A page that was hidden before has saved the game already.
  addEventListener('pagehide', () => document.hidden || keep());
}
