/** The two answers of the page, and the buttons at the end of its caption, in each state. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { answersOf } from '../../www/page/answers.js';
import en from '../../www/messages/page.en.js';

/** @import { Answer } from '../../www/page/answers.js' */
/** @import { Store } from '../../www/page/store.js' */

const EMPTY = { value: '.'.repeat(81), givenCells: [], locked: false, pencilMarks: null, cornerMarks: null, colours: null, trial: '' };
const TYPED = { ...EMPTY, value: `53${EMPTY.value.slice(2)}`, givenCells: [0, 1] };
const CLUES = { ...TYPED, locked: true };
const PLAYED = { ...CLUES, value: `534${EMPTY.value.slice(3)}` };
const TRIED = { ...PLAYED, trial: CLUES.value };
const MARKED = { ...CLUES, pencilMarks: [...Array(80).fill(0), 5] };

/**
 * @param {object} puzzle
 * @param {string} kind of the status
 * @param {object} [more]
 */
const at = (puzzle, kind, more) => /** @type {Store} */ (/** @type {unknown} */ ({ puzzle, status: { kind }, loaded: true, ...more }));

const hint = (/** @type {object} */ more = {}) => ({ hint: { stage: 1, more: 'Tell me more', step: {}, ...more } });
/** @type {Answer[]} */
const [TAKE, SKIP, PHOTO, SEND, DISCARD] = /** @type {const} */ (['take', 'skip', 'photo', 'send', 'discard']).map((deed) => ({
  deed,
  text: deed,
}));
/** @type {Answer[]} */
const [STOP, SETTLE, AGAIN, KEEP] = /** @type {const} */ (['stop', 'settle', 'again', 'keep']).map((deed) => ({
  deed,
  text: deed,
  look: 'inked',
}));
const outlook = (/** @type {string} */ outlook) => ({ analysis: { outlook } });

/** An answer as one line: deed, look, and "off" if it is disabled. @param {Answer} [answer] */
const line = (answer) => answer && [answer.deed, answer.look, answer.off && 'off'].filter(Boolean).join(' ');

const TRIAL = { trial: { left: DISCARD, right: KEEP } };

const FINISHED = { finish: { left: SEND, right: AGAIN } };

/** @type {[string, Store, string, string, string?][]} */
const STATES = [
  ['an empty grid', at(EMPTY, 'empty', { empty: true }), 'solve', 'hint', 'rules'],
  ['a grid that was cleared', at(EMPTY, 'empty', { empty: true, canUndo: true }), 'solve', 'hint', 'rules, undo'],
  [
    'an empty grid in the middle of its history',
    at(EMPTY, 'empty', { empty: true, canUndo: true, canRedo: true }),
    'solve',
    'hint',
    'rules, undo, redo',
  ],
  ['an empty grid after undoing all', at(EMPTY, 'empty', { empty: true, canRedo: true }), 'solve', 'hint', 'rules, redo'],
  ['no digits, but rules', at(EMPTY, 'empty', { canUndo: true }), 'solve', 'hint'],
  ['a few clues', at(TYPED, 'typing', outlook('many')), 'solve red', 'hint', 'insight'],
  ['a puzzle that was typed', at(TYPED, 'typing', outlook('one')), 'solve red', 'hint', 'start'],
  ['a puzzle that was loaded', at(CLUES, 'typing', outlook('one')), 'solve red', 'hint', 'insight'],
  ['a puzzle that was made to be played', at(CLUES, 'typing', { ...outlook('one'), made: CLUES }), 'solve pen', 'hint inked', 'insight'],
  ['two of the same in a row', at(TYPED, 'conflict', outlook('none')), 'solve', 'why inked'],
  ['no solution', at(CLUES, 'typing', outlook('none')), 'solve', 'why inked', 'insight'],
  ['no solution, after Solve', at(CLUES, 'none', outlook('none')), 'solve', 'why inked'],
  ['no solution, but played', at(PLAYED, 'typing', outlook('none')), 'solve pen', 'hint inked', 'insight'],
  ['solving', at(CLUES, 'solving'), 'solve red', 'hint'],
  ['busy with something else', at(CLUES, 'typing', { busy: { right: STOP } }), 'solve off', 'stop inked'],
  ['busy, with a closest match', at(EMPTY, 'empty', { empty: true, busy: { left: TAKE, right: STOP } }), 'take', 'stop inked'],
  ['a doubtful cell', at(TYPED, 'doubtful', { doubts: { left: SKIP, right: SETTLE, ends: [PHOTO] } }), 'skip', 'settle inked', 'photo'],
  ['checked while cells are doubtful', at(TYPED, 'hint', { doubts: { left: SKIP, right: SETTLE } }), 'skip', 'settle inked'],
  ['a cell that isn’t doubtful', at(TYPED, 'conflict', { doubts: { left: SKIP, ends: [PHOTO] } }), 'skip', 'solve red', 'photo'],
  ['the solution of doubtful cells', at(TYPED, 'unique', { solved: true, doubts: { left: SKIP } }), 'hide', 'steps'],
  ['solving for a while', at(CLUES, 'solving', { slow: true }), 'cancel', 'hint off'],
  ['the solution', at(CLUES, 'unique', { solved: true }), 'hide', 'steps'],
  ['several solutions', at(CLUES, 'multiple', { solved: true }), 'hide', 'next inked', 'first, previous'],
  ['one of several, and something else to say', at(CLUES, 'locked', { solved: true, ...outlook('several') }), 'hide', 'hint', 'unlock'],
  [
    'cleared, but the analysis still reports no solution',
    at(EMPTY, 'empty', { empty: true, ...outlook('none') }),
    'solve',
    'hint',
    'rules',
  ],
  ['a locked clue of a played puzzle without a solution', at(PLAYED, 'locked', outlook('none')), 'solve pen', 'hint inked', 'unlock'],
  ['typed, from the last visit', at(TYPED, 'typing', { ...outlook('one'), returned: TYPED }), 'solve red', 'hint', 'start'],
  ['play', at(PLAYED, 'typing', outlook('one')), 'solve pen', 'hint inked', 'insight'],
  ['pencil marks alone', at(MARKED, 'typing', outlook('one')), 'solve pen', 'hint inked', 'insight'],
  ['the player’s digits in conflict', at(PLAYED, 'conflict', outlook('one')), 'solve pen', 'hint inked'],
  ['a conflict in a played puzzle without a solution', at(PLAYED, 'conflict', outlook('none')), 'solve pen', 'hint inked'],
  ['asking before the solution is shown', at(PLAYED, 'ask', outlook('one')), 'solve pen', 'hint inked'],
  ['a locked clue', at(CLUES, 'locked', outlook('one')), 'solve red', 'hint', 'unlock'],
  ['a digit over a locked clue', at(CLUES, 'locked', { status: { kind: 'locked', text: '', digit: 4 } }), 'solve red', 'hint', 'change'],
  ['a locked clue during a hint', at(CLUES, 'locked', hint()), 'solve pen', 'hint inked', 'unlock'],
  ['a hint', at(CLUES, 'hint', hint()), 'solve pen', 'hint inked', 'another, end'],
  ['a mistake', at(PLAYED, 'hint', hint({ fault: 'digits' })), 'end', 'hint inked'],
  ['a hint for locked clues without a solution', at(CLUES, 'hint', hint({ fault: 'none', more: '' })), 'solve red', 'hint', 'unlock'],
  ['a hint for typed clues without a solution', at(TYPED, 'hint', hint({ fault: 'none', more: '' })), 'solve red', 'hint'],
  ['a step of the panel', at(CLUES, 'hint', hint({ number: 3, more: '' })), 'solve red', 'hint'],
  ['full, but wrong', at(PLAYED, 'wrong'), 'leave', 'check inked', 'insight'],
  ['full and wrong, left as is', at(PLAYED, 'wrong', { accepted: PLAYED }), 'solve pen', 'hint inked', 'insight'],
  ['full and wrong, after a different grid was left as is', at(PLAYED, 'wrong', { accepted: CLUES }), 'leave', 'check inked', 'insight'],
  ['finished', at(PLAYED, 'complete'), 'solve', 'hint'],
  ['a puzzle with a rating', at(CLUES, 'typing', { grade: { level: 'hard' }, ...outlook('one') }), 'solve red', 'hint', 'steps'],
  ['the solution of a puzzle with a rating', at(CLUES, 'unique', { grade: { level: 'hard' }, solved: true }), 'hide', 'steps', 'steps'],
  ['the puzzle of the last visit', at(PLAYED, 'typing', { returned: PLAYED }), 'solve pen', 'hint inked', 'blank'],
  ['played on since the last visit', at(PLAYED, 'typing', { returned: CLUES }), 'solve pen', 'hint inked', 'insight'],
  ['a trial', at({ ...CLUES, trial: CLUES.value }, 'typing', { ...TRIAL, ...outlook('none') }), 'discard', 'keep inked', 'insight'],
  ['a hint during a trial', at(TRIED, 'hint', { ...TRIAL, ...hint() }), 'solve pen', 'hint inked', 'another, end'],
  ['a trial with the solution shown', at(TRIED, 'unique', { ...TRIAL, solved: true }), 'hide', 'steps'],
  ['a trial that ends the game', at(TRIED, 'complete', { ...TRIAL, ...FINISHED }), 'send', 'again inked'],
  ['after a trial', at(PLAYED, 'typing', TRIAL), 'solve pen', 'hint inked', 'insight'],
  ['a full grid with a wrong digit in a trial', at(TRIED, 'wrong', TRIAL), 'discard', 'check inked', 'insight'],
  ['the last digit is right', at(PLAYED, 'complete', FINISHED), 'send', 'again inked'],
  ['the last digit, with Undo', at(PLAYED, 'complete', { ...FINISHED, canUndo: true, canRedo: true }), 'send', 'again inked', 'undo'],
  ['a full grid that nobody played', at(TYPED, 'complete', FINISHED), 'solve', 'hint'],
  ['the solver failed to load', at(EMPTY, 'failed', { loaded: false }), 'retry inked', 'hint'],
  ['another part failed to load', at(PLAYED, 'failed'), 'solve pen', 'hint inked'],
];

for (const [name, store, left, right, beside = ''] of STATES) {
  test(`${name}: ${left}, ${right}${beside && ` · ${beside}`}`, () => {
    const answers = answersOf(store);
    assert.equal(line(answers.left), left);
    assert.equal(line(answers.right), right);
    assert.equal([answers.chip, ...answers.ends].flatMap((answer) => (answer ? line(answer) : [])).join(', '), beside);
    const all = [answers.left, answers.right, answers.chip, ...answers.ends].flatMap((answer) => answer ?? []);
    assert.ok(all.filter(({ look }) => look === 'red' || look === 'inked').length <= 1, 'at most one is filled');
    for (const { key, text } of all) assert.ok(text || Reflect.get(en, `${key}`), `${key} has a message`);
  });
}

test('every deed occurs in a state above', () => {
  const source = readFileSync(new URL('../../www/page/answers.js', import.meta.url), 'utf8');
  const types = Array.from(source.matchAll(/@typedef \{('[^}]*)\} (?:Offered)?Deed/g), ([, type]) => type);
  const deeds = types.flatMap((type) => Array.from(type.matchAll(/'(\w+)'/g), ([, deed]) => deed));
  const shown = STATES.flatMap(([, store]) => {
    const { left, right, ends, chip } = answersOf(store);
    return [left, right, ...ends, ...(chip ? [chip] : [])].map(({ deed }) => deed);
  });
  assert.deepEqual([...new Set(shown)].sort(), deeds.sort());
});
