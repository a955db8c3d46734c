/**
 * The dialog for pictures: a file or the camera, and where nothing was found, or the wrong thing,
 * the picture with the corners of the grid.
 */

import { make } from '../../element/nodes.js';
import { learn, say, write } from '../../messages/words.js';
import { button, dress, newId } from '../dom.js';
import { dressForms } from '../forms.js';
import { hasCamera, reasonOf, watch } from './camera.js';
import { corners } from './corners.js';

/** @import { Corners, PhotoReading } from '../../pkg/photo.js' */
/** @import { Frame } from './votes.js' */

/**
 * @param {object} page
 * @param {AbortSignal} [page.signal] Aborted, the dialog doesn't open.
 * @param {() => boolean} page.classic Whether the puzzle has no rules.
 * @param {(file: Blob) => void} page.open A file was chosen.
 * @param {(canvas: HTMLCanvasElement, corners: Corners) => void} page.read The grid is there in the
 *   picture.
 * @param {(frame: Frame) => void} page.take This is what the camera has seen.
 * @param {() => void} page.closed
 */
export async function photoDialog({ signal, classic, open, read, take, closed }) {
  const [camera] = await Promise.all([hasCamera(), learn('photo'), dressForms(), dress(new URL('./photo.css', import.meta.url))]);
  signal?.throwIfAborted();
  const title = make('h2', { id: newId(), tabindex: '-1', autofocus: true }, say('photo.title'));
  const line = make('p', { role: 'status' });
  const video = make('video', { playsinline: true, muted: true });
  const over = make('div', { class: 'over' });
  const picture = make('div', { class: 'picture', role: 'group', 'aria-label': say('photo.picture'), hidden: true });
  const outline = corners(over, (other) => still && read(still, other));

  const file = make('input', { type: 'file', accept: 'image/*' });
  const chosen = make('span', {}, say('photo.choose'));
  const choose = make('label', { class: 'file' }, chosen, ' ', file);
  const start = button(say('photo.camera'), () => live(), { class: 'main' });
  const use = button(say('photo.take'), () => best && finish(best), { class: 'main', hidden: true });
  const again = button(say('photo.readIt'), () => still && read(still, outline.points), { class: 'main', hidden: true });
  const cancel = button('', () => dialog.close());

  const dialog = make(
    'dialog',
    { id: 'photo-dialog', closedby: 'any', 'aria-labelledby': title.id },
    title,
    picture,
    line,
    make('div', { class: 'row' }, choose, cancel, start, use, again),
  );

  /** The picture that is shown, unless it moves. @type {HTMLCanvasElement | undefined} */
  let still;
  /** The best that the camera has seen. @type {Frame | undefined} */
  let best;
  /** Lets the camera go. */
  let watching = new AbortController();

  function rest() {
    watching.abort();
    best = still = undefined;
    use.hidden = again.hidden = true;
    picture.hidden = true;
    picture.replaceChildren();
  }

  /** @param {string} text */
  function begin(text) {
    rest();
    line.textContent = text;
    chosen.textContent = say('photo.choose');
    cancel.textContent = say('page.cancel');
    start.hidden = !camera;
    choose.classList.toggle('main', !camera);
  }

  /** @param {Frame} frame */
  function finish(frame) {
    dialog.close();
    take(frame);
  }

  async function live() {
    rest();
    start.hidden = true;
    const { signal } = (watching = new AbortController());
    line.textContent = say('photo.starting');
    try {
      const frame = await watch(video, {
        classic: classic(),
        signal,
        start() {
          picture.replaceChildren(video, over);
          picture.hidden = false;
          line.textContent = say('photo.seek');
        },
        see(seen, canvas, known) {
          best = known;
          outline.outline(canvas, seen.problem ? undefined : seen.corners);
          use.hidden = !best;
          write(line, say(best ? 'photo.found' : 'photo.seek'));
        },
      });
      finish(frame);
    } catch (error) {
      if (!signal.aborted) begin(say(`photo.${reasonOf(error)}`));
    }
  }

  file.addEventListener('change', () => {
    if (file.files?.[0]) open(file.files[0]);
    file.value = '';
  });
  dialog.addEventListener('paste', (event) => {
    const [pasted] = event.clipboardData?.files ?? [];
    if (!pasted) return;
    event.preventDefault();
    open(pasted);
  });
  dialog.addEventListener('drop', (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) open(dropped);
  });
  // Nobody looks: the camera is off.
  const leave = () => {
    if (!watching.signal.aborted && document.hidden) begin(say('photo.off'));
  };
  document.addEventListener('visibilitychange', leave);
  dialog.addEventListener('close', () => {
    document.removeEventListener('visibilitychange', leave);
    rest();
    dialog.remove();
    closed();
  });

  watching.abort(); // It isn't on yet.
  const drops = matchMedia('(any-hover: hover)').matches;
  begin(
    [camera ? 'photo.hint' : 'photo.hintFile', ...(drops ? ['photo.drop'] : []), 'photo.private']
      .map((key) => say(key))
      .join(say('photo.space')),
  );
  document.body.append(dialog);
  dialog.showModal();

  return {
    /** @param {string} text */
    tell: (text) => write(line, text),
    /**
     * Shows why a picture can't be shown, removes the last one and stops the camera.
     *
     * @param {string} text
     */
    refuse: begin,
    close: () => dialog.close(),

    /**
     * Shows a picture, where the grid is in it, and other grids.
     *
     * @param {HTMLCanvasElement} canvas
     * @param {string} text
     * @param {Pick<PhotoReading, 'corners' | 'others'>} [found]
     * @param {boolean} [readable] whether reading it again may help before a corner is moved
     */
    show(canvas, text, found, readable = true) {
      rest();
      still = canvas;
      line.textContent = text;
      chosen.textContent = say('photo.other');
      cancel.textContent = say(found ? 'page.close' : 'page.cancel');
      start.hidden = true;
      again.hidden = false;
      choose.classList.toggle('main', !readable);
      again.classList.toggle('main', readable);
      picture.replaceChildren(canvas, over);
      picture.hidden = false;
      outline.show(canvas, found?.corners, found?.others);
    },
  };
}
