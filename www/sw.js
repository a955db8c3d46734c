// The service worker of the packed site: keeps the files of one version, so that everything works
// without network, and never serves a file of another version in place of one of its own.
//
// Each file has to be, to the byte, what the version was packed with, whenever it is kept or
// served. The first version to come is installed as soon as its core is kept; the rest follows,
// also at later visits. A new version waits until all of it is kept, and until the pages of the
// version before are closed or one of them asks for it. Whatever is kept already is never loaded
// again.

/**
 * The version's files, by their addresses, with their hashes, the core first: xtask/node/pack.js
 * fills them in.
 *
 * @type {Record<string, string>}
 */
const FILES = {};

/** How many of them are the core: what the page needs to solve a puzzle. */
const CORE = 0;

/** Differs if any file differs, or this one. */
const VERSION = '';

/** How many files are loaded at the same time: the page itself may still be loading some. */
const LANES = 4;

/**
 * The parts of a service worker's scope that are used here.
 *
 * @typedef {object} Scope
 * @property {ServiceWorkerRegistration} registration
 * @property {Navigator & { connection?: { saveData: boolean } }} navigator
 * @property {{ claim(): Promise<void>,
 *   matchAll(options: object): Promise<{ url: string }[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, listener: (event: ScopeEvent) => void) => void} addEventListener
 *
 * @typedef {object} ScopeEvent
 * @property {(done: Promise<unknown>) => void} waitUntil
 * @property {Request} request
 * @property {unknown} data
 * @property {(answer: Promise<Response>) => void} respondWith
 */
const world = /** @type {Scope} */ (/** @type {unknown} */ (self));

const { scope } = world.registration;

/** Other sites of this origin have stores as well, and so have other versions of this one. */
const STORES = `redoku ${scope} `;
const OWN = STORES + VERSION;

const hashes = new Map(Object.entries(FILES).map(([name, hash]) => [new URL(name, scope).href, hash]));
const core = [...hashes.keys()].slice(0, CORE);

/** A name by its content is good for one file only, whichever version that belongs to. */
const LASTING = /\/www\/[^/]+-[0-9a-f]{8}\.\w+$/;

world.addEventListener('install', (event) => event.waitUntil(install()));
world.addEventListener('activate', (event) => event.waitUntil(takeOver()));
world.addEventListener('message', (event) =>
  event.waitUntil(event.data === 'complete' ? keep(wanted()).catch(() => {}) : world.skipWaiting()),
);

world.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const [address] = url.split(/[?#]/);
  const file = address === `${scope}index.html` ? scope : address;
  // All other addresses are not ours, whatever the version.
  const ours = hashes.has(file) || (file.startsWith(scope) && LASTING.test(file));
  if (ours && method === 'GET') event.respondWith(answer(file, event.request));
});

/**
 * From the store of this version, where a file that is lost or damaged is put again; for pages that
 * are still of an older version, from that one's.
 *
 * @param {string} file
 * @param {Request} request
 */
async function answer(file, request) {
  let found = await find(file);
  if (!found && hashes.has(file)) {
    await put(file).catch(() => {}); // The host may have another version, or the browser no room.
    found = await find(file);
  }
  return found ?? fetch(request);
}

/**
 * A file that is kept, if it is whole. Opens no store, which would bring back one that the next
 * version has deleted.
 *
 * @param {string} file
 */
async function find(file) {
  for (const cacheName of LASTING.test(file) ? await stores() : [OWN]) {
    const found = await caches.match(file, { cacheName });
    if (found && (await isWhole(found, hashes.get(file)))) return found;
  }
}

/**
 * Whether a file is, to the byte, what its version was packed with, as far as that is known.
 *
 * @param {Response} response
 * @param {string} [hash]
 */
async function isWhole(response, hash) {
  if (!response.ok) return false;
  if (!hash) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The stores of all versions, this one's first. */
const stores = async () => [OWN, ...(await caches.keys()).filter((name) => name.startsWith(STORES) && name !== OWN)];

/** What to load ahead of its use: less if the visitor wants to save data. */
const wanted = () => (world.navigator.connection?.saveData ? core : [...hashes.keys()]);

/**
 * A new version has to be complete before it may take over from one that works; the first one need
 * not.
 */
const install = () => keep(world.registration.active ? wanted() : core);

/**
 * Keeps files, a few at a time. Rejects if one can't be had, which keeps no other away.
 *
 * @param {string[]} files
 */
async function keep(files) {
  const kept = new Set((await (await caches.open(OWN)).keys()).map(({ url }) => url));
  const waiting = files.filter((file) => !kept.has(file)).values();
  /** @type {unknown[]} */
  const failures = [];
  const lane = async () => {
    for (const file of waiting) await put(file).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length) throw failures[0];
}

/** What is being kept just now. @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/** Keeps a file, in place of what was kept of it. @param {string} file */
function put(file) {
  const putting = coming.get(file) ?? replace(file).finally(() => coming.delete(file));
  coming.set(file, putting);
  return putting;
}

/** @param {string} file */
async function replace(file) {
  const whole = (await find(file)) ?? (await load(file));
  await (await caches.open(OWN)).put(file, whole);
}

/** @param {string} file */
async function load(file) {
  const response = await fetch(file, { cache: 'no-cache', integrity: hashes.get(file), priority: 'low' });
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
