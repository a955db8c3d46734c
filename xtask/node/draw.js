/**
 * Draws the pictures that are committed: the icons, from www/icon.svg; the preview for links, from
 * the element; and README's picture, from the page. If the icon or the look has changed, run `cargo
 * xtask draw` and commit the pictures.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.js';
import { serve } from './server.js';

const www = fileURLToPath(new URL('../../www', import.meta.url));
const icon = readFileSync(join(www, 'icon.svg'), 'utf8');

/**
 * The icon where systems cut its corners off: all that matters within the middle, and the lines go
 * on to the edges.
 */
const maskable = icon.replace(
  /<path d="M63.*<path d="M4 64V4h60"(.*)/s,
  (_, rest) =>
    `<g transform="translate(11 11) scale(.62)"><path d="M63 8v99M8 63h99" stroke="#8f8677" stroke-width="2"/><path d="M4 99V4h99"${rest.replace('</svg>', '</g></svg>')}`,
);

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** The tokens, with the font inlined. */
const tokens = readFileSync(join(www, 'tokens.css'), 'utf8').replace(
  'url(figures.woff2)',
  `url(data:font/woff2;base64,${readFileSync(join(www, 'figures.woff2'), 'base64')})`,
);

/** The name beside a solved grid. */
const PREVIEW = `<!doctype html>
<html lang="en">
<link rel="icon" href="data:,">
<style>
  ${tokens}
  :root { color-scheme: light; }
  body { display: flex; align-items: center; gap: 64px; height: 630px; margin: 0 48px; font: 36px/1.35 var(--serif); }
  redoku-grid { --redoku-size: 534px; flex: none; }
  h1 { width: max-content; margin: 0 0 56px; font-size: 120px; }
  h1::after { bottom: -22px; border-width: 8px; }
  p { margin: 0 0 24px; color: var(--soft); }
  em { color: var(--red); }
</style>
<script type="module" src="www/element.js"></script>
<redoku-grid value="${PUZZLE}" controls="none" readonly></redoku-grid>
<div><h1 class="name">Redoku</h1><p>Type a sudoku, paste it<br>or take a photo. Redoku<br>solves it <em>in red</em>.</p></div>`;

/** The puzzle by Arto Inkala that newspapers called the hardest, in 2012. */
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const server = await serve();
const browser = await chromium.launch(launchOptions);
try {
  let page = await browser.newPage();
  /** @param {string} name @param {number} width @param {number} [height] */
  const draw = async (name, width, height = width) => {
    await page.setViewportSize({ width, height });
    writeFileSync(join(www, name), await page.screenshot());
  };
  /** Waits for a grid, solves it, and waits for the animations to end. */
  const solve = () =>
    page.evaluate(async () => {
      const grid = /** @type {import('../../www/element.js').RedokuGrid} */ (document.querySelector('redoku-grid'));
      await customElements.whenDefined('redoku-grid');
      await grid.ready;
      await grid.solve();
      await Promise.all(grid.shadowRoot?.getAnimations().map((animation) => animation.finished) ?? []);
    });
  for (const [name, size, drawing] of /** @type {[string, number, string][]} */ ([
    ['icon-192.png', 192, icon],
    ['icon-512.png', 512, icon],
    ['icon-maskable-512.png', 512, maskable],
    ['apple-touch-icon.png', 180, maskable],
  ])) {
    await page.setContent(`<style>svg { position: fixed; inset: 0; }</style>${drawing}`);
    await draw(name, size);
  }
  await page.route(`${server.address}preview.html`, (route) => route.fulfill({ contentType: 'text/html', body: PREVIEW }));
  await page.goto(`${server.address}preview.html`);
  await solve();
  await draw('preview.png', 1200, 630);

  page = await browser.newPage({ deviceScaleFactor: 1.5 });
  await page.goto(`${server.address}#${HARDEST}`);
  await page
    .getByText(/extreme · SE/)
    .first()
    .waitFor(); // The rating is shown.
  await solve();
  await draw('../docs/page.png', 1120, 740);
} finally {
  await browser.close();
  server.close();
}
