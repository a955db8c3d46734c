/** New puzzles: a seed makes the same one in each engine. */

import { SEEDS, remade } from '../page/seeds.js';
import { expect, test } from './engine.js';

test('seeds make the puzzles that they always made', async ({ sheet }) => {
  await sheet.open();
  const all = SEEDS.map(({ options }) => options);
  expect(await sheet.page.evaluate(remade, { from: `${sheet.address}www/make.js`, all })).toEqual(SEEDS);
});
