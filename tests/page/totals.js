/**
 * Prints which tests failed and why, and how many passed, in the format of cargo's lines.
 */

/** @import { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter' */

/** @implements {Reporter} */
export default class Totals {
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
    /** @param {(test: TestCase) => boolean} those */
    const count = (those) => this.tests.filter(those).length;
    const ignored = count((test) => test.results.length > 0 && test.outcome() === 'skipped');
    // A test without a result never ran, because its worker or the whole run ended early.
    const passed = count((test) => test.results.length > 0 && test.outcome() === 'expected');
    const failed = this.tests.length - passed - ignored;
    console.log(`test result: ${failed === 0 ? 'ok' : 'FAILED'}. ${passed} passed; ${failed} failed; ${ignored} ignored`);
    for (const test of this.tests) {
      if (!/^(unexpected|flaky)$/.test(test.outcome())) continue;
      const reason = test.results.findLast(({ error }) => error)?.error?.message ?? '';
      // Without the colours of a terminal, in one line.
      const words = reason
        .replace(/\x1b\[[\d;]*m/g, '')
        .replace(/\s+/g, ' ')
        .slice(0, 400);
      console.log(`test ${test.titlePath().filter(Boolean).join(' › ')}: ${words} ... FAILED`);
    }
    if (failed > 0) return { status: /** @type {const} */ ('failed') };
  }
}
