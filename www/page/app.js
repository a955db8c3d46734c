/** The page: one grid, its buttons, its status line, its address. */

import '../element.js';
import { isTyping } from './answers.js';
import { answering } from './answering.js';
import { arrivals } from './arrivals.js';
import { keepAddress } from '../puzzle/address.js';
import { guard, mayRun } from './consent.js';
import { disable, isDisabled } from '../element/nodes.js';
import { find, keepFocus } from './dom.js';
import { exchange } from './exchange.js';
import { leadKeys } from './focus.js';
import { icon } from './icons.js';
import { keepLast } from './last.js';
import { hush, notice, once, preload, state, status, tell, there, widthOf } from './line.js';
import { popupButton, show } from './opening.js';
import { pad } from './pad.js';
import { panel } from './panel.js';
import { play } from './play.js';
import { apply, isOn, set, setting } from './settings.js';
import { follow, update } from './store.js';
import { choose, onLanguage, say, speak, tongue } from '../messages/words.js';
import { hasOwn } from '../puzzle/moment.js';
import { printed } from '../puzzle/puzzle.js';
import { restOf } from '../puzzle/rest.js';

/** @import { RedokuGrid, Status } from '../element.js' */
/** @import { Icon } from './icons.js' */
/** @import { Panel as RulesPanel } from './rules/rules-panel.js' */

/** Solving that takes longer than this many milliseconds can be cancelled by the button. */
const PATIENCE = 300;

/** Above these lengths, the status text is set smaller, then smaller still. */
const [LONG, LONGER] = [48, 100];

// Requested first: the page can't show its status until the messages have loaded.
onLanguage((language) => update({ language }));
const words = speak(choose([setting('language'), ...navigator.languages]), 'page');

const root = document.documentElement;
const grid = /** @type {RedokuGrid} */ (document.getElementById('grid'));

/** @param {string} id */
const button = (id) => find(id, HTMLButtonElement);
const [undo, redo] = ['undo', 'redo'].map(button);

/** What there is to the puzzle beside its digits, as JSON; '' for nothing. */
const rest = () => restOf(grid.snapshot);

const isEmpty = () => !/\d/.test(grid.value) && !rest();
const last = keepLast(
  grid,
  () => ask(),
  () => address.marked(),
);
const address = keepAddress(() => ({ cells: isEmpty() ? '' : printed(grid.snapshot), rest: rest() }), last.left);

/** Whether somebody comes to the bare address, and not back to a tab in which something was. */
const bare = !location.hash && !history.state;

function puzzleNow() {
  const { snapshot: puzzle, solution, mode, canUndo, canRedo } = grid;
  return { puzzle, empty: isEmpty() && !solution && mode === 'digit' && !hasOwn(puzzle), mode, canUndo, canRedo };
}

/** @param {Status} status */
const heed = (status) => update({ ...puzzleNow(), status, hint: grid.currentHint, solved: !!grid.solution });

// The page has a status line of its own; from the start, so that a screen reader finds but one.
grid.addEventListener('status', (event) => {
  event.preventDefault();
  heed(/** @type {CustomEvent<Status>} */ (event).detail);
});
grid.addEventListener('input', () => update(puzzleNow()));
grid.addEventListener('mode', () => update(puzzleNow()));
grid.addEventListener('pick', (event) => update({ picked: /** @type {CustomEvent} */ (event).detail }));
heed(grid.status);

// The settings, and then the keys: those that have come already wait with all others for the first
// puzzle.

apply('theme', (theme) => (root.dataset.theme = theme));
apply('advance', (choice) => grid.setAttribute('advance', choice));
apply('tidy', (choice) => grid.setAttribute('tidy', choice));
const { newest, arrive, here, started } = arrivals(grid);
leadKeys(grid, () => isOn('anywhere'));
pad(grid, find('pad', HTMLElement));

words.catch(started); // The grid goes on without the page.
await words;

// The status line: what holds of the puzzle, and below it what has just been done.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let patience;

/** @param {{ status: Status }} store */
function showStatus({ status: { kind, text, cause, digit = 0 } }) {
  const was = status.dataset.kind;
  if (
    notice.dataset.kind === 'progress' ||
    (notice.dataset.kind === 'rules' && !isTyping(kind)) ||
    was === 'locked' ||
    (kind === 'hint' && was !== kind)
  )
    hush();
  // The count of givens is there to be seen, but not read out with each digit.
  const quiet = [kind, was].every((each) => !each || each === 'empty' || each === 'typing');
  status.setAttribute('aria-live', quiet ? 'off' : 'polite');
  status.dataset.kind = kind;
  state.textContent = text;
  const length = widthOf(text);
  status.dataset.length = length > LONGER ? 'longer' : length > LONG ? 'long' : '';
  if (kind === 'locked') tell(say('page.lockedHint', { button: say(digit ? 'page.change' : 'page.unlock', { digit }) }));
  if (cause) rulesPanel?.fail(cause);
  if (kind !== 'multiple' && browser?.leave()) hush();
  clearTimeout(patience);
  update({ slow: false });
  if (kind === 'solving') patience = setTimeout(update, PATIENCE, { slow: true });
  address.marked();
}

// Puzzles come in.

let loaded = false;

async function ready() {
  loaded = await there(() => grid.ready);
  update({ loaded });
  if (loaded) observe();
}

/**
 * Another puzzle takes the place of this one; undo and the back button bring this one back.
 *
 * @param {Parameters<RedokuGrid['setPuzzle']>[0] & { cells: ArrayLike<number> | string }} puzzle
 * @param {AbortSignal} [signal] if it is aborted, the puzzle comes too late and isn't loaded
 */
function load(puzzle, signal = newest()) {
  if (signal.aborted) return;
  address.step(() => grid.replace(puzzle));
  last.keep();
  hush();
  status.scrollIntoView({ block: 'nearest' });
}

/** A link to the puzzle that stands there, or is about to. */
async function link() {
  while (!(await here()));
  return address.link();
}

/**
 * @param {string | File | undefined} source Goes where one looks: into the dialog for texts, while
 *   that is open.
 */
function bring(source) {
  if (source === undefined) return;
  if (isLoading()) there(async () => (await texts()).put(source));
  else arrive((signal) => there(async () => (await texts()).receive(source, signal)));
}

/** What reads pictures: it comes with the first. */
const camera = once(async () => (await import('./photo/photo.js')).photos({ grid, load, newest, tell }));

/** Reads texts. Loads with the first one. */
const texts = once(async () =>
  (await import('./incoming.js')).incoming({
    grid,
    load,
    ask,
    picture: async (file, signal) => (await camera()).bring(file, signal),
    bring,
  }),
);
const isLoading = () => !!document.querySelector('#load-dialog[open]');

// The buttons.

for (const place of document.querySelectorAll('[data-icon]'))
  place.replaceWith(icon(/** @type {Icon} */ (/** @type {SVGElement} */ (place).dataset.icon)));

const [ways, toolbar] = ['ways', 'toolbar'].map((id) => find(id, HTMLElement));

/**
 * Shows the start tiles if the grid is empty, otherwise the tools. Marks Undo and Redo as disabled
 * if there is nothing to do, but lets them keep the focus.
 *
 * @param {{ empty: boolean, canUndo: boolean, canRedo: boolean }} store
 */
function refresh({ empty, canUndo, canRedo }) {
  keepFocus(
    () => {
      ways.hidden = !empty;
      toolbar.hidden = empty;
    },
    () => document.querySelector('#ends > [data-deed=undo]:not([hidden])') ?? grid,
  );
  disable(undo, !canUndo);
  disable(redo, !canRedo);
}

/**
 * @param {string} id
 * @param {(event: MouseEvent) => void} action
 */
function press(id, action) {
  button(id).addEventListener('click', (event) => {
    if (!isDisabled(button(id))) action(event);
  });
}

/**
 * Undoes or redoes. If the caption's button had the focus and the tools are visible, focuses the
 * tool of that name.
 *
 * @param {'undo' | 'redo'} name
 * @param {EventTarget | null} [target]
 */
function step(name, target) {
  const keys = target && document.activeElement === target;
  grid[name]();
  if (keys && !toolbar.hidden) button(name).focus({ preventScroll: true });
}
press('undo', () => step('undo'));
press('redo', () => step('redo'));

/** The dialogs. @satisfies {Record<string, (signal: AbortSignal) => Promise<unknown>>} */
const dialogs = {
  photo: async (signal) => (await camera()).open(signal),
  paste: async (signal) => (await texts()).open(signal),
  async web(signal) {
    const [{ share }, shared] = await Promise.all([import('./share.js'), link()]);
    await share(grid, shared, signal);
  },
  help: async (signal) => (await import('./help.js')).help(signal),
};

/** @param {keyof typeof dialogs} name */
const open = (name) => show(name, dialogs[name]);
press('way-photo', () => open('photo'));
press('way-paste', () => open('paste'));
// The button will do.
if (!('closedBy' in HTMLDialogElement.prototype)) import('./beside.js').then(({ closeBeside }) => closeBeside()).catch(() => {});

// The menus load when one is first opened.

const menus = once(async () =>
  (await import('./menus.js')).menus({
    grid,
    load,
    newest,
    tell,
    open,
    link,
    isLoaded: () => loaded,
    isRuled: () => !!rest(),
    openPanel: (part) => openPanel(part, true),
    deeds,
    async speak(language) {
      hush();
      if (await there(() => speak(language))) set('language', tongue());
    },
  }),
);
for (const [id, menu] of /** @type {const} */ ([
  ['new', 'create'],
  ['way-new', 'create'],
  ['way-examples', 'examples'],
  ['more', 'more'],
  ['share', 'share'],
  ['options', 'settings'],
]))
  popupButton(button(id), async (...how) => (await menus()).toggle(menu, button(id), ...how));

// The labels of these two are visually hidden: they are shown as tooltips.
function label() {
  for (const each of ['share', 'options'].map(button)) each.title = `${each.textContent}`.trim();
}
label();
follow(['language'], label);

// Rules: a panel that comes when it is opened.

const rules = find('rules', HTMLElement);

/** @type {RulesPanel | undefined} */
let rulesPanel;
// Imported in one place: with top-level `await`, simultaneous imports of a module fail in WebKit,
// see https://bugs.webkit.org/show_bug.cgi?id=242740.
const rulesModule = once(() => import('./rules/rules-panel.js'));
const loadRules = once(async () => (rulesPanel = await (await rulesModule()).rulesPanel({ grid, body: rules, tell })));

/** Opens the rules. If they can't be loaded, the status line shows why. */
async function openRules() {
  openPanel('rules');
  if (!(await there(loadRules)) && !rules.hidden) openPanel();
}
rules.addEventListener('toggle', () => (rules.hidden ? rulesPanel?.rest() : openRules()));

const explainRules = once(async () => (await rulesModule()).explainRules(tell));

// The analysis of the puzzle and its panel load after the first digit.

const insight = find('insight', HTMLElement);
const loadInsight = once(async () => (await import('./analysis/insight.js')).observe({ grid, tell, openPanel }));

function observe() {
  if (!loaded) return;
  if (!insight.hidden) loadInsight().catch(() => {});
  else if (!isEmpty()) preload(loadInsight);
}
insight.addEventListener('toggle', observe);
grid.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (/^a$/i.test(key) && !ctrlKey && !metaKey && !altKey) there(async () => (await loadInsight()).nextMarks());
});

const openPanel = panel(grid);
play(grid, press, {
  another: (rating) => there(async () => (await menus()).another(rating)),
  showSteps: (press) => deeds.steps(press),
});

// A custom rule that came from somewhere else waits for a yes.

/** Shows the rule that waits for a yes. @param {boolean} [go] and brings the keys there */
async function ask(go) {
  await openRules();
  if (rulesPanel && !mayRun(grid.customRule)) tell(say('rules.ownAsks'), 'problem');
  if (go) rulesPanel?.ask();
}

grid.beforeSolving = async () => {
  // Solve is meant for the puzzle that was loading when it was pressed, not for another one.
  if (!(await here())) throw new DOMException('Another puzzle has come.', 'AbortError');
  guard(grid, () => ask(true));
};

// All solutions.

/** @type {import('./browse.js').Browser | undefined} */
let browser;
const loadBrowser = once(
  async () => (browser = await (await import('./browse.js')).browse(grid, tell, (error) => rulesPanel?.fail(error))),
);

/** @param {'first' | 'previous' | 'next'} way */
async function go(way) {
  if ((await there(loadBrowser)) && grid.status.kind === 'multiple') browser?.go(way);
}

// The buttons that offer what to do next.

/** @satisfies {Record<string, (press: MouseEvent) => unknown>} */
const deeds = {
  async solve() {
    const { snapshot } = grid;
    await grid.solve().catch(() => {}); // The status shows the error.
    if (grid.snapshot === snapshot && grid.status.kind === 'conflict') tell(say('page.fixFirst'));
  },
  cancel: () => grid.cancel(),
  hide: () => grid.hideSolution(),
  retry() {
    hush();
    return ready();
  },
  leave: () => update({ accepted: grid.snapshot }),
  hint: () => there(() => grid.hint()),
  another: () => there(() => grid.anotherHint()),
  end() {
    update({ accepted: grid.snapshot });
    grid.endHint();
    grid.focus({ preventScroll: true });
  },
  check: () => there(() => grid.check()),
  why: ({ target }) => there(async () => (await loadInsight()).explain(document.activeElement === target)),
  steps: ({ target }) => openPanel('steps', document.activeElement === target),
  insight: ({ target }) => openPanel('insight', document.activeElement === target),
  rules: ({ target }) => openPanel('rules', document.activeElement === target),
  next: () => go('next'),
  first: () => go('first'),
  previous: () => go('previous'),
  start() {
    grid.setPuzzle({ locked: true });
    tell(say('page.started'));
    grid.focus();
  },
  undo: ({ target }) => step('undo', target),
  redo: ({ target }) => step('redo', target),
  async change() {
    const { status, snapshot } = grid;
    if (!(await here()) || grid.snapshot !== snapshot || grid.status.digit !== status.digit) return;
    grid.typeDigit(status.digit ?? 0, { mode: 'digit', clue: true });
    grid.focus({ preventScroll: true });
  },
  unlock() {
    grid.setPuzzle({ locked: false });
    grid.focus({ preventScroll: true });
  },
  blank() {
    load({ cells: new Uint8Array(81) });
    grid.focus({ preventScroll: true });
  },
};
answering(deeds);

// What the grid says.

follow(['puzzle'], ({ puzzle: { rules, customRule } }) => {
  hush();
  const count = rules.length + (customRule ? 1 : 0);
  find('rules-note', HTMLElement).textContent = count ? `${count}` : '';
  if (count) explainRules().catch(() => {}); // Retried at the next change.
  observe();
  address.typed();
});
follow(['empty', 'canUndo', 'canRedo'], refresh);
follow(['puzzle', 'status'], () => last.keep());
follow(['status'], showStatus);
grid.addEventListener('progress', (event) => {
  const { done, count } = /** @type {CustomEvent<import('../work/tasks.js').Progress>} */ (/** @type {Event} */ (event)).detail;
  // To be seen, but not read out ten times a second.
  status.setAttribute('aria-live', 'off');
  notice.dataset.kind = 'progress';
  notice.textContent = say('page.progress', { percent: Math.floor(100 * done), count });
});

exchange({ puzzle: () => grid.puzzle, isLoading, bring });

// Start.

root.dataset.started = '';
find('too-old', HTMLElement).hidden = true;
heed(grid.status);
refresh(puzzleNow());

// What was said of the address before is over, even if the puzzle stays.
addEventListener('hashchange', hush);

/**
 * @type {(puzzle: string, left: Parameters<typeof last.arrive>[1], signal: AbortSignal) =>
 *   Promise<void>}
 */
async function followLink(puzzle, left, signal) {
  // Links are made so: they need no module, and are there before anybody can type over them.
  if (/^[\d.]{81}$/.test(puzzle)) return last.arrive({ cells: puzzle }, left);
  await there(async () => {
    const found = await (await texts()).follow(puzzle, signal);
    if (found) last.arrive(found, left);
  });
}

// An address without a puzzle is that of the empty grid.
address.follow((hash, left) =>
  arrive((signal) =>
    there(async () => {
      const { text, progress } = hash.includes(';')
        ? (await import('../puzzle/progress.js')).splitProgress(hash)
        : { text: hash, progress: null };
      signal.throwIfAborted();
      await followLink(text || '.'.repeat(81), left ?? progress, signal);
    }),
  ),
);
if (bare && last.comeBack()) {
  update({ returned: grid.snapshot });
  tell(say('page.last'));
}
started();
ready().then(() =>
  preload(async () =>
    (await import('./offline.js')).keep((renew) => {
      if (button('renew').hidden) press('renew', renew);
      button('renew').hidden = false;
      if (!notice.textContent) tell(say('page.renewable'), 'done', { label: say('page.renew'), press: renew });
    }),
  ),
);
