/**
 * The programs in the docs, as they stand there. Where the comment behind a statement is JSON, that
 * is what the statement answers.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { expect } from './fixtures.js';

/**
 * The docs whose programs are run, each either with the folder www or with the package from npm.
 */
export const DOCS = ['README.md', 'docs/api.md', 'docs/formats.md', 'docs/npm.md', 'docs/rules.md'];

/** The Rust sources whose docs have programs; these docs become those of the types. */
export const SOURCES = readdirSync(new URL('../../web/src/', import.meta.url))
  .map((name) => `web/src/${name}`)
  .filter((file) => blocks(file, 'js').length > 0);

/**
 * The answers that a program gave: the statement, what it answered, and what it should have.
 *
 * @typedef {[string, unknown, unknown][]} Answers
 */

/**
 * @param {string} file a doc, or a source in Rust, of which the comments count
 * @param {string} language
 */
export function blocks(file, language) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/^(\/\/\/| \*) ?/gm, '');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block]) => block);
}

/**
 * The programs of a doc that import from somewhere.
 *
 * @param {string} file
 * @param {string} from how the names begin
 */
export const programs = (file, from) => blocks(file, 'js').filter((program) => program.includes(` from '${from}`));

/**
 * The program as a module that exports its `answers`.
 *
 * @param {string} program
 */
export function asking(program) {
  const asked = program.replace(/^(\S.*); \/\/ (.+)$/gm, (line, statement, comment) =>
    isJson(comment) && !/^(const|let) /.test(line) ? `answers.push([${JSON.stringify(statement)}, ${statement}, ${comment}]);` : line,
  );
  return `const answers = [];\n${asked}\nexport { answers };`;
}

/**
 * @param {string} program
 * @param {Answers} answers that it gave
 */
export function expectAnswers(program, answers) {
  expect(answers).toHaveLength(asking(program).split('\nanswers.push(').length - 1);
  for (const [statement, answer, expected] of answers) expect(answer, statement).toEqual(expected);
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
