/**
 * User-facing prose: phrases that confused native readers stay out, the README stays short, links
 * and commands exist, and comments fit into 100 columns.
 */

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @param {string} folder @param {(name: string) => boolean} matches @returns {string[]} */
const list = (folder, matches) =>
  readdirSync(join(root, folder))
    .filter(matches)
    .map((name) => join(folder, name));

const PAGES = ['.', 'docs', 'bench', 'fuzz', 'train'].flatMap((folder) => list(folder, (name) => name.endsWith('.md')));

/** Phrases that readers stumbled over, each with plainer words. @type {[RegExp, string][]} */
const PHRASES = [
  [/[.:;] Where (?!to\b)/, 'If or When'],
  [/\bwhere there (is|are|isn’t|aren’t)\b/i, 'if there is'],
  [/\bone['’]s own\b/i, 'your own, custom'],
  [/\bwish(es|ed)?\b/i, 'options'],
  [/\b(un)?mend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bbesides\b/i, 'also, next to'],
  [/\bbut for\b/i, 'without, except'],
  [/\bor else\b|; else\b/i, 'otherwise'],
  [/(?<!\bthere )\b(is|are) no (?!longer\b|more\b|one\b)[a-z]+/i, 'isn’t, invalid'],
  [/\b(somebody|anybody|those who|who wants|whoever)\b/i, 'you, users'],
  [/(`[\w.]+(\(\))?`|\b(function|it|call|which|method)) answers\b/i, 'returns'],
  [/\bso many\b|\bas many as\b/i, 'n, the same number of'],
  [/\b(stands)\b(?! for\b)|\blies\b/i, 'is'],
  [/\b(speaks|hears)\b/i, 'uses, accepts'],
  [/\bso to say\b|\bto be relied on\b/i, 'plain words'],
  [/\b(half|quarter) turns?\b/i, '180° or 90° rotation'],
  [/\bprinted digits\b/i, 'clues'],
  [/\brings?\b/i, 'loop'],
  [/(?:^|[.!] )What (?!about\b|you\b)[^.?!]*[.:]/, 'a noun'],
];

/** @param {string} text @returns {string[]} The phrases to replace. */
const stumbles = (text) =>
  PHRASES.flatMap(([phrase, better]) => {
    const found = phrase.exec(text);
    return found ? [`“${found[0]}” (better: ${better}) in: ${text.slice(0, 160)}`] : [];
  });

/** @param {string} file A page without its examples. */
const plain = (file) => read(file).replace(/^```.*?^```$/gms, '');

/**
 * The paragraphs, items and table rows of a page, each as one line, without code, links, headings
 * and the bad examples of the style guide.
 *
 * @param {string} file
 */
const paragraphs = (file) =>
  plain(file)
    .replace(/<!--.*?-->/gs, '')
    .replace(/^## Style guide$.*?(?=^## )/gms, '')
    .replace(/^#+ .*$/gm, '')
    .split(/\n\n+|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').replace(/^ ?(?:[-*]|\d+\.) /, ''))
    .map((paragraph) => paragraph.replace(/\]\([^)]*\)/g, ']'))
    .filter((paragraph) => paragraph !== '');

for (const file of PAGES) {
  test(`${file}: is written in plain English`, () => {
    const found = paragraphs(file);
    assert.ok(found.length > 3);
    assert.deepEqual(found.flatMap(stumbles), []);
  });
}

test('messages and rules are written in plain English', async () => {
  const names = list('www/messages', (name) => name.endsWith('en.js'));
  const messages = await Promise.all(names.map((name) => import(new URL(`../../${name}`, import.meta.url).href)));
  const said = messages.flatMap(({ default: texts }) =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))),
  );
  const rules = list('src/rules/kinds', (name) => name.endsWith('.rs')).flatMap((file) =>
    Array.from(read(file).matchAll(/words\(\s*"([^"]+)"/g), ([, english]) => english),
  );
  assert.ok(said.length > 700 && rules.length > 60, `${said.length} messages, ${rules.length} of rules`);
  assert.deepEqual([...said, ...rules].flatMap(stumbles), []);
});

test('the phrases are recognized', () => {
  const bad = [
    'It is `null`. Where a cell is full, nothing happens.',
    'Where it goes is open; where there is none it is left out.',
    'A rule of one’s own.',
    'Some wishes can’t be met.',
    'What is no grid throws.',
    '`rateBatch` answers zeros.',
    'It takes so many steps.',
  ];
  for (const text of bad) assert.notDeepEqual(stumbles(text), [], text);
  assert.deepEqual(stumbles('If there is no solution, `solve` returns `undefined`. What if there are two?'), []);
});

test('the README has at most 130 lines', () => {
  assert.ok(read('README.md').split('\n').length <= 131);
});

test('every page of the docs has an example or a picture within its first 30 lines', () => {
  const without = list('docs', (name) => name.endsWith('.md')).filter(
    (file) => !/^```|^!\[/m.test(read(file).split('\n').slice(0, 30).join('\n')),
  );
  assert.deepEqual(without, []);
});

test('every page of more than 450 lines has a list of contents', () => {
  const long = PAGES.filter((file) => read(file).split('\n').length > 450);
  assert.ok(long.length > 0);
  const without = long.filter((file) => {
    const head = read(file).split('\n').slice(0, 80).join('\n');
    return (head.match(/\]\(#/g) ?? []).length < 5;
  });
  assert.deepEqual(without, []);
});

/** @param {string} file @returns {string[]} The headings of a page, as links name them. */
const headings = (file) =>
  Array.from(plain(file).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every relative link leads to a file that exists, and to a heading that it has', () => {
  assert.ok(PAGES.length > 10);
  const broken = PAGES.flatMap((page) =>
    Array.from(plain(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g), ([, link]) => {
      const [file, heading] = link.split('#');
      const target = file ? join(dirname(page), file) : page;
      if (!existsSync(join(root, target))) return `${page}: ${link}`;
      return heading && !headings(target).includes(heading) ? `${page}: ${link}: no such heading` : '';
    }),
  );
  assert.deepEqual(
    broken.filter((link) => link !== ''),
    [],
  );
});

/** @param {string} text @returns {string[]} */
const optionsOf = (text) => Array.from(text.matchAll(/--\w+/g), ([option]) => option);

/** The commands that `cargo xtask help` lists, each with its options. */
const COMMANDS = new Map(
  Array.from(read('xtask/src/main.rs').matchAll(/^cargo xtask ([a-z]+(?: [a-z]+)?)(.*?) {2}/gm), ([, command, options]) => [
    command,
    optionsOf(options),
  ]),
);

test('every command in the docs exists', () => {
  assert.deepEqual(COMMANDS.get('serve'), ['--port']);
  assert.deepEqual(COMMANDS.get('bench check'), ['--quick', '--data']);
  let found = 0;
  const unknown = PAGES.flatMap((page) => {
    const text = read(page);
    const missing = [];
    for (const [, command, part, words] of text.matchAll(/\bcargo xtask (\w+)(?: (\w+)\b)?([^`#\n]*)/g)) {
      found++;
      const name = part && ['bench', 'test'].includes(command) ? `${command} ${part}` : command;
      if (!COMMANDS.has(name)) missing.push(`cargo xtask ${name}`);
      // The options of `test page` are those of Playwright.
      const options = command === 'test' ? [] : optionsOf(words);
      missing.push(...options.filter((option) => !COMMANDS.get(name)?.includes(option)).map((option) => `cargo xtask ${name} ${option}`));
    }
    for (const [, name] of text.matchAll(/--example (\w+)/g)) {
      found++;
      if (name !== 'NAME' && !existsSync(join(root, `examples/${name}.rs`))) missing.push(`--example ${name}`);
    }
    for (const [, file] of text.matchAll(/\bnode (?:--test )?((?:[\w-]+\/)+[\w.-]+\.js)/g)) {
      found++;
      if (!existsSync(join(root, file))) missing.push(`node ${file}`);
    }
    for (const [, file] of text.matchAll(/ < ([\w/.-]+)/g)) {
      if (file.includes('/') && !existsSync(join(root, file.replace('SET', '17-clue')))) missing.push(`< ${file}`);
    }
    return missing.map((command) => `${page}: ${command}`);
  });
  assert.ok(found > 40, `${found} commands`);
  assert.deepEqual(unknown, []);
});

/** The widest comment, in columns. A grid or an address can't be broken. */
const WIDEST = 100;

/** Folders whose files are built, installed or data. */
const SKIPPED = new Set(['.git', 'node_modules', 'target', 'dist', 'pkg', 'data', 'results', 'corpus', 'artifacts']);

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(path);
    return /\.(rs|js|mjs|css|toml|yml|py|sh)$|^\.ci\/run$/.test(path) ? [path] : [];
  });

test(`comments are at most ${WIDEST} columns wide`, () => {
  const files = sources('.');
  assert.ok(files.length > 400, `${files.length} files`);
  const wide = files.flatMap((file) => {
    const comment = /\.(toml|yml|py|sh)$|run$/.test(file) ? /^\s*#|\s# / : /^\s*(\/\/|\/\*(?!.*\*\/ *\S)|\* |\*\/)|[;,{}()] +\/\/ /;
    return read(file)
      .split('\n')
      .flatMap((line, at) => ([...line].length > WIDEST && comment.test(line) && !/\S{60}/.test(line) ? [`${file}:${at + 1}`] : []));
  });
  assert.deepEqual(wide, []);
});
