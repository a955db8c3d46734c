// Classic puzzles as questions are asked about them, by the module that is small.

import * as analysis from '../analysis.js';
import { digits } from '../puzzle/puzzle.js';

export { Counter, init } from '../analysis.js';

/** The same methods as a puzzle with rules has in insight-ruled.js. */
export class Puzzle {
  /** @param {string} json */
  constructor(json) {
    /** @readonly */
    this.cells = digits(JSON.parse(json).cells);
  }

  diagnose() {
    return analysis.diagnose(this.cells);
  }

  repairs() {
    return analysis.repairs(this.cells);
  }

  redundantGivens() {
    return analysis.redundantGivens(this.cells);
  }

  differences() {
    return analysis.differences(this.cells);
  }

  /** @param {number} limit */
  trueCandidates(limit) {
    return analysis.trueCandidates(this.cells, limit);
  }

  /** @param {number} limit */
  count(limit) {
    return analysis.countSolutions(this.cells, limit);
  }

  isUnique() {
    return this.count(2) === 1;
  }

  /** @param {number} limit */
  solutions(limit) {
    return analysis.solutions(this.cells, limit);
  }

  free() {}
}
