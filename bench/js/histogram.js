/**
 * How puzzles are spread over ratings and numbers of clues, as a picture that can be read on light
 * and on dark paper.
 */

/**
 * @typedef {{ name: string, ratings: Record<string, number>, clues: Record<string,
 *   number> }} Spread
 */

const [WIDTH, HIGH, LEFT, TOP] = [840, 150, 50, 46];

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #222; }
.small { font-size: 9px; fill: #555; }
.line { stroke: #bbb; stroke-width: 0.5; }
.none { fill: #c8102e; } .half-turn { fill: #8a8a8a; }
@media (prefers-color-scheme: dark) {
  text { fill: #e8e2d8; } .small { fill: #b5aea3; } .line { stroke: #4a4640; }
  .none { fill: #ff5c6f; } .half-turn { fill: #85807a; }
}`;

/**
 * @param {Spread[]} spreads
 * @param {number} size How many puzzles each is of.
 * @returns {string} An SVG.
 */
export function histogram(spreads, size) {
  const out = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${2 * (TOP + HIGH) + 70}" role="img">`];
  out.push(
    `<title>New puzzles by rating and by number of clues, without symmetry and with 180° rotational symmetry</title><style>${STYLE}</style>`,
  );
  spreads.forEach(({ name }, i) => {
    out.push(
      `<rect class="${name}" x="${LEFT + 150 * i}" y="10" width="10" height="10"/><text x="${LEFT + 150 * i + 15}" y="19">${name === 'none' ? 'no symmetry' : '180° symmetry'}</text>`,
    );
  });
  // Ratings in steps of a tenth would be needles: half points, as levels are made of them.
  const halves = spreads.map(({ ratings }) => {
    /** @type {Record<string, number>} */
    const sums = {};
    for (const [rating, count] of Object.entries(ratings))
      sums[Math.floor(Number(rating) / 5)] = (sums[Math.floor(Number(rating) / 5)] ?? 0) + count;
    return sums;
  });
  chart(halves, TOP, (at) => (at / 2).toFixed(1), 'rating, in steps of 0.5 (1.0 means 1.0 to 1.4)');
  chart(
    spreads.map(({ clues }) => clues),
    TOP + HIGH + 60,
    String,
    'number of clues',
  );
  return `${out.join('\n')}\n</svg>\n`;

  /**
   * @param {Record<string, number>[]} all
   * @param {number} top
   * @param {(at: number) => string} label
   * @param {string} what
   */
  function chart(all, top, label, what) {
    const places = all.flatMap((counts) => Object.keys(counts).map(Number));
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const most = Math.max(...all.flatMap((counts) => Object.values(counts)));
    const step = (WIDTH - LEFT - 20) / (last - first + 1);
    const bar = (step - 4) / all.length;
    for (let at = first; at <= last; at++) {
      const x = LEFT + (at - first) * step;
      all.forEach((counts, i) => {
        const share = counts[at] ?? 0;
        const height = (share / most) * HIGH;
        out.push(
          `<rect class="${spreads[i].name}" x="${(x + i * bar).toFixed(1)}" y="${(top + HIGH - height).toFixed(1)}" width="${(bar - 1).toFixed(1)}" height="${height.toFixed(1)}"/>`,
        );
        const percent = (100 * share) / size;
        if (share)
          out.push(
            `<text class="small" x="${(x + (i + 0.5) * bar).toFixed(1)}" y="${(top + HIGH - height - 3).toFixed(1)}" text-anchor="middle">${percent >= 10 ? percent.toFixed(0) : percent >= 0.1 ? percent.toFixed(1) : '<0.1'.replace('<', '&lt;')}</text>`,
          );
      });
      out.push(`<text class="small" x="${(x + step / 2 - 2).toFixed(1)}" y="${top + HIGH + 12}" text-anchor="middle">${label(at)}</text>`);
    }
    out.push(
      `<path class="line" d="M${LEFT} ${top + HIGH}H${WIDTH - 20}"/><text class="small" x="${LEFT}" y="${top + HIGH + 26}">${what}; % of ${size.toLocaleString('en')} puzzles</text>`,
    );
  }
}
