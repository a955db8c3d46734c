/**
 * Where the elements of the page are. Tests and journeys use the names in these tables. Only the
 * tables contain selectors, so that an element can move without changes to tests.
 */

/**
 * The selector of each element. If buttons must be pressed first to show it, use a list: the
 * selectors of these buttons, then that of the element.
 *
 * @satisfies {Record<string, string | string[]>}
 */
const PLACES = {
  // What Redoku says.
  status: '#status',
  state: '#state',
  outlook: '#outlook',
  notice: '#notice',
  lesson: '#lesson',
  tick: '#lesson .tick path',
  time: '#time',
  findings: '#insight-says',
  meanings: '#rules-more',
  lost: '#lost',
  tooOld: '#too-old',
  // The buttons that answer it.
  solve: '#solve',
  hint: '#hint',
  chip: '#chip',
  hide: '#solve[data-deed=hide]',
  why: '#hint[data-deed=why]',
  undoChip: '#ends > [data-deed=undo]',
  redoChip: '#ends > [data-deed=redo]',
  start: '#chip[data-deed=start]',
  change: '#chip[data-deed=change]',
  unlock: '#chip[data-deed=unlock]',
  first: '#ends > [data-deed=first]',
  previous: '#ends > [data-deed=previous]',
  another: '#ends > [data-deed=another]',
  end: '#ends > [data-deed=end]',
  stop: '#hint[data-deed=stop]',
  take: '#solve[data-deed=take]',
  skip: '#solve[data-deed=skip]',
  settle: '#hint[data-deed=settle]',
  picture: '#ends > [data-deed=photo]',
  // The menus, and the start tiles of an empty grid.
  new: '#new',
  share: '#share',
  photo: item('new', 'photo'),
  load: item('new', 'paste'),
  examples: item('new', 'examples'),
  blank: item('new', 'blank'),
  link: item('share', 'link'),
  print: item('share', 'print'),
  web: item('share', 'web'),
  ways: '#ways',
  wayPhoto: '#way-photo',
  wayLoad: '#way-paste',
  wayNew: '#way-new',
  wayExamples: '#way-examples',
  // The tools.
  toolbar: '#toolbar',
  // An empty grid has no tools: these buttons are in the caption.
  undo: ':not([hidden]) > #undo, #ends > [data-deed=undo]',
  redo: ':not([hidden]) > #redo, #ends > [data-deed=redo]',
  marks: '#marks',
  check: '#check',
  more: '#more',
  candidates: item('more', 'candidates'),
  reveal: item('more', 'reveal'),
  lock: item('more', 'lock'),
  unlockClues: item('more', 'unlock'),
  restart: item('more', 'restart'),
  clear: item('more', 'clear'),
  // The menu at the end of the header.
  options: '#options',
  settings: '#settings',
  advance: option('advance'),
  tidy: option('tidy'),
  watch: option('watch'),
  anywhere: option('anywhere'),
  timer: option('timer'),
  language: option('language'),
  theme: option('theme'),
  help: option('help'),
  renew: option('renew'),
  // The dialogs, and what is in them.
  loadDialog: '#load-dialog',
  loadText: '#load-text',
  loadLine: '#load-line',
  loadShow: '#load-show',
  loadOk: '#load-ok',
  copyDialog: '#copy-dialog',
  photoDialog: '#photo-dialog',
  shareDialog: '#share-dialog',
  helpDialog: '#help-dialog',
  // Other parts of the page.
  grid: '#grid',
  actions: ':is(#ways, #toolbar, #answer)',
  answer: '#answer',
  crop: '#crop',
  ends: '#ends',
  asks: '#own-asks',
  allow: '#own-asks ~ .row .main',
  small: '#insight-small',
};

/** The menu, whichever button has opened it. */
export const MENU = '#menu';

/** The panel, and the button that closes it. */
export const PANEL = '#panel';
export const CLOSE = '#panel-close';

/**
 * The selectors of each part of the panel: `body` is the part itself. It opens by its `tab` if the
 * panel is open, by its `fact` in two columns (`note` is the text at its end, and `more` its second
 * line), by the `chip` in the caption, or from the More menu (`way` lists the buttons to press).
 * `make` has only a `body`; it opens from the New menu.
 */
export const PANELS = {
  make: panelOf('make'),
  rules: panelOf('rules'),
  steps: panelOf('steps'),
  analysis: panelOf('insight'),
};

/** @typedef {keyof typeof PLACES} Place */
/** @typedef {keyof typeof PANELS} Panel */

/**
 * The selectors to press one after the other; the last one is the element's own.
 *
 * @param {Place} name
 */
export const way = (name) => /** @type {string[]} */ ([]).concat(PLACES[name]);

/** The selector of an element. @param {Place} name */
export const place = (name) => /** @type {string} */ (way(name).at(-1));

/** The keys of the number pad: the digits, and the one that erases. */
export const KEYS = '#pad > button';

/** The key for a digit; 0 is the key that erases. @param {number} digit */
export const key = (digit) => `${KEYS}:nth-child(${digit || 10})`;

/** @param {string} id */
function panelOf(id) {
  return {
    body: `#${id}`,
    tab: `#tab-${id}`,
    fact: `#fact-${id}`,
    note: `#${id}-note`,
    more: `#${id}-more`,
    chip: `#chip[data-deed=${id}]`,
    way: item('more', id),
  };
}

/**
 * An item of a menu.
 *
 * @param {string} menu
 * @param {string} name
 */
function item(menu, name) {
  return [`#${menu}`, `#menu [data-item=${name}]`];
}

/**
 * A field or button of the menu at the end of the header.
 *
 * @param {string} id
 */
function option(id) {
  return ['#options', `#${id}`];
}
