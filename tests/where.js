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
  findings: '#insight-says',
  lost: '#lost',
  tooOld: '#too-old',
  renew: '#renew',
  // The buttons that answer it.
  solve: '#solve',
  hint: '#hint',
  chip: '#chip',
  hide: '#solve[data-deed=hide]',
  why: '#hint[data-deed=why]',
  try: '#chip[data-deed=try]',
  start: '#chip[data-deed=start]',
  unlock: '#chip[data-deed=unlock]',
  first: '#ends > [data-deed=first]',
  previous: '#ends > [data-deed=previous]',
  another: '#ends > [data-deed=another]',
  end: '#ends > [data-deed=end]',
  // The tools.
  undo: '#undo',
  redo: '#redo',
  clear: '#clear',
  new: '#new',
  load: '#load',
  photo: '#photo',
  copy: '#copy',
  share: '#share',
  print: '#print',
  examples: '#examples',
  marks: '#marks',
  candidates: '#candidates',
  check: '#check',
  reveal: '#reveal',
  help: '#help',
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
  actions: '#actions',
  answer: '#answer',
  doubts: '#doubts',
  ends: '#ends',
  settings: '#settings',
  advance: '#advance',
  tidy: '#tidy',
  watch: '#watch',
  anywhere: '#anywhere',
  language: '#language',
  theme: '#theme',
  asks: '#own-asks',
  allow: '#own-asks ~ .row .main',
  small: '#insight-small',
};

/** The menus, each named after the button that opens it. */
export const MENUS = {
  clear: '#clear-menu',
  new: '#new-menu',
  copy: '#copy-menu',
  examples: '#examples-menu',
};

/**
 * The selectors of each panel: `title` opens and closes it, `body` is the whole panel, `content` is
 * the part that loads when it opens, and `note` is the short text next to the title (not in
 * `make`).
 */
export const PANELS = {
  make: panelOf('make'),
  rules: panelOf('rules'),
  steps: panelOf('steps'),
  analysis: panelOf('insight'),
};

/** @typedef {keyof typeof PLACES} Place */
/** @typedef {keyof typeof MENUS} Menu */
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
  const title = `#${id} > summary`;
  return { title, body: `#${id}`, content: `#${id}-body`, note: `#${id}-note` };
}
