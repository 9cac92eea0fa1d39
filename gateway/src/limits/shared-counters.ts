import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The Redis in which several gateways count as one. It is asked once, without waiting in a queue: a gateway does not stop for it. */
export function openCounters(url: string, log: Pick<Logger, 'warn'>): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2_000 });
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'the shared counters are away'));
  return redis;
}
