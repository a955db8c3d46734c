/** Studies the puzzle whenever it changes, and shows the findings. */

import { find } from '../dom.js';
import { follow, store, update } from '../store.js';
import { outline } from './outlook.js';
import { NOTHING, learnOf } from './questions.js';
import { printed } from '../../puzzle/puzzle.js';
import { restOf } from '../../puzzle/rest.js';
import { say } from '../../messages/words.js';

/** @import { RedokuGrid } from '../../element.js' */
/** @import { Progress } from '../../work/tasks.js' */
/** @import { InsightPanel } from './insight-panel.js' */
/** @import { Known, Round } from './questions.js' */

/**
 * How many milliseconds a question about the previous puzzle may still run. Stopping the worker
 * earlier would save no time.
 */
const GRACE = 100;

/** How many milliseconds questions may take if the user hasn't asked for a longer search. */
const PATIENCE = 8000;

const room = find('insight', HTMLElement);

/**
 * @param {RedokuGrid} grid
 * @param {() => InsightPanel | undefined} panel the panel, once it has loaded
 */
export function studying(grid, panel) {
  /** The puzzle that was last studied. */
  let seen = '';

  /** Its digits, if the candidates that they leave were asked for. */
  let seenDigits = '';

  /** Whether the store's `analysis` still describes the previous puzzle. */
  let old = false;

  /** The questions that are being asked. @type {Round | null} */
  let round = null;

  /** The time limit of the questions in milliseconds; none while the user searches for longer. */
  let patience = PATIENCE;

  update({ analysis: { outlook: '', count: 0, plain: true } });

  /** @param {Partial<Known>} news */
  function show(news) {
    old &&= news.outlook === undefined;
    update({ analysis: { ...store.analysis, ...news } });
    outline(grid, old);
    if (!room.hidden) panel()?.showCell();
  }

  /**
   * Studies the puzzle if it has changed, or `again`. The previous round of questions ends first.
   *
   * @param {boolean} [again]
   */
  function look(again = false) {
    const { puzzle, notes } = store;
    const now = printed(puzzle) + restOf(puzzle);
    // Only these candidates depend on the player's digits.
    const digits = notes === 'candidates' ? puzzle.value : '';
    if (now === seen && digits === seenDigits && !again) return outline(grid, old);
    seenDigits = digits;
    if (now !== seen) {
      panel()?.reset();
      patience = PATIENCE;
      old = true;
    }
    seen = now;
    if (!round) return study();
    const { control } = round;
    round.stale = true;
    setTimeout(() => control.abort(), GRACE);
  }

  /** Asks the questions, and starts over if the round has become stale in the meantime. */
  async function study() {
    /** @type {Round} */
    let now;
    do {
      const control = new AbortController();
      round = now = { control, stale: false };
      const tired = patience < Infinity ? setTimeout(() => control.abort(), patience) : undefined;
      panel()?.search('', patience === Infinity);
      const { outlook } = store.analysis;
      try {
        await learnOf(grid, now, old || /^(slow)?$/.test(outlook), show, progress);
      } catch {
        // The question took too long, or its code couldn't be loaded.
        if (!now.stale)
          show({
            ...(old ? { ...NOTHING, outlook: 'slow', count: 0 } : !store.analysis.outlook && { outlook: 'slow' }),
            end: control.signal.aborted ? 'tired' : 'failed',
          });
      }
      clearTimeout(tired);
    } while (now.stale);
    patience = PATIENCE;
    panel()?.search('', false);
    round = null;
  }

  /** Asks again without a time limit, or stops that search. */
  function search() {
    if (round && patience === Infinity) {
      patience = PATIENCE;
      return round.control.abort();
    }
    patience = Infinity;
    panel()?.search('', true);
    look(true);
  }

  /** Shows the progress of a search without a time limit. @param {Progress} progress */
  function progress({ done }) {
    const percent = Math.floor(100 * done);
    if (patience === Infinity) panel()?.search(percent ? say('insight.searched', { percent }) : '', true);
  }

  follow(['puzzle', 'status'], ({ status, analysis }) => look(status.kind === 'multiple' && !analysis.differences && !round));
  follow(['language'], () => show({}));
  return { look, search, show };
}
