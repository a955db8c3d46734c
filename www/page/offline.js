/** Lets the packed site work without network: starts its service worker, and hears when a new version has come. */

/**
 * Where the browser or the host doesn't allow it, nothing happens, and everything works as long as there is a network.
 *
 * @param {string} address of the service worker
 * @param {() => void} come A new version is there, and waits for `renew`.
 * @returns {Promise<() => void>} What loads the new version.
 */
export async function keep(address, come) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(address);

  const look = () => {
    // The first version takes its place at once; nobody waits for it.
    if (registration.waiting && serviceWorker.controller) come();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();

  // Browsers look for a new version when a page is opened; this one may stay open for days.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registration.update().catch(() => {}));

  return () => {
    const reload = () => location.reload();
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
    if (registration.waiting) registration.waiting.postMessage('take over');
    else reload(); // Another page has asked for it already.
  };
}
