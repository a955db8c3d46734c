/**
 * Draws the pictures that are files: the icons, from www/icon.svg, and the preview for links, from
 * the element itself. They are drawn by hand, so to say: `cargo xtask draw`, when the icon or the
 * look has changed, and then committed.
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
    `<g transform="translate(11 11) scale(.62)"><path d="M63 8v99M8 63h99" stroke="#b9b0a0" stroke-width="2"/><path d="M4 99V4h99"${rest.replace('</svg>', '</g></svg>')}`,
);

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** The name beside a solved grid. */
const PREVIEW = `<!doctype html>
<html lang="en">
<link rel="icon" href="data:,">
<style>
  body { display: flex; align-items: center; gap: 64px; height: 630px; margin: 0 60px; background: #fbf9f4; color: #1c1a17; }
  body { font: 34px/1.35 "Iowan Old Style", "Palatino Linotype", Palatino, P052, "Book Antiqua", serif; }
  redoku-grid { --redoku-size: 534px; flex: none; }
  h1 { margin: 0; font-size: 92px; line-height: 1.1; }
  p { margin: 0 0 40px; color: #625b50; }
  em { color: #bf1230; }
</style>
<script type="module" src="www/element.js"></script>
<redoku-grid value="${PUZZLE}" controls="none" readonly></redoku-grid>
<div><h1>Redoku</h1><p>sudoku, <em>solved in red</em></p><p>Type or paste a puzzle.<br>It is solved in your browser.</p></div>`;

const server = await serve();
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage();
  /** @param {string} name @param {number} width @param {number} [height] */
  const draw = async (name, width, height = width) => {
    await page.setViewportSize({ width, height });
    writeFileSync(join(www, name), await page.screenshot());
  };
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
  await page.evaluate(async () => {
    const grid = /** @type {import('../../www/element.js').RedokuGrid} */ (document.querySelector('redoku-grid'));
    await customElements.whenDefined('redoku-grid');
    await grid.ready;
    await grid.solve();
    await Promise.all(grid.shadowRoot?.getAnimations().map((animation) => animation.finished) ?? []);
  });
  await draw('preview.png', 1200, 630);
} finally {
  await browser.close();
  server.close();
}
