/**
 * Says at the end how many tests passed and failed, in the line that cargo's tests end with, and which of them only passed when
 * they ran again.
 */

/** @import { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter' */

/** So many tests may need their second run: on a busy machine a browser is late at times, but never with many. */
const UNSTEADY = 2;

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

  async onEnd() {
    /** @param {string[]} outcomes */
    const which = (...outcomes) => this.tests.filter((test) => outcomes.includes(test.results.length === 0 ? 'unrun' : test.outcome()));
    const unsteady = which('flaky');
    for (const test of unsteady) console.log(`unsteady, passed only when it ran again: ${test.titlePath().slice(2).join(' › ')}`);
    const tolerated = unsteady.length <= UNSTEADY ? unsteady.length : 0;
    const passed = which('expected').length + tolerated;
    const failed = which('unexpected', 'unrun').length + unsteady.length - tolerated;
    console.log(`test result: ${failed === 0 ? 'ok' : 'FAILED'}. ${passed} passed; ${failed} failed; ${which('skipped').length} ignored`);
    if (failed > 0) return { status: /** @type {const} */ ('failed') };
  }
}
