import { runInNewContext } from 'node:vm';

type Listener = (event: Record<string, unknown>) => void;

export interface RunningWorker {
  /** Has it installed or activated; resolves when that is done. */
  comes(phase: 'install' | 'activate'): Promise<void>;
  /** What it answers; undefined where it leaves the request to the browser. */
  answer(
    request: Request | { mode: 'navigate'; method: string; url: string },
    preloaded?: Promise<Response>,
  ): Promise<Response> | undefined;
  /** What it told its browser. */
  readonly told: string[];
  /** What it asked the network for. */
  readonly asked: string[];
  /** By name, what caches hold by path. */
  readonly caches: Map<string, Map<string, Response>>;
}

/** Runs a script of the gateway's as a browser runs a worker, beside caches and a network that a test decides. */
export function runWorker(script: string, network: () => Promise<Response>): RunningWorker {
  const listeners = new Map<string, Listener>();
  const told: string[] = [];
  const asked: string[] = [];
  const kept: RunningWorker['caches'] = new Map();
  const tell = (what: string) => async () => {
    told.push(what);
    return true;
  };
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: tell('skipWaiting'),
    clients: { claim: tell('claim') },
    registration: { unregister: tell('unregister'), navigationPreload: { enable: tell('preload') } },
  };
  runInNewContext(script, {
    ...{ self: scope, URL, Response, Promise, location: new URL('https://passerelle.test/sw.js') },
    fetch: (request: { url: string }) => {
      asked.push(request.url);
      return network();
    },
    caches: {
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (url: string) =>
        [...kept.values()]
          .map((files) => files.get(new URL(url).pathname))
          .find(Boolean)
          ?.clone(),
    },
  });
  return {
    ...{ told, asked, caches: kept },
    async comes(phase) {
      const works: Promise<unknown>[] = [];
      listeners.get(phase)?.({ waitUntil: (work: Promise<unknown>) => void works.push(work) });
      await Promise.all(works);
    },
    answer(request, preloaded = Promise.resolve(undefined as unknown as Response)) {
      const answers: Promise<Response>[] = [];
      const respondWith = (reply: Promise<Response>) => void answers.push(reply);
      listeners.get('fetch')?.({ request, respondWith, preloadResponse: preloaded });
      return answers[0];
    },
  };
}
