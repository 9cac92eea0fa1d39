import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import { Redis } from 'ioredis';
import { defaultBudgets } from './rate-limit-defaults.js';
import { RateLimits } from './rate-limits.js';
import { openCounters } from './shared-counters.js';

const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const hasRedis = await answers();

async function answers(): Promise<boolean> {
  const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 500 });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    probe.disconnect();
  }
}

const budgets = { ...defaultBudgets, lookup: { address: 3, account: 3 } };
const log = createLog('gateway', 'silent');

(hasRedis ? describe : describe.skip)('several gateways with one Redis (skipped where none answers)', () => {
  const stores: Redis[] = [];
  const limits = () => {
    const store = openCounters(url, log);
    stores.push(store);
    return new RateLimits(budgets, store);
  };
  let one: RateLimits;
  let two: RateLimits;
  beforeAll(async () => {
    [one, two] = [limits(), limits()];
    await Promise.all(stores.map((store) => new Promise((resolve) => store.once('ready', resolve))));
  });
  afterAll(() => {
    for (const store of stores) store.disconnect();
  });

  const wait = async (gateway: RateLimits, caller: { account: string }) =>
    (await gateway.count('lookup', caller)).wait;

  it('count as one', async () => {
    const caller = { account: randomUUID() };
    expect([await wait(one, caller), await wait(two, caller), await wait(one, caller)]).toEqual([0, 0, 0]);
    expect(await wait(two, caller)).toBeGreaterThan(0);
    expect(await wait(one, { account: randomUUID() })).toBe(0);
  });

  it('count each for itself while it is away', async () => {
    const caller = { account: randomUUID() };
    for (const store of stores) store.disconnect();
    expect([await wait(one, caller), await wait(two, caller)]).toEqual([0, 0]);
    for (let n = 0; n < 2; n += 1) await wait(one, caller);
    expect(await wait(one, caller)).toBeGreaterThan(0);
  });
});
