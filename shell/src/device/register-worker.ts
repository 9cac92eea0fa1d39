import { scriptUrls } from '../slices/script-urls.js';

const workerPath = '/sw.js';

/**
 * Registers the gateway’s worker once the page has loaded. It is asked for anew with each page, past any cache: one that operators switched off
 * takes itself away.
 */
export function registerWorker(): void {
  // Absent over plain http, and in private windows of some browsers.
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    const address = scriptUrls((path) => path === workerPath).createScriptURL(workerPath);
    navigator.serviceWorker
      .register(address, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('Without a worker, a page needs the network', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
