import { Injectable, Logger } from '@nestjs/common';
import { listActiveSubscriptions } from '@passerelle/contracts';
import { Clock, EntitlementsProjection, ServiceCalls } from '@passerelle/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

const askLimitMs = 500;
/** A person's plans are asked for once in this time, by one process. */
const onceInMs = 60_000;
/** People of whom it is remembered that they were asked for. */
const remembered = 20_000;

/** Plans whose events have not come yet, because the bus is away or slow: asks svc-billing for them. */
@Injectable()
export class LatePlans {
  private readonly logger = new Logger(LatePlans.name);
  private readonly asked: LRUCache<string, Promise<boolean>>;

  constructor(
    private readonly calls: ServiceCalls,
    private readonly projection: EntitlementsProjection,
    private readonly dataSource: DataSource,
    clock: Clock,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.asked = new LRUCache({ max: remembered, ttl: onceInMs, ttlResolution: 0, perf });
  }

  /**
   * To be asked before someone is refused for want of a plan. Whether they have one now that may not have been known: then it is worth
   * another look. An svc-billing that does not answer in time has nothing to add.
   */
  learn(userId: string): Promise<boolean> {
    const before = this.asked.get(userId);
    if (before) return before;
    const asking = this.ask(userId);
    this.asked.set(userId, asking);
    return asking;
  }

  private async ask(userId: string): Promise<boolean> {
    try {
      const { results } = await this.calls.ask(listActiveSubscriptions, {
        query: { user_id: userId },
        timeoutMs: askLimitMs,
      });
      if (results.length === 0) return false;
      await this.dataSource.transaction(async (tx) => {
        for (const { version, subscription } of results)
          await this.projection.learn(tx, { version, data: subscription });
      });
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'svc-billing does not say what plan someone has');
      return false;
    }
  }
}
