/** www/page/timer.js: formatting times, and a stopwatch that can be paused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provide } from './browser.js';

provide({ document: { documentElement: {}, querySelectorAll: () => [] } });
const { format, Stopwatch } = await import('../../www/page/timer.js');

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

test('times are formatted as minutes and seconds, with hours if needed', () => {
  for (const [time, text] of /** @type {const} */ ([
    [0, '0:00'],
    [SECOND - 1, '0:00'],
    [SECOND, '0:01'],
    [9 * MINUTE + 5 * SECOND, '9:05'],
    [HOUR - 1, '59:59'],
    [HOUR, '1:00:00'],
    [10 * HOUR + 2 * MINUTE + 3 * SECOND, '10:02:03'],
    [123 * HOUR, '123:00:00'],
  ]))
    assert.equal(format(time), text);
});

test('the stopwatch counts only the time while it is running', () => {
  let now = 5000;
  const watch = new Stopwatch(100, () => now);
  assert.deepEqual([watch.isRunning, watch.time], [false, 100]);
  now += 50;
  assert.equal(watch.time, 100);
  watch.run(true);
  now += 30;
  watch.run(true); // Starting it twice changes nothing.
  now += 3;
  assert.deepEqual([watch.isRunning, watch.time], [true, 133]);
  watch.run(false);
  now += 1000;
  watch.run(false);
  assert.deepEqual([watch.isRunning, watch.time], [false, 133]);
  watch.run(true);
  now += 7;
  assert.equal(watch.time, 140);
});
