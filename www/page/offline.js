/**
 * Lets the packed site work without network: starts its service worker, and tells when a new
 * version has come.
 */

/** The packed pages name their service worker; the sources have none. */
const { worker } = document.documentElement.dataset;

/**
 * If the browser or the host doesn't allow it, nothing happens, and everything works as long as
 * there is a network.
 *
 * @param {(renew: () => void) => void} [come] A new version waits until `renew` loads it.
 */
export async function keep(come = () => {}) {
  // In the pages of others, browsers would keep it all once for each site.
  if (!worker || self !== top) return;
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(worker);

    const renew = () => {
      const reload = () => location.reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      if (registration.waiting) registration.waiting.postMessage('take over');
      else reload(); // Another page has asked for it already.
    };
    const look = () => {
      // The first version takes its place immediately; no page waits for it.
      if (registration.waiting && serviceWorker.controller) come(renew);
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();

    // Browsers look for a new version when a page is opened; this one may stay open for days.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registration.update().catch(() => {}));

    // What is not kept yet, or was lost, follows.
    (await serviceWorker.ready).active?.postMessage('complete');
  } catch {} // Forbidden or unknown here.
}
