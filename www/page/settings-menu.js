/** The menu at the end of the header: settings, help, other pages and privacy. */

import { button, dress, find, newId } from './dom.js';
import { dressForms } from './forms.js';
import { popup } from './popup.js';
import { isOn, set, setting } from './settings.js';
import { make } from '../element/nodes.js';
import { say, tongue } from '../messages/words.js';

/** @import { Setting } from './settings.js' */

/** Each in its own language. */
const LANGUAGES = { en: 'English', zh: '简体中文' };

/** A text that is translated again when the language changes. @param {string} key */
const words = (key) => make('span', { 'data-i18n': key }, say(key));

/** @param {Setting} name */
function toggle(name) {
  const box = make('input', { id: name, type: 'checkbox', role: 'switch' });
  box.checked = isOn(name);
  box.addEventListener('change', () => set(name, box.checked ? 'on' : 'off'));
  return make('label', {}, words(`menu.${name}`), box);
}

/**
 * @param {Setting} name
 * @param {string} label the key of its text
 * @param {HTMLOptionElement[]} options
 * @param {string} value
 * @param {(value: string) => unknown} choose
 */
function list(name, label, options, value, choose) {
  const select = make('select', { id: name }, ...options);
  select.value = value;
  select.addEventListener('change', () => choose(select.value));
  return make('label', {}, words(label), select);
}

/**
 * Fills the menu. Returns a function that opens or closes it.
 *
 * @param {Pick<import('./menus.js').Page, 'speak' | 'open'>} page
 */
export async function settingsMenu({ speak, open }) {
  await Promise.all([dressForms(), dress(new URL('./settings.css', import.meta.url))]);
  const box = find('settings', HTMLElement);
  const popped = popup(box);
  const themes = ['auto', 'light', 'dark'].map((theme) =>
    make('option', { value: theme, 'data-i18n': `menu.theme.${theme}` }, say(`menu.theme.${theme}`)),
  );
  const languages = Object.entries(LANGUAGES).map(([value, name]) =>
    make('option', { value, lang: value === 'zh' ? 'zh-Hans' : value }, name),
  );
  const language = list('language', 'page.language', languages, tongue(), async (value) => {
    await speak(value);
    /** @type {HTMLSelectElement} */ (language.control).value = tongue();
  });
  const title = make('h2', { id: newId(), 'data-i18n': 'menu.settings' }, say('menu.settings'));
  box.setAttribute('aria-labelledby', title.id);
  function help() {
    popped.close();
    open('help');
  }
  const opener = button('', help, { id: 'help', 'aria-haspopup': 'dialog' });
  opener.append(words('page.help'));
  box.append(
    title,
    toggle('advance'),
    toggle('tidy'),
    toggle('watch'),
    toggle('anywhere'),
    toggle('timer'),
    list('theme', 'menu.theme', themes, setting('theme'), (value) => set('theme', value)),
    language,
    make('hr'),
    opener,
    make('a', { href: 'techniques.html' }, words('menu.techniques')),
    make('a', { href: 'cookbook.html' }, words('menu.cookbook')),
    make('p', { 'data-i18n': 'menu.privacy' }, say('menu.privacy')),
  );

  /** @param {HTMLElement} opener */
  return (opener) => {
    if (popped.isOpen(opener)) return popped.close();
    popped.open(opener);
    box.querySelector('input')?.focus({ preventScroll: true });
  };
}
