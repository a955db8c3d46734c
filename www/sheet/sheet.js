/**
 * The page of sheets to print: what is chosen is in its address, and so the same link is the same
 * sheet.
 */

import { LEVEL_WORDS, SYMMETRIES } from '../make/options.js';
import { make } from '../element/nodes.js';
import { choose, say, speak, tongue, write } from '../messages/words.js';
import { seedOf } from '../modules/seed.js';
import { reason } from '../page/excuse.js';
import { recall, remember } from '../page/storage.js';
import { RANGES } from '../steps/level.js';
import { request } from '../work/client.js';
import { keepLink, writeLink } from './link.js';
import { making } from './making.js';
import { papers } from './paper.js';
import { CLUES, COLUMNS, optionsOf, placed, read, write as linkOf } from './settings.js';

/** @import { Progress } from './making.js' */
/** @import { Settings } from './settings.js' */

const form = /** @type {HTMLFormElement} */ (document.getElementById('choice'));
const status = /** @type {HTMLElement} */ (document.getElementById('status'));
const place = /** @type {HTMLElement} */ (document.getElementById('papers'));
const language = /** @type {HTMLSelectElement} */ (document.getElementById('language'));

/** @type {Settings} */
let settings;

/** The fields of the form. @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));

/** Has the form say what the settings are. */
function fill() {
  for (const [name, value] of Object.entries(settings)) {
    const input = name === 'seed' ? null : field(name);
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = Boolean(value);
    else if (input) input.value = `${value ?? say('sheet.sudoku')}`;
  }
}

/** Shows only Level for a single puzzle, otherwise Easiest, Hardest and Order. */
function arrange() {
  const isSingle = settings.count === 1;
  for (const name of ['to', 'order']) /** @type {HTMLElement} */ (field(name).closest('label')).hidden = isSingle;
  const label = /** @type {HTMLElement} */ (field('from').closest('label')?.firstElementChild);
  label.dataset.i18n = isSingle ? 'make.level' : 'sheet.from';
  write(label, say(label.dataset.i18n));
}

/** What the form says now. @returns {Settings} */
function filled() {
  const title = field('title').value;
  const said = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const input = field(name);
      return [
        name,
        input instanceof HTMLInputElement && input.type === 'checkbox'
          ? input.checked
          : typeof value === 'number'
            ? Number(input.value)
            : (input?.value ?? value),
      ];
    }),
  );
  return /** @type {Settings} */ ({ ...said, title: settings.title === undefined && title === say('sheet.sudoku') ? undefined : title });
}

/** What has been made of the sheet. @type {Progress} */
let progress = { answers: [], making: -1 };

const { want } = making(
  (options, signal) => request('make', options, { signal }),
  (now) => {
    progress = now;
    draw();
    if (!printing || now.making >= 0) return;
    printing = false;
    if (!now.error && now.answers.every((answer) => answer?.puzzle)) print();
  },
);

/** Whether the sheet is to be printed as soon as it is made. */
let printing = false;

/** What there is to say of the progress. @param {Progress} now */
function words({ answers, making, error }) {
  if (error) return reason(error);
  if (making >= 0) return say(printing ? 'sheet.waiting' : 'sheet.making', { number: making + 1, count: answers.length });
  const missing = answers.filter((answer) => !answer?.puzzle);
  if (missing.some((answer) => answer?.option === 'seed')) return say('sheet.wrongSeed');
  return missing.length ? say('sheet.notFound', { count: missing.length }) : '';
}

/** Shows the sheet as far as it is made. */
function draw() {
  const { answers, making } = progress;
  place.replaceChildren(
    ...papers(
      settings,
      placed(
        settings,
        answers.map((answer) => answer?.puzzle),
      ),
    ),
  );
  place.ariaBusy = making < 0 ? null : 'true';
  write(status, words(progress));
}

/** Takes other settings. @param {Settings} next */
function take(next) {
  settings = next;
  arrange();
  const link = linkOf(settings);
  writeLink(link);
  remember('sheet', link);
  want(optionsOf(settings));
}

/** Uses the settings in the address or, if there are none, those of the last visit. */
function follow() {
  settings = read(location.hash.slice(1) || (recall('sheet') ?? ''), seedOf);
  fill();
  take(settings);
}

form.addEventListener('input', ({ target }) => {
  // The hardest puzzle can't be easier than the easiest.
  const [from, to] = ['from', 'to'].map((name) => /** @type {HTMLSelectElement} */ (field(name)));
  const [changed, other] = target === to ? [to, from] : [from, to];
  if (target === changed && from.selectedIndex > to.selectedIndex) other.selectedIndex = changed.selectedIndex;
  take(filled());
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  printing = progress.making >= 0;
  if (printing) draw();
  else print();
});
document.getElementById('other')?.addEventListener('click', () => {
  keepLink(linkOf(settings));
  take({ ...settings, seed: seedOf() });
});
addEventListener('popstate', follow);
language.addEventListener('change', async () => {
  await speak(language.value).catch(() => {});
  language.value = tongue();
  remember('language', tongue());
  fill();
  draw();
});

/** @param {string} name @param {[value: string, key: string][]} options */
const options = (name, options) => field(name).append(...options.map(([value, key]) => make('option', { value, 'data-i18n': key }, key)));

// Started: www/page/early.js need not say anything.
document.documentElement.dataset.started = '';
/** @type {HTMLElement} */ (document.getElementById('too-old')).hidden = true;

field('count').append(...Object.keys(COLUMNS).map((count) => make('option', { value: count }, count)));
for (const name of ['from', 'to'])
  options(
    name,
    [...LEVEL_WORDS.keys()].map((word, at) => [word, `steps.level.${Object.keys(RANGES)[at]}`]),
  );
field('clues').append(...CLUES.map((count) => make('option', { value: count }, `${count}+`)));
options(
  'symmetry',
  SYMMETRIES.map((name) => [name, `make.symmetry.${name}`]),
);

language.value = choose([recall('language') ?? '', ...navigator.languages]);
await Promise.all(/** @type {const} */ (['page', 'steps', 'make', 'sheet']).map((part) => speak(language.value, part)));
follow();

import('../page/offline.js').then(({ keep }) => keep()).catch(() => {}); // The network will do.
