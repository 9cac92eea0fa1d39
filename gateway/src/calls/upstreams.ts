import type { ServiceName } from '@passerelle/contracts';
import { type Dispatcher, Pool } from 'undici';

export type UpstreamUrls = Readonly<Record<ServiceName, string>>;

/** The services behind the gateway, one pool of connections each. */
export class Upstreams {
  readonly #pools: ReadonlyMap<ServiceName, Pool>;

  constructor(urls: UpstreamUrls) {
    const names = Object.keys(urls) as ServiceName[];
    this.#pools = new Map(names.map((name) => [name, openPool(urls[name])]));
  }

  get names(): ServiceName[] {
    return [...this.#pools.keys()];
  }

  of(service: ServiceName): Dispatcher {
    const pool = this.#pools.get(service);
    if (!pool) throw new RangeError(`No upstream for ${service}`);
    return pool;
  }

  /** Cuts what is still running: call it when draining is over. */
  async destroy(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

function openPool(url: string): Pool {
  return new Pool(new URL(url).origin, {
    connections: 256,
    allowH2: false,
    connect: { timeout: 2_000 },
    keepAliveTimeout: 4_000,
    // Replies may stall between two parts of their body, not longer than this.
    bodyTimeout: 30_000,
    headersTimeout: 0,
  });
}
