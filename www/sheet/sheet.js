/** The page of sheets to print: what is chosen is in its address, and so the same link is the same sheet. */

import { LEVEL_WORDS, SYMMETRIES } from '../make/wishes.js';
import { make } from '../element/make.js';
import { choose, say, speak, tongue } from '../messages/words.js';
import { recall, remember } from '../page/store.js';
import { RANGES } from '../steps/level.js';
import { desk } from '../work/client.js';
import { papers } from './paper.js';
import { COLUMNS, placed, read, wishesOf, write } from './settings.js';

/** @import { Made } from '../pkg/make.js' */
/** @import { Settings } from './settings.js' */

const form = /** @type {HTMLFormElement} */ (document.getElementById('choice'));
const status = /** @type {HTMLElement} */ (document.getElementById('status'));
const place = /** @type {HTMLElement} */ (document.getElementById('papers'));
const language = /** @type {HTMLSelectElement} */ (document.getElementById('language'));

const { request } = desk();

/** A seed that nobody has had. */
const another = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('');

/** @type {Settings} */
let settings;

/** What was made so far, by what was wished for. @type {Map<string, Made>} */
const known = new Map();

/** Ends what is being made. */
let turn = new AbortController();

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

/** What the form says now. @returns {Settings} */
function filled() {
  const title = field('title').value;
  const said = Object.fromEntries(Object.entries(settings).map(([name, value]) => {
    const input = field(name);
    return [name, input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : typeof value === 'number' ? Number(input.value) : (input?.value ?? value)];
  }));
  return /** @type {Settings} */ ({ ...said, title: settings.title === undefined && title === say('sheet.sudoku') ? undefined : title });
}

/** Shows the sheet, and makes the puzzles that are missing. */
async function show() {
  turn.abort();
  const { signal } = (turn = new AbortController());
  const wishes = wishesOf(settings);
  const keys = wishes.map((wish) => JSON.stringify(wish));
  const draw = () => place.replaceChildren(...papers(settings, placed(settings, keys.map((key) => known.get(key)))));
  draw();
  place.ariaBusy = 'true';
  try {
    for (const [at, key] of keys.entries()) {
      if (known.has(key)) continue;
      status.textContent = say('sheet.making', { number: at + 1, count: keys.length });
      const { puzzle } = await request('make', wishes[at], { signal });
      if (!puzzle) throw new Error('none');
      known.set(key, puzzle);
      draw();
    }
    status.textContent = '';
  } catch {
    if (signal.aborted) return;
    status.textContent = say('page.noSolver');
  }
  place.ariaBusy = null;
}

/** Takes other settings; the address says them at once. @param {Settings} next */
function take(next) {
  settings = next;
  history.replaceState(null, '', `#${write(settings)}`);
  show();
}

/** Takes what the address says. */
function follow() {
  const next = read(location.hash.slice(1), another);
  settings = next;
  fill();
  take(next);
}

form.addEventListener('input', () => take(filled()));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  print();
});
document.getElementById('other')?.addEventListener('click', () => take({ ...settings, seed: another() }));
addEventListener('hashchange', follow);
language.addEventListener('change', async () => {
  await speak(language.value).catch(() => {});
  language.value = tongue();
  remember('language', tongue());
  fill();
  show();
});

/** @param {string} name @param {[value: string, key: string][]} options */
const options = (name, options) => field(name).append(...options.map(([value, key]) => make('option', { value, 'data-i18n': key }, key)));

field('count').append(...Object.keys(COLUMNS).map((count) => make('option', { value: count }, count)));
for (const name of ['from', 'to']) options(name, [...LEVEL_WORDS.keys()].map((word, at) => [word, `steps.level.${Object.keys(RANGES)[at]}`]));
options('symmetry', SYMMETRIES.map((name) => [name, `make.symmetry.${name}`]));

language.value = choose([recall('language') ?? '', ...navigator.languages]);
await Promise.all(/** @type {const} */ (['page', 'steps', 'make', 'sheet']).map((part) => speak(language.value, part)));
follow();
