/** The answers and notices during a trial. Loaded when the first trial begins or is restored. */

import { notice, tell, there } from './line.js';
import { follow, update } from './store.js';
import { learn, say } from '../messages/words.js';

/** @import { RedokuGrid } from '../element.js' */

/** @param {RedokuGrid} grid */
export async function trial(grid) {
  await learn('menus');

  update({
    trial: {
      left: { deed: 'discard', key: 'trial.discard', press: () => there(() => grid.endTrial(false)) },
      right: { deed: 'keep', key: 'trial.keep', look: 'inked', press: () => there(() => grid.endTrial(true)) },
    },
  });
  grid.addEventListener('trial', (event) => {
    const { kept } = /** @type {CustomEvent} */ (event).detail;
    tell(say(kept ? 'trial.kept' : 'trial.discarded'));
  });

  let isOn = false;
  function show() {
    const was = isOn;
    isOn = !!grid.snapshot.trial;
    // After a reload, there may be a more important notice.
    if (isOn && !was && !notice.textContent) tell(say('trial.begun'));
  }
  show();
  follow(['puzzle'], show);
}
