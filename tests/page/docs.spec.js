/**
 * The docs on the folder www: their programs run, and their HTML shows grids that can be solved.
 */

import { expect, test } from './fixtures.js';
import { DOCS, SOURCES, asking, blocks, expectAnswers, programs } from './programs.js';

for (const file of [...DOCS, ...SOURCES]) {
  const found = programs(file, './www/');
  const pieces = blocks(file, 'html').filter((piece) => piece.includes('"www/'));
  if (!found.length && !pieces.length) continue;

  test(`what ${file} says of www does what it says`, async ({ page, address }) => {
    await page.route(`${address}program.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
    );
    await page.goto('./program.html');
    for (const program of found) {
      const source = asking(program).replaceAll("'./www/", `'${address}www/`);
      const answers = await page.evaluate(
        async (source) => (await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))).answers,
        source,
      );
      expectAnswers(program, answers);
    }
    for (const piece of pieces) {
      await page.route(`${address}piece.html`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A piece</title><link rel="icon" href="data:,">${piece}` }),
      );
      await page.goto('./piece.html');
      await page.locator('redoku-grid').first().click();
      await page.keyboard.press('Enter');
      await expect(page.locator('redoku-grid').first().getByRole('gridcell').last()).toHaveText('9');
    }
  });
}

test('each program in the docs is run', () => {
  for (const file of DOCS) {
    expect(programs(file, './www/').length + programs(file, 'redoku').length, file).toBe(blocks(file, 'js').length);
  }
});
