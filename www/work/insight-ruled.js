// Puzzles with rules as questions are asked about them, by the full module.

import { Puzzle as Ruled } from '../full.js';

export { Counter, init } from '../full.js';

/** So many times `BRANCHES` are looked at to see whether a solution is the only one. */
const TRIES = 20;
const BRANCHES = 1000;

export class Puzzle extends Ruled {
  /** Whether there is only one solution; false where that takes long to know. */
  isUnique() {
    const search = this.search();
    let found = 0;
    try {
      for (let tries = 0; tries < TRIES && found < 2; tries++) {
        const state = search.step(BRANCHES);
        if (state === 'done') return found === 1;
        if (state === 'found') found++;
      }
      return false;
    } finally {
      search.free();
    }
  }
}
