/**
 * The dialog that shares a puzzle: its link, and the lines that put it into other pages, with a
 * preview. It loads when it is opened.
 */

import { progressOf } from '../puzzle/progress.js';
import { HOUSES } from '../puzzle/puzzle.js';
import { button, dress, newId } from './dom.js';
import { dressForms } from './forms.js';
import { make } from '../element/nodes.js';
import { learn, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */

/** What was chosen last. */
const chosen = { controls: 'full', width: '400', lang: '', theme: 'auto', solved: false, readonly: false, step: true, fit: false };

/** @typedef {'controls' | 'width' | 'lang' | 'theme'} Choice */
/** @typedef {'solved' | 'readonly' | 'step' | 'fit'} Flag */

/**
 * @param {RedokuGrid} grid
 * @param {string} link To the page with this puzzle.
 * @param {AbortSignal} signal Aborted, the dialog doesn't open.
 */
export async function share(grid, link, signal) {
  const progress = progressOf(grid.snapshot);
  await Promise.all([learn('menus'), dressForms(), dress(new URL('./share.css', import.meta.url))]);
  signal.throwIfAborted();
  const status = make('p', { role: 'status' });

  const { hash } = new URL(link);

  /** The step of the solution that is shown, from 1. */
  const step = grid.currentHint?.number;

  const plain = make('input', { type: 'text', readonly: true });
  const markdown = make('input', { type: 'text', readonly: true });
  const included = make('input', { type: 'checkbox' });

  /** Writes the links, with the player's digits if they are to be included. */
  function writeLinks() {
    plain.value = included.checked ? link + progress : link;
    markdown.value = `[${say('share.sudoku')}](${plain.value})`;
  }
  included.addEventListener('change', writeLinks);
  writeLinks();
  const links = make(
    'div',
    { class: 'links' },
    copied(say('share.link'), plain, canSend(link) ? [send(() => plain.value)] : []),
    copied(say('share.markdown'), markdown),
    ...(progress ? [make('label', { class: 'check' }, included, say('share.progress'))] : []),
  );

  const element = make('textarea', { readonly: true, rows: '6', spellcheck: 'false' });
  const frame = make('textarea', { readonly: true, rows: '5', spellcheck: 'false' });
  const room = make('div');

  /** How high the preview says that it is. */
  let height = 0;
  /** @type {HTMLIFrameElement | undefined} */
  let shown;

  /** Writes the lines for what is chosen now. */
  function write() {
    element.value = elementLines(grid, step);
    frame.value = frameLines(hash, height || Number(chosen.width), step);
  }

  /** Shows the real thing, in its own size and then as small as it must be. */
  function preview() {
    // Another address in the same frame would be a step for the back button.
    shown?.remove();
    shown = make('iframe', { title: say('share.preview'), src: frameAddress(hash, step, seen()), width: chosen.width });
    shown.addEventListener('load', () =>
      shown?.contentWindow?.addEventListener(
        'keydown',
        ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && dialog.close(),
      ),
    );
    room.append(shown);
    scale();
  }

  function scale() {
    if (!shown) return;
    const width = Number(chosen.width);
    const factor = Math.min(1, room.clientWidth / width);
    shown.height = `${height || width}`;
    shown.style.transform = `scale(${factor})`;
    room.style.height = `${factor * (height || width)}px`;
  }

  /** @param {MessageEvent} message */
  function hear({ source, data }) {
    if (source !== shown?.contentWindow || data.redoku !== 'height') return;
    height = data.height;
    scale();
    write();
  }

  function change() {
    write();
    preview();
  }

  /**
   * @param {Choice} name
   * @param {string} label
   * @param {Record<string, string>} ways What each is called.
   */
  function choice(name, label, ways) {
    const select = make('select', { id: newId() }, ...Object.entries(ways).map(([value, text]) => make('option', { value }, text)));
    select.value = chosen[name];
    select.addEventListener('change', () => {
      chosen[name] = select.value;
      change();
    });
    return make('div', {}, make('label', { for: select.id }, label), select);
  }

  /**
   * @param {Flag} name
   * @param {() => void} then
   */
  function flag(name, then) {
    const input = make('input', { type: 'checkbox' });
    input.checked = chosen[name];
    input.addEventListener('change', () => {
      chosen[name] = input.checked;
      then();
    });
    return make('label', { class: 'check' }, input, say(`share.${name}`, { step: step ?? 0 }));
  }

  /**
   * Something to copy.
   *
   * @param {string} what
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {Node[]} [more] buttons
   */
  function copied(what, field, more = []) {
    field.id = newId();
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(field.value);
        status.textContent = say('share.copied', { what });
      } catch {
        field.focus();
        field.select();
        status.textContent = say('share.byHand');
      }
    };
    return make(
      'div',
      { class: 'copied' },
      make('label', { for: field.id }, what),
      field,
      button(say('share.copy'), copy, { 'aria-label': say('share.copyThis', { what }) }),
      ...more,
    );
  }

  /** @param {string} key */
  const hint = (key) => make('p', { class: 'hint' }, say(key));

  const title = make('h2', { id: newId() }, say('share.title'));
  const dialog = make(
    'dialog',
    { id: 'share-dialog', closedby: 'any', 'aria-labelledby': title.id },
    title,
    links,
    make('h3', {}, say('share.embed')),
    make(
      'div',
      { class: 'pasted' },
      make(
        'div',
        { class: 'options' },
        choice('controls', say('share.controls'), { none: say('share.none'), pad: say('share.pad'), full: say('share.full') }),
        choice('width', say('share.width'), Object.fromEntries([240, 320, 400, 480, 576].map((n) => [`${n}`, say('share.pixels', { n })]))),
        choice('lang', say('page.language'), { '': say('menu.theme.auto'), en: 'English', zh: '简体中文' }),
        choice('theme', say('menu.theme'), { auto: say('menu.theme.auto'), light: say('menu.theme.light'), dark: say('menu.theme.dark') }),
        make('div', { class: 'checks' }, flag('solved', change), flag('readonly', change), ...(step ? [flag('step', change)] : [])),
      ),
      make('figure', { class: 'preview' }, make('figcaption', {}, say('share.preview')), room),
      make(
        'div',
        { class: 'lines' },
        copied(say('share.element'), element),
        hint(grid.customRule ? 'share.elementOwn' : 'share.elementHint'),
        copied(say('share.frame'), frame),
        hint('share.frameHint'),
        flag('fit', write),
      ),
    ),
    make(
      'div',
      { class: 'row' },
      status,
      button(say('page.close'), () => dialog.close(), { class: 'main' }),
    ),
  );
  dialog.addEventListener('close', () => {
    removeEventListener('message', hear);
    removeEventListener('resize', scale);
    dialog.remove();
  });
  addEventListener('message', hear);
  addEventListener('resize', scale);
  document.body.append(dialog);
  dialog.showModal();
  change();
  links.querySelector('input')?.select();
}

/** @param {string} url */
const canSend = (url) => navigator.canShare?.({ url }) ?? false;

/** @param {() => string} url */
// Who gives it up knows.
const send = (url) => button(say('share.send'), () => navigator.share({ title: say('page.title'), url: url() }).catch(() => {}));

// The lines.

/** @param {string} text As it stands in an attribute, in whatever quotes. */
const quoted = (text) => text.replace(/[&<"']/g, (character) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[character] ?? '&#39;');

/** JSON is full of double quotes. @param {string} json */
const json = (json) => `'${json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;

/** @param {string} path Of the site. */
const addressOf = (path) => new URL(path, location.href).href;

/** @param {RedokuGrid} grid @param {number} [step] */
function elementLines({ puzzle: { cells: value, houses, rules, candidates } }, step) {
  const { controls, width, lang, theme, solved, readonly } = chosen;
  const fewer = houses.length < HOUSES.length;
  const ruled = fewer || candidates ? { ...(fewer && { houses }), rules, candidates } : rules;
  const style = [`--redoku-size: ${width}px`, ...(theme === 'auto' ? [] : [`color-scheme: ${theme}`, 'background: Canvas'])].join('; ');
  const attributes = [
    ...(/\d/.test(value) ? [`value="${value}"`] : []),
    ...(ruled === rules && !rules.length ? [] : [`rules=${json(JSON.stringify(ruled))}`]),
    ...(controls === 'full' ? [] : [`controls="${controls}"`]),
    ...(step && chosen.step ? [`step="${step}"`] : solved ? ['solved'] : []),
    ...(readonly ? ['readonly'] : []),
    ...(lang ? [`lang="${lang}"`] : []),
    `style="${style}"`,
  ];
  return `<script type="module" src="${quoted(addressOf('www/element.js'))}"></script>\n<redoku-grid ${attributes.join(' ')}></redoku-grid>`;
}

/**
 * The theme that is seen now: in some browsers a frame does not know what is chosen for the page.
 */
const seen = () => [chosen.theme, document.documentElement.dataset.theme].find((theme) => theme !== 'auto');

/** @param {string} hash @param {number} [step] @param {string} [theme] */
function frameAddress(hash, step, theme = chosen.theme) {
  const { controls, lang, solved, readonly } = chosen;
  const options = [
    ...(controls === 'full' ? [] : [`controls=${controls}`]),
    ...(step && chosen.step ? [`step=${step}`] : solved ? ['solved'] : []),
    ...(readonly ? ['readonly'] : []),
    ...(lang ? [`lang=${lang}`] : []),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
  ];
  return addressOf(`embed.html#${[...options, hash.slice(1)].join('&')}`);
}

/**
 * @param {string} hash
 * @param {number} height
 * @param {number} [step]
 */
function frameLines(hash, height, step) {
  const line = `<iframe src="${quoted(frameAddress(hash, step))}" title="${say('share.sudoku')}" width="${chosen.width}" height="${height}" style="border: 0; max-width: 100%"></iframe>`;
  if (!chosen.fit) return line;
  return `${line}
<script>
addEventListener('message', ({ origin, source, data }) => {
  for (const frame of document.querySelectorAll('iframe[src^="${addressOf('embed.html')}"]')) {
    if (origin === '${location.origin}' && source === frame.contentWindow && data.redoku === 'height') frame.height = data.height;
  }
});
</script>`;
}
