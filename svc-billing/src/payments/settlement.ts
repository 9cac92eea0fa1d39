import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutAttempts } from '../orders/checkout-attempts.js';
import type { Order } from '../orders/order.entity.js';
import type { OrderSignal } from '../orders/order-state.js';
import { OrdersService } from '../orders/orders.service.js';
import { type ProviderSession, sessionMatches, signalOf } from './provider-session.js';
import { isOther, SecondPayments } from './second-payments.js';

/** What came of a session: the order after it, or why it was refused. */
export type Settled = { readonly order: Order } | { readonly refused: 'unknown_order' | 'mismatch' };

/**
 * The one place where what the provider says becomes an order's state. The webhook, the returning browser and the
 * reconcile job all come here, in any order and as often as they like: the order's lock and its state machine make
 * it happen once.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly orders: OrdersService,
    private readonly attempts: CheckoutAttempts,
    private readonly seconds: SecondPayments,
  ) {}

  /** Applies a session that the provider itself showed: signed, or retrieved from it. */
  async settle(tx: EntityManager, session: ProviderSession, failed = false): Promise<Settled> {
    const order = session.orderId === null ? null : await this.orders.lock(tx, session.orderId);
    if (!order) return { refused: 'unknown_order' };
    if (!sessionMatches(order, session)) {
      this.logger.error({
        event: 'payment.mismatch',
        orderId: order.id,
        sessionId: session.id,
        expected: { amountCents: order.amountCents, currency: order.currency },
        received: { amountCents: session.amountCents, currency: session.currency },
      });
      return { refused: 'mismatch' };
    }
    // A crash between the provider's answer and our note of it: the session is taken in here.
    await this.attempts.record(tx, order.id, session.attempt, session);
    const signal = signalOf(session) ?? (failed ? 'payment_failed' : null);
    if (signal) await this.apply(tx, order, signal, session);
    return { order };
  }

  private async apply(
    tx: EntityManager,
    order: Order,
    signal: OrderSignal,
    session: ProviderSession,
  ): Promise<void> {
    if (signal === 'payment_confirmed') await this.attempts.close(tx, order.id);
    if (signal === 'session_expired') {
      await this.attempts.close(tx, order.id, session.attempt);
      // An older session's end says nothing about the one that is open now.
      if (await this.attempts.hasOpen(tx, order.id)) return;
    }
    if (signal === 'payment_confirmed' && isOther(order, session.payment))
      await this.seconds.keep(tx, order, session.payment);
    await this.orders.apply(tx, order, signal, session.payment);
  }
}
