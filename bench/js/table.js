/** The results as tables: for the terminal, and for bench/README.md. */

/** @typedef {import('./run.js').Results} Results */
/** @typedef {import('./run.js').SetResult} SetResult */

/** @param {number} time @returns {string} Three figures. */
export const figures = (time) => (time >= 100 ? time.toFixed(0) : time >= 10 ? time.toFixed(1) : time.toFixed(2));

/** @param {SetResult} set @param {string} place @param {string} solver @param {1 | 2} [limit] */
export const best = ({ limits }, place, solver, limit = 2) => limits[limit][place][solver].best;

/** @param {Results} results */
const conditions = ({ machine, system, node, chromium, rust, date, passes }) =>
  `${machine}, ${system}; Node ${node}, Chromium ${chromium}, Rust ${rust}; ${date}, best of ${passes} passes`;

/** @param {Results} results @returns {string} */
export function terminal(results) {
  const out = [
    'Microseconds a grid, one thread: first pass, median, best; and how many times as fast as the crate `sudoku` in',
    'the same place (native: natively, and in WebAssembly in Node). CPU time, but for first passes in Chromium.',
    conditions(results),
    `load ${results.load.map((load) => load.toFixed(1)).join(' before, ')} after`,
  ];
  for (const set of results.sets) {
    for (const limit of /** @type {const} */ ([2, 1])) {
      out.push('', `${set.name}, ${set.grids} grids, limit ${limit}`);
      for (const [place, solvers] of Object.entries(set.limits[limit])) {
        for (const [solver, { first, median, best: fastest }] of Object.entries(solvers)) {
          const times = [first, median, fastest].map((time) => figures(time).padStart(9)).join('');
          const peers = place === 'native' ? ['native', 'node'] : [place];
          const ratios = peers.map((peer) => `${(best(set, peer, 'sudoku', limit) / fastest).toFixed(2).padStart(8)}x`);
          out.push(`  ${place.padEnd(9)} ${solver.padEnd(14)}${times}${ratios.join('')}`);
        }
      }
    }
  }
  out.push('', `How many times as fast, limit 2 (native also against Redoku in WebAssembly in Node):`);
  const columns = ['', 'node', '(engine)', 'chromium', '(engine)', 'native', '/ wasm'];
  /** @param {string[]} cells */
  const row = ([name, ...cells]) => out.push(`  ${name.padEnd(15)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  row(columns);
  for (const set of results.sets) {
    /** @param {string} place @param {string} solver */
    const ratio = (place, solver) => best(set, place, 'sudoku') / best(set, place, solver);
    const [native, wasm] = [best(set, 'native', 'redoku'), best(set, 'node', 'redoku')];
    const web = ['node', 'chromium'].flatMap((place) => [ratio(place, 'redoku'), ratio(place, 'engine')]);
    row([set.name, ...[...web, ratio('native', 'redoku'), wasm / native].map((times) => `${times.toFixed(2)}x`)]);
  }
  out.push('', 'One call a grid (`calls`) against one call for all (`redoku`), microseconds more:');
  for (const set of results.sets) {
    const more = ['node', 'chromium'].map((place) => best(set, place, 'calls') - best(set, place, 'redoku'));
    row([set.name, ...more.map(figures)]);
  }
  return out.join('\n');
}

/**
 * @param {string} page The text of bench/README.md.
 * @param {string} command The command that writes these lines.
 * @param {string[]} lines
 * @returns {string} The page with the lines between the marks of this command.
 * @throws {Error} If the page doesn't have the marks.
 */
export function written(page, command, lines) {
  const [before, rest] = page.split(`<!-- Written by \`${command}\`: -->\n`);
  const end = rest?.indexOf('<!-- Until here. -->') ?? -1;
  if (end < 0) throw new Error(`bench/README.md has no place for the table of ${command}`);
  return `${before}<!-- Written by \`${command}\`: -->\n${lines.join('\n')}\n${rest.slice(end)}`;
}

/**
 * @param {string} page The text of bench/README.md.
 * @param {Results} results
 * @returns {string} The page with the table of these results.
 */
export function readme(page, results) {
  const times = (/** @type {number} */ ratio) => `${ratio.toFixed(1)}×`;
  const rows = results.sets.map((set) => {
    const cells = ['node', 'chromium', 'native'].flatMap((place) => {
      const [ours, theirs] = [best(set, place, 'redoku'), best(set, place, 'sudoku')];
      return [`**${figures(ours)}**`, figures(theirs), times(theirs / ours)];
    });
    return `| ${set.name} | ${cells.join(' | ')} | ${figures(best(set, 'node', 'dancing-links'))} |`;
  });
  const head = ['Node', 'Chromium', 'native'].map((place) => `Redoku, ${place} | \`sudoku\`, ${place} | ratio`);
  return written(page, 'cargo xtask bench', [
    `| µs per puzzle | ${head.join(' | ')} | \`dancing-links\`, Node |`,
    `|---|${'--:|'.repeat(10)}`,
    ...rows,
    '',
    `${conditions(results)}.`,
  ]);
}
