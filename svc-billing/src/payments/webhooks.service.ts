import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { CardProvider, ProviderEvent, ProviderNews } from './card-provider.js';
import { Refunds } from './refunds.js';
import { type Settled, Settlement } from './settlement.js';
import { takeInSql } from './take-in.sql.js';
import { WebhookEvent } from './webhook-event.entity.js';

const quietMs = 60_000;

/** Takes in the provider's signed events: repeated, shuffled, at once or days late. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);
  private toldAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** One transaction: the event's id and all that follows from the event. A second delivery waits for it, then finds the id. */
  async receive(provider: CardProvider['name'], { id, type, tells }: ProviderEvent): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const at = this.clock.now();
      const taken = await tx.query<unknown[]>(takeInSql, [provider, id, type, at]);
      if (taken.length === 0) return;
      if (tells === null) return;
      const result = await this.takeIn(tx, provider, tells);
      const [orderId, outcome] =
        'order' in result ? [result.order.id, result.order.state] : [null, result.refused];
      await tx.update(WebhookEvent, { provider, eventId: id }, { orderId, outcome });
      this.logger.log({ event: 'webhook.received', provider, eventId: id, type, orderId, outcome });
    });
  }

  /** Said once in a while: what anybody may send fills no log. The order is settled all the same, a minute later; a refund is not. */
  noteRefused(provider: CardProvider['name']): void {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.toldAt) < quietMs) return;
    this.toldAt = now;
    const why =
      'its signature does not fit: STRIPE_WEBHOOK_SECRET is another endpoint’s, or it was not the provider who sent it';
    this.logger.warn({ event: 'webhook.refused', provider, why });
  }

  private takeIn(tx: EntityManager, provider: CardProvider['name'], tells: ProviderNews): Promise<Settled> {
    if ('session' in tells) return this.settlement.settle(tx, tells.session, tells.failed);
    if ('failedRefund' in tells) return this.refunds.noteFailure(tx, provider, tells.failedRefund);
    return this.refunds.apply(tx, provider, tells.refund);
  }
}
