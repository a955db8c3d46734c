// What surrounds a grid: the language that is spoken there, and whether it is in sight.

import { load, pick } from '../messages/index.js';
import { changed } from './actions.js';
import { hurry } from './turns.js';

/** @import { State } from './state.js' */

/** The grids that are watched. @type {WeakMap<Element, State>} */
const watched = new WeakMap();

/**
 * Tells each grid whether it is in sight, or nearly so.
 *
 * @type {IntersectionObserver | undefined}
 */
let sight;

/** Watches what changes around a grid. @param {State} state */
export function watch(state) {
  const { element, languages } = state;
  watched.set(element, state);
  sight ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) approach(/** @type {State} */ (watched.get(target)), isIntersecting);
    },
    { rootMargin: '100%' },
  );
  sight.observe(element);
  languages.observe(element.ownerDocument.documentElement, { attributeFilter: ['lang'], subtree: true });
}

/** @param {State} state */
export function unwatch({ element, languages }) {
  languages.disconnect();
  sight?.unobserve(element);
}

/**
 * In sight it need not wait for its turn; out of sight the browser need not lay it out.
 * @param {State} state
 * @param {boolean} near
 */
function approach(state, near) {
  state.nodes.all.classList.toggle('far', !near);
  if (near) hurry(state.redraw);
}

/**
 * Takes the language from the nearest `lang`, and everything there is to say in it.
 *
 * @param {State} state
 */
export async function speak(state) {
  /** @type {Element | undefined} */
  let near = state.element;
  // An element in somebody's shadow has their language.
  while (near && !near.closest('[lang]')) near = /** @type {Partial<ShadowRoot>} */ (near.getRootNode()).host;
  const lang = near?.closest('[lang]')?.getAttribute('lang') || navigator.language;
  state.wanted = pick(lang);
  if (state.messages && state.wanted === pick(state.messages.lang)) return;
  const messages = await load(lang);
  if (state.wanted !== pick(lang)) return; // changed meanwhile
  state.messages = messages;
  state.nodes.all.lang = messages.lang;
  changed(state);
  state.tutor?.again(state);
}

/**
 * Another language may be spoken around it; where that can't be loaded, it stays with its own.
 *
 * @param {State} state
 */
export function follow(state) {
  speak(state).catch(() => {});
}
