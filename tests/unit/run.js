/**
 * Runs the tests of JavaScript that need no browser, and says at the end how many passed and failed
 * in the line that cargo's tests end with.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const folder = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.js'))
  .map((name) => join(folder, name));

const counts = { passed: 0, failed: 0 };
const tests = run({ files, concurrency: true });
tests.on('test:pass', () => counts.passed++);
tests.on('test:fail', () => counts.failed++);
tests.on('end', () => {
  const { passed, failed } = counts;
  console.log(`test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
});
tests.compose(new spec()).pipe(process.stdout);
