import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { readSession } from './provider-session.js';
import { Refunds } from './refunds.js';
import { type Settled, Settlement } from './settlement.js';
import { takeInSql } from './take-in.sql.js';
import { WebhookEvent } from './webhook-event.entity.js';

/** Takes in the provider's signed events: repeated, shuffled, at once or days late. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** One transaction: the event's id and all that follows from the event. A second delivery waits for it, then finds the id. */
  async receive(event: Stripe.Event): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const at = this.clock.now();
      const taken = await tx.query<unknown[]>(takeInSql, [event.id, event.type, at]);
      if (taken.length === 0) return;
      const result = await this.handle(tx, event);
      if (result === null) return;
      const [orderId, outcome] =
        'order' in result ? [result.order.id, result.order.state] : [null, result.refused];
      await tx.update(WebhookEvent, { eventId: event.id }, { orderId, outcome });
      this.logger.log({ event: 'webhook.received', eventId: event.id, type: event.type, orderId, outcome });
    });
  }

  private async handle(tx: EntityManager, event: Stripe.Event): Promise<Settled | null> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired':
        return this.settlement.settle(tx, readSession(event.data.object));
      case 'checkout.session.async_payment_failed':
        return this.settlement.settle(tx, readSession(event.data.object), true);
      case 'charge.refunded':
        return this.refunds.apply(tx, event.data.object);
      default:
        return null;
    }
  }
}
