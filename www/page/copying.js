/** What goes out: the puzzle and its solution, in every form that Redoku writes. */

import { find } from './dom.js';
import { nameOf, tell, there } from './line.js';
import { digits, hasNoRules, lineOf } from '../puzzle/puzzle.js';
import { say } from '../messages/words.js';
import { literate } from '../work/texts.js';

/** @import { RedokuGrid } from '../element.js' */
/** @import { Item } from './menu.js' */

/**
 * Begins in the click, which is what the browser allows it for: a text that is still to come comes
 * later.
 *
 * @param {Promise<string>} text
 */
async function putOnClipboard(text) {
  const { clipboard } = navigator;
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': text.then((text) => new Blob([text], { type: 'text/plain' })) })]);
  } catch {
    await clipboard.writeText(await text); // Older browsers.
  }
}

/**
 * @param {string} what
 * @param {string} form
 * @param {string | (() => Promise<string>)} source
 */
async function copy(what, form, source) {
  const text = typeof source === 'string' ? Promise.resolve(source) : source();
  const copied = putOnClipboard(text).then(
    () => true,
    () => false,
  );
  if (!(await there(() => text))) return;
  if (await copied) {
    tell(say('page.copied', { what, form }));
  } else {
    const area = find('copy-text', HTMLTextAreaElement);
    area.value = await text;
    find('copy-dialog', HTMLDialogElement).showModal();
    area.select();
  }
}

/**
 * @param {string} what
 * @param {Record<string, string | (() => Promise<string>)>} texts By their formats.
 * @returns {Item[]}
 */
const waysToCopy = (what, texts) =>
  Object.entries(texts).map(([format, text]) => {
    const label = nameOf(format);
    return { group: what, label, choose: () => copy(what, label, text) };
  });

/**
 * @param {{ cells: string, candidates?: ArrayLike<number> }} puzzle
 * @param {boolean} loaded whether the forms that need a module can be had
 */
function written({ cells, candidates }, loaded) {
  /** @param {'rows' | 'drawing'} layout */
  const write = (layout) => async () => (await literate()).write({ cells: digits(cells), candidates }, layout);
  const line = lineOf({ cells, candidates });
  return { [candidates ? 'sukaku' : 'line']: line, ...(loaded && { rows: write('rows'), drawing: write('drawing') }) };
}

/**
 * What can be copied now.
 *
 * @param {object} page
 * @param {RedokuGrid} page.grid
 * @param {boolean} page.loaded whether the grid's module is there
 * @param {boolean} page.ruled whether there is more to the puzzle than digits
 * @param {() => Promise<string>} page.link
 */
export function copies({ grid, loaded, ruled, link }) {
  if (loaded) literate().catch(() => {}); // Whoever chooses what needs it hears of it.
  const { solution, puzzle, customRule } = grid;
  const json = ruled && JSON.stringify({ ...puzzle, ...(customRule && { customRule }) });
  const form = hasNoRules({ ...puzzle, customRule }) ? 'json' : 'ruled';
  return [
    ...waysToCopy(say('page.puzzle'), { ...written(puzzle, loaded), ...(json && { [form]: json }), link }),
    ...(solution ? waysToCopy(say('page.solution'), written({ cells: solution.join('') }, loaded)) : []),
  ];
}
