/**
 * Puzzles from pictures: a file, a paste, a drop or the camera in; the digits into the grid, and
 * what is doubtful of them marked.
 */

import { cluesOf, see } from '../../work/pictures.js';
import { hasNoRules } from '../../puzzle/puzzle.js';
import { learn, say } from '../../messages/words.js';
import { dress } from '../dom.js';
import { reason } from '../excuse.js';
import { hush } from '../line.js';
import { update } from '../store.js';
import { doubtsBeside } from './doubts.js';
import { photoDialog } from './dialog.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Corners, PhotoReading } from '../../pkg/photo.js' */
/** @import { Tell } from '../line.js' */
/** @import { Frame } from './votes.js' */

/** Reading that takes longer than this many milliseconds is worth a word. */
const PATIENCE = 200;

/**
 * @param {object} page
 * @param {RedokuGrid} page.grid
 * @param {(puzzle: Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> }, signal:
 *   AbortSignal) => void} page.load
 * @param {() => AbortSignal} page.newest Something else comes in, until this ends it.
 * @param {Tell} page.tell
 */
export async function photos({ grid, load, newest, tell }) {
  await Promise.all([learn('photo'), dress(new URL('./photo.css', import.meta.url))]);

  /** @type {Awaited<ReturnType<typeof photoDialog>> | undefined} */
  let dialog;
  /** How many pictures are being read. */
  let busy = 0;
  /** The picture that the grid was read from last. @type {Frame | undefined} */
  let last;
  const beside = doubtsBeside(grid, { show: () => show(last), done: () => tell(say('doubt.done')) });

  /**
   * Rules that were there before any digit belong to the puzzle in the picture, if they are right.
   */
  const keeps = () => !hasNoRules(grid.snapshot) && !/\d/.test(grid.value) && grid.status.kind !== 'unreadable';

  /** @param {AbortSignal} [signal] Ends it as long as there is no dialog. */
  async function open(signal) {
    dialog ??= await photoDialog({
      signal,
      classic: () => !keeps(),
      open: (file) => bring(file, newest()),
      read: (canvas, corners) => bring(canvas, newest(), corners),
      take: (frame) => take(frame, newest()),
      closed() {
        dialog = undefined;
        if (busy) newest(); // Nobody waits for it any more.
      },
    });
    return dialog;
  }

  /** Says something where one looks. @param {string} text @param {'done' | 'problem'} [kind] */
  const tellThere = (text, kind) => (dialog ? dialog.tell(text) : tell(text, kind));

  /** @param {Frame} [frame] */
  async function show(frame) {
    if (!frame) return;
    const { others } = frame.reading;
    (await open()).show(frame.canvas, say(others.length ? 'photo.others' : 'photo.shown', { count: others.length }), frame.reading);
  }

  /**
   * Reads a picture, and puts what it shows into the grid.
   *
   * @param {Blob | HTMLCanvasElement} picture
   * @param {AbortSignal} signal
   * @param {Corners} [corners]
   */
  async function bring(picture, signal, corners) {
    const impatience = setTimeout(() => {
      if (dialog) dialog.tell(say('photo.reading'));
      else {
        tell(say('photo.reading'));
        update({ busy: { right: { deed: 'stop', key: 'page.cancel', look: 'inked', press: cancel } } });
      }
    }, PATIENCE);
    const cancel = () => {
      hush();
      newest();
    };
    const rest = () => {
      clearTimeout(impatience);
      update({ busy: null });
    };
    signal.addEventListener('abort', rest);
    busy++;
    /**
     * @type {Partial<Awaited<ReturnType<typeof see>>> & { reading?: PhotoReading,
     *   canvas?: HTMLCanvasElement }}
     */
    let seen;
    try {
      seen = await see(picture, { corners, classic: !keeps() }, signal);
    } catch (error) {
      return signal.aborted || tellThere(reason(error), 'problem');
    } finally {
      if (!signal.aborted) rest();
      busy--;
    }
    const { canvas, reading, problem } = seen;
    if (canvas && reading) await take({ reading, canvas }, signal);
    else if (canvas && problem === 'none') (await open()).show(canvas, say('photo.drag'), undefined, false);
    else if (dialog && !canvas) dialog.refuse(say(`photo.${problem}`));
    else tellThere(say(`photo.${problem}`), 'problem');
  }

  /**
   * Puts what was read into the grid.
   *
   * @param {Frame} frame
   * @param {AbortSignal} signal
   */
  async function take(frame, signal) {
    const { cells, sure, others } = frame.reading;
    const givenCells = cluesOf(frame.reading);
    if (!givenCells.length) return (await open()).show(frame.canvas, say('photo.emptyDrag'), frame.reading, false);
    const kept = keeps() ? { ...grid.puzzle, customRule: grid.customRule } : undefined;
    last = frame;
    dialog?.close();
    beside.end();
    load({ ...kept, candidates: null, cells, givenCells }, signal);
    update({ picture: { show: () => show(frame), signal } });
    const said = [
      ...(others.length ? [say('photo.more', { count: others.length })] : []),
      ...(kept ? [say('photo.kept', { count: kept.rules.length + (kept.customRule ? 1 : 0) })] : []),
    ].join(' ');
    if (sure)
      tell(`${say('photo.read', { count: givenCells.length })} ${said}`.trim(), 'done', {
        label: say('photo.show'),
        press: () => show(frame),
      });
    else {
      tell(said);
      beside.begin(await grid.reviewPicture(frame.reading)); // The status tells of it.
    }
    grid.focus({ preventScroll: true });
  }

  return { open, bring };
}
