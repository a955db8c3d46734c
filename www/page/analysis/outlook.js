/** Shows the findings about the puzzle in the status line, below the grid and in the grid. */

import { isPlayed, isTyping } from '../answers.js';
import { find } from '../dom.js';
import { store } from '../store.js';
import { FEWEST_CLUES, isPlain } from '../../puzzle/puzzle.js';
import { say } from '../../messages/words.js';

/** @import { RedokuGrid } from '../../element.js' */

const room = find('insight', HTMLElement);
const line = find('outlook', HTMLElement);
const note = find('insight-note', HTMLElement);
const more = find('insight-more', HTMLElement);

/**
 * Shows what is known. During a game, most of it is shown only while the panel is open.
 *
 * @param {RedokuGrid} grid
 * @param {boolean} old whether this still describes the previous puzzle
 */
export function outline(grid, old) {
  const { puzzle, status, analysis } = store;
  const { outlook, count, diagnosis } = analysis;
  showOutlook();
  const quiet = isPlayed(puzzle) && room.hidden && isTyping(status.kind);
  note.textContent = (quiet ? /one/ : /one|none|several|many/).test(outlook) ? say(`insight.${outlook}`, { count }) : '';
  more.textContent = quiet || old ? '' : finding();
  // The grid itself marks equal digits in a house.
  const isMarked = outlook === 'none' && status.kind !== 'conflict' && !quiet;
  grid.highlight('suspect', isMarked ? (diagnosis?.conflict ?? []) : [], 'analysis');
  shade(grid);
}

/** Adds the number of solutions to the grid's own words in the status line. */
function showOutlook() {
  const { puzzle, status, analysis } = store;
  const { outlook, count } = analysis;
  const said = isTyping(status.kind) && !isPlayed(puzzle) && /one|none|several|many/.test(outlook) ? outlook : '';
  // Screen readers announce only that there is one solution or none, and no intermediate numbers.
  line.setAttribute('aria-live', said === 'one' || said === 'none' ? 'polite' : 'off');
  line.dataset.outlook = said;
  line.textContent = said && say(`insight.${said}`, { count });
}

/** Returns the most useful finding so far as one line, or '' if there is none. */
function finding() {
  const { outlook, repairs, redundant } = store.analysis;
  if (outlook === 'one') return redundant?.length ? say('insight.spare', { count: redundant.length }) : '';
  if (outlook === 'none') return repairs?.length ? say('insight.waysOut', { count: repairs.length }) : '';
  const count = FEWEST_CLUES - store.puzzle.givenCells.length;
  return /several|many/.test(outlook) && count > 0 && isPlain(store.puzzle) ? say('insight.atLeast', { count }) : '';
}

/**
 * Shades the cells in which the solutions differ, unless these are all of the empty cells. While
 * one of several solutions is shown, leaves the shading of browse.js as it is if there is nothing
 * to shade.
 *
 * @param {RedokuGrid} grid
 */
function shade(grid) {
  const { puzzle, status, analysis } = store;
  const typing = isTyping(status.kind);
  const cells = analysis.differences?.cells ?? [];
  const some = cells.length > 0 && cells.length < 81 - puzzle.givenCells.length;
  if (typing || (some && status.kind === 'multiple'))
    grid.highlight('differs', some && !(typing && isPlayed(puzzle)) ? cells : [], 'analysis');
}
