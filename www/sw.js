// The service worker of the packed site: keeps all files of one version, so that everything works without network, and never
// serves a file of another version in the place of one of its own.
//
// A version is kept as a whole or not at all: each file has to be, to the byte, what the version was packed with. A new one
// then waits until all pages of the version before are closed, or until one of them asks for it.

/** The version's files, by their addresses, with their hashes: xtask/node/pack.js puts them in. @type {Record<string, string>} */
const FILES = {};
/** Another one where a file is another one, or this one. */
const VERSION = '';

/**
 * What is used here of a service worker's world.
 *
 * @typedef {object} World
 * @property {ServiceWorkerRegistration} registration
 * @property {{ claim(): Promise<void>, matchAll(options: object): Promise<{ url: string }[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: Happening) => void) => void} addEventListener
 *
 * @typedef {object} Happening
 * @property {(done: Promise<unknown>) => void} waitUntil
 * @property {Request} request
 * @property {(answer: Promise<Response>) => void} respondWith
 */
const world = /** @type {World} */ (/** @type {unknown} */ (self));

const { scope } = world.registration;

/** Other sites of this origin have stores as well, and so have other versions of this one. */
const STORES = `redoku ${scope} `;
const OWN = STORES + VERSION;

const hashes = new Map(Object.entries(FILES).map(([name, hash]) => [new URL(name, scope).href, hash]));

/** A name by its content is good for one file only, whatever version that is of. */
const LASTING = /\/www\/[^/]+-[0-9A-Z]{8}\.\w+$/;

world.addEventListener('install', (event) => event.waitUntil(install()));
world.addEventListener('activate', (event) => event.waitUntil(takeOver()));
world.addEventListener('message', () => world.skipWaiting());

world.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const [address] = url.split(/[?#]/);
  const file = address === `${scope}index.html` ? scope : address;
  // What is no file of ours, of whatever version, is none of our business.
  const ours = hashes.has(file) || (file.startsWith(scope) && LASTING.test(file));
  if (ours && method === 'GET') event.respondWith(answer(file, event.request));
});

/**
 * From the store of this version; for pages that are open since the version before, from that one's.
 *
 * @param {string} file
 * @param {Request} request
 */
async function answer(file, request) {
  const own = await caches.open(OWN);
  return (await own.match(file)) ?? (await find(file)) ?? fetch(request);
}

/** @param {string} file */
async function find(file) {
  if (!LASTING.test(file)) return;
  for (const name of await stores()) {
    const found = await (await caches.open(name)).match(file);
    if (found) return found;
  }
}

const stores = async () => (await caches.keys()).filter((name) => name.startsWith(STORES));

async function install() {
  // A host that goes back to the version before brings one that is still in use.
  const had = await caches.has(OWN);
  const own = await caches.open(OWN);
  /** @param {[file: string, integrity: string]} entry */
  const keep = async ([file, integrity]) => (await own.match(file)) ?? own.put(file, (await find(file)) ?? (await load(file, integrity)));
  try {
    await Promise.all(Array.from(hashes, keep));
  } catch (error) {
    if (!had) await caches.delete(OWN);
    throw error;
  }
}

/**
 * @param {string} file
 * @param {string} integrity
 */
async function load(file, integrity) {
  const response = await fetch(file, { cache: 'no-cache', integrity, priority: 'low' });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // Pages may not be opened from an answer that tells of another address.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Now this version serves; the others go, unless pages of theirs may still be open. */
async function takeOver() {
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope)).length < 2) {
    for (const name of await stores()) if (name !== OWN) await caches.delete(name);
  }
  await world.clients.claim();
}
