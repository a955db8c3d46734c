/**
 * Where things are on the page. Tests and journeys call things by the names in these tables, and
 * only the tables know the selectors, so that a thing can move without any change to a test.
 */

/**
 * The selector of each thing; or, if buttons have to be pressed before it can be seen, a list of
 * theirs and its own.
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
  // The answers to it.
  try: '#try',
  start: '#start',
  first: '#first',
  previous: '#previous',
  hide: '#hide',
  why: '#why',
  solve: '#solve',
  hint: '#hint',
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
  loadFile: '#load-file',
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

/** The lists of items that the button of the same name opens. */
export const MENUS = {
  clear: '#clear-menu',
  new: '#new-menu',
  copy: '#copy-menu',
  examples: '#examples-menu',
};

/**
 * The panels: what opens and closes each of them, the panel itself, what is loaded into it, and the
 * few words beside its name.
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
 * The selectors to press one after the other; the last one is that of the thing.
 *
 * @param {Place} name
 */
export const way = (name) => /** @type {string[]} */ ([]).concat(PLACES[name]);

/** The selector of a thing. @param {Place} name */
export const place = (name) => /** @type {string} */ (way(name).at(-1));

/** The keys of the number pad: the digits, and the one that erases. */
export const KEYS = 'redoku-grid >> [part~=key]';

/** The key for a digit; that for 0 erases. @param {number} digit */
export const key = (digit) => `${KEYS}:nth-child(${digit || 10})`;

/** @param {string} id */
function panelOf(id) {
  const title = `#${id} > summary`;
  return { title, body: `#${id}`, content: `#${id}-body`, note: `#${id}-note` };
}
