/**
 * Chooses the buttons for the next action from the state of the page: the two "answers" below the
 * pad, which never move, and the buttons at the end of the caption.
 */

import { hasOwn } from '../puzzle/moment.js';

/** @import { Store } from './store.js' */

/**
 * A button. `key` names its message, unless `text` gives the label itself. At most one button is
 * filled: `red` for Solve before play begins, `inked` for the suggested next action. `pen` shows
 * red text.
 *
 * @typedef {object} Answer
 * @property {Deed | OfferedDeed} deed
 * @property {string} [key]
 * @property {number} [digit] in the message
 * @property {string} [text]
 * @property {'red' | 'inked' | 'pen'} [look] default: an outline
 * @property {boolean} [off] whether it is disabled
 * @property {() => unknown} [press] the action of an offered deed
 */

/**
 * @typedef {'solve' | 'cancel' | 'hide' | 'retry' | 'leave' | 'hint' | 'next' | 'why' | 'steps' |
 *   'check' | 'first' | 'previous' | 'another' | 'end' | 'undo' | 'redo' | 'start' | 'change' |
 *   'unlock' | 'blank' | 'rules' | 'insight'} Deed
 */

/**
 * `left` and `right` are the two answers. The caption may end with up to two `ends` (icon buttons)
 * or a `chip` (a text button). An empty grid has the chip and, if available, Undo and Redo.
 *
 * @typedef {{ left: Answer, right: Answer, ends: Answer[], chip?: Answer }} Answers
 */

/**
 * Answers with custom actions, set by a part of the page that loads later. Missing ones default to
 * the usual answers.
 *
 * @typedef {{ left?: Answer, right?: Answer, ends?: Answer[] }} Offer
 * @typedef {'take' | 'stop' | 'settle' | 'skip' | 'photo' | 'send' | 'again' |
 *   'discard' | 'keep'} OfferedDeed
 */

/** @type {Answer} */
const SOLVE = { deed: 'solve', key: 'page.solve' };

/** @type {Answer} */
const HINT = { deed: 'hint', key: 'page.hint' };

/** @type {Answer} */
const UNDO = { deed: 'undo', key: 'page.undo' };

/** @type {Answer} */
const REDO = { deed: 'redo', key: 'page.redo' };

/**
 * @param {Store} store
 * @returns {Answers}
 */
export function answersOf(store) {
  const { left, right, ends = [] } = pairOf(store);
  return { left, right, ends, ...((store.empty || !ends.length) && !store.busy && { chip: chipOf(store) }) };
}

/** @param {Store} store @returns {{ left: Answer, right: Answer, ends?: Answer[] }} */
function pairOf(store) {
  const { puzzle, hint, busy, doubts, finish, solved, slow, loaded, analysis, accepted, made, empty, canUndo, canRedo } = store;
  const { kind } = store.status;
  const begun = isPlayed(puzzle);
  const trial = puzzle.trial ? store.trial : undefined;
  if (kind === 'solving' && slow) return { left: { deed: 'cancel', key: 'page.cancel' }, right: { ...HINT, off: true } };
  if (busy) return { left: { ...SOLVE, off: true }, right: { ...HINT, off: true }, ...busy };
  if (kind === 'failed' && !loaded) return { left: { deed: 'retry', key: 'page.retry', look: 'inked' }, right: HINT };
  if (hint?.more) {
    const right = /** @type {Answer} */ ({ deed: 'hint', text: hint.more, look: 'inked' });
    if (hint.fault) return { left: { deed: 'end', key: 'page.leave' }, right };
    const ends = /** @type {Answer[]} */ ([
      { deed: 'another', key: 'page.another' },
      { deed: 'end', key: 'page.end' },
    ]);
    return { left: { ...SOLVE, look: 'pen' }, right, ends: kind === 'locked' ? [] : ends };
  }
  if (kind === 'multiple')
    return {
      left: { deed: 'hide', key: 'page.hide' },
      right: { deed: 'next', key: 'page.next', look: 'inked' },
      ends: [
        { deed: 'first', key: 'page.first' },
        { deed: 'previous', key: 'page.previous' },
      ],
    };
  const { outlook = '' } = analysis ?? {};
  // Only a unique solution has steps.
  if (solved)
    return {
      left: { deed: 'hide', key: 'page.hide' },
      right: /several|many/.test(outlook) ? HINT : { deed: 'steps', key: 'page.showSteps' },
    };
  if (doubts && /doubtful|conflict|hint/.test(kind)) return { left: SOLVE, right: { ...SOLVE, look: 'red' }, ...doubts };
  const finished = begun && kind === 'complete';
  // An empty grid has no tools, and the card after a game may cover them.
  const ends = [...((empty || finished) && canUndo ? [UNDO] : []), ...(empty && canRedo ? [REDO] : [])];
  if (kind === 'empty' || kind === 'complete') return { left: SOLVE, right: HINT, ends, ...(finished && finish) };
  if (kind === 'wrong' && accepted !== puzzle)
    return { left: trial?.left ?? { deed: 'leave', key: 'page.leave' }, right: { deed: 'check', key: 'page.showWhere', look: 'inked' } };
  if (trial) return trial;
  if (outlook === 'none' && !(begun && /^(typing|conflict|wrong|locked|ask)$/.test(kind)))
    return { left: SOLVE, right: { deed: 'why', key: 'page.why', look: 'inked' } };
  if (begun || made?.value === puzzle.value) return { left: { ...SOLVE, look: 'pen' }, right: { ...HINT, look: 'inked' } };
  return { left: { ...SOLVE, look: 'red' }, right: HINT };
}

/** @param {Store} store @returns {Answer | undefined} */
function chipOf({ puzzle, status: { kind, digit }, hint, analysis, returned, empty, grade }) {
  const faulty = puzzle.locked && /none|multiple/.test(`${hint?.fault}`);
  if (digit) return { deed: 'change', key: 'page.change', digit };
  if (kind === 'locked' || faulty) return { deed: 'unlock', key: 'page.unlock' };
  if (empty) return { deed: 'rules', key: 'page.rules' };
  if (analysis?.outlook === 'one' && isTyping(kind) && !puzzle.locked) return { deed: 'start', key: 'page.start' };
  if (returned === puzzle) return { deed: 'blank', key: 'page.new' };
  if (grade) return { deed: 'steps', text: grade.level };
  if (isTyping(kind)) return { deed: 'insight', key: 'page.details' };
}

/**
 * Whether the player has entered anything. If so, the page comments on the clues only
 * on request.
 *
 * @param {Store['puzzle']} puzzle
 */
export const isPlayed = (puzzle) => puzzle.locked && hasOwn(puzzle);

/** Whether the status only tells how far the grid is filled. @param {string} kind */
export const isTyping = (kind) => /^(typing|wrong)$/.test(kind);
