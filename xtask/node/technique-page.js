/**
 * Writes techniques.html and docs/techniques.md of the texts and examples: what each technique is,
 * drawn and told in both languages.
 */

import { format } from '../../www/messages/index.js';
import en from '../../www/messages/steps.en.js';
import zh from '../../www/messages/steps.zh.js';
import { describe, nameOf } from '../../www/steps/describe.js';
import { LEVELS } from '../../www/steps/level.js';
import { drawing, picture } from './technique-draw.js';
import { MADE } from './technique-made.js';
import { ENTRIES, KINDS } from './technique-texts.js';

/** @import { Step } from '../../www/pkg/explain.js' */
/** @import { Both, Entry } from './technique-texts.js' */
/** @import { Say } from '../../www/steps/phrases.js' */
/** @import { Example } from './techniques.js' */

/** @type {{ en: Say, zh: Say }} */
const say = {
  en: (key, params) => format({ lang: 'en', text: en }, key, params),
  zh: (key, params) => format({ lang: 'zh', text: zh }, key, params),
};

/**
 * What puzzles of each difficulty require, and where they are printed.
 *
 * @type {Record<string, Both>}
 */
const LIKE = {
  veryEasy: {
    en: 'Scan the boxes, one digit after another, as in a daily newspaper’s easy puzzle.',
    zh: '逐个数字观察各宫即可：日报上的简单题。',
  },
  easy: { en: 'Scan rows and columns too, still without pencil marks.', zh: '还要观察行和列：仍不必写候选数。' },
  medium: {
    en: 'Find cells with one candidate, and hidden singles revealed by a pair. Most newspapers call this hard.',
    zh: '要找只剩一个数字的格，以及数对背后的唯一位置：多数报纸称之为难题。',
  },
  hard: {
    en: 'Use pencil marks, locked candidates, pairs and occasionally an X-wing, as in the “fiendish” or “diabolical” puzzle of the weekend.',
    zh: '要写候选数，用区块和数对，偶尔用 X 翼：周末版的“魔鬼”题。',
  },
  veryHard: { en: 'Use triples, fish, wings and unique rectangles, as in books for experts.', zh: '数组、鱼、翼和唯一矩形：高手习题集。' },
  extreme: { en: 'Use chains. Such puzzles are hardly ever printed.', zh: '要用链：几乎不会刊登。' },
  beyond: {
    en: 'Use chains that contain patterns and other chains. Such puzzles are found by computer search.',
    zh: '链中还有结构，甚至还有链：由计算机搜寻出来的题目。',
  },
};

/**
 * The example of an entry: the simplest, on its own.
 *
 * @param {readonly Example[]} all
 * @param {Entry} entry
 * @returns {Example}
 */
function exampleOf(all, { key }) {
  const own = [...all, ...MADE].filter(({ step }) => step.name === key);
  const [first] = own.sort((a, b) => a.step.variant - b.step.variant || JSON.stringify(a.step).length - JSON.stringify(b.step).length);
  if (!first) throw new Error(`${key} has no example`);
  return first;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Something in both languages; the page shows one of them.
 *
 * @param {string} tag
 * @param {Both} text
 * @param {string} [attributes]
 */
const both = (tag, text, attributes = '') =>
  `<${tag} lang="en"${attributes}>${escaped(text.en)}</${tag}><${tag} lang="zh-Hans"${attributes}>${escaped(text.zh)}</${tag}>`;

/** @param {(lang: 'en' | 'zh') => string} text @returns {Both} */
const each = (text) => ({ en: text('en'), zh: text('zh') });

/** @param {string} key @returns {Both} */
const title = (key) => each((lang) => nameOf({ ...MADE[0].step, technique: key, name: key }, say[lang]));

/** Ratings from one level's end to the next. @param {number} at */
function range(at) {
  const from = at ? (Math.round(LEVELS[at - 1][0] * 10) + 1) / 10 : 1;
  const [to] = LEVELS[at] ?? [];
  return to ? `${from.toFixed(1)}–${to.toFixed(1)}` : `${from.toFixed(1)}+`;
}

const levels = [...LEVELS.map(([, key]) => key), 'beyond'].map((key, at) => ({
  key,
  range: range(at),
  name: each((lang) => say[lang](`steps.level.${key}`)),
  like: LIKE[key],
}));

/**
 * The idea of a step and what follows, unless the idea says that.
 *
 * @param {Step} step
 * @param {Entry} entry
 * @param {Say} say
 */
function summary(step, { key, kind }, say) {
  const { idea, result } = describe(step, say);
  return kind === 'branch' || key.startsWith('forcing') ? [idea] : [idea, result];
}

/** A technique on the page. @param {readonly Example[]} all @param {Entry} entry */
function section(all, entry) {
  const example = exampleOf(all, entry);
  const { puzzle, digits, step } = example;
  const told = each((lang) => summary(step, entry, say[lang]).join(lang === 'en' ? ' ' : ''));
  const also = entry.also.en && both('p', { en: `Also called: ${entry.also.en}.`, zh: `又称：${entry.also.zh}。` }, ' class="also"');
  const grid =
    puzzle &&
    [
      `    <details class="try"><summary>${both('span', { en: 'Try it', zh: '试一试' })}</summary>`,
      `    <template><redoku-grid value="${digits}"></redoku-grid></template>`,
      `    <p><a href="./#${digits}">${both('span', { en: 'Open this grid in Redoku', zh: '在 Redoku 中打开此盘面' })}</a></p></details>`,
    ].join('\n');
  return [
    `<section id="${entry.key}">`,
    `  <h2>${both('span', title(entry.key))}</h2>`,
    `  <p class="facts">${both(
      'span',
      each((lang) => `${KINDS[entry.kind][lang]} · ${entry.rating[lang]}`),
    )}</p>`,
    '  <div class="pair">',
    '  <div class="words">',
    `    ${both('p', { en: entry.en, zh: entry.zh })}`,
    ...(also ? [`    ${also}`] : []),
    '  </div>',
    '  <figure>',
    `    ${picture(example)}`,
    `    <figcaption>${both('span', told)}</figcaption>`,
    ...(grid ? [grid] : []),
    '  </figure>',
    '  </div>',
    '</section>',
  ].join('\n');
}

/** The page. @param {readonly Example[]} all */
export function page(all) {
  const contents = ENTRIES.map(
    (entry) => `  <li><a href="#${entry.key}">${both('span', title(entry.key))}</a> ${both('small', entry.rating)}</li>`,
  );
  const words = levels.map(
    ({ range, name, like }) => `  <div><dt>${both('span', name)} <small>${range}</small></dt><dd>${both('span', like)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en">
<!-- Written by xtask/node/techniques.js: change the texts there, or the messages. -->
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Sudoku techniques from the last cell to dynamic chains: each with a short explanation, a drawing and a grid to try.">
<meta name="referrer" content="no-referrer">
<title>Sudoku techniques · Redoku</title>
<link rel="icon" href="www/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="www/tokens.css">
<link rel="stylesheet" href="www/subpage.css">
<link rel="stylesheet" href="www/techniques/techniques.css">
<script src="www/page/early.js"></script>
<script type="module" src="www/techniques/techniques.js"></script>
</head>
<body>
<main>
<input type="radio" name="say" id="say-en" autocomplete="off" checked>
<input type="radio" name="say" id="say-zh" autocomplete="off">
<header>
  <h1><a class="name" href="./">Redoku</a> ${both('span', { en: 'techniques', zh: '解题技巧' })}</h1>
  <div class="say"><label for="say-en" lang="en">English</label> <label for="say-zh" lang="zh-Hans">简体中文</label></div>
</header>
<div class="intro">
  ${both('p', {
    en: 'These techniques solve sudokus, from the last empty cell to the chains that only the hardest puzzles need. Each has a short explanation and an example. The number next to each name is the difficulty on the Sudoku Explainer scale.',
    zh: '怎样解数独：从最后一个空格，到只有最难的题才用得上的链。每种技巧用几句话说明，并配一个例子。旁边的数字表示难度，采用 Sudoku Explainer 的标准。',
  })}
  ${both('p', {
    en: 'Cells are named by row and column: r4c5 is in row 4, column 5. A candidate is a digit that is still possible in a cell, written small as a pencil mark. A house is a row, a column or a box. Two cells see each other if they share a house.',
    zh: '格以行列命名：r4c5 是第 4 行第 5 列。候选数是一格仍可能填的数字，用小字写出。两格同行、同列或同宫，就说它们能互相看到。',
  })}
</div>
<section id="legend">
  <h2>${both('span', { en: 'How to read the drawings', zh: '怎样看图' })}</h2>
  <ul class="legend">
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><path class="c" d="M12 12a8 8 0 1 1 16 0a8 8 0 1 1-16 0"/><text class="m" x="20" y="16">4</text></svg> ${both('span', { en: 'the main part of the pattern, or a candidate that is true in a chain', zh: '结构的主体，或链中成立的数字' })}</li>
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><path class="s" d="M13 5h14v14h-14z"/><text class="m" x="20" y="16">4</text></svg> ${both('span', { en: 'the rest of the pattern, or a candidate that is false in a chain', zh: '其余部分，或链中不成立的数字' })}</li>
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><text class="m" x="20" y="16">4</text><path class="x" d="M13 5l14 14m0-14l-14 14"/></svg> ${both('span', { en: 'an eliminated candidate', zh: '可以排除的数字' })}</li>
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><circle class="p" cx="20" cy="12" r="11"/><text class="q small" x="20" y="18">4</text></svg> ${both('span', { en: 'the digit to place', zh: '可以填入的数字' })}</li>
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><path class="on" d="M4 12H36"/></svg> ${both('span', { en: 'a strong link: if one candidate is false, the other is true', zh: '若此不成立，则彼成立（强链）' })}</li>
  <li><svg viewBox="0 0 40 24" aria-hidden="true"><path class="off" d="M4 12H36"/></svg> ${both('span', { en: 'a weak link: if one candidate is true, the other is false', zh: '若此成立，则彼不成立（弱链）' })}</li>
  </ul>
</section>
<section id="levels">
  <h2>${both('span', { en: 'Difficulty ratings', zh: '难度评分' })}</h2>
  <dl>
${words.join('\n')}
  </dl>
</section>
<nav aria-label="Techniques">
  <ol>
${contents.join('\n')}
  </ol>
</nav>
${ENTRIES.map((entry) => section(all, entry)).join('\n')}
<p><a href="./">${both('span', { en: 'Back to the puzzle page', zh: '回到解题页' })}</a></p>
</main>
</body>
</html>
`;
}

/**
 * A technique in the document, without its heading.
 *
 * @param {Example} example
 * @param {Entry} entry
 */
function told(example, entry) {
  const { what } = describe(example.step, say.en);
  return `${what}\n\n\`\`\`text\n${drawing(example)}\n\`\`\`\n\n${summary(example.step, entry, say.en).join(' ')}`;
}

/** The document. @param {readonly Example[]} all */
export function document(all) {
  const rows = ENTRIES.map((entry) => {
    const { en, zh } = title(entry.key);
    return `| [${en}](#${en.toLowerCase().replaceAll(' ', '-')}) | ${zh} | ${entry.also.en || ''} | ${KINDS[entry.kind].en.toLowerCase()} | ${entry.rating.en} | \`${entry.key}\` |`;
  });
  const sections = ENTRIES.map((entry) => {
    const { en, zh } = title(entry.key);
    return `### ${en}\n\n${zh}. ${told(exampleOf(all, entry), entry)}\n`;
  });
  const [easiest] = ENTRIES;
  return `# Techniques

<!-- Written by \`node xtask/node/techniques.js\` from the texts and messages there, and from steps that the engine found. -->

This page lists the ${ENTRIES.length} solving techniques that Redoku can explain, easiest first. This is the
easiest one:

${told(exampleOf(all, easiest), easiest)}

- [All techniques](#all-techniques): names, kinds, ratings, and a link to the example of each
- [Difficulty](#difficulty): the words for ratings
- [Examples](#examples): a drawing of each technique

[techniques.html](../techniques.html) explains each technique in a few sentences, in English and
Chinese, with a picture and a grid to try.

## All techniques

The names in the first column are links to the examples. \`name\` is the name of the technique in
[steps](api.md#every-step-of-a-solution).

The rating is that of Sudoku Explainer 1.2.1. A \`+\` means that longer chains, larger loops and
larger sets have higher ratings.

The scale has no ratings for some shapes with common names, so they are rated as the technique that
finds them. For example, a skyscraper is an X-chain, and a finned X-wing is a Nishio.

| English | Chinese | also called | kind | rating | \`name\` |
|---|---|---|---|--:|---|
${rows.join('\n')}

## Difficulty

\`levelOf\` in \`www/steps/level.js\` returns the key of the word for a rating:

| rating | English | Chinese | what it takes |
|---|---|---|---|
${levels.map(({ range, name, like }) => `| ${range} | ${name.en} | ${name.zh} | ${like.en} |`).join('\n')}

Each limit marks a change in how you solve:

| above | change |
|--:|---|
| 1.2 | from boxes to rows and columns |
| 1.5 | from the places of a digit to the digits of a cell |
| 2.5 | from steps that place a digit to steps that eliminate candidates |
| 3.4 | from pairs to larger patterns |
| 6.2 | from patterns to chains |
| 8.9 | from chains to chains that contain patterns and other chains |

Newspapers use different words. Singles solve nearly all of their puzzles, and most puzzles that
they call fiendish or diabolical are *hard* here.

## Examples

The drawings use these symbols:

| in a drawing | meaning |
|---|---|
| \`5\` | a digit that is already in the grid |
| \`.\` | an empty cell that takes no part in the step |
| \`{27}\` | the candidates of a cell that takes part |
| \`{2-7}\` | candidate 7 is eliminated |
| \`=5\` | the digit 5 is placed |

If a step is about a single digit, the drawing has only the candidates for that digit.

The examples of direct claiming and remote pairs are made by hand: no known puzzle needs either,
because easier steps come first. All other examples are steps of puzzles.

${sections.join('\n')}`;
}
