/** What the gateway writes in front of this script: the page that stands in where none can be had, and its policy. */
declare const offline: { readonly html: string; readonly csp: string };

/**
 * Stands between pages and the network. It keeps nothing by itself, and no page, registry or code ever: a page that cannot be had is answered by a few words,
 * and a recording or a picture that a test under way has put into a cache comes from there.
 */
(() => {
  interface Lasting extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Asked extends Lasting {
    readonly request: Request;
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(reply: Promise<Response>): void;
  }
  /** TypeScript's library of workers and that of pages exclude each other. */
  interface Worker {
    readonly clients: { claim(): Promise<void> };
    readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
    addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  }
  const worker = self as unknown as Worker;
  /** Addresses of the media of packs: they hold a hash of the content, so that what is kept is what would be sent. */
  const media = '/media/content/packs/';

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    // The network is asked for a page while the worker still wakes up.
    event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
  );
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (mode === 'navigate') event.respondWith(page(event));
    else if (pathname.startsWith(media)) event.respondWith(file(event.request));
  });

  async function page({ preloadResponse, request }: Asked): Promise<Response> {
    try {
      const reply = (await preloadResponse) ?? (await fetch(request));
      // A preload that fails rejects; in Firefox it gives an error, which would show the browser's own page.
      return reply.type === 'error' ? withoutNetwork() : reply;
    } catch {
      return withoutNetwork();
    }
  }

  function withoutNetwork(): Response {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': offline.csp,
    };
    return new Response(offline.html, { status: 503, headers });
  }

  async function file(request: Request): Promise<Response> {
    const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
    return kept ? partOf(kept, request.headers.get('range')) : fetch(request);
  }

  /** A player asks for parts; some browsers take nothing else. */
  async function partOf(whole: Response, range: string | null): Promise<Response> {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    if (from === undefined) return whole;
    const body = await whole.blob();
    const { size, type } = body;
    const first = Number(from);
    const last = Math.min(to ? Number(to) : size, size - 1);
    if (first > last)
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
    const headers = {
      'content-type': type,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last + 1 - first),
      'accept-ranges': 'bytes',
    };
    return new Response(body.slice(first, last + 1), { status: 206, headers });
  }
})();
