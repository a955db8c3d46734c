/**
 * The page of examples: each runs in a frame of its own, made of the very text that stands beside
 * it.
 */

/** What all of them have: the script, and the theme and the type of the page. */
const HEAD = `<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<script type="module" src="www/element.js"></script>
<style>
  body { margin: 0; padding: 2px; font: 1rem/1.4 system-ui, sans-serif; }
  pre { block-size: 6em; overflow: auto; }
  output { overflow-wrap: anywhere; }
  button { font: inherit; min-block-size: 2.5em; }
</style>`;

for (const section of document.querySelectorAll('section')) {
  const code = section.querySelector('pre code')?.textContent ?? '';
  const title = section.querySelector('h2')?.textContent ?? '';
  const frame = document.createElement('iframe');
  frame.title = `${title}: the example`;
  frame.srcdoc = `<!doctype html><html lang="en"><head><title>${title}</title>${HEAD}</head><body>${code}</body></html>`;
  frame.addEventListener('load', () => {
    const body = frame.contentDocument?.body;
    if (!body) return;
    const fit = () => (frame.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`);
    new ResizeObserver(fit).observe(body);
    fit();
  });
  section.querySelector('.live')?.append(frame);
}

import('../page/offline.js').then(({ keep }) => keep()).catch(() => {}); // The network will do.
