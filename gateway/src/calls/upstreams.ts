import type { ServiceName } from '@passerelle/contracts';
import { type Dispatcher, Pool } from 'undici';
import type { CallUse } from '../routes/call-table.js';

export type UpstreamUrls = Readonly<Record<ServiceName, string>>;

/**
 * Connections to each service by what they are for, so that what may last, uploads, media and what waits for a password to be hashed,
 * never holds those that calls need, and the probes have their own.
 */
const connections = {
  calls: 128,
  passwords: 512,
  uploads: 64,
  media: 64,
  probes: 3,
} as const satisfies Record<CallUse | 'probes', number>;
/** A connection that nobody uses is closed after so long. */
const idleMs = 2_000;
type UpstreamUse = keyof typeof connections;
const uses = Object.keys(connections) as UpstreamUse[];

/** The services behind the gateway. */
export class Upstreams {
  readonly #pools: ReadonlyMap<ServiceName, Readonly<Record<UpstreamUse, Pool>>>;

  constructor(urls: UpstreamUrls) {
    const names = Object.keys(urls) as ServiceName[];
    this.#pools = new Map(names.map((name) => [name, openPools(urls[name])]));
  }

  get names(): ServiceName[] {
    return [...this.#pools.keys()];
  }

  of(service: ServiceName, use: UpstreamUse): Dispatcher {
    const pools = this.#pools.get(service);
    if (!pools) throw new RangeError(`No upstream for ${service}`);
    return pools[use];
  }

  /** Cuts what is still running: call it when draining is over. */
  async destroy(): Promise<void> {
    const pools = [...this.#pools.values()].flatMap((each) => Object.values(each));
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

function openPools(url: string): Record<UpstreamUse, Pool> {
  return Object.fromEntries(uses.map((use) => [use, openPool(url, connections[use])])) as Record<
    UpstreamUse,
    Pool
  >;
}

function openPool(url: string, most: number): Pool {
  return new Pool(new URL(url).origin, {
    connections: most,
    allowH2: false,
    connect: { timeout: 2_000 },
    // Shorter than a service that leaves goes on answering (DRAIN_WAIT_MS): whatever it says of itself.
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    // Replies may stall between two parts of their body, not longer than this.
    bodyTimeout: 30_000,
    headersTimeout: 0,
  });
}
