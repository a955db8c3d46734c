/**
 * A server for the page on this machine: index.html and www/, nothing else of the repository, and never from a cache.
 * `node server.js <port>` serves until it is ended; the tests import it.
 */

import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts a server on 127.0.0.1.
 *
 * @param {number} [port] 0 for a free one.
 * @returns {Promise<{ address: string, close: () => void }>} Its address, with a slash at the end.
 */
export async function serve(port = 0) {
  // `dev` looks at the disk for each request and answers `Cache-Control: no-store`.
  const options = { dev: true, extensions: [] };
  const page = sirv(root, options);
  const files = sirv(`${root}www`, options);

  const server = createServer((request, response) => {
    const [pathname] = (request.url ?? '/').split('?');
    const missing = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    };
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (pathname === '/' || pathname === '/index.html') {
      request.url = '/index.html';
      page(request, response, missing);
    } else if (pathname.startsWith('/www/')) {
      request.url = pathname.slice('/www'.length);
      files(request, response, missing);
    } else {
      missing();
    }
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${chosen}/`,
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
  try {
    const { address } = await serve(port);
    console.log(`Redoku is at ${address} (Ctrl+C ends it)`);
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = REASONS[code] ?? `can't be used (${message})`;
    console.error(`error: port ${port} ${reason}; choose another one with \`cargo xtask serve --port N\``);
    process.exitCode = 1;
  }
}
