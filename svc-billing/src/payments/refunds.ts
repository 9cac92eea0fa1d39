import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import type { Settled } from './settlement.js';

/** A refund that the provider tells of. Whole: the order is refunded and its subscription ends. In part: both stay. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);

  constructor(private readonly orders: OrdersService) {}

  async apply(tx: EntityManager, charge: Stripe.Charge): Promise<Settled | null> {
    const order = await this.orderOf(tx, charge);
    if (!order) return { refused: 'unknown_order' };
    if (charge.amount !== order.amountCents || charge.currency !== order.currency) {
      this.logger.error({ event: 'refund.mismatch', orderId: order.id, chargeId: charge.id });
      return { refused: 'mismatch' };
    }
    if (!charge.refunded) {
      this.logger.log({ event: 'refund.partial', orderId: order.id, amountCents: charge.amount_refunded });
      return { order };
    }
    await this.orders.apply(tx, order, 'payment_refunded', intentOf(charge));
    return { order };
  }

  /** By the payment that the order was paid with; by our own metadata when the refund overtook the payment. */
  private async orderOf(tx: EntityManager, charge: Stripe.Charge): Promise<Order | null> {
    const paymentIntent = intentOf(charge);
    const paid = paymentIntent ? await tx.findOneBy(Order, { paymentIntent }) : null;
    const id = paid?.id ?? charge.metadata.order_id;
    return id ? this.orders.lock(tx, id) : null;
  }
}

function intentOf(charge: Stripe.Charge): string | null {
  const intent = charge.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
