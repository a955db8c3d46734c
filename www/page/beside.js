/**
 * A press beside a dialog closes it, as `closedby="any"` says, in browsers that don't know that
 * yet.
 */

/**
 * The dialog that an event is beside of: what lies behind it is a part of it.
 *
 * @param {PointerEvent} event
 */
function dialogOf({ target, clientX, clientY }) {
  if (!(target instanceof HTMLDialogElement)) return null;
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : null;
}

export function closeBeside() {
  /** @type {HTMLDialogElement | null} */
  let pressed = null;
  addEventListener('pointerdown', (event) => (pressed = dialogOf(event)));
  // A drag that only ends there, as when a text is selected, is not meant.
  addEventListener('pointerup', (event) => {
    if (pressed && dialogOf(event) === pressed) pressed.close();
  });
}
