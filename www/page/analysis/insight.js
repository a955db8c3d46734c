/**
 * What is known of the puzzle beyond what the grid says: as it is typed, whether it has one
 * solution, several or none, and why. Loaded with the first digit; what answers questions, where
 * there is no solution or the panel is open.
 */

import { desk } from '../../work/client.js';
import { equip } from '../../work/engine.js';
import { isPlayed, isTyping } from '../answers.js';
import { dress, find } from '../dom.js';
import { follow, update } from '../store.js';
import { restOf } from '../../puzzle/rest.js';
import { FEWEST_CLUES, hasNoRules, isPlain, printed, taskOf } from '../../puzzle/puzzle.js';
import { COUNTED } from '../../work/verdict.js';
import { learn, say } from '../../messages/words.js';

/** @import { Tell } from '../line.js' */
/** @import { Tasks } from '../../work/desk.js' */
/** @import { RedokuGrid } from '../../element.js' */
/** @import { InsightPanel } from './insight-panel.js' */
/** @import { Diagnosis, Differences, Repair, TrueCandidates } from '../../pkg/analysis.js' */
/** @import { Progress } from '../../work/tasks.js' */

/**
 * @typedef {object} Page
 * @property {RedokuGrid} grid
 * @property {Tell} tell
 * @property {import('../panel.js').OpenPanel} openPanel
 */

/**
 * What is known of a puzzle so far. `count` is that of the solutions where there are several, 0
 * where it is not known.
 *
 * @typedef {object} Known
 * @property {'empty' | 'own' | 'slow' | 'none' | 'one' | 'several' | 'many' | ''} outlook
 * @property {number} count
 * @property {boolean} plain whether it has no rules, with candidates or without
 * @property {Diagnosis} [diagnosis]
 * @property {string[]} [rules] the names of the diagnosis' rules
 * @property {Repair[]} [repairs]
 * @property {number[]} [redundant]
 * @property {Differences} [differences]
 * @property {TrueCandidates} [candidates]
 * @property {number} [lacking] how many givens it lacks at least, to have but one solution
 * @property {bigint} [exact] how many solutions, when they have all been counted
 * @property {'tired' | 'failed'} [end] why there will be no more to know: it takes too long, or
 *   can't be loaded
 */

/** What is known of another puzzle. @type {Partial<Known>} */
const NOTHING = {
  diagnosis: undefined,
  rules: undefined,
  repairs: undefined,
  redundant: undefined,
  differences: undefined,
  candidates: undefined,
  lacking: undefined,
  exact: undefined,
  end: undefined,
};

/** Which pencil marks are shown. @typedef {'off' | 'candidates' | 'true'} Notes */

/** How they follow each other. @type {Notes[]} */
const NOTES = ['off', 'candidates', 'true'];

/**
 * So many milliseconds a question may still take about a puzzle that is no longer there: stopping a
 * worker is no quicker.
 */
const GRACE = 100;

/** So many milliseconds the questions may take that nobody has asked. */
const PATIENCE = 8000;

/** After so many milliseconds it is no longer told what held of the puzzle before. */
const OLD = 300;

/**
 * The solver goes cell by cell; where it takes more milliseconds than this, a diagnosis is asked
 * for, which goes house by house too.
 */
const SOON = 2000;

/** In how many solutions a candidate occurs is counted up to here. */
const OCCURS = 1000;

/** So many solutions are saved. */
const SAVED = 100_000;

/** @param {Page} page */
export async function observe({ grid, tell, openPanel }) {
  const { request } = desk();
  const room = find('insight', HTMLElement);
  const line = find('outlook', HTMLElement);
  const [note, more] = ['insight-note', 'insight-more'].map((id) => find(id, HTMLElement));
  await learn('insight');

  /** @type {Known} */
  let known = { outlook: '', count: 0, plain: true };

  /** The puzzle that is known, or being looked at. */
  let seen = '';

  /** The digits whose candidates are shown, or being asked for. */
  let seenDigits = '';

  /** Whether what is being looked at is no longer the puzzle. */
  let stale = false;

  /** Whether `known` still describes the previous puzzle. */
  let old = false;

  /** Ends what is being asked. @type {AbortController | null} */
  let work = null;

  /** The time limit of the questions in milliseconds; none if the user keeps looking. */
  let patience = PATIENCE;

  /** @type {InsightPanel | undefined} */
  let panel;

  /** @type {Notes} */
  let notes = 'off';

  /** What takes as long as it takes. @type {{ count?: AbortController, save?: AbortController }} */
  const jobs = {};

  // What is known is shown

  /** Says in the status line what the grid does not say itself. */
  function showOutlook() {
    const typing = isTyping(grid.status.kind);
    const said = typing && !isPlayed(grid.snapshot) && /one|none|several|many/.test(known.outlook) ? known.outlook : '';
    // That there is one, or none any more, is news to be heard; the numbers on the way are not.
    line.setAttribute('aria-live', said === 'one' || said === 'none' ? 'polite' : 'off');
    line.dataset.outlook = said;
    line.textContent = said && say(`insight.${said}`, { count: known.count });
  }

  /** Whether one of several solutions is shown. */
  const solved = () => grid.status.kind === 'multiple';

  /**
   * Where solutions differ is seen at once, unless they do everywhere. What is shaded beside a
   * solution by others stays then.
   */
  function shade() {
    const typing = isTyping(grid.status.kind);
    const cells = known.differences?.cells ?? [];
    const some = cells.length > 0 && cells.length < 81 - grid.givenCells.length;
    if (typing || (some && solved())) grid.highlight('differs', some && !(typing && isPlayed(grid.snapshot)) ? cells : [], 'analysis');
  }

  /** @param {Partial<Known>} news */
  function show(news) {
    known = { ...known, ...news };
    old &&= news.outlook === undefined;
    update({ analysis: known });
    outline();
    if (!room.hidden) showCell();
  }

  /** The most useful finding so far, in one line; empty if there is none. */
  function finding() {
    const { outlook, repairs, redundant } = known;
    if (old) return '';
    if (outlook === 'one') return redundant?.length ? say('insight.spare', { count: redundant.length }) : '';
    if (outlook === 'none') return repairs?.length ? say('insight.waysOut', { count: repairs.length }) : '';
    const count = FEWEST_CLUES - grid.givenCells.length;
    return /several|many/.test(outlook) && count > 0 && isPlain(grid.snapshot) ? say('insight.atLeast', { count }) : '';
  }

  /** Shows in the grid and in the lines of the page what is known, unless nobody asked. */
  function outline() {
    const { outlook, count, diagnosis } = known;
    showOutlook();
    const quiet = isPlayed(grid.snapshot) && room.hidden && isTyping(grid.status.kind);
    note.textContent = (quiet ? /one/ : /one|none|several|many/).test(outlook) ? say(`insight.${outlook}`, { count }) : '';
    more.textContent = quiet ? '' : finding();
    // Two of the same in a house are marked by the grid.
    grid.highlight(
      'suspect',
      outlook === 'none' && grid.status.kind !== 'conflict' && !quiet ? (diagnosis?.conflict ?? []) : [],
      'analysis',
    );
    shade();
  }

  /** Tells of the selected cell in how many solutions its candidates occur. */
  function showCell() {
    const { candidates } = known;
    const cell = grid.selected;
    if (notes !== 'true' || !candidates || grid.cells[cell]) return panel?.ofCell('');
    const counts = [...candidates.counts.subarray(9 * cell, 9 * cell + 9)];
    const times = counts.flatMap((count, index) =>
      candidates.masks[cell] & (1 << index)
        ? [say(count < OCCURS ? 'insight.times' : 'insight.timesMore', { digit: index + 1, count })]
        : [],
    );
    panel?.ofCell(times.join(' · '));
  }

  // The puzzle is looked at

  /**
   * Looks at the puzzle, if it is another one than before, or again: the newest first, and never
   * two at a time.
   *
   * @param {boolean} [again]
   */
  function look(again = false) {
    const { snapshot } = grid;
    const now = printed(snapshot) + restOf(snapshot);
    // Candidates depend on the player's digits, too; all else on the puzzle alone.
    const digits = notes === 'candidates' ? grid.value : '';
    if (now === seen && digits === seenDigits && !again) return outline();
    seenDigits = digits;
    // Nothing is to be taken back where nothing has been seen yet.
    if (seen && now !== seen) {
      for (const job of Object.values(jobs)) job.abort();
      panel?.count('', false);
      panel?.save(false);
      grid.highlight('pointed', [], 'analysis');
    }
    if (now !== seen) {
      patience = PATIENCE;
      old = true;
    }
    seen = now;
    stale = true;
    if (work) setTimeout((/** @type {AbortController} */ old) => old.abort(), GRACE, work);
    else study();
  }

  async function study() {
    while (stale) {
      stale = false;
      const now = (work = new AbortController());
      const tired = patience < Infinity ? setTimeout(() => now.abort(), patience) : undefined;
      panel?.search('', patience === Infinity);
      try {
        await learnOf(now.signal);
      } catch {
        // What took too long, or could not be loaded, is not known.
        if (!stale)
          show({
            ...(old ? { ...NOTHING, outlook: 'slow', count: 0 } : !known.outlook && { outlook: 'slow' }),
            end: now.signal.aborted ? 'tired' : 'failed',
          });
      }
      clearTimeout(tired);
      patience = PATIENCE;
      panel?.search('', false);
    }
    work = null;
  }

  /** Asks again without a time limit, or stops that. */
  function search() {
    if (work) return work.abort();
    patience = Infinity;
    look(true);
  }

  /** Shows the progress of a search without a time limit. @param {Progress} progress */
  function progress({ done }) {
    const percent = Math.floor(100 * done);
    if (patience === Infinity) panel?.search(percent ? say('insight.searched', { percent }) : '', true);
  }

  /**
   * Asks all questions about the current puzzle that aren't answered yet, the most urgent first.
   * Throws if the puzzle changes meanwhile.
   *
   * @param {AbortSignal} signal
   */
  async function learnOf(signal) {
    const { snapshot, givenCells } = grid;
    const { json } = taskOf(snapshot);
    const plain = hasNoRules(snapshot);
    /**
     * @template T
     * @param {Promise<T>} answer
     */
    const fresh = async (answer) => {
      const had = await answer;
      if (stale) throw signal.reason;
      return had;
    };
    /**
     * @type {<A extends keyof typeof import('../../work/insight-tasks.js')>(ask: A,
     *   more?: object) =>
     *   Promise<NonNullable<Awaited<ReturnType<typeof import('../../work/insight-tasks.js')[A]>>>>}
     */
    const ask = async (ask, more) => {
      /** @type {any} */
      const task = { json, ask, branches: Infinity, abortable: true, ...more };
      /** @type {any} */
      const answer = await fresh(request('insight', task, { signal, progress }));
      if (answer && answer.status !== 'unknown') return answer;
      work?.abort(); // Without a worker, the question has reached its limit.
      throw signal.reason;
    };

    /** @returns {Promise<{ count: number, more: boolean }>} */
    const countPlain = async () => {
      const soon = new AbortController();
      const leave = () => soon.abort(signal.reason);
      const late = setTimeout(leave, SOON);
      signal.addEventListener('abort', leave);
      try {
        return await fresh(request('countPuzzle', { json, limit: COUNTED }, { signal: soon.signal }));
      } catch (error) {
        if (stale || signal.aborted || !soon.signal.aborted) throw error;
        const { count, more } = await ask('diagnose');
        return { count: Math.min(count, COUNTED), more: more || count > COUNTED };
      } finally {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
      }
    };

    const learnOutlook = async () => {
      if (grid.customRule || (isPlain(snapshot) && !givenCells.length)) {
        return show({ ...NOTHING, plain, outlook: grid.customRule ? 'own' : 'empty', count: 0 });
      }
      const late = setTimeout(() => show({ ...NOTHING, plain, outlook: '', count: 0 }), OLD);
      try {
        // With rules, one more solution can be a long way off.
        const { count, more } = await (plain ? countPlain() : fresh(request('countPuzzle', { json, limit: 1 }, { signal, progress })));
        const several = more && plain ? 'many' : 'several';
        show({ ...NOTHING, plain, outlook: !count ? 'none' : count === 1 && !more ? 'one' : several, count: more ? 0 : count });
      } finally {
        clearTimeout(late);
      }
    };
    // Also asked again if it was unknown, or took too long.
    if (old || /^(slow)?$/.test(known.outlook)) await learnOutlook();
    else show({ end: undefined });

    /**
     * Asks a question unless its answer is known already.
     *
     * @template {keyof Known} K
     * @param {K} part
     * @param {() => Promise<Known[K]>} answer
     */
    const learnPart = async (part, answer) => {
      if (!known[part]) show({ [part]: await answer() });
    };
    const learnDiagnosis = async () => {
      if (known.diagnosis) return;
      const diagnosis = await ask('diagnose');
      // Their names are taken now, since the grid's rules may change before the panel is drawn.
      show({ diagnosis, rules: diagnosis.rules.map((rule) => grid.ruleName(rule)) });
    };
    const { outlook } = known;
    if (outlook === 'own') return;
    if (outlook === 'none') {
      await learnDiagnosis();
      await learnPart('repairs', () => ask('repairs'));
    }
    if (notes === 'candidates') grid.candidates = await ask('candidates', { json: taskOf(snapshot, snapshot.value).json });
    if (notes === 'true') {
      await learnPart('candidates', () => ask('trueCandidates', { limit: OCCURS }));
      grid.candidates = known.candidates?.masks ?? null;
    }
    const several = outlook === 'several' || outlook === 'many';
    if (room.hidden) {
      if (several && solved()) await learnPart('differences', () => ask('differences'));
      return;
    }
    if (outlook === 'one') await learnPart('redundant', () => ask('redundantGivens'));
    if (several) {
      await learnDiagnosis();
      show({ lacking: isPlain(snapshot) ? Math.max(0, FEWEST_CLUES - givenCells.length) : 0 });
      await learnPart('differences', () => ask('differences'));
      // A slip need not leave none; but of a grid that is far from done nobody asks.
      if (givenCells.length >= FEWEST_CLUES) await learnPart('repairs', () => ask('repairs'));
    }
  }

  // What people ask for

  /** @param {Notes} choice */
  function choose(choice) {
    notes = choice;
    update({ notes });
    panel?.choose(notes);
    tell(say(`insight.shown.${notes}`));
    if (notes === 'off') grid.candidates = null;
    showCell();
    look(true);
  }

  /**
   * Has something done that may take any time, by somebody who does nothing else; an answer comes
   * only for the puzzle of now.
   *
   * @template {keyof typeof import('../../work/insight-tasks.js')} A
   * @param {keyof typeof jobs} name
   * @param {A} ask
   * @param {object} [more]
   * @param {(progress: Progress) => void} [progress]
   * @returns {Promise<Awaited<ReturnType<typeof import('../../work/insight-tasks.js')[A]>> |
   *   undefined>}
   */
  async function take(name, ask, more, progress) {
    jobs[name]?.abort();
    const job = (jobs[name] = new AbortController());
    const { request, close } = desk();
    try {
      const task = { json: taskOf(grid.snapshot).json, ask, ...more };
      return /** @type {any} */ (await request('insight', /** @type {any} */ (task), { signal: job.signal, progress }));
    } catch {
      if (!job.signal.aborted) tell(say('insight.failed'), 'problem');
    } finally {
      close();
      if (jobs[name] === job) delete jobs[name];
    }
  }

  async function count() {
    if (jobs.count) {
      jobs.count.abort();
      return panel?.count('', false);
    }
    panel?.count(say('insight.looking'), true);
    const words = import('./insight-words.js');
    const all = await take('count', 'countAll', {}, async (progress) => {
      const { progressOf } = await words;
      if (jobs.count) panel?.count(progressOf(progress), true);
    });
    if (jobs.count) return; // It has been asked for again.
    panel?.count('', false);
    if (all === undefined) return;
    const { long } = await words;
    show({ exact: all });
    tell(say('insight.exactly', { all: long(all) }));
  }

  async function save() {
    if (jobs.save) {
      jobs.save.abort();
      return panel?.save(false);
    }
    panel?.save(true);
    const found = await take('save', 'lines', { limit: SAVED + 1 });
    if (!jobs.save) panel?.save(false);
    if (!found) return;
    const { text, count } = found;
    const url = URL.createObjectURL(new Blob([text.subarray(0, 82 * SAVED)], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'redoku.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    tell(say(count > SAVED ? 'insight.savedFirst' : 'insight.saved', { count: Math.min(count, SAVED) }));
  }

  /** Locks the clues, or unlocks them. */
  function keep() {
    grid.setPuzzle({ locked: !grid.locked });
    tell(grid.locked ? say('insight.kept', { count: grid.givenCells.length }) : say('insight.released'));
  }

  async function open() {
    try {
      const [{ insightPanel }] = await Promise.all([
        import('./insight-panel.js'),
        equip({ json: taskOf(grid.snapshot).json, ask: 'diagnose' }),
        dress(new URL('./insight.css', import.meta.url)),
      ]);
      if (!panel) {
        panel = insightPanel(room, { grid, tell, choose, count, keep, save, search });
        panel.choose(notes);
      }
      show({});
      look(true);
    } catch {
      if (!room.hidden) openPanel();
      tell(say('insight.failed'), 'problem');
    }
  }

  room.addEventListener('toggle', () => {
    if (!room.hidden) return open();
    grid.highlight('pointed', [], 'analysis');
    show({});
  });

  /** Opens the panel and scrolls it into view. @param {boolean} keys whether to focus it */
  async function explain(keys) {
    openPanel('insight');
    await open();
    panel?.focus(keys);
  }
  grid.shadowRoot?.addEventListener('focusin', () => showCell());
  follow(['puzzle', 'status'], () => look(solved() && !known.differences && !work));
  follow(['language'], () => show({}));

  look();
  if (!room.hidden) open();
  return { explain, nextMarks: () => choose(NOTES[(NOTES.indexOf(notes) + 1) % NOTES.length]) };
}
