/** The Share menu: copies the link, prints, and copies the puzzle and its solution as text. */

import { newId } from './dom.js';
import { dressForms } from './forms.js';
import { PATHS } from './icons.js';
import { tell, there } from './line.js';
import { CODE, COPY, LINK, PRINT } from './menu-icons.js';
import { modal } from './modal.js';
import { progressOf } from '../puzzle/progress.js';
import { digits, hasNoRules, lineOf } from '../puzzle/puzzle.js';
import { make } from '../element/nodes.js';
import { nameOf } from './reading.js';
import { say } from '../messages/words.js';
import { literate } from '../work/texts.js';

/** @import { Group, Item } from './menu.js' */
/** @import { Page } from './menus.js' */

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
    byHand(await text);
  }
}

/** Shows text to copy manually if the browser blocks copying. @param {string} text */
async function byHand(text) {
  await dressForms().catch(() => {}); // Copying works without the styles, too.
  const area = make('textarea', { id: newId(), rows: '10', wrap: 'off', readonly: true, spellcheck: 'false' });
  area.value = text;
  modal('copy-dialog', say('menu.byHand'), make('label', { for: area.id }, say('menu.byHandText')), area);
  area.focus();
  area.select();
}

/**
 * @param {string} what
 * @param {Record<string, string | (() => Promise<string>)>} texts by their formats
 * @returns {Item[]}
 */
const waysToCopy = (what, texts) =>
  Object.entries(texts).map(([format, text]) => {
    const label = nameOf(format);
    return { name: format, icon: COPY, label, choose: () => copy(what, label, text) };
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
 * Returns the items of the menu.
 *
 * @param {Page} page
 * @returns {Group[]}
 */
export function sharing({ grid, isLoaded, isRuled, link, open }) {
  const loaded = isLoaded();
  if (loaded) literate().catch(() => {}); // An item that needs it reports the error.
  const { solution, puzzle, customRule, snapshot } = grid;
  const progress = progressOf(snapshot);
  const copyLink = (end = '') => copy(say('page.puzzle'), nameOf('link'), async () => (await link()) + end);
  const canSend = navigator.canShare?.({ url: location.href });
  // There is nothing to report if the reader cancels.
  const send = async () => navigator.share({ title: say('page.title'), url: await link() }).catch(() => {});
  const json = isRuled() && JSON.stringify({ ...puzzle, ...(customRule && { customRule }) });
  const form = hasNoRules({ ...puzzle, customRule }) ? 'json' : 'ruled';
  const copies = waysToCopy(say('page.puzzle'), { ...written(puzzle, loaded), ...(json && { [form]: json }) });
  const solutions = solution ? waysToCopy(say('menu.solution'), written({ cells: solution.join('') }, loaded)) : [];
  return [
    {
      items: [
        { name: 'link', icon: LINK, label: say('menu.link'), choose: () => copyLink() },
        ...(progress ? [{ name: 'progress', icon: LINK, label: say('menu.linkMine'), choose: () => copyLink(progress) }] : []),
        ...(canSend ? [{ name: 'send', icon: PATHS.share, label: say('menu.send'), choose: send }] : []),
        { name: 'print', icon: PRINT, label: say('menu.print'), choose: () => print() },
        { name: 'sheets', icon: PRINT, label: say('menu.sheets'), choose: () => location.assign('sheet.html') },
      ],
    },
    { title: say('menu.copyPuzzle'), items: copies },
    ...(solutions.length ? [{ title: say('menu.copySolution'), items: solutions }] : []),
    { items: [{ name: 'web', icon: CODE, label: say('menu.web'), choose: () => open('web') }] },
  ];
}
