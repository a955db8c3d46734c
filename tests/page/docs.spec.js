/**
 * The JavaScript in README.md and docs/rules.md runs as it stands there. Where the comment behind a statement is JSON, that is
 * what the statement answers.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.js';

for (const file of ['README.md', 'docs/rules.md']) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const programs = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program);

  test(`the programs in ${file} do what it says`, async ({ page, address }) => {
    expect(programs.length).toBeGreaterThan(1);
    await page.route(`${address}program.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A program</title><link rel="icon" href="data:,">' }),
    );
    await page.goto('./program.html');
    for (const program of programs) {
      let answers = 0;
      const asked = program.replace(/^(\S.*); \/\/ (.+)$/gm, (line, statement, comment) => {
        if (!isJson(comment)) return line;
        answers++;
        return `answers.push([${JSON.stringify(statement)}, ${statement}, ${comment}]);`;
      });
      const source = `const answers = [];\n${asked.replaceAll("'./www/", `'${address}www/`)}\nexport { answers };`;
      /** @type {[string, unknown, unknown][]} */
      const got = await page.evaluate(
        async (source) => (await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))).answers,
        source,
      );
      expect(got).toHaveLength(answers);
      for (const [statement, answer, expected] of got) expect(answer, statement).toEqual(expected);
    }
  });
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
