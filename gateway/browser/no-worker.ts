/** Takes the place of the worker where operators switched it off: it empties what was kept, and goes. */
(() => {
  interface Lasting extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Worker {
    readonly registration: { unregister(): Promise<boolean> };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  }
  const worker = self as unknown as Worker;

  async function leave(): Promise<void> {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
})();
