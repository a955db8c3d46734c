/**
 * A server for the packed site on this machine: nothing else of the repository, and never from a
 * cache. `node server.js <port>` packs and serves until it is ended; the tests, which are given a
 * packed site, import it.
 */

import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { site, watch } from './pack.js';

/**
 * How a host may differ from the one that all is simplest on.
 *
 * @typedef {object} Host
 * @property {string} [folder] What it serves, if not the packed site.
 * @property {string} [base] Under which path; with a slash at either end.
 * @property {Record<string, string>} [headers] What it sends with every answer, beside or instead
 *   of `nosniff`; '' for none.
 * @property {boolean} [short] Whether it redirects `page.html` to `page`, without the query.
 * @property {boolean} [bare] Whether it redirects `folder/` to `folder`.
 * @property {Record<string, string>} [types] The types that it sends for files by the ends of their
 *   names: `{'.wasm': 'text/plain'}`.
 */

/**
 * Starts a server on 127.0.0.1.
 *
 * @param {number} [port] 0 for a free one.
 * @param {Host} [host]
 * @returns {Promise<{ address: string, hold: (files: RegExp) => () => void, close: () =>
 *   void }>} Its address, with a slash at the end; `hold` keeps files back, as a slow network does,
 *   until what it answers with is called.
 */
export async function serve(port = 0, { folder = site, base = '/', headers = {}, types = {}, short = false, bare = false } = {}) {
  // `dev` looks at the disk for each request and answers `Cache-Control: no-store`.
  const files = sirv(folder, { dev: true, extensions: short ? ['html'] : [] });
  const sent = Object.entries({ 'X-Content-Type-Options': 'nosniff', ...headers }).filter(([, value]) => value);

  /** @type {{ files: RegExp, released: Promise<unknown> }[]} */
  const held = [];

  const server = createServer(async (request, response) => {
    const [pathname] = (request.url ?? '/').split('?');
    for (const { files, released } of held) if (files.test(pathname)) await released;
    const missing = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    };
    for (const [name, value] of sent) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (bare && pathname === base) {
      response.writeHead(308, { Location: base.slice(0, -1) }).end();
    } else if (!`${pathname}/`.startsWith(base)) {
      missing();
    } else if (short && pathname.endsWith('.html')) {
      response.writeHead(308, { Location: pathname.replace(/(index)?\.html$/, '') }).end();
    } else {
      // Serves a folder's page even without the slash, as hosts that don't redirect do.
      request.url = pathname.slice(base.length - 1).replace(/^$|\/$/, '/index.html');
      const type = types[extname(request.url)];
      if (type) response.setHeader('Content-Type', type);
      files(request, response, missing);
    }
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${chosen}${base}`,
    hold(files) {
      /** @type {(value?: unknown) => void} */
      let release = () => {};
      held.push({ files, released: new Promise((resolve) => (release = resolve)) });
      return () => release();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @type {Record<string, string>} */
const REASONS = { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2]);
  const server = await serve(port).catch((/** @type {NodeJS.ErrnoException} */ { code = '', message }) => {
    const reason = REASONS[code] ?? `can't be used (${message})`;
    console.error(`error: port ${port} ${reason}; choose another one with \`cargo xtask serve --port N\``);
    process.exitCode = 1;
  });
  if (server !== undefined) {
    await watch();
    console.log(`Redoku is at ${server.address} (Ctrl+C ends it)`);
  }
}
