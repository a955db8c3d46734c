/**
 * Chains in words: a line for each link with its reason, and what their ends have to say to each
 * other.
 */

import { peers } from '../puzzle/puzzle.js';
import { cellsOf, digitsOf, isRuled, unique } from './phrases.js';

/** @import { Link, Step } from '../pkg/explain.js' */
/** @import { Line, Phrases, Told, Words } from './phrases.js' */

/** A link for comparisons. @param {Link} link */
const id = ({ cell, digit, on }) => `${cell} ${digit} ${on}`;

/** @param {Link} link @param {Phrases} words */
const params = ({ cell, digit }, words) => ({ cell: words.cell(cell), digit });

/**
 * One link, and why it follows.
 * @param {Link[]} chain
 * @param {Link} link
 * @param {Words} words
 * @param {ReturnType<Words['inner']>} [inside] what the pattern says that it follows from
 * @returns {Line}
 */
const line = (chain, link, words, inside) => marked(because(chain, link, words, inside), chain, link, words, inside?.reason);

/**
 * A line that tells of a link.
 * @param {string} text
 * @param {Link[]} chain
 * @param {Link} link
 * @param {Words} words
 * @param {Line[]} [children]
 * @returns {Line}
 */
function marked(text, chain, link, { chains }, children) {
  const at = chains.indexOf(chain);
  return at < 0 && !children ? text : { text, children, link: at < 0 ? undefined : [at, chain.indexOf(link)] };
}

/**
 * @param {Link[]} chain
 * @param {Link} link
 * @param {Words} words
 * @param {ReturnType<Words['inner']>} [inside]
 */
function because(chain, link, words, inside) {
  const { tell } = words;
  const own = params(link, words);
  const cause = chain[link.parents[0]];
  const kind = link.on ? 'on' : 'off';
  if (link.reason === 'cell') return tell(`link.${kind}.cell`, link.on ? own : { ...own, other: cause.digit });
  if (link.reason === 'house') {
    const house = words.house(Number(link.house));
    if (link.on) return tell('link.on.house', { ...own, house });
    return tell(isRuled(Number(link.house)) ? 'link.off.rule' : 'link.off.house', { ...own, house, from: words.cell(cause.cell) });
  }
  return inside ? tell('link.step', { ...own, name: inside.name, idea: inside.idea }) : tell(`suppose.${kind}`, own);
}

/**
 * The links of a chain after its first one, without what was said before.
 * @param {Link[]} chain
 * @param {Words} words
 * @param {Set<string>} [said] what was; it becomes more
 * @returns {Line[]}
 */
function lines(chain, words, said = new Set()) {
  const fresh = chain.slice(1).filter((link) => !said.has(id(link)));
  for (const link of chain) said.add(id(link));
  let before = '';
  return fresh.map((link) => {
    const inside = link.step && words.inner(link.step);
    // A pattern that turns several candidates off is shown once.
    const again = inside && inside.idea === before;
    before = inside?.idea ?? '';
    return again ? marked(words.tell('link.again', params(link, words)), chain, link, words) : line(chain, link, words, inside);
  });
}

/**
 * A chain that turns against its own beginning.
 *
 * @param {Step} step
 * @param {Words} words
 * @returns {Told}
 */
export function forcing({ technique, chains: [chain] }, words) {
  const { tell, where } = words;
  const [first] = chain;
  const last = chain[chain.length - 1];
  const cause = chain[last.parents[0]] ?? first;
  const own = params(first, words);
  const kind = first.on ? 'on' : last.reason === 'house' ? 'off.house' : 'off.cell';
  const more = {
    ...own,
    count: chain.length - 1,
    from: words.cell(cause.cell),
    other: cause.digit,
    house: last.house === undefined ? '' : words.house(last.house),
  };
  return {
    where: where.cell(first.cell),
    what: tell(`${technique}.what`, more),
    idea: tell(`forcing.${kind}.idea`, more),
    reason: [line(chain, first, words), ...lines(chain, words), tell(`forcing.so.${first.on ? 'on' : 'off'}`, own)],
  };
}

/**
 * A chain that ends where it begins, so that it holds both ways round.
 *
 * @param {Step} step
 * @param {Words} words
 * @returns {Told}
 */
export function cycle({ technique, remove, chains: [chain] }, words) {
  const { tell, where } = words;
  const loop = chain.slice(0, -1);
  const [yes, no] = [true, false].map((on) => loop.filter((link) => link.on === on));
  const cells = unique(loop.map(({ cell }) => cell));
  const [gone] = remove;
  const more = {
    count: cells.length,
    cells: words.cells(cells, 'and', 5),
    digit: gone.digit,
    cell: words.cell(gone.cell),
    yes: words.placed(yes),
    no: words.placed(no),
  };
  const seen = remove.map((one) => {
    const by = [yes, no].map((side) => side.find(({ cell, digit }) => digit === one.digit && cell !== one.cell && peers(cell, one.cell)));
    const [a, b] = by.map((link) => (link ? words.cell(link.cell) : ''));
    return tell('cycle.gone', { ...params(/** @type {Link} */ (one), words), a, b });
  });
  return {
    where: where.cells(cells),
    what: tell(`${technique}.what`, more),
    idea: tell(`${technique === 'x-cycle' ? 'cycle.x' : 'cycle'}.idea`, more),
    reason: [line(chain, loop[0], words), ...lines(chain, words), tell('cycle.1', more), tell('cycle.2', more), ...seen],
  };
}

/**
 * Two chains that begin with the same candidate: one assumption with two consequences that exclude
 * each other, or both assumptions with one consequence.
 * @param {Step} step
 * @param {Words} words
 * @returns {Told}
 */
export function opposed({ technique, chains: [one, two] }, words) {
  const { tell, where } = words;
  const [first] = one;
  const last = one[one.length - 1];
  const own = params(first, words);
  const end = params(last, words);
  const more = { ...own, end: end.cell, other: end.digit };
  const head = { where: where.cell(first.cell), what: tell(`${technique}.what`, more) };
  if (technique === 'dynamic-double') {
    const ways = [one, two].map((chain) => marked(because(chain, chain[0], words), chain, chain[0], words, lines(chain, words)));
    const kind = last.on ? 'on' : 'off';
    return { ...head, idea: tell(`double.${kind}.idea`, more), reason: [...ways, tell(`whichever.${kind}`, end)] };
  }
  const said = new Set([id(first)]);
  const kind = first.on ? 'on' : 'off';
  const side = (/** @type {Link[]} */ chain) =>
    marked(tell(`end.${chain[chain.length - 1].on ? 'on' : 'off'}`, end), chain, chain[chain.length - 1], words, lines(chain, words, said));
  return {
    ...head,
    idea: tell(`${technique === 'nishio' ? 'nishio' : 'contradiction'}.${kind}.idea`, more),
    reason: [line(one, first, words), side(one), side(two), tell(`contradiction.${kind}`, { ...more, ...own })],
  };
}

/**
 * What all candidates of a cell or all places of a digit lead to.
 *
 * @param {Step} step
 * @param {Words} words
 * @returns {Told}
 */
export function multiple({ technique, parts: [part], chains }, words) {
  const { candidates } = part;
  const [house] = part.houses;
  const { tell, where } = words;
  const chain = chains[0];
  const last = chain[chain.length - 1];
  const end = params(last, words);
  const region = house !== undefined;
  const more = {
    end: end.cell,
    other: end.digit,
    digit: candidates[0].digit,
    cell: words.cell(candidates[0].cell),
    digits: words.digits(digitsOf(candidates), 'or'),
    cells: words.cells(cellsOf(candidates), 'or', 5),
    house: region ? words.house(house) : '',
  };
  const kind = last.on ? 'on' : 'off';
  const which = region ? 'region' : 'cell';
  // One may be the conclusion itself.
  const ways = chains.map((chain) => {
    const [first] = chain;
    return marked(tell(chain.length > 1 ? 'suppose.on' : 'way.here', params(first, words)), chain, first, words, lines(chain, words));
  });
  return {
    where: region ? where.houses([house]) : where.cell(candidates[0].cell),
    what: tell(`${technique}.what`, more),
    idea: tell(`${which}.${kind}.idea`, more),
    reason: [tell(`${which}.1`, more), ...ways, tell(`whichever.${kind}`, end)],
  };
}
