import { Injectable, Logger } from '@nestjs/common';
import { decimalOf } from '@passerelle/contracts';
import { Clock, house, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import type { CardProvider, FailedRefund, ProviderRefund } from './card-provider.js';
import { isOther, SecondPayments } from './second-payments.js';
import type { Settled } from './settlement.js';

/** A refund that the provider tells of. Whole: the order is refunded and its subscription ends. In part: both stay. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);

  constructor(
    private readonly orders: OrdersService,
    private readonly seconds: SecondPayments,
    private readonly clock: Clock,
  ) {}

  async apply(tx: EntityManager, provider: CardProvider['name'], refund: ProviderRefund): Promise<Settled> {
    const order = await this.orderOf(tx, provider, refund);
    if (!order || order.provider !== provider) return { refused: 'unknown_order' };
    if (refund.amountCents !== order.amountCents || refund.currency !== order.currency) {
      this.logger.error({ event: 'refund.mismatch', orderId: order.id, payment: refund.payment });
      return { refused: 'mismatch' };
    }
    if (refund.refundedCents < refund.amountCents) {
      this.logger.log({ event: 'refund.partial', orderId: order.id, amountCents: refund.refundedCents });
      return { order };
    }
    // Of an order that was paid twice the other payment was given back: the one that it was paid with stays.
    const { payment } = refund;
    if (order.paymentIntent !== null && isOther(order, payment)) {
      if (payment === null || !(await this.seconds.given(tx, order, payment)))
        this.logger.error({ event: 'refund.of_other_payment', orderId: order.id, payment });
      return { order };
    }
    await this.orders.apply(tx, order, 'payment_refunded', refund.payment);
    return { order };
  }

  /** The order stays refunded, as its buyer was told: the audit log tells the school that the money must go back another way. */
  async noteFailure(
    tx: EntityManager,
    provider: CardProvider['name'],
    refund: FailedRefund,
  ): Promise<Settled> {
    const order = await this.orderOf(tx, provider, refund);
    if (!order || order.provider !== provider) return { refused: 'unknown_order' };
    const { id, state, amountCents, currency } = order;
    this.logger.error({ event: 'refund.failed_later', orderId: id, payment: refund.payment });
    await writeAudit(tx, {
      ...{ at: this.clock.now(), by: house, what: 'order.refund_failed', subject: id },
      before: { state },
      after: { state, amount: decimalOf(amountCents, currency), currency: currency.toUpperCase() },
    });
    return { order };
  }

  /** By the payment that the order was paid with; by our own metadata when the refund overtook the payment. */
  private async orderOf(
    tx: EntityManager,
    provider: CardProvider['name'],
    { payment, orderId }: FailedRefund,
  ): Promise<Order | null> {
    const paid = payment ? await tx.findOneBy(Order, { provider, paymentIntent: payment }) : null;
    const id = paid?.id ?? orderId;
    return id ? this.orders.lock(tx, id) : null;
  }
}
