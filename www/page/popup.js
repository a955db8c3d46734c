/**
 * Popups: boxes opened by buttons. A popup appears below or above its button, or at the bottom of
 * the window on a phone. Escape or a press elsewhere closes it.
 */

/** @param {HTMLElement} box */
export function popup(box) {
  /** The button that opened it last. @type {HTMLElement | undefined} */
  let opener;
  /** Had the focus before the box opened. @type {HTMLElement | undefined} */
  let before;

  /** @param {boolean} on */
  function tell(on) {
    box.hidden = !on;
    if (!opener) return;
    opener.setAttribute('aria-expanded', `${on}`);
    // Without this attribute, a press on the opener would dismiss the box and its click reopen it.
    // If other buttons kept it, Chromium would report them as expanded, too.
    if (on) opener.setAttribute('popovertarget', box.id);
    else opener.removeAttribute('popovertarget');
  }

  /**
   * Browsers with popovers restore the focus. Others only show and hide the box.
   *
   * @param {boolean} on
   */
  function toggle(on) {
    box.togglePopover?.(on);
    tell(on);
  }

  /**
   * Places the box below the header or the tools, or above them if it doesn't fit below and there
   * is more room above. menus.css uses these values only in two columns.
   */
  function fit() {
    const around = opener?.closest('header, #ways, #toolbar');
    if (!around) return;
    const { top, bottom, left, width } = around.getBoundingClientRect();
    const below = innerHeight - bottom;
    const up = box.scrollHeight > below && top > below;
    const put = (/** @type {string} */ name, /** @type {number} */ length) => box.style.setProperty(name, `${Math.floor(length)}px`);
    put('--room', Math.max(up ? top : below, 160) - 8);
    put('--width', width);
    put('--left', left);
    put('--top', up ? top - box.offsetHeight - 4 : bottom + 4);
  }

  for (const type of ['resize', 'scroll']) addEventListener(type, () => box.hidden || fit());
  if (!Object.hasOwn(HTMLElement.prototype, 'popover'))
    addEventListener('pointerdown', ({ target }) => {
      if (!box.hidden && target instanceof Node && !box.contains(target) && !opener?.contains(target)) toggle(false);
    });
  // Also after a press elsewhere. In `beforetoggle`, hiding the box would drop the focus before the
  // browser could restore it.
  box.addEventListener('toggle', ({ newState }) => newState === 'closed' && tell(false));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    toggle(false);
    event.preventDefault();
  });

  return {
    /** Whether this button opened the box. @param {HTMLElement} button */
    isOpen: (button) => !box.hidden && opener === button,

    /** Opens the box, already filled, or refits it to new contents. @param {HTMLElement} button */
    open(button) {
      if (!box.hidden && opener !== button) toggle(false);
      opener = button;
      // A press elsewhere closes the box, but doesn't return the focus.
      const { activeElement, body } = document;
      if (activeElement instanceof HTMLElement && activeElement !== body && !box.contains(activeElement)) before = activeElement;
      else if (box.hidden) before?.focus({ preventScroll: true });
      toggle(true);
      fit();
    },

    close: () => toggle(false),

    /** The button that opened it last. */
    opener: () => opener,
  };
}
