import { Injectable } from '@nestjs/common';
import { Clock } from '@passerelle/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { CheckoutAttempt } from './checkout-attempt.entity.js';
import type { Order } from './order.entity.js';

/** Time until the reconcile job first asks about a session, ms. */
const firstCheckMs = 60_000;

const openOf = (orderId: string, attempt?: number) => ({
  orderId,
  closedAt: IsNull(),
  ...(attempt === undefined ? {} : { attempt }),
});

/** The checkout sessions of orders. Every method works in the transaction that holds the order's lock. */
@Injectable()
export class CheckoutAttempts {
  constructor(private readonly clock: Clock) {}

  /** The attempt that may still be paid; a new one when there is none. */
  async open(tx: EntityManager, order: Order): Promise<CheckoutAttempt> {
    const last = await tx.findOne(CheckoutAttempt, {
      where: { orderId: order.id },
      order: { attempt: 'DESC' },
    });
    if (last && last.closedAt === null) return last;
    const now = this.clock.now();
    const attempt = tx.create(CheckoutAttempt, {
      orderId: order.id,
      attempt: (last?.attempt ?? 0) + 1,
      sessionId: null,
      url: null,
      createdAt: now,
      checkAfter: new Date(now.getTime() + firstCheckMs),
      checks: 0,
      closedAt: null,
    });
    await tx.insert(CheckoutAttempt, attempt);
    return attempt;
  }

  /** Keeps the provider's session of an attempt. Known already: nothing changes. */
  async record(
    tx: EntityManager,
    orderId: string,
    attempt: number,
    session: { id: string; url: string | null },
  ) {
    await tx.update(
      CheckoutAttempt,
      { orderId, attempt, sessionId: IsNull() },
      { sessionId: session.id, url: session.url },
    );
  }

  /** Closes an order's attempts: one, or all. */
  async close(tx: EntityManager, orderId: string, attempt?: number): Promise<void> {
    await tx.update(CheckoutAttempt, openOf(orderId, attempt), { closedAt: this.clock.now() });
  }

  /** The latest session that the provider made for an order, or null. */
  async latestSession(tx: EntityManager, orderId: string): Promise<string | null> {
    const attempts = await tx.find(CheckoutAttempt, { where: { orderId }, order: { attempt: 'DESC' } });
    return attempts.find(({ sessionId }) => sessionId !== null)?.sessionId ?? null;
  }

  /** Whether an order has an attempt that may still be paid: any, or this one. */
  hasOpen(tx: EntityManager, orderId: string, attempt?: number): Promise<boolean> {
    return tx.existsBy(CheckoutAttempt, openOf(orderId, attempt));
  }
}
