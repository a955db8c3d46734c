/** Says at the end how many tests passed and failed, in the line that cargo's tests end with. */

/** @import { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter' */

/** @implements {Reporter} */
export default class Tally {
  /** @type {TestCase[]} */
  tests = [];

  /**
   * @param {FullConfig} _
   * @param {Suite} suite
   */
  onBegin(_, suite) {
    this.tests = suite.allTests();
  }

  onEnd() {
    const outcomes = this.tests.map((test) => (test.results.length === 0 ? 'unrun' : test.outcome()));
    /** @param {string[]} which */
    const count = (...which) => outcomes.filter((outcome) => which.includes(outcome)).length;
    const failed = count('unexpected', 'flaky', 'unrun');
    const word = failed === 0 ? 'ok' : 'FAILED';
    console.log(`test result: ${word}. ${count('expected')} passed; ${failed} failed; ${count('skipped')} ignored`);
  }
}
